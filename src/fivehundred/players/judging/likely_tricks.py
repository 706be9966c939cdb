"""What a table is likely to take where a playout, which sees all hands, takes so many tricks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from fivehundred.calls import BidKind, Contract
from fivehundred.players.club.expectation import strain_kind, table_kind
from fivehundred.players.judging.calibration_table import DIFFERENCES, LEAST, MISERES, REACH
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.rules.special import contracting_seats
from fivehundred.variant import Variant

ALL = 100_000
"""What the shares of all results add up to."""

OVERRATED = {"TEAMS_OF_THREE": 30, "THREE_PAIRS": 30}
OVERRATED_ELSEWHERE = 10
"""By how many hundredths of a trick the bids that are chosen turn out to be overrated still, as the
best of many is apt to be: by kind of table, set by hand after about 200 contracts with four players
and with six.
"""


def likely_tricks(
    variant: Variant, contract: Contract, tricks: tuple[int, ...], chosen: bool = False
) -> list[tuple[int, tuple[int, ...]]]:
    """How often, in hundred-thousandths, the seats take which tricks where a playout has given
    these; a little less where the contract is that of the bid that is ``chosen`` among many.

    Only contracts of tricks differ. The contracting side has more or fewer of them, and its
    opponents the rest.

    >>> from fivehundred import Bid, Contract, variants
    >>> found = likely_tricks(
    ...     variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0), (7, 3, 0, 0)
    ... )
    >>> (
    ...     sum(times for times, _ in found),
    ...     all(sum(tricks) == 10 for _, tricks in found),
    ... )
    (100000, True)
    """
    if contract.bid.kind is not BidKind.TRICKS or contract.strain is None:
        return [(ALL, tricks)]
    ours = contracting_seats(variant, contract)
    taken = sum([tricks[seat] for seat in ours])
    row = (0, *_rows(variant)[strain_kind(contract.strain)][max(0, taken - LEAST)], 0)
    less = OVERRATED.get(table_kind(variant), OVERRATED_ELSEWHERE) if chosen else 0
    return [
        (times, _moved(tricks, ours, max(-taken, min(more, HAND_SIZE - taken))))
        for more, at in enumerate(range(len(row) - 1), -REACH - 1)
        if (times := (100 - less) * row[at] + less * row[at + 1])
    ]


def _moved(tricks: tuple[int, ...], ours: Sequence[int], more: int) -> tuple[int, ...]:
    """The tricks with so many more for one side, those of the seats with most going first."""
    found = list(tricks)
    theirs = [seat for seat in range(len(tricks)) if seat not in ours]
    to, away = (ours, theirs) if more > 0 else (theirs, ours)
    for _ in range(abs(more)):
        found[max(away, key=found.__getitem__)] -= 1
        found[max(to, key=found.__getitem__)] += 1
    return tuple(found)


@lru_cache(maxsize=64)
def _rows(variant: Variant) -> dict[str, tuple[tuple[int, ...], ...]]:
    """The rows for the kind of table that a variant is, or that of four."""
    return dict(DIFFERENCES.get(table_kind(variant), DIFFERENCES["PAIRS"]))


def misere_chances(variant: Variant) -> tuple[int, int]:
    """How often, in thousandths, a misère is made that a playout loses, and one that it makes.

    >>> from fivehundred import variants
    >>> lost, made = misere_chances(variants.AUSTRALIAN)
    >>> 0 < lost < made < 1000
    True
    """
    return MISERES.get(table_kind(variant), MISERES["PAIRS"])
