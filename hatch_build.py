"""Builds the compiled kernel into the wheel, when FIVEHUNDRED_COMPILE=1 is set: docs/how-to/playouts.md says what it is.

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
SOURCE = "fivehundred/kernel/loop.py"


def wanted() -> bool:
    """Whether the variable asks for the compiled kernel."""
    value = os.environ.get(VARIABLE, "0")
    if value not in ("", "0", "1"):
        raise SystemExit(f"{VARIABLE} is 1 to compile the kernel, or 0 or empty, not {value!r}")
    return value == "1"


def compiled(source: Path, folder: Path) -> list[Path]:
    """The extension modules that mypyc makes of the source, in this folder."""
    copy = folder / SOURCE
    copy.parent.mkdir(parents=True)
    shutil.copyfile(source, copy)
    for package in (copy.parent, copy.parent.parent):
        (package / "__init__.py").touch()
    # No configuration of a user's or a folder's mypy has a say in it.
    command = [sys.executable, "-m", "mypyc", "--config-file=", SOURCE]
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    made = [path for path in copy.parent.iterdir() if path.suffix in (".so", ".pyd")]
    if done.returncode or not made:
        raise SystemExit(
            f"{done.stdout[-4000:]}\n"
            f"The kernel could not be compiled: this needs a C compiler and the headers of Python {sys.version.split()[0]}.\n"
            f"Without {VARIABLE}=1 the same library is installed in pure Python."
        )
    return made


class CompiledKernel(BuildHookInterface[Any]):
    """Adds the compiled kernel to the wheel, beside its source."""

    def dependencies(self) -> list[str]:
        """What has to be there for the build."""
        return ["mypy>=1.18", "setuptools>=77"] if wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is put together."""
        if not wanted():
            return
        if version == "editable":
            raise SystemExit(f"An editable install runs the source as it stands and cannot be compiled: leave {VARIABLE} out.")
        self._folder = TemporaryDirectory(prefix="fivehundred-")
        for path in compiled(Path(self.root, "src", SOURCE), Path(self._folder.name)):
            build_data["force_include"][str(path)] = str(Path(SOURCE).with_name(path.name))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Throw away what was only needed on the way."""
        if wanted():
            self._folder.cleanup()
