"""Playing deals to their end many times: worlds by actions, the points and tricks that come of
each.

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
from itertools import groupby
from types import FunctionType
from typing import Final, Literal

import attrs

from fivehundred import guards
from fivehundred.cards.shuffle import Chance, generator
from fivehundred.deal.actions import Action
from fivehundred.deal.phase import Phase
from fivehundred.errors import FiveHundredError, shown
from fivehundred.game.game import Game, phase_of
from fivehundred.playouts.imagined import imagined_starts
from fivehundred.playouts.starts import Starts, ToPlay, starts_of
from fivehundred.search.greedy_policy import play_greedily
from fivehundred.search.random_policy import play_often_at_random
from fivehundred.worlds import Drawn

COMPILED: Final = not isinstance(play_often_at_random, FunctionType)
"""Whether the loops that play are compiled."""

MOST_STATES = 1_000_000
"""No call starts from more."""

_NOT_OVER: Final = "playouts start from one or more deals that are not over"

Policy = Literal["greedy", "random"]

_Row = tuple[tuple[int, ...], ...]


@attrs.frozen
class Playouts:
    """How the deals ended, world by world and action by action.

    ``tricks[world][action]`` are the tricks of each seat, ``points[world][action]`` the points of
    each side, limits on totals left aside (rule 9.9).
    """

    actions: tuple[Action | None, ...]
    tricks: tuple[tuple[tuple[int, ...], ...], ...]
    points: tuple[tuple[tuple[int, ...], ...], ...]

    def average_points(self, side: int) -> tuple[float, ...]:
        """The points of a side by action, averaged over the worlds; FiveHundredError for a side
        there is not.
        """
        return self._averages(self.points, side, "side")

    def average_tricks(self, seat: int) -> tuple[float, ...]:
        """The tricks of a seat by action, averaged over the worlds; FiveHundredError for a seat
        there is not.
        """
        return self._averages(self.tricks, seat, "seat")

    def _averages(
        self, table: tuple[tuple[tuple[int, ...], ...], ...], at: int, what: str
    ) -> tuple[float, ...]:
        if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at < len(table[0][0]):
            raise FiveHundredError(f"there is no {what} {shown(at)}")
        return tuple(
            sum(row[column][at] for row in table) / len(table)
            for column in range(len(self.actions))
        )


def run(
    worlds: Game | Phase | Drawn | Iterable[Game | Phase],
    actions: Iterable[Action | None] | None = None,
    policy: Policy = "greedy",
    chance: Chance | None = None,
) -> Playouts:
    """Take each action in each world, play the deal to its end, and give the tricks and points.

    ``worlds`` are one or more states of the deal, such as :func:`fivehundred.worlds.sample` draws,
    or one state several times: ``[game] * 100``. Hidden cards that :func:`fivehundred.worlds.hands`
    has drawn stand for the states that they make, and are quicker, because these states are not
    made. ``actions`` are all legal ones of the first world unless given; None among them takes
    none, and the policy acts.

    With the policy ``"greedy"`` every seat plays one trick ahead, seeing all hands: who can win the
    trick does so as cheaply as those still to play allow, others throw low, and at a misère the
    contractor ducks. It needs no chance.

    With ``"random"`` every legal card is equally likely, a joker that names a suit once for each
    suit it may name. ``chance`` is a seed, which stands for ``random.Random(seed)``, or a
    generator. For each world ``getrandbits(32 * c)`` is drawn from it, c being the cards still to
    be played if the deal does not stop early, before the play ten times the holdings. The lowest 32
    bits, without their two highest, are the number w for the first of these cards, the next 32 for
    the second, and so on, the same for every action; of k legal cards, in the order of
    ``legal_actions()``, number ``w % k`` is taken, from 0.

    Before the play everyone passes, so that a bid is tried as the contract. The contractor lays
    aside the lowest cards of the shortest suits, trumps, jokers and the highest card of each suit
    last, at a misère the highest cards; calls the holder of the highest card that may be named, or
    the player opposite; and names no suit for the joker, at a misère the longest.

    IllegalAction for an action that is not legal in a world, FiveHundredError for what is no state,
    a deal that is over, an unknown policy, or chance that is missing or none.

    Args:
        worlds: States of the deal, or hidden cards as :func:`fivehundred.worlds.hands` draws them.
        actions: What to try in each world; None tries all legal actions of the first.
        policy: How the rest is played: ``"greedy"`` or ``"random"``.
        chance: A ``random.Random``, or a seed for one.

    >>> from fivehundred import Bid, Contract, Play, variants
    >>> play = Play.start(
    ...     variants.AUSTRALIAN,
    ...     Contract(Bid.parse("6S"), 0),
    ...     ["AH KH", "QH 5D", "6D 7D", "8D 9C"],
    ... )
    >>> results = run(play)
    >>> [str(action) for action in results.actions], results.average_tricks(0)
    (['AH', 'KH'], (2.0, 2.0))
    """
    if policy not in ("greedy", "random"):
        raise FiveHundredError(f"the policy is 'greedy' or 'random', not {shown(policy)}")
    rng = generator(chance) if policy == "random" else None
    played: list[tuple[_Row, _Row]] = []
    if isinstance(worlds, Drawn):
        if not worlds or worlds.view.to_act is None:
            raise FiveHundredError(_NOT_OVER)
        tried = _tried(
            worlds.view.legal_actions() or worlds.state(worlds[0]).legal_actions(), actions
        )
        for starts in imagined_starts(worlds, tried):
            played += _results(starts, rng)
    else:
        states = _states(worlds)
        tried = _tried(states[0].legal_actions(), actions)
        for _, same in groupby(states, id):
            state, *again = same
            played += _results(starts_of(state, tried), rng, 1 + len(again))
    return Playouts(
        tried, tuple([tricks for tricks, _ in played]), tuple([points for _, points in played])
    )


def _tried(
    legal: Sequence[Action], given: Iterable[Action | None] | None
) -> tuple[Action | None, ...]:
    """The actions to try, checked."""
    if given is None:
        return tuple(legal)
    tried = guards.listed(given, "the actions")
    if wrong := [
        action for action in tried if action is not None and not isinstance(action, Action)
    ]:
        raise FiveHundredError(f"the actions are actions or None, not {shown(wrong[0])}")
    return tried


def _results(world: Starts, rng: random.Random | None, times: int = 1) -> list[tuple[_Row, _Row]]:
    """The tricks and points that come of each action, so many times; None plays greedily, which
    comes to the same each time.
    """
    to_play = [begun for begun in world.begun if isinstance(begun, ToPlay)]
    if rng is None:
        for begun in to_play:
            play_greedily(begun.tables.table, begun.deal)
        return [_in_rows(world, [tuple(begun.deal.won) for begun in to_play])] * times
    played = play_often_at_random(
        [begun.tables.table for begun in to_play],
        [begun.deal for begun in to_play],
        [begun.skipped for begun in to_play],
        world.words,
        times,
        rng,
        COMPILED,
    )
    return [_in_rows(world, won) for won in played]


def _in_rows(world: Starts, played: list[tuple[int, ...]]) -> tuple[_Row, _Row]:
    """The tricks and points by action, from the tricks of each holding in the deals that were
    played.
    """
    won = iter(played)
    tricks: list[tuple[int, ...]] = []
    points: list[tuple[int, ...]] = []
    for begun in world.begun:
        result = begun.tables.results[next(won)] if isinstance(begun, ToPlay) else begun
        tricks.append(result[0])
        points.append(result[1])
    return tuple(tricks), tuple(points)


def _states(given: Game | Phase | Iterable[Game | Phase]) -> list[Phase]:
    """The phases to start from, checked."""
    listed = (
        (given,)
        if isinstance(given, Game | Phase)
        else guards.listed(given, "the states", MOST_STATES)
    )
    states = [phase_of(state) for state in listed]
    if not states or any(state.to_act is None for state in states):
        raise FiveHundredError(_NOT_OVER)
    return states


__all__ = ["COMPILED", "Playouts", "Policy", "run"]
