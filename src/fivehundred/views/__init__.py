"""What the seats are shown of a deal: views, and the events that come to them."""

from fivehundred.views.event_codec import event_from_dict
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
)
from fivehundred.views.view import View
from fivehundred.views.view_from_events import view_after

__all__ = [
    "AnyEvent",
    "AuctionWon",
    "Called",
    "CardsPassed",
    "DealScored",
    "Dealt",
    "Event",
    "GameOver",
    "HandExposed",
    "JokerNominated",
    "KittyTaken",
    "LaidAside",
    "PartnerCalled",
    "PartnerKnown",
    "Played",
    "ThrownIn",
    "TrickWon",
    "TurnTo",
    "TurnedUp",
    "View",
    "event_from_dict",
    "view_after",
]
