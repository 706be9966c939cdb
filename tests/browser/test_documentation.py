"""The documentation as it is built: nothing is cut, and axe finds nothing. FIVEHUNDRED_DOCS names
the folder of the HTML.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PAGES = """
    index quickstart why faq tutorial/the-game tutorial/strategy tutorial/first-bot how-to/command-line how-to/disputes
    how-to/house-rules how-to/server explanation/views explanation/history reference/options reference/reasons reference/rules
    reference/rules/section-06 reference/variants/quebec reference/glossary reference/api/game
"""

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


@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_is_cut_and_axe_finds_nothing(browser: Browser, axe: str, width: int) -> None:
    folder = os.environ.get("FIVEHUNDRED_DOCS")
    if not folder:
        pytest.skip("FIVEHUNDRED_DOCS does not name a built documentation")
    page = browser.new_page(viewport={"width": width, "height": 800})
    for name in PAGES.split():
        page.goto(Path(folder, f"{name}.html").resolve().as_uri())
        page.wait_for_function("document.readyState === 'complete'")
        assert page.evaluate(CUT) == [False, 0, 0], name
        page.evaluate(axe)
        found = page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
        # Furo has two landmarks of one kind without names.
        assert [
            (one["id"], one["nodes"][0]["html"][:200])
            for one in found
            if one["id"] != "landmark-unique"
        ] == [], name
