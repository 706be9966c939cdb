"""An option of a variant, declared once: its default, its rule, what it says, and the values it
takes with their meanings.

How an option is read follows from the annotation of its field: a :class:`Choice`, a switch, a whole
number, a bid, or a type that reads itself, each of them perhaps or none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from operator import attrgetter
from types import MappingProxyType, NoneType
from typing import Any, Protocol, Self, cast, get_args, get_type_hints

import attrs

from fivehundred.calls.bid import Bid
from fivehundred.errors import FiveHundredError, ParseError, VariantError, shown
from fivehundred.files import Plain
from fivehundred.guards import as_int

MOST_POINTS = 1_000_000
"""No bid is worth more: a bound for what comes from outside."""


class ReadsItself(Protocol):
    """A type of option that knows how it is written; an option is one of these, a bool, an int, a
    bid or None.
    """

    @classmethod
    def allowed_values(cls) -> str:
        """The allowed values in words."""
        ...

    @classmethod
    def read_option(cls, value: object) -> object:
        """What a plain value stands for; None, or FiveHundredError where something is to be said,
        if it is not allowed.
        """
        ...

    def plain(self) -> Plain:
        """The plain value."""
        ...


class Choice(Enum):
    """An option that is one of few values, named as in rule book 11.1, the default first; each says
    what it means.

    >>> from fivehundred.variant import JokerOptions
    >>> JokerOptions().lead, JokerOptions().lead.name, JokerOptions().lead.value
    (JokerLead.UNLED_SUIT, 'UNLED_SUIT', 'a suit that has not been led in this
     deal')
    """

    @classmethod
    def allowed_values(cls) -> str:
        """The names."""
        return ", ".join(cls.__members__)

    @classmethod
    def read_option(cls, value: object) -> object:
        """The member of that name.

        Args:
            value: What to read or to show.
        """
        return cls.__members__.get(value) if isinstance(value, str) else None

    def plain(self) -> Plain:
        """The name."""
        return self.name

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    def __reduce_ex__(self, protocol: object) -> tuple[object, tuple[type[Self], str]]:
        return getattr, (type(self), self.name)


@attrs.frozen(eq=False, repr=False)
class Option:
    """One option: its ``default``, the ``rule`` it changes, its ``text`` in words, and what it
    takes.

    ``kind`` is the type of its value, beside None where it is ``optional``; ``least`` and ``most``
    are the bounds of a number, ``meanings`` says what each value of a choice or a switch means, the
    default first, and is empty for others.
    """

    kind: type[object]
    optional: bool
    default: object
    rule: str
    text: str
    least: int
    most: int
    meanings: Mapping[str | bool, str]
    allowed: str = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        """Put the allowed values in words."""
        words: dict[type[object], str] = {
            bool: "false, true",
            int: f"a whole number from {self.least} to {self.most}",
            Bid: "a bid such as 8S,",
            NoneType: (
                "none only, as the sources do not say how it is played (rule book, section 12)"
            ),
        }
        some = words.get(self.kind) or cast("type[ReadsItself]", self.kind).allowed_values()
        allowed = some + (" or none" if self.optional and self.kind is not NoneType else "")
        object.__setattr__(self, "allowed", allowed)

    def read(self, value: object) -> object:
        """The option's value, from a plain one or as it is; FiveHundredError for one that it does
        not take.

        Args:
            value: What to read or to show.
        """
        kind, read = self.kind, value
        if value is None and self.optional:
            return None
        if kind is int:
            number = as_int(value)
            read = number if number is not None and self.least <= number <= self.most else None
        elif kind is Bid and isinstance(value, str):
            read = _bid(value)
        elif not isinstance(value, kind):
            read = (
                cast("type[ReadsItself]", kind).read_option(value)
                if hasattr(kind, "read_option")
                else None
            )
        if read is None or (kind is Bid and not isinstance(read, Bid)):
            raise FiveHundredError(f"{shown(value)} is not one of its values: {self.allowed}")
        return read

    def write(self, value: object) -> Plain:
        """The plain value.

        Args:
            value: The value of the option.
        """
        if isinstance(value, tuple):  # a schedule that is written out
            return [[str(bid), points] for bid, points in value]
        if value is None or isinstance(value, int):
            return value
        return str(value) if isinstance(value, Bid) else cast("ReadsItself", value).plain()


def _bid(text: str) -> Bid | None:
    try:
        return Bid.parse(text)
    except ParseError:
        return None


def option(
    default: object,
    rule: str,
    text: str,
    *,
    least: int = 0,
    most: int = MOST_POINTS,
    means: tuple[str, str] = ("", ""),
) -> Any:  # Any: the field takes the type it is annotated with
    """A field of an :class:`OptionGroup`: a number has bounds, a switch the meanings of false and
    of true.
    """
    return attrs.field(default=default, metadata={Option: (rule, text, least, most, means)})


_DECLARED: dict[type[OptionGroup], Mapping[str, Option]] = {}
"""The options of each group, worked out once."""


def options_in(group: type[OptionGroup]) -> Mapping[str, Option]:
    """The options of a group by the names of their fields, in order."""
    return _DECLARED.get(group) or _DECLARED.setdefault(group, _declared(group))


def _declared(group: type[OptionGroup]) -> Mapping[str, Option]:
    hints, found = get_type_hints(group), dict[str, Option]()
    for field in attrs.fields(cast("type[attrs.AttrsInstance]", group)):
        if Option in field.metadata:
            rule, text, least, most, means = field.metadata[Option]
            kinds = [kind for kind in get_args(hints[field.name]) if kind is not NoneType] or [
                hints[field.name]
            ]
            optional = NoneType in (hints[field.name], *get_args(hints[field.name]))
            meanings: dict[str | bool, str] = {}
            if issubclass(kinds[0], Choice):
                meanings = {member.name: member.value for member in kinds[0]}
            elif kinds[0] is bool:
                meanings = dict(zip((False, True), means, strict=True))
            found[field.name] = Option(
                kinds[0], optional, field.default, rule, text, least, most, meanings
            )
    return MappingProxyType(found)


_VALUES: dict[type[OptionGroup], Callable[[object], object]] = {}
"""What takes the values of all options out of a group."""


def _values_of(group: type[OptionGroup]) -> Callable[[object], object]:
    return _VALUES.get(group) or _VALUES.setdefault(group, attrgetter(*options_in(group)))


class OptionGroup:
    """A group of options: whatever a field is given, its option reads it, or refuses it with a
    VariantError.

    Groups are equal when their options are. This is said here once, as methods that attrs makes
    for each group would be compiled at every start of a program.
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if other is self:
            return True
        if type(other) is not type(self):
            return NotImplemented
        values = _values_of(type(self))
        return values(self) == values(other)

    def __hash__(self) -> int:
        return hash((type(self), _values_of(type(self))(self)))

    def __repr__(self) -> str:
        fields = (f"{name}={getattr(self, name)!r}" for name in options_in(type(self)))
        return f"{type(self).__name__}({', '.join(fields)})"

    def __attrs_post_init__(self) -> None:
        found: list[str] = []
        for name, declared in options_in(type(self)).items():
            try:
                object.__setattr__(self, name, declared.read(getattr(self, name)))
            except FiveHundredError as error:
                found.append(f"{name}: {error}")
        if found:
            raise VariantError(found)
