"""The page's own words: every one it asks for is in the library's tables, in every language."""

from __future__ import annotations

import json
import re

from examples.browser import build
from fivehundred import names

PAGE = "\n".join(
    path.read_text("utf-8") for path in (build.HERE / "page").iterdir() if path.suffix != ".py"
)
ASKED = {
    *re.findall(r'data-(?:word|label)="([^"]+)"', PAGE),
    *re.findall(r'word\("([^"]+)"', PAGE),
    *re.findall(r'"(screen/[\w/ ]+)"', PAGE),
    *(f"screen/{key}" for key in re.findall(r'\bsay\("(\w+)"', PAGE)),
    *(
        f"screen/{place}/{one}"
        for place, several in re.findall(r'id="(\w+)" data-choices="([^"]+)"', PAGE)
        for one in several.split()
    ),
}


def test_every_word_of_the_page_is_in_every_table() -> None:
    tables = json.loads(build.words())
    assert list(tables) == list(names.languages())
    assert len(ASKED) > 60
    for code, table in tables.items():
        assert ASKED - {*table} == set(), code


def test_the_page_says_nothing_of_its_own() -> None:
    html = (build.HERE / "page" / "index.html").read_text("utf-8")
    said = re.findall(r">([^<>]*[A-Za-z][^<>]*)<", html)
    assert {one.strip() for one in said} == {"Five Hundred"}  # until the words are loaded
