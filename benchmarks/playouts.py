"""How many random playouts a second: the kernel beside a naive program (``naive_playout.py``) and beside the engine.

    python benchmarks/playouts.py

The same four-handed deals, played from the first lead at 7 hearts and at 7 no-trumps with the joker not nominated. "kernel" is
one playout a deal, the tables at hand and the state made ready each time; "kernel, n=50" fifty from each of fewer deals. Where
the compiled kernel is installed, it and its source take turns; otherwise there is only the source, in pure Python.
Runs take turns, and the medians and their ratios to the naive program are printed: the ratios are what counts, for machines
differ.
"""

from __future__ import annotations

import argparse
import importlib.util
import platform
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from naive_playout import JOKER, Card, Position, naive_playout

from fivehundred import Bid, Contract, Layout, Play, variants
from fivehundred.kernel import COMPILED, loop, playing_out, playout, playout_by_engine

MANY = 50


def deals(bid: str, number: int) -> list[Play]:
    """Deals about to begin, the kitty left aside."""
    contract = Contract(Bid.parse(bid), 0)
    layouts = [Layout.shuffled(variants.AUSTRALIAN, seed) for seed in range(number)]
    return [Play.start(variants.AUSTRALIAN, contract, layout.hands, laid_aside=layout.kitty) for layout in layouts]


def as_naive(play: Play) -> Position:
    """The same deal for the naive program."""
    ranks = {**{str(n): n for n in range(2, 11)}, "J": 11, "Q": 12, "K": 13, "A": 14}
    hands = tuple(
        tuple(Card(JOKER, None) if card.is_joker else Card(ranks[str(card.rank)], str(card.suit)) for card in hand)
        for hand in play.hands
    )
    trump = play.contract.trump if play.contract else None
    return Position(str(trump) if trump else None, hands, play.to_act)


def ways(bid: str, number: int, chance: random.Random) -> dict[str, Callable[[], int]]:
    """The programs by name: each plays deals out and gives their number."""
    plays = deals(bid, number)
    positions = [as_naive(play) for play in plays]

    def naive() -> int:
        return sum(sum(naive_playout(position, chance)) == 10 for position in positions)

    def engine() -> int:
        return sum(len(playout_by_engine(play, chance)) for play in plays)

    def one() -> int:
        return sum(len(playout(play, chance)) for play in plays)

    def many() -> int:
        return sum(len(playout(play, chance, MANY)) for play in plays[::2])

    programs: dict[str, Callable[[], int]] = {"naive": naive, "engine": engine}
    for name, play_out, is_compiled in loops():
        programs[f"{name} kernel"] = with_loop(play_out, is_compiled, one)
        programs[f"{name} kernel, n={MANY}"] = with_loop(play_out, is_compiled, many)
    return programs


def loops() -> list[tuple[str, Callable[..., list[object]], bool]]:
    """The loops of the kernel there are, by name, and whether they are compiled."""
    spec = importlib.util.spec_from_file_location("loop_in_python", Path(loop.__file__).with_name("loop.py"))
    source = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(source)
    found = [("pure", source.play_out, False)]
    return [*found, ("compiled", loop.play_out, True)] if COMPILED else found


def with_loop(play_out: Callable[..., list[object]], is_compiled: bool, program: Callable[[], int]) -> Callable[[], int]:
    """The program, with this loop put in the place of the one that is installed."""

    def run() -> int:
        playing_out.play_out, playing_out.COMPILED = play_out, is_compiled
        return program()

    return run


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=9, help="runs of each program (default 9)")
    parser.add_argument("--deals", type=int, default=300, help="deals a run (default 300)")
    options = parser.parse_args()
    chance = random.Random(500)
    print(f"Python {platform.python_version()}; medians of {options.runs} runs, by the processor's time")
    for bid in ("7H", "7NT"):
        programs = ways(bid, options.deals, chance)
        rates: dict[str, list[float]] = {name: [] for name in programs}
        for run in range(options.runs + 1):
            for name, program in programs.items():
                started = time.process_time()
                played = program()
                if run:  # the first one warms up
                    rates[name].append(played / (time.process_time() - started))
        medians = {name: statistics.median(values) for name, values in rates.items()}
        for name, median in medians.items():
            print(f"{bid:4} {name:22} {median:10,.0f} playouts/s   {median / medians['naive']:6.1f} x naive")
    if not COMPILED:
        print("The compiled kernel is not installed here: docs/how-to/playouts.md says how it is built.")


if __name__ == "__main__":
    main()
