"""The auction: every bid tried as the contract it may lead to, the others answering as they hope
to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from fivehundred.calls import PASS, Bid, BidKind, Call, Contract, Strain
from fivehundred.calls.strain import STRAINS
from fivehundred.deal import Auction
from fivehundred.players.judging.hopes import HUNDRED, hopes_of
from fivehundred.players.judging.judged_misere import misere_outcomes
from fivehundred.players.judging.likely_tricks import ALL, likely_tricks
from fivehundred.players.judging.tally import WHOLE, Outcome, Tally
from fivehundred.players.judging.trial_play import opening_tricks, tricks_of_contract
from fivehundred.players.judging.utility import Utility
from fivehundred.players.judging.weighed_worlds import World
from fivehundred.rules.bidding import Standing, after, stands
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.variant import Variant
from fivehundred.variant.auction_options import AllPassed, Rounds
from fivehundred.variant.deal_options import Extra
from fivehundred.views import View

HOPEFUL = 20
"""A bid made in fewer than so many of a hundred worlds is judged as if all others passed it."""

Wants = Sequence[tuple[int, Strain]]
"""What a seat would bid: the tricks it hopes for in each strain, in hundredths, the best first."""


Taken = tuple[tuple[int, ...], tuple[int, ...]]
"""The partners called, and the tricks of each seat."""


def by_side(sides: Sequence[int], tricks: Sequence[int]) -> tuple[int, ...]:
    """The tricks of each side, given to its first seat: points ask no more.

    >>> by_side((0, 1, 0, 1), (4, 1, 3, 2))
    (7, 3, 0, 0)
    """
    return tuple(
        [
            sum([n for side, n in zip(sides, tricks, strict=True) if side == sides[seat]])
            if seat == sides.index(sides[seat])
            else 0
            for seat in range(len(tricks))
        ]
    )


@lru_cache(maxsize=64)
def _places(variant: Variant) -> tuple[tuple[int, ...], ...]:
    """For each strain, by tricks from 0 to ten: the place in the schedule of the highest bid of so
    many or fewer, -1 where there is none.
    """
    found = [[-1] * (HAND_SIZE + 1) for _ in STRAINS]
    for place, bid in enumerate(variant.schedule):
        if bid.kind is BidKind.TRICKS and bid.strain is not None:
            row = found[bid.strain.index]
            row[bid.tricks :] = [max(one, place) for one in row[bid.tricks :]]
    return tuple(map(tuple, found))


class CallJudge:
    """The calls of a view, judged world by world."""

    def __init__(self, view: View, utility: Utility) -> None:
        assert isinstance(view._deal, Auction)
        assert view.seat is not None
        self._view, self._utility, self._seat = view, utility, view.seat
        self._variant, self._standing = view.variant, view._deal._standing
        self._calls = [
            call for call in view.legal_actions() if isinstance(call, Bid) or call is PASS
        ]
        self._lowest: dict[tuple[Bid | None, Strain], Bid | None] = {}
        self._worth: dict[tuple[int, int, Taken], Outcome] = {}
        self._places = _places(view.variant)
        self._likely: dict[
            tuple[int, tuple[int, ...], bool, tuple[int, ...]], list[tuple[int, tuple[int, ...]]]
        ] = {}

    def tally(self, worlds: Sequence[World]) -> Tally:
        """Every legal call in every world."""
        memories = [_Memory(self, world) for world in worlds]
        own = {
            bid: self._own_outcomes(bid, memories)
            for bid in self._variant.schedule
            if bid.strain is not None
        }
        wants = self._own_wants(worlds, own)
        columns: list[list[Outcome]] = []
        for call in self._calls:
            if isinstance(call, Bid) and call.strain is None:
                columns.append(misere_outcomes(self._view, call, worlds, self._utility))
            elif isinstance(call, Bid) and not _is_hopeful(worlds, own[call]):
                columns.append(own[call])
            else:
                columns.append(
                    [
                        own[call][at]
                        if isinstance(call, Bid) and self._is_left_alone(call, memory)
                        else self._outcome_after(call, memory, wants)
                        for at, memory in enumerate(memories)
                    ]
                )
        tally = Tally(tuple(self._calls))
        for world, row in zip(worlds, zip(*columns, strict=True), strict=True):
            tally.add(world.times, row)
        return tally

    def _likely_worth(self, contract: Contract, tricks: tuple[int, ...]) -> Outcome:
        """What a contract is worth with what a table is likely to take where a playout takes
        these.
        """
        key = contract.contractor, contract.partners, contract.strain is Strain.NO_TRUMPS, tricks
        likely = self._likely.get(key)
        if likely is None:
            likely = self._likely[key] = likely_tricks(
                self._variant, contract, tricks, contract.contractor == self._seat
            )
        worth = points = chance = 0
        for times, each in likely:
            one = self._utility.of(contract, each)
            worth += times * one[0]
            points += times * one[1]
            chance += times * (one[2] or 0)
        return worth // ALL, points // ALL, chance // ALL

    def _own_outcomes(self, bid: Bid, memories: Sequence[_Memory]) -> list[Outcome]:
        """What a bid comes to in each world if all others pass it."""
        known: dict[object, Outcome] = {}
        outcomes: list[Outcome] = []
        for memory in memories:
            taken = memory.taken(bid, self._seat)
            outcome = known.get(taken)
            if outcome is None:
                outcome = known[taken] = memory.outcome(bid, self._seat)
            outcomes.append(outcome)
        return outcomes

    def _own_wants(self, worlds: Sequence[World], own: Mapping[Bid, Sequence[Outcome]]) -> Wants:
        """What this seat would go on to bid when it is outbid: as high as a bid gains points on the
        average.
        """
        best: dict[Strain, tuple[int, int]] = {}
        for bid, outcomes in own.items():
            if bid.kind is not BidKind.TRICKS or bid.strain is None:
                continue
            gain = sum(
                [world.times * outcome[1] for world, outcome in zip(worlds, outcomes, strict=True)]
            )
            if gain > 0:
                most, tricks = best.get(bid.strain, (0, 0))
                best[bid.strain] = max(most, gain), max(tricks, bid.tricks)
        wants = sorted(best.items(), key=lambda item: -item[1][0])
        return [(HUNDRED * tricks, strain) for strain, (_, tricks) in wants]

    def _outcome_after(self, call: Call, memory: _Memory, own: Wants) -> Outcome:
        """What a call comes to in one world, with the chance of a bid as the contract, if it
        becomes it.
        """
        end = self._contract_after(call, memory, own)
        found = memory.passed_out() if end is None else memory.outcome(end.bid, end.contractor)
        if call is not PASS and (end is None or end.bid != call):
            return found[0], found[1], None
        return found

    def _is_left_alone(self, bid: Bid, memory: _Memory) -> bool:
        """Whether no one of another side hopes for more than a bid: all pass it then."""
        return (
            stands(self._variant, bid) and self._variant.schedule.rank(bid) >= memory.highest_hope()
        )

    def _highest(self, wants: Wants) -> int:
        """The place in the schedule of the highest bid that is hoped for, -1 for none."""
        return max(
            [
                self._places[strain.index][min(max(hope, 0) // HUNDRED, HAND_SIZE)]
                for hope, strain in wants
            ]
        )

    def _contract_after(self, call: Call, memory: _Memory, own: Wants) -> Contract | None:
        """The contract that the auction comes to after a call, if the others bid what they hope
        for.
        """
        standing = after(self._standing, call)
        while (seat := standing.to_act) is not None:
            standing = after(
                standing,
                self._answer(standing, seat, own if seat == self._seat else memory.wants(seat)),
            )
        return standing.contract

    def _answer(self, standing: Standing, seat: int, wants: Wants) -> Call:
        """A call of a seat: the lowest bid it hopes to make in its best strain that is left, unless
        its side has the bid.
        """
        sides = self._variant.sides
        if standing.bidder is not None and sides[standing.bidder] == sides[seat]:
            return PASS
        once = self._variant.auction.rounds is Rounds.ONCE
        for hope, strain in wants:
            lowest = self._lowest_bid(standing, strain)
            if lowest is not None and lowest.tricks * HUNDRED <= hope:
                if once:
                    return max(
                        (
                            bid
                            for bid in standing.legal
                            if isinstance(bid, Bid) and _is_within(bid, strain, hope)
                        ),
                        key=lambda bid: bid.tricks,
                    )
                return lowest
        return PASS

    def _lowest_bid(self, standing: Standing, strain: Strain) -> Bid | None:
        """The lowest bid in a strain that outbids the last and stands as the contract."""
        key = standing.highest, strain
        if key not in self._lowest:
            bids = [
                call
                for call in standing.legal
                if isinstance(call, Bid) and _is_within(call, strain, 10 * HUNDRED)
            ]
            self._lowest[key] = next((bid for bid in bids if stands(self._variant, bid)), None)
        return self._lowest[key]


def _is_within(bid: Bid, strain: Strain, hope: int) -> bool:
    return bid.kind is BidKind.TRICKS and bid.strain is strain and bid.tricks * HUNDRED <= hope


def _is_hopeful(worlds: Sequence[World], outcomes: Sequence[Outcome]) -> bool:
    made = sum(
        [world.times * (outcome[2] or 0) for world, outcome in zip(worlds, outcomes, strict=True)]
    )
    return made * 100 >= HOPEFUL * WHOLE * sum([world.times for world in worlds])


class _Memory:
    """What has been worked out of one world: who takes which tricks as contractor, and what the
    others want to bid.
    """

    def __init__(self, judge: CallJudge, world: World) -> None:
        self._judge, self._cards = judge, world.cards
        self._tricks: dict[tuple[int, int], Taken] = {}
        self._wants: dict[int, Wants] = {}
        self._played_out: tuple[int, ...] | None = None
        self._highest: int | None = None

    def wants(self, seat: int) -> Wants:
        """What another seat hopes for."""
        found = self._wants.get(seat)
        if found is None:
            found = self._wants[seat] = hopes_of(self._judge._variant).of(
                self._cards.hands[seat].mask
            )
        return found

    def highest_hope(self) -> int:
        """The place in the schedule of the highest bid that another side hopes for."""
        if self._highest is None:
            judge = self._judge
            sides = judge._variant.sides
            self._highest = max(
                judge._highest(self.wants(seat))
                for seat in range(len(sides))
                if sides[seat] != sides[judge._seat]
            )
        return self._highest

    def outcome(self, bid: Bid, contractor: int) -> Outcome:
        """What a bid comes to in this world as the contract."""
        judge, taken = self._judge, self.taken(bid, contractor)
        key = judge._variant.schedule.rank(bid), contractor, taken
        found = judge._worth.get(key)
        if found is None:
            found = judge._worth[key] = judge._likely_worth(
                Contract(bid, contractor, taken[0]), taken[1]
            )
        return found

    def passed_out(self) -> Outcome:
        """What comes of it if all others pass."""
        judge = self._judge
        if judge._variant.auction.all_passed is not AllPassed.PLAY_NO_TRUMPS:
            return judge._utility.dealt_again
        return judge._utility.of(None, self._played_without())

    def taken(self, bid: Bid, contractor: int) -> Taken:
        """The partners called at a bid, and what the sides take, all of it said of one seat of each
        side.
        """
        strain = bid.strain
        key = (
            contractor,
            -1 - self._judge._variant.schedule.rank(bid) if strain is None else strain.index,
        )
        found = self._tricks.get(key)
        if found is None:
            view = self._judge._view
            asked = Contract(bid if strain is None else Bid(10, strain), contractor)
            contract, tricks = tricks_of_contract(view.variant, view.dealer, self._cards, asked)
            found = self._tricks[key] = contract.partners, by_side(view.variant.sides, tricks)
        return found

    def _played_without(self) -> tuple[int, ...]:
        if self._played_out is None:
            view = self._judge._view
            if view.variant.deal.extra is Extra.TABLE_CARDS:
                return (0,) * view.variant.players
            self._played_out = opening_tricks(
                view.variant, view.dealer, [hand.mask for hand in self._cards.hands], None
            )
        return self._played_out
