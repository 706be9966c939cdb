"""``play``: simple players play a game, told as it goes."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from fivehundred.calls import Bid, Pass
from fivehundred.cli.arguments import add_variant, read_seed, read_variant, side_name
from fivehundred.cli.deal_command import layout_lines
from fivehundred.errors import FiveHundredError
from fivehundred.game import Action, CallPartner, Discard, Game, NominateJoker, PassCards, Play, PlayCard, Scored, ThrowIn
from fivehundred.players import moves, simple_player
from fivehundred.variant import Variant


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
    players = [simple_player()] * variant.players
    after: Game | None = None
    for before, action in moves(variant, players, read_seed(given.seed), given.deals):
        after = before.apply(action)
        yield from told(before, action, after, quiet=given.quiet)
    assert after is not None
    yield ""
    yield ending(after)


def told(before: Game, action: Action, after: Game, *, quiet: bool = False) -> Iterator[str]:
    """What there is to tell of one action: the deal before its first call, the action, the result after its last card."""
    if before.phase == "auction" and not before.deal.calls:
        if not quiet:
            yield ""
        yield f"Deal {before.number + 1}, dealt by {before.variant.seat_names[before.dealer]}"
        if not quiet:
            yield from (f"  {line}" for line in layout_lines(before.variant, before.layouts[-1]))
    if not quiet:
        yield from _told_action(before, action, after)
    if after.scored is not None:
        yield from _told_result(after, after.scored)


def _told_action(before: Game, action: Action, after: Game) -> Iterator[str]:
    seat = before.to_act
    assert seat is not None
    who = before.variant.seat_names[seat]
    match action:
        case Pass():
            yield f"{who} passes"
        case Bid():
            yield f"{who} bids {action}"
        case ThrowIn():
            yield f"{who} throws the hand in"
        case Discard():
            yield f"{who} lays aside {action}"
        case PassCards():
            yield f"{who} passes {action} to the partner"
        case CallPartner():
            yield f"{who} plays alone" if not action.called else f"{who} calls {_called(before.variant, action)}"
        case NominateJoker():
            yield f"{who} names {action} for the joker" if action.suit else f"{who} names no suit for the joker"
        case PlayCard():
            yield from _told_trick(after)


def _called(variant: Variant, call: CallPartner) -> str:
    return " and ".join(variant.seat_names[one] if isinstance(one, int) else str(one) for one in call.called)


def _told_trick(after: Game) -> Iterator[str]:
    """The trick that has just been completed, if one has."""
    played = after.scored.played if after.scored else after.deal
    if not isinstance(played, Play) or not played.tricks or not played.tricks[-1].complete:
        return
    names, trick = after.variant.seat_names, played.tricks[-1]
    cards = str(trick).split()
    plays = ", ".join(f"{names[seat]} {card}" for seat, card in zip(trick.seats, cards, strict=True))
    assert trick.winner is not None
    yield f"Trick {len(played.tricks)}: {plays}; {names[trick.winner]} wins"


def _told_result(after: Game, scored: Scored) -> Iterator[str]:
    """How the points came about, and the totals."""
    variant = after.variant
    yield from (f"  {line}" for line in scored.breakdown)
    totals = ", ".join(f"{side_name(variant, side)} {total}" for side, total in enumerate(after.scores))
    yield f"  Scores: {totals}"


def ending(game: Game) -> str:
    """How a game ended, in words.

    >>> ending(Game.start(seed=500))
    'The game is not over.'
    """
    outcome = game.outcome
    if outcome is None:
        return "The game is not over."
    words: list[str] = []
    if outcome.winners:
        words.append(f"Won by {', '.join(side_name(game.variant, side) for side in outcome.winners)}")
    if outcome.losers:
        words.append(f"lost by {', '.join(side_name(game.variant, side) for side in outcome.losers)}")
    sentence = "; ".join(words)
    return f"{sentence[0].upper()}{sentence[1:]}."
