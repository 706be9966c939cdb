"""The Python game of OpenSpiel under OpenSpiel's own tests and algorithms."""

from __future__ import annotations

import hashlib
import random
from pathlib import Path
from typing import Any

import pytest

from fivehundred import FiveHundredError, Layout, Variant, variants
from fivehundred.encoding import bounds, observation, recall
from tests.learning.helpers import BY_NAME, NAMES, house_rules

pytest.importorskip("pyspiel", reason="open_spiel is not installed: pip install --group learning")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts
from open_spiel.python.algorithms.generate_playthrough import playthrough

from fivehundred.rl import openspiel_game

STORED = Path(__file__).parents[1] / "data" / "playthrough.txt"


def dealt(game: Any, rng: random.Random) -> Any:
    """A state before the first call."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice([card for card, _ in state.chance_outcomes()]))
    return state


def late(game: Any, rng: random.Random, numbers: int) -> Any:
    """A state a few numbers before the end of a deal with a contract."""
    while True:
        state = dealt(game, rng)
        states = []
        while not state.is_terminal():
            states.append(state.clone())
            state.apply_action(rng.choice(state.legal_actions()))
        if len(states) > 40:
            return states[-numbers]


@pytest.mark.parametrize("variant", BY_NAME, ids=NAMES)
def test_random_deals_with_serialization(variant: Variant) -> None:
    pyspiel.random_sim_test(openspiel_game(variant), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("variant", [*BY_NAME, house_rules()], ids=[*NAMES, "house rules"])
def test_a_game_has_its_variant_for_a_parameter(variant: Variant) -> None:
    game, most = openspiel_game(variant), bounds(variant)
    again = pyspiel.load_game(str(game))
    assert (again.variant, again.num_players()) == (variant, variant.players)
    assert (
        pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(game, dealt(game, random.Random(1)))
        )[0].variant
        == variant
    )
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (
        most.least - most.most,
        most.most - most.least,
        0,
    )


def test_a_variant_there_is_not_is_refused() -> None:
    with pytest.raises(FiveHundredError, match="there is no variant 'whist'"):
        pyspiel.load_game("python_fivehundred(variant=whist)")
    with pytest.raises(FiveHundredError, match="these digits are no variant"):
        pyspiel.load_game("python_fivehundred(variant=x00)")
    with pytest.raises(FiveHundredError):
        openspiel_game("quebec")  # type: ignore[arg-type]  # a name, where the variant itself is wanted


@pytest.mark.parametrize(
    "variant", [variants.AUSTRALIAN, variants.FIVE_HANDED, variants.TWO_HANDED_TABLE], ids=str
)
def test_a_state_is_what_the_library_makes_of_it(variant: Variant) -> None:
    rng, game = random.Random(7), openspiel_game(variant)
    state = game.new_initial_state()
    assert state.chance_outcomes() == [
        (place, 1 / len(game.deck)) for place in range(len(game.deck))
    ]
    layout = Layout.shuffled(variant, "openspiel")
    for card in layout.in_order(variant):
        state.apply_action([*variant.deck].index(card))
    assert state.turns.state.layout == layout
    while not state.is_terminal():
        phase, seat = state.turns.state, state.current_player()
        assert seat == phase.to_act
        view, chosen = phase.view(seat), state.turns.chosen
        assert bytes(map(int, state.information_state_tensor(seat))) == recall(view, chosen)
        assert bytes(map(int, state.observation_tensor(seat))) == observation(view, chosen)
        copy = state.clone()
        assert (str(copy), copy.history()) == (str(state), state.history())
        action = rng.choice(state.legal_actions())
        copy.apply_action(action)
        assert str(copy) != str(state)
        assert state.turns.chosen == chosen
        state.apply_action(action)
    points = state.turns.state.points
    others = len(points) - 1
    assert state.returns() == [
        points[side] - (sum(points) - points[side]) / others for side in variant.sides
    ]


@pytest.mark.parametrize(
    "variant", [variants.AUSTRALIAN, variants.FIVE_HANDED, variants.AMERICAN_TEAM], ids=str
)
def test_a_state_resampled_is_none_that_the_seat_can_tell_apart(variant: Variant) -> None:
    rng, game = random.Random(8), openspiel_game(variant)
    state, others = dealt(game, rng), 0
    while not state.is_terminal():
        seat = state.current_player()
        again = state.resample_from_infostate(seat, rng.random)
        assert again.information_state_string(seat) == state.information_state_string(seat)
        assert again.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert again.legal_actions() == state.legal_actions()
        others += str(again) != str(state)
        state.apply_action(rng.choice(state.legal_actions()))
    assert others > 20


def test_the_string_of_a_seat_shows_its_own_cards_and_no_others() -> None:
    """Seat 1 is told what all see; two deals that differ only in the others' hands give it one
    string.
    """
    game, rng = openspiel_game(), random.Random(9)
    state = dealt(game, rng)
    hand = " ".join(map(str, sorted(card.number for card in state.turns.state.hands[1])))
    assert state.information_state_string(1) == (
        f"seat 1; hand {hand}; phase 0; dealer 2; to act 3; counts 10 10 10 10; scores 128 128"
    )
    assert state.information_state_string(0) != state.information_state_string(1)


def kept(text: str) -> str:
    """A playthrough as it is kept: the beginning, without the length of its tensors, and a digest
    of it all.
    """
    digest = hashlib.sha256(text.encode()).hexdigest()
    return "\n".join(
        [*(line[:200] for line in text.splitlines()[:150]), f"sha256 of it all: {digest}", ""]
    )


def test_the_playthrough_is_the_one_that_was_kept() -> None:
    """Written once, after the tests above: a change of it would be a change of numbers that
    programs have learned by.
    """
    assert kept(
        playthrough("python_fivehundred(variant=two-handed-24)", None, seed=500)
    ) == STORED.read_text("utf-8")


# -- algorithms ------------------------------------------------------------------------------------
def test_mcts_and_is_mcts_choose_what_is_legal() -> None:
    game = openspiel_game()
    state = late(game, random.Random(2), 12)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    for bot in (
        mcts.MCTSBot(game, 2.0, 10, evaluator, random_state=np.random.RandomState(1)),
        ismcts.ISMCTSBot(game, evaluator, 2.0, 10, random_state=np.random.RandomState(1)),
    ):
        assert bot.step(state) in state.legal_actions()


def test_external_sampling_runs_from_an_ending() -> None:
    game = openspiel_game(variants.AUSTRALIAN_THREE)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    state = late(game, random.Random(3), 9)
    for player in range(3):
        solver._update_regrets(state, player)
    assert solver._infostates


def test_shimmy_makes_an_environment_of_it() -> None:
    shimmy = pytest.importorskip("shimmy.openspiel_compatibility")
    env, rng = (
        shimmy.OpenSpielCompatibilityV0(env=openspiel_game(variants.TWO_HANDED_24)),
        random.Random(5),
    )
    env.reset(seed=5)
    for agent in env.agent_iter():
        _, _, terminated, truncated, info = env.last()
        over = terminated or truncated
        env.step(None if over else rng.choice([*np.flatnonzero(info["action_mask"])]))
        del agent
    assert not env.agents


if __name__ == "__main__":
    STORED.write_text(
        kept(playthrough("python_fivehundred(variant=two-handed-24)", None, seed=500)), "utf-8"
    )
