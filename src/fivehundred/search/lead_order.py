"""Which suit to try first when leading, and what a card must beat to take the trick: the order of
the search.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivehundred.search.suit_nodes import JOKERS, Node

if TYPE_CHECKING:
    from mypy_extensions import i64


def suits_to_lead(
    nodes: list[Node],
    trump: i64,
    sides: list[int],
    leader: i64,
    foes: i64,
    mates: i64,
    misere: bool,
) -> list[int]:
    """The suits that the leader holds, in the lowest two bits: good cards first, then a partner's,
    then what can be ruffed.
    """
    side = sides[leader]
    ruffing: i64 = nodes[trump].holds if trump >= 0 else 0
    scored: list[int] = []
    suit: i64 = 0
    while suit < 4:
        node = nodes[suit]
        if node.holds >> leader & 1:
            score: i64 = 40 + (node.lengths >> 4 * leader & 15)
            if not misere:
                own: i64 = node.highs >> 8 * leader & 255
                theirs: i64 = node.side_highs >> 8 * (1 - side) & 255
                if suit != trump and ruffing & foes & ~node.holds:
                    score -= 20
                elif own > theirs:
                    score += 24 if suit == trump else 20
                elif (node.side_highs >> 8 * side & 255) > theirs:
                    score += 16
                elif suit != trump and ruffing & mates & ~node.holds:
                    score += 12
                elif node.holds & mates:
                    score += 2
            scored.append(score * 4 + suit)
        suit += 1
    if len(scored) > 1:
        scored.sort(reverse=True)
    return scored


def to_beat(
    nodes: list[Node],
    trump: i64,
    sides: list[int],
    later: list[int],
    hand: i64,
    led: i64,
    best: i64,
    winner: i64,
) -> i64:
    """What a card must beat to take the trick, or -1 where the hand's side takes it anyway, itself
    or through a partner.
    """
    mine = sides[hand]
    theirs: i64 = -1
    mates: i64 = -1
    high: i64
    other: i64
    jokers = nodes[JOKERS]
    for other in later:
        high = (nodes[led].highs >> 8 * other & 255) if led < 4 else 0
        if not high:
            if trump >= 0:
                high = nodes[trump].highs >> 8 * other & 255
            elif jokers.holds >> other & 1:
                high = jokers.highs >> 8 * other & 255
        if sides[other] == mine:
            if high > mates:
                mates = high
        elif high > theirs:
            theirs = high
    if sides[winner] == mine:
        if best > theirs or mates > theirs:
            return -1
    elif mates > theirs and mates > best:
        return -1
    return theirs if theirs > best else best
