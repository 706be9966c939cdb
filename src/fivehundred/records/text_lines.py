"""What the reader and the writer of text records share: limits, escapes, and strings over several
lines.

A text (a comment, a tag, a note) may go on in further lines: ``+`` stands for a blank between,
``|`` for a line break.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import attrs

from fivehundred.deal.json_codecs import LONGEST_TEXT
from fivehundred.records.text_fault import Wrong

WIDTH = 76
"""No line that is written is longer, unless there is no blank to break it at."""

LONGEST_LINE = 25_000
"""No line that is read is longer."""

MOST_LINES = 10_000
"""No head of a game and no deal has more lines, empty ones aside."""

_UNSAFE = re.compile(
    "[\x00-\x1f\x7f-\x9f\u2028\u2029"  # control characters and line breaks
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f"  # what changes the direction of the text
    # what is not seen
    "\xad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2060-\u2065\u3164"
    "\ufeff\uffa0\ufff0-\ufffb\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
    "\ud800-\udfff\\\\]"  # halves of characters, and the backslash itself
)
"""What is written by its number: a fixed list, so that every Python writes the same text."""
_ESCAPE = re.compile(r"\\(\\|u([0-9a-fA-F]{4})|U(00(?:0[0-9a-fA-F]|10)[0-9a-fA-F]{4}))")


def _code(character: str) -> str:
    if character == "\\":
        return "\\\\"
    return f"\\u{ord(character):04x}" if character <= "\uffff" else f"\\U{ord(character):08x}"


def escaped(text: str) -> str:
    r"""A text so that it stands on one line and keeps its blanks at both ends.

    >>> print(escaped(" C:\\new\n"))
    \u0020C:\\new\u000a
    """
    safe = _UNSAFE.sub(lambda match: _code(match[0]), text)
    if safe and safe[-1].isspace():
        safe = safe[:-1] + _code(safe[-1])
    return _code(safe[0]) + safe[1:] if safe and safe[0].isspace() else safe


def unescaped(text: str) -> str:
    r"""The text meant: ``\\`` is a backslash, ``\u`` with four hexadecimal digits a character,
    ``\U`` with eight any other.

    Any other backslash is itself.

    >>> print(unescaped(r"C:\new \\ J\u2665"))
    C:\new \ J♥
    """
    return _ESCAPE.sub(
        lambda match: chr(int(match[2] or match[3], 16)) if match[1] != "\\" else "\\", text
    )


def written(head: str, text: str) -> Iterator[str]:
    r"""The lines of a text behind a head such as ``#`` or ``tag North:``.

    >>> print(*written("#", "first line\nsecond"), sep="\n")
    # first line
    | second
    """
    for part in text.split("\n"):
        rest = escaped(part)
        while (cut := _break(rest, WIDTH - len(head) - 1)) is not None:
            yield f"{head} {rest[:cut]}"
            head, rest = "+", rest[cut + 1 :]
        yield f"{head} {rest}" if rest else head
        head = "|"


def _break(text: str, room: int) -> int | None:
    """The blank at which to break a text that does not fit, at best the last that leaves a line
    that does.
    """
    if len(text) <= room:
        return None
    blanks = [
        m.start()
        for m in re.finditer(r"(?<=\S) (?=\S)", text[: max(room, 0) + 2])
        if m.start() <= room
    ]
    if blanks:
        return blanks[-1]
    later = re.compile(r"(?<=\S) (?=\S)").search(text, max(room, 0))
    return later.start() if later else None


@attrs.define
class OpenText:
    """A text being read, which the lines to come may go on with."""

    parts: list[str] = attrs.Factory(list[str])
    length: int = 0

    def add(self, joint: str, part: str, column: int) -> OpenText:
        """The same with a further part; Wrong when it gets too long."""
        part = joint + unescaped(part)
        self.length += len(part)
        if self.length > LONGEST_TEXT:
            raise Wrong(column, f"a text is longer than {LONGEST_TEXT} characters")
        self.parts.append(part)
        return self

    def __str__(self) -> str:
        return "".join(self.parts)


def text_of(part: str, column: int) -> str:
    """A text that is complete in its line; Wrong when it is too long."""
    return str(OpenText().add("", part, column))


Token = tuple[str, int]
"""A word of a line and its column."""


def tokens(text: str, column: int) -> Iterator[Token]:
    """The words of a piece of a line, with blanks or commas between, and their columns; ``column``
    is that of the piece.

    >>> list(tokens(" 7H, P", 9))
    [('7H', 10), ('P', 14)]
    """
    return ((match[0], column + match.start()) for match in re.finditer(r"[^\s,]+", text))
