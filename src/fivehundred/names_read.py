"""Reading what people write in a language: the value of a type that a text names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeVar

from fivehundred.calls.bid import PASS, Bid, Pass
from fivehundred.calls.contract import Contract
from fivehundred.calls.strain import Strain
from fivehundred.cards.card import Card, parse_suit
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.rank import Rank
from fivehundred.cards.suit import Suit
from fivehundred.deal.actions import (
    CallPartner,
    Discard,
    NominateJoker,
    PassCards,
    PlayCard,
    ThrowIn,
)
from fivehundred.errors import FiveHundredError, ParseError, shown, words_of
from fivehundred.words import LANGUAGES, Language, table
from fivehundred.words.phrasebook import Words
from fivehundred.words.spellings import MOST_CHARACTERS, Kind, canonical, folded, spellings

T = TypeVar("T")


def parse(kind: type[T], text: str, language: Language | None = None) -> T:
    """The value of a type that a text names: ``parse(type(x), say(x, language, form), language) ==
    x``.

    With a language its words and letters are read, in either case, with accents or without; without
    one English and the full words of every language. ParseError for any other text;
    FiveHundredError for a language there is not, or a type that is
    not read: the types are those of :data:`~fivehundred.names.Value`.

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
