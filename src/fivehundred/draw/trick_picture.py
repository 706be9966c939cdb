"""A trick: each card lies towards the seat that played it."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from fivehundred.draw.boxes import Box, below, beside, padded, plate
from fivehundred.draw.card_picture import HEIGHT, WIDTH, card_face
from fivehundred.draw.hand_picture import empty_place
from fivehundred.draw.labels import pip
from fivehundred.draw.markup import moved, rectangle
from fivehundred.draw.seat_places import Seats, seats_round
from fivehundred.draw.style import EDGE, Style
from fivehundred.table import Trick

SCALE = 0.86
"""The size of a card in a trick."""

_GAP = 7.0


def trick_box(trick: Trick, seats: Seats, style: Style) -> Box:
    """The cards of a trick; the one that wins so far has a thick edge, and a place is kept for a
    card still to come.
    """
    cards: dict[int, list[Box]] = {}
    for place, seat in enumerate(trick.seats):
        cards.setdefault(seat, []).append(_card(trick, place, style))
    side = {seat: beside(drawn, _GAP) for seat, drawn in cards.items()}
    nothing = Box(0, 0, "")
    top = beside([side.get(seat, nothing) for seat in seats.top], _GAP)
    bottom = side.get(seats.bottom, nothing)
    if seats.left is None or seats.right is None:
        return below([top, bottom], _GAP)
    width, height = WIDTH * SCALE, HEIGHT * SCALE
    if len(seats.top) > 1:  # two rows: the top seats above, the others below
        lower = beside(
            [_or_room(side.get(seat)) for seat in (seats.left, seats.bottom, seats.right)], _GAP
        )
        return below([top, lower], _GAP)
    left, right = _or_room(side.get(seats.left)), _or_room(side.get(seats.right))
    tall = height * 2 + _GAP if seats.top else height * 1.5
    middle = (tall - height) / 2 if seats.top else 0
    column = width + _GAP
    markup = (
        moved(column, 0, top.markup)
        + moved(0, middle, left.markup)
        + moved(2 * column, middle, right.markup)
    )
    return Box(3 * width + 2 * _GAP, tall, markup + moved(column, tall - height, bottom.markup))


def _or_room(part: Box | None) -> Box:
    """What a seat has played, or the room it would take."""
    return part if part is not None else Box(WIDTH * SCALE, HEIGHT * SCALE, "")


def _card(trick: Trick, place: int, style: Style) -> Box:
    """One card of a trick, or the place kept for it. A joker that names a suit shows it."""
    if place >= len(trick.cards):
        return empty_place(SCALE)
    markup = card_face(trick.cards[place], style, scale=SCALE, marked=place == trick.winning_place)
    if place == 0 and trick.named is not None:
        markup += pip(trick.named, 38 * SCALE, 70 * SCALE, 20 * SCALE, style.colour(trick.named))
    return Box(WIDTH * SCALE, HEIGHT * SCALE, markup)


def surface(part: Box) -> Box:
    """A part on the surface of a table."""
    inner = padded(part, 12)
    edge = rectangle(1, 1, inner.width - 2, inner.height - 2, 16, stroke=EDGE, stroke_width=1.5)
    return Box(inner.width, inner.height, edge + inner.markup)


def trick_with_names(trick: Trick, names: Sequence[str], bottom: int, style: Style) -> Box:
    """A trick with its seats round it."""
    style = attrs.evolve(style, order=trick.order)
    seats = seats_round(len(names), bottom)
    plates = {
        seat: plate(name, [], style, marked=trick.winner == seat, most=150)
        for seat, name in enumerate(names)
    }
    middle = surface(trick_box(trick, seats, style))
    if seats.left is not None and seats.right is not None:
        middle = beside([plates[seats.left], middle, plates[seats.right]], 10)
    return below(
        [beside([plates[seat] for seat in seats.top], 10), middle, plates[seats.bottom]], 10
    )
