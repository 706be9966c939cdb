"""Tests for your own bots and tables: Hypothesis strategies, and a check of a bot that needs no
Hypothesis.

:func:`check_player` plays a bot through every phase of every variant and reports its first illegal
act. The strategies :func:`variants`, :func:`layouts`, :func:`games`, :func:`legal_actions`,
:func:`illegal_actions` and :func:`views` need the extra ``fivehundred[testing]`` and are loaded
when first used.

>>> from fivehundred.players import simple_player
>>> from fivehundred.variants import QUEBEC
>>> check_player(simple_player(), variants=[QUEBEC]).ok
True
"""

from importlib import import_module
from typing import TYPE_CHECKING

from fivehundred.testing.bot_check import check_player
from fivehundred.testing.bot_report import Failure, Report

if TYPE_CHECKING:
    from fivehundred.testing.strategies import (
        games,
        illegal_actions,
        layouts,
        legal_actions,
        variants,
        views,
    )

__all__ = [
    "Failure",
    "Report",
    "check_player",
    "games",
    "illegal_actions",
    "layouts",
    "legal_actions",
    "variants",
    "views",
]


def __getattr__(name: str) -> object:
    """Load a strategy, and Hypothesis with it, when it is first asked for."""
    if name in __all__:
        return globals().setdefault(
            name, getattr(import_module("fivehundred.testing.strategies"), name)
        )
    raise AttributeError(f"module 'fivehundred.testing' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
