"""What a player is, and the one who chooses by chance."""

from __future__ import annotations

import random
from typing import Protocol

from fivehundred.errors import FiveHundredError, shown
from fivehundred.game import Action, View


class Player(Protocol):
    """Whoever answers a view with one of its legal actions: any function ``(view) -> action`` is a player.

    >>> def first_choice(view: View) -> Action:
    ...     return view.legal_actions()[0]
    >>> player: Player = first_choice
    """

    def __call__(self, view: View, /) -> Action:
        """The action chosen; the view is that of the seat to act, so there always is one."""
        ...


def random_player(rng: random.Random) -> Player:
    """A player to whom every legal action is equally likely.

    >>> from fivehundred import Game
    >>> view = Game.start(seed=500).view(0)
    >>> random_player(random.Random(1))(view) in view.legal_actions()
    True
    """

    if not isinstance(rng, random.Random):
        raise FiveHundredError(f"a random player chooses by a random.Random, not by {shown(rng)}")

    def play(view: View) -> Action:
        actions = view.legal_actions()
        return actions[rng.randrange(len(actions))]

    return play
