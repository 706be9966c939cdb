"""A whole game as a page to step through."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred import guards
from fivehundred.draw.alt_text import title_of
from fivehundred.draw.seat_places import checked_names
from fivehundred.draw.style import Style
from fivehundred.errors import FiveHundredError, shown, words_of
from fivehundred.game import Game
from fivehundred.narrator import Narrator, Viewer
from fivehundred.records import Record
from fivehundred.replay.page import Head, page_html
from fivehundred.replay.steps import lines_of, steps_of
from fivehundred.views.view import check_seat
from fivehundred.words import Language
from fivehundred.words.cleaning import clean
from fivehundred.words.phrasebook import Words
from fivehundred.words.saying import say, seat_name, sentence


def replay_html(
    record: Record | Game,
    *,
    seat: Viewer = "all",
    four_colours: bool = False,
    title: str | None = None,
    names: Sequence[str] | None = None,
    language: Language = "en",
    values: int = 0,
) -> str:
    """A game as one HTML page that shows it step by step and needs nothing else: no network, no
    other file.

    Each deal, call and card is a step with what was done in words, and the table after it; each
    deal scored is one with the score sheet. ``seat`` says who looks on: all cards lie face up with
    "all", which is for looking back, a seat's page has what :meth:`Game.view
    <fivehundred.Game.view>` and :meth:`Game.events <fivehundred.Game.events>` tell that seat and
    nothing else, and None is a spectator. Tags and comments of the record are free text that may
    tell anything, so they are shown with "all" only. Where the record breaks the rules the page
    says so, and ends.

    With ``values`` the page also says, before each card is played, how many tricks the contractor's
    side takes after each legal one if all play as well as can be
    (:func:`fivehundred.solver.card_values`; at a misère 1 stands for at least one). It
    is the number of positions that may be looked at in each deal, begun at its end: what is left
    then has no values. A million takes half a minute in pure Python, and most deals need a tenth of
    that. Only with all cards face up.

    ``names`` are what the seats are called, one a seat; if not given, the tags of the record that
    have the name of a seat (``North``) say it. ``title`` takes the place of "Five Hundred" and the
    variant; the rest is as in :func:`~fivehundred.draw.svg`. The same record always gives the same
    page. FiveHundredError for anything that is no record or game, a seat there is not, values for
    the page of a seat, and a record of more than 5000 actions.

    Args:
        record: A record, or a game to make one of.
        seat: ``"all"`` shows all cards, a seat or None what it sees.
        four_colours: Whether clubs are green and diamonds blue.
        title: The title of the page; None is "Five Hundred" and the variant.
        names: The players' names by seat; None uses those of the seats.
        language: A language code such as ``"fr"``, or your own table of words.

    >>> page = replay_html(Game.start(seed=500))
    >>> page.startswith("<!DOCTYPE html>"), "://" in page
    (True, False)
    """
    if isinstance(record, Game):
        record = Record.of(record)
    if not isinstance(record, Record):
        raise FiveHundredError(f"a replay is that of a Record or a Game, not {shown(record)}")
    if title is not None and not isinstance(title, str):
        raise FiveHundredError(f"a title is a text, not {shown(title)}")
    nodes = guards.whole(values, "the number of positions", 0)
    if nodes and seat != "all":
        raise FiveHundredError("only a view of all cards can know the values of cards")
    variant, words = record.variant, words_of(language)
    if seat != "all":
        check_seat(variant, seat)
    called = checked_names(
        _tagged(record, words) if names is None else names, variant.seat_names, variant.players
    )
    head = Head(
        title=clean(title) if title else f"{say(words, 'page/game')}: {title_of(variant)}",
        subtitle=sentence(_whose(seat, called, words)),
    )
    if seat == "all":
        tags = tuple((lines_of(name), lines_of(text)) for name, text in record.tags)
        head = Head(
            head.title,
            head.subtitle,
            tags,
            tuple(map(lines_of, record.comments)),
            tuple(map(lines_of, record.notes)),
        )
    steps = steps_of(record, seat, Narrator(words, called), nodes)
    return page_html(head, steps, called, Style(bool(four_colours), words))


def _tagged(record: Record, words: Words) -> tuple[str, ...]:
    """What the seats are called by the tags of a record."""
    told = {lines_of(name): lines_of(text) for name, text in record.tags}
    return tuple(told.get(name) or seat_name(name, words) for name in record.variant.seat_names)


def _whose(seat: Viewer, names: Sequence[str], language: Words) -> str:
    if seat == "all":
        return say(language, "open")
    return say(language, "spectator") if seat is None else say(language, "view of", who=names[seat])
