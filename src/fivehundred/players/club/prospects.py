"""What a contract is worth to a side: points, or the chance to win the game, over the tricks it may
take.
"""

from __future__ import annotations

from typing import Literal

import attrs

from fivehundred.calls import Bid, Contract
from fivehundred.players.winning_chances import chance_after, winning_chance
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.rules.scoring import deal_points
from fivehundred.rules.special import contracting_seats
from fivehundred.variant import Variant
from fivehundred.variant.winning_options import DealsEnd

Utility = Literal["points", "game"]
"""What a player wants: points, or to win the game."""

SCALE = 100
"""Values are whole numbers: hundredths of a point, or millionths of a game."""


@attrs.frozen
class Prospects:
    """What results are worth to one seat, by how much they change its prospects: 0 is a deal
    without points.

    ``point`` is about what one point is worth.
    """

    variant: Variant
    scores: tuple[int, ...]
    seat: int
    by_game: bool
    now: int
    point: int

    def of(self, contract: Contract, tricks: int) -> int:
        """The worth of a contract that takes so many tricks, the others sharing the rest."""
        variant, side = self.variant, self.variant.sides[self.seat]
        others = [
            seat
            for seat in range(variant.players)
            if seat not in contracting_seats(variant, contract)
        ]
        won = [0] * variant.players
        won[contract.contractor] = tricks
        for number in range(HAND_SIZE - tricks):
            won[others[number % len(others)]] += 1
        points = deal_points(variant, contract, won)
        if self.by_game:
            return SCALE * chance_after(variant, self.scores, contract, points, side) - self.now
        total = points.total
        rest = [each for other, each in enumerate(total) if other != side]
        return SCALE * total[side] - SCALE * sum(rest) // len(rest)


def prospects(variant: Variant, scores: tuple[int, ...], seat: int, utility: Utility) -> Prospects:
    """The prospects of a seat at these totals; in a game of a set number of deals points are what
    counts.
    """
    winning = variant.winning
    if utility == "points" or (winning.deals is not None and winning.deals_end is DealsEnd.INSTEAD):
        return Prospects(variant, scores, seat, False, 0, SCALE)
    side = variant.sides[seat]
    now = SCALE * winning_chance(variant, scores, side)
    up, down = (
        [total + change * (at == side) for at, total in enumerate(scores)] for change in (100, -100)
    )
    point = SCALE * (winning_chance(variant, up, side) - winning_chance(variant, down, side)) // 200
    return Prospects(variant, scores, seat, True, now, max(point, 1))


def worth(view_of: Prospects, bid: Bid, by: int, chance: int, slam: int) -> int:
    """The worth of a bid as the contract: made with this chance, all ten tricks with that one, in
    thousandths.
    """
    contract = Contract(bid, by)
    if bid.tricks == 0:
        return (
            chance * view_of.of(contract, 0) + (1000 - chance) * view_of.of(contract, 1)
        ) // 1000
    made, lost = min(HAND_SIZE, bid.tricks + 1), max(0, bid.tricks - 1)
    if bid.strain is None:  # exactly five
        made, lost, slam = bid.tricks, bid.tricks + 1, 0
    found = (chance - slam) * view_of.of(
        contract, min(made, HAND_SIZE - 1 if slam < chance else HAND_SIZE)
    )
    if slam:
        found += slam * view_of.of(contract, HAND_SIZE)
    return (found + (1000 - chance) * view_of.of(contract, lost)) // 1000
