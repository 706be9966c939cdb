"""How the cards rank under one contract: the tables that following and winning read.

The tables are made by :func:`fivehundred.rules.ranking.card_order`, the rule's home; this module only lays them out.
"""

from __future__ import annotations

import attrs

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
    ``free_jokers`` belong to no suit. Each card also has a bit of its own, higher for a card that beats more, so that one
    comparison and two masks decide a trick: ``card > best and card & beat[lead]``.

    >>> from fivehundred import variants, card_order, Contract, Bid
    >>> order = card_order(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0))
    >>> print(*order.ranked(Suit.HEARTS)[:5])
    Jo JH JD AH KH
    >>> order.suit_of(Card.parse("JD")), len(order.trumps)
    (<Suit.HEARTS: 'H'>, 13)
    """

    suits: tuple[tuple[Card, ...], ...]
    trump: Suit | None
    free_jokers: tuple[Card, ...]
    jokers_low: bool
    by_bit: tuple[Card, ...] = attrs.field(init=False, repr=False, eq=False)
    bit: tuple[int, ...] = attrs.field(init=False, repr=False, eq=False)
    suit_masks: tuple[int, ...] = attrs.field(init=False, repr=False, eq=False)
    free_mask: int = attrs.field(init=False, repr=False, eq=False)
    lead: tuple[int, ...] = attrs.field(init=False, repr=False, eq=False)
    beat: tuple[int, ...] = attrs.field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        put = object.__setattr__
        put(self, "by_bit", self._in_bit_order())
        put(self, "bit", self._bits())
        put(self, "suit_masks", tuple(sum(self.bit[card.number] for card in cards) for cards in self.suits))
        put(self, "free_mask", sum(self.bit[card.number] for card in self.free_jokers))
        put(self, "lead", self._leads())
        put(self, "beat", tuple(self._can_win(lead) for lead in self.lead))

    def _in_bit_order(self) -> tuple[Card, ...]:
        """All the cards, each behind those it beats."""
        plain = [c for suit, cards in zip(SUITS, self.suits, strict=True) if suit is not self.trump for c in cards]
        trumps = self.suits[self.trump.index] if self.trump else ()
        jokers = self.free_jokers
        return (*jokers, *plain, *trumps) if self.jokers_low else (*plain, *trumps, *jokers)

    def _bits(self) -> tuple[int, ...]:
        """The bit of each play; 0 where there is no such play: a card not in the pack, a suit named by no free joker."""
        bits = [0] * NUMBER_OF_PLAYS
        for place, card in enumerate(self.by_bit):
            bits[card.number] = 1 << place
        for joker in self.free_jokers:
            for suit in SUITS:
                bits[play_number(joker, suit)] = bits[joker.number]
        return tuple(bits)

    def _leads(self) -> tuple[int, ...]:
        """The cards that must be played if held, once a play was led (6.1 and 6.7): 0 after a joker that names no suit."""
        lead = [0] * NUMBER_OF_PLAYS
        for suit, cards, mask in zip(SUITS, self.suits, self.suit_masks, strict=True):
            for card in cards:
                lead[card.number] = mask
            for joker in self.free_jokers:
                lead[play_number(joker, suit)] = mask
        return tuple(lead)

    def _can_win(self, lead: int) -> int:
        """The cards that can win when these must be followed (rules 7.2, 6.4 and 6.10; 5.6 for low jokers)."""
        trumps = self.suit_masks[self.trump.index] if self.trump else 0
        return lead | trumps | (0 if self.jokers_low else self.free_mask)

    @property
    def trumps(self) -> CardSet:
        """Every trump, bowers and jokers included; empty where there is no trump suit."""
        return CardSet(self.suits[self.trump.index]) if self.trump else CardSet()

    def suit_of(self, card: Card) -> Suit | None:
        """The suit a card belongs to, None for a joker that belongs to none; FiveHundredError for a card not in the pack."""
        bit = self.bit[card.number]
        for suit, mask in zip(SUITS, self.suit_masks, strict=True):
            if bit & mask:
                return suit
        if not bit:
            raise FiveHundredError(f"{card} is not in this pack")
        return None

    def ranked(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of a suit, from high to low."""
        return self.suits[suit.index][::-1]

    def beats(self, card: Card, best: Card, led: Suit | None) -> bool:
        """Whether a card played later wins against the best so far, when ``led`` is the suit to follow (None: none was named).

        >>> from fivehundred import variants, card_order
        >>> no_trumps = card_order(variants.AUSTRALIAN, None)
        >>> no_trumps.beats(Card.parse("AS"), Card.parse("4H"), led=Suit.HEARTS)
        False
        """
        bit = self.bit[card.number]
        return bit > self.bit[best.number] and bool(bit & self._can_win(self.suit_masks[led.index] if led else 0))

    def mask(self, cards: CardSet) -> int:
        """The cards as bits of this order."""
        return sum(self.bit[card.number] for card in cards)

    def cards(self, mask: int) -> CardSet:
        """The cards of a mask in this order's bits."""
        by_bit, numbers = self.by_bit, 0
        while mask:
            low = mask & -mask
            numbers |= 1 << by_bit[low.bit_length() - 1].number
            mask ^= low
        return CardSet.from_mask(numbers)
