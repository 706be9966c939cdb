"""Games as rows for data frames: the columns are those of the page, and the values those of deals
told by hand.
"""

from __future__ import annotations

import csv
import io
import json
import random
from pathlib import Path

import pytest

from fivehundred import FiveHundredError, Game, RecordError, Variant, records, variants
from fivehundred.cli import main
from fivehundred.records import COLUMNS, Record, rows
from tests.book import DOCS

# Written down: a change of what is here breaks other people's tables.
SEATS = [f"_{seat}" for seat in range(6)]
NAMES = {
    "deals": [
        *(
            "game",
            "deal",
            "variant",
            "dealer",
            *(f"hand{seat}" for seat in SEATS),
            "kitty",
            "calls",
            "contract",
            "contractor",
        ),
        *(
            "partners",
            "laid_aside",
            "joker_suit",
            "outcome",
            "tricks",
            *(f"tricks{seat}" for seat in SEATS),
        ),
        *(f"points{seat}" for seat in SEATS),
        *(f"total{seat}" for seat in SEATS),
    ],
    "tricks": [
        "game",
        "deal",
        "trick",
        "contract",
        "leader",
        "led",
        "cards",
        "winner",
        "contracting",
    ],
    "plays": ["game", "deal", "play", "trick", "place", "seat", "card", "named", "wins"],
    "calls": [
        "game",
        "deal",
        "number",
        "seat",
        "call",
        "tricks",
        "strain",
        "value",
        "hand",
        "contract",
    ],
}


def played(variant: Variant, seed: int, deals: int = 1) -> Game:
    """Deals of random actions, without a misère, which would end early."""
    rng, game = random.Random(seed), Game.start(variant, seed=seed)
    while game.to_act is not None or (game.number + 1 < deals and not game.is_over):
        if game.to_act is None:
            game = game.next_deal()
            continue
        legal = game.legal_actions()
        game = game.apply(legal[rng.randrange(len(legal))])
    return game


@pytest.fixture
def readme() -> Game:
    """The deal of the README: 7H by North, who lays 6S 7S 8C aside, leads JH, and loses (-200, 80);
    then all pass.
    """
    game = Game.start(seed=500)
    for text in ("7H", "P", "P", "P", "6S 7S 8C", "JH"):
        game = game.apply(game.parse(text))
    while game.to_act is not None:
        game = game.apply(game.legal_actions()[0])
    game = game.next_deal()
    for _ in range(4):
        game = game.apply(game.parse("P"))
    return game


def test_the_columns_are_those_written_down() -> None:
    assert {
        table: [column.name for column in columns] for table, columns in COLUMNS.items()
    } == NAMES


def test_the_page_has_every_column() -> None:
    page = (DOCS / "how-to" / "data-frames.md").read_text("utf-8")
    assert all(f"<!-- generate: columns {table} -->" in page for table in COLUMNS)


@pytest.mark.parametrize("variant", variants.ALL.values(), ids=variants.ALL.keys())
@pytest.mark.parametrize("table", NAMES)
def test_every_row_has_the_columns_and_their_types(variant: Variant, table: str) -> None:
    game = played(variant, 4, 2)
    found = list(rows(game, table, 7))  # type: ignore[arg-type]  # one of the names
    assert found == list(rows(Record.of(game), table, 7))  # type: ignore[arg-type]
    assert {row["deal"] for row in found} <= set(range(game.number + 1))
    for row in found:
        assert list(row) == NAMES[table]
        assert row["game"] == 7
        for column in COLUMNS[table]:
            assert row[column.name] is None or type(row[column.name]) is column.kind


def test_deals(readme: Game) -> None:
    first, second = rows(readme)
    assert (first["contract"], first["contractor"], first["outcome"], first["calls"]) == (
        "7H",
        0,
        "lost",
        4,
    )
    assert (first["dealer"], first["kitty"], first["laid_aside"], first["joker_suit"]) == (
        3,
        "KC 8C 9D",
        "7S 6S 8C",
        None,
    )
    assert [first[f"points_{seat}"] for seat in range(6)] == [-200, 80, -200, 80, None, None]
    assert first["tricks"] == first["tricks_0"] + first["tricks_2"] == 10 - 8  # type: ignore[operator]  # 80 points: 8 tricks
    assert (second["deal"], second["dealer"], second["contract"], second["outcome"]) == (
        1,
        0,
        None,
        "passed out",
    )
    assert [second[f"points_{seat}"] for seat in range(4)] == [0, 0, 0, 0]
    assert [second[f"total_{seat}"] for seat in range(4)] == [-200, 80, -200, 80]
    assert second["tricks"] is None


def test_calls(readme: Game) -> None:
    calls = list(rows(readme, "calls"))
    assert [(row["deal"], row["seat"], row["call"]) for row in calls] == [
        *((0, 0, "7H"), (0, 1, "P"), (0, 2, "P"), (0, 3, "P")),
        *((1, 1, "P"), (1, 2, "P"), (1, 3, "P"), (1, 0, "P")),
    ]
    assert [calls[0][name] for name in ("tricks", "strain", "value", "contract")] == [
        7,
        "H",
        200,
        True,
    ]
    assert calls[0]["hand"] == str(readme.layouts[0].hands[0])
    assert [calls[1][name] for name in ("tricks", "strain", "value", "contract")] == [
        None,
        None,
        None,
        False,
    ]


def test_tricks_and_plays(readme: Game) -> None:
    tricks, plays = list(rows(readme, "tricks")), list(rows(readme, "plays"))
    assert (len(tricks), len(plays)) == (10, 40)
    assert (tricks[0]["leader"], tricks[0]["led"], tricks[0]["contract"]) == (0, "H", "7H")
    assert str(tricks[0]["cards"]).split()[0] == plays[0]["card"] == "JH"
    assert [row["play"] for row in plays] == list(range(40))
    for number, trick in enumerate(tricks):
        four = plays[4 * number : 4 * number + 4]
        assert " ".join(str(row["card"]) for row in four) == trick["cards"]
        assert [row["seat"] for row in four if row["wins"]] == [trick["winner"]]
        assert trick["contracting"] == (trick["winner"] in (0, 2))
        assert [row["place"] for row in four] == [0, 1, 2, 3]
    assert sum(bool(trick["contracting"]) for trick in tricks) == 2


def test_an_unfinished_deal() -> None:
    game = Game.start(seed=500).act(0, "7H")
    (row,) = rows(game)
    assert (row["outcome"], row["contract"], row["points_0"], row["calls"]) == (
        "unfinished",
        None,
        None,
        1,
    )
    assert [*rows(game, "tricks"), *rows(game, "plays")] == []


def test_what_is_no_table_is_refused(readme: Game) -> None:
    with pytest.raises(
        FiveHundredError,
        match=r"there is no table 'hands' of a game; there are deals, tricks, plays, calls",
    ):
        rows(readme, "hands")  # type: ignore[arg-type]  # no table
    with pytest.raises(RecordError):
        rows(5)  # type: ignore[arg-type]  # no game
    wrong = records.from_dict(
        json.loads(records.dumps(readme).replace('"7H",\n    "P"', '"7H",\n    "6S"'))
    )
    with pytest.raises(RecordError, match="outbid"):
        rows(wrong)


@pytest.mark.parametrize("to", ["csv", "jsonl"])
@pytest.mark.parametrize("table", NAMES)
def test_the_command_line_writes_them(readme: Game, tmp_path: Path, to: str, table: str) -> None:
    file, out = tmp_path / "two.json", tmp_path / f"out.{to}"
    file.write_text(records.dumps_all([readme, readme]), "utf-8")
    assert main(["convert", str(file), "-o", str(out), "--table", table]) == 0
    wanted = [row for number in (0, 1) for row in rows(readme, table, number)]  # type: ignore[arg-type]
    text = out.read_text("utf-8")
    if to == "jsonl":
        assert [json.loads(line) for line in text.splitlines()] == wanted
    else:
        plain = [
            {name: "" if value is None else str(value) for name, value in row.items()}
            for row in wanted
        ]
        assert list(csv.DictReader(io.StringIO(text))) == plain
