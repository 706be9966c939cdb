"""Text records: games for people to read and write, for e-mail and for version control.

One thing a line, in plain words; the page "The text format" of the documentation has the grammar.
"""

from __future__ import annotations

from collections.abc import Iterable

from fivehundred.errors import RecordError, shown
from fivehundred.game.game import Game
from fivehundred.records.record import MOST_GAMES, Record, record_of
from fivehundred.records.text_fault import TextFault
from fivehundred.records.text_reading import read, read_numbered
from fivehundred.records.text_writing import lines_of

MOST_FAULTS = 100
"""No error lists more of them."""


def loads(text: str) -> list[Record]:
    """Every game of a text; RecordError with everything that cannot be read in it, each with its
    line, column and deal.

    Args:
        text: What to read.

    >>> len(loads("game australian"))
    1
    >>> loads("game australian\\ndeal 1, dealer North\\nhand 0: AS KX")
    Traceback (most recent call last):
        ...
    fivehundred.errors.RecordError: line 3, column 12, deal 1: 'KX': expected a
        card such as JH, 10S or Jo
    """
    if not isinstance(text, str):
        raise RecordError("text", f"a record is a text, not {shown(text)}")
    records: list[Record] = []
    faults: list[TextFault] = []
    for one in read(text):
        if isinstance(one, Record):
            if len(records) == MOST_GAMES:
                raise RecordError(
                    "record",
                    f"there are more than {MOST_GAMES} games; read() takes them one by one",
                )
            records.append(one)
        else:
            faults.append(one)
            if len(faults) == MOST_FAULTS:
                break
    if len(faults) == 1:
        raise faults[0].error()
    if faults:
        more = " or more" if len(faults) == MOST_FAULTS else ""
        raise RecordError(f"{len(faults)}{more} faults", tuple(map(str, faults)))
    return records


def dumps(record: Record | Game | Iterable[Record | Game]) -> str:
    """The text of a record or a game, or of several below one another: always the same for the same
    record.

    RecordError for what the format has no words for, such as a dealer who has no seat or a text
    that is too long.

    Args:
        record: A record, or a game to make one of.

    >>> game = Game.start(seed="a seed")
    >>> print(dumps(game.apply(game.parse("7H"))))
    game australian
    rules 1
    seed "a seed"
    <BLANKLINE>
    deal 1, dealer 3
    hand 0: ...
    hand 1: ...
    hand 2: ...
    hand 3: ...
    kitty: 6S 10D JH
    auction 0: 7H
    <BLANKLINE>
    """
    several = (
        [record]
        if isinstance(record, Record | Game) or not isinstance(record, Iterable)
        else record
    )
    return "\n".join("".join(f"{line}\n" for line in lines_of(record_of(one))) for one in several)


__all__ = ["TextFault", "dumps", "loads", "read", "read_numbered"]
