"""The page of a replay: one HTML file with everything in it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from itertools import groupby

import attrs

from fivehundred.draw.alt_text import scene_told, turn_told
from fivehundred.draw.boxes import Box, on_paper, padded
from fivehundred.draw.captions import short_contract, short_notes
from fivehundred.draw.chart_picture import chart_box
from fivehundred.draw.html_tables import sheet_html
from fivehundred.draw.labels import written
from fivehundred.draw.markup import element, number
from fivehundred.draw.scene import Scene
from fivehundred.draw.sheet_table import plain, sheet_told
from fivehundred.draw.style import Style
from fivehundred.replay.course_table import course_html, signs, tag
from fivehundred.replay.fixed_table import heights_of, rows_box, table_of
from fivehundred.replay.shared_parts import Sharing
from fivehundred.replay.steps import Step
from fivehundred.table.seating import by_side
from fivehundred.words.phrasebook import Words
from fivehundred.words.saying import say

_CHART_WIDTH = 480.0
_ICONS = {
    "first": "M6 5v14M19 5l-9 7l9 7z",
    "deal before": "M12 5l-8 7l8 7zM20 5l-8 7l8 7z",
    "before": "M17 5l-10 7l10 7z",
    "after": "M7 5l10 7l-10 7z",
    "deal after": "M12 5l8 7l-8 7zM4 5l8 7l-8 7z",
    "last": "M18 5v14M5 5l9 7l-9 7z",
}
"""The buttons, and what is drawn on them on a square of 24."""


@attrs.frozen
class Head:
    """The head above the steps, as text: the title, whose replay it is, and what else is known of
    the game.
    """

    title: str
    subtitle: str
    tags: tuple[tuple[str, str], ...] = ()
    comments: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@cache
def _kept(name: str) -> str:
    """A file that is kept beside this one."""
    return files("fivehundred.replay").joinpath(name).read_text(encoding="utf-8").strip()


def page_html(head: Head, steps: Sequence[Step], names: Sequence[str], style: Style) -> str:
    """The whole page. Nothing in it is loaded from elsewhere, and it also forbids the browser to do
    so.
    """
    language, script, css = style.language, f"\n{_kept('page.js')}\n", f"\n{_kept('page.css')}\n"
    pictures = _Pictures(steps, style)
    deals = [
        (deal, list(found)) for deal, found in groupby(enumerate(steps, 1), lambda one: one[1].deal)
    ]
    main = "\n".join(_deal(deal, found, pictures, names, language) for deal, found in deals)
    allowed = b64encode(sha256(script.encode()).digest()).decode()
    policy = (
        f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{allowed}'; base-uri"
        " 'none'; form-action 'none'"
    )
    lines = [
        "<!DOCTYPE html>",
        f'<html lang="{language.code}">',
        (
            '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,'
            ' initial-scale=1">'
        ),
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        tag("title", escape(head.title)),
        f"<style>{css}</style>",
        f"<script>{script}</script></head>",
        '<body class="four">' if style.four_colours else "<body>",
        _head(head, language),
        _bar(len(steps), [deal for deal, _ in deals], language),
        '<p class="unseen" id="said" role="status" aria-live="polite"></p>',
        tag("main", f"\n{main}\n", style=pictures.size),
        pictures.shared(),
        "</body></html>",
    ]
    return "\n".join(lines) + "\n"


class _Pictures:
    """The pictures of a page. What they share is known when all have been drawn, so that happens
    first.
    """

    def __init__(self, steps: Sequence[Step], style: Style) -> None:
        self._sharing = Sharing()
        words, style = style.language, attrs.evolve(style, language=written(style.language))
        steps = [_labelled(step, words, style.language) for step in steps]
        rows = {
            place: rows_box(step.scene, style)
            for place, step in enumerate(steps, 1)
            if step.scene is not None
        }
        heights = heights_of(rows.values()) if rows else ()
        tables = {place: padded(table_of(parts, heights), 2) for place, parts in rows.items()}
        charts = {
            place: on_paper(chart_box(step.sheet, style, _CHART_WIDTH))
            for place, step in enumerate(steps, 1)
            if step.sheet is not None
        }
        self._drawn = {
            place: (drawn, self._sharing.add(drawn.markup))
            for place, drawn in (tables | charts).items()
        }
        table = next(iter(tables.values()), Box(1, 1, ""))
        self.size = f"--wide:{number(table.width)};--high:{number(table.height)}"

    def written(self, place: int, title: str, description: str) -> str:
        """The picture of a step."""
        drawn, parts = self._drawn[place]
        words = element("title", escape(title)) + element("desc", escape(description))
        return element(
            "svg",
            words + self._sharing.written(parts),
            viewBox=f"0 0 {number(drawn.width)} {number(drawn.height)}",
            role="img",
            fill="none",
            stroke_linecap="round",
            stroke_linejoin="round",
        )

    def shared(self) -> str:
        """What the pictures written so far have in common."""
        inside = element("defs", self._sharing.definitions())
        return element(
            "svg", inside, **{"class": "unseen"}, width="0", height="0", aria_hidden="true"
        )


def _labelled(step: Step, words: Words, labels: Words) -> Step:
    """A step whose pictures are labelled in a language that they can write."""
    if words is labels:
        return step
    scene = step.scene.in_language(words, labels) if step.scene is not None else None
    return attrs.evolve(
        step, scene=scene, sheet=step.sheet and step.sheet.in_language(words, labels)
    )


def _head(head: Head, language: Words) -> str:
    """The title, and what is known of the game where it can be folded away."""
    title = tag("h1", escape(head.title)) + tag("p", escape(head.subtitle))
    tags = "".join(
        tag("dt", escape(name), dir="auto") + tag("dd", escape(text), dir="auto")
        for name, text in head.tags
    )
    about = tag("dl", tags) if tags else ""
    about += "".join(_comment(text) for text in head.comments)
    if head.notes:
        notes = "".join(tag("li", escape(note), dir="auto") for note in head.notes)
        about += tag("p", escape(say(language, "page/put right"))) + tag("ul", notes)
    if about:
        summary = tag("summary", escape(say(language, "page/about")))
        title += tag("details", summary + about, open="", id="about")
    return tag("header", title)


def _comment(text: str) -> str:
    return tag("p", escape(text), kind="comment", dir="auto")


def _bar(steps: int, deals: Sequence[int], language: Words) -> str:
    """The buttons, the slider and the choice of a deal, for browsers that run the script; others
    show all steps.
    """
    buttons: list[str] = []
    for key, path in _ICONS.items():
        if "deal" in key and len(deals) == 1:
            continue
        icon = element("svg", element("path", d=path), viewBox="0 0 24 24", aria_hidden="true")
        name = say(language, f"page/{key}")
        buttons.append(
            tag(
                "button",
                icon,
                type="button",
                data_go=key.replace(" ", "-"),
                aria_label=name,
                title=name,
            )
        )
    middle = len(buttons) // 2
    buttons.insert(middle, tag("span", f"1/{steps}", id="count"))
    slider = (
        f'<input id="slider" type="range" min="1" max="{steps}" value="1"'
        f' aria-label="{escape(say(language, "page/slider"))}">'
    )
    options = "".join(
        tag("option", escape(say(language, "page/deal", number=deal)), value=str(deal))
        for deal in deals
    )
    choice = (
        tag("select", options, id="deal", aria_label=say(language, "page/choose"))
        if len(deals) > 1
        else ""
    )
    every = tag(
        "button", escape(say(language, "page/all")), type="button", id="all", aria_pressed="false"
    )
    content = tag("div", "".join(buttons)) + slider + choice + every
    return tag(
        "div",
        content,
        kind="bar",
        role="region",
        aria_label=say(language, "page/controls"),
        title=say(language, "page/keys"),
    )


def _deal(
    deal: int,
    steps: Sequence[tuple[int, Step]],
    pictures: _Pictures,
    names: Sequence[str],
    language: Words,
) -> str:
    """A deal: its course as a table, and its steps."""
    title = say(language, "page/deal", number=deal)
    course = tag("nav", course_html(steps, names, language), aria_label=title)
    inside = "\n".join(_step(place, step, pictures, language) for place, step in steps)
    return tag(
        "section",
        f"{tag('h2', escape(title))}{course}\n<div>\n{inside}\n</div>",
        kind="deal",
        id=f"deal-{deal}",
    )


def _step(place: int, step: Step, pictures: _Pictures, language: Words) -> str:
    """A step: what was done, in words and as a picture."""
    mark = tag("a", str(place), href=f"#step-{place}")
    said = tag("h3", f"{mark} {escape(step.said[0])}") + "".join(
        tag("p", escape(text)) for text in step.said[1:]
    )
    content = tag("div", said + "".join(map(_comment, step.comments)), kind="said")
    if step.scene is not None:
        content += _state(step.scene, language)
        content += pictures.written(place, step.said[0], scene_told(step.scene, language))
    if step.sheet is not None:
        chart = pictures.written(place, say(language, "chart"), sheet_told(step.sheet, language))
        content += tag("div", sheet_html(step.sheet, chart, language), kind="sheet")
    return tag(
        "article", content, kind="step fault" if step.is_fault else "step", id=f"step-{place}"
    )


def _state(scene: Scene, language: Words) -> str:
    """What else there is of a table: the contract, whose turn it is, the trick, the scores."""
    each = zip(by_side(scene.names, scene.variant.sides), scene.scores, strict=True)
    scores = " · ".join(f"{', '.join(side)} {plain(points)}" for side, points in each)
    notes = [turn_told(scene, language), *short_notes(scene, language), scores]
    first = tag("li", tag("strong", signs(short_contract(scene, language))))
    return tag("ul", first + "".join(tag("li", signs(note)) for note in notes), kind="state")
