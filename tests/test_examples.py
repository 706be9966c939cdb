"""Every example runs by itself, says nothing on stderr, and says what the rule book says."""

from __future__ import annotations

import ast
import os
import subprocess
import sys

import pytest

from tests.book import GALLERY, ROOT

EXAMPLES = ROOT / "examples"

FACTS: dict[str, list[str]] = {
    "bid_an_auction": [
        "M does not outbid 8S (rule 3.3).",  # worth 250 and 240: the order counts
        "Legal now: P 8C 8D 8H 8NT 9S 9C 9D 9H 9NT 10S 10C 10D OM 10H 10NT\n",
        "Contract: 8S by North",
    ],
    "play_one_deal": ["Trick 1: North leads ", "Trick 10: ", "North bid 7H and "],
    "score_an_evening": [
        "7H  (200, 20) -> (200, 20)",
        "8S  (30, -240) -> (230, -220)",
        "M   (0, -250) -> (230, -470)",
        "OM  (500, 0) -> (730, -470)",
        "Outcome(winners=(0,), losers=(1,))",
    ],
    "house_rules": [
        "Australian - all ten tricks at 6S: (250, 0)",
        "Our table - all ten tricks at 6S: (40, 0)",
        "Our table - misère lost by two tricks: (-250, 20)",
        "scoring.misere_trick_points needs play.misere PLAY_OUT (rules 8.4 and 9.7)",
    ],
    "undo_and_what_if": [
        "the state before: True",
        "8D -> 14 legal calls",
        "Still the same: kitty 13 cards",
    ],
    "what_each_seat_sees": [
        "  kitty: None - laid aside: None",
        "A spectator sees the hand '' and the kitty None",
    ],
    # What the published deal came to: contract, tricks and points as its players saw them.
    "referee_a_real_deal": [
        "Actions accepted: 45\n",
        "Contract: 6C by seat 3\n",
        "Tricks: {'N': 3, 'E': 2, 'S': 0, 'W': 5}\n",
        "Points of North-South and East-West: (30, 60)\n",
        "6S refused: 6S does not outbid 6C (rule 3.3).",
        "7H 9H refused: 3 cards must be laid aside, not 2 (rule 4.1).",
        "4D refused: a card of clubs must be played (rule 6.1).",
        "JH refused: a card of clubs must be played (rule 6.1).",
    ],
    "write_a_bot": ["Points after twenty deals: timid "],
    "random_deals_statistics": ["The joker lay in the kitty in ", "Simple players, sixty deals: "],
    "three_to_six_players": [
        "2 players, 2 sides, 43 cards",
        "3 players, 3 sides, 33 cards",
        "4 players, 2 sides, 43 cards",
        "5 players, 5 sides, 53 cards",
        "6 players, 2 sides, 63 cards",
    ],
    # North's ace of trumps falls to the left bower; after a spade the bower must ruff, and the ace
    # is high.
    "puzzle": ["North leads AH: 0 of 2 tricks", "North leads 5S: 1 of 2 tricks"],
    # Both bowers are in the hand, and the ace of another suit: whatever is led, more than half the
    # tricks come in by chance.
    "imagine_hidden_cards": ["East holds AS JS 10S 5S KC JC AD QD JD 5D\n", "leading JS  wins "],
    # The ace costs a trick: a club gives the lead away, and the king of spades falls to the ace
    # later.
    "solve_a_deal": [
        "North and South take 3 of five tricks at 7H",
        "leading AS leaves 2",
        "leading 5C leaves 3",
    ],
    "draw_a_table": ["Australian · Cy's view\n", "▸ Cy", "A♠*", "a Game holds all hands"],
    # 45 actions
    "replay_page": [
        "every-card.html: 47 steps, ",
        "what-west-saw.html: 47 steps, ",
        "links to others: 0\n",
    ],
    "save_and_load": [
        'seed "friday"\n',
        "auction 0: 6S P 7C P P\n",
        "line 11, column 17, deal 1: '11C'",
    ],
    "other_languages": [
        "Called: 7S P 7H\n",
        "American English: nullo, 8 no-trump",
        "(règle 3.3)",
        "(regola 3.3)",
    ],
    "many_deals": ["60 deals: {"],
    "daily_deal": ["2026-01-31", "you are South and West deals"],
}


def _run(name: str, hash_seed: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    return subprocess.run(
        [sys.executable, str(EXAMPLES / f"{name}.py")],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        env={
            **os.environ,
            "PYTHONPATH": path,
            "PYTHONIOENCODING": "utf-8",
            "PYTHONHASHSEED": hash_seed,
        },
    )


def test_there_is_a_test_for_every_example() -> None:
    elsewhere = GALLERY.WITH_OTHER_LIBRARIES  # tests/learning has these
    assert {path.stem for path in EXAMPLES.glob("*.py")} == FACTS.keys() | elsewhere.keys()
    assert len(FACTS) >= 12


def test_every_example_is_in_the_gallery_once() -> None:
    assert sorted(name for names in GALLERY.GROUPS.values() for name in names) == sorted(FACTS)


@pytest.mark.parametrize("name", FACTS)
def test_example_runs_and_is_right(name: str) -> None:
    run = _run(name, "1")
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    # what the page shows, made in this process, which has another hash seed
    assert run.stdout == GALLERY.printed(name)
    for fact in FACTS[name]:
        assert fact in run.stdout


@pytest.mark.parametrize("name", [*FACTS, *GALLERY.WITH_OTHER_LIBRARIES])
def test_example_is_short_and_says_its_purpose(name: str) -> None:
    text = (EXAMPLES / f"{name}.py").read_text(encoding="utf-8")
    assert 10 <= len(text.splitlines()) <= (110 if name in GALLERY.WITH_OTHER_LIBRARIES else 60)
    purpose = (ast.get_docstring(ast.parse(text)) or "").split("\n\n")[0]
    assert purpose.endswith(".")
    assert f"({name}.py)" in (EXAMPLES / "README.md").read_text(encoding="utf-8")
