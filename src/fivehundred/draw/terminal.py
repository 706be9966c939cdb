"""Pictures made of letters, for terminals."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterator, Mapping, Sequence

from fivehundred.cards import CardSet
from fivehundred.draw.alt_text import title_of, turn_told, view_told
from fivehundred.draw.calls_table import CallsTable
from fivehundred.draw.captions import (
    call_text,
    card_text,
    scene_calls,
    short_contract,
    short_notes,
    trick_line,
)
from fivehundred.draw.hand_order import SuitOfHand, sorted_hand
from fivehundred.draw.scene import Pile, Place, Scene
from fivehundred.draw.seat_places import Seats, seats_round
from fivehundred.draw.sheet_table import SheetTable, plain, signed
from fivehundred.table import CardOrder, Trick
from fivehundred.table.seating import by_side
from fivehundred.words.phrasebook import Words
from fivehundred.words.saying import say, sentence

Block = Sequence[str]
"""Some lines, one below the other."""

GAP = "   "
"""What stands between two columns."""

DOWN = "▒"
"""A card face down."""

WIDTH = 80
"""The columns that a table keeps to, as long as no hand alone is wider."""

_ASCII = str.maketrans(
    {
        "♠": "S",
        "♣": "C",
        "♦": "D",
        "♥": "H",
        "▒": "#",
        "▸": ">",
        "–": "-",
        "−": "-",
        "…": "~",
        "’": "'",
        "·": "|",
        "œ": "oe",
        "Œ": "OE",
    }
)


# -- characters and their cells --------------------------------------------------------------------
def ascii_text(text: str) -> str:
    """A picture in ASCII: letters for suits, no accents, and ``?`` for each cell of what has no
    such letter.

    >>> ascii_text("♠ A K, cœur, misère, 徳")
    'S A K, coeur, misere, ??'
    """
    if text.isascii():
        return text
    plain = unicodedata.normalize("NFKD", text.replace("··", "..").translate(_ASCII))
    return "".join(one if one.isascii() else "?" * cells(one) for one in plain)


def cells(text: str) -> int:
    """How many cells of a terminal a text takes: a wide letter takes two, an accent of its own
    none.

    >>> cells("North"), cells("徳川"), cells("e\u0301"), cells("পা")
    (5, 4, 1, 2)
    """
    if text.isascii():
        return len(text)
    return sum(
        0
        if unicodedata.category(one) in ("Mn", "Me")
        else 2
        if unicodedata.east_asian_width(one) in "WF"
        else 1
        for one in text
    )


def _padded(text: str, width: int, right: float = 0) -> str:
    """A text in so many cells; ``right`` is the part of the room that is on its left: 0.5 centres
    it.
    """
    room = max(width - cells(text), 0)
    left = int(room * right)
    return f"{' ' * left}{text}{' ' * (room - left)}"


def _cut(text: str, width: int) -> str:
    """A text in no more than so many cells."""
    while cells(text) > width:
        text = f"{text.removesuffix('…')[:-1].rstrip()}…"
    return text


def _wide(block: Block) -> int:
    return max(map(cells, block), default=0)


def hand_text(cards: CardSet, order: CardOrder | None, language: Words) -> str:
    """A hand, a line for each suit."""
    return "\n".join(_hand(cards, order, language))


def _hand(cards: CardSet, order: CardOrder | None, language: Words) -> list[str]:
    return [_suit(group) for group in sorted_hand(cards, order)] or [say(language, "no cards")]


def _suit(group: SuitOfHand) -> str:
    """A suit of a hand; a bower that is not printed in it keeps its own suit."""
    suit, cards = group
    if suit is None:
        return " ".join(map(card_text, cards))
    return " ".join(
        [suit.symbol, *(str(card.rank) if card.suit is suit else card_text(card) for card in cards)]
    )


def calls_text(table: CallsTable, names: Sequence[str], language: Words) -> str:
    """An auction as a table."""
    most = (WIDTH + len(GAP)) // len(table.seats) - len(GAP)
    rows = [[_cut(names[seat], most) for seat in table.seats]]
    rows += [[call_text(call, language) for call in row] for row in table.rows]
    return "\n".join(columns(rows))


def columns(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Rows of cells set under each other; the columns in ``right`` are flush right.

    >>> columns([["a", "1"], ["bb", "10"]], right=[1])
    ['a     1', 'bb   10']
    """
    widths = [_wide(column) for column in zip(*rows, strict=True)]
    return [
        GAP.join(
            _padded(cell, widths[place], float(place in right)) for place, cell in enumerate(row)
        ).rstrip()
        for row in rows
    ]


# -- round the table -------------------------------------------------------------------------------
def _beside(blocks: Sequence[Block], align: float = 0.5) -> list[str]:
    """Blocks side by side; ``align`` says where the lower ones stand, 0 at the top."""
    height = max((len(block) for block in blocks), default=0)
    columns: list[list[str]] = []
    for block in blocks:
        above = int((height - len(block)) * align)
        lines = [""] * above + list(block) + [""] * (height - len(block) - above)
        columns.append([_padded(line, _wide(block)) for line in lines])
    return [GAP.join(row).rstrip() for row in zip(*columns, strict=True)]


def _in_rows(blocks: Sequence[Block]) -> Iterator[Block]:
    """Blocks side by side, in as many rows as the width asks for."""
    row: list[Block] = []
    for block in blocks:
        if row and sum(_wide(one) + len(GAP) for one in row) + _wide(block) > WIDTH:
            yield _beside(row, align=0)
            row = []
        row.append(block)
    if row:
        yield _beside(row, align=0)


def _centred(block: Block, width: int) -> list[str]:
    """A block in the middle of a width, its lines flush left with each other."""
    room = max(width - _wide(block), 0) // 2
    return [f"{' ' * room}{line}".rstrip() for line in block]


def _round(
    seats: Seats, blocks: Mapping[int, Block], centre: Block, *, between: bool = True
) -> list[str]:
    """A block for each seat round a centre, which is a row of its own unless it fits ``between``
    the seats at the sides.
    """
    sides = [blocks[seat] for seat in (seats.left, seats.right) if seat is not None]
    used = sum(_wide(side) + len(GAP) for side in sides)
    if between and used + _wide(centre) <= WIDTH:
        middle: list[Block] = [_beside([*sides[:1], centre, *sides[1:]])]
    else:
        room = " " * max(min(_wide(centre), WIDTH - used), 0)
        middle = [*_in_rows([*sides[:1], [room], *sides[1:]] if sides else []), centre]
    rows = [*_in_rows([blocks[seat] for seat in seats.top]), *middle, blocks[seats.bottom]]
    width = max(map(_wide, rows))
    lines: list[str] = []
    for row in rows:
        if row:
            lines += ([""] if lines else []) + _centred(row, width)
    return lines


def _cross(trick: Trick, seats: Seats) -> list[str]:
    """The cards of a trick, each towards its seat; a star marks the card that wins so far, dots a
    seat still to play.
    """
    shown: dict[int, list[str]] = {}
    for place, seat in enumerate(trick.seats):
        if place >= len(trick.cards):
            text = "··"
        else:
            text = card_text(trick.cards[place])
            text += f"={trick.named:u}" if trick.named is not None and place == 0 else ""
            text += "*" if place == trick.winning_place else ""
        shown.setdefault(seat, []).append(text)
    cells = {seat: " ".join(texts) for seat, texts in shown.items()}
    sides = [cells.get(seat, "") for seat in (seats.left, seats.right) if seat is not None]
    width = _wide(sides)
    top = GAP.join(cells.get(seat, "") for seat in seats.top)
    bottom = cells.get(seats.bottom, "")
    inner = " " * max(len(top), len(bottom), 2)
    middle = f"{_padded(sides[0], width, 1)} {inner} {_padded(sides[1], width)}" if sides else ""
    across = _wide([top, middle, bottom])
    return [
        _padded(line, across, 0.5) if line else ""
        for line in (top, middle, bottom)
        if line or sides
    ]


def trick_text(trick: Trick, names: Sequence[str], bottom: int, language: Words) -> str:
    """A trick with its seats round it, and below which suit was led and who wins."""
    seats = seats_round(len(names), bottom)
    lines = _round(seats, {seat: [name] for seat, name in enumerate(names)}, _cross(trick, seats))
    return "\n".join([*lines, "", sentence(trick_line(trick, names, language))])


def _pile(pile: Pile) -> str:
    """A pile of table cards: what lies on top, and a plus where a card lies under it."""
    if not pile:
        return "–"
    return (DOWN if pile[-1] is None else card_text(pile[-1])) + ("+" if len(pile) > 1 else "")


def _place(place: Place, scene: Scene, language: Words) -> list[str]:
    lines = [f"{'▸ ' if scene.to_act == place.seat else ''}{place.name}"]
    if place.roles:
        lines.append(", ".join(say(language, role) for role in place.roles))
    if place.cards is None:
        lines.append(say(language, "cards", number=place.hidden))
    else:
        lines += _hand(place.cards, scene.order, language)
    if place.piles:
        lines.append(" ".join(map(_pile, place.piles)))
    if scene.tricks_begun:
        lines.append(say(language, "tricks", number=place.tricks))
    return lines


def scene_text(scene: Scene, language: Words) -> str:
    """A table: contract and turn, the seats round the auction or the trick, what lies apart, the
    scores.
    """
    seats = seats_round(scene.variant.players, scene.bottom)
    centre: list[str] = []
    if scene.phase == "auction":
        centre = calls_text(scene_calls(scene), scene.names, language).split("\n")
    elif scene.trick is not None:
        centre = _cross(scene.trick, seats)
    head = [
        " · ".join(filter(None, [title_of(scene.variant), view_told(scene, language)])),
        f"{short_contract(scene, language)}; {turn_told(scene, language)}",
    ]
    places = {place.seat: _place(place, scene, language) for place in scene.places}
    table = _round(seats, places, centre, between=scene.phase != "auction")
    return "\n".join([*_wrapped(head), "", *table, "", *_wrapped(_foot(scene, language))])


def _wrapped(lines: Sequence[str]) -> list[str]:
    return [part for line in lines for part in textwrap.wrap(line, WIDTH)]


def _foot(scene: Scene, language: Words) -> list[str]:
    lines = short_notes(scene, language)
    for aside in scene.asides:
        cards = " ".join(map(card_text, aside.cards)) or say(language, "cards", number=aside.hidden)
        lines.append(f"{say(language, aside.what)}: {cards}")
    each = zip(by_side(scene.names, scene.variant.sides), scene.scores, strict=True)
    totals = "; ".join(f"{', '.join(side)} {plain(points)}" for side, points in each)
    lines.append(say(language, "event/scores", scores=totals))
    return lines


# -- the score sheet -------------------------------------------------------------------------------
def sheet_text(table: SheetTable, language: Words) -> str:
    """A score sheet: for each side the points of a deal and the total after it."""
    heads = max(len(side) for side in table.sides)
    rows: list[list[str]] = []
    for line in range(heads):
        row = ["", "", "", "", ""]
        for side in table.sides:
            row += ["", side[line] if line < len(side) else ""]
        rows.append(row)
    rows[-1][:4] = ["", say(language, "contract"), "", say(language, "tricks won")]
    if table.earlier:
        rows.append(
            ["", f"({say(language, 'earlier', number=table.earlier)})", *[""] * (len(rows[0]) - 2)]
        )
    for entry in table.rows:
        result = "" if entry.made is None else say(language, "made" if entry.made else "lost")
        row = [entry.deal, entry.bid, entry.who, entry.tricks, result]
        for points, total in zip(entry.points, entry.totals, strict=True):
            row += [signed(points), plain(total)]
        rows.append(row)
    last_lines = [table.ending] if table.ending else []
    return "\n".join([*columns(rows, right=[0, 3, *range(5, len(rows[0]))]), *last_lines])
