"""Parts of a picture with their sizes, set beside or below each other."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from fivehundred.draw.labels import BOLD, REGULAR, label, width_of
from fivehundred.draw.markup import moved, rectangle
from fivehundred.draw.style import ACCENT, EDGE, INK, PAPER, QUIET, Style


@attrs.frozen
class Box:
    """Markup that fills a rectangle from 0, 0 to its width and height."""

    width: float
    height: float
    markup: str


NOTHING = Box(0, 0, "")


def beside(parts: Sequence[Box], gap: float = 8, align: float = 0.5) -> Box:
    """Parts from left to right; ``align`` says where the lower ones stand, 0 at the top and 1 at
    the foot.
    """
    parts = [part for part in parts if part.width]
    height = max((part.height for part in parts), default=0)
    x, markup = 0.0, ""
    for part in parts:
        markup += moved(x, (height - part.height) * align, part.markup)
        x += part.width + gap
    return Box(max(x - gap, 0), height, markup)


def below(parts: Sequence[Box], gap: float = 8, align: float = 0.5) -> Box:
    """Parts from top to bottom; ``align`` says where the narrower ones stand, 0 at the left and 1
    at the right.
    """
    parts = [part for part in parts if part.height]
    width = max((part.width for part in parts), default=0)
    y, markup = 0.0, ""
    for part in parts:
        markup += moved((width - part.width) * align, y, part.markup)
        y += part.height + gap
    return Box(width, max(y - gap, 0), markup)


def padded(part: Box, around: float) -> Box:
    """A part with some room around it."""
    return Box(
        part.width + 2 * around, part.height + 2 * around, moved(around, around, part.markup)
    )


def on_paper(part: Box, around: float = 18) -> Box:
    """A part on a sheet of paper."""
    sheet = padded(part, around)
    paper = rectangle(0.5, 0.5, sheet.width - 1, sheet.height - 1, 10, fill=PAPER, stroke=EDGE)
    return Box(sheet.width, sheet.height, paper + sheet.markup)


def in_width(part: Box, width: float, align: float = 0.5) -> Box:
    """A part in a wider space."""
    if part.width >= width:
        return part
    return Box(width, part.height, moved((width - part.width) * align, 0, part.markup))


def plate(
    head: str,
    lines: Sequence[str],
    style: Style,
    *,
    marked: bool = False,
    most: float | None = None,
) -> Box:
    """A small plate with a name in bold and some lines below it; a marked one is dark.

    Lines wider than ``most`` are written smaller.
    """
    ink, quiet, ground = (PAPER, PAPER, ACCENT) if marked else (INK, QUIET, PAPER)
    rows = [
        *([(head, 9.5, BOLD, ink)] if head else []),
        *((line, 8.0, REGULAR, quiet) for line in lines),
    ]
    most_text = None if most is None else most - 16
    width = max((width_of(text, size) for text, size, _, _ in rows), default=0)
    width = min(width, most_text) if most_text else width
    y, markup = 6.0, ""
    for text, size, pen, colour in rows:
        y += size
        markup += label(
            8 + width / 2, y, text, size, style, anchor=0.5, ink=colour, pen=pen, within=most_text
        )
        y += 5.5
    height = y + 1
    edge = rectangle(
        0.5, 0.5, width + 15, height - 1, 7, fill=ground, stroke=ACCENT if marked else EDGE
    )
    return Box(width + 16, height, edge + markup)
