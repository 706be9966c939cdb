"""How safe a hand is at misère: the danger of each suit, added up, and the chance that goes with
it.
"""

from __future__ import annotations

from fivehundred.calls import Bid, BidKind, Contract
from fivehundred.cards import CardSet
from fivehundred.players.club.misere_table import CHANCES, CHANCES_STEP, DANGERS
from fivehundred.players.club.ranks import NO_SUIT, Ranks, bits, ranks_of
from fivehundred.rules.ranking import card_order
from fivehundred.variant import Variant

JOKER = 300
"""The danger of a joker that belongs to no suit: it must go."""


def danger_of(ranks: Ranks, hand: int, others: int) -> int:
    """The danger of a hand, in hundredths, with these cards in other hands: 0 where every card can
    go under another.
    """
    found = JOKER * (hand & ranks.free).bit_count()
    for suit in ranks.suits[:NO_SUIT]:
        held = bits(hand & suit)
        if not held:
            continue
        held.sort(key=lambda number: ranks.rank[number])
        out = others & suit
        for place, number in enumerate(held):
            if not out & ranks.above[number]:
                lower = out.bit_count()
            else:
                lower = (out & ~ranks.above[number]).bit_count()
            row = DANGERS[min(place, len(DANGERS) - 1)]
            found += row[max(0, min(lower - place, len(row) - 1))]
    return found


def without_the_worst(ranks: Ranks, hand: int, number: int) -> int:
    """The hand without the cards, so many, that make it most dangerous; among equals the highest go
    first.
    """
    every = sum(ranks.suits) & ~hand
    for _ in range(number):
        gone = min(
            bits(hand),
            key=lambda bit: (danger_of(ranks, hand & ~(1 << bit), every), -ranks.rank[bit]),
        )
        hand &= ~(1 << gone)
    return hand


def chance_at_misere(variant: Variant, hand: CardSet, bid: Bid) -> int:
    """The chance to take no trick, in thousandths, before the kitty is seen."""
    ranks = ranks_of(card_order(variant, Contract(bid, 0)))
    mended = 0 if bid.kind is BidKind.BAR_NULLO else 2
    left = without_the_worst(ranks, hand.mask, mended)
    at, part = divmod(danger_of(ranks, left, sum(ranks.suits) & ~hand.mask), CHANCES_STEP)
    if at + 1 >= len(CHANCES):
        return 0
    return (CHANCES[at] * (CHANCES_STEP - part) + CHANCES[at + 1] * part) // CHANCES_STEP
