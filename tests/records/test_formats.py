"""Which format a text is in, and games from one format to another."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from fivehundred import Game, RecordError, records, variants
from fivehundred.records import FORMATS, DealRecord, Record
from fivehundred.records.formats import SUFFIXES
from fivehundred.records.json_text import MOST_CHARACTERS
from fivehundred.testing import strategies as fivehundred_st
from tests.helpers import deal_states, few, scripted

GAME = scripted(variants.AUSTRALIAN, 3, "7H", "P", "P", "P")[-1]
OTHER = deal_states("NEW_ZEALAND", 5)[9]


# -- from one to another ---------------------------------------------------------------------------
@pytest.mark.parametrize("format", FORMATS)
@given(game=fivehundred_st.games(variants.AUSTRALIAN, max_deals=2))
@few(5)
def test_every_format_holds_a_game(format: str, game: Game) -> None:
    text = records.dumps(game, format)
    assert records.format_of(text) == format
    assert records.loads(text) == records.loads(text, format) == Record.of(game)
    assert records.loads(text).game() == game


@given(game=fivehundred_st.games(max_deals=2))
@few(13)
def test_json_and_text_hold_a_game_of_any_variant(game: Game) -> None:
    text = records.dumps(records.loads(records.dumps(game)), "text")
    assert records.loads(text) == Record.of(game)
    assert records.dumps(records.loads(text)) == records.dumps(game)


@pytest.mark.parametrize("format", FORMATS)
def test_every_format_holds_several_games(format: str) -> None:
    text = records.dumps_all([GAME, OTHER, GAME], format)
    assert records.format_of(text) == format
    assert [record.game() for record in records.loads_all(text)] == [GAME, OTHER, GAME]
    assert [number for number, _ in records.read_each(text)] == [1, 2, 3]
    with pytest.raises(RecordError, match="there are 3 games here, where one is wanted"):
        records.loads(text)


@pytest.mark.parametrize(
    "path",
    sorted((Path(__file__).parents[1] / "data" / "ptn").glob("*.ptn")),
    ids=lambda path: path.stem,
)
def test_ptn_of_others_goes_to_json_and_text(path: Path) -> None:
    """With what had to be repaired."""
    record = records.load(path)
    for format in ("json", "text"):
        again = records.loads(records.dumps(record, format))
        assert again == record
        assert again.notes == record.notes


@pytest.mark.parametrize(
    ("start", "format"),
    [
        ("{", "json"),
        (" \n\t{}", "json"),
        ("\ufeff[{", "json"),
        ("[\n {", "json"),
        ("[]", "json"),
        ("[", "json"),
        ('[Event "', "ptn"),
        ("\ufeff% PTN ---", "ptn"),
        ("\n[deal", "ptn"),
        ("game australian", "text"),
        ("# a remark", "text"),
        ("", "text"),
        ("nonsense", "text"),
    ],
)
def test_a_text_tells_its_format(start: str, format: str) -> None:
    assert records.format_of(start) == format


@pytest.mark.parametrize("format", ["xml", "JSON", "", 5, None, ["json"]])
def test_a_format_that_is_not_known(format: str) -> None:
    for call in (
        lambda: records.dumps(GAME, format),
        lambda: records.dumps_all([GAME], format),
        lambda: records.loads(records.dumps(GAME), format if format is not None else "x"),
        lambda: records.dump(GAME, "game.json", format if format is not None else "x"),
    ):
        with pytest.raises(RecordError, match="the formats are json, text, ptn, not"):
            call()


def test_only_records_and_games_are_written() -> None:
    for wrong in (GAME.deal, None, "game"):
        for format in FORMATS:
            with pytest.raises(
                RecordError, match="what is written down, unless it is a Game, must be a Record"
            ):
                records.dumps(wrong, format)  # type: ignore[arg-type]


# -- files -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_file_by_the_end_of_its_name(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"game{suffix}"
    records.dump(GAME, path)
    assert path.read_text("utf-8") == records.dumps(GAME, SUFFIXES[suffix])
    assert b"\r" not in path.read_bytes()
    assert records.load(path) == records.load(str(path)) == Record.of(GAME)
    assert records.load_all(path) == [Record.of(GAME)]
    renamed = tmp_path / "game.txt"
    path.rename(renamed)
    assert records.load(renamed) == Record.of(GAME)  # told by its content


def test_a_format_can_be_given_for_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    records.dump(GAME, path, "text")
    assert records.load(path, "text") == Record.of(GAME)
    with pytest.raises(RecordError, match="this is not JSON"):
        records.load(path, "json")
    with pytest.raises(RecordError, match=r"one of \.json, \.500, \.ptn"):
        records.dump(GAME, path)


def test_files_of_other_systems(tmp_path: Path) -> None:
    """With a byte order mark, and lines that end in CR LF."""
    path = tmp_path / "game"
    for format in FORMATS:
        path.write_bytes(
            b"\xef\xbb\xbf" + records.dumps(GAME, format).replace("\n", "\r\n").encode()
        )
        assert records.load(path) == Record.of(GAME)


def test_a_file_is_not_touched_when_the_game_cannot_be_written(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("precious", encoding="utf-8")
    with pytest.raises(RecordError):
        records.dump(Record(variants.AUSTRALIAN, [], comments=["x" * 2001]), path)
    assert path.read_text("utf-8") == "precious"


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    missing, latin, null = tmp_path / "missing.json", tmp_path / "latin.json", f"a{chr(0)}b.json"
    latin.write_bytes(b'{"a": "\xe9"}')
    for path in (missing, latin, tmp_path, null):
        for load in (records.load, records.load_all):
            with pytest.raises(RecordError, match="it cannot be read") as caught:
                load(path)
            assert caught.value.path == os.fspath(path)
            assert str(caught.value).count(os.fspath(path)) == 1
    for path in (tmp_path / "no" / "game.json", null):
        with pytest.raises(RecordError, match="it cannot be written") as caught:
            records.dump(GAME, path)
        assert str(caught.value).count(os.fspath(path)) == 1
    nameless: tuple[Any, ...] = (0, 5.5, None, b"x", ["a"])
    for wrong in nameless:
        for call in (records.load, records.load_all, lambda path: records.dump(GAME, path, "json")):
            with pytest.raises(RecordError, match="a file is named by a string or a path"):
                call(wrong)


def test_the_place_of_a_fault_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(records.dumps(GAME).replace('"7H"', "7"), encoding="utf-8")
    with pytest.raises(RecordError) as caught:
        records.load(path)
    assert caught.value.path == f"{path}, deals[0].actions[0]"
    path.write_text("[]", encoding="utf-8")
    with pytest.raises(RecordError, match="there are no games here") as caught:
        records.load(path)
    assert caught.value.path == str(path)


def test_a_file_too_long_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b" " * (MOST_CHARACTERS + 1))
    with pytest.raises(
        RecordError, match=f"a text of at most {MOST_CHARACTERS} characters"
    ) as caught:
        records.load(path)
    assert caught.value.path == str(path)


# -- one game after another ------------------------------------------------------------------------
def test_reading_goes_on_behind_a_game_that_cannot_be_read() -> None:
    good = records.dumps(GAME).strip()
    entries = list(records.read_each(f'[{good}, {{"schema": 2}}, 5, {good}]'))
    assert [number for number, _ in entries] == [1, 2, 3, 4]
    assert entries[0][1] == entries[3][1] == Record.of(GAME)
    assert [one.path for _, one in entries if isinstance(one, RecordError)] == ["[1].schema", "[2]"]
    last = entries[3][1]
    assert isinstance(last, Record)
    assert last.deals[0].lines[0] > 1


def test_a_text_that_is_nothing_is_one_fault() -> None:
    (number, fault), *more = records.read_each("[5", "json")
    assert (number, more) == (1, [])
    assert isinstance(fault, RecordError)


def test_parts_of_a_text_record_have_the_number_of_its_game() -> None:
    """The second of three games breaks off in its second deal, and is read again from the third; a
    remark is no game.
    """
    deal = Record.of(GAME.next_deal()).deals[1]
    broken = Record(
        variants.AUSTRALIAN,
        [deal, DealRecord(deal.layout, ["P", "6S"]), DealRecord(deal.layout, ["P"])],
    )
    lines = records.dumps(broken, "text").splitlines()
    at = next(
        number for number, line in enumerate(lines) if line.startswith("auction") and "6S" in line
    )
    lines[at] = lines[at].replace("6S", "6X")
    text = "\n".join(
        [records.dumps(GAME, "text"), "# game on", *lines, records.dumps(OTHER, "text")]
    )
    entries = list(records.read_each(text))
    assert [(number, type(one).__name__) for number, one in entries] == [
        *((1, "Record"), (2, "Record"), (2, "RecordError"), (2, "Record"), (3, "Record")),
    ]
    assert "6X" in str(entries[2][1])


def test_the_room_has_its_modules() -> None:
    assert records.ptn.loads(records.ptn.dumps(Record.of(GAME)))[0] == Record.of(GAME)
    assert records.text.loads(records.text.dumps(GAME)) == [Record.of(GAME)]
    with pytest.raises(AttributeError, match="no attribute 'yaml'"):
        getattr(records, "yaml")  # noqa: B009


# -- who sits where --------------------------------------------------------------------------------
@pytest.mark.parametrize("format", records.FORMATS)
def test_names_and_tags_are_in_the_record(format: str) -> None:
    text = records.dumps(GAME, format, tags=[("Place", "Nowra")], names=["Ann", "Bo", "Cy", "Di"])
    record = records.loads(text, format)
    assert record.tags == (
        ("Place", "Nowra"),
        ("North", "Ann"),
        ("East", "Bo"),
        ("South", "Cy"),
        ("West", "Di"),
    )
    assert record.game() == GAME


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Ann"], "names: there are 1 names, and 4 seats"),
        (["Ann"] * 5, "names: names must be a list of at most 4"),
        ("Ann!", "names: names must be a list, not 'Ann!'"),
        (["Ann", "Bo", "Cy", 5], "names: names must be of type str, not 5"),
    ],
)
def test_names_are_one_a_seat(names: Any, said: str) -> None:
    with pytest.raises(RecordError) as caught:
        records.dumps(GAME, names=names)
    assert str(caught.value) == said
