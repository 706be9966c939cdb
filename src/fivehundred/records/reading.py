"""From text to plain values: JSON from a stranger, read within bounds, and the lines of its deals and actions."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from fivehundred.errors import RecordError, shown

MOST_CHARACTERS = 10_000_000
"""No text that is read is longer: some thousands of deals."""

MOST_PARTS = 250_000
"""No JSON that is read has more lists, tables and fields, which bounds the memory it can ask for."""

DEEPEST = 20
"""No JSON that is read nests deeper; a record needs ten levels."""

MOST_DIGITS = 20
"""No number that is read has more digits; a larger seed is written as text."""

_BRACKETS = re.compile(r'(?:[^"\[\]{}:]++|"(?:[^"\\]++|\\.)*+"?)*+([\[\]{}:])?', re.DOTALL)
"""Strings are passed over as a whole; whatever the text, each match begins where the one before ended."""
_TOKENS = re.compile(r'("(?:[^"\\]++|\\.)*+")(\s*:)?|[\[\]{}]', re.DOTALL)

Lines = tuple[int, ...]
"""The line of a deal, then those of its actions."""


def parse(text: str) -> object:
    """The plain values of a JSON text; RecordError, before much work is done, for anything else.

    Refused are: a text too long or nested too deep, a field that is there twice, numbers with a fraction, an exponent or too
    many digits, NaN and Infinity.

    >>> parse('{"at": 1.5}')
    Traceback (most recent call last):
        ...
    fivehundred.errors.RecordError: JSON: 1.5 is not a whole number written in digits
    """
    check_text(text)
    text = text.removeprefix("\ufeff")
    _check_brackets(text)
    try:
        return json.loads(text, object_pairs_hook=_table, parse_int=_whole, parse_float=_no_number, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise RecordError(f"line {error.lineno}, column {error.colno}", f"this is not JSON: {error.msg}") from None


def check_text(text: object) -> None:
    """RecordError for what is no text, too long, or has half characters in it."""
    if not isinstance(text, str):
        raise RecordError("record", f"a text is read, not {shown(text)}")
    if len(text) > MOST_CHARACTERS:
        raise RecordError("record", f"a text of at most {MOST_CHARACTERS} characters is read, not of {len(text)}")
    if match := re.search("[\ud800-\udfff]", text):
        raise RecordError(f"line {text.count(chr(10), 0, match.start()) + 1}", "half a character (a lone surrogate) is no text")


def _check_brackets(text: str) -> None:
    depth = parts = 0
    for bracket in _BRACKETS.finditer(text):
        if bracket[1] in ("[", "{", ":"):
            depth += bracket[1] != ":"
            parts += 1
            if depth > DEEPEST or parts > MOST_PARTS:
                fault = f"nests deeper than {DEEPEST} levels" if depth > DEEPEST else f"has more than {MOST_PARTS} parts"
                raise RecordError(f"line {text.count(chr(10), 0, bracket.start(1)) + 1}", f"the text {fault}")
        elif bracket[1]:
            depth -= 1


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


def lines_of_deals(text: str) -> list[list[Lines]]:
    """For each game in a JSON text that has the right shape its deals: the line each begins in, and those of its actions.

    >>> lines_of_deals('{"deals": [\\n{"kitty": "Jo",\\n"actions": ["P",\\n"7H"]}]}')
    [[(2, 3, 4)]]
    """
    games: list[list[list[int]]] = []
    for line, path, token in _walk(text):
        if token == "{" and path in _GAME:
            games.append([])
        elif token == "{" and path in _DEAL:
            games[-1].append([line])
        elif token == '"' and path in _ACTIONS:
            games[-1][-1].append(line)
    return [[tuple(lines) for lines in deals] for deals in games]


_Path = tuple[str | None, ...]
_ROOTS: tuple[_Path, ...] = ((), (None,))  # the game itself, or a list of games
_GAME = tuple((*root, None) for root in _ROOTS)
_DEAL = tuple((*path, "deals", None) for path in _GAME)
_ACTIONS = tuple((*path, "actions") for path in _DEAL)


def _walk(text: str) -> Iterator[tuple[int, _Path, str]]:
    """Every opening bracket and every text that is no name: its line, the names of what it is in (None in lists), its kind."""
    path: list[str | None] = []
    line, counted, name = 1, 0, None
    for token in _TOKENS.finditer(text):
        line += text.count("\n", counted, token.start())
        counted = token.start()
        if token[2]:
            name = json.loads(token[1])
            continue
        if token[0] in "]}":
            path.pop()
        elif token[0] in "[{":
            path.append(name)
            yield line, tuple(path), token[0]
        else:
            yield line, tuple(path), '"'
        name = None
