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
    """The tricks that our side takes are from ``low`` to ``high`` wherever the highest ``k0`` … ``k3`` cards are held so."""

    def __init__(
        self, patterns: list[int], masks: list[int], counts: list[int], low: i64, high: i64, older: Entry | None
    ) -> None:
        self.p0, self.p1, self.p2, self.p3 = patterns
        self.m0, self.m1, self.m2, self.m3 = masks
        self.k0: i64 = counts[0]
        self.k1: i64 = counts[1]
        self.k2: i64 = counts[2]
        self.k3: i64 = counts[3]
        self.low = low
        self.high = high
        self.older = older

    def is_for(self, patterns: list[int], counts: list[int]) -> bool:
        """Whether it is about the same cards."""
        same_cards = self.k0 == counts[0] and self.k1 == counts[1] and self.k2 == counts[2] and self.k3 == counts[3]
        if not same_cards or self.p0 != patterns[0] or self.p1 != patterns[1]:
            return False
        return self.p2 == patterns[2] and self.p3 == patterns[3]


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


def with_bound(
    first: Entry | None, nodes: list[Node], suit_masks: list[int], top_masks: list[int], cards: i64, low: i64, high: i64
) -> Entry:
    """The entries with one more bound, for whose proof these cards mattered."""
    counts: list[int] = []
    masks: list[int] = []
    patterns: list[int] = []
    for suit in range(4):
        node = nodes[suit]
        of_suit: i64 = cards & suit_masks[suit]
        k = node.places[of_suit & -of_suit] if of_suit else 0
        counts.append(k)
        masks.append(top_masks[k])
        patterns.append(node.pattern & top_masks[k])
    entry = first
    while entry is not None:
        if entry.is_for(patterns, counts):
            if low > entry.low:
                entry.low = low
            if high < entry.high:
                entry.high = high
            assert first is not None
            return first
        entry = entry.older
    return Entry(patterns, masks, counts, low, high, first)
