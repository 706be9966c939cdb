"""``help``: how a command is used."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import suppress

from fivehundred.cli.main import COMMANDS, parser


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    command.add_argument(
        "command",
        metavar="COMMAND",
        nargs="?",
        choices=COMMANDS,
        help="a command; all unless given",
    )


def run(given: argparse.Namespace) -> Iterator[str]:
    """What ``fivehundred COMMAND --help`` prints, or without a command ``fivehundred --help``."""
    asked = [given.command] if given.command else []
    with suppress(SystemExit):
        parser(asked).parse_args([*asked, "--help"])
    yield from ()
