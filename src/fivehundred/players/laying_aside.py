"""What the simple player lays aside, or passes to their partner at double nullo."""

from __future__ import annotations

from fivehundred.cards import Card, CardSet
from fivehundred.cards.suit import SUITS
from fivehundred.deal import Action, Discard, PassCards
from fivehundred.players.hope import held_in, without_the_worst
from fivehundred.rules.ranking import card_order
from fivehundred.table import CardOrder
from fivehundred.views import View


def choose_cards(view: View) -> Action:
    """The cards laid aside or passed: at misère the most dangerous, otherwise weak cards of short
    suits (rules 4.1 and 4.4).
    """
    contract, any_choice = view.contract, view.legal_actions()[0]
    assert contract is not None
    assert isinstance(any_choice, Discard | PassCards)
    order, number = card_order(view.variant, contract), len(any_choice.cards)
    if contract.is_misere:
        chosen = view.hand - without_the_worst(order, view.hand, number)
    else:
        worth = _worth(order, view.hand)
        chosen = CardSet(sorted(view.hand, key=lambda card: worth[card])[:number])
    return Discard(chosen) if isinstance(any_choice, Discard) else PassCards(chosen)


def _worth(order: CardOrder, hand: CardSet) -> dict[Card, float]:
    """How much each card is worth keeping: jokers and trumps, then winners with their suit, then
    length.
    """
    worth: dict[Card, float] = dict.fromkeys(order.free_jokers, 200.0)
    for suit in SUITS:
        held = held_in(order, suit, hand)
        ranked = order.ranked(suit)
        for place, card in enumerate(held):
            strength = len(ranked) - ranked.index(card)
            missing = ranked.index(card) - place
            if suit is order.trump:
                worth[card] = 100.0 + strength
            elif missing == 0:
                worth[card] = 90.0 + strength
            elif (
                missing == 1 and place == 0 and len(held) > 1
            ):  # a king with a card to go under the ace
                worth[card] = 50.0 + strength
            else:
                worth[card] = len(held) * 3 + strength / 4
    return worth
