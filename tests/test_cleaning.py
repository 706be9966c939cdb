"""What comes from outside and is printed is seen, and obeyed by no terminal."""

from __future__ import annotations

import sys
import unicodedata

import pytest

from fivehundred.words.cleaning import clean, one_line, printable

REPLACED = "\N{REPLACEMENT CHARACTER}"

# What is invisible, or turns the text round, or is a command to a terminal: from the Unicode
# charts.
UNSEEN = [
    *("\x00", "\x07", "\x1b", "\x7f", "\x9b"),  # controls, of eight bits too
    "\xad",  # soft hyphen
    *("\u061c", "\u180e", "\u200b", "\u200e", "\u200f", "\u2028", "\u202a", "\u202e"),
    *("\u2060", "\u2066", "\u2069", "\u206a", "\u206f"),
    *("\u115f", "\u1160", "\u3164", "\uffa0"),  # fillers of the Korean script
    *("\ufeff", "\ufff9", "\ufffa", "\ufffb", "\uffff", "\ud800"),
    *("\U000e0001", "\U000e0020", "\U000e007f", "\U000e0100"),  # tags and supplements
]


@pytest.mark.parametrize("character", UNSEEN, ids=lambda one: f"U+{ord(one):04X}")
def test_what_is_not_seen_is_replaced(character: str) -> None:
    assert printable(f"a{character}b") == f"a{REPLACED}b"


def test_nothing_of_these_kinds_is_left_out() -> None:
    """Every control, format character, surrogate, private or unassigned character, line and
    paragraph separator.
    """
    kinds = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    left = [
        one
        for one in map(chr, range(sys.maxunicode + 1))
        if unicodedata.category(one) in kinds and printable(one) == one
    ]
    assert left == []


@pytest.mark.parametrize("text", ["7♥ à l'aveugle", "Zoë Ōtāhuhu", "বিড ট্রিক", "徳川", "a\u3000b"])
def test_what_is_seen_stays(text: str) -> None:
    assert printable(text) == text


def test_lines_become_one() -> None:
    assert one_line("a revoke\x1b[2J\nby\t West ") == f"a revoke{REPLACED}[2J by West"


def test_what_is_too_long_is_cut() -> None:
    assert clean("x" * 10**6, 40) == "x" * 39 + "…"
