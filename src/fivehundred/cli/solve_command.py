"""``solve``: what every seat could have made in the deals of a file, with all cards seen."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from fivehundred import draw
from fivehundred.cli.check_command import read
from fivehundred.cli.deal_command import layout_lines
from fivehundred.cli.progress import watched
from fivehundred.deal import Layout
from fivehundred.game import Game
from fivehundred.records import FORMATS, loads_all
from fivehundred.solver import trick_table


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    add_games(command)
    command.add_argument(
        "--nodes", type=int, metavar="N", help="look at no more than N positions for each deal"
    )


def add_games(command: argparse.ArgumentParser) -> None:
    """Say which games a command takes, and which of their deals."""
    command.add_argument(
        "file", metavar="FILE", help="a file of games as JSON, text or PTN; - is the standard input"
    )
    command.add_argument(
        "--format",
        choices=FORMATS,
        help="the file's format; detected from its first line unless given",
    )
    command.add_argument(
        "--deal", type=int, metavar="N", help="only deal number N of each game, from 1"
    )


def run(given: argparse.Namespace) -> Iterator[str]:
    """The tricks of every contractor in every strain, the kitty left aside; SolverLimit where
    ``--nodes`` ends the search.
    """
    for game in chosen_games(given):
        variant = game.variant
        for number, (layout, _) in enumerate(watched(game.deals, "deals"), 1):
            if given.deal not in (None, number):
                continue
            yield from ("", f"Deal {number}, dealt by {variant.seat_names[layout.dealer]}")
            yield from (f"  {line}" for line in layout_lines(variant, layout))
            yield from (f"  {line}" for line in table_lines(game, layout, given.nodes))


def chosen_games(given: argparse.Namespace) -> Iterator[Game]:
    """The games of the file, each in its last state; RecordError for one that the rules refuse."""
    return (record.game() for record in loads_all(read(given.file), given.format))


def table_lines(game: Game, layout: Layout, nodes: int | None) -> list[str]:
    """A row for each contractor, a column for each strain: the tricks its side takes when all play
    as well as can be.
    """
    return draw.text(trick_table(game.variant, layout.hands, layout.dealer, nodes)).split("\n")
