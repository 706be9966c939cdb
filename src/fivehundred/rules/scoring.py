"""Section 9: what a deal scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import attrs

from fivehundred.calls.bid import BidKind
from fivehundred.calls.contract import Contract
from fivehundred.errors import shown
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.rules.partner import calls_partner, most_partners
from fivehundred.rules.special import (
    HI_LO_TRICKS,
    contracting_seats,
    contracting_sides,
    is_lost_early,
    may_stop_early,
    sitting_out,
)
from fivehundred.variant.auction_options import AllPassed
from fivehundred.variant.scoring_options import Lost, Share, TrickPointsWhen
from fivehundred.variant.variant import Variant

PASSED_OUT_TRICK_POINTS = 10
"""What every side scores for a trick of a passed-out deal that is played (rule 3.9)."""


@attrs.frozen
class DealPoints:
    """What a deal scores by side: for the contract, and for tricks, before any limit of rule 9.9 on
    totals.

    ``made`` is None where there was no contract.
    """

    made: bool | None
    for_contract: tuple[int, ...]
    for_tricks: tuple[int, ...]

    @property
    def total(self) -> tuple[int, ...]:
        """Both together."""
        return tuple(a + b for a, b in zip(self.for_contract, self.for_tricks, strict=True))


def is_made(contract: Contract, tricks: int) -> bool:
    """Whether the contract is made with this many tricks of the contracting seats (rules 8.1, 8.5
    and 9.4).

    >>> from fivehundred import Bid
    >>> (
    ...     is_made(Contract(Bid.parse("7H"), 0), 8),
    ...     is_made(Contract(Bid.misere(), 0), 1),
    ... )
    (True, False)
    """
    if contract.is_misere:
        return tricks == 0
    if contract.bid.kind is BidKind.HI_LO:
        return tricks == HI_LO_TRICKS
    return tricks >= contract.bid.tricks


def contract_value(variant: Variant, contract: Contract, tricks: int) -> int:
    """What a made contract is worth: the bid's points, raised by a slam (rules 9.4 and 9.5).

    >>> from fivehundred import variants, Bid
    >>> contract_value(variants.AUSTRALIAN, Contract(Bid.parse("7D"), 0), 10)
    250
    """
    points, slam = variant.schedule.points(contract.bid), variant.scoring.slam_minimum
    if slam is None or tricks < HAND_SIZE or contract.strain is None:
        return points
    return max(points, slam)


def deal_points(
    variant: Variant, contract: Contract | None, tricks_won: Sequence[int]
) -> DealPoints:
    """The points of a deal from the tricks of each seat (rules 3.9 and 9.4 to 9.8), limits on
    totals left aside (9.9).
    """
    tricks = [0] * variant.number_of_sides
    for side, won in zip(variant.sides, tricks_won, strict=True):
        tricks[side] += won
    return _side_points(variant, contract, tuple(tricks))


@lru_cache(maxsize=4096)
def _side_points(
    variant: Variant, contract: Contract | None, tricks: tuple[int, ...]
) -> DealPoints:
    """The same from the tricks of each side, which two sides can share in eleven ways only; so it
    is remembered.
    """
    sides = range(len(tricks))
    if contract is None:
        return DealPoints(
            None, (0,) * len(sides), tuple(PASSED_OUT_TRICK_POINTS * n for n in tricks)
        )
    mine = contracting_sides(variant, contract)
    taken = sum(tricks[side] for side in mine)
    made = is_made(contract, taken)
    scoring = variant.scoring
    if made:
        share = _share(variant, contract, contract_value(variant, contract, taken))
        for_contract = [share if side in mine else 0 for side in sides]
    elif scoring.lost is Lost.CONTRACTOR_LOSES:
        share = _share(variant, contract, variant.schedule.points(contract.bid))
        for_contract = [-share if side in mine else 0 for side in sides]
    else:  # 9.6
        for_contract = [
            0 if side in mine else variant.schedule.points(contract.bid) for side in sides
        ]
    for_tricks = [
        0 if side in mine else _trick_points(variant, contract, made, taken, tricks[side])
        for side in sides
    ]
    return DealPoints(made, tuple(for_contract), tuple(for_tricks))


def _share(variant: Variant, contract: Contract, points: int) -> int:
    """What each of a contractor and their called partners scores of these points (rule 9.8)."""
    return points // 2 if contract.partners and variant.scoring.share is Share.HALF else points


def _trick_points(variant: Variant, contract: Contract, made: bool, taken: int, own: int) -> int:
    """What a defending side scores for tricks: its own, or at misère the contractor's (rules 9.7
    and 9.9).
    """
    scoring = variant.scoring
    if contract.is_misere:
        return scoring.misere_trick_points * taken
    if made and scoring.trick_points_when is TrickPointsWhen.CONTRACT_LOST:
        return 0
    return scoring.trick_points * own


def within_limits(variant: Variant, total: int, for_contract: int, for_tricks: int) -> int:
    """What is left of a side's trick points (rule 9.9); ``total`` is where it stood before the
    deal.

    The cap counts the points for the contract first, where defenders score them (rule 9.6).

    >>> from fivehundred import variants
    >>> within_limits(
    ...     variants.AUSTRALIAN.with_options({"scoring.trick_points_cap": 490}),
    ...     480,
    ...     0,
    ...     30,
    ... )
    10
    """
    scoring = variant.scoring
    if scoring.trick_points_below is not None and total > scoring.trick_points_below:
        return 0
    if scoring.trick_points_cap is not None:
        return min(for_tricks, max(0, scoring.trick_points_cap - total - for_contract))
    return for_tricks


def result_problems(
    variant: Variant, contract: Contract | None, tricks_won: Sequence[int]
) -> Iterator[str]:
    """Why such a result cannot be, every fault of it (rules 7.3, 8.2, 8.4 and 9.0)."""
    wrong = [
        n
        for n in tricks_won
        if isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= HAND_SIZE
    ]
    if wrong or len(tricks_won) != variant.players:
        given = f"{len(tricks_won)} of them" if not wrong else shown(wrong[0])
        yield (
            f"tricks_won must be {variant.players} counts from 0 to {HAND_SIZE}, one a seat, not"
            f" {given} (rule 7.3)"
        )
        return
    total = sum(tricks_won)
    if contract is None:
        played = variant.auction.all_passed is AllPassed.PLAY_NO_TRUMPS
        if total and not (played and total == HAND_SIZE):
            wanted = "0, or 10 when played" if played else "0"
            yield f"the tricks of a passed-out deal total {wanted}, not {total} (rule 3.9)"
        return
    yield from contract_problems(variant, contract)
    if contract.contractor >= variant.players or any(
        seat >= variant.players for seat in contract.partners
    ):
        return
    taken = sum(tricks_won[seat] for seat in contracting_seats(variant, contract))
    if any(tricks_won[seat] for seat in sitting_out(variant, contract)):
        yield f"a seat that sits out at {contract.bid} takes no trick (rule 8.2)"
    if may_stop_early(variant, contract):
        left = HAND_SIZE - total
        if is_lost_early(contract, taken, left) and not _stopped_just_then(contract, taken, total):
            yield f"a lost {contract.bid} stops with the trick that loses it (rules 8.4 and 8.5)"
        if not is_lost_early(contract, taken, left) and left:
            yield f"the tricks total {total}, not {HAND_SIZE} (rule 9.0)"
    elif total != HAND_SIZE:
        yield f"the tricks total {total}, not {HAND_SIZE} (rule 7.3)"


def _stopped_just_then(contract: Contract, taken: int, total: int) -> bool:
    """Whether the contract could still be made one trick before, whichever side took the last
    one.
    """
    left = HAND_SIZE - total + 1
    return total <= HAND_SIZE and any(
        not is_lost_early(contract, won, left) for won in (taken - 1, taken)
    )


def contract_problems(variant: Variant, contract: Contract) -> Iterator[str]:
    """Why there is no such contract in this game, every fault of it (rules 3.2 and 8.6)."""
    if contract.bid not in variant.schedule:
        yield f"{contract.bid} is not bid in this game (rule 3.2)"
    for seat in (contract.contractor, *contract.partners):
        if seat >= variant.players:
            yield f"there is no seat {shown(seat)} among {variant.players}"
    if contract.partners:
        most = most_partners(variant, contract) if calls_partner(variant, contract) else 0
        if len(contract.partners) > most:
            yield (
                f"at {contract.bid} at most {most} partners are called in this game, not"
                f" {len(contract.partners)} (rule 8.6)"
            )
