"""What a result is worth to a side: the points it is ahead by, or its chance to win the game; in
whole numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from fivehundred.calls import Contract
from fivehundred.players.judging.tally import WHOLE, Outcome
from fivehundred.players.winning_chances import CERTAIN, chance_after, winning_chance
from fivehundred.rules.scoring import DealPoints, deal_points
from fivehundred.variant import Variant

Aim = Literal["points", "game"]


class Utility:
    """The worth of results for one side; it remembers what it has worked out.

    ``aim`` is ``"points"``, the points of the side less the mean of the others', or ``"game"``, the
    chance to win the game from the totals ``scores``. ``scale`` is what a worth is divided by to be
    points, or a chance from 0 to 1.
    """

    def __init__(self, variant: Variant, side: int, scores: Sequence[int], aim: Aim) -> None:
        self.variant: Variant = variant
        self.side: int = side
        self.scores: tuple[int, ...] = tuple(scores)
        self.aim: Aim = aim
        self.scale: int = len(self.scores) - 1 if aim == "points" else CERTAIN
        self._known: dict[tuple[Contract | None, tuple[int, ...]], Outcome] = {}

    def of(self, contract: Contract | None, tricks: tuple[int, ...]) -> Outcome:
        """The worth, the points times the number of other sides, and whether the contract was made:
        a chance of all or nothing.
        """
        found = self._known.get((contract, tricks))
        if found is None:
            points = deal_points(self.variant, contract, tricks)
            ahead = self._ahead(points)
            worth = (
                ahead
                if self.aim == "points"
                else chance_after(self.variant, self.scores, contract, points, self.side)
            )
            made = None if points.made is None else WHOLE * points.made
            found = self._known.setdefault((contract, tricks), (worth, ahead, made))
        return found

    @property
    def dealt_again(self) -> Outcome:
        """The same of a deal that is passed out and dealt again."""
        return (
            0 if self.aim == "points" else winning_chance(self.variant, self.scores, self.side),
            0,
            None,
        )

    def _ahead(self, points: DealPoints) -> int:
        total = points.total
        own = total[self.side]
        return own * (len(total) - 1) - (sum(total) - own)


@lru_cache(maxsize=16)
def utility_of(variant: Variant, side: int, scores: tuple[int, ...], aim: Aim) -> Utility:
    """The worth of results for a side at these scores."""
    return Utility(variant, side, scores, aim)
