"""The command line: what each command prints, and what becomes of wrong input."""

from __future__ import annotations

import datetime
import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fivehundred import (
    Card,
    CardSet,
    Discard,
    Game,
    Layout,
    ThrowIn,
    __version__,
    daily_seed,
    records,
    variants,
)
from fivehundred.cli import main
from fivehundred.cli.arguments import read_seed
from fivehundred.cli.main import COMMANDS
from fivehundred.cli.watch import told
from fivehundred.rulebook import RULES

SRC = Path(__file__).parents[1] / "src"


class Shown:
    """What a command has printed."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Run = Callable[..., Shown]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """A function that runs a command line and gives what it printed, in a terminal of 80
    columns.
    """
    monkeypatch.setenv("COLUMNS", "80")

    def _run(*arguments: str) -> Shown:
        try:
            status = main(arguments)
        except SystemExit as end:
            status = int(end.code or 0)
        printed = capsys.readouterr()
        return Shown(status, printed.out, printed.err)

    return _run


def _process(
    *arguments: str, code: tuple[str, ...] = ("-m", "fivehundred"), encoding: str = "utf-8"
) -> tuple[int, str, str]:
    """Status, stdout and stderr of a process of its own."""
    done = subprocess.run(
        [sys.executable, *code, *arguments],
        capture_output=True,
        text=True,
        encoding=encoding,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(SRC), "PYTHONIOENCODING": encoding},
    )
    return done.returncode, done.stdout, done.stderr


def _refused(shown: Shown, *words: str) -> None:
    """One line on stderr that begins with ``error:``, nothing on stdout, status 2."""
    assert shown.status == 2
    assert shown.out == ""
    assert shown.err.startswith("error: ")
    assert shown.err.count("\n") == 1
    for word in words:
        assert word in shown.err


# -- the whole -------------------------------------------------------------------------------------
def test_version(run: Run) -> None:
    assert run("--version").out == f"fivehundred {__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Run, command: str) -> None:
    shown = run(command, "--help")
    assert shown.status == 0
    assert shown.out.startswith(f"usage: fivehundred {command}")


@pytest.mark.parametrize(
    "arguments", [[], ["nonsense"], ["deal"], ["perft", "--depth", "x"], ["score", "7H"]]
)
def test_a_command_line_that_argparse_refuses(run: Run, arguments: list[str]) -> None:
    shown = run(*arguments)
    assert shown.status == 2
    assert "usage:" in shown.err
    assert "Traceback" not in shown.err


def test_it_runs_as_a_module_and_needs_no_stdin() -> None:
    without_stdin = (
        "import os, sys; os.close(0); from fivehundred.cli import main;"
        " sys.exit(main(sys.argv[1:]))"
    )
    done = _process("play", "--watch", "--seed", "500")
    assert (done[0], done[2]) == (0, "")
    assert _process("play", "--watch", "--seed", "500", code=("-c", without_stdin)) == done


def test_a_closed_pipe_is_no_traceback() -> None:
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "fivehundred",
            "play",
            "--watch",
            "--seed",
            "1",
            "--variant",
            "five-handed",
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(SRC)},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    err = process.stderr.read()
    process.stderr.close()
    assert process.wait(60) == 0
    assert err == b""


def test_ctrl_c(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("fivehundred.cli.perft_command.perft", interrupted)
    shown = run("perft")
    assert (shown.status, shown.err) == (130, "")


def test_ctrl_c_while_it_is_loaded_is_no_traceback(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(INTERRUPTED_IMPORT, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "fivehundred", "deal", "--seed", "1"],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(SRC), str(tmp_path)])},
        timeout=60,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


INTERRUPTED_IMPORT = """
import sys

class Interrupting:
    def find_spec(self, name, *_):
        if name == "fivehundred.cli.main":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupting())
"""


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["rule", "5.1"]])
def test_what_needs_no_engine_loads_none(arguments: list[str]) -> None:
    code = (
        "import sys; from fivehundred.__main__ import main\ntry: main()\nexcept SystemExit:"
        " pass\nfinally: print(*sys.modules)"
    )
    loaded = _process(*arguments, code=("-c", code))[1].splitlines()[-1].split()
    assert "fivehundred.cli.main" in loaded
    assert not {"fivehundred.deal.play", "fivehundred.records", "fivehundred.players"} & set(loaded)
    if arguments[0].startswith("--"):
        assert not {"attrs", "attr"} & set(loaded)


# -- what comes from outside -----------------------------------------------------------------------
ESCAPES = "\x1b[2J\u202e\u3164"


def test_what_comes_from_outside_commands_no_terminal(run: Run, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(
        'base = "australian"\nname = "a\\u001b[2J\\u202Eb\\u3164"\n[joker]\nforced = "NEVER"\n',
        encoding="utf-8",
    )
    case = tmp_path / "case.perft"
    case.write_text(f"id {ESCAPES}\nvariant australian\nauction 1 5\n", encoding="utf-8")
    named = tmp_path / f"{ESCAPES}.json"
    for arguments in (
        *(
            ["deal", "--seed", "1", "--variant", str(house)],
            ["diff", "australian", str(house)],
            ["play", "--watch", "--seed", "1", "--deals", "1", "--variant", str(house)],
        ),
        *(
            ["perft", "--file", str(case)],
            ["check", str(named)],
            ["convert", str(named), "--to", "json"],
            ["bids", "--variant", ESCAPES],
        ),
        *(["rule", ESCAPES], ["score", ESCAPES, "1"], ["deal", "--seed", "1", "--dealer", ESCAPES]),
    ):
        shown = run(*arguments)
        assert shown.out + shown.err != ""
        assert not set(ESCAPES) & set("\x1b\u202e\u3164") & set(shown.out + shown.err), arguments


def test_a_file_that_cannot_be_read_is_no_game(run: Run) -> None:
    shown = run("check", "/nonexistent")
    assert shown.status == 2
    assert shown.out.startswith("/nonexistent: ")
    assert "game" not in shown.out + shown.err
    assert shown.err == "error: 1 of 1 file is not readable\n"


@pytest.mark.skipif(os.name != "posix", reason="closes a stream as shells do")
def test_a_closed_stdout(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(records.dumps(Game.start(seed=1)), encoding="utf-8")
    command = f"exec {sys.executable} -m fivehundred convert {tmp_path}/game.json --to text >&-"
    done = subprocess.run(
        ["sh", "-c", command],
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(SRC)},
        timeout=60,
    )
    assert (done.returncode, done.stderr.startswith(b"error: standard output: it is closed")) == (
        2,
        True,
    )


def test_a_terminal_without_accents() -> None:
    status, out, err = _process("rule", "8.1", encoding="ascii")
    assert (status, err) == (0, "")
    assert out.startswith("Rule 8.1: Mis?re")


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        ("500", 500),
        ("007", 7),
        ("-5", "-5"),
        ("5a", "5a"),
        ("٣", "٣"),
        ("", ""),
        ("9" * 5000, "9" * 5000),
    ],
)
def test_seeds(text: str, seed: int | str) -> None:
    assert read_seed(text) == seed


# -- deal ------------------------------------------------------------------------------------------
def test_deal_shows_every_card_once(run: Run) -> None:
    shown = run("deal", "--seed", "500")
    cards = [word for line in shown.lines[1:] for word in line.split()[1:]]
    assert len(cards) == 43
    assert sorted(cards) == sorted(map(str, variants.AUSTRALIAN.deck))
    assert [line.split()[0] for line in shown.lines[1:]] == [
        "North",
        "East",
        "South",
        "West",
        "Kitty",
    ]
    assert str(Layout.shuffled(variants.AUSTRALIAN, 500).kitty) in shown.lines[-1]


def test_deal_of_another_dealer_and_number(run: Run) -> None:
    assert "dealt by East" in run("deal", "--seed", "x", "--dealer", "1").lines[0]
    assert (
        run("deal", "--seed", "x", "--dealer", "1").out
        == run("deal", "--seed", "x", "--dealer", "east").out
    )
    layout = Layout.shuffled(variants.AUSTRALIAN, "x", deal=2)
    assert str(layout.hands[0]) in run("deal", "--seed", "x", "--number", "2").out


@pytest.mark.parametrize(
    ("variant", "extra"),
    [("two-handed", "Dead hand"), ("two-handed-table", "on the table of Player 1: ")],
)
def test_deal_shows_dead_hands_and_piles(run: Run, variant: str, extra: str) -> None:
    shown = run("deal", "--seed", "1", "--variant", variant)
    assert extra in shown.out
    for card in variants.get(variant).deck:
        assert f" {card}" in shown.out


def test_deal_refuses(run: Run) -> None:
    _refused(run("deal", "--seed", "1", "--variant", "nope"), "there is no variant 'nope'")
    _refused(run("deal", "--seed", "1", "--dealer", "4"), "there is no seat '4'")
    _refused(run("deal", "--seed", "1", "--number", "-1"), "from 0")


# -- play ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("variant", [key.lower().replace("_", "-") for key in variants.ALL])
def test_play_tells_a_game_of_every_variant_to_its_end(run: Run, variant: str) -> None:
    shown = run("play", "--watch", "--seed", "500", "--variant", variant)
    assert (shown.status, shown.err) == (0, "")
    assert shown.lines[1].startswith("Deal 1. ")
    assert shown.lines[-1].startswith(("Won by ", "Lost by "))
    assert sum(line.startswith("  Scores: ") for line in shown.lines) == sum(
        line.startswith("Deal ") for line in shown.lines
    )


def test_play_tells_calls_kitty_and_tricks(run: Run) -> None:
    lines = run("play", "--watch", "--seed", "500", "--deals", "1").lines
    assert lines[2].startswith("  North")
    assert lines[7].split()[1] in ("passes.", "bids")
    assert any(" lays aside " in line for line in lines)
    tricks = [line for line in lines if line.startswith("Trick ")]
    assert len(tricks) == 10
    assert all(line.endswith(" wins.") and line.count(",") == 3 for line in tricks)
    assert lines[-1] == "The game is not over."


def test_play_quietly(run: Run) -> None:
    loud, quiet = (
        run("play", "--watch", "--seed", "a seed"),
        run("play", "--watch", "--seed", "a seed", "--quiet"),
    )
    assert set(quiet.lines) <= set(loud.lines)
    assert "Trick" not in quiet.out
    assert quiet.lines[-1] == loud.lines[-1]


def test_play_has_words_for_every_action() -> None:
    house = variants.ST_PAUL.with_options({"deal.claims": "NO_PICTURE"})
    game = Game.start(house, seed=1)
    for text in ("DN", "P", "P", "P"):
        game = game.apply(game.parse(text))
    words: list[str] = []
    for _ in range(2):
        after = game.apply(game.legal_actions()[0])
        words += told(game, after)
        game = after
    assert re.fullmatch(r"North passes (\w+ ){5}to South\.", words[0])
    assert re.fullmatch(r"South lays aside( \w+){5}\.", words[1])
    claims = variants.AUSTRALIAN.with_options({"deal.claims": "NO_PICTURE"})
    seed = next(n for n in range(500) if ThrowIn() in Game.start(claims, seed=n).legal_actions())
    game = Game.start(claims, seed=seed)
    assert (
        next(told(game, game.apply(ThrowIn())))
        == "North throws the hand in: the deal does not count."
    )


def test_play_says_that_no_suit_is_named_for_the_joker() -> None:
    seed = next(n for n in range(500) if Card.joker() in Game.start(seed=n).deal.hands[0])
    game = Game.start(seed=seed)
    for text in ("7NT", "P", "P", "P"):
        game = game.apply(game.parse(text))
    game = game.apply(
        Discard(CardSet([card for card in game.deal.hands[0] if not card.is_joker][:3]))
    )
    assert game.phase == "joker"
    assert list(told(game, game.apply(game.parse("-")))) == ["North names no suit for the joker."]
    assert list(told(game, game.apply(game.parse("H")))) == ["North names hearts for the joker."]


def test_play_refuses(run: Run) -> None:
    _refused(run("play", "--seed", "1", "--deals", "0"), "from 1")
    _refused(run("play", "--seed", "1", "--variant", "/no/such/file.toml"), "/no/such/file.toml")


# -- play: a person --------------------------------------------------------------------------------
Type = Callable[[str], None]


@pytest.fixture
def type_(monkeypatch: pytest.MonkeyPatch) -> Type:
    """A function that puts lines on the standard input."""
    return lambda text: monkeypatch.setattr(sys, "stdin", io.StringIO(text))


def test_play_seats_a_person_south(run: Run, type_: Type) -> None:
    type_("pass\n")
    shown = run("play", "--seed", "500")
    assert (shown.status, shown.err) == (0, "")
    assert shown.lines[:2] == [
        "Australian. You sit at South; the other seats are computer players. Type ? for",
        "help.",
    ]
    assert shown.lines[2] == "Seed: 500"
    assert "Your call> pass" in shown.lines
    assert shown.lines[-1] == "The input has ended, so the game stops here."


@pytest.mark.parametrize("variant", [key.lower().replace("_", "-") for key in variants.ALL])
def test_play_seats_a_person_in_every_variant(run: Run, type_: Type, variant: str) -> None:
    type_("?\n")
    shown = run("play", "--variant", variant, "--seed", "1")
    four = variants.get(variant).players == 4
    assert (shown.status, shown.err) == (0, "")
    assert f"You sit at {'South' if four else 'Player 1'};" in " ".join(shown.lines)
    assert shown.lines[-1] == "The input has ended, so the game stops here."


def test_play_without_any_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    shown = run("play", "--seed", "1")
    assert (shown.status, shown.err) == (0, "")
    assert shown.lines[-1] == "The input has ended, so the game stops here."


def test_a_drawn_seed_is_shown_and_deals_the_same_again(run: Run, type_: Type) -> None:
    type_("")
    first = run("play")
    seed = next(line.removeprefix("Seed: ") for line in first.lines if line.startswith("Seed: "))
    assert run("play", "--seed", seed).out == first.out
    watched = run("play", "--watch", "--deals", "1")
    assert watched.lines[0].startswith("Seed: ")
    again = run(
        "play", "--watch", "--deals", "1", "--seed", watched.lines[0].removeprefix("Seed: ")
    )
    assert again.lines == watched.lines[1:]


def test_the_deal_of_a_day(run: Run, type_: Type) -> None:
    type_("")
    one, same, other = (
        run("play", "--daily", day) for day in ("2026-11-30", "2026-11-30", "2026-12-01")
    )
    assert one.out == same.out != other.out
    assert f"Seed: {daily_seed(datetime.date(2026, 11, 30))}" in one.lines
    assert run("play", "--daily").status == 0
    _refused(run("play", "--daily", "yesterday"), "a day is written as ")


def test_play_in_a_language_with_names_and_in_ascii(run: Run, type_: Type) -> None:
    type_("passe\n")
    shown = run(
        "play", "--seed", "500", "--language", "fr", "--names", "Zoé,Luc,Ève,Max", "--ascii"
    )
    assert shown.out.isascii()
    assert "Votre annonce> passe" in shown.lines
    assert "Luc annonce 6 pique." in shown.out
    assert "North" not in shown.out
    watched = run(
        "play",
        "--watch",
        "--seed",
        "500",
        "--language",
        "it",
        "--names",
        "Ada,Bea,Caio,Dino",
        "--deals",
        "1",
    )
    assert watched.lines[1] == "Smazzata 1. Dino dà le carte."
    assert watched.lines[-1] == "La partita non è finita."


@pytest.mark.parametrize("suffix", ["json", "500"])
def test_a_game_that_was_left_goes_on(run: Run, type_: Type, tmp_path: Path, suffix: str) -> None:
    file = str(tmp_path / f"game.{suffix}")
    type_("pass\nQS\nundo\nQS\nquit\n")
    left = run(
        "play",
        "--seed",
        "500",
        "-o",
        file,
        "--names",
        "Ann,Bob,Cy,Di",
        "--players",
        "simple,random,simple,simple",
    )
    assert (left.status, left.err) == (0, "")
    assert "The game is saved in" in left.out
    record = records.load(file)
    assert dict(record.tags) == {
        **{"Chair": "South", "North": "Ann", "East": "Bob", "South": "Cy", "West": "Di"},
        "Players": "simple,random,simple,simple",
    }
    type_("")
    goes_on = run("play", file)
    assert "The game goes on where it was saved." in goes_on.out
    assert "You sit at Cy;" in goes_on.out
    assert records.load(file).game() == record.game()
    watched = run("play", file, "--watch", "--deals", "1")
    assert watched.lines[-1] == "The game is not over."


def test_a_game_that_is_over_is_said_to_be(run: Run, type_: Type, tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    assert run("play", "--watch", "--quiet", "--seed", "1", "-o", file).status == 0
    type_("")
    shown = run("play", file)
    assert shown.status == 0
    assert shown.lines[-1].startswith(("Won by ", "Lost by "))


def test_a_game_interrupted_is_written(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    typed = iter(["7H\n"])

    class Interrupted:
        def readline(self) -> str:
            for line in typed:
                return line
            raise KeyboardInterrupt

    file = str(tmp_path / "game.json")
    monkeypatch.setattr(sys, "stdin", Interrupted())
    shown = run("play", "--seed", "500", "-o", file)
    assert (shown.status, shown.err) == (130, "")
    assert "7H" in records.load(file).deals[0].actions
    assert "The game is saved in" in shown.out


def test_a_game_watched_that_is_interrupted_is_written(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(game: Game) -> Game:
        raise KeyboardInterrupt

    file = str(tmp_path / "game.json")
    monkeypatch.setattr("fivehundred.cli.watch.next_deal", interrupted)
    shown = run("play", "--watch", "--seed", "500", "-o", file)
    assert (shown.status, shown.err) == (130, "")
    assert records.load(file).game().scored is not None


def test_where_a_game_cannot_be_written_is_said_before_it_begins(
    run: Run, type_: Type, tmp_path: Path
) -> None:
    type_("pass\n")
    for name in ("game.doc", "no/such/folder.json"):
        shown = run("play", "--seed", "1", "-o", str(tmp_path / name))
        assert shown.status == 2
        assert "Your call" not in shown.out
        assert name in shown.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ["--players", "clever"],
            "there is no player 'clever'; there are simple, club, expert, random",
        ),
        (["--players", "simple,simple"], "one for all or one a seat, here 4, not 2"),
        (["--names", "Ann,Bob"], "names are one a seat, here 4, not 2"),
        (["--seat", "5"], "there is no seat '5'"),
        (["--seat", "0", "--watch"], "--watch"),
        (["--quiet"], "--quiet is for --watch"),
        (["--language", "tlh"], "there is no language 'tlh'"),
        (["no such file.json"], "no such file.json"),
        (["--seed", "1", "no such file.json"], "--seed is for a new game"),
    ],
)
def test_play_refuses_what_cannot_be(
    run: Run, type_: Type, arguments: list[str], words: str
) -> None:
    type_("")
    _refused(run("play", *arguments), words)


def test_a_dumb_terminal_gets_plain_text() -> None:
    code = (
        "import os, sys; os.environ.update(TERM='dumb', COLUMNS='40'); from fivehundred.cli import"
        " main; sys.exit(main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "play", "--seed", "500"],
        input="pass\n?\nscore\n\udcff\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="surrogateescape",
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(SRC), "PYTHONIOENCODING": "ascii"},
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 40 + len("> pass")


def test_a_deal_is_written_and_played(run: Run, type_: Type, tmp_path: Path) -> None:
    file = str(tmp_path / "deal.500")
    assert run("deal", "--seed", "500", "--dealer", "0", "-o", file).status == 0
    assert records.load(file).game() == Game.start(
        layout=Layout.shuffled(variants.AUSTRALIAN, 500, 0)
    )
    type_("")
    assert run("play", file).status == 0


PAGE = Path(__file__).parents[1] / "docs" / "how-to" / "play-at-the-terminal.md"
PROMPT = re.compile(r"^(?:Your \w+|Lay aside 3 cards|Press Enter [\w ]+)> (.*)$", re.MULTILINE)


def test_the_page_for_a_person_shows_what_is_shown(
    run: Run, type_: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The blocks of the page are whole sessions: what is typed in them gives all that is in them,
    empty lines aside.
    """
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "78")
    text = "".join(
        re.findall(r"^```text\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    )
    sessions = text.split("$ fivehundred ")[1:]
    assert len(sessions) == 2
    for session in sessions:
        line, _, shown = session.partition("\n")
        type_("\n".join(PROMPT.findall(shown)))
        done = run(*line.split())
        assert (done.status, done.err) == (0, "")
        assert list(filter(None, done.lines)) == list(filter(None, shown.split("\n")))


# -- match and help --------------------------------------------------------------------------------
def test_match_compares_two_players(run: Run) -> None:
    shown = run("match", "simple", "random", "--deals", "20", "--seed", "a match")
    assert shown.status == 0
    assert re.fullmatch(
        r"simple against random: \+\d+\.\d points a deal .* in 20 deals at 40 tables",
        shown.lines[0],
    )
    assert shown.lines[1].startswith("passed out: ")
    assert shown.err == ""  # on a terminal there is a bar
    same = run("match", "simple", "simple", "--deals", "2")
    assert same.lines[0].startswith("simple against simple: +0.0 points a deal")
    _refused(run("match", "simple", "clever"), "there is no player 'clever'")
    _refused(run("match", "simple", "simple", "--deals", "0"), "from 1")
    games = run("match", "simple", "simple", "--games", "2")
    assert games.lines[0].startswith("simple against simple: 50% of 2 games won")
    _refused(
        run("match", "simple", "simple", "--games", "0"),
        "the number of games is a whole number from 1",
    )


def test_help_is_that_of_the_command(run: Run) -> None:
    for name in ("play", "help"):
        assert run("help", name).out == run(name, "--help").out
    assert run("help").out == run("--help").out
    assert run("help", "nonsense").status == 2


# -- score and bids --------------------------------------------------------------------------------
NS, EW = "North and South", "East and West"


@pytest.mark.parametrize(
    ("line", "printed"),
    [
        (
            "7H 8",
            f"7H by North: made with 8 tricks; {NS}: +200 for the contract; {EW}: +20 for tricks",
        ),
        (
            "7H 5,1,3,1",
            f"7H by North: made with 8 tricks; {NS}: +200 for the contract; {EW}: +20 for tricks",
        ),
        (
            "8S 7 --contractor 1",
            f"8S by East: lost with 7 tricks; {NS}: +30 for tricks; {EW}: -240 for the contract",
        ),
        ("6S 10", f"6S by North: made with 10 tricks; {NS}: +250 for the contract; {EW}: 0"),
        (
            "m 0 --contractor West",
            f"M by West: made with 0 tricks; {NS}: 0; {EW}: +250 for the contract",
        ),
        ("OM 1", f"OM by North: lost with 1 trick; {NS}: -500 for the contract; {EW}: 0"),
        (
            "7H 7,2,1 --variant australian-three",
            (
                "7H by Player 1: made with 7 tricks; Player 1: +200 for the contract; Player 2: +20"
                " for tricks; Player 3: +10 for tricks"
            ),
        ),
        (
            "8S 5,0,3,1,1 --variant five-handed --partner 2",
            (
                "8S by Player 1 with Player 3: made with 8 tricks; Player 1: +120 for the contract;"
                " Player 2: 0; Player 3: +120 for the contract; Player 4: +10 for tricks; Player 5:"
                " +10 for tricks"
            ),
        ),
        (
            "M 2 --variant britannica-three",
            (
                "M by Player 1: lost with 2 tricks; Player 1: -250 for the contract; Player 2: +20"
                " for tricks; Player 3: +20 for tricks"
            ),
        ),
    ],
)
def test_score(run: Run, line: str, printed: str) -> None:
    shown = run("score", *line.split())
    assert (shown.status, shown.err) == (0, "")
    assert "; ".join(shown.lines) == printed


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["XX", "8"], "expected a bid"),
        (["7H", "11"], "rule 7.3"),
        (["7H", "abc"], "tricks are a number"),
        (["7H", ""], "tricks are a number"),
        (["7H", "5,5"], "one a seat"),
        (["7H", "5,1,3,2"], "the tricks total 11"),
        (["M", "2"], "rules 8.4 and 8.5"),
        (["HL", "5"], "HL is not bid in this game"),
        (["7H", "8", "--contractor", "North-West"], "there is no seat 'North-West'"),
        (["7H", "8", "--partner", "2"], "rule 8.6"),
        (["7H", "7", "--variant", "australian-three"], "list the tricks of every seat"),
    ],
)
def test_score_refuses(run: Run, arguments: list[str], word: str) -> None:
    _refused(run("score", *arguments), word)


def test_bids(run: Run) -> None:
    rows = [tuple(line.split()) for line in run("bids").lines]
    assert len(rows) == 27
    assert (rows[0], rows[-1]) == (("6S", "40"), ("10NT", "520"))
    assert rows[9:12] == [("7NT", "220"), ("M", "250"), ("8S", "240")]
    assert rows[23:25] == [("10D", "480"), ("OM", "500")]
    assert run("bids", "--variant", "quebec").lines[-1].split() == ["GNT", "1000"]


# -- variants, diff and rule -----------------------------------------------------------------------
def test_variants(run: Run) -> None:
    lines = run("variants").lines
    assert len(lines) == len(variants.ALL)
    assert lines[0].startswith("australian ")
    assert any(
        line.startswith("six-handed ") and "6 players" in line and "pack 63" in line
        for line in lines
    )
    for line in lines:
        assert run("bids", "--variant", line.split()[0]).status == 0


def test_diff(run: Run) -> None:
    assert run("diff", "australian", "new-zealand").lines == [
        "Australian -> New Zealand: 3 options differ",
        (
            "joker.nomination: CONTRACTOR -> NONE (rule 6.3, when the contractor may name a suit"
            " for the joker)"
        ),
        "joker.forced: IN_MISERE -> NEVER (rule 6.6, when it must be played)",
        "joker.lead: UNLED_SUIT -> NOT_SHOWN_VOID (rule 6.7, which suits it may name when led)",
    ]
    assert run("diff", "american", "AMERICAN").lines == ["American -> American: no options differ"]
    _refused(run("diff", "american", "martian"), "martian")


def test_diff_with_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(
        'base = "australian"\nname = "Ours"\n[scoring]\nslam_minimum = "none"\n', encoding="utf-8"
    )
    assert run("diff", "australian", str(file)).lines == [
        "Australian -> Ours: 1 option differs",
        "scoring.slam_minimum: 250 -> none (rule 9.5, what all ten tricks score at least)",
    ]
    assert (
        run("score", "6S", "10", "--variant", str(file)).lines[1]
        == "North and South: +40 for the contract"
    )
    file.write_text("[scoring]\nslam = 3\n", encoding="utf-8")
    _refused(run("bids", "--variant", str(file)), "slam")


def test_rule(run: Run) -> None:
    shown = run("rule", "6.7")
    assert shown.lines[0].startswith("Rule 6.7: ")
    lead = (
        "joker.lead: which suits it may name when led; UNLED_SUIT, NOT_SHOWN_VOID, ANY_SUIT,"
        " LAST_TRICK_ONLY"
    )
    assert lead in " ".join(shown.out.split())
    assert any("pagat.com" in line for line in shown.lines)
    assert any(
        line.startswith("  fivehundred.rules.joker.suits_to_name: The suits a joker")
        for line in shown.lines
    )


def test_a_rule_is_as_wide_as_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for columns in (50, 80, 200):
        monkeypatch.setenv("COLUMNS", str(columns))
        lines = [line for number in RULES for line in run("rule", number).lines]
        assert max(map(len, lines)) <= max(min(columns, 100), 75)  # no name of a function is broken
        if columns > 75:
            assert max(map(len, lines)) <= min(columns, 100)


def test_a_rule_shows_no_private_names(run: Run) -> None:
    assert not any("._" in run("rule", number).out for number in RULES)


@pytest.mark.parametrize("number", ["99.1", "6.99", "jokester", ""])
def test_rule_refuses(run: Run, number: str) -> None:
    _refused(run("rule", number), "no rule")


def test_rule_finds_rules_by_a_word(run: Run) -> None:
    assert run("rule", "inkle").lines == ["3.10 Inkle"]
    shown = run("rule", "trump", "suit").lines
    assert shown[:2] == ["5.1 The trump suit", "5.4 Without a trump suit"]
    assert len(shown) > 2


# -- perft -----------------------------------------------------------------------------------------
def _auctions_of_two_calls() -> int:
    """Counted by hand from the default schedule: 27 bids, and misère only after a seven (rules 3.3
    to 3.8).
    """
    after_pass = 27  # pass and every bid but misère
    after_a_bid = 0
    for place in range(27):
        if place == 10:  # misère itself may not open
            continue
        sevens = 5 <= place <= 9
        misere_is_higher_but_barred = place < 10 and not sevens
        after_a_bid += 1 + (26 - place) - misere_is_higher_but_barred
    return after_pass + after_a_bid


def test_perft(run: Run) -> None:
    assert run("perft", "--depth", "0").out == "1\n"
    assert run("perft", "--depth", "1").out == "27\n"
    assert run("perft").out == f"{_auctions_of_two_calls()}\n"


def test_perft_divided(run: Run) -> None:
    lines = run("perft", "--divide").lines
    assert [line.split() for line in lines[:2]] == [["P", "27"], ["6S", "26"]]
    assert lines[-2].split() == ["10NT", "1"]
    assert lines[-1] == f"total {_auctions_of_two_calls()}"
    assert len(lines) == 1 + len(Game.start(seed=1).legal_actions())


def test_perft_refuses(run: Run) -> None:
    _refused(run("perft", "--depth", "-1"), "depth")
    _refused(run("perft", "--depth", "0", "--divide"), "depth")
