"""Worker: RLCard's bridge, the game without the reinforcement-learning shell around it."""

from __future__ import annotations

import copy
import importlib
from collections.abc import Iterator
from typing import Any

from measuring import bytes_a_state, chance, run, timed

Game: Any = importlib.import_module("rlcard.games.bridge").Game
_draw = chance().random


def steps() -> Iterator[Any]:
    """One deal; the game after each action."""
    game = Game()
    game.init_game()
    yield game
    while not game.is_over():
        legal = game.judger.get_legal_actions()
        game.step(legal[int(_draw() * len(legal))])
        yield game


def play() -> int:
    """One deal; the actions."""
    return sum(1 for _ in steps()) - 1


def copies() -> Iterator[Any]:
    """A copy for each action."""
    while True:
        yield from map(copy.deepcopy, steps())


if __name__ == "__main__":
    run(
        {"bridge": timed(play)},
        {"bridge, a deep copy an action": lambda: bytes_a_state(copies(), 300)},
    )
