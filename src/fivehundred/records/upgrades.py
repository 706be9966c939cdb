"""From the schemas of former versions to the present one, a step at a time.

When the schema changes, :data:`SCHEMA <fivehundred.records.shape.SCHEMA>` goes up by one, the old schema stays in the package
under its number, and one step is added to :data:`STEPS`. No step is ever changed again, and a file of every version is kept in
the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from fivehundred.errors import RecordError, shown
from fivehundred.records.shape import SCHEMA, check

Document = Mapping[str, object]
"""A game, a deal or a position as plain values."""

STEPS: Mapping[int, Callable[[Document], Document]] = MappingProxyType({})
"""From each number before the present one to the next: what makes a document of the one a document of the other."""


def upgraded(
    document: object,
    kind: str,
    path: str = "",
    steps: Mapping[int, Callable[[Document], Document]] = STEPS,
    newest: int = SCHEMA,
) -> Document:
    """A document in the present schema, checked for its shape as what it was before and as what it is then.

    RecordError for a number that is not known, for another kind of document, and with all faults of its shape.

    >>> upgraded({"schema": 7}, "game")
    Traceback (most recent call last):
        ...
    fivehundred.errors.RecordError: schema: expected a number from 1 to 1, not 7; a later one needs a later fivehundred
    """
    if not isinstance(document, Mapping):
        raise RecordError(path or kind, f"expected a table, not {shown(document)}")
    if document.get("kind") in ("game", "deal", "position") and document["kind"] != kind:
        raise RecordError(path or kind, f"this is a {document['kind']}, not a {kind}")
    where = f"{path}.schema" if path else "schema"
    if "schema" not in document:
        raise RecordError(path or kind, f"schema is missing, so this is not a {kind} of fivehundred")
    number = document["schema"]
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= newest:
        later = "; a later one needs a later fivehundred" if isinstance(number, int) and number > newest else ""
        raise RecordError(where, f"expected a number from 1 to {newest}, not {shown(number)}{later}")
    check(document, kind, number, path)
    for step in range(number, newest):
        document = steps[step](document)
        check(document, kind, step + 1, path)
    return document
