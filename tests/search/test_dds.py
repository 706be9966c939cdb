"""The solver agrees with DDS, where endplay is installed: ``benchmarks/solver_dds.py`` compares a
thousand deals.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "solver_dds.py"


def test_deals_that_bridge_can_play_have_the_answers_of_dds() -> None:
    pytest.importorskip("endplay")
    spec = importlib.util.spec_from_file_location("solver_dds", BENCHMARK)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.compared(20, 5) == 0
