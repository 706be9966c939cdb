"""How long a deal can last, and how many points it can bring: bounds for programs that need a
number in advance.
"""

from __future__ import annotations

from functools import lru_cache

import attrs

from fivehundred import guards
from fivehundred.calls.bid import Bid
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.variant.auction_options import Reentry, Rounds, SelfRaise
from fivehundred.variant.deal_options import Extra
from fivehundred.variant.joker_options import Nomination
from fivehundred.variant.partner_options import PartnerCalling
from fivehundred.variant.scoring_options import Lost
from fivehundred.variant.variant import Variant


@attrs.frozen
class Bounds:
    """Bounds of one deal that none oversteps, and that need not be reached.

    ``calls`` are those of the auction and ``plays`` the cards; ``actions`` counts as a game does,
    and ``numbers`` as :class:`~fivehundred.encoding.ActionSpace` does, where each card laid aside
    is one. ``least`` and ``most`` are the points of a side.
    """

    calls: int
    plays: int
    actions: int
    numbers: int
    least: int
    most: int


def bounds(variant: Variant) -> Bounds:
    """The bounds of a variant's deals; FiveHundredError for what is no variant.

    >>> bounds(Variant())
    Bounds(calls=30, plays=40, actions=72, numbers=74, least=-520, most=520)
    """
    return _bounds(guards.a(Variant, variant, "the variant"))


@lru_cache(maxsize=128)
def _bounds(variant: Variant) -> Bounds:
    calls, kitty = _most_calls(variant), variant.pack.kitty
    # 4.4: cards are passed, then laid aside
    exchanges = 2 if Bid.double_nullo() in variant.schedule else 1
    partners = 0 if variant.partner.call is PartnerCalling.FIXED else 1
    another = 0 if variant.partner.two_from is None else 1
    names = int(variant.joker.nomination is not Nomination.NONE)
    holdings = 2 if variant.deal.extra is Extra.TABLE_CARDS else 1
    plays = variant.players * holdings * HAND_SIZE
    rest = partners + names + plays
    least, most = _points(variant)
    return Bounds(
        calls,
        plays,
        calls + exchanges + rest,
        calls + exchanges * kitty + another + rest,
        least,
        most,
    )


def _most_calls(variant: Variant) -> int:
    """The longest auction (section 3): every bid on the schedule, and all the passes there can be
    between them.
    """
    players, bids, auction = variant.players, len(variant.schedule), variant.auction
    if auction.rounds is Rounds.ONCE:
        return players
    if (
        auction.reentry is Reentry.NEVER
        and auction.self_raise is not SelfRaise.REOPEN_IF_STRAIN_CHANGES
    ):
        return bids + players - 1 + (auction.self_raise is SelfRaise.ONCE)
    return (bids + 1) * players


def _points(variant: Variant) -> tuple[int, int]:
    """The least and the most points of a side (sections 9.4 to 9.7)."""
    scoring = variant.scoring
    highest = max(map(variant.schedule.points, variant.schedule))
    made = max(highest, scoring.slam_minimum or 0)
    tricks = HAND_SIZE * max(scoring.trick_points, scoring.misere_trick_points)
    if scoring.lost is Lost.DEFENDERS_SCORE:
        return 0, max(made, highest + tricks)
    return -highest, max(made, tricks)
