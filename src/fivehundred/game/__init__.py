"""Playing: layouts, the phases of a deal, actions, views, the score sheet and the game (sections 2 to 10)."""

from fivehundred.game.actions import (
    Action,
    CallPartner,
    CardChoices,
    Discard,
    NominateJoker,
    PassCards,
    PlayCard,
    ThrowIn,
)
from fivehundred.game.auction import AnyPhase, Auction
from fivehundred.game.deal_text import parse_deal
from fivehundred.game.exchange import KittyExchange
from fivehundred.game.game import Game
from fivehundred.game.joker import JokerNomination
from fivehundred.game.layout import Layout
from fivehundred.game.partner import PartnerCall
from fivehundred.game.phase import Phase
from fivehundred.game.play import Play
from fivehundred.game.position import Position
from fivehundred.game.scored import Scored
from fivehundred.game.scorer import ScoreLine, Scorer
from fivehundred.views.after import view_after
from fivehundred.views.events import (
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
    event_from_dict,
)
from fivehundred.views.view import View

__all__ = [
    "Action",
    "AnyEvent",
    "AnyPhase",
    "Auction",
    "AuctionWon",
    "CallPartner",
    "Called",
    "CardChoices",
    "CardsPassed",
    "DealScored",
    "Dealt",
    "Discard",
    "Event",
    "Game",
    "GameOver",
    "HandExposed",
    "JokerNominated",
    "JokerNomination",
    "KittyExchange",
    "KittyTaken",
    "LaidAside",
    "Layout",
    "NominateJoker",
    "PartnerCall",
    "PartnerCalled",
    "PartnerKnown",
    "PassCards",
    "Phase",
    "Play",
    "PlayCard",
    "Played",
    "Position",
    "ScoreLine",
    "Scored",
    "Scorer",
    "ThrowIn",
    "ThrownIn",
    "TrickWon",
    "TurnTo",
    "TurnedUp",
    "View",
    "event_from_dict",
    "parse_deal",
    "view_after",
]
