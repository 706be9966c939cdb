"""Records as JSON, in the shape of the JSON Schema that is published with the package.

A game is a table, several games are a list of such tables. Fields that the schema does not know are
refused; what else is known goes into ``tags``. What is empty is left out.

>>> from fivehundred import Game
>>> print(*dumps(Record.of(Game.start(seed=500))).splitlines()[:6], sep="\\n")
{
 "schema": 1,
 "kind": "game",
 "rules_version": "1",
 "variant": "australian",
 "seed": 500,
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import attrs

from fivehundred.deal.json_codecs import (
    ACTIONS,
    LAYOUT,
    MOST_ACTIONS,
    SEED,
    TEXT,
    VARIANT,
    layout_fields,
    layout_of,
)
from fivehundred.errors import RecordError, shown
from fivehundred.files import Plain
from fivehundred.game.game import Game
from fivehundred.records.json_text import MOST_CHARACTERS, Lines, parse_with_lines
from fivehundred.records.record import (
    MOST_DEALS,
    MOST_GAMES,
    MOST_NOTES,
    Comment,
    DealRecord,
    Record,
    record_of,
)
from fivehundred.wire import Codec, Fields, Left, Many, Named, Table, const, joined, number, string

SCHEMA = 1
"""The number of the schema."""

HEAD: Fields = {
    "schema": const(SCHEMA),
    "rules_version": Named(
        "rules_version",
        string("an edition of the rules, such as 1", 40, "[0-9]+(?:\\.[0-9]+)*"),
        "The edition of the rules that was played by.",
    ),
    "variant": VARIANT,
}
"""What a document begins with, beside its kind."""


def document(kind: str, title: str, fields: Fields, makes: Any, takes: Any) -> Table[Any]:
    """The codec of a kind of document; ``takes`` gives the fields of a value but for the first
    two.
    """
    head = {
        "schema": HEAD["schema"],
        "kind": const(kind),
        "rules_version": HEAD["rules_version"],
        "variant": VARIANT,
    }
    return Table(
        title,
        {**head, **fields},
        makes,
        lambda value: {"schema": SCHEMA, "kind": kind, **takes(value)},
    )


def _deal(actions: Sequence[str], comments: Sequence[Comment], **layout: Any) -> DealRecord:
    return DealRecord(layout_of(**layout), actions, comments)


def _comments(title: str, item: Codec[Any]) -> Left[Any]:
    return Left(Many(title, item, MOST_NOTES), ())


_DEAL: Codec[DealRecord] = Named(
    "played_deal",
    Table(
        "a deal",
        {
            **LAYOUT,
            "actions": ACTIONS,
            "comments": _comments(
                "a list of remarks",
                Named(
                    "comment",
                    Table(
                        "a remark: a table of at and text",
                        {
                            "at": number(0, MOST_ACTIONS, f"a number from 0 to {MOST_ACTIONS}"),
                            "text": TEXT,
                        },
                        Comment,
                    ),
                    "What there is to say before the action number 'at', counted from 0; at the end"
                    " of the deal, their number.",
                ),
            ),
        },
        _deal,
        lambda deal: {
            **layout_fields(deal.layout),
            "actions": deal.actions,
            "comments": deal.comments,
        },
    ),
    "How the cards lay before the first call, and what was done.",
)
_TAG = Named("tag", Many("a tag: a list of its name and its text", TEXT, 2, 2))


def _record(schema: int, kind: str, **fields: Any) -> Record:
    return Record(**fields)


GAME: Codec[Record] = Named(
    "game",
    document(
        "game",
        "a game",
        {
            "seed": Left(SEED, None),
            "tags": _comments("a list of tags", _TAG),
            "comments": _comments("a list of remarks", TEXT),
            "notes": _comments("a list of remarks", TEXT),
            "deals": Many("a list of deals", _DEAL, MOST_DEALS),
        },
        _record,
        lambda record: {field.name: getattr(record, field.name) for field in attrs.fields(Record)},
    ),
    "A game, finished or not: what was played, and how every deal went.",
)


def take(codec: Codec[Any], kind: str, value: object, path: str = "") -> Any:
    """The value of a document; RecordError where it is one of another kind, or of another schema,
    or has faults.
    """
    if not isinstance(value, Mapping):
        raise RecordError(path or kind, f"expected a table, not {shown(value)}")
    if value.get("kind", kind) != kind and value["kind"] in ("game", "deal", "position"):
        raise RecordError(path or kind, f"this is a {value['kind']}, not a {kind}")
    if "schema" not in value:
        raise RecordError(
            path or kind, f"schema is missing, so this is not a {kind} of fivehundred"
        )
    if value["schema"] != SCHEMA or type(value["schema"]) is not int:
        later = (
            f"expected the number {SCHEMA}, not {shown(value['schema'])}; a later one needs a later"
            " fivehundred"
        )
        raise RecordError(joined(path, "schema"), later)
    return codec.take(value, path, kind)


def written(codec: Codec[Any], kind: str, value: object) -> dict[str, Plain]:
    """The document of a value; RecordError where the value holds what could not be read again, such
    as a text too long.
    """
    plain = codec.write(value)
    assert isinstance(plain, dict)
    codec.check(plain, kind)
    return plain


# -- writing ---------------------------------------------------------------------------------------
def to_dict(record: Record | Game) -> dict[str, Plain]:
    """A record, or a game as it stands, as plain values.

    RecordError where the record holds what could not be read again, such as a text too long.

    Args:
        record: A record, or a game to make one of.

    >>> from fivehundred import Game
    >>> to_dict(Game.start(seed=500))["variant"]
    'australian'
    """
    return written(GAME, "game", record_of(record))


def dumps(record: Record | Game) -> str:
    """A record, or a game as it stands, as JSON: ASCII only, each action in a line of its own.

    RecordError where it could not be read again, see :func:`to_dict`.
    """
    return _written(to_dict(record))


def dumps_all(records: Iterable[Record | Game]) -> str:
    """Several records as one JSON list."""
    return _written([to_dict(record) for record in records])


def _written(document: Plain) -> str:
    return within_bounds(json.dumps(document, indent=1) + "\n")


def within_bounds(text: str) -> str:
    """The text itself; RecordError where it is longer than what is read."""
    if len(text) > MOST_CHARACTERS:
        raise RecordError(
            "record",
            f"a text of {len(text)} characters is too long to be read again, as {MOST_CHARACTERS}"
            " is most",
        )
    return text


# -- reading ---------------------------------------------------------------------------------------
def loads(text: str) -> list[Record]:
    """The records of a JSON text; RecordError where it is none, and at the first game of a list
    that cannot be read.

    >>> [
    ...     len(record.deals)
    ...     for record in loads(
    ...         dumps_all([Game.start(seed=500), Game.start(seed=501)])
    ...     )
    ... ]
    [1, 1]
    """
    records: list[Record] = []
    for record in read(text):
        if isinstance(record, RecordError):
            raise record
        records.append(record)
    return records


def read(text: str) -> Iterator[Record | RecordError]:
    """Each game of a JSON text, or what is wrong with it; RecordError where the text is no JSON at
    all.
    """
    document, games = parse_with_lines(text)
    if not isinstance(document, list):
        yield _read_one(document, "", games[0] if games else ())
        return
    if len(document) > MOST_GAMES:
        raise RecordError(
            "games", f"a list of at most {MOST_GAMES} games is read, not of {len(document)}"
        )
    lines = iter(games)
    for place, one in enumerate(document):
        yield _read_one(one, f"[{place}]", next(lines) if isinstance(one, dict) else ())


def _read_one(document: object, path: str, lines: Sequence[Lines]) -> Record | RecordError:
    try:
        record: Record = take(GAME, "game", document, path)
    except RecordError as error:
        return error
    return attrs.evolve(
        record,
        deals=[attrs.evolve(deal, lines=at) for deal, at in zip(record.deals, lines, strict=True)],
    )


def from_dict(data: object) -> Record:
    """The record that :func:`to_dict` wrote.

    RecordError that lists the faults of its shape (up to 20), or else the first thing in it that
    cannot be.

    Args:
        data: The JSON object, as ``to_dict`` writes it.

    >>> from_dict(
    ...     {
    ...         "schema": 1,
    ...         "kind": "game",
    ...         "rules_version": "1",
    ...         "variant": "martian",
    ...     }
    ... )
    Traceback (most recent call last):
        ...
    fivehundred.errors.RecordError: game: deals is missing
    """
    record: Record = take(GAME, "game", data)
    return record
