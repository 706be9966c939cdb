"""How safe a hand is at misère."""

from __future__ import annotations

from fivehundred.calls import Bid, BidKind, Contract
from fivehundred.cards import CardSet
from fivehundred.players.hope import dangers, without_the_worst
from fivehundred.rules.ranking import card_order
from fivehundred.variant import Variant


def chance_at_misere(variant: Variant, hand: CardSet, bid: Bid) -> int:
    """The chance to take no trick, in thousandths, before the kitty is seen."""
    order = card_order(variant, Contract(bid, 0))
    mended = {BidKind.MISERE: 2, BidKind.OPEN_MISERE: 2, BidKind.DOUBLE_NULLO: 2}.get(bid.kind, 0)
    danger = sum(dangers(order, without_the_worst(order, hand, mended)).values())
    return max(0, 720 - 150 * danger)
