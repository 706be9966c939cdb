"""How fast the engine steps, beside OpenSpiel's euchre in the same run: uniform random play on both
sides.

    python -m pip install . open_spiel && python benchmarks/engine.py

An action is one ``legal_actions`` and one ``apply`` (``apply_action`` there) with a random choice
between. Every row plays the same number of actions a round, rounds take turns, and seconds are of
processor time. A row's ratio is the median of its ratios
round by round: it is what counts, for machines differ. Without OpenSpiel only our own rates are
given. Imports are whole processes, less a Python that imports nothing.
"""

from __future__ import annotations

import argparse
import importlib
import os
import platform
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from pages import put

from fivehundred import Auction, Game, Layout, Phase, variants

DEALS = 300
PEER = "OpenSpiel euchre, deals prepared"
Row = Callable[[random.Random, int], tuple[int, float]]
"""Plays at least so many actions, whole deals, and gives the actions and the seconds they took."""


def our_rows(variant_name: str) -> dict[str, Row]:
    """The ways to play a game here, by name."""
    variant = variants.get(variant_name)
    layouts = [Layout.shuffled(variant, seed) for seed in range(DEALS)]
    auctions: list[Phase] = [Auction.start(variant, layout) for layout in layouts]
    games = [Game.start(variant, layout=layout) for layout in layouts]

    def phases(chance: random.Random, least: int) -> tuple[int, float]:
        draw, actions, number = chance.random, 0, 0
        started = time.process_time()
        while actions < least:
            phase = auctions[number % DEALS]
            number += 1
            while legal := phase.legal_actions():
                phase = phase.apply(legal[int(draw() * len(legal))])
                actions += 1
        return actions, time.process_time() - started

    def game_alone(chance: random.Random, least: int) -> tuple[int, float]:
        draw, actions, number = chance.random, 0, 0
        started = time.process_time()
        while actions < least:
            game = games[number % DEALS]
            number += 1
            while legal := game.legal_actions():
                game = game.apply(legal[int(draw() * len(legal))])
                actions += 1
        return actions, time.process_time() - started

    def game_by(chance: random.Random, least: int) -> tuple[int, float]:
        draw, actions, number = chance.random, 0, 0
        started = time.process_time()
        while actions < least:
            game = games[number % DEALS]
            number += 1
            while legal := game.legal_actions():
                game = game.apply(legal[int(draw() * len(legal))], by=game.to_act)
                actions += 1
        return actions, time.process_time() - started

    def whole_games(chance: random.Random, least: int) -> tuple[int, float]:
        draw, actions, number = chance.random, 0, 0
        started = time.process_time()
        while actions < least:
            game = Game.start(variant, seed=number)
            number += 1
            while True:
                while legal := game.legal_actions():
                    game = game.apply(legal[int(draw() * len(legal))])
                    actions += 1
                if game.is_over or actions >= least:
                    break
                game = game.next_deal()
        return actions, time.process_time() - started

    return {
        "phases of a deal": phases,
        "`Game`": game_alone,
        "`Game`, `apply(…, by=game.to_act)`": game_by,
        "whole games, shuffled, dealt and scored": whole_games,
    }


def euchre(pyspiel: Any) -> Row:
    """OpenSpiel's euchre, on clones of deals that are dealt before the clock starts."""
    chance, game, states = random.Random(500), pyspiel.load_game("euchre"), []
    for _ in range(DEALS):
        state = game.new_initial_state()
        while state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
        states.append(state)

    def play(chance: random.Random, least: int) -> tuple[int, float]:
        draw, actions = chance.random, 0
        # a deal has 21 actions or more
        clones = [states[number % DEALS].clone() for number in range(least // 20 + 1)]
        started = time.process_time()
        for state in clones:
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
                actions += 1
            if actions >= least:
                break
        return actions, time.process_time() - started

    return play


def import_seconds(statement: str, runs: int = 15) -> float:
    """The processor time of a fresh interpreter that runs a statement, its modules compiled; the
    least of some.
    """
    with tempfile.TemporaryDirectory() as compiled:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        return min(_child_seconds(statement, environment) for _ in range(runs + 1))


def _child_seconds(statement: str, environment: dict[str, str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", statement], check=True, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measured(rows: dict[str, Row], rounds: int, actions: int) -> dict[str, list[float]]:
    """Nanoseconds an action, row by row, of each round but the first, which warms up."""
    costs: dict[str, list[float]] = {name: [] for name in rows}
    names = list(rows)
    for number in range(rounds + 1):
        names = [*names[1:], names[0]]  # the first makes the tables of this round's contracts
        for name in names:
            played, seconds = rows[name](random.Random(number), actions)
            if number:
                costs[name].append(seconds / played * 1e9)
    return costs


def table(costs: dict[str, list[float]], imports: dict[str, float]) -> Iterator[str]:
    """The figures as Markdown."""
    rounds = len(next(iter(costs.values())))
    yield (
        f"Python {platform.python_version()}, processor time, medians of {rounds} rounds that took"
        " turns."
    )
    yield ""
    yield "| what | actions a second | beside OpenSpiel |"
    yield "|---|--:|--:|"
    for name, mine in costs.items():
        ratio = (
            statistics.median(their / my for their, my in zip(costs[PEER], mine, strict=True))
            if PEER in costs
            else None
        )
        yield (
            f"| {name} | {1e9 / statistics.median(mine):,.0f} |"
            f" {'' if ratio is None else f'{ratio:.2f} ×'} |"
        )
    yield ""
    yield "| import | processor time beyond that of Python | times `import attrs` |"
    yield "|---|--:|--:|"
    for statement, seconds in imports.items():
        yield (
            f"| `{statement}` | {1000 * seconds:.0f} ms | {seconds / imports['import attrs']:.1f} |"
        )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=40, help="rounds of each row (default 40)")
    parser.add_argument("--actions", type=int, default=5000, help="actions a round (default 5000)")
    parser.add_argument("--variant", default="australian", help="our variant (default australian)")
    parser.add_argument(
        "--write", type=Path, metavar="PAGE", help="put the tables into this page, too"
    )
    given = parser.parse_args()
    rows = our_rows(given.variant)
    try:
        rows[PEER] = euchre(importlib.import_module("pyspiel"))
    except ImportError:
        print("OpenSpiel is not installed: our own rates only")
    costs = measured(rows, given.rounds, given.actions)
    bare = import_seconds("pass", given.rounds)
    statements = ("from fivehundred import Game", "import attrs")
    imports = {
        statement: import_seconds(statement, given.rounds) - bare for statement in statements
    }
    lines = list(table(costs, imports))
    print("\n".join(lines))
    if given.write:
        put(given.write, "engine.py", lines)


if __name__ == "__main__":
    main()
