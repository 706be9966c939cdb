"""Shuffling some cards so that each choice of them and each order is equally likely."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_WAYS = 2**60
"""One number from chance tells fewer ways apart: it stays an int of the machine."""


@lru_cache(maxsize=4096)
def _steps(size: int, n: int) -> list[tuple[int, int, int]]:
    """The numbers to draw for ``n`` cards of so many: their bits, what they are below, and how many
    cards are left then.
    """
    steps: list[tuple[int, int, int]] = []
    left = size
    while left > size - n:
        ways = 1
        while left > size - n and ways * left < MOST_WAYS:
            ways *= left
            left -= 1
        steps.append(((ways - 1).bit_length(), ways, left))
    return steps


def shuffled(cards: Sequence[int], n: int, rng: random.Random) -> list[int]:
    """The cards with ``n`` of them at the end in an order by chance: each choice and each order of
    them is equally likely.

    A number says the places of several cards at once, which is quicker than one for every card.
    """
    order = list(cards)
    shuffle(order, n, rng)
    return order


def shuffle(order: list[int], n: i64, rng: random.Random) -> None:
    """The same, in the list itself."""
    left: i64 = len(order)
    bits: i64
    ways: i64
    last: i64
    for bits, ways, last in _steps(len(order), n):
        number: i64 = rng.getrandbits(bits)
        while number >= ways:
            number = rng.getrandbits(bits)
        while left > last:
            at: i64 = number % left
            number //= left
            left -= 1
            card = order[left]
            order[left] = order[at]
            order[at] = card
