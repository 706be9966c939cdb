"""``python -m fivehundred``: see :mod:`fivehundred.cli`."""

from __future__ import annotations

import sys

from fivehundred.cli import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
