"""The tag of this library: the whole record as JSON, where PTN has no words for something in it."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator

import attrs

from fivehundred.errors import RecordError
from fivehundred.game.game import Game
from fivehundred.records import json_format
from fivehundred.records.json_text import parse
from fivehundred.records.ptn.deal_tags import DERIVED, sections
from fivehundred.records.ptn.options import OPTIONS, options_of
from fivehundred.records.ptn.tags import OWN, Block, Tag
from fivehundred.records.record import DealRecord, Record
from fivehundred.variant.variant import Variant


def written(record: Record) -> str:
    """The text of the tag."""
    return json.dumps(json_format.to_dict(attrs.evolve(record, notes=())))


def read(tag: Tag, block: Block, later: Iterator[Block], variant: Variant | None) -> Record:
    """The record that the tag holds, played by another ``variant`` if one is given.

    RecordError where it cannot be, and where the other tags of its deals, the first in ``block``,
    say something else.
    """
    try:
        record = json_format.from_dict(parse(tag.value))
    except RecordError as error:
        problems = [f"[{OWN}] {error.path}: {problem}" for problem in error.problems]
        raise RecordError(f"line {tag.line}", problems) from None
    record = attrs.evolve(record, variant=variant or record.variant)
    replay = record.replay()
    if replay.fault is not None:
        raise RecordError(f"line {tag.line}", str(replay.fault.error()))
    at, comments, notes, deals = -1, list(record.comments), list[str](), list[DealRecord]()
    here = itertools.chain([block], later)
    for deal in record.deals:
        one = next(here, None)
        if one is None:
            said = f"[{OWN}] holds {len(record.deals)} deals, and {len(deals)} of them are here"
            raise RecordError(f"line {tag.line}", said)
        at += 1 + len(deal.actions)
        _check(one, replay.states[at], record, tag)
        comments += [comment for comment in one.comments if comment not in comments]
        notes += one.notes
        deals.append(attrs.evolve(deal, lines=(one.line, *[tag.line] * len(deal.actions))))
    return attrs.evolve(record, deals=deals, comments=comments, notes=notes)


def _check(block: Block, game: Game, record: Record, own: Tag) -> None:
    """RecordError where the tags of a deal are not those of the record."""
    if block.fault is not None:
        raise block.fault
    wanted = [(section.name, section.value, section.rows) for section in sections(game)]
    known = (*record.tags, (OPTIONS, options_of(record.variant)))
    for tag in block.tags:
        if tag.name in DERIVED and tag is not own:
            here = (tag.name, tag.value, tuple(row.words for row in tag.rows))
            same = bool(wanted) and wanted.pop(0) == here
        else:
            same = tag is own or (tag.name, tag.value) in known
        if not same:
            raise RecordError(f"line {tag.line}", f"[{tag.name}] and [{OWN}] differ")
    if wanted:
        raise RecordError(f"line {block.line}", f"there is no [{wanted[0][0]}] as [{OWN}] has it")
