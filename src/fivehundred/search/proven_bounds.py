"""What a search has proven: the bounds of a position, remembered for every position that is the
same in what mattered.

A position is looked up by who leads and how long each suit is in each hand. An entry adds the
highest cards of each suit that mattered to its proof; the lower ones may be in any order (partition
search by relative ranks, after M. Ginsberg).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivehundred.search.suit_nodes import Node, Suits

if TYPE_CHECKING:
    from mypy_extensions import i64


class Entry:
    """The tricks that our side takes are from ``low`` to ``high`` wherever the highest ``k0`` …
    ``k3`` cards are held so.

    ``p01`` and ``p23`` are the owners of these cards, ``m01`` and ``m23`` the parts of the patterns
    that they fill.
    """

    def __init__(
        self,
        k0: i64,
        k1: i64,
        k2: i64,
        k3: i64,
        m01: int,
        m23: int,
        p01: int,
        p23: int,
        low: i64,
        high: i64,
        older: Entry | None,
    ) -> None:
        self.k0 = k0
        self.k1 = k1
        self.k2 = k2
        self.k3 = k3
        self.m01 = m01
        self.m23 = m23
        self.p01 = p01
        self.p23 = p23
        self.low = low
        self.high = high
        self.older = older


def lengths_key(nodes: list[Node], leader: i64) -> int:
    """What a position is looked up by: who leads, and how long each suit is in each hand (the
    fourth follows from three).
    """
    return nodes[0].shape + nodes[1].shape + nodes[2].shape + int(leader)


def with_jokers(key: int, jokers: i64, led: i64) -> int:
    """The same with the jokers that have no suit, up to two, and the suits led before.

    By shifts: the product of long ints looks out for Ctrl-C, and compiled code takes that for a
    lack of memory, and aborts.
    """
    return ((key << 2) + int(jokers) << 4) + int(led)


def with_history(key: int, shown: i64, reneged: i64) -> int:
    """The same with the suits that their holders have not followed."""
    return ((key << 24) + int(shown) << 24) + int(reneged)


def matching(entry: Entry | None, nodes: list[Node], need: i64) -> Entry | None:
    """The first entry that decides whether so many tricks can be taken here."""
    p01 = nodes[0].pattern + nodes[1].pattern
    p23 = nodes[2].pattern + nodes[3].pattern
    while entry is not None:
        if (
            p01 & entry.m01 == entry.p01
            and p23 & entry.m23 == entry.p23
            and (entry.low >= need or entry.high < need)
        ):
            return entry
        entry = entry.older
    return None


def relevant(entry: Entry, nodes: list[Node]) -> i64:
    """The lowest card of each suit that mattered to the proof, in this position."""
    tops: i64 = nodes[0].tops[entry.k0]
    tops |= nodes[1].tops[entry.k1]
    tops |= nodes[2].tops[entry.k2]
    return tops | nodes[3].tops[entry.k3]


def depth(node: Node, cards: i64) -> i64:
    """How many of the highest cards of a suit there are down to the lowest of these."""
    return node.tops.index(cards & -cards) if cards else 0


def with_bound(
    first: Entry | None, nodes: list[Node], suits: Suits, cards: i64, low: i64, high: i64
) -> Entry:
    """The entries with one more bound, for whose proof these cards mattered."""
    n0, n1, n2, n3 = nodes[0], nodes[1], nodes[2], nodes[3]
    masks, top_masks = suits.masks, suits.top_masks
    k0 = depth(n0, cards & masks[0])
    k1 = depth(n1, cards & masks[1])
    k2 = depth(n2, cards & masks[2])
    k3 = depth(n3, cards & masks[3])
    m01 = top_masks[0][k0] + top_masks[1][k1]
    m23 = top_masks[2][k2] + top_masks[3][k3]
    p01 = n0.pattern + n1.pattern & m01
    p23 = n2.pattern + n3.pattern & m23
    entry = first
    while entry is not None:
        if entry.m01 == m01 and entry.m23 == m23 and entry.p01 == p01 and entry.p23 == p23:
            if low > entry.low:
                entry.low = low
            if high < entry.high:
                entry.high = high
            assert first is not None
            return first
        entry = entry.older
    return Entry(k0, k1, k2, k3, m01, m23, p01, p23, low, high, first)
