"""Which words begin the lines of actions in a text record, and how reader and writer follow a deal
by the rules.

Both follow it only to know whose turn it is and which phase. Once the rules refuse something there
is nothing to follow; what is refused, and why, is for :meth:`Record.replay
<fivehundred.records.Record.replay>` to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from fivehundred.calls.bid import Bid, Pass
from fivehundred.deal.actions import (
    Action,
    CallPartner,
    Discard,
    NominateJoker,
    PassCards,
    PlayCard,
    ThrowIn,
)
from fivehundred.deal.auction import Auction
from fivehundred.deal.layout import Layout
from fivehundred.deal.parsing import (
    parse_auction,
    parse_discard,
    parse_nomination,
    parse_partner,
    parse_pass_cards,
    parse_play,
)
from fivehundred.deal.phase import Phase
from fivehundred.errors import FiveHundredError
from fivehundred.variant.variant import Variant

PARSERS: Mapping[str, Callable[[str], Action]] = MappingProxyType(
    {
        "auction": parse_auction,
        "passed": parse_pass_cards,
        "aside": parse_discard,
        "partner": parse_partner,
        "joker": parse_nomination,
        "trick": parse_play,
    }
)
"""The words that lines of actions begin with, and how such an action is read."""

SEVERAL = ("auction", "trick")
"""The words whose lines hold several actions, and go on with ``then``."""

_WORD_OF: Mapping[type, str] = MappingProxyType(
    {
        **dict.fromkeys((Bid, Pass, ThrowIn), "auction"),
        PassCards: "passed",
        Discard: "aside",
        CallPartner: "partner",
        NominateJoker: "joker",
        PlayCard: "trick",
    }
)


def word_of(action: Action) -> str:
    """The word that the line of an action begins with.

    >>> word_of(parse_play("QH")), word_of(parse_auction("P"))
    ('trick', 'auction')
    """
    return _WORD_OF[type(action)]


def begun(variant: Variant, layout: Layout) -> Phase | None:
    """The deal before the first call; None when the layout cannot be."""
    try:
        return Auction.start(variant, layout)
    except FiveHundredError:
        return None


def meant(phase: Phase | None, text: str) -> Action | None:
    """The action of the present phase that a text names; None where it names none, or there is no
    phase to follow.
    """
    try:
        return None if phase is None else phase.parse(text)
    except FiveHundredError:
        return None


def after(phase: Phase | None, action: Action | None) -> Phase | None:
    """The deal after an action; None when the rules refuse it."""
    try:
        return None if phase is None or action is None else phase.apply(action)
    except FiveHundredError:
        return None
