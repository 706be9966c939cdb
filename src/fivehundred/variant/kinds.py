"""How one option is read and written: a choice, a switch, a number, a bid.

Each kind turns a plain value (as in TOML or JSON) into the option's value, or raises a FiveHundredError that says what is
allowed, and turns it back.
"""

from __future__ import annotations

from enum import Enum
from typing import Protocol

import attrs

from fivehundred.calls.bid import Bid, BidKind
from fivehundred.errors import FiveHundredError, ParseError, shown
from fivehundred.wire import Plain as Plain


class OptionKind(Protocol):
    """What :func:`option` needs to know of a kind of option."""

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        ...

    def read(self, value: object) -> object:
        """The option's value, or FiveHundredError."""
        ...

    def write(self, value: object) -> Plain:
        """The plain value."""
        ...


def _no(value: object, allowed: str) -> FiveHundredError:
    return FiveHundredError(f"{shown(value)} is not one of its values: {allowed}")


class Choice:
    """One member of an enum, read by its name."""

    def __init__(self, members: type[Enum]) -> None:
        self.members = members

    @property
    def allowed(self) -> str:
        """The members' names."""
        return ", ".join(member.name for member in self.members)

    def read(self, value: object) -> Enum:
        """The member of that name; a member is taken as it is."""
        if isinstance(value, self.members):
            return value
        if isinstance(value, str) and value in self.members.__members__:
            return self.members[value]
        raise _no(value, self.allowed)

    def write(self, value: object) -> Plain:
        """The member's name."""
        assert isinstance(value, Enum)
        return value.name


class Switch:
    """True or false."""

    @property
    def allowed(self) -> str:
        """Both values."""
        return "true, false"

    def read(self, value: object) -> bool:
        """The bool itself."""
        if isinstance(value, bool):
            return value
        raise _no(value, self.allowed)

    def write(self, value: object) -> Plain:
        """The bool itself."""
        return bool(value)


class Number:
    """A whole number within bounds, or none where the option may be absent."""

    def __init__(self, least: int, most: int, optional: bool = False) -> None:
        self.least = least
        self.most = most
        self.optional = optional

    @property
    def allowed(self) -> str:
        """The bounds."""
        return f"a whole number from {self.least} to {self.most}" + (" or none" if self.optional else "")

    def read(self, value: object) -> int | None:
        """The number."""
        if value is None and self.optional:
            return None
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return int(value)
        raise _no(value, self.allowed)

    def write(self, value: object) -> Plain:
        """The number."""
        assert value is None or isinstance(value, int)
        return value


class OptionalBid:
    """A bid or none."""

    @property
    def allowed(self) -> str:
        """What is wanted."""
        return "a bid such as 8S, or none"

    def read(self, value: object) -> Bid | None:
        """The bid."""
        if value is None or isinstance(value, Bid):
            return value
        try:
            return Bid.parse(value)  # type: ignore[arg-type]  # a ParseError tells a wrong type
        except ParseError:
            raise _no(value, self.allowed) from None

    def write(self, value: object) -> Plain:
        """The bid's text."""
        return None if value is None else str(value)


MOST_POINTS = 1_000_000
"""No bid is worth more: a bound for what comes from outside."""


@attrs.frozen
class Placement:
    """Where a special bid stands: its points and the ordinary bid it stands directly above (rule 3.4).

    >>> Placement(250, Bid.parse("7NT"))
    Placement(points=250, above=Bid(7, Strain.NO_TRUMPS))
    """

    points: int
    above: Bid

    def __attrs_post_init__(self) -> None:
        Number(1, MOST_POINTS).read(self.points)
        if not isinstance(self.above, Bid) or self.above.kind is not BidKind.TRICKS:
            above = str(self.above) if isinstance(self.above, Bid) else shown(self.above)
            raise FiveHundredError(f"a special bid stands above an ordinary bid such as 7NT, not {above} (rule 3.4)")


class SpecialBid:
    """The placement of a special bid, or none where it is not played."""

    @property
    def allowed(self) -> str:
        """What is wanted."""
        return "[points, the ordinary bid it stands above] or none"

    def read(self, value: object) -> Placement | None:
        """The placement."""
        if value is None or isinstance(value, Placement):
            return value
        if not isinstance(value, list | tuple) or len(value) != 2:
            raise _no(value, self.allowed)
        points, above = value
        try:
            return Placement(points, above if isinstance(above, Bid) else Bid.parse(above))
        except ParseError:
            raise FiveHundredError(f"{shown(above)} is not a bid; wanted is {self.allowed}") from None

    def write(self, value: object) -> Plain:
        """``[points, bid]`` or None."""
        if value is None:
            return None
        assert isinstance(value, Placement)
        return [value.points, str(value.above)]


class Unknown:
    """An option that the sources name and do not describe: only none is taken (section 12)."""

    @property
    def allowed(self) -> str:
        """Only none."""
        return "none only, as the sources do not say how it is played (rule book, section 12)"

    def read(self, value: object) -> None:
        """Nothing but None."""
        if value is not None:
            raise _no(value, self.allowed)

    def write(self, value: object) -> Plain:
        """None."""
        return None
