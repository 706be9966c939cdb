"""One seat for Gymnasium, the others played by players of the library."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fivehundred import FiveHundredError, Game, variants
from fivehundred.players import simple_player
from tests.learning.helpers import allowed

pytest.importorskip("gymnasium", reason="gymnasium is not installed: pip install --group learning")

from gymnasium.utils.env_checker import check_env

from fivehundred.rl import SeatEnv, seat_env


class Lenient(SeatEnv):
    """Takes any number for one that may be chosen: the checker knows no masks."""

    def step(self, action: int) -> Any:
        mask = self.action_masks()
        return super().step(int(action if mask[action] else mask.argmax()))


def test_it_passes_gymnasiums_own_check() -> None:
    check_env(Lenient(variants.TWO_HANDED, 0, [simple_player()]), skip_render_check=True)


@pytest.mark.parametrize("seat", range(3))
def test_the_others_play_and_the_reward_is_the_seats(seat: int) -> None:
    rng, env = (
        random.Random(seat),
        seat_env(variants.AUSTRALIAN_THREE, seat, ["simple", simple_player()]),
    )
    for seed in range(3):
        seen, _ = env.reset(seed=seed)
        assert env.game.layouts == Game.start(variants.AUSTRALIAN_THREE, seed=seed).layouts
        over, reward = False, 0.0
        while not over:
            assert env.game.to_act == seat
            assert seen["action_mask"].tobytes() == env.action_masks().tobytes()
            assert env.observation_space.contains(seen)
            assert reward == 0
            seen, reward, over, truncated, _ = env.step(allowed(seen["action_mask"], rng))
            assert not truncated
        assert env.game.scored is not None
        points = env.game.scored.points
        assert reward == points[seat] - (sum(points) - points[seat]) / 2
        assert not seen["action_mask"].any()


def test_a_deal_that_ends_before_the_seats_turn_is_dealt_again() -> None:
    """A hand without a picture card is thrown in by the one before."""
    variant = variants.AMERICAN.with_options({"deal.claims": "NO_PICTURE"})

    def throws_in(view: Any) -> Any:
        return next(
            (action for action in view.legal_actions() if str(action) == "claim"),
            view.legal_actions()[0],
        )

    env = seat_env(variant, 3, throws_in)
    seeds = [
        seed
        for seed in range(300)
        if any(str(a) == "claim" for a in Game.start(variant, seed=seed).legal_actions())
    ]
    env.reset(seed=seeds[0])
    assert env.game.to_act == 3
    assert env.game.layouts != Game.start(variant, seed=seeds[0]).layouts


def test_what_cannot_be_is_refused() -> None:
    refused: list[dict[str, Any]] = [
        {"seat": 4},
        {"others": "nobody"},
        {"others": ["simple"]},
        {"variant": "australian"},
    ]
    for wrong in refused:
        with pytest.raises(FiveHundredError):
            seat_env(**wrong)
    env = seat_env()
    env.reset(seed=500)
    with pytest.raises(FiveHundredError, match="number 240 may not be chosen now"):
        env.step(240)


def test_it_is_drawn_as_the_seat_sees_it() -> None:
    env = seat_env(seat=1, render_mode="text")
    env.reset(seed=500)
    assert "East" in (env.render() or "")
    assert seat_env().render() is None
