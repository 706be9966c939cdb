"""The pictures that are kept: they change only when somebody means them to, and looks at them (see
``gallery.py``).
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.draw.gallery import FOLDER, pictures

PICTURES = dict(pictures())


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_the_one_that_is_kept(name: str) -> None:
    assert f"{PICTURES[name]}\n" == (FOLDER / name).read_text(encoding="utf-8")


def test_nothing_else_is_kept() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(PICTURES)


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_another_process_draws_the_same(hash_seed: str) -> None:
    program = (
        "import hashlib; from tests.draw.gallery import pictures; "
        "print(hashlib.sha256(''.join(picture for _, picture in pictures()).encode()).hexdigest())"
    )
    root = Path(__file__).parents[2]
    env = {
        **os.environ,
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}",
    }
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        cwd=root,
        env=env,
    )
    assert done.stdout.strip() == hashlib.sha256("".join(PICTURES.values()).encode()).hexdigest()
