"""``variants``: which variants there are."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from fivehundred import variants
from fivehundred.cli.diff_command import differences


def add_arguments(command: argparse.ArgumentParser) -> None:
    """The command takes none."""


def run(given: argparse.Namespace) -> Iterator[str]:
    """A line for each named variant: name, players, pack, title and how far it is from the default
    (rule book 11.2).
    """
    for key, variant in variants.ALL.items():
        name = key.lower().replace("_", "-")
        options = len(list(differences(variants.AUSTRALIAN, variant)))
        apart = (
            f"{options} option{'' if options == 1 else 's'} from the default"
            if options
            else "the default"
        )
        yield (
            f"{name:22} {variant.players} players  pack {variant.pack!s:3} {variant.name} ({apart})"
        )
