"""Where in the package a rule is carried out: everything whose docstring cites it.

The sources are read, not imported, so that rooms that need an extra are found as well. Docstrings
of constants and of fields, which stand as a string below them, count too.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

from fivehundred.errors import FiveHundredError
from fivehundred.rulebook.citations import cited
from fivehundred.rulebook.rule_texts import RULES, SECTIONS

PACKAGE = "fivehundred"
NOT_SEARCHED = frozenset(
    {
        "rulebook",
        "cli",
        "__main__.py",
        "search",
        "playouts",
        "solver",
        "players",
        "testing",
        "worlds",
    }
)
"""These speak of rules without carrying any out, or are not there to be imported."""


def code_of(number: str) -> tuple[str, ...]:
    """The dotted names of the modules, classes, functions, methods and constants whose docstring
    cites a rule, such as ``6.7``.

    For the number of a section, ``6``, those that cite the section as a whole. The package is read
    at the first call. FiveHundredError for a number there is not.

    Args:
        number: A number such as ``"6.7"``.

    >>> code_of("7.2")[:2]
    ('fivehundred.rules.tricks.strengths',
     'fivehundred.table.trick.Trick.winning_place')
    """
    key = str(number).strip()
    if key not in RULES and key not in map(str, SECTIONS):
        raise FiveHundredError(f"there is neither a rule nor a section {str(number)[:20]!r}")
    return tuple(name for name, _ in citing(key))


def citing(number: str) -> Iterator[tuple[str, str]]:
    """The dotted names whose docstring cites a number, each with the first line of it."""
    for module, source, numbers in _sources():
        if number in numbers:  # to parse every module would take far longer
            yield from (
                (name, line)
                for name, line, cited_here in _citations(module, source)
                if number in cited_here
            )


@lru_cache(maxsize=1)
def _sources() -> tuple[tuple[str, str, frozenset[str]], ...]:
    """Every module with its source and all that is cited anywhere in it."""
    return tuple(
        (module, source, cited(source))
        for module, source in _modules(resources.files(PACKAGE), PACKAGE)
    )


@lru_cache(maxsize=256)
def _citations(module: str, source: str) -> tuple[tuple[str, str, frozenset[str]], ...]:
    """Every documented name of a module that cites anything, with the first line of its docstring
    and what it cites.
    """
    tree = ast.parse(source)
    documented = [(module, ast.get_docstring(tree) or ""), *_documented(tree, module)]
    return tuple(
        (name, text.strip().partition("\n")[0], numbers)
        for name, text in documented
        if (numbers := cited(text))
    )


def _modules(folder: Traversable, package: str) -> Iterator[tuple[str, str]]:
    """The source of every module below a package, by its dotted name."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name in NOT_SEARCHED:
            continue
        if entry.is_dir() and (entry / "__init__.py").is_file():
            yield from _modules(entry, f"{package}.{entry.name}")
        elif entry.name == "__init__.py":
            yield package, entry.read_text("utf-8")
        elif entry.name.endswith(".py"):
            yield f"{package}.{entry.name.removesuffix('.py')}", entry.read_text("utf-8")


def _documented(node: ast.Module | ast.ClassDef, prefix: str) -> Iterator[tuple[str, str]]:
    """The names with a docstring in a module or class."""
    for child, after in zip(node.body, [*node.body[1:], None], strict=False):
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            name = f"{prefix}.{child.name}"
            yield name, ast.get_docstring(child) or ""
            if isinstance(child, ast.ClassDef):
                yield from _documented(child, name)
        elif isinstance(child, ast.Assign | ast.AnnAssign) and (text := _string(after)) is not None:
            for target in child.targets if isinstance(child, ast.Assign) else [child.target]:
                if isinstance(target, ast.Name):
                    yield f"{prefix}.{target.id}", text


def _string(node: ast.stmt | None) -> str | None:
    """The text of a statement that is nothing but a string."""
    if (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ):
        return node.value.value
    return None
