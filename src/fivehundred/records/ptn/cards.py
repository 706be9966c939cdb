"""Cards and seats as PTN writes them."""

from __future__ import annotations

import re

import attrs

from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.rank import Rank
from fivehundred.cards.suit import Suit
from fivehundred.errors import RecordError, shown

SUITS_IN_HANDS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""The order of the suits in a hand of [Deal]; a fifth part holds the jokers."""

_JOKERS = "HL"
"""The letters of the jokers: H the high one, L the low one: ``JH`` and ``JL``, or ``HL`` in the
last part of a hand.
"""

_SEATS = {
    2: ("S", "N"),
    3: ("S", "W", "E"),
    4: ("N", "E", "S", "W"),
    5: ("S", "SW", "NW", "NE", "SE"),
    6: ("S", "SW", "NW", "N", "NE", "SE"),
}
_ASCII = re.ASCII | re.IGNORECASE
_RANK = "10|[2-9TJQKA]"
_SUIT_FIRST = re.compile(rf"([SHDC])({_RANK})|J([HL])", _ASCII)
_RANK_FIRST = re.compile(rf"({_RANK})([SHDC])|([HL])J", _ASCII)
_SYMBOLS = str.maketrans(
    "♠♥♦♣♤♡♢♧", "SHDCSHDC", "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}"
)
_JACK_OF_HEARTS = Card(Rank.JACK, Suit.HEARTS)
CONFUSED = {Card.joker(): _JACK_OF_HEARTS, _JACK_OF_HEARTS: Card.joker()}
"""The two cards that people and programs confuse: JH is the joker and HJ the jack of hearts, or the
other way round.
"""
_NAMES = {Card.joker(): "joker", _JACK_OF_HEARTS: "jack of hearts"}


# -- seats -----------------------------------------------------------------------------------------
def seat_letters(players: int) -> tuple[str, ...]:
    """What the seats are called, seat 0 first, clockwise.

    >>> seat_letters(4)
    ('N', 'E', 'S', 'W')
    """
    return _SEATS[players]


def seat_of(text: str, players: int, line: int) -> int:
    """The seat of a letter; RecordError for another text."""
    letters = seat_letters(players)
    if not text.isascii() or text.strip().upper() not in letters:
        raise RecordError(
            f"line {line}", f"{shown(text)} is no seat: there are {', '.join(letters)}"
        )
    return letters.index(text.strip().upper())


# -- cards -----------------------------------------------------------------------------------------
def written(card: Card) -> str:
    """A card, suit first: ``HJ`` the jack of hearts, ``JH`` the joker. RecordError for an 11, 12 or
    13.

    >>> print(
    ...     written(Card.parse("10S")),
    ...     written(Card.parse("JH")),
    ...     written(Card.joker()),
    ... )
    ST HJ JH
    """
    return f"J{_joker(card)}" if card.suit is None else f"{card.suit}{_rank(card)}"


def _joker(card: Card) -> str:
    return "H" if card is Card.joker() else "L"


def _rank(card: Card) -> str:
    if card.rank in (Rank.ELEVEN, Rank.TWELVE, Rank.THIRTEEN):
        raise RecordError("record", f"PTN has no letter for the rank of {card} (rule 1.1)")
    return "T" if card.rank is Rank.TEN else str(card.rank)


def is_card(word: str) -> bool:
    """Whether a word is a card, suit or rank first."""
    plain = word.translate(_SYMBOLS)
    return bool(_SUIT_FIRST.fullmatch(plain) or _RANK_FIRST.fullmatch(plain))


def read_cards(text: str, line: int) -> list[Card]:
    """The cards of a text such as ``C8HQS5``, with or without spaces; RecordError for anything
    else.

    All of them have the suit first, or all the rank.

    >>> print(*read_cards("C8HTJH", 1), *read_cards("8C TH HJ", 1))
    8C 10H Jo 8C 10H Jo
    """
    plain = re.sub(r"[\s,]+", "", text.translate(_SYMBOLS)) if len(text) <= 300 else text
    if re.fullmatch(rf"(?:{_SUIT_FIRST.pattern})*", plain, _ASCII):
        return [_card(found[1], found[2], found[3]) for found in _SUIT_FIRST.finditer(plain)]
    if re.fullmatch(rf"(?:{_RANK_FIRST.pattern})*", plain, _ASCII):
        return [_card(found[2], found[1], found[3]) for found in _RANK_FIRST.finditer(plain)]
    raise RecordError(
        f"line {line}", f"{shown(text)}: expected cards such as C8 HT JH, the suit first"
    )


def _card(suit: str | None, rank: str | None, joker: str | None) -> Card:
    if joker:
        return Card.joker(1 + _JOKERS.index(joker.upper()))
    return Card(Rank("10" if rank in ("T", "t") else str(rank).upper()), Suit(str(suit).upper()))


# -- hands -----------------------------------------------------------------------------------------
def written_hand(hand: CardSet) -> str:
    """A hand: spades, hearts, diamonds, clubs, each from the ace down, and the jokers if there are
    any.

    >>> written_hand(CardSet.parse("AS 10H JH Jo"))
    'A.JT...H'
    """
    parts = ["".join(_rank(card) for card in hand if card.suit is suit) for suit in SUITS_IN_HANDS]
    jokers = "".join(_joker(card) for card in hand if card.is_joker)
    return ".".join([*parts, jokers] if jokers else parts)


def read_hand(text: str, line: int) -> CardSet:
    """The hand that :func:`written_hand` wrote; RecordError for anything else."""
    parts = text.upper().split(".")
    if len(parts) not in (4, 5):
        raise RecordError(
            f"line {line}",
            f"{shown(text)}: a hand is its spades, hearts, diamonds, clubs and jokers, as in"
            " A.JT...H",
        )
    cards = [
        Card.joker(1 + _JOKERS.index(letter))
        for letter in (parts[4] if len(parts) == 5 else "")
        if letter in _JOKERS
    ]
    count = sum(len(part.replace("10", "T")) for part in parts)
    for suit, part in zip(SUITS_IN_HANDS, parts, strict=False):
        cards += [_card(str(suit), rank, None) for rank in re.findall(_RANK, part)]
    if len(cards) != count or len(set(cards)) != count:
        raise RecordError(
            f"line {line}",
            f"{shown(text)} is no hand: each part holds ranks, 2 to 9 and T J Q K A, each once",
        )
    return CardSet(cards)


# -- what people confuse ---------------------------------------------------------------------------
@attrs.define
class JokerLetters:
    """How ``JH`` and ``HJ`` are read in one text: as written, or ``swapped``; the deal decides
    where it can.

    ``corrected`` says, by line, where it went against that; ``undecided`` is whether one hand ever
    held both cards.
    """

    swapped: bool = False
    corrected: dict[int, str] = attrs.field(factory=dict[int, str])
    undecided: bool = False

    def settle(self, card: Card, held: CardSet, line: int) -> Card:
        """The card that is meant, of those that lie where it comes from."""
        if card not in CONFUSED:
            return card
        first, second = (CONFUSED[card], card) if self.swapped else (card, CONFUSED[card])
        if first in held:
            self.undecided = self.undecided or second in held
            return first
        if second not in held:
            return first
        self.corrected[line] = (
            f"line {line}: {written(card)} is read as the {_NAMES[second]}: the {_NAMES[first]}"
            " does not lie there"
        )
        return second

    def settle_all(self, cards: list[Card], held: CardSet, line: int) -> CardSet:
        """The cards that are meant, as a set; RecordError where one is there twice."""
        settled = [
            card if CONFUSED.get(card) in cards else self.settle(card, held, line) for card in cards
        ]
        if len(set(settled)) != len(settled):
            raise RecordError(f"line {line}", "a card is there twice (rule 1.3)")
        return CardSet(settled)
