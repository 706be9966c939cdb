"""One door to every picture: what is given says which it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NoReturn

from fivehundred import guards
from fivehundred.cards import Card, CardSet
from fivehundred.deal import Auction, Phase
from fivehundred.deal.deal_so_far import Calls
from fivehundred.draw.alt_text import (
    calls_told,
    cards_told,
    hand_told,
    scene_told,
    title_of,
    trick_told,
    view_told,
)
from fivehundred.draw.boxes import Box, on_paper, padded
from fivehundred.draw.calls_picture import calls_box
from fivehundred.draw.calls_table import CallsTable, calls_table, checked_calls
from fivehundred.draw.captions import card_text
from fivehundred.draw.card_picture import HEIGHT, WIDTH, card_face
from fivehundred.draw.chart_picture import chart_box
from fivehundred.draw.hand_order import in_order
from fivehundred.draw.hand_picture import cards_box
from fivehundred.draw.html_tables import calls_html, figure, sheet_html, tricks_html
from fivehundred.draw.labels import written
from fivehundred.draw.markup import frame
from fivehundred.draw.scene import Scene, scene_of
from fivehundred.draw.seat_places import bottom_seat, checked_names, unnamed
from fivehundred.draw.sheet_picture import sheet_box
from fivehundred.draw.sheet_table import SheetTable, sheet_table, sheet_told
from fivehundred.draw.style import Style
from fivehundred.draw.table_picture import TABLE_WIDTH, table_box
from fivehundred.draw.terminal import (
    ascii_text,
    calls_text,
    hand_text,
    scene_text,
    sheet_text,
    trick_text,
)
from fivehundred.draw.trick_picture import trick_with_names
from fivehundred.draw.tricks_picture import tricks_box, tricks_rows, tricks_text, tricks_told
from fivehundred.errors import FiveHundredError, shown, words_of
from fivehundred.game import Game, Scorer
from fivehundred.names import say as name_of
from fivehundred.solver import TrickTable
from fivehundred.table import CardOrder, Trick
from fivehundred.views import View
from fivehundred.words import Language, table
from fivehundred.words.phrasebook import Words
from fivehundred.words.saying import say, sentence

Drawable = Card | CardSet | Trick | Auction | Calls | View | Scene | Scorer | TrickTable
"""What there are pictures of: a card, a hand, a trick, an auction or its calls, a table, a score
sheet, what could be taken."""


def text(
    value: Drawable,
    *,
    order: CardOrder | None = None,
    names: Sequence[str] | None = None,
    language: Language = "en",
    ascii: bool = False,
) -> str:
    """A picture made of letters, for a terminal: lines without a line end at the last.

    ``value`` is one of :data:`Drawable`; a hand is a CardSet, and ``order``, that of a contract,
    sorts it with trumps first. ``names`` are what the seats are called (two to six, one a seat)
    instead of the variant's names. A star marks the card that wins so far, ``▒`` a card face down,
    a plus a pile with another card under it. With ``ascii`` the picture has letters for suits,
    ``#`` for a card face down, and no character but those of ASCII. FiveHundredError for anything
    else, for names that do not fit the seats, and for a language there is not.

    Args:
        value: A card, a hand, a trick, an auction, a view or a score sheet.
        order: The order of the cards under a contract, which puts trumps first; None sorts by suit.
        names: The players' names by seat; None uses those of the seats.
        language: A language code such as ``"fr"``, or your own table of words.
        ascii: Whether to use letters for suits and no accents.

    >>> from fivehundred import Bid, Contract, card_order, variants
    >>> hearts = card_order(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0))
    >>> print(text(CardSet.parse("JD AH KD Jo 9S"), order=hearts))
    ♥ Jo J♦ A
    ♠ 9
    ♦ K
    >>> print(text(CardSet.parse("JD AH"), order=hearts, ascii=True))
    H JD A
    """
    if ascii and isinstance(names, Sequence) and not isinstance(names, str):
        names = [ascii_text(name) if isinstance(name, str) else name for name in names]
    picture = _text(value, _order(order), names, words_of(language))
    return ascii_text(picture) if ascii else picture


def _text(
    value: Drawable, order: CardOrder | None, names: Sequence[str] | None, language: Words
) -> str:
    match value:
        case Card():
            return card_text(value)
        case CardSet():
            return hand_text(value, order, language)
        case Trick():
            called = _trick_names(value, names, language)
            return trick_text(value, called, bottom_seat(len(called), None), language)
        case View() | Scene():
            return scene_text(_scene(value, names, language), language)
        case Scorer():
            return sheet_text(_sheet(value, names, language), language)
        case TrickTable():
            return tricks_text(value, _contractors(value, names, language), language)
        case Auction() | tuple():
            columns, called = _calls(value, names, language)
            return calls_text(columns, called, language)
        case _:
            _not_drawn(value)


def svg(
    value: Drawable,
    *,
    four_colours: bool = False,
    order: CardOrder | None = None,
    names: Sequence[str] | None = None,
    language: Language = "en",
    marked: Iterable[Card] = (),
    dimmed: Iterable[Card] = (),
    hand: bool = True,
) -> str:
    """A picture as one ``<svg>`` element, which needs nothing else: no font, no script, no other
    file.

    It has a title and a description in words, no ids, and its size is in pixels (a card is 60 by
    84). ``four_colours`` gives each suit a colour of its own. Cards that are ``marked`` have a
    thick edge and ``dimmed`` ones are grey, wherever they lie: those that are chosen, those that
    may not be played. Without ``hand`` the picture of a view leaves out the seat's own hand, for a
    page that has buttons for its cards; the description still names them. Where there is a contract
    the bowers have a letter, R and L. The rest is as in :func:`text`. Each card face up is a group
    with ``data-card="JH"``, each card face down one with ``data-back``, each line of a chart one
    with ``data-side``. FiveHundredError as in :func:`text`, and for what is no cards.

    Args:
        value: A card, a hand, a trick, an auction, a view or a score sheet.
        four_colours: Whether clubs are green and diamonds blue.
        order: The order of the cards under a contract, which puts trumps first; None sorts by suit.
        names: The players' names by seat; None uses those of the seats.
        language: A language code such as ``"fr"``, or your own table of words.
        marked: Cards to emphasise.
        dimmed: Cards to show in grey.
        hand: Whether to draw the hand of the view.

    >>> svg(Card.parse("JH")).startswith("<svg ")
    True
    """
    words = words_of(language)
    style = Style(
        bool(four_colours),
        written(words),
        _cards(marked, "marked"),
        _cards(dimmed, "dimmed"),
        _order(order),
    )
    noted = _noted(style, words)
    match value:
        case Card():
            return _picture(
                Box(WIDTH, HEIGHT, card_face(value, style)), name_of(value, words), noted
            )
        case CardSet():
            row = cards_box(in_order(value, order), style, TABLE_WIDTH)
            return _picture(
                row,
                say(words, "cards", number=len(value)),
                f"{hand_told(value, order, words)}{noted and '.'}{noted}",
            )
        case Trick():
            called, labels = (
                _trick_names(value, names, words),
                _trick_names(value, names, style.language),
            )
            drawn = trick_with_names(value, labels, bottom_seat(len(called), None), style)
            return _picture(
                drawn, say(words, "a trick"), f"{' '.join(trick_told(value, called, words))}{noted}"
            )
        case View() | Scene():
            scene = _scene(value, names, words)
            title = f"{title_of(scene.variant)}: {view_told(scene, words)}"
            told = f"{scene_told(scene, words)}{noted}"
            return _picture(
                table_box(scene.in_language(words, style.language), style, hand), title, told
            )
        case Scorer():
            sheet = _sheet(value, names, words)
            title = f"{say(words, 'score sheet')}: {title_of(value.variant)}"
            return _picture(
                sheet_box(_sheet(value, names, style.language), style),
                title,
                sheet_told(sheet, words),
            )
        case TrickTable():
            title = sentence(f"{say(words, 'tricks won')}: {title_of(value.variant)}")
            told = tricks_told(value, _contractors(value, names, words), words)
            return _picture(
                tricks_box(value, _contractors(value, names, style.language), style), title, told
            )
        case Auction() | tuple():
            columns, called = _calls(value, names, words)
            labels = _calls(value, names, style.language)[1]
            calls = value.calls if isinstance(value, Auction) else value
            return _picture(
                calls_box(columns, labels, style),
                say(words, "auction"),
                calls_told(calls, called, words),
            )
        case _:
            _not_drawn(value)


def html(
    value: Drawable,
    *,
    four_colours: bool = False,
    order: CardOrder | None = None,
    names: Sequence[str] | None = None,
    language: Language = "en",
    marked: Iterable[Card] = (),
    dimmed: Iterable[Card] = (),
) -> str:
    """A picture as a piece of HTML, to be set into a page: an auction, a score sheet and a table of
    tricks as tables.

    The rest is as in :func:`svg`.

    Args:
        value: A card, a hand, a trick, an auction, a view or a score sheet.
        four_colours: Whether clubs are green and diamonds blue.
        order: The order of the cards under a contract, which puts trumps first; None sorts by suit.
        names: The players' names by seat; None uses those of the seats.
        language: A language code such as ``"fr"``, or your own table of words.
        marked: Cards to emphasise.
        dimmed: Cards to show in grey.

    >>> html(Card.parse("JH")).startswith('<figure style="margin:0"><svg')
    True
    """
    words = words_of(language)
    style = Style(bool(four_colours), written(words))
    match value:
        case Auction() | tuple():
            columns, called = _calls(value, names, words)
            return calls_html(columns, called, words)
        case Scorer():
            sheet = _sheet(value, names, words)
            chart = ""
            if sheet.rows:
                labelled = _sheet(value, names, style.language)
                drawn = on_paper(chart_box(labelled, style, 480))
                chart = _picture(drawn, say(words, "chart"), sheet_told(sheet, words))
            return sheet_html(sheet, chart, words)
        case TrickTable():
            return tricks_html(tricks_rows(value, _contractors(value, names, words), words), words)
        case _:
            return figure(
                svg(
                    value,
                    four_colours=four_colours,
                    order=order,
                    names=names,
                    language=words,
                    marked=marked,
                    dimmed=dimmed,
                )
            )


def _picture(drawn: Box, title: str, description: str = "") -> str:
    around = padded(drawn, 2)
    return frame(around.width, around.height, title, description, around.markup)


def _cards(cards: Iterable[Card], name: str) -> CardSet:
    try:
        return CardSet(cards)
    except FiveHundredError as error:
        raise FiveHundredError(f"{name}: {error}") from None


def _noted(style: Style, words: Words) -> str:
    """The cards that stand out, for the description."""
    both = (("marked cards", style.marked), ("dimmed cards", style.dimmed))
    return "".join(
        f" {sentence(say(words, key, cards=cards_told(cards, words)))}"
        for key, cards in both
        if cards
    )


def _order(order: CardOrder | None) -> CardOrder | None:
    return guards.a_or_none(CardOrder, order, "order, by which a hand is sorted,")


def _scene(value: View | Scene, names: Sequence[str] | None, words: Words) -> Scene:
    scene = scene_of(value, names) if isinstance(value, View) else value.called_by(names)
    return scene.in_language(table("en"), words) if names is None else scene


def _sheet(sheet: Scorer, names: Sequence[str] | None, language: Words) -> SheetTable:
    variant = sheet.variant
    return sheet_table(
        sheet, checked_names(names, unnamed(variant, language), variant.players), language
    )


def _contractors(
    table: TrickTable, names: Sequence[str] | None, language: Words
) -> tuple[str, ...]:
    return checked_names(names, unnamed(table.variant, language), table.variant.players)


def _trick_names(trick: Trick, names: Sequence[str] | None, language: Words) -> tuple[str, ...]:
    """What the seats of a trick are called; it does not know how many play, so there may be more
    than took part.
    """
    return checked_names(names, _unnamed(trick.seats, language))


def _unnamed(seats: Sequence[int], language: Words) -> tuple[str, ...]:
    return tuple(say(language, "seat", seat=seat) for seat in range(max([*seats, 1]) + 1))


def _calls(
    value: Auction | Calls, names: Sequence[str] | None, language: Words
) -> tuple[CallsTable, tuple[str, ...]]:
    """The table of an auction, and what its seats are called."""
    calls = checked_calls(value.calls if isinstance(value, Auction) else value)
    first = calls[0][0] if calls else 0
    if isinstance(value, Auction):
        called = checked_names(names, unnamed(value.variant, language), value.variant.players)
        first = first if calls else value.to_act or 0
    else:
        called = checked_names(names, _unnamed([seat for seat, _ in calls], language))
    return calls_table(calls, len(called), first), called


def _not_drawn(value: object) -> NoReturn:
    """There is no picture of it."""
    if isinstance(value, Game | Phase):
        raise FiveHundredError(
            f"a {type(value).__name__} holds all hands: draw what a seat sees, game.view(seat), or"
            " draw.open_table(game.deal)"
        )
    raise FiveHundredError(
        "there are pictures of a Card, a CardSet, a Trick, an Auction or its calls, a View, a"
        " Scorer and a TrickTable, not of"
        f" {shown(value) if value is None else f'a {type(value).__name__}'}"
    )
