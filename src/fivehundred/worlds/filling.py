"""From an arrangement of the hidden cards to the state of the deal that it makes: what a seat sees, filled up with them."""

from __future__ import annotations

import random
from collections.abc import Callable

from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.errors import IllegalAction
from fivehundred.game.actions import CallPartner, CardChoices
from fivehundred.game.auction import AnyPhase, Auction
from fivehundred.game.exchange import KittyExchange
from fivehundred.game.facts import Facts, Start
from fivehundred.game.joker import JokerNomination
from fivehundred.game.layout import Layout, Piles
from fivehundred.game.partner import PartnerCall
from fivehundred.game.play import Play
from fivehundred.game.position import Position
from fivehundred.game.scored import Scored
from fivehundred.game.setting import Setting
from fivehundred.rules.joker import may_nominate
from fivehundred.rules.kitty import passes_to_partner, takes_kitty
from fivehundred.rules.partner import partners_declare
from fivehundred.views.seen import facts_of, play_of, played_by
from fivehundred.views.view import View
from fivehundred.worlds.placing import Arrangement
from fivehundred.worlds.unknown import ASIDE, DEAD, KITTY, Place, Unknown

Exchanged = tuple[CardSet, CardSet]
"""Which cards lay in the kitty, and which were passed at double nullo."""


def _cards(unknown: Unknown, arrangement: Arrangement, place: Place) -> CardSet:
    return unknown.known[place] if place in unknown.known else arrangement.get(place, CardSet())


def _whole(view: View, unknown: Unknown, arrangement: Arrangement) -> tuple[CardSet, ...]:
    """What each seat holds now or has played from its hand."""
    play, seats = play_of(view._deal), range(view.variant.players)
    played = played_by(play) if play is not None else [0] * len(seats)
    return tuple(_cards(unknown, arrangement, seat) | CardSet.from_mask(played[seat]) for seat in seats)


# -- the kitty -------------------------------------------------------------------------------------------------------------
def kitty_drawn(view: View, unknown: Unknown, arrangement: Arrangement, rng: random.Random) -> Exchanged:
    """One way, each equally likely, in which the contractor's cards may have come from the kitty and gone to his partner."""
    return _exchanged(view, unknown, arrangement, lambda cards, size: rng.sample(cards, size))


def kitty_assumed(view: View, unknown: Unknown, arrangement: Arrangement) -> Exchanged:
    """One such way, always the same: the last cards as they are shown."""
    return _exchanged(view, unknown, arrangement, lambda cards, size: cards[len(cards) - size :])


def _exchanged(
    view: View, unknown: Unknown, arrangement: Arrangement, choose: Callable[[list[Card], int], list[Card]]
) -> Exchanged:
    contract, size, passed = view.contract, view.variant.pack.kitty, CardSet()
    if view.is_position:
        return passed, passed
    if contract is None or not takes_kitty(contract):
        return _cards(unknown, arrangement, KITTY), passed
    partner, whole = passes_to_partner(view.variant, contract), _whole(view, unknown, arrangement)
    mine, aside = whole[contract.contractor], _cards(unknown, arrangement, ASIDE)
    if partner is None:
        mine |= aside
    elif view.phase != "kitty" or view.to_act == partner:
        passed = view.passed if view.passed is not None else CardSet(choose(list(whole[partner] | aside), size))
        mine |= passed
    return view.kitty if view.kitty is not None else CardSet(choose(list(mine), size)), passed


# -- the state -------------------------------------------------------------------------------------------------------------
def filled(view: View, unknown: Unknown, arrangement: Arrangement, exchanged: Exchanged) -> AnyPhase | None:
    """The state of the deal with these cards; None where it could not have come to what the view has seen."""
    deal, hands = view._deal, tuple(_cards(unknown, arrangement, seat) for seat in range(view.variant.players))
    kitty, passed = exchanged
    facts = facts_of(deal)._replace(
        kitty=kitty,
        dead=_cards(unknown, arrangement, DEAD),
        piles=_piles(view, unknown, arrangement),
        passed=passed,
        laid_aside=_cards(unknown, arrangement, ASIDE),
    )
    facts = facts._replace(start=_start(view, facts, _whole(view, unknown, arrangement)))
    if isinstance(deal, Auction):
        assert isinstance(facts.start, Layout)
        return Auction(facts.variant, facts.start, deal.calls, deal._standing)
    if isinstance(deal, KittyExchange):
        choices = CardChoices(deal.kind, hands[deal.to_act], facts.variant.pack.kitty)
        return KittyExchange(facts, hands, deal.to_act, choices)
    try:
        called = _with_partners(facts, _whole(view, unknown, arrangement))
        return None if called is None else _filled_later(view, called, hands, _whole(view, unknown, arrangement))
    except IllegalAction:
        return None


def _start(view: View, facts: Facts, whole: tuple[CardSet, ...]) -> Start:
    """How the deal began, if the seats have held these cards besides those laid aside (rules 4.1 and 4.4)."""
    contract, hands = facts.contract, list(whole)
    if view.is_position:
        play = play_of(view._deal)
        assert play is not None
        leader, led = play._setting.leader, play._setting.suits_led
        return Position(contract, hands, leader, facts.dealer, facts.laid_aside, facts.nominated, led)
    if contract is not None and takes_kitty(contract):
        if facts.laid_by is not None:
            hands[facts.laid_by] |= facts.laid_aside
        partner = passes_to_partner(facts.variant, contract)
        if partner is not None:
            hands[partner] -= facts.passed
        hands[contract.contractor] = (hands[contract.contractor] | facts.passed) - facts.kitty
    return Layout(hands, facts.kitty, facts.dealer, facts.dead, facts.piles)


def _with_partners(facts: Facts, hands: tuple[CardSet, ...]) -> Facts | None:
    """With the partners who hold the cards that were called; None where others have declared (rule 8.6)."""
    if not facts.called:
        return facts
    now = PartnerCall(facts._replace(called=()), hands).apply(CallPartner(facts.called))
    if partners_declare(facts.variant) and now.contract != facts.contract:
        return None
    return facts._replace(contract=now.contract)


def _filled_later(view: View, facts: Facts, hands: tuple[CardSet, ...], whole: tuple[CardSet, ...]) -> AnyPhase | None:
    """The state behind the kitty, played again card by card."""
    deal, play = view._deal, play_of(view._deal)
    if view._waits:
        return JokerNomination(facts, hands)
    if play is None:
        assert isinstance(deal, PartnerCall | JokerNomination | Scored)
        return Scored(facts, hands, None, deal.thrown_in) if isinstance(deal, Scored) else type(deal)(facts, hands)
    if facts.nominated is not None and not view.is_position:
        contract = facts.undertaken
        if not may_nominate(facts.variant, contract, whole[contract.contractor]):
            return None
    setting = play._setting
    masks = tuple(hand.mask for hand in whole)
    phase: AnyPhase = Play._from(Setting.of(facts, setting.leader, setting.number_of_tricks, setting.suits_led, masks))
    for card in play.plays:
        phase = phase.apply(card)
    return phase


def _piles(view: View, unknown: Unknown, arrangement: Arrangement) -> Piles:
    """The piles on the table with their face-down cards."""

    def lower(seat: int, number: int, known: Card | None) -> Card:
        return known or next(iter(_cards(unknown, arrangement, (seat, number))))

    return tuple(
        tuple((lower(seat, number, known), upper) for number, (known, upper) in enumerate(piles))
        for seat, piles in enumerate(view.piles)
    )
