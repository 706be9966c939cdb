"""Seats and what they are called."""

from __future__ import annotations

from collections.abc import Sequence


def seat_names(players: int) -> tuple[str, ...]:
    """What the seats are called when shown, clockwise: compass points with four, numbers otherwise.

    Args:
        players: How many play.

    >>> seat_names(4), seat_names(2)
    (('North', 'East', 'South', 'West'), ('Player 1', 'Player 2'))
    """
    if players == 4:
        return ("North", "East", "South", "West")
    return tuple(f"Player {seat + 1}" for seat in range(players))


def clockwise(players: int, first: int) -> tuple[int, ...]:
    """The seats in turn from ``first`` (rule 2.1).

    Args:
        players: How many play.
        first: The seat to begin with.

    >>> clockwise(4, 3)
    (3, 0, 1, 2)
    """
    return tuple((first + i) % players for i in range(players))


def by_side(names: Sequence[str], sides: Sequence[int]) -> tuple[tuple[str, ...], ...]:
    """What the seats of each side are called; ``sides[seat]`` is the side of a seat.

    >>> by_side(seat_names(4), (0, 1, 0, 1))
    (('North', 'South'), ('East', 'West'))
    """
    return tuple(
        tuple(name for name, its in zip(names, sides, strict=True) if its == side)
        for side in range(max(sides) + 1)
    )
