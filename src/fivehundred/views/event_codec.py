"""An event as a JSON object, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from fivehundred.errors import RecordError, shown
from fivehundred.views.events import CODEC, EVENTS, AnyEvent, Event
from fivehundred.wire import Codec, Either, Named, Table, const


def _table(kind: type[AnyEvent]) -> Table[AnyEvent]:
    """How an event of a kind is written."""
    fields = {field.name: field.metadata[CODEC] for field in attrs.fields(kind)}
    return Table(
        f"an event {kind.name}",
        {"event": const(kind.name), **fields},
        lambda event, **values: kind(**values),
        lambda event: {"event": kind.name, **{name: getattr(event, name) for name in fields}},
    )


EVENT_TABLES: dict[type[Event], Table[Any]] = {kind: _table(kind) for kind in EVENTS}
_NAMES = tuple(kind.name for kind in EVENTS)


def _number(data: object) -> int | None:
    name = data.get("event") if isinstance(data, Mapping) else None
    return _NAMES.index(name) if isinstance(name, str) and name in _NAMES else None


EVENT: Codec[AnyEvent] = Named(
    "event",
    Either(
        "an event: a table with its name under event",
        tuple(
            Named(
                kind.name,
                EVENT_TABLES[kind],
                " ".join((kind.__doc__ or "").split("\n\n")[0].split()),
            )
            for kind in EVENTS
        ),
        lambda event: EVENTS.index(type(event)),
        _number,
    ),
    "Something that a seat has been told.",
)
"""How events are written."""


def event_from_dict(data: object) -> AnyEvent:
    """The event that :meth:`Event.to_dict` wrote; RecordError that says where and why for anything
    else.

    Read are the values alone, not whether the event fits into a game: that is asked when it is put
    into a view.

    Args:
        data: The JSON object, as ``event.to_dict`` writes it.

    >>> event_from_dict({"event": "called", "seat": 2, "call": "7H"})
    Called(seat=2, call=Bid(7, Strain.HEARTS))
    """
    number = _number(data)
    if number is None:
        name = shown(data.get("event") if isinstance(data, Mapping) else data)
        raise RecordError(
            "event", f"its name under 'event' is one of {', '.join(_NAMES)}; not {name}"
        )
    return EVENT.take(data, _NAMES[number])
