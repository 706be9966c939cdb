"""Five Hundred as a Python game of OpenSpiel: cards are dealt by chance, one at a time, then the
seats take turns.

Importing this module registers ``python_fivehundred``; :func:`openspiel_game` loads it for a
variant.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from itertools import compress
from typing import Any

from fivehundred import guards, variants, worlds
from fivehundred.deal import AnyPhase, Auction, Layout
from fivehundred.encoding import NUMBERS, bounds
from fivehundred.rl._openspiel_observer import Observer
from fivehundred.rl.turns import Turns, needed, worth
from fivehundred.rl.variant_text import read, written
from fivehundred.variant import Variant

pyspiel = needed("pyspiel", "openspiel")

GameBase: Any = pyspiel.Game
StateBase: Any = pyspiel.State
TYPE = pyspiel.GameType(
    short_name="python_fivehundred",
    long_name="Five Hundred",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=guards.MOST_PLAYERS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"variant": "australian"},
)
RANGE = range(NUMBERS)


class FiveHundredGame(GameBase):
    """One deal of a variant: the seats are the players, and what a deal is worth to them adds up to
    nothing.
    """

    def __init__(self, params: Mapping[str, str] | None = None) -> None:
        self.variant = read((params or {}).get("variant", "australian"))
        self.deck, most = tuple(self.variant.deck), bounds(self.variant)
        self.place = {card: place for place, card in enumerate(self.deck)}
        info = pyspiel.GameInfo(
            num_distinct_actions=NUMBERS,
            max_chance_outcomes=len(self.deck),
            num_players=self.variant.players,
            min_utility=float(most.least - most.most),
            max_utility=float(most.most - most.least),
            utility_sum=0.0,
            max_game_length=most.numbers,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> FiveHundredState:
        """Before the first card is dealt."""
        return FiveHundredState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, str] | None = None
    ) -> Observer:
        """What makes tensors and strings of states: with perfect recall everything in the order in
        which it happened.
        """
        return Observer(
            self.variant, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        )


class FiveHundredState(StateBase):
    """The cards dealt so far, then a deal that goes on number by number."""

    def __init__(self, game: FiveHundredGame) -> None:
        super().__init__(game)
        self.dealt: tuple[int, ...] = ()
        self.turns: Turns[AnyPhase] | None = None

    def current_player(self) -> int:
        """The seat to act, or chance, or no one."""
        if self.turns is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.turns.to_act
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards still to be dealt, each equally likely."""
        left = [*{*range(len(self.get_game().deck))}.difference(self.dealt)]
        return [(place, 1 / len(left)) for place in left]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.turns is None else [*compress(RANGE, self.turns.mask(player))]

    def _apply_action(self, action: int) -> None:
        if self.turns is not None:
            self.turns.take(action)
            return
        self.dealt += (action,)
        game = self.get_game()
        if len(self.dealt) == len(game.deck):
            layout = Layout.dealt(game.variant, [game.deck[place] for place in self.dealt])
            self.turns = Turns(Auction.start(game.variant, layout))

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.get_game()
        return (
            f"deal {game.deck[action]}" if self.turns is None else self.turns.space.meaning(action)
        )

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.turns is not None and self.turns.to_act is None

    def returns(self) -> list[float]:
        """What the deal is worth to each seat; nothing before its end."""
        phase = None if self.turns is None else self.turns.state
        return (
            [*worth(phase.variant, phase.points)]
            if phase and phase.phase == "scored"
            else [0.0] * self.num_players()
        )

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] = random.random
    ) -> FiveHundredState:
        """A state that a seat cannot tell from this one, each equally likely; ``sampler`` gives
        numbers from 0 to 1.
        """
        new: FiveHundredState = self.get_game().new_initial_state()
        turns = self.turns
        if turns is not None:
            (world,) = worlds.sample(
                turns.state.view(player), random.Random(int(sampler() * 2**53))
            )
            assert isinstance(world.layout, Layout)
            dealt = [self.get_game().place[card] for card in world.layout.in_order(world.variant)]
            done = [number for action in world.actions for number in turns.space.numbers(action)]
            for number in (*dealt, *done, *turns.chosen_by(player)):
                new.apply_action(number)
        return new

    def __str__(self) -> str:
        if self.turns is None:
            return "dealing " + " ".join(str(self.get_game().deck[place]) for place in self.dealt)
        return " ".join([self.turns.state.text, *map(self.turns.space.meaning, self.turns.chosen)])


pyspiel.register_game(TYPE, FiveHundredGame)


def openspiel_game(variant: Variant = variants.AUSTRALIAN) -> Any:  # Any: a game of OpenSpiel
    """The game of a variant, for OpenSpiel; by name,
    ``pyspiel.load_game("python_fivehundred(variant=quebec)")``.

    >>> game = openspiel_game(variants.QUEBEC)
    >>> game.num_players(), game.num_distinct_actions(), str(game)
    (4, 256, 'python_fivehundred(variant=quebec)')
    """
    return pyspiel.load_game(
        "python_fivehundred", {"variant": written(guards.a(Variant, variant, "the variant"))}
    )
