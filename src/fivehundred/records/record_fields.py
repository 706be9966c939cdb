"""What a record is made of, looked at when it is made: each a RecordError for what is none of
it.
"""

from __future__ import annotations

from collections.abc import Iterable

from fivehundred import guards
from fivehundred.cards.shuffle import Seed, check_seed
from fivehundred.errors import FiveHundredError, RecordError

MOST = 1_000_000
"""No list in a record is longer."""


def fault(problem: str) -> RecordError:
    """The error for a value that no record holds."""
    return RecordError("record", problem)


def text(value: str) -> str:
    """A text."""
    return guards.a(str, value, "a text", fault)


def texts(values: Iterable[str]) -> tuple[str, ...]:
    """Actions, comments or notes."""
    return guards.several(str, values, "actions, comments and notes", MOST, fault)


def tags(values: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Pairs of strings."""
    pairs = [
        guards.several(str, pair, "a tag, its name and its value,", 2, fault)
        for pair in guards.listed(values, "tags", MOST, fault)
    ]
    if any(len(pair) != 2 for pair in pairs):
        raise fault("a tag is a pair of texts, its name and its value")
    return tuple((pair[0], pair[1]) for pair in pairs)


def number(value: int) -> int:
    """A whole number from 0."""
    return guards.whole(value, "the number of an action", 0, raises=fault)


def numbers(values: Iterable[int]) -> tuple[int, ...]:
    """Such numbers in a list."""
    return guards.wholes(values, "the numbers of lines", 0, None, MOST, fault)


def seed(value: Seed | None) -> Seed | None:
    """A seed, or None."""
    try:
        return None if value is None else check_seed(value)
    except FiveHundredError as error:
        raise RecordError("seed", str(error)) from None
