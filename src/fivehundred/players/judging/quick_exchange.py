"""What a contractor lays aside in an imagined deal: quickly, with the cards as bits."""

from __future__ import annotations

from functools import lru_cache

from fivehundred.cards import Card
from fivehundred.table import CardOrder

JOKER, TRUMP, WINNER, GUARDED = 800, 400, 360, 200
"""How much a card is worth keeping; a lower one of its suit less."""

LENGTH = 12
"""What every card of its suit adds to a card that is none of these."""

HIGHEST = 1000
"""More than any card is worth."""


class Keeping:
    """How much every card of a hand is worth keeping under one order of the cards; it remembers
    what it has worked out.

    Trumps and jokers are kept, then what wins its suit, then a second card with a lower one beside
    it, then long suits; at a misère the cards that others are likely to hold lower ones for.
    """

    def __init__(self, order: CardOrder, misere: bool) -> None:
        self._suits = [
            (mask, cards, suit)
            for mask, cards, suit in zip(order.suit_masks, order.suits, range(4), strict=True)
        ]
        self._trump = -1 if order.trump is None else order.trump.index
        self._jokers = order.free_mask
        self._joker_worth = -HIGHEST if misere and not order.jokers_low else JOKER
        self._misere = misere
        self._known: list[dict[int, list[tuple[int, int]]]] = [{0: []} for _ in range(4)]

    def by_worth(self, hand: int) -> list[int]:
        """The cards of a hand as bits, those first that are missed least."""
        found: list[tuple[int, int]] = []
        for mask, cards, suit in self._suits:
            held = hand & mask
            worth = self._known[suit].get(held)
            if worth is None:
                worth = self._known[suit].setdefault(held, self._worth(held, cards, suit))
            found += worth
        jokers = hand & self._jokers
        while jokers:
            found.append((self._joker_worth, jokers & -jokers))
            jokers &= jokers - 1
        found.sort()
        return [bit for _, bit in found]

    def aside(self, hand: int, number: int) -> int:
        """The cards to lay aside, as bits."""
        return sum(self.by_worth(hand)[:number])

    def _worth(self, held: int, cards: tuple[Card, ...], suit: int) -> list[tuple[int, int]]:
        """The worth of each card held of a suit, whose cards are given from low to high."""
        worth: list[tuple[int, int]] = []
        places = [rank for rank, card in enumerate(cards) if held >> card.number & 1]
        for below, rank in enumerate(places):
            # higher cards that others hold
            above = len(cards) - 1 - rank - (len(places) - 1 - below)
            if self._misere:
                value = -max(0, rank - (2 * below + 1)) * 16 - rank
            elif suit == self._trump:
                value = TRUMP + rank
            elif above == 0:
                value = WINNER + rank
            elif above == 1 and below == len(places) - 1 and len(places) > 1:
                value = GUARDED + rank
            else:
                value = len(places) * LENGTH + rank
            worth.append((value, 1 << cards[rank].number))
        return worth


@lru_cache(maxsize=256)
def keeping(order: CardOrder, misere: bool) -> Keeping:
    """What is worth keeping under an order."""
    return Keeping(order, misere)
