"""Playing a record again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from fivehundred.cards.shuffle import Seed
from fivehundred.deal.layout import Layout
from fivehundred.errors import FiveHundredError, IllegalAction, LayoutError, RecordError, Refusal
from fivehundred.game.game import Game
from fivehundred.variant.variant import Variant


@attrs.frozen
class Fault:
    """The first thing in a record that the rules refuse.

    ``deal`` and ``action`` are counted from 1, ``action`` is 0 where the layout is at fault;
    ``line`` is the place in the file, None where no one knows. ``refusal`` is there where an action
    was refused, ``problems`` say in any case what is wrong.
    """

    deal: int
    action: int
    line: int | None
    text: str
    problems: tuple[str, ...]
    refusal: Refusal | None = None

    @property
    def where(self) -> str:
        """The place in words.

        >>> why = "a card of spades must be played (rule 6.1)."
        >>> Fault(2, 5, 17, "QH", (why,)).where
        'deal 2, action 5, line 17'
        """
        place = f"deal {self.deal}" + (f", action {self.action}" if self.action else ", layout")
        return place if self.line is None else f"{place}, line {self.line}"

    def error(self) -> RecordError:
        """This fault as an error."""
        said = f"{self.text}: " if self.refusal is not None and self.text else ""
        return RecordError(self.where, tuple(said + problem for problem in self.problems))


@attrs.frozen
class Replay:
    """What came of playing a record again: every state from the first deal on, and the fault that
    ended it, None when none did.

    Iterating yields the states, and raises the fault as a RecordError after the last of them.
    """

    states: tuple[Game, ...]
    fault: Fault | None = None

    def __iter__(self) -> Iterator[Game]:
        yield from self.states
        if self.fault is not None:
            raise self.fault.error()


def replayed(
    variant: Variant,
    seed: Seed | None,
    deals: Sequence[tuple[Layout, Sequence[str], Sequence[int]]],
) -> Replay:
    """Play deals again: of each the layout, the actions as text and their lines in the file, the
    layout's first.
    """
    states: list[Game] = []
    for number, (layout, actions, lines) in enumerate(deals, 1):
        text, at = "", 0
        try:
            states.append(_dealt(variant, seed, layout, states[-1] if states else None))
            for text in actions:
                at += 1
                states.append(states[-1].apply(states[-1].parse(text)))
        except FiveHundredError as error:
            line = lines[at] if at < len(lines) else None
            problems = error.problems if isinstance(error, LayoutError) else (str(error),)
            refusal = error.refusal if isinstance(error, IllegalAction) else None
            return Replay(tuple(states), Fault(number, at, line, text, problems, refusal))
    if not states:
        return Replay((), Fault(1, 0, None, "", ("there is no deal",)))
    return Replay(tuple(states))


def _dealt(variant: Variant, seed: Seed | None, layout: Layout, before: Game | None) -> Game:
    if before is not None:
        return before.next_deal(layout)
    game = Game.start(variant, layout=layout)
    return attrs.evolve(game, course=attrs.evolve(game._course, seed=seed))
