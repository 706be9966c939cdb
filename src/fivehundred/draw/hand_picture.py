"""Cards in rows: a hand, face up or face down."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.cards import Card
from fivehundred.draw.boxes import Box
from fivehundred.draw.card_picture import HEIGHT, INDEX, WIDTH, card_back, card_face
from fivehundred.draw.markup import moved, rectangle
from fivehundred.draw.style import EDGE, Style

SPREAD = 40.0
"""How far apart the cards of a row lie where there is room."""

_ROW = 52.0  # how much of a card in an upper row is seen: its rank and its suit


def cards_box(cards: Sequence[Card], style: Style, most: float, scale: float = 1) -> Box:
    """Cards face up, each over the one before it, but for rank and suit; in more rows where they do
    not fit into ``most``.
    """
    if not cards:
        return empty_place(scale)
    width, least = WIDTH * scale, INDEX * scale
    a_row = max(int((most - width) // least) + 1, 1)
    rows = -(-len(cards) // a_row)
    a_row = -(-len(cards) // rows)  # rows of about the same length
    step = min(SPREAD * scale, (most - width) / (a_row - 1)) if a_row > 1 else 0
    markup = "".join(
        moved(
            place % a_row * step, place // a_row * _ROW * scale, card_face(card, style, scale=scale)
        )
        for place, card in enumerate(cards)
    )
    return Box(width + step * (a_row - 1), HEIGHT * scale + _ROW * scale * (rows - 1), markup)


def backs_box(number: int, most: float, scale: float = 0.42) -> Box:
    """This many cards face down; nothing for none."""
    if not number:
        return Box(0, 0, "")
    width = WIDTH * scale
    step = min(7.5 * scale / 0.42, (most - width) / (number - 1)) if number > 1 else 0
    back = card_back(scale)
    markup = "".join(moved(step * place, 0, back) for place in range(number))
    return Box(width + step * (number - 1), HEIGHT * scale, markup)


def empty_place(scale: float = 1) -> Box:
    """Where a card could lie and none does."""
    edge = rectangle(
        1,
        1,
        WIDTH * scale - 2,
        HEIGHT * scale - 2,
        6 * scale,
        stroke=EDGE,
        stroke_width=1.5,
        stroke_dasharray="4 4",
    )
    return Box(WIDTH * scale, HEIGHT * scale, edge)
