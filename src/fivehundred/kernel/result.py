"""What comes of a playout."""

from __future__ import annotations

import attrs


@attrs.frozen
class Playout:
    """How a deal ended: the tricks of each seat, and the points of each side, limits on totals left aside (rule 9.9)."""

    tricks_won: tuple[int, ...]
    points: tuple[int, ...]
