"""Hidden cards drawn for a view, and the states of the deal that they make."""

from __future__ import annotations

from collections.abc import Iterable

from fivehundred import guards
from fivehundred.deal.auction import AnyPhase
from fivehundred.errors import FiveHundredError
from fivehundred.views.view import View
from fivehundred.worlds.filled_deal import filled
from fivehundred.worlds.hidden_cards import HiddenCards, Source


class Drawn(tuple[HiddenCards, ...]):
    """Hidden cards drawn; ``effective`` is how many draws without evidence would say as much, at
    most their number.

    With evidence it is the square of the sum of the candidates' weights by the sum of their
    squares: when it is small, few of the hands drawn fit the evidence, and the same ones come again
    and again.
    """

    effective: float
    _source: Source

    def __new__(cls, cards: Iterable[HiddenCards], effective: float, source: Source) -> Drawn:
        drawn = super().__new__(cls, cards)
        drawn.effective = effective
        drawn._source = source
        return drawn

    def __getnewargs__(self) -> tuple[Iterable[HiddenCards], float, Source]:
        return tuple(self), self.effective, self._source

    @property
    def view(self) -> View:
        """The view that they were drawn for."""
        return self._source.view

    @property
    def played(self) -> tuple[int, ...]:
        """What each seat has played from its hand, as bits: for what plays deals out, not for
        players.
        """
        return self._source.played

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
