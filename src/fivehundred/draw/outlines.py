"""Filled outlines in a square of 24 by 24: the four suits, the heads of the court cards, the
joker's cap.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from fivehundred.cards import Rank, Suit

SIDE = 24.0
"""The side of the square."""

PIPS: Mapping[Suit, str] = MappingProxyType(
    {
        Suit.SPADES: (
            "M12 1.8C10.6 5.4 2.4 9.8 2.4 14.8c0 2.6 1.9 4.4 4.4 4.4 1.7 0 3.2-.8 4.1-2.2-.2 2.2-1"
            " 3.9-2.6 5.2h7.4c-1.6-1.3-2.4-3-2.6-5.2.9 1.4 2.4 2.2 4.1 2.2 2.5 0 4.4-1.8 4.4-4.4C21.6"
            " 9.8 13.4 5.4 12 1.8z"
        ),
        Suit.CLUBS: (
            "M12 1.8a4.7 4.7 0 0 1 3.9 7.4 4.7 4.7 0 1 1-2.8 7.4c.2 2.4 1 4.2 2.6 5.6H8.3c1.6-1.4"
            " 2.4-3.2 2.6-5.6a4.7 4.7 0 1 1-2.8-7.4A4.7 4.7 0 0 1 12 1.8z"
        ),
        Suit.DIAMONDS: (
            "M12 1.4c2.2 4 5 7.4 8.4 10.6-3.4 3.2-6.2 6.6-8.4 10.6-2.2-4-5-7.4-8.4-10.6C7 8.8 9.8 5.4"
            " 12 1.4z"
        ),
        Suit.HEARTS: (
            "M12 21.8C5.6 16.2 2 12.5 2 8.2 2 5 4.3 2.8 7.2 2.8c2.1 0 3.9 1.2 4.8 3.2.9-2 2.7-3.2"
            " 4.8-3.2C19.7 2.8 22 5 22 8.2c0 4.3-3.6 8-10 13.6z"
        ),
    }
)
"""The suits."""

HEADS: Mapping[Rank, str] = MappingProxyType(
    {
        # A crown with a cross on top.
        Rank.KING: (
            "M11 1h2v2h2v2h-2v3.2l4 5.3 5-5.5-1.6 10.5H3.6L2 8l5 5.5 4-5.3V5H9V3h2zM3.8 20h16.4v3H3.8z"
        ),
        # A coronet with a pearl on each point.
        Rank.QUEEN: (
            "M12 2.2a1.9 1.9 0 0 1 1 3.5l2.4 6.5 4-3.8a1.8 1.8 0 1 1 1.7 1l-1.7 9.1H4.6L2.9 9.4a1.8 1.8"
            " 0 1 1 1.7-1l4 3.8L11 5.7a1.9 1.9 0 0 1 1-3.5zM4.6 20h14.8v3H4.6z"
        ),
        # A cap with a feather.
        Rank.JACK: (
            "M3.5 18.5c0-5.6 3-9 8-9.3C13 4.6 16.5 1.6 22 1c-.4 4.7-2.5 7.9-6 9.5 2.9 1.3 4.5 4.1 4.5"
            " 8zM2 20h20v3H2z"
        ),
    }
)
"""What the court cards wear."""

CAP = (
    "M6 18.8C6 14.6 5 12.2 1.6 12.6 2.4 7.4 7.6 6.4 9.6 11.2 10 7.4 10.8 5 12 3c1.2 2 2 4.4 2.4 8.2"
    "C16.4 6.4 21.6 7.4 22.4 12.6 19 12.2 18 14.6 18 18.8zM5.6 20.2h12.8v2.8H5.6z"
)
"""The joker's cap."""

BELLS = ((12.0, 2.6), (2.0, 14.2), (22.0, 14.2))
"""Where its bells hang."""

BELL = 1.9
"""The radius of a bell."""
