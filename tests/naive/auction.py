"""Rule 3: the auction."""

from .bids import ordinary_bids, strain_of, tricks_of
from .options import Options, number, sides
from .schedule import schedule


class Auction:
    """Rule 3, the calls of one deal so far."""

    def __init__(self, options: Options, dealer: int) -> None:
        """Rule 3.1: the dealer's left calls first."""
        self.options = options
        self.players = number(options, "seating.players")
        self.calls: list[tuple[int, str]] = []
        self.highest: str | None = None
        self.highest_by: int | None = None
        self.passed: list[int] = []  # 3.5, since the auction began or was reopened (3.7)
        self.passed_over: dict[int, str | None] = {}  # 3.5: the bid each player last passed over
        self.passes_since_bid = 0
        self.on_last_turn = False  # 3.7
        self.over = False
        self.to_act: int = (dealer + 1) % self.players

    def legal_calls(self) -> list[str]:
        """Rule 3.2, 3.3, 3.14: the pass, and every bid higher than the last whose conditions
        hold.
        """
        order = [bid for bid, points in schedule(self.options)]
        start = 0 if self.highest is None else order.index(self.highest) + 1
        return ["P"] + [
            bid for bid in order[start:] if self.condition_holds(bid) and self.names_enough(bid)
        ]

    def names_enough(self, bid: str) -> bool:
        """Rule 3.14: does this bid name more tricks than the last one, where that is asked for?"""
        if self.options["auction.outbid"] != "MORE_TRICKS" or self.highest is None:
            return True
        if (
            bid not in ordinary_bids() or self.highest not in ordinary_bids()
        ):  # a special bid: the schedule decides
            return True
        new, last = tricks_of(bid) or 0, tricks_of(self.highest) or 0
        return new > last or new == last == 10  # at ten a higher strain is enough

    def has_called(self, seat: int) -> bool:
        """Rule 3.12, 2.4: has this seat made a call yet?"""
        return any(by == seat for by, call in self.calls)

    def bids_made(self) -> list[str]:
        """Rule 3.8: every bid of this auction."""
        return [call for by, call in self.calls if call != "P"]

    def condition_holds(self, bid: str) -> bool:
        """Rule 3.8, 3.10, 3.12: the special conditions of a bid."""
        made = self.bids_made()
        if bid == "M" and self.options["auction.misere_requires"] == "SEVEN_BID":
            return any(tricks_of(other) == 7 for other in made)
        if bid == "M" and self.options["auction.misere_requires"] == "SEVEN_REACHED":
            return any((tricks_of(other) or 0) >= 7 for other in made)
        if bid == "OM" and self.options["auction.open_misere_requires"] == "EIGHT_BID":
            return any((tricks_of(other) or 0) >= 8 for other in made)
        if bid == "DN" and self.options["auction.double_nullo_requires"] == "PARTNER_NULLO":
            side = sides(self.options)
            return any(
                call == "M" and by != self.to_act and side[by] == side[self.to_act]
                for by, call in self.calls
            )
        if bid == "BM":
            return not self.has_called(self.to_act)
        if tricks_of(bid) == 6 and self.options["auction.inkle"] == "FIRST_TWO":
            return len(self.calls) < 2
        return True

    def apply(self, call: str) -> None:
        """Rule 3.5, 3.6, 3.7: one call, then whose turn it is or whether the auction is over."""
        seat = self.to_act
        before = self.highest
        self.calls.append((seat, call))
        if call == "P":
            self.passes_since_bid += 1
            self.passed_over[seat] = self.highest
            if seat not in self.passed:
                self.passed.append(seat)
        else:
            self.passes_since_bid = 0
            self.highest = call
            self.highest_by = seat
        if self.options["auction.rounds"] == "ONCE":  # 3.6
            self.over = len(self.calls) == self.players
            self.to_act = (seat + 1) % self.players
            return
        if self.on_last_turn:  # 3.7
            if not self.reopens(before, call):
                self.over = True
                return
            self.on_last_turn = False
            self.passed = []
            self.passed_over = {}
            self.to_act = (seat + 1) % self.players
            return
        if self.highest is None:
            if len(self.passed) == self.players:  # 3.9
                self.over = True
                return
        elif self.all_others_passed():
            if self.options["auction.self_raise"] == "NEVER":
                self.over = True
                return
            self.on_last_turn = True
            self.to_act = self.highest_by if self.highest_by is not None else seat
            return
        self.to_act = (seat + 1) % self.players
        while not self.may_call(self.to_act):
            self.to_act = (self.to_act + 1) % self.players

    def reopens(self, before: str | None, call: str) -> bool:
        """Rule 3.7 REOPEN_IF_STRAIN_CHANGES: does this call on the last turn let the others bid
        again?
        """
        if (
            call == "P"
            or before is None
            or self.options["auction.self_raise"] != "REOPEN_IF_STRAIN_CHANGES"
        ):
            return False
        return strain_of(before) != strain_of(call)

    def all_others_passed(self) -> bool:
        """Rule 3.6, 3.5: have all but the highest bidder passed (with reentry: one after another
        since his bid)?
        """
        if self.options["auction.reentry"] == "NEVER":
            return all(
                seat in self.passed for seat in range(self.players) if seat != self.highest_by
            )
        return self.passes_since_bid >= self.players - 1

    def may_call(self, seat: int) -> bool:
        """Rule 3.5: may this seat call (again)?"""
        if seat not in self.passed or self.options["auction.reentry"] == "ALWAYS":
            return True
        if self.options["auction.reentry"] == "IF_BID_CHANGED":
            return self.passed_over[seat] != self.highest
        return False

    def contract(self) -> str | None:
        """Rule 3.6, 3.9, 3.10, 3.11: the contract of a finished auction; None if the deal counts as
        passed out.
        """
        if self.highest is None:
            return None
        if self.options["auction.inkle"] == "FIRST_TWO" and tricks_of(self.highest) == 6:
            return None
        minimum = self.options["auction.minimum"]
        if minimum is not None:
            order = [bid for bid, points in schedule(self.options)]
            if order.index(self.highest) < order.index(str(minimum)):
                return None
        return self.highest
