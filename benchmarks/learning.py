"""Steps a second of the environments for learning programs, beside OpenSpiel's and RLCard's, in one
run and one process.

    python benchmarks/learning.py --write docs/how-to/learning-programs.md

needs the dependency group ``learning`` and rlcard. All take turns, play random legal actions, and
make what a learning program reads before each: the observation and the mask of the seat to act.
Seconds are of processor time; medians are given.
"""

from __future__ import annotations

import argparse
import importlib
import random
import statistics
import time
from collections.abc import Callable
from itertools import compress
from pathlib import Path
from typing import Any

from pages import put

RANGE = range(256)
Play = Callable[[random.Random], int]
"""Plays an episode, and gives the steps."""


def encoding() -> Play:
    """The library alone: a game, its views, observations and masks as bytes."""
    from fivehundred import Game
    from fivehundred.encoding import ActionSpace, observation

    def play(rng: random.Random) -> int:
        game, chosen, steps = Game.start(rng=rng), tuple[int, ...](), 0
        space = ActionSpace(game.variant)
        while (seat := game.to_act) is not None:
            view = game.view(seat)
            observation(view, chosen)
            may = [*compress(RANGE, space.mask(view, chosen))]
            found = space.action(game, may[int(rng.random() * len(may))], chosen)
            steps += 1
            if isinstance(found, tuple):
                chosen = found
            else:
                chosen, game = (), game.apply(found)
        return steps

    return play


def pettingzoo() -> Play:
    """The AEC environment."""
    from fivehundred.rl import aec_env

    env = aec_env()
    env.reset(seed=500)

    def play(rng: random.Random) -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, _, _ = env.last()
            if over:
                break
            may = seen["action_mask"].nonzero()[0]
            env.step(int(may[int(rng.random() * len(may))]))
            steps += 1
        return steps

    return play


def openspiel(game: Any) -> Play:
    """A game of OpenSpiel, with the tensor it has and the mask; the steps of chance are not
    counted.
    """
    recalls = game.get_type().provides_information_state_tensor

    def play(rng: random.Random) -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
                continue
            seat = state.current_player()
            (state.information_state_tensor if recalls else state.observation_tensor)(seat)
            state.legal_actions_mask(seat)
            may = state.legal_actions()
            state.apply_action(may[int(rng.random() * len(may))])
            steps += 1
        return steps

    return play


def rlcard() -> Play:
    """RLCard's environment of bridge."""
    env = importlib.import_module("rlcard").make("bridge")

    def play(rng: random.Random) -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            may = list(state["legal_actions"])
            state, _ = env.step(may[int(rng.random() * len(may))])
            steps += 1
        return steps

    return play


def rates(plays: dict[str, Play], rounds: int, seconds: float) -> dict[str, list[float]]:
    """Steps a second, in turns."""
    found: dict[str, list[float]] = {name: [] for name in plays}
    for _ in range(rounds):
        for name, play in plays.items():
            rng, steps, spent = random.Random(500), 0, 0.0
            while spent < seconds:
                started = time.process_time()
                steps += play(rng)
                spent += time.process_time() - started
            found[name].append(steps / spent)
    return found


def main() -> None:
    """Measure and print, and perhaps write it into a page."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument(
        "--write", type=Path, metavar="PAGE", help="put the table into this page, too"
    )
    given = parser.parse_args()
    pyspiel = importlib.import_module("pyspiel")
    from fivehundred.rl import openspiel_game

    plays = {
        "`fivehundred.encoding`: observation and mask as bytes": encoding(),
        "`rl.aec_env`: PettingZoo": pettingzoo(),
        "RLCard, bridge": rlcard(),
        "`rl.openspiel_game`: OpenSpiel, a Python game": openspiel(openspiel_game()),
        "OpenSpiel, bridge in C++, with tensor and mask": openspiel(
            pyspiel.load_game("bridge(use_double_dummy_result=false)")
        ),
        "OpenSpiel, euchre in C++, with tensor and mask": openspiel(pyspiel.load_game("euchre")),
    }
    found = rates(plays, given.rounds, given.seconds)
    lines = [
        (
            f"Steps a second, observation and mask included; the median of {given.rounds} rounds,"
            " in turns in one process:"
        ),
        "",
    ]
    lines += ["| environment | steps/s |", "|---|--:|"]
    lines += [f"| {name} | {statistics.median(rate):,.0f} |" for name, rate in found.items()]
    print("\n".join(lines))
    if given.write:
        put(given.write, "learning.py", lines)


if __name__ == "__main__":
    main()
