"""A thousand tables in one asyncio process: how long an action takes with events or views for four
seats; memory; collector.

    python benchmarks/tables.py                                        # 1,000 tables, a whole deal
    at each python benchmarks/tables.py --write docs/how-to/server.md

Every action comes to the table as text, as a client sends it, and is answered with JSON for each
seat. Tables take turns in one event loop. Seconds are of processor time: an action of another
table, and the collector, count where they happen.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import statistics
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from pages import put

from fivehundred import Game, variants
from fivehundred.players import moves, simple_player

Answers = Callable[[Game, Game], Sequence[str]]
"""What the four seats are sent after an action, from the game before it and after it."""


def events(before: Game, after: Game) -> list[str]:
    """The events of the step, for each seat."""
    return [
        json.dumps([event.to_dict() for event in after.events(seat, since=before)])
        for seat in range(4)
    ]


def views(before: Game, after: Game) -> list[str]:
    """The whole view, for each seat; the client knows the variant."""
    return [json.dumps(after.view(seat).to_dict(variant=False)) for seat in range(4)]


def texts(number: int) -> list[str]:
    """The actions of a deal between simple players, as their clients send them."""
    played = moves(variants.AUSTRALIAN, [simple_player()] * 4, seed=number, max_deals=1)
    return [str(action) for _, action in played]


class Table:
    """A table: the game as it stands, and the actions that will come."""

    def __init__(self, number: int, actions: Sequence[str]) -> None:
        self.game, self.actions = Game.start(variants.AUSTRALIAN, seed=number), actions

    async def play(self, answers: Answers, times: list[float]) -> None:
        """Take every action, answer it, and let the other tables have their turns."""
        for text in self.actions:
            started = time.process_time()
            before = self.game
            seat = before.to_act
            assert seat is not None
            self.game = before.act(seat, text)
            answers(before, self.game)
            times.append(time.process_time() - started)
            await asyncio.sleep(0)


async def all_tables(tables: Sequence[Table], answers: Answers) -> list[float]:
    """All tables at once: the seconds of every action."""
    times: list[float] = []
    await asyncio.gather(*(table.play(answers, times) for table in tables))
    return times


def collections() -> float:
    """The seconds of a full collection."""
    started = time.process_time()
    gc.collect()
    return time.process_time() - started


def measured(number: int, rounds: int) -> Iterator[str]:
    """The figures as Markdown."""
    scripts = [texts(seed) for seed in range(min(number, 50))]
    rows: list[tuple[str, list[float], list[float]]] = [("events", [], []), ("views", [], [])]
    longest: dict[str, float] = {}
    for _ in range(rounds):
        for (name, middle, late), answers in zip(rows, (events, views), strict=True):
            tables = [Table(seed, scripts[seed % len(scripts)]) for seed in range(number)]
            for seed, table in enumerate(tables):
                table.game = Game.start(variants.AUSTRALIAN, seed=seed % len(scripts))
            times = sorted(asyncio.run(all_tables(tables, answers)))
            middle.append(statistics.median(times))
            late.append(times[int(len(times) * 0.99)])
            longest[name] = max(longest.get(name, 0.0), times[-1])
    yield (
        f"{number:,} tables of the default game in one process, each through one deal, the median"
        f" of {rounds} rounds:"
    )
    yield ""
    yield "| an action with | p50, ms | p99, ms | longest, ms |"
    yield "|---|--:|--:|--:|"
    for name, middle, late in rows:
        p50, p99 = (f"{1000 * statistics.median(times):.2f}" for times in (middle, late))
        yield f"| {name} for four seats | {p50} | {p99} | {1000 * longest[name]:.0f} |"
    yield ""
    tracemalloc.start()
    kept = [Table(seed, scripts[seed % len(scripts)]) for seed in range(number)]
    for seed, table in enumerate(kept):
        game = Game.start(variants.AUSTRALIAN, seed=seed % len(scripts))
        for text in table.actions:
            seat = game.to_act
            assert seat is not None
            game = game.act(seat, text)
        table.game = game
    size = tracemalloc.get_traced_memory()[0] / number
    tracemalloc.stop()
    before = collections()
    gc.freeze()
    after = collections()
    gc.unfreeze()
    yield f"- A table with the history of a whole deal takes {size / 1024:.0f} KiB."
    took = [f"{1000 * seconds:.0f} ms" for seconds in (before, after)]
    yield (
        f"- A full collection with all these histories takes {took[0]}, after `gc.freeze()`"
        f" {took[1]}."
    )


def main() -> None:
    """Measure and print, and perhaps write it into a page."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "--write", type=Path, metavar="PAGE", help="put the figures into this page, too"
    )
    given = parser.parse_args()
    lines = list(measured(given.tables, given.rounds))
    print("\n".join(lines))
    if given.write:
        put(given.write, "tables.py", lines)


if __name__ == "__main__":
    main()
