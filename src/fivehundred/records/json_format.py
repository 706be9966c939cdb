"""Records as JSON, in the shape of the JSON Schema that is published with the package.

A game is a table, several games are a list of such tables. Fields that the schema does not know are refused; what else is known
goes into ``tags``. What is empty is left out.

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
from collections.abc import Iterable, Iterator, Sequence
from typing import NotRequired, TypedDict, cast

from fivehundred.errors import RecordError, shown
from fivehundred.game.game import Game
from fivehundred.records import plain
from fivehundred.records.reading import MOST_CHARACTERS, Lines, lines_of_deals, parse
from fivehundred.records.record import MOST_GAMES, Comment, DealRecord, Record, record_of
from fivehundred.records.shape import SCHEMA, check
from fivehundred.records.upgrades import upgraded
from fivehundred.variant.kinds import Plain


class _PlainComment(TypedDict):
    at: int
    text: str


class _PlainDeal(plain.PlainLayout):
    actions: list[str]
    comments: NotRequired[list[_PlainComment]]


class _PlainGame(TypedDict):
    rules_version: str
    variant: Plain
    seed: NotRequired[Plain]
    tags: NotRequired[list[tuple[str, str]]]
    comments: NotRequired[list[str]]
    notes: NotRequired[list[str]]
    deals: list[_PlainDeal]


# -- writing -----------------------------------------------------------------------------------------------------------
def to_dict(record: Record | Game) -> dict[str, Plain]:
    """A record, or a game as it stands, as plain values.

    RecordError where the record holds what could not be read again, such as a text too long.
    """
    record = record_of(record)
    document: dict[str, Plain] = {
        "schema": SCHEMA,
        "kind": "game",
        "rules_version": record.rules_version,
        "variant": plain.variant_to_plain(record.variant),
    }
    if record.seed is not None:
        document["seed"] = plain.seed_to_plain(record.seed)
    if record.tags:
        document["tags"] = [list(tag) for tag in record.tags]
    if record.comments:
        document["comments"] = list(record.comments)
    if record.notes:
        document["notes"] = list(record.notes)
    document["deals"] = [_deal_to_plain(deal) for deal in record.deals]
    check(document, "game")
    return document


def _deal_to_plain(deal: DealRecord) -> Plain:
    if not isinstance(deal, DealRecord):
        raise RecordError("deals", f"a DealRecord is written down, not {shown(deal)}")
    written = plain.layout_to_plain(deal.layout)
    written["actions"] = list(deal.actions)
    if deal.comments:
        written["comments"] = [{"at": comment.at, "text": comment.text} for comment in deal.comments]
    return written


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
            "record", f"a text of {len(text)} characters is too long to be read again, as {MOST_CHARACTERS} is most"
        )
    return text


# -- reading -----------------------------------------------------------------------------------------------------------
def loads(text: str) -> list[Record]:
    """The records of a JSON text; RecordError where it is none, and at the first game of a list that cannot be read.

    >>> [len(record.deals) for record in loads(dumps_all([Game.start(seed=500), Game.start(seed=501)]))]
    [1, 1]
    """
    records: list[Record] = []
    for record in read(text):
        if isinstance(record, RecordError):
            raise record
        records.append(record)
    return records


def read(text: str) -> Iterator[Record | RecordError]:
    """Each game of a JSON text, or what is wrong with it; RecordError where the text is no JSON at all."""
    document = parse(text)
    if not isinstance(document, list):
        yield _read_one(document, "", next(iter(lines_of_deals(text)), []))
        return
    if len(document) > MOST_GAMES:
        raise RecordError("games", f"a list of at most {MOST_GAMES} games is read, not of {len(document)}")
    lines = iter(lines_of_deals(text))
    for place, one in enumerate(document):
        yield _read_one(one, f"[{place}]", next(lines) if isinstance(one, dict) else [])


def _read_one(document: object, path: str, lines: Sequence[Lines]) -> Record | RecordError:
    try:
        return _game(document, path, lines)
    except RecordError as error:
        return error


def from_dict(data: object) -> Record:
    """The record that :func:`to_dict` wrote.

    RecordError that lists the faults of its shape (up to 20), or else the first thing in it that cannot be.

    >>> from_dict({"schema": 1, "kind": "game", "rules_version": "1", "variant": "martian"})
    Traceback (most recent call last):
        ...
    fivehundred.errors.RecordError: game: deals is missing
    """
    return _game(data, "", ())


def _game(data: object, path: str, lines: Sequence[Lines]) -> Record:
    game = cast(_PlainGame, upgraded(data, "game", path))
    inside = f"{path}." if path else ""
    with plain.reading(f"{inside}variant"):
        variant = plain.variant_from_plain(game["variant"])
    return Record(
        variant,
        [_deal(deal, f"{inside}deals[{place}].", lines[place] if lines else ()) for place, deal in enumerate(game["deals"])],
        plain.seed_from_plain(game["seed"]) if "seed" in game else None,
        [(name, text) for name, text in game.get("tags", ())],
        game.get("comments", ()),
        game.get("notes", ()),
        game["rules_version"],
    )


def _deal(deal: _PlainDeal, path: str, lines: Lines) -> DealRecord:
    comments = [Comment(comment["at"], comment["text"]) for comment in deal.get("comments", ())]
    return DealRecord(plain.layout_from_plain(deal, path), deal["actions"], comments, lines)
