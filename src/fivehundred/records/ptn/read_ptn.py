"""From a PTN text to its records."""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred.errors import RecordError, shown
from fivehundred.records.ptn import own_tag
from fivehundred.records.ptn.cards import read_cards, read_hand
from fivehundred.records.ptn.deal_tags import DERIVED
from fivehundred.records.ptn.options import EVENT, OPTIONS, options_of, variant_of
from fivehundred.records.ptn.read_deal import hands_of, read_deal
from fivehundred.records.ptn.tags import OWN, Block, blocks
from fivehundred.records.record import MOST_DEALS, MOST_NOTES, Record
from fivehundred.variant.variant import Variant

GAME_CODE = "FiveHundred"
"""What [GameCode] says of this game."""


def loads(text: str, variant: Variant | None = None) -> list[Record]:
    """The records of a PTN text, one for each deal; RecordError at the first deal that cannot be
    read.

    Each deal begins a game of its own, but for those that :func:`dumps` marked as later ones of a
    game. The rules are those the text names, or the ``variant`` given. What had to be repaired is
    in ``notes``; ``tags`` are all that say nothing of the deal itself. Every record replays without
    a fault.

    Args:
        text: What to read.
        variant: The rules; None reads them from the tags.

    >>> text = '''[Deal "N:K.98.KJ986.AQ .KJT765.75.95 A9876.Q.A.KT7 \\
    ... QJT5.4.QT4.J6"]
    ... [Undealt "JHC8HA"]
    ... [Auction "E"]
    ... Pass 6♥'''
    >>> (record,) = loads(text)
    >>> record.deals[0].actions, record.deals[0].layout.dealer, len(record.notes)
    (('P', '6H'), 0, 2)
    """
    records: list[Record] = []
    for record in read(text, variant):
        if isinstance(record, RecordError):
            raise record
        records.append(record)
    return records


def read(text: str, variant: Variant | None = None) -> Iterator[Record | RecordError]:
    """Each record of a PTN text, or what is wrong with its deal; RecordError where the text is
    none, or has no tags.

    What cannot be read ends with its deal: the next one is read again.

    Args:
        text: What to read.
        variant: The rules; None reads them from the tags.

    >>> [type(one).__name__ for one in read('[Deal "N:none"]')]
    ['RecordError']
    """
    if variant is not None and not isinstance(variant, Variant):
        raise RecordError("variant", f"the rules are a Variant, not {shown(variant)}")
    deals = enumerate(_bounded(text), 1)
    later = (block for _, block in deals)
    for number, block in deals:
        found: Record | RecordError
        try:
            found = _record(block, later, variant)
        except RecordError as error:
            found = RecordError(f"deal {number}, {error.path}", error.problems)
        yield found


def _bounded(text: str) -> Iterator[Block]:
    for number, block in enumerate(blocks(text), 1):
        if number > MOST_DEALS:
            raise RecordError(f"line {block.line}", f"there are more than {MOST_DEALS} deals")
        yield block


def _check_notes(number: int, where: str) -> None:
    if number > MOST_NOTES:
        raise RecordError(
            where,
            f"{number} things had to be repaired, and a record has notes of {MOST_NOTES} at most",
        )


# -- one deal --------------------------------------------------------------------------------------
def _record(block: Block, later: Iterator[Block], variant: Variant | None) -> Record:
    """The record of one deal, or the whole game that begins with it; RecordError with the line."""
    if block.fault is not None:
        raise block.fault
    code, own = block.named("GameCode"), block.named(OWN)
    if code is not None and code.value != GAME_CODE:
        raise RecordError(f"line {code.line}", f"{shown(code.value)} is another game")
    if own is not None:
        record = own_tag.read(own, block, later, variant)
        _check_notes(len(record.notes), f"line {block.line}")
        return record
    notes = list(block.notes)
    played = variant or _variant(block, notes)
    canonical = (OPTIONS, options_of(played))
    tags = [
        (tag.name, tag.value)
        for tag in block.tags
        if tag.name not in DERIVED and (tag.name, tag.value) != canonical
    ]
    deal, more = read_deal(block, played)
    _check_notes(len(notes) + len(more), f"line {block.line}")
    return Record(played, (deal,), None, tags, block.comments, (*notes, *more))


def _variant(block: Block, notes: list[str]) -> Variant:
    """The variant that the tags name."""
    event, options, cards = block.named(EVENT), block.named(OPTIONS), _cards(block)
    try:
        variant, more = variant_of(
            event.value if event else None, options.value if options else None, cards
        )
    except RecordError as error:
        line = (options or event or block).line
        raise RecordError(f"line {line}", error.problems) from None
    notes += more
    return variant


def _cards(block: Block) -> int:
    """How many cards were dealt, 0 where that cannot be told."""
    deal, undealt = block.named("Deal"), block.named("Undealt")
    try:
        cards = len(read_cards(undealt.value, undealt.line)) if undealt is not None else 0
        return cards + (
            sum(len(read_hand(hand, deal.line)) for hand in hands_of(deal))
            if deal is not None
            else 0
        )
    except RecordError:
        return 0
