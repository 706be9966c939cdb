"""``check``: whether the games in files keep to the rules."""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Iterator

from fivehundred.cli.watch import teller
from fivehundred.errors import FiveHundredError, RecordError
from fivehundred.records import FORMATS, Record, Replay
from fivehundred.records.formats import read_each, read_file
from fivehundred.records.json_text import MOST_CHARACTERS
from fivehundred.words.cleaning import one_line

STDIN = "-"
"""The name that stands for the standard input."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    command.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        help="a file of games as JSON, text or PTN; - is the standard input",
    )
    command.add_argument(
        "--format",
        choices=FORMATS,
        help="the files' format; detected from its first line unless given",
    )


def run(given: argparse.Namespace) -> Iterator[str]:
    """A line for each game: valid with its result, or its first fault; FiveHundredError unless all
    are valid.
    """
    wrong = total = unread = 0
    for name in given.files:
        shown = one_line("standard input" if name == STDIN else name)
        try:
            text = read(name)
        except RecordError as error:
            yield f"{shown}: {one_line('; '.join(error.problems))}"
            unread += 1
            continue
        for line, valid in checked(shown, text, given.format):
            yield line
            total += 1
            wrong += not valid
    faults = [f"{_of(wrong, total, 'game')} not valid"] if wrong else []
    faults += [f"{_of(unread, len(given.files), 'file')} not readable"] if unread else []
    if faults:
        raise FiveHundredError("; ".join(faults))


def _of(part: int, whole: int, what: str) -> str:
    return f"{part} of {whole} {what}{'' if whole == 1 else 's'} {'is' if part == 1 else 'are'}"


def checked(shown: str, text: str, format: str | None = None) -> Iterator[tuple[str, bool]]:
    """For each game of a file, a report and whether it is valid."""
    parts = list(read_each(text, format))
    if not parts:
        yield f"{shown}: there is no game in it", False
    for number, game in itertools.groupby(parts, key=lambda part: part[0]):
        where = f"{shown}, game {number}" if number > 1 or parts[-1][0] > 1 else shown
        said = [_said(part) for _, part in game]
        line, valid = next((one for one in said if not one[1]), said[0])
        yield f"{where}: {line}", valid


def _said(part: Record | RecordError) -> tuple[str, bool]:
    """A report on a game, or on the part of one that can be read."""
    if isinstance(part, RecordError):
        return one_line(str(part)), False
    replay = part.replay()
    if replay.fault is not None:
        return one_line(str(replay.fault.error())), False
    return f"valid: {result(part, replay)}", True


def result(record: Record, replay: Replay) -> str:
    """The result of a game at the end of its record."""
    game, deals = replay.states[-1], len(record.deals)
    narrator = teller(game.variant)
    scores = narrator.totals(game.scores, game.variant)
    repaired = f" Repaired when read: {one_line('; '.join(record.notes))}." if record.notes else ""
    ending = narrator.outcome(game.outcome, game.variant)
    return (
        f"{one_line(str(game.variant))}, {deals} deal{'' if deals == 1 else 's'}, {scores}."
        f" {ending}{repaired}"
    )


def read(name: str) -> str:
    """The text of a file or of the standard input; RecordError when it cannot be read."""
    if name != STDIN:
        return read_file(name)
    if sys.stdin is None:
        raise RecordError("standard input", "it is closed")
    try:
        if hasattr(sys.stdin, "buffer"):
            return (
                sys.stdin.buffer.read(4 * MOST_CHARACTERS + 1)
                .decode("utf-8-sig")
                .replace("\r\n", "\n")
            )
        return sys.stdin.read(MOST_CHARACTERS + 1)
    except (OSError, ValueError) as error:
        raise RecordError("standard input", f"it cannot be read: {error}") from None
