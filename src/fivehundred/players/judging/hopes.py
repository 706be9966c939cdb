"""What the others are likely to bid with the hands they are imagined to have: the hope of the
simple player, quickly.
"""

from __future__ import annotations

from functools import lru_cache

from fivehundred.calls import Strain
from fivehundred.calls.strain import STRAINS
from fivehundred.cards.suit import SUITS
from fivehundred.players.hope import KITTY_CARD, order_for, share_of_partners, suit_tricks
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.variant import Variant

HUNDRED = 100
"""Hopes are whole numbers: hundredths of a trick."""


class Hopes:
    """The hopes of hands of a variant, with cards as bits; it remembers what it has worked out of
    each suit.
    """

    def __init__(self, variant: Variant) -> None:
        self._kitty = round(HUNDRED * KITTY_CARD * min(variant.pack.kitty, 4))
        self._share = round(HUNDRED * share_of_partners(variant))
        self._orders = [order_for(variant, strain) for strain in STRAINS]
        self._known: list[dict[int, int]] = [{} for _ in range(len(STRAINS) * len(SUITS))]

    def of(self, hand: int) -> list[tuple[int, Strain]]:
        """The tricks hoped for in each strain, in hundredths, the best strain first."""
        found = [(self._hope(hand, at), strain) for at, strain in enumerate(STRAINS)]
        found.sort(key=_hoped, reverse=True)
        return found

    def _hope(self, hand: int, at: int) -> int:
        order = self._orders[at]
        own = (hand & order.free_mask).bit_count() * HUNDRED + self._kitty
        for suit, mask in enumerate(order.suit_masks):
            held, known = hand & mask, self._known[at * len(SUITS) + suit]
            worth = known.get(held)
            if worth is None:
                cards = tuple(
                    [card for card in reversed(order.suits[suit]) if held >> card.number & 1]
                )
                worth = known.setdefault(
                    held, round(HUNDRED * suit_tricks(order, SUITS[suit], cards))
                )
            own += worth
        return own + max(0, HAND_SIZE * HUNDRED - own) * self._share // HUNDRED


def _hoped(pair: tuple[int, Strain]) -> int:
    return pair[0]


@lru_cache(maxsize=64)
def hopes_of(variant: Variant) -> Hopes:
    """The hopes of a variant."""
    return Hopes(variant)
