"""A set of cards over a bit mask."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from fivehundred import guards
from fivehundred.cards.card import CARDS, FIRST_JOKER, NUMBER_OF_CARDS, Card
from fivehundred.errors import ParseError
from fivehundred.pictured import Pictured


class CardSet(Pictured):
    """An immutable set of cards, any number from none to all 66, iterated in display order.

    Display order is jokers first, then spades, clubs, diamonds, hearts, each from the ace down.

    >>> hand = CardSet.parse("10H AS Jo KS")
    >>> print(hand, len(hand), Card.parse("AS") in hand)
    Jo AS KS 10H 4 True
    >>> print(hand - CardSet.parse("Jo 10H"))
    AS KS
    """

    __slots__ = ("_mask",)

    _mask: int

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        if isinstance(cards, str):
            guards.a(CardSet, cards, "the cards of a CardSet")
        mask = 0
        for card in guards.listed(cards, "the cards of a CardSet"):
            if not isinstance(card, Card):
                guards.a(Card, card, "each of the cards of a CardSet")
            mask |= 1 << card.number
        self._mask = mask

    @staticmethod
    def from_mask(mask: int) -> CardSet:
        """The set whose bit ``card.number`` is on for each of its cards.

        Args:
            mask: The set as bits: bit ``n`` is the card with number ``n``.

        >>> print(CardSet.from_mask(1 << 15 | 1 << 65))
        Jo AS
        """
        return _made(guards.whole(mask, "a card mask", 0, _ALL))

    @staticmethod
    def parse(text: str) -> CardSet:
        """The set a text lists, with spaces or commas between the cards; a card twice is a
        ParseError.

        Args:
            text: What to read.

        >>> len(CardSet.parse("AS, KS, Jo"))
        3
        """
        if not isinstance(text, str):
            raise ParseError(text, 0, "cards such as AS 10H Jo")
        mask = 0
        for match in re.finditer(r"[^\s,]+", text):
            try:
                bit = 1 << Card.parse(match[0]).number
            except ParseError as error:
                raise ParseError(text, match.start(), error.expected) from None
            if mask & bit:
                raise ParseError(text, match.start(), "each card once")
            mask |= bit
        return CardSet.from_mask(mask)

    @property
    def mask(self) -> int:
        """The set as an int: bit ``card.number`` for each card."""
        return self._mask

    @property
    def in_order(self) -> tuple[Card, ...]:
        """The cards in display order."""
        return _in_display_order(self._mask)

    @property
    def has_joker(self) -> bool:
        """Whether a joker is among the cards."""
        return self._mask >= _FIRST_JOKER

    def __contains__(self, card: object) -> bool:
        asked = card if isinstance(card, Card) else guards.member(Card, card, "sets of cards")
        return bool(self._mask >> asked.number & 1)

    def __len__(self) -> int:
        return self._mask.bit_count()

    def __iter__(self) -> Iterator[Card]:
        return iter(_in_display_order(self._mask))

    def __or__(self, other: CardSet) -> CardSet:
        return _made(self._mask | other._mask) if isinstance(other, CardSet) else NotImplemented

    def __and__(self, other: CardSet) -> CardSet:
        return _made(self._mask & other._mask) if isinstance(other, CardSet) else NotImplemented

    def __sub__(self, other: CardSet) -> CardSet:
        return _made(self._mask & ~other._mask) if isinstance(other, CardSet) else NotImplemented

    def issubset(self, other: CardSet) -> bool:
        """Whether every card is also in the other set.

        Args:
            other: The set that may contain this one.

        >>> CardSet.parse("AS").issubset(CardSet.parse("AS KS"))
        True
        """
        return not self._mask & ~guards.a(CardSet, other, "the other set")._mask

    def __eq__(self, other: object) -> bool:
        return self._mask == other._mask if isinstance(other, CardSet) else NotImplemented

    def __hash__(self) -> int:
        return hash((CardSet, self._mask))

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __format__(self, spec: str) -> str:
        return " ".join(f"{card:u}" for card in self) if spec == "u" else format(str(self), spec)

    def __repr__(self) -> str:
        return f"CardSet.parse({str(self)!r})"

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return CardSet.from_mask, (self._mask,)


def _made(mask: int, new: Callable[[type[CardSet]], CardSet] = object.__new__) -> CardSet:
    made = new(CardSet)
    made._mask = mask
    return made


class _Cards(dict[int, tuple[Card, ...]]):
    """From the cards of a suit, or the jokers, as bits to themselves in display order; it remembers
    what it has built.

    There are 2**13 sets of cards of a suit, so it cannot grow beyond bounds.
    """

    def __missing__(self, mask: int) -> tuple[Card, ...]:
        cards = self[mask] = tuple(card for card in reversed(CARDS) if mask >> card.number & 1)
        return cards


_CARDS = _Cards()
_JOKERS, _SPADES, _CLUBS, _DIAMONDS, _HEARTS = (
    3 << FIRST_JOKER,
    0xFFFF,
    0xFFFF << 16,
    0xFFFF << 32,
    0xFFFF << 48,
)
_FIRST_JOKER = 1 << FIRST_JOKER
_ALL = (1 << NUMBER_OF_CARDS) - 1


def _in_display_order(mask: int) -> tuple[Card, ...]:
    """The cards of a mask: jokers, then suit by suit, each from high to low."""
    of = _CARDS
    return (
        of[mask & _JOKERS]
        + of[mask & _SPADES]
        + of[mask & _CLUBS]
        + of[mask & _DIAMONDS]
        + of[mask & _HEARTS]
    )
