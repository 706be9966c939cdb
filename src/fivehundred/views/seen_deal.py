"""The deal as one seat sees it: a phase like any other, in which the cards that the seat has not
seen are left out.

This is the list of what may be shown. Whatever is not named here, no view and no event has.
"""

from __future__ import annotations

import attrs

from fivehundred.calls.contract import Contract
from fivehundred.cards.cardset import CardSet
from fivehundred.deal.actions import CardChoices
from fivehundred.deal.auction import AnyPhase, Auction
from fivehundred.deal.before_play import BeforePlay
from fivehundred.deal.deal_so_far import NOTHING, DealSoFar
from fivehundred.deal.joker_nomination import JokerNomination
from fivehundred.deal.kitty_exchange import KittyExchange
from fivehundred.deal.layout import Layout, Piles
from fivehundred.deal.partner_call import PartnerCall
from fivehundred.deal.phase import Phase
from fivehundred.deal.play import Play
from fivehundred.deal.play_tables import PlayTables, law_of
from fivehundred.deal.scored import Scored
from fivehundred.rules import special
from fivehundred.rules.kitty import knows_kitty, knows_passed
from fivehundred.rules.partner import partners_declare


def seen(phase: Phase, seat: int | None) -> AnyPhase:
    """What a seat sees of a deal; None for a spectator.

    While the contractor is asked for the joker's suit, the others see the play begin: the question
    would show that they holds it. A face-down card of a pile is replaced by the card on top of it,
    which cannot lie there twice.
    """
    if type(phase) is Play:  # first, as most views are made in the play; isinstance takes longer
        return _play_seen(phase, seat)
    if isinstance(phase, JokerNomination) and seat != phase.to_act:
        phase = Play.begin(phase.facts, phase.hands)
    if isinstance(phase, Play):
        return _play_seen(phase, seat)
    if isinstance(phase, Scored):
        played = None if phase.played is None else _play_seen(phase.played, seat)
        facts = played.facts if played is not None else _facts_seen(phase.facts, seat)
        return Scored(
            facts, () if played is not None else _own(phase.hands, seat), played, phase.thrown_in
        )
    if isinstance(phase, Auction):
        layout = phase.layout
        layout = Layout(
            _own(phase.hands, seat), NOTHING, layout.dealer, piles=_piles_seen(layout.piles, 0)
        )
        return Auction(phase.variant, layout, phase.calls, phase._standing)
    assert isinstance(phase, BeforePlay)
    facts, hands = _facts_seen(phase.facts, seat), _own(phase.hands, seat)
    if isinstance(phase, KittyExchange):
        choices = CardChoices(phase.kind, hands[phase.to_act], facts.variant.pack.kitty)
        return KittyExchange(facts, hands, phase.to_act, choices)
    assert isinstance(phase, PartnerCall | JokerNomination)
    return type(phase)(facts, hands)


def _own(hands: tuple[CardSet, ...], seat: int | None) -> tuple[CardSet, ...]:
    return tuple([hand if at == seat else NOTHING for at, hand in enumerate(hands)])


def _piles_seen(piles: Piles, up: int) -> Piles:
    """The piles, with the lower cards that have been turned up: those in ``up``, as bits (rule
    8.8).
    """
    return tuple(
        tuple((lower if up >> lower.number & 1 else upper, upper) for lower, upper in seat)
        for seat in piles
    )


def _facts_seen(facts: DealSoFar, seat: int | None, up: int = 0) -> DealSoFar:
    variant, contract, laid_by = facts.variant, facts.contract, facts.laid_by
    return DealSoFar(
        variant,
        facts.dealer,
        facts.calls,
        contract if contract is None or not contract.partners else _contract_seen(facts, contract),
        facts.kitty if knows_kitty(contract, seat) else NOTHING,
        NOTHING,
        _piles_seen(facts.piles, up) if facts.piles else (),
        facts.passed if facts.passed and knows_passed(variant, contract, seat) else NOTHING,
        facts.laid_aside if seat is not None and seat == laid_by else NOTHING,
        laid_by,
        facts.called,
        facts.nominated,
    )


def _contract_seen(facts: DealSoFar, contract: Contract) -> Contract:
    """The contract, with partners called by a card only where the holder declares (rule 8.6)."""
    return (
        contract
        if not facts.called or partners_declare(facts.variant)
        else Contract(contract.bid, contract.contractor)
    )


def _play_seen(play: Play, seat: int | None) -> Play:
    setting = play._setting
    played, up = setting.face_up ^ play._left, 0
    if setting.facts.piles:
        played = sum([card.bit for card in play.plays])
        up = play._left | played
    law, contract = setting.law, setting.facts.contract
    is_open = contract is not None and special.is_exposed(law.variant, contract, len(play._winners))
    blank = setting.seen.get((seat, is_open, up))
    if blank is None:
        blank = setting.seen.setdefault(
            (seat, is_open, up), _setting_seen(setting, seat, is_open, up)
        )
    may, legal = (play._may, play._legal) if seat == play._place.owner else (0, None)
    return Play(
        blank,
        play._winners,
        play._suits_led,
        play._played,
        blank.face_up ^ played,
        play._place,
        play._led,
        play._best,
        play._winner,
        may,
        legal,
    )


def _setting_seen(setting: PlayTables, seat: int | None, is_open: bool, up: int) -> PlayTables:
    """What stays the same of a play for a seat, as long as no further card is turned up and no hand
    laid open.
    """
    facts, masks = _facts_seen(setting.facts, seat, up), [0] * setting.facts.variant.players
    contract = facts.contract
    if seat is not None:
        masks[seat] = setting.hands[seat]
    if is_open and contract is not None:
        masks[contract.contractor] = setting.hands[contract.contractor]
    law = (
        setting.law
        if contract is setting.facts.contract
        else law_of(facts.variant, contract, facts.nominated)
    )
    tables = [CardSet(card for pile in piles for card in pile).mask for piles in facts.piles]
    hands, pack = tuple(masks), facts.variant.deck.card_set.mask
    return PlayTables(
        facts,
        setting.leader,
        setting.number_of_tricks,
        setting.suits_led,
        hands,
        law,
        (*hands, *tables),
        pack,
        {},
    )


# -- parts of a phase ------------------------------------------------------------------------------
def facts_of(phase: Phase) -> DealSoFar:
    """What is settled by now; in an auction there is no contract."""
    if not isinstance(phase, Auction):
        assert isinstance(phase, BeforePlay | Play | Scored)
        return phase.facts
    layout = phase.layout
    return DealSoFar(
        phase.variant, phase.dealer, phase.calls, None, layout.kitty, layout.dead, layout.piles
    )


def play_of(phase: Phase) -> Play | None:
    """The play, now or before the score; None where there has been none."""
    if type(phase) is Play:
        return phase
    return phase.played if isinstance(phase, Scored) else None


def played_by(play: Play) -> list[int]:
    """What each holding has played, as bits."""
    by = [0] * len(play._setting.dealt)
    for turns, cards in play.tricks_with_turns():
        for holding, card in zip(turns, cards, strict=False):
            by[holding] |= card.bit
    return by


def with_facts(phase: AnyPhase, facts: DealSoFar, masks: tuple[int, ...] | None = None) -> AnyPhase:
    """A phase after the auction, with other facts, and in the play with other hands as bits."""
    if isinstance(phase, Play):
        setting = phase._setting
        hands = setting.hands if masks is None else masks
        changed = PlayTables.of(
            facts, setting.leader, setting.number_of_tricks, setting.suits_led, hands
        )
        changed = attrs.evolve(changed, face_up=setting.face_up, under=setting.under)
        return attrs.evolve(phase, setting=changed, may=0, legal=None)
    if isinstance(phase, Scored):
        assert phase.played is not None
        played = with_facts(phase.played, facts, masks)
        assert isinstance(played, Play)
        return Scored.after_play(played)
    assert not isinstance(phase, Auction)
    return attrs.evolve(phase, facts=facts)
