"""What search engines and previews read of a page: its description, made of its first paragraph."""

from __future__ import annotations

import html
from typing import Any

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


def description(doctree: Any) -> str:
    """The first paragraph of a page that is a sentence, not longer than search engines show."""
    from docutils import nodes

    for paragraph in doctree.findall(nodes.paragraph):
        text = " ".join(paragraph.astext().split())
        if isinstance(paragraph.parent, nodes.section) and len(text) > 30:
            return text if len(text) <= LONGEST else text[: text.rfind(" ", 0, LONGEST)] + " …"
    return ""
