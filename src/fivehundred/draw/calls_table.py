"""An auction as a table: a column for each seat from the first caller on, a row for each round."""

from __future__ import annotations

import attrs

from fivehundred import guards
from fivehundred.calls import Bid, Call, Pass
from fivehundred.deal.deal_so_far import Calls
from fivehundred.errors import FiveHundredError, shown
from fivehundred.table.seating import clockwise


@attrs.frozen
class CallsTable:
    """``seats`` are the columns, ``rows`` the calls by column, None where a seat did not call;
    ``highest`` the last bid.
    """

    seats: tuple[int, ...]
    rows: tuple[tuple[Call | None, ...], ...]
    highest: Bid | None


def calls_table(calls: Calls, players: int, first: int) -> CallsTable:
    """The table of an auction among some players, the first of whom called first.

    A new row begins where the turn comes round, and when a seat calls again at once.

    >>> from fivehundred import PASS, Bid
    >>> table = calls_table(
    ...     (
    ...         (2, Bid.parse("6S")),
    ...         (3, PASS),
    ...         (0, PASS),
    ...         (1, Bid.parse("7H")),
    ...         (2, PASS),
    ...     ),
    ...     4,
    ...     2,
    ... )
    >>> table.seats, [str(call) for call in table.rows[1] if call], str(table.highest)
    ((2, 3, 0, 1), ['P'], '7H')
    """
    seats = clockwise(players, first)
    rows: list[list[Call | None]] = []
    last = players
    for seat, call in calls:
        column = seats.index(seat)
        if column <= last or not rows:
            rows.append([None] * players)
        rows[-1][column] = call
        last = column
    bids = [call for _, call in calls if isinstance(call, Bid)]
    return CallsTable(seats, tuple(map(tuple, rows)), bids[-1] if bids else None)


def checked_calls(calls: object) -> Calls:
    """Calls with their seats, as :attr:`View.calls <fivehundred.View.calls>` has them;
    FiveHundredError for anything else.
    """
    if not isinstance(calls, tuple) or len(calls) > 1000:
        raise FiveHundredError(
            f"the calls of an auction are a tuple of (seat, call), not {shown(calls)}"
        )
    found: list[tuple[int, Call]] = []
    for entry in calls:
        if not isinstance(entry, tuple) or len(entry) != 2:
            raise FiveHundredError(f"each call is a tuple (seat, call), not {shown(entry)}")
        seat, call = entry
        if not isinstance(call, Bid | Pass):
            raise FiveHundredError(f"each call is a seat and a Bid or PASS, not {shown(call)}")
        found.append((guards.seat(seat, "the seat of a call"), call))
    return tuple(found)
