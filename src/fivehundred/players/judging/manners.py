"""What a partner is hated for, however good it looks in the deals imagined: such an option never
takes the place of sense.
"""

from __future__ import annotations

from fivehundred.calls import Bid, Contract, Strain
from fivehundred.cards import Rank
from fivehundred.deal import Action, PlayCard
from fivehundred.players.club.knowledge import Knowledge, knowledge
from fivehundred.players.winning_chances import CERTAIN, chance_after
from fivehundred.rules.scoring import deal_points
from fivehundred.rules.special import contracting_seats
from fivehundred.views import View

TOPS = 2
"""A hand has so many aces and jokers to bid no-trumps, where the club player would not."""


class Manners:
    """The manners of one view, where the club player would do ``first``."""

    def __init__(self, view: View, first: Action) -> None:
        self._view, self._first = view, first
        self._wins = view.phase == "auction" and _own_bid_wins(view)
        self._now = knowledge(view) if view.phase == "play" else None

    def allow(self, action: Action) -> bool:
        """Whether a partner would forgive this instead of what the club player would do."""
        if isinstance(action, Bid):
            return not self._wins and (
                action.strain is not Strain.NO_TRUMPS or _has_tops(self._view)
            )
        if (
            self._now is None
            or not isinstance(action, PlayCard)
            or not isinstance(self._first, PlayCard)
        ):
            return True
        if (
            action.card.is_joker
            and not self._first.card.is_joker
            and not self._may_part_with_joker(self._now)
        ):
            return False
        return (
            self._leads_well(self._now, action)
            if self._now.trick is None
            else self._follows_well(self._now, action)
        )

    def _may_part_with_joker(self, now: Knowledge) -> bool:
        """A joker is led or played late, not in second seat, on a partner's trick or into a misère
        one defends.
        """
        contract = self._view.contract
        if contract is not None and contract.is_misere:
            return now.attacking
        return now.trick is None or not (now.friends_to_come or now.friend_wins)

    def _leads_well(self, now: Knowledge, action: PlayCard) -> bool:
        """A partner's suit is returned, and trumps are led from the top, unless what is led instead
        cannot be beaten.
        """
        assert isinstance(self._first, PlayCard)
        place = now.ranks.place
        mine, theirs = place[action.card.number], place[self._first.card.number]
        if mine == theirs:
            trumps = mine == now.ranks.trump and now.attacking
            return not trumps or now.is_master(action.card) or not now.is_master(self._first.card)
        return now.is_master(action.card) or theirs not in self._suits_of_friends(now)

    def _suits_of_friends(self, now: Knowledge) -> set[int]:
        """The suits that friends have led, by their places."""
        return {
            now.ranks.place[trick.cards[0].number]
            for trick in self._view.tricks
            if trick.cards and trick.seats[0] in now.friends
        }

    def _follows_well(self, now: Knowledge, action: PlayCard) -> bool:
        """A friend's trick that no one is likely to take is not trumped, nor taken with a high
        card.
        """
        best = now.best
        if (
            best is None
            or not now.friend_wins
            or self._view.contract is None
            or self._view.contract.is_misere
        ):
            return True
        safe = not now.foes_to_come or now.is_master(best)
        return not (safe and now.beats(action.card))


def _has_tops(view: View) -> bool:
    """Whether a hand has an ace or a second joker beside a joker, or two aces: no-trumps are not
    bid on a joker alone.
    """
    return sum(card.is_joker or card.rank is Rank.ACE for card in view.hand) >= TOPS


def _own_bid_wins(view: View) -> bool:
    """Whether the highest bid is of the seat's own side and wins the game if it is made."""
    bids = [(by, call) for by, call in view.calls if isinstance(call, Bid)]
    sides, seat = view.variant.sides, view.seat
    if not bids or seat is None or sides[bids[-1][0]] != sides[seat]:
        return False
    by, bid = bids[-1]
    contract = Contract(bid, by)
    ours, least = contracting_seats(view.variant, contract), 0 if bid.is_misere else bid.tricks
    other = next(one for one in range(view.variant.players) if one not in ours)
    tricks = tuple(
        [
            least if one == by else 10 - least if one == other else 0
            for one in range(view.variant.players)
        ]
    )
    points = deal_points(view.variant, contract, tricks)
    return chance_after(view.variant, view.scores, contract, points, sides[seat]) == CERTAIN
