"""What makes a combination of options no variant (rule book 11.1): every fault, each with its
rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fivehundred.calls.bid import BidKind
from fivehundred.variant.auction_options import Inkle, Reentry, Rounds, SelfRaise
from fivehundred.variant.deal_options import HAND_SIZE, Extra, Pattern
from fivehundred.variant.joker_options import Nomination
from fivehundred.variant.partner_options import PartnerCalling
from fivehundred.variant.play_options import MiserePlay
from fivehundred.variant.scoring_options import Share
from fivehundred.variant.seating_options import PLAYERS_NEEDED, Sides, sides_of_seats
from fivehundred.variant.winning_options import DealsEnd

if TYPE_CHECKING:
    from fivehundred.variant.variant import Variant


def problems(variant: Variant) -> Iterator[str]:
    """Every fault of a variant, in words."""
    yield from _seating(variant)
    yield from _pack(variant)
    yield from _auction(variant)
    yield from _play(variant)
    yield from _partner(variant)
    yield from _winning(variant)


def _seating(variant: Variant) -> Iterator[str]:
    seating, extra = variant.seating, variant.deal.extra
    needed = PLAYERS_NEEDED.get(seating.sides, seating.players)
    if needed != seating.players:
        yield (
            f"seating.sides {seating.sides.name} needs {needed} players, not {seating.players}"
            " (rule 2.2)"
        )
    if extra is not Extra.NONE and seating.players != 2:
        yield (
            f"deal.extra {extra.name} is for two players, not {seating.players} (rules 8.7 and 8.8)"
        )
    if (extra is Extra.TABLE_CARDS) != (variant.deal.pattern is Pattern.D8):
        pattern = variant.deal.pattern.name
        yield (
            f"deal.pattern D8 and deal.extra TABLE_CARDS go together, not {pattern} and"
            f" {extra.name} (rule 2.3)"
        )


def _pack(variant: Variant) -> Iterator[str]:
    pack, players = variant.pack, variant.seating.players
    extra = {Extra.NONE: 0, Extra.DEAD_HAND: HAND_SIZE, Extra.TABLE_CARDS: HAND_SIZE * players}[
        variant.deal.extra
    ]
    needed = HAND_SIZE * players + extra + pack.kitty
    if needed != pack.size:
        parts = (
            f"{players} hands of ten"
            + (f" + {extra} more" if extra else "")
            + f" + a kitty of {pack.kitty}"
        )
        yield f"pack {pack} does not add up: {parts} = {needed} cards, not {pack.size} (rule 1.3)"
    if pack.jokers == 2 and variant.joker.nomination is not Nomination.NONE:
        yield (
            f"joker.nomination must be NONE with two jokers, not {variant.joker.nomination.name}"
            " (rule 6.3)"
        )


def _auction(variant: Variant) -> Iterator[str]:
    auction, schedule = variant.auction, variant.schedule
    if auction.inkle is not Inkle.OFF and auction.rounds is not Rounds.ONCE:
        yield f"auction.inkle {auction.inkle.name} needs auction.rounds ONCE (rule 3.10)"
    if auction.self_raise is not SelfRaise.NEVER and auction.rounds is not Rounds.UNTIL_PASSED:
        yield (
            f"auction.self_raise {auction.self_raise.name} needs auction.rounds UNTIL_PASSED (rule"
            " 3.7)"
        )
    if auction.reentry is not Reentry.NEVER and auction.rounds is Rounds.ONCE:
        yield f"auction.reentry {auction.reentry.name} needs auction.rounds UNTIL_PASSED (rule 3.5)"
    if auction.minimum is not None and auction.minimum not in schedule:
        yield f"auction.minimum {auction.minimum} is not on the schedule (rule 3.11)"
    if schedule.has_kind(BidKind.DOUBLE_NULLO) and variant.seating.sides not in (
        Sides.PAIRS,
        Sides.THREE_PAIRS,
    ):
        sides = variant.seating.sides.name
        yield (
            f"double nullo, on the schedule, needs one partner each, which seating.sides {sides}"
            " does not give (rule 4.4)"
        )
    if variant.deal.extra is Extra.TABLE_CARDS and schedule.has_kind(BidKind.OPEN_MISERE):
        yield "open misère, on the schedule, is not played with table cards (rule 8.8)"


def _play(variant: Variant) -> Iterator[str]:
    if variant.scoring.misere_trick_points and variant.play.misere is not MiserePlay.PLAY_OUT:
        yield "scoring.misere_trick_points needs play.misere PLAY_OUT (rules 8.4 and 9.7)"


def _partner(variant: Variant) -> Iterator[str]:
    call, scoring = variant.partner.call, variant.scoring
    if call is PartnerCalling.FIXED:
        return
    if variant.seating.sides is not Sides.ALONE:
        yield (
            f"partner.call {call.name} needs seating.sides ALONE, not {variant.seating.sides.name}"
            " (rule 8.6)"
        )
    if variant.seating.players < 3:
        yield f"partner.call {call.name} needs at least three players (rule 8.6)"
    if scoring.share is Share.HALF:
        odd = [str(bid) for bid, points in variant.schedule.entries if points % 2]
        if odd:
            yield (
                f"scoring.share HALF cannot halve the odd points of {', '.join(odd)} on the"
                " schedule (rule 9.8)"
            )
        if scoring.slam_minimum is not None and scoring.slam_minimum % 2:
            yield (
                f"scoring.share HALF cannot halve scoring.slam_minimum {scoring.slam_minimum} (rule"
                " 9.8)"
            )


def _winning(variant: Variant) -> Iterator[str]:
    winning, seating = variant.winning, variant.seating
    if winning.deals_end is DealsEnd.AS_WELL and winning.deals is None:
        yield "winning.deals_end AS_WELL needs a number of winning.deals (rule 10.6)"
    if (
        winning.spread is not None
        and (sides := len(set(sides_of_seats(seating.players, seating.sides)))) != 2
    ):
        yield f"winning.spread is for two sides, not {sides} (rule 10.7)"
