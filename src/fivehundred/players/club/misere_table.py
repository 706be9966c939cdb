"""How dangerous cards are at misère: made by benchmarks/misere_table.py, 9,000 hands played by club
players.
"""

# From an earlier run of that script, in the default game. A new run gives slightly other figures,
# and the player a new number.
from __future__ import annotations

DANGERS: tuple[tuple[int, ...], ...] = (
    (0, 4, 58, 103, 167, 279, 338, 378, 392, 403),
    (0, 27, 53, 88, 114, 206, 246, 255, 265, 275),
    (0, 17, 30, 53, 60, 82, 82, 92, 102, 112),
    (0, 0, 9, 9, 15, 25, 35, 45, 55, 65),
)
"""For the lowest card of a suit, the next, and so on (the last row for all further ones): by how
many more cards are missing below it than there are lower ones beside it, in hundredths of a
log-odds."""

CHANCES_STEP = 40
CHANCES: tuple[int, ...] = (725, 642, 576, 491, 439, 367, 336, 290, 290, 258, 236, 223, 223, 0)
"""The chance, in thousandths, of an open misère by the danger of the hand before the kitty, without
its two worst cards; every so many hundredths."""
