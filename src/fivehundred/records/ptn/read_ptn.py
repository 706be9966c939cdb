"""From a PTN text to its records."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from fivehundred.errors import FiveHundredError, RecordError, shown
from fivehundred.game.game import Game
from fivehundred.records.ptn import own_tag
from fivehundred.records.ptn.cards import read_cards, read_hand
from fivehundred.records.ptn.deal_tags import DERIVED
from fivehundred.records.ptn.options import EVENT, OPTIONS, options_of, variant_of
from fivehundred.records.ptn.read_deal import hands_of, read_deal
from fivehundred.records.ptn.tags import Block, blocks
from fivehundred.records.record import MOST_DEALS, MOST_NOTES, DealRecord, Record
from fivehundred.variant.variant import Variant

GAME_CODE = "FiveHundred"
"""What [GameCode] says of this game."""


@attrs.define
class _Game:
    """A game that is being read, deal by deal: the record of its first one, the deals, and the
    state at the end.
    """

    record: Record
    end: Game
    deals: list[DealRecord]
    notes: list[str]

    def whole(self) -> Record:
        return attrs.evolve(self.record, deals=self.deals, notes=self.notes)


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
    """
    if variant is not None and not isinstance(variant, Variant):
        raise RecordError("variant", f"the rules are a Variant, not {shown(variant)}")
    game: _Game | None = None
    for number, block in enumerate(blocks(text), 1):
        if number > MOST_DEALS:
            raise RecordError(f"line {block.line}", f"there are more than {MOST_DEALS} deals")
        fault: RecordError | None = None
        try:
            record, end, place = _read_block(block, variant)
            if place > 1:
                _go_on(game, record, place, block)
                continue
            begun = _Game(record, end, list(record.deals), list(record.notes))
        except RecordError as error:
            fault, begun = RecordError(f"deal {number}, {error.path}", error.problems), None
        if game is not None:
            yield game.whole()
        if fault is not None:
            yield fault
        game = begun
    if game is not None:
        yield game.whole()


def _go_on(game: _Game | None, record: Record, place: int, block: Block) -> None:
    """A game goes on with its next deal."""
    where = f"line {block.line}"
    if game is None or len(game.deals) != place - 1:
        raise RecordError(
            where, f"this is deal {place} of a game, and the deals before it are not here"
        )
    if game.record.variant != record.variant:
        raise RecordError(where, f"this is deal {place} of a game that was played by other rules")
    try:
        end = game.end.next_deal(record.deals[0].layout)
        for text in record.deals[0].actions:
            end = end.apply(end.parse(text))
    except FiveHundredError as error:
        raise RecordError(where, f"this is deal {place} of a game: {error}") from None
    game.end = end
    game.deals += record.deals
    game.notes += record.notes
    _check_notes(len(game.notes), where)


def _check_notes(number: int, where: str) -> None:
    if number > MOST_NOTES:
        raise RecordError(
            where,
            f"{number} things had to be repaired, and a record has notes of {MOST_NOTES} at most",
        )


# -- one deal --------------------------------------------------------------------------------------
def _read_block(block: Block, variant: Variant | None) -> tuple[Record, Game, int]:
    """The record of one deal, the state at its end, and which deal of its game it is, from 1;
    RecordError with the line.
    """
    if block.fault is not None:
        raise block.fault
    code = block.named("GameCode")
    if code is not None and code.value != GAME_CODE:
        raise RecordError(f"line {code.line}", f"{shown(code.value)} is another game")
    mine, notes = own_tag.read(block), list(block.notes)
    played = variant or mine.variant or _variant(block, notes)
    canonical = (OPTIONS, options_of(played))
    tags = [
        (tag.name, tag.value)
        for tag in block.tags
        if tag.name not in DERIVED and (tag.name, tag.value) != canonical
    ]
    deal = read_deal(block, played)
    _check_notes(len(notes) + len(deal.notes), f"line {block.line}")
    record = Record(played, (deal.deal,), None, tags, block.comments, (*notes, *deal.notes))
    return mine.added_to(record), deal.end, mine.deal


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
