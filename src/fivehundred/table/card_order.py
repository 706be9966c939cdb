"""How the cards rank under one contract: the tables that following and winning read.

The tables are made by :func:`fivehundred.rules.ranking.card_order`, the rule's home; this module only lays them out.
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

    ``suits`` are the four suits as they are followed, each from low to high, with bowers and jokers where they belong;
    ``free_jokers`` belong to no suit, and with ``jokers_low`` they are the lowest cards (rule 5.6). The rest are tables made
    from these, with cards as bits (``1 << card.number``) and plays by :func:`play_number`: ``bit`` the card of a play, 0 where
    there is no such play; ``suit_masks`` and ``free_mask`` the suits and the free jokers; ``led`` the suit to follow once this
    play was led and ``lead`` the cards of it; ``strength`` the row of strengths by play once this play was led, in which the
    highest wins and 0 cannot.

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
    bit: tuple[int, ...] = attrs.field(init=False, repr=False, eq=False)
    suit_masks: tuple[int, ...] = attrs.field(init=False, repr=False, eq=False)
    free_mask: int = attrs.field(init=False, repr=False, eq=False)
    led: tuple[Suit | None, ...] = attrs.field(init=False, repr=False, eq=False)
    lead: tuple[int, ...] = attrs.field(init=False, repr=False, eq=False)
    strength: tuple[tuple[int, ...], ...] = attrs.field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        put = object.__setattr__
        put(self, "suit_masks", tuple(CardSet(cards).mask for cards in self.suits))
        put(self, "free_mask", CardSet(self.free_jokers).mask)
        put(self, "bit", self._bits())
        led = tuple(self._led_by(number) for number in range(NUMBER_OF_PLAYS))
        put(self, "led", led)
        rows = {suit: self._row(suit) for suit in (*SUITS, None)}
        put(self, "lead", tuple(self.suit_masks[suit.index] if suit else 0 for suit in led))
        put(self, "strength", tuple(rows[suit] for suit in led))

    def _bits(self) -> tuple[int, ...]:
        bits = [0] * NUMBER_OF_PLAYS
        for card in (*(card for cards in self.suits for card in cards), *self.free_jokers):
            bits[card.number] = 1 << card.number
        for joker in self.free_jokers:
            for suit in SUITS:
                bits[play_number(joker, suit)] = 1 << joker.number
        return tuple(bits)

    def _led_by(self, number: int) -> Suit | None:
        """The suit that a play makes the others follow when led (rules 6.1 and 6.7): none after a joker that names none."""
        if number >= NUMBER_OF_CARDS:
            return SUITS[(number - NUMBER_OF_CARDS) % 4]
        return next((suit for suit, mask in zip(SUITS, self.suit_masks, strict=True) if mask >> number & 1), None)

    def _row(self, led: Suit | None) -> tuple[int, ...]:
        """The strengths once this suit was led (rules 7.2, 6.4 and 6.10): the suit, above it trumps, above them free jokers.

        Low jokers cannot win, unless led where nobody follows (rule 5.6).
        """
        suit = self.suits[led.index] if led and led is not self.trump else ()
        trumps = self.suits[self.trump.index] if self.trump else ()
        row = [0] * NUMBER_OF_PLAYS
        for place, card in enumerate((*suit, *trumps, *(() if self.jokers_low else self.free_jokers)), 1):
            row[card.number] = place
            if card in self.free_jokers:
                for named in SUITS:
                    row[play_number(card, named)] = place
        return tuple(row)

    @property
    def trumps(self) -> CardSet:
        """Every trump, bowers and jokers included; empty where there is no trump suit."""
        return CardSet(self.suits[self.trump.index]) if self.trump else CardSet()

    def suit_of(self, card: Card) -> Suit | None:
        """The suit a card belongs to, None for a joker that belongs to none; FiveHundredError for a card not in the pack."""
        if not self.bit[guards.a(Card, card, "the card of an order").number]:
            raise FiveHundredError(f"{card} is not in this pack")
        return self.led[card.number]

    def ranked(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of a suit, from high to low."""
        return self.suits[guards.a(Suit, suit, "what has ranked cards").index][::-1]

    def beats(self, card: Card, best: Card, led: Suit | None) -> bool:
        """Whether a card played later wins against the best so far, when ``led`` is the suit to follow (None: none was named).

        >>> from fivehundred import variants, card_order
        >>> no_trumps = card_order(variants.AUSTRALIAN, None)
        >>> no_trumps.beats(Card.parse("AS"), Card.parse("4H"), led=Suit.HEARTS)
        False
        """
        row = self._row(guards.a_or_none(Suit, led, "led"))
        guards.a(Card, card, "the card played")
        guards.a(Card, best, "the best card so far")
        return row[card.number] > row[best.number]
