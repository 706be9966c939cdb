"""``convert``: games from one format to another."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from fivehundred.cli.check_command import read
from fivehundred.cli.output import OUTPUTS, games_text, output_format
from fivehundred.errors import RecordError
from fivehundred.records import COLUMNS, FORMATS, loads_all
from fivehundred.records.formats import write_file


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    command.add_argument(
        "file", metavar="FILE", help="a file of games as JSON, text or PTN; - is the standard input"
    )
    command.add_argument(
        "--format",
        choices=FORMATS,
        help="the file's format; detected from its first line unless given",
    )
    command.add_argument(
        "--to",
        choices=OUTPUTS,
        help=(
            "what to write, html for a page that replays the game, csv and jsonl for data frames;"
            " told by the end of OUT unless given"
        ),
    )
    command.add_argument(
        "--table",
        choices=COLUMNS,
        default="deals",
        help="the rows of csv and jsonl: deals (unless given), tricks, plays or calls",
    )
    command.add_argument(
        "-o", "--output", metavar="OUT", help="the file to write; the standard output unless given"
    )
    command.add_argument(
        "--without-seed",
        action="store_true",
        help="leave the seed out, from which the next deals could be told",
    )
    command.add_argument(
        "--values",
        type=int,
        default=0,
        metavar="N",
        help=(
            "on a page, what each card is worth with the best play, as far as N positions a deal"
            " tell, such as 1000000"
        ),
    )


def run(given: argparse.Namespace) -> Iterator[str]:
    """Write every game of a file in another format; RecordError for what cannot be read, or not be
    held by that format.
    """
    if given.to is None and given.output is None:
        raise RecordError("convert", "give the format to write with --to, or the file with -o")
    to = given.to or output_format(given.output)
    games = loads_all(read(given.file), given.format)
    if given.without_seed:
        games = [game.without_seed() for game in games]
    text = games_text(games, to, given.values, given.table)
    if given.output is None:
        put_out(text)
    else:
        write_file(given.output, text)
    yield from ()


def put_out(text: str) -> None:
    """Write to the standard output in UTF-8, whatever the terminal's own encoding: this is a file
    for programs.
    """
    if sys.stdout is None:
        raise RecordError("standard output", "it is closed; give the file to write with -o")
    sys.stdout.flush()
    if hasattr(sys.stdout, "buffer"):
        sys.stdout.buffer.write(text.encode())
    else:
        sys.stdout.write(text)
