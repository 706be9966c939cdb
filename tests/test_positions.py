"""Positions from users' complaints and from whole deals: what a decent partner finds, and what
costs trust.
"""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

from fivehundred import PlayCard, solver
from fivehundred.players import Player, club_player, expert_player, simple_player

SCRIPT = runpy.run_path(str(Path(__file__).parents[1] / "benchmarks" / "positions.py"))
ROWS: list[dict[str, Any]] = list(SCRIPT["rows"]())
BY_ID = pytest.mark.parametrize("row", ROWS, ids=[row["id"] for row in ROWS])


def found(player: Player) -> list[str]:
    """The positions a player finds."""
    return [row["id"] for row in ROWS if SCRIPT["is_found"](player, row)]


def test_there_are_enough_and_no_name_twice() -> None:
    assert len(ROWS) >= 13 + 25
    assert len({row["id"] for row in ROWS}) == len(ROWS)
    assert sum("dealer" in row for row in ROWS) >= 25


@BY_ID
def test_right_actions_are_legal_and_not_all_are_right(row: dict[str, Any]) -> None:
    legal = {SCRIPT["same"](str(action)) for action in SCRIPT["view_of"](row).legal_actions()}
    right = {SCRIPT["same"](text) for text in row["right"]}
    assert right
    assert right < legal


@pytest.mark.parametrize(
    "row",
    [row for row in ROWS if row["kind"] == "play" and "dealer" in row],
    ids=lambda row: row["id"],
)
def test_values_are_those_of_the_solver_and_right_cards_have_the_best(row: dict[str, Any]) -> None:
    view = SCRIPT["view_of"](row)
    game = SCRIPT["game_of"](row, view.variant)
    values = {str(card): value for card, value in solver.card_values(game).items()}
    assert values == row["values"]
    assert view.contract is not None
    ours = view.variant.sides[view.seat] == view.variant.sides[view.contract.contractor]
    # at a misère its contractor wants no trick, and the others want it to have one
    wants_most = ours != view.contract.is_misere
    best = max(values.values()) if wants_most else min(values.values())
    assert {values[text] for text in row["right"]} == {best}
    assert min(values.values()) < max(values.values())
    assert all(isinstance(action, PlayCard) for action in view.legal_actions())


def test_the_club_player_finds_nine_of_ten_and_all_that_a_partner_is_hated_for() -> None:
    club = found(club_player())
    assert len(club) * 10 >= len(ROWS) * 9
    assert [row["id"] for row in ROWS if row.get("hated") and row["id"] not in club] == []
    assert len(club) > len(found(simple_player()))


def test_the_expert_player_finds_nine_of_ten_and_all_that_a_partner_is_hated_for() -> None:
    expert = found(expert_player())
    assert len(expert) * 10 >= len(ROWS) * 9
    assert [row["id"] for row in ROWS if row.get("hated") and row["id"] not in expert] == []
