"""A table: players seated, deals dealt from a seed, actions asked for and applied until the game is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fivehundred import guards
from fivehundred.cards import Seed
from fivehundred.errors import FiveHundredError, shown
from fivehundred.game import Action, Game
from fivehundred.players.player import Player
from fivehundred.variant import Variant


def moves(
    variant: Variant, players: Sequence[Player], seed: Seed, max_deals: int | None = None
) -> Iterator[tuple[Game, Action]]:
    """Every action of a game between these players, one a seat, each with the game before it.

    The game goes on until it is over (section 10) or ``max_deals`` deals are. Without ``max_deals`` it need not end: players
    who pass out every deal never score. Players see only their own view.
    FiveHundredError when there is not one player a seat, or ``max_deals`` is no number from 0; IllegalAction when a player
    answers with an action that is not legal.

    >>> from fivehundred import variants
    >>> from fivehundred.players import simple_player
    >>> game, call = next(moves(variants.AUSTRALIAN, [simple_player()] * 4, seed=500))
    >>> game.phase, game.to_act, call in game.legal_actions()
    ('auction', 0, True)
    """
    game = Game.start(variant, seed=seed)
    players = guards.listed(players, "the players")
    for player in players:
        if not callable(player):
            raise FiveHundredError(f"a player is a function, (view) -> action, not {shown(player)}")
    if len(players) != variant.players:
        raise FiveHundredError(f"{variant.players} players are needed, one a seat, not {len(players)}")
    if max_deals is not None:
        max_deals = guards.whole(max_deals, "the number of deals (None: a whole game)", 0)
    while max_deals is None or game.number < max_deals:
        while (seat := game.to_act) is not None:
            action = players[seat](game.view(seat))
            yield game, action
            game = game.apply(action, by=seat)
        if game.is_over:
            return
        game = game.next_deal()


def play_game(variant: Variant, players: Sequence[Player], seed: Seed, max_deals: int | None = None) -> Game:
    """The game after these players have played it to its end, or through ``max_deals`` deals; errors as in :func:`moves`.

    Give ``max_deals`` for players who may pass out every deal: their game has no end.

    >>> from fivehundred import variants
    >>> from fivehundred.players import simple_player
    >>> play_game(variants.SIX_HANDED, [simple_player()] * 6, seed="a seed", max_deals=1).phase
    'scored'
    """
    game = Game.start(variant, seed=seed)
    for before, action in moves(variant, players, seed, max_deals):
        game = before.apply(action)
    return game
