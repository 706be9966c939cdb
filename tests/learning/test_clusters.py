"""Many deals in pools of processes, on Dask and on Ray; the examples that need other libraries."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from fivehundred import records, variants
from fivehundred.players import deals, match, simple_player
from tests.book import GALLERY, ROOT

EXAMPLES = ROOT / "examples"
CHUNKS = [range(start, start + 3) for start in range(0, 12, 3)]


def printed(name: str, *arguments: str) -> str:
    """What an example prints."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]),
    }
    command = [sys.executable, str(EXAMPLES / f"{name}.py"), *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, check=True, timeout=120, env=environment
    ).stdout


def played(numbers: range) -> list[dict[str, Any]]:
    games = deals(variants.AUSTRALIAN, ["simple", "random"] * 2, "a pool", numbers)
    return [row for game in games for row in records.rows(game)]


def killed_once(work: tuple[range, str]) -> list[dict[str, Any]]:
    """The first worker that comes to the second chunk dies."""
    numbers, flag = work
    if numbers.start == 3 and not Path(flag).exists():
        Path(flag).touch()
        os._exit(1)
    return played(numbers)


@pytest.mark.parametrize("workers", [1, 3])
def test_a_pool_of_any_size_gives_equal_rows(workers: int) -> None:
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        assert [row for part in pool.map(played, CHUNKS) for row in part] == played(range(12))
        one, other = simple_player(), simple_player()
        spread = match(one, other, variants.AUSTRALIAN, 12, "pool", map=pool.map)
    assert spread == match(one, other, variants.AUSTRALIAN, 12, "pool")


def test_work_goes_on_after_a_worker_has_died(tmp_path: Path) -> None:
    done: dict[range, list[dict[str, Any]]] = {}
    rounds = 0
    while len(done) < len(CHUNKS):
        rounds += 1
        with ProcessPoolExecutor(2, get_context("spawn")) as pool:
            work = {
                pool.submit(killed_once, (chunk, str(tmp_path / "flag"))): chunk
                for chunk in CHUNKS
                if chunk not in done
            }
            try:
                for future in as_completed(work):
                    done[work[future]] = future.result()
            except BrokenProcessPool:
                continue
    assert rounds == 2
    assert [row for chunk in CHUNKS for row in done[chunk]] == played(range(12))


@pytest.mark.parametrize(
    ("where", "library"), [("pool", None), ("dask", "distributed"), ("ray", "ray")]
)
def test_the_example_prints_the_same_everywhere(where: str, library: str | None) -> None:
    if library is not None:
        pytest.importorskip(library)
    assert printed("many_deals", where).splitlines()[-1:] == printed("many_deals").splitlines()


FACTS = {
    "table_of_deals": ["200 deals, 37 columns\n", "\nmade: "],
    "openspiel_ismcts": ["Seat 0 holds KC 9C 7C KD 9D 8D QH JH 8H 7H\nplay "],
    "train_an_agent": ["calls by chance: ", "\ntrained: "],
}


@pytest.mark.parametrize("name", FACTS)
def test_an_example_with_other_libraries_runs(name: str) -> None:
    if missing := [
        library for library in GALLERY.WITH_OTHER_LIBRARIES[name] if find_spec(library) is None
    ]:
        pytest.skip(f"not installed: {', '.join(missing)}")
    said = printed(name, *(["30"] if name == "train_an_agent" else []))
    assert all(fact in said for fact in FACTS[name])
    assert FACTS.keys() == GALLERY.WITH_OTHER_LIBRARIES.keys()
