"""Rule 9.9 and 10: the score of a game and who has won it."""

from .bids import is_misere
from .options import Options, complete, number, number_or_none, sides
from .scoring import contract_points, contract_seats, is_made, trick_points, tricks_problem

Outcome = tuple[list[int], list[int]]  # sorted winners, sorted losers


class NaiveSheet:
    """A score sheet. A thrown-in deal (2.4) is not recorded; a passed-out one is (contract
    None).
    """

    def __init__(self, options: dict[str, object]) -> None:
        self.options: Options = complete(options)
        self.side = sides(self.options)
        self.totals: list[int] = [0] * len(set(self.side))
        self.deals = 0
        self.outcome: Outcome | None = None

    def record(
        self,
        contract: str | None,
        contractor: int | None,
        tricks_won: list[int],
        partners: list[int] = [],  # noqa: B006  (never changed)
        trick_winners: list[int] | None = None,
    ) -> None:
        """Rule 9, 9.9, 10: add one deal; ValueError for tricks that cannot be and after the end of
        the game.
        """
        if self.outcome is not None:
            raise ValueError("the game is over")
        problem = tricks_problem(self.options, contract, contractor, tricks_won, partners)
        if problem is not None:
            raise ValueError(problem)
        seats = range(len(self.side))
        if (
            trick_winners is not None
            and [trick_winners.count(seat) for seat in seats] != tricks_won
        ):
            raise ValueError("the winners of the tricks do not fit the tricks")
        before = list(self.totals)
        for_bid = [0] * len(before)
        if contract is not None and contractor is not None:
            for_bid = contract_points(self.options, contract, contractor, tricks_won, partners)
        for_tricks = trick_points(self.options, contract, contractor, tricks_won, partners)
        granted = [
            self.granted(before[one], for_bid[one], for_tricks[one]) for one in range(len(before))
        ]
        self.totals = [before[one] + for_bid[one] + granted[one] for one in range(len(before))]
        self.deals += 1
        self.outcome = self.find_outcome(
            contract, contractor, tricks_won, partners, trick_winners, before, granted
        )

    def granted(self, before: int, for_bid: int, for_tricks: int) -> int:
        """Rule 9.9: the trick points a side really gets. Points of the bid (9.6) are written before
        them.
        """
        below = number_or_none(self.options, "scoring.trick_points_below")
        cap = number_or_none(self.options, "scoring.trick_points_cap")
        if below is not None and before > below:
            return 0
        if cap is not None:
            room = cap - (before + for_bid)
            if room <= 0:
                return 0
            return min(for_tricks, room)
        return for_tricks

    def everybody(self) -> list[int]:
        """Rule 2.2: all sides."""
        return list(range(len(self.totals)))

    def win(self, winners: list[int]) -> Outcome:
        """Rule 10.2: when a side wins, all the others have lost."""
        return sorted(winners), [one for one in self.everybody() if one not in winners]

    def highest_of(self, some: list[int]) -> list[int]:
        """Rule 10.2, 10.3, 10.6: those with the highest total, equal totals sharing."""
        best = max(self.totals[one] for one in some)
        return [one for one in some if self.totals[one] == best]

    def find_outcome(
        self,
        contract: str | None,
        contractor: int | None,
        tricks_won: list[int],
        partners: list[int],
        trick_winners: list[int] | None,
        before: list[int],
        granted: list[int],
    ) -> Outcome | None:
        """Rule 10: is the game over after this deal, and how?"""
        length = number_or_none(self.options, "winning.deals")
        last = length is not None and self.deals == length
        ended: Outcome | None = None
        if length is None or self.options["winning.deals_end"] == "AS_WELL":  # 10.6
            ended = self.by_totals(
                contract, contractor, tricks_won, partners, trick_winners, before, granted
            )
        if ended is None and last:
            return self.win(self.highest_of(self.everybody()))
        return ended

    def by_totals(
        self,
        contract: str | None,
        contractor: int | None,
        tricks_won: list[int],
        partners: list[int],
        trick_winners: list[int] | None,
        before: list[int],
        granted: list[int],
    ) -> Outcome | None:
        """Rule 10.1, 10.2, 10.7: target, floor and spread, whatever the number of deals."""
        mine: list[int] = []  # the sides that undertook the contract
        made = False
        if contract is not None and contractor is not None:
            mine = sorted({self.side[seat] for seat in [contractor, *partners]})
            made = is_made(self.options, contract, contractor, tricks_won, partners)
        at_target = [
            one
            for one in self.everybody()
            if self.totals[one] >= number(self.options, "winning.target")
        ]
        if self.options["winning.reach"] == "BY_CONTRACT":  # 10.1, 10.4
            at_target = [one for one in at_target if made and one in mine]
            if at_target:
                return self.win(at_target)
        elif at_target:
            if len(at_target) == 1:
                return self.win(at_target)
            return self.win(
                self.break_tie(
                    at_target, mine, contract, contractor, partners, trick_winners, before, granted
                )
            )
        return self.floor_outcome() or self.spread_outcome()

    def break_tie(
        self,
        at_target: list[int],
        mine: list[int],
        contract: str | None,
        contractor: int | None,
        partners: list[int],
        trick_winners: list[int] | None,
        before: list[int],
        granted: list[int],
    ) -> list[int]:
        """Rule 10.3, 10.4: several have reached the target on one deal under ANY_POINTS."""
        if self.options["winning.tie"] == "HIGHER_SCORE":
            return self.highest_of(at_target)
        contractors = [one for one in at_target if one in mine]
        if contractors:
            return contractors
        if self.options["winning.tie"] == "CONTRACTOR":
            return self.highest_of(at_target)
        if trick_winners is None:
            raise ValueError("FIRST_TRICK needs the winners of the tricks (10.3)")
        when = {
            one: self.carried_over(
                one, contract, contractor, partners, trick_winners, before[one], granted[one]
            )
            for one in at_target
        }
        first = min(when.values())
        return self.highest_of([one for one in at_target if when[one] == first])

    def carried_over(
        self,
        one: int,
        contract: str | None,
        contractor: int | None,
        partners: list[int],
        trick_winners: list[int],
        before: int,
        granted: int,
    ) -> int:
        """Rule 10.3 FIRST_TRICK: the number of the trick that carried this side over the target; 99
        if no trick did.
        """
        target = number(self.options, "winning.target")
        running = before
        for trick, seat in enumerate(trick_winners):
            if contract is not None and contractor is not None and is_misere(contract):
                if seat in contract_seats(self.options, contract, contractor, partners):
                    running += number(self.options, "scoring.misere_trick_points")
            elif self.side[seat] == one:
                running += 10 if contract is None else number(self.options, "scoring.trick_points")
            if min(running, before + granted) >= target:
                return trick
        return 99

    def floor_outcome(self) -> Outcome | None:
        """Rule 10.2, 10.5: nobody has won by the target; has somebody lost at the floor?"""
        floor = number_or_none(self.options, "winning.floor")
        if floor is None:
            return None
        lost = []
        for one in self.everybody():
            others_negative = any(
                self.totals[other] < 0 for other in self.everybody() if other != one
            )
            spared = others_negative and bool(
                self.options["winning.floor_spared_if_opponent_negative"]
            )
            if self.totals[one] <= floor and not spared:
                lost.append(one)
        if not lost:
            return None
        others = [one for one in self.everybody() if one not in lost]
        if len(self.totals) == 2 and others:
            return self.win(others)
        if self.options["winning.individual_floor"] == "HIGHEST_WINS" and others:
            return self.win(self.highest_of(others))
        return [], lost

    def spread_outcome(self) -> Outcome | None:
        """Rule 10.7: with one total negative and the totals far enough apart, the higher wins."""
        spread = number_or_none(self.options, "winning.spread")
        if spread is None:
            return None
        low, high = sorted(self.totals)
        if low < 0 and high - low >= spread:
            return self.win([self.totals.index(high)])
        return None
