"""The English of pages, docstrings, messages and rules: no habit of
``tests/data/prose_habits.txt``.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fivehundred.rulebook import RULES
from fivehundred.words.english import WORDS
from tests.book import PAGES, ROOT, name_of

LISTED = (Path(__file__).parent / "data" / "prose_habits.txt").read_text("utf-8").splitlines()
HABITS = [line.split(" -> ") for line in LISTED if line and not line.startswith("#")]
ANY = re.compile("|".join(f"(?:{pattern})" for pattern, _ in HABITS), re.IGNORECASE)


def prose_of_page(text: str) -> str:
    """A page without code, comments and the addresses of its links; lines stay where they are."""

    def blank(found: re.Match[str]) -> str:
        return "\n" * found[0].count("\n")

    text = re.sub(
        r"^( *)```.*?^\1```$|<!--.*?-->|^% .*?$", blank, text, flags=re.DOTALL | re.MULTILINE
    )
    return re.sub(r"`[^`]*`|\]\([^)]*\)|\*elsewhere\*", "", text)


def docstrings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The docstrings of a module, those of its fields and constants too, without their examples."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            text = re.sub(
                r"^ *>>>.*?(?:\n\s*\n|\Z)", "\n", node.value.value, flags=re.DOTALL | re.MULTILINE
            )
            yield node.lineno, re.sub(r"``[^`]*``|:\w+:`[^`]*`", "", text)


def messages(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The sentences of errors that are raised or returned: strings within a call of something named
    like an error.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and re.search(r"Error$|^problem", ast.unparse(node.func)):
            for part in ast.walk(node):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.lineno, part.value


def found_in(place: str, text: str, line: int = 1) -> Iterator[str]:
    for habit in ANY.finditer(text):
        better = next(
            better
            for pattern, better in HABITS
            if re.compile(pattern, re.IGNORECASE).match(text, habit.start())
        )
        yield f"{place}:{line + text.count(chr(10), 0, habit.start())}: {habit[0]!r}: {better}"


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page.name != "CHANGELOG.md"], ids=name_of
)
def test_pages(page: Path) -> None:
    assert list(found_in(name_of(page), prose_of_page(page.read_text("utf-8")))) == []


@pytest.mark.parametrize(
    "room",
    sorted(path for path in (ROOT / "src" / "fivehundred").iterdir() if path.name != "__pycache__"),
)
def test_docstrings_and_messages(room: Path) -> None:
    found: list[str] = []
    for path in sorted(room.rglob("*.py")) if room.is_dir() else [room]:
        if path.suffix == ".py":
            tree = ast.parse(path.read_text("utf-8"))
            for line, text in (*docstrings(tree), *messages(tree)):
                found += found_in(name_of(path), text, line)
    assert found == []


def test_rules_and_refusals() -> None:
    for rule in RULES.values():
        assert (
            list(found_in(f"rule {rule.number}", f"{rule.title}. {rule.text} {rule.open_question}"))
            == []
        )
    assert [
        hit
        for phrase in WORDS.phrases.values()
        for hit in found_in("words/english.py", str(phrase))
    ] == []


@pytest.mark.parametrize(
    "sentence", ["Nothing is put right in silence.", "He lays his card down.", "what it is told by"]
)
def test_a_habit_is_found(sentence: str) -> None:
    assert list(found_in("a page", sentence))
