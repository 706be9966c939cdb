"""The course of a deal as a table: the auction and the tricks, each call and each card a link to
its step.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

import attrs

from fivehundred.cards.suit import SUITS
from fivehundred.draw.captions import call_text, card_text
from fivehundred.draw.markup import attributes
from fivehundred.names import say as name_of
from fivehundred.replay.steps import Step
from fivehundred.table.seating import clockwise
from fivehundred.views import events as e
from fivehundred.words.phrasebook import Words
from fivehundred.words.saying import say

_CLASSES = {suit.symbol: str(suit).lower() for suit in SUITS}
_SIGN = re.compile(f"[{''.join(_CLASSES)}]")
# keeps telephones from showing a small coloured picture instead of the sign
_AS_TEXT = "\N{VARIATION SELECTOR-15}"


def signs(text: str) -> str:
    """A text with its suits in their colours.

    >>> signs("7♥ <").encode("ascii", "xmlcharrefreplace")
    b'7<b class="h">&#9829;&#65038;</b> &lt;'
    """
    return _SIGN.sub(
        lambda found: f'<b class="{_CLASSES[found[0]]}">{found[0]}{_AS_TEXT}</b>', escape(text)
    )


def tag(name: str, content: str, /, **values: str | None) -> str:
    """An element that is closed even when it is empty, as HTML wants it; ``class`` is given as
    ``kind``.
    """
    kind = values.pop("kind", None)
    return f"<{name}{attributes({'class': kind, **values})}>{content}</{name}>"


@attrs.define
class _Row:
    """A row of the course: a round of calls, a trick with its number and the place of the card that
    won it, or a line.
    """

    links: list[tuple[int, _Link]] = attrs.Factory(list["tuple[int, _Link]"])  # by seat
    trick: int = 0
    won: int | None = None
    line: _Link | None = None


@attrs.frozen
class _Link:
    """A link to a step: its text, and the words for it where the text is a sign."""

    step: int
    text: str
    spoken: str | None = None

    def html(self, kind: str | None = None) -> str:
        words = self.spoken if self.spoken != self.text else None
        return tag("a", signs(self.text), href=f"#step-{self.step}", title=words, kind=kind)


def course_html(steps: Sequence[tuple[int, Step]], names: Sequence[str], language: Words) -> str:
    """The course of one deal, from its steps with their numbers on the page."""
    deal = steps[0][1].deal
    dealers = [
        event.dealer for _, step in steps for event in step.events if isinstance(event, e.Dealt)
    ]
    seats = clockwise(len(names), dealers[0] + 1) if dealers else ()
    head = "".join(tag("th", escape(names[seat]), scope="col") for seat in seats)
    body = "".join(_row(row, seats) for row in _rows(steps, seats, language))
    caption = tag("caption", escape(say(language, "page/course", number=deal)))
    first = (
        tag("th", tag("span", escape(say(language, "page/trick")), kind="unseen"), scope="col")
        if seats
        else ""
    )
    return tag(
        "table",
        f"{caption}<thead><tr>{first}{head}</tr></thead><tbody>{body}</tbody>",
        kind="course",
    )


def _rows(
    steps: Sequence[tuple[int, Step]], seats: Sequence[int], language: Words
) -> Iterator[_Row]:
    """The rows, in the order of the deal."""
    row, column, tricks = _Row(), 0, 0
    for number, step in steps:
        match step.events[0] if step.events else None:
            case e.Called(seat, call):
                if row.links and seats.index(seat) <= column:
                    yield row
                    row = _Row()
                column = seats.index(seat)
                row.links.append(
                    (seat, _Link(number, call_text(call, language), name_of(call, language)))
                )
            case e.Played(seat, card, named):
                if not row.trick:
                    if row.links:
                        yield row
                    tricks += 1
                    row = _Row(trick=tricks)
                text = card_text(card) if named is None else f"{card_text(card)}={named:u}"
                row.links.append((seat, _Link(number, text, name_of(card, language))))
                if any(isinstance(event, e.TrickWon) for event in step.events):
                    trick = step.scene.trick if step.scene is not None else None
                    row.won = trick.winning_place if trick is not None else None
                    yield row
                    row = _Row()
            case _:
                if row.links:
                    yield row
                row = _Row()
                yield _Row(line=_Link(number, step.said[0]))
    if row.links:
        yield row


def _row(row: _Row, seats: Sequence[int]) -> str:
    if row.line is not None:
        return tag("tr", tag("td", row.line.html(), colspan=str(len(seats) + 1)), kind="line")
    cells = {seat: list[str]() for seat in seats}
    for place, (seat, link) in enumerate(row.links):
        kinds = [
            kind
            for kind, is_so in (("led", row.trick and place == 0), ("won", place == row.won))
            if is_so
        ]
        cells[seat].append(link.html(" ".join(kinds) or None))
    head = tag("th", str(row.trick), scope="row") if row.trick else "<td></td>"
    return tag("tr", head + "".join(tag("td", " ".join(links)) for links in cells.values()))
