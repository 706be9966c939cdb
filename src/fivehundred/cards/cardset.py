"""A set of cards over a bit mask."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from fivehundred.cards.card import CARDS, FIRST_JOKER, NUMBER_OF_CARDS, Card
from fivehundred.errors import FiveHundredError, ParseError, shown


class CardSet:
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
        if not isinstance(cards, Iterable):
            raise FiveHundredError(f"a CardSet holds cards, not {shown(cards)}")
        mask = 0
        for card in cards:
            if not isinstance(card, Card):
                raise FiveHundredError(f"a CardSet holds cards, not {shown(card)}")
            mask |= 1 << card.number
        self._mask = mask

    @staticmethod
    def from_mask(mask: int) -> CardSet:
        """The set whose bit ``card.number`` is on for each of its cards.

        >>> print(CardSet.from_mask(1 << 15 | 1 << 65))
        Jo AS
        """
        if not 0 <= mask < 1 << NUMBER_OF_CARDS:
            raise FiveHundredError(f"a card mask has bits 0 to {NUMBER_OF_CARDS - 1}, not {mask:#x}")
        made = object.__new__(CardSet)
        made._mask = mask
        return made

    @staticmethod
    def parse(text: str) -> CardSet:
        """The set a text lists, with spaces or commas between the cards; a card twice is a ParseError.

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

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self._mask >> card.number & 1)

    def __len__(self) -> int:
        return self._mask.bit_count()

    def __iter__(self) -> Iterator[Card]:
        return _in_display_order(self._mask)

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet.from_mask(self._mask | other._mask) if isinstance(other, CardSet) else NotImplemented

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet.from_mask(self._mask & other._mask) if isinstance(other, CardSet) else NotImplemented

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet.from_mask(self._mask & ~other._mask) if isinstance(other, CardSet) else NotImplemented

    def issubset(self, other: CardSet) -> bool:
        """Whether every card is also in the other set.

        >>> CardSet.parse("AS").issubset(CardSet.parse("AS KS"))
        True
        """
        return not self._mask & ~other._mask

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


def _in_display_order(mask: int) -> Iterator[Card]:
    """The cards of a mask: jokers, then suit by suit, each from high to low."""
    for first in (FIRST_JOKER, 0, 16, 32, 48):
        part = mask >> first & 0xFFFF
        while part:
            highest = part.bit_length() - 1
            yield CARDS[first + highest]
            part ^= 1 << highest
