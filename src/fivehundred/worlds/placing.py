"""Placing cards so that every arrangement is equally likely."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping

from fivehundred.errors import FiveHundredError
from fivehundred.search.dealing_out import Choice, Dealing
from fivehundred.worlds.hidden_places import Place

MOST_CASES = 3_000_000
"""How many ways to split a class of cards among the places are looked at before a count is given
up.
"""

Arrangement = dict[Place, int]
"""Which cards lie in each hidden place, as bits."""

_Split = tuple[tuple[int, ...], tuple[int, ...]]
"""How many cards of a class go to each group of places, and the room that is left then."""


class Placing:
    """All the ways to fill places of given sizes with cards, where each class of cards may go to
    some of them only.

    Cards of one class are alike, and so are places that the same classes may go to, which are taken
    together as one: the ways are counted by how many cards of each class go to each such group of
    places. FiveHundredError for places and classes that differ so much that this would take
    minutes.
    """

    def __init__(
        self, classes: Mapping[tuple[Place, ...], tuple[int, ...]], sizes: Mapping[Place, int]
    ) -> None:
        self._all_classes = tuple(classes.items())
        self._all_sizes = dict(sizes)
        alike: dict[tuple[bool, ...], list[Place]] = {}
        for place in sizes:
            alike.setdefault(tuple(place in allowed for allowed in classes), []).append(place)
        self._groups = tuple(map(tuple, alike.values()))
        self._room = tuple(sum(sizes[place] for place in group) for group in self._groups)
        of_class = zip(*alike, strict=True) if alike else ()
        self._classes = [
            (tuple(i for i, may in enumerate(mays) if may), cards)
            for mays, cards in zip(of_class, classes.values(), strict=True)
        ]
        # the most tightly bound first: fewer ways to look at
        self._classes.sort(key=lambda item: len(item[0]))
        self._places = [
            sorted(((p, sizes[p]) for p in group), key=lambda item: -item[1])
            for group in self._groups
        ]
        self.cards: list[int] = [card for _, cards in self._classes for card in cards]
        self.places: list[tuple[Place, int]] = [
            place for places in self._places for place in places
        ]
        self._choices: dict[tuple[int, tuple[int, ...]], Choice] = {}
        self._dealing: Dealing | None = None
        self._counted: dict[tuple[int, tuple[int, ...]], int] = {}
        self._cases = 0

    def count(self) -> int:
        """How many arrangements there are.

        >>> Placing({(0, 1): (1, 2, 4)}, {0: 1, 1: 2}).count()
        3
        """
        ways = self._count(0, self._room)
        for group in self._groups:
            left = sum(self._all_sizes[place] for place in group)
            for place in group:
                ways *= math.comb(left, self._all_sizes[place])
                left -= self._all_sizes[place]
        return ways

    def draw(self, rng: random.Random) -> list[int]:
        """One arrangement as a row, each with the same chance; FiveHundredError when there is none.

        The row has the numbers of cards in ``cards`` for the first of ``places``, then those for
        the second, and so on.
        """
        dealing = self._dealing
        if dealing is None:
            at, numbers = 0, list[list[int]]()
            for _, cards in self._classes:
                numbers.append(list(range(at, at + len(cards))))
                at += len(cards)
            dealing = self._dealing = Dealing(
                numbers,
                [list(allowed) for allowed, _ in self._classes],
                [[size for _, size in places] for places in self._places],
                self._choice,
                self._room,
            )
        return dealing.row(rng)

    def arrangement(self, row: list[int]) -> Arrangement:
        """Which cards a row puts in each place."""
        cards, at = self.cards, 0
        placed: Arrangement = {}
        for place, size in self.places:
            placed[place] = sum([cards[number] for number in row[at : at + size]])
            at += size
        return placed

    def _choice(self, i: int, room: tuple[int, ...]) -> Choice:
        """The ways to split a class, and how many arrangements each leaves."""
        known = self._choices.get((i, room))
        if known is not None:
            return known
        ways, ends, splits, total = self._classes[i][1], list[int](), list[_Split](), 0
        for split, left in self._splits(i, room):
            if number := self._ways(ways, split) * self._count(i + 1, left):
                total += number
                ends.append(total)
                splits.append((split, left))
        if not total:
            raise FiveHundredError("no arrangement of the hidden cards fits this view")
        choice = Choice(ends, [list(split) for split, _ in splits], [left for _, left in splits])
        return self._choices.setdefault((i, room), choice)

    def _count(self, i: int, room: tuple[int, ...]) -> int:
        """The ways to place the classes from the i-th on, groups of places taken as one."""
        if i == len(self._classes):
            return 0 if any(room) else 1
        if (i, room) not in self._counted:
            cards = self._classes[i][1]
            splits = self._splits(i, room)
            self._counted[i, room] = sum(
                self._ways(cards, split) * self._count(i + 1, left) for split, left in splits
            )
        return self._counted[i, room]

    def _splits(self, i: int, room: tuple[int, ...]) -> Iterator[_Split]:
        """How many cards of a class can go to each of its groups, with the room that is left
        then.
        """
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
            self._cases += 1
            if self._cases > MOST_CASES:
                raise FiveHundredError(
                    f"the hidden cards fit this view in more than {MOST_CASES:,} kinds of ways: too"
                    " many to count"
                )
            left = list(room)
            for group, n in zip(allowed, split, strict=True):
                left[group] -= n
            yield split, tuple(left)

    @staticmethod
    def _ways(cards: tuple[int, ...], split: tuple[int, ...]) -> int:
        """The ways to choose which cards of a class go where."""
        ways, left = 1, len(cards)
        for n in split:
            ways *= math.comb(left, n)
            left -= n
        return ways

    def all(self) -> Iterator[Arrangement]:
        """Every arrangement, one after the other."""
        cards = [(card, allowed) for allowed, cards in self._all_classes for card in cards]
        room = dict(self._all_sizes)
        placed = dict.fromkeys(room, 0)

        def place(i: int) -> Iterator[Arrangement]:
            if i == len(cards):
                if not any(room.values()):
                    yield dict(placed)
                return
            card, allowed = cards[i]
            for where in allowed:
                if room[where]:
                    room[where] -= 1
                    placed[where] |= card
                    yield from place(i + 1)
                    placed[where] ^= card
                    room[where] += 1

        return place(0)
