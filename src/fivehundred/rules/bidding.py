"""Section 3: whose turn it is to call, what may be called, when the auction is over and what comes
of it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple, assert_never

import attrs

from fivehundred.calls.bid import PASS, Bid, BidKind, Call
from fivehundred.calls.choices import Choices
from fivehundred.calls.contract import Contract
from fivehundred.errors import Reason, Refusal
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.variant.auction_options import (
    DoubleNulloRequires,
    Inkle,
    MisereRequires,
    OpenMisereRequires,
    Outbid,
    Reentry,
    Rounds,
    SelfRaise,
)
from fivehundred.variant.variant import Variant

INKLE_TRICKS = 6
"""An inkle is a bid of six (rule 3.10)."""

INKLE_PLAYERS = 2
"""Only the first two players to call may inkle (rule 3.10)."""


MOST_REMEMBERED = 1 << 15
"""Bounds what is remembered of auctions. Those of a variant need some thousands of standings, but a
variant from elsewhere may have far more."""


@attrs.define(eq=False, repr=False)
class Standing:
    """Where an auction of a variant stands: all that later calls depend on. As a rule there is one
    object for each.

    ``to_act`` is None once it is over; ``highest`` the last bid and ``bidder`` its seat; ``out``
    the seats that may not call again; ``passes`` the passes in a row since the last bid, where they
    count; ``calls`` how many calls there were, not counted beyond one for each player; ``called``
    the seats that have called; ``seven_bid`` and ``eight_bid`` whether exactly seven, or eight or
    more, have been bid; ``nullo_bidders`` the seats that have bid misère, where double nullo is
    played; ``last_turn`` whether the winner may raise their own bid now (rule 3.7). Sets of seats
    are bits. ``legal`` are the calls the seat to act may make and ``allowed`` the same as a set,
    ``contract`` is what a finished auction comes to. No one changes a standing once it is made. The
    ``variant`` has the options played; it may go by another name, as names take no part in ``==``.
    """

    variant: Variant
    to_act: int | None
    highest: Bid | None
    bidder: int | None
    out: int
    passes: int
    calls: int
    called: int
    seven_bid: bool
    eight_bid: bool
    nullo_bidders: int
    last_turn: bool
    legal: Choices[Call] = Choices()
    allowed: frozenset[Call] = frozenset()
    contract: Contract | None = None


@lru_cache(maxsize=MOST_REMEMBERED)
def _standing(
    variant: Variant, *fields: Any
) -> Standing:  # Any: the fields in order, but for the last three
    standing = Standing(variant, *fields)
    if standing.to_act is None:
        standing.contract = _contract(standing)
    else:
        standing.legal, standing.allowed = _legal_calls(
            variant, standing.highest, _conditions(standing)
        )
    return standing


def opening(variant: Variant, dealer: int) -> Standing:
    """The auction before the first call: the dealer's left is to call (rule 3.1).

    >>> from fivehundred import variants
    >>> standing = opening(variants.AUSTRALIAN, dealer=3)
    >>> standing.to_act, len(standing.legal)
    (0, 27)
    """
    return _standing(
        variant, (dealer + 1) % variant.players, None, None, 0, 0, 0, 0, False, False, 0, False
    )


@lru_cache(maxsize=MOST_REMEMBERED)
def after(standing: Standing, call: Call) -> Standing:
    """The standing after a legal call by the seat to act (rules 3.5 to 3.7).

    It is remembered, for an auction does not see the cards and so is the same tree in every deal.
    """
    seat, variant, before = standing.to_act, standing.variant, standing
    assert seat is not None
    highest, bidder, passes, out = before.highest, before.bidder, before.passes + 1, before.out
    seven, eight, nullo = before.seven_bid, before.eight_bid, before.nullo_bidders
    if isinstance(call, Bid):
        highest, bidder, passes = call, seat, 0
        seven, eight = seven or call.tricks == 7, eight or call.tricks >= 8
        if call.kind is BidKind.MISERE and Bid.double_nullo() in variant.schedule:
            nullo |= 1 << seat
    elif variant.auction.reentry is Reentry.NEVER:
        out |= 1 << seat
        passes = passes if bidder is None else 0
    reopened = before.last_turn and _reopens(variant, before.highest, highest)
    if reopened:
        out = 0
    to_act, last_turn = _next_turn(before, seat, bidder, passes, out, reopened)
    calls, called = min(before.calls + 1, variant.players), before.called | 1 << seat
    return _standing(
        variant, to_act, highest, bidder, out, passes, calls, called, seven, eight, nullo, last_turn
    )


def _next_turn(
    before: Standing, seat: int, bidder: int | None, passes: int, out: int, reopened: bool
) -> tuple[int | None, bool]:
    """Who calls next, None when the auction is over, and whether it is the winner's last turn
    (rules 3.5 to 3.7).
    """
    variant, players = before.variant, before.variant.players
    following = (seat + 1) % players
    if variant.auction.rounds is Rounds.ONCE:
        return (following if before.calls + 1 < players else None), False
    if before.last_turn:
        return (following if reopened else None), False
    if bidder is None:
        return (following if passes < players else None), False
    if _others_have_passed(variant, passes, out):
        return (None, False) if variant.auction.self_raise is SelfRaise.NEVER else (bidder, True)
    while out >> following & 1:
        following = (following + 1) % players
    return following, False


def _reopens(variant: Variant, before: Bid | None, now: Bid | None) -> bool:
    """Whether a raise of your own bid lets the others bid again: all the bids without a strain
    count as one (rule 3.7).
    """
    if (
        variant.auction.self_raise is not SelfRaise.REOPEN_IF_STRAIN_CHANGES
        or before is None
        or now is None
    ):
        return False
    return now is not before and now.strain is not before.strain


def _others_have_passed(variant: Variant, passes: int, out: int) -> bool:
    """Whether all but the bidder are out, or with re-entry have passed in a row since that bid
    (rules 3.5 and 3.6).

    IF_BID_CHANGED and ALWAYS come to the same: a player is asked again because the bid they passed
    over was outbid, and once no one outbids it the auction is over.
    """
    if variant.auction.reentry is Reentry.NEVER:
        return out.bit_count() == variant.players - 1
    return passes == variant.players - 1


class _Conditions(NamedTuple):
    """What the requirements of single bids ask about (rules 3.8, 3.10 and 3.12)."""

    seven_bid: bool
    eight_bid: bool
    inkle_open: bool
    partner_nullo: bool
    first_call: bool


def _conditions(standing: Standing) -> _Conditions:
    seat, sides, nullo = standing.to_act, standing.variant.sides, standing.nullo_bidders
    assert seat is not None
    return _Conditions(
        standing.seven_bid,
        standing.eight_bid,
        standing.calls < INKLE_PLAYERS,
        nullo != 0
        and any(
            nullo >> s & 1 and s != seat and side == sides[seat] for s, side in enumerate(sides)
        ),
        not standing.called >> seat & 1,
    )


def why_not(standing: Standing, call: Call) -> Refusal | None:
    """Why the seat to act may not make this call, or None (rules 3.2, 3.3, 3.8, 3.10, 3.12 and
    3.14).
    """
    if not isinstance(call, Bid):
        return None
    variant = standing.variant
    if call not in variant.schedule:
        return Refusal(Reason.NOT_ON_SCHEDULE, "3.2", {"bid": call})
    if standing.highest is not None and not variant.schedule.outbids(call, standing.highest):
        return Refusal(Reason.TOO_LOW, "3.3", {"bid": call, "highest": standing.highest})
    if standing.highest is not None and not _names_enough(variant, call, standing.highest):
        return Refusal(Reason.NEEDS_MORE_TRICKS, "3.14", {"bid": call, "highest": standing.highest})
    return _unmet(variant, _conditions(standing), call)


def _names_enough(variant: Variant, bid: Bid, highest: Bid) -> bool:
    """Whether a higher bid names more tricks than the last, where both name tricks and that is
    asked for (rule 3.14).
    """
    if variant.auction.outbid is Outbid.BY_RANK or not bid.kind is highest.kind is BidKind.TRICKS:
        return True
    return bid.tricks > highest.tricks or bid.tricks == highest.tricks == HAND_SIZE


def _unmet(variant: Variant, conditions: _Conditions, bid: Bid) -> Refusal | None:
    """Why a bid that is high enough may still not be made, or None."""
    auction, unmet = variant.auction, None
    match bid.kind:
        case BidKind.TRICKS:
            if (
                auction.inkle is Inkle.FIRST_TWO
                and bid.tricks == INKLE_TRICKS
                and not conditions.inkle_open
            ):
                unmet = Reason.INKLE_TOO_LATE, "3.10"
        case BidKind.MISERE:
            match auction.misere_requires:
                case MisereRequires.SEVEN_BID if not conditions.seven_bid:
                    unmet = Reason.MISERE_NEEDS_SEVEN, "3.8"
                case MisereRequires.SEVEN_REACHED if not (
                    conditions.seven_bid or conditions.eight_bid
                ):
                    unmet = Reason.MISERE_NEEDS_SEVEN_OR_MORE, "3.8"
                case (
                    MisereRequires.SEVEN_BID | MisereRequires.SEVEN_REACHED | MisereRequires.NOTHING
                ):
                    pass
                case _:
                    assert_never(auction.misere_requires)
        case BidKind.OPEN_MISERE:
            if (
                auction.open_misere_requires is OpenMisereRequires.EIGHT_BID
                and not conditions.eight_bid
            ):
                unmet = Reason.OPEN_MISERE_NEEDS_EIGHT, "3.8"
        case BidKind.DOUBLE_NULLO:
            if (
                auction.double_nullo_requires is DoubleNulloRequires.PARTNER_NULLO
                and not conditions.partner_nullo
            ):
                unmet = Reason.DOUBLE_NULLO_NEEDS_NULLO, "3.8"
        case BidKind.BLIND_MISERE:
            if not conditions.first_call:
                unmet = Reason.BLIND_MISERE_TOO_LATE, "3.12"
        case BidKind.GAME | BidKind.BAR_NULLO | BidKind.HI_LO:
            pass
        case _:
            assert_never(bid.kind)
    return Refusal(*unmet, {"bid": bid}) if unmet else None


@lru_cache(maxsize=4096)
def _legal_calls(
    variant: Variant, highest: Bid | None, conditions: _Conditions
) -> tuple[Choices[Call], frozenset[Call]]:
    """Every call that may be made, the pass and then bids from low to high, and the same as a
    set.
    """
    higher = variant.schedule.above(highest)
    if highest is not None:
        higher = tuple(bid for bid in higher if _names_enough(variant, bid, highest))
    legal = Choices[Call](
        (PASS, *(bid for bid in higher if _unmet(variant, conditions, bid) is None))
    )
    return legal, frozenset(legal)


def stands(variant: Variant, bid: Bid) -> bool:
    """Whether the last bid stands as the contract, not an inkle and not below the least bid (rules
    3.10 and 3.11).
    """
    auction = variant.auction
    if (
        auction.inkle is Inkle.FIRST_TWO
        and bid.kind is BidKind.TRICKS
        and bid.tricks == INKLE_TRICKS
    ):
        return False
    return auction.minimum is None or not variant.schedule.outbids(auction.minimum, bid)


def _contract(standing: Standing) -> Contract | None:
    """The contract that a finished auction comes to; None where it counts as passed out (rules 3.6
    and 3.9 to 3.11).
    """
    bid, bidder = standing.highest, standing.bidder
    if bid is None or bidder is None or not stands(standing.variant, bid):
        return None
    return Contract(bid, bidder)
