"""The chance to win the game from a score: what a bid is worth when the game counts, not the points
of a deal.

>>> from fivehundred import variants
>>> winning_chance(variants.AUSTRALIAN, (0, 0), 0)
5000
>>> winning_chance(variants.AUSTRALIAN, (400, -200), 0) > 7500
True
"""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred import guards
from fivehundred.calls import Contract
from fivehundred.errors import FiveHundredError
from fivehundred.players.winning_table import FROM, STEP, TABLE
from fivehundred.rules.scoring import DealPoints, within_limits
from fivehundred.rules.winning import Outcome, Result, outcome
from fivehundred.variant import Variant

CERTAIN = 10_000
"""The chance of who has won: chances are whole numbers, in ten-thousandths."""

MEASURED_TARGET = 500
"""The target of the games the table was made from; scores of others are brought to its scale."""


def winning_chance(variant: Variant, scores: Sequence[int], side: int) -> int:
    """The chance, in ten-thousandths, that a side wins the game from these totals, before a deal.

    ``scores`` are the totals by side while the game goes on. Of two sides it is read off a table
    made by self-play in the default game (``benchmarks/winning_table.py``), between its entries in
    proportion; with other targets the totals are brought to its scale, and of more sides the others
    count as opponents as strong as the best of them. A set number of deals (rule 10.6) is left
    aside. FiveHundredError for totals that are not one a side, and a side there is not.

    >>> from fivehundred import variants
    >>> winning_chance(variants.AUSTRALIAN_THREE, (100, 100, 100), 2)
    3333
    """
    guards.a(Variant, variant, "the variant")
    totals = guards.wholes(scores, "the totals")
    side = guards.whole(side, "the side", 0, variant.number_of_sides - 1)
    if len(totals) != variant.number_of_sides:
        raise FiveHundredError(
            f"the totals are {variant.number_of_sides} whole numbers, one a side, not {len(totals)}"
        )
    return _chance(variant, totals, side)


def _chance(variant: Variant, totals: Sequence[int], side: int) -> int:
    best_other = max(total for other, total in enumerate(totals) if other != side)
    target = variant.winning.target
    chance = _of_two(
        totals[side] * MEASURED_TARGET // target, best_other * MEASURED_TARGET // target
    )
    others = len(totals) - 1
    return chance * CERTAIN // (chance + others * (CERTAIN - chance)) if others > 1 else chance


def _of_two(own: int, other: int) -> int:
    """The entry of the table at these totals, or a value between its entries."""
    last = len(TABLE) - 1
    own, other = (min(max(total - FROM, 0), last * STEP) for total in (own, other))
    row, column = min(own // STEP, last - 1), min(other // STEP, last - 1)
    down, right = own - row * STEP, other - column * STEP
    upper = TABLE[row][column] * (STEP - right) + TABLE[row][column + 1] * right
    lower = TABLE[row + 1][column] * (STEP - right) + TABLE[row + 1][column + 1] * right
    return (upper * (STEP - down) + lower * down) // (STEP * STEP)


def chance_after(
    variant: Variant,
    scores: Sequence[int],
    contract: Contract | None,
    points: DealPoints,
    side: int,
) -> int:
    """The chance that a side wins, in ten-thousandths, once a deal has brought these points to
    these totals.

    ``points`` are those of :func:`fivehundred.rules.scoring.deal_points`. A game that is over
    counts ``CERTAIN`` or 0, shared among several winners, and between its losers where no one has
    won.

    >>> from fivehundred import Bid, variants
    >>> from fivehundred.rules.scoring import deal_points
    >>> contract = Contract(Bid.parse("7D"), 0)
    >>> made = deal_points(variants.AUSTRALIAN, contract, (4, 1, 4, 1))
    >>> chance_after(variants.AUSTRALIAN, (480, 0), contract, made, 0)
    10000
    """
    each = zip(scores, points.for_contract, points.for_tricks, strict=True)
    totals = [
        total + bid + within_limits(variant, total, bid, tricks) for total, bid, tricks in each
    ]
    # the order of the tricks is not known here
    end = outcome(variant, scores, totals, Result(contract, points, ()), 0)
    return _chance(variant, totals, side) if end is None else _won(end, side, len(totals))


def _won(end: Outcome, side: int, sides: int) -> int:
    if end.winners:
        return CERTAIN // len(end.winners) if side in end.winners else 0
    return 0 if side in end.losers else CERTAIN // max(1, sides - len(end.losers))
