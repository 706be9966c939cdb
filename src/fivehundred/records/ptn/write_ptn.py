"""From a record to PTN."""

from __future__ import annotations

import re

from fivehundred.errors import RecordError
from fivehundred.game.game import Game
from fivehundred.records.json_format import within_bounds
from fivehundred.records.ptn import own_tag
from fivehundred.records.ptn.deal_tags import DERIVED, Section, sections
from fivehundred.records.ptn.options import EVENT, OPTIONS, options_of, variant_of
from fivehundred.records.ptn.read_deal import read_deal
from fivehundred.records.ptn.read_ptn import GAME_CODE
from fivehundred.records.ptn.tags import OWN, blocks, quoted
from fivehundred.records.record import Record, record_of
from fivehundred.rules import RULES_VERSION

HEADER = "% PTN ---------------------------"

_ONCE = (EVENT, OPTIONS, "GameCode")
_PLAIN_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,59}")


def dumps(record: Record | Game) -> str:
    """A record, or a game as it stands, as PTN: one text, with each of its deals after the other.

    :func:`loads` gives an equal record. Where PTN has no words for something, and only then, it
    stands as JSON in a tag of this library, ``[FiveHundred ...]``. RecordError where the rules
    refuse something in the record, and for what has no place: the ranks 11 to 13, a dead hand,
    cards on the table.

    Args:
        record: A record, or a game to make one of.

    >>> print(dumps(Game.start(seed=500)).splitlines()[3])
    [Dealer "W"]
    """
    record = record_of(record)
    replay = record.replay()
    if replay.fault is not None:
        raise replay.fault.error()
    texts, at = list[str](), -1
    for place, deal in enumerate(record.deals):
        at += 1 + len(deal.actions)
        texts.append(_deal(record, place, replay.states[at]))
    return within_bounds("\n".join(texts))


def _deal(record: Record, place: int, game: Game) -> str:
    """One deal, with its actions in the tag of this library where they could not be read without
    doubt from the other tags.
    """
    fields = _fields(record, place)
    text = _written(record, place, game, fields)
    try:
        found = read_deal(next(blocks(text)), record.variant)
        same = found.deal.actions == record.deals[place].actions and not found.notes
    except RecordError:
        same = False
    return text if same else _written(record, place, game, [*fields, "actions"])


def _fields(record: Record, place: int) -> list[str]:
    """What the tag of this library must hold of a record, but for the actions."""
    fields: list[str] = []
    tags = dict(_plain_tags(record))
    options = tags.get(OPTIONS, options_of(record.variant))
    try:
        meant, _ = variant_of(tags.get(EVENT), options, record.variant.pack.size)
    except RecordError:
        meant = None
    if meant is None or meant != record.variant or meant.name != record.variant.name:
        fields.append("variant")
    if record.rules_version != RULES_VERSION:
        fields.append("rules_version")
    if record.seed is not None:
        fields.append("seed")
    if tuple(_plain_tags(record)) != record.tags:
        fields.append("tags")
    if not all(map(_is_plain_comment, record.comments)):
        fields.append("comments")
    if record.deals[place].comments:
        fields.append("remarks")
    return fields


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


def _written(record: Record, place: int, game: Game, fields: list[str]) -> str:
    lines = [HEADER]
    if "comments" not in fields:
        lines += [f"% {comment}" for comment in record.comments]
    tags = _plain_tags(record)
    lines += [f"[{name} {quoted(value)}]" for name, value in tags]
    options = options_of(record.variant)
    if options is not None and OPTIONS not in dict(tags):
        lines.append(f"[{OPTIONS} {quoted(options)}]")
    said = own_tag.written(record, fields, place)
    if said:
        lines.append(f"[{OWN} {quoted(said)}]")
    for section in sections(game):
        lines += _section(section)
    return "\n".join(lines) + "\n"


def _section(section: Section) -> list[str]:
    return [f"[{section.name} {quoted(section.value)}]", *(" ".join(row) for row in section.rows)]
