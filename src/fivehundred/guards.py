"""The guards at the doors: each returns the value it was given, or raises one short error that says
what is wanted.

``what`` names the value, as the subject of "must be"; ``raises`` makes the error from its message.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from itertools import islice
from typing import Protocol, SupportsIndex, TypeVar

from fivehundred.errors import FiveHundredError, shown

Raises = Callable[[str], FiveHundredError]
"""What makes an error from its message: its class, or a function that adds where the fault is."""

T = TypeVar("T")

MOST = 10_000
"""No list from outside is longer, unless its guard says so."""

MOST_PLAYERS = 6
"""No table has more seats (rule 2.1)."""


def as_int(value: object) -> int | None:
    """The int a value is by its ``__index__`` (NumPy's ``int64``); None for a bool and for what is
    no whole number.

    >>> as_int(7), as_int(True), as_int("7")
    (7, None, None)
    """
    if type(value) is int:
        return value
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    try:
        return operator.index(value)
    except TypeError:  # a class has it too, and a NumPy array of several numbers
        return None


def whole(
    value: object,
    what: str,
    least: int | None = None,
    most: int | None = None,
    raises: Raises = FiveHundredError,
    kind: str = "a whole number",
) -> int:
    """An int within bounds, read as :func:`as_int` reads.

    >>> whole(3, "the depth", 0)
    3
    >>> whole(True, "the depth", 0)
    Traceback (most recent call last):
        ...
    fivehundred.errors.FiveHundredError: the depth must be a whole number from 0, not True
    """
    number = as_int(value)
    if (
        number is None
        or (least is not None and number < least)
        or (most is not None and number > most)
    ):
        bounds = ("" if least is None else f" from {least}") + (
            "" if most is None else f" to {most}"
        )
        raise raises(
            f"{what} must be {kind}{bounds}, not {shown(value if number is None else number)}"
        )
    return number


def seat(
    value: object, what: str, players: int = MOST_PLAYERS, raises: Raises = FiveHundredError
) -> int:
    """A seat at a table of so many players, or at any table (rule 2.1).

    >>> seat(4, "the dealer", 4)
    Traceback (most recent call last):
        ...
    fivehundred.errors.FiveHundredError: the dealer must be a seat from 0 to 3, not 4
    """
    return whole(value, what, 0, players - 1, raises, "a seat")


def a(kind: type[T], value: object, what: str, raises: Raises = FiveHundredError) -> T:
    """A value of this type.

    >>> a(str, 5, "the title")
    Traceback (most recent call last):
        ...
    fivehundred.errors.FiveHundredError: the title must be a str, not 5
    """
    if not isinstance(value, kind):
        raise raises(f"{what} must be {_named(kind)}, not {_given(kind, value)}")
    return value


def a_or_none(
    kind: type[T], value: object, what: str, raises: Raises = FiveHundredError
) -> T | None:
    """A value of this type, or None."""
    if value is not None and not isinstance(value, kind):
        raise raises(f"{what} must be {_named(kind)} or None, not {_given(kind, value)}")
    return value


def text(value: object, what: str, most: int = MOST, raises: Raises = FiveHundredError) -> str:
    """A string of at most so many characters, each of them whole: a lone surrogate cannot be
    written down.
    """
    if not isinstance(value, str) or len(value) > most:
        raise raises(f"{what} must be a str of at most {most} characters, not {shown(value)}")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise raises(f"{what} must have no lone surrogates, not {shown(value)}") from None
    return value


def listed(
    values: Iterable[T], what: str, most: int = MOST, raises: Raises = FiveHundredError
) -> tuple[T, ...]:
    """The values of a list, or of any iterable but a string; no more of them are read than there
    may be.

    >>> listed(range(10**12), "the partners", 6)
    Traceback (most recent call last):
        ...
    fivehundred.errors.FiveHundredError: the partners must be a list of at most 6
    """
    if isinstance(values, str | bytes) or not isinstance(values, Iterable):
        raise raises(f"{what} must be a list, not {shown(values)}")
    read = values if type(values) is tuple else tuple(islice(values, most + 1))
    if len(read) > most:
        raise raises(f"{what} must be a list of at most {most}")
    return read


def several(
    kind: type[T],
    values: Iterable[T],
    what: str,
    most: int = MOST,
    raises: Raises = FiveHundredError,
) -> tuple[T, ...]:
    """Values of this type, read as :func:`listed` reads.

    >>> several(str, ["a", 5], "the names")
    Traceback (most recent call last):
        ...
    fivehundred.errors.FiveHundredError: the names must be of type str, not 5
    """
    read = listed(values, what, most, raises)
    for value in read:
        if not isinstance(value, kind):
            raise raises(f"{what} must be of type {kind.__name__}, not {_given(kind, value)}")
    return read


def wholes(
    values: Iterable[int],
    what: str,
    least: int | None = None,
    most: int | None = None,
    longest: int = MOST,
    raises: Raises = FiveHundredError,
) -> tuple[int, ...]:
    """Whole numbers, each as :func:`whole` has it.

    >>> wholes([1, 2.0], "the seats")
    Traceback (most recent call last):
        ...
    fivehundred.errors.FiveHundredError: each of the seats must be a whole number, not 2.0
    """
    return tuple(
        [
            whole(value, f"each of {what}", least, most, raises)
            for value in listed(values, what, longest, raises)
        ]
    )


class Field(Protocol):
    """What a validator reads of the attrs field it looks at."""

    @property
    def name(self) -> str:
        """The name of the field."""
        ...


Validator = Callable[[object, Field, T], None]


def is_a(kind: type[T], raises: Raises = FiveHundredError) -> Validator[T]:
    """The attrs validator of a field that holds a value of this type.

    >>> import attrs
    >>> @attrs.frozen
    ... class Named:
    ...     name: str = attrs.field(validator=is_a(str))
    >>> Named(5)
    Traceback (most recent call last):
        ...
    fivehundred.errors.FiveHundredError: name of Named must be a str, not 5
    """

    def check(instance: object, attribute: Field, value: T) -> None:
        if not isinstance(value, kind):
            a(kind, value, _field(instance, attribute), raises)

    return check


def is_a_or_none(kind: type[T], raises: Raises = FiveHundredError) -> Validator[T | None]:
    """The attrs validator of a field that holds a value of this type, or None."""

    def check(instance: object, attribute: Field, value: T | None) -> None:
        if value is not None:
            a_or_none(kind, value, _field(instance, attribute), raises)

    return check


def _field(instance: object, attribute: Field) -> str:
    return f"{attribute.name} of {type(instance).__name__}"


def member(kind: type[T], value: object, group: str) -> T:
    """A value that is asked of a group with ``in``; TypeError for what can never be in it, as False
    would mislead.

    >>> member(int, "7", "the seats")
    Traceback (most recent call last):
        ...
    TypeError: the seats hold values of type int, not '7'
    """
    if not isinstance(value, kind):
        raise TypeError(f"{group} hold values of type {kind.__name__}, not {_given(kind, value)}")
    return value


def _given(kind: type, value: object) -> str:
    """What came instead; a string also with the way to read it."""
    reads = isinstance(value, str) and hasattr(kind, "parse")
    return f"{shown(value)}: {kind.__name__}.parse reads one" if reads else shown(value)


def _named(kind: type) -> str:
    return f"{'an' if kind.__name__[0] in 'AEIOUaeiou' else 'a'} {kind.__name__}"
