"""What every contractor would take, as a table: letters, a sheet of paper, and words."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.calls import Bid, Strain
from fivehundred.draw.boxes import Box
from fivehundred.draw.labels import BOLD, label, width_of
from fivehundred.draw.markup import element, rectangle
from fivehundred.draw.style import EDGE, INK, PAPER, QUIET, Style
from fivehundred.draw.terminal import columns
from fivehundred.names import say as name_of
from fivehundred.solver import TrickTable
from fivehundred.words.phrasebook import Words
from fivehundred.words.saying import sentence

_ROW, _COLUMN = 22.0, 40.0


def tricks_rows(table: TrickTable, names: Sequence[str], language: Words) -> list[list[str]]:
    """A row of strains, and one of tricks for each contractor."""
    rows = [["", *(_strain_text(strain, language) for strain in table.strains)]]
    return rows + [
        [name, *(str(table[seat, strain]) for strain in table.strains)]
        for seat, name in enumerate(names)
    ]


def _strain_text(strain: Strain, language: Words) -> str:
    return (
        name_of(strain, language, "letters") if strain.suit is None else f"{Bid(7, strain):u}"[1:]
    )


def tricks_text(table: TrickTable, names: Sequence[str], language: Words) -> str:
    """The table as letters."""
    return "\n".join(
        columns(tricks_rows(table, names, language), right=range(1, len(table.strains) + 1))
    )


def tricks_box(table: TrickTable, names: Sequence[str], style: Style) -> Box:
    """The table on a sheet of paper."""
    rows = tricks_rows(table, names, style.language)
    first = min(max(width_of(name, 8) for name in names), 160) + 20
    width, height = first + _COLUMN * len(table.strains) + 4, _ROW * len(rows) + 6
    markup = rectangle(0.5, 0.5, width - 1, height - 1, 8, fill=PAPER, stroke=EDGE)
    markup += element("path", d=f"M.5 {_ROW + 2:g}h{width - 1:g}", stroke=EDGE)
    for number, row in enumerate(rows):
        y = _ROW * number + 16 + 2 * (number > 0)
        markup += label(10, y, row[0], 8, style, ink=QUIET, pen=BOLD, within=first - 12)
        for place, text in enumerate(row[1:]):
            markup += label(
                first + _COLUMN * (place + 0.5), y, text, 9, style, anchor=0.5, ink=INK, pen=BOLD
            )
    return Box(width, height, markup)


def tricks_told(table: TrickTable, names: Sequence[str], language: Words) -> str:
    """The table in words, a sentence for each contractor."""

    def taken(seat: int) -> str:
        return ", ".join(
            f"{name_of(strain, language)} {table[seat, strain]}" for strain in table.strains
        )

    return " ".join(sentence(f"{name}: {taken(seat)}") for seat, name in enumerate(names))
