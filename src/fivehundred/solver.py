"""The truth of a deal with all cards seen: what each side takes when both play as well as can be.

Two sides play: the contracting seats, and the rest. At a misère the contracting seats want no trick; the answer is 0, or 1 for
at least one. At Hi-Lo they want five exactly; the answer is 5, or 6 where the others can prevent that. A deal played out
without a contract is that of the side of its first leader.

Every function takes ``nodes``, how many positions the search may look at; SolverLimit says what it has found by then.

>>> from fivehundred import Bid, variants
>>> play = Play.start(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0), ["AS QS", "KS 5C", "7D 8D", "9D 10D"])
>>> best_tricks(play), [str(card) for card in best_line(play)]
(2, ['AS', 'KS', '8D', '10D', 'QS', '5C', '7D', '9D'])
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from fivehundred import guards
from fivehundred.calls.bid import BidKind
from fivehundred.calls.contract import Contract
from fivehundred.calls.strain import STRAINS, Strain
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import SUITS
from fivehundred.deal.actions import Action, Discard, NominateJoker, PassCards, PlayCard
from fivehundred.deal.auction import Auction
from fivehundred.deal.joker_nomination import JokerNomination
from fivehundred.deal.kitty_exchange import KittyExchange
from fivehundred.deal.layout import Layout
from fivehundred.deal.phase import Phase
from fivehundred.deal.play import Play
from fivehundred.deal.scored import Scored
from fivehundred.errors import FiveHundredError, SolverLimit, shown
from fivehundred.game.game import Game
from fivehundred.playouts import run
from fivehundred.records import Record
from fivehundred.rules.joker import may_nominate
from fivehundred.rules.special import HI_LO_TRICKS, contracting_seats
from fivehundred.rules.tricks import first_leader
from fivehundred.search.deal_root import contracting, search_of, states_of, taken
from fivehundred.search.deal_start import cards_to_come, contract_tables, deal_in_ints
from fivehundred.search.greedy_policy import play_greedily
from fivehundred.search.partition_search import MOST_TRICKS, Limit
from fivehundred.search.reaching_play import next_action
from fivehundred.variant.variant import Variant


@attrs.frozen
class CardCost:
    """What one card cost the side that played it.

    ``deal`` and ``at`` are the numbers of the deal in the game and of the card in the deal, from 0; ``tricks`` is what the
    contracting seats would have taken in all with the best play from there on, ``best`` a card that keeps it, and ``cost`` by
    how many tricks the card played falls short of that.
    """

    deal: int
    at: int
    seat: int
    action: PlayCard
    tricks: int
    best: PlayCard
    cost: int


def best_tricks(play: Game | Phase, nodes: int | None = None) -> int:
    """The tricks the contracting seats take in all, those they have included, under the best play of both sides.

    FiveHundredError for what is not in play, SolverLimit at the limit.

    >>> from fivehundred import Bid, variants
    >>> best_tricks(Play.start(variants.AUSTRALIAN, Contract(Bid.misere(), 0), ["5S 6S", "4H 5C", "", "7S 7C"]))
    0
    """
    at = _in_play(play)
    return _Solver(at, nodes).value(at)


def card_values(play: Game | Phase, nodes: int | None = None) -> dict[PlayCard, int]:
    """For every legal card what :func:`best_tricks` is once it is played.

    FiveHundredError for what is not in play, SolverLimit at the limit, with bounds for the best card.

    >>> from fivehundred import Bid, variants
    >>> play = Play.start(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0), ["AS QS", "KS 5C", "7D 8D", "9D 10D"])
    >>> {str(card): tricks for card, tricks in card_values(play).items()}
    {'AS': 2, 'QS': 0}
    """
    at = _in_play(play)
    solver = _Solver(at, nodes)
    best = solver.value(at)
    return {card: solver.value(at.apply(card), best, (best, best)) for card in _cards(at)}


def best_line(play: Game | Phase, nodes: int | None = None) -> tuple[PlayCard, ...]:
    """The cards to the end of the deal when both sides play as well as can be: of equal ones the first legal one.

    FiveHundredError for what is not in play, SolverLimit at the limit.
    """
    phase: Phase = _in_play(play)
    solver = _Solver(_in_play(play), nodes)
    best = solver.value(phase)
    line: list[PlayCard] = []
    while isinstance(phase, Play):
        line.append(solver.keeps(phase, best))
        phase = phase.apply(line[-1])
    return tuple(line)


def trick_table(
    variant: Variant, hands: Iterable[CardSet | str], dealer: int | None = None, nodes: int | None = None
) -> dict[tuple[int, Strain], int]:
    """What every seat would take as contractor in every strain, with these hands, the kitty laid aside.

    Hands are those of :meth:`Play.start <fivehundred.Play.start>`. A contractor who may name a suit for the joker names the
    best; one who could call a partner plays alone. ``nodes`` bounds the work on each contract. LayoutError for hands that
    cannot be.

    >>> from fivehundred import variants
    >>> table = trick_table(variants.AUSTRALIAN, ["AH KH", "5C 6C", "AD KD", "7C 8C"])
    >>> table[0, Strain.HEARTS], table[1, Strain.HEARTS], table[1, Strain.CLUBS]
    (2, 0, 2)
    """
    guards.a(Variant, variant, "the variant")
    sets = [CardSet.parse(hand) if isinstance(hand, str) else hand for hand in guards.listed(hands, "the hands")]
    table: dict[tuple[int, Strain], int] = {}
    for strain in STRAINS:
        bid = next((bid for bid in variant.schedule if bid.strain is strain and bid.kind is BidKind.TRICKS), None)
        if bid is None:
            continue
        for seat in range(variant.players):
            contract = Contract(bid, seat)
            leader = first_leader(variant, variant.players - 1 if dealer is None else dealer, contract)
            names = SUITS if len(sets) > seat and may_nominate(variant, contract, sets[seat]) else ()
            table[seat, strain] = max(
                best_tricks(Play.start(variant, contract, sets, leader=leader, nominated=name, dealer=dealer), nodes)
                for name in (None, *names)
            )
    return table


def best_discards(exchange: Game | Phase, n: int = 1, nodes: int | None = None) -> list[tuple[Discard | PassCards, int]]:
    """The ``n`` best choices of cards to lay aside (or pass), each with what :func:`best_tricks` is then, the best first.

    The contractor then names the best suit for the joker, and calls a partner by the rule of :func:`fivehundred.playouts.run`.
    FiveHundredError for what is no kitty exchange, SolverLimit at the limit, with bounds for the choice looked at.

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
    return _best_choices(phase, wanted, nodes)


def analyse(played: Game | Record | Phase, nodes: int | None = None) -> tuple[CardCost, ...]:
    """What each card cost, in every deal of a game or record that came to be played; ``nodes`` bounds the work on each deal.

    FiveHundredError for what is no game, record or deal; RecordError where the rules refuse the record; SolverLimit.

    >>> from fivehundred import Bid, variants
    >>> play = Play.start(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0), ["AS QS", "KS 5C", "AH 8D", "9D 10D"])
    >>> phase = play
    >>> for text in ("AS", "KS", "AH"):  # the partner trumps the ace
    ...     phase = phase.apply(phase.parse(text))
    >>> [(str(card.action), card.tricks, str(card.best), card.cost) for card in analyse(phase)]
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
    return tuple(cost for number, deal in enumerate(deals) for cost in _costs(number, deal, nodes))


class _Solver:
    """The searches of one deal: the same for all its states, so that what was proven serves again.

    The answer is a number of tricks or, where a contract is made or lost by taking too many, one of two: ``_made`` within
    the range of tricks ``_goal``, and ``_lost``.
    """

    def __init__(self, play: Play, nodes: int | None) -> None:
        limit = None if nodes is None else guards.whole(nodes, "the number of positions", 1)
        contract = play.contract
        self._goal: tuple[int, int] | None = None
        self._made, self._lost = 0, 0
        if contract is not None and contract.is_misere:
            self._goal, self._made, self._lost = (0, 0), 0, 1
        elif contract is not None and contract.bid.kind is BidKind.HI_LO:
            self._goal, self._made, self._lost = (HI_LO_TRICKS, HI_LO_TRICKS), HI_LO_TRICKS, HI_LO_TRICKS + 1
        hi_lo = self._goal is not None and self._goal[0] > 0
        self._search = search_of(play, hi_lo, limit, _breathe)
        owners = play._law.owners
        self.ours = {owners[holding] for holding, ours in enumerate(contracting(play)) if ours}

    def value(self, phase: Phase, guess: int | None = None, bounds: tuple[int, int] | None = None) -> int:
        """The answer for a state of the deal, near the guess; ``bounds`` are told at the limit if given."""
        if not isinstance(phase, Play):
            return self._scored(phase)
        low, high = taken(phase), taken(phase) + cards_to_come(phase) // len(phase.turns) + (phase.place > 0)
        if self._goal is not None:
            low, high = min(self._made, self._lost), max(self._made, self._lost)
        at = _guess(phase, self.ours) if guess is None else guess
        try:
            if self._goal is not None:
                return self._made if self._search.ends_within(phase, *self._goal) else self._lost
            while low < high:
                at = min(max(at, low + 1), high)
                if self._search.ends_within(phase, at, MOST_TRICKS):
                    low = at
                    at += 1
                else:
                    high = at - 1
                    at = high
        except Limit:
            raise SolverLimit(*(bounds or (low, high))) from None
        return low

    def is_as_good(self, phase: Phase, value: int) -> bool:
        """Whether the contracting side gets as much as this from here."""
        if not isinstance(phase, Play):
            return self._rank(self._scored(phase)) >= self._rank(value)
        if self._goal is not None:
            return value == self._lost or self._search.ends_within(phase, *self._goal)
        return self._search.ends_within(phase, value, MOST_TRICKS)

    def is_better(self, play: Play, value: int) -> bool:
        """Whether the contracting side gets more than this from here."""
        try:
            if self._goal is None:
                return self.is_as_good(play, value + 1)
            return value == self._lost and self.is_as_good(play, self._made)
        except Limit:
            low, high = sorted((value, self._made if self._goal else taken(play) + cards_to_come(play)))
            raise SolverLimit(low, high) from None

    def keeps(self, play: Play, value: int) -> PlayCard:
        """The first legal card that keeps this value of the state."""
        ours = play.to_act in self.ours
        if self._goal is None:
            more = value + 1
        else:
            more = self._made if value == self._lost else value
        cards = _cards(play)
        try:
            for card in cards[:-1]:
                after = play.apply(card)
                if ours and self.is_as_good(after, value):
                    return card
                if not ours and (more == value or not self.is_as_good(after, more)):
                    return card
        except Limit:
            raise SolverLimit(value, value) from None
        return cards[-1]

    def _scored(self, phase: Phase) -> int:
        assert isinstance(phase, Scored)
        tricks = sum(phase.tricks_won[seat] for seat in self.ours)
        if self._goal is None:
            return tricks
        return self._made if self._goal[0] <= tricks <= self._goal[1] else self._lost

    def _rank(self, value: int) -> int:
        return value if self._goal is None else int(value == self._made)

    def cost(self, play: Play, before: int, after: int) -> int:
        """By how much a card falls short, for the side that played it."""
        return abs(self._rank(before) - self._rank(after))


def _breathe() -> None:
    """Nothing: but Python hears Ctrl-C here, which it does not in compiled code."""


def _in_play(given: Game | Phase) -> Play:
    phase = given.deal if isinstance(given, Game) else given
    if not isinstance(phase, Play):
        where = f"in the phase {phase.phase!r}" if isinstance(phase, Phase) else shown(phase)
        raise FiveHundredError(f"a deal is solved once it is in play, not {where}")
    return phase


def _cards(play: Play) -> list[PlayCard]:
    return [card for card in play.legal_actions() if isinstance(card, PlayCard)]


def _guess(play: Play, ours: set[int]) -> int:
    """A number of tricks to ask for first: what greedy players take."""
    tables = contract_tables(play)
    deal = deal_in_ints(play, tables)
    play_greedily(tables.table, deal)
    return sum([tricks for owner, tricks in zip(tables.law.owners, deal.won, strict=True) if owner in ours])


def _last_phase(variant: Variant, layout: Layout, actions: Sequence[Action]) -> Phase:
    """How a deal stood after its last action."""
    phase: Phase = Auction.start(variant, layout)
    for action in actions:
        phase = phase.apply(action)
    return phase


def _costs(number: int, phase: Phase, nodes: int | None) -> list[CardCost]:
    """The costs of a deal, found from its end on: what is proven late in the deal helps early in it."""
    play = phase.played if isinstance(phase, Scored) else phase
    if not isinstance(play, Play) or not play.plays:
        return []
    states = states_of(play)
    solver = _Solver(states[0], nodes)
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


def _best_choices(exchange: KittyExchange, n: int, nodes: int | None) -> list[tuple[Discard | PassCards, int]]:
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
        value = _value_after(exchange.apply(action), worst, nodes)
        if value is not None:
            best = sorted([*best, (action, value)], key=lambda pair: pair[1] if misere else -pair[1])[:n]
        if len(best) == n and misere and best[-1][1] == 0:
            break
    return best


def _value_after(phase: Phase, beaten: int | None, nodes: int | None) -> int | None:
    """What comes of a choice before the play, the rest of it chosen well; None where it is no better than ``beaten``."""
    if isinstance(phase, KittyExchange):
        return _best_choices(phase, 1, nodes)[0][1]
    while not isinstance(phase, Play | JokerNomination):
        phase = phase.apply(next_action(phase))
    named = [phase] if isinstance(phase, Play) else [phase.apply(NominateJoker(suit)) for suit in (None, *SUITS)]
    found: int | None = None
    for play in named:
        assert isinstance(play, Play)
        solver = _Solver(play, nodes)
        if beaten is not None and not solver.is_better(play, beaten):
            continue
        value = solver.value(play)
        beaten = found = value
    return found
