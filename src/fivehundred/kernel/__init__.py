"""Playing deals out at random, many times a second: a loop over plain ints for simulations.

It knows no rule: it looks everything up in tables that the law book made (``rules/``, through ``game/setting.py``), and its
results are those of the engine, choice by choice. All variants can be played. The loop can be compiled when the library is
installed: ``COMPILED`` tells whether it is.

>>> from fivehundred import Game
>>> game = Game.start(seed=500)
>>> for text in ("7H", "P", "P", "P", "6S 7S 8C"):
...     game = game.apply(game.parse(text))
>>> results = playout(game, 500, n=100)
>>> results == playout_by_engine(game, 500, n=100)
True
"""

from __future__ import annotations

from fivehundred.kernel.playing_out import COMPILED, playout, playout_by_engine
from fivehundred.kernel.result import Playout

__all__ = ["COMPILED", "Playout", "playout", "playout_by_engine"]
