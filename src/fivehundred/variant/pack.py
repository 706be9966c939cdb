"""The packs (section 1): which cards are in use and how many lie in the kitty."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import attrs

from fivehundred.cards.card import CARDS, Card
from fivehundred.cards.deck import Deck
from fivehundred.cards.rank import RANKS
from fivehundred.cards.suit import SUITS
from fivehundred.errors import FiveHundredError, shown


class _PackRow(NamedTuple):
    """A row of the table of rule 1.2: the lowest and the added ranks by suit, jokers, kitty."""

    lowest: tuple[int, int, int, int]
    highest_pip: tuple[int, int, int, int]
    jokers: int
    kitty: int
    short_suit_trump: bool = False


def _row(
    black: int, red: int, jokers: int, kitty: int, black_top: int = 10, red_top: int = 10
) -> _PackRow:
    return _PackRow(
        (black, black, red, red), (black_top, black_top, red_top, red_top), jokers, kitty
    )


_TABLE: Mapping[str, _PackRow] = MappingProxyType(
    {
        "24": _row(9, 9, 0, 4),
        "33": _row(7, 7, 1, 3),
        "43": _row(5, 4, 1, 3),
        "43-alt": _PackRow((5, 4, 5, 4), (10, 10, 10, 10), 1, 3, short_suit_trump=True),
        "45": _row(4, 4, 1, 5),
        "46": _row(4, 4, 2, 6),
        "53": _row(2, 2, 1, 3),
        "63": _row(2, 2, 1, 3, 12, 13),
        "65": _row(2, 2, 1, 5, 13, 13),
        "66": _row(2, 2, 2, 6, 13, 13),
    }
)
_NAME = r"(\d\d(?:-alt)?)(?:\+([012]))?"


@attrs.frozen(cache_hash=True)
class Pack:
    """A pack by its name in rule 1.2, such as ``43``; ``24+1`` is the 24-card pack with one joker
    added (rule 1.6).

    ``jokers`` is 0, 1 or 2; ``kitty`` the number of spare cards (more or fewer by the jokers added
    or left out); ``low_trump`` says that the one four of the trump colour outside the trump suit is
    a trump (rule 1.5).

    >>> pack = Pack("43")
    >>> pack.size, pack.kitty, pack.jokers, Pack("24+1").size
    (43, 3, 1, 25)
    """

    name: str
    jokers: int = attrs.field(init=False, eq=False, repr=False)
    kitty: int = attrs.field(init=False, eq=False, repr=False)
    low_trump: bool = attrs.field(init=False, eq=False, repr=False)
    deck: Deck = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        match = re.fullmatch(_NAME, self.name) if isinstance(self.name, str) else None
        if not match or match[1] not in _TABLE:
            raise FiveHundredError(f"{shown(self.name)} is not a pack: {self.allowed_values()}")
        row = _TABLE[match[1]]
        jokers = row.jokers if match[2] is None else int(match[2])
        if match[2] is not None and jokers == row.jokers:
            raise FiveHundredError(
                f"{self.name!r} is the pack {match[1]!r} itself: leave +{jokers} out (rule 1.2)"
            )
        plain = [
            CARDS[suit.index * 16 + rank.index]
            for suit in SUITS
            for rank in RANKS
            if row.lowest[suit.index] <= rank.index + 2 <= row.highest_pip[suit.index]
            or rank.index >= 12
        ]
        object.__setattr__(self, "jokers", jokers)
        object.__setattr__(self, "kitty", row.kitty + jokers - row.jokers)
        object.__setattr__(self, "low_trump", row.short_suit_trump)
        object.__setattr__(
            self, "deck", Deck((*plain, *(Card.joker(n + 1) for n in range(jokers))))
        )

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.deck)

    @classmethod
    def allowed_values(cls) -> str:
        """The names."""
        return f"{', '.join(_TABLE)}, each also with another count of jokers, as in 24+1 or 33+0"

    @classmethod
    def read_option(cls, value: object) -> Pack:
        """The pack of that name.

        Args:
            value: What to read or to show.
        """
        return cls(value)  # type: ignore[arg-type]  # it says so itself of what is no name

    def plain(self) -> str:
        """The name."""
        return self.name

    def __str__(self) -> str:
        return self.name
