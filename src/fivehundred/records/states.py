"""One state of a deal written down: a phase object without a game, and back to an equal one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import NotRequired, TypedDict, cast

from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import Suit
from fivehundred.errors import FiveHundredError, ParseError, RecordError, shown
from fivehundred.game.actions import Action, CallPartner, Discard, NominateJoker, PassCards, ThrowIn
from fivehundred.game.auction import Auction
from fivehundred.game.exchange import KittyExchange
from fivehundred.game.facts import Facts
from fivehundred.game.layout import Layout
from fivehundred.game.partner import PartnerCall
from fivehundred.game.phase import Phase
from fivehundred.game.play import Play
from fivehundred.game.scored import Scored
from fivehundred.game.settled import Settled
from fivehundred.records import plain
from fivehundred.records.reading import parse
from fivehundred.records.shape import SCHEMA
from fivehundred.records.upgrades import upgraded
from fivehundred.rules import RULES_VERSION
from fivehundred.rules.special import passes_to_partner, takes_kitty
from fivehundred.variant.kinds import Plain
from fivehundred.variant.variant import Variant


class _PlainDeal(plain.PlainLayout):
    actions: list[str]


class _PlainPosition(TypedDict):
    contract: plain.PlainContract | None
    hands: list[str]
    leader: int
    dealer: int
    laid_aside: NotRequired[str]
    nominated: NotRequired[str]
    suits_led: NotRequired[list[str]]
    plays: NotRequired[list[str]]


# -- writing -----------------------------------------------------------------------------------------------------------
def state_to_dict(phase: Phase) -> dict[str, Plain]:
    """One state of a deal, in any phase, as plain values: from its auction on, or a position set up by ``Play.start``.

    RecordError for what is no phase, and for one that cannot come about by playing.

    >>> from fivehundred import Game
    >>> game = Game.start(seed=500)
    >>> plain = state_to_dict(game.apply(game.parse("7H")).deal)
    >>> plain["kind"], plain["kitty"], plain["actions"]
    ('deal', 'KC 8C 9D', ['7H'])
    """
    if not isinstance(phase, Auction | Settled | Play | Scored):
        raise RecordError("state", f"the phase of a deal is written down, such as game.deal, not {shown(phase)}")
    play = phase.played if isinstance(phase, Scored) else phase if isinstance(phase, Play) else None
    set_up = play is not None and not play.calls
    document: dict[str, Plain] = {
        "schema": SCHEMA,
        "kind": "position" if set_up else "deal",
        "rules_version": RULES_VERSION,
        "variant": plain.variant_to_plain(phase.variant),
    }
    if play is not None and set_up:
        document.update(_position(play))
    else:
        with plain.reading("state"):
            layout = _layout(phase)
            document.update(plain.layout_to_plain(layout))
            document["actions"] = [str(action) for action in _actions(phase, layout)]
    if state_from_dict(document) != phase:
        raise RecordError("state", "it cannot come about by playing")
    return document


def _played(play: Play | None, hands: Iterable[CardSet]) -> tuple[CardSet, ...]:
    """The hands with what has been played from them."""
    before = list(hands)
    if play is not None:
        table = {card for seat in play.facts.piles for pile in seat for card in pile}
        for trick in play.tricks:
            for seat, card in zip(trick.seats, trick.cards, strict=False):
                if card not in table:
                    before[seat] |= CardSet([card])
    return tuple(before)


def _layout(phase: Auction | Settled | Play | Scored) -> Layout:
    """How the cards lay before the first call."""
    if isinstance(phase, Auction):
        return phase.layout
    facts, play = _facts(phase)
    hands, contract = list(_played(play, phase.hands)), facts.contract
    if facts.laid_by is not None:
        hands[facts.laid_by] |= facts.laid_aside
    if contract is not None and takes_kitty(contract):
        partner = passes_to_partner(facts.variant, contract)
        if partner is not None:
            hands[partner] -= facts.passed
        hands[contract.contractor] = (hands[contract.contractor] | facts.passed) - facts.kitty
    return Layout(hands, facts.kitty, facts.dealer, facts.dead, facts.piles)


def _facts(phase: Settled | Play | Scored) -> tuple[Facts, Play | None]:
    if isinstance(phase, Scored):
        return phase.facts, phase.played
    return phase.facts, phase if isinstance(phase, Play) else None


def _actions(phase: Auction | Settled | Play | Scored, layout: Layout) -> list[Action]:
    """What was done from the first call to this state, found by doing it again."""
    actions: list[Action] = [call for _, call in phase.calls]
    if isinstance(phase, Scored) and phase.thrown_in:
        actions.append(ThrowIn())
    now: Phase = Auction.start(phase.variant, layout)
    for action in actions:
        now = now.apply(action)
    if isinstance(phase, Auction):
        return actions
    facts, play = _facts(phase)
    while isinstance(now, Settled) and now != phase:
        action = _settling(now, facts)
        now = now.apply(action)
        actions.append(action)
    return [*actions, *(play.plays if play else ())]


def _settling(now: Settled, facts: Facts) -> Action:
    """What was done in a phase between auction and play."""
    if isinstance(now, KittyExchange):
        return PassCards(facts.passed) if now.kind is PassCards else Discard(facts.laid_aside)
    if isinstance(now, PartnerCall):
        return CallPartner(facts.called)
    return NominateJoker(facts.nominated)


def _position(play: Play) -> dict[str, Plain]:
    """What ``Play.start`` was given, and what has been played since."""
    facts, hands = play.facts, _played(play, play.hands)
    position: dict[str, Plain] = {
        "contract": plain.contract_to_plain(facts.contract),
        "hands": [str(hand) for hand in hands],
        "leader": play.tricks[0].seats[0] if play.plays else play.to_act,
        "dealer": facts.dealer,
    }
    if facts.laid_aside:
        position["laid_aside"] = str(facts.laid_aside)
    if facts.nominated is not None:
        position["nominated"] = str(facts.nominated)
    if play._setting.suits_led:
        position["suits_led"] = [str(suit) for suit in play._setting.suits_led]
    if play.plays:
        position["plays"] = [str(action) for action in play.plays]
    return position


def state_to_json(phase: Phase) -> str:
    """One state of a deal as JSON; RecordError as in :func:`state_to_dict`."""
    return json.dumps(state_to_dict(phase), indent=1) + "\n"


# -- reading -----------------------------------------------------------------------------------------------------------
def state_from_dict(data: object) -> Phase:
    """The state that :func:`state_to_dict` wrote, equal to what it was.

    RecordError that lists the faults of its shape (up to 20), or says what cannot be or is not allowed in it, and where.

    >>> from fivehundred import Bid, Contract, variants
    >>> play = Play.start(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0), ["JD", "AH", "5H", "QS"])
    >>> state_from_dict(state_to_dict(play)) == play
    True
    """
    if isinstance(data, Mapping) and data.get("kind") == "position":
        position = upgraded(data, "position")
        return _set_up(cast(_PlainPosition, position), _variant(position))
    deal = upgraded(data, "deal")
    return _dealt(cast(_PlainDeal, deal), _variant(deal))


def state_from_json(text: str) -> Phase:
    """The state that :func:`state_to_json` wrote; RecordError for any other text."""
    return state_from_dict(parse(text))


def _variant(document: Mapping[str, object]) -> Variant:
    with plain.reading("variant"):
        return plain.variant_from_plain(document["variant"])


def _dealt(deal: _PlainDeal, variant: Variant) -> Phase:
    layout = plain.layout_from_plain(deal)
    with plain.reading("layout"):
        phase: Phase = Auction.start(variant, layout)
    return _after(phase, deal["actions"], "actions")


def _set_up(position: _PlainPosition, variant: Variant) -> Phase:
    hands, aside = plain.cards_by_seat(position["hands"]), plain.cards_at(position.get("laid_aside", ""), "laid_aside")
    led = [_SUITS[suit] for suit in position.get("suits_led", ())]
    nominated = _SUITS[position["nominated"]] if "nominated" in position else None
    with plain.reading("position"):
        contract = plain.contract_from_plain(position["contract"])
        leader, dealer = position["leader"], position["dealer"]
        phase: Phase = Play.start(variant, contract, hands, leader, aside, nominated, led, dealer)
    return _after(phase, position.get("plays", ()), "plays")


_SUITS = {str(suit): suit for suit in Suit}


def _after(phase: Phase, texts: Iterable[str], path: str) -> Phase:
    for place, text in enumerate(texts):
        try:
            phase = phase.apply(phase.parse(text))
        except FiveHundredError as error:
            said = str(error) if isinstance(error, ParseError) else f"{text}: {error}"
            raise RecordError(f"{path}[{place}]", said) from None
    return phase
