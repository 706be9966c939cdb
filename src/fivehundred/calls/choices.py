"""What may be chosen now: a tuple that gives no quiet answer to a question that could only
mislead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import SupportsIndex, TypeVar

from fivehundred.cards.card import Card
from fivehundred.errors import shown

T_co = TypeVar("T_co", covariant=True)


def check_action(value: object) -> None:
    """TypeError for what looks like an action and is none: a string, or a card that has not been
    played.

    >>> check_action("7H")
    Traceback (most recent call last):
        ...
    TypeError: '7H' is a string, not an action: game.parse makes an action of it
    """
    if isinstance(value, str):
        raise TypeError(
            f"{shown(value)} is a string, not an action: game.parse makes an action of it"
        )
    if isinstance(value, Card):
        raise TypeError(f"{value} is a card, not an action: PlayCard(card) plays it")


holds: Callable[[tuple[object, ...], object], bool] = tuple.__contains__
"""Whether a tuple has a value in it, without a word about what it is: for anyone who asks of
anything that came in.
"""


class Choices(tuple[T_co, ...]):
    """The actions a seat may take: a tuple in which a string or a card is looked for in vain, and
    loudly.

    >>> from fivehundred import Game
    >>> actions = Game.start(seed=500).legal_actions()
    >>> "7H" in actions
    Traceback (most recent call last):
        ...
    TypeError: '7H' is a string, not an action: game.parse makes an action of it
    """

    __slots__ = ()

    def __contains__(self, value: object, /) -> bool:
        check_action(value)
        return super().__contains__(value)

    def count(self, value: object, /) -> int:
        """How often an action is among them: 0 or 1.  TypeError for a string or a card."""
        check_action(value)
        return super().count(value)

    def index(self, value: object, start: SupportsIndex = 0, stop: SupportsIndex = 2**62, /) -> int:
        """The place of an action among them, from 0.  TypeError for a string or a card, ValueError
        for what is not there.
        """
        check_action(value)
        return super().index(value, start, stop)
