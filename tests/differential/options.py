"""Random combinations of options, for Hypothesis and for scripts alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hypothesis import strategies as st

from fivehundred import Bid, Variant, VariantError, variants
from fivehundred.variant import OPTIONS, Placement
from tests.naive import schedule

Choose = Callable[[Sequence[Any]], Any]
"""Takes one of several values: ``random.Random.choice``, or a draw from ``sampled_from``."""

ANCHORS = ("6S", "6NT", "7NT", "8S", "9H", "10D", "10NT")

MIXED_TABLE = [
    *([bid, points] for bid, points in schedule({}) if bid not in ("M", "OM", "7C", "9H")),
    *(["HL", 350], ["M", 250], ["GS", 1000]),
]
"""Some bids left out, special ones put in; the ordinary order below."""

VALUES: dict[str, Sequence[Any]] = {
    "pack": (
        "24",
        "33",
        "43",
        "43-alt",
        "45",
        "46",
        "53",
        "63",
        "65",
        "66",
        "24+1",
        "33+0",
        "43+0",
        "43+2",
        "45+2",
        "53+2",
    ),
    "seating.players": (2, 3, 4, 5, 6),
    "schedule.table": (
        "AVONDALE",
        "ORIGINAL",
        "INVERTED",
        "PERFECT",
        MIXED_TABLE,
        [["7H", 61], ["6S", 20], ["8NT", 90]],
    ),
    "schedule.super_open_misere": (None,),
    "partner.two_from": (None, 6, 7, 8, 10),
    "scoring.slam_minimum": (None, 0, 100, 250, 251, 400),
    "scoring.trick_points": (0, 5, 10, 60),
    "scoring.misere_trick_points": (0, 10, 45),
    "scoring.trick_points_cap": (None, 0, 90, 490),
    "scoring.trick_points_below": (None, -1, 60, 400),
    "winning.target": (40, 100, 200, 500, 1000),
    "winning.floor": (None, -1, -100, -500),
    "winning.deals": (None, None, None, 1, 2, 5),
    "winning.spread": (None, 60, 300, 1000),
}
"""The values tried of options that are neither a choice, nor a switch, nor a bid."""


def values_of(name: str) -> Sequence[Any]:
    """The values tried of an option, as rule book 11.1 writes them."""
    if name in VALUES:
        return VALUES[name]
    option = OPTIONS[name]
    if option.meanings:
        return list(option.meanings)
    if option.kind is Bid:
        return [None, "6NT", "7S", "8S", "M"]
    assert option.kind is Placement, f"{name}: no values are known for {option.kind}"
    return [None, *([points, bid] for bid in ANCHORS for points in (150, 330))]


def some_options(choose: Choose) -> dict[str, Any]:
    """Up to fifteen options with one of their values each; they may well make no variant."""
    names = [choose(list(OPTIONS)) for _ in range(choose(range(16)))]
    return {name: choose(values_of(name)) for name in names}


def some_variant(choose: Choose) -> Variant:
    """A named variant with up to fifteen options changed, those left out that would make it no
    variant.
    """
    variant = variants.ALL[choose(list(variants.ALL))]
    for name, value in some_options(choose).items():
        try:
            variant = variant.with_options({name: value}, name="house")
        except VariantError:
            continue
    return variant


@st.composite
def house_variants(draw: st.DrawFn) -> Variant:
    """A variant of random options."""
    return some_variant(lambda values: draw(st.sampled_from(values)))


@st.composite
def house_options(draw: st.DrawFn) -> dict[str, Any]:
    """Random options over those of a random variant, whether or not they make one."""
    base = variants.ALL[draw(st.sampled_from(list(variants.ALL)))].options
    return {**base, **some_options(lambda values: draw(st.sampled_from(values)))}
