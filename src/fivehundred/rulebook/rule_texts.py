"""The rules as they are written down, read from one TOML file a section."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from enum import Enum
from importlib import resources
from types import MappingProxyType
from typing import Any

import attrs

from fivehundred.errors import FiveHundredError
from fivehundred.rulebook.citations import cited
from fivehundred.variant import OPTIONS

SOURCES: Mapping[str, str] = MappingProxyType(
    {
        "pagat.com": (
            'John McLeod, "Five Hundred", https://www.pagat.com/euchre/500.html: the main'
            " description, with sections for two to six players and for variations"
        ),
        "Wikipedia": 'Wikipedia, "500 (card game)", https://en.wikipedia.org/wiki/500_(card_game)',
        "Encyclopaedia Britannica": (
            'Encyclopaedia Britannica, "Five hundred", https://www.britannica.com/topic/five-hundred'
        ),
        "D. Parlett, Penguin Book of Card Games": (
            "David Parlett, The Penguin Book of Card Games (a book; edition and page not noted)"
        ),
        "Hoyle's Games Modernized": (
            "Hoffmann and Dalton, Hoyle's Games Modernized (a book; edition and page not noted)"
        ),
        "Bicycle (US Playing Card Co.)": (
            "Bicycle, US Playing Card Company: rules for two, five and six players, "
            "https://bicyclecards.com"
        ),
        "Iowa State University intramural rules": (
            "Iowa State University, intramural rules of Five Hundred (the St Paul game), "
            "https://manualzz.com/doc/47769874/five-hundred-rules---iowa-state-university"
        ),
        "500 (BID) Official Team Rules": (
            '"500 (BID) Official Team Rules": the file 500rules.txt of a computer game '
            "(500demo.zip); author and year not given"
        ),
        "USPCC-style period leaflet": (
            "an undated leaflet in the style of the US Playing Card Company, in a book of games, "
            "http://www.childrensnursery.org.uk/in-outdoor-games/games-in-outdoor%20-%200253.htm"
        ),
        'Trickster Cards "500 Basics"': (
            'Trickster Cards, "500 Basics", '
            "https://www.trickstercards.com/home/help/HowToPlay.aspx?game=500"
        ),
        'everything2 "New Zealand 500"': (
            'everything2.com, "New Zealand 500" (a page; address not noted)'
        ),
        "T. Beagle's New Zealand house rules": (
            "T. Beagle, New Zealand house rules of 500 (a page; address not noted)"
        ),
        "Quebec app and zpag.net": (
            "an app for the game of Quebec, whose name was not noted, and the pages of zpag.net"
        ),
    }
)
"""The published sources by the short names that rules cite, each in full."""


@attrs.frozen
class RuleText:
    """One rule in words.

    ``sources`` are keys of :data:`~fivehundred.rulebook.SOURCES`; empty where the rule follows from
    others, or where it is a house rule that no single source is known for. ``open_question`` is
    what the sources leave open or what was inferred, empty where nothing is.
    """

    number: str
    title: str
    text: str
    sources: tuple[str, ...]
    open_question: str

    def __str__(self) -> str:
        return f"{self.number} {self.title}\n\n{self.text}"


def _one_line(value: object) -> str:
    return " ".join(str(value).split())


def _sections() -> Iterator[dict[str, Any]]:  # Any: what TOML gives
    folder = resources.files("fivehundred.rulebook")
    for number in range(1, 11):
        yield tomllib.loads((folder / f"section_{number:02}.toml").read_text("utf-8"))


def _rule(row: Mapping[str, Any]) -> RuleText:
    return RuleText(
        number=row["number"],
        title=row["title"],
        text=_one_line(row["text"]),
        sources=tuple(row["sources"]),
        open_question=_one_line(row.get("open_question", "")),
    )


_READ = tuple(_sections())

SECTIONS: Mapping[int, str] = MappingProxyType(
    {number: section["title"] for number, section in enumerate(_READ, 1)}
)
"""The title of each section, by its number."""

RULES: Mapping[str, RuleText] = MappingProxyType(
    {row["number"]: _rule(row) for section in _READ for row in section["rule"]}
)
"""Every rule by its number, in the order of the book."""


def rule_text(number: str) -> RuleText:
    """The rule of a number such as ``6.7``; FiveHundredError, naming the numbers there are, for any
    other.

    Args:
        number: A number such as ``"6.7"``.

    >>> print(rule_text("3.1"))
    3.1 Who calls first
    <BLANKLINE>
    The player on the dealer's left makes the first call. The turn then passes
     clockwise, so the dealer ...
    """
    key = str(number).strip()
    if key not in RULES:
        section = key.split(".")[0]
        near = [n for n in RULES if n.split(".")[0] == section] or list(RULES)[:: len(RULES) - 1]
        raise FiveHundredError(f"there is no rule {key[:20]!r}; there are {near[0]} to {near[-1]}")
    return RULES[key]


def options_of(number: str) -> tuple[str, ...]:
    """The options that change a rule, by their full names: those described with its number, or
    whose choices cite it.

    Args:
        number: A number such as ``"6.7"``.

    >>> options_of("8.8"), options_of("9.2"), options_of("6.1")
    (('deal.extra',), ('schedule.table',), ())
    """
    wanted = rule_text(number).number
    return tuple(
        name
        for name, field in OPTIONS.items()
        if field.rule == wanted
        or (isinstance(field.default, Enum) and wanted in cited(field.default.__doc__ or ""))
    )
