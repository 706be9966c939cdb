"""The exact search: whether one side can take so many tricks, every hand seen.

Asked again for each number of tricks, it only has to say yes or no (a zero window). What was proven
is remembered (``proven_bounds``), what needs no search is seen (``sure_tricks``), and likely cards
come first (``lead_order``). While it looks for the cards that mattered to a proof it collects them
in ``mattered``: the winner of a trick in which another card of the same suit was played, and the
highest cards that pruning relied on.

What happens within a trick is in ``trick_search``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from fivehundred.search.lead_order import suits_to_lead
from fivehundred.search.proven_bounds import (
    Entry,
    lengths_key,
    matching,
    relevant,
    with_bound,
    with_history,
    with_jokers,
)
from fivehundred.search.search_state import MOST_TRICKS
from fivehundred.search.suit_nodes import JOKER_VALUE, JOKERS, TRUMP_VALUE, Move, Suits
from fivehundred.search.sure_tricks import Sure
from fivehundred.search.trick_search import TrickSearch

if TYPE_CHECKING:
    from mypy_extensions import i64


class Search(TrickSearch):
    """A search of one deal; it remembers what it has proven, and by ``killers`` which card was
    right in a like position.
    """

    found: Sure
    nodes: i64
    mattered: i64

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
        super().__init__(suits, misere, early, tracks, following, naming, check)
        self.found = Sure(0, 0)
        self.tables: list[dict[int, Entry]] = [{} for _ in range(MOST_TRICKS)]
        self.killers: list[int] = [0] * (MOST_TRICKS * 8)

    def takes(self, leader: i64, need: i64, left: i64) -> bool:
        """Whether our side can take so many of the tricks left."""
        if need <= 0 or need > left:
            self.mattered = 0
            return need <= 0
        self.nodes += 1
        if self.nodes >= self.pause:
            self.look_round()
        cur = self.cur
        if left == 1:
            return self.last_trick(leader)
        key = lengths_key(cur, leader)
        if cur[JOKERS].size:
            key = with_jokers(key, cur[JOKERS].mask >> self.suits.base[JOKERS], self.led)
            if self.tracks:
                key = with_history(key, self.shown, self.reneged)
        table = self.tables[left]
        first = table.get(key)
        if first is not None:
            entry = matching(first, cur, need)
            if entry is not None:
                self.mattered = relevant(entry, cur)
                return entry.low >= need
        if not self.misere:
            decided = self.sure(leader, need, left)
            if decided:
                return decided > 0
        result = self.lead(leader, need, left)
        low, high = (need, left) if result else (0, need - 1)
        table[key] = with_bound(first, cur, self.suits, self.mattered, low, high)
        return result

    def lead(self, leader: i64, need: i64, left: i64) -> bool:
        """The same, by trying every lead."""
        cur = self.cur
        wanted = self.wants[leader]
        mattered: i64 = 0
        spot: i64 = left * 8 + leader
        killer: i64 = self.killers[spot]
        below: i64 = 0
        suit: i64
        numbered: i64
        move: Move
        order = suits_to_lead(
            cur, self.trump, self.sides, leader, self.foes[leader], self.mates[leader], self.misere
        )
        if not (self.misere or cur[JOKERS].size):
            order = self.not_refuted(order, leader, need, left)
            mattered = self.mattered
        if killer:
            for numbered in order:
                suit = numbered & 3
                if killer & self.suits.masks[suit]:
                    for move in self.suits.moves(cur[suit], leader):
                        if move.bit == killer:
                            if self.led_card(leader, suit, suit, move, need, left) == wanted:
                                return wanted
                            below = self.alike(suit, move, 0)
                            mattered |= self.mattered
                            break
                    else:
                        killer = 0
        for numbered in order:
            suit = numbered & 3
            node = cur[suit]
            moves = node.moves[leader] or self.suits.moves(node, leader)
            # A card that is good first, then from the lowest up.
            turn: i64 = 0
            size: i64 = len(moves)
            good = not self.misere and (node.highs >> 8 * leader & 255) > (
                node.side_highs >> 8 * (1 - self.sides[leader]) & 255
            )
            alike: i64 = below if killer & self.suits.masks[suit] else 0
            while turn < size:
                if good:
                    move = moves[0 if turn == 0 else size - turn]
                else:
                    move = moves[size - 1 - turn]
                turn += 1
                if move.bit < alike or move.bit == killer:
                    continue
                if self.led_card(leader, suit, suit, move, need, left) == wanted:
                    self.killers[spot] = int(move.bit)
                    return wanted
                mattered |= self.mattered
                alike = self.alike(suit, move, alike)
        if cur[JOKERS].holds >> leader & 1:
            for suit in self.names(leader, left):
                for move in self.suits.moves(cur[JOKERS], leader):
                    if self.led_card(leader, JOKERS, suit, move, need, left) == wanted:
                        return wanted
                    mattered |= self.mattered
        self.mattered = mattered
        return not wanted

    def led_card(
        self, leader: i64, place: i64, suit: i64, move: Move, need: i64, left: i64
    ) -> bool:
        """The same after this lead; a joker leads the suit it names."""
        node = self.cur[place]
        self.cur[place] = move.after or self.suits.after(node, move)
        result = self.follow(
            1, self.next_hand[leader], suit, move.value, leader, move.bit, need, left
        )
        self.cur[place] = node
        if self.mattered & move.bit:
            self.mattered |= move.low_bit
        return result

    def last_trick(self, leader: i64) -> bool:
        """Whether our side takes the last trick."""
        cur = self.cur
        led: i64 = 0
        while not cur[led].holds >> leader & 1:
            led += 1
        best: i64 = cur[led].highs >> 8 * leader & 255
        winner = leader
        hand: i64 = 0
        high: i64
        while hand < self.hands:
            if hand != leader:
                high = cur[led].highs >> 8 * hand & 255
                if not high and self.trump >= 0:
                    high = cur[self.trump].highs >> 8 * hand & 255
                if (cur[JOKERS].highs >> 8 * hand & 255) > high:
                    high = cur[JOKERS].highs >> 8 * hand & 255
                if high > best:
                    best = high
                    winner = hand
            hand += 1
        self.mattered = 0
        if 0 < best < JOKER_VALUE:
            suit = led if best < TRUMP_VALUE else self.trump
            if cur[suit].size > 1:
                self.mattered = cur[suit].tops[1]
        return self.sides[winner] == 1
