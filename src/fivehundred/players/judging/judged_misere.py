"""Misères, which playing one trick ahead overrates. A bid is judged by playouts, corrected by what
tables make of them; the play by the exact search.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fivehundred.calls import Bid, Contract
from fivehundred.deal import Action, Play, PlayCard, Scored
from fivehundred.players.club.danger import chance_at_misere
from fivehundred.players.judging.likely_tricks import misere_chances
from fivehundred.players.judging.tally import WHOLE, Outcome
from fivehundred.players.judging.trial_play import greedy_tricks, play_of_contract
from fivehundred.players.judging.utility import Utility
from fivehundred.players.judging.weighed_worlds import World
from fivehundred.rules.special import contracting_seats
from fivehundred.search.deal_root import search_of
from fivehundred.search.search_state import Limit
from fivehundred.views import View

GOOD_ENOUGH: Final = 400
"""A misère that the club player gives a lower chance, in thousandths, is not thought of: how often
such ones are made has not been counted.
"""


def misere_outcomes(
    view: View, bid: Bid, worlds: Sequence[World], utility: Utility
) -> list[Outcome]:
    """What a bid without a strain comes to in each world, if all others pass it and all look one
    trick ahead; of a misère that is corrected by how often such ones are made at a table.

    The exact search is of no use here: defenders who saw all cards would set most misères that are
    made at a table.
    """
    assert view.seat is not None
    contract = Contract(bid, view.seat)
    if bid.is_misere and chance_at_misere(view.variant, view.hand, bid) < GOOD_ENOUGH:
        return [lost_outcome(view, contract, utility)] * len(worlds)
    plays = [play_of_contract(view.variant, view.dealer, world.cards, contract) for world in worlds]
    tricks = [greedy_tricks(play) for play in plays]
    if not bid.is_misere:
        return [utility.of(contract, each) for each in tricks]
    lost, made = (outcome(view, contract, utility) for outcome in (lost_outcome, made_outcome))
    after = [_between(lost, made, chance) for chance in misere_chances(view.variant)]
    return [after[each[view.seat] == 0] for each in tricks]


def _between(lost: Outcome, made: Outcome, chance: int) -> Outcome:
    """What a misère is worth that is made with this chance, in thousandths."""
    worth = (chance * made[0] + (WHOLE - chance) * lost[0]) // WHOLE
    points = (chance * made[1] + (WHOLE - chance) * lost[1]) // WHOLE
    return worth, points, chance


def lost_outcome(view: View, contract: Contract, utility: Utility) -> Outcome:
    """What a misère comes to that is lost with one trick."""
    return utility.of(contract, _tricks(view, contract, 1))


def made_outcome(view: View, contract: Contract, utility: Utility) -> Outcome:
    """What a misère comes to that is made."""
    return utility.of(contract, _tricks(view, contract, 0))


def _tricks(view: View, contract: Contract, taken: int) -> tuple[int, ...]:
    ours = contracting_seats(view.variant, contract)
    other = next(seat for seat in range(view.variant.players) if seat not in ours)
    return tuple(
        [
            taken if seat == contract.contractor else 10 - taken if seat == other else 0
            for seat in range(view.variant.players)
        ]
    )


def is_made_by_search(play: Play, nodes: int) -> bool:
    """Whether a misère is made with the best play of all, as far as the search looks at
    positions.
    """
    try:
        return search_of(play, False, _go_on).ends_within(play, 0, 0, nodes)
    except Limit:
        return False


def _go_on() -> None:
    """Nothing: but Python hears Ctrl-C here."""


class MisereCards:
    """The cards of a misère being played, judged by the search within a number of positions for all
    worlds together.
    """

    def __init__(self, view: View, actions: Sequence[Action], utility: Utility, nodes: int) -> None:
        assert view.contract is not None
        self._actions, self._most = actions, max(1, nodes // 4)
        self.left: int = nodes
        self._made = made_outcome(view, view.contract, utility)
        self._lost = lost_outcome(view, view.contract, utility)

    def row(self, play: Play) -> list[Outcome] | None:
        """The outcome of every card in one world; None where the search has looked at enough."""
        search, most = search_of(play, False, _go_on), min(self._most, self.left)
        row: list[Outcome] = []
        try:
            for action in self._actions:
                assert isinstance(action, PlayCard)
                after = play.apply(action)
                if isinstance(after, Scored):
                    row.append(self._made if after.made else self._lost)
                else:
                    assert isinstance(after, Play)
                    row.append(
                        self._made
                        if search.ends_within(after, 0, 0, most - search.nodes)
                        else self._lost
                    )
        except Limit:
            return None
        finally:
            self.left -= search.nodes
        return row
