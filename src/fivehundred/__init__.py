"""The rules of the card game Five Hundred (500) for two to six players.

Start with :class:`Game` and :mod:`fivehundred.variants`; score without cards with :class:`Scorer`. The names below are loaded
when first used, so that ``import fivehundred`` costs next to nothing.

>>> from fivehundred import Game, variants
>>> game = Game.start(variants.AUSTRALIAN, seed=500)
>>> game = game.apply(game.parse("7H"))
>>> game.to_act, str(game.history[0])
(1, '7H')
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fivehundred import variants
    from fivehundred.calls import PASS, Bid, BidKind, Call, Contract, Pass, Strain
    from fivehundred.cards import Card, CardSet, Colour, Deck, Rank, Seed, Suit, daily_seed
    from fivehundred.counting import divide, perft
    from fivehundred.deal import (
        Action,
        AnyPhase,
        Auction,
        CallPartner,
        CardChoices,
        Discard,
        JokerNomination,
        KittyExchange,
        Layout,
        NominateJoker,
        PartnerCall,
        PassCards,
        Phase,
        Play,
        PlayCard,
        Position,
        Scored,
        ThrowIn,
    )
    from fivehundred.deal.deal_text import parse_deal
    from fivehundred.errors import (
        FiveHundredError,
        IllegalAction,
        LayoutError,
        ParseError,
        Reason,
        RecordError,
        Refusal,
        ScoreError,
        SolverLimit,
        VariantError,
    )
    from fivehundred.game import Game, ScoreLine, Scorer
    from fivehundred.rules import RULES_VERSION
    from fivehundred.rules.ranking import card_order
    from fivehundred.rules.winning import Outcome
    from fivehundred.table import CardOrder, Trick
    from fivehundred.variant import Placement, Schedule, Variant
    from fivehundred.views import (
        AnyEvent,
        AuctionWon,
        Called,
        CardsPassed,
        DealScored,
        Dealt,
        Event,
        GameOver,
        HandExposed,
        JokerNominated,
        KittyTaken,
        LaidAside,
        PartnerCalled,
        PartnerKnown,
        Played,
        ThrownIn,
        TrickWon,
        TurnedUp,
        TurnTo,
        View,
        event_from_dict,
        view_after,
    )

__version__ = "0.1.0"

__all__ = [
    "PASS",
    "RULES_VERSION",
    "Action",
    "AnyEvent",
    "AnyPhase",
    "Auction",
    "AuctionWon",
    "Bid",
    "BidKind",
    "Call",
    "CallPartner",
    "Called",
    "Card",
    "CardChoices",
    "CardOrder",
    "CardSet",
    "CardsPassed",
    "Colour",
    "Contract",
    "DealScored",
    "Dealt",
    "Deck",
    "Discard",
    "Event",
    "FiveHundredError",
    "Game",
    "GameOver",
    "HandExposed",
    "IllegalAction",
    "JokerNominated",
    "JokerNomination",
    "KittyExchange",
    "KittyTaken",
    "LaidAside",
    "Layout",
    "LayoutError",
    "NominateJoker",
    "Outcome",
    "ParseError",
    "PartnerCall",
    "PartnerCalled",
    "PartnerKnown",
    "Pass",
    "PassCards",
    "Phase",
    "Placement",
    "Play",
    "PlayCard",
    "Played",
    "Position",
    "Rank",
    "Reason",
    "RecordError",
    "Refusal",
    "Schedule",
    "ScoreError",
    "ScoreLine",
    "Scored",
    "Scorer",
    "SolverLimit",
    "Seed",
    "Strain",
    "Suit",
    "ThrowIn",
    "ThrownIn",
    "Trick",
    "TrickWon",
    "TurnTo",
    "TurnedUp",
    "Variant",
    "VariantError",
    "View",
    "__version__",
    "card_order",
    "daily_seed",
    "divide",
    "event_from_dict",
    "perft",
    "variants",
    "parse_deal",
    "view_after",
]

_HOMES = (
    *("cards", "calls", "errors", "variant", "table", "rules", "rules.ranking", "rules.winning"),
    *("deal", "deal.deal_text", "game", "views", "counting"),
)
"""Where the names above come from, lower floors first."""


_MODULES = frozenset({"draw", "names", "playouts", "records", "solver", "variants", "worlds"})
"""Modules to be used by name."""


def __getattr__(name: str) -> object:
    """Load a public name, or one of the modules to be used by name, when it is first asked for."""
    if name in _MODULES:
        return import_module(f"fivehundred.{name}")
    if name in __all__:
        for home in _HOMES:
            module = import_module(f"fivehundred.{home}")
            if name in module.__all__:
                return globals().setdefault(name, getattr(module, name))
    raise AttributeError(f"module 'fivehundred' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
