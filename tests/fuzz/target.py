"""What a target is: how bytes become an input, how it is read, and what must hold then."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

import attrs

from fivehundred import FiveHundredError

G = TypeVar("G")
T = TypeVar("T")


class Differs(Exception):
    """What was written is not what comes back."""


class Unbounded(Exception):
    """A message that has no end."""


def same(value: object, again: object) -> None:
    """Differs unless both are equal."""
    if value != again:
        raise Differs(f"{again!r:.2000}\nis not\n{value!r:.2000}")


def wired(plain: object) -> object:
    """Plain values as they come out of JSON."""
    return json.loads(json.dumps(plain))


Reading = Callable[[G], bool]
"""Reads an input and says whether it was taken; anything that it raises is a fault."""

_LONGEST = 20_000


def reading(read: Callable[[G], T], check: Callable[[T], object]) -> Reading[G]:
    """A reading that may refuse with an error of ours alone; ``check`` raises what is wrong with
    what was read.
    """

    def one(given: G) -> bool:
        try:
            value = read(given)
        except FiveHundredError as error:
            said = str(error)
            if len(said) > _LONGEST + 100 * len(str(given)):
                raise Unbounded(f"{len(said)} characters: {said[:200]}") from None
            return False
        check(value)
        return True

    return one


@attrs.frozen
class Target(Generic[G]):
    """One thing to fuzz: how bytes become its input, the ways to read it, and inputs to begin
    with.
    """

    decode: Callable[[bytes], G]
    seeds: Callable[[], Iterable[str]]
    readings: tuple[Reading[G], ...]

    def run(self, data: bytes) -> int:
        """How many of the readings take this input; whatever is raised is a fault, and so is
        whatever takes too long.
        """
        try:
            given = self.decode(data)
        except _NotForHere:
            return 0
        return sum(one(given) for one in self.readings)


class _NotForHere(Exception):
    """Bytes that are no input at all."""


def _decode_text(data: bytes) -> str:
    """Any bytes as a text; those that are no UTF-8 as half characters."""
    return data.decode("utf-8", "surrogateescape")


def _decode_plain(data: bytes) -> object:
    try:
        plain: object = json.loads(data.decode("utf-8", "surrogateescape"))
    except (ValueError, RecursionError):
        raise _NotForHere from None
    return plain


def texts(seeds: Callable[[], Iterable[str]], *readings: Reading[str]) -> Target[str]:
    return Target(_decode_text, seeds, readings)


def plain_values(seeds: Callable[[], Iterable[str]], *readings: Reading[object]) -> Target[object]:
    return Target(_decode_plain, seeds, readings)
