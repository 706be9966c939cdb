"""The exact search: whether one side can take so many tricks, every hand seen.

Asked again for each number of tricks, it only has to say yes or no (a zero window). What was proven is remembered
(``proven_bounds``), what needs no search is seen (``sure_tricks``), and likely cards come first (``lead_order``). While it
looks for the cards that mattered to a proof it collects them in ``mattered``: the winner of a trick in which another card of
the same suit was played, and the highest cards that pruning relied on.

Who has no joker without a suit follows suit or plays anything; with one, the answers of the law are looked up, as in
``trick_play``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from fivehundred.search.lead_order import suits_to_lead, to_beat
from fivehundred.search.proven_bounds import Entry, matching, relevant, with_bound
from fivehundred.search.suit_nodes import BIT, JOKER_VALUE, JOKERS, TRUMP_VALUE, Move, Node, Suits
from fivehundred.search.sure_tricks import Sure, cashed, conceded
from fivehundred.search.trick_play import (
    FIRST_IN_SUIT,
    FOLLOWS,
    NO_JOKER,
    NO_SUIT,
    NO_SUIT_LED,
    ONLY_JOKER,
    ONLY_JOKERS,
    RENEGED,
    SUIT_BITS,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_TRICKS = 16
NO_LIMIT: Final = 2**62
"""More positions than any search looks at."""

ABOVE_ALL: Final = 2**61
"""A bit above every card."""

CHECKED_EVERY = 2048
"""How many positions are looked at between two calls of ``check``: compiled code hears no Ctrl-C otherwise."""


class Limit(Exception):
    """The search has looked at as many positions as it may."""


class Search:
    """A search of one deal; it remembers what it has proven.

    ``misere`` turns the aims round: the contractor's side wants no trick. ``following``, ``naming``, ``early`` and ``tracks``
    are the law of jokers without a suit, as in :class:`fivehundred.search.trick_play.Table`.
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
        self.sides = suits.sides
        self.hands: i64 = suits.hands
        self.trump = suits.trump
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
        self.tables: list[dict[int, Entry]] = [{} for _ in range(MOST_TRICKS)]
        self.killers: list[int] = [0] * (MOST_TRICKS * 8)
        self.found = Sure(0, 0)
        self.wants: list[bool] = [(side == 1) != misere for side in suits.sides]
        self.next_hand: list[int] = [(hand + 1) % len(suits.sides) for hand in range(len(suits.sides))]
        self.foes: list[int] = []
        self.mates: list[int] = []
        self.later: list[list[int]] = []
        for hand in range(len(suits.sides)):
            others = [other for other in range(len(suits.sides)) if other != hand]
            self.foes.append(sum([BIT[other] for other in others if suits.sides[other] != suits.sides[hand]]))
            self.mates.append(sum([BIT[other] for other in others if suits.sides[other] == suits.sides[hand]]))
        for place in range(len(suits.sides)):
            for hand in range(len(suits.sides)):
                self.later.append([(hand + n) % len(suits.sides) for n in range(1, len(suits.sides) - place)])

    def allow(self, nodes: i64) -> None:
        """Let it look at so many more positions."""
        self.limit = self.nodes + nodes if nodes < NO_LIMIT else NO_LIMIT
        self.pause = self.nodes + 1

    # -- between tricks --------------------------------------------------------------------------------------------------
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
        key = cur[0].shape + cur[1].shape + cur[2].shape + int(leader)
        if cur[JOKERS].size:
            key = ((key * 4 + int(cur[JOKERS].mask >> self.suits.base[JOKERS])) << 4) + int(self.led)
            if self.tracks:
                key = ((key << 24) + int(self.shown) << 24) + int(self.reneged)
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

    def look_round(self) -> None:
        """Stop where the search must, and hear Ctrl-C."""
        if self.nodes > self.limit:
            raise Limit
        self.check()
        self.pause = self.nodes + CHECKED_EVERY
        if self.pause > self.limit:
            self.pause = self.limit + 1

    def sure(self, leader: i64, need: i64, left: i64) -> i64:
        """1 where sure tricks decide it for our side, -1 where they decide it against, otherwise 0."""
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
        order = suits_to_lead(cur, self.trump, self.sides, leader, self.foes[leader], self.mates[leader], self.misere)
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
        if cur[JOKERS].holds & BIT[leader]:
            for suit in self.names(leader, left):
                for move in self.suits.moves(cur[JOKERS], leader):
                    if self.led_card(leader, JOKERS, suit, move, need, left) == wanted:
                        return wanted
                    mattered |= self.mattered
        self.mattered = mattered
        return not wanted

    def not_refuted(self, order: list[int], leader: i64, need: i64, left: i64) -> list[int]:
        """The suits but those whose highest card an opponent has, who takes the trick and then cashes enough tricks."""
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
                trump < 0 or not mates & ~node.holds or not cur[trump].holds & (mates | BIT[leader])
            ):
                if known != owner:
                    known = owner
                    cashed(cur, trump, owner, self.foes[owner], self.mates[owner], left, enough, found)
                refuted = found.tricks >= enough
            if refuted:
                mattered |= found.cards | node.tops[1]
            else:
                kept.append(int(numbered))
        self.mattered = mattered
        return kept

    def last_trick(self, leader: i64) -> bool:
        """Whether our side takes the last trick."""
        cur = self.cur
        led: i64 = 0
        while not cur[led].holds & BIT[leader]:
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

    def names(self, leader: i64, left: i64) -> list[int]:
        """The suits that a joker may name when led, or ``NO_SUIT``."""
        shown: i64 = self.shown >> 4 * leader & 15
        key: i64 = self.led << 6 | shown << 2
        if left == 1:
            key |= 2
        if (self.cur[JOKERS].lengths >> 4 * leader & 15) == left:
            key |= 1
        return self.naming[key]

    def led_card(self, leader: i64, place: i64, suit: i64, move: Move, need: i64, left: i64) -> bool:
        """The same after this lead; a joker leads the suit it names."""
        node = self.cur[place]
        self.cur[place] = move.after or self.suits.after(node, move)
        result = self.follow(1, self.next_hand[leader], suit, move.value, leader, move.bit, need, left)
        self.cur[place] = node
        if self.mattered & move.bit:
            self.mattered |= move.low_bit
        return result

    # -- within a trick --------------------------------------------------------------------------------------------------
    def follow(self, place: i64, hand: i64, led: i64, best: i64, winner: i64, played: i64, need: i64, left: i64) -> bool:
        """The same within a trick: ``place`` cards were played, of which ``best`` wins so far for ``winner``.

        Of the cards of the suit the cheapest that takes the trick comes first, then the others from the lowest.
        """
        cur = self.cur
        if led == NO_SUIT or not cur[led].holds >> hand & 1:
            return self.follow_freely(place, hand, led, best, winner, played, need, left)
        if self.early and cur[JOKERS].holds >> hand & 1:
            return self.follow_or_joker(place, hand, led, best, winner, played, need, left)
        moves = cur[led].moves[hand] or self.suits.moves(cur[led], hand)
        size: i64 = len(moves)
        if size == 1:
            return self.played_card(place, hand, led, led, moves[0], best, winner, played, need, left)
        return self.follow_suit(place, hand, led, moves, best, winner, played, need, left)

    def follow_suit(
        self, place: i64, hand: i64, led: i64, moves: list[Move], best: i64, winner: i64, played: i64, need: i64, left: i64
    ) -> bool:
        """The same, by trying these cards of the suit."""
        wanted = self.wants[hand]
        size: i64 = len(moves)
        winning: i64 = 0
        if not self.misere and moves[0].value > best:
            must = to_beat(self.cur, self.trump, self.sides, self.later[place * self.hands + hand], hand, led, best, winner)
            if must >= 0:
                while winning < size and moves[winning].value > must:
                    winning += 1
        mattered: i64 = 0
        at: i64 = winning - 1 if winning else size - 1
        tried: i64 = 0
        alike: i64 = 0
        while tried < size:
            move = moves[at]
            if move.bit >= alike:
                if self.played_card(place, hand, led, led, move, best, winner, played, need, left) == wanted:
                    return wanted
                mattered |= self.mattered
                alike = self.alike(led, move, alike)
            tried += 1
            if not winning:
                at -= 1
            elif tried == 1:
                at = size - 1 if winning < size else winning - 2
            elif at == winning:
                at = winning - 2
            else:
                at -= 1
        self.mattered = mattered
        return not wanted

    def alike(self, suit: i64, move: Move, below: i64) -> i64:
        """What cards of the suit must reach to be worth trying after this one failed: those that did not matter are alike."""
        if suit == JOKERS:
            return 0
        mattered: i64 = self.mattered & self.suits.masks[suit]
        lowest: i64 = mattered & -mattered if mattered else ABOVE_ALL
        return lowest if move.bit < lowest and lowest > below else below

    def played_card(
        self,
        place: i64,
        hand: i64,
        led: i64,
        suit: i64,
        move: Move,
        best: i64,
        winner: i64,
        played: i64,
        need: i64,
        left: i64,
    ) -> bool:
        """The same after this card; of a run that a card of the trick divides, after the lowest too."""
        cur = self.cur
        node = cur[suit]
        cur[suit] = move.after or self.suits.after(node, move)
        divided = False
        value = best
        if move.value > best and (suit == led or suit == self.trump or suit == JOKERS):  # noqa: SIM109  # quicker than a tuple
            divided = move.low_value < best
            value = move.value
        after: i64 = self.next_hand[hand]
        if place + 1 == self.hands:
            result = self.end_trick(led, value, hand if value > best else winner, played | move.bit, need, left)
        else:
            result = self.follow(place + 1, after, led, value, hand if value > best else winner, played | move.bit, need, left)
        if self.mattered & move.bit:
            self.mattered |= move.low_bit
        if divided and result != self.wants[hand]:
            mattered = self.mattered
            cur[suit] = self.suits.node(suit, node.mask - move.low_bit)
            if place + 1 == self.hands:
                result = self.end_trick(led, best, winner, played | move.low_bit, need, left)
            else:
                result = self.follow(place + 1, after, led, best, winner, played | move.low_bit, need, left)
            self.mattered |= mattered
        cur[suit] = node
        return result

    def end_trick(self, led: i64, best: i64, winner: i64, played: i64, need: i64, left: i64) -> bool:
        """The same with the trick won."""
        if self.sides[winner]:
            need -= 1
        if self.cur[JOKERS].size:
            led_before, shown, reneged = self.led, self.shown, self.reneged
            if led != NO_SUIT:
                self.led |= SUIT_BITS[led]
            if self.tracks:
                self.forget()
            result = self.takes(winner, need, left - 1)
            self.led, self.shown, self.reneged = led_before, shown, reneged
        else:
            result = self.takes(winner, need, left - 1)
        if 0 < best < JOKER_VALUE:
            suit = led if best < TRUMP_VALUE else self.trump
            at: i64 = best - 1 if best < TRUMP_VALUE else best - TRUMP_VALUE
            bit: i64 = BIT[self.suits.base[suit] + at]
            if played & self.suits.masks[suit] != bit:
                self.mattered |= bit
        return result

    def forget(self) -> None:
        """What was shown by hands that hold no joker any more matters no longer."""
        hand: i64 = 0
        while hand < self.hands:
            if not self.cur[JOKERS].holds >> hand & 1:
                self.shown &= ~(15 << 4 * int(hand))
                self.reneged &= ~(15 << 4 * int(hand))
            hand += 1

    def follow_with(
        self, place: i64, hand: i64, led: i64, suit: i64, best: i64, winner: i64, played: i64, need: i64, left: i64
    ) -> bool:
        """The same, by trying every card of another suit, from the lowest; at a misère from the highest."""
        wanted = self.wants[hand]
        mattered: i64 = 0
        moves = self.cur[suit].moves[hand] or self.suits.moves(self.cur[suit], hand)
        size: i64 = len(moves)
        if size == 1:
            return self.played_card(place, hand, led, suit, moves[0], best, winner, played, need, left)
        at: i64 = 0
        alike: i64 = 0
        while at < size:
            move = moves[at] if self.misere else moves[size - 1 - at]
            at += 1
            if move.bit >= alike:
                if self.played_card(place, hand, led, suit, move, best, winner, played, need, left) == wanted:
                    return wanted
                mattered |= self.mattered
                alike = self.alike(suit, move, alike)
        self.mattered = mattered
        return not wanted

    def follow_freely(self, place: i64, hand: i64, led: i64, best: i64, winner: i64, played: i64, need: i64, left: i64) -> bool:
        """The same where the suit is not held: with a joker as the law allows, otherwise by trying every card."""
        cur = self.cur
        if not cur[JOKERS].holds >> hand & 1:
            return self.follow_plainly(place, hand, led, best, winner, played, need, left)
        wanted = self.wants[hand]
        mattered: i64 = 0
        shown, reneged = self.shown, self.reneged
        answer = self.answer(hand, led, False, left - (cur[JOKERS].lengths >> 4 * hand & 15))
        if self.tracks and led != NO_SUIT:
            self.shown |= SUIT_BITS[led] << 4 * hand
        result = not wanted
        if answer != NO_JOKER:
            result = self.follow_with(place, hand, led, JOKERS, best, winner, played, need, left)
            mattered = self.mattered
        if result != wanted and answer != ONLY_JOKER:
            if self.tracks and led != NO_SUIT:
                self.reneged |= SUIT_BITS[led] << 4 * hand
            result = self.follow_plainly(place, hand, led, best, winner, played, need, left)
            self.mattered |= mattered
        self.shown, self.reneged = shown, reneged
        return result

    def follow_plainly(
        self, place: i64, hand: i64, led: i64, best: i64, winner: i64, played: i64, need: i64, left: i64
    ) -> bool:
        """The same, by trying every card but jokers without a suit: first trumps where one may take the trick."""
        cur, trump = self.cur, self.trump
        wanted = self.wants[hand]
        mattered: i64 = 0
        ruffs = trump >= 0 and led != trump and cur[trump].holds >> hand & 1 != 0
        ruffs_first = False
        if ruffs:
            later = self.later[place * self.hands + hand]
            ruffs_first = to_beat(cur, trump, self.sides, later, hand, led, best, winner) >= 0
            if ruffs_first:
                if self.follow_with(place, hand, led, trump, best, winner, played, need, left) == wanted:
                    return wanted
                mattered = self.mattered
        suit: i64 = 0
        while suit < 4:
            if suit != trump and cur[suit].holds >> hand & 1:
                if self.follow_with(place, hand, led, suit, best, winner, played, need, left) == wanted:
                    return wanted
                mattered |= self.mattered
            suit += 1
        if ruffs and not ruffs_first:
            if self.follow_with(place, hand, led, trump, best, winner, played, need, left) == wanted:
                return wanted
            mattered |= self.mattered
        self.mattered = mattered
        return not wanted

    def follow_or_joker(
        self, place: i64, hand: i64, led: i64, best: i64, winner: i64, played: i64, need: i64, left: i64
    ) -> bool:
        """The same where a joker may be allowed although the suit is held."""
        moves = self.suits.moves(self.cur[led], hand)
        result = self.follow_suit(place, hand, led, moves, best, winner, played, need, left)
        if (
            result == self.wants[hand]
            or self.answer(hand, led, True, left - (self.cur[JOKERS].lengths >> 4 * hand & 15)) == NO_JOKER
        ):
            return result
        mattered = self.mattered
        shown = self.shown
        if self.tracks:
            self.shown |= SUIT_BITS[led] << 4 * hand
        result = self.follow_with(place, hand, led, JOKERS, best, winner, played, need, left)
        self.shown = shown
        self.mattered |= mattered
        return result

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
