"""The pages of rules and options, made from the rule book, the options, the variants, and the names of the tests."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path

from fivehundred import variants
from fivehundred.rulebook import RULES, SECTIONS, SOURCES, RuleText, code_of, options_of
from fivehundred.variant import OPTIONS

from .tables import allowed, linked, option_link, page_name, players_of, rule_link, table, value, values_of, variant_options

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


# -- options -----------------------------------------------------------------------------------------------------------
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
        parts += [f"(options-{group})=", f"## {title}", "", table(("option, and its rule", "values"), rows), ""]
    return "\n".join(parts)


def _values(name: str) -> str:
    """The values an option takes; the default in bold."""
    default = variant_options("AUSTRALIAN")[name]
    told = values_of(name)
    if not all(meaning for _, meaning in told):
        taken, bold = allowed(name), f"**{value(default)}**"
        return taken.replace(value(default), bold, 1) if value(default) in taken else f"{bold}; {taken}"
    return "<br>".join(f"**{value(plain)}** {says}" if plain == default else f"{value(plain)} {says}" for plain, says in told)


# -- rules -------------------------------------------------------------------------------------------------------------
def rules() -> str:
    """The rule book, each rule with its options and who plays them, its sources, open question, code and tests."""
    parts: list[str] = []
    for section, title in SECTIONS.items():
        parts += [f"## {section} {title}", ""]
        for rule in RULES.values():
            if rule.number.split(".")[0] == str(section):
                parts += [*_rule(rule)]
    return "\n".join(parts)


def _rule(rule: RuleText) -> Iterator[str]:
    yield from (f"(rule-{rule.number.replace('.', '-')})=", f"### {rule.number} {rule.title}", "", linked(rule.text), "")
    for name in options_of(rule.number):
        if OPTIONS[name].rule == rule.number:
            yield from (f"{option_link(name)}: {OPTIONS[name].text}", "", differences(name), "")
        else:
            yield from (f"See also {option_link(name)}.", "")
    if rule.open_question:
        yield from (f"*Open:* {linked(rule.open_question)}", "")
    if rule.sources:
        yield from (f"*Sources:* {'; '.join(rule.sources)}", "")
    yield from _code_and_tests(rule.number)


def differences(name: str) -> str:
    """The values of an option and who plays them."""
    default = variant_options("AUSTRALIAN")[name]
    rows: list[tuple[str, ...]] = []
    for plain, says in values_of(name):
        players = players_of(name, plain)
        who = "all the others" if plain == default else ", ".join(f"[{v.name}](variants/{page_name(n)}.md)" for n, v in players)
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
    for title, names in (("Decided in", law), ("Cited in", [name for name in code if name not in law])):
        if names:
            listed = ", ".join(f"{{py:obj}}`{name.removeprefix('fivehundred.')} <{name}>`" for name in names)
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
            if isinstance(node, ast.FunctionDef) and (named := re.fullmatch(r"test_rule_(\d+)_(\d+)_(\w+)", node.name)):
                file = path.relative_to(TESTS.parent).as_posix()
                found.setdefault(f"{named[1]}.{named[2]}", {}).setdefault(file, []).append(named[3].replace("_", " "))
    return found


def tests_of(number: str) -> dict[str, list[str]]:
    """The tests named after a rule, as sentences, by their files."""
    return _tested().get(number, {})


def sources() -> str:
    """The sources in full."""
    return "\n".join(f"{short}\n: {full}\n" for short, full in SOURCES.items())


def open_questions() -> str:
    """What each rule leaves open."""
    rows = [(rule_link(rule.number), rule.title, linked(rule.open_question)) for rule in RULES.values() if rule.open_question]
    return table(("rule", "about", "open or inferred"), rows)
