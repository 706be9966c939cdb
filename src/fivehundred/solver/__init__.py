"""The truth of a deal with all cards seen: what each side takes when both play as well as can be.

Two sides play: the contracting seats, and the rest. At a misère the contracting seats avoid every
trick; the answer is 0, or 1 for at least one. At Hi-Lo they want five exactly; the answer is 5, or
6 where the others can prevent that. A deal played out without a contract is that of the side of its
first leader.

Every function takes ``nodes``, how many positions the call may look at in all; SolverLimit says
what it has found by then.

>>> from fivehundred import Bid, variants
>>> play = Play.start(
...     variants.AUSTRALIAN,
...     Contract(Bid.parse("7H"), 0),
...     ["AS QS", "KS 5C", "7D 8D", "9D 10D"],
... )
>>> best_tricks(play), [str(card) for card in best_line(play)]
(2, ['AS', 'KS', '8D', '10D', 'QS', '5C', '7D', '9D'])
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fivehundred import guards
from fivehundred.calls.bid import BidKind
from fivehundred.calls.contract import Contract
from fivehundred.calls.strain import STRAINS, Strain
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import SUITS
from fivehundred.deal.actions import Action, Discard, PassCards, PlayCard
from fivehundred.deal.auction import Auction
from fivehundred.deal.kitty_exchange import KittyExchange
from fivehundred.deal.layout import Layout
from fivehundred.deal.phase import Phase
from fivehundred.deal.play import Play
from fivehundred.errors import FiveHundredError, shown
from fivehundred.game.game import Game
from fivehundred.records import Record
from fivehundred.rules.joker import may_nominate
from fivehundred.rules.tricks import first_leader
from fivehundred.solver.card_costs import CardCost, costs_of_deal
from fivehundred.solver.deal_solver import DealSolver, NodeLimit, cards_to_try
from fivehundred.solver.kitty_choices import best_choices
from fivehundred.solver.table_of_tricks import TrickTable
from fivehundred.variant.variant import Variant


def best_tricks(play: Game | Phase, nodes: int | None = None) -> int:
    """The tricks the contracting seats take in all, those they have included, under the best play
    of both sides.

    FiveHundredError for what is not in play, SolverLimit at the limit.

    Args:
        play: A deal in play.
        nodes: The most positions to search; None sets no limit.

    >>> from fivehundred import Bid, variants
    >>> best_tricks(
    ...     Play.start(
    ...         variants.AUSTRALIAN,
    ...         Contract(Bid.misere(), 0),
    ...         ["5S 6S", "4H 5C", "", "7S 7C"],
    ...     )
    ... )
    0
    """
    at = _in_play(play)
    return DealSolver(at, NodeLimit(nodes)).value(at)


def card_values(play: Game | Phase, nodes: int | None = None) -> dict[PlayCard, int]:
    """For every legal card what :func:`best_tricks` is once it is played.

    FiveHundredError for what is not in play, SolverLimit at the limit, with bounds for the best
    card.

    Args:
        play: A deal in play.
        nodes: The most positions to search in all; None sets no limit.

    >>> from fivehundred import Bid, variants
    >>> play = Play.start(
    ...     variants.AUSTRALIAN,
    ...     Contract(Bid.parse("7H"), 0),
    ...     ["AS QS", "KS 5C", "7D 8D", "9D 10D"],
    ... )
    >>> {str(card): tricks for card, tricks in card_values(play).items()}
    {'AS': 2, 'QS': 0}
    """
    at = _in_play(play)
    solver = DealSolver(at, NodeLimit(nodes))
    best = solver.value(at)
    return {card: solver.value(at.apply(card), best, (best, best)) for card in cards_to_try(at)}


def best_line(play: Game | Phase, nodes: int | None = None) -> tuple[PlayCard, ...]:
    """The cards to the end of the deal when both sides play as well as can be: of equal ones the
    first legal one.

    FiveHundredError for what is not in play, SolverLimit at the limit.

    Args:
        play: A deal in play.
        nodes: The most positions to search in all; None sets no limit.

    >>> from fivehundred import Bid, variants
    >>> play = Play.start(
    ...     variants.AUSTRALIAN,
    ...     Contract(Bid.parse("7H"), 0),
    ...     ["AS", "KS", "7D", "9D"],
    ... )
    >>> [str(card) for card in best_line(play)]
    ['AS', 'KS', '7D', '9D']
    """
    at = _in_play(play)
    solver = DealSolver(at, NodeLimit(nodes))
    best = solver.value(at)
    phase: Phase = at
    line: list[PlayCard] = []
    while isinstance(phase, Play):
        line.append(solver.keeps(phase, best))
        phase = phase.apply(line[-1])
    return tuple(line)


def trick_table(
    variant: Variant,
    hands: Iterable[CardSet | str],
    dealer: int | None = None,
    nodes: int | None = None,
) -> TrickTable:
    """What every seat would take as contractor in every strain, with these hands, the kitty laid
    aside: a dict with a picture.

    Hands are those of :meth:`Play.start <fivehundred.Play.start>`. A contractor who may name a suit
    for the joker names the best; one who could call a partner plays alone. LayoutError for hands
    that cannot be; SolverLimit at the limit, with bounds for the contract looked at.

    Args:
        variant: The rules of the game.
        hands: One hand for each seat, from seat 0, all of one size.
        dealer: The dealer's seat; None is the last seat.
        nodes: The most positions to search in all; None sets no limit.

    >>> from fivehundred import variants
    >>> hands = ["AH KH", "5C 6C", "AD KD", "7C 8C"]
    >>> table = trick_table(variants.AUSTRALIAN, hands)
    >>> table[0, Strain.HEARTS], table[1, Strain.HEARTS], table[1, Strain.CLUBS]
    (2, 0, 2)
    """
    guards.a(Variant, variant, "the variant")
    sets = [
        CardSet.parse(hand) if isinstance(hand, str) else hand
        for hand in guards.listed(hands, "the hands")
    ]
    limit = NodeLimit(nodes)
    table: dict[tuple[int, Strain], int] = {}
    for strain in STRAINS:
        bid = next(
            (
                bid
                for bid in variant.schedule
                if bid.strain is strain and bid.kind is BidKind.TRICKS
            ),
            None,
        )
        if bid is None:
            continue
        for seat in range(variant.players):
            contract = Contract(bid, seat)
            leader = first_leader(
                variant, variant.players - 1 if dealer is None else dealer, contract
            )
            names = (
                SUITS if len(sets) > seat and may_nominate(variant, contract, sets[seat]) else ()
            )
            table[seat, strain] = max(
                DealSolver(play, limit).value(play)
                for name in (None, *names)
                for play in [
                    Play.start(
                        variant, contract, sets, leader=leader, nominated=name, dealer=dealer
                    )
                ]
            )
    return TrickTable(variant, table)


def best_discards(
    exchange: Game | Phase, n: int = 1, nodes: int | None = None
) -> list[tuple[Discard | PassCards, int]]:
    """The ``n`` best choices of cards to lay aside (or pass), each with what :func:`best_tricks` is
    then, the best first.

    The contractor then names the best suit for the joker, and calls a partner by the rule of
    :func:`fivehundred.playouts.run`. FiveHundredError for what is no kitty exchange, SolverLimit at
    the limit, with bounds for the choice looked at.

    Args:
        exchange: A deal in its kitty exchange.
        n: How many choices to return.
        nodes: The most positions to search in all; None sets no limit.

    >>> game = Game.start(seed=500)
    >>> for text in ("OM", "P", "P", "P"):
    ...     game = game.apply(game.parse(text))
    >>> [(action, tricks)] = best_discards(game)
    >>> tricks in (0, 1)
    True
    """
    phase = exchange.deal if isinstance(exchange, Game) else exchange
    if not isinstance(phase, KittyExchange):
        raise FiveHundredError(f"cards are laid aside in the phase 'kitty', not at {shown(phase)}")
    wanted = guards.whole(n, "the number of discards", 1)
    return best_choices(phase, wanted, NodeLimit(nodes))


def analyse(played: Game | Record | Phase, nodes: int | None = None) -> tuple[CardCost, ...]:
    """What each card cost, in every deal of a game or record that came to be played.

    FiveHundredError for what is no game, record or deal; RecordError where the rules refuse the
    record; SolverLimit at the limit.

    Args:
        played: A game, a record, or a state of a deal.
        nodes: The most positions to search in all; None sets no limit.

    >>> from fivehundred import Bid, variants
    >>> play = Play.start(
    ...     variants.AUSTRALIAN,
    ...     Contract(Bid.parse("7H"), 0),
    ...     ["AS QS", "KS 5C", "AH 8D", "9D 10D"],
    ... )
    >>> phase = play
    >>> for text in ("AS", "KS", "AH"):  # the partner trumps the ace
    ...     phase = phase.apply(phase.parse(text))
    >>> [
    ...     (str(card.action), card.tricks, str(card.best), card.cost)
    ...     for card in analyse(phase)
    ... ]
    [('AS', 2, 'AS', 0), ('KS', 2, 'KS', 0), ('AH', 2, '8D', 1)]
    """
    if isinstance(played, Record):
        played = played.game()
    if isinstance(played, Game):
        deals = [_last_phase(played.variant, layout, actions) for layout, actions in played.deals]
    else:
        if not isinstance(played, Phase):
            raise FiveHundredError(f"a game, a record or a deal is analysed, not {shown(played)}")
        deals = [played]
    limit = NodeLimit(nodes)
    return tuple(
        cost for number, deal in enumerate(deals) for cost in costs_of_deal(number, deal, limit)
    )


def _in_play(given: Game | Phase) -> Play:
    phase = given.deal if isinstance(given, Game) else given
    if not isinstance(phase, Play):
        where = f"in the phase {phase.phase!r}" if isinstance(phase, Phase) else shown(phase)
        raise FiveHundredError(f"a deal is solved once it is in play, not {where}")
    return phase


def _last_phase(variant: Variant, layout: Layout, actions: Sequence[Action]) -> Phase:
    """How a deal stood after its last action."""
    phase: Phase = Auction.start(variant, layout)
    for action in actions:
        phase = phase.apply(action)
    return phase


__all__ = [
    "CardCost",
    "TrickTable",
    "analyse",
    "best_discards",
    "best_line",
    "best_tricks",
    "card_values",
    "trick_table",
]
