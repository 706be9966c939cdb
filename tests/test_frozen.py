"""The package in one file: inside a zip, as a zipapp, and frozen by PyInstaller, where that is
installed.
"""

from __future__ import annotations

import importlib.util
import os
import runpy
import shutil
import subprocess
import sys
import zipapp
import zipfile
from importlib import metadata
from pathlib import Path

import attrs
import pytest

import fivehundred
from fivehundred.rulebook import rule_text

PACKAGE = Path(fivehundred.__file__).parent
ATTRS = Path(attrs.__file__).parents[1]

PROGRAM = """
from fivehundred import Card, draw, names, records, variants
from fivehundred.players import play_game, simple_player
from fivehundred.rulebook import code_of, rule_text


def main():
    game = play_game(variants.AUSTRALIAN, [simple_player()] * 4, seed=500, max_deals=1)
    for format in ("json", "text", "ptn"):
        assert records.loads(records.dumps(game, format)).game().scores == game.scores
    assert "<svg" in str(draw.svg(game.view(0)))
    assert "<html" in draw.replay_html(game)
    assert names.parse(Card, "valet de coeur", "fr") == Card.parse("JH")
    assert code_of("5.1")
    print(rule_text("7.2"))


if __name__ == "__main__":
    main()
"""
"""What a frozen program does: plays, writes and reads, draws, and quotes the rule book."""


def printed(command: list[str], folder: Path, *path: Path) -> str:
    """What a command prints that may see no other copy of the package than that on the path."""
    env = {
        name: value
        for name, value in os.environ.items()
        if name not in ("PYTHONPATH", "PYTEST_ADDOPTS")
    }
    if path:
        env["PYTHONPATH"] = os.pathsep.join(map(str, path))
    done = subprocess.run(
        command, cwd=folder, env=env, capture_output=True, text=True, encoding="utf-8", timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip().replace("\r\n", "\n")


def test_it_works_inside_a_zip(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        for path in PACKAGE.rglob("*"):
            if path.is_file() and path.suffix != ".pyc":
                archive.write(path, path.relative_to(PACKAGE.parent))
    (tmp_path / "program.py").write_text(PROGRAM, "utf-8")
    shown = printed([sys.executable, "program.py"], tmp_path, tmp_path / "all.zip", ATTRS)
    assert shown == str(rule_text("7.2"))


def test_it_works_as_a_zipapp(tmp_path: Path) -> None:
    source = tmp_path / "app"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PACKAGE, source / "fivehundred", ignore=ignored)
    for name in ("attr", "attrs"):
        shutil.copytree(ATTRS / name, source / name, ignore=ignored)
    (source / "program.py").write_text(PROGRAM, "utf-8")
    zipapp.create_archive(source, tmp_path / "app.pyz", main="program:main")
    assert printed([sys.executable, "-S", "app.pyz"], tmp_path) == str(rule_text("7.2"))


# -- PyInstaller -----------------------------------------------------------------------------------
def test_the_hook_takes_every_file_along() -> None:
    hook = runpy.run_path(str(PACKAGE / "_pyinstaller" / "hook-fivehundred.py"))
    data = {
        Path(source).relative_to(PACKAGE).as_posix(): folder for source, folder in hook["datas"]
    }
    assert data["py.typed"] == "fivehundred"
    assert Path(data["rulebook/section_01.toml"]) == Path("fivehundred", "rulebook")
    assert {path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.toml")} <= data.keys()
    assert {
        "fivehundred",
        "fivehundred.draw",
        "fivehundred.words.french",
        "fivehundred.game.game",
    } <= set(hook["hiddenimports"])
    # it would bring Hypothesis along
    assert not any(name.startswith("fivehundred.testing") for name in hook["hiddenimports"])


def missing() -> str:
    """What the test below lacks: it freezes the package that is installed, whose entry point names
    the hook.
    """
    if importlib.util.find_spec("PyInstaller") is None:
        return "PyInstaller is not installed"
    hooks = metadata.entry_points(group="pyinstaller40")
    return (
        ""
        if any(hook.module == "fivehundred._pyinstaller" for hook in hooks)
        else "fivehundred is not installed"
    )


@pytest.mark.skipif(bool(missing()), reason=missing())
def test_a_program_frozen_into_one_file_works(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(PROGRAM, "utf-8")
    printed(
        [sys.executable, "-m", "PyInstaller", "--onefile", "--log-level", "ERROR", "program.py"],
        tmp_path,
    )
    (tmp_path / "elsewhere").mkdir()
    (frozen,) = (tmp_path / "dist").iterdir()
    assert printed([str(frozen)], tmp_path / "elsewhere") == str(rule_text("7.2"))
