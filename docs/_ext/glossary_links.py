"""Words of the glossary in tutorials, guides and explanations: the first on a page is a link."""

from __future__ import annotations

import re
from typing import Any

GLOSSARY = "reference/glossary"
READERS = ("quickstart", "faq", "why", "tutorial/", "how-to/", "explanation/")
"""The pages, and folders of pages, that link the words."""

WORDS = {
    "auction": "auctions?",
    "Avondale": "Avondale",
    "bower": "bowers?",
    "contractor": "contractors?",
    "defenders": "defenders?",
    "double nullo": "double nullo",
    "inkle": "inkles?",
    "kitty": "kitty",
    "layout": "layouts?",
    "misère": "misères?",
    "no-trumps": "no-trumps",
    "open misère": "open misères?",
    "passed out": "passed out",
    "schedule": "schedules?",
    "slam": "slams?",
    "strain": "strains?",
    "throw in": "(?:throw|throws|thrown) in",
    "trick": "tricks?",
    "trump": "trumps?",
    "view": "views?",
    "void": "void",
}
"""Words that a reader may not know, and their forms in a sentence."""

ANY = re.compile(
    r"(?<![\w-])(?:"
    + "|".join(f"(?P<w{at}>{WORDS[word]})" for at, word in enumerate(sorted(WORDS, key=len)[::-1]))
    + r")(?![\w-])",
    re.IGNORECASE,
)
NAMES = sorted(WORDS, key=len)[::-1]


def anchor(word: str) -> str:
    """The anchor of a word on the page of the glossary."""
    return "term-" + re.sub(r"\W+", "-", word.lower())


def give_anchors(app: Any, doctree: Any) -> None:
    """Give each word of the glossary an anchor."""
    from docutils import nodes

    if app.env.docname == GLOSSARY:
        for term in doctree.findall(nodes.term):
            term["ids"].append(anchor(re.split(r" \(|, ", term.astext())[0]))


def link_words(app: Any, doctree: Any, docname: str) -> None:
    """Link the first of each word in the paragraphs of a page for readers."""
    from docutils import nodes

    if not docname.startswith(READERS) or app.builder.format != "html":
        return
    page, seen = app.builder.get_relative_uri(docname, GLOSSARY), set[str]()
    for paragraph in list(doctree.findall(nodes.paragraph)):
        for text in [child for child in paragraph.children if isinstance(child, nodes.Text)]:
            made: list[Any] = []
            at, whole = 0, str(text)
            for found in ANY.finditer(whole):
                word = NAMES[int((found.lastgroup or "w0")[1:])]
                if word in seen:
                    continue
                seen.add(word)
                made.append(nodes.Text(whole[at : found.start()]))
                made.append(
                    nodes.reference(
                        "", found[0], refuri=f"{page}#{anchor(word)}", classes=["glossary-word"]
                    )
                )
                at = found.end()
            if made:
                paragraph.replace(text, [*made, nodes.Text(whole[at:])])
