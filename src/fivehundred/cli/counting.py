"""``perft``: how many auctions there are."""

from __future__ import annotations

import argparse

from fivehundred.cli.arguments import Commands, add_variant, read_variant
from fivehundred.counting import divide, perft
from fivehundred.game import Game


def add_to(commands: Commands) -> None:
    """Add the command's parser."""
    command = commands.add_parser("perft", help="count the ways an auction can begin")
    add_variant(command)
    command.add_argument("--depth", type=int, default=2, metavar="N", help="how many calls; 2 unless given")
    command.add_argument("--divide", action="store_true", help="the count for each first call")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> None:
    """Print how many sequences of calls of this length there are, other programs' counts to be checked against (section 3)."""
    game = Game.start(read_variant(given.variant), seed=0)
    if not given.divide:
        print(perft(game, given.depth))
        return
    counts = divide(game, given.depth)
    for call, count in counts.items():
        print(f"{call!s:<5} {count}")
    print(f"total {sum(counts.values())}")
