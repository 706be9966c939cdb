"""Values of the card table as JSON has them, and back: reading is bounded, and refuses the rest with one clear error."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import attrs

from fivehundred.calls.bid import Bid, Call, parse_call
from fivehundred.cards.card import NUMBER_OF_CARDS, Card, parse_suit
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import SUITS, Suit
from fivehundred.errors import FiveHundredError, ParseError, RecordError, shown
from fivehundred.game.actions import Action, CallPartner, CardChoices, Discard, PassCards
from fivehundred.game.parsing import parse_auction, parse_nomination, parse_partner, parse_play
from fivehundred.variant.variant import Variant
from fivehundred.wire import Plain

T = TypeVar("T")

MOST_PLAYERS = 6
MOST_ACTIONS = 3_000
"""No seat has more to choose from, but for the ways to lay cards aside, which are not written one by one."""

MOST_POINTS = 10**12
"""No total is farther from zero."""

_MOST_OPTIONS = 40
"""No variant has more groups of options, and no group more options."""


@attrs.frozen
class Way(Generic[T]):
    """How a value is written as JSON, and read back; reading raises FiveHundredError for whatever else it is given."""

    read: Callable[[object], T]
    write: Callable[[T], Plain]


Values = Mapping[str, Any]  # Any: fields of whatever type, by name
Ways = Mapping[str, Way[Any] | Callable[[Values], Way[Any]]]
"""How the fields of an object are written, by name: each in one way always, or in one that follows from those before it."""


def write_fields(ways: Ways, values: Values) -> dict[str, Plain]:
    """The fields as a JSON object."""
    return {name: _resolved(ways, name, values).write(values[name]) for name in ways}


def read_fields(ways: Ways, data: object, besides: Iterable[str] = ()) -> dict[str, Any]:
    """The fields that :func:`write_fields` wrote, where the object has these keys and those ``besides``, and no others."""
    table = keyed(data, (*besides, *ways))
    values: dict[str, Any] = {}
    for name in ways:
        values[name] = read_at(name, _resolved(ways, name, values).read, table[name])
    return values


def _resolved(ways: Ways, name: str, values: Values) -> Way[Any]:
    way = ways[name]
    return way if isinstance(way, Way) else way(values)


def read_at(path: str, read: Callable[[object], T], value: object) -> T:
    """What this part of a JSON value stands for; RecordError that says where the fault is."""
    try:
        return read(value)
    except RecordError as error:
        raise RecordError(f"{path}.{error.path}", error.problems) from None
    except FiveHundredError as error:
        raise RecordError(path, str(error)) from None


def keyed(value: object, keys: Iterable[str]) -> Mapping[str, object]:
    """A JSON object with exactly these keys."""
    wanted = tuple(keys)
    if not isinstance(value, Mapping):
        raise FiveHundredError(f"it is an object with {', '.join(wanted)}, not {shown(value)}")
    if missing := [key for key in wanted if key not in value]:
        raise FiveHundredError(f"{', '.join(missing)} is missing")
    if len(value) != len(wanted):
        other = next(key for key in value if key not in wanted)
        raise FiveHundredError(f"there is no {shown(other)} here, only {', '.join(wanted)}")
    return value


# -- ways to write things --------------------------------------------------------------------------------------------------
def number(least: int, most: int) -> Way[int]:
    """A whole number within bounds."""

    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise FiveHundredError(f"it is a whole number from {least} to {most}, not {shown(value)}")
        return value

    return Way(read, lambda value: value)


def word(*words: str) -> Way[str]:
    """One of these words."""

    def read(value: object) -> str:
        if not isinstance(value, str) or value not in words:
            raise FiveHundredError(f"it is one of {', '.join(words)}, not {shown(value)}")
        return value

    return Way(read, lambda value: value)


def text(parse: Callable[[str], T]) -> Way[T]:
    """A value that has a text of its own, which ``parse`` reads; it refuses what is no text."""
    return Way(lambda value: parse(value), str)  # type: ignore[arg-type]


def optional(way: Way[T]) -> Way[T | None]:
    """A value, or null."""
    return Way(
        lambda value: None if value is None else way.read(value),
        lambda value: None if value is None else way.write(value),
    )


def many(way: Way[T], most: int, least: int = 0) -> Way[tuple[T, ...]]:
    """A list of so many such values."""

    def read(value: object) -> tuple[T, ...]:
        if not isinstance(value, list | tuple) or not least <= len(value) <= most:
            size = f"{least} to {most}" if least < most else str(most)
            raise FiveHundredError(f"it is a list of {size}, not {shown(value)}")
        return tuple(read_at(str(at), way.read, one) for at, one in enumerate(value))

    return Way(read, lambda values: list(map(way.write, values)))


def pair(first: str, first_way: Way[Any], second: str, second_way: Way[Any]) -> Way[tuple[Any, Any]]:
    """Two values as an object with two keys."""
    ways: Ways = {first: first_way, second: second_way}

    def read(value: object) -> tuple[Any, Any]:
        values = read_fields(ways, value)
        return values[first], values[second]

    return Way(read, lambda two: write_fields(ways, {first: two[0], second: two[1]}))


CARD: Way[Card] = text(Card.parse)
SUIT: Way[Suit] = text(parse_suit)
CALL: Way[Call] = text(parse_call)
BID: Way[Bid] = text(Bid.parse)
SEAT = number(0, MOST_PLAYERS - 1)
COUNT = number(0, NUMBER_OF_CARDS)
POINTS = number(-MOST_POINTS, MOST_POINTS)
PHASE = word("auction", "kitty", "partner", "joker", "play", "scored")

_SOME_CARDS = many(CARD, NUMBER_OF_CARDS)
_SOME_SUITS = many(SUIT, len(SUITS))


def _read_cards(value: object) -> CardSet:
    cards = _SOME_CARDS.read(value)
    if len(set(cards)) != len(cards):
        raise FiveHundredError("a card is there twice")
    return CardSet(cards)


CARDS: Way[CardSet] = Way(_read_cards, lambda cards: list(map(str, cards)))
SUITS_IN_ORDER: Way[frozenset[Suit]] = Way(
    lambda value: frozenset(_SOME_SUITS.read(value)), lambda suits: [suit.letter for suit in SUITS if suit in suits]
)


def _read_called(value: object) -> tuple[Card | int, ...]:
    one: Way[Card | int] = Way(lambda value: SEAT.read(value) if isinstance(value, int) else CARD.read(value), str)
    return CallPartner(many(one, 2).read(value)).called


CALLED: Way[tuple[Card | int, ...]] = Way(
    _read_called, lambda called: [one if isinstance(one, int) else str(one) for one in called]
)
"""The cards or the seats called as partners."""


def _read_variant(value: object) -> Variant:
    tables = (value, *value.values()) if isinstance(value, Mapping) and len(value) <= _MOST_OPTIONS else ()
    if not tables or any(isinstance(table, Mapping) and len(table) > _MOST_OPTIONS for table in tables):
        raise FiveHundredError("it is a variant as Variant.to_dict writes it")
    return Variant.from_dict(value)


VARIANT: Way[Variant] = Way(_read_variant, Variant.to_dict)


# -- what may be done ------------------------------------------------------------------------------------------------------
_CHOICES: dict[str, type[Discard] | type[PassCards]] = {"discard": Discard, "pass": PassCards}
_CHOICE: Ways = {"action": word(*_CHOICES), "count": COUNT, "among": CARDS}


def _parse_nothing(text: str) -> Action:
    raise ParseError(text, 0, "no action in this phase")


_PARSERS: dict[str, Callable[[str], Action]] = {
    "auction": parse_auction,
    "kitty": _parse_nothing,
    "partner": parse_partner,
    "joker": parse_nomination,
    "play": parse_play,
    "scored": _parse_nothing,
}


def _write_actions(actions: Sequence[Action]) -> Plain:
    if isinstance(actions, CardChoices):
        name = next(name for name, kind in _CHOICES.items() if kind is actions.kind)
        return write_fields(_CHOICE, {"action": name, "count": actions.size, "among": actions.cards})
    return list(map(str, actions))


def actions(values: Values) -> Way[Sequence[Action]]:
    """The actions of a ``phase`` as canonical texts; the many ways to lay cards aside or to pass them as one choice.

    >>> actions({"phase": "kitty"}).write(CardChoices(Discard, CardSet.parse("AS KS QS"), 2))
    {'action': 'discard', 'count': 2, 'among': ['AS', 'KS', 'QS']}
    """
    phase: str = values["phase"]
    texts = many(text(_PARSERS[phase]), MOST_ACTIONS)

    def read(value: object) -> Sequence[Action]:
        if phase == "kitty" and isinstance(value, Mapping):
            choice = read_fields(_CHOICE, value)
            number(1, max(1, len(choice["among"]))).read(choice["count"])
            return CardChoices(_CHOICES[choice["action"]], choice["among"], choice["count"])
        return texts.read(value)

    return Way(read, _write_actions)
