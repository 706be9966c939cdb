"""Numbers of auctions: public counts of the default game, and small schedules counted by hand."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from fivehundred import Auction, Layout, Variant, divide, perft, variants


def auction(variant: Variant) -> Auction:
    return Auction.start(variant, Layout.shuffled(variant, 500))


@pytest.mark.parametrize(("length", "count"), [(1, 27), (2, 383), (3, 3_784), (4, 29_165)])
def test_default_auctions(length: int, count: int) -> None:
    # The first caller has the pass and every bid but misère, which needs a seven: 27.
    assert perft(auction(variants.AUSTRALIAN), length) == count


@pytest.mark.parametrize(("length", "count"), [(1, 26), (2, 351), (3, 3_276), (4, 23_751)])
def test_default_auctions_without_the_miseres(length: int, count: int) -> None:
    # 26 = the pass and 25 bids; 351 = 26 after the pass + the 25 + 24 + ... + 1 bids and passes
    # above each bid. Up to four calls nobody has called twice, so a sequence is a rising choice of
    # bids and a place for each: the sum over k of (length choose k) x (25 choose k), which is (25 +
    # length choose length) by Vandermonde.
    variant = variants.AUSTRALIAN.with_options(
        {"schedule.misere": None, "schedule.open_misere": None}
    )
    assert perft(auction(variant), length) == count


def test_divide_adds_up() -> None:
    parts = divide(auction(variants.AUSTRALIAN), 3)
    assert len(parts) == 27
    assert sum(parts.values()) == 3_784


# -- two bids, counted by hand ---------------------------------------------------------------------
TWO_BIDS: dict[str, object] = {
    "schedule.table": [["6S", 40], ["7S", 140]],
    "schedule.misere": None,
    "schedule.open_misere": None,
}
TWO_STRAINS: dict[str, object] = {**TWO_BIDS, "schedule.table": [["6S", 40], ["6C", 60]]}

# With a < b for the two bids and P for the pass. Sequences that have ended have no continuation.
#
# Three players, nobody comes back (the default):
#   1: P a b = 3.  2: after P 3, after a 2 (P b), after b 1 (P) = 6.
#   3: PP 3, Pa 2, Pb 1, aP 2, ab 1, bP 1 = 10.
# 4: ended are PPP PPa PPb PaP PbP aPP bPP; left PaPx no, Pab 1, aPb 1, abP 1 = 3.  5: each of these
# three has ended = 0. Three players, who may come back (it ends with two passes in a row after a
# bid; "nobody yet" with three passes):
#   1 to 3 as above.  4: PPa 2, PPb 1, PaP 2, Pab 1, PbP 1, aPb 1, abP 1 = 9 (ended: PPP, aPP, bPP).
#   5: PPaP 2, PPab 1, PPbP 1, PaPb 1, PabP 1, aPbP 1 = 7 (ended: PaPP PbPP abPP).
#   6: PPaPb 1, PPabP 1, PaPbP 1 = 3 (ended: PPaPP PPbPP PabPP aPbPP).
#   7: PPaPbP 1 (ended: PPabPP PaPbPP) = 1.  8: 0.
# Three players with one call each: 3, 6, 10 as above, then nothing.
THREE_PLAYERS: Mapping[str, tuple[dict[str, object], list[int]]] = {
    "nobody comes back": ({}, [3, 6, 10, 3, 0]),
    "always": ({"auction.reentry": "ALWAYS"}, [3, 6, 10, 9, 7, 3, 1, 0]),
    "if the bid has changed": ({"auction.reentry": "IF_BID_CHANGED"}, [3, 6, 10, 9, 7, 3, 1, 0]),
    "one call each": ({"auction.rounds": "ONCE"}, [3, 6, 10, 0]),
}


@pytest.mark.parametrize("name", THREE_PLAYERS)
def test_three_players_and_two_bids(name: str) -> None:
    changes, counts = THREE_PLAYERS[name]
    variant = variants.AUSTRALIAN_THREE.with_options({**TWO_BIDS, **changes})
    assert [perft(auction(variant), length) for length in range(1, len(counts) + 1)] == counts


# Two players:
# Nobody comes back: 1: 3.  2: P 3, a 2, b 1 = 6.  3: ab 1 (ended: PP Pa Pb aP bP) = 1.  4: abP has
# ended = 0.
# They may come back: 3: Pa 2, Pb 1, ab 1 = 4 (ended: PP aP bP).  4: Pab 1 (ended: PaP PbP abP) = 1.
# 5: PabP has ended = 0.
# The winner may raise once (a and b in one strain): 3: Pa 2, Pb 1, aP 2, ab 1, bP 1 = 7 (ended:
# PP).
#     4: abP 1 (the last turn; ended: PaP Pab PbP aPP aPb bPP) = 1.  5: 0.
# He may reopen it (a and b in two strains): 3: 7.  4: Pab 1 and aPb 1 (reopened: the other may
# call), abP 1 = 3.
#     5: PabP 1 and aPbP 1 (the winner's last turn again) = 2.  6: 0.
#   Reopening with both bids in one strain is raising once.
TWO_PLAYERS: Mapping[str, tuple[dict[str, object], list[int]]] = {
    "nobody comes back": (TWO_BIDS, [3, 6, 1, 0]),
    "always": ({**TWO_BIDS, "auction.reentry": "ALWAYS"}, [3, 6, 4, 1, 0]),
    "if the bid has changed": ({**TWO_BIDS, "auction.reentry": "IF_BID_CHANGED"}, [3, 6, 4, 1, 0]),
    "raise once": ({**TWO_BIDS, "auction.self_raise": "ONCE"}, [3, 6, 7, 1, 0]),
    "reopen, one strain": (
        {**TWO_BIDS, "auction.self_raise": "REOPEN_IF_STRAIN_CHANGES"},
        [3, 6, 7, 1, 0],
    ),
    "reopen, two strains": (
        {**TWO_STRAINS, "auction.self_raise": "REOPEN_IF_STRAIN_CHANGES"},
        [3, 6, 7, 3, 2, 0],
    ),
    "one call each": ({**TWO_BIDS, "auction.rounds": "ONCE"}, [3, 6, 0]),
}


@pytest.mark.parametrize("name", TWO_PLAYERS)
def test_two_players_and_two_bids(name: str) -> None:
    changes, counts = TWO_PLAYERS[name]
    variant = variants.TWO_HANDED_24.with_options({"auction.rounds": "UNTIL_PASSED", **changes})
    assert [perft(auction(variant), length) for length in range(1, len(counts) + 1)] == counts


def test_inkle_with_one_six_and_one_seven() -> None:
    # Four players, one call each; a = 6S by the first two only, b = 7S.
    # 1: P a b = 3.  2: P 3, a 2, b 1 = 6.  3: PP 2 (no six any more), Pa 2, Pb 1, aP 2, ab 1, bP 1
    # = 9.
    #   4: PPP 2, PPb 1, PaP 2, Pab 1, PbP 1, aPP 2, aPb 1, abP 1, bPP 1 = 12.  5: 0.
    variant = variants.AUSTRALIAN.with_options(
        {**TWO_BIDS, "auction.rounds": "ONCE", "auction.inkle": "FIRST_TWO"}
    )
    assert [perft(auction(variant), length) for length in range(1, 6)] == [3, 6, 9, 12, 0]
