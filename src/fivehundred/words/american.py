"""American English: the same letters and sentences, other words (nullo, widow, no-trump); both
regions' words are read.
"""

from __future__ import annotations

import attrs

from fivehundred.words.english import WORDS as ENGLISH
from fivehundred.words.phrasebook import Forms


def _first(key: str, word: str) -> Forms:
    """The English forms of a key with another one first."""
    return (word, *(form for form in ENGLISH.words[key] if form != word))


WORDS = attrs.evolve(
    ENGLISH,
    code="en-US",
    name="American English",
    words={
        **ENGLISH.words,
        "NT": _first("NT", "no-trump"),
        "M": _first("M", "nullo"),
        "OM": _first("OM", "open nullo"),
        "BM": _first("BM", "blind nullo"),
    },
    phrases={key: phrase.replace("kitty", "widow") for key, phrase in ENGLISH.phrases.items()},
)
