"""A Hypothesis state machine that plays games in the engine and in the naive model, forward,
backward and against the rules.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from fivehundred import Action, Game, IllegalAction, Reason, Variant
from tests.helpers import ALL_CALLS, MOODS, SEEDS, action_space, random_action, with_a_claim

from .duel import Duel


class GameMachine(RuleBasedStateMachine):
    """Whole games through ``Game.apply``, compared with the naive model after every step (see
    :class:`Duel`).
    """

    def __init__(self, variants: st.SearchStrategy[Variant]) -> None:
        super().__init__()
        self.variants = variants
        self.duel: Duel

    @initialize(data=st.data(), seed=SEEDS, dealer=st.integers(0, 5))
    def start(self, data: st.DataObject, seed: int, dealer: int) -> None:
        """A new game."""
        variant = data.draw(self.variants)
        self.duel = Duel(
            Game.start(variant, seed=with_a_claim(variant, seed), dealer=dealer % variant.players)
        )

    @property
    def game(self) -> Game:
        """The engine's state."""
        return self.duel.game

    @property
    def is_scored(self) -> bool:
        """Whether the present deal is over."""
        return self.game.phase == "scored"

    def _refuses(self, what: Callable[[], object], reason: Reason | None = None) -> None:
        """The engine refuses, and its state is what it was."""
        game = self.game
        before = (
            repr(game),
            repr(game.deal),
            pickle.dumps(game),
            pickle.dumps(game.deal),
            hash(game),
        )
        copy: Game = pickle.loads(before[2])
        with pytest.raises(IllegalAction) as caught:
            what()
        assert reason is None or caught.value.reason is reason
        assert str(caught.value)
        assert (
            repr(game),
            repr(game.deal),
            pickle.dumps(game),
            pickle.dumps(game.deal),
            hash(game),
        ) == before
        assert game == copy

    # -- within the rules --------------------------------------------------------------------------

    @precondition(lambda self: not self.is_scored)
    @rule(seeds=st.lists(SEEDS, min_size=1, max_size=12))
    def act(self, seeds: list[int]) -> None:
        """Some legal actions one after the other."""
        for seed in seeds:
            if not self.is_scored:
                self.duel.apply(
                    random_action(self.game, random.Random(seed), MOODS[seed % len(MOODS)])
                )

    @precondition(lambda self: not self.is_scored)
    @rule(seed=SEEDS)
    def finish(self, seed: int) -> None:
        """The deal played to its end."""
        rng = random.Random(seed)
        mood = rng.choice(MOODS)
        while not self.is_scored:
            self.duel.apply(random_action(self.game, rng, mood))

    @precondition(lambda self: self.is_scored and not self.game.is_over)
    @rule()
    def next_deal(self) -> None:
        """The next deal, by the dealer the naive model says."""
        self.duel.next_deal()

    @precondition(lambda self: len(self.duel.games) > 1)
    @rule(steps=st.integers(1, 6))
    def undo(self, steps: int) -> None:
        """Some actions taken back, across the beginning of a deal too."""
        for _ in range(min(steps, len(self.duel.games) - 1)):
            self.duel.undo()

    # -- against the rules -------------------------------------------------------------------------

    @precondition(lambda self: not self.is_scored)
    @rule(where=st.integers(0, 10_000), count=st.integers(1, 4))
    def break_a_rule(self, where: int, count: int) -> None:
        """Actions of this phase that the naive model refuses: the engine refuses each, and both
        stay as they were.
        """
        wrong: list[Action] = [
            action for action in action_space(self.game) if self.duel.refused(action)
        ]
        for step in range(count if wrong else 0):
            action = wrong[(where + 97 * step) % len(wrong)]
            self._refuses(lambda: self.game.apply(action))  # noqa: B023  (called at once)
        self.duel.check()

    @precondition(lambda self: not self.is_scored)
    @rule(seed=SEEDS, by=st.integers(0, 7))
    def act_out_of_turn(self, seed: int, by: int) -> None:
        """A legal action by another seat."""
        if by != self.game.to_act:
            action = random_action(self.game, random.Random(seed))
            self._refuses(lambda: self.game.apply(action, by), Reason.NOT_YOUR_TURN)

    @precondition(lambda self: not self.is_scored)
    @rule()
    def deal_too_early(self) -> None:
        """The next deal before this one is over."""
        self._refuses(self.game.next_deal, Reason.DEAL_NOT_OVER)

    @precondition(lambda self: self.is_scored)
    @rule(which=st.integers(0, len(ALL_CALLS) - 1))
    def act_after_the_end(self, which: int) -> None:
        """A call when nothing can be called; another deal when the game is over."""
        over = self.game.is_over
        self._refuses(
            lambda: self.game.apply(ALL_CALLS[which]),
            Reason.GAME_OVER if over else Reason.WRONG_ACTION,
        )
        if over:
            self._refuses(self.game.next_deal, Reason.GAME_OVER)

    @precondition(lambda self: len(self.duel.games) == 1)
    @rule()
    def undo_nothing(self) -> None:
        """Taking back before anything was done."""
        self._refuses(self.game.undo, Reason.NOTHING_TO_UNDO)


def play_machine(variants: st.SearchStrategy[Variant], games: int, steps: int = 20) -> None:
    """Run the machine for this many games of some steps each."""
    thorough = settings().max_examples > 1_000
    run_state_machine_as_test(
        lambda: GameMachine(variants),  # type: ignore[arg-type]  # whatever makes a machine will do
        settings=settings(max_examples=games * (40 if thorough else 1), stateful_step_count=steps),
    )
