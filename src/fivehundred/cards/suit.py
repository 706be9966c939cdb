"""The four suits."""

from __future__ import annotations

from enum import Enum


class Colour(Enum):
    """The colour of a suit.

    >>> Suit.CLUBS.colour is Colour.BLACK
    True
    """

    BLACK = "black"
    RED = "red"


class Suit(Enum):
    """A suit, in the order in which Five Hundred ranks them (rule 3.2); suits themselves have no
    ``<``.

    ``.letter`` is S, C, D or H, ``.symbol`` the picture, ``.index`` 0 to 3.

    >>> Suit.SPADES.twin, str(Suit.HEARTS)
    (Suit.CLUBS, 'H')
    """

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"

    def __init__(self, letter: str) -> None:
        self.letter = letter
        self.index: int = "SCDH".index(letter)
        self.symbol: str = "♠♣♦♥"[self.index]

    @property
    def colour(self) -> Colour:
        """Black for spades and clubs, red for diamonds and hearts."""
        return Colour.BLACK if self.index < 2 else Colour.RED

    @property
    def twin(self) -> Suit:
        """The other suit of the same colour: the left bower's printed suit (rule 5.1)."""
        return SUITS[self.index ^ 1]

    def __hash__(self) -> int:
        return self.index  # so that a set of suits has the same order in every process

    def __str__(self) -> str:
        return self.letter

    def __repr__(self) -> str:
        return f"Suit.{self.name}"

    def __format__(self, spec: str) -> str:
        return self.symbol if spec == "u" else format(str(self), spec)


SUITS: tuple[Suit, ...] = tuple(Suit)
