"""``bids``: what can be bid."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from fivehundred.cli.arguments import add_variant, read_variant

add_arguments = add_variant


def run(given: argparse.Namespace) -> Iterator[str]:
    """Every bid from low to high with its points (rules 3.3 and 9.1)."""
    for bid, points in read_variant(given.variant).schedule.entries:
        yield f"{bid!s:<4}{points:>5}"
