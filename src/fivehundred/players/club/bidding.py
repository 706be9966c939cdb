"""The club player's calls: the bid that is worth most, if it is worth more than to pass."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from fivehundred.calls import PASS, Bid, BidKind, Strain
from fivehundred.deal import Action, ThrowIn
from fivehundred.players.club.danger import chance_at_misere
from fivehundred.players.club.expectation import PER_MILLE, chance_of, expected_tricks
from fivehundred.players.club.prospects import Prospects, Utility, prospects, worth
from fivehundred.rules.bidding import stands
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.views import View

MARGIN = 10
"""How many points a bid must be worth more than to pass: what looks best is often only overrated."""

OVER_OUR_OWN = 25
"""The same over a bid of one's own side."""

SILENCE = 15
"""How many points it costs to pass before anybody has bid, with opponents still to call."""

MISERE_NEEDS = 600
"""A misère is bid only with this chance or more, in thousandths: against a good defence it is made less often."""

THEY_MAKE = 720
"""How often opponents make what they bid, in thousandths."""


@attrs.frozen
class Judge:
    """A view of the auction, with what each bid is worth."""

    view: View
    seat: int
    prospects: Prospects

    def expected(self, strain: Strain) -> int:
        """The tricks to be expected in a strain."""
        return expected_tricks(self.view.variant, self.view.hand.mask, strain, self.view.calls, self.seat)

    def worth(self, bid: Bid) -> int:
        """What a bid is worth as the contract."""
        if bid.strain is None:
            return worth(self.prospects, bid, self.seat, self._special_chance(bid), 0)
        expected = self.expected(bid.strain)
        chance = chance_of(bid.strain, expected, bid.tricks)
        return worth(self.prospects, bid, self.seat, chance, min(chance, chance_of(bid.strain, expected, HAND_SIZE)))

    def _special_chance(self, bid: Bid) -> int:
        match bid.kind:
            case BidKind.MISERE | BidKind.OPEN_MISERE | BidKind.BAR_NULLO:
                return 0 if any(self.view.table) else chance_at_misere(self.view.variant, self.view.hand, bid)
            case BidKind.DOUBLE_NULLO:
                partner_has = any(call is Bid.misere() for _, call in self.view.calls)
                return chance_at_misere(self.view.variant, self.view.hand, bid) if partner_has else 0
            case _:  # a blind bid is a bet on unseen cards, exactly five tricks alone another
                return 0


def choose_call(view: View, utility: Utility) -> Action:
    """The call that is worth most: a bid, the pass, or a claim where the hand may be thrown in (section 3)."""
    seat, legal = view.seat, view.legal_actions()
    assert seat is not None
    judge = Judge(view, seat, prospects(view.variant, view.scores, seat, utility))
    bids = [bid for bid in legal if isinstance(bid, Bid) and _sensible(judge, bid)]
    best = max(bids, key=judge.worth, default=None)
    if best is not None and judge.worth(best) > _worth_of_passing(judge):
        return best
    return ThrowIn() if ThrowIn() in legal else PASS


def _sensible(judge: Judge, bid: Bid) -> bool:
    """Whether a bid is worth a closer look."""
    if not stands(judge.view.variant, bid):
        return False
    if bid.strain is None:
        return judge._special_chance(bid) >= MISERE_NEEDS
    return chance_of(bid.strain, judge.expected(bid.strain), bid.tricks) > PER_MILLE // 3


def _worth_of_passing(judge: Judge) -> int:
    """What to expect from a pass, with the margin by which a bid must be better."""
    view, point, sides = judge.view, judge.prospects.point, judge.view.variant.sides
    bids = [(by, call) for by, call in view.calls if isinstance(call, Bid)]
    if not bids:
        waiting = any(sides[seat] != sides[judge.seat] for seat in _still_to_call(view, judge.seat))
        return point * (MARGIN - SILENCE * waiting)
    by, highest = bids[-1]
    if sides[by] != sides[judge.seat]:
        return worth(judge.prospects, highest, by, THEY_MAKE, 0) + point * MARGIN
    return _worth_of_ours(judge, highest, by) + point * OVER_OUR_OWN


def _worth_of_ours(judge: Judge, highest: Bid, by: int) -> int:
    """What the highest bid is worth that this side has already made."""
    if highest.strain is None:
        return worth(judge.prospects, highest, by, 650, 0)
    expected = judge.expected(highest.strain)
    chance = chance_of(highest.strain, expected, highest.tricks)
    return worth(judge.prospects, highest, by, chance, min(chance, chance_of(highest.strain, expected, HAND_SIZE)))


def _still_to_call(view: View, seat: int) -> Iterator[int]:
    called = {by for by, _ in view.calls}
    return (other for other in range(view.variant.players) if other != seat and other not in called)
