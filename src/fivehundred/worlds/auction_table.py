"""How likely calls are by the strength of a hand: made by benchmarks/auction_table.py, 10,000 deals."""

from __future__ import annotations

from collections.abc import Mapping

HUNDREDTHS: Mapping[str, tuple[int, ...]] = {
    "pass": (-36, -36, -36, -36, -38, -44, -81, -187, -290, -536, -452, -433, -433, -433, -433, -433),
    "6": (-747, -767, -624, -548, -480, -384, -220, -120, -112, -109, -100, -69, -69, -69, -69, -69),
    "7": (-747, -818, -776, -783, -756, -661, -522, -310, -164, -110, -119, -186, -186, -186, -186, -186),
    "8": (-747, -927, -1032, -1088, -1002, -996, -1076, -862, -624, -447, -299, -225, -225, -225, -225, -225),
    "no-trumps": (-859, -906, -589, -420, -394, -289, -219, -221, -233, -221, -221, -221, -221, -221, -221, -221),
    "misere": (-583, -803, -932, -800, -597, -473, -330, -263, -263, -263, -263, -263, -263, -263, -263, -263),
}
"""The natural logarithm of how often such a hand calls so, in hundredths, by kind of call and strength from 0."""
