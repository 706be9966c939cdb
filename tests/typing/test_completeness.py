"""Every public name has a type that a checker can read without guessing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("pyright")
pytest.importorskip("gymnasium")  # one adapter has a class of it as its base

TABLE = "fivehundred.rl.pettingzoo_env"
# PettingZoo has no types of its own: what has its table as a base, and what makes one.
UNTYPED = {
    f"{room}.{name}" for room in (TABLE, "fivehundred.rl") for name in ("TableEnv", "aec_env")
}


def test_the_types_of_all_public_names_are_known() -> None:
    here = str(Path(sys.executable).parent)
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pyright",
            *["--verifytypes", "fivehundred", "--ignoreexternal", "--outputjson"],
        ],
        env={**os.environ, "PATH": os.pathsep.join([here, os.environ["PATH"]])},
        capture_output=True,
        text=True,
    )
    symbols = json.loads(done.stdout)["typeCompleteness"]["symbols"]
    public = {symbol["name"]: symbol["isTypeKnown"] for symbol in symbols if symbol["isExported"]}
    assert {"fivehundred.Game", "fivehundred.rl.seat_env"} <= {*public}
    assert {name for name, known in public.items() if not known} == UNTYPED
