"""From text to plain values: JSON from a stranger, read within bounds, and the lines of its deals
and actions.
"""

from __future__ import annotations

import json
import re

from fivehundred.errors import RecordError, shown

MOST_CHARACTERS = 10_000_000
"""No text that is read is longer: some thousands of deals."""

MOST_PARTS = 250_000
"""No JSON that is read has more lists, tables and fields, which bounds the memory it can ask for.
"""

DEEPEST = 20
"""No JSON that is read nests deeper; a record needs ten levels."""

MOST_DIGITS = 20
"""No number that is read has more digits; a larger seed is written as text."""

_TOKENS = re.compile(r'("(?:[^"\\]++|\\.)*+(?:"|\\?\Z))(\s*+:)?|[\[\]{}]', re.DOTALL)
"""Strings, which are passed over as a whole, the colon behind a name, and brackets; a string
without an end ends the text.
"""

Lines = tuple[int, ...]
"""The line of a deal, then those of its actions."""


def parse(text: str) -> object:
    """The plain values of a JSON text; RecordError, before much work is done, for anything else.

    Refused are: a text too long or nested too deep, a field that is there twice, numbers with a
    fraction, an exponent or too many digits, NaN and Infinity.

    >>> parse('{"at": 1.5}')
    Traceback (most recent call last):
        ...
    fivehundred.errors.RecordError: JSON: 1.5 is not a whole number written in digits
    """
    return parse_with_lines(text)[0]


def parse_with_lines(text: str) -> tuple[object, list[list[Lines]]]:
    """The same, and for each game that has the right shape its deals: the line each begins in, and
    those of its actions.

    >>> parse_with_lines(
    ...     '{"deals": [\\n{"kitty": "Jo",\\n"actions": ["P",\\n"7H"]}]}'
    ... )[1]
    [[(2, 3, 4)]]
    """
    check_text(text)
    text = text.removeprefix("\ufeff")
    lines = _scanned(text)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_table,
            parse_int=_whole,
            parse_float=_no_number,
            parse_constant=_no_number,
        )
    except json.JSONDecodeError as error:
        raise RecordError(
            f"line {error.lineno}, column {error.colno}", f"this is not JSON: {error.msg}"
        ) from None
    return value, lines


def check_text(text: object) -> None:
    """RecordError for what is no text, too long, or has half characters in it."""
    if not isinstance(text, str):
        raise RecordError("record", f"a text is read, not {shown(text)}")
    if len(text) > MOST_CHARACTERS:
        raise RecordError(
            "record", f"a text of at most {MOST_CHARACTERS} characters is read, not of {len(text)}"
        )
    if match := re.search("[\ud800-\udfff]", text):
        raise RecordError(
            f"line {text.count(chr(10), 0, match.start()) + 1}",
            "half a character (a lone surrogate) is no text",
        )


def _scanned(text: str) -> list[list[Lines]]:
    """The lines of the deals, found while the bounds are checked, before anything is built."""
    games: list[list[list[int]]] = []
    path: list[str] = []  # the names of what is open, none in lists
    line, counted, parts, name = 1, 0, 0, ""
    for token in _TOKENS.finditer(text):
        line += text.count("\n", counted, token.start())
        counted = token.start()
        kind = token[0][0]
        if token[2] or kind in "[{":
            parts += 1
            if parts > MOST_PARTS or len(path) >= DEEPEST:
                fault = (
                    f"has more than {MOST_PARTS} parts"
                    if parts > MOST_PARTS
                    else f"nests deeper than {DEEPEST} levels"
                )
                raise RecordError(f"line {line}", f"the text {fault}")
        if token[2]:
            name = _name(token[1])
            continue
        inside = tuple(path) if len(path) < 6 else ()
        if kind in "[{":
            if kind == "{" and len(path) < 2 and not any((*path, name)):
                games.append([])
            elif kind == "{" and games and not name and inside in _DEALS:
                games[-1].append([line])
            path.append(name)
        elif kind == '"':
            if inside in _ACTIONS and games and games[-1]:
                games[-1][-1].append(line)
        elif path:
            path.pop()
        name = ""
    return [[tuple(lines) for lines in deals] for deals in games]


def _name(token: str) -> str:
    """The name of a field, which may be written with escapes."""
    try:
        return str(json.loads(token)) if "\\" in token else token[1:-1]
    except ValueError:
        return token


_DEALS = (("", "deals"), ("", "", "deals"))
_ACTIONS = tuple((*path, "", "actions") for path in _DEALS)


def _table(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table: dict[str, object] = {}
    for name, value in pairs:
        if name in table:
            raise RecordError("JSON", f"the field {shown(name)} is there twice")
        table[name] = value
    return table


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise RecordError("JSON", f"a number has at most {MOST_DIGITS} digits, not {len(digits)}")
    return int(digits)


def _no_number(text: str) -> object:
    raise RecordError("JSON", f"{text[:40]} is not a whole number written in digits")
