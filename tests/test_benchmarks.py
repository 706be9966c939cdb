"""The benchmarks run: for a moment, without other libraries, and without a word about how fast."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import fivehundred

BENCHMARKS = Path(__file__).parent.parent / "benchmarks"
RUN = """
import runpy, sys
sys.path[:0] = sys.argv[1:3]  # the package under test, and what lies beside the script
del sys.argv[:3]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def output(script: str, *arguments: str) -> str:
    """What a script prints, run on the package under test."""
    path = BENCHMARKS / script
    source = str(Path(fivehundred.__file__).parents[1])
    command = [sys.executable, "-c", RUN, source, str(path.parent), str(path), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_benchmarks_run() -> None:
    assert "whole games" in output("engine.py", "--rounds", "1", "--actions", "1")
    rates = [
        json.loads(line)
        for line in output("peers/run_fivehundred.py", "rate", "--seconds", "0").splitlines()
    ]
    assert [line["name"] for line in rates] == ["deals prepared", "with shuffling and dealing"]
    assert all(line["rate"] > 0 for line in rates)
    assert "Six-handed" in output("worlds.py", "--rounds", "1", "--number", "1")
    assert '"pass": (' in output("auction_table.py", "--deals", "30")
    assert "--folder" in output("peers.py", "--help")
    assert "| events for four seats |" in output("tables.py", "--tables", "2", "--rounds", "1")
    assert "One worker plays" in output("cluster.py", "--deals", "2", "--chunk", "1")
    assert "--rounds" in output("learning.py", "--help")


def test_the_ladder_is_played_and_kept(tmp_path: Path) -> None:
    shown = output(
        "strength.py", "--keep", str(tmp_path), "--share", "0.001", "--only", "club simple QUEBEC"
    )
    assert "| QUEBEC | club against simple | " in shown
    assert [file.name for file in tmp_path.iterdir()] == ["QUEBEC-club-simple-deals-0-1.pickle"]
