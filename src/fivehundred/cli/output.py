"""Where a command writes a game: ``-o FILE``, in the format that the end of its name tells."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from fivehundred import draw
from fivehundred.errors import RecordError
from fivehundred.records import FORMATS, Record, dumps, dumps_all
from fivehundred.records.formats import suffix_format, write_file

PAGE = "html"
"""A page to replay the game, which is written but never read."""

OUTPUTS = (*FORMATS, PAGE)
"""The formats that games are written in."""


def add_output(command: argparse.ArgumentParser, text: str) -> None:
    """Add ``-o`` to a command."""
    command.add_argument("-o", "--output", metavar="FILE", help=f"{text}; its name ends in .json, .500, .ptn or .html")


def output_format(path: str) -> str:
    """The format of a file to be written, by the end of its name; RecordError for another end.

    >>> output_format("friday.500"), output_format("friday.HTML")
    ('text', 'html')
    """
    return PAGE if path.lower().endswith(f".{PAGE}") else suffix_format(path)


def games_text(games: Sequence[Record], to: str, values: int = 0) -> str:
    """Some games as one text, a page with the value of each card if so many positions may be looked at in a deal.

    RecordError where the format cannot hold them.
    """
    if to != PAGE:
        return dumps(games[0], to) if len(games) == 1 else dumps_all(games, to)
    if len(games) != 1:
        raise RecordError("convert", f"a page shows one game, and there are {len(games) or 'none'} here")
    return draw.replay_html(games[0], values=values)


def write_game(game: Record, path: str) -> None:
    """Write one game to a file; RecordError when that cannot be."""
    write_file(path, games_text([game], output_format(path)))
