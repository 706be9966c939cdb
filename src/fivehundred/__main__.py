"""``python -m fivehundred``: see :mod:`fivehundred.cli`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line, as :func:`fivehundred.cli.main` does; Ctrl-C while it is being loaded
    is no traceback either.
    """
    try:
        from fivehundred.cli.main import main as run
    except KeyboardInterrupt:
        return 130
    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
