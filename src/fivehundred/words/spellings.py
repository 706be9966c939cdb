"""From what people write to canonical text: a dictionary of everything that can be said, a kind of
thing at a time.

Case, the kind of space, hyphens, underscores and the shape of an apostrophe do not matter; accents
may be left out of a word altogether, but not be wrong.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

from fivehundred.words import LANGUAGES, table
from fivehundred.words.phrasebook import Forms, Words

Kind = Literal[
    "suit", "rank", "strain", "card", "bid", "pass", "call", "play", "nomination", "alone", "claim"
]
"""The kinds of things with a dictionary."""

SUITS = ("S", "C", "D", "H")
STRAINS = (*SUITS, "NT")
NUMBERS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13")
RANKS = (*NUMBERS, "J", "Q", "K", "A")
TRICKS = ("6", "7", "8", "9", "10")
JOKERS = ("Jo", "Jo2")
SPECIAL_BIDS = ("M", "OM", "DN", "BN", "BM", "HL")

PICTURES: Mapping[str, Forms] = MappingProxyType(
    {
        "S": ("♠", "♤"),
        "C": ("♣", "♧"),
        "D": ("♦", "♢"),
        "H": ("♥", "♡"),
        "Jo": ("🃏",),
        "Jo2": ("🃏2",),
    }
)
"""The pictures of suits and jokers, which every language reads."""

MOST_CHARACTERS = 60
"""The longest text of one card, call or suit; a longer one is nothing."""

_VARIATION = re.compile("(?<=[♠♤♣♧♦♢♥♡🃏])[\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}]")


def folded(text: str) -> str:
    """A text without what does not matter in it.

    >>> folded("  Roi de  CŒUR "), folded("No-Trumps"), folded("-")
    ('roi de cœur', 'no trumps', '-')
    """
    plain = text.lower()
    if not text.isascii():
        plain = unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).lower()).replace(
            "’", "'"
        )
        plain = _VARIATION.sub("", plain).replace("misére", "misère")  # as it is often written
    if ("-" in plain or "_" in plain) and plain.strip() != "-":
        plain = plain.replace("-", " ").replace("_", " ")
    return " ".join(plain.split())


def without_accents(text: str) -> str:
    """The text as it is typed on a keyboard without accents.

    >>> without_accents("cœur, trèfle")
    'coeur, trefle'
    """
    if text.isascii():
        return text
    letters = unicodedata.normalize("NFD", text.replace("œ", "oe").replace("Œ", "OE"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def spellings(form: str) -> Iterator[str]:
    """A form, folded, each of its words with and without accents.

    >>> list(spellings("misère à l'aveugle"))
    ["misère à l'aveugle", "misère a l'aveugle", "misere à l'aveugle", "misere a l'aveugle"]
    """
    words = [dict.fromkeys((word, without_accents(word))) for word in folded(form).split()]
    return map(" ".join, itertools.product(*words))


def canonical(kind: Kind, text: str, language: Words | None) -> str | None:
    """The canonical text of what a text names, or None: in letters and words of one language, or,
    where none is given, in English or in the full words of any language.

    >>> (
    ...     canonical("card", "Roi de pique", None),
    ...     canonical("card", "RP", None),
    ...     canonical("bid", "7 cuori", None),
    ... )
    ('KS', None, '7H')
    """
    if (
        len(text) > MOST_CHARACTERS or "\N{KELVIN SIGN}" in text
    ):  # the one letter that lower() takes for one of ASCII
        return None
    plain = folded(text)
    if language is not None:
        return dictionary(kind, language).get(plain)
    return dictionary(kind, table("en")).get(plain) or words_of_all(kind).get(plain)


@lru_cache(maxsize=256)
def dictionary(kind: Kind, language: Words, with_letters: bool = True) -> Mapping[str, str]:
    """Everything of a kind that can be said in a language, folded, and its canonical text."""
    found: dict[str, str] = {}
    for plain, key in _entries(kind, language, with_letters):
        found.setdefault(plain, key)
    return found


@lru_cache(maxsize=64)
def words_of_all(kind: Kind) -> Mapping[str, str]:
    """The full words of all languages, without those that mean different things in two of them."""
    meanings: dict[str, set[str]] = {}
    for code in LANGUAGES:
        for plain, key in dictionary(kind, table(code), with_letters=False).items():
            meanings.setdefault(plain, set()).add(key)
    return {plain: keys.pop() for plain, keys in meanings.items() if len(keys) == 1}


def clashes(language: Words) -> list[str]:
    """The strings that would have two meanings in one language."""
    found = []
    for kind in _SAID:
        meanings: dict[str, set[str]] = {}
        for plain, key in _entries(kind, language, True):
            meanings.setdefault(plain, set()).add(key)
        found += [
            f"{plain!r} is {' and '.join(sorted(keys))}"
            for plain, keys in meanings.items()
            if len(keys) > 1
        ]
    return found


def _entries(kind: Kind, language: Words, with_letters: bool) -> Iterator[tuple[str, str]]:
    said = _Said(language, with_letters)
    for form, key in _SAID[kind](said):
        for plain in spellings(form):
            yield plain, key


Entries = Iterable[tuple[str, str]]


class _Said:
    """All that can be said in a language, as pairs of a form and its canonical text; in letters too
    or in full words only.
    """

    def __init__(self, language: Words, with_letters: bool) -> None:
        self.language = language
        self.with_letters = with_letters

    def letters(self, key: str) -> Forms:
        """The letters of a key and its pictures; none where only full words are wanted."""
        return (
            (*self.language.letters.get(key, (key,)), *PICTURES.get(key, ()))
            if self.with_letters
            else ()
        )

    def words(self, key: str) -> Forms:
        return self.language.words.get(key, (key,))

    def simple(self, *keys: str) -> Entries:
        return ((form, key) for key in keys for form in (*self.letters(key), *self.words(key)))

    def joined(self, pattern: str, **parts: Iterable[str]) -> Iterator[str]:
        """The forms of a pattern with each of the forms of its parts."""
        for form, chosen in itertools.product(
            self.language.patterns[pattern], itertools.product(*parts.values())
        ):
            yield form.format(**dict(zip(parts, chosen, strict=True)))

    def suits(self) -> Entries:
        return self.simple(*SUITS)

    def ranks(self) -> Entries:
        return self.simple(*RANKS)

    def strains(self) -> Entries:
        return self.simple(*STRAINS)

    def cards(self) -> Entries:
        yield from self.simple(*JOKERS)
        for rank, suit in itertools.product(RANKS, SUITS):
            for letter, other in itertools.product(self.letters(rank), self.letters(suit)):
                yield letter + other, rank + suit
            for form in self.joined("card", rank=self.words(rank), suit=self.words(suit)):
                yield form, rank + suit

    def bids(self) -> Entries:
        for form, key in self.simple(*SPECIAL_BIDS):
            yield form, key
            yield form.replace(" ", ""), key
        for strain in STRAINS:
            for tricks in TRICKS:
                yield from self._numbered(tricks, strain)
                for form in self.joined("bid", tricks=(tricks,), strain=self.words(strain)):
                    yield form, tricks + strain
            for letter in self.letters("G"):
                yield from self._numbered(letter, strain, "G")
            for form in self.joined("game", game=self.words("G"), strain=self.words(strain)):
                yield form, "G" + strain

    def _numbered(self, head: str, strain: str, key: str | None = None) -> Entries:
        """A bid whose strain follows its number or letter with or without a space: 7H, 7 hearts,
        GH.
        """
        if self.with_letters:
            for tail, space in itertools.product(
                (*self.letters(strain), *self.words(strain)), ("", " ")
            ):
                yield head + space + tail, (key or head) + strain

    def passes(self) -> Entries:
        return self.simple("P")

    def calls(self) -> Entries:
        return (*self.bids(), *self.passes())

    def plays(self) -> Entries:
        yield from self.cards()
        for (joker, one), (suit, other) in itertools.product(
            list(self.simple(*JOKERS)), list(self.suits())
        ):
            yield f"{joker}={suit}", f"{one}={other}"
            yield f"{joker} = {suit}", f"{one}={other}"
        for one, other in itertools.product(JOKERS, SUITS):
            for form in self.joined("joker", joker=self.words(one), suit=self.words(other)):
                yield form, f"{one}={other}"

    def nominations(self) -> Entries:
        return (*self.suits(), *self.simple("-"))

    def alone(self) -> Entries:
        return self.simple("alone")

    def claims(self) -> Entries:
        return self.simple("claim")


_SAID: Mapping[Kind, Callable[[_Said], Entries]] = {
    "suit": _Said.suits,
    "rank": _Said.ranks,
    "strain": _Said.strains,
    "card": _Said.cards,
    "bid": _Said.bids,
    "pass": _Said.passes,
    "call": _Said.calls,
    "play": _Said.plays,
    "nomination": _Said.nominations,
    "alone": _Said.alone,
    "claim": _Said.claims,
}
