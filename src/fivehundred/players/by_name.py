"""Players by their names, chosen by text: a command line, a file of settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from fivehundred.cards import Seed
from fivehundred.errors import FiveHundredError, shown
from fivehundred.players.club_player import club_player
from fivehundred.players.expert import expert_player
from fivehundred.players.player import Player, random_player
from fivehundred.players.simple import simple_player

PLAYERS: Mapping[str, Callable[[Seed], Player]] = MappingProxyType(
    {
        "simple": lambda seed: simple_player(),
        "club": lambda seed: club_player(),
        "expert": lambda seed: expert_player(),
        "random": random_player,
    }
)
"""What makes each player; the seed is for those who play by chance."""


def named_player(name: str, seed: Seed = 0) -> Player:
    """The player of a name; FiveHundredError for a name there is not.

    >>> named_player("simple").name
    'simple'
    >>> named_player("clever")
    Traceback (most recent call last):
        ...
    fivehundred.errors.FiveHundredError: there is no player 'clever'; there are simple, club, expert, random
    """  # noqa: E501 - as it is printed
    if name not in PLAYERS:
        raise FiveHundredError(f"there is no player {shown(name)}; there are {', '.join(PLAYERS)}")
    return PLAYERS[name](seed)
