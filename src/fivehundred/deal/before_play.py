"""The phases between auction and play, which share their plumbing: a record of facts and the
hands.
"""

from __future__ import annotations

from typing import ClassVar

import attrs

from fivehundred.calls.contract import Contract
from fivehundred.cards.cardset import CardSet
from fivehundred.deal.actions import Action
from fivehundred.deal.deal_so_far import Calls, DealSoFar, Start
from fivehundred.deal.phase import Phase, undertaken
from fivehundred.variant.variant import Variant


@attrs.define(repr=False, eq=False)
class BeforePlay(Phase):
    """A phase after the auction and before the play: what is settled, and who holds what.

    The fields are private, and everything public is read-only, so that a state never changes.
    """

    _partners_called: ClassVar[bool] = (
        False  # whether partners are called before this phase, where they are
    )

    _facts: DealSoFar
    _hands: tuple[CardSet, ...]

    @property
    def facts(self) -> DealSoFar:
        """What was settled before."""
        return self._facts

    @property
    def variant(self) -> Variant:
        return self._facts.variant

    @property
    def layout(self) -> Start:
        return self._facts.begun

    @property
    def actions(self) -> tuple[Action, ...]:
        return self._facts.actions(self._partners_called)

    @property
    def dealer(self) -> int:
        return self._facts.dealer

    @property
    def calls(self) -> Calls:
        return self._facts.calls

    @property
    def contract(self) -> Contract:
        """The contract."""
        return self._facts.undertaken

    @property
    def hands(self) -> tuple[CardSet, ...]:
        return self._hands

    @property
    def to_act(self) -> int:
        """The seat whose turn it is: the contractor, if not said otherwise."""
        return self.contract.contractor

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {undertaken(self.contract)}, seat {self.to_act} to act>"


def with_hand(hands: tuple[CardSet, ...], seat: int, hand: CardSet) -> tuple[CardSet, ...]:
    """The hands with another hand at one seat."""
    changed = [*hands]
    changed[seat] = hand
    return tuple(changed)
