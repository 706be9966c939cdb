"""Writing text records: every record has exactly one text, and reading it gives the record back."""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred import variants
from fivehundred.cards.shuffle import Seed
from fivehundred.deal.json_codecs import LONGEST_TEXT, MOST_ACTIONS, layout_fields
from fivehundred.deal.layout import Layout
from fivehundred.deal.phase import Phase
from fivehundred.deal.play import Play
from fivehundred.errors import RecordError, shown
from fivehundred.files import Plain
from fivehundred.records.record import MOST_DEALS, DealRecord, Record
from fivehundred.records.text_actions import SEVERAL, after, begun, meant, word_of
from fivehundred.records.text_lines import MOST_LINES, WIDTH, escaped, written
from fivehundred.variant.variant import Variant


def lines_of(record: Record) -> Iterator[str]:
    """The lines of a record, without line breaks; RecordError for what cannot be written."""
    yield from _counted("head", list(_head(record)))
    if len(record.deals) > MOST_DEALS:
        raise RecordError("record", f"a game has at most {MOST_DEALS} deals")
    for number, deal in enumerate(record.deals, 1):
        where = f"deal {number}"
        yield ""
        yield from _counted(
            where,
            [f"deal {number}, dealer {deal.layout.dealer}", *_deal(record.variant, deal, where)],
        )


def _counted(where: str, lines: list[str]) -> list[str]:
    if len(lines) > MOST_LINES:
        raise RecordError(where, f"it has more than {MOST_LINES} lines")
    return lines


def _text(text: object, where: str) -> str:
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        raise RecordError(
            where, f"a text of at most {LONGEST_TEXT} characters is wanted, not {shown(text)}"
        )
    return text


# -- the head --------------------------------------------------------------------------------------
def _head(record: Record) -> Iterator[str]:
    yield from _variant(record.variant)
    yield f"rules {escaped(_text(record.rules_version, 'rules_version'))}".rstrip()
    if record.seed is not None:
        yield f"seed {_seed(record.seed)}"
    for name, text in record.tags:
        yield from written(
            f"tag {escaped(_text(name, 'tags')).replace(':', _COLON)}:", _text(text, "tags")
        )
    for text in record.comments:
        yield from written("#", _text(text, "comments"))
    for text in record.notes:
        yield from written("note", _text(text, "notes"))


_COLON = "\\u003a"


def _variant(variant: Variant) -> Iterator[str]:
    """The named variant that is nearest, and what is different in this one."""
    nearest, changed = variants.nearest(variant)
    yield f"game {nearest}"
    if variant.name != variants.get(nearest).with_options(changed).name:
        yield f"name {escaped(_text(variant.name, 'variant.name'))}".rstrip()
    for option, value in changed.items():
        if isinstance(value, list) and value and isinstance(value[0], list):
            yield from (f"bid {_value(row)}" for row in value)
        else:
            yield f"option {option} {_value(value)}"


def _value(value: Plain) -> str:
    """A value as it follows an option."""
    match value:
        case None:
            return "none"
        case bool():
            return "true" if value else "false"
        case list():
            return " ".join(map(_value, value))
        case _:
            return str(value)


def _seed(seed: Seed) -> str:
    match seed:
        case str():
            return f'"{escaped(seed)}"'
        case bytes():
            return f"bytes {seed.hex()}".rstrip()
        case int():
            return str(seed)


# -- a deal ----------------------------------------------------------------------------------------
def _deal(variant: Variant, deal: DealRecord, where: str) -> Iterator[str]:
    if found := list(_misfits(variant, deal)):
        raise RecordError(where, found)
    yield from _layout(deal.layout)
    yield from _Actions(begun(variant, deal.layout), deal).lines(where)


def _misfits(variant: Variant, deal: DealRecord) -> Iterator[str]:
    """What the format has no words for."""
    layout = deal.layout
    if (
        isinstance(layout.dealer, bool)
        or not isinstance(layout.dealer, int)
        or not 0 <= layout.dealer < variant.players
    ):
        yield f"the dealer is a seat from 0 to {variant.players - 1}, not {shown(layout.dealer)}"
    if len(layout.hands) != variant.players or len(layout.piles) not in (0, variant.players):
        yield f"hands or piles do not fit {variant.players} players"
    try:
        layout_fields(layout)
    except RecordError as error:
        yield from error.problems
    if len(deal.actions) > MOST_ACTIONS:
        yield f"a deal has at most {MOST_ACTIONS} actions"
    places = [comment.at for comment in deal.comments]
    if places != sorted(places) or (
        places and not 0 <= places[0] <= places[-1] <= len(deal.actions)
    ):
        yield f"comments stand in the order of their places, from 0 to {len(deal.actions)}"


def _layout(layout: Layout) -> Iterator[str]:
    for seat, hand in enumerate(layout.hands):
        yield f"hand {seat}: {hand}".rstrip()
    yield f"kitty: {layout.kitty}".rstrip()
    if layout.dead:
        yield f"dead: {layout.dead}"
    for seat, piles in enumerate(layout.piles):
        yield " ".join((f"piles {seat}:", *(f"{lower}/{upper}" for lower, upper in piles)))


class _Actions:
    """The lines of what was done in a deal, with the comments between."""

    def __init__(self, phase: Phase | None, deal: DealRecord) -> None:
        self.phase = phase
        self.deal = deal

    def lines(self, where: str) -> Iterator[str]:
        """All of them, in order."""
        comments = iter(self.deal.comments)
        comment = next(comments, None)
        # the line being made, and the word of the last one that ``then`` could go on with
        line, word = (
            "",
            "",
        )
        for at, given in enumerate(self.deal.actions):
            text = _text(given, where)
            if comment is not None and comment.at == at and line:
                yield line
                line = ""
            while comment is not None and comment.at == at:
                yield from written("#", _text(comment.text, where))
                comment = next(comments, None)
            action = meant(self.phase, text)
            if action is None or self.phase is None or str(action) != text:
                if line:
                    yield line
                yield f"action: {escaped(text)}".rstrip()
                line = word = ""
            else:
                new = word_of(action)
                leads = isinstance(self.phase, Play) and self.phase.place == 0
                goes_on = new == word and new in SEVERAL and not leads
                if line and goes_on and len(line) + 1 + len(text) <= WIDTH:
                    line += f" {text}"
                else:
                    if line:
                        yield line
                    line = f"{'then' if goes_on else new} {self.phase.to_act}: {text}"
                word = new
            self.phase = after(self.phase, action)
        if line:
            yield line
        while comment is not None:
            yield from written("#", _text(comment.text, where))
            comment = next(comments, None)
