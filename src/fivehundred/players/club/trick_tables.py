"""What counts of hands and calls are worth: made by benchmarks/trick_tables.py."""
# ruff: noqa: E501

from __future__ import annotations

from collections.abc import Mapping

# fmt: off
TABLES: Mapping[tuple[str, int], Mapping[str, tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]]] = {
    ("PAIRS", 43): {
        "trumps": (
            (378, 28, 6, 6, 14, -19, 72, 55, 35, 20, 11, 5, 49, 26, 8, 7, -2, 57, 32, 11),
            (121, 182, 0, 28, 30, -75, -23, -117, -25, -29, 37, 21),
            (272, 16, 16, 23, 27, 9, 89, 71, 47, 30, 15, 8, 64, 33, 20, 3, 4, 86, 42, 9),
        ),
        "no-trumps": (
            (498, 220, 28, 54, 0, 8, 37, 10, 8, 11, 7, -1, -28),
            (83, 47, 0, 76, 0, -129, -44, -48, -61, 0, 81, 30),
            (453, 207, 30, 59, 6, 20, 40, 11, 20, 15, 6, 8, -36),
        ),
    },
}
"""By kind of table and size of the pack: hundredths of a trick for what is counted of the hand, of the calls, and of the cards kept."""

CHANCES_FROM, CHANCES_STEP = -400, 25
"""By how much more than the tricks in question is expected, in hundredths: the first entry, and from each to the next."""

CHANCES: tuple[tuple[int, ...], ...] = (
    (1, 2, 5, 9, 18, 36, 73, 145, 290, 296, 307, 331, 376, 433, 494, 556, 620, 680, 732, 783, 835, 875, 908, 932, 950, 966, 974, 976, 982, 991, 993, 996, 996),
    (9, 19, 37, 75, 150, 153, 159, 172, 198, 234, 278, 325, 375, 428, 484, 545, 611, 673, 731, 785, 830, 873, 905, 921, 933, 951, 973, 992, 992, 992, 992, 992, 992),
    (66, 68, 72, 78, 89, 104, 126, 151, 179, 213, 254, 303, 355, 407, 469, 538, 600, 670, 727, 757, 795, 836, 872, 895, 895, 895, 895, 895, 895, 895, 895, 895, 895),
    (36, 42, 49, 59, 72, 87, 108, 136, 167, 200, 244, 295, 347, 406, 459, 507, 565, 621, 668, 686, 686, 686, 686, 686, 686, 686, 686, 686, 686, 686, 686, 686, 686),
    (26, 34, 44, 56, 71, 90, 114, 144, 178, 219, 253, 292, 348, 413, 478, 515, 515, 515, 515, 515, 515, 515, 515, 515, 515, 515, 515, 515, 515, 515, 515, 515, 515),
)
# fmt: on
"""The chance, in thousandths, of six, seven, eight, nine and ten tricks or more."""
