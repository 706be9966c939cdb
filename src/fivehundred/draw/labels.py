"""Writing with the alphabet of lines: how wide a text is, and its strokes as one path."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from fivehundred.cards.suit import SUITS, Suit
from fivehundred.draw.alphabet import CAPITAL, LETTERS, LIGATURES, MARKS, TAILS, UNKNOWN
from fivehundred.draw.markup import element, number
from fivehundred.draw.outlines import PIPS, SIDE
from fivehundred.draw.style import INK, Style
from fivehundred.words import table
from fivehundred.words.phrasebook import Words

GAP = 3.6
"""The space between two characters, in the units of the alphabet."""

PIP_WIDTH = 14.0
"""The width of a suit within a line of text."""

REGULAR, BOLD = 1.75, 2.5
"""The width of the pen."""

_SUITS = {suit.symbol: suit for suit in SUITS}
_UNWRITTEN = frozenset("←→\xa0")  # of keys on a page, and of spaces
_MOVE = re.compile(r"M(-?[\d.]+) (-?[\d.]+)")


def _shifted(strokes: str, x: float, y: float = 0) -> str:
    """Strokes at another place."""
    return _MOVE.sub(lambda m: f"M{number(float(m[1]) + x)} {number(float(m[2]) + y)}", strokes)


def _character(character: str) -> tuple[float, str]:
    """The width and the strokes of a character, with its accents."""
    if character in LETTERS:
        return LETTERS[character]
    parts = unicodedata.normalize("NFD", character)
    base, marks = parts[0], parts[1:]
    if not marks or base not in LETTERS or any(mark not in MARKS for mark in marks):
        return UNKNOWN
    width, strokes = LETTERS["ı" if base == "i" else base]
    rise = -4.0 if base.isupper() else 0.0
    return width, strokes + "".join(
        _shifted(MARKS[mark], width / 2, 0 if mark in TAILS else rise) for mark in marks
    )


def _laid_out(text: str) -> Iterator[tuple[float, float, str | Suit]]:
    """Each character's place and width, and its strokes or the suit it is."""
    x = 0.0
    for character in "".join(LIGATURES.get(c, c) for c in unicodedata.normalize("NFC", text)):
        if character in _SUITS:
            width: float = PIP_WIDTH
            drawn: str | Suit = _SUITS[character]
        else:
            width, drawn = _character(character)
        yield x, width, drawn
        x += width + GAP


def width_of(text: str, size: float) -> float:
    """How wide a text is whose capitals are ``size`` high.

    >>> round(width_of("H", 14)), round(width_of("", 14))
    (11, 0)
    """
    end = max((x + width for x, width, _ in _laid_out(text)), default=0.0)
    return end * size / CAPITAL


@lru_cache(maxsize=16)
def written(words: Words) -> Words:
    """The language of the labels in a picture: English where the alphabet of lines lacks the
    letters of the one wanted.

    >>> from fivehundred.words import table
    >>> written(table("fr")).code, written(table("bn")).code
    ('fr', 'en')
    """
    letters = {letter for phrase in words.phrases.values() for letter in phrase}
    return (
        table("en")
        if any(_character(letter) == UNKNOWN for letter in letters - _UNWRITTEN)
        else words
    )


def strokes_of(text: str, gap: float = GAP) -> tuple[float, str]:
    """The width and the strokes of a word, in the units of the alphabet, for what is written in a
    way of its own.
    """
    x, path = -gap, ""
    for character in text:
        width, strokes = _character(character)
        path += _shifted(strokes, x + gap)
        x += gap + width
    return max(x, 0.0), path


def label(
    x: float,
    y: float,
    text: str,
    size: float,
    style: Style,
    *,
    anchor: float = 0,
    ink: str = INK,
    pen: float = REGULAR,
    within: float | None = None,
) -> str:
    """A line of text on the line ``y``, its capitals ``size`` high; suits in it are drawn in their
    colours.

    ``anchor`` is the part of the text that lies left of ``x``: 0 begins there, 0.5 is centred, 1
    ends there. A text wider than ``within`` is drawn smaller.
    """
    width = width_of(text, size)
    if within is not None and width > within > 0:
        y -= (size - size * within / width) / 2
        size *= within / width
        width = within
    scale = size / CAPITAL
    left, path, pips = x - anchor * width, "", ""
    for place, _, drawn in _laid_out(text):
        if isinstance(drawn, Suit):
            side = PIP_WIDTH * scale * 1.06
            colour = style.colour(drawn) if ink == INK else ink
            pips += pip(drawn, left + (place + PIP_WIDTH / 2) * scale, y - size / 2, side, colour)
        else:
            path += _shifted(drawn, place)
    if path:
        place_and_size = f"translate({number(left)} {number(y)}) scale({scale:.3f})"
        path = element("path", d=path, transform=place_and_size, stroke=ink, stroke_width=pen)
    return path + pips


def pip(suit: Suit, x: float, y: float, side: float, colour: str) -> str:
    """A suit as a picture, its middle at a place."""
    return outline(PIPS[suit], x, y, side, colour)


def outline(path: str, x: float, y: float, side: float, colour: str) -> str:
    """A filled outline of the usual square, its middle at a place."""
    place = f"translate({number(x - side / 2)} {number(y - side / 2)}) scale({side / SIDE:.3f})"
    return element("path", d=path, transform=place, fill=colour)
