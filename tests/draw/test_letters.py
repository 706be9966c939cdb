"""The alphabet of lines: every character can be drawn, keeps to its place and differs from the
others.
"""

from __future__ import annotations

import re
import string

import pytest

from fivehundred.cards import Rank, Suit
from fivehundred.draw.alphabet import LETTERS, MARKS, UNKNOWN
from fivehundred.draw.labels import label, width_of
from fivehundred.draw.outlines import CAP, HEADS, PIPS
from fivehundred.draw.style import Style

ARGUMENTS = {"M": 2, "l": 2, "h": 1, "v": 1, "c": 6, "a": 7, "z": 0}

NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


def stroke_ends(strokes: str) -> list[tuple[float, float]]:
    """Where each part of a character's strokes ends, read from the path."""
    x = y = 0.0
    ends: list[tuple[float, float]] = []
    for command, text in re.findall(r"([A-Za-z])([^A-Za-z]*)", strokes):
        numbers = [float(found) for found in NUMBER.findall(text)]
        size = ARGUMENTS[command]
        assert (len(numbers) == 0) if size == 0 else (numbers and len(numbers) % size == 0), strokes
        for at in range(0, len(numbers), size or 1):
            part = numbers[at : at + size]
            match command:
                case "M":
                    x, y = part
                case "h":
                    x += part[0]
                case "v":
                    y += part[0]
                case "a":
                    assert part[0] > 0
                    assert part[1] > 0
                    assert {part[3], part[4]} <= {0, 1}
                    x, y = x + part[5], y + part[6]
                case _:
                    x, y = x + part[-2], y + part[-1]
            ends.append((x, y))
    return ends


@pytest.mark.parametrize("character", [c for c in LETTERS if c != " "])
def test_a_character_keeps_to_its_place(character: str) -> None:
    """From 4 below the line to a little above the height of capitals, and hardly beyond its
    width.
    """
    width, strokes = LETTERS[character]
    ends = stroke_ends(strokes)
    assert ends
    assert all(-3 <= x <= width + 3 and -16.5 <= y <= 5 for x, y in ends)


def test_no_two_characters_look_alike() -> None:
    drawn = [strokes for _, strokes in LETTERS.values()]
    assert len(set(drawn)) == len(drawn)
    assert UNKNOWN[1] not in drawn


def test_all_of_ascii_and_the_letters_of_the_languages_are_there() -> None:
    wanted = (
        string.digits
        + string.ascii_letters
        + string.punctuation
        + "àâçéèêëîïôùûüÿœÀÂÇÉÈÊËÎÏÔÙÛÜŸŒìíòóúÌÍÒÓÚñÑöäåšž–−’…·"
    )
    box = label(0, 0, "\N{CJK UNIFIED IDEOGRAPH-6F22}", 14, Style())
    assert UNKNOWN[1].split("v")[1] in box
    for character in wanted:
        assert label(0, 0, character, 14, Style()) != box, character
        assert "z" in character.lower() or 'd="M0 0v-14h8v14z' not in label(
            0, 0, character, 14, Style()
        )


def test_accents_stand_over_their_letters() -> None:
    plain, accented = label(0, 0, "e", 14, Style()), label(0, 0, "é", 14, Style())
    assert width_of("e", 14) == width_of("é", 14)
    assert accented.count("M") == plain.count("M") + 1
    assert stroke_ends(MARKS["\N{COMBINING ACUTE ACCENT}"])[0][1] < -12


def test_a_label_too_wide_is_written_smaller() -> None:
    name = "A name that is very long"
    wide = width_of(name, 10)
    drawn = label(0, 0, name, 10, Style(), within=wide / 2)
    scale = re.search(r"scale\(([\d.]+)\)", drawn)
    assert scale is not None
    assert float(scale[1]) == pytest.approx(10 / 14 / 2, abs=0.001)


def test_suits_in_a_label_are_pictures() -> None:
    drawn = label(0, 0, "7♥ ♠", 10, Style())
    assert PIPS[Suit.HEARTS] in drawn
    assert PIPS[Suit.SPADES] in drawn
    assert drawn.count("<path") == 3


def test_every_outline_keeps_to_its_square() -> None:
    assert set(HEADS) == {Rank.JACK, Rank.QUEEN, Rank.KING}
    assert set(PIPS) == set(Suit)
    for path in (*PIPS.values(), *HEADS.values(), CAP):
        start = re.match(r"M(\S+?)[ c-]", path)
        assert start is not None
        assert path.endswith("z")
        assert all(-24 <= float(found) <= 24 for found in NUMBER.findall(path))
