"""What a player is, and the one who chooses by chance."""

from __future__ import annotations

import random
from typing import ClassVar, Protocol, runtime_checkable

import attrs

from fivehundred import guards
from fivehundred.calls import Bid
from fivehundred.cards.shuffle import Chance, generator
from fivehundred.deal import Action
from fivehundred.views import View


class Player(Protocol):
    """Anything that answers a view with one of its legal actions: any function ``(view) -> action``
    is a player.

    >>> def first_choice(view: View) -> Action:
    ...     return view.legal_actions()[0]
    >>> player: Player = first_choice
    """

    def __call__(self, view: View, /) -> Action:
        """The action chosen; the view is that of the seat to act, so there always is one."""
        ...


@runtime_checkable
class Foresees(Protocol):
    """A player that says how likely it holds a contract to be made: what
    :func:`~fivehundred.players.match` compares with.
    """

    def chance(self, view: View, bid: Bid, /) -> float | None:
        """How likely a bid is made if it becomes the contract, from 0 to 1; None where the player
        has not thought of it.

        Args:
            view: What the player sees.
            bid: The bid in question.
        """
        ...


@attrs.frozen
class RandomPlayer:
    """A player to whom every legal action is equally likely; it draws from its own generator, and
    pickles with it.
    """

    name: ClassVar[str] = "random"
    number: ClassVar[int] = 1
    rng: random.Random = attrs.field(converter=generator, repr=False)

    def __call__(self, view: View, /) -> Action:
        """The legal action drawn."""
        actions = guards.a(View, view, "what a player is shown").legal_actions()
        return actions[self.rng.randrange(len(actions))]


def random_player(rng: Chance) -> RandomPlayer:
    """A player to whom every legal action is equally likely, drawn by a ``random.Random`` or by
    that of a seed.

    Args:
        rng: A ``random.Random``, or a seed for one.

    >>> from fivehundred import Game
    >>> view = Game.start(seed=500).view(0)
    >>> random_player(random.Random(1))(view) in view.legal_actions()
    True
    """
    return RandomPlayer(rng)
