"""``play``: a person at the table with computer players, or computer players alone."""

from __future__ import annotations

import argparse
import datetime
import io
import secrets
import shutil
import sys
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TextIO

import attrs

from fivehundred.chair import Chair, Manner
from fivehundred.chair.chair import SEAT_TAG
from fivehundred.cli.arguments import add_output, read_seat, read_seed, read_variant
from fivehundred.cli.output import write_game
from fivehundred.cli.watch import Watch
from fivehundred.errors import FiveHundredError
from fivehundred.game import Game
from fivehundred.players import Player, daily_game, simple_player
from fivehundred.players.by_name import PLAYERS, named_player
from fivehundred.records import Record, load
from fivehundred.variant import Variant

PLAYERS_TAG = "Players"
"""The tag of a saved game that names the computer players."""

MOST_DRAWN = 10**9
"""A seed that is drawn is below this, so that it can be typed again."""

COLUMNS = 80
"""The width of a terminal that does not say how wide it is."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    command.add_argument(
        "file", metavar="FILE", nargs="?", help="a game that was saved, to go on with"
    )
    command.add_argument(
        "--variant",
        metavar="NAME",
        help="a variant's name, or a .toml file's path; australian unless given",
    )
    seeds = command.add_mutually_exclusive_group()
    seeds.add_argument(
        "--seed", help="digits are a number, anything else a text; drawn and shown unless given"
    )
    seeds.add_argument(
        "--daily",
        metavar="DATE",
        nargs="?",
        const="",
        help="the deals of a day such as 2026-11-30; today's",
    )
    command.add_argument(
        "--seat", help="your seat, a number from 0 or a name; South of four, else seat 0"
    )
    command.add_argument(
        "--players",
        metavar="NAME,…",
        help=f"the computer players, one for all or one a seat: {', '.join(PLAYERS)}",
    )
    command.add_argument(
        "--names", metavar="NAME,…", help="what the players are called, one a seat"
    )
    command.add_argument(
        "--watch",
        action="store_true",
        help="no person: computer players at every seat, all cards face up",
    )
    command.add_argument(
        "--quiet", action="store_true", help="with --watch: results and scores only"
    )
    command.add_argument("--deals", type=int, metavar="N", help="stop after this many deals")
    command.add_argument(
        "--language", default="en", metavar="CODE", help="en, en-US, fr, it or bn; en unless given"
    )
    command.add_argument("--ascii", action="store_true", help="plain letters only, also for suits")
    add_output(command, "write the game to this file, however it ends")


def run(given: argparse.Namespace) -> Iterator[str]:
    """Play a game (sections 2 to 10): the person's, or with ``--watch`` one that is only shown."""
    if given.deals is not None and given.deals < 1:
        raise FiveHundredError(f"the number of deals is a whole number from 1, not {given.deals}")
    if given.watch and given.seat is not None:
        raise FiveHundredError("--seat is your seat, and --watch leaves you none")
    if given.quiet and not given.watch:
        raise FiveHundredError("--quiet is for --watch")
    saved = _saved(given) if given.file is not None else None
    game = saved.game() if saved is not None else _begun(given)
    tags = dict(saved.tags) if saved is not None else {}
    manner = _manner(given, game.variant, tags)
    tags |= (
        dict(zip(game.variant.seat_names, manner.called(game.variant), strict=True))
        if manner.seats
        else {}
    )
    chosen = given.players or (tags.get(PLAYERS_TAG) if SEAT_TAG in tags else None) or "simple"
    players = _players(chosen, game)
    tags[PLAYERS_TAG] = chosen
    if given.watch:
        yield from map(manner.written, _watched(given, game, players, manner, tags))
    else:
        seat = _seat(given, game.variant, tags.pop(SEAT_TAG, None))
        players[seat] = simple_player()
        yield from map(
            manner.written,
            _seated(
                given, Chair(game, seat, players, *_streams(), manner, [*tags.items()]), manner
            ),
        )


# -- what is given ---------------------------------------------------------------------------------
def _saved(given: argparse.Namespace) -> Record:
    """A game that was saved; nothing may be given that it has already."""
    for option in ("variant", "seed", "daily"):
        if getattr(given, option) is not None:
            raise FiveHundredError(
                f"--{option} is for a new game, and {given.file} goes on with one"
            )
    return load(given.file)


def _begun(given: argparse.Namespace) -> Game:
    """A new game: that of a day, of a seed, or of one drawn."""
    variant = read_variant(given.variant or "australian")
    if given.daily is None:
        seed = secrets.randbelow(MOST_DRAWN) if given.seed is None else read_seed(given.seed)
        return Game.start(variant, seed=seed)
    day = datetime.date.today()
    if given.daily:
        try:
            day = datetime.date.fromisoformat(given.daily)
        except ValueError:
            raise FiveHundredError(
                f"a day is written as {day.isoformat()}, not {given.daily[:40]!r}"
            ) from None
    return daily_game(day, variant)


def _manner(given: argparse.Namespace, variant: Variant, tags: dict[str, str]) -> Manner:
    called = [tags.get(seat, "") for seat in variant.seat_names]
    names = given.names.split(",") if given.names is not None else called if all(called) else None
    seats = None if names is None else tuple(name.strip() for name in names)
    columns = shutil.get_terminal_size((COLUMNS, 0)).columns
    return Manner(given.language, seats, columns, given.ascii or not _has_suits())


def _has_suits() -> bool:
    """Whether the standard output can write suits."""
    try:
        "♠".encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _players(text: str, game: Game) -> list[Player]:
    """The players of these names, one a seat; those who play by chance have a seed of their own."""
    chosen = [name.strip() for name in text.split(",")]
    if len(chosen) not in (1, game.variant.players):
        raise FiveHundredError(
            f"--players are one for all or one a seat, here {game.variant.players}, not"
            f" {len(chosen)}"
        )
    named = chosen * game.variant.players if len(chosen) == 1 else chosen
    return [named_player(name, f"{game.seed!r} {seat}") for seat, name in enumerate(named)]


def _seat(given: argparse.Namespace, variant: Variant, saved: str | None) -> int:
    chosen = saved if given.seat is None else given.seat
    if chosen is None:
        return 2 if variant.players == 4 else 0
    return read_seat(variant, str(chosen))


def _streams() -> tuple[TextIO, TextIO]:
    """Where the person types and reads; a closed input has ended."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    return sys.stdin or io.StringIO(), sys.stdout or io.StringIO()


# -- the game --------------------------------------------------------------------------------------
def _seated(given: argparse.Namespace, chair: Chair, manner: Manner) -> Iterator[str]:
    """The person's game: how it begins; the chair itself shows the rest."""
    game = chair.game
    narrator = manner.narrator(game.variant, None)
    welcome = manner.say("chair/welcome", variant=game.variant, you=narrator.names[chair.seat])
    yield from manner.lines(f"{welcome} {manner.say('chair/ask for help')}")
    if given.file is not None:
        yield from manner.lines(manner.say("chair/goes on"))
    if game.seed is not None:
        yield from manner.lines(manner.say("chair/seed", seed=game.seed))
    if game.is_over:
        yield narrator.outcome(game.outcome, game.variant)
    with _kept(given.output, chair.record, manner):
        try:
            chair.play(given.deals)
        except KeyboardInterrupt:
            print()  # the prompt is left
            raise


def _watched(
    given: argparse.Namespace,
    game: Game,
    players: Sequence[Player],
    manner: Manner,
    tags: Mapping[str, str],
) -> Iterator[str]:
    """A game that is only shown."""
    if given.seed is None and game.seed is not None:
        yield manner.say("chair/seed", seed=game.seed)
    narrator = attrs.evolve(manner.narrator(game.variant, None), form="letters")
    watch = Watch(game, players, narrator, quiet=given.quiet, deals=given.deals)
    with _kept(given.output, lambda: Record.of(watch.game, tags.items()), manner):
        yield from watch.lines()


@contextmanager
def _kept(
    path: str | None, record: Callable[[], Record], manner: Manner
) -> Generator[None, None, None]:
    """The game is written when it ends, however it ends; and once before, so that a wrong path is
    known in time.
    """
    if path is not None:
        write_game(record(), path)
    try:
        yield
    finally:
        if path is not None:
            write_game(record(), path)
            print(*manner.lines(manner.say("chair/saved", file=path)), sep="\n")
