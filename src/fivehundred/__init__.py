"""The rules of the card game Five Hundred (500) for two to six players.

Start with :class:`Game` and :mod:`fivehundred.variants`; score without cards with :class:`Scorer`.

>>> game = Game.start(variants.AUSTRALIAN, seed=500)
>>> game = game.apply(game.parse("7H"))
>>> game.to_act, str(game.history[0])
(1, '7H')
"""

from fivehundred import variants
from fivehundred.calls import PASS, Bid, BidKind, Call, Contract, Pass, Strain
from fivehundred.cards import Card, CardSet, Colour, Deck, Rank, Seed, Suit, daily_seed
from fivehundred.errors import (
    FiveHundredError,
    IllegalAction,
    LayoutError,
    ParseError,
    Reason,
    RecordError,
    Refusal,
    ScoreError,
    VariantError,
)
from fivehundred.game import (
    Action,
    Auction,
    CallPartner,
    CardChoices,
    Discard,
    Game,
    JokerNomination,
    KittyExchange,
    Layout,
    NominateJoker,
    PartnerCall,
    PassCards,
    Phase,
    Play,
    PlayCard,
    Scored,
    ScoreLine,
    Scorer,
    ThrowIn,
    View,
)
from fivehundred.perft import divide, perft
from fivehundred.rules.ranking import card_order
from fivehundred.rules.winning import Outcome
from fivehundred.table import CardOrder, Trick
from fivehundred.variant import Placement, Schedule, Variant

__version__ = "0.1.0"

RULES_VERSION = "1"
"""The edition of the rules that this library plays by; it changes when the same actions could score differently."""

__all__ = [
    "PASS",
    "RULES_VERSION",
    "Action",
    "Auction",
    "Bid",
    "BidKind",
    "Call",
    "CallPartner",
    "Card",
    "CardChoices",
    "CardOrder",
    "CardSet",
    "Colour",
    "Contract",
    "Deck",
    "Discard",
    "FiveHundredError",
    "Game",
    "IllegalAction",
    "JokerNomination",
    "KittyExchange",
    "Layout",
    "LayoutError",
    "NominateJoker",
    "Outcome",
    "ParseError",
    "PartnerCall",
    "Pass",
    "PassCards",
    "Phase",
    "Placement",
    "Play",
    "PlayCard",
    "Rank",
    "Reason",
    "RecordError",
    "Refusal",
    "Schedule",
    "ScoreError",
    "ScoreLine",
    "Scored",
    "Scorer",
    "Seed",
    "Strain",
    "Suit",
    "ThrowIn",
    "Trick",
    "Variant",
    "VariantError",
    "View",
    "__version__",
    "card_order",
    "daily_seed",
    "divide",
    "perft",
    "variants",
]
