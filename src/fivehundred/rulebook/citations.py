"""Which rules and sections a text cites.

Three ways of citing are known: ``rule 6.7`` (also ``rules 3.5 to 3.7``, ``rules 8.1, 8.3 and
8.5``); numbers alone in brackets, ``(8.4)`` or ``(6.7, 6.8)``; and ``section 6`` or ``sections 2 to
10`` for everything in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_NUMBER = r"\d{1,2}\.\d{1,2}"
_JOINT = r"(?:,?\s+(?:and|or|to)\s+|,\s*|\s*[-–]\s*)"
_RULES = re.compile(rf"\brules?\s+({_NUMBER}(?:{_JOINT}{_NUMBER})*)", re.IGNORECASE)
_BRACKETS = re.compile(rf"\(({_NUMBER}(?:{_JOINT}{_NUMBER})*)\)")
_SECTIONS = re.compile(rf"\bsections?\s+(\d{{1,2}}(?:{_JOINT}\d{{1,2}})*)(?!\.?\d)", re.IGNORECASE)
_PIECE = re.compile(rf"(?P<joint>{_JOINT})?(?P<number>\d{{1,2}}(?:\.\d{{1,2}})?)")


def cited(text: str) -> frozenset[str]:
    """The numbers a text cites: rules as ``6.7``, sections as ``6``.

    >>> sorted(cited("The law of section 5 (rules 3.5 to 3.7 and 6.1); see (8.4)."))
    ['3.5', '3.6', '3.7', '5', '6.1', '8.4']
    """
    return frozenset(
        number
        for pattern in (_RULES, _BRACKETS, _SECTIONS)
        for match in pattern.finditer(text)
        for number in _spelt_out(match[1])
    )


def _spelt_out(listed: str) -> Iterator[str]:
    """Each number of a list, with those between the ends of a range."""
    before = ""
    for piece in _PIECE.finditer(listed):
        number, joint = piece["number"], (piece["joint"] or "").strip()
        if before and joint in ("to", "-", "–"):
            yield from _between(before, number)
        yield number
        before = number


def _between(first: str, last: str) -> Iterator[str]:
    section, _, start = first.rpartition(".")
    if section == last.rpartition(".")[0]:
        for n in range(int(start) + 1, int(last.rpartition(".")[2])):
            yield f"{section}.{n}" if section else str(n)
