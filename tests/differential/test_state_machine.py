"""Every named variant, engine against naive model: games played forward, backward and against the
rules.
"""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from fivehundred import variants

from .machine import play_machine

GAMES = 4
"""Games a variant: some seven deals in all; `stress.py` plays thousands."""


def _named(*players: int) -> list[str]:
    return [name for name, variant in variants.ALL.items() if variant.players in players]


def _agree(name: str) -> None:
    play_machine(st.just(variants.ALL[name]), GAMES, steps=24)


# One class for each number of players, so that pytest-xdist can spread them (--dist loadscope).


class TestTwoHanded:
    @pytest.mark.parametrize("name", _named(2))
    def test_engine_and_naive_model_agree(self, name: str) -> None:
        """Phases, turns, legal actions, refusals, tricks, points, totals, winners and dealers are
        the same.
        """
        _agree(name)


class TestThreeHanded:
    @pytest.mark.parametrize("name", _named(3))
    def test_engine_and_naive_model_agree(self, name: str) -> None:
        """As with two."""
        _agree(name)


class TestFourHanded:
    @pytest.mark.parametrize("name", _named(4))
    def test_engine_and_naive_model_agree(self, name: str) -> None:
        """As with two."""
        _agree(name)


class TestFiveAndSixHanded:
    @pytest.mark.parametrize("name", _named(5, 6))
    def test_engine_and_naive_model_agree(self, name: str) -> None:
        """As with two."""
        _agree(name)
