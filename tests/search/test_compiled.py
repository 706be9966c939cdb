"""What is compiled does as its source does.

Where nothing is compiled, what is under test is the source itself: then it is the two ways to take
random numbers that are compared.
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
from fivehundred.search import random_policy, trick_play
from fivehundred.search.deal_start import cards_to_come
from fivehundred.worlds import placing
from tests.helpers import NAMES
from tests.naive.minimax import endings
from tests.search.engine_playouts import deals_in_play

DEALS = 10_000 if COMPILED else 600
"""Over all variants; hundreds of each when there is something compiled to check."""

MODULES = (
    *("shuffling", "trick_play", "dealing_out", "random_policy", "greedy_leads", "greedy_policy"),
    *("suit_nodes", "proven_bounds", "sure_tricks", "lead_order"),
    *("search_state", "search_pruning", "trick_search", "partition_search", "plain_search"),
    *("contract_tables", "deal_start", "deal_root"),
)
"""Those that can be compiled, and those that make their values, lower ones first."""


INSTALLED = {name: importlib.import_module(f"fivehundred.search.{name}") for name in MODULES}


@contextmanager
def sources() -> Iterator[dict[str, ModuleType]]:
    """The modules as they are in the files beside those in use, which may be compiled."""
    folder = Path(search.__file__ or "").parent
    for name in MODULES:
        del sys.modules[f"fivehundred.search.{name}"]
    try:
        found: dict[str, ModuleType] = {}
        for name in MODULES:
            spec = importlib.util.spec_from_file_location(
                f"fivehundred.search.{name}", folder / f"{name}.py"
            )
            assert spec is not None
            assert spec.loader is not None
            found[name] = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(found[name])
        yield found
    finally:
        sys.modules.update(
            {f"fivehundred.search.{name}": module for name, module in INSTALLED.items()}
        )


with sources() as _found:
    SOURCE = _found


def won(
    modules: dict[str, ModuleType], play: Play, words: bytes | None, packed: bool = False
) -> list[int]:
    """The tricks of each holding, played out at random by these words, or greedily."""
    tables = modules["deal_start"].contract_tables(play)
    deal = modules["deal_start"].deal_in_ints(play, tables)
    if words is None:
        modules["greedy_policy"].play_greedily(tables.table, deal)
    else:
        modules["random_policy"].play_at_random(tables.table, deal, words, 0, packed)
    return list(deal.won)


@pytest.mark.parametrize("name", NAMES)
def test_deals_are_played_as_the_source_plays_them(name: str) -> None:
    for seed, play in deals_in_play(name, -(-DEALS // len(NAMES))):
        cards = cards_to_come(play)
        number = random.Random(seed).getrandbits(32 * cards) & random_policy.LOW_30_BITS
        words = number.to_bytes(4 * cards, "little")
        expected = won(SOURCE, play, words)
        assert [won(INSTALLED, play, words, packed) for packed in (True, False)] == [
            expected,
            expected,
        ]
        assert won(INSTALLED, play, None) == won(SOURCE, play, None)


def rows(modules: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch) -> list[list[int]]:
    """How some cards are dealt, of which two sorts may not go to every place."""
    for name in ("Choice", "Dealing"):
        monkeypatch.setattr(placing, name, getattr(modules["dealing_out"], name))
    ways = placing.Placing(
        {(0, 1, 2): (1, 2, 4, 8), (1, 2): (16, 32, 64), (0, 2): (128,)}, {0: 2, 1: 3, 2: 3}
    )
    return [ways.draw(random.Random(seed)) for seed in range(100)]


def test_hidden_cards_are_dealt_as_the_source_deals_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rows(INSTALLED, monkeypatch) == rows(SOURCE, monkeypatch)


def answers(modules: dict[str, ModuleType], play: Play) -> tuple[list[bool], int]:
    """What the search says of every number of tricks, and how many positions it looked at."""
    search = modules["deal_root"].search_of(play, False, lambda: None)
    return [search.ends_within(play, tricks, 16) for tricks in range(1, 11)], search.nodes


@pytest.mark.parametrize("name", NAMES)
def test_endings_are_solved_as_the_source_solves_them(name: str) -> None:
    for play in endings(name, 60 if COMPILED else 2):
        assert answers(INSTALLED, play) == answers(SOURCE, play)


def test_whole_deals_are_solved_as_the_source_solves_them() -> None:
    for _, play in deals_in_play("AUSTRALIAN", 40 if COMPILED else 2):
        assert answers(INSTALLED, play) == answers(SOURCE, play)


def test_whether_it_is_compiled_is_said() -> None:
    assert (Path(trick_play.__file__).suffix == ".py") is not COMPILED
    assert isinstance(random_policy.play_at_random, FunctionType) is not COMPILED
    assert isinstance(SOURCE["random_policy"].play_at_random, FunctionType)


def test_other_numbers_are_another_play() -> None:
    """The comparison above can fail."""
    play = next(play for _, play in deals_in_play("AUSTRALIAN", 100) if not play.plays)
    assert (
        len({tuple(won(INSTALLED, play, random.Random(seed).randbytes(160))) for seed in range(20)})
        > 1
    )
