"""What a search has proven: the bounds of a position, remembered for every position that is the same in what mattered.

A position is looked up by who leads and how long each suit is in each hand. An entry adds the highest cards of each suit that
mattered to its proof; the lower ones may be in any order (partition search by relative ranks, after M. Ginsberg).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivehundred.search.suit_nodes import Node

if TYPE_CHECKING:
    from mypy_extensions import i64


class Entry:
    """The tricks that our side takes are from ``low`` to ``high`` wherever the highest ``k0`` … ``k3`` cards are held so.

    ``p0`` … ``p3`` are the owners of these cards, ``m0`` … ``m3`` the parts of a pattern that they fill.
    """

    def __init__(
        self,
        k0: i64,
        k1: i64,
        k2: i64,
        k3: i64,
        m0: int,
        m1: int,
        m2: int,
        m3: int,
        p0: int,
        p1: int,
        p2: int,
        p3: int,
        low: i64,
        high: i64,
        older: Entry | None,
    ) -> None:
        self.k0 = k0
        self.k1 = k1
        self.k2 = k2
        self.k3 = k3
        self.m0 = m0
        self.m1 = m1
        self.m2 = m2
        self.m3 = m3
        self.p0 = p0
        self.p1 = p1
        self.p2 = p2
        self.p3 = p3
        self.low = low
        self.high = high
        self.older = older


def matching(entry: Entry | None, nodes: list[Node], need: i64) -> Entry | None:
    """The first entry that decides whether so many tricks can be taken here."""
    p0, p1, p2, p3 = nodes[0].pattern, nodes[1].pattern, nodes[2].pattern, nodes[3].pattern
    while entry is not None:
        if (
            (entry.low >= need or entry.high < need)
            and p0 & entry.m0 == entry.p0
            and p1 & entry.m1 == entry.p1
            and p2 & entry.m2 == entry.p2
            and p3 & entry.m3 == entry.p3
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
    first: Entry | None, nodes: list[Node], suit_masks: list[int], top_masks: list[int], cards: i64, low: i64, high: i64
) -> Entry:
    """The entries with one more bound, for whose proof these cards mattered."""
    n0, n1, n2, n3 = nodes[0], nodes[1], nodes[2], nodes[3]
    k0 = depth(n0, cards & suit_masks[0])
    k1 = depth(n1, cards & suit_masks[1])
    k2 = depth(n2, cards & suit_masks[2])
    k3 = depth(n3, cards & suit_masks[3])
    m0, m1, m2, m3 = top_masks[k0], top_masks[k1], top_masks[k2], top_masks[k3]
    p0, p1, p2, p3 = n0.pattern & m0, n1.pattern & m1, n2.pattern & m2, n3.pattern & m3
    entry = first
    while entry is not None:
        same_cards = entry.k0 == k0 and entry.k1 == k1 and entry.k2 == k2 and entry.k3 == k3
        if same_cards and entry.p0 == p0 and entry.p1 == p1 and entry.p2 == p2 and entry.p3 == p3:
            if low > entry.low:
                entry.low = low
            if high < entry.high:
                entry.high = high
            assert first is not None
            return first
        entry = entry.older
    return Entry(k0, k1, k2, k3, m0, m1, m2, m3, p0, p1, p2, p3, low, high, first)
