"""How many playouts a second: ``playouts.run`` beside a naive program (``naive_playout.py``) and
beside the engine.

    python benchmarks/playouts.py

The same four-handed deals, played from the first lead at 7 hearts and at 7 no-trumps with the joker
not nominated. "one" is one playout a call; "n=50" fifty random ones from each of fewer deals;
"greedy" the other policy, "many" deals in one call; "imagined" every legal lead in each of 60 deals
that fit the leader's view, drawn in the same run. Whether ``playouts`` is compiled is printed: to
compare, run it in an installation of each kind. Runs take turns, and the medians and their ratios
to the naive program are printed: the ratios are what counts, for machines differ.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import time
from collections.abc import Callable

from naive_playout import JOKER, Card, Position, naive_playout

from fivehundred import Bid, Contract, Layout, Phase, Play, playouts, variants, worlds

MANY = 50


def deals(bid: str, number: int) -> list[Play]:
    """Deals about to begin, the kitty left aside."""
    contract = Contract(Bid.parse(bid), 0)
    layouts = [Layout.shuffled(variants.AUSTRALIAN, seed) for seed in range(number)]
    return [
        Play.start(variants.AUSTRALIAN, contract, layout.hands, laid_aside=layout.kitty)
        for layout in layouts
    ]


def as_naive(play: Play) -> Position:
    """The same deal for the naive program."""
    ranks = {**{str(n): n for n in range(2, 11)}, "J": 11, "Q": 12, "K": 13, "A": 14}
    hands = tuple(
        tuple(
            Card(JOKER, None) if card.is_joker else Card(ranks[str(card.rank)], str(card.suit))
            for card in hand
        )
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
        for play in plays:
            phase: Phase = play
            while legal := phase.legal_actions():
                phase = phase.apply(legal[chance.randrange(len(legal))])
        return len(plays)

    def run(policy: playouts.Policy, n: int, given: list[Play]) -> int:
        seed = chance if policy == "random" else None
        return sum(len(playouts.run([play] * n, [None], policy, seed).points) for play in given)

    def imagined(given: list[Play]) -> int:
        results = [playouts.run(worlds.hands(play.view(play.to_act), 1, 60)) for play in given]
        return sum(len(result.points) * len(result.actions) for result in results)

    return {
        "naive": naive,
        "engine": engine,
        "random, one": lambda: run("random", 1, plays),
        f"random, n={MANY}": lambda: run("random", MANY, plays[::4]),
        "greedy, one": lambda: run("greedy", 1, plays),
        "greedy, many": lambda: len(playouts.run(plays, [None], "greedy").points),
        "greedy, imagined": lambda: imagined(plays[::100]),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=9, help="runs of each program (default 9)")
    parser.add_argument("--deals", type=int, default=300, help="deals a run (default 300)")
    options = parser.parse_args()
    chance = random.Random(500)
    kind = "compiled" if playouts.COMPILED else "pure Python"
    print(
        f"Python {platform.python_version()}; playouts in {kind}; medians of {options.runs} runs,"
        " by the processor's time"
    )
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
            print(
                f"{bid:4} {name:22} {median:10,.0f} playouts/s   {median / medians['naive']:6.1f} x"
                " naive"
            )


if __name__ == "__main__":
    main()
