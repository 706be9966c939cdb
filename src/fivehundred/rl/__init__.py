"""Environments for learning programs: PettingZoo, Gymnasium and OpenSpiel over the numbers of
:mod:`fivehundred.encoding`.

``aec_env`` needs the extra ``pettingzoo``, ``seat_env`` the extra ``gymnasium``, ``openspiel_game``
the extra ``openspiel``. Each is imported when it is first asked for; an ImportError names the extra
where it is missing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fivehundred.rl._openspiel_adapter import openspiel_game as openspiel_game
    from fivehundred.rl.gymnasium_env import SeatEnv as SeatEnv
    from fivehundred.rl.gymnasium_env import seat_env as seat_env
    from fivehundred.rl.pettingzoo_env import TableEnv as TableEnv
    from fivehundred.rl.pettingzoo_env import aec_env as aec_env

_HOMES = {
    "SeatEnv": "gymnasium_env",
    "TableEnv": "pettingzoo_env",
    "aec_env": "pettingzoo_env",
    "openspiel_game": "_openspiel_adapter",
    "seat_env": "gymnasium_env",
}

__all__ = ["SeatEnv", "TableEnv", "aec_env", "openspiel_game", "seat_env"]


def __getattr__(name: str) -> object:
    """Load an adapter, and the library it is for, when it is first asked for."""
    if name in _HOMES:
        return getattr(import_module(f"fivehundred.rl.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'fivehundred.rl' has no attribute {name!r}")
