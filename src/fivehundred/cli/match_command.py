"""``match``: two computer players compared on the same deals."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from fivehundred.cli.arguments import add_variant, read_seed, read_variant
from fivehundred.errors import FiveHundredError
from fivehundred.players import Match, match
from fivehundred.players.by_name import PLAYERS, named_player

DEALS = 100
"""How many deals are played unless given."""

REPORTS = 10
"""How often it is said how far the match has got."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    for name in ("a", "b"):
        command.add_argument(name, metavar=name.upper(), help=f"a computer player: {', '.join(PLAYERS)}")
    add_variant(command)
    command.add_argument("--deals", type=int, default=DEALS, metavar="N", help=f"how many deals; {DEALS} unless given")
    command.add_argument("--seed", default="0", help="digits are a number, anything else a text; 0 unless given")


def run(given: argparse.Namespace) -> Iterator[str]:
    """How many points a deal A is ahead of B when each plays in the other's place; how far it has got is on stderr."""
    if given.deals < 1:
        raise FiveHundredError(f"the number of deals is a whole number from 1, not {given.deals}")
    variant, seed = read_variant(given.variant), read_seed(given.seed)
    a, b = (named_player(name, f"{given.seed} {which}") for which, name in (("a", given.a), ("b", given.b)))
    found: Match | None = None
    step = max(given.deals // REPORTS, 1)
    for first in range(0, given.deals, step):
        part = match(a, b, variant, min(step, given.deals - first), seed, first=first)
        found = part if found is None else found + part
        if found.deals < given.deals:
            print(f"{found.deals} of {given.deals} deals: {found.mean:+.1f}", file=sys.stderr, flush=True)
    assert found is not None
    yield f"{given.a} against {given.b}: {found}"
    yield f"passed out: {found.passed_out} of {found.tables}"
    for (which, bid), contracts in found.by_contract.items():
        name = given.a if which == "a" else given.b
        yield f"{which} ({name})  {bid:<4} played {contracts.played}, made {contracts.made}, points {contracts.points:+}"
