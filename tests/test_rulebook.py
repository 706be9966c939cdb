"""The rule book in words against the package: numbers, options, code, and what cites what."""

import pkgutil
import re
from importlib import import_module

import pytest

from fivehundred import FiveHundredError, Reason, rules
from fivehundred.rulebook import RULES, SECTIONS, SOURCES, code_of, options_of, rule_text
from fivehundred.rulebook.citations import cited
from fivehundred.rulebook.code_of_rules import _citations, _sources
from fivehundred.variant import OPTIONS
from fivehundred.words import table
from tests.book import RULE_NUMBERS

NEEDS_NO_CODE = {
    "1.4": "a count that follows from the packs and the bowers; tests check it",
    "3.13": "there is nothing to carry out: the game knows no double",
    "5.3": "what is left of a suit when the bowers are gone; the order of 5.1 shows it",
}
"""The rules that no docstring has to cite, each with the reason."""

NOT_OF_THE_LAW_BOOK = {
    **dict.fromkeys(("1.1", "1.4", "1.6"), "what a pack is made of: data of `variant/pack.py`"),
    **dict.fromkeys(
        ("3.4", "9.1", "9.2", "9.3"),
        "the bids, their order and points: data of `variant/schedule.py`",
    ),
    "3.13": "there is nothing to decide: the game knows no double",
    "7.4": "there is nothing to decide: no pack has the same card twice",
}
"""The rules that no function of ``rules/`` decides, each with the reason."""


def test_every_rule_that_decides_anything_has_a_function_in_the_law_book() -> None:
    """``python -m fivehundred rule N`` names it."""
    functions = {
        f"{module.__name__}.{name}"
        for module in (
            import_module(f"fivehundred.rules.{found.name}")
            for found in pkgutil.iter_modules(rules.__path__)
        )
        for name, value in vars(module).items()
        if callable(value) and getattr(value, "__module__", None) == module.__name__
    }
    without = {number for number in RULES if not functions & set(code_of(number))}
    assert without == NOT_OF_THE_LAW_BOOK.keys()


def test_every_rule_is_there_once_and_in_order() -> None:
    assert list(RULES) == RULE_NUMBERS
    assert list(SECTIONS) == list(range(1, 11))


def test_a_rule_is_plain_text_and_cites_only_what_there_is() -> None:
    for number, rule in RULES.items():
        assert rule.title[:1].isupper(), number
        assert not rule.title.endswith("."), number
        assert rule.text.endswith("."), number
        assert not re.search(r"\n|  |`", rule.text), number
        assert not rule.open_question or rule.open_question.endswith("."), number
        assert set(rule.sources) <= set(SOURCES), number
        assert cited(rule.text + rule.open_question) <= {*RULES, *map(str, SECTIONS)}, number


@pytest.mark.parametrize("number", ["6.11", "0.1", "11.1", "6", "", "six", "6.7.1", "6.07"])
def test_an_unknown_number_is_an_error_that_says_which_there_are(number: str) -> None:
    with pytest.raises(
        FiveHundredError, match=r"there is no rule .*; there are \d+\.\d to \d+\.\d"
    ):
        rule_text(number)
    with pytest.raises(FiveHundredError):
        options_of(number)


def test_a_rule_prints_as_number_title_and_text() -> None:
    assert str(rule_text(" 7.2 ")).startswith("7.2 Who wins a trick\n\nThe best trump")


def test_each_option_belongs_to_a_rule() -> None:
    for name, field in OPTIONS.items():
        assert name in options_of(field.rule)


def test_the_code_of_each_rule_is_there() -> None:
    for number in (*RULES, *map(str, SECTIONS)):
        for name in code_of(number):
            pkgutil.resolve_name(name)


def test_each_rule_is_cited_somewhere() -> None:
    assert {number for number in RULES if not code_of(number)} <= NEEDS_NO_CODE.keys()


def test_no_docstring_cites_a_rule_there_is_not() -> None:
    # sections 11 to 13 are not rules: options and variants, open questions, sources
    known = {
        *RULES,
        *map(str, range(1, 14)),
    }
    strange = {
        name: sorted(numbers - known)
        for place in _sources()
        for name, _, numbers in _citations(*place[:2])
        if not numbers <= known
    }
    assert strange == {}


@pytest.mark.parametrize("number", ["5.11", "14", "", "five"])
def test_code_of_an_unknown_number_are_an_error(number: str) -> None:
    with pytest.raises(FiveHundredError, match="neither a rule nor a section"):
        code_of(number)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("(rule 6.1)", "6.1"),
        ("Rules 3.2, 3.3 and 3.10.", "3.2 3.3 3.10"),
        ("rules 9.4 to 9.6", "9.4 9.5 9.6"),
        ("rules 9.4-9.6, and more", "9.4 9.5 9.6"),
        ("as it was (8.4); or (6.7, 6.8)", "8.4 6.7 6.8"),
        ("section 6", "6"),
        ("sections 9 to 11", "9 10 11"),
        ("Section 6: which", "6"),
        ("(sections 1, 2, 9 and 11)", "1 2 9 11"),
        ("Python 3.11, 2.5 of them, a rule", ""),
        ("section 8.6 is a rule, not a section", ""),
    ],
)
def test_citations(text: str, numbers: str) -> None:
    assert cited(text) == set(numbers.split())


def test_every_reason_has_a_sentence() -> None:
    assert {reason.value for reason in Reason} <= set(table("en").phrases)
