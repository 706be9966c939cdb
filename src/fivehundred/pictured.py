"""What a notebook shows as a picture: the one import that leads upwards, made when a notebook
asks.
"""

from __future__ import annotations


class Pictured:
    """A value that has a picture; Jupyter and its like ask for it. There is one picture, so that a
    notebook saves one.

    >>> from fivehundred import Card
    >>> Card.parse("JH")._repr_svg_()[:4]
    '<svg'
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        from fivehundred import draw

        return draw.svg(self)  # type: ignore[arg-type]  # only what is drawn is Pictured

    def _as_text(self) -> str:
        from fivehundred import draw

        return draw.text(self)  # type: ignore[arg-type]  # only what is drawn is Pictured
