"""A deal or a game played by numbers, and what it is worth to each seat: what all adapters
share.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from importlib import import_module
from typing import Any, Generic, TypeVar

from fivehundred.deal import AnyPhase
from fivehundred.encoding import ActionSpace, observation
from fivehundred.game import Game
from fivehundred.variant import Variant
from fivehundred.views import View

State = TypeVar("State", Game, AnyPhase)


class Turns(Generic[State]):
    """A game, or the phase of a deal, that goes on number by number.

    ``chosen`` are the numbers chosen so far for an action of several: cards laid aside one at a
    time.

    >>> turns = Turns(Game.start(seed=500))
    >>> turns.take(10), turns.to_act, turns.state.calls
    (True, 1, ((0, Bid(7, Strain.HEARTS)),))
    """

    def __init__(self, state: State) -> None:
        self.state: State = state
        self.space: ActionSpace = ActionSpace(state.variant)
        self.chosen: tuple[int, ...] = ()
        self.to_act: int | None = state.to_act
        """The seat whose turn it is; None when the deal is over."""

    def __deepcopy__(self, memo: dict[int, object]) -> Turns[State]:
        other = Turns(self.state)  # states never change
        other.chosen = self.chosen
        return other

    def take(self, number: int) -> bool:
        """Choose a number; whether it made an action whole. FiveHundredError for one that may not
        be chosen now.
        """
        found = self.space.action(self.state, number, self.chosen)
        if isinstance(found, tuple):
            self.chosen = found
            return False
        self.go_on(self.state.apply(found))
        return True

    def go_on(self, state: State) -> None:
        """From another state of the same game."""
        self.state, self.chosen, self.to_act = state, (), state.to_act

    def chosen_by(self, seat: int) -> tuple[int, ...]:
        """The numbers chosen so far, for the seat that chose them."""
        return self.chosen if seat == self.to_act else ()

    def mask(self, seat: int) -> bytes:
        """The numbers a seat may choose now: none unless it is its turn."""
        return self.space.mask(self.state, self.chosen) if seat == self.to_act else _NOTHING

    def seen(self, seat: int, view: View | None = None) -> bytes:
        """What a seat sees, its view given or made."""
        return observation(
            self.state.view(seat) if view is None else view,
            self.chosen if seat == self.to_act else (),
        )


_NOTHING = bytes(256)


def worth(variant: Variant, points: Iterable[int]) -> tuple[float, ...]:
    """What points by side are worth to each seat: those of its side less the mean of the others',
    which add up to nothing.

    >>> from fivehundred import variants
    >>> (
    ...     worth(variants.AUSTRALIAN, (140, 20)),
    ...     worth(variants.AUSTRALIAN_THREE, (60, 20, 10)),
    ... )
    ((120.0, -120.0, 120.0, -120.0), (45.0, -15.0, -30.0))
    """
    by_side = tuple(points)
    others, total = len(by_side) - 1, sum(by_side)
    worths = [float(own - Fraction(total - own, others)) for own in by_side]
    return tuple([worths[side] for side in variant.sides])


def needed(module: str, extra: str) -> Any:  # Any: libraries with few types, or none
    """A library that an extra installs; ImportError that says which."""
    try:
        return import_module(module)
    except ImportError as error:
        raise ImportError(
            f"fivehundred.rl needs {module} here: pip install 'fivehundred[{extra}]' ({error})"
        ) from error
