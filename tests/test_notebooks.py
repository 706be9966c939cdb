"""The notebooks run from top to bottom, and keep what they show. ``python docs/_ext/notebooks.py``
runs them anew.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.book import DOCS, NOTEBOOKS

PATHS: list[Path] = sorted(NOTEBOOKS.FOLDER.glob("*.ipynb"))

FACTS = {
    "one-deal": ["lost it with 5 tricks", "trick 6: South plays 8C, (6, 5)"],
    "numbers": ["in the kitty: ", "five or more: ", "on average 0."],
    "three-questions": ["20,000 deals, ", "a seven instead", "480 against  480: ", "<svg"],
}


def code(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_shows_what_it_keeps(path: Path) -> None:
    notebook = NOTEBOOKS.read(path.stem)
    outputs = NOTEBOOKS.outputs_of(path.stem)
    assert [cell["outputs"] for cell in code(notebook)] == outputs
    for fact in FACTS[path.stem]:
        assert fact in json.dumps(outputs, ensure_ascii=False)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_notebook_is_one_of_the_fourth_format(path: Path) -> None:
    notebook = NOTEBOOKS.read(path.stem)
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    cells = notebook["cells"]
    assert len({cell["id"] for cell in cells}) == len(cells)
    assert cells[0]["source"][0].startswith("# ")
    assert [cell["execution_count"] for cell in code(notebook)] == list(
        range(1, len(code(notebook)) + 1)
    )


def test_a_long_notebook_runs_with_fewer_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIVEHUNDRED_DEALS", "60")
    for name in NOTEBOOKS.LONG:
        notebook = NOTEBOOKS.read(name)
        shown, kept = NOTEBOOKS.run(notebook), [cell["outputs"] for cell in code(notebook)]
        assert "60 deals, " in shown[1][0]["text"][0]
        kinds = [[output["output_type"] for output in outputs] for outputs in shown]
        assert kinds == [[output["output_type"] for output in outputs] for outputs in kept]


def test_the_pages_show_them() -> None:
    assert len(PATHS) == 3
    for path in PATHS:
        assert (DOCS / "examples" / f"{path.stem}.md").read_text(
            "utf-8"
        ) == f"<!-- generate: notebook {path.stem} -->\n"
        page = NOTEBOOKS.markdown(path.stem)
        assert page.count("```python\n") == len(code(NOTEBOOKS.read(path.stem)))
        assert not re.search(r"<div class=\"shown\">[^\n]*\n\s*\n[^\n]*</div>", page)


def test_the_joker_lies_in_the_kitty_as_often_as_it_should() -> None:
    """In 10 000 deals three of 43 cards, give or take three standard deviations (0.76 %)."""
    (printed,) = [line for output in NOTEBOOKS.outputs_of("numbers")[1] for line in output["text"]]
    share = float(re.sub(r"[^\d.]", "", printed))
    assert abs(share - 100 * 3 / 43) < 0.77


@pytest.mark.parametrize("wrong", ["1 / 0", "undefined", "raise ValueError"])
def test_a_cell_that_fails_is_not_passed_over(wrong: str) -> None:
    with pytest.raises((ZeroDivisionError, NameError, ValueError)):
        NOTEBOOKS.run({"cells": [{"cell_type": "code", "source": ["x = 1\n", wrong]}]})
