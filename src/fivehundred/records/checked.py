"""What a record is made of, looked at when it is made: each a RecordError for what is none of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from fivehundred.cards.shuffle import Seed, check_seed
from fivehundred.errors import FiveHundredError, RecordError, shown

_T = TypeVar("_T")


def text(value: object) -> str:
    """A text."""
    if not isinstance(value, str):
        raise RecordError("record", f"a tag, a comment, a note and an action are texts, not {shown(value)}")
    return value


def _listed(values: object) -> tuple[object, ...]:
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise RecordError("record", f"a list is wanted, not {shown(values)}")
    return tuple(values)


def texts(values: Iterable[str]) -> tuple[str, ...]:
    """Texts in a list."""
    return tuple(map(text, _listed(values)))


def tags(values: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Pairs of texts."""
    pairs = [tuple(map(text, _listed(pair))) for pair in _listed(values)]
    if any(len(pair) != 2 for pair in pairs):
        raise RecordError("record", "a tag is a pair of texts, its name and its value")
    return tuple((pair[0], pair[1]) for pair in pairs)


def number(value: object) -> int:
    """A whole number from 0."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise RecordError("record", f"the number of a line or of an action is a whole number from 0, not {shown(value)}")
    return value


def numbers(values: Iterable[int]) -> tuple[int, ...]:
    """Such numbers in a list."""
    return tuple(map(number, _listed(values)))


def seed(value: Seed | None) -> Seed | None:
    """A seed, or None."""
    try:
        return None if value is None else check_seed(value)
    except FiveHundredError as error:
        raise RecordError("seed", str(error)) from None


def one(kind: type[_T], value: object) -> _T:
    """A value of this type."""
    if not isinstance(value, kind):
        raise RecordError("record", f"a {kind.__name__} is wanted, not {shown(value)}")
    return value


def several(kind: type[_T], values: object) -> tuple[_T, ...]:
    """Values of this type in a list."""
    return tuple(one(kind, value) for value in _listed(values))
