"""What is wrong at a place of a text record."""

from __future__ import annotations

import attrs

from fivehundred.errors import RecordError


@attrs.frozen
class TextFault:
    """Something in a text that cannot be read.

    ``line``, ``column``, ``game`` and ``deal`` are counted from 1; ``deal`` is 0 before the first
    deal of a game, ``game`` is 0 before the first game. ``problems`` say in words what is wrong.

    >>> print(TextFault(17, 12, 1, 2, ("'QX': expected a card such as QH",)))
    line 17, column 12, deal 2: 'QX': expected a card such as QH
    """

    line: int
    column: int
    game: int
    deal: int
    problems: tuple[str, ...]

    @property
    def where(self) -> str:
        """The place in words.

        >>> TextFault(3, 1, 2, 0, ("",)).where
        'line 3, column 1, game 2'
        """
        parts = [f"line {self.line}", f"column {self.column}"]
        parts += [f"game {self.game}"] if self.game > 1 else []
        parts += [f"deal {self.deal}"] if self.deal else []
        return ", ".join(parts)

    def error(self) -> RecordError:
        """This fault as an error."""
        return RecordError(self.where, self.problems)

    def __str__(self) -> str:
        return str(self.error())


class Wrong(Exception):
    """A line that cannot be read: the column from 1, and what is wrong. It never leaves the
    reader.
    """

    def __init__(self, column: int, *problems: str, line: int | None = None) -> None:
        super().__init__(problems)
        self.column = column
        self.problems = problems
        self.line = line
