"""What a search holds: the cards that are left, what its sides want, the law of jokers, and how
much work it may be.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from fivehundred.search.suit_nodes import BIT, JOKERS, Node, Suits
from fivehundred.search.trick_play import (
    FIRST_IN_SUIT,
    FOLLOWS,
    NO_SUIT,
    NO_SUIT_LED,
    ONLY_JOKERS,
    RENEGED,
    SUIT_BITS,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_TRICKS = 16

NO_LIMIT: Final = 2**62
"""More positions than any search looks at."""

CHECKED_EVERY = 2048
"""How many positions are looked at between two calls of ``check``: compiled code hears no Ctrl-C
otherwise.
"""


class Limit(Exception):
    """The search has looked at as many positions as it may."""


class SearchState:
    """A deal being searched; ``cur`` is what is left of each suit, and it changes with every card.

    ``misere`` turns the aims round: the contractor's side avoids every trick. ``following``,
    ``naming``, ``early`` and ``tracks`` are the law of jokers without a suit, as in
    :class:`fivehundred.search.trick_play.Table`; ``led``, ``shown`` and ``reneged`` are what
    matters for them of the tricks before. ``mattered`` are the cards that mattered to what was
    proven last. By hand, ``foes`` and ``mates`` are the others as bits, ``next_hand`` who plays
    then, and ``later``, by place in the trick too, who is still to play.
    """

    def __init__(
        self,
        suits: Suits,
        misere: bool,
        early: bool,
        tracks: bool,
        following: list[int],
        naming: list[list[int]],
        check: Callable[[], None],
    ) -> None:
        self.suits = suits
        self.sides: list[int] = suits.sides
        self.hands: i64 = suits.hands
        self.trump: int = suits.trump
        self.misere = misere
        self.early = early
        self.tracks = tracks
        self.following = following
        self.naming = naming
        self.limit: i64 = 0
        self.check = check
        self.nodes: i64 = 0
        self.pause: i64 = 1
        self.mattered: i64 = 0
        self.led: i64 = 0
        self.shown: i64 = 0
        self.reneged: i64 = 0
        self.cur: list[Node] = [suits.node(suit, suits.masks[suit]) for suit in range(5)]
        self.wants: list[bool] = [(side == 1) != misere for side in suits.sides]
        self.next_hand: list[int] = [
            (hand + 1) % len(suits.sides) for hand in range(len(suits.sides))
        ]
        self.foes: list[int] = []
        self.mates: list[int] = []
        self.later: list[list[int]] = []
        for hand in range(len(suits.sides)):
            others = [other for other in range(len(suits.sides)) if other != hand]
            self.foes.append(
                sum([BIT[other] for other in others if suits.sides[other] != suits.sides[hand]])
            )
            self.mates.append(
                sum([BIT[other] for other in others if suits.sides[other] == suits.sides[hand]])
            )
        for place in range(len(suits.sides)):
            for hand in range(len(suits.sides)):
                self.later.append(
                    [(hand + n) % len(suits.sides) for n in range(1, len(suits.sides) - place)]
                )

    def allow(self, nodes: i64) -> None:
        """Let it look at so many more positions."""
        self.limit = self.nodes + nodes if nodes < NO_LIMIT else NO_LIMIT
        self.pause = self.nodes + 1

    def look_round(self) -> None:
        """Stop where the search must, and hear Ctrl-C."""
        if self.nodes > self.limit:
            raise Limit
        self.check()
        self.pause = self.nodes + CHECKED_EVERY
        if self.pause > self.limit:
            self.pause = self.limit + 1

    def names(self, leader: i64, left: i64) -> list[int]:
        """The suits that a joker may name when led, or ``NO_SUIT``."""
        shown: i64 = self.shown >> 4 * leader & 15
        key: i64 = self.led << 6 | shown << 2
        if left == 1:
            key |= 2
        if (self.cur[JOKERS].lengths >> 4 * leader & 15) == left:
            key |= 1
        return self.naming[key]

    def answer(self, hand: i64, led: i64, follows: bool, others: i64) -> i64:
        """What the law lets a hand with a joker play; ``others`` are the cards besides it."""
        key: i64 = 0
        if follows:
            key |= FOLLOWS
        if not others:
            key |= ONLY_JOKERS
        if led == NO_SUIT:
            key |= NO_SUIT_LED
        if not self.led & SUIT_BITS[led]:
            key |= FIRST_IN_SUIT
        if (self.reneged >> 4 * hand) & SUIT_BITS[led]:
            key |= RENEGED
        return self.following[key]

    def forget(self) -> None:
        """What was shown by hands that hold no joker any more matters no longer."""
        hand: i64 = 0
        while hand < self.hands:
            if not self.cur[JOKERS].holds >> hand & 1:
                self.shown &= ~(15 << 4 * int(hand))
                self.reneged &= ~(15 << 4 * int(hand))
            hand += 1
