"""What came of every option in every world, added up and compared in whole numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence

import attrs

from fivehundred.deal import Action

WHOLE = 1000
"""Chances are whole numbers, in thousandths."""

Outcome = tuple[int, int, int | None]
"""The worth of a result, its points (times the other sides), and the chance of the contract, which
is ``WHOLE`` where it was made and 0 where it was not.
"""


@attrs.define(eq=False)
class Tally:
    """The outcomes of options, world by world; ``times`` says how many draws each world stands
    for.
    """

    actions: tuple[Action, ...]
    times: list[int] = attrs.field(factory=list)
    rows: list[Sequence[Outcome]] = attrs.field(factory=list)

    def add(self, times: int, row: Sequence[Outcome]) -> None:
        """One more world, with the outcome of each option."""
        self.times.append(times)
        self.rows.append(row)

    def joined(self, other: Tally) -> Tally:
        """With the worlds of another tally of the same options."""
        return Tally(self.actions, self.times + other.times, self.rows + other.rows)

    @property
    def draws(self) -> int:
        """How many draws there were."""
        return sum(self.times)

    def total(self, at: int) -> int:
        """The worth of an option in all draws together."""
        return sum([times * row[at][0] for times, row in zip(self.times, self.rows, strict=True)])

    def points(self, at: int) -> int:
        """The points of an option in all draws together, times the other sides."""
        return sum([times * row[at][1] for times, row in zip(self.times, self.rows, strict=True)])

    def chance(self, at: int) -> float | None:
        """How often the contract is made, of the draws in which there is one; None where there is
        none.
        """
        made = [
            (times, chance)
            for times, row in zip(self.times, self.rows, strict=True)
            if (chance := row[at][2]) is not None
        ]
        return (
            sum([times * chance for times, chance in made])
            / (WHOLE * sum([times for times, _ in made]))
            if made
            else None
        )

    def error(self, at: int) -> float:
        """The standard error of the mean worth."""
        draws, total = self.draws, self.total(at)
        squares = sum(
            [
                (times * (row[at][0] * draws - total)) ** 2
                for times, row in zip(self.times, self.rows, strict=True)
            ]
        )
        return math.sqrt(squares) / draws**2

    def best(self) -> int:
        """The option with the highest worth, of equal ones the first."""
        totals = [self.total(at) for at in range(len(self.actions))]
        return totals.index(max(totals))

    def is_clear(self, at: int, other: int, quarters: int) -> bool:
        """Whether an option is better than another by more than so many quarters of the standard
        error of the difference.
        """
        draws, differences = self.draws, [row[at][0] - row[other][0] for row in self.rows]
        total = sum(
            [times * difference for times, difference in zip(self.times, differences, strict=True)]
        )
        if total <= 0:
            return False
        squares = [
            (times * (difference * draws - total)) ** 2
            for times, difference in zip(self.times, differences, strict=True)
        ]
        return 16 * (total * draws) ** 2 > quarters**2 * sum(squares)
