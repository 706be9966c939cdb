"""Worker: this library, whole random deals dealt beforehand, an action being one ``legal_actions``
and one ``apply``.
"""

from __future__ import annotations

import gc
import sys
import time
import tracemalloc
from collections.abc import Iterator

from measuring import bytes_a_state, chance, run, tell

from fivehundred import Auction, Game, Layout, Phase, variants

DEALS = 300
PLAIN = variants.AUSTRALIAN
ENDLESS = variants.AUSTRALIAN.with_options({"winning.target": 1_000_000, "winning.floor": None})
"""A game that goes on for ever, to see what the number of deals costs."""

_draw = chance().random
_deals: list[Phase] = []


def deals() -> tuple[int, float]:
    """Play deals, all prepared beforehand, to their end."""
    if not _deals:
        _deals.extend(Auction.start(PLAIN, Layout.shuffled(PLAIN, seed)) for seed in range(DEALS))
    draw, actions = _draw, 0
    started = time.process_time()
    for phase in _deals:
        while legal := phase.legal_actions():
            phase = phase.apply(legal[int(draw() * len(legal))])
            actions += 1
    return actions, time.process_time() - started


def with_dealing() -> tuple[int, float]:
    """The same with every deal shuffled and dealt on the clock."""
    draw, actions, rng = _draw, 0, chance()
    started = time.process_time()
    for _ in range(DEALS // 3):
        phase: Phase = Auction.start(PLAIN, Layout.shuffled(PLAIN, rng))
        while legal := phase.legal_actions():
            phase = phase.apply(legal[int(draw() * len(legal))])
            actions += 1
    return actions, time.process_time() - started


def kept_phases() -> Iterator[Phase]:
    """Every state of one deal after the other."""
    draw, seed = _draw, 0
    while True:
        phase: Phase = Auction.start(PLAIN, Layout.shuffled(PLAIN, seed))
        while legal := phase.legal_actions():
            yield phase
            phase = phase.apply(legal[int(draw() * len(legal))])
        yield phase
        seed += 1


def kept_games() -> Iterator[Game]:
    """Every state of one long game."""
    draw, game = _draw, Game.start(ENDLESS, seed=500)
    while True:
        while legal := game.legal_actions():
            yield game
            game = game.apply(legal[int(draw() * len(legal))])
        yield game
        game = game.next_deal()


def long_game(traced: bool = False) -> Iterator[tuple[int, int, float, float]]:
    """A game of a thousand deals: now and then the deals, the actions, and the microseconds an
    action since then.

    With ``traced`` also the bytes that each action has left in the history. Dealing is not timed.
    """
    draw = chance().random
    game, spent, actions, counted = Game.start(ENDLESS, seed=500), 0.0, 0, 0
    for deal in range(1, 1001):
        started = time.process_time()
        while legal := game.legal_actions():
            game = game.apply(legal[int(draw() * len(legal))])
            actions += 1
        spent += time.process_time() - started
        if deal in (1, 10, 100, 1000):
            yield (
                deal,
                actions,
                spent / (actions - counted) * 1e6,
                tracemalloc.get_traced_memory()[0] / actions if traced else 0,
            )
            spent, counted = 0.0, actions
        game = game.next_deal()


def growth() -> None:
    """The same long game four times: to have the tables ready, with the garbage collector, without
    it, and for its bytes.
    """
    for deals, states, microseconds, _ in long_game():
        tell(deals=deals, states=states, first=microseconds)
    gc.collect()
    for deals, states, microseconds, _ in long_game():
        tell(deals=deals, states=states, microseconds=microseconds)
    gc.collect()
    gc.disable()
    for deals, states, microseconds, _ in long_game():
        tell(deals=deals, states=states, uncollected=microseconds)
    gc.enable()
    gc.collect()  # empties the free lists, of which the tracer would see nothing
    tracemalloc.start()
    for deals, states, _, history_bytes in long_game(traced=True):
        tell(deals=deals, states=states, history_bytes=history_bytes)


if __name__ == "__main__":
    if sys.argv[1:2] == ["growth"]:
        growth()
    else:
        run(
            {"deals prepared": deals, "with shuffling and dealing": with_dealing},
            {
                "phases of deals": lambda: bytes_a_state(kept_phases()),
                "states of one game": lambda: bytes_a_state(kept_games()),
            },
        )
