"""The AEC environment under PettingZoo's own tests, its wrappers and RLlib's, and its rewards by
hand.
"""

from __future__ import annotations

import random
import warnings
from typing import Any

import pytest

from fivehundred import Bid, FiveHundredError, Game, Layout, Variant, variants
from fivehundred.encoding import ActionSpace, observation
from tests.learning.helpers import BY_NAME, NAMES, allowed

pytest.importorskip(
    "pettingzoo", reason="pettingzoo is not installed: pip install --group learning"
)

import numpy as np
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from fivehundred.rl import aec_env


def played(env: Any, rng: random.Random, seed: int) -> dict[str, float]:
    """What each agent gains in one episode of numbers drawn from the masks."""
    env.reset(seed=seed)
    gained = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        gained[agent] += reward
        env.step(None if terminated or truncated else allowed(seen["action_mask"], rng))
    return gained


@pytest.mark.parametrize("variant", BY_NAME, ids=NAMES)
def test_it_passes_the_test_of_the_api(variant: Variant) -> None:
    with warnings.catch_warnings():
        # that a dict with a mask is no array, which PettingZoo itself recommends
        warnings.simplefilter("ignore")
        api_test(aec_env(variant), num_cycles=150)


def test_it_passes_the_test_of_seeds() -> None:
    seed_test(lambda: aec_env(variants.TWO_HANDED, whole_game=True), num_cycles=200)


def test_it_passes_the_test_of_the_parallel_wrapper() -> None:
    parallel_api_test(turn_based_aec_to_parallel(aec_env(variants.QUEBEC)), num_cycles=100)


def test_rllib_plays_an_episode() -> None:
    wrappers = pytest.importorskip("ray.rllib.env.wrappers.pettingzoo_env")
    rng, env = random.Random(1), wrappers.PettingZooEnv(aec_env())
    seen, _ = env.reset(seed=500)
    gained, over = 0.0, False
    while not over:
        ((agent, what),) = [
            (agent, what) for agent, what in seen.items() if what["action_mask"].any()
        ]
        seen, rewards, terminated, _, _ = env.step({agent: allowed(what["action_mask"], rng)})
        gained, over = gained + sum(rewards.values()), terminated["__all__"]
    assert gained == 0


def test_a_seed_deals_the_cards_of_the_library() -> None:
    env = aec_env(variants.QUEBEC)
    env.reset(seed=500)
    assert env.game.layouts == Game.start(variants.QUEBEC, seed=500).layouts
    first = env.game.layouts
    env.reset()
    second = env.game.layouts
    env.reset(seed=500)
    assert env.game.layouts == first
    env.reset()
    assert env.game.layouts == second != first


def test_a_deal_may_be_given_or_its_dealer() -> None:
    layout = Layout.shuffled(variants.AUSTRALIAN, "given", dealer=1)
    env = aec_env()
    env.reset(options={"layout": layout})
    assert (env.game.layouts, env.agent_selection) == ((layout,), "seat_2")
    env.reset(seed=1, options={"dealer": 0})
    assert env.agent_selection == "seat_1"


def test_agents_see_what_the_library_says() -> None:
    rng, env = random.Random(3), aec_env(variants.FIVE_HANDED)
    space, seen = ActionSpace(variants.FIVE_HANDED), 0
    env.reset(seed=3)
    while not any(env.terminations.values()):
        for seat, agent in enumerate(env.possible_agents):
            what, view = env.observe(agent), env.game.view(seat)
            assert env.observation_space(agent).contains(what)
            acts = agent == env.agent_selection
            assert what["action_mask"].any() == acts
            if len(env.game.history) > seen:  # not between two numbers of one action
                assert what["observation"].tobytes() == observation(view)
                assert not acts or what["action_mask"].tobytes() == space.mask(view)
        seen = len(env.game.history)
        env.step(allowed(env.observe(env.agent_selection)["action_mask"], rng))


def test_rewards_are_the_points_of_the_side_less_the_mean_of_the_others() -> None:
    """The deal of the README: North bids 7H, and its first legal actions bring (-200, 80)."""
    env, game = aec_env(), Game.start(seed=500)
    env.reset(seed=500)
    texts = iter(("7H", "pass", "pass", "pass", "6S 7S 8C", "JH"))
    while game.to_act is not None:
        action = game.parse(text) if (text := next(texts, None)) else game.legal_actions()[0]
        for number in ActionSpace(game.variant).numbers(action):
            assert not any(env.rewards.values())
            env.step(number)
        game = game.apply(action)
    assert game.scores == (-200, 80)
    assert env.rewards == {"seat_0": -280, "seat_1": 280, "seat_2": -280, "seat_3": 280}
    assert all(env.terminations.values())


@pytest.mark.parametrize("variant", BY_NAME, ids=NAMES)
def test_what_the_agents_gain_adds_up_to_nothing(variant: Variant) -> None:
    assert sum(played(aec_env(variant), random.Random(2), 2).values()) == pytest.approx(0)


def test_a_whole_game_goes_to_its_end() -> None:
    env = aec_env(variants.AMERICAN_45, whole_game=True)
    gained = played(env, random.Random(4), 4)
    assert env.game.is_over
    assert env.game.number > 0
    ours, theirs = env.game.scores
    assert gained == {
        "seat_0": ours - theirs,
        "seat_1": theirs - ours,
        "seat_2": ours - theirs,
        "seat_3": theirs - ours,
    }


@pytest.mark.parametrize("wrong", [1, 240, 256, -1, None, True, "7H", 3.5])
def test_a_number_that_may_not_be_chosen_changes_nothing(wrong: Any) -> None:
    env = aec_env()
    env.reset(seed=500)
    with pytest.raises(FiveHundredError):
        env.step(wrong)
    assert (env.game.calls, env.agent_selection) == ((), "seat_0")
    env.step(10)
    assert env.game.calls == ((0, Bid.parse("7H")),)


def test_it_is_drawn_as_a_spectator_sees_it() -> None:
    for mode, shows in (("text", "Australian"), ("html", "<svg")):
        env = aec_env(render_mode=mode)
        env.reset(seed=500)
        assert shows in (env.render() or "")
    plain = aec_env()
    plain.reset(seed=500)
    assert plain.render() is None
    with pytest.raises(FiveHundredError, match=r"text or html, not 'rgb_array'"):
        aec_env(render_mode="rgb_array")


@pytest.mark.parametrize("wrong", [1.5, True, [1]])
def test_what_is_no_seed_is_refused(wrong: Any) -> None:
    with pytest.raises(FiveHundredError, match="a seed is an int"):
        aec_env().reset(seed=wrong)


def test_a_seed_may_be_a_number_of_numpy() -> None:
    env, other = aec_env(), aec_env()
    seed: Any = np.int64(500)
    env.reset(seed=seed)
    other.reset(seed=500)
    assert env.game == other.game


@pytest.mark.parametrize("wrong", ["dealer", 5, [("dealer", 1)]])
def test_what_are_no_options_is_refused(wrong: Any) -> None:
    with pytest.raises(FiveHundredError, match="the options of a reset must be"):
        aec_env().reset(options=wrong)


def test_there_are_no_agents_but_those_at_the_table() -> None:
    env = aec_env()
    env.reset(seed=500)
    for ask in (env.observe, env.observation_space, env.action_space):
        with pytest.raises(FiveHundredError, match="no agent 'seat_4' at this table"):
            ask("seat_4")
