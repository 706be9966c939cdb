"""The answers for one deal, whatever is asked of its states, and how much work they may be."""

from __future__ import annotations

from fivehundred import guards
from fivehundred.calls.bid import BidKind
from fivehundred.deal.actions import PlayCard
from fivehundred.deal.phase import Phase
from fivehundred.deal.play import Play
from fivehundred.deal.scored import Scored
from fivehundred.errors import SolverLimit
from fivehundred.rules.special import HI_LO_TRICKS
from fivehundred.search.deal_root import contracting, search_of, taken
from fivehundred.search.deal_start import cards_to_come, contract_tables
from fivehundred.search.greedy_policy import play_greedily
from fivehundred.search.search_state import MOST_TRICKS, NO_LIMIT, Limit


class NodeLimit:
    """How many positions may still be looked at, in all the searches of one call; FiveHundredError
    for what is no number.
    """

    def __init__(self, nodes: int | None) -> None:
        self.left: int = (
            NO_LIMIT if nodes is None else guards.whole(nodes, "the number of positions", 1)
        )


class DealSolver:
    """The searches of one deal: the same for all its states, so that what was proven serves again.

    The answer is a number of tricks or, where a contract is made or lost by taking too many, one of
    two: ``_made`` within the range of tricks ``_goal``, and ``_lost``.
    """

    def __init__(self, play: Play, limit: NodeLimit) -> None:
        self._limit = limit
        contract = play.contract
        self._goal: tuple[int, int] | None = None
        self._made, self._lost = 0, 0
        if contract is not None and contract.is_misere:
            self._goal, self._made, self._lost = (0, 0), 0, 1
        elif contract is not None and contract.bid.kind is BidKind.HI_LO:
            self._goal, self._made, self._lost = (
                (HI_LO_TRICKS, HI_LO_TRICKS),
                HI_LO_TRICKS,
                HI_LO_TRICKS + 1,
            )
        hi_lo = self._goal is not None and self._goal[0] > 0
        self._search = search_of(play, hi_lo, breathe)
        owners = play._law.owners
        self.ours: set[int] = {
            owners[holding] for holding, ours in enumerate(contracting(play)) if ours
        }

    def value(
        self, phase: Phase, guess: int | None = None, bounds: tuple[int, int] | None = None
    ) -> int:
        """The answer for a state of the deal, near the guess; ``bounds`` are returned at the limit
        if given.
        """
        if not isinstance(phase, Play):
            return self._scored(phase)
        low, high = (
            taken(phase),
            taken(phase) + cards_to_come(phase) // len(phase.turns) + (phase.place > 0),
        )
        if self._goal is not None:
            low, high = min(self._made, self._lost), max(self._made, self._lost)
        at = self._guess(phase) if guess is None else guess
        try:
            if self._goal is not None:
                return self._made if self._ends_within(phase, *self._goal) else self._lost
            while low < high:
                at = min(max(at, low + 1), high)
                if self._ends_within(phase, at, MOST_TRICKS):
                    low = at
                    at += 1
                else:
                    high = at - 1
                    at = high
        except Limit:
            raise SolverLimit(*(bounds or (low, high))) from None
        return low

    def _ends_within(self, play: Play, low: int, high: int) -> bool:
        before = self._search.nodes
        try:
            return self._search.ends_within(play, low, high, self._limit.left)
        finally:
            self._limit.left -= self._search.nodes - before

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        return self._search.nodes

    def is_as_good(self, phase: Phase, value: int) -> bool:
        """Whether the contracting side gets as much as this from here."""
        if not isinstance(phase, Play):
            return self._rank(self._scored(phase)) >= self._rank(value)
        if self._goal is not None:
            return value == self._lost or self._ends_within(phase, *self._goal)
        return self._ends_within(phase, value, MOST_TRICKS)

    def is_better(self, play: Play, value: int) -> bool:
        """Whether the contracting side gets more than this from here."""
        try:
            if self._goal is None:
                return self.is_as_good(play, value + 1)
            return value == self._lost and self.is_as_good(play, self._made)
        except Limit:
            low, high = sorted(
                (value, self._made if self._goal else taken(play) + cards_to_come(play))
            )
            raise SolverLimit(low, high) from None

    def keeps(self, play: Play, value: int) -> PlayCard:
        """The first legal card that keeps this value of the state."""
        ours = play.to_act in self.ours
        if self._goal is None:
            more = value + 1
        else:
            more = self._made if value == self._lost else value
        cards = cards_to_try(play)
        try:
            for card in cards[:-1]:
                after = play.apply(card)
                if ours and self.is_as_good(after, value):
                    return card
                if not ours and (more == value or not self.is_as_good(after, more)):
                    return card
        except Limit:
            raise SolverLimit(value, value) from None
        return cards[-1]

    def _guess(self, play: Play) -> int:
        """A number of tricks to ask for first: what greedy players take."""
        tables = contract_tables(play)
        deal = self._search.deal(play).copy()
        play_greedily(tables.table, deal)
        return sum(
            [
                tricks
                for owner, tricks in zip(tables.law.owners, deal.won, strict=True)
                if owner in self.ours
            ]
        )

    def _scored(self, phase: Phase) -> int:
        assert isinstance(phase, Scored)
        tricks = sum(phase.tricks_won[seat] for seat in self.ours)
        if self._goal is None:
            return tricks
        return self._made if self._goal[0] <= tricks <= self._goal[1] else self._lost

    def _rank(self, value: int) -> int:
        return value if self._goal is None else int(value == self._made)

    def cost(self, play: Play, before: int, after: int) -> int:
        """By how much a card falls short, for the side that played it."""
        return abs(self._rank(before) - self._rank(after))


def breathe() -> None:
    """Nothing: but Python hears Ctrl-C here, which it does not in compiled code."""


def cards_to_try(play: Play) -> list[PlayCard]:
    """The legal cards."""
    return [card for card in play.legal_actions() if isinstance(card, PlayCard)]
