"""Where a command writes a game: ``-o FILE``, in the format that the end of its name tells."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence

from fivehundred import draw
from fivehundred.errors import RecordError
from fivehundred.records import COLUMNS, FORMATS, Record, dumps, dumps_all, rows
from fivehundred.records.data_rows import Row, TableName
from fivehundred.records.formats import suffix_format, write_file

PAGE = "html"
"""A page to replay the game, which is written but never read."""

TABLES = ("csv", "jsonl")
"""Rows for data frames, which are written but never read: :func:`fivehundred.records.rows`."""

OUTPUTS = (*FORMATS, PAGE, *TABLES)
"""The formats that games are written in."""


def output_format(path: str) -> str:
    """The format of a file to be written, by the end of its name; RecordError for another end.

    >>> output_format("friday.500"), output_format("friday.HTML")
    ('text', 'html')
    """
    written = next((end for end in (PAGE, *TABLES) if path.lower().endswith(f".{end}")), None)
    return suffix_format(path) if written is None else written


def games_text(
    games: Sequence[Record], to: str, values: int = 0, table: TableName = "deals"
) -> str:
    """Some games as one text, a page with the value of each card if so many positions may be looked
    at in a deal.

    RecordError where the format cannot hold them.
    """
    if to in TABLES:
        return rows_text(
            [row for number, game in enumerate(games) for row in rows(game, table, number)],
            to,
            table,
        )
    if to != PAGE:
        return dumps(games[0], to) if len(games) == 1 else dumps_all(games, to)
    if len(games) != 1:
        raise RecordError(
            "convert", f"a page shows one game, and there are {len(games) or 'none'} here"
        )
    return draw.replay_html(games[0], values=values)


def rows_text(lines: Sequence[Row], to: str, table: TableName) -> str:
    """The rows of a table as CSV with a line of names, or as one JSON object a line.

    >>> rows_text([], "csv", "plays")
    'game,deal,play,trick,place,seat,card,named,wins\\n'
    """
    if to == "jsonl":
        return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines)
    text = io.StringIO()
    writer = csv.DictWriter(text, [column.name for column in COLUMNS[table]], lineterminator="\n")
    writer.writeheader()
    writer.writerows(lines)
    return text.getvalue()


def write_game(game: Record, path: str) -> None:
    """Write one game to a file; RecordError when that cannot be."""
    write_file(path, games_text([game], output_format(path)))
