"""Pieces of Markdown that several pages need: tables, links, values of options."""

from __future__ import annotations

import functools
import re

from fivehundred import Variant, variants
from fivehundred.files import Plain
from fivehundred.rulebook import RULES
from fivehundred.variant import OPTIONS

ALIGNED = {"l": "---", "r": "--:"}


def table(head: tuple[str, ...], rows: list[tuple[str, ...]], aligned: str = "") -> str:
    """A table, one line for each row; ``aligned`` has an ``l`` or an ``r`` for each column."""
    lines = [head, tuple(ALIGNED[side] for side in aligned or "l" * len(head)), *rows]
    return "\n".join(
        "| " + " | ".join(cell.replace("|", r"\|") for cell in row) + " |" for row in lines
    )


def rule_link(number: str) -> str:
    """A link to a rule from anywhere in the documentation."""
    return f"[{number}](#rule-{number.replace('.', '-')})"


def option_link(name: str) -> str:
    """A link to the group of an option."""
    return f"[`{name}`](#options-{name.partition('.')[0]})"


@functools.cache
def variant_options(name: str) -> dict[str, Plain]:
    """The options of a variant; it works them out anew whenever it is asked."""
    return dict(variants.ALL[name].options)


def page_name(name: str) -> str:
    """The page of a variant."""
    return name.lower().replace("_", "-")


def value(plain: Plain) -> str:
    """A value as house rules write it."""
    if plain is None:
        return "`none`"
    if isinstance(plain, bool):
        return f"`{str(plain).lower()}`"
    if isinstance(plain, list) and len(plain) > 2:
        return "its own list, see the schedule"
    if isinstance(plain, list):
        return f"`[{', '.join(map(str, plain))}]`"
    return f"`{plain}`"


def values_of(option: str) -> list[tuple[Plain, str]]:
    """The values of an option with their meanings, the default first; where it is no choice, those
    that variants have.
    """
    default = variant_options("AUSTRALIAN")[option]
    if OPTIONS[option].meanings:
        return list(OPTIONS[option].meanings.items())
    return [(default, ""), *((plain, "") for plain in _used(option) if plain != default)]


def _used(option: str) -> list[Plain]:
    used: list[Plain] = []
    for name in variants.ALL:
        if variant_options(name)[option] not in used:
            used.append(variant_options(name)[option])
    return used


def allowed(option: str) -> str:
    """The allowed values in words, the names in code."""
    text = OPTIONS[option].allowed
    return re.sub(
        r"\b(?:[A-Z]+(?:_[A-Z]+)+|[A-Z]{2,}|D[1-8]|true|false|none|\d\d(?:-alt)?(?:\+\d)?(?=[,.]|"
        r" or|$))(?!\w)",
        r"`\g<0>`",
        text,
    )


def players_of(option: str, plain: Plain) -> list[tuple[str, Variant]]:
    """The named variants that have this value, by their names."""
    return [
        (name, variant)
        for name, variant in variants.ALL.items()
        if variant_options(name)[option] == plain
    ]


def linked(text: str) -> str:
    """The text of a rule as Markdown: rules as links, options and their values in code."""
    text = re.sub(r"\b(rules? )(\d+\.\d+)", lambda m: m[1] + rule_link(m[2]), text)
    text = re.sub(
        r"\b(and|or) (\d+\.\d+)(?= |,|\.)",
        lambda m: f"{m[1]} {rule_link(m[2])}" if m[2] in RULES else m[0],
        text,
    )
    return re.sub(
        r"\b(?:[A-Z]+(?:_[A-Z]+)+|[a-z]+(?:_[a-z]+)+|NONE|ONCE|ALWAYS|NEVER|HALF|FULL|CARD|PLAYER|ORIGINAL|INVERTED|PERFECT)\b",
        r"`\g<0>`",
        text,
    )
