"""``import fivehundred`` costs next to nothing; its public names load attrs, the standard library
and the core.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import fivehundred

PROGRAM = """
import json, sys
before = set(sys.modules)
{imports}
print(json.dumps(sorted(set(sys.modules) - before)))
"""


def loaded_by(imports: str) -> set[str]:
    """The modules that some imports load, in a new interpreter."""
    command = [sys.executable, "-W", "error", "-c", PROGRAM.format(imports=imports)]
    environment = {**os.environ, "PYTHONPATH": str(Path(fivehundred.__file__).parents[1])}
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, timeout=60, env=environment
    )
    assert done.stderr == ""
    return set(json.loads(done.stdout))


def foreign(modules: set[str]) -> set[str]:
    """The packages among them that are not of the standard library."""
    return {name.partition(".")[0] for name in modules} - set(sys.stdlib_module_names)


@pytest.fixture(scope="module")
def everything() -> set[str]:
    return loaded_by("from fivehundred import *")


def test_the_bare_import() -> None:
    loaded = loaded_by("import fivehundred")
    assert "fivehundred" in loaded
    assert foreign(loaded) <= {"fivehundred", "attr", "attrs"}


def test_all_public_names_need_attrs_and_the_standard_library_only(everything: set[str]) -> None:
    assert foreign(everything) == {"fivehundred", "attr", "attrs"}


def test_outer_rooms_are_loaded_only_when_asked_for(everything: set[str]) -> None:
    rooms = {name.split(".")[1] for name in everything if name.startswith("fivehundred.")}
    assert {"cards", "calls", "table", "variant", "rules", "game", "variants", "counting"} <= rooms
    assert not rooms & {
        "players",
        "solver",
        "simulate",
        "rl",
        "testing",
        "cli",
        "draw",
        "rulebook",
        "__main__",
    }


def test_nothing_slow_comes_along(everything: set[str]) -> None:
    assert not everything & {
        "asyncio",
        "tkinter",
        "unittest",
        "http.client",
        "urllib.request",
        "sqlite3",
        "multiprocessing",
    }


def test_a_game_loads_no_other_variants_and_no_views() -> None:
    loaded = loaded_by("from fivehundred import Game")
    assert not loaded & {"fivehundred.variants", "fivehundred.views", "fivehundred.wire"}


def test_a_deal_is_shown_without_games_records_and_pictures() -> None:
    loaded = loaded_by("import fivehundred.cli.deal_command")
    assert not loaded & {"fivehundred.game", "fivehundred.records", "fivehundred.draw"}


@pytest.mark.parametrize(
    "name",
    ["Game", "Card", "Scorer", "variants", "card_order", "perft", "PASS", "FiveHundredError"],
)
def test_any_name_can_be_the_first_to_be_loaded(name: str) -> None:
    assert "fivehundred" in loaded_by(f"from fivehundred import {name}")


def test_all_that_is_promised_is_there() -> None:
    assert len(set(fivehundred.__all__)) == len(fivehundred.__all__)
    assert [name for name in fivehundred.__all__ if not hasattr(fivehundred, name)] == []
    assert set(fivehundred.__all__) <= set(dir(fivehundred))


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="Canasta"):
        _ = fivehundred.Canasta
    with pytest.raises(ImportError):
        exec("from fivehundred import Canasta", {})
