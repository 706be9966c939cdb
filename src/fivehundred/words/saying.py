"""From canonical text to letters or words of a language."""

from __future__ import annotations

import re
from typing import Literal

from fivehundred.words.english import SUIT_WORDS
from fivehundred.words.shape import Words

Form = Literal["letters", "words"]
"""The two ways to say a thing: ``KH`` or ``king of hearts``."""

_JOINED = re.compile(r"(\d+|[JQKAG])(NT|[SCDH])")  # a card, or a bid of tricks or game
_SUIT_KEYS = {word: key for key, word in SUIT_WORDS.items()}


def called(key: str, language: Words, form: Form) -> str:
    """What a key of the table is called; a number that is no key says itself.

    >>> from fivehundred.words import table
    >>> called("NT", table("fr"), "words"), called("7", table("fr"), "words"), called("K", table("fr"), "letters")
    ('sans atout', '7', 'R')
    """
    return (language.letters if form == "letters" else language.words).get(key, (key,))[0]


def card(text: str, language: Words, form: Form) -> str:
    """A card by its canonical text.

    >>> from fivehundred.words import table
    >>> card("10H", table("fr"), "words"), card("10H", table("fr"), "letters")
    ('10 de cœur', '10C')
    """
    joined = _JOINED.fullmatch(text)
    if joined is None or form == "letters":
        return _token(text, language) if form == "letters" else called(text, language, form)
    rank, suit = (called(part, language, form) for part in joined.groups())
    return language.patterns["card"][0].format(rank=rank, suit=suit)


def bid(text: str, language: Words, form: Form) -> str:
    """A bid or the pass by its canonical text.

    >>> from fivehundred.words import table
    >>> bid("7NT", table("it"), "words"), bid("GH", table("it"), "words"), bid("P", table("it"), "words")
    ('7 senza atout', 'partita a cuori', 'passo')
    """
    joined = _JOINED.fullmatch(text)
    if joined is None or form == "letters":
        return _token(text, language) if form == "letters" else called(text, language, form)
    head, strain = (called(part, language, form) for part in joined.groups())
    if joined[1] == "G":
        return language.patterns["game"][0].format(game=head, strain=strain)
    return language.patterns["bid"][0].format(tricks=head, strain=strain)


def joker_as(joker: str, suit: str, language: Words, form: Form) -> str:
    """A joker that names a suit."""
    one, other = called(joker, language, form), called(suit, language, form)
    return f"{one}={other}" if form == "letters" else language.patterns["joker"][0].format(joker=one, suit=other)


def in_letters(text: str, language: Words) -> str:
    """Any canonical text, several cards too, in the letters of a language; what is no canonical text stays as it is.

    >>> from fivehundred.words import table
    >>> in_letters("AS 10H Jo=D", table("fr")), in_letters("a list", table("fr"))
    ('AP 10C Jo=K', 'a list')
    """
    return " ".join("=".join(_token(part, language) for part in token.split("=")) for token in text.split(" "))


def _token(text: str, language: Words) -> str:
    joined = _JOINED.fullmatch(text)
    return "".join(called(part, language, "letters") for part in (joined.groups() if joined else (text,)))


def sentence(code: str, details: dict[str, str | int], rule: str | None, language: Words) -> str:
    """The sentence for a reason code, with its details and the rule it cites in the words of the language."""
    shown = {name: _detail(value, language) if isinstance(value, str) else value for name, value in details.items()}
    cited = " " + language.patterns["rule"][0].format(rule=rule) if rule else ""
    return language.sentences[code].format(**shown) + cited + "."


def _detail(value: str, language: Words) -> str:
    """What a detail shows: a suit or another word by its English word, or canonical text."""
    if value in _SUIT_KEYS:
        return called(_SUIT_KEYS[value], language, "words")
    return language.details.get(value) or in_letters(value, language)
