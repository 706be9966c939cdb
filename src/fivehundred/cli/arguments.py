"""What several commands take, and how values are shown."""

from __future__ import annotations

import argparse
import json

from fivehundred import variants
from fivehundred.cards import Seed
from fivehundred.errors import FiveHundredError
from fivehundred.files import Plain
from fivehundred.variant import Variant


def read_seed(text: str) -> Seed:
    """The seed a text stands for: digits are an int, anything else a str.

    >>> read_seed("500"), read_seed("a seed"), read_seed("-1")
    (500, 'a seed', '-1')
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) < 1000 else text


def read_variant(text: str) -> Variant:
    """The variant of a name, or of the path of a ``.toml`` file; VariantError or OSError otherwise.

    >>> read_variant("new-zealand").name
    'New Zealand'
    """
    return variants.load_toml(text) if text.lower().endswith(".toml") else variants.get(text)


def read_seat(variant: Variant, text: str) -> int:
    """The seat of a number from 0, or of a name; FiveHundredError otherwise.

    >>> read_seat(variants.AUSTRALIAN, "2"), read_seat(variants.AUSTRALIAN, "south")
    (2, 2)
    """
    names = [name.lower() for name in variant.seat_names]
    if text.lower() in names:
        return names.index(text.lower())
    if text in map(str, range(variant.players)):
        return int(text)
    raise FiveHundredError(
        f"there is no seat {text[:40]!r}; seats are 0 to {variant.players - 1}, or"
        f" {', '.join(names)}"
    )


def add_output(command: argparse.ArgumentParser, text: str) -> None:
    """Add ``-o`` to a command."""
    command.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help=f"{text}; its name ends in .json, .500, .ptn or .html",
    )


def add_variant(command: argparse.ArgumentParser) -> None:
    """Add ``--variant`` to a command."""
    command.add_argument(
        "--variant",
        default="australian",
        metavar="NAME",
        help="a variant's name, or a .toml file's path",
    )


def plain_text(value: Plain) -> str:
    """An option's value as rule book 11.1 writes it.

    >>> (
    ...     plain_text(None),
    ...     plain_text(True),
    ...     plain_text([250, "7NT"]),
    ...     plain_text("ONCE"),
    ... )
    ('none', 'true', '[250, "7NT"]', 'ONCE')
    """
    if value is None:
        return "none"
    return value if isinstance(value, str) else json.dumps(value)
