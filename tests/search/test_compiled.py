"""What is compiled does as its source does.

Where nothing is compiled, what is under test is the source itself: then it is the two ways to take random numbers that are
compared.
"""

from __future__ import annotations

import importlib.util
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

from fivehundred import Play, search
from fivehundred.playouts import COMPILED
from fivehundred.search import greedy_policy, random_policy, trick_play
from fivehundred.search.deal_start import cards_to_come, contract_tables, deal_in_ints
from tests.helpers import NAMES
from tests.search.engine_playouts import deals_in_play

DEALS = 10_000 if COMPILED else 600
"""Over all variants; hundreds of each when there is something compiled to check."""

COMPILED_MODULES = ("trick_play", "random_policy", "greedy_policy")


@contextmanager
def sources() -> Iterator[dict[str, ModuleType]]:
    """The modules as they are in the files beside those in use, which may be compiled."""
    folder = Path(search.__file__ or "").parent
    installed = {name: sys.modules.pop(f"fivehundred.search.{name}") for name in COMPILED_MODULES}
    try:
        found: dict[str, ModuleType] = {}
        for name in COMPILED_MODULES:
            spec = importlib.util.spec_from_file_location(f"fivehundred.search.{name}", folder / f"{name}.py")
            assert spec is not None
            assert spec.loader is not None
            found[name] = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(found[name])
        yield found
    finally:
        sys.modules.update({f"fivehundred.search.{name}": module for name, module in installed.items()})


with sources() as _found:
    SOURCE = _found


def in_source(play: Play) -> tuple[object, object]:
    """The table and the deal in the classes of the source."""
    tables = contract_tables(play)
    there, deal = tables.table, deal_in_ints(play, tables)
    table = SOURCE["trick_play"].Table(
        *(there.followers, there.weights, there.trump, there.teams, there.ducks, there.early, there.tracks, there.following),
        *(there.naming, there.contracting, there.over, there.cards_of),
    )
    copied = SOURCE["trick_play"].Deal(
        *(deal.held, deal.won, deal.turns, deal.suit, deal.best, deal.winner, deal.left, deal.taken, deal.led),
        *(deal.shown, deal.reneged, deal.free, deal.under),
    )
    return table, copied


@pytest.mark.parametrize("name", NAMES)
def test_deals_are_played_as_the_source_plays_them(name: str) -> None:
    for seed, play in deals_in_play(name, -(-DEALS // len(NAMES))):
        tables = contract_tables(play)
        words = random.Random(seed).randbytes(4 * cards_to_come(play))
        won: list[list[int]] = []
        for packed in (True, False):
            deal = deal_in_ints(play, tables)
            random_policy.play_at_random(tables.table, deal, words, 0, packed)
            won.append(deal.won)
        table, expected = in_source(play)
        SOURCE["random_policy"].play_at_random(table, expected, words, 0, False)
        assert won == [getattr(expected, "won")] * 2  # noqa: B009  # a class of a module loaded here
        deal = deal_in_ints(play, tables)
        greedy_policy.play_greedily(tables.table, deal)
        table, expected = in_source(play)
        SOURCE["greedy_policy"].play_greedily(table, expected)
        assert deal.won == getattr(expected, "won")  # noqa: B009  # the same


def test_whether_it_is_compiled_is_said() -> None:
    assert (Path(trick_play.__file__).suffix == ".py") is not COMPILED
    assert isinstance(random_policy.play_at_random, FunctionType) is not COMPILED
    assert isinstance(SOURCE["random_policy"].play_at_random, FunctionType)


def test_other_numbers_are_another_play() -> None:
    """The comparison above can fail."""
    play = next(play for _, play in deals_in_play("AUSTRALIAN", 100) if not play.plays)
    tables = contract_tables(play)
    results = []
    for seed in range(20):
        deal = deal_in_ints(play, tables)
        random_policy.play_at_random(tables.table, deal, random.Random(seed).randbytes(160), 0, False)
        results.append(tuple(deal.won))
    assert len(set(results)) > 1
