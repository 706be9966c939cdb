"""The course of a game: a line for each side's total, with the totals that win and lose."""

from __future__ import annotations

import math
from collections.abc import Sequence

from fivehundred.draw.boxes import Box, below, beside
from fivehundred.draw.labels import BOLD, REGULAR, label, width_of
from fivehundred.draw.markup import element, number
from fivehundred.draw.sheet_table import SheetTable, plain
from fivehundred.draw.style import EDGE, INK, LINES, PAPER, QUIET, Style
from fivehundred.words.saying import say

_HEIGHT = 190.0
_LEFT, _RIGHT = 16.0, 10.0
_DASHES = (None, "7 4", "2 4", "9 3 2 3", "4 3", "12 4")
_MOST_MARKS = 60  # with more points there are lines only


def chart_box(table: SheetTable, style: Style, width: float) -> Box:
    """The totals of every side after each line of the sheet, from 0 at the start; below it whose
    line is whose.
    """
    levels = [level for level in (table.target, 0, table.floor) if level is not None]
    every = [*levels, *(total for totals in table.course for total in totals)]
    low, high = min(every), max(every)
    high = high if high > low else low + 100

    def x_of(place: float) -> float:
        return _LEFT + (width - _LEFT - _RIGHT) * place / max(len(table.course) - 1, 1)

    def y_of(total: float) -> float:
        return 12 + (_HEIGHT - 24) * (high - total) / (high - low)

    markup = "".join(_level(level, y_of(level), table, style, width) for level in levels)
    for side in reversed(range(len(table.sides))):
        points = [(x_of(place), y_of(totals[side])) for place, totals in enumerate(table.course)]
        markup += _line(points, side)
    legend = [_entry(table, side, style) for side in range(len(table.sides))]
    return below([Box(width, _HEIGHT, markup), *_rows(legend, width)], 6)


def _level(level: int, y: float, table: SheetTable, style: Style, width: float) -> str:
    """A line across at a total that means something, and what it means."""
    mark = {table.target: "target", table.floor: "floor"}.get(level)
    line = element(
        "path",
        d=f"M{number(_LEFT)} {number(y)}H{number(width - _RIGHT)}",
        stroke=QUIET if mark else EDGE,
        stroke_width=1.2 if mark else 1,
        stroke_dasharray="3 4" if mark else None,
    )
    if mark is None:
        return line + label(_LEFT - 6, y + 3.2, plain(level), 6.5, style, anchor=1, ink=QUIET)
    return line + label(
        _LEFT + 2, y - 4, say(style.language, mark, points=plain(level)), 6.5, style, ink=QUIET
    )


def _line(points: Sequence[tuple[float, float]], side: int) -> str:
    colour = LINES[side % len(LINES)]
    path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
    line = element(
        "path",
        d=path,
        stroke=colour,
        stroke_width=2.2,
        stroke_dasharray=_DASHES[side % len(_DASHES)],
    )
    marks = points if len(points) <= _MOST_MARKS else points[-1:]
    return element("g", line + "".join(_mark(x, y, side, colour) for x, y in marks), data_side=side)


def _mark(x: float, y: float, side: int, colour: str) -> str:
    """A side's mark: a disc, a square, a triangle, a rhombus, a ring, a cross."""
    if side in (0, 4):
        return element(
            "circle",
            cx=x,
            cy=y,
            r=3.4,
            fill=colour if side == 0 else PAPER,
            stroke=colour if side else None,
            stroke_width=1.8,
        )
    path = {
        1: "m-3.2 -3.2h6.4v6.4h-6.4z",
        2: "m0 -4.2l4 7h-8z",
        3: "m0 -4.6l4.2 4.6l-4.2 4.6l-4.2 -4.6z",
    }.get(side)
    if path is None:
        return element(
            "path", d=f"M{number(x)} {number(y)}m-3 -3l6 6m0 -6l-6 6", stroke=colour, stroke_width=2
        )
    return element("path", d=f"M{number(x)} {number(y)}{path}", fill=colour)


def _entry(table: SheetTable, side: int, style: Style) -> Box:
    """A side's line with its name."""
    name = table.side(side)
    sample = _line([(0, 6), (13, 6), (26, 6)], side)
    pen = BOLD if side in table.winners else REGULAR
    return Box(
        34 + width_of(name, 7), 12, sample + label(34, 9.5, name, 7, style, ink=INK, pen=pen)
    )


def _rows(parts: Sequence[Box], width: float) -> list[Box]:
    """Parts in as many rows as they need."""
    rows: list[list[Box]] = []
    used = math.inf
    for part in parts:
        if used + part.width + 18 > width:
            rows.append([])
            used = 0
        rows[-1].append(part)
        used += part.width + 18
    return [beside(row, 18) for row in rows]
