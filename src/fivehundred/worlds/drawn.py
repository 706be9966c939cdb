"""Hidden cards drawn for a view, and the states of the deal that they make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import overload

from fivehundred import guards
from fivehundred.deal.auction import AnyPhase
from fivehundred.errors import FiveHundredError
from fivehundred.views.view import View
from fivehundred.worlds.filled_deal import filled
from fivehundred.worlds.hidden_cards import HiddenCards, Source


class Drawn(Sequence[HiddenCards]):
    """Hidden cards drawn; ``effective`` is how many draws without evidence would say as much, at
    most their number.

    With evidence it is the square of the sum of the candidates' weights by the sum of their
    squares: when it is small, few of the hands drawn fit the evidence, and the same ones come again
    and again.

    It is like a tuple of :class:`HiddenCards`, which are made when they are asked for: playouts do
    without them.
    """

    def __init__(self, rows: Iterable[list[int]], effective: float, source: Source) -> None:
        self.effective = effective
        self._rows = tuple(rows)
        self._source = source

    def __len__(self) -> int:
        """How many there are."""
        return len(self._rows)

    @overload
    def __getitem__(self, at: int) -> HiddenCards: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[HiddenCards, ...]: ...
    def __getitem__(self, at: int | slice) -> HiddenCards | tuple[HiddenCards, ...]:
        """The hidden cards at a place, or at several."""
        if isinstance(at, slice):
            return tuple(map(self._source.of_row, self._rows[at]))
        return self._source.of_row(self._rows[at])

    def __iter__(self) -> Iterator[HiddenCards]:
        """All of them in turn."""
        return map(self._source.of_row, self._rows)

    def __eq__(self, other: object) -> bool:
        """Whether the same cards were drawn in the same order."""
        return isinstance(other, Drawn) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        """Equal ones have equal hashes."""
        return hash(tuple(self))

    def __repr__(self) -> str:
        """Their number, and how much they say."""
        return f"<Drawn {len(self)} worlds, effective {self.effective:.1f}>"

    @property
    def view(self) -> View:
        """The view that they were drawn for."""
        return self._source.view

    def state(self, cards: HiddenCards) -> AnyPhase:
        """The state of the deal with some of these cards; FiveHundredError for cards that do not
        fit the view.

        >>> from fivehundred import Game, worlds
        >>> view = Game.start(seed=500).view(2)
        >>> drawn = worlds.hands(view, 7, 3)
        >>> drawn.state(drawn[0]).view(2) == view
        True
        """
        state = filled(self._source, guards.a(HiddenCards, cards, "hidden cards, as drawn,"))
        if state is None:
            raise FiveHundredError("these cards do not fit the view")
        return state

    def states(self) -> list[AnyPhase]:
        """The states of the deal with these cards, one after the other."""
        return [self.state(cards) for cards in self]
