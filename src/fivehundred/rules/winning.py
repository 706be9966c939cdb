"""Section 10: when the game is over and who has won it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, assert_never

import attrs

from fivehundred.calls.contract import Contract
from fivehundred.errors import ScoreError
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.rules.scoring import DealPoints
from fivehundred.rules.special import contracting_sides
from fivehundred.variant.variant import Variant
from fivehundred.variant.winning_options import DealsEnd, IndividualFloor, Reach, Tie


@attrs.frozen
class Outcome:
    """How a game ended: the sides that won and those that lost, each in order.

    Both can be empty in part: a three-handed game lost at the floor has losers and no winner (rule
    10.2).

    >>> Outcome(winners=(0,), losers=(1,))
    Outcome(winners=(0,), losers=(1,))
    """

    winners: tuple[int, ...]
    losers: tuple[int, ...]


class Result(NamedTuple):
    """The deal just scored, as far as it matters for the end: its contract, points, and who took
    the tricks in order.
    """

    contract: Contract | None
    points: DealPoints
    trick_winners: tuple[int, ...] | None


def outcome(
    variant: Variant,
    before: Sequence[int],
    totals: Sequence[int],
    result: Result | None,
    deals: int,
) -> Outcome | None:
    """How the game stands after a line of the score sheet: None while it goes on (rules 10.1 to
    10.7).

    ``before`` and ``totals`` are the totals by side before and after the line; ``result`` is None
    for a correction; ``deals`` counts the deals scored. ScoreError where only the order of the
    tricks can decide and is not given (rule 10.3).

    Args:
        variant: The rules to play by.
        before: The totals by side before the deal.
        totals: The totals by side after it.
        result: The deal, None for a correction.
        deals: How many deals count so far.

    >>> from fivehundred import variants
    >>> outcome(variants.AUSTRALIAN, (480, 0), (480, 40), None, deals=9)
    """
    winning, end = variant.winning, None
    if winning.deals is None or winning.deals_end is DealsEnd.AS_WELL:
        end = _by_totals(variant, before, totals, result)
    if end is None and winning.deals is not None and deals >= winning.deals:
        return _highest_win(range(len(totals)), totals)
    return end


def _by_totals(
    variant: Variant, before: Sequence[int], totals: Sequence[int], result: Result | None
) -> Outcome | None:
    """Who has won by target, floor or spread, in this order (rules 10.1, 10.2 and 10.7)."""
    winning = variant.winning
    if max(totals) >= winning.target:
        reached = [side for side, total in enumerate(totals) if total >= winning.target]
        if winners := _winners(variant, reached, before, totals, result):
            return _won_by(winners, totals)
    return _at_the_floor(variant, totals) or _far_apart(variant, totals)


def _won_by(winners: Iterable[int], totals: Sequence[int]) -> Outcome:
    """When some have won, all the others have lost (rule 10.2)."""
    won = tuple(sorted(winners))
    return Outcome(won, tuple(side for side in range(len(totals)) if side not in won))


def _highest_win(sides: Iterable[int], totals: Sequence[int]) -> Outcome:
    among = list(sides)
    best = max(totals[side] for side in among)
    return _won_by([side for side in among if totals[side] == best], totals)


def _contractors(variant: Variant, result: Result | None) -> set[int]:
    """The sides that undertook the contract of the deal just scored."""
    if result is None or result.contract is None:
        return set()
    return contracting_sides(variant, result.contract)


def _winners(
    variant: Variant,
    reached: list[int],
    before: Sequence[int],
    totals: Sequence[int],
    result: Result | None,
) -> list[int]:
    """The sides that win by reaching the target (rules 10.1, 10.3 and 10.4)."""
    contractors = _contractors(variant, result)
    mine = [side for side in reached if side in contractors]
    if variant.winning.reach is Reach.BY_CONTRACT:
        return mine if result is not None and result.points.made else []
    if len(reached) < 2:
        return reached
    match variant.winning.tie:
        case Tie.CONTRACTOR:
            return mine or list(_highest_win(reached, totals).winners)
        case Tie.HIGHER_SCORE:
            return list(_highest_win(reached, totals).winners)
        case Tie.FIRST_TRICK:
            return mine or _first_over(variant, reached, before, totals, result)
        case _:
            assert_never(variant.winning.tie)


def _first_over(
    variant: Variant,
    reached: list[int],
    before: Sequence[int],
    totals: Sequence[int],
    result: Result | None,
) -> list[int]:
    """The defender who first took the trick that carried them over the target (rule 10.3).

    Points that are not for tricks come after the last one; with the same trick the totals decide.
    """
    if result is None:
        return list(_highest_win(reached, totals).winners)
    if result.trick_winners is None:
        raise ScoreError(
            "several reach the target, and the order of the tricks decides: trick_winners is needed"
            " (rule 10.3)"
        )
    at = {side: _trick_over(variant, side, before[side], result) for side in reached}
    return list(
        _highest_win([side for side in reached if at[side] == min(at.values())], totals).winners
    )


def _trick_over(variant: Variant, side: int, total: int, result: Result) -> int:
    """The trick, from 0, with which a side's trick points carry it over the target; 10 where they
    do not.
    """
    assert result.trick_winners is not None
    contractors = _contractors(variant, result)
    counted = contractors if result.contract is not None and result.contract.is_misere else {side}
    tricks = [
        place for place, seat in enumerate(result.trick_winners) if variant.sides[seat] in counted
    ]
    if not tricks:
        return HAND_SIZE
    each = result.points.for_tricks[side] // len(tricks)
    for number, place in enumerate(tricks, 1):
        if total + each * number >= variant.winning.target:
            return place
    return HAND_SIZE


def _at_the_floor(variant: Variant, totals: Sequence[int]) -> Outcome | None:
    """A side at the floor has lost (rules 10.2 and 10.5)."""
    floor, winning = variant.winning.floor, variant.winning
    if floor is None or min(totals) > floor:
        return None
    losers = [side for side, total in enumerate(totals) if total <= floor]
    if winning.floor_spared_if_opponent_negative:
        losers = [
            side
            for side in losers
            if all(total >= 0 for other, total in enumerate(totals) if other != side)
        ]
    if not losers:
        return None
    others = [side for side in range(len(totals)) if side not in losers]
    if len(totals) == 2:
        return Outcome(tuple(others), tuple(losers))
    if winning.individual_floor is IndividualFloor.HIGHEST_WINS and others:
        return _highest_win(others, totals)
    return Outcome((), tuple(losers))


def _far_apart(variant: Variant, totals: Sequence[int]) -> Outcome | None:
    """With a spread, the higher of two totals wins once the lower is negative and that far below it
    (rule 10.7).
    """
    spread = variant.winning.spread
    if spread is None or min(totals) >= 0 or max(totals) - min(totals) < spread:
        return None
    return _highest_win(range(len(totals)), totals)


__all__ = ["Outcome", "Result", "outcome"]
