"""A whole table: the seats, their cards, the trick or the auction between them."""

from __future__ import annotations

import attrs

from fivehundred.draw.alt_text import turn_told
from fivehundred.draw.boxes import NOTHING, Box, below, beside, in_width, plate
from fivehundred.draw.calls_picture import calls_box
from fivehundred.draw.captions import scene_calls, short_contract, short_notes
from fivehundred.draw.card_picture import HEIGHT, WIDTH, card_back, card_face
from fivehundred.draw.hand_order import in_order
from fivehundred.draw.hand_picture import backs_box, cards_box, empty_place
from fivehundred.draw.labels import BOLD, label, width_of
from fivehundred.draw.markup import moved, rectangle
from fivehundred.draw.scene import Aside, Pile, Scene
from fivehundred.draw.seat_places import seats_round
from fivehundred.draw.sheet_table import plain
from fivehundred.draw.style import EDGE, INK, PAPER, QUIET, Style
from fivehundred.draw.trick_picture import surface, trick_box
from fivehundred.table.seating import by_side
from fivehundred.words.saying import say

TABLE_WIDTH = 480.0
"""The width of the picture of a table: on a telephone the cards of a hand can still be read."""

_SIDE = 108.0  # the width of the seats at the sides
_SMALL = 0.64  # cards of others that lie face up


def table_box(scene: Scene, style: Style, hand: bool = True) -> Box:
    """A table with the seat whose view it is at the bottom; without ``hand`` its cards are left to
    someone else to show.
    """
    style = attrs.evolve(style, order=scene.order)
    seats = seats_round(scene.variant.players, scene.bottom)
    top_width = (TABLE_WIDTH - 16) / max(len(seats.top), 1)
    if len(seats.top) == 1:
        top_width *= 0.7
    top = beside(
        [in_width(_place(scene, seat, style, top_width), top_width) for seat in seats.top],
        8,
        align=1,
    )
    if seats.left is None or seats.right is None:
        middle = _centre(scene, style, TABLE_WIDTH)
    else:
        sides = [
            in_width(_place(scene, seat, style, _SIDE), _SIDE) for seat in (seats.left, seats.right)
        ]
        room = TABLE_WIDTH - 2 * _SIDE - 16
        middle = beside([sides[0], in_width(_centre(scene, style, room), room), sides[1]], 8)
    own = _place(scene, seats.bottom, style, TABLE_WIDTH, 1.0, hand)
    rows = [_head(scene, style), top, middle, own, _asides(scene, style)]
    return below([in_width(row, TABLE_WIDTH) for row in rows if row.height], 14)


def _head(scene: Scene, style: Style) -> Box:
    """What is played and what is to happen, on the left; the scores on the right."""
    language = style.language
    each = zip(by_side(scene.names, scene.variant.sides), scene.scores, strict=True)
    scores = [f"{', '.join(side)}  {plain(points)}" for side, points in each]
    notes = [turn_told(scene, language), *short_notes(scene, language)]
    widest = min(max(width_of(line, 8) for line in scores), TABLE_WIDTH * 0.42)
    left_room = TABLE_WIDTH - widest - 44
    markup, y = "", 25.0
    markup += label(14, y, short_contract(scene, language), 12, style, pen=BOLD, within=left_room)
    for note in notes:
        y += 17
        markup += label(
            14, y, note, 8, style, ink=INK if note is notes[0] else QUIET, within=left_room
        )
    right = 8.0
    for score in scores:
        right += 16
        markup += label(TABLE_WIDTH - 14, right, score, 8, style, anchor=1, within=widest)
    height = max(y, right) + 13
    return Box(
        TABLE_WIDTH,
        height,
        rectangle(0.5, 0.5, TABLE_WIDTH - 1, height - 1, 10, fill=PAPER, stroke=EDGE) + markup,
    )


def _centre(scene: Scene, style: Style, most: float) -> Box:
    """What lies in the middle: the auction, or the trick, or nothing yet."""
    if scene.phase == "auction":
        return calls_box(scene_calls(scene), scene.names, style, most)
    if scene.trick is None:
        bid = plate(f"{scene.contract.bid:u}", [], style) if scene.contract else NOTHING
        return surface(in_width(bid, 90) if bid.width else Box(90, 30, ""))
    return surface(trick_box(scene.trick, seats_round(scene.variant.players, scene.bottom), style))


def _place(
    scene: Scene, seat: int, style: Style, most: float, scale: float = _SMALL, hand: bool = True
) -> Box:
    """One seat: its plate, its table cards, its hand."""
    place, language = scene.places[seat], style.language
    roles = [say(language, role) for role in place.roles]
    counts = [say(language, "cards", number=place.hidden)] if place.cards is None else []
    if scene.tricks_begun:
        counts.append(say(language, "tricks", number=place.tricks))
    lines = [" · ".join(words) for words in (roles, counts) if words]
    name = plate(place.name, lines, style, marked=scene.to_act == seat, most=most)
    if place.cards is None:
        cards = backs_box(place.hidden, most)
    else:
        cards = (
            cards_box(in_order(place.cards, scene.order), style, most, scale)
            if place.cards and hand
            else NOTHING
        )
    piles = beside([_pile(pile, style) for pile in place.piles], 8)
    parts = [piles, name, cards] if seat == scene.bottom else [name, cards, piles]
    return below(parts, 7)


def _pile(pile: Pile, style: Style) -> Box:
    """A pile of table cards: the upper one shows the edge of the one under it."""
    scale, shift = 0.78, 7.0
    if not pile:
        empty = empty_place(scale)
        return Box(empty.width + shift, empty.height + shift, moved(0, shift, empty.markup))
    shown = [
        card_back(scale) if card is None else card_face(card, style, scale=scale) for card in pile
    ]
    low, top = (shown[0] if len(shown) > 1 else ""), shown[-1]
    return Box(
        WIDTH * scale + shift, HEIGHT * scale + shift, moved(shift, 0, low) + moved(0, shift, top)
    )


def _asides(scene: Scene, style: Style) -> Box:
    """The cards that lie apart, in a row below the table."""
    return beside([_aside(aside, style) for aside in scene.asides], 22)


def _aside(aside: Aside, style: Style) -> Box:
    name = plate("", [say(style.language, aside.what)], style)
    if not aside.cards:
        return beside([name, backs_box(aside.hidden, 140, 0.34)], 8)
    return beside([name, cards_box(in_order(aside.cards), style, 200, 0.5)], 8)
