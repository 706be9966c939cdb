"""Games written down and read again: JSON, a text format for people, and the PTN of Trickster
Cards.

``loads``, ``loads_all``, ``load`` and ``load_all`` read, ``dumps`` and ``dump`` write; ``rows``
makes tables for data frames. ``state_to_dict`` and ``state_to_json`` write one state of a deal
down, and ``state_from_dict`` and ``state_from_json`` read it.

>>> from fivehundred import Game, records
>>> game = Game.start(seed=500)
>>> text = records.dumps(game.apply(game.parse("7H")))
>>> records.loads(text).game().to_act
1
"""

from importlib import import_module
from typing import TYPE_CHECKING

from fivehundred.records.data_rows import COLUMNS, Column, rows
from fivehundred.records.formats import (
    FORMATS,
    dump,
    dumps,
    dumps_all,
    format_of,
    load,
    load_all,
    loads,
    loads_all,
    read_each,
)
from fivehundred.records.json_format import SCHEMA, from_dict, to_dict
from fivehundred.records.json_schema import schema
from fivehundred.records.record import Comment, DealRecord, Record
from fivehundred.records.replay import Fault, Replay
from fivehundred.records.states import (
    state_from_dict,
    state_from_json,
    state_to_dict,
    state_to_json,
)

if TYPE_CHECKING:
    from fivehundred.records import ptn as ptn
    from fivehundred.records import text as text

__all__ = [
    "COLUMNS",
    "Column",
    "FORMATS",
    "SCHEMA",
    "Comment",
    "DealRecord",
    "Fault",
    "Record",
    "Replay",
    "dump",
    "dumps",
    "dumps_all",
    "format_of",
    "from_dict",
    "load",
    "load_all",
    "loads",
    "loads_all",
    "read_each",
    "rows",
    "schema",
    "state_from_dict",
    "state_from_json",
    "state_to_dict",
    "state_to_json",
    "to_dict",
]


def __getattr__(name: str) -> object:
    """Load a format's own module when it is first asked for."""
    if name in ("ptn", "text"):
        return import_module(f"fivehundred.records.{name}")
    raise AttributeError(f"module 'fivehundred.records' has no attribute {name!r}")
