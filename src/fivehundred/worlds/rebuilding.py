"""From an arrangement of the hidden cards to the state of the deal that it makes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.errors import FiveHundredError, IllegalAction
from fivehundred.game.actions import Action, CallPartner, Discard, NominateJoker, PassCards, PlayCard, ThrowIn
from fivehundred.game.auction import Auction
from fivehundred.game.layout import Layout, Piles
from fivehundred.game.phase import Phase
from fivehundred.game.play import Play
from fivehundred.rules import special
from fivehundred.views.view import View, view_of
from fivehundred.views.view_phase import is_puzzle
from fivehundred.worlds.placing import Arrangement
from fivehundred.worlds.unknown import ASIDE, DEAD, KITTY, Place, Unknown, contractor_is_asked, thrown_in_by

Exchanged = tuple[CardSet, CardSet]
"""Which cards lay in the kitty, and which were passed at double nullo."""


def _cards(unknown: Unknown, arrangement: Arrangement, place: Place) -> CardSet:
    return unknown.known[place] if place in unknown.known else arrangement.get(place, CardSet())


def _pools(view: View, unknown: Unknown, arrangement: Arrangement) -> tuple[CardSet, CardSet]:
    """The cards among which the kitty was (the contractor's), and among which the passed ones are (his partner's)."""
    assert view.contract is not None
    contractor, partner = view.contract.contractor, special.passes_to_partner(view.variant, view.contract)
    played = _played(view)
    aside = _cards(unknown, arrangement, ASIDE)
    mine = _cards(unknown, arrangement, contractor) | played[contractor]
    if partner is None:
        return mine | aside, CardSet()
    return mine, _cards(unknown, arrangement, partner) | played[partner] | aside


def _played(view: View) -> tuple[CardSet, ...]:
    """What each seat has played from its hand."""
    table = CardSet(card for piles in view.piles for pile in piles for card in pile if card is not None)
    by: list[list[Card]] = [[] for _ in view.counts]
    for trick in view.tricks:
        for seat, card in zip(trick.seats, trick.cards, strict=False):
            if card not in table:
                by[seat].append(card)
    return tuple(map(CardSet, by))


def _passed_now(view: View) -> bool:
    """Whether cards have been passed to the partner by now (rule 4.4)."""
    contract = view.contract
    if contract is None or special.passes_to_partner(view.variant, contract) is None:
        return False
    return view.phase != "kitty" or view.to_act != contract.contractor


def kitty_drawn(view: View, unknown: Unknown, arrangement: Arrangement, rng: random.Random) -> Exchanged:
    """One way, each equally likely, in which the contractor's cards may have come from the kitty and gone to his partner."""
    return _exchanged(view, unknown, arrangement, lambda cards, size: rng.sample(cards, size))


def kitty_assumed(view: View, unknown: Unknown, arrangement: Arrangement) -> Exchanged:
    """One such way, always the same: the last cards as they are shown."""
    return _exchanged(view, unknown, arrangement, lambda cards, size: cards[len(cards) - size :])


def _exchanged(
    view: View, unknown: Unknown, arrangement: Arrangement, choose: Callable[[list[Card], int], list[Card]]
) -> Exchanged:
    if not special.takes_kitty(view.contract):
        return _cards(unknown, arrangement, KITTY), CardSet()
    if is_puzzle(view):
        return CardSet(), CardSet()
    size = view.variant.pack.kitty
    pool, partner_pool = _pools(view, unknown, arrangement)
    passed = CardSet()
    if _passed_now(view):
        passed = view.passed if view.passed is not None else CardSet(choose(list(partner_pool), size))
    return view.kitty if view.kitty is not None else CardSet(choose(list(pool | passed), size)), passed


def rebuilt(view: View, unknown: Unknown, arrangement: Arrangement, exchanged: Exchanged) -> Phase | None:
    """The state of the deal with these cards, played again from its start; None where that is not what the view has seen."""
    hands = tuple(_cards(unknown, arrangement, seat) for seat in range(view.variant.players))
    try:
        phase = _start(view, unknown, arrangement, exchanged, hands)
        for action in _actions(view, unknown, arrangement, exchanged):
            if isinstance(action, NominateJoker) and phase.name != "joker":
                if action.suit is not None:
                    return None
                continue
            phase = phase.apply(action)
    except FiveHundredError as error:
        if isinstance(error, IllegalAction):
            return None
        raise
    return phase if view_of(phase, view.seat, view.scores) == view else None


def _start(view: View, unknown: Unknown, arrangement: Arrangement, exchanged: Exchanged, hands: tuple[CardSet, ...]) -> Phase:
    """The deal before its first call, or a position of play that had no auction before its first lead."""
    kitty, passed = exchanged
    whole = [hand | cards for hand, cards in zip(hands, _played(view), strict=True)]
    aside = _cards(unknown, arrangement, ASIDE)
    contract = view.contract
    if is_puzzle(view):
        leader = view.tricks[0].seats[0] if view.tricks else view.to_act
        led = view.suits_led - {trick.led for trick in view.tricks}
        return Play.start(view.variant, contract, whole, leader, aside, view.nominated, led, view.dealer)
    if special.takes_kitty(contract):
        assert contract is not None
        partner = special.passes_to_partner(view.variant, contract)
        if partner is None:
            whole[contract.contractor] = (whole[contract.contractor] | aside) - kitty
        else:
            whole[contract.contractor] = (whole[contract.contractor] | passed) - kitty
            whole[partner] = (whole[partner] | aside) - passed
    layout = Layout(tuple(whole), kitty, view.dealer, _cards(unknown, arrangement, DEAD), _piles(view, unknown, arrangement))
    return Auction.start(view.variant, layout)


def _piles(view: View, unknown: Unknown, arrangement: Arrangement) -> Piles:
    """The piles on the table with their face-down cards."""

    def lower(seat: int, number: int, known: Card | None) -> Card:
        return known or next(iter(_cards(unknown, arrangement, (seat, number))))

    return tuple(
        tuple((lower(seat, number, known), upper) for number, (known, upper) in enumerate(piles))
        for seat, piles in enumerate(view.piles)
    )


def _actions(view: View, unknown: Unknown, arrangement: Arrangement, exchanged: Exchanged) -> Iterator[Action]:
    """What was done in this deal, as far as the view has seen it."""
    contract = view.contract
    yield from (call for _, call in view.calls)
    if thrown_in_by(view) is not None:
        yield ThrowIn()
    if not is_puzzle(view):
        if contract is not None and special.takes_kitty(contract):
            if exchanged[1]:
                yield PassCards(exchanged[1])
            if view.phase != "kitty":
                yield Discard(_cards(unknown, arrangement, ASIDE))
        if contract is not None and special.calls_partner(view.variant, contract) and view.phase not in ("kitty", "partner"):
            yield CallPartner(view.called)
        if contract is not None and view.phase in ("play", "scored") and not contractor_is_asked(view):
            yield NominateJoker(view.nominated)
    for trick in view.tricks:
        for place, card in enumerate(trick.cards):
            yield PlayCard(card, trick.named if place == 0 else None)
