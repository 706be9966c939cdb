"""The rules of the card game Five Hundred (500) for two to six players.

Start with :class:`Game` and :mod:`fivehundred.variants`; score without cards with :class:`Scorer`.
The public names are loaded when first used, so that ``import fivehundred`` costs next to nothing.

>>> from fivehundred import Game, variants
>>> game = Game.start(variants.AUSTRALIAN, seed=500)
>>> game = game.apply(game.parse("7H"))
>>> game.to_act, str(game.history[0])
(1, '7H')
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # what is loaded below, for type checkers and editors
    from fivehundred import variants as variants
    from fivehundred.calls import *  # noqa: F403
    from fivehundred.cards import *  # noqa: F403
    from fivehundred.counting import divide as divide
    from fivehundred.counting import perft as perft
    from fivehundred.deal import *  # noqa: F403
    from fivehundred.deal.deal_text import parse_deal as parse_deal
    from fivehundred.errors import *  # noqa: F403
    from fivehundred.game import *  # noqa: F403
    from fivehundred.rules import RULES_VERSION as RULES_VERSION
    from fivehundred.rules.ranking import card_order as card_order
    from fivehundred.rules.winning import Outcome as Outcome
    from fivehundred.table import CardOrder as CardOrder
    from fivehundred.table import Trick as Trick
    from fivehundred.variant import Placement as Placement
    from fivehundred.variant import Schedule as Schedule
    from fivehundred.variant import Variant as Variant
    from fivehundred.views import *  # noqa: F403

    __all__: list[str]

__version__ = "0.1.0"

_ROOMS = ("errors", "cards", "calls", "deal", "game", "views")
"""Rooms whose types are all public here, in the order in which they need each other."""

_ALSO = {
    "cards": "daily_seed",
    "counting": "divide perft",
    "deal.deal_text": "parse_deal",
    "rules": "RULES_VERSION",
    "rules.ranking": "card_order",
    "rules.winning": "Outcome",
    "table": "CardOrder Trick",
    "variant": "Placement Schedule Variant",
    "views": "event_from_dict view_after",
}
"""Functions, and the public names among those of other rooms."""

_HOME_OF = {name: home for home, names in _ALSO.items() for name in names.split()}
_MODULES = frozenset({"draw", "names", "playouts", "records", "solver", "variants", "worlds"})
"""Modules to be used by name."""


def _room(name: str) -> ModuleType:
    return import_module(f"fivehundred.{name}")


def _names() -> list[str]:
    rooms = [name for room in map(_room, _ROOMS) for name in room.__all__]
    return sorted({*rooms, *_HOME_OF})


def __getattr__(name: str) -> object:
    """Load a public name, or one of the modules to be used by name, when it is first asked for."""
    if name in _MODULES:
        return _room(name)
    if name == "__all__":
        return ["__version__", "variants", *_names()]
    if name in _HOME_OF:
        return globals().setdefault(name, getattr(_room(_HOME_OF[name]), name))
    if name[0].isupper():
        for room in map(_room, _ROOMS):
            if name in room.__all__:
                return globals().setdefault(name, getattr(room, name))
    raise AttributeError(f"module 'fivehundred' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_names()})
