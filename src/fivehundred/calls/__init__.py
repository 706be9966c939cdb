"""Calls: strains, bids, the pass and the contract (sections 3 and 8)."""

from fivehundred.calls.bid import PASS, Bid, BidKind, Call, Pass
from fivehundred.calls.bid import parse_call as parse_call
from fivehundred.calls.contract import Contract
from fivehundred.calls.strain import Strain

__all__ = ["PASS", "Bid", "BidKind", "Call", "Contract", "Pass", "Strain"]
