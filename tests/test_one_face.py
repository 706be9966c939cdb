"""Game, phase and view answer alike: the same questions put to all three, in every phase of every
variant.
"""

from __future__ import annotations

import random

import attrs
import pytest

from fivehundred import (
    Action,
    Card,
    Contract,
    Game,
    IllegalAction,
    NominateJoker,
    ParseError,
    Phase,
    PlayCard,
    Reason,
    Refusal,
    Variant,
    View,
    variants,
)
from tests.helpers import HOUSE, NAMES, OTHER_ACTIONS, action_space, deal_states, scripted

TEXTS = (
    "P",
    "7H",
    "M",
    "claim",
    "6S 7S 8S",
    "alone",
    "AS",
    "2",
    "QH",
    "Jo=H",
    "Jo",
    "-",
    "H",
    "nonsense",
    "",
)


def parsed(state: Game | Phase | View, text: str) -> Action | str:
    try:
        return state.parse(text)
    except ParseError as error:
        return str(error)


def undertaken(contract: Contract | None) -> Contract | None:
    """The contract without partners, who are known to some only (rule 8.6)."""
    return None if contract is None else attrs.evolve(contract, partners=())


def face(state: Game | Phase | View) -> list[object]:
    """What has the same name and meaning on all three."""
    facts = [
        state.variant,
        state.phase,
        state.to_act,
        state.dealer,
        state.calls,
        state.highest,
        undertaken(state.contract),
    ]
    return [*facts, *(parsed(state, text) for text in TEXTS)]


@pytest.mark.parametrize("name", NAMES)
def test_the_same_questions_have_the_same_answers(name: str) -> None:
    rng = random.Random(name)
    for game in deal_states(name, 1)[:: 3 if name in HOUSE else 2]:
        phase, seats = game.deal, range(game.variant.players)
        assert face(phase) == face(game)
        space = action_space(game)
        actions = [*OTHER_ACTIONS, *(rng.sample(space, 60) if len(space) > 60 else space)]
        for seat in seats:
            view, turn = game.view(seat), seat == game.to_act
            if not game.is_over:
                assert [view.why_illegal(one) for one in actions] == [
                    game.why_illegal(one, seat) for one in actions
                ]
            if turn or game.phase != "joker":
                assert face(view) == face(game)
            assert list(view.legal_actions()) == (list(game.legal_actions()) if turn else [])
            if turn:
                assert [view.why_illegal(one) for one in actions] == [
                    phase.why_illegal(one) for one in actions
                ]
        watched = game.view(None)
        assert all(watched.why_illegal(one).reason is Reason.NOT_YOUR_TURN for one in actions)  # type: ignore[union-attr]  # never None


def test_what_another_seat_may_do_is_not_known() -> None:
    """It is refused as a matter of turn, also when that seat is to act."""
    game = Game.start(seed=500)
    for text in ("7H", "P", "P", "P", "6S 7S 8C"):
        game = game.apply(game.parse(text))
    view, card = game.view(1), game.legal_actions()[0]
    assert view.why_illegal(card, by=0) == Refusal(Reason.NOT_YOUR_TURN, None, {"by": 0})
    assert view.why_illegal(card) == view.why_illegal(card, by=1) == game.why_illegal(card, by=1)
    assert view.why_illegal(NominateJoker(None), by=0) == game.why_illegal(
        NominateJoker(None), by=0
    )
    assert game.view(0).why_illegal(card, by=0) is None


def test_rule_6_3_who_waits_for_the_contractor_to_be_asked_is_told_the_same_as_by_the_game() -> (
    None
):
    for seed in range(40):
        states = scripted(HOUSE["HOUSE_LOW_JOKER"], seed, "P", "M", "P")
        asked = next((game for game in states if game.phase == "joker"), None)
        if asked is None or asked.view(None).to_act == asked.to_act:
            continue
        leader = asked.view(None).to_act
        assert leader is not None
        view = asked.view(leader)
        for card in view.hand:
            refusal = view.why_illegal(PlayCard(card))
            assert refusal is not None
            assert refusal == asked.why_illegal(PlayCard(card), by=leader)
        return
    raise AssertionError("no deal in which another leads")


@pytest.mark.parametrize("variant", [variants.AUSTRALIAN, variants.FIVE_HANDED], ids=str)
def test_no_question_about_the_legal_actions_is_answered_quietly_wrong(variant: Variant) -> None:
    """A string or a card is no action: in every phase ``in``, ``count`` and ``index`` say what
    makes one of it.
    """
    game, phases = Game.start(variant, seed=6), set[str]()
    for text in ("7NT", *("P" for _ in range(variant.players - 1))):
        game = game.apply(game.parse(text))
    states = [Game.start(variant, seed=6), game]
    while game.to_act is not None:
        game = game.apply(game.legal_actions()[-1])
        states.append(game)
    for state in states[:-1]:
        phases.add(state.phase)
        assert state.to_act is not None
        for asked in (state, state.deal, state.view(state.to_act)):
            actions = asked.legal_actions()
            for value, word in (("7H", "game.parse"), (Card.parse("QH"), "PlayCard")):
                for question in (actions.__contains__, actions.count, actions.index):
                    with pytest.raises(TypeError, match=word):
                        question(value)
            assert actions[0] in actions
            assert actions.count(actions[0]) == 1
        with pytest.raises(IllegalAction):
            state.apply("7H")  # type: ignore[arg-type]  # refused, as ever
    assert {"auction", "kitty", "play"} <= phases
