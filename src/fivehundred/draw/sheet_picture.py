"""A score sheet on paper: the deals as a table, below it the course of the game."""

from __future__ import annotations

import attrs

from fivehundred.draw.boxes import Box, below, on_paper
from fivehundred.draw.chart_picture import chart_box
from fivehundred.draw.labels import BOLD, REGULAR, label, width_of
from fivehundred.draw.markup import element, number, rectangle
from fivehundred.draw.sheet_table import SheetRow, SheetTable, plain, signed
from fivehundred.draw.style import EDGE, INK, QUIET, SHADE, Style
from fivehundred.words.saying import say

_ROW = 20.0
_LINE = 12.0
_SIZE = 7.5
_LEAST = 420.0


@attrs.frozen
class _Cell:
    text: str
    ink: str = INK
    pen: float = REGULAR
    size: float = _SIZE


def sheet_box(table: SheetTable, style: Style) -> Box:
    """The deals with contract, tricks, result, points and totals by side; the chart; who has
    won.
    """
    rows = [_cells(row, style) for row in table.rows]
    right = [True, False, False, True, False, *[True] * (2 * len(table.sides))]
    head = _head(table, style)
    places, width = _places(rows, head, right)

    def line(cells: list[_Cell], y: float) -> str:
        return "".join(
            label(
                places[at],
                y,
                cell.text,
                cell.size,
                style,
                anchor=float(right[at]),
                ink=cell.ink,
                pen=cell.pen,
            )
            for at, cell in enumerate(cells)
            if cell.text
        )

    y, markup = 0.0, ""
    for cells in head:
        y += _LINE
        markup += line(cells, y)
    y += 6
    markup += element("path", d=f"M-8 {number(y)}H{number(width + 8)}", stroke=EDGE)
    if table.earlier:
        markup += label(
            0, y + 14, say(style.language, "earlier", number=table.earlier), _SIZE, style, ink=QUIET
        )
        y += _ROW
    for place, cells in enumerate(rows):
        if place % 2:
            markup += rectangle(-8, y, width + 16, _ROW, 4, fill=SHADE)
        markup += line(cells, y + 14)
        y += _ROW
    if not rows:
        markup += label(0, y + 14, say(style.language, "nothing yet"), _SIZE, style, ink=QUIET)
        y += _ROW
    parts = [Box(width, y, markup)]
    if table.ending:
        parts.append(Box(width, 14, label(0, 12, table.ending, 9, style, pen=BOLD, within=width)))
    if rows:
        parts.append(chart_box(table, style, width))
    return on_paper(below(parts, 14, align=0))


def _places(
    rows: list[list[_Cell]], head: list[list[_Cell]], right: list[bool]
) -> tuple[list[float], float]:
    """Where each column begins, or ends where it is flush right, and the width of all.

    The points and the total of a side stand close together below its name, the sides apart.
    """
    wide = [
        max((width_of(row[at].text, row[at].size) for row in rows), default=0)
        for at in range(len(right))
    ]
    named = [max(width_of(row[at].text, row[at].size) for row in head) for at in range(len(right))]
    gaps = [0.0]
    for at in range(1, len(right)):
        total_of_a_side = at > 5 and at % 2 == 0
        if at < 5:
            wide[at] = max(wide[at], named[at])
        elif total_of_a_side:
            wide[at - 1] = max(wide[at - 1], named[at] - wide[at] - 8)
        gaps.append(8.0 if total_of_a_side else 24.0 if at > 4 else 12.0)
    spare = max(_LEAST - sum(wide) - sum(gaps), 0) / sum(gap > 8 for gap in gaps)
    x, places = 0.0, list[float]()
    for width, gap, flush in zip(wide, gaps, right, strict=True):
        x += gap + (spare if gap > 8 else 0) + width
        places.append(x if flush else x - width)
    return places, x


def _head(table: SheetTable, style: Style) -> list[list[_Cell]]:
    """The heading: each side's seats one below the other, as they may be many."""
    high = max(len(side) for side in table.sides)
    rows: list[list[_Cell]] = []
    for line in range(high):
        row = [_Cell("")] * 5
        for side in table.sides:
            at = line - (high - len(side))
            row += [_Cell(""), _Cell(side[at] if at >= 0 else "", pen=BOLD)]
        rows.append(row)
    rows[-1][1] = _Cell(say(style.language, "contract"), QUIET)
    rows[-1][3] = _Cell(say(style.language, "tricks won"), QUIET)
    return rows


def _cells(row: SheetRow, style: Style) -> list[_Cell]:
    result = "" if row.made is None else say(style.language, "made" if row.made else "lost")
    cells = [
        _Cell(row.deal, QUIET),
        _Cell(row.bid, pen=BOLD, size=8.5) if row.contract else _Cell(row.bid, QUIET),
        _Cell(row.who),
        _Cell(row.tricks),
        _Cell(result, INK if row.made else QUIET, pen=REGULAR if row.made else BOLD),
    ]
    for points, total in zip(row.points, row.totals, strict=True):
        cells += [_Cell(signed(points) if points else "", QUIET), _Cell(plain(total), pen=BOLD)]
    return cells
