"""The ranks of the plain cards."""

from __future__ import annotations

from enum import Enum


class Rank(Enum):
    """A rank, listed from low to high as rule 1.1 has it; ranks have no ``<``, for bowers depend on
    the contract.

    ``.index`` is 0 (two) to 15 (ace).

    >>> Rank.TEN, Rank("13"), str(Rank.JACK)
    (Rank.TEN, Rank.THIRTEEN, 'J')
    """

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    ELEVEN = "11"
    TWELVE = "12"
    THIRTEEN = "13"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    def __init__(self, text: str) -> None:
        self.index: int = (
            "2",
            "3",
            "4",
            "5",
            "6",
            "7",
            "8",
            "9",
            "10",
            "11",
            "12",
            "13",
            "J",
            "Q",
            "K",
            "A",
        ).index(text)

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        return f"Rank.{self.name}"


RANKS: tuple[Rank, ...] = tuple(Rank)
