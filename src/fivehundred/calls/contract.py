"""The contract of a deal."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from fivehundred import guards
from fivehundred.calls.bid import Bid
from fivehundred.calls.strain import Strain
from fivehundred.cards.suit import Suit
from fivehundred.errors import FiveHundredError


def _seat(seat: int) -> int:
    return guards.seat(seat, "the contractor")


def _seats(seats: Iterable[int]) -> tuple[int, ...]:
    return (
        guards.wholes(seats, "the partners", 0, guards.MOST_PLAYERS - 1, guards.MOST_PLAYERS)
        if seats != ()
        else ()
    )


@attrs.frozen(cache_hash=True)
class Contract:
    """The last bid of the auction and the seat that made it (rule 3.6).

    ``partners`` are the seats called as partners, in games where partners are called (rule 8.6);
    where the seating decides who plays together it is empty.

    >>> contract = Contract(Bid.parse("7H"), contractor=2)
    >>> contract.trump, contract.is_misere, str(contract)
    (Suit.HEARTS, False, '7H by seat 2')
    """

    bid: Bid = attrs.field(validator=guards.is_a(Bid))
    contractor: int = attrs.field(converter=_seat)
    partners: tuple[int, ...] = attrs.field(default=(), converter=_seats)

    def __attrs_post_init__(self) -> None:
        if self.partners and len({self.contractor, *self.partners}) <= len(self.partners):
            raise FiveHundredError(
                "contractor and partners are different seats, not"
                f" {(self.contractor, *self.partners)}"
            )

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
