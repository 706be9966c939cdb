"""``deal``: show a layout."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from fivehundred.cli.arguments import (
    add_output,
    add_variant,
    read_seat,
    read_seed,
    read_variant,
)
from fivehundred.deal import Layout
from fivehundred.errors import FiveHundredError
from fivehundred.variant import Variant
from fivehundred.words import table
from fivehundred.words.phrasebook import Words
from fivehundred.words.saying import in_letters, say


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    command.add_argument("--seed", required=True, help="digits are a number, anything else a text")
    add_variant(command)
    command.add_argument(
        "--dealer",
        metavar="SEAT",
        help="the dealer's seat, a number from 0 or a name; the last unless given",
    )
    command.add_argument(
        "--number", type=int, default=0, help="the number of the deal in a game, from 0"
    )
    add_output(command, "write a game that begins with this deal, to be played with play FILE")


def run(given: argparse.Namespace) -> Iterator[str]:
    """The layout that a seed gives (rule 2.3)."""
    variant = read_variant(given.variant)
    if given.number < 0:
        raise FiveHundredError(f"the number of a deal is a whole number from 0, not {given.number}")
    dealer = None if given.dealer is None else read_seat(variant, given.dealer)
    layout = Layout.shuffled(variant, read_seed(given.seed), dealer, given.number)
    yield (f"{variant}, pack {variant.pack}, dealt by {variant.seat_names[layout.dealer]}")
    yield from layout_lines(variant, layout)
    if given.output is not None:
        from fivehundred.cli.output import write_game
        from fivehundred.game import Game
        from fivehundred.records import Record

        write_game(Record.of(Game.start(variant, layout=layout)), given.output)


def layout_lines(
    variant: Variant, layout: Layout, names: Sequence[str] | None = None, words: Words | None = None
) -> Iterator[str]:
    """A line for each hand, the kitty, and the dead hand or the piles on the table where there are
    any.

    ``names`` are what the seats are called. In a pile, the card behind the plus is the lower one.

    >>> from fivehundred import variants
    >>> lines = layout_lines(
    ...     variants.TWO_HANDED_24, Layout.shuffled(variants.TWO_HANDED_24, 500)
    ... )
    >>> [line.split()[0] for line in lines]
    ['Player', 'Player', 'Kitty']
    """
    names, words = names or variant.seat_names, words or table("en")
    kitty, dead = (say(words, key).capitalize() for key in ("kitty", "dead hand"))
    wide = max(map(len, (*names, kitty, dead)))
    for seat, (name, hand) in enumerate(zip(names, layout.hands, strict=True)):
        yield f"{name:{wide}}  {in_letters(str(hand), words)}"
        if layout.piles:
            piles = ", ".join(
                in_letters(f"{upper} + {lower}", words) for lower, upper in layout.piles[seat]
            )
            yield f"{'':{wide}}  {say(words, 'on the table', who=name, cards=piles)}"
    yield f"{kitty:{wide}}  {in_letters(str(layout.kitty), words)}"
    if layout.dead:
        yield f"{dead:{wide}}  {in_letters(str(layout.dead), words)}"
