"""The names of Python's documentation that this one links to: ``python docs/_ext/inventory.py``
writes ``python.inv``.

Sphinx reads such files to link to another site. Python's own is large and would have to be fetched;
this one has the names that signatures and docstrings of the package mention.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

FILE = Path(__file__).with_name("python.inv")

PAGES = {
    "library/stdtypes": "class bytes dict frozenset list range set str tuple",
    "library/functions": "class bool float int object type",
    "library/exceptions": (
        "exception ValueError TypeError AttributeError IndexError KeyError OSError RecursionError"
    ),
    "library/constants": "data None NotImplemented",
    "library/collections.abc": (
        "class collections.abc.Callable collections.abc.Hashable collections.abc.Iterable"
        " collections.abc.Iterator collections.abc.Mapping collections.abc.Sequence"
        " collections.abc.Set"
    ),
    "library/datetime": "class datetime.date",
    "library/enum": "class enum.Enum enum.IntEnum",
    "library/io": "class io.StringIO",
    "library/os": "class os.PathLike",
    "library/pathlib": "class pathlib.Path",
    "library/random": "class random.Random random.SystemRandom",
    "library/typing": "data typing.Any typing.Literal typing.Self typing.TextIO",
}


def lines() -> Iterator[str]:
    """A line for each name, as version 2 of the format has them."""
    for page, listed in PAGES.items():
        kind, *names = listed.split()
        for name in names:
            yield f"{name} py:{kind} 1 {page}.html#$ -"


def main() -> None:
    """Write the file."""
    head = "# Sphinx inventory version 2\n# Project: Python\n# Version: 3\n"
    head += "# The remainder of this file is compressed using zlib.\n"
    FILE.write_bytes(
        head.encode() + zlib.compress("".join(f"{line}\n" for line in lines()).encode(), 9)
    )


if __name__ == "__main__":
    sys.exit(main())
