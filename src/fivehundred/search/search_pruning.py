"""Pruning: where sure tricks decide a position, and which leads they refute."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivehundred.search.search_state import SearchState
from fivehundred.search.suit_nodes import JOKERS
from fivehundred.search.sure_tricks import Sure, cashed, conceded

if TYPE_CHECKING:
    from mypy_extensions import i64


class Pruning(SearchState):
    """A search that sees what needs none; ``found`` are the sure tricks counted last."""

    found: Sure
    mattered: i64

    def sure(self, leader: i64, need: i64, left: i64) -> i64:
        """1 where sure tricks decide it for our side, -1 where they decide it against,
        otherwise 0.
        """
        cur = self.cur
        foes: i64 = self.foes[leader]
        ours = self.sides[leader] == 1
        found = self.found
        if not (self.early and cur[JOKERS].holds & foes):
            enough = need if ours else left - need + 1
            cashed(cur, self.trump, leader, foes, self.mates[leader], left, enough, found)
            if ours:
                if found.tricks >= need:
                    self.mattered = found.cards
                    return 1
            elif left - found.tricks < need:
                self.mattered = found.cards
                return -1
        if self.trump >= 0:
            trumps = cur[self.trump]
            if trumps.size:
                found.tricks = trumps.sure
                found.cards = trumps.tops[trumps.sure_depth]
                ours = self.sides[trumps.owner] == 0  # conceded by us
            else:
                found.tricks = 0
        else:
            conceded(cur, leader, foes, self.suits.jokers_win, found)
        if ours:
            if left - found.tricks < need:
                self.mattered = found.cards
                return -1
        elif found.tricks >= need:
            self.mattered = found.cards
            return 1
        return 0

    def not_refuted(self, order: list[int], leader: i64, need: i64, left: i64) -> list[int]:
        """The suits but those whose highest card an opponent has, who takes the trick and then
        cashes enough tricks.
        """
        cur, trump = self.cur, self.trump
        mates: i64 = self.mates[leader]
        enough = left - need + 1 if self.wants[leader] else need
        kept: list[int] = []
        mattered: i64 = 0
        known: i64 = -1
        found = self.found
        numbered: i64
        for numbered in order:
            node = cur[numbered & 3]
            owner = node.owner
            refuted = False
            if self.sides[owner] != self.sides[leader] and (
                trump < 0
                or not mates & ~node.holds
                or not (cur[trump].holds & mates or cur[trump].holds >> leader & 1)
            ):
                if known != owner:
                    known = owner
                    cashed(
                        cur, trump, owner, self.foes[owner], self.mates[owner], left, enough, found
                    )
                refuted = found.tricks >= enough
            if refuted:
                mattered |= found.cards | node.tops[1]
            else:
                kept.append(int(numbered))
        self.mattered = mattered
        return kept
