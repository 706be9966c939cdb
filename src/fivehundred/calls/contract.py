"""The contract of a deal."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from fivehundred.calls.bid import Bid
from fivehundred.calls.strain import Strain
from fivehundred.cards.suit import Suit
from fivehundred.errors import FiveHundredError, shown


def _seats(seats: Iterable[int]) -> tuple[int, ...]:
    if type(seats) is tuple:
        return seats
    if isinstance(seats, str) or not isinstance(seats, Iterable):
        raise FiveHundredError(f"partners are a list of seats, not {shown(seats)}")
    return tuple(seats)


@attrs.frozen
class Contract:
    """The last bid of the auction and the seat that made it (rule 3.6).

    ``partners`` are the seats called as partners, in games where partners are called (rule 8.6); where the seating decides
    who plays together it is empty.

    >>> contract = Contract(Bid.parse("7H"), contractor=2)
    >>> contract.trump, contract.is_misere, str(contract)
    (Suit.HEARTS, False, '7H by seat 2')
    """

    bid: Bid
    contractor: int
    partners: tuple[int, ...] = attrs.field(default=(), converter=_seats)

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.bid, Bid):
            raise FiveHundredError(f"a contract is for a Bid, not {shown(self.bid)}")
        if type(self.contractor) is int and self.contractor >= 0 and not self.partners:
            return
        seats = (self.contractor, *self.partners)
        if any(isinstance(seat, bool) or not isinstance(seat, int) or seat < 0 for seat in seats):
            raise FiveHundredError(f"seats are ints from 0, not {', '.join(map(shown, seats[:7]))}")
        if len(set(seats)) != len(seats):
            raise FiveHundredError(f"contractor and partners are different seats, not {', '.join(map(shown, seats[:7]))}")

    @property
    def strain(self) -> Strain | None:
        """The strain bid; None at M, OM, BM, DN, BN and HL."""
        return self.bid.strain

    @property
    def trump(self) -> Suit | None:
        """The trump suit, None where there is none (rule 5.4)."""
        return self.bid.strain.suit if self.bid.strain else None

    @property
    def is_misere(self) -> bool:
        """Whether this is one of the misères (section 8)."""
        return self.bid.is_misere

    def __str__(self) -> str:
        return f"{self.bid} by seat {self.contractor}" + (
            f" with {', '.join(map(str, self.partners))}" if self.partners else ""
        )
