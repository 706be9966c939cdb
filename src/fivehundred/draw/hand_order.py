"""A hand as a player sorts it: suit by suit."""

from __future__ import annotations

from typing import Literal

from fivehundred import guards
from fivehundred.cards import Card, CardSet, Rank, Suit
from fivehundred.cards.suit import SUITS
from fivehundred.table import CardOrder

SuitOfHand = tuple[Suit | None, tuple[Card, ...]]
"""A suit and the cards of it in a hand, from high to low; None for jokers that belong to no suit.
"""


def sorted_hand(cards: CardSet, order: CardOrder | None = None) -> tuple[SuitOfHand, ...]:
    """The suits of a hand that holds any, jokers of no suit first.

    With the order of a contract trumps come next, bowers and joker among them; each card stands
    with the suit it belongs to. Without one each stands with its printed suit. FiveHundredError for
    a card that the order does not know.

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
        groups = [
            (suit, tuple(card for card in cards if card.suit is suit)) for suit in (None, *SUITS)
        ]
    else:
        for card in cards:
            order.suit_of(card)
        trumps_first = sorted(SUITS, key=lambda suit: suit is not order.trump)
        groups = [(None, tuple(card for card in reversed(order.free_jokers) if card in cards))]
        groups += [
            (suit, tuple(card for card in order.ranked(suit) if card in cards))
            for suit in trumps_first
        ]
    return tuple((suit, held) for suit, held in groups if held)


def in_order(cards: CardSet, order: CardOrder | None = None) -> tuple[Card, ...]:
    """The cards of a hand as a player sorts them, as they are in every picture: suit by suit, each
    from high to low.

    With the order of a contract trumps come first, bowers and joker among them. FiveHundredError
    for what is no set of cards or no order, and for a card that the order does not know.

    Args:
        cards: The cards to sort.
        order: The order of the cards under a contract, which puts trumps first; None sorts by suit.

    >>> from fivehundred import Bid, Contract, card_order, variants
    >>> hearts = card_order(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0))
    >>> print(*in_order(CardSet.parse("JD AH KD Jo 9S"), hearts))
    Jo JD AH 9S KD
    """
    guards.a(CardSet, cards, "a hand")
    guards.a_or_none(CardOrder, order, "order, by which a hand is sorted,")
    return tuple(card for _, held in sorted_hand(cards, order) for card in held)


def bower(card: Card, order: CardOrder | None) -> Literal["right bower", "left bower"] | None:
    """Which bower a card is under a contract, if it is one.

    >>> from fivehundred import Bid, Contract, card_order, variants
    >>> hearts = card_order(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0))
    >>> [bower(card, hearts) for card in CardSet.parse("JH JD JC AH")]
    [None, 'left bower', None, 'right bower']
    """
    trump = None if order is None else order.trump
    if order is None or trump is None or card.rank is not Rank.JACK or card not in order.trumps:
        return None
    if card.suit is not trump:
        return "left bower"
    return "right bower" if order.beats(card, Card(Rank.ACE, trump), trump) else None
