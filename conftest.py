"""Runs the Python blocks of README.md and docs/ as tests, and the suite on all cores. Fixtures are
in tests/conftest.py.
"""

from doctest import NORMALIZE_WHITESPACE
from importlib.util import find_spec
from pathlib import Path

import pytest
from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser, SkipParser

collect_ignore = ["docs/conf.py"]
# An adapter is read where the library it is for is installed.
ADAPTERS = {
    "pettingzoo_env": "pettingzoo",
    "gymnasium_env": "gymnasium",
    "_openspiel_adapter": "pyspiel",
}
ADAPTERS["_openspiel_observer"] = "pyspiel"
ADAPTERS_MISSING = [name for name, library in ADAPTERS.items() if find_spec(library) is None]
collect_ignore += [f"src/fivehundred/rl/{name}.py" for name in ADAPTERS_MISSING]

# The blocks of a page share one namespace and run from top to bottom. `<!-- skip: next -->` leaves
# the next block out.
pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=NORMALIZE_WHITESPACE), SkipParser()],
    patterns=["README.md", "docs/*.md", "docs/*/*.md", "docs/*/*/*.md"],
    excludes=["docs/how-to/learning-programs.md"] if ADAPTERS_MISSING else [],
).pytest()


LONG = (
    "tests/browser",
    "tests/differential",
    "tests/draw",
    "tests/fuzz",
    "tests/learning",
    "tests/search",
    "tests/properties",
    "tests/records/test_bounds.py",
    "tests/records/test_json.py",
    "tests/records/test_json_hostile.py",
    "tests/records/test_ptn_properties.py",
    "tests/records/test_text.py",
    "tests/test_benchmarks.py",
    "tests/test_check_player.py",
    "tests/test_cli.py",
    "tests/test_club_player.py",
    "tests/test_encoding.py",
    "tests/test_evidence.py",
    "tests/test_examples.py",
    "tests/test_expert_player.py",
    "tests/test_frozen.py",
    "tests/test_golden_players.py",
    "tests/test_leaderboard.py",
    "tests/test_match.py",
    "tests/test_notebooks.py",
    "tests/test_perft.py",
    "tests/test_players.py",
    "tests/test_positions.py",
    "tests/test_printed_bots.py",
    "tests/test_prose.py",
    "tests/test_screen.py",
    "tests/test_snippets.py",
    "tests/test_testing.py",
    "tests/test_view_dict.py",
    "tests/test_worlds.py",
    "tests/typing",
    "tests/variants/test_pairwise.py",
    "src/fivehundred/testing",
    "docs",
)
"""Files and folders that take more than some seconds; all others are ``quick``."""


def is_long(path: Path, root: Path) -> bool:
    """Whether a file is one of these."""
    name = path.relative_to(root).as_posix()
    return any(name == long or name.startswith(f"{long}/") for long in LONG)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """``-m quick`` does not even read the long files."""
    return (
        True
        if config.option.markexpr == "quick" and is_long(collection_path, config.rootpath)
        else None
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what is quick."""
    for item in items:
        if not is_long(item.path, config.rootpath):
            item.add_marker("quick")


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Run the suite on every core where no paths are given; ``-n 0`` and ``-p no:xdist`` run it in
    one process.
    """
    option = config.option
    if (
        not config.pluginmanager.hasplugin("xdist")
        or hasattr(config, "workerinput")
        or option.dist != "no"
    ):
        return
    if (
        option.numprocesses is None
        and config.args_source is pytest.Config.ArgsSource.TESTPATHS
        and not option.usepdb
    ):
        option.numprocesses = "logical"
    if option.numprocesses:
        option.dist = (
            "loadscope"  # the blocks of a page stay together, and what a file makes is made once
        )
