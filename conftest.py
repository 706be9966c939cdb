"""Runs the Python blocks of README.md and docs/ as tests, and the suite on all cores. Fixtures are in tests/conftest.py."""

from doctest import NORMALIZE_WHITESPACE

import pytest
from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser, SkipParser

collect_ignore = ["docs/conf.py"]

# The blocks of a page share one namespace and run from top to bottom. `<!-- skip: next -->` leaves the next block out.
pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=NORMALIZE_WHITESPACE), SkipParser()],
    patterns=["README.md", "docs/*.md", "docs/**/*.md"],
).pytest()


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Run the suite on every core where no paths are given; ``-n 0`` and ``-p no:xdist`` run it in one process."""
    option = config.option
    if not config.pluginmanager.hasplugin("xdist") or hasattr(config, "workerinput") or option.dist != "no":
        return
    if option.numprocesses is None and config.args_source is pytest.Config.ArgsSource.TESTPATHS and not option.usepdb:
        option.numprocesses = "logical"
    if option.numprocesses:
        option.dist = "loadscope"  # the blocks of a page stay together, and what a file makes is made once
