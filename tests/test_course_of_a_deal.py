"""Every phase keeps how its deal began and what was done since: from these two it comes about
again.
"""

from __future__ import annotations

import itertools
import pickle
import random

import pytest

from fivehundred import PASS, Game, Layout, Phase, Play, Scored, Variant, variants, worlds
from fivehundred.deal.auction import resumed
from fivehundred.deal.position import Position
from tests.helpers import NAMES, deal_states


@pytest.mark.parametrize("name", NAMES)
def test_every_state_comes_about_again_from_its_layout_and_actions(name: str) -> None:
    for seed in range(3):
        for number, state in enumerate(deal_states(name, seed)):
            phase = state.deal
            assert phase.layout == state.layouts[0]
            assert phase.actions == state.history
            assert len(phase.actions) == number
            assert resumed(phase.variant, phase.layout, phase.actions, type(phase)) == phase
            assert pickle.loads(pickle.dumps(phase)) == phase


@pytest.mark.parametrize("variant", variants.ALL.values(), ids=variants.ALL.keys())
def test_a_world_has_a_layout_and_actions_too(variant: Variant) -> None:
    """It can be recorded and played again: what was drawn is a whole deal."""
    rng = random.Random(3)
    for seed in range(2):
        game = Game.start(variant, seed=seed)
        for _ in itertools.count():
            for seat in {game.to_act or 0, 0}:
                for world in worlds.sample(game.view(seat), rng, 2):
                    assert isinstance(world.layout, Layout)
                    assert world.layout.problems(variant) == ()
                    assert resumed(variant, world.layout, world.actions) == world
            if game.to_act is None:
                break
            for _ in range(5):
                if game.to_act is not None:
                    legal = game.legal_actions()
                    game = game.apply(legal[rng.randrange(len(legal))])


def test_a_position_set_up_by_hand_is_its_own_layout() -> None:
    play = Play.start(
        variants.AUSTRALIAN, None, ["JD 6S", "AH 7S", "5H 8S", "QS 9S"], leader=2, suits_led=()
    )
    assert isinstance(play.layout, Position)
    assert (play.layout.leader, play.layout.dealer, play.layout.contract) == (2, 3, None)
    assert play.actions == ()
    later: Phase = play
    while not isinstance(later, Scored):
        later = later.apply(later.legal_actions()[0])
    assert later.actions == later.played.plays if later.played else False
    assert resumed(later.variant, later.layout, later.actions) == later


class Index:
    """A whole number that is no int, as NumPy's are."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def test_a_seat_may_be_any_whole_number() -> None:
    game = Game.start(seed=500)
    assert game.apply(PASS, by=Index(0)) == game.apply(PASS, by=0)  # type: ignore[arg-type]  # as NumPy's numbers are


def test_a_phase_is_equal_to_phases_only() -> None:
    game = Game.start(seed=500)
    assert game.deal != 5
    assert game.deal != game


def test_the_place_of_a_choice_of_cards() -> None:
    game = Game.start(seed=500)
    for text in ("7H", "P", "P", "P"):
        game = game.apply(game.parse(text))
    choices = game.legal_actions()
    assert choices.index(choices[5]) == 5
    assert choices.count(choices[5]) == 1
    assert choices.count(PASS) == 0
