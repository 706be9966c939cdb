"""How dangerous cards are at misère: made by benchmarks/misere_table.py, 9,000 deals of club players."""

from __future__ import annotations

DANGERS: tuple[tuple[int, ...], ...] = (
    (0, 4, 58, 103, 167, 276, 333, 370, 384, 393),
    (0, 27, 53, 88, 115, 204, 243, 251, 261, 270),
    (0, 17, 30, 53, 60, 82, 82, 91, 100, 109),
    (0, 0, 9, 9, 14, 23, 33, 42, 51, 60),
)
"""For the lowest card of a suit, the next, and so on (the last row for all further ones): by how many more cards are missing
below it than there are lower ones beside it, in hundredths of a log-odds."""

CHANCES_STEP = 40
CHANCES: tuple[int, ...] = (760, 690, 600, 530, 470, 400, 350, 310, 290, 270, 240, 230, 220, 0)
"""The chance, in thousandths, of an open misère by the danger of the hand before the kitty, without its two worst cards; every
so many hundredths."""
