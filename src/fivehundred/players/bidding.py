"""The simple player's calls."""

from __future__ import annotations

from fivehundred.calls import PASS, Bid, BidKind, Contract, Strain
from fivehundred.cards import CardSet
from fivehundred.deal import Action, ThrowIn
from fivehundred.players.hope import dangers, hope, without_the_worst
from fivehundred.rules.bidding import stands
from fivehundred.rules.ranking import card_order
from fivehundred.table import CardOrder
from fivehundred.variant.auction_options import Rounds
from fivehundred.views import View

BACKED = 0.7
"""The tricks that a partner's bid in the same strain promises."""


def choose_call(view: View) -> Action:
    """The pass, the bid that can be hoped for, or a claim where the hand may be thrown in (section
    3).

    A partner's bid is left to stand. With one call each the full hope is bid, otherwise the lowest
    that will do.
    """
    legal = view.legal_actions()
    if ThrowIn() in legal:
        return ThrowIn()
    if _ours_is_highest(view):
        return _double_nullo(view)
    bids = [bid for bid in legal if isinstance(bid, Bid)]
    misere = next((bid for bid in reversed(bids) if bid.is_misere and _dares(view, bid)), None)
    if misere is not None:
        return misere
    hopes = {
        strain: hope(view.variant, view.hand, strain) + _backing(view, strain) for strain in Strain
    }
    hoped = [
        bid
        for bid in bids
        if bid.strain and bid.tricks <= hopes[bid.strain] and stands(view.variant, bid)
    ]
    if not hoped:
        return PASS
    best = max(hoped, key=lambda bid: hopes[bid.strain] if bid.strain else 0.0)
    in_strain = [bid for bid in hoped if bid.strain is best.strain]
    return in_strain[-1 if view.variant.auction.rounds is Rounds.ONCE else 0]


def _ours_is_highest(view: View) -> bool:
    """Whether the highest bid is this side's own, so that nothing need be done."""
    sides, seat = view.variant.sides, view.seat
    bidders = [by for by, call in view.calls if isinstance(call, Bid)]
    return seat is not None and bool(bidders) and sides[bidders[-1]] == sides[seat]


def _backing(view: View, strain: Strain) -> float:
    """What the bids of partners add to the hope in a strain."""
    sides, seat = view.variant.sides, view.seat
    assert seat is not None
    backed = any(
        by != seat and sides[by] == sides[seat] and isinstance(call, Bid) and call.strain is strain
        for by, call in view.calls
    )
    return BACKED if backed else 0.0


def _dares(view: View, bid: Bid) -> bool:
    """Whether the hand is low enough for this misère: what the kitty's exchange cannot repair must
    be safe.
    """
    if bid.kind is BidKind.BLIND_MISERE or any(
        view.table
    ):  # neither unseen cards nor table cards can be trusted
        return False
    if bid.kind is BidKind.DOUBLE_NULLO:  # a matter for two, see below
        return False
    order = card_order(view.variant, Contract(bid, 0))
    mended = {BidKind.MISERE: 2, BidKind.OPEN_MISERE: 1}.get(bid.kind, 0)
    return _is_safe(order, view.hand, mended)


def _is_safe(order: CardOrder, hand: CardSet, mended: int) -> bool:
    """Whether a hand is safe at misère once so many of its cards are laid aside."""
    return not any(dangers(order, without_the_worst(order, hand, mended)).values())


def _double_nullo(view: View) -> Action:
    """Double nullo over the partner's nullo with a low hand, otherwise the pass (rule 4.4)."""
    both = Bid.double_nullo()
    partner_has_nullo = any(call is Bid.misere() for _, call in view.calls)
    if both not in view.legal_actions() or not partner_has_nullo:
        return PASS
    order = card_order(view.variant, Contract(both, 0))
    return both if _is_safe(order, view.hand, 2) else PASS
