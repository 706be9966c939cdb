"""The rules of the card game Five Hundred (500) for two to six players.

Start with :class:`Game` and :mod:`fivehundred.variants`; score without cards with :class:`Scorer`.
The public names are loaded when first used, so that ``import fivehundred`` costs next to nothing.

>>> from fivehundred import Game, variants
>>> game = Game.start(variants.AUSTRALIAN, seed=500)
>>> game = game.apply(game.parse("7H"))
>>> game.to_act, str(game.history[0])
(1, '7H')
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # what _HOMES says, for type checkers and editors
    from fivehundred import variants as variants
    from fivehundred.calls import PASS as PASS
    from fivehundred.calls import Bid as Bid
    from fivehundred.calls import BidKind as BidKind
    from fivehundred.calls import Call as Call
    from fivehundred.calls import Contract as Contract
    from fivehundred.calls import Pass as Pass
    from fivehundred.calls import Strain as Strain
    from fivehundred.cards import Card as Card
    from fivehundred.cards import CardSet as CardSet
    from fivehundred.cards import Colour as Colour
    from fivehundred.cards import Deck as Deck
    from fivehundred.cards import Rank as Rank
    from fivehundred.cards import Seed as Seed
    from fivehundred.cards import Suit as Suit
    from fivehundred.cards import daily_seed as daily_seed
    from fivehundred.counting import divide as divide
    from fivehundred.counting import perft as perft
    from fivehundred.deal import *  # noqa: F403
    from fivehundred.deal.deal_text import parse_deal as parse_deal
    from fivehundred.errors import *  # noqa: F403
    from fivehundred.game import *  # noqa: F403
    from fivehundred.rules import RULES_VERSION as RULES_VERSION
    from fivehundred.rules.ranking import card_order as card_order
    from fivehundred.rules.winning import Outcome as Outcome
    from fivehundred.table import CardOrder as CardOrder
    from fivehundred.table import Trick as Trick
    from fivehundred.variant import Placement as Placement
    from fivehundred.variant import Schedule as Schedule
    from fivehundred.variant import Variant as Variant
    from fivehundred.views import *  # noqa: F403

    __all__: list[str]

__version__ = "0.1.0"

_HOMES = {
    "calls": "PASS Bid BidKind Call Contract Pass Strain",
    "cards": "Card CardSet Colour Deck Rank Seed Suit daily_seed",
    "counting": "divide perft",
    "deal": (
        "Action AnyPhase Auction CallPartner CardChoices Discard JokerNomination KittyExchange"
        " Layout NominateJoker PartnerCall PassCards Phase Play PlayCard Position Scored ThrowIn"
    ),
    "deal.deal_text": "parse_deal",
    "errors": (
        "FiveHundredError IllegalAction LayoutError ParseError Reason RecordError Refusal"
        " ScoreError SolverLimit VariantError"
    ),
    "game": "Game ScoreLine Scorer",
    "rules": "RULES_VERSION",
    "rules.ranking": "card_order",
    "rules.winning": "Outcome",
    "table": "CardOrder Trick",
    "variant": "Placement Schedule Variant",
    "views": (
        "AnyEvent AuctionWon Called CardsPassed DealScored Dealt Event GameOver HandExposed"
        " JokerNominated KittyTaken LaidAside PartnerCalled PartnerKnown Played ThrownIn TrickWon"
        " TurnTo TurnedUp View event_from_dict view_after"
    ),
}
"""Where the public names come from."""

_HOME_OF = {name: home for home, names in _HOMES.items() for name in names.split()}
_MODULES = frozenset({"draw", "names", "playouts", "records", "solver", "variants", "worlds"})
"""Modules to be used by name."""

if not TYPE_CHECKING:
    __all__ = ["__version__", "variants", *_HOME_OF]


def __getattr__(name: str) -> object:
    """Load a public name, or one of the modules to be used by name, when it is first asked for."""
    if name in _MODULES:
        return import_module(f"fivehundred.{name}")
    if name in _HOME_OF:
        return globals().setdefault(
            name, getattr(import_module(f"fivehundred.{_HOME_OF[name]}"), name)
        )
    raise AttributeError(f"module 'fivehundred' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME_OF})
