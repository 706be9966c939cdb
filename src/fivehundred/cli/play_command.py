"""``play``: simple players play a game, told as it goes."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from fivehundred.cli.arguments import add_variant, read_seed, read_variant
from fivehundred.cli.deal_command import layout_lines
from fivehundred.errors import FiveHundredError
from fivehundred.game import Game
from fivehundred.narrator import Narrator, told_since
from fivehundred.players import moves, simple_player
from fivehundred.variant import Variant
from fivehundred.views.events import DealScored, Dealt, GameOver, JokerNominated, Played, TrickWon, TurnTo
from fivehundred.words import table
from fivehundred.words.saying import sentence


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    command.add_argument("--seed", required=True, help="digits are a number, anything else a text")
    add_variant(command)
    command.add_argument("--quiet", action="store_true", help="tell results and scores only")
    command.add_argument("--deals", type=int, metavar="N", help="stop after this many deals")


def run(given: argparse.Namespace) -> Iterator[str]:
    """The game: every call and trick, the scores after every deal, the outcome (sections 2 to 10)."""
    variant = read_variant(given.variant)
    if given.deals is not None and given.deals < 1:
        raise FiveHundredError(f"the number of deals is a whole number from 1, not {given.deals}")
    last: Game | None = None
    for before, action in moves(variant, [simple_player()] * variant.players, read_seed(given.seed), given.deals):
        yield from told(last, before, quiet=given.quiet)
        yield from told(before, after := before.apply(action), quiet=given.quiet)
        last = after
    assert last is not None
    yield ""
    yield teller(variant).outcome(last.outcome, variant)


def teller(variant: Variant) -> Narrator:
    """One who tells of games in English and in letters: 7H, QH."""
    return Narrator(table("en"), variant.seat_names, form="letters")


def told(before: Game | None, after: Game, *, quiet: bool = False) -> Iterator[str]:
    """What there is to tell of one step with all cards face up: the deal, a call, a trick; quietly the results alone."""
    narrator, events = teller(after.variant), list(told_since(before, after, "all"))
    for event in events:
        match event:
            case Dealt():
                yield from () if quiet else ("",)
                yield f"Deal {after.number + 1}, dealt by {narrator.names[event.dealer]}"
                yield from () if quiet else (f"  {line}" for line in layout_lines(after.variant, after.layouts[-1]))
            case DealScored():
                assert after.scored is not None
                yield from (f"  {line}" for line in after.scored.breakdown)
                yield f"  {sentence(narrator.totals(after.scores, after.variant))}"
            case _ if quiet or isinstance(event, Played | TurnTo | GameOver):
                pass
            case TrickWon():
                tricks = [trick for trick in after.view(None).tricks if trick.complete]
                yield narrator.trick(len(tricks), tricks[-1])
            case _:
                yield narrator.event(event)
    named = any(isinstance(event, JokerNominated) for event in events)
    if before is not None and before.phase == "joker" and not (named or quiet):
        assert before.to_act is not None
        yield narrator.names_none(before.to_act)
