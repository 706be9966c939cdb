"""A hand as a player sorts it: suit by suit."""

from __future__ import annotations

from fivehundred.cards import Card, CardSet, Suit
from fivehundred.cards.suit import SUITS
from fivehundred.table import CardOrder

SuitOfHand = tuple[Suit | None, tuple[Card, ...]]
"""A suit and the cards of it in a hand, from high to low; None for jokers that belong to no suit."""


def sorted_hand(cards: CardSet, order: CardOrder | None = None) -> tuple[SuitOfHand, ...]:
    """The suits of a hand that holds any, jokers of no suit first.

    With the order of a contract trumps come next, bowers and joker among them; each card stands with the suit it belongs to.
    Without one each stands with its printed suit. FiveHundredError for a card that the order does not know.

    >>> from fivehundred import Bid, Contract, card_order, variants
    >>> hearts = card_order(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0))
    >>> for suit, held in sorted_hand(CardSet.parse("JD AH KD Jo 9S"), hearts):
    ...     print(suit, *held)
    H Jo JD AH
    S 9S
    D KD
    """
    groups: list[SuitOfHand]
    if order is None:
        groups = [(suit, tuple(card for card in cards if card.suit is suit)) for suit in (None, *SUITS)]
    else:
        for card in cards:
            order.suit_of(card)
        trumps_first = sorted(SUITS, key=lambda suit: suit is not order.trump)
        groups = [(None, tuple(card for card in reversed(order.free_jokers) if card in cards))]
        groups += [(suit, tuple(card for card in order.ranked(suit) if card in cards)) for suit in trumps_first]
    return tuple((suit, held) for suit, held in groups if held)


def in_order(cards: CardSet, order: CardOrder | None = None) -> tuple[Card, ...]:
    """The cards of a hand as a player sorts them; errors as in :func:`sorted_hand`."""
    return tuple(card for _, held in sorted_hand(cards, order) for card in held)
