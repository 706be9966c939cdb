"""``variants`` and ``diff``: which variants there are, and in what two of them differ."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from fivehundred import variants
from fivehundred.cli.arguments import Commands, plain_text, read_variant
from fivehundred.variant import Variant, option_fields
from fivehundred.variant.option import RULE, TEXT


def add_to(commands: Commands) -> None:
    """Add the parsers of both commands."""
    listing = commands.add_parser("variants", help="list the variants")
    listing.set_defaults(run=run_variants)
    diff = commands.add_parser("diff", help="the options in which two variants differ")
    diff.add_argument("first", metavar="A", help="a variant's name, or a .toml file's path")
    diff.add_argument("second", metavar="B", help="another")
    diff.set_defaults(run=run_diff)


def run_variants(given: argparse.Namespace) -> None:
    """Print a line for each named variant: name, players, pack, title and how far it is from the default (rule book 11.2)."""
    for key, variant in variants.ALL.items():
        name = key.lower().replace("_", "-")
        options = len(list(differences(variants.AUSTRALIAN, variant)))
        apart = f"{options} option{'' if options == 1 else 's'} from the default" if options else "the default"
        print(f"{name:22} {variant.players} players  pack {variant.pack!s:3} {variant.name} ({apart})")


def run_diff(given: argparse.Namespace) -> None:
    """Print each option in which two variants differ, with both values, what it says and its rule."""
    first, second = read_variant(given.first), read_variant(given.second)
    lines = list(differences(first, second))
    count = "1 option differs" if len(lines) == 1 else f"{len(lines) or 'no'} options differ"
    print(f"{first} -> {second}: {count}")
    for line in lines:
        print(line)


def differences(first: Variant, second: Variant) -> Iterator[str]:
    """A line for each option in which the second variant differs from the first.

    >>> for line in differences(variants.AMERICAN, variants.AMERICAN_45):
    ...     print(line)
    pack: 43 -> 45 (rule 1.2, the cards in use)
    deal.pattern: D2 -> D4 (rule 2.3, the packets of the deal)
    """
    mine, others = first.options, second.options
    for name, field in option_fields().items():
        if mine[name] != others[name]:
            says = f"rule {field.metadata[RULE]}, {field.metadata[TEXT]}"
            yield f"{name}: {plain_text(mine[name])} -> {plain_text(others[name])} ({says})"
