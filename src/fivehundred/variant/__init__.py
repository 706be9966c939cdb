"""A variant as data: packs, seating, schedules, options and their validation (sections 1, 2, 9 and 11)."""

from fivehundred.variant.kinds import Placement
from fivehundred.variant.pack import Pack
from fivehundred.variant.parts import (
    AuctionOptions,
    DealOptions,
    JokerOptions,
    PartnerOptions,
    PlayOptions,
    RankingOptions,
    ScoringOptions,
    SeatingOptions,
    WinningOptions,
)
from fivehundred.variant.schedule import Schedule
from fivehundred.variant.variant import Variant, option_fields

__all__ = [
    "AuctionOptions",
    "DealOptions",
    "JokerOptions",
    "Pack",
    "PartnerOptions",
    "Placement",
    "PlayOptions",
    "RankingOptions",
    "Schedule",
    "ScoringOptions",
    "SeatingOptions",
    "Variant",
    "WinningOptions",
    "option_fields",
]
