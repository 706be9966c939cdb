"""The words of pictures: phrases by language, and the names of cards and calls from the language's table of words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from fivehundred.calls import Call
from fivehundred.cards import Card, Suit
from fivehundred.errors import FiveHundredError, shown, words_of
from fivehundred.words import saying, table

_ENGLISH: Mapping[str, str] = MappingProxyType(
    {
        "and": "{others} and {last}",
        "by": "{bid} by {who}",
        "with": "{contract} with {partners}",
        "seat": "Seat {seat}",
        "no cards": "no cards",
        "cards": "{number} cards",
        "1 cards": "1 card",
        "tricks": "{number} tricks",
        "1 tricks": "1 trick",
        "has won": "{who} has won {tricks}",
        "trick": "trick {number}",
        "a trick": "Trick",
        "led": "{suit} led",
        "nothing led": "nothing led",
        "wins": "{who} wins",
        "wins so far": "{who} wins so far",
        "plays": "{who} {card}",
        "naming": "{card} naming {suit}",
        "to play": "{who} to play",
        "to call": "{who} to call",
        "to lay aside": "{who} to lay cards aside",
        "to pass cards": "{who} to pass cards to the partner",
        "to call a partner": "{who} to call a partner",
        "to nominate": "{who} to name the joker's suit",
        "over": "the deal is over",
        "auction": "Auction",
        "no call": "no call yet",
        "call": "{who} {call}",
        "no contract": "no contract",
        "passed out": "passed out",
        "dealer": "dealer",
        "contractor": "contractor",
        "partner": "partner",
        "sits out": "sits out",
        "holds": "{who} holds {cards}",
        "on the table": "on the table of {who}: {cards}",
        "face down": "face down",
        "over face down": "{card} over a card face down",
        "gone": "none",
        "kitty": "kitty",
        "laid aside": "laid aside",
        "passed": "passed to the partner",
        "dead hand": "dead hand",
        "called": "called: {called}",
        "joker is": "the joker is in {suit}",
        "scores": "scores: {scores}",
        "score": "{who} {points}",
        "view of": "{who}'s view",
        "spectator": "a spectator's view",
        "open": "all cards face up",
        "score sheet": "Score sheet",
        "deal": "deal",
        "contract": "contract",
        "tricks won": "tricks",
        "result": "result",
        "made": "made",
        "lost": "lost",
        "target": "target {points}",
        "floor": "floor {points}",
        "won": "won by {who}",
        "lost by": "lost by {who}",
        "correction": "correction",
        "chart": "The scores after each deal",
        "earlier": "{number} earlier lines",
        "1 earlier": "1 earlier line",
        "nothing yet": "no deal yet",
    }
)

PHRASES: Mapping[str, Mapping[str, str]] = MappingProxyType({"en": _ENGLISH})
"""The phrases of each language; regions share those of their language."""


def spoken(language: str) -> str:
    """The code of a language that pictures speak; FiveHundredError for any other.

    >>> spoken("en-us")
    'en-US'
    """
    if not isinstance(language, str):
        raise FiveHundredError(f"a language of pictures is given by its code, not {shown(language)}")
    code = words_of(language).code
    if _base(code) not in PHRASES:
        raise FiveHundredError(f"pictures speak {', '.join(PHRASES)} so far, not {code}")
    return code


def _base(code: str) -> str:
    return code.partition("-")[0]


def say(language: str, key: str, **details: object) -> str:
    """A phrase of a language, its details filled in; ``number`` chooses between one and several.

    >>> say("en", "cards", number=1), say("en", "cards", number=3), say("en", "to play", who="East")
    ('1 card', '3 cards', 'East to play')
    """
    phrases = PHRASES[_base(language)]
    return phrases[f"1 {key}" if details.get("number") == 1 and f"1 {key}" in phrases else key].format(**details)


def suit_name(suit: Suit, language: str) -> str:
    """A suit in words."""
    return saying.called(str(suit), table(language), "words")


def card_name(card: Card, language: str) -> str:
    """A card in words.

    >>> card_name(Card.parse("JH"), "en"), card_name(Card.parse("10S"), "en"), card_name(Card.joker(), "en")
    ('jack of hearts', '10 of spades', 'joker')
    """
    return saying.card(str(card), table(language), "words")


def call_name(call: Call, language: str) -> str:
    """A call in words.

    >>> from fivehundred import PASS, Bid
    >>> call_name(Bid.parse("7H"), "en"), call_name(Bid.misere(), "en-US"), call_name(PASS, "en")
    ('7 hearts', 'nullo', 'pass')
    """
    return saying.bid(str(call), table(language), "words")


def joined(words: Iterable[str], language: str) -> str:
    """Some words as one would say them.

    >>> joined(["North", "South"], "en"), joined(["a", "b", "c"], "en"), joined([], "en")
    ('North and South', 'a, b and c', '')
    """
    several = list(words)
    if len(several) < 2:
        return "".join(several)
    return say(language, "and", others=", ".join(several[:-1]), last=several[-1])


def sentence(words: str) -> str:
    """Words with a capital in front and a full stop behind.

    >>> sentence("the deal is over")
    'The deal is over.'
    """
    return f"{words[:1].upper()}{words[1:]}." if words else ""
