"""Worker: python-chess, random games of at most 100 half-moves."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from typing import Any

from measuring import bytes_a_state, chance, run, timed

chess: Any = importlib.import_module("chess")
_draw = chance().random


def steps() -> Iterator[Any]:
    """One game; the board after each move."""
    board = chess.Board()
    yield board
    for _ in range(100):
        legal = list(board.legal_moves)
        if not legal:
            return
        board.push(legal[int(_draw() * len(legal))])
        yield board


def play() -> int:
    """One game; the moves."""
    return sum(1 for _ in steps()) - 1


def copies() -> Iterator[Any]:
    """A copy without its stack for each move."""
    while True:
        for board in steps():
            yield board.copy(stack=False)


if __name__ == "__main__":
    run({"chess": timed(play)}, {"chess, a copy a move": lambda: bytes_a_state(copies())})
