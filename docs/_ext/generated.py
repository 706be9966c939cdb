"""Sphinx extension: fills the marked places of pages from the package.

A page says ``<!-- generate: options -->`` and, below, ``<!-- end -->``. The Markdown between the
two is made here and in the modules beside this one, and is kept in the page so that it can be read
on a code host. ``python docs/_ext/generated.py`` makes it again, and a test checks that it is
fresh. Examples and notebooks have the first mark only: they run when the site is built. The
functions need only the package, so that tests can call them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from fivehundred import Reason
from fivehundred.records import COLUMNS
from fivehundred.words.english import WORDS

if __package__ in (None, ""):  # run as a program
    sys.path.insert(0, str(Path(__file__).parents[1]))
    __package__ = "_ext"

from . import encoding_tables, gallery, notebooks, page_heads, rule_pages, variant_pages
from .api_links import (
    name_aliases,
    on_docstring,
    on_missing_reference,
    on_signature,
    shorten_types,
)
from .glossary_links import give_anchors, link_words
from .tables import rule_link, table

DOCS = Path(__file__).parents[1]

MARK = re.compile(r"^<!-- generate: ([a-z-]+)(?: ([\w-]+))? -->$", re.MULTILINE)
KEPT = re.compile(
    r"^(<!-- generate: ([a-z-]+)(?: ([\w-]+))? -->)$(.*?)^<!-- end -->$", re.MULTILINE | re.DOTALL
)

REASON_RULES: dict[Reason, tuple[str, ...]] = {
    Reason.WRONG_ACTION: (),
    Reason.DEAL_NOT_OVER: (),
    Reason.GAME_OVER: (),
    Reason.NOT_YOUR_TURN: (),
    Reason.NOTHING_TO_UNDO: (),
    Reason.TEXT_NOT_UNDERSTOOD: (),
    Reason.NOT_ON_SCHEDULE: ("3.2",),
    Reason.TOO_LOW: ("3.3",),
    Reason.NEEDS_MORE_TRICKS: ("3.14",),
    Reason.MISERE_NEEDS_SEVEN: ("3.8",),
    Reason.MISERE_NEEDS_SEVEN_OR_MORE: ("3.8",),
    Reason.OPEN_MISERE_NEEDS_EIGHT: ("3.8",),
    Reason.DOUBLE_NULLO_NEEDS_NULLO: ("3.8",),
    Reason.BLIND_MISERE_TOO_LATE: ("3.12",),
    Reason.INKLE_TOO_LATE: ("3.10",),
    Reason.CLAIM_NOT_PLAYED: ("2.4",),
    Reason.CLAIM_TOO_LATE: ("2.4",),
    Reason.CLAIM_NOT_SUCH_A_HAND: ("2.4",),
    Reason.KITTY_WRONG_COUNT: ("4.1", "4.4"),
    Reason.KITTY_NOT_HELD: ("4.1", "4.4"),
    Reason.PARTNER_WRONG_KIND: ("8.6",),
    Reason.PARTNER_TOO_MANY: ("8.6",),
    Reason.PARTNER_NOT_IN_PACK: ("8.6",),
    Reason.PARTNER_JOKER_OR_BOWER: ("8.6",),
    Reason.PARTNER_OWN_CARD: ("8.6",),
    Reason.PARTNER_NO_SUCH_SEAT: ("8.6",),
    Reason.PARTNER_YOURSELF: ("8.6",),
    Reason.NOT_HELD: ("7.3",),
    Reason.OTHER_HOLDING: ("8.8",),
    Reason.MUST_FOLLOW: ("6.1",),
    Reason.JOKER_MUST_FOLLOW: ("6.5",),
    Reason.JOKER_FORCED: ("6.6",),
    Reason.JOKER_RENEGED: ("6.9",),
    Reason.JOKER_NAMES_NO_SUIT: ("6.7", "6.3", "5.2"),
    Reason.JOKER_MUST_NAME_SUIT: ("6.7",),
    Reason.JOKER_MAY_NOT_BE_LED: ("6.7",),
    Reason.JOKER_SUIT_ALREADY_LED: ("6.7",),
    Reason.JOKER_SUIT_SHOWN_VOID: ("6.7",),
}
"""The rules a refusal with this code can cite; a test compares it with the package."""


def reasons() -> str:
    """Every reason code with its sentence and its rules."""
    groups: dict[str, list[tuple[str, ...]]] = {}
    for reason in Reason:
        sentence = re.sub(r"\{(\w+)\}", r"*\1*", WORDS.phrases[reason.value])
        rules = ", ".join(map(rule_link, REASON_RULES[reason]))
        row = (
            f"`{reason.value}`<br>`Reason.{reason.name}`",
            f"{sentence} ({rules})" if rules else sentence,
        )
        groups.setdefault(reason.value.partition("/")[0], []).append(row)
    return "\n\n".join(
        f"## {group}\n\n" + table(("code, and its member", "sentence"), rows)
        for group, rows in groups.items()
    )


def columns(name: str) -> str:
    """The columns of a table of rows."""
    found = next(columns for table, columns in COLUMNS.items() if table == name)
    return table(
        ("column", "type", "what it says"),
        [(f"`{one.name}`", one.kind.__name__, one.meaning) for one in found],
    )


GENERATORS: dict[str, Callable[[], str]] = {
    "action-numbers": encoding_tables.action_numbers,
    "bounds": encoding_tables.bounds_of_all,
    "examples": gallery.examples,
    "observation": encoding_tables.observation_bytes,
    "open-questions": rule_pages.open_questions,
    "options": rule_pages.options,
    "reasons": reasons,
    "rule-list": rule_pages.rule_list,
    "sources": rule_pages.sources,
    "variant-objects": variant_pages.objects,
    "variants": variant_pages.variant_list,
}
OF_A_NAME: dict[str, Callable[[str], str]] = {
    "columns": columns,
    "notebook": notebooks.markdown,
    "rules": rule_pages.rules,
    "variant": variant_pages.variant,
}


def generated(kind: str, name: str | None = None) -> str:
    """The Markdown for one marked place."""
    return OF_A_NAME[kind](name) if name else GENERATORS[kind]()


def refreshed(text: str) -> str:
    """A page with what it keeps made anew."""
    return KEPT.sub(
        lambda match: f"{match[1]}\n\n{generated(match[2], match[3]).strip()}\n\n<!-- end -->", text
    )


def filled(text: str) -> str:
    """A page as it is built: what it keeps as it is, and everything else that is marked."""
    parts = KEPT.split(text)
    kept = [
        f"{mark}{inside}<!-- end -->" for mark, inside in zip(parts[1::5], parts[4::5], strict=True)
    ]
    rest = [MARK.sub(lambda match: generated(match[1], match[2]), part) for part in parts[::5]]
    return "".join(piece for pair in zip(rest, [*kept, ""], strict=True) for piece in pair)


def main() -> None:
    """Make the kept parts of all pages anew."""
    for page in sorted(DOCS.rglob("*.md")):
        text = page.read_text("utf-8")
        if (now := refreshed(text)) != text:
            page.write_text(now, encoding="utf-8")
            print(page.relative_to(DOCS.parent))


# -- Sphinx ----------------------------------------------------------------------------------------
def on_source_read(app: Any, docname: str, source: list[str]) -> None:
    """Fill the page."""
    if MARK.search(source[0]):
        source[0] = filled(source[0])
    if docname.startswith("reference/rules/"):
        source[0] = rule_pages.with_tests(rule_pages.indexed(source[0]))
    source[0] = page_heads.indexed(docname, source[0])


def on_outdated(
    app: Any, env: Any, added: set[str], changed: set[str], removed: set[str]
) -> list[str]:
    """Pages with generated parts, and all that document code, are read again in every build."""
    return sorted(doc for doc in env.found_docs if doc.startswith(("reference/", "examples/")))


def setup(app: Any) -> dict[str, Any]:
    """Connect to Sphinx."""
    name_aliases()
    app.connect("builder-inited", shorten_types)
    app.connect("doctree-read", give_anchors)
    app.connect("doctree-resolved", link_words)
    app.connect("source-read", on_source_read)
    app.connect("env-get-outdated", on_outdated)
    app.connect("autodoc-process-signature", on_signature)
    app.connect("autodoc-process-docstring", on_docstring)
    app.connect("missing-reference", on_missing_reference)
    app.connect("html-page-context", page_heads.on_page_context)
    return {"version": "2", "parallel_read_safe": True, "parallel_write_safe": True}


if __name__ == "__main__":
    main()
