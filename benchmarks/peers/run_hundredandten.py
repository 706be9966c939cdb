"""Worker: hundredandten-engine, games of four; it lists bids but not cards, so one that may be
played is looked for here.
"""

from __future__ import annotations

import copy
import importlib
from collections.abc import Iterator
from typing import Any

from measuring import bytes_a_state, chance, run, timed

engine: Any = importlib.import_module("hundredandten.engine")
Suits: Any = importlib.import_module("hundredandten.deck").SelectableSuit
_rng = chance()
_number = iter(range(10**9))


def action(game: Any) -> Any:
    """An action that may be taken."""
    now, status = game.active_round, game.status
    player = now.active_player
    if status == engine.Status.BIDDING:
        return engine.Bid(player.identifier, _rng.choice(now.available_bids(player.identifier)))
    if status == engine.Status.TRUMP_SELECTION:
        return engine.SelectTrump(player.identifier, _rng.choice(list(Suits)))
    if status == engine.Status.DISCARD:
        return engine.Discard(player.identifier, _rng.sample(player.hand, 2))
    trumps = [card for card in player.hand if card.trump_for_selection(now.trump)]
    cards = trumps if trumps and now.active_trick.bleeding else player.hand
    return engine.Play(player.identifier, _rng.choice(cards))


def steps() -> Iterator[Any]:
    """One game; what it is after each action."""
    game = engine.Game([engine.Player(name) for name in "abcd"], seed=f"game {next(_number)}")
    yield game
    for _ in range(300):
        if game.status == engine.Status.WON:
            return
        game.act(action(game))
        yield game


def play() -> int:
    """One game; the actions."""
    return sum(1 for _ in steps()) - 1


def copies() -> Iterator[Any]:
    """A copy for each action."""
    while True:
        yield from map(copy.deepcopy, steps())


if __name__ == "__main__":
    run({"110": timed(play)}, {"110, a deep copy an action": lambda: bytes_a_state(copies(), 300)})
