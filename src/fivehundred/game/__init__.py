"""Playing: layouts, the phases of a deal, actions, the score sheet and the game (sections 2 to 10)."""

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

__all__ = [
    "Action",
    "AnyPhase",
    "Auction",
    "CallPartner",
    "CardChoices",
    "Discard",
    "Game",
    "JokerNomination",
    "KittyExchange",
    "Layout",
    "NominateJoker",
    "PartnerCall",
    "PassCards",
    "Phase",
    "Play",
    "PlayCard",
    "Position",
    "ScoreLine",
    "Scored",
    "Scorer",
    "ThrowIn",
]
