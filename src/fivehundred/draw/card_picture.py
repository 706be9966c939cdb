"""A card: its face, and its back."""

from __future__ import annotations

from fivehundred.cards import Card, Rank
from fivehundred.draw.alphabet import CAPITAL
from fivehundred.draw.labels import BOLD, label, outline, pip, strokes_of
from fivehundred.draw.markup import element, number, rectangle
from fivehundred.draw.outlines import BELL, BELLS, CAP, HEADS, SIDE
from fivehundred.draw.style import ACCENT, BACK, EDGE, INK, PAPER, PURPLE, Style

WIDTH, HEIGHT = 60.0, 84.0
"""The size of a card."""

INDEX = 25.0
"""How much of a card must be seen to know it: the width of rank and suit in its corner."""

_RADIUS = 6.0
_COLUMN = 13.5  # the middle of the corner's rank and suit
_RANK_HEIGHT = 17.0
_RANK_PEN = 2.7
_LETTER = 57.0  # how far down the letter of a bower stands


def card_face(card: Card, style: Style, *, scale: float = 1, marked: bool = False) -> str:
    """A card face up, its top left corner at 0, 0, as the style has it; a ``marked`` one has a
    thick edge in any case.
    """
    inside = _joker(card) if card.is_joker else _plain(card, style)
    if letter := style.letter(card):
        inside += element("circle", cx=_COLUMN, cy=_LETTER, r=8, fill=ACCENT)
        inside += label(_COLUMN, _LETTER + 4, letter, 8, style, anchor=0.5, ink=PAPER, pen=BOLD)
    edge = rectangle(
        0.5, 0.5, WIDTH - 1, HEIGHT - 1, _RADIUS, fill=PAPER, stroke=EDGE, stroke_width=1
    )
    if card in style.dimmed:
        inside += rectangle(0.5, 0.5, WIDTH - 1, HEIGHT - 1, _RADIUS, fill=EDGE, opacity=0.6)
    if marked or card in style.marked:
        inside += rectangle(
            2, 2, WIDTH - 4, HEIGHT - 4, _RADIUS - 1.5, stroke=ACCENT, stroke_width=4
        )
    return element("g", edge + inside, data_card=str(card), transform=_scaled(scale))


def card_back(scale: float = 1) -> str:
    """A card face down, its top left corner at 0, 0."""
    edge = rectangle(0.5, 0.5, WIDTH - 1, HEIGHT - 1, _RADIUS, fill=PAPER, stroke=EDGE)
    inner = rectangle(5, 5, WIDTH - 10, HEIGHT - 10, _RADIUS - 3, fill=BACK)
    weave = element(
        "path",
        d="M5 31l26 -26M5 57l50 -50M6 80l49 -49M31 79l24 -24",
        stroke=PAPER,
        stroke_width=2,
        opacity=0.55,
    )
    return element("g", edge + inner + weave, data_back="", transform=_scaled(scale))


def _scaled(scale: float) -> str | None:
    return f"scale({number(scale)})" if scale != 1 else None


def _plain(card: Card, style: Style) -> str:
    assert card.suit is not None
    assert card.rank is not None
    colour = style.colour(card.suit)
    corner = _rank(str(card.rank), colour) + pip(card.suit, _COLUMN, 36, 17, colour)
    if card.rank in HEADS:
        head = outline(HEADS[card.rank], 37, 47, 31, colour)
        return corner + head + pip(card.suit, 37, 71, 14, colour)
    return corner + pip(card.suit, 38, 60, 42 if card.rank is Rank.ACE else 33, colour)


def _rank(text: str, colour: str) -> str:
    """A rank in the corner; one of two figures is set close and narrow, so that it takes no more
    room than the pip.
    """
    tall = _RANK_HEIGHT / CAPITAL
    wide = tall if len(text) == 1 else tall * 0.87
    width, path = strokes_of(text, gap=2.8 if len(text) == 1 else 0.6)
    empty = 1.5 if text.startswith("1") else 0.0  # a one has nothing on its left
    left = _COLUMN - (width + empty) * wide / 2
    size = f"scale({tall:.3f})" if wide == tall else f"scale({wide:.3f} {tall:.3f})"
    place = f"translate({number(left)} {number(7 + _RANK_HEIGHT)}) {size}"
    return element("path", d=path, transform=place, stroke=colour, stroke_width=_RANK_PEN)


def _joker(card: Card) -> str:
    """The joker: its name down the edge, and a cap with bells. The low one of two has a colour and
    a 2.
    """
    low = card is Card.joker(2)
    colour = PURPLE if low else INK
    style = Style()
    name = "".join(
        label(_COLUMN - 2, 16 + 12.4 * place, letter, 8.5, style, anchor=0.5, ink=colour, pen=BOLD)
        for place, letter in enumerate("JOKER")
    )
    cap, size = outline(CAP, 38, 46, 34, colour), 34 / SIDE
    bells = "".join(
        element(
            "circle",
            cx=38 + (x - SIDE / 2) * size,
            cy=46 + (y - SIDE / 2) * size,
            r=BELL * size,
            fill=colour,
        )
        for x, y in BELLS
    )
    number_two = (
        label(_COLUMN - 2, 77.5, "2", 7.5, style, anchor=0.5, ink=colour, pen=BOLD) if low else ""
    )
    return name + cap + bells + number_two
