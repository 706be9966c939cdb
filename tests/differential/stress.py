"""Play thousands of deals, the engine against the naive model of the tests, and count what differs.

    python -m tests.differential.stress --deals 300                  every variant
    python -m tests.differential.stress --variant quebec --deals 50  one of them
    python -m tests.differential.stress --options --deals 2000       random combinations of options

The exit status is 1 when anything differs; what it takes to see it again is printed.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from fivehundred import Game, Variant, variants
from tests.differential.duel import Duel
from tests.differential.options import some_variant
from tests.helpers import MOODS, random_action


def play_game(variant: Variant, rng: random.Random, most_deals: int) -> Duel | Exception:
    """A game, or as much of it as that many deals are; the exception if engine and model differ."""
    seed, dealer = rng.randrange(2**32), rng.randrange(variant.players)
    try:
        duel = Duel(Game.start(variant, seed=seed, dealer=dealer))
    except Exception as error:
        return error
    try:
        while True:
            mood = rng.choice(MOODS)
            while duel.game.phase != "scored":
                duel.apply(random_action(duel.game, rng, mood))
            if duel.game.is_over or duel.deals >= most_deals:
                return duel
            duel.next_deal()
    except Exception as error:  # whatever it is, it is a difference
        if not isinstance(error, AssertionError):
            error.add_note(duel.reproduction())
        return error


def run(name: str, choose: Callable[[], Variant], rng: random.Random, deals: int) -> int:
    """Play this many deals of a variant and print a line of the table; how many games differed."""
    played = actions = over = mismatches = 0
    start = time.perf_counter()
    while played < deals and mismatches < 5:
        result = play_game(choose(), rng, min(deals - played, 40))
        if isinstance(result, Exception):
            mismatches += 1
            print(
                f"{type(result).__name__}: {result}",
                *getattr(result, "__notes__", ()),
                sep="\n",
                file=sys.stderr,
            )
        else:
            played, actions, over = (
                played + result.deals,
                actions + result.actions,
                over + result.game.is_over,
            )
    print(
        f"{name:24} {played:7} {actions:9} {over:7} {mismatches:11}"
        f" {time.perf_counter() - start:8.1f}",
        flush=True,
    )
    return mismatches


def main() -> int:
    """Read the arguments, play, and print the table."""
    parser = argparse.ArgumentParser(
        description="Play deals, the engine against the naive model, and count what differs."
    )
    parser.add_argument(
        "--variant", help="one variant by its name, such as new-zealand; all of them unless given"
    )
    parser.add_argument(
        "--deals", type=int, default=100, help="how many deals of each (default: 100)"
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=500,
        help="what the deals and the ways to play them come from (default: 500)",
    )
    parser.add_argument(
        "--options",
        action="store_true",
        help="random combinations of options instead of the named variants",
    )
    given = parser.parse_args()
    print(
        f"{'variant':24} {'deals':>7} {'actions':>9} {'games':>7} {'mismatches':>11} {'seconds':>8}"
    )
    if given.options:
        rng = random.Random(given.seed)
        return int(run("random options", lambda: some_variant(rng.choice), rng, given.deals) > 0)
    chosen = {given.variant: variants.get(given.variant)} if given.variant else dict(variants.ALL)
    wrong = 0
    for name, variant in chosen.items():
        wrong += run(name, lambda: variant, random.Random(f"{given.seed} {name}"), given.deals)  # noqa: B023  (called at once)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
