"""The tables of the page for learning programs: numbers of actions, bytes of views, bounds."""

from __future__ import annotations

from itertools import groupby

from fivehundred import variants
from fivehundred.encoding import NUMBERS, ActionSpace, bounds, recall_fields

from .tables import table


def action_numbers() -> str:
    """Every number of an action, those of one kind in a row."""
    space = ActionSpace(variants.AUSTRALIAN)
    meanings = [space.meaning(number) for number in range(NUMBERS)]
    rows: list[tuple[str, ...]] = []
    for kind, numbers in groupby(range(NUMBERS), key=lambda number: _kind(meanings[number])):
        found = [*numbers]
        first, last = found[0], found[-1]
        shown = (
            f"`{meanings[first]}`" if first == last else f"`{meanings[first]}` … `{meanings[last]}`"
        )
        rows.append((str(first) if first == last else f"{first}-{last}", kind, shown))
    return table(("numbers", "what they stand for", "first and last"), rows)


def _kind(meaning: str) -> str:
    for start, kind in {
        "P": "pass",
        "claim": "throwing the hand in",
        "lay aside": "laying a card aside, or passing it",
        "alone": "playing alone, or calling no one else",
        "call seat": "calling the player at a seat",
        "call": "calling the holder of a card",
        "name": "naming the joker's suit",
        "play": "playing a card",
    }.items():
        if meaning == start or meaning.startswith(f"{start} "):
            return (
                "leading a joker and naming a suit"
                if kind == "playing a card" and "=" in meaning
                else kind
            )
    return "a bid"


def observation_bytes() -> str:
    """The fields of ``recall`` at four-handed tables; those of an observation come first."""
    fields = recall_fields(variants.AUSTRALIAN)
    rows: list[tuple[str, ...]] = [
        (f"`{field.name}`", str(field.start), str(field.length), field.meaning) for field in fields
    ]
    return table(("field", "begins at", "bytes", "what it says"), rows)


def bounds_of_all() -> str:
    """The bounds of every named variant."""
    rows: list[tuple[str, ...]] = []
    for name, variant in variants.ALL.items():
        most = bounds(variant)
        numbers = (most.calls, most.plays, most.actions, most.numbers, most.least, most.most)
        rows.append((f"`{name}`", *map(str, numbers)))
    return table(("variant", "calls", "plays", "actions", "numbers", "least", "most"), rows)
