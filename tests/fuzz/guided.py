"""Inputs led by coverage, for as long as you like; needs atheris (``pip install atheris``, Linux).

    python -m tests.fuzz.guided                               the targets
    python -m tests.fuzz.guided view -max_total_time=60       one of them; the options are
    libFuzzer's python -m tests.fuzz.guided view crash-0123               an input once more

A fault is any exception but an error of the library, a value that does not come back as it was
written, and an input that takes more than two seconds or too much memory. libFuzzer shows it and
keeps the input.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

TOKENS = Path(__file__).with_name("tokens.dict")


def main() -> None:
    """Fuzz one target; the process ends in libFuzzer."""
    atheris: Any = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["fivehundred"]):
        targets = importlib.import_module("tests.fuzz.targets").TARGETS
    name, *options = sys.argv[1:] or ["list"]
    if name not in targets:
        sys.exit("the targets: " + " ".join(targets))
    with TemporaryDirectory() as corpus:
        for number, text in enumerate(targets[name].seeds()):
            Path(corpus, f"seed-{number}").write_text(text, "utf-8")
        bounds = [f"-dict={TOKENS}", "-max_len=8000", "-timeout=2", "-rss_limit_mb=1500"]
        given = [option for option in options if not option.startswith("-")]
        atheris.Setup(
            [sys.argv[0], *bounds, *options, *([] if given else [corpus])], targets[name].run
        )
        atheris.Fuzz()


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2] / "src"))
    main()
