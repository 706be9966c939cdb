"""Reading text records line by line; after a fault the reading goes on at the next deal."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator

import attrs

from fivehundred.errors import RecordError, shown
from fivehundred.records.json_text import MOST_CHARACTERS, check_text
from fivehundred.records.record import MOST_DEALS, DealRecord, Record
from fivehundred.records.text_deal import DEAL_WORDS, Deal
from fivehundred.records.text_fault import TextFault, Wrong
from fivehundred.records.text_head import HEAD_WORDS, Head, named
from fivehundred.records.text_lines import LONGEST_LINE, MOST_LINES, OpenText, tokens
from fivehundred.variant.variant import Variant

_TEXT_WORDS = ("name", "rules", "seed", "tag", "note", "action")
"""The words of lines in which a ``#`` belongs to the text."""

_BOM = "\ufeff"
_JOINTS = {"+": " ", "|": "\n"}


@attrs.define
class _Line:
    """A line of the text: its number, its first word in lower case, what follows the word, and the
    columns of both.
    """

    number: int
    text: str
    column: int
    word: str
    rest: str
    rest_column: int

    @staticmethod
    def of(number: int, raw: str) -> _Line | None:
        """The line, or None for an empty one."""
        raw = raw.removeprefix(_BOM)  # a file may begin here that was put behind another
        text = raw.strip()
        if not text:
            return None
        column = len(raw) - len(raw.lstrip()) + 1
        match = re.match(r"[#+|]|[^\s:]+|:", text)
        assert match is not None
        rest = text[match.end() :]
        at = column + match.end() + len(rest) - len(rest.lstrip())
        return _Line(
            number,
            text,
            column,
            match[0].lower() if match[0].isascii() else match[0],
            rest.strip(),
            at,
        )

    def without_remark(self) -> tuple[_Line, _Line | None]:
        """The line without what follows a ``#``, and that as a line of its own."""
        rest, mark, remark = ("", "", "") if self.word in _TEXT_WORDS else self.rest.partition("#")
        if not mark:
            return self, None
        column = self.rest_column + len(rest)
        return attrs.evolve(self, rest=rest.rstrip()), _Line(
            self.number, "#", column, "#", remark.strip(), column + 1
        )


@attrs.define
class _Game:
    """A game being read; number 0, without a head, is what stands before the first one.

    ``passing`` says what is passed over after a fault: "deal" up to the next deal, "game" up to the
    next game; a "head" with a fault is read on for its other faults, and the deals below it are
    passed over.
    """

    number: int = 0
    head: Head | None = None
    variant: Variant | None = None
    deals: list[DealRecord] = attrs.Factory(list[DealRecord])
    count: int = 0  # of its deals, the present one too
    gap: int = 0  # which of them was the last that could not be read to its end
    deal: Deal | None = None
    passing: str = ""
    lines: int = 0  # of the present head or deal
    text: OpenText | None = None  # what + and | go on with
    early: list[OpenText] = attrs.Factory(list[OpenText])  # comments before the first game

    def next(self, line: int) -> _Game:
        """The next game, which begins in this line."""
        return _Game(self.number + 1, Head(line, comments=self.early))

    def take(self, line: _Line) -> Iterator[Record | TextFault]:
        """A line of the game: yields what is complete with it, and what is wrong with it."""
        if line.word == "deal":
            yield from self._end_deal()
        if self.passing == "game" or (self.passing == "deal" and line.word != "deal"):
            return
        try:
            self._count(line)
            self._take(line)
        except Wrong as wrong:
            yield from self._fault(wrong, line.number)

    def _count(self, line: _Line) -> None:
        if line.word == "deal":
            self.lines = 0
        self.lines += 1
        if self.lines > MOST_LINES:
            self.passing = "deal" if self.count else "game"
            raise Wrong(
                1, f"neither the head of a game nor a deal has more than {MOST_LINES} lines"
            )
        if len(line.text) > LONGEST_LINE:
            raise Wrong(LONGEST_LINE + 1, f"a line is longer than {LONGEST_LINE} characters")

    def _take(self, line: _Line) -> None:
        if line.word in _JOINTS:
            if self.text is None:
                raise Wrong(
                    line.column,
                    f"there is no comment, tag or note that {line.word!r} could go on with",
                )
            self.text.add(_JOINTS[line.word], line.rest, line.rest_column)
            return
        if line.word == "#":
            self.text = OpenText().add("", line.rest, line.rest_column)
            self._remark(self.text)
            return
        self.text = None
        line, remark = line.without_remark()
        if self.head is None:
            raise Wrong(
                line.column,
                f"{shown(line.word)}: a record begins with a line such as: game australian",
            )
        if line.word == "game":
            self.head.base = named(line.rest, line.rest_column)
        elif line.word == "deal":
            self._deal(line, self.head)
        else:
            self._inside(line, self.head)
        if remark is not None and not self.passing:
            self._take(remark)

    def _remark(self, text: OpenText) -> None:
        if self.deal is not None:
            self.deal.comments.append((len(self.deal.actions), text))
        else:
            (self.early if self.head is None else self.head.comments).append(text)

    def _inside(self, line: _Line, head: Head) -> None:
        """A line of the head or of a deal."""
        inside, outside = (
            (HEAD_WORDS, DEAL_WORDS) if self.deal is None else (DEAL_WORDS, HEAD_WORDS)
        )
        if line.word in outside:
            where = (
                "in a deal, after the line 'deal'"
                if self.deal is None
                else "in front of the first deal"
            )
            raise Wrong(line.column, f"a line {line.word!r} stands {where}")
        if line.word not in inside:
            raise Wrong(
                line.column,
                f"{shown(line.word)}: a line begins here with #, {', '.join(inside)}, deal or game",
            )
        if self.deal is None:
            self.text = head.take(line.word, line.rest, line.rest_column)
        else:
            self.deal.take(line.number, line.word, line.rest, line.rest_column)

    # -- deals and the game begin and end ----------------------------------------------------------
    def _deal(self, line: _Line, head: Head) -> None:
        passing, self.passing = self.passing, "game"  # unless the deal can be begun
        if passing == "head":
            return
        if self.count == MOST_DEALS:
            raise Wrong(line.column, f"a game has at most {MOST_DEALS} deals")
        if self.variant is None:
            self.variant = head.variant()
        self.passing = ""
        self.count += 1
        words = list(tokens(line.rest, line.rest_column))
        self.deal = Deal.begin(self.variant, line.number, self.count, words, line.rest_column)

    def _end_deal(self) -> Iterator[Record | TextFault]:
        if (deal := self.deal) is not None:
            try:
                self.deals.append(deal.finished())
                self.deal = None
            except Wrong as wrong:
                yield from self._fault(wrong, deal.line)

    def end(self) -> Iterator[Record | TextFault]:
        """The game is over: yields what is left of it."""
        yield from self._end_deal()
        if self.head is None or self.passing:
            return
        try:
            self.variant = self.variant or self.head.variant()
        except Wrong as wrong:
            yield from self._fault(wrong, self.head.line)
        else:
            yield self._record(self.head, self.variant)

    def _fault(self, wrong: Wrong, number: int) -> Iterator[Record | TextFault]:
        """What could be read up to a fault, as a record of its own, and the fault."""
        line = wrong.line or number
        if self.deal is not None and self.deal.layout is not None:
            self.deals.append(self.deal.finished())
        self.deal, self.text = None, OpenText()
        if self.deals and self.head is not None and self.variant is not None:
            yield self._record(
                self.head,
                self.variant,
                f"deal {self.count} goes wrong in line {line}, where this record ends",
            )
        self.deals, self.gap = [], self.count
        if self.passing != "game":
            self.passing = "deal" if self.count else "head" if self.head is not None else "game"
        yield TextFault(line, wrong.column, self.number, self.count, wrong.problems)

    def _record(self, head: Head, variant: Variant, *notes: str) -> Record:
        if self.gap:
            notes = (
                (
                    f"the deals after deal {self.gap}, which could not be read to its end: scores"
                    " start again from zero"
                ),
                *notes,
            )
        return Record(
            variant,
            self.deals,
            None if self.gap else head.seed,
            [(name, str(text)) for name, text in head.tags],
            map(str, head.comments),
            (*map(str, head.notes), *notes),
            head.rules,
        )


def read(lines: Iterable[str]) -> Iterator[Record | TextFault]:
    """The games of a text, such as an open file, one at a time, and whatever in it cannot be read,
    each in its place.

    After a fault the reading goes on at the next deal. What was read of the game up to the fault
    comes as a record of its own, and so do the deals after it, without the seed; ``notes`` say so.
    A fault in the head of a game leaves the game out.

    Args:
        lines: The lines, without their ends or with them.

    >>> [
    ...     type(one).__name__
    ...     for one in read(
    ...         [
    ...             "game australian",
    ...             "deal 1, dealer 3",
    ...             "hand 0: QX",
    ...             "game quebec",
    ...         ]
    ...     )
    ... ]
    ['TextFault', 'Record']
    """
    return (one for _, one in read_numbered(lines))


def read_numbered(lines: Iterable[str]) -> Iterator[tuple[int, Record | TextFault]]:
    """The same as :func:`read`, each with the number of its game in the text, from 1; 0 for a fault
    before the first game.

    RecordError when the lines are not strings.

    Args:
        lines: The lines, without their ends or with them.

    >>> [
    ...     (number, type(one).__name__)
    ...     for number, one in read_numbered(
    ...         ["game quebec", "game bingo", "game st-paul"]
    ...     )
    ... ]
    [(1, 'Record'), (2, 'TextFault'), (3, 'Record')]
    """
    if not isinstance(lines, Iterable):
        raise RecordError("text", f"a record is a text, or lines of one, not {shown(lines)}")
    game = _Game()
    for number, raw in enumerate(
        _bounded(io.StringIO(lines, newline=None) if isinstance(lines, str) else lines), 1
    ):
        if not isinstance(raw, str):
            raise RecordError(f"line {number}", f"a line is a text, not {shown(raw)}")
        if (line := _Line.of(number, raw)) is None:
            continue
        if line.word == "game":
            yield from ((game.number, one) for one in game.end())
            game = game.next(number)
        yield from ((game.number, one) for one in game.take(line))
    yield from ((game.number, one) for one in game.end())


def _bounded(lines: Iterable[str]) -> Iterator[str]:
    """The lines of a file; RecordError, before it is read whole, at one without an end."""
    if not isinstance(lines, io.TextIOBase):
        yield from lines
        return
    while line := lines.readline(MOST_CHARACTERS + 1):
        if len(line) > MOST_CHARACTERS:
            check_text(line)
        yield line
