"""The pages of rules and options, made from the rule book, the options, the variants, and the names
of the tests.
"""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path

from fivehundred import variants
from fivehundred.rulebook import RULES, SECTIONS, SOURCES, RuleText, code_of, options_of
from fivehundred.variant import OPTIONS

from .tables import (
    allowed,
    linked,
    option_link,
    page_name,
    players_of,
    rule_link,
    table,
    value,
    values_of,
    variant_options,
)

TESTS = Path(__file__).parents[2] / "tests"

GROUPS = {
    "pack": "The pack",
    "seating": "Seats and sides",
    "deal": "The deal",
    "auction": "The auction",
    "schedule": "The schedule",
    "ranking": "The ranking of the cards",
    "joker": "The joker",
    "play": "The play",
    "partner": "The partner",
    "scoring": "Scoring",
    "winning": "Winning",
}
"""The groups of options by the first part of their names, and their headings."""


# -- options ---------------------------------------------------------------------------------------
def options() -> str:
    """Every option, group by group."""
    fields = OPTIONS
    parts: list[str] = []
    for group, title in GROUPS.items():
        rows = [
            (f"`{name}`<br>{field.text} ({rule_link(field.rule)})", _values(name))
            for name, field in fields.items()
            if name.partition(".")[0] == group
        ]
        parts += [
            f"(options-{group})=",
            f"## {title}",
            "",
            table(("option, and its rule", "values"), rows),
            "",
        ]
    return "\n".join(parts)


def _values(name: str) -> str:
    """The values an option takes; the default in bold."""
    default = variant_options("AUSTRALIAN")[name]
    told = values_of(name)
    if not all(meaning for _, meaning in told):
        taken, bold = allowed(name), f"**{value(default)}**"
        return (
            taken.replace(value(default), bold, 1)
            if value(default) in taken
            else f"{bold}; {taken}"
        )
    return "<br>".join(
        f"**{value(plain)}** {says}" if plain == default else f"{value(plain)} {says}"
        for plain, says in told
    )


# -- rules -----------------------------------------------------------------------------------------
def section_page(section: int | str) -> str:
    """The page of a section."""
    return f"rules/section-{int(section):02}.md"


def rule_list() -> str:
    """Every rule by its number, section by section, and the table of contents."""
    parts: list[str] = []
    for section, title in SECTIONS.items():
        found = [rule for rule in RULES.values() if rule.number.split(".")[0] == str(section)]
        listed = [
            f"- [{rule.number}]({section_page(section)}#rule-{_anchor(rule.number)}) {rule.title}"
            for rule in found
        ]
        parts += [f"## [{section} {title}]({section_page(section)})", "\n".join(listed)]
    toc = "\n".join(section_page(section).removesuffix(".md") for section in SECTIONS)
    return "\n\n".join((*parts, f"```{{toctree}}\n:hidden:\n\n{toc}\n```"))


def _anchor(number: str) -> str:
    return number.replace(".", "-")


def rules(section: str) -> str:
    """A section of the rule book, each rule with its options and who plays them, its sources and
    its open question.
    """
    parts = [
        line
        for rule in RULES.values()
        if rule.number.split(".")[0] == section
        for line in _rule(rule)
    ]
    return "\n".join(parts)


def _rule(rule: RuleText) -> Iterator[str]:
    yield from (
        f"(rule-{_anchor(rule.number)})=",
        "",
        f"## {rule.number} {rule.title}",
        "",
        linked(rule.text),
        "",
    )
    for name in options_of(rule.number):
        if OPTIONS[name].rule == rule.number:
            yield from (f"{option_link(name)}: {OPTIONS[name].text}", "", differences(name), "")
        else:
            yield from (f"See also {option_link(name)}.", "")
    if rule.open_question:
        yield from (f"*Open:* {linked(rule.open_question)}", "")
    if rule.sources:
        yield from (f"*Sources:* {'; '.join(map(source_link, rule.sources))}", "")


RULE = re.compile(
    r"^\(rule-(\d+)-(\d+)\)=\n+(## [^\n]*)\n(.*?)(?=^\(rule-|^<!-- end -->)",
    re.MULTILINE | re.DOTALL,
)


def indexed(text: str) -> str:
    """A page of rules with each number in the index, so that a search for it finds the rule
    first.
    """
    return RULE.sub(
        lambda m: f"```{{index}} {m[1]}.{m[2]}, rule {m[1]}.{m[2]}\n```\n\n{m[0]}", text
    )


def with_tests(text: str) -> str:
    """A page of rules with the code that decides each rule and its tests, which would soon be stale
    if they were kept.
    """
    return RULE.sub(
        lambda m: "\n".join((m[0].rstrip(), "", *_code_and_tests(f"{m[1]}.{m[2]}"), "")), text
    )


def differences(name: str) -> str:
    """The values of an option and who plays them."""
    default = variant_options("AUSTRALIAN")[name]
    rows: list[tuple[str, ...]] = []
    for plain, says in values_of(name):
        players = players_of(name, plain)
        who = (
            "all the others"
            if plain == default
            else ", ".join(f"[{v.name}](../variants/{page_name(n)}.md)" for n, v in players)
        )
        if len(players) == len(variants.ALL):
            who = "all named variants"
        shown = f"**{value(plain)}**" if plain == default else value(plain)
        rows.append((f"{shown}<br>{says}" if says else shown, who or "house rule"))
    if len(rows) == 1:
        rows.append((allowed(name), "house rule"))
    return table(("value", "who plays it"), rows)


def _code_and_tests(number: str) -> Iterator[str]:
    code, tests = code_of(number), tests_of(number)
    if not code and not tests:
        return
    yield from ("<details><summary>Code and tests</summary>", "")
    law = [name for name in code if name.startswith("fivehundred.rules.")]
    for title, names in (
        ("Decided in", law),
        ("Cited in", [name for name in code if name not in law]),
    ):
        if names:
            listed = ", ".join(
                f"{{py:obj}}`{name.removeprefix('fivehundred.')} <{name}>`" for name in names
            )
            yield from (f"{title} {listed}.", "")
    for path, sentences in tests.items():
        yield from (f"Tested in `{path}`:", "", *(f"- {sentence}" for sentence in sentences), "")
    yield from ("</details>", "")


@functools.cache
def _tested() -> dict[str, dict[str, list[str]]]:
    """The tests named after each rule, as sentences, by their files."""
    found: dict[str, dict[str, list[str]]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and (
                named := re.fullmatch(r"test_rule_(\d+)_(\d+)_(\w+)", node.name)
            ):
                file = path.relative_to(TESTS.parent).as_posix()
                found.setdefault(f"{named[1]}.{named[2]}", {}).setdefault(file, []).append(
                    named[3].replace("_", " ")
                )
    return found


def tests_of(number: str) -> dict[str, list[str]]:
    """The tests named after a rule, as sentences, by their files."""
    return _tested().get(number, {})


def source_link(short: str) -> str:
    """A link to a source from anywhere in the documentation."""
    return f"[{short}](#source-{source_anchor(short)})"


def source_anchor(short: str) -> str:
    """The anchor of a source."""
    return re.sub(r"[^a-z0-9]+", "-", short.lower()).strip("-")


def sources() -> str:
    """The sources in full, what has been read of each, and which rules cite it."""
    parts: list[str] = []
    for short, full in SOURCES.items():
        cited = ", ".join(
            rule_link(rule.number) for rule in RULES.values() if short in rule.sources
        )
        address = re.sub(r"https?://\S*[^\s:;,.]", r"<\g<0>>", full)
        parts += [
            f"(source-{source_anchor(short)})=",
            f"## {short}",
            address,
            f"*Read:* {READ[short]}",
        ]
        if cited:
            parts.append(f"*Cited by* {cited}.")
    return "\n\n".join(parts)


NOT_READ = (
    "not first hand; what the rule book takes from it comes from notes made before this page was"
    " written."
)

READ = {
    "pagat.com": NOT_READ,
    "Wikipedia": "a stored copy of its introduction, 30 November 2026; the rest not first hand.",
    "Encyclopaedia Britannica": "a stored copy, 30 November 2026.",
    "D. Parlett, Penguin Book of Card Games": NOT_READ,
    "Hoyle's Games Modernized": NOT_READ,
    "Bicycle (US Playing Card Co.)": (
        "a stored copy of the page for two players,"
        " <http://www.bicyclecards.com/card-games/rule/two-hand-five-hundred>, 1 December 2026; the"
        " rest not first hand."
    ),
    "Iowa State University intramural rules": "a stored copy, November 2026.",
    "500 (BID) Official Team Rules": "a stored copy, 30 November 2026.",
    "USPCC-style period leaflet": "a stored copy, 30 November 2026.",
    'Trickster Cards "500 Basics"': NOT_READ,
    'everything2 "New Zealand 500"': NOT_READ,
    "T. Beagle's New Zealand house rules": NOT_READ,
    "Quebec app and zpag.net": NOT_READ,
}
"""How each source was read. "Stored" is a copy kept by an archive of public web pages."""


def open_questions() -> str:
    """What each rule leaves open."""
    rows = [
        (rule_link(rule.number), rule.title, linked(rule.open_question))
        for rule in RULES.values()
        if rule.open_question
    ]
    return table(("rule", "about", "open or inferred"), rows)
