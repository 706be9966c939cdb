"""What the cards of a deal cost those who played them."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from fivehundred.deal.actions import PlayCard
from fivehundred.deal.phase import Phase
from fivehundred.deal.play import Play
from fivehundred.deal.scored import Scored
from fivehundred.search.deal_root import states_of
from fivehundred.solver.deal_solver import DealSolver, NodeLimit, cards_to_try


@attrs.frozen
class CardCost:
    """What one card cost the side that played it.

    ``deal`` and ``at`` are the numbers of the deal in the game and of the card in the deal, from 0;
    ``tricks`` is what the contracting seats would have taken in all with the best play from there
    on, ``best`` a card that keeps it, and ``cost`` by how many tricks the card played falls short
    of that.
    """

    deal: int
    at: int
    seat: int
    action: PlayCard
    tricks: int
    best: PlayCard
    cost: int


def costs_of_deal(number: int, phase: Phase, limit: NodeLimit) -> list[CardCost]:
    """The costs of a deal, found from its end on: what is proven late in the deal helps early in
    it.
    """
    play = phase.played if isinstance(phase, Scored) else phase
    if not isinstance(play, Play) or not play.plays:
        return []
    states = states_of(play)
    solver = DealSolver(states[0], limit)
    after = solver.value(phase)
    costs: list[CardCost] = []
    for at in range(len(states) - 1, -1, -1):
        state, action = states[at], play.plays[at]
        before = solver.value(state, after)
        cost = solver.cost(state, before, after)
        best = solver.keeps(state, before) if cost else action
        costs.append(CardCost(number, at, state.to_act, action, before, best, cost))
        after = before
    return costs[::-1]


def values_from_end(phase: Phase, limit: NodeLimit) -> Iterator[tuple[int, dict[PlayCard, int]]]:
    """What every legal card is worth at each state of a deal, from its end on, with how many cards
    were played by then.

    SolverLimit at the limit: by then the end of the deal is known.
    """
    play = phase.played if isinstance(phase, Scored) else phase
    if not isinstance(play, Play):
        return
    states = states_of(play)
    if phase is play:
        states.append(play)
    solver = DealSolver(states[0], limit)
    best: int | None = None
    for at in range(len(states) - 1, -1, -1):
        state = states[at]
        best = solver.value(state, best)
        yield at, {card: solver.value(state.apply(card), best) for card in cards_to_try(state)}
