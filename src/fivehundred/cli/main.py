"""The parser of the command line, and what becomes of errors."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence

from fivehundred import __version__
from fivehundred.cli import checking, converting, counting, dealing, playing, rule, scoring, variant_lists
from fivehundred.errors import FiveHundredError

FAILED = 2
"""The exit status for wrong input."""

INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""

_COMMANDS = (dealing, playing, scoring, variant_lists, rule, counting, checking, converting)


def parser() -> argparse.ArgumentParser:
    """The parser: each command's module adds its own part."""
    top = argparse.ArgumentParser(prog="fivehundred", description="The card game Five Hundred on the command line.")
    top.add_argument("--version", action="version", version=f"fivehundred {__version__}")
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for module in _COMMANDS:
        module.add_to(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit status: 0, or 2 with one line on stderr for wrong input.

    ``arguments`` are those of the process unless given. A mistake in the options themselves, ``--help`` and ``--version``
    end with SystemExit, as argparse has it.
    """
    for stream in (sys.stdout, sys.stderr):  # a terminal without accents shows ? for them
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    given = parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], None] = given.run
    try:
        run(given)
        print(end="", flush=True)
    except BrokenPipeError:  # whoever read the output has left
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    except (FiveHundredError, OSError) as error:
        print("error:", " ".join(str(error).split()), file=sys.stderr)
        return FAILED
    return 0
