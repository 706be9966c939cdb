"""The JSON Schema of everything that is written as JSON, made from the codecs that write it."""

from __future__ import annotations

from typing import Any

from fivehundred.game.sheet_codec import SHEET
from fivehundred.records.json_format import GAME, SCHEMA
from fivehundred.records.record import MOST_GAMES
from fivehundred.records.states import DEAL, POSITION
from fivehundred.views.event_codec import EVENT
from fivehundred.views.view_codec import VIEW
from fivehundred.wire import Codec, Definitions, Many, Named

DOCUMENTS: tuple[Codec[Any], ...] = (
    GAME,
    Named("games", Many("a list of games", GAME, MOST_GAMES)),
    DEAL,
    POSITION,
    Named("sheet", SHEET),
    VIEW,
    EVENT,
)
"""What is written as JSON."""


def schema() -> dict[str, object]:
    """The JSON Schema of records, states, score sheets, views and events, as a table of your own.

    >>> schema()["$schema"]
    'https://json-schema.org/draft/2020-12/schema'
    """
    parts: Definitions = {}
    documents = [document.schema(parts) for document in DOCUMENTS]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:fivehundred:{SCHEMA}",
        "title": "what the Python package fivehundred writes as JSON",
        "description": (
            "Whether a deal keeps to the rules of the game is not said here: that is found out by"
            " playing it again."
        ),
        "anyOf": documents,
        "$defs": parts,
    }
