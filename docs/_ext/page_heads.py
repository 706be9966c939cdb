"""What search engines and previews read of a page: its description, made of its first paragraph."""

from __future__ import annotations

import html
from typing import Any

SEARCHED = {
    "quickstart": "install, quickstart, getting started",
    "faq": "FAQ, question",
    "why": "alternatives",
    "tutorial/the-game": "how to play, rules of the game",
    "tutorial/first-bot": "write a bot",
    "tutorial/strategy": "strategy",
    "how-to/add-a-variant": "new variant",
    "how-to/data-frames": "data frame, pandas, polars",
    "how-to/disputes": "dispute, revoke, renege",
    "how-to/hidden-cards": "hidden cards",
    "how-to/house-rules": "house rules, own rules, table rules",
    "how-to/javascript": "JavaScript",
    "how-to/languages": "language, translation",
    "how-to/learning-programs": "PettingZoo, Gymnasium, RLlib, reinforcement learning",
    "how-to/many-machines": "Dask, Ray, parallel",
    "how-to/notebook": "notebook, Jupyter",
    "how-to/pictures": "picture, SVG",
    "how-to/play-at-the-terminal": "terminal, play against the computer",
    "how-to/scoring": "score sheet, keep score",
    "how-to/server": "server, multiplayer",
    "how-to/solve": "solver, double dummy, best card",
    "how-to/store-and-resume": "save, resume, load, database",
    "how-to/test-your-bot": "test a bot, compare bots",
    "how-to/undo": "undo, take back",
    "explanation/bowers": "bower, left bower, right bower",
    "explanation/history": "history",
    "explanation/how-strong": "strength, how strong",
    "explanation/joker": "joker, joker no trumps, joker at no-trumps",
    "explanation/order-and-points": "why misère",
    "explanation/speed": "speed, performance, fast",
    "explanation/the-shuffle": "seed, shuffle",
    "explanation/views": "cheating",
    "reference/compatibility": "compatibility, version",
    "reference/options": "option, options",
    "reference/reasons": "reason code, error code",
    "reference/variants/australian-three": "three players",
    "reference/variants/five-handed": "five players",
    "reference/variants/six-handed": "six players",
    "reference/variants/two-handed": "two players",
    "reference/variants/index": "variant, variants, region",
}
"""The words that readers search for, by the page that a search must show first."""

LONGEST = 200
PICTURE = "_static/hand.svg"


def on_page_context(
    app: Any, pagename: str, templatename: str, context: dict[str, Any], doctree: Any
) -> None:
    """Give a page its description."""
    if doctree is None:
        return
    title = f"{context.get('title', '')} - fivehundred"
    tags = {"og:title": title, "og:type": "article", "og:site_name": "fivehundred"}
    if described := description(doctree):
        context["metatags"] = (
            f'{context.get("metatags", "")}\n<meta name="description"'
            f' content="{html.escape(described)}">'
        )
        tags["og:description"] = described
    if base := app.config.html_baseurl:
        tags |= {"og:url": f"{base}{pagename}.html", "og:image": f"{base}{PICTURE}"}
    for name, content in tags.items():
        context["metatags"] += f'\n<meta property="{name}" content="{html.escape(content)}">'


def indexed(docname: str, text: str) -> str:
    """A page with the words that readers search for it in the index, as its main entries."""
    if docname not in SEARCHED:
        return text
    entries = ", ".join(f"! {word}" for word in SEARCHED[docname].split(", "))
    return f"```{{index}} {entries}\n```\n\n{text}"


def description(doctree: Any) -> str:
    """The first paragraph of a page that is a sentence, not longer than search engines show."""
    from docutils import nodes

    for paragraph in doctree.findall(nodes.paragraph):
        text = " ".join(paragraph.astext().split())
        if isinstance(paragraph.parent, nodes.section) and len(text) > 30:
            return text if len(text) <= LONGEST else text[: text.rfind(" ", 0, LONGEST)] + " …"
    return ""
