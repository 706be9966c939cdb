"""The formats that games are written in, and which of them a text or a file is."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import PurePath
from typing import Protocol, cast

import attrs

from fivehundred import guards
from fivehundred.errors import FiveHundredError, RecordError, shown
from fivehundred.files import file_name, read_text, write_text
from fivehundred.game.game import Game
from fivehundred.records import json_format
from fivehundred.records.json_text import MOST_CHARACTERS, check_text
from fivehundred.records.record import MOST_GAMES, Record, record_of
from fivehundred.variant.variant import Variant

FORMATS = ("json", "text", "ptn")
"""The names of the formats."""

SUFFIXES = {".json": "json", ".500": "text", ".ptn": "ptn"}
"""The ends of the names of files, and the formats of what is written to them."""

_PTN_LINE = re.compile(r'^[ \t>]*+(?:\[[A-Za-z]\w*+[ \t]*+"|% ?P[TB]N\b)', re.MULTILINE)

_MODULES = {"json": "json_format", "text": "text", "ptn": "ptn"}


class _Module(Protocol):
    def loads(self, text: str) -> list[Record]: ...
    def read(self, text: str) -> Iterator[Record | RecordError]: ...
    def dumps(self, record: Record) -> str: ...


def _module(format: str) -> _Module:
    """What reads and writes a format, loaded when it is first needed."""
    return cast(_Module, import_module(f"fivehundred.records.{_MODULES[_known(format)]}"))


def _known(format: object) -> str:
    if not isinstance(format, str) or format not in FORMATS:
        raise RecordError("format", f"the formats are {', '.join(FORMATS)}, not {shown(format)}")
    return format


def format_of(text: str) -> str:
    """The format of a text, detected from its beginning.

    JSON begins with ``{`` or a list. PTN begins with ``%``, or a line in it does with a tag in
    square brackets, quoted (``>``) or not. Anything else is the text format.

    Args:
        text: What to read.

    >>> (
    ...     format_of(' [{"schema": 1}]'),
    ...     format_of('[Event "A game"]'),
    ...     format_of("game australian"),
    ... )
    ('json', 'ptn', 'text')
    """
    check_text(text)
    start = text.removeprefix("\ufeff").lstrip()[:2]
    if re.match(r"\{|\[(?![A-Za-z])", start):
        return "json"
    return "ptn" if start[:1] in ("[", "%") or _PTN_LINE.search(text) else "text"


# -- reading ---------------------------------------------------------------------------------------
def loads_all(text: str, format: str | None = None) -> list[Record]:
    """Every game of a text, whose format is detected from its beginning unless given; RecordError
    for what cannot be read.

    Nothing is put to the rules but what the format needs, see :meth:`Record.replay
    <fivehundred.records.Record.replay>`.

    Args:
        text: What to read.
        format: ``"json"``, ``"text"`` or ``"ptn"``; None detects it.

    >>> [one.variant.name for one in loads_all("game quebec\\ngame st-paul")]
    ['Quebec', 'St Paul']
    """
    return _module(_format(text, format)).loads(text)


def loads(text: str, format: str | None = None) -> Record:
    """The one game of a text, see :func:`loads_all`; RecordError also when there are none or
    several.

    Args:
        text: What to read.
        format: ``"json"``, ``"text"`` or ``"ptn"``; None detects it.

    >>> game = Game.start(seed=500)
    >>> loads(dumps(game)).game() == game
    True
    """
    return _only(loads_all(text, format))


def _format(text: str, format: str | None) -> str:
    if format is None:
        return format_of(text)
    check_text(text)
    return _known(format)


def _only(records: list[Record]) -> Record:
    if len(records) != 1:
        raise RecordError(
            "record", f"there are {len(records) or 'no'} games here, where one is wanted"
        )
    return records[0]


def load_all(path: str | os.PathLike[str], format: str | None = None) -> list[Record]:
    """Every game of a file in UTF-8, see :func:`loads_all`; RecordError also when the file cannot
    be read.

    Args:
        path: The file, a ``str`` or a path.
        format: ``"json"``, ``"text"`` or ``"ptn"``; None detects it.

    >>> from fivehundred import Game, records
    >>> import pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "games.500")
    ...     n = path.write_text("game quebec\\ngame st-paul", "utf-8")
    ...     [record.variant.name for record in records.load_all(path)]
    ['Quebec', 'St Paul']
    """
    text = read_file(path)
    with _in_file(_file_name(path), place=True):
        return loads_all(text, format)


def load(path: str | os.PathLike[str], format: str | None = None) -> Record:
    """The one game of a file, see :func:`load_all`; RecordError also when there are none or
    several.

    Args:
        path: The file, a ``str`` or a path.
        format: ``"json"``, ``"text"`` or ``"ptn"``; None detects it.

    >>> from fivehundred import Game, records
    >>> import pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "game.json")
    ...     records.dump(Game.start(seed=500), path)
    ...     records.load(path).game() == Game.start(seed=500)
    True
    """
    records = load_all(path, format)
    with _in_file(_file_name(path)):
        return _only(records)


def read_file(path: str | os.PathLike[str]) -> str:
    """The text of a file in UTF-8; RecordError when it cannot be read, or is longer than what is
    read.
    """
    name = _file_name(path)
    with _in_file(name):
        text = read_text(name, MOST_CHARACTERS)
        check_text(text)
    return text


def _file_name(path: object) -> str:
    try:
        return file_name(path)
    except FiveHundredError as error:
        raise RecordError("file", str(error)) from None


@contextmanager
def _in_file(name: str, place: bool = False) -> Generator[None, None, None]:
    """Puts the name of the file in front of the place of a fault, or in its stead."""
    try:
        yield
    except RecordError as error:
        raise RecordError(f"{name}, {error.path}" if place else name, error.problems) from None
    except FiveHundredError as error:
        raise RecordError(name, str(error)) from None


def read_each(text: str, format: str | None = None) -> Iterator[tuple[int, Record | RecordError]]:
    """Each game of a text with its number from 1, or what is wrong where one cannot be read; then
    on behind it where that goes.

    A text record with a fault gives what could be read before the fault, the fault, and what could
    be read behind it.

    Args:
        text: What to read.
        format: ``"json"``, ``"text"`` or ``"ptn"``; None detects it.

    >>> from fivehundred import Game
    >>> from fivehundred.records import dumps
    >>> good = dumps(Game.start(seed=500))
    >>> [
    ...     (number, type(one).__name__)
    ...     for number, one in read_each(f"[{good}, 5, {good}]")
    ... ]
    [(1, 'Record'), (2, 'RecordError'), (3, 'Record')]
    """
    number = 0
    try:
        name = _format(text, format)
        for number, one in (
            _text_games(text) if name == "text" else enumerate(_module(name).read(text), 1)
        ):
            yield number, one
    except RecordError as error:
        yield number + 1, error


def _text_games(text: str) -> Iterator[tuple[int, Record | RecordError]]:
    """The parts of text records, each with the number of its game."""
    from fivehundred.records.text import read_numbered

    for number, one in read_numbered(io.StringIO(text, newline=None)):
        if number > MOST_GAMES:
            raise RecordError("record", f"there are more than {MOST_GAMES} games")
        yield number, one if isinstance(one, Record) else one.error()


# -- writing ---------------------------------------------------------------------------------------
def dumps(
    record: Record | Game,
    format: str = "json",
    tags: Iterable[tuple[str, str]] = (),
    names: Sequence[str] | None = None,
) -> str:
    """A game as text in a format: json, text or ptn; RecordError where the format cannot hold it.

    ``tags`` are put behind those of the record; so are the ``names`` of the players, one a seat,
    under what the seats are called in ``variant.seat_names``.

    Args:
        record: A record, or a game to make one of.
        format: ``"json"``, ``"text"`` or ``"ptn"``; None detects it.
        tags: Further data, as pairs of a name and a string.
        names: The players' names by seat, which are kept as tags.

    >>> game = Game.start(seed=500)
    >>> loads(dumps(game, names=["Ann", "Bo", "Cy", "Di"])).tags[:2]
    (('North', 'Ann'), ('East', 'Bo'))
    """
    record = record_of(record)
    added = (*tags, *_named(record.variant, names))
    return _module(format).dumps(
        attrs.evolve(record, tags=(*record.tags, *added)) if added else record
    )


def _named(variant: Variant, names: Sequence[str] | None) -> Iterable[tuple[str, str]]:
    """The tags that say who sits where."""
    if names is None:
        return ()
    given = guards.several(str, names, "names", variant.players, partial(RecordError, "names"))
    if len(given) != variant.players:
        raise RecordError("names", f"there are {len(given)} names, and {variant.players} seats")
    return zip(variant.seat_names, given, strict=True)


def dumps_all(records: Iterable[Record | Game], format: str = "json") -> str:
    """Several games as one text.

    RecordError for an unknown format, and for a game that the format cannot hold.

    Args:
        records: The records or games, in order.
        format: ``"json"``, ``"text"`` or ``"ptn"``; None detects it.

    >>> from fivehundred import Game, records
    >>> two = [Game.start(seed=1), Game.start(seed=2)]
    >>> len(records.loads_all(records.dumps_all(two, "text")))
    2
    """
    if isinstance(records, str) or not isinstance(records, Iterable):
        raise RecordError(
            "records", f"a list of Records or Games is written down, not {shown(records)}"
        )
    games = [record_of(record) for record in records]
    if _known(format) == "json":
        return json_format.dumps_all(games)
    return "\n".join(map(_module(format).dumps, games))


def dump(
    record: Record | Game,
    path: str | os.PathLike[str],
    format: str | None = None,
    tags: Iterable[tuple[str, str]] = (),
    names: Sequence[str] | None = None,
) -> None:
    """Write a game to a file in UTF-8, in the format that its name ends in unless given: .json,
    .500 (text) or .ptn.

    ``tags`` and ``names`` are those of :func:`dumps`. RecordError where the name has another end,
    where the format cannot hold the game, and where the file cannot be written; a file that was
    there before is then as it was.

    Args:
        record: A record, or a game to make one of.
        path: The file, a ``str`` or a path.
        format: ``"json"``, ``"text"`` or ``"ptn"``; None detects it.
        tags: Further data, as pairs of a name and a string.
        names: The players' names by seat, which are kept as tags.

    >>> from fivehundred import Game, records
    >>> import pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "game.500")
    ...     records.dump(Game.start(seed=500), path)
    ...     print(path.read_text("utf-8").splitlines()[0])
    game australian
    """
    name = _file_name(path)
    write_file(name, dumps(record, suffix_format(name) if format is None else format, tags, names))


def write_file(name: str, text: str) -> None:
    """Write a text to a file in UTF-8; RecordError when it cannot be written, and the file is then
    as it was.
    """
    with _in_file(name):
        write_text(name, text)


def suffix_format(name: str) -> str:
    """The format of a file by the end of its name.

    >>> suffix_format("games/friday.500")
    'text'
    """
    suffix = PurePath(name).suffix.lower()
    if suffix not in SUFFIXES:
        raise RecordError(
            name, f"the end of the name decides the format: it must be one of {', '.join(SUFFIXES)}"
        )
    return SUFFIXES[suffix]
