"""Pictures of cards, hands, tricks, auctions, tables and score sheets: for terminals, as SVG and as HTML.

>>> from fivehundred import CardSet, draw
>>> print(draw.text(CardSet.parse("AS KS 10H Jo")))
Jo
♠ A K
♥ 10

A picture of a view shows nothing that the view does not hold. Pictures are plain texts; the same value always gives the same
one.
"""

from fivehundred.draw.drawing import Drawable, html, svg, text
from fivehundred.draw.scene import Scene, open_table, scene_of

__all__ = ["Drawable", "Scene", "html", "open_table", "scene_of", "svg", "text"]
