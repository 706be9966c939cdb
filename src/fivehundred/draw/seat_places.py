"""Where the seats are drawn: one at the bottom, the others round the table."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from fivehundred.errors import FiveHundredError, shown
from fivehundred.table.seating import clockwise
from fivehundred.variant import Variant
from fivehundred.words.cleaning import clean
from fivehundred.words.phrasebook import Words
from fivehundred.words.saying import seat_name

MOST_SEATS = 6
"""No table has more."""

MOST_OF_A_NAME = 24
"""The characters of a name that are shown."""


@attrs.frozen
class Seats:
    """The seats as they are drawn, clockwise: ``bottom``, ``left`` (with three or more), ``top``
    (none to three), ``right``.
    """

    bottom: int
    left: int | None
    top: tuple[int, ...]
    right: int | None


def seats_round(players: int, bottom: int) -> Seats:
    """Two to six seats round a table, seen from the one at the bottom.

    >>> seats_round(4, 2)
    Seats(bottom=2, left=3, top=(0,), right=1)
    >>> seats_round(2, 0).top, seats_round(3, 0).top, seats_round(6, 0).top
    ((1,), (), (2, 3, 4))
    """
    others = clockwise(players, bottom)[1:]
    if len(others) < 2:
        return Seats(bottom, None, others, None)
    return Seats(bottom, others[0], others[1:-1], others[-1])


def bottom_seat(players: int, seat: int | None) -> int:
    """The seat to draw at the bottom: the viewer's, or for a spectator the one that puts seat 0 at
    the top.
    """
    return players // 2 if seat is None else seat


def unnamed(variant: Variant, words: Words) -> tuple[str, ...]:
    """What the seats of a variant are called in a language, for want of names."""
    return tuple(seat_name(name, words) for name in variant.seat_names)


def checked_names(
    names: Sequence[str] | None, others: Sequence[str], players: int | None = None
) -> tuple[str, ...]:
    """What the seats are called: the names given, as they may be shown, or the others.

    FiveHundredError when there are not as many names as ``players``; where that is not known, when
    there are fewer than the others or more than six.
    """
    if names is None:
        return tuple(others)
    if (
        isinstance(names, str)
        or not isinstance(names, Sequence)
        or any(not isinstance(name, str) for name in names)
    ):
        raise FiveHundredError(
            f"names are a list of strings, one for each seat, not {shown(names)}"
        )
    fewest, most = (len(others), MOST_SEATS) if players is None else (players, players)
    if not fewest <= len(names) <= most:
        wanted = str(players) if players is not None else f"{fewest} to {most}"
        raise FiveHundredError(f"names are one a seat, here {wanted}, not {len(names)}")
    return tuple(clean(name, MOST_OF_A_NAME) for name in names)
