"""Counting sequences of legal actions: numbers that other programs can check theirs against, and
the files that hold them.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import NamedTuple

from fivehundred import guards, variants
from fivehundred.deal.actions import Action
from fivehundred.deal.auction import AnyPhase
from fivehundred.deal.deal_text import parse_deal
from fivehundred.deal.phase import Phase
from fivehundred.errors import FiveHundredError, RecordError, shown
from fivehundred.game.game import Game, phase_of


def perft(state: Game | Phase, depth: int) -> int:
    """How many sequences of exactly ``depth`` legal actions there are within the present phase.

    A sequence that ends the phase with its last action counts, one that ended it before does not.
    The last action is counted and not taken, so the ways to lay cards aside are not built one by
    one.

    Args:
        state: A game, a phase or a view.
        depth: How many actions deep, from 0.

    >>> game = Game.start(seed=500)
    >>> perft(game, 2)
    383
    >>> for call in ("7H", "P", "P", "P"):
    ...     game = game.apply(game.parse(call))
    >>> game.phase, perft(game, 1)
    ('kitty', 286)
    """
    depth = guards.whole(depth, "the depth", 0)
    phase = phase_of(state)
    return _count(phase, phase.phase, depth)


def _count(phase: Phase, name: str, depth: int) -> int:
    if depth == 0:
        return 1
    if phase.phase != name:
        return 0
    actions = phase.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(_count(phase.apply(action), name, depth - 1) for action in actions)


def divide(state: Game | Phase, depth: int) -> dict[Action, int]:
    """The count of :func:`perft` for each first action; ``depth`` is at least 1.

    Args:
        state: A game, a phase or a view.
        depth: How many actions deep, from 0.

    >>> {
    ...     str(action): n
    ...     for action, n in list(divide(Game.start(seed=500), 2).items())[:3]
    ... }
    {'P': 27, '6S': 26, '6C': 25}
    """
    depth = guards.whole(depth, "the depth", 1)
    phase = phase_of(state)
    return {
        action: _count(phase.apply(action), phase.phase, depth - 1)
        for action in phase.legal_actions()
    }


# -- files of counts -------------------------------------------------------------------------------
FORMAT = "1"
"""The version of the file format, which the page "perft files" of the documentation defines."""


class PerftCase(NamedTuple):
    """A state of a file of counts: ``counts`` holds, for each depth from 1, how many sequences of
    actions there are.
    """

    id: str
    state: AnyPhase
    counts: dict[int, int]

    def wrong(self, most: int | None = None) -> dict[int, int]:
        """What :func:`perft` counts at the depths where it differs; counts above ``most`` are not
        looked at.

        Args:
            most: The deepest count to check.
        """
        looked_at = {
            depth: count for depth, count in self.counts.items() if most is None or count <= most
        }
        counted = {depth: perft(self.state, depth) for depth in looked_at}
        return {depth: count for depth, count in counted.items() if count != looked_at[depth]}


def read_perft(text: str) -> Iterator[PerftCase]:
    """The states of the text of a ``.perft`` file, one after the other; RecordError, with the line,
    where it is faulty.

    Args:
        text: What to read.

    >>> lines = (
    ...     "format 1",
    ...     "variant australian",
    ...     "two tricks ; 7H 0 | JH 5S/JD KS/QH QS/6H 7S ; 2 2 2 2",
    ... )
    >>> [
    ...     (case.id, case.state.phase, case.counts, case.wrong())
    ...     for case in read_perft("\\n".join(lines))
    ... ]
    [('two tricks', 'play', {1: 2, 2: 2, 3: 2, 4: 2}, {})]
    """
    head: dict[str, str] = {}
    for number, line in enumerate(
        io.StringIO(guards.a(str, text, "the text of a perft file").removeprefix("\ufeff"), None), 1
    ):
        key, _, value = line.strip().partition(" ")
        if key in ("format", "variant") and ";" not in line:
            head[key] = value.strip()
        elif key and not key.startswith("#"):
            try:
                case = _case(head, line)
            except ValueError as error:  # a FiveHundredError too
                raise RecordError(f"line {number}", str(error)) from None
            yield case


def _case(head: dict[str, str], line: str) -> PerftCase:
    if head.get("format") != FORMAT:
        raise FiveHundredError(f"the file does not begin with format {FORMAT}")
    parts = [part.strip() for part in line.split(";")]
    if len(parts) != 3 or not all(parts):
        raise FiveHundredError(
            "a case is its name, the deal in one line, and the counts, with ; between"
        )
    name, deal, counts = parts
    state = parse_deal(deal, variants.get(head.get("variant", "")))
    return PerftCase(name, state, dict(enumerate(map(_number, counts.split()), 1)))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 18:
        raise FiveHundredError(f"not a number: {shown(text)}")
    return int(text)


__all__ = ["FORMAT", "PerftCase", "divide", "perft", "read_perft"]
