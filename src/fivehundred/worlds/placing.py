"""Placing cards so that every arrangement is equally likely."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.worlds.unknown import Place

if TYPE_CHECKING:
    import random

Arrangement = dict[Place, CardSet]
"""Which cards lie in each hidden place."""


class Placing:
    """All the ways to fill places of given sizes with cards, where each class of cards may go to some of them only.

    Cards of one class are alike, so the ways are counted by how many of each class go to each place.
    """

    def __init__(self, classes: Mapping[tuple[Place, ...], tuple[Card, ...]], sizes: Mapping[Place, int]) -> None:
        self._places = tuple(sizes)
        self._sizes = tuple(sizes.values())
        at = {place: i for i, place in enumerate(self._places)}
        # The most tightly bound classes first: fewer ways to look at.
        ordered = sorted(classes.items(), key=lambda item: len(item[0]))
        self._classes = [(tuple(at[place] for place in allowed), cards) for allowed, cards in ordered]
        self._counted: dict[tuple[int, tuple[int, ...]], int] = {}

    def count(self) -> int:
        """How many arrangements there are."""
        return self._count(0, self._sizes)

    def draw(self, rng: random.Random) -> Arrangement:
        """One arrangement, each with the same chance."""
        room = self._sizes
        placed: dict[Place, list[Card]] = {place: [] for place in self._places}
        for i, (allowed, cards) in enumerate(self._classes):
            ways = [(split, left, self._ways(cards, split) * self._count(i + 1, left)) for split, left in self._splits(i, room)]
            at = rng.randrange(max(1, sum(number for _, _, number in ways)))
            for split, left, number in ways:
                if at < number:
                    break
                at -= number
            else:
                return {place: CardSet() for place in self._places}
            order = list(cards)
            rng.shuffle(order)
            for place, n in zip(allowed, split, strict=True):
                placed[self._places[place]] += [order.pop() for _ in range(n)]
            room = left
        return {place: CardSet(cards) for place, cards in placed.items()}

    def _count(self, i: int, room: tuple[int, ...]) -> int:
        if i == len(self._classes):
            return 0 if any(room) else 1
        if (i, room) not in self._counted:
            cards = self._classes[i][1]
            self._counted[i, room] = sum(
                self._ways(cards, split) * self._count(i + 1, left) for split, left in self._splits(i, room)
            )
        return self._counted[i, room]

    def _splits(self, i: int, room: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        """How many cards of a class go to each of its places, with the room that is left then."""
        allowed, cards = self._classes[i]

        def parts(at: int, number: int) -> Iterator[tuple[int, ...]]:
            if at == len(allowed):
                if number == 0:
                    yield ()
                return
            for n in range(min(number, room[allowed[at]]) + 1):
                for rest in parts(at + 1, number - n):
                    yield (n, *rest)

        for split in parts(0, len(cards)):
            left = list(room)
            for place, n in zip(allowed, split, strict=True):
                left[place] -= n
            yield split, tuple(left)

    @staticmethod
    def _ways(cards: tuple[Card, ...], split: tuple[int, ...]) -> int:
        """The ways to choose which cards of a class go where."""
        ways, left = 1, len(cards)
        for n in split:
            ways *= math.comb(left, n)
            left -= n
        return ways

    def all(self) -> Iterator[Arrangement]:
        """Every arrangement, one after the other."""
        cards = [(card, allowed) for allowed, cards in self._classes for card in cards]
        room = list(self._sizes)
        placed: dict[Place, list[Card]] = {place: [] for place in self._places}

        def place(i: int) -> Iterator[Arrangement]:
            if i == len(cards):
                if not any(room):
                    yield {where: CardSet(held) for where, held in placed.items()}
                return
            card, allowed = cards[i]
            for at in allowed:
                if room[at]:
                    room[at] -= 1
                    placed[self._places[at]].append(card)
                    yield from place(i + 1)
                    placed[self._places[at]].pop()
                    room[at] += 1

        return place(0)
