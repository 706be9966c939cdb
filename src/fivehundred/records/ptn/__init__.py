"""PTN, the bracket-tag text of deals that users of Trickster Cards paste into bug reports.

>>> from fivehundred import Game
>>> game = Game.start(seed=500)
>>> game = game.apply(game.parse("7H"))
>>> loads(dumps(game))[0].game() == game
True
"""

from fivehundred.records.ptn.read_ptn import loads, read
from fivehundred.records.ptn.write_ptn import dumps

__all__ = ["dumps", "loads", "read"]
