"""How long a world takes: ``worlds.hands`` and ``worlds.sample``, at different times of a deal.

    python benchmarks/worlds.py

Microseconds of processor time a world, the least of some rounds of 1,000 worlds (100 for states),
each in one call; "set-up" is a call for one world, which works out what the view leaves open and
counts the ways; "to play" is a world drawn in a run of playouts and made ready to be played, where
it is the turn of the seat, compiled if the installation is. Deals of the default variant and of the
six-handed one at 7 hearts and 7 no-trumps, played at random, seen by the contractor (seat 0) and by
the next seat, who does not know what was laid aside.
"""

from __future__ import annotations

import argparse
import platform
import random
import time
from collections.abc import Callable

from fivehundred import Game, Variant, View, playouts, variants, worlds
from fivehundred.playouts.imagined import imagined_starts


def view_after(variant: Variant, bid: str, cards: int, seat: int) -> View:
    """What a seat sees after so many cards were played at random."""
    game, chance = Game.start(variant, seed=500), random.Random(500)
    for text in (bid, *["P"] * (variant.players - 1)):
        game = game.apply(game.parse(text))
    while game.phase != "play" or sum(len(trick.cards) for trick in game.view(None).tricks) < cards:
        legal = game.legal_actions()
        game = game.apply(legal[chance.randrange(len(legal))])
    return game.view(seat)


def micros(draw: Callable[[], object], worlds_drawn: int, rounds: int) -> float:
    """Microseconds of processor time a world."""
    least = float("inf")
    for _ in range(rounds):
        started = time.process_time()
        draw()
        least = min(least, time.process_time() - started)
    return least / worlds_drawn * 1e6


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=7, help="rounds of each row (default 7)")
    parser.add_argument("--number", type=int, default=1000, help="hands a round (default 1000)")
    given = parser.parse_args()
    kind = "compiled" if playouts.COMPILED else "pure Python"
    print(f"Python {platform.python_version()}, {kind}\n")
    print("| view | suits shown void | set-up | hands | to play | states |")
    print("|---|--:|--:|--:|--:|--:|")
    views = [("before the first call", Game.start(seed=500).view(0))]
    for variant, bid in (
        (variants.AUSTRALIAN, "7H"),
        (variants.AUSTRALIAN, "7NT"),
        (variants.SIX_HANDED, "7H"),
    ):
        for cards in (0, 9, 17, 25):
            for seat in (0, 1):
                name = f"{variant.name}, {bid}, {cards} cards played, seat {seat}"
                views.append((name, view_after(variant, bid, cards, seat)))
    few = max(1, given.number // 10)
    for name, view in views:
        set_up = micros(lambda view=view: worlds.hands(view, 1, 1), 1, given.rounds)
        hands = micros(
            lambda view=view: tuple(worlds.hands(view, 1, given.number)), given.number, given.rounds
        )
        to_play = "–"
        if view.phase == "play" and view.to_act == view.seat:
            ready = micros(
                lambda view=view: [*imagined_starts(worlds.hands(view, 1, given.number), [None])],
                given.number,
                given.rounds,
            )
            to_play = f"{ready:.1f}"
        states = micros(lambda view=view: worlds.sample(view, 1, few), few, given.rounds)
        print(
            f"| {name} | {sum(map(len, view.voids))} | {set_up:.0f} | {hands:.1f} | {to_play}"
            f" | {states:.0f} |"
        )


if __name__ == "__main__":
    main()
