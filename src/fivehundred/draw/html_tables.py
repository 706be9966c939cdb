"""HTML: a picture for a page, and real tables for an auction and a score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from fivehundred.calls import Call
from fivehundred.draw.calls_table import CallsTable
from fivehundred.draw.captions import call_text
from fivehundred.draw.markup import attributes, element
from fivehundred.draw.sheet_table import SheetRow, SheetTable, plain, signed
from fivehundred.names import say as name_of
from fivehundred.words.phrasebook import Words
from fivehundred.words.saying import say

_CELL = "padding:.15em .6em"
_NUMBER = f"{_CELL};text-align:right"


def figure(picture: str) -> str:
    """An SVG in a page: as wide as its column at most."""
    return element("figure", picture, style="margin:0")


def _tag(tag: str, content: str, **values: str | None) -> str:
    """An element that is closed even when it is empty, as HTML wants it."""
    return f"<{tag}{attributes(values)}>{content}</{tag}>"


def _cell(text: str, style: str = _CELL, **values: str | None) -> str:
    return _tag("td", escape(text), style=style, **values)


def _heading(lines: Sequence[str], style: str = _CELL, **values: str | None) -> str:
    return _tag("th", "<br>".join(map(escape, lines)), scope="col", style=style, **values)


def _table(caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    body = "".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    return (
        '<table class="fivehundred"'
        f' style="border-collapse:collapse"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{''.join(head)}</tr></thead><tbody>{body}</tbody></table>"
    )


def calls_html(table: CallsTable, names: Sequence[str], language: Words) -> str:
    """An auction as a table."""

    def cell(call: Call | None) -> str:
        if call is None:
            return _cell("")
        return _cell(call_text(call, language), title=name_of(call, language))

    head = [_heading([names[seat]]) for seat in table.seats]
    return _table(
        say(language, "auction"), head, [[cell(call) for call in row] for row in table.rows]
    )


def sheet_html(table: SheetTable, chart: str, language: Words) -> str:
    """A score sheet as a table, with the chart below it."""
    head = [
        _heading([say(language, word)])
        for word in ("deal", "contract", "contractor", "tricks won", "result")
    ]
    head += [_heading(side, _NUMBER, colspan="2") for side in table.sides]
    rows = [
        [
            _cell(
                say(language, "earlier", number=table.earlier),
                colspan=str(5 + 2 * len(table.sides)),
            )
        ]
    ]
    rows = [*(rows if table.earlier else []), *(_sheet_row(row, language) for row in table.rows)]
    ending = element("p", escape(table.ending)) if table.ending else ""
    return element("div", _table(say(language, "score sheet"), head, rows) + ending + chart)


def tricks_html(rows: Sequence[Sequence[str]], language: Words) -> str:
    """The tricks of every contractor as a table."""
    head = [_heading([cell], _NUMBER if place else _CELL) for place, cell in enumerate(rows[0])]
    cells = [
        [_cell(cell, _NUMBER if place else _CELL) for place, cell in enumerate(row)]
        for row in rows[1:]
    ]
    return _table(say(language, "tricks won"), head, cells)


def _sheet_row(row: SheetRow, language: Words) -> list[str]:
    result = "" if row.made is None else say(language, "made" if row.made else "lost")
    words = name_of(row.contract.bid, language) if row.contract else None
    cells = [
        _cell(row.deal, _NUMBER),
        _cell(row.bid, title=words),
        _cell(row.who),
        _cell(row.tricks, _NUMBER),
        _cell(result),
    ]
    for points, total in zip(row.points, row.totals, strict=True):
        cells += [
            _cell(signed(points), _NUMBER),
            _cell(plain(total), f"{_NUMBER};font-weight:bold"),
        ]
    return cells
