"""The picture of a table of tricks: as letters, as HTML and as SVG, and in words."""

from __future__ import annotations

import pickle
import re

import pytest

from fivehundred import FiveHundredError, Strain, draw, variants
from fivehundred.solver import TrickTable, trick_table

# By eye: whoever holds the trumps takes both tricks; at no-trumps the two aces and kings of North
# and South do.
TABLE = trick_table(variants.AUSTRALIAN, ["AH KH", "5C 6C", "AD KD", "7C 8C"])
TEXT = """
        ♠   ♣   ♦   ♥   NT
North   2   0   2   2    2
East    2   2   0   0    2
South   2   0   2   2    2
West    2   2   0   0    2
"""


def test_it_has_a_column_for_each_strain_and_a_row_for_each_contractor() -> None:
    """Nobody holds a spade, so the contractor's lead takes both tricks there, as at no-trumps."""
    assert draw.text(TABLE) == TEXT.strip("\n")
    assert draw.text(TABLE, ascii=True, language="fr").splitlines()[0].split() == [
        "S",
        "C",
        "D",
        "H",
        "SA",
    ]
    assert draw.text(TABLE, names=["Ann", "Bob", "Cy", "Di"]).splitlines()[1].split() == [
        "Ann",
        "2",
        "0",
        "2",
        "2",
        "2",
    ]


def test_the_drawn_table_says_the_same_in_words() -> None:
    drawn = draw.svg(TABLE)
    assert "<title>Tricks: Australian.</title>" in drawn
    assert "<desc>North: spades 2, clubs 0, diamonds 2, hearts 2, no-trumps 2. East: " in drawn
    assert drawn == TABLE._repr_svg_()


def test_in_a_page_it_is_a_table() -> None:
    rows = re.findall(r"<tr>(.*?)</tr>", draw.html(TABLE))
    cells = [re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row) for row in rows]
    assert cells == [
        ["", *["♠", "♣", "♦", "♥", "NT"]],
        *(line.split() for line in TEXT.strip("\n").splitlines()[1:]),
    ]


def test_it_is_a_dict_that_comes_back_from_a_pickle() -> None:
    again = pickle.loads(pickle.dumps(TABLE))
    assert isinstance(again, TrickTable)
    assert (again, again.variant, again.strains) == (TABLE, variants.AUSTRALIAN, tuple(Strain))


def test_there_is_a_name_for_each_seat() -> None:
    with pytest.raises(FiveHundredError, match="names are one a seat"):
        draw.svg(TABLE, names=["Ann"])
