"""Playing deals to their end many times: worlds by actions, the points and tricks that come of each.

>>> from fivehundred import Game
>>> game = Game.start(seed=500)
>>> for text in ("7H", "P", "P", "P", "6S 7S 8C"):
...     game = game.apply(game.parse(text))
>>> results = run([game.deal] * 20, policy="random", chance=500)
>>> len(results.points), len(results.points[0]) == len(game.legal_actions())
(20, True)
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from types import FunctionType
from typing import Final, Literal

import attrs

from fivehundred import guards
from fivehundred.cards.shuffle import Chance, generator
from fivehundred.deal.actions import Action, PlayCard
from fivehundred.deal.phase import Phase
from fivehundred.deal.play import Play
from fivehundred.errors import FiveHundredError, IllegalAction, shown
from fivehundred.game.game import Game, phase_of
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.search.contract_tables import ContractTables
from fivehundred.search.deal_start import cards_to_come, contract_tables, deal_in_ints
from fivehundred.search.greedy_policy import play_greedily
from fivehundred.search.random_policy import play_at_random
from fivehundred.search.reaching_play import reach_play
from fivehundred.search.trick_play import NO_SUIT, Deal, play_card
from fivehundred.variant.deal_options import Extra

COMPILED: Final = not isinstance(play_at_random, FunctionType)
"""Whether the loops that play are compiled."""

MOST_STATES = 1_000_000
"""No call starts from more."""

Policy = Literal["greedy", "random"]

_LOW_30_BITS: Final = int("3fffffff" * 100, 16)
"""What is kept of up to a hundred words: more than a deal has cards."""

_Result = tuple[tuple[int, ...], tuple[int, ...]]


@attrs.frozen
class Playouts:
    """How the deals ended, world by world and action by action.

    ``tricks[world][action]`` are the tricks of each seat, ``points[world][action]`` the points of each side, limits on totals
    left aside (rule 9.9).
    """

    actions: tuple[Action | None, ...]
    tricks: tuple[tuple[tuple[int, ...], ...], ...]
    points: tuple[tuple[tuple[int, ...], ...], ...]

    def average_points(self, side: int) -> tuple[float, ...]:
        """The points of a side by action, averaged over the worlds; FiveHundredError for a side there is not."""
        return self._averages(self.points, side, "side")

    def average_tricks(self, seat: int) -> tuple[float, ...]:
        """The tricks of a seat by action, averaged over the worlds; FiveHundredError for a seat there is not."""
        return self._averages(self.tricks, seat, "seat")

    def _averages(self, table: tuple[tuple[tuple[int, ...], ...], ...], at: int, what: str) -> tuple[float, ...]:
        if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at < len(table[0][0]):
            raise FiveHundredError(f"there is no {what} {shown(at)}")
        return tuple(sum(row[column][at] for row in table) / len(table) for column in range(len(self.actions)))


def run(
    worlds: Game | Phase | Iterable[Game | Phase],
    actions: Iterable[Action | None] | None = None,
    policy: Policy = "greedy",
    chance: Chance | None = None,
) -> Playouts:
    """Take each action in each world, play the deal to its end, and give the tricks and points.

    ``worlds`` are one or more states of the deal, such as :func:`fivehundred.worlds.sample` draws, or one state several times:
    ``[game] * 100``. ``actions`` are all legal ones of the first world unless given; None among them takes none, and the
    policy acts.

    With the policy ``"greedy"`` every seat plays one trick ahead, seeing all hands: who can win the trick does so as cheaply
    as those still to play allow, others throw low, and at a misère the contractor ducks. It needs no chance.

    With ``"random"`` every legal card is equally likely, a joker that names a suit once for each suit it may name. ``chance``
    is a seed, which stands for ``random.Random(seed)``, or a generator. For each world ``getrandbits(32 * c)`` is drawn from
    it, c being the cards still to be played if the deal does not stop early, before the play ten times the holdings. The
    lowest 32 bits, without their two highest, are the number w for the first of these cards, the next 32 for the second, and
    so on, the same for every action; of k legal cards, in the order of ``legal_actions()``, number ``w % k`` is taken, from 0.

    Before the play everybody passes, so that a bid is tried as the contract. The contractor lays aside the lowest cards of the
    shortest suits, trumps, jokers and the highest card of each suit last, at a misère the highest cards; calls the holder of
    the highest card that may be named, or the player opposite; and names no suit for the joker, at a misère the longest.

    IllegalAction for an action that is not legal in a world, FiveHundredError for what is no state, a deal that is over, an
    unknown policy, or chance that is missing or none.

    >>> from fivehundred import Bid, Contract, variants
    >>> play = Play.start(variants.AUSTRALIAN, Contract(Bid.parse("6S"), 0), ["AH KH", "QH 5D", "6D 7D", "8D 9C"])
    >>> results = run(play)
    >>> [str(action) for action in results.actions], results.average_tricks(0)
    (['AH', 'KH'], (2.0, 2.0))
    """
    states = _states(worlds)
    if policy not in ("greedy", "random"):
        raise FiveHundredError(f"the policy is 'greedy' or 'random', not {shown(policy)}")
    tried = tuple(states[0].legal_actions()) if actions is None else guards.listed(actions, "the actions")
    if wrong_action := [action for action in tried if action is not None and not isinstance(action, Action)]:
        raise FiveHundredError(f"the actions are actions or None, not {shown(wrong_action[0])}")
    rng = generator(chance) if policy == "random" else None
    worked_out: list[list[_Result]] = []
    begun: tuple[Phase, _World] | None = None
    for state in states:
        if begun is None or begun[0] is not state:
            begun = state, _World(state, tried)
        worked_out.append(begun[1].results(rng))
    return Playouts(
        tried,
        tuple([tuple([tricks for tricks, _ in row]) for row in worked_out]),
        tuple([tuple([points for _, points in row]) for row in worked_out]),
    )


class _World:
    """One state, with every action taken: the deals to be played on, or the results of those that are over."""

    def __init__(self, state: Phase, actions: Sequence[Action | None]) -> None:
        self.words = cards_to_come(state) if isinstance(state, Play) else HAND_SIZE * _holdings(state)
        self.begun: list[tuple[ContractTables, Deal, int] | _Result] = []
        for action in actions:
            if action is not None and (refusal := state.why_illegal(action)) is not None:
                raise IllegalAction(refusal)
        if isinstance(state, Play):
            tables = contract_tables(state)
            deal = deal_in_ints(state, tables)
            self.begun += [_after_card(tables, deal.copy() if action else deal, action) for action in actions]
        else:
            self.begun += [_reached(state if action is None else state.apply(action)) for action in actions]

    def results(self, rng: random.Random | None) -> list[_Result]:
        """What comes of each action; None plays greedily."""
        words = b""
        if rng is not None:
            words = (rng.getrandbits(32 * self.words) & _LOW_30_BITS).to_bytes(4 * self.words, "little")
        found: list[_Result] = []
        for begun in self.begun:
            if len(begun) == 2:
                found.append(begun)
                continue
            tables, start, skipped = begun
            deal = start.copy()
            if rng is None:
                play_greedily(tables.table, deal)
            else:
                play_at_random(tables.table, deal, words, skipped, COMPILED)
            found.append(tables.results[tuple(deal.won)])
        return found


def _holdings(state: Phase) -> int:
    return len(state.variant.sides) * (2 if state.variant.deal.extra is Extra.TABLE_CARDS else 1)


def _after_card(tables: ContractTables, deal: Deal, action: Action | None) -> tuple[ContractTables, Deal, int] | _Result:
    """The deal after a legal card, or its result."""
    if action is None:
        return tables, deal, 0
    assert isinstance(action, PlayCard)
    place, rank = tables.place_of[action.card.number]
    named = NO_SUIT if action.suit is None else action.suit.index
    if play_card(tables.table, deal, place, 1 << rank, named):
        return tables.results[tuple(deal.won)]
    return tables, deal, 1


def _reached(state: Phase) -> tuple[ContractTables, Deal, int] | _Result:
    """The play that a phase before it comes to, or the result."""
    reached = reach_play(state)
    if not isinstance(reached, Play):
        return reached.tricks_won, reached.points
    tables = contract_tables(reached)
    return tables, deal_in_ints(reached, tables), 0


def _states(given: Game | Phase | Iterable[Game | Phase]) -> list[Phase]:
    """The phases to start from, checked."""
    listed = (given,) if isinstance(given, Game | Phase) else guards.listed(given, "the states", MOST_STATES)
    states = [phase_of(state) for state in listed]
    if not states or any(state.to_act is None for state in states):
        raise FiveHundredError("playouts start from one or more deals that are not over")
    return states


__all__ = ["COMPILED", "Playouts", "Policy", "run"]
