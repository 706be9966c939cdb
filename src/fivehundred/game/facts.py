"""What has been settled in a deal before its first trick."""

from __future__ import annotations

from typing import NamedTuple

from fivehundred.calls.bid import Call
from fivehundred.calls.contract import Contract
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import Suit
from fivehundred.game.layout import Piles
from fivehundred.variant.variant import Variant

Calls = tuple[tuple[int, Call], ...]
"""The calls of an auction in order, each with its seat."""


class Facts(NamedTuple):
    """All that is settled of a deal besides the cards in the hands; one phase after the other adds its part.

    ``kitty`` are the spare cards as dealt; ``passed`` the cards passed at double nullo, ``laid_aside`` the ones laid aside and
    ``laid_by`` the seat that did; ``called`` the cards or seats called as partners; ``nominated`` the joker's suit.
    """

    variant: Variant
    dealer: int
    calls: Calls
    contract: Contract | None
    kitty: CardSet
    dead: CardSet
    piles: Piles
    passed: CardSet = CardSet()
    laid_aside: CardSet = CardSet()
    laid_by: int | None = None
    called: tuple[Card | int, ...] = ()
    nominated: Suit | None = None

    def with_laid_aside(self, cards: CardSet, seat: int) -> Facts:
        """With the cards that this seat has laid aside."""
        variant, dealer, calls, contract, kitty, dead, piles, passed, *_ = self
        return Facts(variant, dealer, calls, contract, kitty, dead, piles, passed, cards, seat)

    def with_nominated(self, suit: Suit | None) -> Facts:
        """With the suit named for the joker, or none."""
        return Facts(*self[:11], suit)

    @property
    def undertaken(self) -> Contract:
        """The contract, in phases that have one."""
        assert self.contract is not None
        return self.contract
