"""The one codec: how a value is written as JSON, checked, read back, and described by a JSON
Schema.

A codec first checks the shape of what came in, and names every fault with its place; then it reads
the value, which may still be one that cannot be. Its schema says of the shape what the check does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any, Generic, TypeVar

import attrs

from fivehundred.errors import FiveHundredError, RecordError, shown
from fivehundred.files import Plain

T = TypeVar("T")
K = TypeVar("K")

Found = Iterator[tuple[str, str]]
"""Faults: where, and what is wrong."""

Definitions = dict[str, dict[str, Any]]
"""Parts of a schema by their names."""

MOST_PROBLEMS = 20
"""No error lists more faults."""

_HALF_CHARACTER = re.compile("[\ud800-\udfff]")
_TYPES: dict[str, tuple[type, ...]] = {
    "object": (Mapping,),
    "array": (list, tuple),
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
    "null": (type(None),),
}


class Codec(Generic[T]):
    """How one kind of value is written; ``title`` says in an error what was expected, ``kind`` is
    its type in JSON.
    """

    title: str
    kind: str

    def take(self, value: object, path: str = "", whole: str = "") -> T:
        """The value that was written; RecordError with every fault of its shape (up to 20), or what
        cannot be in it.

        ``path`` is where it is, ``whole`` what stands for the place where there is no path.
        """
        self.check(value, whole, path)
        if not path:
            return self.read(value)
        with inside(path):
            return self.read(value)

    def check(self, value: object, whole: str = "", path: str = "") -> None:
        """RecordError for a value that has not the shape."""
        found = list(islice(self.faults(value), MOST_PROBLEMS))
        if len(found) == 1:
            where, problem = found[0]
            raise RecordError(joined(path, where) or whole, problem)
        if found:
            raise RecordError(
                path or whole,
                [f"{where}: {problem}" if where else problem for where, problem in found],
            )

    def faults(self, value: object, path: str = "") -> Found:
        """Every fault of the shape of a value, with its place."""
        if not self._is_of_kind(value) or not self._fits(value):
            yield path, f"expected {self.title}, not {shown(value)}"
        else:
            yield from self._inside(value, path)

    def _is_of_kind(self, value: object) -> bool:
        return isinstance(value, _TYPES[self.kind]) and (
            self.kind == "boolean" or not isinstance(value, bool)
        )

    def _fits(self, value: Any) -> bool:
        return True

    def _inside(self, value: Any, path: str) -> Found:
        return iter(())

    def read(self, value: Any) -> T:
        """The value that a plain value of this shape stands for; FiveHundredError where there is
        none.
        """
        raise NotImplementedError

    def write(self, value: T) -> Plain:
        """The plain value."""
        raise NotImplementedError

    @property
    def writer(self) -> Callable[[T], Plain]:
        """What ``write`` comes down to: for many values in a row."""
        return self.write

    def schema(self, parts: Definitions) -> dict[str, Any]:
        """The JSON Schema of the shape; what has a name of its own is put into ``parts``."""
        raise NotImplementedError


@contextmanager
def inside(path: str) -> Generator[None, None, None]:
    """Makes of an error a RecordError that says in which part of a value the fault is."""
    try:
        yield
    except RecordError as error:
        raise RecordError(joined(path, error.path), error.problems) from None
    except FiveHundredError as error:
        raise RecordError(path, getattr(error, "problems", str(error))) from None


def joined(path: str, where: str) -> str:
    """A place inside a place.

    >>> joined("deals[0]", "hands[1]"), joined("hands", "[1]"), joined("", "kitty")
    ('deals[0].hands[1]', 'hands[1]', 'kitty')
    """
    return f"{path}.{where}" if path and where and not where.startswith("[") else path + where


@attrs.frozen(eq=False, repr=False)
class Single(Codec[T]):
    """A value without parts: ``rules`` are what its schema says of it beside the type."""

    kind: str
    title: str
    rules: Mapping[str, Any] = {}
    reads: Callable[[Any], T] = lambda value: value  # as it is
    writes: Callable[[T], Plain] = lambda value: value  # type: ignore[assignment,return-value]  # as it is

    def _fits(self, value: Any) -> bool:
        rules = self.rules
        if "const" in rules or "enum" in rules:
            return value in rules.get("enum", (rules.get("const"),))
        if isinstance(value, str) and len(value) > rules.get("maxLength", len(value)):
            return False
        if "pattern" in rules:  # $ would also stand before a line end in Python
            return re.fullmatch(rules["pattern"][1:-1], value) is not None
        return not isinstance(value, int) or rules.get("minimum", value) <= value <= rules.get(
            "maximum", value
        )

    def _inside(self, value: Any, path: str) -> Found:
        if isinstance(value, str) and _HALF_CHARACTER.search(value):
            yield path, "half a character (a lone surrogate) cannot be written down"

    def read(self, value: Any) -> T:
        return self.reads(value)

    def write(self, value: T) -> Plain:
        return self.writes(value)

    @property
    def writer(self) -> Callable[[T], Plain]:
        """What writes such a value."""
        return self.writes

    def schema(self, parts: Definitions) -> dict[str, Any]:
        return {"title": self.title, "type": self.kind, **self.rules}


def number(least: int, most: int, title: str = "") -> Codec[int]:
    """A whole number within bounds."""
    return Single(
        "integer",
        title or f"a whole number from {least} to {most}",
        {"minimum": least, "maximum": most},
    )


def string(title: str, most: int, pattern: str = "") -> Single[str]:
    """A string of at most so many characters, of a whole pattern where there is one."""
    return Single(
        "string", title, {"maxLength": most, **({"pattern": f"^{pattern}$"} if pattern else {})}
    )


def parsed(
    shape: Single[str], reads: Callable[[str], T], writes: Callable[[T], str] = str
) -> Single[T]:
    """What a string of this shape stands for."""
    return Single("string", shape.title, shape.rules, reads, writes)


def word(*words: str, title: str = "") -> Codec[str]:
    """One of these words."""
    return Single("string", title or f"one of {', '.join(words)}", {"enum": list(words)})


def const(value: str | int) -> Codec[Any]:
    """This value and no other."""
    kind, what = (
        ("string", f"the text {value}")
        if isinstance(value, str)
        else ("integer", f"the number {value}")
    )
    return Single(kind, what, {"const": value})


NULL: Codec[None] = Single("null", "null")
BOOLEAN: Codec[bool] = Single("boolean", "true or false")


@attrs.frozen(eq=False, repr=False)
class Many(Codec[tuple[T, ...]]):
    """A list of so many such values."""

    kind = "array"
    title: str
    item: Codec[T]
    most: int
    least: int = 0

    def _inside(self, value: Any, path: str) -> Found:
        yield from ((path, problem) for problem in _counted(len(value), self.least, self.most))
        if len(value) <= self.most:
            for place, item in enumerate(value):
                yield from self.item.faults(item, f"{path}[{place}]")

    def read(self, value: Any) -> tuple[T, ...]:
        values: list[T] = []
        for place, item in enumerate(value):
            with inside(f"[{place}]"):
                values.append(self.item.read(item))
        return tuple(values)

    def write(self, value: Sequence[T]) -> Plain:
        return list(map(self.item.writer, value))

    def schema(self, parts: Definitions) -> dict[str, Any]:
        least = {"minItems": self.least} if self.least else {}
        return {
            "title": self.title,
            "type": "array",
            **least,
            "maxItems": self.most,
            "items": self.item.schema(parts),
        }


def _counted(count: int, least: int, most: int) -> Iterator[str]:
    if count < least:
        yield f"{count} entries, where at least {least} are wanted"
    if count > most:
        yield f"{count} entries, where at most {most} are allowed"


@attrs.frozen(eq=False, repr=False)
class Left(Generic[T]):
    """A field that is left out where it has this value."""

    codec: Codec[T]
    value: T


@attrs.frozen(eq=False, repr=False)
class After(Generic[T]):
    """A field that must fit those before it: ``fits`` is given these and what was read, and returns
    the field's value.

    It raises FiveHundredError for what does not fit.
    """

    codec: Codec[Any]
    fits: Callable[[Mapping[str, Any], Any], T]


Fields = Mapping[str, "Codec[Any] | Left[Any] | After[Any]"]


def _codec(field: Codec[Any] | Left[Any] | After[Any]) -> Codec[Any]:
    return field if isinstance(field, Codec) else field.codec


def _each_field(fields: Fields) -> Sequence[tuple[str, Callable[[Any], Plain], Left[Any] | None]]:
    """The name of each field, what writes it, and whether it may be left out."""
    return [
        (name, _codec(field).writer, field if isinstance(field, Left) else None)
        for name, field in fields.items()
    ]


@attrs.frozen(eq=False, repr=False)
class Table(Codec[T]):
    """An object with these fields and no others: ``makes`` makes the value of them, ``takes`` gives
    them back by name; unless given they are the attributes of these names.
    """

    kind = "object"
    title: str
    fields: Fields
    makes: Callable[..., T] = dict  # type: ignore[assignment]  # the fields themselves
    takes: Callable[[T], Mapping[str, Any]] | None = None
    _writes: Sequence[tuple[str, Callable[[Any], Plain], Left[Any] | None]] = attrs.field(
        init=False,
        default=attrs.Factory(lambda table: _each_field(table.fields), takes_self=True),
    )

    def _inside(self, value: Any, path: str) -> Found:
        for name, field in self.fields.items():
            if name not in value and not isinstance(field, Left):
                yield path, f"{name} is missing"
        for name, inner in value.items():
            if not isinstance(name, str):
                yield path, f"a field is named by a text, not {shown(name)}"
            elif name in self.fields:
                yield from _codec(self.fields[name]).faults(inner, joined(path, name))
            else:
                yield path, f"there is no field {shown(name)}; there are {', '.join(self.fields)}"

    def read(self, value: Any) -> T:
        values: dict[str, Any] = {}
        for name, field in self.fields.items():
            if name not in value:
                assert isinstance(field, Left)
                values[name] = field.value
            else:
                with inside(name):
                    read = _codec(field).read(value[name])
                    values[name] = field.fits(values, read) if isinstance(field, After) else read
        return self.makes(**values)

    def write(self, value: T) -> dict[str, Plain]:
        names = self.fields
        values = self.takes(value) if self.takes else {name: getattr(value, name) for name in names}
        return {
            name: write(values[name])
            for name, write, left in self._writes
            if left is None or values[name] != left.value
        }

    def schema(self, parts: Definitions) -> dict[str, Any]:
        return {
            "title": self.title,
            "type": "object",
            "required": [
                name for name, field in self.fields.items() if not isinstance(field, Left)
            ],
            "additionalProperties": False,
            "properties": {
                name: _codec(field).schema(parts) for name, field in self.fields.items()
            },
        }


@attrs.frozen(eq=False, repr=False)
class Entries(Codec[Mapping[str, T]]):
    """An object of at most so many fields of any name, all of one kind."""

    kind = "object"
    title: str
    item: Codec[T]
    most: int

    def _inside(self, value: Any, path: str) -> Found:
        yield from ((path, problem) for problem in _counted(len(value), 0, self.most))
        if len(value) <= self.most:
            for name, inner in value.items():
                if not isinstance(name, str):
                    yield path, f"a field is named by a text, not {shown(name)}"
                else:
                    yield from self.item.faults(
                        inner, f"{path}.{name if name.isidentifier() else shown(name)}"
                    )

    def read(self, value: Any) -> Mapping[str, T]:
        return {name: self.item.read(inner) for name, inner in value.items()}

    def write(self, value: Mapping[str, T]) -> Plain:
        return {name: self.item.write(inner) for name, inner in value.items()}

    def schema(self, parts: Definitions) -> dict[str, Any]:
        items = self.item.schema(parts)
        return {
            "title": self.title,
            "type": "object",
            "maxProperties": self.most,
            "additionalProperties": items,
        }


@attrs.frozen(eq=False, repr=False)
class Either(Codec[T]):
    """One of several codecs: reading, ``picks`` says which, or else the type in JSON; writing,
    ``which`` does.
    """

    title: str
    options: tuple[Codec[Any], ...]
    which: Callable[[T], int] | None = None
    picks: Callable[[Any], int | None] | None = None
    kind = ""

    def _option(self, value: object) -> Codec[Any] | None:
        if self.picks is None:
            return next((option for option in self.options if option._is_of_kind(value)), None)
        picked = self.picks(value)
        return None if picked is None else self.options[picked]

    def _is_of_kind(self, value: object) -> bool:
        return self._option(value) is not None

    def faults(self, value: object, path: str = "") -> Found:
        option = self._option(value)
        if option is None:
            yield path, f"expected {self.title}, not {shown(value)}"
        else:
            yield from option.faults(value, path)

    def read(self, value: Any) -> T:
        option = self._option(value)
        assert option is not None
        read: T = option.read(value)
        return read

    def write(self, value: T) -> Plain:
        option = self._option(value) if self.which is None else self.options[self.which(value)]
        assert option is not None
        return option.write(value)

    def schema(self, parts: Definitions) -> dict[str, Any]:
        return {"title": self.title, "anyOf": [option.schema(parts) for option in self.options]}


def optional(codec: Codec[T]) -> Codec[T | None]:
    """A value, or null."""
    return Either(f"{codec.title} or null", (NULL, codec), lambda value: int(value is not None))


@attrs.frozen(eq=False, repr=False)
class Named(Codec[T]):
    """A codec that is described once, under this name, in the schema."""

    name: str
    codec: Codec[T]
    description: str = ""

    @property
    def title(self) -> str:  # type: ignore[override]  # that of the codec
        """What is expected."""
        return self.codec.title

    @property
    def kind(self) -> str:  # type: ignore[override]  # that of the codec
        """The type in JSON."""
        return self.codec.kind

    def _is_of_kind(self, value: object) -> bool:
        return self.codec._is_of_kind(value)

    def faults(self, value: object, path: str = "") -> Found:
        return self.codec.faults(value, path)

    def read(self, value: Any) -> T:
        return self.codec.read(value)

    def write(self, value: T) -> Plain:
        return self.codec.write(value)

    @property
    def writer(self) -> Callable[[T], Plain]:
        """What writes such a value."""
        return self.codec.writer

    def schema(self, parts: Definitions) -> dict[str, Any]:
        if self.name not in parts:
            parts[self.name] = {}  # it keeps its place before those inside it
            said = self.codec.schema(parts)
            about = {"description": self.description} if self.description else {}
            parts[self.name] = {"title": said.pop("title"), **about, **said}
        return {"$ref": f"#/$defs/{self.name}"}
