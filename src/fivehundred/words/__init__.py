"""The words of the game, one table a language; a table is loaded when its language is first asked
for.

A table knows nothing of cards and bids as objects. Its keys are the canonical strings (``S``,
``NT``, ``K``, ``OM``), its reading and writing go from text to text; the rooms above turn canonical
text into values.
"""

from __future__ import annotations

from importlib import import_module
from types import MappingProxyType

from fivehundred.words.phrasebook import Words

LANGUAGES = MappingProxyType(
    {"en": "english", "en-US": "american", "fr": "french", "it": "italian", "bn": "bengali"}
)
"""The codes of the languages there are (BCP 47), and the module of each one's table."""

Language = str | Words
"""A language by its code, or a table of your own."""


def find(code: str) -> Words | None:
    """The table of a language code in either case; a region that has no table gets that of its
    language. None for no language.

    >>> find("fr-CA").name, find("en_us").code, find("tlh")
    ('français', 'en-US', None)
    """
    if code in LANGUAGES:
        return table(code)
    known = {there_is.lower(): there_is for there_is in LANGUAGES}
    wanted = code[:35].lower().replace("_", "-")
    while wanted:
        if wanted in known:
            return table(known[wanted])
        wanted = wanted.rpartition("-")[0]
    return None


def table(code: str) -> Words:
    """The table of one of ``LANGUAGES``."""
    found = import_module(f"fivehundred.words.{LANGUAGES[code]}").WORDS
    assert isinstance(found, Words)
    return found
