"""How far a long command has come, shown on a terminal's standard error: a bar where ``rich`` is
installed, else dots.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TypeVar

T = TypeVar("T")


def watched(values: Sequence[T], what: str) -> Iterator[T]:
    """The values one by one; on a terminal it shows how many are done, elsewhere nothing.

    >>> list(watched([1, 2], "deals"))
    [1, 2]
    """
    if sys.stderr is None or not sys.stderr.isatty() or len(values) < 2:
        yield from values
    elif find_spec("rich") is not None:
        console = import_module("rich.console").Console(stderr=True)
        yield from import_module("rich.progress").track(
            values, description=what, console=console, transient=True
        )
    else:
        for value in values:
            yield value
            print(".", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
