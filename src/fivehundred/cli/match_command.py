"""``match``: two computer players compared on the same deals."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import reduce
from operator import add

from fivehundred.cli.arguments import add_variant, read_seed, read_variant
from fivehundred.cli.progress import watched
from fivehundred.errors import FiveHundredError
from fivehundred.players import Match, match, match_games
from fivehundred.players.by_name import PLAYERS, named_player

DEALS = 100
"""How many deals are played unless given."""

REPORTS = 50
"""How many steps a bar shows that says how far the match has got."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    for name in ("a", "b"):
        command.add_argument(
            name, metavar=name.upper(), help=f"a computer player: {', '.join(PLAYERS)}"
        )
    add_variant(command)
    command.add_argument(
        "--deals",
        type=int,
        default=DEALS,
        metavar="N",
        help=f"how many deals; {DEALS} unless given",
    )
    command.add_argument(
        "--games",
        type=int,
        metavar="N",
        help="play whole games instead, so many, and count who wins",
    )
    command.add_argument(
        "--seed", default="0", help="digits are a number, anything else a text; 0 unless given"
    )


def run(given: argparse.Namespace) -> Iterator[str]:
    """How many points a deal A is ahead of B when each plays in the other's place; how far it has
    got is on stderr.
    """
    variant, seed = read_variant(given.variant), read_seed(given.seed)
    a, b = (
        named_player(name, f"{given.seed} {which}")
        for which, name in (("a", given.a), ("b", given.b))
    )
    if given.games is not None:
        parts = _parts(given.games, "games")
        won = [
            match_games(a, b, variant, len(part), seed, first=part.start)
            for part in watched(parts, "games")
        ]
        yield f"{given.a} against {given.b}: {reduce(add, won)}"
        return
    parts = _parts(given.deals, "deals")
    played = [
        match(a, b, variant, len(part), seed, first=part.start) for part in watched(parts, "deals")
    ]
    found: Match = reduce(add, played)
    yield f"{given.a} against {given.b}: {found}"
    yield f"passed out: {found.passed_out} of {found.tables}"
    for (which, bid), contracts in found.by_contract.items():
        name = given.a if which == "a" else given.b
        yield (
            f"{which} ({name})  {bid:<4} played {contracts.played}, made {contracts.made}, points"
            f" {contracts.points:+}"
        )
    for (which, _), told in found.calibration.items():
        name = given.a if which == "a" else given.b
        yield (
            f"{which} ({name})  said {told.predicted:.0%} of {told.played} contracts, made"
            f" {told.came_true:.0%}"
        )


def _parts(number: int, what: str) -> list[range]:
    """The deals or games, a few at a time."""
    if number < 1:
        raise FiveHundredError(f"the number of {what} is a whole number from 1, not {number}")
    step = max(number // REPORTS, 1)
    return [range(first, min(first + step, number)) for first in range(0, number, step)]
