"""What the workers share: the clock, the memory of kept states, and the lines that peers.py reads.
Standard library only.

A worker runs in the environment of one library: ``run_….py rate --seconds 1`` or ``run_….py
memory``, and prints a JSON object a line.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import time
import tracemalloc
from collections.abc import Callable, Iterable, Mapping

Batch = Callable[[], tuple[int, float]]
"""Plays some deals and gives the actions and the seconds they took, without the time to prepare
them.

Seconds are of processor time, which other programs on the machine change less than those of the
clock on the wall.
"""


def rate(batch: Batch, seconds: float) -> float:
    """Actions a second, after one batch to warm up."""
    batch()
    actions, spent = 0, 0.0
    while not actions or spent < seconds:
        more, took = batch()
        actions, spent = actions + more, spent + took
    return actions / spent


def timed(play: Callable[[], int]) -> Batch:
    """A batch of something that cannot be prepared: everything counts, dealing too."""

    def batch() -> tuple[int, float]:
        started = time.process_time()
        actions = sum(play() for _ in range(5))
        return actions, time.process_time() - started

    return batch


def bytes_a_state(states: Iterable[object], most: int = 5_000) -> float:
    """What it costs to keep each further state of the histories that come; the first tenth is not
    counted.
    """
    kept: list[object] = []
    gc.collect()  # empties the free lists, of which the tracer would see nothing
    tracemalloc.start()
    before = 0
    for number, state in enumerate(states, 1):
        kept.append(state)
        if number == most // 10:
            before = tracemalloc.get_traced_memory()[0]
        if number >= most:
            break
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / (len(kept) - most // 10)


def tell(**facts: object) -> None:
    """One line for peers.py."""
    print(json.dumps(facts), flush=True)


def run(rates: Mapping[str, Batch], memories: Mapping[str, Callable[[], float]]) -> None:
    """The command line of a worker."""
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["rate", "memory"])
    parser.add_argument("--seconds", type=float, default=1.0, help="for each rate")
    given = parser.parse_args()
    if given.what == "rate":
        for name, batch in rates.items():
            tell(name=name, rate=rate(batch, given.seconds))
    else:
        for name, memory in memories.items():
            tell(name=name, bytes=memory())


def chance() -> random.Random:
    """The same choices in every run."""
    return random.Random(500)
