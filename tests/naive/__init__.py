"""A deliberately naive second statement of the rules of Five Hundred, written from the rule book
alone.

It shares no code, table or idea with the library: plain lists, dictionaries and strings, recomputed
from scratch whenever something is asked. The two check each other. Numbers in comments are rules of
the rule book.
"""

from .cards import pack
from .dealing import deal_cards
from .model import NaiveDeal, same_cards
from .options import DEFAULTS, problems
from .schedule import schedule
from .sheet import NaiveSheet

__all__ = [
    "DEFAULTS",
    "NaiveDeal",
    "NaiveSheet",
    "deal_cards",
    "pack",
    "problems",
    "same_cards",
    "schedule",
]
