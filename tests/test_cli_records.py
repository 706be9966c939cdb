"""The commands on records: check and convert."""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fivehundred import Game, records, variants
from fivehundred.cli import main
from fivehundred.records import FORMATS, Record
from tests.helpers import scripted

SRC = Path(__file__).parents[1] / "src"
PTN = Path(__file__).parent / "data" / "ptn"

GAME = scripted(variants.AUSTRALIAN, 3, "7H", "P", "P", "P")[-1]
OTHER = scripted(variants.TWO_HANDED_TABLE, 3, "7H", "P")[5]
# 6S does not outbid 7H (rule 3.3)
BAD = records.from_dict(
    json.loads(records.dumps(GAME).replace('"7H",\n    "P"', '"7H",\n    "6S"'))
)

Run = Callable[..., tuple[int, list[str], str]]


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    """A function that runs a command line: its status, the lines it printed, and what it said on
    stderr.
    """

    def _run(*arguments: str | Path) -> tuple[int, list[str], str]:
        try:
            status = main(list(map(str, arguments)))
        except SystemExit as end:
            status = int(end.code or 0)
        printed = capfd.readouterr()
        return status, printed.out.splitlines(), printed.err

    return _run


def stdin(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))


@pytest.mark.parametrize("command", ["check", "convert"])
def test_help(run: Run, command: str) -> None:
    status, lines, _ = run(command, "--help")
    assert status == 0
    assert lines[0].startswith(f"usage: fivehundred {command}")


# -- check -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("format", FORMATS)
def test_check_tells_the_result_of_a_valid_game(run: Run, tmp_path: Path, format: str) -> None:
    file = tmp_path / "game"
    file.write_text(records.dumps(GAME, format), encoding="utf-8")
    told = (
        "Australian, 1 deal, scores: North and South 200, East and West 30. The game is not over."
    )
    assert run("check", file) == (0, [f"{file}: valid: {told}"], "")


def test_check_tells_who_has_won(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.500"
    quick = scripted(
        variants.AUSTRALIAN.with_options({"winning.target": 100}), 3, "7H", "P", "P", "P"
    )[-1]
    records.dump(quick, file)
    (line,) = run("check", file)[1]
    assert line.endswith(
        "Australian, house rules, 1 deal, scores: North and South 200, East and West 30. "
        "Won by North and South; lost by East and West."
    )


@pytest.mark.parametrize("format", ["json", "text"])
def test_check_tells_the_first_fault_with_line_rule_and_sentence(
    run: Run, tmp_path: Path, format: str
) -> None:
    file = tmp_path / "game"
    text = records.dumps(BAD, format)
    file.write_text(text, encoding="utf-8")
    line = next(
        n
        for n, line in enumerate(text.splitlines(), 1)
        if "6S" in line and "hand" not in line and len(line) < 25
    )
    status, lines, err = run("check", file)
    assert status == 2
    assert lines == [
        f"{file}: deal 1, action 2, line {line}: 6S: 6S does not outbid 7H (rule 3.3)."
    ]
    assert err == "error: 1 of 1 game is not valid\n"


def test_check_of_many_files_and_games(run: Run, tmp_path: Path) -> None:
    """Every game has its line, whatever is wrong with the others and in whatever format they
    are.
    """
    good, several, broken = (
        tmp_path / "good.ptn",
        tmp_path / "several.json",
        tmp_path / "broken.json",
    )
    records.dump(GAME, good)
    document = json.loads(records.dumps_all([GAME, BAD, OTHER]))
    document.insert(1, {"schema": 2})
    several.write_text(json.dumps(document), encoding="utf-8")
    broken.write_text("{", encoding="utf-8")
    missing = tmp_path / "missing.json"
    status, lines, err = run("check", good, several, broken, missing, PTN / "passed-out.ptn")
    assert status == 2
    assert lines[0].startswith(f"{good}: valid: Australian, 1 deal")
    assert lines[1].startswith(f"{several}, game 1: valid: Australian, 1 deal")
    assert lines[2].startswith(
        f"{several}, game 2: [1].schema: expected the number 1, not 2; a later one"
    )
    assert lines[3].startswith(
        f"{several}, game 3: deal 1, action 2, line 1: 6S: 6S does not outbid 7H (rule 3.3)."
    )
    assert lines[4].startswith(
        f"{several}, game 4: valid: Two-handed, table cards, 1 deal, scores: Player 1 0, Player"
        " 2 0."
    )
    assert (
        lines[5]
        == f"{broken}: line 1, column 2: this is not JSON: Expecting property name enclosed in"
        " double quotes"
    )
    assert lines[6].startswith(f"{missing}: it cannot be read: ")
    assert lines[7].startswith(f"{PTN / 'passed-out.ptn'}: valid: ")
    assert len(lines) == 8
    assert err == "error: 3 of 7 games are not valid; 1 of 5 files is not readable\n"


def test_check_tells_what_was_repaired(run: Run) -> None:
    status, (line,), _ = run("check", PTN / "real-246-unfinished.ptn")
    assert status == 0
    assert (
        "The game is not over. Repaired when read: line 5: the closing bracket was missing; "
        in line
    )


def test_check_of_a_text_record_that_breaks_off_tells_one_fault(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.500"
    lines = records.dumps(GAME.next_deal(), "text").splitlines()
    at = [number for number, line in enumerate(lines) if line.startswith("kitty")][1]
    lines[at] = "kitty: AX"
    file.write_text("\n".join([*lines, "", records.dumps(GAME, "text")]), encoding="utf-8")
    status, told, err = run("check", file)
    assert status == 2
    assert len(told) == 2
    assert told[0].startswith(f"{file}, game 1: line {at + 1}, column ")
    assert "'AX'" in told[0]
    assert told[1].startswith(f"{file}, game 2: valid: ")
    assert err == "error: 1 of 2 games is not valid\n"


def test_check_of_the_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for format in FORMATS:
        stdin(
            monkeypatch,
            b"\xef\xbb\xbf" + records.dumps(GAME, format).replace("\n", "\r\n").encode(),
        )
        status, (line,), _ = run("check", "-")
        assert status == 0
        assert line.startswith("standard input: valid: ")
    stdin(monkeypatch, b"\xff")
    assert run("check", "-")[1][0].startswith("standard input: it cannot be read: ")
    monkeypatch.setattr("sys.stdin", io.StringIO(records.dumps(GAME)))
    assert run("check", "-")[0] == 0
    monkeypatch.setattr("sys.stdin", None)
    assert run("check", "-")[:2] == (2, ["standard input: it is closed"])


def test_check_of_an_empty_file_or_list(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "empty"
    for content in ("", "[]", "\n\n"):
        file.write_text(content, encoding="utf-8")
        assert run("check", file) == (
            2,
            [f"{file}: there is no game in it"],
            "error: 1 of 1 game is not valid\n",
        )


def test_check_shows_nothing_a_terminal_would_obey(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    document = records.to_dict(GAME)
    document["variant"] = {"base": "australian", "name": "\x1b[2J\nnews"}
    file.write_text(json.dumps(document), encoding="utf-8")
    assert run("check", file)[1][0].startswith(f"{file}: valid: \ufffd[2J news, 1 deal")
    document["deals"][0]["actions"][2] = "\x1b[2J"  # type: ignore[index, call-overload]
    file.write_text(json.dumps(document), encoding="utf-8")
    _, lines, _ = run("check", file)
    assert len(lines) == 1
    assert lines[0].isprintable()


def test_check_with_a_format(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_text(records.dumps(GAME), encoding="utf-8")
    assert run("check", "--format", "json", file)[0] == 0
    assert run("check", "--format", "ptn", file)[0] == 2
    assert "invalid choice" in run("check", "--format", "xml", file)[2]


# -- convert ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("to", FORMATS)
@pytest.mark.parametrize("source", FORMATS)
def test_convert(run: Run, tmp_path: Path, source: str, to: str) -> None:
    """One game and several, to the standard output and to a file."""
    other = scripted(variants.NEW_ZEALAND, 4, "8S")[1]
    file, out = tmp_path / "in", tmp_path / "out"
    for games in ([GAME], [GAME, other]):
        file.write_text(
            records.dumps_all(games, source) if len(games) > 1 else records.dumps(GAME, source),
            encoding="utf-8",
        )
        status, lines, err = run("convert", file, "--to", to)
        assert (status, err) == (0, "")
        assert run("convert", file, "--to", to, "-o", out) == (0, [], "")
        text = out.read_text("utf-8")
        assert text.splitlines() == lines
        assert records.format_of(text) == to
        assert [record.game() for record in records.loads_all(text)] == games


def test_convert_by_the_end_of_the_name(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    records.dump(GAME, file)
    for suffix, format in ((".500", "text"), (".ptn", "ptn"), (".JSON", "json")):
        out = tmp_path / f"out{suffix}"
        assert run("convert", file, "-o", out) == (0, [], "")
        assert records.load(out, format) == Record.of(GAME)


def test_convert_without_the_seed(run: Run, tmp_path: Path) -> None:
    file, out = tmp_path / "game.json", tmp_path / "out.json"
    records.dump(Game.start(seed="a secret"), file)
    assert "a secret" in "".join(run("convert", file, "--to", "text")[1])
    assert run("convert", file, "--without-seed", "-o", out)[0] == 0
    assert "secret" not in out.read_text("utf-8")
    assert records.load(out) == Record.of(Game.start(seed="a secret")).without_seed()


def test_convert_from_the_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    stdin(monkeypatch, (PTN / "real-298-six-clubs.ptn").read_bytes())
    status, lines, _ = run("convert", "-", "--to", "json")
    assert status == 0
    assert records.loads("\n".join(lines)).game().scores == (30, 60)


def test_convert_to_an_output_that_takes_texts_only(tmp_path: Path) -> None:
    file, out = tmp_path / "game.json", io.StringIO()
    records.dump(GAME, file)
    with contextlib.redirect_stdout(out):
        assert main(["convert", str(file), "--to", "json"]) == 0
    assert out.getvalue() == records.dumps(GAME)


def test_convert_refuses(run: Run, tmp_path: Path) -> None:
    file, out, table = tmp_path / "game.json", tmp_path / "out.json", tmp_path / "table.json"
    records.dump(GAME, file)
    records.dump(OTHER, table)
    out.write_text("precious", encoding="utf-8")
    for arguments, word in (
        ((file,), "--to"),
        ((file, "-o", tmp_path / "out.xml"), ".json, .500, .ptn"),
        ((tmp_path / "missing", "--to", "json"), "it cannot be read"),
        ((file, "--format", "ptn", "--to", "json", "-o", out), ""),
        ((table, "--to", "ptn", "-o", out), ""),
        ((file, "-o", tmp_path / "no" / "out.json"), "it cannot be written"),
    ):
        status, lines, err = run("convert", *arguments)
        assert (status, lines) == (2, [])
        assert err.startswith("error: ")
        assert err.count("\n") == 1
        assert word in err
    assert out.read_text("utf-8") == "precious"


def test_what_convert_prints_is_utf8_on_every_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    document = {**records.to_dict(GAME), "comments": ["café ♠"]}
    file.write_text(json.dumps(document), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "fivehundred", "convert", str(file), "--to", "text"],
        capture_output=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(SRC), "PYTHONIOENCODING": "ascii"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert records.loads(done.stdout.decode("utf-8")).comments == ("café ♠",)
