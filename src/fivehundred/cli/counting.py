"""``perft``: how many auctions there are, and whether a file of counts agrees."""

from __future__ import annotations

import argparse

from fivehundred.cli.arguments import Commands, add_variant, read_variant
from fivehundred.counting import divide, perft, read_perft
from fivehundred.errors import FiveHundredError
from fivehundred.game import Game
from fivehundred.records.formats import read_file


def add_to(commands: Commands) -> None:
    """Add the command's parser."""
    command = commands.add_parser("perft", help="count the ways an auction can begin, or check a file of such counts")
    add_variant(command)
    command.add_argument("--depth", type=int, default=2, metavar="N", help="how many calls; 2 unless given")
    command.add_argument("--divide", action="store_true", help="the count for each first call")
    command.add_argument("--file", metavar="FILE", help="check the counts of a .perft file; the other options play no part")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> None:
    """Print how many sequences of calls of this length there are, other programs' counts to be checked against (section 3)."""
    if given.file is not None:
        check(given.file)
        return
    game = Game.start(read_variant(given.variant), seed=0)
    if not given.divide:
        print(perft(game, given.depth))
        return
    counts = divide(game, given.depth)
    for call, count in counts.items():
        print(f"{call!s:<5} {count}")
    print(f"total {sum(counts.values())}")


def check(path: str) -> None:
    """Count again what a file of counts says; FiveHundredError when something differs."""
    cases = list(read_perft(read_file(path)))
    wrong = 0
    for case in cases:
        for depth, count in case.wrong().items():
            print(f"{case.id}, depth {depth}: the file says {case.counts[depth]}, counted {count}")
            wrong += 1
    total = sum(len(case.counts) for case in cases)
    if wrong:
        raise FiveHundredError(f"{wrong} of {total} counts differ")
    print(f"{len(cases)} states, {total} counts: all agree")
