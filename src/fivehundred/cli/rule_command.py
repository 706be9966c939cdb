"""``rule``: one rule of the rule book, its options, and where the library carries it out."""

from __future__ import annotations

import argparse
import shutil
import textwrap
from collections.abc import Iterator

from fivehundred import rulebook
from fivehundred.rulebook.code_of_rules import citing
from fivehundred.variant import OPTIONS

WIDTH = 100
"""The most columns that lines are set in; fewer where the terminal has fewer."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    command.add_argument(
        "asked",
        nargs="+",
        metavar="NUMBER",
        help="a rule's number, such as 6.4, or words to look for",
    )


def run(given: argparse.Namespace) -> Iterator[str]:
    """A rule in words, or the rules that mention some words; FiveHundredError for a number or words
    that no rule has.
    """
    width = min(shutil.get_terminal_size((WIDTH, 0)).columns - 1, WIDTH)
    asked = " ".join(given.asked)
    for line in found_lines(asked) or rule_lines(asked):
        indent = " " * (len(line) - len(line.lstrip()))
        yield from textwrap.wrap(
            line, max(width, 20), subsequent_indent=indent and indent + "  ", break_on_hyphens=False
        )


def found_lines(words: str) -> list[str]:
    """The rules that mention some words, those that have them in their titles first; none for a
    number.

    >>> found_lines("inkle")[0]
    '3.10 Inkle'
    """
    wanted = words.casefold()
    if not wanted.strip() or any(character.isdigit() for character in wanted):
        return []
    titled = [rule for rule in rulebook.RULES.values() if wanted in rule.title.casefold()]
    others = [
        rule
        for rule in rulebook.RULES.values()
        if rule not in titled and wanted in rule.text.casefold()
    ]
    return [f"{rule.number} {rule.title}" for rule in (*titled, *others)]


def rule_lines(number: str) -> Iterator[str]:
    """The rule's text and sources, its options with their allowed values, then what cites it.

    >>> next(rule_lines("6.10"))
    'Rule 6.10: A joker that is led wins'
    """
    rule = rulebook.rule_text(number)
    yield f"Rule {rule.number}: {rule.title}"
    yield f"  {rule.text}"
    if rule.open_question:
        yield f"  Open: {rule.open_question}"
    if rule.sources:
        yield "Sources:"
        yield from (f"  {rulebook.SOURCES[source]}" for source in rule.sources)
    if options := rulebook.options_of(rule.number):
        yield "Options:"
        yield from map(option_line, options)
    carried = [(name, text) for name, text in citing(rule.number) if "._" not in name]
    if carried:
        yield "Carried out by:"
        yield from (f"  {name}: {text}" for name, text in carried)


def option_line(name: str) -> str:
    """An option with what it says and its allowed values, by its full name.

    >>> option_line("joker.forced")
    '  joker.forced: when it must be played; IN_MISERE, NEVER'
    """
    return f"  {name}: {OPTIONS[name].text}; {OPTIONS[name].allowed}"
