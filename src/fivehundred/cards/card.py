"""One card."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from fivehundred import guards
from fivehundred.cards.interned import Interned
from fivehundred.cards.rank import RANKS, Rank
from fivehundred.cards.suit import SUITS, Suit
from fivehundred.errors import ParseError, words_of
from fivehundred.pictured import Pictured
from fivehundred.words import Language
from fivehundred.words.spellings import canonical

FIRST_JOKER = 64
"""The number of the low joker; plain cards are numbered 0 to 63, suit by suit from low to high."""

NUMBER_OF_CARDS = 66


class Card(Interned, Pictured):
    """One card: a rank and a suit, or a joker (rule 1.1). There is one object for each card, so
    ``is`` and ``==`` agree.

    ``.rank`` and ``.suit`` are None for a joker. Cards have no ``<``: how they rank depends on the
    contract, see :func:`fivehundred.card_order`.

    >>> jack = Card(Rank.JACK, Suit.HEARTS)
    >>> jack, str(Card.parse("10♠")), f"{jack:u}"
    (Card(Rank.JACK, Suit.HEARTS), '10S', 'J♥')
    >>> Card.parse("AS") < Card.parse("KS")
    Traceback (most recent call last):
        ...
    TypeError: cards have no < of their own: card_order ranks them under a
        contract, CardSet lists them in display order
    """

    __slots__ = ("number", "rank", "suit")
    __match_args__ = ("rank", "suit")

    number: int
    """The card's place among all 66 there can be: 0 to 63 plain, 64 the low joker, 65 the high one.
    """
    rank: Rank | None
    suit: Suit | None

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        guards.a(Rank, rank, "the rank of a card (rule 1.1)")
        guards.a(Suit, suit, "the suit of a card (rule 1.1)")
        return CARDS[suit.index * 16 + rank.index]

    @staticmethod
    def joker(number: int = 1) -> Card:
        """The joker: 1 the high (black) one, 2 the low (coloured) one of a pack with two (rule
        1.7).

        Args:
            number: 1 for the high joker, 2 for the low one.

        >>> str(Card.joker()), Card.joker(2)
        ('Jo', Card.joker(2))
        """
        return CARDS[
            NUMBER_OF_CARDS - guards.whole(number, "the number of a joker (rule 1.7)", 1, 2)
        ]

    @property
    def is_joker(self) -> bool:
        """Whether this is a joker."""
        return self.suit is None

    @staticmethod
    def parse(text: str, language: Language | None = None) -> Card:
        """The card a text names: rank first, then suit, in either case and with letters or
        pictures, or in full words.

        ``10H`` is also ``TH``; ``Jo`` (or ``joker``) is the joker, the high one of two; ``Jo2`` the
        low. The full words of every language are read; the letters of another than English only
        where it is given, and then its words alone. ParseError for a text that names no card.

        Args:
            text: What to read.
            language: A language code such as ``"fr"``, or your own table of words.

        >>> [
        ...     str(Card.parse(t))
        ...     for t in (
        ...         "jh",
        ...         "th",
        ...         "10♠",
        ...         "Q♢",
        ...         "JO",
        ...         "Jo2",
        ...         "king of spades",
        ...         "roi de pique",
        ...     )
        ... ]
        ['JH', '10H', '10S', 'QD', 'Jo', 'Jo2', 'KS', 'KS']
        >>> str(Card.parse("RC", "fr"))
        'KH'
        """
        words = None if language is None else words_of(language)
        if isinstance(text, str):
            if words is None and text in _BY_TEXT:
                return _BY_TEXT[text]
            if named := canonical("card", text, words):
                return _BY_TEXT[named]
        raise ParseError(text, 0, "a card such as JH, 10S or Jo")

    if not TYPE_CHECKING:  # for type checkers a card has no <

        def __lt__(self, other: object) -> NoReturn:
            raise TypeError(
                "cards have no < of their own: card_order ranks them under a contract, CardSet"
                " lists them in display order"
            )

    def __str__(self) -> str:
        return _TEXTS[self.number]

    def __format__(self, spec: str) -> str:
        if spec != "u":
            return format(str(self), spec)
        if self.suit is None:
            return "🃏" if self.number == NUMBER_OF_CARDS - 1 else "🃏2"
        return f"{self.rank}{self.suit:u}"

    def __repr__(self) -> str:
        if self.suit is None:
            return f"Card.joker({'' if self.number == NUMBER_OF_CARDS - 1 else 2})"
        return f"Card(Rank.{RANKS[self.number % 16].name}, Suit.{self.suit.name})"

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return card_numbered, (self.number,)


def parse_suit(text: str, language: Language | None = None) -> Suit:
    """The suit a letter, a picture or a full word names (``S``, ``h``, ``♦``, ``hearts``), read as
    :meth:`Card.parse` reads.

    ParseError for a text that names no suit.

    >>> parse_suit("♡"), parse_suit("trèfle"), parse_suit("C", "fr")
    (Suit.HEARTS, Suit.CLUBS, Suit.HEARTS)
    """
    words = None if language is None else words_of(language)
    named = canonical("suit", text, words) if isinstance(text, str) else None
    if named is None:
        raise ParseError(text, 0, "a suit: S, C, D or H")
    return Suit(named)


def _new_card(number: int, rank: Rank | None, suit: Suit | None) -> Card:
    card = object.__new__(Card)
    card._fill(number=number, rank=rank, suit=suit)
    return card


CARDS: tuple[Card, ...] = (
    *(_new_card(suit.index * 16 + rank.index, rank, suit) for suit in SUITS for rank in RANKS),
    *(_new_card(FIRST_JOKER + i, None, None) for i in range(2)),
)
"""Every card there can be, by number."""

_TEXTS = (*(f"{card.rank}{card.suit}" for card in CARDS[:FIRST_JOKER]), "Jo2", "Jo")
_BY_TEXT = dict(zip(_TEXTS, CARDS, strict=True))


def card_numbered(number: int) -> Card:
    """The card of a number, for pickling."""
    return CARDS[number]
