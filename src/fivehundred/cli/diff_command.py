"""``diff``: in what two variants differ."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from fivehundred.cli.arguments import plain_text, read_variant
from fivehundred.variant import OPTIONS, Variant


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    command.add_argument("first", metavar="A", help="a variant's name, or a .toml file's path")
    command.add_argument("second", metavar="B", help="another")


def run(given: argparse.Namespace) -> Iterator[str]:
    """Each option in which two variants differ, with both values, what it says and its rule."""
    first, second = read_variant(given.first), read_variant(given.second)
    lines = list(differences(first, second))
    count = "1 option differs" if len(lines) == 1 else f"{len(lines) or 'no'} options differ"
    yield f"{first} -> {second}: {count}"
    yield from lines


def differences(first: Variant, second: Variant) -> Iterator[str]:
    """A line for each option in which the second variant differs from the first.

    >>> from fivehundred import variants
    >>> for line in differences(variants.AMERICAN, variants.AMERICAN_45):
    ...     print(line)
    pack: 43 -> 45 (rule 1.2, the cards in use)
    deal.pattern: D2 -> D4 (rule 2.3, the packets of the deal)
    """
    mine, others = first.options, second.options
    for name, field in OPTIONS.items():
        if mine[name] != others[name]:
            says = f"rule {field.rule}, {field.text}"
            yield f"{name}: {plain_text(mine[name])} -> {plain_text(others[name])} ({says})"
