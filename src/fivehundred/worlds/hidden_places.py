"""What a view leaves open: the hidden places, their sizes, and which hidden card may lie where."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from fivehundred.calls.contract import Contract
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.deal.scored import Scored
from fivehundred.rules import bidding
from fivehundred.rules.dealing import HAND_SIZE, may_claim
from fivehundred.rules.kitty import passes_to_partner, takes_kitty
from fivehundred.rules.ranking import card_order
from fivehundred.variant.deal_options import Extra
from fivehundred.variant.partner_options import PartnerCalling
from fivehundred.views.view import View

KITTY, ASIDE, DEAD, OUT = "kitty", "laid aside", "dead hand", "out of play"

Place = int | str | tuple[int, int]
"""A hidden place: the hand of a seat, one of the four above, or the face-down card of a pile, by
seat and number.

In a position set up by hand the rest of the pack is out.
"""


@attrs.frozen
class Unknown:
    """The hidden places with how many cards each holds, and the hidden cards grouped by the places
    they may lie in.

    ``known`` are the cards of places that the view shows whole. ``special`` are the hidden jokers
    and called cards: whether a seat could play as it has depends on where these lie, besides the
    suits that it has shown void. Cards are bits.
    """

    sizes: Mapping[Place, int]
    classes: Mapping[tuple[Place, ...], tuple[int, ...]]
    known: Mapping[Place, int]
    special: int


def unknown_of(view: View) -> Unknown:
    """What the view leaves open."""
    variant = view.variant
    known: dict[Place, CardSet] = {} if view.seat is None else {view.seat: view.hand}
    if view.exposed is not None and view.contract is not None:
        known[view.contract.contractor] = view.exposed
    sizes: dict[Place, int] = {
        seat: count for seat, count in enumerate(view.counts) if seat not in known
    }
    if not view.is_position:
        _kitty_places(view, known, sizes)
        if variant.deal.extra is Extra.DEAD_HAND:
            sizes[DEAD] = HAND_SIZE
    elif view.discards is not None:
        known[ASIDE] = view.discards
    for seat, piles in enumerate(view.piles):
        sizes.update(
            {(seat, number): 1 for number, (lower, _) in enumerate(piles) if lower is None}
        )
    played = CardSet(card for trick in view.tricks for card in trick.cards)
    table = CardSet(
        card for piles in view.piles for pile in piles for card in pile if card is not None
    )
    shown = CardSet(card for cards in known.values() for card in cards) | played | table
    hidden = variant.deck.card_set - shown
    if (out := len(hidden) - sum(sizes.values())) > 0:
        sizes[OUT] = out
    classes: dict[tuple[Place, ...], list[int]] = {}
    for card in hidden:
        places = tuple(place for place in sizes if _may_lie(view, card, place))
        classes.setdefault(places, []).append(1 << card.number)
    playing = view.phase in ("play", "scored")
    special = CardSet(card for card in hidden if card in view.called or (card.is_joker and playing))
    bits = {places: tuple(cards) for places, cards in classes.items()}
    return Unknown(sizes, bits, {place: cards.mask for place, cards in known.items()}, special.mask)


def thrown_in_by(view: View) -> int | None:
    """The seat that has thrown its hand in, where that ended the deal (rule 2.4)."""
    if not isinstance(view._deal, Scored) or not view._deal.thrown_in:
        return None
    standing = bidding.opening(view.variant, view.dealer)
    for _, call in view.calls:
        standing = bidding.after(standing, call)
    return standing.to_act


def _kitty_places(view: View, known: dict[Place, CardSet], sizes: dict[Place, int]) -> None:
    """The kitty while it lies there, or what was laid aside for it (rules 4.1 to 4.4)."""
    size = view.variant.pack.kitty
    if not takes_kitty(view.contract):
        sizes[KITTY] = size
    elif view.discards is not None:
        known[ASIDE] = view.discards
    elif view.phase != "kitty":
        sizes[ASIDE] = size


def _may_lie(view: View, card: Card, place: Place) -> bool:
    """Whether a hidden card may lie in a hidden place, as far as single cards tell."""
    contract, variant = view.contract, view.variant
    if contract is None:
        if place == thrown_in_by(view):
            return may_claim(variant, CardSet((card,)), has_called=False) is None  # 2.4
        return _not_shown_void(view, card, place)
    if view.passed is not None and card in view.passed and view.phase != "auction":
        partner = passes_to_partner(variant, contract)
        return place in (partner, ASIDE)  # 4.4: he was passed it, and may have laid it aside
    if (
        variant.partner.call is PartnerCalling.CARD
        and card in view.called
        and not variant.partner.own_card
    ):
        return place not in (contract.contractor, ASIDE)  # 8.6
    asked = view.phase == "joker" or view._waits
    if card.is_joker and (asked or view.nominated is not None):
        return place == contract.contractor  # 6.3
    return _not_shown_void(view, card, place)


def _not_shown_void(view: View, card: Card, place: Place) -> bool:
    """Whether a seat's hand has not shown that it has none of the card's suit (rule 6.1)."""
    if not isinstance(place, int) or not view.tricks:
        return True
    return _suit(view, view.contract, card) not in view.voids[place]


def _suit(view: View, contract: Contract | None, card: Card) -> object:
    return card_order(view.variant, contract, view.nominated).suit_of(card)
