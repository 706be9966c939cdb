"""Colours that everybody can tell apart and read: after WCAG 2 and the model of Machado, Oliveira
and Fernandes (2009).
"""

from __future__ import annotations

import itertools
import math
import re
from importlib import resources

import pytest

from fivehundred import Suit
from fivehundred.draw import style

Light = tuple[float, float, float]

SEEN_AS: dict[str, tuple[Light, Light, Light]] = {
    "with all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "without red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "without green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "without blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def light(colour: str) -> Light:
    """A colour as amounts of red, green and blue light."""
    values = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """WCAG's contrast of two colours, 1 to 21."""
    dark, bright = sorted(
        0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (light(one), light(other))
    )
    return (bright + 0.05) / (dark + 0.05)


def distance(one: Light, other: Light) -> float:
    """How different two colours look (CIE 1976); about 2 can just be seen."""

    def lab(rgb: Light) -> Light:
        r, g, b = rgb
        xyz = (
            (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
            0.2126 * r + 0.7152 * g + 0.0722 * b,
            (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
        )
        x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
        return 116 * y - 16, 500 * (x - y), 200 * (y - z)

    return math.dist(lab(one), lab(other))


def seen(colour: str, eye: tuple[Light, Light, Light]) -> Light:
    """A colour as an eye sees it."""
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light(colour), strict=True))))
        for row in eye
    )
    return red, green, blue


@pytest.mark.parametrize("eye", SEEN_AS)
def test_four_colours_differ_to_every_eye(eye: str) -> None:
    for one, other in itertools.combinations(Suit, 2):
        colours = (style.Style(four_colours=True).colour(suit) for suit in (one, other))
        first, second = (seen(colour, SEEN_AS[eye]) for colour in colours)
        assert distance(first, second) > 12


def test_two_colours_are_those_of_the_cards() -> None:
    """Black suits are alike and red ones, unless every suit is to have its own colour."""
    plain = style.Style()
    assert (
        plain.colour(Suit.SPADES)
        == plain.colour(Suit.CLUBS)
        != plain.colour(Suit.HEARTS)
        == plain.colour(Suit.DIAMONDS)
    )


@pytest.mark.parametrize(
    "colour", [style.INK, style.QUIET, style.PURPLE, *style.LINES, *style.TWO_COLOURS.values()]
)
def test_what_is_written_can_be_read_on_its_paper(colour: str) -> None:
    """WCAG AA asks for 4.5."""
    assert contrast(colour, style.PAPER) >= 4.5


@pytest.mark.parametrize("colour", [*style.FOUR_COLOURS.values(), style.ACCENT])
def test_other_colours_can_be_read_too(colour: str) -> None:
    """White on a marked plate, suits on cards and on the shaded rows of a sheet."""
    assert contrast(colour, style.PAPER) >= 4.5
    assert contrast(colour, style.SHADE) >= 4.5


STYLE = resources.files("fivehundred.replay").joinpath("page.css").read_text(encoding="utf-8")
THEMES = [
    dict(re.findall(r"--([\w-]+): (#\w+)", part))
    for part in STYLE.partition("@media screen and (prefers-color-scheme: dark)")[::2]
]


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_the_page_of_a_replay_can_be_read(theme: int) -> None:
    """WCAG AA asks for 4.5, of a call that is still to come as well: no text fades."""
    colours = THEMES[0] | (THEMES[1] if theme else {})
    for ink in ("ink", "quiet", "red", "wrong", "c", "d", "h"):
        for ground in ("ground", "paper"):
            assert contrast(hexadecimal(colours[ink]), hexadecimal(colours[ground])) >= 4.5, (
                ink,
                ground,
            )
    assert contrast(hexadecimal(colours["on"]), hexadecimal(colours["accent"])) >= 4.5
    assert re.findall(r"(.*)\{[^}]*opacity", STYLE) == [".bar button[aria-disabled=true] "]


def hexadecimal(colour: str) -> str:
    """``#fff`` in full."""
    return colour if len(colour) == 7 else "#" + "".join(2 * digit for digit in colour[1:])
