"""One deal, begun and acted on: layouts, actions, a class a phase (sections 2 to 8)."""

from fivehundred.deal.actions import (
    Action,
    CallPartner,
    CardChoices,
    Discard,
    NominateJoker,
    PassCards,
    PlayCard,
    ThrowIn,
)
from fivehundred.deal.auction import AnyPhase, Auction
from fivehundred.deal.joker_nomination import JokerNomination
from fivehundred.deal.kitty_exchange import KittyExchange
from fivehundred.deal.layout import Layout
from fivehundred.deal.partner_call import PartnerCall
from fivehundred.deal.phase import Phase
from fivehundred.deal.play import Play
from fivehundred.deal.position import Position
from fivehundred.deal.scored import Scored

__all__ = [
    "Action",
    "AnyPhase",
    "Auction",
    "CallPartner",
    "CardChoices",
    "Discard",
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
    "Scored",
    "ThrowIn",
]
