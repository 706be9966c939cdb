"""One state of a deal written down: a phase object without a game, and back to an equal one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs

from fivehundred.cards.cardset import CardSet
from fivehundred.deal.auction import AnyPhase, Auction
from fivehundred.deal.json_codecs import (
    ACTIONS,
    CARDS,
    CONTRACT,
    HANDS,
    LAYOUT,
    SEAT,
    SUIT,
    layout_fields,
    layout_of,
)
from fivehundred.deal.layout import Layout
from fivehundred.deal.phase import Phase
from fivehundred.deal.play import Play
from fivehundred.deal.position import Position
from fivehundred.errors import FiveHundredError, ParseError, RecordError, shown
from fivehundred.files import Plain
from fivehundred.records.json_format import document, take, written
from fivehundred.records.json_text import parse
from fivehundred.rules import RULES_VERSION
from fivehundred.variant.variant import Variant
from fivehundred.wire import Codec, Left, Many, Named, inside, optional


# -- writing ---------------------------------------------------------------------------------------
def state_to_dict(phase: Phase) -> dict[str, Plain]:
    """One state of a deal, in any phase, as plain values: from its auction on, or a position set up
    by ``Play.start``.

    RecordError for what is no phase.

    Args:
        phase: Any phase of a deal.

    >>> from fivehundred import Game
    >>> game = Game.start(seed=500)
    >>> plain = state_to_dict(game.apply(game.parse("7H")).deal)
    >>> plain["kind"], plain["kitty"], plain["actions"]
    ('deal', 'KC 8C 9D', ['7H'])
    """
    if not isinstance(phase, Phase):
        raise RecordError(
            "state", f"the phase of a deal is written down, such as game.deal, not {shown(phase)}"
        )
    if isinstance(phase.layout, Position):
        return written(POSITION, "position", phase)
    return written(DEAL, "deal", phase)


def _position(phase: Phase) -> dict[str, Any]:
    """What ``Play.start`` was given, and what has been played since."""
    position = phase.layout
    assert isinstance(position, Position)
    given = {field.name: getattr(position, field.name) for field in attrs.fields(Position)}
    plays = tuple(map(str, phase.actions))
    return {"rules_version": RULES_VERSION, "variant": phase.variant, **given, "plays": plays}


def _deal(phase: Phase) -> dict[str, Any]:
    """How the cards lay, and what was done since."""
    layout = phase.layout
    assert isinstance(layout, Layout)
    actions = tuple(map(str, phase.actions))
    return {
        "rules_version": RULES_VERSION,
        "variant": phase.variant,
        **layout_fields(layout),
        "actions": actions,
    }


def state_to_json(phase: Phase) -> str:
    """One state of a deal as JSON; RecordError as in :func:`state_to_dict`.

    Args:
        phase: A phase of a deal.

    >>> from fivehundred import Game
    >>> phase = Game.start(seed=500).deal
    >>> state_from_json(state_to_json(phase)) == phase
    True
    """
    return json.dumps(state_to_dict(phase), indent=1) + "\n"


# -- reading ---------------------------------------------------------------------------------------
def state_from_dict(data: object) -> AnyPhase:
    """The state that :func:`state_to_dict` wrote, equal to what it was.

    RecordError that lists the faults of its shape (up to 20), or says what cannot be or is not
    allowed in it, and where.

    Args:
        data: The JSON object, as ``to_dict`` writes it.

    >>> from fivehundred import Bid, Contract, variants
    >>> play = Play.start(
    ...     variants.AUSTRALIAN,
    ...     Contract(Bid.parse("7H"), 0),
    ...     ["JD", "AH", "5H", "QS"],
    ... )
    >>> state_from_dict(state_to_dict(play)) == play
    True
    """
    position = isinstance(data, Mapping) and data.get("kind") == "position"
    phase: AnyPhase = take(POSITION, "position", data) if position else take(DEAL, "deal", data)
    return phase


def state_from_json(text: str) -> AnyPhase:
    """The state that :func:`state_to_json` wrote; RecordError for any other text.

    Args:
        text: What to read.

    >>> from fivehundred import Game
    >>> phase = Game.start(seed=500).deal
    >>> state_from_json(state_to_json(phase)).phase
    'auction'
    """
    return state_from_dict(parse(text))


def _dealt(
    schema: int,
    kind: str,
    rules_version: str,
    variant: Variant,
    actions: Sequence[str],
    **layout: Any,
) -> AnyPhase:
    with inside("layout"):
        phase: AnyPhase = Auction.start(variant, layout_of(**layout))
    return _after(phase, actions, "actions")


def _set_up(
    schema: int, kind: str, rules_version: str, plays: Sequence[str], **given: Any
) -> AnyPhase:
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
    "One state of a deal that began with an auction: how the cards lay, and what has been done"
    " since.",
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
