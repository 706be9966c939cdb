"""``perft``: how many auctions there are, and whether a file of counts agrees."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from fivehundred.cli.arguments import add_variant, read_variant
from fivehundred.counting import divide, perft, read_perft
from fivehundred.errors import FiveHundredError
from fivehundred.game import Game
from fivehundred.records.formats import read_file


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    add_variant(command)
    command.add_argument(
        "--depth", type=int, default=2, metavar="N", help="how many calls; 2 unless given"
    )
    command.add_argument("--divide", action="store_true", help="the count for each first call")
    command.add_argument(
        "--file",
        metavar="FILE",
        help="check the counts of a .perft file; the other options play no part",
    )


def run(given: argparse.Namespace) -> Iterator[str]:
    """How many sequences of calls of this length there are, other programs' counts to be checked
    against (section 3).
    """
    if given.file is not None:
        yield from check(given.file)
        return
    game = Game.start(read_variant(given.variant), seed=0)
    if not given.divide:
        yield str(perft(game, given.depth))
        return
    counts = divide(game, given.depth)
    for call, count in counts.items():
        yield f"{call!s:<5} {count}"
    yield f"total {sum(counts.values())}"


def check(path: str) -> Iterator[str]:
    """Count again what a file of counts says; FiveHundredError when something differs."""
    cases = list(read_perft(read_file(path)))
    wrong = 0
    for case in cases:
        for depth, count in case.wrong().items():
            yield f"{case.id}, depth {depth}: the file says {case.counts[depth]}, counted {count}"
            wrong += 1
    total = sum(len(case.counts) for case in cases)
    if wrong:
        raise FiveHundredError(f"{wrong} of {total} counts differ")
    yield f"{len(cases)} states, {total} counts: all agree"
