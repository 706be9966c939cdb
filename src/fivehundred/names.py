"""Saying and reading the game in a language: English (Australian and American words), French (of
Quebec), Italian and Bengali.

``say`` puts a value into letters or words, ``parse`` and ``parse_action`` read both back. The
languages are ``en``, ``en-US``, ``fr``, ``it`` and ``bn``; a code with a region (``fr-CA``,
``en-NZ``) gets the table of its language, and a table of your own (:class:`Words`) stands wherever
a code does.

>>> from fivehundred import Bid, Card, Game
>>> (
...     say(Bid.parse("7NT"), "fr"),
...     say(Card.parse("QH"), "it"),
...     say(Card.parse("QH"), "fr", form="letters"),
... )
('7 sans atout', 'donna di cuori', 'DC')
>>> parse(Card, "dame de coeur", "fr"), parse(Bid, "nullo")
(Card(Rank.QUEEN, Suit.HEARTS), Bid.misere())
>>> game = Game.start(seed=500)
>>> game = game.apply(parse_action(game, "7 cœur", "fr"))
>>> refusal = game.why_illegal(parse_action(game, "6 pique", "fr"))
>>> say(refusal, "fr")
'6P ne dépasse pas 7C (règle 3.3).'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType

from fivehundred import guards
from fivehundred.calls.bid import Bid, Pass
from fivehundred.calls.contract import Contract
from fivehundred.calls.strain import Strain
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.rank import Rank
from fivehundred.cards.suit import Suit
from fivehundred.deal.actions import (
    Action,
    CallPartner,
    Discard,
    NominateJoker,
    PassCards,
    PlayCard,
    ThrowIn,
)
from fivehundred.deal.phase import Phase
from fivehundred.deal.scored import Scored
from fivehundred.errors import FiveHundredError, ParseError, Reason, Refusal, shown, words_of
from fivehundred.game.game import Game, phase_of
from fivehundred.names_read import parse
from fivehundred.narrator import Narrator
from fivehundred.views.events import Event
from fivehundred.words import LANGUAGES, Language, saying, table, table_faults
from fivehundred.words.phrasebook import Words
from fivehundred.words.saying import Form

Value = Suit | Rank | Card | CardSet | Strain | Bid | Pass | Contract | Action
"""What can be said and read back."""


def languages() -> dict[str, str]:
    """The languages there are: the code of each and its own name.

    >>> languages()
    {'en': 'English', 'en-US': 'American English', 'fr': 'français', 'it':
     'italiano', 'bn': 'বাংলা'}
    """
    return {code: table(code).name for code in LANGUAGES}


def problems(language: Words) -> tuple[str, ...]:
    """Every fault of a table of words, such as one of your own; empty when there is none.
    FiveHundredError for no table.

    Args:
        language: The language or table to check.

    >>> problems(words_of("fr"))
    ()
    """
    return table_faults.problems(guards.a(Words, language, "the table of words"))


# -- saying ----------------------------------------------------------------------------------------
def say(
    value: Value | Reason | Refusal | Event | Scored,
    language: Language = "en",
    form: Form = "words",
    *,
    names: Sequence[str] | None = None,
    you: int | None = None,
) -> str:
    """A value in the words of a language, or in its letters; English letters are what ``str``
    gives.

    A refusal is its sentence, a reason code that sentence with dots for what it would show, an
    event one sentence (none for whose turn it is), a deal scored a line for each of its points;
    these are not read back. ``names`` are what the seats are called in them, one a seat, and
    ``you`` is the seat that is spoken to. FiveHundredError for a language or a form there is not,
    and for what has no name.

    Args:
        value: What to read or to show.
        language: A language code such as ``"fr"``, or your own table of words.
        form: ``"words"`` or ``"letters"``.
        names: The players' names by seat; without them seats have numbers.
        you: The seat addressed as "you"; None addresses no one.

    >>> from fivehundred import PASS, TrickWon
    >>> (
    ...     say(Card.joker(), "it"),
    ...     say(Suit.CLUBS, "fr"),
    ...     say(PASS, "it"),
    ...     say(NominateJoker(None), "fr"),
    ... )
    ('jolly', 'trèfle', 'passo', 'aucune couleur')
    >>> (
    ...     say(Discard(CardSet.parse("4D KC")), "en"),
    ...     say(Bid.misere(), "en"),
    ...     say(Bid.misere(), "en-US"),
    ... )
    ('king of clubs, 4 of diamonds', 'misère', 'nullo')
    >>> say(Reason.MUST_FOLLOW, "it")
    'si deve giocare una carta di ….'
    >>> (
    ...     say(TrickWon(2), "fr", names=["Ann", "Bob", "Cy", "Di"]),
    ...     say(TrickWon(2), "fr", you=2),
    ... )
    ('Cy fait la levée.', 'Vous faites la levée.')
    >>> refusal = Refusal(Reason.NOT_YOUR_TURN, None, {"by": 2})
    >>> (
    ...     say(refusal),
    ...     say(refusal, names=["Ann", "Bob", "Cy", "Di"]),
    ...     say(refusal, "it", you=2),
    ... )
    ("it is not seat 2's turn.", "it is not Cy's turn.", 'non è il tuo turno.')
    """
    words = words_of(language)
    if form not in ("words", "letters"):
        raise FiveHundredError(f"a form is 'words' or 'letters', not {shown(form)}")
    match value:
        case Refusal():
            return saying.refused(value.reason.value, value.details, value.rule, words, names, you)
        case Scored():
            called = list(value.variant.seat_names if names is None else names)
            if you is not None and 0 <= you < len(called):
                called[you] = saying.say(words, "you")
            return "\n".join(
                value.explained(called if names is not None or you is not None else None, words)
            )
        case Event():
            seats = (words.patterns["seat"][0].format(seat=seat) for seat in range(6))
            called = [*seats] if names is None else [*names]
            return Narrator(words, tuple(called), you, form).event(value)
        case Reason():
            return re.sub(r"\{\w+\}", "…", words.phrases[value.value]) + "."
        case Suit() | Rank() | Strain() | NominateJoker() | ThrowIn():
            return saying.called(str(value), words, form)
        case Card():
            return saying.card(str(value), words, form)
        case Bid() | Pass():
            return saying.bid(str(value), words, form)
        case CardSet():
            return _list((saying.card(str(card), words, form) for card in value), form)
        case Discard() | PassCards():
            return say(value.cards, words, form)
        case Contract():
            return _contract(value, words, form)
        case CallPartner():
            return _partners(value, words, form)
        case PlayCard():
            card, suit = str(value.card), value.suit
            return (
                saying.joker_as(card, str(suit), words, form)
                if suit
                else saying.card(card, words, form)
            )
        case _:
            raise FiveHundredError(f"there is no name for {shown(value)}")


def _list(parts: Iterable[str], form: Form) -> str:
    return (" " if form == "letters" else ", ").join(parts)


def _contract(contract: Contract, words: Words, form: Form) -> str:
    bid = saying.bid(str(contract.bid), words, form)
    said = words.patterns["contract"][0].format(bid=bid, seat=contract.contractor)
    if not contract.partners:
        return said
    return words.patterns["partners"][0].format(
        contract=said, partners=", ".join(map(str, contract.partners))
    )


def _partners(action: CallPartner, words: Words, form: Form) -> str:
    if not action.called:
        return saying.called("alone", words, form)
    seat = "{seat}" if form == "letters" else words.patterns["seat"][0]
    return _list(
        (
            saying.card(str(c), words, form) if isinstance(c, Card) else seat.format(seat=c)
            for c in action.called
        ),
        form,
    )


# -- reading ---------------------------------------------------------------------------------------
def parse_action(state: Game | Phase, text: str, language: Language | None = None) -> Action:
    """The action of the present phase that a text names, as ``game.parse`` does for the canonical
    text.

    Read as :func:`parse` reads; ParseError for a text of another phase or none, with examples in
    the language's letters.

    Args:
        state: A game, a phase or a view.
        text: What to read.
        language: A language code such as ``"fr"``, or your own table of words.

    >>> game = Game.start(seed=500)
    >>> (
    ...     parse_action(game, "misère"),
    ...     parse_action(game, "passo", "it"),
    ...     parse_action(game, "nouvelle donne", "fr"),
    ... )
    (Bid.misere(), PASS, ThrowIn())
    """
    phase = phase_of(state)
    words = None if language is None else words_of(language)
    place = 0
    for kind in phase.action_types:
        try:
            action: object = parse(kind, text, words)
        except ParseError as error:
            place = error.position
        else:
            assert isinstance(action, Action)
            return action
    letters = table("en") if words is None else words
    examples = [
        saying.in_letters(text, letters)
        for kind in phase.action_types
        for text in _EXAMPLES.get(kind, ())
    ]
    such_as = f", such as {', '.join(dict.fromkeys(examples))}" if examples else ""
    raise ParseError(text, place, f"an action of this phase ({phase.phase}){such_as}")


def act(game: Game, seat: int, text: str, language: Language) -> Game:
    """The game after what a player typed in their language: ``game.act`` for strings that
    :func:`parse_action` reads.

    A text that is none of the language's is read as ``game.act`` reads it. IllegalAction as there,
    asked in the same order.

    Args:
        game: A game.
        seat: The seat that the text comes from.
        text: What to read.
        language: A language code such as ``"fr"``, or your own table of words.

    >>> game = act(Game.start(seed=500), 0, "7 cuori", "it")
    >>> str(game.history[0]), str(act(game, 1, "7SA", "fr").history[1])
    ('7H', '7NT')
    """
    if game.to_act == seat and game.to_act is not None:
        with suppress(ParseError):
            text = str(parse_action(game, text, language))
    return game.act(seat, text)


_EXAMPLES: Mapping[type, tuple[str, ...]] = MappingProxyType(
    {
        Pass: ("P",),
        Bid: ("7H", "6NT", "M"),
        Discard: ("4D 5C 6S",),
        PassCards: ("4D 5C 6S",),
        CallPartner: ("AS", "1", "alone"),
        NominateJoker: ("H", "-"),
        PlayCard: ("QH", "Jo=H"),
    }
)
"""Canonical strings that show what an action looks like."""


__all__ = [
    "Form",
    "Language",
    "Value",
    "Words",
    "act",
    "languages",
    "parse",
    "parse_action",
    "problems",
    "say",
    "words_of",
]
