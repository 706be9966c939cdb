"""The table of a replay: everything keeps its place from step to step, so that only what happens is
seen to move.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fivehundred.draw.boxes import Box, below, beside, in_width
from fivehundred.draw.markup import moved
from fivehundred.draw.scene import Scene
from fivehundred.draw.seat_places import seats_round
from fivehundred.draw.style import Style
from fivehundred.draw.table_picture import _SIDE, TABLE_WIDTH, _asides, _centre, _place

Rows = tuple[Box, ...]
"""The parts of a table from top to bottom: the seats at the top, the middle, the seat at the
bottom, what lies apart.
"""

_GAP = 12.0
_ALIGNED = (1.0, 0.5, 0.0, 0.0)  # where a part stands in its row: 0 at the top, 1 at the foot


def rows_box(scene: Scene, style: Style) -> Rows:
    """The parts of a table without its heading, which the page writes as text."""
    seats = seats_round(scene.variant.players, scene.bottom)
    each = (TABLE_WIDTH - 16) / max(len(seats.top), 1) * (0.7 if len(seats.top) == 1 else 1)
    top = beside([in_width(_place(scene, seat, style, each), each) for seat in seats.top], align=1)
    if seats.left is None or seats.right is None:
        middle = _centre(scene, style, TABLE_WIDTH)
    else:
        left, right = (
            in_width(_place(scene, seat, style, _SIDE), _SIDE) for seat in (seats.left, seats.right)
        )
        room = TABLE_WIDTH - 2 * _SIDE - 16
        middle = beside([left, in_width(_centre(scene, style, room), room), right])
    return top, middle, _place(scene, seats.bottom, style, TABLE_WIDTH, 1.0), _asides(scene, style)


def heights_of(tables: Iterable[Rows]) -> tuple[float, ...]:
    """How high each part is at its highest."""
    return tuple(max(part.height for part in parts) for parts in zip(*tables, strict=True))


def table_of(rows: Rows, heights: Sequence[float]) -> Box:
    """A table of these parts, a place of the same height kept for each at every step."""
    parts: list[Box] = []
    for part, height, align in zip(rows, heights, _ALIGNED, strict=True):
        inner = in_width(part, TABLE_WIDTH)
        parts.append(
            Box(TABLE_WIDTH, height, moved(0, (height - inner.height) * align, inner.markup))
        )
    return below(parts, _GAP)
