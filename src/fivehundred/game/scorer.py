"""A score sheet, usable without a single card."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

import fivehundred
from fivehundred import guards
from fivehundred.calls.contract import Contract
from fivehundred.errors import RecordError, ScoreError
from fivehundred.files import Plain
from fivehundred.pictured import Pictured
from fivehundred.rules.scoring import deal_points, result_problems, within_limits
from fivehundred.rules.winning import Outcome, Result, outcome
from fivehundred.variant.option import MOST_POINTS
from fivehundred.variant.variant import Variant


@attrs.frozen
class ScoreLine:
    """A line of the sheet: a deal, or a correction with its ``reason``.

    ``points`` are what it adds by side, limits of rule 9.9 applied; ``totals`` and ``outcome`` how
    the game stands after it, ``deals`` how many deals have been scored by then.
    """

    contract: Contract | None
    tricks_won: tuple[int, ...]
    trick_winners: tuple[int, ...] | None
    points: tuple[int, ...]
    totals: tuple[int, ...]
    outcome: Outcome | None
    reason: str = ""
    deals: int = 0

    @property
    def is_deal(self) -> bool:
        """Whether this line is a deal, not a correction."""
        return not self.reason


@attrs.frozen(eq=False, repr=False)
class Scorer(Pictured):
    """An immutable score sheet of a variant: points and totals are by side (sections 9 and 10).

    >>> from fivehundred import Bid, variants
    >>> sheet = Scorer(variants.AUSTRALIAN)
    >>> sheet.score(Contract(Bid.parse("7D"), 0), (5, 0, 5, 0))
    (250, 0)
    >>> sheet = sheet.record(Contract(Bid.parse("9H"), 0), (5, 0, 5, 0)).record(
    ...     Contract(Bid.parse("6H"), 0), (3, 2, 3, 2)
    ... )
    >>> sheet.totals, sheet.outcome
    ((500, 40), Outcome(winners=(0,), losers=(1,)))
    """

    variant: Variant = attrs.field(validator=guards.is_a(Variant))
    _last: ScoreLine | None = None
    _before: fivehundred.Scorer | None = (
        None  # the sheet without the last line, so that a sheet grows without being copied
    )

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """Every line, in order."""
        lines: list[ScoreLine] = []
        sheet = self
        while sheet._last is not None and sheet._before is not None:
            lines.append(sheet._last)
            sheet = sheet._before
        return tuple(reversed(lines))

    def score(self, contract: Contract | None, tricks_won: Sequence[int]) -> tuple[int, ...]:
        """The points of one deal by side, limits on totals left aside (rules 9.4 to 9.8).

        ``tricks_won`` are the tricks of each seat. Without a contract the deal was passed out, or
        played at no-trumps under rule 3.9. ScoreError for tricks that cannot be.

        Args:
            contract: The contract; None for a deal in which all passed.
            tricks_won: How many tricks each seat took, by seat.
        """
        won = guards.wholes(tricks_won, "tricks_won", raises=ScoreError)
        self._must_be_possible(contract, won)
        return deal_points(self.variant, contract, won).total

    def _must_be_possible(self, contract: Contract | None, tricks_won: tuple[int, ...]) -> None:
        guards.a_or_none(Contract, contract, "the contract", ScoreError)
        if found := tuple(result_problems(self.variant, contract, tricks_won)):
            raise ScoreError(found)

    def record(
        self,
        contract: Contract | None,
        tricks_won: Sequence[int],
        trick_winners: Sequence[int] | None = None,
    ) -> Scorer:
        """The sheet with one more deal, the limits of rule 9.9 applied.

        ``trick_winners`` are the seats that took the tricks in order; they matter only under rule
        10.3 FIRST_TRICK. ScoreError for tricks that cannot be, and when the game is over.

        Args:
            contract: The contract; None for a deal in which all passed.
            tricks_won: How many tricks each seat took, by seat.
            trick_winners: The seat that won each trick, in order; needed only where the earliest
                trick decides a tie (rule 10.3).
        """
        self._must_go_on()
        won = guards.wholes(tricks_won, "tricks_won", raises=ScoreError)
        self._must_be_possible(contract, won)
        winners = (
            None
            if trick_winners is None
            else guards.wholes(trick_winners, "trick_winners", raises=ScoreError)
        )
        if winners is not None and won != tuple(
            winners.count(seat) for seat in range(self.variant.players)
        ):
            raise ScoreError(f"trick_winners are not the seats that won {won} (rule 10.3)")
        return self._played(contract, won, winners)

    def _played(
        self, contract: Contract | None, won: tuple[int, ...], winners: tuple[int, ...] | None
    ) -> Scorer:
        """The sheet with a deal whose tricks are known to be possible: those of a game were
        played.
        """
        result = deal_points(self.variant, contract, won)
        each = zip(self.totals, result.for_contract, result.for_tricks, strict=True)
        points = tuple(
            [bid + within_limits(self.variant, total, bid, tricks) for total, bid, tricks in each]
        )
        return self._add(points, contract, won, winners, Result(contract, result, winners))

    def adjust(self, points: Sequence[int], reason: str) -> Scorer:
        """The sheet with a correction: points by side, and why. ScoreError when there is no reason,
        or the game is over.

        Args:
            points: Points to add, by side; negative ones are subtracted.
            reason: Why, in a few words.
        """
        self._must_go_on()
        given = guards.wholes(points, "points", -MOST_POINTS, MOST_POINTS, raises=ScoreError)
        if len(given) != self.variant.number_of_sides:
            raise ScoreError(
                f"a correction is {self.variant.number_of_sides} whole numbers, one a side"
            )
        if not guards.text(reason, "the reason of a correction", raises=ScoreError).strip():
            raise ScoreError("a correction needs a reason")
        return self._add(given, None, (), None, None, reason)

    def _add(
        self,
        points: tuple[int, ...],
        contract: Contract | None,
        won: tuple[int, ...],
        winners: tuple[int, ...] | None,
        result: Result | None,
        reason: str = "",
    ) -> Scorer:
        before = self.totals
        totals = tuple([a + b for a, b in zip(before, points, strict=True)])
        deals = self.deals + (0 if reason else 1)
        end = outcome(self.variant, before, totals, result, deals)
        return Scorer(
            self.variant,
            ScoreLine(contract, won, winners, points, totals, end, reason, deals),
            self,
        )

    def _must_go_on(self) -> None:
        if self.outcome is not None:
            raise ScoreError("the game is over; undo its last line to change it (section 10)")

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals by side."""
        return self._last.totals if self._last else (0,) * self.variant.number_of_sides

    @property
    def outcome(self) -> Outcome | None:
        """Who has won and lost; None while the game goes on (section 10)."""
        return self._last.outcome if self._last else None

    @property
    def deals(self) -> int:
        """How many deals have been scored."""
        return self._last.deals if self._last else 0

    def undo(self) -> Scorer:
        """The sheet without its last line; ScoreError when it is empty."""
        if self._before is None:
            raise ScoreError("the sheet is empty, so there is nothing to take back")
        return self._before

    def to_dict(self) -> dict[str, Plain]:
        """The sheet as plain values: the variant and what was entered line by line.

        >>> from fivehundred import variants
        >>> Scorer(variants.AUSTRALIAN).record(None, (0, 0, 0, 0)).to_dict()["lines"]
        [{'contract': None, 'tricks_won': [0, 0, 0, 0]}]
        """
        from fivehundred.game.sheet_codec import SHEET

        return SHEET.write(self)

    @staticmethod
    def from_dict(data: object) -> Scorer:
        """The sheet that :meth:`to_dict` wrote, every line entered again; ScoreError for anything
        else.

        Args:
            data: The JSON object, as ``to_dict`` writes it.
        """
        from fivehundred.game.sheet_codec import SHEET

        try:
            return SHEET.take(data, whole="sheet")
        except RecordError as error:
            raise ScoreError([f"{error.path}: {problem}" for problem in error.problems]) from None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Scorer):
            return NotImplemented
        same = self._last == other._last and self.variant == other.variant
        return same and (self._before is other._before or self.lines == other.lines)

    def __hash__(self) -> int:
        return hash((self.variant, self._last))

    def __reduce__(self) -> tuple[object, tuple[Variant, tuple[ScoreLine, ...]]]:
        return _of_lines, (self.variant, self.lines)

    def __repr__(self) -> str:
        return f"<Scorer: {self.variant}, {len(self.lines)} lines, totals {self.totals}>"


def _of_lines(variant: Variant, lines: tuple[ScoreLine, ...]) -> Scorer:
    """The sheet of these lines, for pickling: nothing nests, however long the sheet."""
    sheet = Scorer(variant)
    for line in lines:
        sheet = Scorer(variant, line, sheet)
    return sheet
