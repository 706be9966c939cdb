"""How many tricks a contract will take, and the chance of each number: read off the tables made
from playouts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from fivehundred.calls import Strain
from fivehundred.deal.deal_so_far import Calls
from fivehundred.players.club.strength import call_counts, counter
from fivehundred.players.club.trick_tables import (
    CHANCES,
    CHANCES_FROM,
    CHANCES_STEP,
    OVERRATED,
    TABLES,
)
from fivehundred.variant import Variant
from fivehundred.variant.deal_options import Extra
from fivehundred.variant.partner_options import PartnerCalling
from fivehundred.variant.seating_options import Sides

TRICK = 100
"""Expectations are whole numbers, in hundredths of a trick."""

PER_MILLE = 1000
"""Chances are whole numbers, in thousandths."""


class Weights(NamedTuple):
    """What each number counted of a hand and of the calls adds, in hundredths of a trick."""

    hand: tuple[int, ...]
    calls: tuple[int, ...]
    kept: tuple[int, ...]


def table_kind(variant: Variant) -> str:
    """The kind of table that a variant is: who plays with whom, and what is dealt besides."""
    if variant.deal.extra is not Extra.NONE:
        return variant.deal.extra.name
    if variant.partner.call is not PartnerCalling.FIXED:
        return "CALLED"
    return (
        f"{Sides.ALONE.name} {variant.players}"
        if variant.seating.sides is Sides.ALONE
        else variant.seating.sides.name
    )


@lru_cache(maxsize=256)
def weights(variant: Variant, strain: Strain) -> Weights:
    """The weights of the kind of table and the pack nearest to the variant's."""
    kind, size = table_kind(variant), variant.pack.size
    key = min(TABLES, key=lambda key: (key[0] != kind, abs(key[1] - size), key[0] != "PAIRS"))
    return Weights(*TABLES[key][strain_kind(strain)])


def strain_kind(strain: Strain) -> str:
    """Which of the two tables a strain has."""
    return "no-trumps" if strain is Strain.NO_TRUMPS else "trumps"


def _sum(counts: Sequence[int], values: Sequence[int]) -> int:
    return sum([count * value for count, value in zip(counts, values, strict=True) if count])


def expected_tricks(variant: Variant, hand: int, strain: Strain, calls: Calls, seat: int) -> int:
    """The tricks a contract in this strain will take, in hundredths, before the kitty is seen; the
    hand is a card mask.

    >>> from fivehundred import CardSet, variants
    >>> hand = CardSet.parse("Jo JS KS 6S 5S AH KH QD 7D 5C")
    >>> 700 < expected_tricks(
    ...     variants.AUSTRALIAN, hand.mask, Strain.SPADES, (), 0
    ... ) < 1000
    True
    """
    table = weights(variant, strain)
    found = _sum(counter(variant, strain).counts(hand), table.hand) - OVERRATED[strain_kind(strain)]
    return (
        found + _sum(call_counts(calls, variant.sides, seat, strain), table.calls)
        if calls
        else found
    )


def kept_tricks(variant: Variant, hand: int, strain: Strain) -> int:
    """The tricks of a contractor who keeps these ten cards, in hundredths."""
    return _sum(counter(variant, strain).counts(hand), weights(variant, strain).kept)


def chance_of(strain: Strain, expected: int, tricks: int) -> int:
    """The chance, in thousandths, of so many tricks or more in this strain where so many hundredths
    are expected.

    >>> chance_of(Strain.HEARTS, 800, 6) > chance_of(
    ...     Strain.HEARTS, 800, 8
    ... ) > chance_of(Strain.HEARTS, 800, 10)
    True
    """
    row = CHANCES[strain_kind(strain)][max(0, tricks - 6)]
    over = expected - TRICK * tricks - CHANCES_FROM
    last = len(row) - 1
    over = max(0, min(over, last * CHANCES_STEP - 1))
    at, part = divmod(over, CHANCES_STEP)
    return (row[at] * (CHANCES_STEP - part) + row[at + 1] * part) // CHANCES_STEP
