"""What holds of all adapters: names, docstrings and hints; and what is said where a library is
missing.
"""

from __future__ import annotations

import inspect
import subprocess
import sys
import typing

import pytest

from fivehundred import rl, variants
from fivehundred.rl.turns import worth
from tests.book import DOCS

for library in ("gymnasium", "pettingzoo", "pyspiel"):
    pytest.importorskip(library, reason="not installed: pip install --group learning")


@pytest.mark.parametrize("name", rl.__all__)
def test_every_name_is_documented_and_its_hints_resolve(name: str) -> None:
    thing = getattr(rl, name)
    assert thing.__doc__
    parts = vars(thing).items() if inspect.isclass(thing) else [(name, thing)]
    for part, value in parts:
        if inspect.isfunction(value):
            assert part.startswith("_") or value.__doc__
            typing.get_type_hints(value)
    assert ".. automodule:: fivehundred.rl\n" in (
        DOCS / "reference" / "api" / "encoding.md"
    ).read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "library", "extra"),
    [
        ("aec_env", "pettingzoo", "pettingzoo"),
        ("seat_env", "gymnasium", "gymnasium"),
        ("openspiel_game", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_library_is_named_with_its_extra(name: str, library: str, extra: str) -> None:
    code = f"import sys; sys.modules['{library}'] = None; from fivehundred import rl; rl.{name}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    said = done.stderr.splitlines()[-1]
    assert said.startswith(f"ImportError: fivehundred.rl needs {library}")
    assert f"pip install 'fivehundred[{extra}]'" in said


def test_the_room_is_imported_without_any_library() -> None:
    code = (
        "import sys, fivehundred.rl; print([n for n in ('numpy', 'pettingzoo', 'gymnasium',"
        " 'pyspiel') if n in sys.modules])"
    )
    assert (
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        ).stdout
        == "[]\n"
    )
    with pytest.raises(AttributeError, match="no attribute 'gym_env'"):
        rl.gym_env  # noqa: B018  # asked for in vain


def test_what_a_deal_is_worth_adds_up_to_nothing() -> None:
    for variant in variants.ALL.values():
        assert sum(worth(variant, range(7, 7 + 10 * variant.number_of_sides, 10))) == pytest.approx(
            0
        )
