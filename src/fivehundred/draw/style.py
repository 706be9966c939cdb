"""How pictures style: colours, and the language of their words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import attrs

from fivehundred.cards import Card, CardSet, Suit
from fivehundred.draw.hand_order import bower
from fivehundred.table import CardOrder
from fivehundred.words import table
from fivehundred.words.phrasebook import Words
from fivehundred.words.saying import say

INK = "#1f2933"
"""The colour of writing."""
QUIET = "#566270"
"""The colour of what is said by the way."""
PAPER = "#ffffff"
"""The ground of cards, labels and sheets, so that they can be read on any page, dark ones too."""
SHADE = "#eef1f4"
"""The ground of a heading, or of every other row."""
EDGE = "#aab4bf"
"""The edge of a card or a sheet."""
ACCENT = "#1f4e79"
"""What is marked: whose turn it is, the card that wins, the bid that stands."""
BACK = "#5d7f9e"
"""The back of a card."""
PURPLE = "#6d3b94"
"""The low joker, which has a colour where the high one is black."""

TWO_COLOURS: Mapping[Suit, str] = MappingProxyType(
    {Suit.SPADES: INK, Suit.CLUBS: INK, Suit.DIAMONDS: "#c4122f", Suit.HEARTS: "#c4122f"}
)
FOUR_COLOURS: Mapping[Suit, str] = MappingProxyType(
    {Suit.SPADES: INK, Suit.CLUBS: "#00795a", Suit.DIAMONDS: "#1667b7", Suit.HEARTS: "#c8390a"}
)
"""Black, bluish green, blue and vermilion, which people with any of the usual kinds of colour
blindness can tell apart.
"""

LINES = ("#1667b7", "#b8400a", "#00795a", "#6d3b94", "#7d6300", "#3d4854")
"""The lines of a chart, by side; each side also has dashes and a mark of its own."""


@attrs.frozen
class Style:
    """How a picture looks: whether each suit has a colour of its own, the language of its words,
    and which cards stand out.

    ``marked`` cards have a thick edge, ``dimmed`` ones are grey; bowers under ``order`` have a
    letter.
    """

    four_colours: bool = False
    language: Words = attrs.field(factory=lambda: table("en"))
    marked: CardSet = CardSet()
    dimmed: CardSet = CardSet()
    order: CardOrder | None = None

    def colour(self, suit: Suit) -> str:
        """The colour of a suit."""
        return (FOUR_COLOURS if self.four_colours else TWO_COLOURS)[suit]

    def letter(self, card: Card) -> str:
        """The letter on a bower; empty for another card."""
        found = bower(card, self.order)
        return say(self.language, f"mark/{found}") if found else ""
