"""The floors of the house: a module imports from lower floors or its own room only; the core needs
attrs and nothing else.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import fivehundred

SOURCE = Path(fivehundred.__file__).parent

# Rooms from the bottom up; rooms of one floor do not import each other. The named variants are
# below the law, so that a game can have a default.
FLOORS: list[set[str]] = [
    {"words"},
    {"errors"},
    {"files", "guards", "pictured"},
    {"wire"},
    {"cards"},
    {"calls", "table"},
    {"variant"},
    {"rules"},
    {"deal"},
    {"views"},
    {"game"},
    {"search"},
    {"names_read", "narrator"},
    {"counting", "encoding", "names", "records", "worlds"},
    {"playouts"},
    {"solver"},
    {"draw"},
    {"replay"},
    {"fivehundred"},  # __init__.py, the public face
]
CORE = set().union(*FLOORS)

# They know the core and may know each other; the core does not know them.
OUTER = {
    "players",
    "chair",
    "simulate",
    "rl",
    "testing",
    "cli",
    "rulebook",
    "_pyinstaller",
    "__main__",
}

# The only upward import: the view of a phase, made when it is asked for. Pictures of a value are
# looked up by name, see below.
UPWARD = {("fivehundred.deal.phase", "view", "views")}


class Import(NamedTuple):
    """One import of a module: what of, in which function, and whether only type checkers see it."""

    target: str
    function: str
    line: int
    for_types: bool


def imports(
    tree: ast.AST, package: str, function: str = "", for_types: bool = False
) -> Iterator[Import]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                # fivehundred.View in a hint: test_hints_alone_look_up sees to it
                hint = alias.name == "fivehundred"
                yield Import(alias.name, function, node.lineno, for_types or hint)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = package.split(".")
                base = ".".join([*parts[: len(parts) - node.level + 1], *([base] if base else [])])
            if base == "fivehundred":  # from fivehundred import variants, card_order
                for alias in node.names:
                    inside = (SOURCE / alias.name).is_dir() or (
                        SOURCE / f"{alias.name}.py"
                    ).is_file()
                    yield Import(
                        f"{base}.{alias.name}" if inside else base, function, node.lineno, for_types
                    )
            else:
                yield Import(base, function, node.lineno, for_types)
        elif isinstance(node, ast.If) and ast.unparse(node.test) in (
            "TYPE_CHECKING",
            "typing.TYPE_CHECKING",
        ):
            yield from imports(ast.Module(node.body, []), package, function, True)
            yield from imports(ast.Module(node.orelse, []), package, function, for_types)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from imports(node, package, node.name, for_types)
        else:
            yield from imports(node, package, function, for_types)


def room_of(module: str) -> str:
    """The room of a module of the package: its first name below ``fivehundred``.

    The named variants belong to the room of what they are made of, as a variant is shown and
    pickled by its name.
    """
    parts = module.split(".")
    room = parts[1] if len(parts) > 1 else parts[0]
    return {"variants": "variant"}.get(room, room)


def floor_of(room: str) -> int:
    return next(number for number, rooms in enumerate(FLOORS) if room in rooms)


def faults(module: str, source: str, is_package: bool = False) -> list[str]:
    """What a module imports that it should not."""
    room, found = room_of(module), list[str]()
    package = module if is_package else module.rpartition(".")[0]
    for it in imports(ast.parse(source), package):
        top = it.target.partition(".")[0]
        if it.for_types:
            continue
        if top == "fivehundred":
            target = room_of(it.target)
            if room == target or room in OUTER:
                continue
            upward = target in OUTER or floor_of(target) >= floor_of(room)
            if upward and (module, it.function, target) not in UPWARD:
                found.append(
                    f"{module}:{it.line} imports {it.target}, which is not on a lower floor"
                )
        elif room in CORE and top not in sys.stdlib_module_names and top not in ("attr", "attrs"):
            found.append(
                f"{module}:{it.line} imports {top}: the core needs attrs and the standard library"
                " only"
            )
    return found


def modules() -> dict[str, Path]:
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()
CORE_MODULES = [module for module in MODULES if room_of(module) in CORE]


def test_every_module_has_its_floor() -> None:
    assert {room_of(module) for module in MODULES} <= CORE | OUTER
    assert len(MODULES) > 40
    assert sum(map(len, FLOORS)) == len(CORE)


@pytest.mark.parametrize("module", MODULES)
def test_imports_go_down(module: str) -> None:
    path = MODULES[module]
    assert faults(module, path.read_text(encoding="utf-8"), path.name == "__init__.py") == []


def hinted(tree: ast.AST) -> Iterator[ast.expr]:
    """Every hint of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None:
            yield node.annotation
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
            yield node.returns


@pytest.mark.parametrize("module", CORE_MODULES)
def test_hints_alone_look_up(module: str) -> None:
    """``import fivehundred`` serves hints that name what is above, as in ``fivehundred.View``, and
    nothing that runs.
    """
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    in_hints = {node for hint in hinted(tree) for node in ast.walk(hint)}
    names = [
        node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == "fivehundred"
    ]
    assert [node.lineno for node in names if node not in in_hints] == []


def test_the_room_that_draws_is_looked_up_in_one_place() -> None:
    found = {
        module
        for module in CORE_MODULES
        if room_of(module) not in ("draw", "replay", "fivehundred")
        and 'import_module("fivehundred.draw' in MODULES[module].read_text(encoding="utf-8")
    }
    assert found == {"fivehundred.pictured"}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("fivehundred.cards.card", "from fivehundred.calls.bid import Bid"),
        ("fivehundred.cards.card", "import fivehundred.game"),
        ("fivehundred.calls.bid", "from fivehundred.table.trick import Trick"),
        ("fivehundred.rules.tricks", "from fivehundred import Game"),
        ("fivehundred.rules.tricks", "def late():\n    from fivehundred.deal.play import Play"),
        ("fivehundred.rules.tricks", "from ..game import play"),
        ("fivehundred.views.view", "from fivehundred.players import base"),
        ("fivehundred.views.view", "def show(self):\n    from fivehundred.draw import svg"),
        ("fivehundred.calls.bid", "def _repr_svg_(self):\n    from fivehundred.draw import svg"),
        ("fivehundred.variant.check", "import numpy"),
        ("fivehundred.variant.check", "try:\n    import yaml.nodes\nexcept ImportError:\n    pass"),
        ("fivehundred.variants", "from fivehundred.rules import ranking"),
    ],
)
def test_the_check_finds_what_it_should(module: str, source: str) -> None:
    assert len(faults(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (
            "fivehundred.cards.card",
            "import attrs, re\nfrom fivehundred.cards.suit import Suit\nfrom . import rank",
        ),
        (
            "fivehundred.rules.tricks",
            "if TYPE_CHECKING:\n    from fivehundred.game import Game",
        ),
        ("fivehundred.game.game", "from fivehundred import variants"),
        (
            "fivehundred.players.base",
            "import numpy\nfrom fivehundred import Game\nfrom fivehundred.solver import solve",
        ),
    ],
)
def test_the_check_lets_pass_what_it_should(module: str, source: str) -> None:
    assert faults(module, source) == []


def test_the_table_of_where_things_are_names_what_there_is() -> None:
    page = (SOURCE.parents[1] / "ARCHITECTURE.md").read_text("utf-8")
    table = page.partition("## Where is")[2].partition("##")[0]
    places = re.findall(r"`(\w+/[\w/]*(?:\.py)?)`(?:, `(\w+)`(?: and `(\w+)`)?)?", table)
    assert len(places) >= 20
    for path, *names in places:
        assert (SOURCE / path).exists(), path
        for name in filter(None, names):
            source = (SOURCE / path).read_text("utf-8")
            assert re.search(rf"^(def |class )?{name}\b", source, re.MULTILINE), (path, name)
