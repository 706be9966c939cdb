"""Deals played on by the engine, through its public methods: what playouts over ints are checked
against.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from fivehundred import Action, Game, Phase, Play, Scored
from fivehundred.variant.deal_options import Extra
from tests.helpers import MOODS, VARIANTS, random_action

Result = tuple[tuple[int, ...], tuple[int, ...]]


def cards_to_come(play: Play) -> int:
    """The cards still to be played, of ten tricks."""
    a_trick = (
        4
        if play.variant.deal.extra is Extra.TABLE_CARDS
        else play.variant.players - len(play.sitting_out)
    )
    dealt = len(play.hands[play.to_act]) + play.tricks_played if play.facts.calls == () else 10
    return dealt * a_trick - len(play.plays)


def words_for(number: int, rng: random.Random) -> list[int]:
    """The documented numbers for so many cards."""
    drawn = rng.getrandbits(32 * number)
    return [drawn >> 32 * at & 0x3FFFFFFF for at in range(number)]


def played_at_random(state: Phase, action: Action | None, words: list[int]) -> Result:
    """The documented choices, made from ``legal_actions()``, after an action that takes the place
    of the first.
    """
    phase = state
    for at, word in enumerate(words):
        legal = phase.legal_actions()
        if not legal:
            break
        phase = phase.apply(action if at == 0 and action is not None else legal[word % len(legal)])
    assert isinstance(phase, Scored)
    return phase.tricks_won, phase.points


def deals_in_play(name: str, number: int) -> Iterator[tuple[int, Play]]:
    """Deals with their seeds, half of them from the first lead, and the others after some tricks
    and cards.
    """
    seed = 0
    while number:
        seed += 1
        rng = random.Random(f"{name} {seed}")
        variant, mood = VARIANTS[name], rng.choice(MOODS)
        game = Game.start(variant, seed=seed, dealer=rng.randrange(variant.players))
        while game.phase not in ("play", "scored"):
            game = game.apply(random_action(game, rng, mood))
        for _ in range(rng.choice((0, rng.randrange(40)))):
            if game.phase == "play":
                game = game.apply(random_action(game, rng))
        if isinstance(game.deal, Play):
            number -= 1
            yield seed, game.deal
