"""The deal of the day: fixed by its date, the same at the terminal, and a record of it that is made
up is found out.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence

import attrs
import pytest

from fivehundred import (
    FiveHundredError,
    Game,
    IllegalAction,
    Layout,
    Reason,
    RecordError,
    daily_seed,
    records,
    variants,
)
from fivehundred.players import (
    DAILY_SEAT,
    daily_game,
    daily_level,
    play_game,
    replayed_by,
    simple_player,
)
from fivehundred.records import DealRecord, Record

DAY = datetime.date(2026, 11, 30)
START = daily_game(DAY)
PLAYERS = [simple_player()] * 4
PLAYED = play_game(START, PLAYERS, max_deals=1)
RECORD = Record.of(PLAYED)


def changed(actions: Sequence[str] | None = None, layout: Layout | None = None) -> Record:
    deal = RECORD.deals[0]
    return attrs.evolve(
        RECORD,
        deals=[DealRecord(layout or deal.layout, deal.actions if actions is None else actions)],
    )


def refused(record: Record) -> str:
    with pytest.raises(RecordError) as error:
        replayed_by(record, START, DAILY_SEAT, PLAYERS)
    return str(error.value)


def test_a_day_has_one_deal() -> None:
    assert START.seed == daily_seed(DAY)
    assert daily_game(DAY) == START
    assert START.layouts[0] == Game.start(seed=daily_seed(DAY), dealer=START.dealer).layouts[0]
    assert START.variant == variants.AUSTRALIAN
    assert DAILY_SEAT == 2
    week = [daily_game(DAY + datetime.timedelta(days=days)) for days in range(4)]
    assert {game.dealer for game in week} == {0, 1, 2, 3}
    assert len({game.layouts[0].hands for game in week}) == 4


def test_the_day_and_no_more_decides() -> None:
    assert daily_game(datetime.datetime(2026, 11, 30, 23, 59)) == START
    assert daily_level(DAY) == daily_level(datetime.datetime(2026, 11, 30, 1))
    for wrong in ("2026-11-30", None, 5):
        with pytest.raises(FiveHundredError, match="the day"):
            daily_game(wrong)  # type: ignore[arg-type]  # a wrong type on purpose


def test_a_record_that_was_played_is_taken() -> None:
    assert replayed_by(RECORD, START, DAILY_SEAT, PLAYERS) == PLAYED
    assert (
        replayed_by(records.loads(records.dumps(RECORD)), START, DAILY_SEAT, PLAYERS).scores
        == PLAYED.scores
    )


def test_an_action_of_a_computer_player_that_it_does_not_take_is_found_out() -> None:
    game = START
    while game.to_act == DAILY_SEAT:
        game = game.apply(simple_player()(game.view(DAILY_SEAT)))
    own = simple_player()(game.view(game.to_act))
    other = next(action for action in game.legal_actions() if action != own)
    at, name = len(game.history), game.variant.seat_names[game.to_act or 0]
    actions = [*RECORD.deals[0].actions]
    actions[at] = str(other)
    assert (
        refused(changed(actions=actions))
        == f"deal 1, action {at + 1}: {name} does {own} here, not {other}"
    )


def test_what_else_is_refused() -> None:
    actions = RECORD.deals[0].actions
    assert refused(changed(actions=actions[:-1])) == "deal 1: the deal is not over"
    assert refused(changed(actions=[*actions, "P"])).endswith("it comes after the end of the deal")
    another = daily_game(DAY + datetime.timedelta(days=1)).layouts[0]
    assert refused(changed(layout=another)) == "deal 1: the cards are not those of this deal"
    assert (
        refused(attrs.evolve(RECORD, deals=[*RECORD.deals, *RECORD.deals]))
        == "the record: one deal is wanted, not 2"
    )
    assert refused(attrs.evolve(RECORD, variant=variants.AMERICAN)).startswith(
        "the record: another variant is played"
    )


def test_an_action_that_the_rules_forbid_has_its_reason() -> None:
    mine = next(at for at in range(len(PLAYED.history)) if _states()[at].to_act == DAILY_SEAT)
    actions = [*RECORD.deals[0].actions]
    actions[mine] = "QH"  # a card in the auction
    with pytest.raises(IllegalAction) as error:
        replayed_by(changed(actions=actions), START, DAILY_SEAT, PLAYERS)
    assert error.value.reason is Reason.WRONG_ACTION


def _states() -> list[Game]:
    return list(RECORD.replay().states)
