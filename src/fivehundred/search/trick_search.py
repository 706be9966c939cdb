"""The search within a trick: every card worth trying from each hand that follows.

Who has no joker without a suit follows suit or plays anything; with one, the answers of the law are
looked up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fivehundred.search.lead_order import to_beat
from fivehundred.search.search_pruning import Pruning
from fivehundred.search.suit_nodes import BIT, JOKER_VALUE, JOKERS, TRUMP_VALUE, Move
from fivehundred.search.trick_play import NO_JOKER, NO_SUIT, ONLY_JOKER, SUIT_BITS

if TYPE_CHECKING:
    from mypy_extensions import i64

ABOVE_ALL: Final = 2**61
"""A bit above every card."""


class TrickSearch(Pruning):
    """A search that knows how to go on within a trick; what comes after the trick is left to
    :meth:`takes`.
    """

    led: i64
    shown: i64
    reneged: i64
    mattered: i64

    def takes(self, leader: i64, need: i64, left: i64) -> bool:
        """Whether our side can take so many of the tricks left."""
        raise NotImplementedError

    def follow(
        self,
        place: i64,
        hand: i64,
        led: i64,
        best: i64,
        winner: i64,
        played: i64,
        need: i64,
        left: i64,
    ) -> bool:
        """The same within a trick: ``place`` cards were played, of which ``best`` wins so far for
        ``winner``.

        Of the cards of the suit the cheapest that takes the trick comes first, then the others from
        the lowest.
        """
        cur = self.cur
        if led == NO_SUIT or not cur[led].holds >> hand & 1:
            if not cur[JOKERS].holds >> hand & 1:
                return self.follow_plainly(place, hand, led, best, winner, played, need, left)
            return self.follow_freely(place, hand, led, best, winner, played, need, left)
        if self.early and cur[JOKERS].holds >> hand & 1:
            return self.follow_or_joker(place, hand, led, best, winner, played, need, left)
        moves = cur[led].moves[hand] or self.suits.moves(cur[led], hand)
        size: i64 = len(moves)
        if size == 1:
            return self.played_card(
                place, hand, led, led, moves[0], best, winner, played, need, left
            )
        return self.follow_suit(place, hand, led, moves, best, winner, played, need, left)

    def follow_suit(
        self,
        place: i64,
        hand: i64,
        led: i64,
        moves: list[Move],
        best: i64,
        winner: i64,
        played: i64,
        need: i64,
        left: i64,
    ) -> bool:
        """The same, by trying these cards of the suit."""
        wanted = self.wants[hand]
        size: i64 = len(moves)
        winning: i64 = 0
        if not self.misere and moves[0].value > best:
            must = to_beat(
                self.cur,
                self.trump,
                self.sides,
                self.later[place * self.hands + hand],
                hand,
                led,
                best,
                winner,
            )
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
                if (
                    self.played_card(place, hand, led, led, move, best, winner, played, need, left)
                    == wanted
                ):
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

    def follow_with(
        self,
        place: i64,
        hand: i64,
        led: i64,
        suit: i64,
        best: i64,
        winner: i64,
        played: i64,
        need: i64,
        left: i64,
    ) -> bool:
        """The same, by trying every card of another suit, from the lowest; at a misère from the
        highest.
        """
        wanted = self.wants[hand]
        mattered: i64 = 0
        moves = self.cur[suit].moves[hand] or self.suits.moves(self.cur[suit], hand)
        size: i64 = len(moves)
        if size == 1:
            return self.played_card(
                place, hand, led, suit, moves[0], best, winner, played, need, left
            )
        at: i64 = 0
        alike: i64 = 0
        while at < size:
            move = moves[at] if self.misere else moves[size - 1 - at]
            at += 1
            if move.bit >= alike:
                if (
                    self.played_card(place, hand, led, suit, move, best, winner, played, need, left)
                    == wanted
                ):
                    return wanted
                mattered |= self.mattered
                alike = self.alike(suit, move, alike)
        self.mattered = mattered
        return not wanted

    def follow_freely(
        self,
        place: i64,
        hand: i64,
        led: i64,
        best: i64,
        winner: i64,
        played: i64,
        need: i64,
        left: i64,
    ) -> bool:
        """The same where the suit is not held, with a joker as the law allows."""
        cur = self.cur
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
        self,
        place: i64,
        hand: i64,
        led: i64,
        best: i64,
        winner: i64,
        played: i64,
        need: i64,
        left: i64,
    ) -> bool:
        """The same, by trying every card but jokers without a suit: first trumps where one takes
        the trick.
        """
        cur, trump = self.cur, self.trump
        wanted = self.wants[hand]
        mattered: i64 = 0
        ruffs = trump >= 0 and led != trump and cur[trump].holds >> hand & 1 != 0
        ruffs_first = False
        if ruffs:
            later = self.later[place * self.hands + hand]
            ruffs_first = to_beat(cur, trump, self.sides, later, hand, led, best, winner) >= 0
            if ruffs_first:
                if (
                    self.follow_with(place, hand, led, trump, best, winner, played, need, left)
                    == wanted
                ):
                    return wanted
                mattered = self.mattered
        suit: i64 = 0
        while suit < 4:
            if suit != trump and cur[suit].holds >> hand & 1:
                if (
                    self.follow_with(place, hand, led, suit, best, winner, played, need, left)
                    == wanted
                ):
                    return wanted
                mattered |= self.mattered
            suit += 1
        if ruffs and not ruffs_first:
            if (
                self.follow_with(place, hand, led, trump, best, winner, played, need, left)
                == wanted
            ):
                return wanted
            mattered |= self.mattered
        self.mattered = mattered
        return not wanted

    def follow_or_joker(
        self,
        place: i64,
        hand: i64,
        led: i64,
        best: i64,
        winner: i64,
        played: i64,
        need: i64,
        left: i64,
    ) -> bool:
        """The same where a joker may be allowed although the suit is held."""
        moves = self.suits.moves(self.cur[led], hand)
        result = self.follow_suit(place, hand, led, moves, best, winner, played, need, left)
        if (
            result == self.wants[hand]
            or self.answer(hand, led, True, left - (self.cur[JOKERS].lengths >> 4 * hand & 15))
            == NO_JOKER
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
        """The same after this card; of a run that a card of the trick divides, after the lowest
        too.
        """
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
            result = self.end_trick(
                led, value, hand if value > best else winner, played | move.bit, need, left
            )
        else:
            result = self.follow(
                place + 1,
                after,
                led,
                value,
                hand if value > best else winner,
                played | move.bit,
                need,
                left,
            )
        if self.mattered & move.bit:
            self.mattered |= move.low_bit
        if divided and result != self.wants[hand]:
            mattered = self.mattered
            cur[suit] = self.suits.node(suit, node.mask - move.low_bit)
            if place + 1 == self.hands:
                result = self.end_trick(led, best, winner, played | move.low_bit, need, left)
            else:
                result = self.follow(
                    place + 1, after, led, best, winner, played | move.low_bit, need, left
                )
            self.mattered |= mattered
        cur[suit] = node
        return result

    def alike(self, suit: i64, move: Move, below: i64) -> i64:
        """What cards of the suit must reach to be worth trying after this one failed: those that
        did not matter are alike.
        """
        if suit == JOKERS:
            return 0
        mattered: i64 = self.mattered & self.suits.masks[suit]
        lowest: i64 = mattered & -mattered if mattered else ABOVE_ALL
        return lowest if move.bit < lowest and lowest > below else below

    def end_trick(
        self, led: i64, best: i64, winner: i64, played: i64, need: i64, left: i64
    ) -> bool:
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
