"""Random playouts of a deal: by the loop over ints, and by the engine with the same choices."""

from __future__ import annotations

import random
from types import FunctionType
from typing import Final

from fivehundred.cards.shuffle import Seed
from fivehundred.errors import FiveHundredError, shown
from fivehundred.game.game import Game
from fivehundred.game.phase import Phase
from fivehundred.game.play import Play
from fivehundred.game.scored import Scored
from fivehundred.kernel.loop import play_out
from fivehundred.kernel.result import Playout
from fivehundred.kernel.start import start_of
from fivehundred.kernel.tables import tables_of

COMPILED: Final = not isinstance(play_out, FunctionType)
"""Whether the loop that plays is compiled: a function of Python's otherwise."""

AT_ONCE = 1000
"""How many playouts the loop does in one go: compiled, it hears no Ctrl-C and lets no other thread run."""


def playout(state: Game | Phase, chance: random.Random | Seed, n: int = 1) -> tuple[Playout, ...]:
    """Play a deal to its end with random legal cards, ``n`` times from the same state, and give the results.

    The deal must be in play. Every legal action is equally likely, a joker that names a suit once for each suit it may name.
    For each playout ``chance.getrandbits(32 * c)`` is drawn, c being the cards still to be played if the deal does not stop
    early. The lowest 32 bits, without their two highest, are the number w for the first card, the next 32 for the second, and
    so on; of k legal actions, in the order of ``legal_actions()``, number ``w % k`` is taken, from 0. A seed stands for
    ``random.Random(seed)``.

    >>> from fivehundred import Bid, Contract, variants
    >>> play = Play.start(variants.AUSTRALIAN, Contract(Bid.parse("6S"), 0), ["AH KH", "QH 5D", "6D 7D", "8D 9C"])
    >>> playout(play, 500)
    (Playout(tricks_won=(2, 0, 0, 0), points=(-40, 0)),)
    """
    play = _play_of(state)
    draw = _generator(chance).getrandbits
    left = _checked_number(n)
    facts = play._setting.facts
    tables = tables_of(facts.variant, facts.contract, facts.nominated)
    start = start_of(play, tables)
    played: list[Playout] = []
    while left:
        played += play_out(
            draw,
            COMPILED,
            min(left, AT_ONCE),
            start.cards,
            start.held,
            start.won,
            start.turns,
            start.suit,
            start.best,
            start.winner,
            start.left,
            start.taken,
            start.led,
            start.shown,
            start.reneged,
            start.free,
            start.under,
            tables.followers,
            tables.wins_from,
            tables.tracks,
            tables.early,
            tables.following,
            tables.naming,
            tables.contracting,
            tables.over,
            tables.ways.known,
            tables.results,
        )
        left -= min(left, AT_ONCE)
    return tuple(played)


def playout_by_engine(state: Game | Phase, chance: random.Random | Seed, n: int = 1) -> tuple[Playout, ...]:
    """The same as :func:`playout`, choice by choice, played by the engine: what the kernel is checked against.

    >>> from fivehundred import Bid, Contract, variants
    >>> play = Play.start(variants.AUSTRALIAN, Contract(Bid.parse("6S"), 0), ["AH KH", "QH 5D", "6D 7D", "8D 9C"])
    >>> playout_by_engine(play, 500, 3) == playout(play, 500, 3)
    True
    """
    play = _play_of(state)
    rng = _generator(chance)
    cards = (play._setting.number_of_tricks - play.tricks_played) * len(play.turns) - play.place
    played: list[Playout] = []
    for _ in range(_checked_number(n)):
        word = rng.getrandbits(32 * cards)
        phase: Phase = play
        while legal := phase.legal_actions():
            phase = phase.apply(legal[(word & 0x3FFFFFFF) % len(legal)])
            word >>= 32
        assert isinstance(phase, Scored)
        played.append(Playout(phase.tricks_won, phase.points))
    return tuple(played)


def _play_of(state: Game | Phase) -> Play:
    """The deal in play; FiveHundredError for anything else."""
    phase = state.deal if isinstance(state, Game) else state
    if not isinstance(phase, Play):
        given = f"in the phase {phase.name!r}" if isinstance(phase, Phase) else shown(phase)
        raise FiveHundredError(f"a playout starts from a deal in play, not {given}")
    return phase


def _generator(chance: random.Random | Seed) -> random.Random:
    if isinstance(chance, random.Random):
        return chance
    if isinstance(chance, bool) or not isinstance(chance, int | str | bytes):
        raise FiveHundredError(f"chance is a seed (an int, str or bytes) or a random.Random, not {type(chance).__name__}")
    try:
        return random.Random(chance)
    except UnicodeError:
        raise FiveHundredError(f"the seed {shown(chance)} has half a character (a lone surrogate) in it") from None


def _checked_number(n: int) -> int:
    if isinstance(n, bool) or not isinstance(n, int) or n < 1:
        raise FiveHundredError(f"the number of playouts is an int from 1, not {shown(n)}")
    return n
