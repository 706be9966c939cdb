"""Playing a record again: every state, or the states up to the first thing that the rules refuse,
and where that stands.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable

import attrs
import pytest
from hypothesis import given

from fivehundred import Bid, Game, Layout, Reason, RecordError, Refusal, records, variants
from fivehundred.records import DealRecord, Fault, Record, Replay
from fivehundred.testing import strategies as fivehundred_st
from tests.helpers import NAMES, SEEDS, deal_states, few, scripted


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(1)
def test_a_replay_gives_every_state(name: str, seed: int) -> None:
    """The very states that were played, over two deals."""
    played = list(deal_states(name, seed))
    if not played[-1].is_over:
        played += [later := played[-1].next_deal(), later.apply(later.legal_actions()[0])]
    replay = Record.of(played[-1]).replay()
    assert replay.fault is None
    assert replay.states == tuple(played)
    assert list(replay) == played


@given(game=fivehundred_st.games(max_deals=3))
@few(20)
def test_the_game_is_the_last_state(game: Game) -> None:
    again = Record.of(game).game()
    assert again == game
    assert again.history == game.history
    assert Record.of(again) == Record.of(game)


def test_a_game_from_layouts_has_no_seed() -> None:
    first, second = (
        Layout.shuffled(variants.AUSTRALIAN, 1),
        Layout.shuffled(variants.AUSTRALIAN, 2, dealer=0),
    )
    game = Game.start(layout=first)
    for text in ("P", "P", "P", "P"):
        game = game.apply(game.parse(text))
    game = game.next_deal(second)
    record = Record.of(game)
    assert record.seed is None
    assert [deal.layout for deal in record.deals] == [first, second]
    assert records.loads(records.dumps(game)).game() == game


def test_the_seed_can_be_left_out() -> None:
    game = scripted(variants.AUSTRALIAN, 3, "7H")[1]
    record = Record.of(game)
    assert (record.seed, record.without_seed().seed) == (3, None)
    assert "seed" not in records.to_dict(record.without_seed())
    assert record.without_seed().deals == record.deals


# -- faults ----------------------------------------------------------------------------------------
GAME = scripted(variants.AUSTRALIAN, 3, "7H", "P", "P", "P")[-1]
LATER = GAME.next_deal()
RECORD = Record.of(LATER.apply(LATER.parse("6S")))
ACTIONS = len(RECORD.deals[0].actions)


def changed(deal: int, change: Callable[[list[str]], object]) -> Record:
    """The record with other actions in one deal."""
    actions = list(RECORD.deals[deal].actions)
    change(actions)
    deals = list(RECORD.deals)
    deals[deal] = attrs.evolve(deals[deal], actions=actions)
    return attrs.evolve(RECORD, deals=deals)


def _fault(record: Record, states: int) -> Fault:
    """The fault of a record, after so many states that are those of the game."""
    replay = record.replay()
    assert replay.fault is not None
    assert len(replay.states) == states
    assert replay.states == RECORD.replay().states[:states]
    seen: list[Game] = []
    with pytest.raises(RecordError) as caught:
        seen.extend(replay)  # the states come first
    assert caught.value.path == replay.fault.where
    with pytest.raises(RecordError, match=f"deal {replay.fault.deal}"):
        record.game()
    assert pickle.loads(pickle.dumps(replay.fault)) == replay.fault
    return replay.fault


def test_an_illegal_action() -> None:
    """6S does not outbid 7H (rule 3.3): it stands third, after two states of the auction and the
    deal itself.
    """
    fault = _fault(changed(0, lambda actions: actions.insert(2, "6S")), 3)
    assert (fault.deal, fault.action, fault.line, fault.text) == (1, 3, None, "6S")
    assert fault.refusal == Refusal(
        Reason.TOO_LOW, "3.3", {"bid": Bid.parse("6S"), "highest": Bid.parse("7H")}
    )
    assert fault.problems == ("6S does not outbid 7H (rule 3.3).",)
    assert str(fault.error()) == "deal 1, action 3: 6S: 6S does not outbid 7H (rule 3.3)."


def test_an_illegal_card() -> None:
    """The first card led stands twice: the next seat does not hold it (rule 7.3)."""
    play = 4 + 1  # four calls and the cards laid aside
    fault = _fault(changed(0, lambda actions: actions.insert(play + 1, actions[play])), play + 2)
    assert (fault.deal, fault.action) == (1, play + 2)
    assert fault.refusal is not None
    assert (fault.refusal.reason, fault.refusal.rule) == (Reason.NOT_HELD, "7.3")


@pytest.mark.parametrize("text", ["nonsense", "", "QH", "x" * 2000])
def test_a_text_that_is_no_action_of_the_phase(text: str) -> None:
    fault = _fault(changed(1, lambda actions: actions.append(text)), ACTIONS + 1 + 2)
    assert fault.deal == 2
    assert fault.refusal is None
    assert "expected" in fault.problems[0]


def test_an_action_after_the_end_of_a_deal() -> None:
    fault = _fault(changed(0, lambda actions: actions.append("P")), ACTIONS + 1)
    assert (fault.deal, fault.action) == (1, ACTIONS + 1)
    assert "the deal is over" in fault.problems[0]


def test_a_deal_begun_too_early() -> None:
    fault = _fault(changed(0, lambda actions: actions.pop()), ACTIONS)
    assert (fault.deal, fault.action) == (2, 0)
    assert fault.where == "deal 2, layout"
    assert fault.refusal is not None
    assert fault.refusal.reason is Reason.DEAL_NOT_OVER


def test_a_layout_that_cannot_be_or_of_the_wrong_dealer() -> None:
    layout = RECORD.deals[1].layout
    for change, word in (
        ({"dealer": 2}, "seat 0 deals next, not 2"),
        ({"kitty": layout.hands[0]}, "the kitty holds 10"),
    ):
        deal = attrs.evolve(RECORD.deals[1], layout=attrs.evolve(layout, **change))
        fault = _fault(attrs.evolve(RECORD, deals=[RECORD.deals[0], deal]), ACTIONS + 1)
        assert (fault.deal, fault.action, fault.text) == (2, 0, "")
        assert word in fault.problems[0]
        assert fault.refusal is None
    assert len(fault.problems) > 3  # all that is wrong with the cards at once


def test_a_game_that_goes_on_after_its_end() -> None:
    quick = variants.AUSTRALIAN.with_options({"winning.target": 100})
    game = scripted(quick, 3, "7H", "P", "P", "P")[-1]
    assert game.is_over
    deals = [*Record.of(game).deals, DealRecord(Layout.shuffled(quick, 5, dealer=0))]
    fault = Record(quick, deals).replay().fault
    assert fault is not None
    assert (fault.deal, fault.action) == (2, 0)
    assert fault.refusal is not None
    assert fault.refusal.reason is Reason.GAME_OVER


def test_a_record_without_deals() -> None:
    replay = Record(variants.AUSTRALIAN, []).replay()
    assert replay == Replay((), Fault(1, 0, None, "", ("there is no deal",)))
    with pytest.raises(RecordError, match="there is no deal"):
        Record(variants.AUSTRALIAN, []).game()


# -- the place in the file -------------------------------------------------------------------------
def test_a_fault_in_json_has_its_line() -> None:
    record = changed(0, lambda actions: actions.insert(2, "6S"))
    text = records.dumps(record)
    fault = records.loads(text).replay().fault
    assert fault is not None
    assert fault.line is not None
    assert text.splitlines()[fault.line - 1].strip() == '"6S",'
    assert fault.where == f"deal 1, action 3, line {fault.line}"
    assert attrs.evolve(fault, line=None) == record.replay().fault
    document = json.loads(text)
    document["deals"][1]["dealer"] = 2
    document["deals"][0]["actions"].pop(2)
    text = json.dumps(document, indent=1)
    fault = records.loads(text).replay().fault
    assert fault is not None
    assert fault.line is not None
    assert '"dealer": 2' in text.splitlines()[fault.line]  # it stands in the line after the bracket


def test_a_fault_in_plain_values_has_no_line() -> None:
    fault = (
        records.from_dict(records.to_dict(changed(0, lambda actions: actions.insert(2, "6S"))))
        .replay()
        .fault
    )
    assert fault is not None
    assert fault.line is None
