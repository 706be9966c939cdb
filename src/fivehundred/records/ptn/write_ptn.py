"""From a record to PTN."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from fivehundred.errors import RecordError
from fivehundred.game.game import Game
from fivehundred.records.json_format import within_bounds
from fivehundred.records.ptn import own_tag
from fivehundred.records.ptn.deal_tags import DERIVED, Section, sections
from fivehundred.records.ptn.options import EVENT, OPTIONS, options_of
from fivehundred.records.ptn.read_ptn import GAME_CODE, loads
from fivehundred.records.ptn.tags import OWN, quoted
from fivehundred.records.record import Record, record_of

HEADER = "% PTN ---------------------------"

_ONCE = (EVENT, OPTIONS, "GameCode")
_PLAIN_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,59}")


def dumps(record: Record | Game) -> str:
    """A record, or a game as it stands, as PTN: one text, with each of its deals after the other.

    :func:`loads` gives an equal record. Where PTN has no words for something, and only then, the
    record stands as JSON in a tag of this library, ``[FiveHundred ...]``. RecordError where the
    rules refuse something in the record, and for what has no place: the ranks 11 to 13, a dead
    hand, cards on the table.

    Args:
        record: A record, or a game to make one of.

    >>> print(dumps(Game.start(seed=500)).splitlines()[3])
    [Dealer "W"]
    """
    record = record_of(record)
    replay = record.replay()
    if replay.fault is not None:
        raise replay.fault.error()
    ends = itertools.accumulate((1 + len(deal.actions) for deal in record.deals), initial=-1)
    states = [replay.states[end] for end in ends if end >= 0]
    text = _written(record, states)
    if not _says_all(text, record):
        text = _written(record, states, own_tag.written(record))
    return within_bounds(text)


def _says_all(text: str, record: Record) -> bool:
    """Whether the text is read as this record, and without a repair."""
    try:
        found = loads(text)
    except RecordError:
        return False
    return found == [record] and found[0].variant.name == record.variant.name and not found[0].notes


def _plain_tags(record: Record) -> list[tuple[str, str]]:
    """The tags that stand as they are."""
    plain: list[tuple[str, str]] = []
    canonical = (OPTIONS, options_of(record.variant))
    for name, value in record.tags:
        again = (name, value) == (plain[-1] if plain else None) or (
            name in _ONCE and name in dict(plain)
        )
        other = name == "GameCode" and value != GAME_CODE
        if (
            _PLAIN_NAME.fullmatch(name)
            and name not in DERIVED
            and (name, value) != canonical
            and not again
            and not other
        ):
            plain.append((name, value))
    return plain


def _is_plain_comment(text: str) -> bool:
    """Whether a remark fits in a line of its own."""
    return (
        text.isprintable()
        and text.strip() == text != ""
        and not re.match(r"P[TB]N\b", text, re.IGNORECASE)
    )


def _written(record: Record, states: Sequence[Game], own: str = "") -> str:
    """The deals of a record, each in the state at its end, the first with the tag of this library
    where there is one.
    """
    tags, options = _plain_tags(record), options_of(record.variant)
    head = [HEADER]
    if all(map(_is_plain_comment, record.comments)):
        head += [f"% {comment}" for comment in record.comments]
    head += [f"[{name} {quoted(value)}]" for name, value in tags]
    if options is not None and OPTIONS not in dict(tags):
        head.append(f"[{OPTIONS} {quoted(options)}]")
    texts: list[str] = []
    for state in states:
        lines = [*head, f"[{OWN} {quoted(own)}]"] if own and not texts else head
        texts.append(
            "\n".join([*lines, *(line for one in sections(state) for line in _section(one))]) + "\n"
        )
    return "\n".join(texts)


def _section(section: Section) -> list[str]:
    return [f"[{section.name} {quoted(section.value)}]", *(" ".join(row) for row in section.rows)]
