"""Runs the Python blocks of README.md and docs/ as tests. What the tests themselves share is in tests/conftest.py."""

from doctest import NORMALIZE_WHITESPACE

from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser, SkipParser

collect_ignore = ["docs/conf.py"]

# The blocks of a page share one namespace and run from top to bottom. `<!-- skip: next -->` leaves the next block out.
# With pytest-xdist, `--dist loadscope` keeps a page together.
pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=NORMALIZE_WHITESPACE), SkipParser()],
    patterns=["README.md", "docs/*.md", "docs/**/*.md"],
).pytest()
