"""The simple player's partner and the suit of their joker."""

from __future__ import annotations

from fivehundred.calls import Bid
from fivehundred.cards import Card
from fivehundred.cards.suit import SUITS
from fivehundred.deal import Action, CallPartner, NominateJoker
from fivehundred.players.hope import held_in
from fivehundred.rules.ranking import card_order
from fivehundred.table import CardOrder
from fivehundred.views import View


def choose_partner(view: View) -> Action:
    """The holder of the highest missing trump or ace, or the player who bid last; two where two may
    be (rule 8.6).
    """
    assert view.contract is not None
    order = card_order(view.variant, view.contract)
    calls = [action for action in view.legal_actions() if isinstance(action, CallPartner)]
    most = max(len(call.called) for call in calls)
    wanted = {one: _wanted(view, order, one) for call in calls for one in call.called}
    return max(
        (call for call in calls if len(call.called) == most),
        key=lambda call: sum(wanted[one] for one in call.called),
    )


def _wanted(view: View, order: CardOrder, called: Card | int) -> int:
    if isinstance(called, int):
        bids = [by for by, call in view.calls if isinstance(call, Bid)]
        return 1 + bids.index(called) if called in bids else 0
    suit = order.suit_of(called)
    assert suit is not None
    length = len(held_in(order, suit, view.hand))
    from_top = order.ranked(suit).index(called)
    return (100 if suit is order.trump else length) - 10 * from_top


def choose_nomination(view: View) -> Action:
    """At no-trumps a long suit whose ace is missing, at misère the longest suit, otherwise none
    (rule 6.3).
    """
    assert view.contract is not None
    order = card_order(view.variant, view.contract)
    longest = max(SUITS, key=lambda suit: len(held_in(order, suit, view.hand)))
    held = held_in(order, longest, view.hand)
    if view.contract.is_misere:
        return NominateJoker(longest)
    lacks_the_highest = len(held) >= 4 and held[0] is not order.ranked(longest)[0]
    return NominateJoker(longest if lacks_the_highest else None)
