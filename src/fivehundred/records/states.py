"""One state of a deal written down: a phase object without a game, and back to an equal one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fivehundred.cards.cardset import CardSet
from fivehundred.errors import FiveHundredError, ParseError, RecordError, shown
from fivehundred.files import Plain
from fivehundred.game.actions import Action, CallPartner, Discard, NominateJoker, PassCards, ThrowIn
from fivehundred.game.auction import AnyPhase, Auction
from fivehundred.game.codecs import ACTIONS, CARDS, CONTRACT, HANDS, LAYOUT, SEAT, SUIT, layout_fields, layout_of
from fivehundred.game.exchange import KittyExchange
from fivehundred.game.facts import Facts
from fivehundred.game.layout import Layout
from fivehundred.game.partner import PartnerCall
from fivehundred.game.phase import Phase
from fivehundred.game.play import Play
from fivehundred.game.scored import Scored
from fivehundred.game.settled import Settled
from fivehundred.records.json_format import document, take, written
from fivehundred.records.reading import parse
from fivehundred.rules import RULES_VERSION
from fivehundred.rules.kitty import passes_to_partner, takes_kitty
from fivehundred.variant.variant import Variant
from fivehundred.wire import Codec, Left, Many, Named, inside, optional


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
    try:
        plain = written(POSITION, "position", play) if set_up else written(DEAL, "deal", phase)
    except RecordError:
        raise
    except FiveHundredError as error:
        raise RecordError("state", str(error)) from None
    if state_from_dict(plain) != phase:
        raise RecordError("state", "it cannot come about by playing")
    return plain


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
    now: AnyPhase = Auction.start(phase.variant, layout)
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


def _position(play: Play) -> dict[str, Any]:
    """What ``Play.start`` was given, and what has been played since."""
    facts = play.facts
    return {
        "rules_version": RULES_VERSION,
        "variant": play.variant,
        "contract": facts.contract,
        "hands": _played(play, play.hands),
        "leader": play.tricks[0].seats[0] if play.plays else play.to_act,
        "dealer": facts.dealer,
        "laid_aside": facts.laid_aside,
        "nominated": facts.nominated,
        "suits_led": tuple(play._setting.suits_led),
        "plays": tuple(map(str, play.plays)),
    }


def _deal(phase: Auction | Settled | Play | Scored) -> dict[str, Any]:
    """How the cards lay, and what was done since."""
    layout = _layout(phase)
    actions = tuple(map(str, _actions(phase, layout)))
    return {"rules_version": RULES_VERSION, "variant": phase.variant, **layout_fields(layout), "actions": actions}


def state_to_json(phase: Phase) -> str:
    """One state of a deal as JSON; RecordError as in :func:`state_to_dict`."""
    return json.dumps(state_to_dict(phase), indent=1) + "\n"


# -- reading -----------------------------------------------------------------------------------------------------------
def state_from_dict(data: object) -> AnyPhase:
    """The state that :func:`state_to_dict` wrote, equal to what it was.

    RecordError that lists the faults of its shape (up to 20), or says what cannot be or is not allowed in it, and where.

    >>> from fivehundred import Bid, Contract, variants
    >>> play = Play.start(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0), ["JD", "AH", "5H", "QS"])
    >>> state_from_dict(state_to_dict(play)) == play
    True
    """
    position = isinstance(data, Mapping) and data.get("kind") == "position"
    phase: AnyPhase = take(POSITION, "position", data) if position else take(DEAL, "deal", data)
    return phase


def state_from_json(text: str) -> AnyPhase:
    """The state that :func:`state_to_json` wrote; RecordError for any other text."""
    return state_from_dict(parse(text))


def _dealt(schema: int, kind: str, rules_version: str, variant: Variant, actions: Sequence[str], **layout: Any) -> AnyPhase:
    with inside("layout"):
        phase: AnyPhase = Auction.start(variant, layout_of(**layout))
    return _after(phase, actions, "actions")


def _set_up(schema: int, kind: str, rules_version: str, plays: Sequence[str], **given: Any) -> AnyPhase:
    with inside("position"):
        phase: AnyPhase = Play.start(**given)
    return _after(phase, plays, "plays")


def _after(phase: AnyPhase, texts: Iterable[str], path: str) -> AnyPhase:
    for place, text in enumerate(texts):
        try:
            phase = phase.apply(phase.parse(text))
        except FiveHundredError as error:
            said = str(error) if isinstance(error, ParseError) else f"{text}: {error}"
            raise RecordError(f"{path}[{place}]", said) from None
    return phase


DEAL: Codec[Any] = Named(
    "deal",
    document("deal", "a state of a deal", {**LAYOUT, "actions": ACTIONS}, _dealt, _deal),
    "One state of a deal that began with an auction: how the cards lay, and what has been done since.",
)
POSITION: Codec[Any] = Named(
    "position",
    document(
        "position",
        "a position of play",
        {
            "contract": optional(CONTRACT),
            "hands": HANDS,
            "leader": SEAT,
            "dealer": SEAT,
            "laid_aside": Left(CARDS, CardSet()),
            "nominated": Left(SUIT, None),
            "suits_led": Left(Many("a list of suits", SUIT, 100), ()),
            "plays": Left(ACTIONS, ()),
        },
        _set_up,
        _position,
    ),
    "A position of play that was set up without an auction, and what has been played since.",
)
