"""The replay that the documentation shows. ``python -m tests.draw.replays`` writes it anew: look at
it before it is committed.

And reading such a page back: its elements, and the cards that a picture shows.
"""

from __future__ import annotations

import contextlib
import io
import random
import runpy
from collections import Counter
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from xml.etree.ElementTree import Element, TreeBuilder

from fivehundred import Card, Game, draw, variants
from fivehundred.records import Record
from tests.helpers import play_deal

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "docs" / "_static" / "replay.html"

HOSTILE = (
    "</script><script>document.title='caught'</script>",
    "</style><img src=x onerror=alert(1)>",
    "\"'><svg onload=alert(1)>",
    "--><!-- ]]> &lt;b&gt; &#0;",
    "{{7*7}} ${7} `x` \\u003cb\\u003e",
    "İstanbul ẞ 日本 🃏 ♥ e\u0301",
)
"""What somebody may have written who wishes us ill."""


@cache
def real() -> Record:
    """The deal of the example, which people have played."""
    with contextlib.redirect_stdout(io.StringIO()):
        record = runpy.run_path(str(ROOT / "examples" / "replay_page.py"))["record"]
    assert isinstance(record, Record)
    return record


def main() -> None:
    """Write the page of the documentation."""
    KEPT.write_text(draw.replay_html(real()), encoding="utf-8", newline="\n")


@cache
def game_of(deals: int, seed: int = 4) -> Game:
    """The first deals of a long game, played at random."""
    rng = random.Random(seed)
    game = Game.start(
        variants.AUSTRALIAN.with_options({"winning.target": 9000, "winning.floor": None}), seed=seed
    )
    for number in range(deals):
        game = [*play_deal(game if number == 0 else game.next_deal(), rng)][-1]
    return game


class _Reader(HTMLParser):
    """Reads HTML in which every element is closed but the void ones."""

    def __init__(self) -> None:
        super().__init__()
        self.tree = TreeBuilder()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), f"an attribute twice in {tag}"
        self.tree.start(tag, {name: value or "" for name, value in attrs})
        if tag in ("meta", "input", "br"):
            self.tree.end(tag)
        else:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
        self.tree.end(tag)

    def handle_data(self, data: str) -> None:
        self.tree.data(data)


class Page:
    """A page that has been read: its elements by id, and its steps in order."""

    def __init__(self, text: str) -> None:
        reader = _Reader()
        reader.feed(text)
        reader.close()
        assert reader.open == []
        self.text = text
        self.root: Element = reader.tree.close()
        named = [(name, node) for node in self.root.iter() if (name := node.get("id")) is not None]
        self.ids = dict(named)
        assert len(self.ids) == len(named), "an id twice"

    def all(self, tag: str, kind: str | None = None) -> list[Element]:
        """The elements of a name, and of a class if given."""
        return [
            node
            for node in self.root.iter(tag)
            if kind is None or kind in node.get("class", "").split()
        ]

    @property
    def steps(self) -> list[Element]:
        """The steps."""
        return self.all("article", "step")

    def said(self, step: int) -> list[str]:
        """What a step, counted from 1, says: a sentence, or a comment, each."""
        (block,) = [
            node for node in self.ids[f"step-{step}"].iter("div") if node.get("class") == "said"
        ]
        return [words(node) for node in block]

    def drawn(self, node: Element) -> Iterator[Element]:
        """The elements of a picture, what is used from elsewhere in its place."""
        for inner in node.iter():
            if inner.tag == "use":
                yield from self.drawn(self.ids[inner.get("href", "").removeprefix("#")])
            else:
                yield inner

    def faces(self, step: int) -> Counter[Card]:
        """The cards that lie face up in the picture of a step."""
        nodes = self.drawn(self.ids[f"step-{step}"])
        return Counter(
            Card.parse(found) for node in nodes if (found := node.get("data-card")) is not None
        )

    def shown(self) -> set[Card]:
        """Every card drawn face up anywhere in the file."""
        return {
            Card.parse(found)
            for node in self.root.iter()
            if (found := node.get("data-card")) is not None
        }

    def picture(self, step: int) -> list[tuple[str, dict[str, str]]]:
        """All that is drawn in a step, whatever the page calls the parts that are used more than
        once.
        """
        node = self.ids[f"step-{step}"]
        return [
            (one.tag, {k: v for k, v in one.attrib.items() if k != "id"})
            for one in self.drawn(node)
        ]


def words(node: Element) -> str:
    """The text of an element."""
    return "".join(node.itertext())


if __name__ == "__main__":
    main()
