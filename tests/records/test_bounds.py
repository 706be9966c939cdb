"""What the doors take, records can write; what one file door takes, all take; a failure to write
keeps the old file.
"""

from __future__ import annotations

import errno
import os
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from fivehundred import (
    FiveHundredError,
    Game,
    Layout,
    RecordError,
    Variant,
    VariantError,
    records,
    variants,
)
from fivehundred.cards.shuffle import Seed, shuffle
from fivehundred.cli.main import main

AUSTRALIAN = variants.AUSTRALIAN


# -- seeds and names -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "seed",
    [
        0,
        -(2**64),
        2**6600 - 1,
        1 - 2**6600,
        "",
        "x" * 2000,
        "\U0001f0cf" * 2000,
        '"\\\n',
        b"",
        bytes(1000),
    ],
    ids=lambda seed: f"{type(seed).__name__}-{str(seed)[:8]!r}",
)
@pytest.mark.parametrize("format", records.FORMATS)
def test_every_seed_that_a_game_takes_can_be_written(seed: Seed, format: str) -> None:
    game = Game.start(seed=seed)
    again = records.loads(records.dumps(game, format), format)
    assert (again.seed, type(again.seed)) == (seed, type(seed))
    assert again.game() == game


@pytest.mark.parametrize(
    ("seed", "said"),
    [
        (2**6600, "a seed that is an int has at most 6600 bits, not 6601"),
        (2**8192, "a seed that is an int has at most 6600 bits, not 8193"),
        (-(2**6600), "a seed that is an int has at most 6600 bits, not 6601"),
        ("x" * 2001, "a seed that is a str has at most 2000 characters, not 2001"),
        (b"x" * 1001, "a seed that is bytes has at most 1000 bytes, not 1001"),
        (b"x" * 2000, "a seed that is bytes has at most 1000 bytes, not 2000"),
        ("\ud800", "a seed must have no lone surrogates, not '\\ud800'"),
    ],
)
def test_no_door_takes_a_seed_that_cannot_be_written(seed: Seed, said: str) -> None:
    doors: list[Callable[[], object]] = [
        lambda: Game.start(seed=seed),
        lambda: Layout.shuffled(AUSTRALIAN, seed),
        lambda: AUSTRALIAN.deck.shuffled(seed),
        lambda: shuffle(list(AUSTRALIAN.deck), seed),
        lambda: records.Record(AUSTRALIAN, (), seed),
    ]
    for door in doors:
        with pytest.raises(FiveHundredError) as caught:
            door()
        assert str(caught.value) in (said, f"seed: {said}")


@pytest.mark.parametrize("format", records.FORMATS)
def test_every_name_that_a_variant_takes_can_be_written(format: str) -> None:
    house = AUSTRALIAN.with_options({"winning.target": 1000}, name="\U0001f0cf" * 2000)
    game = Game.start(house, seed=1)
    assert records.loads(records.dumps(game, format), format).variant.name == house.name
    again = house.with_options({"winning.target": 700})
    assert again.name == "\U0001f0cf" * 1987 + ", house rules"


@pytest.mark.parametrize("name", ["x" * 2001, "x" * 5000, "\ud800"])
def test_no_variant_has_a_name_that_cannot_be_written(name: str) -> None:
    doors: list[Callable[[], object]] = [
        lambda: AUSTRALIAN.with_options({}, name=name),
        lambda: Variant(name=name),
        lambda: Variant.from_dict({"name": name}),
    ]
    for door in doors:
        with pytest.raises(
            VariantError, match=r"name must be a string of at most 2000 characters, not '"
        ):
            door()


# -- files -----------------------------------------------------------------------------------------
def test_a_byte_order_mark_is_taken_at_every_door_of_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game.start(seed=500)
    for format, ending in (("json", "json"), ("text", "500"), ("ptn", "ptn")):
        file = tmp_path / f"game.{ending}"
        file.write_text(records.dumps(game, format), encoding="utf-8-sig")
        assert records.load(file).game() == game
        assert records.loads("\ufeff" + records.dumps(game, format)).game() == game
    house = tmp_path / "house.toml"
    house.write_text("winning.target = 1000\n", encoding="utf-8-sig")
    assert variants.load_toml(house).winning.target == 1000
    assert variants.parse_toml("\ufeffwinning.target = 1000").winning.target == 1000
    counts = tmp_path / "some.perft"
    counts.write_text(
        "format 1\nvariant australian\none ; 7S 0 | AS/KS/QS/10S ; 1\n", encoding="utf-8-sig"
    )
    assert main(["perft", "--file", str(counts)]) == 0
    assert capsys.readouterr().out == "1 states, 1 counts: all agree\n"


@pytest.mark.parametrize("path", [0, b"x.toml", None, 1.5, True])
def test_a_file_is_named_by_a_string_or_a_path(path: Any) -> None:
    doors: tuple[Callable[[Any], object], ...] = (
        records.load,
        records.load_all,
        variants.load_toml,
    )
    for door in doors:
        with pytest.raises(FiveHundredError, match="a file is named by a string or a path, not "):
            door(path)


def test_a_full_disk_keeps_the_old_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = Game.start(seed=1), Game.start(seed=2)
    file = tmp_path / "game.json"
    records.dump(old, file)
    source = tmp_path / "new.500"
    source.write_text(records.dumps(new, "text"), encoding="utf-8")

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RecordError, match="it cannot be written: No space left on device"):
        records.dump(new, file)
    assert main(["convert", str(source), "-o", str(file)]) == 2
    assert records.load(file).game() == old
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "new.500"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_device_is_told() -> None:
    with pytest.raises(RecordError, match="it cannot be written: No space left on device"):
        records.dump(Game.start(seed=1), "/dev/full", "json")


def test_a_file_that_is_replaced_keeps_its_mode_and_its_link(tmp_path: Path) -> None:
    file, link = tmp_path / "game.json", tmp_path / "link.json"
    records.dump(Game.start(seed=1), file)
    file.chmod(0o640)
    link.symlink_to(file)
    records.dump(Game.start(seed=2), link)
    assert link.is_symlink()
    assert file.stat().st_mode & 0o777 == 0o640
    assert records.load(file).seed == 2


# -- memory ----------------------------------------------------------------------------------------
SIZE = 200_000
HOSTILE: dict[str, tuple[str, str]] = {
    "a tag without an end": ('[Event "' + "a" * SIZE, "ptn"),
    "backslashes": ('[Event "' + "\\a" * (SIZE // 2), "ptn"),
    "a tag of cards": (f'[Undealt "{"HA" * (SIZE // 2)}"]', "ptn"),
    "a row of words": ('[Play "N"]\n' + "- " * (SIZE // 2), "ptn"),
    "marks of quoting": ("> " * (SIZE // 2) + "x", "ptn"),
    "deals": ('[Deal ""]\n' * (SIZE // 10), "ptn"),
    "headers": ("% PTN\n" * (SIZE // 6), "ptn"),
    "a long line": ("game " + "a" * SIZE, "text"),
    "remarks": ("#\n" * (SIZE // 2), "text"),
    "a long seed": ("game quebec\nseed " + "1" * SIZE, "text"),
    "a long hand": ("game quebec\ndeal 1, dealer 0\nhand 0: " + "AS " * (SIZE // 3), "text"),
    "numbers": ("[" + "1," * (SIZE // 2) + "1]", "json"),
    "texts": ("[" + '"ab",' * (SIZE // 5) + "1]", "json"),
    "a text": ('"' + "a" * SIZE + '"', "json"),
    "a text without an end": ('"' + "\\" * SIZE, "json"),
    "blanks": (" " * SIZE, "json"),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_reading_takes_at_most_twenty_times_the_memory_of_its_input(what: str) -> None:
    """Measured by what Python allocates, the stack of a pattern that is being matched included."""
    text, format = HOSTILE[what]
    tracemalloc.start()
    try:
        with suppress(FiveHundredError):
            records.loads_all(text, format)
        assert tracemalloc.get_traced_memory()[1] <= 20 * len(text)
    finally:
        tracemalloc.stop()


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no file without an end")
def test_a_file_without_an_end_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for load in (records.load, records.load_all):
        with pytest.raises(RecordError, match="a text of at most 10000000 characters is read"):
            load("/dev/zero")
    with pytest.raises(VariantError, match="at most 100000 characters"):
        variants.load_toml("/dev/zero")
    assert main(["perft", "--file", "/dev/zero"]) == 2
    assert "a text of at most 10000000 characters is read" in capsys.readouterr().err
    with (
        open("/dev/zero", encoding="utf-8") as endless,
        pytest.raises(RecordError, match="a text of at most 10000000 characters is read"),
    ):
        list(records.text.read(endless))


# -- what is not seen ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("character", "escaped"),
    [
        ("\u200e", "\\u200e"),
        ("\u200f", "\\u200f"),
        ("\u200b", "\\u200b"),
        ("\u2060", "\\u2060"),
        ("\u061c", "\\u061c"),
        ("\u00ad", "\\u00ad"),
        ("\u180e", "\\u180e"),
        ("\u206a", "\\u206a"),
        ("\u206f", "\\u206f"),
        ("\ufff9", "\\ufff9"),
        ("\u115f", "\\u115f"),
        ("\u3164", "\\u3164"),
        ("\U000e0001", "\\U000e0001"),
        ("\U000e0061", "\\U000e0061"),
        ("\x1b", "\\u001b"),
        ("\u202e", "\\u202e"),
        ("\ufeff", "\\ufeff"),
    ],
)
def test_the_text_format_writes_what_is_not_seen_by_its_number(
    character: str, escaped: str
) -> None:
    comment = f"a{character}b \u2665 \U0001f0cf \u00e9"
    record = records.Record(AUSTRALIAN, (), comments=[comment], tags=[(f"x{character}", character)])
    text = records.text.dumps(record)
    assert character not in text
    assert f"# a{escaped}b \u2665 \U0001f0cf \u00e9\n" in text
    assert records.loads(text, "text") == record


def test_a_backslash_that_begins_no_number_is_itself() -> None:
    record = records.loads(
        "game quebec\n# C:\\Users \\U12 \\u2665 \\U0001f0cf \\U00110000 \\\\u2665", "text"
    )
    assert record.comments == ("C:\\Users \\U12 \u2665 \U0001f0cf \\U00110000 \\u2665",)
