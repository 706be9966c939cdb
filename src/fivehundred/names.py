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
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import TypeVar

from fivehundred import guards
from fivehundred.calls.bid import PASS, Bid, Pass
from fivehundred.calls.contract import Contract
from fivehundred.calls.strain import Strain
from fivehundred.cards.card import Card, parse_suit
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
from fivehundred.narrator import Narrator
from fivehundred.views.events import Event
from fivehundred.words import LANGUAGES, Language, saying, table, table_faults
from fivehundred.words.phrasebook import Words
from fivehundred.words.saying import Form
from fivehundred.words.spellings import MOST_CHARACTERS, Kind, canonical, folded, spellings

Value = Suit | Rank | Card | CardSet | Strain | Bid | Pass | Contract | Action
"""What can be said and read back."""

T = TypeVar("T")


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
    >>> from fivehundred import TrickWon
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
def parse(kind: type[T], text: str, language: Language | None = None) -> T:
    """The value of a type that a text names: ``parse(type(x), say(x, language, form), language) ==
    x``.

    With a language its words and letters are read, in either case, with accents or without; without
    one English and the full words of every language. ParseError for any other text;
    FiveHundredError for a language there is not, or a type that is
    not read: the types are those of :data:`Value`.

    Args:
        kind: The type of the value.
        text: What to read.
        language: A language code such as ``"fr"``, or your own table of words.

    >>> (
    ...     parse(Suit, "cuori"),
    ...     parse(Strain, "SA", "fr"),
    ...     parse(CallPartner, "as de pique, roi de coeur").called,
    ... )
    (Suit.HEARTS, Strain.NO_TRUMPS, (Card(Rank.ACE, Suit.SPADES),
     Card(Rank.KING, Suit.HEARTS)))
    >>> (
    ...     parse(PlayCard, "joker en cœur", "fr"),
    ...     str(parse(Contract, "7 cuori al posto 2", "it")),
    ... )
    (PlayCard(Card.joker(), Suit.HEARTS), '7H by seat 2')
    """
    wanted: object = kind
    reader = _READERS.get(wanted) if isinstance(wanted, type) else None
    if reader is None:
        raise FiveHundredError(
            f"{getattr(wanted, '__name__', shown(wanted))} is not read from text"
        )
    words = None if language is None else words_of(language)
    if not isinstance(text, str):
        raise ParseError(text, 0, "a text")
    value = reader(text, words)
    assert isinstance(value, kind)
    return value


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


def _named(kind: Kind, text: str, language: Words | None, expected: str) -> str:
    found = canonical(kind, text, language)
    if found is None:
        raise ParseError(text, 0, expected)
    return found


def _pass(text: str, language: Words | None) -> Pass:
    _named("pass", text, language, "a pass")
    return PASS


def _throw_in(text: str, language: Words | None) -> ThrowIn:
    _named("claim", text, language, "a claim to throw the hand in")
    return ThrowIn()


def _nomination(text: str, language: Words | None) -> NominateJoker:
    suit = _named("nomination", text, language, "a suit for the joker, or none")
    return NominateJoker(None if suit == "-" else Suit(suit))


def _play(text: str, language: Words | None) -> PlayCard:
    card, _, suit = _named(
        "play", text, language, "a card, or a joker that names a suit"
    ).partition("=")
    return PlayCard(Card.parse(card), parse_suit(suit) if suit else None)


_MOST_LISTED = 4000
"""The longest text of several cards; all 66 in words take less than half of it."""


def _pieces(text: str, is_one: Callable[[str], bool]) -> Iterator[tuple[str, int]]:
    """The parts of a list and their places: between commas, and where such a part is not one thing,
    between spaces.
    """
    if len(text) > _MOST_LISTED:
        raise ParseError(text, 0, "fewer cards")
    for part in re.finditer(r"[^,]+", text):
        if is_one(part[0]):
            yield part[0], part.start()
        else:
            yield from (
                (word[0], part.start() + word.start()) for word in re.finditer(r"\S+", part[0])
            )


def _card_set(text: str, language: Words | None) -> CardSet:
    cards: set[Card] = set()
    for piece, place in _pieces(text, lambda part: canonical("card", part, language) is not None):
        try:
            card = Card.parse(piece, language)
        except ParseError as error:
            raise ParseError(text, place, error.expected) from None
        if card in cards:
            raise ParseError(text, place, "each card once")
        cards.add(card)
    return CardSet(cards)


def _some_cards(text: str, language: Words | None) -> CardSet:
    cards = _card_set(text, language)
    if not cards:
        raise ParseError(text, 0, "cards such as 4D 5C 6S")
    return cards


_PARTNERS = "a card or a seat, two different ones, or alone"


def _call_partner(text: str, language: Words | None) -> CallPartner:
    if canonical("alone", text, language):
        return CallPartner()

    def one(piece: str) -> Card | int | None:
        seat = _seat(piece, language)
        if seat is None and canonical("card", piece, language):
            return Card.parse(piece, language)
        return seat

    called: list[Card | int] = []
    for piece, place in _pieces(text, lambda part: one(part) is not None):
        found = one(piece)
        if found is None or len(called) == 2:
            raise ParseError(text, place, _PARTNERS)
        called.append(found)
    if not called:
        raise ParseError(text, 0, _PARTNERS)
    try:
        return CallPartner(tuple(called))
    except FiveHundredError:
        raise ParseError(text, 0, _PARTNERS) from None


_PLACES = {"seat": "[0-9]{1,4}", "partners": "[0-9]{1,4}(?:, [0-9]{1,4})*"}
"""What a place of a pattern may hold; the others any text."""


def _matches(pattern: str, text: str, language: Words | None) -> Iterator[dict[str, str]]:
    """What a text has in the places of a pattern, in the language given or in each there is."""
    plain = folded(text) if len(text) <= 2 * MOST_CHARACTERS else ""
    for words in [language] if language is not None else map(table, LANGUAGES):
        for spelled in (spelled for form in words.patterns[pattern] for spelled in spellings(form)):
            parts = re.split(r"\{(\w+)\}", spelled)  # fixed text and the names of places in turn
            parts[::2] = map(re.escape, parts[::2])
            parts[1::2] = [f"(?P<{name}>{_PLACES.get(name, '.+')})" for name in parts[1::2]]
            if match := re.fullmatch("".join(parts), plain):
                yield match.groupdict()


def _seat(text: str, language: Words | None) -> int | None:
    plain = text.strip()
    if re.fullmatch(_PLACES["seat"], plain):
        return int(plain)
    return next((int(match["seat"]) for match in _matches("seat", text, language)), None)


def _parse_contract(text: str, language: Words | None) -> Contract:
    for whole in [*_matches("partners", text, language), {"contract": text, "partners": ""}]:
        for match in _matches("contract", whole["contract"], language):
            try:
                partners = map(int, re.findall("[0-9]+", whole["partners"]))
                return Contract(
                    Bid.parse(match["bid"], language), int(match["seat"]), tuple(partners)
                )
            except FiveHundredError:
                continue
    raise ParseError(text, 0, "a contract such as 7H by seat 2")


_READERS: dict[type, Callable[[str, Words | None], object]] = {
    Suit: parse_suit,
    Rank: lambda text, language: Rank(_named("rank", text, language, "a rank such as J or 10")),
    Strain: lambda text, language: Strain(_named("strain", text, language, "a suit or no-trumps")),
    Card: Card.parse,
    CardSet: _card_set,
    Bid: Bid.parse,
    Pass: _pass,
    Contract: _parse_contract,
    Discard: lambda text, language: Discard(_some_cards(text, language)),
    PassCards: lambda text, language: PassCards(_some_cards(text, language)),
    CallPartner: _call_partner,
    NominateJoker: _nomination,
    PlayCard: _play,
    ThrowIn: _throw_in,
}

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
