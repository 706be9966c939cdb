"""The documentation as it is built: nothing is cut, and axe finds nothing. FIVEHUNDRED_DOCS names
the folder of the HTML, as ``nox -s documentation`` does.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PAGES = """
    index tutorial/the-game tutorial/first-bot how-to/command-line how-to/disputes
    explanation/speed examples/one-deal reference/reasons
    reference/rules/section-06 reference/variants/quebec reference/api/scoring _static/replay
"""
"""One page of each kind; the last is a game written by ``draw.replay_html``."""

DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 800}

CUT = """() => {
    const regions = [...document.querySelectorAll(".highlight pre, .table-wrapper")];
    const wide = regions.filter(region => region.scrollWidth > region.clientWidth + 1);
    return [
        document.documentElement.scrollWidth > innerWidth,
        wide.filter(region => region.tabIndex < 0).length,
        wide.filter(region => region.matches(".table-wrapper")).length,
    ];
}"""
"""Whether the page scrolls sideways; the parts that do and have no focus; the tables that do."""

CODE = """() => [...document.querySelectorAll(".highlight pre")]
    .filter(region => !region.closest("details"))
    .filter(region => region.scrollWidth > region.clientWidth + 1)
    .map(region => region.textContent.slice(0, 100))"""
"""The code that scrolls; what an example prints, which is folded, may."""


@pytest.fixture(scope="module")
def folder() -> Path:
    found = os.environ.get("FIVEHUNDRED_DOCS")
    if not found:
        pytest.skip("FIVEHUNDRED_DOCS does not name a built documentation")
    return Path(found).resolve()


@pytest.fixture(scope="module")
def tab(browser: Browser) -> Iterator[Page]:
    """One tab for all pages."""
    page = browser.new_page()
    yield page
    page.close()


@pytest.mark.parametrize("name", PAGES.split())
def test_nothing_is_cut_and_axe_finds_nothing(tab: Page, axe: str, folder: Path, name: str) -> None:
    tab.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    tab.goto((folder / f"{name}.html").as_uri())
    tab.wait_for_function("document.readyState === 'complete'")
    assert tab.evaluate(CUT) == [False, 0, 0]
    tab.set_viewport_size({"width": DESKTOP["width"], "height": DESKTOP["height"]})
    tab.wait_for_timeout(150)  # the page fits its tables a tenth of a second later
    assert tab.evaluate(CUT) == [False, 0, 0]
    assert tab.evaluate(CODE) == []
    tab.evaluate(axe)
    found = tab.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
    # Furo has two landmarks of one kind without names.
    assert [
        (one["id"], one["nodes"][0]["html"][:200])
        for one in found
        if one["id"] != "landmark-unique"
    ] == []


SEARCHED = {
    "house rules": "how-to/house-rules",
    "undo": "how-to/undo",
    "variant": "reference/variants/index",
    "6.7": "reference/rules/section-06",
    "revoke": "how-to/disputes",
    "install": "quickstart",
    "solver": "how-to/solve",
    "save": "how-to/store-and-resume",
}
"""What readers type, and the page that must come first."""


@pytest.mark.parametrize("words", SEARCHED)
def test_the_search_finds_the_page_first(tab: Page, folder: Path, words: str) -> None:
    tab.goto(f"{(folder / 'search.html').as_uri()}?q={words}")
    tab.wait_for_selector("#search-results li a")
    tab.wait_for_timeout(200)
    first = tab.locator("#search-results li a").first.get_attribute("href") or ""
    assert SEARCHED[words] in first
