"""Pruning: the tricks that the leader's side can cash at once, and those that the other side must
get, without a search.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivehundred.search.suit_nodes import JOKERS, Node

if TYPE_CHECKING:
    from mypy_extensions import i64


class Sure:
    """So many tricks are sure, and for that these cards mattered."""

    def __init__(self, tricks: i64, cards: i64) -> None:
        self.tricks = tricks
        self.cards = cards


def cashed(
    nodes: list[Node],
    trump: i64,
    leader: i64,
    foes: i64,
    mates: i64,
    left: i64,
    enough: i64,
    found: Sure,
) -> None:
    """The tricks that the leader can cash at once, and after them one partner whom the leader can
    reach.

    ``foes`` and ``mates`` are hands as bits; ``found`` is filled. It counts up to ``enough``, so
    that few cards matter.
    """
    tricks: i64 = 0
    cards: i64 = 0
    count: i64
    # what takes a trick of a suit that is not held
    ruffing = nodes[trump if trump >= 0 else JOKERS]
    ruffs = ruffing.holds & foes != 0
    if trump >= 0 and ruffing.owner == leader:
        tricks = ruffing.good
        cards = ruffing.tops[ruffing.depth]
        if ruffing.run >= ruffing.most:  # who has no trump left cannot ruff
            ruffs = False
    suit: i64 = 0
    while suit < 4 and tricks < enough:
        node = nodes[suit]
        if node.owner == leader and suit != trump:
            count = node.good
            depth: i64 = node.depth
            if ruffs:
                count = node.run if node.run < node.least else node.least
                depth = count
            if count > enough - tricks:
                count = enough - tricks
            if depth > count:
                depth = count
            cards |= node.tops[depth]
            tricks += count
        suit += 1
    hand: i64 = 0
    room: i64 = left - tricks - (ruffing.lengths >> 4 * leader & 15)
    if trump >= 0 and ruffing.owner == leader:
        room += ruffing.good
    if ruffing.holds & mates:  # a partner with nothing else left would have to ruff, and lead
        while mates >> hand:
            if mates >> hand & 1 and left - (ruffing.lengths >> 4 * hand & 15) < tricks:
                tricks = left - (ruffing.lengths >> 4 * hand & 15)
                room = 0
            hand += 1
    most: i64 = 0
    most_cards: i64 = 0
    hand = 0
    while mates >> hand and room > 0 and tricks + most < enough:
        if mates >> hand & 1:
            count = 0
            reached = False
            mattered: i64 = 0
            suit = 0
            while suit < 4:
                node = nodes[suit]
                if node.owner == hand:
                    here: i64 = node.run
                    depth = node.run
                    if suit != trump:
                        if ruffs:
                            if node.least < here:
                                here = node.least
                                depth = here
                        elif trump < 0:
                            here = node.good
                            depth = node.depth
                    if here and node.holds >> leader & 1:
                        reached = True
                    mattered |= node.tops[depth]
                    count += here
                suit += 1
            if count > room:
                count = room
            other: i64 = 0
            while mates >> other:
                if (
                    other != hand
                    and mates >> other & 1
                    and left - (ruffing.lengths >> 4 * other & 15) - tricks < count
                ):
                    count = left - (ruffing.lengths >> 4 * other & 15) - tricks
                other += 1
            if reached and count > most:
                most = count
                most_cards = mattered
        hand += 1
    found.tricks = tricks + most
    found.cards = cards | most_cards


def conceded(nodes: list[Node], leader: i64, foes: i64, jokers_win: bool, found: Sure) -> None:
    """The same for the side not on lead where there are no trumps; ``foes`` are its hands as bits,
    and ``found`` is filled.
    """
    found.tricks = 0
    found.cards = 0
    jokers = nodes[JOKERS]
    if jokers.size:
        if jokers_win and jokers.size == 1 and jokers.holds & foes:
            found.tricks = 1
        return
    cards: i64 = 0
    suit: i64 = 0
    while suit < 4:
        node = nodes[suit]
        if node.holds >> leader & 1:
            if not foes >> node.owner & 1:
                return
            cards |= node.tops[1]
        suit += 1
    found.tricks = 1
    found.cards = cards
