"""How dangerous cards are at misère: made by benchmarks/misere_table.py, 9,000 hands played by club
players.
"""

from __future__ import annotations

DANGERS: tuple[tuple[int, ...], ...] = (
    (0, 16, 58, 101, 167, 284, 351, 391, 407, 418),
    (0, 29, 50, 87, 121, 205, 233, 251, 261, 271),
    (0, 17, 17, 47, 67, 89, 89, 99, 109, 119),
    (0, 10, 12, 18, 27, 37, 47, 57, 67, 77),
)
"""For the lowest card of a suit, the next, and so on (the last row for all further ones): by how
many more cards are missing below it than there are lower ones beside it, in hundredths of a
log-odds."""

CHANCES_STEP = 40
CHANCES: tuple[int, ...] = (749, 596, 596, 462, 441, 374, 339, 269, 269, 251, 236, 213, 194, 0)
"""The chance, in thousandths, of an open misère by the danger of the hand before the kitty, without
its two worst cards; every so many hundredths."""
