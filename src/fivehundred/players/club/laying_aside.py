"""What the club player lays aside, or passes to a partner at double nullo."""

from __future__ import annotations

from itertools import combinations

from fivehundred.calls import Strain
from fivehundred.cards import Card, CardSet
from fivehundred.cards.suit import SUITS
from fivehundred.deal import Action, Discard, PassCards
from fivehundred.players.club.danger import without_the_worst
from fivehundred.players.club.expectation import kept_tricks
from fivehundred.players.club.ranks import ranks_of
from fivehundred.players.hope import held_in
from fivehundred.rules.ranking import card_order
from fivehundred.table import CardOrder
from fivehundred.variant import Variant
from fivehundred.views import View

SPARE = 4
"""How many cards more than must go are looked at."""


def choose_cards(view: View) -> Action:
    """The cards laid aside or passed: at misère the most dangerous, otherwise what leaves the most
    tricks (section 4).
    """
    contract, any_choice = view.contract, view.legal_actions()[0]
    assert contract is not None
    assert isinstance(any_choice, Discard | PassCards)
    order, number = card_order(view.variant, contract), len(any_choice.cards)
    if contract.is_misere or contract.strain is None:
        chosen = view.hand - CardSet.from_mask(
            without_the_worst(ranks_of(order), view.hand.mask, number)
        )
    else:
        chosen = _least_missed(view.variant, order, view.hand, contract.strain, number)
    return Discard(chosen) if isinstance(any_choice, Discard) else PassCards(chosen)


def _least_missed(
    variant: Variant, order: CardOrder, hand: CardSet, strain: Strain, number: int
) -> CardSet:
    """The cards without which the most tricks are expected; of equals the lowest."""
    rank = {card: place for suit in SUITS for place, card in enumerate(order.ranked(suit)[::-1])}
    looked_at = sorted(hand, key=lambda card: _keep(order, hand, card))[: number + SPARE]
    best, most = CardSet(), (-(1 << 30), 0)
    for cards in combinations(looked_at, number):
        aside = CardSet(cards)
        found = (
            kept_tricks(variant, (hand - aside).mask, strain),
            -sum(rank.get(card, 99) for card in cards),
        )
        if found > most:
            best, most = aside, found
    return best


def _keep(order: CardOrder, hand: CardSet, card: Card) -> tuple[bool, bool, int, int]:
    """A first guess of how much a card is worth: trumps and jokers, then winners, then by the
    length of its suit.
    """
    suit = order.suit_of(card)
    if suit is None:
        return True, True, 99, 0
    held = held_in(order, suit, hand)
    above = order.ranked(suit).index(card)
    winner = above - held.index(card) == 0
    return suit is order.trump, winner, len(held), -above
