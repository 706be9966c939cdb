"""How fast the engine steps, beside OpenSpiel's euchre in the same run: uniform random deals, pre-dealt on both sides.

    python -m pip install . open_spiel && python benchmarks/engine.py

An action is one ``legal_actions`` and one ``apply`` (``apply_action`` there) with a random choice between. Runs take turns,
and the medians and their ratio are printed: the ratio is what counts, for machines differ. Without OpenSpiel only our own
figure is given.
"""

from __future__ import annotations

import argparse
import importlib
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from fivehundred import Auction, Layout, Phase, variants

DEALS = 300


def our_deals(variant_name: str) -> list[Phase]:
    """Auctions about to begin."""
    variant = variants.get(variant_name)
    return [Auction.start(variant, Layout.shuffled(variant, seed)) for seed in range(DEALS)]


def step_ours(deals: list[Phase], chance: random.Random) -> tuple[int, float]:
    """Play every deal to its end; the actions and the seconds."""
    draw, actions = chance.random, 0
    started = time.perf_counter()
    for phase in deals:
        while legal := phase.legal_actions():
            phase = phase.apply(legal[int(draw() * len(legal))])
            actions += 1
    return actions, time.perf_counter() - started


def euchre_deals(pyspiel: Any, chance: random.Random) -> list[Any]:
    """OpenSpiel's euchre, dealt, before its first bid."""
    game, states = pyspiel.load_game("euchre"), []
    for _ in range(DEALS):
        state = game.new_initial_state()
        while state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
        states.append(state)
    return states


def step_euchre(deals: list[Any], chance: random.Random) -> tuple[int, float]:
    """Play every deal to its end on clones made beforehand; the actions and the seconds."""
    draw, actions = chance.random, 0
    clones = [state.clone() for state in deals]
    started = time.perf_counter()
    for state in clones:
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            actions += 1
    return actions, time.perf_counter() - started


def import_seconds(module: str) -> float:
    """The time a fresh interpreter takes to import a module, by its own clock; the least of seven."""
    code = f"import time; t = time.perf_counter(); import {module}; print(time.perf_counter() - t)"
    runs = (subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True) for _ in range(7))
    return min(float(run.stdout) for run in runs)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=15, help="runs of each side (default 15)")
    parser.add_argument("--variant", default="australian", help="our variant (default australian)")
    options = parser.parse_args()
    chance = random.Random(500)
    ours = our_deals(options.variant)
    sides: dict[str, Callable[[], tuple[int, float]]] = {"fivehundred": lambda: step_ours(ours, chance)}
    try:
        pyspiel = importlib.import_module("pyspiel")
    except ImportError:
        print("OpenSpiel is not installed: our own figure only")
    else:
        theirs = euchre_deals(pyspiel, chance)
        sides["OpenSpiel euchre"] = lambda: step_euchre(theirs, chance)
    rates: dict[str, list[float]] = {name: [] for name in sides}
    for run in range(options.runs + 1):
        for name, step in sides.items():
            actions, seconds = step()
            if run:  # the first one warms up
                rates[name].append(actions / seconds)
    medians = {name: statistics.median(values) for name, values in rates.items()}
    for name, median in medians.items():
        print(f"{name:18} {median / 1e6:6.3f} M actions/s (median of {options.runs})")
    if len(medians) == 2:
        print(f"{'ratio':18} {medians['fivehundred'] / medians['OpenSpiel euchre']:6.3f}")
    mine, attrs = import_seconds("fivehundred"), import_seconds("attrs")
    print(f"import fivehundred {1000 * mine:6.1f} ms, import attrs {1000 * attrs:.1f} ms, ratio {mine / attrs:.2f}")


if __name__ == "__main__":
    main()
