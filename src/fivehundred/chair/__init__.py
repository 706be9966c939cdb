"""A chair at the table for a person: they type calls and cards, and computer players do the rest.

It works over any pair of text streams, so that a terminal, a socket and a test are the same to it.
For a page, ``screen_of`` puts all that a seat is shown into one JSON object.

>>> import io
>>> from fivehundred import Game
>>> from fivehundred.players import simple_player
>>> shown = io.StringIO()
>>> chair = Chair(
...     Game.start(seed=500),
...     2,
...     [simple_player()] * 4,
...     io.StringIO("pass\\n"),
...     shown,
... )
>>> game = chair.play(max_deals=1)
>>> "The input has ended" in shown.getvalue()
True
"""

from fivehundred.chair.chair import Chair, last_decision
from fivehundred.chair.manner import Manner
from fivehundred.chair.screen import screen_of

__all__ = ["Chair", "Manner", "last_decision", "screen_of"]
