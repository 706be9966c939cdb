"""Views and actions as numbers, for learning programs: the standard library only, frozen for ever.

``ActionSpace`` numbers every action of a variant, ``observation`` and ``recall`` turn a view into
bytes of a fixed length. None of these numbers ever changes: a change would be a new version beside
this one.

>>> from fivehundred import Game
>>> view = Game.start(seed=500).view(0)
>>> space = ActionSpace(view.variant)
>>> (
...     sum(space.mask(view)),
...     len(observation(view)) == observation_size(view.variant),
... )
(27, True)
"""

from fivehundred.encoding.action_numbers import NUMBERS, ActionSpace
from fivehundred.encoding.bounds import Bounds, bounds
from fivehundred.encoding.observation import observation, recall
from fivehundred.encoding.observation_layout import (
    Field,
    observation_fields,
    observation_size,
    recall_fields,
    recall_size,
)

VERSION = 1
"""The version of all these numbers."""

__all__ = [
    "NUMBERS",
    "VERSION",
    "ActionSpace",
    "Bounds",
    "Field",
    "bounds",
    "observation",
    "observation_fields",
    "observation_size",
    "recall",
    "recall_fields",
    "recall_size",
]
