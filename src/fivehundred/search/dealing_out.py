"""Dealing hidden cards out by chance, every arrangement that fits a view equally likely.

A *row* says where the cards went: the numbers of the cards, 0 and up, one place filled after the
other. What may be dealt comes in as tables, so that nothing is asked for a single card.

mypyc can compile this file, so it imports the standard library only.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Callable
from typing import TYPE_CHECKING

from fivehundred.search.shuffling import shuffle
from fivehundred.search.trick_play import JOKERS, Deal

if TYPE_CHECKING:
    from mypy_extensions import i64


class Choice:
    """The ways to split one class of cards among the groups of places that it may go to.

    ``splits`` are the numbers of cards for each group, ``ends`` the running totals of the
    arrangements that each split leaves, ``room`` the room left in all the groups then, and
    ``after`` the choices for the next class, made when they are first needed.
    """

    def __init__(
        self, ends: list[int], splits: list[list[int]], room: list[tuple[int, ...]]
    ) -> None:
        self.ends = ends
        self.bits: int = ends[len(ends) - 1].bit_length()
        self.splits = splits
        self.room = room
        self.after: list[Choice | None] = [None for _ in splits]


class Dealing:
    """What is dealt: the cards of each class and the groups they may go to, the sizes of the places
    of each group, and ``choices``, which gives the choices for a class and the room there is.
    """

    def __init__(
        self,
        cards: list[list[int]],
        allowed: list[list[int]],
        places: list[list[int]],
        choices: Callable[[int, tuple[int, ...]], Choice],
        room: tuple[int, ...],
    ) -> None:
        self.cards = cards
        self.allowed = allowed
        self.places = places
        self.choices = choices
        self.first: Choice | None = choices(0, room) if cards else None

    def row(self, rng: random.Random) -> list[int]:
        """One arrangement, each with the same chance."""
        piles: list[list[int]] = [[] for _ in self.places]
        choice = self.first
        classes: i64 = len(self.cards)
        number: i64 = 0
        at: i64
        start: i64
        n: i64
        while number < classes:
            assert choice is not None
            chosen: i64 = 0
            if len(choice.ends) > 1:
                chosen = way_of(choice, rng)
            split = choice.splits[chosen]
            order = self.cards[number][:]
            shuffle(order, len(order) - split[0], rng)
            start = 0
            at = 0
            for n in split:
                if n:
                    piles[self.allowed[number][at]] += order[start : start + n]
                    start += n
                at += 1  # noqa: SIM113  # quicker so when compiled
            number += 1
            if number < classes:
                following = choice.after[chosen]
                if following is None:
                    following = self.choices(int(number), choice.room[chosen])
                    choice.after[chosen] = following
                choice = following
        if len(piles) == 1:
            shuffle(piles[0], len(piles[0]) - self.places[0][0], rng)
            return piles[0]
        row: list[int] = []
        at = 0
        for pile in piles:
            shuffle(pile, len(pile) - self.places[at][0], rng)
            row += pile
            at += 1  # noqa: SIM113  # quicker so when compiled
        return row


def way_of(choice: Choice, rng: random.Random) -> int:
    """One of the splits, as likely as it leaves arrangements."""
    ends = choice.ends
    ways = ends[len(ends) - 1]
    number = rng.getrandbits(choice.bits)
    while number >= ways:
        number = rng.getrandbits(choice.bits)
    return bisect_right(ends, number)


def positions(total: i64, n: i64, rng: random.Random) -> list[int]:
    """``n`` of the numbers below the total, each choice equally likely."""
    order = list(range(total))
    shuffle(order, n, rng)
    return order[total - n :]


class Hands:
    """How rows become deals to be played, when all else is as in the deal ``seen``, with the cards
    that are no secret: the holding of each number of a row, -1 for none, and by card where the
    holdings of its place begin, and its bit there.
    """

    def __init__(
        self, seen: Deal, holdings: list[int], columns: list[int], bits: list[int]
    ) -> None:
        self.seen = seen
        self.holdings = holdings
        self.columns = columns
        self.bits = bits
        self.jokers_from: i64 = JOKERS * len(seen.won)

    def deal(self, row: list[int]) -> Deal:
        """The deal of a row."""
        deal = self.seen.copy()
        held = deal.held
        columns, bits = self.columns, self.bits
        at: i64 = 0
        card: i64
        column: i64
        holding: i64
        for holding in self.holdings:
            if holding >= 0:
                card = row[at]
                column = columns[card]
                held[column + holding] += bits[card]
                if column == self.jokers_from:
                    deal.free += 1
            at += 1  # noqa: SIM113  # quicker so when compiled
        return deal
