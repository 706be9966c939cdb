"""How the cards rank under one contract: the tables that following and winning read.

What ranks above what is decided in :mod:`fivehundred.rules.ranking`; this module only lays it out.
"""

from __future__ import annotations

import attrs

from fivehundred import guards
from fivehundred.cards.card import FIRST_JOKER, NUMBER_OF_CARDS, Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import SUITS, Suit
from fivehundred.errors import FiveHundredError

NUMBER_OF_PLAYS = NUMBER_OF_CARDS + 8
"""Every card played plain, and each joker naming each suit."""


def play_number(card: Card, suit: Suit | None = None) -> int:
    """The number of a way to play a card: 0 to 65 plain, 66 to 73 a joker that names a suit.

    >>> play_number(Card.joker(), Suit.SPADES)
    66
    """
    if suit is None:
        return card.number
    return NUMBER_OF_CARDS + 4 * (FIRST_JOKER + 1 - card.number) + suit.index


@attrs.frozen(cache_hash=True)
class CardOrder:
    """The ranking of a pack under one contract (section 5 and rules 6.3 to 6.4).

    ``suits`` are the four suits as they are followed, each from low to high, with bowers and jokers
    where they belong; ``free_jokers`` belong to no suit, and with ``jokers_low`` they are the
    lowest cards (rule 5.6). ``rows`` are the strengths
    of every play once a spade, club, diamond or heart was led, or no suit: the highest wins and 0
    cannot; ``led`` is the suit to follow once a play was led. The rest are tables made from these,
    with cards as bits (``1 << card.number``) and plays by :func:`play_number`: ``bit`` the card of
    a play, 0 where there is no such play; ``suit_masks`` and ``free_mask`` the suits and the free
    jokers; ``lead`` the cards of the suit to follow and ``strength`` the row, by the play that was
    led.

    >>> from fivehundred import variants, card_order, Contract, Bid
    >>> order = card_order(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0))
    >>> print(*order.ranked(Suit.HEARTS)[:5])
    Jo JH JD AH KH
    >>> order.suit_of(Card.parse("JD")), len(order.trumps)
    (Suit.HEARTS, 13)
    """

    suits: tuple[tuple[Card, ...], ...]
    trump: Suit | None
    free_jokers: tuple[Card, ...]
    jokers_low: bool
    rows: tuple[tuple[int, ...], ...] = attrs.field(repr=False, eq=False)
    led: tuple[Suit | None, ...] = attrs.field(repr=False, eq=False)
    bit: tuple[int, ...] = attrs.field(init=False, repr=False, eq=False)
    suit_masks: tuple[int, ...] = attrs.field(init=False, repr=False, eq=False)
    free_mask: int = attrs.field(init=False, repr=False, eq=False)
    lead: tuple[int, ...] = attrs.field(init=False, repr=False, eq=False)
    strength: tuple[tuple[int, ...], ...] = attrs.field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        put = object.__setattr__
        put(self, "suit_masks", tuple(CardSet(cards).mask for cards in self.suits))
        put(self, "free_mask", CardSet(self.free_jokers).mask)
        put(self, "bit", self._bits())
        put(self, "lead", tuple(self.suit_masks[suit.index] if suit else 0 for suit in self.led))
        put(self, "strength", tuple(self._row(suit) for suit in self.led))

    def _bits(self) -> tuple[int, ...]:
        bits = [0] * NUMBER_OF_PLAYS
        for card in (*(card for cards in self.suits for card in cards), *self.free_jokers):
            bits[card.number] = 1 << card.number
        for joker in self.free_jokers:
            for suit in SUITS:
                bits[play_number(joker, suit)] = 1 << joker.number
        return tuple(bits)

    def _row(self, led: Suit | None) -> tuple[int, ...]:
        return self.rows[led.index if led else -1]

    @property
    def trumps(self) -> CardSet:
        """Every trump, bowers and jokers included; empty where there is no trump suit."""
        return CardSet(self.suits[self.trump.index]) if self.trump else CardSet()

    def suit_of(self, card: Card) -> Suit | None:
        """The suit a card belongs to, None for a joker that belongs to none; FiveHundredError for a
        card not in the pack.

        Args:
            card: A card.
        """
        if not self.bit[guards.a(Card, card, "the card of an order").number]:
            raise FiveHundredError(f"{card} is not in this pack")
        return self.led[card.number]

    def ranked(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of a suit, from high to low.

        Args:
            suit: The suit to list.
        """
        return self.suits[guards.a(Suit, suit, "what has ranked cards").index][::-1]

    def beats(self, card: Card, best: Card, led: Suit | None) -> bool:
        """Whether a card played later wins against the best so far, when ``led`` is the suit to
        follow (None: none was named).

        Args:
            card: A card.
            best: The card that wins so far.
            led: The suit led; None where the lead asks for none.

        >>> from fivehundred import variants, card_order
        >>> no_trumps = card_order(variants.AUSTRALIAN, None)
        >>> no_trumps.beats(Card.parse("AS"), Card.parse("4H"), led=Suit.HEARTS)
        False
        """
        row = self._row(guards.a_or_none(Suit, led, "led"))
        guards.a(Card, card, "the card played")
        guards.a(Card, best, "the best card so far")
        return row[card.number] > row[best.number]
