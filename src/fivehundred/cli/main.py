"""The parser of the command line, and what becomes of errors."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from importlib import import_module
from types import MappingProxyType

from fivehundred import __version__

FAILED = 2
"""The exit status for wrong input."""

INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""

COMMANDS: Mapping[str, str] = MappingProxyType(
    {
        "deal": "show where every card lies in a deal",
        "play": "play a game with computer players, or watch them play one",
        "match": "compare two computer players on the same deals",
        "score": "what a deal scores",
        "bids": "the schedule, low to high, with points",
        "variants": "list the variants",
        "diff": "the options in which two variants differ",
        "rule": "a rule's text and sources, its options, and what carries it out",
        "perft": "count the ways an auction can begin, or check a file of such counts",
        "check": "whether the games in files keep to the rules",
        "convert": "write the games of a file in another format, or as a page",
        "solve": "what every seat could have made in the deals of a file",
        "analyse": "what each card of a game cost the side that played it",
        "help": "how a command is used",
    }
)
"""The commands, each in a module of its own that is loaded when it is asked for."""


def parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    """The parser; only a command that is among the arguments has its own."""
    top = argparse.ArgumentParser(
        prog="fivehundred", description="The card game Five Hundred on the command line."
    )
    top.add_argument("--version", action="version", version=f"fivehundred {__version__}")
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, help=summary)
        if name in arguments:
            module = import_module(f"fivehundred.cli.{name}_command")
            module.add_arguments(command)
            command.set_defaults(run=module.run)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit status: 0, or 2 with one line on stderr for wrong input.

    ``arguments`` are those of the process unless given. A mistake in the options themselves,
    ``--help`` and ``--version`` end with SystemExit, as argparse has it.
    """
    for stream in (sys.stdout, sys.stderr):  # a terminal without accents shows ? for them
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        asked = sys.argv[1:] if arguments is None else arguments
        given = parser(asked).parse_args(asked)
        from fivehundred.words.cleaning import printable

        run: Callable[[argparse.Namespace], Generator[str, None, None]] = given.run
        with closing(
            run(given)
        ) as lines:  # a game that is interrupted is still written to its file
            for line in lines:
                print(printable(line))
        print(end="", flush=True)
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        from fivehundred.errors import FiveHundredError
        from fivehundred.words.cleaning import one_line

        if not isinstance(error, FiveHundredError | OSError):
            raise
        print("error:", one_line(str(error)), file=sys.stderr)
        return FAILED
    return 0
