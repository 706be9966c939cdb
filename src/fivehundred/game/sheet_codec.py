"""How a score sheet is written as JSON: what was entered, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from fivehundred.deal.json_codecs import CONTRACT, LONGEST_TEXT, MOST_PLAYERS, SEAT, VARIANT
from fivehundred.game.scorer import ScoreLine, Scorer
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.variant.option import MOST_POINTS
from fivehundred.variant.variant import Variant
from fivehundred.wire import (
    Codec,
    Either,
    Left,
    Many,
    Named,
    Table,
    inside,
    number,
    optional,
    string,
)

MOST_LINES = 10_000
"""No sheet read from outside has more lines."""


def _entered(variant: Variant, lines: Iterable[Mapping[str, Any]]) -> Scorer:
    sheet = Scorer(variant)
    for place, line in enumerate(lines):
        with inside(f"lines[{place}]"):
            sheet = sheet.adjust(**line) if "reason" in line else sheet.record(**line)
    return sheet


def _is_correction(line: ScoreLine) -> bool:
    return not line.is_deal


_LINES: tuple[Codec[Any], Codec[Any]] = (
    Table(
        "a deal: a table of contract and tricks_won",
        {
            "contract": optional(CONTRACT),
            "tricks_won": Many("a list of the tricks by seat", number(0, HAND_SIZE), MOST_PLAYERS),
            "trick_winners": Left(
                Many("a list of seats, the winners of the tricks in order", SEAT, HAND_SIZE), None
            ),
        },
    ),
    Table(
        "a correction: a table of points and reason",
        {
            "points": Many(
                "a list of points by side", number(-MOST_POINTS, MOST_POINTS), MOST_PLAYERS
            ),
            "reason": string("a text of at most 2000 characters", LONGEST_TEXT),
        },
    ),
)


SHEET: Table[Scorer] = Table(
    "a score sheet: a table of variant and lines",
    {
        "variant": VARIANT,
        "lines": Many(
            "a list of lines",
            Named(
                "line",
                Either(
                    "a line: a deal, or a correction with its reason",
                    _LINES,
                    _is_correction,
                    lambda plain: int("reason" in plain) if isinstance(plain, Mapping) else None,
                ),
            ),
            MOST_LINES,
        ),
    },
    _entered,
)
"""How a sheet is written: what was entered, line by line."""
