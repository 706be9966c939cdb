"""What a bid may be in: a suit or no-trumps."""

from __future__ import annotations

from enum import Enum

from fivehundred import guards
from fivehundred.cards.suit import SUITS, Suit


class Strain(Enum):
    """A trump suit or no-trumps, listed in the usual rank (rule 3.2); the schedule decides, so
    strains have no ``<``.

    ``.letter`` is S, C, D, H or NT.

    >>> Strain.HEARTS.suit, Strain.NO_TRUMPS.suit, Strain.of(Suit.CLUBS)
    (Suit.HEARTS, None, Strain.CLUBS)
    """

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    NO_TRUMPS = "NT"

    def __init__(self, letter: str) -> None:
        self.letter = letter
        self.index: int = ("S", "C", "D", "H", "NT").index(letter)

    @property
    def suit(self) -> Suit | None:
        """The trump suit, or None at no-trumps."""
        return SUITS[self.index] if self.index < 4 else None

    @staticmethod
    def of(suit: Suit) -> Strain:
        """The strain in which a suit is trumps.

        Args:
            suit: A suit; None is no-trumps.
        """
        return STRAINS[guards.a(Suit, suit, "the suit of a strain").index]

    def __str__(self) -> str:
        return self.letter

    def __repr__(self) -> str:
        return f"Strain.{self.name}"


STRAINS: tuple[Strain, ...] = tuple(Strain)
