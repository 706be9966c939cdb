"""A state is a value: it never changes, can be taken back to, compared, copied, pickled and
replayed.
"""

from __future__ import annotations

import copy
import itertools
import os
import pickle
import random
import subprocess
import sys

import attrs
import pytest
from hypothesis import given

from fivehundred import Game, IllegalAction, Layout, Reason, Refusal, Variant, View, variants
from tests.helpers import (
    NAMES,
    SEEDS,
    SHAPES,
    VARIANTS,
    action_space,
    deal_states,
    few,
    play_deal,
    random_action,
)

PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)


def facts(game: Game) -> tuple[object, ...]:
    """All there is to a state, in bytes and texts."""
    views = [repr(game.view(seat)) for seat in (None, *range(game.variant.players))]
    return (
        pickle.dumps(game),
        pickle.dumps(game.deal),
        repr(game),
        repr(game.deal),
        views,
        list(map(str, game.history)),
    )


@pytest.mark.parametrize("name", SHAPES)
@given(seed=SEEDS)
@few(1)
def test_an_action_never_changes_the_state_it_is_applied_to(name: str, seed: int) -> None:
    """Nor does a refused one, nor asking what is legal."""
    rng = random.Random(seed)
    for game in deal_states(name, seed)[::2]:
        before = facts(game)
        if game.phase != "scored":
            game.apply(random_action(game, rng))
        for action in rng.sample(action_space(game), 2):
            if game.why_illegal(action) is not None:
                with pytest.raises(IllegalAction):
                    game.apply(action)
        assert facts(game) == before


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(1)
def test_undo_takes_back_one_action(name: str, seed: int) -> None:
    """The state before, its history and scores too; at the beginning there is nothing to take
    back.
    """
    states = deal_states(name, seed)
    for before, after in itertools.pairwise(states):
        back = after.undo()
        assert back == before
        assert back.history == before.history == after.history[:-1]
        assert back.scores == before.scores
        assert back.legal_actions() == before.legal_actions()
        assert back.apply(after.history[-1]) == after
    with pytest.raises(IllegalAction) as caught:
        states[0].undo()
    assert caught.value.reason is Reason.NOTHING_TO_UNDO


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(1)
def test_undo_takes_back_the_beginning_of_a_deal(name: str, seed: int) -> None:
    """The deal scored is there again, and dealing anew from the seed gives the same cards."""
    game = deal_states(name, seed)[-1]
    if not game.is_over:
        later = game.next_deal()
        assert later.undo() == game
        assert later.undo().next_deal() == later
        assert later.history == game.history
        assert (later.number, later.phase, later.scores) == (
            game.number + 1,
            "auction",
            game.scores,
        )


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(1)
def test_states_are_equal_when_the_same_was_done(name: str, seed: int) -> None:
    """A replay of the actions gives equal states with equal hashes, phases too; no two states of a
    deal are equal.
    """
    states = deal_states(name, seed)
    game = Game.start(VARIANTS[name], layout=states[0].layouts[0])
    seeded = Game.start(VARIANTS[name], seed=states[0].seed, dealer=states[0].dealer)
    for before, state in itertools.pairwise(states):
        action = state.history[-1]
        assert game.deal == before.deal
        assert hash(game.deal) == hash(before.deal)
        assert seeded == before
        assert hash(seeded) == hash(before)
        assert game != before  # one goes on from the seed, the other does not
        game, seeded = game.apply(action), seeded.apply(action)
    assert len(set(states)) == len({state.deal for state in states}) == len(states)
    assert all(state != other for state, other in itertools.pairwise(states))
    assert states[0] != None  # noqa: E711  (any other object)
    assert states[0].deal != states[0]


@pytest.mark.parametrize("name", SHAPES)
@given(seed=SEEDS)
@few(1)
def test_every_value_can_be_pickled_and_copied(name: str, seed: int) -> None:
    """Games and phases through every protocol, views, sheets, variants, layouts, actions and tricks
    through the last.
    """
    states = deal_states(name, seed)
    by_phase = {state.phase: state for state in states}
    for state in by_phase.values():
        legal = state.legal_actions()
        values: list[object] = [
            state,
            state.deal,
            state.sheet,
            state.variant,
            state.contract,
            state.outcome,
            legal,
        ]
        values += [state.view(seat) for seat in (None, *range(state.variant.players))]
        values += [
            *state.layouts,
            *legal[:3],
            *legal[-2:],
            *state.history,
            state.variant.schedule,
            state.variant.deck,
        ]
        values += state.view(None).tricks
        for value in values:
            for protocol in PROTOCOLS if value in (state, state.deal) else PROTOCOLS[-1:]:
                again = pickle.loads(pickle.dumps(value, protocol))
                assert again == value
                assert type(again) is type(value)
                if not isinstance(
                    value, View
                ):  # the order in which a frozenset shows its members is left open
                    assert repr(again) == repr(value)
            assert copy.copy(value) == value
            assert copy.deepcopy(value) == value
            assert hash(copy.deepcopy(value)) == hash(value)
        again = pickle.loads(pickle.dumps(state))
        assert again.history == state.history
        assert again.legal_actions() == legal
        if len(state.history) > 0:
            assert again.undo() == state.undo()


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(1)
def test_errors_can_be_pickled_and_copied(name: str, seed: int) -> None:
    """With their refusal and their sentence."""
    reasons: set[Reason] = set()
    for game in deal_states(name, seed)[::5]:
        for action in action_space(game):
            refusal = game.why_illegal(action)
            if refusal is not None and refusal.reason not in reasons:
                reasons.add(refusal.reason)
                error = IllegalAction(refusal)
                for again in (
                    pickle.loads(pickle.dumps(error)),
                    copy.copy(error),
                    copy.deepcopy(error),
                ):
                    assert (again.refusal, str(again)) == (refusal, str(error))
                assert pickle.loads(pickle.dumps(refusal)) == copy.deepcopy(refusal) == refusal


def test_a_hash_remembered_in_one_process_is_not_carried_into_another() -> None:
    """Values that remember their hash are found in a set after they come from a process that hashes
    texts differently.
    """
    program = (
        "import pickle, sys; from fivehundred import Game, variants; game ="
        " Game.start(variants.QUEBEC, seed='x'); values = (game, game.variant, game.layouts[0]);"
        " list(map(hash, values)); sys.stdout.buffer.write(pickle.dumps(values))"
    )
    for hash_seed in ("1", "2"):
        environment = {
            **os.environ,
            "PYTHONHASHSEED": hash_seed,
            "PYTHONPATH": os.pathsep.join(sys.path),
        }
        sent = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, check=True
        ).stdout
        game, variant, layout = pickle.loads(sent)
        here = Game.start(variants.QUEBEC, seed="x")
        assert game in {here}
        assert variant in {variants.QUEBEC}
        assert layout in {here.layouts[0]}


def test_nothing_recurses_over_a_long_game() -> None:
    """Pickle, equality, hash, repr and history of a game of far more actions than Python may nest
    calls.
    """
    endless = variants.PARLETT_THREE.with_options(
        {"winning.target": 1_000_000, "winning.floor": None}
    )
    rng = random.Random(500)
    game = Game.start(endless, seed=500)
    while len(game.history) < 2 * sys.getrecursionlimit():
        *_, game = play_deal(game, rng)
        game = game.next_deal()
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert hash(again) == hash(game)
    assert repr(again) == repr(game)
    assert again.history == game.history
    assert copy.deepcopy(game) == game
    assert len(game.layouts) == game.number + 1


@pytest.mark.parametrize("name", NAMES)
def test_a_variant_does_not_depend_on_its_name(name: str) -> None:
    """Equal options make equal variants with equal hashes; every way to write a variant reads
    back.
    """
    variant = VARIANTS[name]
    other = attrs.evolve(variant, name="another name")
    assert other == variant
    assert hash(other) == hash(variant)
    assert Variant.from_dict(variant.to_dict()) == variant
    assert Variant().with_options(variant.options) == variant
    assert pickle.loads(pickle.dumps(variant)).name == variant.name


@given(seed=SEEDS)
@few(10)
def test_a_layout_does_not_depend_on_anything_but_the_seed(seed: int) -> None:
    """The same deal each time, another one for another number of the deal."""
    first = Layout.shuffled(variants.AUSTRALIAN, seed)
    assert first == Layout.shuffled(variants.AUSTRALIAN, seed)
    assert first != Layout.shuffled(variants.AUSTRALIAN, seed, deal=1)
    assert Refusal(Reason.GAME_OVER) == Refusal(Reason.GAME_OVER)
