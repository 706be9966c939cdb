"""``rule``: one rule of the rule book, its options, and where the library carries it out."""

from __future__ import annotations

import argparse
import inspect
import pkgutil
import textwrap
from collections.abc import Iterator

from fivehundred import rulebook
from fivehundred.cli.arguments import Commands
from fivehundred.variant import option_fields
from fivehundred.variant.option import KIND, TEXT

WIDTH = 100
"""The columns that the rule's text is set in."""


def add_to(commands: Commands) -> None:
    """Add the command's parser."""
    command = commands.add_parser("rule", help="a rule's text and sources, its options, and what carries it out")
    command.add_argument("number", metavar="NUMBER", help="a rule's number, such as 6.4")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> None:
    """Print a rule; FiveHundredError for a number there is not."""
    for line in rule_lines(given.number):
        print(line)


def rule_lines(number: str) -> Iterator[str]:
    """The rule's text and sources, its options with their allowed values, then what cites it.

    >>> next(rule_lines("6.10"))
    'Rule 6.10: A joker that is led wins'
    """
    rule = rulebook.rule_text(number)
    yield f"Rule {rule.number}: {rule.title}"
    yield from textwrap.wrap(rule.text, WIDTH, initial_indent="  ", subsequent_indent="  ")
    if rule.open_question:
        yield from textwrap.wrap(f"Open: {rule.open_question}", WIDTH, initial_indent="  ", subsequent_indent="  ")
    if rule.sources:
        yield "Sources:"
        yield from (f"  {rulebook.SOURCES[source]}" for source in rule.sources)
    if options := rulebook.options_of(rule.number):
        yield "Options:"
        yield from map(option_line, options)
    if carriers := rulebook.carriers(rule.number):
        yield "Carried out by:"
        yield from map(carrier_line, carriers)


def option_line(name: str) -> str:
    """An option with what it says and its allowed values, by its full name.

    >>> option_line("joker.forced")
    '  joker.forced: when it must be played; IN_MISERE, NEVER'
    """
    about = option_fields()[name].metadata
    return f"  {name}: {about[TEXT]}; {about[KIND].allowed}"


def carrier_line(name: str) -> str:
    """A dotted name with the first line of what it says of itself: modules, classes, functions and properties have one.

    >>> carrier_line("fivehundred.players.player.random_player")
    '  fivehundred.players.player.random_player: A player to whom every legal action is equally likely.'
    """
    try:
        thing = inspect.unwrap(pkgutil.resolve_name(name))
    except (ImportError, AttributeError):  # it needs an extra that is not installed
        return f"  {name}"
    documented = isinstance(thing, property) or inspect.ismodule(thing) or inspect.isclass(thing) or inspect.isroutine(thing)
    text = inspect.getdoc(thing) if documented else None
    return f"  {name}: {text.splitlines()[0]}" if text else f"  {name}"
