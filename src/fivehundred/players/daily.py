"""The deal of the day: the same cards, dealer and computer players for everyone on a date, and
whether a record is one.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from fivehundred import guards
from fivehundred.cards import daily_seed
from fivehundred.errors import RecordError
from fivehundred.game import Game
from fivehundred.players.player import Player
from fivehundred.records import Record
from fivehundred.variant import Variant
from fivehundred.variants import AUSTRALIAN

DAILY_SEAT = 2
"""The seat of the person who plays the deal of the day: South."""


SATURDAY = 5
"""The number of the weekday, from Monday."""


def daily_game(date: datetime.date, variant: Variant = AUSTRALIAN) -> Game:
    """The game whose first deal is that of a day: the Australian game if no variant is given, with
    another dealer each day.

    FiveHundredError for what is no date and for no variant.

    Args:
        date: The day.
        variant: The rules of the game.

    >>> game = daily_game(datetime.date(2026, 11, 30))
    >>> game.seed, game.dealer, daily_game(datetime.date(2026, 12, 1)).dealer
    ('fivehundred daily 2026-11-30', 2, 3)
    """
    seed = daily_seed(date)
    guards.a(Variant, variant, "the variant")
    return Game.start(variant, seed=seed, dealer=date.toordinal() % variant.players)


def daily_level(date: datetime.date) -> str:
    """The name of the player at the other seats on a day, for
    :func:`~fivehundred.players.by_name.named_player`.

    From Monday to Friday beginners play, at the weekend club players. FiveHundredError for what is
    no date.

    >>> (
    ...     daily_level(datetime.date(2026, 11, 30)),
    ...     daily_level(datetime.date(2026, 12, 5)),
    ... )
    ('simple', 'club')
    """
    return "club" if guards.a(datetime.date, date, "the day").weekday() >= SATURDAY else "simple"


def replayed_by(record: Record, start: Game, seat: int, players: Sequence[Player]) -> Game:
    """The game of a record, once it is sure that it began as ``start`` and that the players acted
    as they do.

    Every action must be legal, and each one of another seat than ``seat`` must be what its player,
    one a seat, answers to the
    view it had: a record made up is found out wherever it differs. Only the first deal is looked
    at, and it must be whole. IllegalAction with its refusal for an action that the rules forbid;
    RecordError for anything else that is not so.

    Args:
        record: The record to check.
        start: The game as it must have begun.
        seat: The seat of the person, whose actions may be any.
        players: One for each seat, from seat 0.

    >>> from fivehundred.players import play_game, simple_player
    >>> start, players = (
    ...     daily_game(datetime.date(2026, 11, 30)),
    ...     [simple_player()] * 4,
    ... )
    >>> played = play_game(start, players, max_deals=1)
    >>> replayed_by(Record.of(played), start, 2, players) == played
    True
    """
    guards.a(Record, record, "what is replayed")
    if record.variant != start.variant:
        raise RecordError("the record", f"another variant is played: {record.variant}")
    if len(record.deals) != 1:
        raise RecordError("the record", f"one deal is wanted, not {len(record.deals)}")
    if record.deals[0].layout != start.layouts[0]:
        raise RecordError("deal 1", "the cards are not those of this deal")
    game = start
    for number, text in enumerate(record.deals[0].actions, 1):
        by = game.to_act
        if by is None:
            raise RecordError(f"deal 1, action {number}", "it comes after the end of the deal")
        before, game = game, game.act(by, text)
        if by != seat and (own := players[by](before.view(by))) != game.history[-1]:
            name = game.variant.seat_names[by]
            raise RecordError(
                f"deal 1, action {number}", f"{name} does {own} here, not {game.history[-1]}"
            )
    if game.scored is None:
        raise RecordError("deal 1", "the deal is not over")
    return game
