"""Text from outside, made safe to print: no control characters, nothing invisible, nothing that
turns the line round.
"""

from __future__ import annotations

import unicodedata

MOST_CHARACTERS = 200
"""No text from outside is shown longer; what is cut off is marked with dots."""

# letters and marks without ink
_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0")


def printable(text: str) -> str:
    """The text with ``�`` for every character that would not be seen, or that a terminal would
    obey.

    >>> printable("\\x1b[2J, a\\u202eb, and \\u3164")
    '�[2J, a�b, and �'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(one if _is_shown(one) else "\N{REPLACEMENT CHARACTER}" for one in text)


def _is_shown(one: str) -> bool:
    return (
        one.isprintable() and one not in _INVISIBLE and not "\U000e0000" <= one <= "\U000e0fff"
    ) or (
        unicodedata.category(one) == "Zs"  # a space, if a wide one
    )


def one_line(text: str) -> str:
    """A text from outside on one line and printable, however long.

    >>> one_line("a revoke\\x1b[2J\\nby  West")
    'a revoke�[2J by West'
    """
    return printable(" ".join(text.split()))


def clean(text: str, most: int = MOST_CHARACTERS) -> str:
    """A text from outside on one line, printable and not too long.

    >>> clean("x" * 9, most=4)
    'xxx…'
    """
    shown = one_line(text[: most * 4])
    return shown if len(shown) <= most else shown[: most - 1] + "…"
