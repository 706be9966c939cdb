"""The compiled loop plays as its source does, and both ways to take the random numbers are one.

Where the kernel is not compiled, the loop under test is the source itself: then it is the two ways that are compared.
"""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

from fivehundred import Game, Play
from fivehundred.kernel import COMPILED, loop
from fivehundred.kernel.start import start_of
from fivehundred.kernel.tables import tables_of
from tests.helpers import MOODS, NAMES, VARIANTS, random_action

DEALS = 10_000 if COMPILED else 600
"""Over all variants; hundreds of each when there is something compiled to check."""


def loaded_from_source() -> ModuleType:
    """The loop as it stands in the file beside the module in use, which may be compiled."""
    spec = importlib.util.spec_from_file_location("loop_in_python", Path(loop.__file__).with_name("loop.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SOURCE = loaded_from_source()


def deals_in_play(name: str, number: int) -> Iterator[tuple[int, Play]]:
    """Deals with their seeds, half of them from the first lead, and the others after some tricks and cards."""
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


class Won(dict[tuple[int, ...], tuple[int, ...]]):
    """Stands in for the results of deals: the tricks that each holding won, as they are."""

    def __missing__(self, won: tuple[int, ...]) -> tuple[int, ...]:
        return won


def played(module: ModuleType, packed: bool, play: Play, rng: random.Random, n: int) -> list[object]:
    """What the loop of this module makes of a deal: the tricks of each holding, n times, and where the chance has got to."""
    facts = play.facts
    tables = tables_of(facts.variant, facts.contract, facts.nominated)
    start = start_of(play, tables)
    won = module.play_out(
        rng.getrandbits,
        packed,
        n,
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
        Won(),
    )
    return [*won, rng.getstate()]


@pytest.mark.parametrize("name", NAMES)
def test_the_loop_plays_as_its_source_does(name: str) -> None:
    for seed, play in deals_in_play(name, -(-DEALS // len(NAMES))):
        n = 1 + seed % 3
        expected = played(SOURCE, False, play, random.Random(seed), n)
        assert played(loop, True, play, random.Random(seed), n) == expected
        if seed % 10 == 0:
            assert played(loop, False, play, random.Random(seed), n) == expected


def test_whether_it_is_compiled_is_told() -> None:
    file = Path(loop.__file__)
    assert (file.suffix == ".py") is not COMPILED
    assert isinstance(loop.play_out, FunctionType) is not COMPILED
    assert isinstance(SOURCE.play_out, FunctionType)


def test_other_numbers_are_another_play() -> None:
    """The comparison above can fail."""
    play = next(play for _, play in deals_in_play("AUSTRALIAN", 100) if not play.plays)
    assert played(loop, True, play, random.Random(1), 20)[:-1] != played(SOURCE, False, play, random.Random(2), 20)[:-1]
