"""Every rule of sections 1 to 10 of the rule book has a test named after it, in the file of its
section.
"""

from __future__ import annotations

import ast
import functools
import re
from pathlib import Path

from tests.book import RULE_NUMBERS

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
        names = [
            node.name
            for node in tree.body
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test")
        ]
        found.setdefault(int(match[1]), []).extend(names)
    return found


def test_every_rule_has_a_test() -> None:
    tested = {
        f"{match[1]}.{match[2]}"
        for names in names_by_section().values()
        for name in names
        if (match := _NAME.fullmatch(name))
    }
    assert set(RULE_NUMBERS) - tested == set()


def test_every_test_is_named_after_a_rule_of_its_section() -> None:
    assert len(names_by_section()) == 10
    for section, names in names_by_section().items():
        for name in names:
            match = _NAME.fullmatch(name)
            assert match, name
            assert f"{match[1]}.{match[2]}" in RULE_NUMBERS, name
            assert int(match[1]) == section, name


def test_no_test_hides_another_of_the_same_name() -> None:
    for names in names_by_section().values():
        assert len(names) == len(set(names))
