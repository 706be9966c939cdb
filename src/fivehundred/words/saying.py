"""From canonical text to letters or words of a language, and the phrases that describe a game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from fivehundred.words.phrasebook import Words

Form = Literal["letters", "words"]
"""The two ways to say a thing: ``KH`` or ``king of hearts``."""

_JOINED = re.compile(r"(\d+|[JQKAG])(NT|[SCDH])")  # a card, or a bid of tricks or game


def called(key: str, language: Words, form: Form) -> str:
    """What a key of the table is called; a number that is no key says itself.

    >>> from fivehundred.words import table
    >>> (
    ...     called("NT", table("fr"), "words"),
    ...     called("7", table("fr"), "words"),
    ...     called("K", table("fr"), "letters"),
    ... )
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
    >>> (
    ...     bid("7NT", table("it"), "words"),
    ...     bid("GH", table("it"), "words"),
    ...     bid("P", table("it"), "words"),
    ... )
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
    return (
        f"{one}={other}"
        if form == "letters"
        else language.patterns["joker"][0].format(joker=one, suit=other)
    )


def in_letters(text: str, language: Words) -> str:
    """Any canonical text, several cards too, in the letters of a language; what is no canonical
    text stays as it is.

    >>> from fivehundred.words import table
    >>> in_letters("AS 10H Jo=D", table("fr")), in_letters("a list", table("fr"))
    ('AP 10C Jo=K', 'a list')
    """
    return " ".join(
        "=".join(_token(part, language) for part in token.split("=")) for token in text.split(" ")
    )


def _token(text: str, language: Words) -> str:
    joined = _JOINED.fullmatch(text)
    return "".join(
        called(part, language, "letters") for part in (joined.groups() if joined else (text,))
    )


def refused(
    code: str,
    details: Mapping[str, object],
    rule: str | None,
    words: Words,
    called: Sequence[str] | None = None,
    you: int | None = None,
) -> str:
    """The sentence for a reason code, with its details and the rule it cites in the words of the
    language.

    ``called`` are the names of the seats, and ``you`` is the seat that is spoken to.
    """
    shown = {name: _detail(name, str(value), words) for name, value in details.items()}
    key, by = f"{code} {details.get('phase')}", details.get("by")
    if isinstance(by, int) and by == you:
        key = f"{code} you"
    elif isinstance(by, int) and called is not None and 0 <= by < len(called):
        key, shown["who"] = f"{code} named", called[by]
    said = words.phrases.get(key, words.phrases[code]).format(**shown)
    return f"{cited(said, rule, words) if rule else said}."


def cited(said: str, rule: str, words: Words) -> str:
    """Something said with the rule it rests on."""
    return f"{said} {words.patterns['rule'][0].format(rule=rule)}"


def _detail(name: str, text: str, words: Words) -> str:
    """What a detail shows: a suit in words, a phase and what is wanted by their phrases, cards and
    calls in letters.
    """
    if name == "suit":
        return called(text, words, "words")
    return words.phrases.get(f"{name}/{text}") or (
        text if name == "text" else in_letters(text, words)
    )


# -- phrases ---------------------------------------------------------------------------------------
def say(words: Words, key: str, **details: object) -> str:
    """A phrase of a language, its details filled in; ``number`` chooses between one and several.

    >>> from fivehundred.words import table
    >>> (
    ...     say(table("en"), "cards", number=1),
    ...     say(table("fr"), "cards", number=3),
    ...     say(table("en"), "to play", who="East"),
    ... )
    ('1 card', '3 cartes', 'East to play')
    """
    one = words.phrases.get(f"1 {key}") if details.get("number") == 1 else None
    return (one or words.phrases[key]).format(**details)


def joined(several: Iterable[str], words: Words) -> str:
    """Some words as people say them.

    >>> from fivehundred.words import table
    >>> (
    ...     joined(["North", "South"], table("en")),
    ...     joined(["a", "b", "c"], table("it")),
    ...     joined([], table("en")),
    ... )
    ('North and South', 'a, b e c', '')
    """
    *others, last = [*several] or [""]
    return say(words, "and", others=", ".join(others), last=last) if others else last


def sentence(text: str) -> str:
    """Words with a capital in front and a full stop behind.

    >>> sentence("the deal is over")
    'The deal is over.'
    """
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def seat_name(name: str, words: Words) -> str:
    """What a seat without a player's name is called, by its English name.

    >>> from fivehundred.words import table
    >>> seat_name("South", table("fr")), seat_name("Player 3", table("it"))
    ('Sud', 'Giocatore 3')
    """
    player, _, number = name.partition(" ")
    return words.phrases[f"seat/{player}"].format(number=number)
