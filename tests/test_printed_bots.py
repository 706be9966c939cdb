"""Every bot that the documentation prints gives only legal answers, in every variant."""

from __future__ import annotations

import doctest
import inspect
import re
import runpy
from collections.abc import Iterator

import pytest

from fivehundred.players import Player
from fivehundred.testing import check_player
from tests.book import PAGES, ROOT, blocks, name_of

MEANT_TO_FAIL = {"docs/how-to/test-your-bot.md: careless": "6.1"}
"""The bots that a page shows for their fault, and the rule they break first."""

HELPERS = {"docs/tutorial/first-bot.md: bid"}
"""Functions of a view that answer for one phase."""

_OF_A_VIEW = re.compile(r"^(?:>>> |\.\.\. )?def (\w+)\(view(?:: View)?\)", re.MULTILINE)


def printed_bots() -> Iterator[tuple[str, Player]]:
    """The functions of a view that pages and examples define, each with its place."""
    for page in PAGES:
        text = page.read_text("utf-8")
        if not _OF_A_VIEW.search(text):
            continue
        names: dict[str, Player] = {}
        for block in blocks(text, "python"):
            for example in doctest.DocTestParser().get_examples(block):
                if example.source.startswith(("def ", "from ", "import ", "bot = ")):
                    exec(example.source, names)
        yield from (
            (f"{name_of(page)}: {name}", names[name])
            for name in _OF_A_VIEW.findall(text)
            if name in names
        )
    for path in sorted((ROOT / "examples").glob("*.py")):
        if found := _OF_A_VIEW.findall(path.read_text("utf-8")):
            made = runpy.run_path(str(path))
            yield from ((f"{name_of(path)}: {name}", made[name]) for name in found)


BOTS = {place: bot for place, bot in printed_bots() if place not in HELPERS}


def test_there_are_printed_bots() -> None:
    assert len(BOTS) >= 4
    assert BOTS.keys() >= MEANT_TO_FAIL.keys()
    assert all(len(inspect.signature(bot).parameters) == 1 for bot in BOTS.values())


@pytest.mark.parametrize("place", BOTS)
def test_a_printed_bot_is_legal_everywhere(place: str) -> None:
    report = check_player(BOTS[place], games=1)
    if place in MEANT_TO_FAIL:
        assert report.failure is not None
        assert report.failure.refusal is not None
        assert report.failure.refusal.rule == MEANT_TO_FAIL[place]
    else:
        assert report.ok, report
        assert set(report.actions) == {"auction", "kitty", "partner", "joker", "play"}
