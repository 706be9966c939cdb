"""Which seat is on which side (rule 2.2)."""

from __future__ import annotations

from fivehundred.variant.options import Sides

PLAYERS_NEEDED = {Sides.PAIRS: 4, Sides.TEAMS_OF_THREE: 6, Sides.THREE_PAIRS: 6}
"""How many players each arrangement needs; ALONE fits any number."""


def sides_of_seats(players: int, sides: Sides) -> tuple[int, ...]:
    """The side of each seat: partners opposite in pairs, teams of three alternating, or each alone.

    >>> sides_of_seats(4, Sides.PAIRS), sides_of_seats(6, Sides.THREE_PAIRS), sides_of_seats(3, Sides.ALONE)
    ((0, 1, 0, 1), (0, 1, 2, 0, 1, 2), (0, 1, 2))
    """
    number = {Sides.PAIRS: 2, Sides.TEAMS_OF_THREE: 2, Sides.THREE_PAIRS: 3, Sides.ALONE: players}[sides]
    return tuple(seat % number for seat in range(players))
