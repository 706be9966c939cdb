"""How a deal began, and what has been settled before its first trick."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from fivehundred.calls.bid import Call
from fivehundred.calls.contract import Contract
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import Suit
from fivehundred.deal.actions import Action, CallPartner, Discard, PassCards
from fivehundred.deal.layout import Layout, Piles
from fivehundred.deal.position import Position
from fivehundred.rules.partner import calls_partner
from fivehundred.variant.variant import Variant

Calls = tuple[tuple[int, Call], ...]
"""The calls of an auction in order, each with its seat."""

Start = Layout | Position
"""How a deal began: with a layout before its first call, or with a position of play set up by hand.
"""

NOTHING = CardSet()


class DealSoFar(NamedTuple):
    """All that is settled of a deal besides the cards in the hands; one phase after the other adds
    its part.

    ``kitty`` are the spare cards as dealt; ``passed`` the cards passed at double nullo,
    ``laid_aside`` the ones laid aside and ``laid_by`` the seat that did; ``called`` the cards or
    seats called as partners; ``nominated`` the joker's suit. ``start`` is how the deal began, None
    where only one seat's share of it is known.
    """

    variant: Variant
    dealer: int
    calls: Calls
    contract: Contract | None
    kitty: CardSet
    dead: CardSet
    piles: Piles
    passed: CardSet = NOTHING
    laid_aside: CardSet = NOTHING
    laid_by: int | None = None
    called: tuple[Card | int, ...] = ()
    nominated: Suit | None = None
    start: Start | None = None

    def with_laid_aside(self, cards: CardSet, seat: int) -> DealSoFar:
        """With the cards that this seat has laid aside."""
        return _settled((*self[:8], cards, seat, (), None, self.start))

    def with_nominated(self, suit: Suit | None) -> DealSoFar:
        """With the suit named for the joker, or none."""
        return _settled((*self[:11], suit, self.start))

    @property
    def undertaken(self) -> Contract:
        """The contract, in phases that have one."""
        assert self.contract is not None
        return self.contract

    @property
    def begun(self) -> Start:
        """How the deal began, for phases that know all of it."""
        assert self.start is not None
        return self.start

    def actions(self, partners_called: bool) -> tuple[Action, ...]:
        """The calls, and what was done about the kitty and, once they are called, the partners."""
        actions: list[Action] = [call for _, call in self.calls]
        if isinstance(self.start, Position) or self.contract is None:
            return tuple(actions)
        if self.passed:
            actions.append(PassCards(self.passed))
        if self.laid_by is not None:
            actions.append(Discard(self.laid_aside))
        if partners_called and calls_partner(self.variant, self.contract):
            actions.append(CallPartner(self.called))
        return tuple(actions)


# A record of the whole of its fields, in half the time that calling the class takes.
_settled: Callable[[tuple[object, ...]], DealSoFar] = partial(tuple.__new__, DealSoFar)
