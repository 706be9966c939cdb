"""What stands in code blocks and tables of the documentation works. Python blocks are run by
conftest.py.
"""

from __future__ import annotations

import contextlib
import io
import re
import shlex
from pathlib import Path

import pytest

from fivehundred import Game, records, variants
from fivehundred.cli.main import main
from fivehundred.players import play_game, simple_player
from tests.book import DOCS, PAGES, PICTURES, blocks, name_of

RUN = {
    "python": "by conftest.py",
    "toml": "here",
    "js": "by test_javascript.py",
    "sh": "here, as far as they are commands of the library",
    "console": "nowhere: benchmarks and servers, with a prompt",
    "text": "nothing to run",
    "ebnf": "a grammar",
    "json": "nothing to run",
    "html": "nothing to run",
}
"""The languages of code blocks, and where they are run."""

TEXTS = {name_of(page): page.read_text("utf-8") for page in PAGES}


def commands() -> list[str]:
    """Every command line of the library that a page tells the reader to type."""
    found: list[str] = []
    for text in TEXTS.values():
        lines = [line for block in blocks(text, "sh") for line in block.splitlines()]
        lines += re.findall(
            r"`((?:python -m )?fivehundred [a-z][^`\n]*)`",
            re.sub(r"^```.*?^```$", "", text, flags=re.S | re.M),
        )
        found += [line for line in lines if re.match(r"(python -m )?fivehundred ", line)]
    return sorted(set(found))


def test_every_code_block_is_in_a_known_language() -> None:
    for page, text in TEXTS.items():
        opened = re.findall(r"^ *```([^`\n{]+)$", text, re.MULTILINE)
        assert set(opened) <= RUN.keys(), page


def test_a_python_block_is_a_session_with_its_output() -> None:
    sessions = [(page, block) for page, text in TEXTS.items() for block in blocks(text, "python")]
    assert len(sessions) > 100
    assert [(page, block) for page, block in sessions if not block.startswith((">>> ", "@"))] == []


def test_files_of_house_rules_can_be_read() -> None:
    files = [block for text in TEXTS.values() for block in blocks(text, "toml")]
    assert files
    for block in files:
        variants.parse_toml(block)


def test_options_in_a_line_are_allowed() -> None:
    """Such as ``joker.lead = "ANY_SUIT"`` in a table."""
    lines = [
        line for text in TEXTS.values() for line in re.findall(r"`([a-z]+\.[a-z_]+ = [^`]+)`", text)
    ]
    assert len(lines) > 20
    for line in lines:
        variants.parse_toml(line)


def test_there_are_commands_and_options_to_try() -> None:
    assert len(commands()) > 12
    assert 'auction.reentry = "ALWAYS"' in (DOCS / "how-to" / "house-rules.md").read_text("utf-8")


PLAYED = play_game(variants.AUSTRALIAN, [simple_player()] * 4, 500, 1)
"""A game of one deal, for the commands that look at what was played."""


@pytest.mark.parametrize("line", commands())
def test_a_command_line_works(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("house.toml").write_text('[joker]\nlead = "ANY_SUIT"\n', encoding="utf-8")
    Path("games.json").write_text(records.dumps(Game.start(seed=500), "json"), encoding="utf-8")
    Path("old.500").write_text(records.dumps(Game.start(seed=500), "text"), encoding="utf-8")
    for name, format in (("evening.500", "text"), ("friday.500", "text"), ("FILE", "text")):
        if f"-o {name}" not in line:
            Path(name).write_text(records.dumps(PLAYED, format), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO(Path("old.500").read_text("utf-8")))
    _, *arguments = shlex.split(line.removeprefix("python -m "))
    if "match" in arguments:  # a few deals of a match will do
        arguments += ["--deals", "2"]
    if "tests/perft" in line:
        pytest.skip("tried by test_perft.py")
    before = set(tmp_path.iterdir())
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        assert main(arguments) == 0
    assert printed.getvalue() or set(tmp_path.iterdir()) > before


# -- the tutorial ----------------------------------------------------------------------------------
TEN_MINUTES = (DOCS / "tutorial" / "the-game.md").read_text("utf-8")
LETTERS = str.maketrans({"♠": "S", "♣": "C", "♦": "D", "♥": "H"})


def test_the_deal_that_is_told_is_the_one_that_is_played_and_drawn() -> None:
    """The cards of each line of the story, in the order of play, are those of the pictures and of
    the page in Python.
    """
    _, aside, *tricks = PICTURES.THE_DEAL.strip().splitlines()
    told = re.findall(r"^\d+\. \*\*(\w+):\*\* ([^.]+)\.", TEN_MINUTES, re.MULTILINE)
    assert [cards.translate(LETTERS) for _, cards in told] == tricks
    scored = PICTURES.told().scored
    names = variants.AUSTRALIAN.seat_names
    assert [leader for leader, _ in told] == [names[trick.seats[0]] for trick in scored.tricks]
    assert f"puts away {aside}" in TEN_MINUTES.translate(LETTERS)
    assert (scored.tricks_won, scored.points) == ((1, 6, 0, 3), (10, 240))


def test_the_values_of_bids_are_those_of_the_schedule() -> None:
    rows = re.findall(r"^\| (\d+) \|" + r" (\d+) \|" * 5, TEN_MINUTES, re.MULTILINE)
    shown = {
        (int(tricks), place): int(points)
        for tricks, *row in rows
        for place, points in enumerate(row)
    }
    entries = [
        (bid, points)
        for bid, points in variants.AUSTRALIAN.schedule.entries
        if bid.strain is not None
    ]
    strains = list(dict.fromkeys(bid.strain for bid, _ in entries))
    assert shown == {(bid.tricks, strains.index(bid.strain)): points for bid, points in entries}


# -- pictures --------------------------------------------------------------------------------------
def test_the_pictures_are_what_the_library_draws() -> None:
    """``python docs/_ext/pictures.py`` draws them anew."""
    drawn = dict(PICTURES.pictures())
    assert {path.name for path in PICTURES.FOLDER.glob("*.svg")} == drawn.keys()
    for name, picture in drawn.items():
        assert (PICTURES.FOLDER / name).read_text("utf-8") == f"{picture}\n", name


def test_a_picture_that_is_shown_is_there_and_is_described() -> None:
    shown = [
        (page, words, target)
        for page in PAGES
        for words, target in re.findall(r"!\[([^\]]*)\]\(([^)\s]+)\)", TEXTS[name_of(page)])
    ]
    assert len(shown) > 10
    for page, words, target in shown:
        assert (page.parent / target).is_file(), (name_of(page), target)
        assert len(words) > 10
