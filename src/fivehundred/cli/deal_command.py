"""``deal``: show a layout."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from fivehundred.cli.arguments import add_variant, read_seat, read_seed, read_variant
from fivehundred.errors import FiveHundredError
from fivehundred.game import Layout
from fivehundred.variant import Variant


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    command.add_argument("--seed", required=True, help="digits are a number, anything else a text")
    add_variant(command)
    command.add_argument("--dealer", metavar="SEAT", help="the dealer's seat, a number from 0 or a name; the last unless given")
    command.add_argument("--number", type=int, default=0, help="the number of the deal in a game, from 0")


def run(given: argparse.Namespace) -> Iterator[str]:
    """The layout that a seed gives (rule 2.3)."""
    variant = read_variant(given.variant)
    if given.number < 0:
        raise FiveHundredError(f"the number of a deal is a whole number from 0, not {given.number}")
    dealer = None if given.dealer is None else read_seat(variant, given.dealer)
    layout = Layout.shuffled(variant, read_seed(given.seed), dealer, given.number)
    yield (f"{variant}, pack {variant.pack}, dealt by {variant.seat_names[layout.dealer]}")
    yield from layout_lines(variant, layout)


def layout_lines(variant: Variant, layout: Layout) -> Iterator[str]:
    """A line for each hand, the kitty, and the dead hand or the piles on the table where there are any.

    >>> from fivehundred import variants
    >>> lines = layout_lines(variants.TWO_HANDED_24, Layout.shuffled(variants.TWO_HANDED_24, 500))
    >>> [line.split()[0] for line in lines]
    ['Player', 'Player', 'Kitty']
    """
    wide = max(map(len, (*variant.seat_names, "Dead hand")))
    for seat, (name, hand) in enumerate(zip(variant.seat_names, layout.hands, strict=True)):
        yield f"{name:{wide}}  {hand}"
        if layout.piles:
            piles = ", ".join(f"{upper} on {lower}" for lower, upper in layout.piles[seat])
            yield f"{'':{wide}}  on the table: {piles}"
    yield f"{'Kitty':{wide}}  {layout.kitty}"
    if layout.dead:
        yield f"{'Dead hand':{wide}}  {layout.dead}"
