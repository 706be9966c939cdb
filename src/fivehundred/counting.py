"""Counting sequences of legal actions: numbers that other programs can check theirs against."""

from __future__ import annotations

from fivehundred.errors import FiveHundredError, shown
from fivehundred.game.actions import Action
from fivehundred.game.game import Game
from fivehundred.game.phase import Phase


def perft(state: Game | Phase, depth: int) -> int:
    """How many sequences of exactly ``depth`` legal actions there are within the present phase.

    A sequence that ends the phase with its last action counts, one that ended it before does not.

    >>> perft(Game.start(seed=500), 2)
    383
    """
    if isinstance(depth, bool) or not isinstance(depth, int) or depth < 0:
        raise FiveHundredError(f"the depth is a whole number from 0, not {shown(depth)}")
    phase = state.deal if isinstance(state, Game) else state
    return _count(phase, phase.name, depth)


def _count(phase: Phase, name: str, depth: int) -> int:
    if depth == 0:
        return 1
    if phase.name != name:
        return 0
    actions = phase.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(_count(phase.apply(action), name, depth - 1) for action in actions)


def divide(state: Game | Phase, depth: int) -> dict[Action, int]:
    """The count of :func:`perft` for each first action; ``depth`` is at least 1.

    >>> {str(action): n for action, n in list(divide(Game.start(seed=500), 2).items())[:3]}
    {'P': 27, '6S': 26, '6C': 25}
    """
    if isinstance(depth, bool) or not isinstance(depth, int) or depth < 1:
        raise FiveHundredError(f"the depth is a whole number from 1, not {shown(depth)}")
    phase = state.deal if isinstance(state, Game) else state
    return {action: _count(phase.apply(action), phase.name, depth - 1) for action in phase.legal_actions()}


__all__ = ["divide", "perft"]
