"""The Python blocks of README.md and docs/ are typed: ``mypy --strict`` reads every page as one
module.
"""

from __future__ import annotations

import ast
import re
from doctest import DocTestParser
from pathlib import Path

import pytest

from tests.book import PAGES, ROOT, blocks, name_of

api = pytest.importorskip("mypy.api")

# At a prompt, what may be None is asked for its attributes: that it is not shows in the line below.
AT_A_PROMPT = 'Item "None" of '


def module(page: Path) -> str:
    """The statements of a page. What ends in a Traceback there is left out: most of it is wrong on
    purpose.
    """
    found: list[str] = []
    for block in blocks(page.read_text("utf-8"), "python"):
        examples = DocTestParser().get_examples(block)
        found += (
            [example.source for example in examples if example.exc_msg is None]
            if examples
            else [block]
        )
    return "\n".join(found)


def in_a_definition(source: str) -> set[int]:
    """The lines inside functions and classes."""
    defined = [
        node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef | ast.ClassDef)
    ]
    return {
        line
        for node in defined
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }


def checked(sources: dict[str, str], folder: Path) -> list[str]:
    """What mypy finds in modules, without what is meant at a prompt."""
    for name, source in sources.items():
        (folder / f"{name}.py").write_text(source, "utf-8")
    (folder / "mypy.ini").write_text(
        f"[mypy]\nstrict = true\nmypy_path = {ROOT / 'src'}\n", "utf-8"
    )
    options = [
        "--config-file",
        str(folder / "mypy.ini"),
        "--cache-dir",
        str(folder / "cache"),
        "--no-error-summary",
    ]
    printed, failed, _ = api.run([*options, *(str(folder / f"{name}.py") for name in sources)])
    assert not failed, failed
    found: list[str] = []
    for line in printed.splitlines():
        told = re.match(r".*?(\w+)\.py:(\d+): error: (.*)", line)
        if told is None:
            continue
        name, at, problem = told[1], int(told[2]), told[3]
        if AT_A_PROMPT not in problem or at in in_a_definition(sources[name]):
            found.append(f"{name}: {sources[name].splitlines()[at - 1].strip()!r}: {problem}")
    return found


def test_every_python_block_passes_mypy_strict(tmp_path: Path) -> None:
    pages = {re.sub(r"\W", "_", name_of(page).removesuffix(".md")): module(page) for page in PAGES}
    pages = {name: source for name, source in pages.items() if source}
    assert len(pages) > 30
    assert checked(pages, tmp_path) == []


def test_a_mistake_is_seen(tmp_path: Path) -> None:
    source = (
        "from fivehundred import Game\n"
        "Game.start(seed=500).scored.points\n"
        "Game.start(seed=500).aply\n"
        "def points(game: Game) -> tuple[int, ...]:\n"
        "    return game.scored.points\n"
    )
    assert [
        line.partition(": ")[2].partition(":")[0] for line in checked({"page": source}, tmp_path)
    ] == [
        "'Game.start(seed=500).aply'",
        "'return game.scored.points'",
    ]
