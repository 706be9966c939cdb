"""Every rule of sections 1 to 10 of the rule book has a test named after it, in the file of its section."""

from __future__ import annotations

import ast
import functools
import re
from pathlib import Path

import pytest

# Section: its first and last rule.
SECTIONS = {1: (1, 7), 2: (1, 4), 3: (1, 14), 4: (1, 4), 5: (1, 6), 6: (1, 10), 7: (1, 4), 8: (1, 8), 9: (0, 9), 10: (1, 7)}
RULES = [f"{section}.{rule}" for section, (first, last) in SECTIONS.items() for rule in range(first, last + 1)]

_NAME = re.compile(r"test_rule_(\d+)_(\d+)_[a-z0-9_]+")
_FILE = re.compile(r"test_section_(\d\d)(?:_[a-z_]+)?\.py")


@functools.cache
def names_by_section() -> dict[int, list[str]]:
    """The names of the tests in the files of each section."""
    found: dict[int, list[str]] = {}
    for path in sorted(Path(__file__).parent.glob("test_section_*.py")):
        match = _FILE.fullmatch(path.name)
        assert match, f"{path.name} does not say which section it tests"
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test")]
        found.setdefault(int(match[1]), []).extend(names)
    return found


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_test(rule: str) -> None:
    section, number = rule.split(".")
    tested = {match.groups() for name in names_by_section()[int(section)] if (match := _NAME.fullmatch(name))}
    assert (section, number) in tested


@pytest.mark.parametrize("section", SECTIONS)
def test_every_test_is_named_after_a_rule_of_its_section(section: int) -> None:
    for name in names_by_section()[section]:
        match = _NAME.fullmatch(name)
        assert match, name
        assert f"{match[1]}.{match[2]}" in RULES
        assert int(match[1]) == section


def test_no_test_hides_another_of_the_same_name() -> None:
    for names in names_by_section().values():
        assert len(names) == len(set(names))
