"""The club player's calls: the bid that is worth most, if it is worth more than to pass."""

from __future__ import annotations

import attrs

from fivehundred.calls import PASS, Bid, BidKind, Strain
from fivehundred.deal import Action, ThrowIn
from fivehundred.players.club.danger import chance_at_misere
from fivehundred.players.club.expectation import PER_MILLE, chance_of, expected_tricks
from fivehundred.players.club.prospects import Prospects, Utility, prospects, worth
from fivehundred.players.club.strength import counter
from fivehundred.rules.bidding import stands
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.views import View

OVER_OUR_OWN = 25
"""How many points a bid must be worth more than the one of the player's own side that it outbids:
the bid that looks best is often only overrated.
"""

SILENCE, SILENCE_OF_MANY = 5, 15
"""How many points a bid may be worth less than nothing before anybody has bid, with two sides and
with more: a deal that is passed out brings no one closer to winning."""

MISERE_NEEDS = 550
"""A misère is bid only with this chance or more, in thousandths: against a good defence it is made
less often.
"""

GAMBLE = 500
"""A bid of tricks worth so much or more needs the chance of a misère: so few are bid that the
tables know little of them.
"""

TRUMPS_NEEDED = 4
"""The player names no trumps with fewer, unless a partner has done so."""

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
        return expected_tricks(
            self.view.variant, self.view.hand.mask, strain, self.view.calls, self.seat
        )

    def has_suit(self, strain: Strain) -> bool:
        """Whether there are trumps enough to name them: four, or fewer where a partner has named
        them before.
        """
        trumps = counter(self.view.variant, strain).trump
        if not trumps or (self.view.hand.mask & trumps).bit_count() >= TRUMPS_NEEDED:
            return True
        sides = self.view.variant.sides
        return any(
            sides[by] == sides[self.seat] and isinstance(call, Bid) and call.strain is strain
            for by, call in self.view.calls
        )

    def worth(self, bid: Bid) -> int:
        """What a bid is worth as the contract."""
        if bid.strain is None:
            return worth(self.prospects, bid, self.seat, self._special_chance(bid), 0)
        expected = self.expected(bid.strain)
        chance = chance_of(bid.strain, expected, bid.tricks)
        return worth(
            self.prospects,
            bid,
            self.seat,
            chance,
            min(chance, chance_of(bid.strain, expected, HAND_SIZE)),
        )

    def _special_chance(self, bid: Bid) -> int:
        match bid.kind:
            case BidKind.MISERE | BidKind.OPEN_MISERE | BidKind.BAR_NULLO:
                return (
                    0
                    if any(self.view.table)
                    else chance_at_misere(self.view.variant, self.view.hand, bid)
                )
            case BidKind.DOUBLE_NULLO:
                partner_has = any(call is Bid.misere() for _, call in self.view.calls)
                return (
                    chance_at_misere(self.view.variant, self.view.hand, bid) if partner_has else 0
                )
            case _:  # a blind bid is a bet on unseen cards, exactly five tricks alone another
                return 0


def choose_call(view: View, utility: Utility) -> Action:
    """The call that is worth most: a bid, the pass, or a claim where the hand may be thrown in
    (section 3).
    """
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
    if not judge.has_suit(bid.strain):
        return False
    gamble = judge.view.variant.schedule.points(bid) >= GAMBLE
    least = MISERE_NEEDS if gamble else PER_MILLE // 3
    return chance_of(bid.strain, judge.expected(bid.strain), bid.tricks) > least


def _worth_of_passing(judge: Judge) -> int:
    """What to expect from a pass, with the margin by which a bid must be better."""
    view, point, sides = judge.view, judge.prospects.point, judge.view.variant.sides
    bids = [(by, call) for by, call in view.calls if isinstance(call, Bid)]
    if not bids:
        return -point * (SILENCE if view.variant.number_of_sides == 2 else SILENCE_OF_MANY)
    by, highest = bids[-1]
    if sides[by] != sides[judge.seat]:
        return worth(judge.prospects, highest, by, THEY_MAKE, 0)
    return _worth_of_ours(judge, highest, by) + point * OVER_OUR_OWN


def _worth_of_ours(judge: Judge, highest: Bid, by: int) -> int:
    """What the highest bid is worth that this side has already made."""
    if highest.strain is None:
        return worth(judge.prospects, highest, by, 650, 0)
    expected = judge.expected(highest.strain)
    chance = chance_of(highest.strain, expected, highest.tricks)
    return worth(
        judge.prospects,
        highest,
        by,
        chance,
        min(chance, chance_of(highest.strain, expected, HAND_SIZE)),
    )
