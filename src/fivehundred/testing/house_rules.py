"""Random house rules: a named variant with some options changed, as long as they make a variant."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from hypothesis import strategies as st

from fivehundred.calls import BidKind
from fivehundred.calls.bid import BIDS, Bid
from fivehundred.errors import FiveHundredError
from fivehundred.variant import OPTIONS, Pack, Placement, Variant

_MOST_CHANGES = 12
_ORDINARY = [str(bid) for bid in BIDS if bid.kind is BidKind.TRICKS]
_POINTS = st.one_of(st.integers(1, 50).map(lambda tens: 10 * tens), st.integers(1, 1000))
_NUMBERS: dict[str, tuple[int, ...]] = {
    "scoring.slam_minimum": (0, 100, 250, 251, 500),
    "scoring.trick_points": (0, 5, 10, 25),
    "scoring.misere_trick_points": (0, 10, 15),
    "scoring.trick_points_cap": (490, 90, 0, -10),
    "scoring.trick_points_below": (400, 60, 0, -1),
    "winning.target": (500, 1000, 200, 40),
    "winning.floor": (-500, -1000, -100, -1),
    "winning.deals": (1, 2, 5, 12),
    "winning.spread": (100, 300, 1000),
}
"""Numbers that a table might agree on, for options that take almost any."""


@cache
def _packs() -> tuple[Pack, ...]:
    names = Pack.allowed_values().partition(", each")[0].split(", ")
    found: list[Pack] = []
    for name in [*names, *(f"{name}+{jokers}" for name in names for jokers in range(3))]:
        try:
            found.append(Pack(name))
        except FiveHundredError:  # the number of jokers that the pack has anyway
            continue
    return tuple(found)


@st.composite
def _table(draw: st.DrawFn) -> list[list[object]]:
    """A schedule written out: some ordinary bids in the usual order or in another, worth any
    points.
    """
    bids = draw(st.lists(st.sampled_from(_ORDINARY), min_size=1, max_size=12, unique=True))
    ordered = draw(st.booleans())
    return [
        [bid, draw(_POINTS)] for bid in (sorted(bids, key=_ORDINARY.index) if ordered else bids)
    ]


@st.composite
def _changes(draw: st.DrawFn, variant: Variant, name: str) -> dict[str, object]:
    """One option with another value, and with it those that would not go with it."""
    if name == "pack":
        fitting = [
            pack
            for pack in _packs()
            if pack.size - pack.kitty == variant.pack.size - variant.pack.kitty
        ]
        pack = draw(st.sampled_from(fitting))
        return {"pack": pack, **({"joker.nomination": "NONE"} if pack.jokers == 2 else {})}
    if name == "schedule.table" and draw(st.booleans()):
        special = [key for key, option in OPTIONS.items() if option.kind is Placement]
        return {name: draw(_table()), **dict.fromkeys(special)}
    if name == "winning.deals_end":
        return {name: "AS_WELL", "winning.deals": draw(st.sampled_from(_NUMBERS["winning.deals"]))}
    return {name: draw(_values(name))}


def _values(name: str) -> st.SearchStrategy[object]:
    """The values of one option, as rule book 11.1 writes them."""
    option = OPTIONS[name]
    some: st.SearchStrategy[object]
    if option.meanings:
        some = st.sampled_from(list(option.meanings))
    elif option.kind is int:
        some = (
            st.sampled_from(_NUMBERS[name])
            if name in _NUMBERS
            else st.integers(option.least, option.most)
        )
    elif option.kind is Bid:
        some = st.sampled_from(["7S", "8S", "6NT", "M"])
    elif option.kind is Placement:
        some = st.tuples(_POINTS, st.sampled_from(_ORDINARY)).map(list)
    else:
        return st.none()
    return some | st.none() if option.optional else some


@st.composite
def house_variants(draw: st.DrawFn, bases: Sequence[Variant]) -> Variant:
    """One of these variants with up to twelve options changed; changes that would make it no
    variant are left out.
    """
    variant = draw(st.sampled_from(bases))
    names = draw(st.lists(st.sampled_from(list(OPTIONS)), max_size=_MOST_CHANGES, unique=True))
    for name in names:
        try:
            variant = variant.with_options(draw(_changes(variant, name)), name="house rules")
        except FiveHundredError:
            continue
    return variant
