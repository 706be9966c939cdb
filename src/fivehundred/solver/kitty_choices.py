"""The best cards to lay aside, or to pass at double nullo."""

from __future__ import annotations

from fivehundred.cards.suit import SUITS
from fivehundred.deal.actions import Discard, NominateJoker, PassCards
from fivehundred.deal.joker_nomination import JokerNomination
from fivehundred.deal.kitty_exchange import KittyExchange
from fivehundred.deal.phase import Phase
from fivehundred.deal.play import Play
from fivehundred.playouts import run
from fivehundred.rules.special import contracting_seats
from fivehundred.search.reaching_play import next_action
from fivehundred.solver.deal_solver import DealSolver, NodeLimit


def best_choices(
    exchange: KittyExchange, n: int, limit: NodeLimit
) -> list[tuple[Discard | PassCards, int]]:
    """The best choices; those that greedy players do best with are looked at first."""
    greedy = run(exchange)
    misere = exchange.facts.undertaken.is_misere
    ours = contracting_seats(exchange.variant, exchange.facts.undertaken)
    totals = [sum(tricks[seat] for seat in ours) for tricks in greedy.tricks[0]]
    order = sorted(range(len(totals)), key=lambda at: totals[at] if misere else -totals[at])
    best: list[tuple[Discard | PassCards, int]] = []
    for at in order:
        action = exchange.legal_actions()[at]
        assert isinstance(action, Discard | PassCards)
        worst = best[-1][1] if len(best) == n else None
        value = _value_after(exchange.apply(action), worst, limit)
        if value is not None:
            best = sorted(
                [*best, (action, value)], key=lambda pair: pair[1] if misere else -pair[1]
            )[:n]
        if len(best) == n and misere and best[-1][1] == 0:
            break
    return best


def _value_after(phase: Phase, beaten: int | None, limit: NodeLimit) -> int | None:
    """What comes of a choice before the play, the rest of it chosen well; None where it is no
    better than ``beaten``.
    """
    if isinstance(phase, KittyExchange):
        return best_choices(phase, 1, limit)[0][1]
    while not isinstance(phase, Play | JokerNomination):
        phase = phase.apply(next_action(phase))
    named = (
        [phase]
        if isinstance(phase, Play)
        else [phase.apply(NominateJoker(suit)) for suit in (None, *SUITS)]
    )
    found: int | None = None
    for play in named:
        assert isinstance(play, Play)
        solver = DealSolver(play, limit)
        if beaten is not None and not solver.is_better(play, beaten):
            continue
        value = solver.value(play)
        beaten = found = value
    return found
