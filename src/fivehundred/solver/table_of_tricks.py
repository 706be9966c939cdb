"""What every seat would take as contractor in every strain, as a table that has a picture."""

from __future__ import annotations

from collections.abc import Mapping

from fivehundred.calls.strain import STRAINS, Strain
from fivehundred.pictured import Pictured
from fivehundred.variant.variant import Variant


class TrickTable(dict[tuple[int, Strain], int], Pictured):
    """The tricks by contractor and strain, in deals of a ``variant``; :func:`fivehundred.draw.text`
    and its like draw it.
    """

    def __init__(self, variant: Variant, tricks: Mapping[tuple[int, Strain], int]) -> None:
        super().__init__(tricks)
        self.variant = variant

    @property
    def strains(self) -> tuple[Strain, ...]:
        """The strains that can be bid, from spades to no-trumps."""
        return tuple(strain for strain in STRAINS if (0, strain) in self)
