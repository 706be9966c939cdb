"""The order of the cards as masks: which beat which, ready to look up."""

from __future__ import annotations

from functools import lru_cache

import attrs

from fivehundred.cards import Card
from fivehundred.cards.card import CARDS as ALL_CARDS
from fivehundred.cards.card import NUMBER_OF_CARDS
from fivehundred.table import CardOrder

NO_SUIT = 4
"""The place of a joker that belongs to no suit, behind the four suits."""


@attrs.frozen
class Ranks:
    """A card order laid out: by card number its place (0 to 3 a suit, ``NO_SUIT``), its rank from
    below and what ranks above.

    ``suits`` are the masks of the five places, ``trump`` the place of the trumps or None. A free
    joker ranks above all.
    """

    order: CardOrder
    suits: tuple[int, ...]
    trump: int | None
    place: tuple[int, ...]
    rank: tuple[int, ...]
    above: tuple[int, ...]

    @property
    def trumps(self) -> int:
        """The trumps, as a mask."""
        return 0 if self.trump is None else self.suits[self.trump]

    @property
    def free(self) -> int:
        """The jokers that belong to no suit, as a mask; none where they rank lowest."""
        return 0 if self.order.jokers_low else self.suits[NO_SUIT]

    def highest(self, cards: int) -> Card | None:
        """The highest of some cards of one suit."""
        best = None
        for card in cards_of(cards):
            if best is None or self.rank[card.number] > self.rank[best.number]:
                best = card
        return best


@lru_cache(maxsize=256)
def ranks_of(order: CardOrder) -> Ranks:
    """The ranks of an order."""
    place, rank, above = [NO_SUIT] * NUMBER_OF_CARDS, [0] * NUMBER_OF_CARDS, [0] * NUMBER_OF_CARDS
    for at, cards in enumerate((*order.suits, order.free_jokers)):
        higher = 0
        for number, card in reversed(list(enumerate(cards))):
            place[card.number], above[card.number] = at, higher
            rank[card.number] = (
                (-1 if order.jokers_low else 50 + number) if at == NO_SUIT else number
            )
            higher |= 1 << card.number
    suits = (*order.suit_masks, order.free_mask)
    return Ranks(
        order,
        suits,
        None if order.trump is None else order.trump.index,
        tuple(place),
        tuple(rank),
        tuple(above),
    )


def cards_of(mask: int) -> list[Card]:
    """The cards of a mask, from the lowest number."""
    return [ALL_CARDS[number] for number in bits(mask)]


def bits(mask: int) -> list[int]:
    """The places of the bits of a mask."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
