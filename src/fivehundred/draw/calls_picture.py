"""An auction as a table, on a sheet of paper."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.calls import Bid
from fivehundred.draw.boxes import Box
from fivehundred.draw.calls_table import CallsTable
from fivehundred.draw.captions import call_text
from fivehundred.draw.labels import BOLD, label, width_of
from fivehundred.draw.markup import element, rectangle
from fivehundred.draw.style import ACCENT, EDGE, INK, PAPER, QUIET, SHADE, Style

_ROW = 24.0
_HEAD = 24.0


def calls_box(table: CallsTable, names: Sequence[str], style: Style, most: float = 540) -> Box:
    """The calls of an auction, a column for each seat; the bid that stands has an edge."""
    widest = max(width_of(name, 8) for name in names) + 18
    column = min(max(widest, 58.0), most / len(table.seats))
    heads = [_lines(names[seat], column) for seat in table.seats]
    head = _HEAD + 13 * (max(map(len, heads)) - 1)
    width, height = column * len(table.seats), head + _ROW * max(len(table.rows), 1) + 4
    markup = rectangle(0.5, 0.5, width - 1, height - 1, 8, fill=PAPER, stroke=EDGE)
    for place, lines in enumerate(heads):
        for number, words in enumerate(lines):
            y = head - 7.5 - 13 * (len(lines) - 1 - number)
            markup += label(
                column * (place + 0.5),
                y,
                words,
                8,
                style,
                anchor=0.5,
                ink=QUIET,
                pen=BOLD,
                within=column - 8,
            )
    markup += element("path", d=f"M.5 {head:g}h{width - 1:g}", stroke=EDGE)
    for number, row in enumerate(table.rows):
        for place, call in enumerate(row):
            if call is not None:
                x, y = column * (place + 0.5), head + _ROW * number + 18
                text = call_text(call, style.language)
                if not isinstance(call, Bid):
                    markup += label(
                        x, y - 0.5, text, 7.5, style, anchor=0.5, ink=QUIET, within=column - 10
                    )
                    continue
                if call is table.highest:
                    wide = min(width_of(text, 10) + 14, column - 4)
                    markup += rectangle(
                        x - wide / 2,
                        y - 14,
                        wide,
                        18,
                        6,
                        fill=SHADE,
                        stroke=ACCENT,
                        stroke_width=1.5,
                    )
                markup += label(
                    x, y, text, 10, style, anchor=0.5, ink=INK, pen=BOLD, within=column - 12
                )
    return Box(width, height, markup)


def _lines(name: str, column: float) -> list[str]:
    """A name in two lines where it is too wide for one and has a space."""
    return name.rsplit(" ", 1) if width_of(name, 8) > column - 8 else [name]
