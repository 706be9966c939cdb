"""Builds the compiled search into the wheel, when FIVEHUNDRED_COMPILE=1 is set:
docs/how-to/playouts.md says what it is.

Without the variable this does nothing, and the wheel is pure Python.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE = "FIVEHUNDRED_COMPILE"
ROOM = "fivehundred/search"
MODULES = (
    "shuffling.py",
    "trick_play.py",
    "dealing_out.py",
    "random_policy.py",
    "greedy_leads.py",
    "greedy_policy.py",
    "suit_nodes.py",
    "proven_bounds.py",
    "sure_tricks.py",
    "lead_order.py",
    "search_state.py",
    "search_pruning.py",
    "trick_search.py",
    "partition_search.py",
    "plain_search.py",
)


def wanted() -> bool:
    """Whether the variable asks for compiled modules."""
    value = os.environ.get(VARIABLE, "0")
    if value not in ("", "0", "1"):
        raise SystemExit(f"{VARIABLE} is 1 to compile the search, or 0 or empty, not {value!r}")
    return value == "1"


def compiled(folder: Path, into: Path) -> dict[Path, str]:
    """The extension modules that mypyc makes of the sources in this folder, with their places in
    the wheel.
    """
    copy = into / ROOM
    copy.mkdir(parents=True)
    for package in (copy, copy.parent):
        (package / "__init__.py").touch()
    for name in MODULES:
        shutil.copyfile(folder / ROOM / name, copy / name)
    # No configuration of a user's or a folder's mypy has a say in it.
    command = [
        sys.executable,
        "-m",
        "mypyc",
        "--config-file=",
        *(f"{ROOM}/{name}" for name in MODULES),
    ]
    done = subprocess.run(
        command,
        cwd=into,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    # One extension has the code of all, at the top of the wheel; each module has a small one beside
    # its source.
    made = [
        path for place in (into, copy) for path in place.iterdir() if path.suffix in (".so", ".pyd")
    ]
    if done.returncode or len(made) != len(MODULES) + 1:
        raise SystemExit(
            f"{done.stdout[-4000:]}\nThis could not be compiled: it needs a C compiler and the"
            f" headers of Python {sys.version.split()[0]}.\nWithout {VARIABLE}=1 the same library"
            " is installed in pure Python."
        )
    return {path: path.relative_to(into).as_posix() for path in made}


class CompiledSearch(BuildHookInterface[Any]):
    """Adds the compiled modules to the wheel, beside their sources."""

    def dependencies(self) -> list[str]:
        """What has to be there for the build."""
        return ["mypy>=1.18", "setuptools>=77"] if wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is put together."""
        if not wanted():
            return
        if version == "editable":
            raise SystemExit(
                "An editable install runs the source as it stands and cannot be compiled: leave"
                f" {VARIABLE} out."
            )
        self._folder = TemporaryDirectory(prefix="fivehundred-")
        for path, place in compiled(Path(self.root, "src"), Path(self._folder.name)).items():
            build_data["force_include"][str(path)] = place
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Throw away what was only needed on the way."""
        if wanted():
            self._folder.cleanup()
