"""Checking plain values against the JSON Schema that is published with the package.

The schema file is the one home of the shape of a record: this module carries out the keywords that it uses, and no others.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice

from fivehundred.errors import RecordError, shown

SCHEMA = 1
"""The number of the present schema. An older one is kept as ``record.schema.1.json`` and so on."""

MOST_PROBLEMS = 20
"""No error lists more faults."""

_TYPES: dict[object, tuple[type, ...]] = {
    "object": (Mapping,),
    "array": (list, tuple),
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
    "null": (type(None),),
}
_HALF_CHARACTER = re.compile("[\ud800-\udfff]")

Found = Iterator[tuple[str, str]]
"""Faults: where, and what is wrong."""


def schema(number: int = SCHEMA) -> dict[str, object]:
    """The JSON Schema of this number, the present one unless given, as a table of one's own; RecordError for another number.

    >>> schema()["$schema"]
    'https://json-schema.org/draft/2020-12/schema'
    """
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= SCHEMA:
        raise RecordError("schema", f"there are schemas 1 to {SCHEMA}, not {shown(number)}")
    from importlib.resources import files  # only who reads or writes JSON pays for it

    name = "record.schema.json" if number == SCHEMA else f"record.schema.{number}.json"
    read: dict[str, object] = json.loads(files("fivehundred.records").joinpath(name).read_text("utf-8"))
    return read


def check(value: object, kind: str, number: int = SCHEMA, path: str = "") -> None:
    """RecordError, with every fault up to :data:`MOST_PROBLEMS`, of a value that has not the shape of this part of a schema.

    >>> check({"dealer": "West", "hands": [], "kitty": "ten"}, "played_deal", path="deals[1]")
    Traceback (most recent call last):
        ...
    fivehundred.errors.RecordError: deals[1]: actions is missing; dealer: expected a seat from 0 to 5, not 'West'; ...
    """
    found = list(islice(shape(number).faults(value, kind), MOST_PROBLEMS))
    if len(found) == 1:
        where, problem = found[0]
        raise RecordError(_joined(path, where) or kind, (problem,))
    if found:
        raise RecordError(path or kind, tuple(f"{where}: {problem}" if where else problem for where, problem in found))


def _joined(path: str, where: str) -> str:
    return f"{path}.{where}" if path and where and not where.startswith("[") else path + where


class Shape:
    """The shape that a schema describes."""

    def __init__(self, schema: Mapping[str, object]) -> None:
        self._parts = _table(schema["$defs"])

    def faults(self, value: object, kind: str) -> Found:
        """Every fault of a value as this part of the schema, with its path."""
        return self._faults(value, _table(self._parts[kind]), "")

    def _faults(self, value: object, rule: Mapping[str, object], path: str) -> Found:
        while "$ref" in rule:
            rule = _table(self._parts[str(rule["$ref"]).removeprefix("#/$defs/")])
        if "anyOf" in rule:
            rule = self._alternative(value, rule)
        if not _is_of_type(value, rule) or not _is_allowed(value, rule):
            yield path, f"expected {rule.get('title', rule.get('type'))}, not {shown(value)}"
        elif isinstance(value, str):
            if _HALF_CHARACTER.search(value):
                yield path, "half a character (a lone surrogate) cannot be written down"
        elif isinstance(value, Mapping):
            yield from self._faults_of_table(value, rule, path)
        elif isinstance(value, list | tuple):
            yield from self._faults_of_list(value, rule, path)

    def _alternative(self, value: object, rule: Mapping[str, object]) -> Mapping[str, object]:
        """The one alternative for values of this type; where there is none the rule itself, which then takes nothing."""
        for one in _list(rule["anyOf"]):
            option = _table(one)
            while "$ref" in option:
                option = _table(self._parts[str(option["$ref"]).removeprefix("#/$defs/")])
            if _is_of_type(value, option):
                return option
        return {"title": rule["title"], "enum": ()}

    def _faults_of_table(self, value: Mapping[object, object], rule: Mapping[str, object], path: str) -> Found:
        yield from ((path, problem) for problem in _count_faults(len(value), rule, "Properties"))
        if len(value) > _number(rule, "maxProperties", len(value)):
            return
        fields = _table(rule.get("properties", {}))
        for name in _list(rule.get("required", ())):
            if name not in value:
                yield path, f"{name} is missing"
        other = rule.get("additionalProperties", True)
        for name, inner in value.items():
            if not isinstance(name, str):
                yield path, f"a field is named by a text, not {shown(name)}"
            elif name in fields:
                yield from self._faults(inner, _table(fields[name]), f"{path}.{name}" if path else name)
            elif other is False:
                yield path, f"there is no field {shown(name)}; there are {', '.join(fields)}"
            else:
                yield from self._faults(inner, _table(other), f"{path}.{name if name.isidentifier() else shown(name)}")

    def _faults_of_list(self, value: list[object] | tuple[object, ...], rule: Mapping[str, object], path: str) -> Found:
        yield from ((path, problem) for problem in _count_faults(len(value), rule, "Items"))
        if len(value) <= _number(rule, "maxItems", len(value)) and "items" in rule:
            items = _table(rule["items"])
            for place, item in enumerate(value):
                yield from self._faults(item, items, f"{path}[{place}]")


@cache
def shape(number: int = SCHEMA) -> Shape:
    """The shape of the schema of this number."""
    return Shape(schema(number))


def _is_of_type(value: object, rule: Mapping[str, object]) -> bool:
    if "type" not in rule:
        return True
    return isinstance(value, _TYPES[rule["type"]]) and (not isinstance(value, bool) or rule["type"] == "boolean")


def _is_allowed(value: object, rule: Mapping[str, object]) -> bool:
    """Whether a value that has no parts is one of those allowed."""
    if "const" in rule:
        return type(value) is type(rule["const"]) and value == rule["const"]
    if "enum" in rule:
        return isinstance(value, str) and value in _list(rule["enum"])
    if isinstance(value, str):
        fits = _number(rule, "minLength", 0) <= len(value) <= _number(rule, "maxLength", len(value))
        return fits and ("pattern" not in rule or _pattern(str(rule["pattern"])).fullmatch(value) is not None)
    if isinstance(value, int):
        return _number(rule, "minimum", value) <= value <= _number(rule, "maximum", value)
    return True


@cache
def _pattern(text: str) -> re.Pattern[str]:
    """The pattern of a whole text: ``$`` would also stand before a line end there, which the standard has otherwise."""
    return re.compile(text.removeprefix("^").removesuffix("$"))


def _count_faults(count: int, rule: Mapping[str, object], what: str) -> Iterator[str]:
    least, most = _number(rule, f"min{what}", count), _number(rule, f"max{what}", count)
    if count < least:
        yield f"{count} entries, where at least {least} are wanted"
    if count > most:
        yield f"{count} entries, where at most {most} are allowed"


def _number(rule: Mapping[str, object], keyword: str, otherwise: int) -> int:
    limit = rule.get(keyword, otherwise)
    assert isinstance(limit, int)
    return limit


def _table(value: object) -> Mapping[str, object]:
    assert isinstance(value, dict)
    return value


def _list(value: object) -> list[object] | tuple[object, ...]:
    assert isinstance(value, list | tuple)
    return value
