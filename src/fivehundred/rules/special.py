"""Section 8: who plays at the special bids, what is laid open, when a deal stops early."""

from __future__ import annotations

from fivehundred.calls.bid import Bid, BidKind
from fivehundred.calls.contract import Contract
from fivehundred.variant.play_options import Exposed, MiserePlay
from fivehundred.variant.variant import Variant

ALONE = frozenset(
    {BidKind.MISERE, BidKind.OPEN_MISERE, BidKind.BLIND_MISERE, BidKind.BAR_NULLO, BidKind.HI_LO}
)
"""The bids at which the contractor plays without a partner (rules 8.1, 8.3, 8.5 and 8.6)."""

HI_LO_TRICKS = Bid.hi_lo().tricks
"""What Hi-Lo undertakes, exactly (rule 8.5)."""


def sitting_out(variant: Variant, contract: Contract | None) -> tuple[int, ...]:
    """The seats that lay their cards down: the partners of a contractor who plays alone (rule 8.2).

    >>> from fivehundred import variants, Bid
    >>> sitting_out(variants.AUSTRALIAN, Contract(Bid.misere(), 1))
    (3,)
    """
    if contract is None or contract.bid.kind not in ALONE:
        return ()
    me = contract.contractor
    return tuple(
        seat for seat, side in enumerate(variant.sides) if seat != me and side == variant.sides[me]
    )


def playing_seats(variant: Variant, contract: Contract | None) -> tuple[int, ...]:
    """The seats that take part in the play (rule 8.2)."""
    out = sitting_out(variant, contract)
    return tuple(seat for seat in range(variant.players) if seat not in out)


def contracting_seats(variant: Variant, contract: Contract) -> tuple[int, ...]:
    """The contractor, their partners by the seating and those they have called: whose tricks count
    for the contract.
    """
    sides = contracting_sides(variant, contract)
    return tuple(seat for seat, side in enumerate(variant.sides) if side in sides)


def contracting_sides(variant: Variant, contract: Contract) -> set[int]:
    """The sides of the contractor and of the partners they have called (rules 2.2 and 8.6)."""
    return {variant.sides[seat] for seat in (contract.contractor, *contract.partners)}


def is_exposed(variant: Variant, contract: Contract | None, tricks_played: int) -> bool:
    """Whether the contractor's hand lies face up, once the play has begun (rule 8.3)."""
    if contract is None or contract.bid.kind is not BidKind.OPEN_MISERE:
        return False
    return tricks_played > 0 or variant.play.open_misere_exposed is Exposed.BEFORE_FIRST_LEAD


def may_stop_early(variant: Variant, contract: Contract | None) -> bool:
    """Whether a deal at this contract can be over before its last trick (rules 8.4 and 8.5)."""
    if contract is None:
        return False
    if contract.is_misere:
        return variant.play.misere is MiserePlay.STOP_WHEN_LOST
    return contract.bid.kind is BidKind.HI_LO


def is_lost_early(contract: Contract, won: int, left: int) -> bool:
    """Whether a contract at which the deal may stop early can no longer be made (rules 8.4 and
    8.5).

    ``won`` are the tricks of the contracting seats, ``left`` the tricks still to come.

    >>> from fivehundred import Bid
    >>> is_lost_early(Contract(Bid.hi_lo(), 0), won=1, left=3)
    True
    """
    if contract.is_misere:
        return won > 0
    return won > HI_LO_TRICKS or won + left < HI_LO_TRICKS
