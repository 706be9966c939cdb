"""Pictures of cards, hands, tricks, auctions, tables and score sheets: for terminals, as SVG and as
HTML.

>>> from fivehundred import CardSet, draw
>>> print(draw.text(CardSet.parse("AS KS 10H Jo")))
Jo
♠ A K
♥ 10

A picture of a view shows nothing that the view does not hold. Pictures are plain strings; the same
value always gives the same one. ``replay_html`` makes a page of a whole game, ``in_order`` sorts a
hand as pictures do, and ``action_label`` says in words what a button does.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from fivehundred.draw.action_label import action_label
from fivehundred.draw.hand_order import in_order
from fivehundred.draw.pictures import Drawable, html, svg, text
from fivehundred.draw.scene import Scene, open_table, scene_of

if TYPE_CHECKING:
    from fivehundred.replay.replay_html import replay_html as replay_html

__all__ = [
    "Drawable",
    "Scene",
    "action_label",
    "html",
    "in_order",
    "open_table",
    "replay_html",
    "scene_of",
    "svg",
    "text",
]


def __getattr__(name: str) -> object:
    """Load what makes pages of games, and with it the records, when it is first asked for."""
    if name == "replay_html":
        return globals().setdefault(
            name, import_module("fivehundred.replay.replay_html").replay_html
        )
    raise AttributeError(f"module 'fivehundred.draw' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
