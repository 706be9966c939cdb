"""Random house rules: a named variant with some options changed, as long as they make a variant."""

from __future__ import annotations

from hypothesis import strategies as st

from fivehundred import variants
from fivehundred.calls.bid import BIDS
from fivehundred.calls import BidKind
from fivehundred.errors import FiveHundredError
from fivehundred.variant import Pack, Variant, option_fields
from fivehundred.variant.kinds import Choice, Number, OptionalBid, SpecialBid, Switch
from fivehundred.variant.option import KIND
from fivehundred.variant.options import Table
from fivehundred.variant.pack import PackOption
from fivehundred.variant.schedule import TableOption

_MOST_CHANGES = 12
_ORDINARY = [str(bid) for bid in BIDS if bid.kind is BidKind.TRICKS]
_POINTS = st.integers(1, 50).map(lambda tens: 10 * tens) | st.integers(1, 1000)
_NUMBERS: dict[str, tuple[int, ...]] = {
    "scoring.slam_minimum": (0, 100, 250, 251, 500),
    "scoring.trick_points": (0, 5, 10, 25),
    "scoring.misere_trick_points": (0, 10, 15),
    "scoring.trick_points_cap": (490, 90, 0, -10),
    "scoring.trick_points_below": (400, 60, 0, -1),
    "winning.target": (500, 1000, 200, 40),
    "winning.floor": (-500, -1000, -100, -1),
    "winning.deals": (1, 2, 5, 12),
}
"""Numbers that a table might agree on, for options that take almost any."""


def _packs() -> list[str]:
    names = PackOption().allowed.partition(", each")[0].split(", ")
    found: list[str] = []
    for name in [*names, *(f"{name}+{jokers}" for name in names for jokers in range(3))]:
        try:
            found.append(Pack(name).name)
        except FiveHundredError:  # the number of jokers that the pack has anyway
            continue
    return found


@st.composite
def _table(draw: st.DrawFn) -> object:
    """A named schedule, or one written out: some ordinary bids in the usual order or in another, worth any points."""
    if draw(st.booleans()):
        return draw(st.sampled_from([table.name for table in Table]))
    bids = draw(st.lists(st.sampled_from(_ORDINARY), min_size=1, max_size=12, unique=True))
    ordered = draw(st.booleans())
    return [[bid, draw(_POINTS)] for bid in (sorted(bids, key=_ORDINARY.index) if ordered else bids)]


def _values(name: str) -> st.SearchStrategy[object]:
    """The values of one option, as rule book 11.1 writes them."""
    none = st.none()
    match option_fields()[name].metadata[KIND]:
        case Choice(members=members):
            return st.sampled_from([member.name for member in members])
        case Switch():
            return st.booleans()
        case Number(least=least, most=most, optional=optional):
            some = st.sampled_from(_NUMBERS[name]) if name in _NUMBERS else st.integers(least, most)
            return some | none if optional else some
        case OptionalBid():
            return none | st.sampled_from(["7S", "8S", "6NT", "M"])
        case SpecialBid():
            return none | st.tuples(_POINTS, st.sampled_from(_ORDINARY)).map(list)
        case PackOption():
            return st.sampled_from(_packs())
        case TableOption():
            return _table()
        case _:
            return none


@st.composite
def house_variants(draw: st.DrawFn) -> Variant:
    """A named variant with up to twelve options changed; changes that would make it no variant are left out."""
    variant = draw(st.sampled_from(list(variants.ALL.values())))
    names = draw(st.lists(st.sampled_from(list(option_fields())), max_size=_MOST_CHANGES, unique=True))
    for name in names:
        try:
            variant = variant.with_options({name: draw(_values(name))}, name="house rules")
        except FiveHundredError:
            continue
    return variant
