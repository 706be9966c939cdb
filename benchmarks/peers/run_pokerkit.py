"""Worker: pokerkit, hands of no-limit hold'em between four players; everything but the betting is
automatic.
"""

from __future__ import annotations

import copy
import importlib
from collections.abc import Iterator
from typing import Any

from measuring import bytes_a_state, chance, run, timed

pokerkit: Any = importlib.import_module("pokerkit")
_rng = chance()


def new_hand() -> Any:
    """A hand, dealt."""
    return pokerkit.NoLimitTexasHoldem.create_state(
        tuple(pokerkit.Automation), True, 0, (1, 2), 2, 200, 4
    )


def steps() -> Iterator[Any]:
    """One hand; the state after each action."""
    state = new_hand()
    yield state
    while state.status:
        legal = [
            name
            for name in ("fold", "check_or_call", "complete_bet_or_raise_to")
            if getattr(state, f"can_{name}")()
        ]  # fmt: skip
        getattr(state, _rng.choice(legal))()
        yield state


def play() -> int:
    """One hand; the actions."""
    return sum(1 for _ in steps()) - 1


def copies() -> Iterator[Any]:
    """A copy for each action."""
    while True:
        yield from map(copy.deepcopy, steps())


if __name__ == "__main__":
    run(
        {"hold'em": timed(play)},
        {"hold'em, a deep copy an action": lambda: bytes_a_state(copies(), 300)},
    )
