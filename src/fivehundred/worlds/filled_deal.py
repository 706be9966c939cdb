"""From an arrangement of the hidden cards to the state of the deal that it makes: what a seat sees,
filled up with them.
"""

from __future__ import annotations

from fivehundred.cards.cardset import CardSet
from fivehundred.deal.actions import CallPartner, CardChoices
from fivehundred.deal.auction import AnyPhase, Auction
from fivehundred.deal.deal_so_far import DealSoFar, Start
from fivehundred.deal.joker_nomination import JokerNomination
from fivehundred.deal.kitty_exchange import KittyExchange
from fivehundred.deal.layout import Layout
from fivehundred.deal.partner_call import PartnerCall
from fivehundred.deal.play import Play
from fivehundred.deal.play_tables import PlayTables
from fivehundred.deal.position import Position
from fivehundred.deal.scored import Scored
from fivehundred.errors import IllegalAction
from fivehundred.rules.joker import may_nominate
from fivehundred.rules.partner import partners_declare
from fivehundred.views.seen_deal import facts_of, play_of
from fivehundred.views.view import View
from fivehundred.worlds.hidden_cards import HiddenCards, Source


# -- the state -------------------------------------------------------------------------------------
def filled(source: Source, cards: HiddenCards) -> AnyPhase | None:
    """The state of the deal with these cards; None where it could not have come to what the view
    has seen.
    """
    view, hands = source.view, cards.hands
    deal = view._deal
    facts = facts_of(deal)._replace(
        kitty=cards.kitty,
        dead=cards.dead,
        piles=cards.piles,
        passed=cards.passed,
        laid_aside=cards.laid_aside,
    )
    whole = tuple(
        [
            hand | CardSet.from_mask(played)
            for hand, played in zip(hands, source.played, strict=True)
        ]
    )
    facts = facts._replace(start=_start(source, facts, cards, whole))
    if isinstance(deal, Auction):
        assert isinstance(facts.start, Layout)
        return Auction(facts.variant, facts.start, deal.calls, deal._standing)
    if isinstance(deal, KittyExchange):
        choices = CardChoices(deal.kind, hands[deal.to_act], facts.variant.pack.kitty)
        return KittyExchange(facts, hands, deal.to_act, choices)
    try:
        called = _with_partners(facts, whole)
        return None if called is None else _filled_later(view, called, hands, whole)
    except IllegalAction:
        return None


def _start(
    source: Source, facts: DealSoFar, cards: HiddenCards, whole: tuple[CardSet, ...]
) -> Start:
    """How the deal began with these cards."""
    if source.view.is_position:
        play = play_of(source.view._deal)
        assert play is not None
        leader, led = play._setting.leader, play._setting.suits_led
        return Position(
            facts.contract, whole, leader, facts.dealer, facts.laid_aside, facts.nominated, led
        )
    return Layout(source.dealt(cards), facts.kitty, facts.dealer, facts.dead, facts.piles)


def _with_partners(facts: DealSoFar, hands: tuple[CardSet, ...]) -> DealSoFar | None:
    """With the partners who hold the cards that were called; None where others have declared (rule
    8.6).
    """
    if not facts.called:
        return facts
    now = PartnerCall(facts._replace(called=()), hands).apply(CallPartner(facts.called))
    if partners_declare(facts.variant) and now.contract != facts.contract:
        return None
    return facts._replace(contract=now.contract)


def _filled_later(
    view: View, facts: DealSoFar, hands: tuple[CardSet, ...], whole: tuple[CardSet, ...]
) -> AnyPhase | None:
    """The state behind the kitty, played again card by card."""
    deal, play = view._deal, play_of(view._deal)
    if view._waits:
        return JokerNomination(facts, hands)
    if play is None:
        assert isinstance(deal, PartnerCall | JokerNomination | Scored)
        return (
            Scored(facts, hands, None, deal.thrown_in)
            if isinstance(deal, Scored)
            else type(deal)(facts, hands)
        )
    if facts.nominated is not None and not view.is_position:
        contract = facts.undertaken
        if not may_nominate(facts.variant, contract, whole[contract.contractor]):
            return None
    setting = play._setting
    masks = tuple(hand.mask for hand in whole)
    phase: AnyPhase = Play._from(
        PlayTables.of(facts, setting.leader, setting.number_of_tricks, setting.suits_led, masks)
    )
    for card in play.plays:
        phase = phase.apply(card)
    return phase


def play_filled(source: Source, cards: HiddenCards) -> Play:
    """The play with cards that are known to fit: not played again, so quickly, and without its
    layout.
    """
    view, play = source.view, source.view._deal
    assert isinstance(play, Play)
    if view.piles:
        replayed = filled(source, cards)
        assert isinstance(replayed, Play)
        return replayed
    blank, facts = play._setting, play.facts
    masks = tuple(
        [hand.mask | played for hand, played in zip(cards.hands, source.played, strict=True)]
    )
    if facts.called:
        called = _with_partners(facts, tuple(map(CardSet.from_mask, masks)))
        assert called is not None
        facts = called
    setting = PlayTables.of(facts, blank.leader, blank.number_of_tricks, blank.suits_led, masks)
    left = sum([hand.mask for hand in cards.hands])
    return Play(
        setting,
        play._winners,
        play._suits_led,
        play._played,
        left,
        play._place,
        play._led,
        play._best,
        play._winner,
    )
