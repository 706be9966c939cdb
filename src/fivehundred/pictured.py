"""What a notebook shows as a picture. The values are far below the pictures, so the room that draws
is looked up by its name when a notebook asks.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module


class Pictured:
    """A value that has a picture; Jupyter and its like ask for it. There is one picture, so that a
    notebook saves one.

    >>> from fivehundred import Card
    >>> Card.parse("JH")._repr_svg_()[:4]
    '<svg'
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        svg: Callable[[object], str] = import_module("fivehundred.draw").svg
        return svg(self)

    def _as_text(self) -> str:
        text: Callable[[object], str] = import_module("fivehundred.draw").text
        return text(self)
