"""How many tricks a hand can hope for, and how safe it is at misère."""

from __future__ import annotations

from fivehundred.calls import Bid, Contract, Strain
from fivehundred.cards import Card, CardSet, Suit
from fivehundred.cards.suit import SUITS
from fivehundred.rules.ranking import card_order
from fivehundred.table import CardOrder
from fivehundred.variant import Variant
from fivehundred.variant.deal_options import Extra
from fivehundred.variant.partner_options import PartnerCalling
from fivehundred.variant.seating_options import Sides

LONG_TRUMP = 0.8
"""What a trump beyond the third is worth, however low."""

KITTY_CARD = 0.3
"""What an unseen card of the kitty adds."""


def order_for(variant: Variant, strain: Strain) -> CardOrder:
    """How the cards would rank in a contract in this strain (section 5)."""
    return card_order(variant, Contract(Bid(10, strain), 0))


def held_in(order: CardOrder, suit: Suit, hand: CardSet) -> tuple[Card, ...]:
    """The cards of a hand in one suit as it is followed, from high to low.

    >>> from fivehundred import variants
    >>> print(
    ...     *held_in(
    ...         order_for(variants.AUSTRALIAN, Strain.HEARTS),
    ...         Suit.HEARTS,
    ...         CardSet.parse("JD AH AS"),
    ...     )
    ... )
    JD AH
    """
    return tuple(card for card in order.ranked(suit) if card in hand)


def own_tricks(variant: Variant, hand: CardSet, strain: Strain) -> float:
    """The tricks a hand may take by itself with these trumps: sure ones count one, likely ones a
    part.

    >>> from fivehundred import variants
    >>> own_tricks(
    ...     variants.AUSTRALIAN, CardSet.parse("Jo JS JC AS KS"), Strain.SPADES
    ... )
    5.0
    """
    order = order_for(variant, strain)
    tricks = float(sum(card in hand for card in order.free_jokers))
    for suit in SUITS:
        tricks += suit_tricks(order, suit, held_in(order, suit, hand))
    return tricks


def suit_tricks(order: CardOrder, suit: Suit, held: tuple[Card, ...]) -> float:
    """The tricks that the cards held of one suit, from high to low, may take by themselves."""
    return (_trump_tricks if suit is order.trump else _plain_tricks)(order, suit, held)


def _higher_missing(order: CardOrder, suit: Suit, held: tuple[Card, ...], place: int) -> int:
    """How many cards above the one at this place of the holding another player has."""
    return order.ranked(suit).index(held[place]) - place


def _trump_tricks(order: CardOrder, suit: Suit, held: tuple[Card, ...]) -> float:
    worth = (max(0.0, 1 - 0.2 * _higher_missing(order, suit, held, i)) for i in range(len(held)))
    return sum(max(each, LONG_TRUMP) if i >= 3 else each for i, each in enumerate(worth))


def _plain_tricks(order: CardOrder, suit: Suit, held: tuple[Card, ...]) -> float:
    tricks = 0.0
    for place in range(len(held)):
        missing = _higher_missing(order, suit, held, place)
        if place >= 3:  # the length of a suit counts where no trump can end it
            tricks += 0.6 if order.trump is None and missing <= 2 else 0
        elif missing == 0:
            tricks += 0.9
        elif missing == 1 and len(held) >= 2:
            tricks += 0.5
    return tricks


def hope(variant: Variant, hand: CardSet, strain: Strain) -> float:
    """The tricks a contractor can hope for: their own, the kitty's, and their partners' share of
    the rest.

    >>> from fivehundred import variants
    >>> 8 <= hope(
    ...     variants.AUSTRALIAN,
    ...     CardSet.parse("Jo JS JC AS KS 9S AH KH 5D 6D"),
    ...     strain=Strain.SPADES,
    ... ) <= 10
    True
    """
    own = own_tricks(variant, hand, strain) + KITTY_CARD * min(variant.pack.kitty, 4)
    return own + max(0.0, 10 - own) * share_of_partners(variant)


def share_of_partners(variant: Variant) -> float:
    """The part of the other tricks that partners may take."""
    if variant.deal.extra is Extra.TABLE_CARDS:  # one's own table cards are like a partner
        return 1 / 3
    if (
        variant.deal.extra is Extra.DEAD_HAND
    ):  # much of what would beat the hand lies in the dead one
        return 1 / 4
    if variant.partner.call is not PartnerCalling.FIXED:
        return 1 / 3
    match variant.seating.sides:
        case Sides.PAIRS:
            return 1 / 3
        case Sides.TEAMS_OF_THREE:
            return 2 / 5
        case Sides.THREE_PAIRS:
            return 1 / 5
        case Sides.ALONE:
            return 0.0


def dangers(order: CardOrder, hand: CardSet) -> dict[Card, int]:
    """How dangerous each card is at misère: 0 when it is safe under the cards that others must have
    below it.

    In a suit the lowest card is safe among the two lowest of the pack, the next among the four
    lowest, and so on.

    >>> from fivehundred import variants
    >>> order = order_for(variants.AUSTRALIAN, Strain.NO_TRUMPS)
    >>> {
    ...     str(card): n
    ...     for card, n in dangers(order, CardSet.parse("5S 7S AS Jo")).items()
    ... }
    {'Jo': 20, '5S': 0, '7S': 0, 'AS': 4}
    """
    found = {card: 0 if order.jokers_low else 20 for card in order.free_jokers if card in hand}
    for suit in SUITS:
        from_low = order.ranked(suit)[::-1]
        for place, card in enumerate(held_in(order, suit, hand)[::-1]):
            found[card] = max(0, from_low.index(card) - (2 * place + 1))
    return found


def without_the_worst(order: CardOrder, hand: CardSet, number: int) -> CardSet:
    """The hand without the cards, so many, that make it most dangerous at misère; among equals the
    highest go first.

    >>> from fivehundred import variants
    >>> order = order_for(variants.AUSTRALIAN, Strain.NO_TRUMPS)
    >>> print(without_the_worst(order, CardSet.parse("Jo 4H QH KH AH 5S"), 3))
    5S QH 4H
    """
    for _ in range(number):
        hand = min((hand - CardSet([card]) for card in hand), key=lambda left: _danger(order, left))
    return hand


def _danger(order: CardOrder, hand: CardSet) -> tuple[int, int]:
    """The danger in all, and how high the cards are."""
    ranked = [(order.ranked(suit), held_in(order, suit, hand)) for suit in SUITS]
    heights = sum(len(cards) - cards.index(card) for cards, held in ranked for card in held)
    return sum(dangers(order, hand).values()), heights
