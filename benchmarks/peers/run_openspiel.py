"""Worker: OpenSpiel's euchre and bridge, C++ behind Python."""

from __future__ import annotations

import importlib
import os
import time
from collections.abc import Callable
from typing import Any

from measuring import Batch, chance, run, timed

pyspiel: Any = importlib.import_module("pyspiel")
_rng = chance()


def new_deal(game: Any) -> Any:
    """A deal before its first bid."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(_rng.choices(outcomes, weights)[0])
    return state


def play_out(state: Any) -> int:
    """Play a deal to its end; the actions."""
    draw, actions = _rng.random, 0
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[int(draw() * len(legal))])
        actions += 1
    return actions


def prepared(name: str, deals: int = 200) -> Batch:
    """Deals made beforehand, cloned off the clock."""
    states: list[Any] = []

    def batch() -> tuple[int, float]:
        if not states:
            game = pyspiel.load_game(name)
            states.extend(new_deal(game) for _ in range(deals))
        clones = [state.clone() for state in states]
        started = time.process_time()
        actions = sum(map(play_out, clones))
        return actions, time.process_time() - started

    return batch


def with_dealing(name: str) -> Batch:
    """Dealt on the clock, card by card as the library does it; the cards dealt are no actions."""
    return timed(lambda: play_out(new_deal(pyspiel.load_game(name))))


def resident() -> int:
    """The memory of this process; what C++ takes no tracer of Python sees."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def clones(name: str, number: int = 20_000) -> Callable[[], float]:
    """What it costs to keep a clone for each action."""

    def measure() -> float:
        game = pyspiel.load_game(name)
        kept: list[Any] = []
        state = new_deal(game)
        before = resident()
        while len(kept) < number:
            if state.is_terminal():
                state = new_deal(game)
            kept.append(state.clone())
            legal = state.legal_actions()
            state.apply_action(legal[int(_rng.random() * len(legal))])
        return (resident() - before) / number

    return measure


if __name__ == "__main__":
    run(
        {
            "euchre, deals prepared": prepared("euchre"),
            "euchre, with dealing": with_dealing("euchre"),
            "bridge, deals prepared": prepared("bridge(use_double_dummy_result=false)"),
        },
        {"euchre, a clone an action": clones("euchre")},
    )
