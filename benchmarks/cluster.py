"""What it costs to share deals out: a task, the bytes sent, two workers against one.

python benchmarks/cluster.py --write docs/how-to/many-machines.md
"""

from __future__ import annotations

import argparse
import pickle
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from pages import put

from fivehundred import records, variants
from fivehundred.players import deals


def played(numbers: range) -> list[tuple[object, object]]:
    """One piece of work: the contract and the outcome of each deal."""
    games = deals(variants.AUSTRALIAN, ["simple"] * 4, "a cluster", numbers)
    return [(row["contract"], row["outcome"]) for game in games for row in records.rows(game)]


def seconds(pool: ProcessPoolExecutor, chunks: list[range]) -> float:
    """The time until all have come back."""
    started = time.perf_counter()
    list(pool.map(played, chunks))
    return time.perf_counter() - started


def measured(number: int, chunk: int) -> Iterator[str]:
    """The figures as Markdown."""
    chunks = [range(start, start + chunk) for start in range(0, number, chunk)]
    sent, back = len(pickle.dumps((played, chunks[0]))), len(pickle.dumps(played(chunks[0])))
    game = next(iter(deals(variants.AUSTRALIAN, ["simple"] * 4, "a cluster", [0])))
    times: dict[int, list[float]] = {1: [], 2: []}
    empty: list[float] = []
    with (
        ProcessPoolExecutor(1, get_context("spawn")) as one,
        ProcessPoolExecutor(2, get_context("spawn")) as two,
    ):
        for pool in (one, two):
            list(pool.map(played, [range(2)] * 4))  # the workers are there, and have their tables
        for _ in range(3):
            times[1].append(seconds(one, chunks))
            times[2].append(seconds(two, chunks))
            empty.append(seconds(one, [range(0)] * 200) / 200)
    best = {workers: min(found) for workers, found in times.items()}
    yield (
        f"{number} deals between simple players, in chunks of {chunk}, in a pool of processes on"
        " one machine:"
    )
    yield ""
    yield f"- An empty task takes {1e6 * min(empty):.0f} us there and back."
    yield (
        f"- A chunk is sent as {sent} bytes, and its results come back as {back / chunk:.0f} bytes"
        " a deal;"
    )
    yield f"  a whole `Game` would be {len(pickle.dumps(game)):,} bytes."
    yield (
        f"- One worker plays {number / best[1]:.0f} deals a second, two play"
        f" {best[1] / best[2]:.2f} times as many."
    )


def main() -> None:
    """Measure and print, and perhaps write it into a page."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--chunk", type=int, default=25)
    parser.add_argument(
        "--write", type=Path, metavar="PAGE", help="put the figures into this page, too"
    )
    given = parser.parse_args()
    lines = list(measured(given.deals, given.chunk))
    print("\n".join(lines))
    if given.write:
        put(given.write, "cluster.py", lines)


if __name__ == "__main__":
    main()
