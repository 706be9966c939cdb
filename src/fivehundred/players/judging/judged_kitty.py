"""Laying aside, passing cards, calling a partner, naming the joker's suit: what promises something,
tried in every world.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from fivehundred.cards import CardSet
from fivehundred.deal import Action, Discard, PassCards, Play, Scored
from fivehundred.players.judging.judged_misere import is_made_by_search, lost_outcome, made_outcome
from fivehundred.players.judging.quick_exchange import keeping
from fivehundred.players.judging.tally import Outcome, Tally
from fivehundred.players.judging.trial_play import greedy_tricks, opening_tricks
from fivehundred.players.judging.utility import Utility
from fivehundred.players.judging.weighed_worlds import World
from fivehundred.rules.kitty import passes_to_partner
from fivehundred.rules.partner import calls_partner
from fivehundred.rules.ranking import card_order
from fivehundred.search.reaching_play import reach_play
from fivehundred.views import View
from fivehundred.worlds.filled_deal import filled
from fivehundred.worlds.hidden_cards import Source

SPARE: Final = 4
"""Chosen among the cards that are missed least: so many more than are laid aside."""

FIRST_WORLDS: Final = 20
"""Every choice is tried in so many draws, the better ones in all."""

BETTER: Final = 8

SOLVED_WORLDS, SOLVED_CHOICES = 6, 3
"""At a misère so many choices are solved, in so many worlds."""

SOLVING_NODES: Final = 80
"""How many positions are looked at for that, for each draw there is."""


class KittyJudge:
    """The choices of a view before the play, judged world by world."""

    def __init__(
        self, view: View, utility: Utility, first: Action, actions: tuple[Action, ...] = ()
    ) -> None:
        self._view, self._utility, self._first, self._actions = view, utility, first, actions

    def tally(self, source: Source, worlds: Sequence[World]) -> Tally:
        """What each choice worth trying comes to."""
        contract = self._view.contract
        assert contract is not None
        actions = self._actions or self._choices()
        if contract.is_misere:
            return self._at_misere(source, worlds, actions)
        if len(actions) > BETTER:
            few: list[World] = []
            for world in worlds:
                if sum(one.times for one in few) < FIRST_WORLDS:
                    few.append(world)
            tried = self._rows(source, few, actions)
            order = sorted(
                range(len(actions)), key=lambda at: (actions[at] != self._first, -tried.total(at))
            )
            actions = tuple(actions[at] for at in order[:BETTER])
        return self._rows(source, worlds, actions)

    def _choices(self) -> tuple[Action, ...]:
        """The choices worth trying, that of the player asked first among them."""
        view, contract, legal = self._view, self._view.contract, self._view.legal_actions()
        assert contract is not None
        if not isinstance(legal[0], Discard | PassCards):
            return tuple(legal)
        number, kind = len(legal[0].cards), type(legal[0])
        order = keeping(card_order(view.variant, contract), contract.is_misere).by_worth(
            view.hand.mask
        )
        chosen = [
            kind(CardSet.from_mask(sum(some)))
            for some in combinations(order[: number + SPARE], number)
        ]
        return tuple(chosen) if self._first in chosen else (*chosen, self._first)

    def _rows(self, source: Source, worlds: Sequence[World], actions: tuple[Action, ...]) -> Tally:
        tally = Tally(actions)
        quick = self._is_quick(actions)
        for world in worlds:
            if quick:
                tally.add(world.times, self._quick_row(world, actions))
            else:
                tally.add(world.times, [self._outcome(source, world, action) for action in actions])
        return tally

    def _is_quick(self, actions: tuple[Action, ...]) -> bool:
        view, contract = self._view, self._view.contract
        assert contract is not None
        fixed = (
            not calls_partner(view.variant, contract)
            and passes_to_partner(view.variant, contract) is None
        )
        return isinstance(actions[0], Discard) and fixed and not view.piles

    def _quick_row(self, world: World, actions: tuple[Action, ...]) -> list[Outcome]:
        view, utility = self._view, self._utility
        contract, seat = view.contract, view.seat
        assert contract is not None
        assert seat is not None
        hands = [hand.mask for hand in world.cards.hands]
        row: list[Outcome] = []
        for action in actions:
            assert isinstance(action, Discard)
            hands[seat] = view.hand.mask & ~action.cards.mask
            row.append(
                utility.of(contract, opening_tricks(view.variant, view.dealer, hands, contract))
            )
        return row

    def _reached(self, source: Source, world: World, action: Action) -> Play | Scored:
        state = filled(source, world.cards)
        assert state is not None
        return reach_play(state.apply(action))

    def _outcome(self, source: Source, world: World, action: Action) -> Outcome:
        reached = self._reached(source, world, action)
        assert isinstance(reached, Play)
        return self._utility.of(reached.contract, greedy_tricks(reached))

    def _at_misere(
        self, source: Source, worlds: Sequence[World], actions: tuple[Action, ...]
    ) -> Tally:
        """Those that players who look one trick ahead do best with, solved in some worlds."""
        view, contract = self._view, self._view.contract
        assert contract is not None
        tried = Tally(actions)
        for world in worlds[:FIRST_WORLDS]:
            tried.add(world.times, [self._outcome(source, world, action) for action in actions])
        order = sorted(
            range(len(actions)), key=lambda at: (actions[at] != self._first, -tried.total(at))
        )
        best = tuple(actions[at] for at in order[:SOLVED_CHOICES])
        made, lost = (
            outcome(view, contract, self._utility) for outcome in (made_outcome, lost_outcome)
        )
        tally, nodes = Tally(best), SOLVING_NODES * sum(world.times for world in worlds)
        for world in worlds[:SOLVED_WORLDS]:
            row: list[Outcome] = []
            for action in best:
                reached = self._reached(source, world, action)
                assert isinstance(reached, Play)
                row.append(made if is_made_by_search(reached, nodes) else lost)
            tally.add(world.times, row)
        return tally
