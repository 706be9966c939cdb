"""Hints as other programs read them at run time: every hint of a public name resolves."""

from __future__ import annotations

import inspect
import pkgutil
import typing
from collections.abc import Iterator
from importlib import import_module

import attrs
import pytest

import fivehundred


def modules() -> Iterator[str]:
    """Every module that lists public names."""
    yield "fivehundred"
    for found in pkgutil.walk_packages(fivehundred.__path__, "fivehundred."):
        if found.name.startswith("fivehundred.rl"):
            continue  # libraries that need not be installed: tests/learning has these
        if not found.name.endswith("__main__") and hasattr(import_module(found.name), "__all__"):
            yield found.name


def hinted(module: str) -> Iterator[tuple[str, object]]:
    """The public classes and functions of a module, and what the classes have, by name."""
    home = import_module(module)
    for name in home.__all__:
        thing = getattr(home, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            yield name, thing
        for inner, value in vars(thing).items() if inspect.isclass(thing) else ():
            if inner.startswith("_") and inner not in (
                "__init__",
                "__new__",
                "__call__",
                "__getitem__",
            ):
                continue
            value = value.fget if isinstance(value, property) else getattr(value, "__func__", value)
            if inspect.isfunction(value):
                yield f"{name}.{inner}", value


MODULES = list(modules())


def test_there_are_hints_to_resolve() -> None:
    assert {"fivehundred", "fivehundred.draw", "fivehundred.players", "fivehundred.records"} <= set(
        MODULES
    )
    assert sum(1 for _ in hinted("fivehundred")) > 300


@pytest.mark.parametrize("module", MODULES)
def test_every_hint_resolves(module: str) -> None:
    faults = []
    for name, thing in hinted(module):
        try:
            typing.get_type_hints(thing)
            if inspect.isfunction(thing):
                inspect.signature(thing, eval_str=True)
            elif inspect.isclass(thing) and attrs.has(thing):
                attrs.resolve_types(thing)
        except (NameError, TypeError, AttributeError) as error:
            faults.append(f"{name}: {error}")
    assert faults == []
