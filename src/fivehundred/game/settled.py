"""The phases between auction and play, which share their plumbing: a record of facts and the hands."""

from __future__ import annotations

import attrs

from fivehundred.calls.contract import Contract
from fivehundred.cards.cardset import CardSet
from fivehundred.game.facts import Calls, Facts
from fivehundred.game.phase import Phase
from fivehundred.variant.variant import Variant


@attrs.frozen(repr=False)
class Settled(Phase):
    """A phase after the auction and before the play: what is settled, and who holds what."""

    facts: Facts
    _hands: tuple[CardSet, ...]

    @property
    def variant(self) -> Variant:
        return self.facts.variant

    @property
    def dealer(self) -> int:
        return self.facts.dealer

    @property
    def calls(self) -> Calls:
        return self.facts.calls

    @property
    def contract(self) -> Contract:
        """The contract."""
        return self.facts.undertaken

    @property
    def hands(self) -> tuple[CardSet, ...]:
        return self._hands

    @property
    def to_act(self) -> int:
        """The seat whose turn it is: the contractor, if not said otherwise."""
        return self.contract.contractor

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.contract}, seat {self.to_act} to act>"


def with_hand(hands: tuple[CardSet, ...], seat: int, hand: CardSet) -> tuple[CardSet, ...]:
    """The hands with another hand at one seat."""
    after = list(hands)
    after[seat] = hand
    return tuple(after)
