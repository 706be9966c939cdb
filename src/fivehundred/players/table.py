"""A table: players seated, deals dealt from a seed, actions asked for and applied until the game is
over.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from fivehundred import guards
from fivehundred.cards import Seed
from fivehundred.deal import Action, Layout
from fivehundred.errors import FiveHundredError, shown
from fivehundred.game import Game
from fivehundred.players.player import Player
from fivehundred.variant import Variant


def moves(
    start: Game | Variant,
    players: Sequence[Player],
    seed: Seed | None = None,
    max_deals: int | None = None,
    *,
    rng: random.Random | None = None,
    layout: Layout | None = None,
) -> Iterator[tuple[Game, Action]]:
    """Every action of a game between these players, one a seat, each with the game before it.

    ``start`` is a game that goes on, or the variant of a new one, dealt from ``seed``, ``rng`` or
    ``layout`` as :meth:`Game.start <fivehundred.Game.start>` has it. The deals that follow come
    from ``rng`` where there is one.

    The game goes on until it is over (section 10) or has had ``max_deals`` deals. Without
    ``max_deals`` it need not end: players who pass out every deal never score. Players see only
    their own view. FiveHundredError when there is not one player a seat, ``max_deals`` is no number
    from 0, or a game that goes on is given a seed or a layout; LayoutError when there is nothing to
    deal from; IllegalAction when a player answers with an action that is not legal.

    Args:
        start: A game to go on with, or the variant of a new one.
        players: One for each seat, from seat 0.
        seed: The seed of a new game.
        max_deals: After how many deals to stop, from 0; None plays to the end.
        rng: A generator of chance for the deals.
        layout: The first deal of a new game.

    >>> from fivehundred import variants
    >>> from fivehundred.players import simple_player
    >>> players = [simple_player()] * 4
    >>> game, call = next(moves(variants.AUSTRALIAN, players, seed=500))
    >>> game.phase, game.to_act, call in game.legal_actions()
    ('auction', 0, True)
    """
    game = _begun(start, seed, rng, layout)
    players = guards.listed(players, "the players")
    for player in players:
        if not callable(player):
            raise FiveHundredError(f"a player is a function, (view) -> action, not {shown(player)}")
    if len(players) != game.variant.players:
        raise FiveHundredError(
            f"{game.variant.players} players are needed, one a seat, not {len(players)}"
        )
    if max_deals is not None:
        max_deals = guards.whole(max_deals, "the number of deals (None: a whole game)", 0)
    while max_deals is None or game.number < max_deals:
        while (seat := game.to_act) is not None:
            action = players[seat](game.view(seat))
            yield game, action
            game = game.apply(action, by=seat)
        if game.is_over or game.number + 1 == max_deals:
            return
        game = game.next_deal(rng=rng)


def _begun(
    start: Game | Variant, seed: Seed | None, rng: random.Random | None, layout: Layout | None
) -> Game:
    if not isinstance(start, Game):
        return Game.start(start, seed=seed, rng=rng, layout=layout)
    if seed is not None or layout is not None:
        raise FiveHundredError("a game that goes on has been dealt: no seed and no layout")
    guards.a_or_none(random.Random, rng, "rng")
    return start


def play_game(
    start: Game | Variant,
    players: Sequence[Player],
    seed: Seed | None = None,
    max_deals: int | None = None,
    *,
    rng: random.Random | None = None,
    layout: Layout | None = None,
) -> Game:
    """The game after these players have played it to its end, or through ``max_deals`` deals of it.

    What it starts from, and the errors, are as in :func:`moves`. Give ``max_deals`` for players who
    may pass out every deal: their game has no end.

    Args:
        start: A game to go on with, or the variant of a new one.
        players: One for each seat, from seat 0.
        seed: The seed of a new game.
        max_deals: After how many deals to stop, from 0; None plays to the end.
        rng: A generator of chance for the deals.
        layout: The first deal of a new game.

    >>> from fivehundred import variants
    >>> from fivehundred.players import simple_player
    >>> play_game(
    ...     variants.SIX_HANDED, [simple_player()] * 6, seed="a seed", max_deals=1
    ... ).phase
    'scored'
    >>> game = play_game(
    ...     Game.start(seed=500).act(0, "7H"), [simple_player()] * 4, max_deals=1
    ... )
    >>> str(game.history[0]), game.phase
    ('7H', 'scored')
    """
    game = _begun(start, seed, rng, layout)
    for before, action in moves(game, players, max_deals=max_deals, rng=rng):
        game = before.apply(action)
    return game
