"""A variant as data: packs, seating, schedules, options and their validation (sections 1, 2, 9 and
11).
"""

from fivehundred.variant.auction_options import AuctionOptions
from fivehundred.variant.deal_options import DealOptions
from fivehundred.variant.joker_options import JokerOptions
from fivehundred.variant.option import Option
from fivehundred.variant.pack import Pack
from fivehundred.variant.partner_options import PartnerOptions
from fivehundred.variant.play_options import PlayOptions
from fivehundred.variant.ranking_options import RankingOptions
from fivehundred.variant.schedule import Placement, Schedule
from fivehundred.variant.scoring_options import ScoringOptions
from fivehundred.variant.seating_options import SeatingOptions
from fivehundred.variant.variant import OPTIONS, Variant
from fivehundred.variant.winning_options import WinningOptions

__all__ = [
    "OPTIONS",
    "AuctionOptions",
    "DealOptions",
    "JokerOptions",
    "Option",
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
]
