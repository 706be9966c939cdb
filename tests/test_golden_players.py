"""A frozen player answers the same for ever: whole games of the simple player against a stored
file.

``simple-1`` is promised never to change. The file was written once, before the house was rebuilt;
run this file as a program to write it anew, which would be a break of that promise.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest
from hypothesis import settings

from fivehundred import Game, variants
from fivehundred.players import play_game, simple_player

STORED = Path(__file__).parent / "data" / "golden_players.json"
GAMES = 12
DEALS = 3


def answers(name: str, games: int = GAMES) -> list[str]:
    """For each game its number of actions and a digest of all of them, with the scores they led
    to.
    """
    variant = variants.get(name)
    found = []
    for number in range(games):
        game: Game = play_game(
            variant, [simple_player()] * variant.players, f"golden {number}", max_deals=DEALS
        )
        actions = " ".join(map(str, game.history))
        digest = hashlib.sha256(actions.encode()).hexdigest()[:16]
        found.append(f"{len(game.history)} {digest} {' '.join(map(str, game.scores))}")
    return found


@pytest.mark.parametrize("name", variants.ALL)
def test_the_simple_player_answers_as_ever(name: str) -> None:
    stored: dict[str, list[str]] = json.loads(STORED.read_text(encoding="utf-8"))
    games = GAMES if settings().max_examples > 1_000 else 5  # all of them in a thorough run
    assert answers(name, games) == stored[name][:games]


if __name__ == "__main__":
    STORED.write_text(
        json.dumps({name: answers(name) for name in variants.ALL}, indent=1) + "\n",
        encoding="utf-8",
    )
