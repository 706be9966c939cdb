"""Where public games put the misères (rules 3.4, 8.5, 9.3 and 11.2): each place is a choice of
options, checked by hand.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from fivehundred import Auction, Bid, Layout, Phase, Variant
from fivehundred.variant.schedule import Table, table_entries


class Placed(NamedTuple):
    """A special bid as a game has it: directly above and directly below which bids (None at an
    end), and its points.
    """

    bid: str
    above: str | None
    below: str | None
    points: int


def _with_double_nullo_under_open_misere() -> list[tuple[Bid, int]]:
    """Rule 8.5 as a table written out: DN directly under OM, which stands above 10D."""
    ordinary = table_entries(Table.AVONDALE)
    at = [str(bid) for bid, _ in ordinary].index("10D") + 1
    return [*ordinary[:at], (Bid.double_nullo(), 500), (Bid.open_misere(), 500), *ordinary[at:]]


PLACEMENTS: dict[str, tuple[dict[str, Any], list[Placed]]] = {
    "Australian: M above every seven, OM above 10D (3.4)": (
        {},
        [Placed("M", "7NT", "8S", 250), Placed("OM", "10D", "10H", 500)],
    ),
    "American: nullo between 8S and 8C (11.2)": (
        {"schedule.misere": [250, "8S"]},
        [Placed("M", "8S", "8C", 250)],
    ),
    "household: M 130 under 7S, OM 230 under 8S (9.3)": (
        {"schedule.misere": [130, "6NT"], "schedule.open_misere": [230, "7NT"]},
        [Placed("M", "6NT", "7S", 130), Placed("OM", "7NT", "8S", 230)],
    ),
    "Britannica: OM at the top, 520 (9.3)": (
        {"schedule.open_misere": [520, "10NT"]},
        [Placed("M", "7NT", "8S", 250), Placed("OM", "10NT", None, 520)],
    ),
    "open nullo at 330, as high as 8NT is worth 320 (9.3)": (
        {"schedule.open_misere": [330, "8NT"]},
        [Placed("OM", "8NT", "9S", 330)],
    ),
    "open nullo at 430, as high as 9NT is worth 420 (9.3)": (
        {"schedule.open_misere": [430, "9NT"]},
        [Placed("OM", "9NT", "10S", 430)],
    ),
    "open nullo 500 above 10NT": (
        {"schedule.open_misere": [500, "10NT"]},
        [Placed("OM", "10NT", None, 500)],
    ),
    "open nullo 520 under 10NT, which is worth as much": (
        {"schedule.open_misere": [520, "10H"]},
        [Placed("OM", "10H", "10NT", 520)],
    ),
    "St Paul: double nullo directly under OM (8.5)": (
        {"schedule.table": _with_double_nullo_under_open_misere(), "schedule.open_misere": None},
        [Placed("DN", "10D", "OM", 500), Placed("OM", "DN", "10H", 500)],
    ),
    "double nullo directly above OM": (
        {"schedule.double_nullo": [500, "10D"]},
        [Placed("OM", "10D", "DN", 500), Placed("DN", "OM", "10H", 500)],
    ),
    "team rules: DN in the place of OM, BN directly above it (11.2)": (
        {
            "schedule.open_misere": None,
            "schedule.double_nullo": [500, "10D"],
            "schedule.bar_nullo": [500, "10D"],
        },
        [Placed("DN", "10D", "BN", 500), Placed("BN", "DN", "10H", 500)],
    ),
    "blind misère over everything, 1000 (3.12)": (
        {"schedule.blind_misere": [1000, "10NT"]},
        [Placed("BM", "10NT", None, 1000)],
    ),
    "Hi-Lo above 9S, 350 (8.5)": (
        {"schedule.hi_lo": [350, "9S"]},
        [Placed("HL", "9S", "9C", 350)],
    ),
    "Quebec: game bids on top, 1000 each (8.5)": (
        {
            "schedule.game_bids": [1000, "10NT"],
            "schedule.misere": None,
            "schedule.open_misere": None,
        },
        [
            Placed("GS", "10NT", "GC", 1000),
            Placed("GC", "GS", "GD", 1000),
            Placed("GD", "GC", "GH", 1000),
            Placed("GH", "GD", "GNT", 1000),
            Placed("GNT", "GH", None, 1000),
        ],
    ),
    "ranked by its points against the others: 250 between 8S 240 and 8C 260": (
        {"schedule.misere": [250, "8S"], "schedule.open_misere": [500, "10D"]},
        [Placed("M", "8S", "8C", 250), Placed("OM", "10D", "10H", 500)],
    ),
    "misère as the lowest bid of a table written out": (
        {
            "schedule.table": [
                ["M", 30],
                *([bid, points] for bid, points in table_entries(Table.AVONDALE)),
            ],
            "schedule.misere": None,
        },
        [Placed("M", None, "6S", 30)],
    ),
    "on the schedule of 1904, above 8S there as well": (
        {
            "schedule.table": "INVERTED",
            "schedule.misere": [250, "9S"],
            "schedule.open_misere": None,
        },
        [Placed("M", "9S", "8D", 250)],
    ),
}


@pytest.mark.parametrize("name", PLACEMENTS)
def test_a_placement_of_the_miseres_is_a_choice_of_options(name: str) -> None:
    options, placed = PLACEMENTS[name]
    schedule = Variant().with_options(options).schedule
    order = [str(bid) for bid in schedule]
    for bid, above, below, points in placed:
        at = order.index(bid)
        assert (order[at - 1] if at else None, order[at + 1] if at + 1 < len(order) else None) == (
            above,
            below,
        )
        assert schedule.points(Bid.parse(bid)) == points
        assert above is None or schedule.outbids(Bid.parse(bid), Bid.parse(above))
        assert below is None or schedule.outbids(Bid.parse(below), Bid.parse(bid))
    ordinary = [bid for bid in order if bid[0].isdigit()]
    assert len(ordinary) == len(set(ordinary)) == 25  # nothing else has moved


def test_no_miseres_at_all() -> None:
    schedule = (
        Variant().with_options({"schedule.misere": None, "schedule.open_misere": None}).schedule
    )
    assert [bid for bid in schedule if bid.strain is None] == []
    assert len(schedule) == 25


@pytest.mark.parametrize(
    ("options", "calls", "allowed"),
    [
        # Default: M outbids every seven and no eight; it needs a seven (3.8).
        ({}, "7NT", True),
        ({}, "8S", False),
        ({}, "6NT", False),
        # American: M outbids 8S too, and needs nothing.
        ({"schedule.misere": [250, "8S"], "auction.misere_requires": "NOTHING"}, "8S", True),
        ({"schedule.misere": [250, "8S"], "auction.misere_requires": "NOTHING"}, "8C", False),
        ({"schedule.misere": [250, "8S"], "auction.misere_requires": "NOTHING"}, "", True),
        # Household: M is outbid by the lowest seven.
        ({"schedule.misere": [130, "6NT"], "auction.misere_requires": "NOTHING"}, "6NT", True),
        ({"schedule.misere": [130, "6NT"], "auction.misere_requires": "NOTHING"}, "7S", False),
        # Above 8S and after a seven: the eight alone is no seven.
        ({"schedule.misere": [250, "8S"]}, "7D 8S", True),
        ({"schedule.misere": [250, "8S"]}, "8S", False),
    ],
)
def test_whether_misere_may_be_bid(options: dict[str, Any], calls: str, allowed: bool) -> None:
    variant = Variant().with_options(options)
    phase: Phase = Auction.start(variant, Layout.shuffled(variant, 500))
    for call in calls.split():
        phase = phase.apply(phase.parse(call))
    assert (Bid.misere() in phase.legal_actions()) is allowed
