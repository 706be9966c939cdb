"""Numbers of auctions of every named variant: by formula, by the naive model, and as the library
counts them.
"""

from __future__ import annotations

import copy
import math

import pytest

from fivehundred import Auction, Layout, perft, variants
from tests.differential.duel import naive_deal
from tests.naive import NaiveDeal

# The number of sequences of one, two and three calls, by hand.
#
# n is the number of bids, ranked 1 to n; the pass is one call more. Three players or more, nobody
# has called twice yet:
#   one call:    n + 1
# two calls:   the first passes: n + 1 ways to go on; the first bids rank k: n - k higher bids and
# the pass.
#                (n + 1) + sum over k of (n - k + 1) = (n + 1)(n + 2) / 2, which is (n + 2 choose 2)
# three calls: rising choices of bids and a place for each among the three calls: (n + 3 choose 3)
# by Vandermonde, as the
# number of ways to write three calls down is the sum over m of (3 choose m) x (n choose m). What is
# left out or added in a variant is counted off in its row. P stands for the pass.
PLAIN = {n: [math.comb(n + length, length) for length in (1, 2, 3)] for n in range(25, 31)}

# Misère after a seven only (3.8), directly above the sevens, in a schedule of 27 (default). Off
# PLAIN[27] = 28, 406, 4060 come the sequences in which misère is bid without one. Below misère
# stand five sixes and five sevens, above it sixteen bids.
#   one call:    M: 1, so 27.
#   two calls:   M first, then P or one of 16: 17. M second, after P or a six: 6. In all 23, so 383.
#   three calls: M first, then any two calls above it: 1 + 16 + 16 + (16 choose 2) = 153.
#                M second after P or a six, then P or one of 16: 6 x 17 = 102.
# M third with no seven before: two calls out of P and the sixes: 1 + 5 + 5 + 10 = 21. In all 276,
# so 3784.
SEVEN_FIRST = [27, 383, 3_784]

# One call each and a six only by the first two to call (3.10), 27 or 28 bids. Off PLAIN come the
# sequences of three calls in which the third is a six of rank k, after two calls out of P and the
# lower sixes: 1 + 2(k - 1) + (k - 1 choose 2) of them, so for k = 1 to 5 in all 1 + 3 + 6 + 10 + 15
# = 35.
INKLE = [28, 406, 4_060 - 35]
INKLE_28 = [29, 435, 4_495 - 35]

# Two players and one call each: two calls end it.
# Two players until one has passed: nobody calls twice before the third call, which follows two bids
# only (a pass ends it, and so do two): above two bids of ranks j < k the pass and n - k bids: the
# sum over k of (k - 1)(n - k + 1) = (n + 1 choose 3).
TABLE_CARDS = [27, 27 * 28 // 2, math.comb(27, 3)]  # 26 bids, misère without a seven

COUNTS: dict[str, list[int]] = {
    "AUSTRALIAN": SEVEN_FIRST,
    "NEW_ZEALAND": SEVEN_FIRST,
    "NEW_ZEALAND_HOUSEHOLD": PLAIN[27],
    "AUSTRALIAN_THREE": SEVEN_FIRST,
    "BRITANNICA_THREE": PLAIN[27],
    "PARLETT_THREE": PLAIN[27],
    "FIVE_HANDED": SEVEN_FIRST,
    "FIVE_HANDED_BICYCLE": SEVEN_FIRST,
    "SIX_HANDED": SEVEN_FIRST,
    "SIX_HANDED_PAIRS": SEVEN_FIRST,
    "HOYLE_THREE": PLAIN[25],
    "TWO_HANDED": [*PLAIN[25][:2], 0],
    "TWO_HANDED_24": [*PLAIN[25][:2], 0],
    "TWO_HANDED_TABLE": TABLE_CARDS,
    "AMERICAN": INKLE,
    "AMERICAN_45": INKLE,
    "AMERICAN_46": INKLE,
    # Double nullo, with 24 of the 28 bids below it and BN 10H 10NT above, only after the partner's
    # nullo. Off PLAIN[28] = 29, 435, 4495 come: one call: DN. Two calls: DN first, then P or one of
    # 3: 4; DN second, after P or one of 24: 25; 29 in all. Three calls: DN first, then two calls
    # out of P and 3: 1 + 3 + 3 + 3 = 10; DN second: 25 x 4 = 100; DN third: two calls out of P and
    # 24, 1 + 24 + 24 + 276 = 325, but for those in which the first caller, his partner, has bid
    # nullo: it stands above 5 + 5 + 1 bids, so after it come P or one of 24 - 12 = 12: 13, which
    # leaves 312. In all 422.
    "AMERICAN_TEAM": [28, 406, 4_495 - 422],
    "ST_PAUL": INKLE_28,
    "QUEBEC": PLAIN[30],
    "ORIGINAL_1904": PLAIN[25],
}


def naive_counts(deal: NaiveDeal, length: int) -> list[int]:
    """How many sequences of one, two … calls the naive model allows, as far as the auction goes."""
    counts = [0] * length
    if deal.phase != "auction":
        return counts
    for call in deal.auction.legal_calls():
        counts[0] += 1
        if length > 1:
            after = copy.copy(deal)
            after.auction = copy.deepcopy(deal.auction)
            after.auction.apply(call)
            after.phase = "scored" if after.auction.over else "auction"
            counts[1:] = [
                a + b for a, b in zip(counts[1:], naive_counts(after, length - 1), strict=True)
            ]
    return counts


@pytest.mark.parametrize("name", variants.ALL)
def test_the_library_counts_what_was_counted_by_hand(name: str) -> None:
    auction = Auction.start(variants.ALL[name], Layout.shuffled(variants.ALL[name], 500))
    assert [perft(auction, length) for length in (1, 2, 3)] == COUNTS[name]


@pytest.mark.parametrize("name", variants.ALL)
def test_the_naive_model_counts_what_was_counted_by_hand(name: str) -> None:
    deal = naive_deal(variants.ALL[name], Layout.shuffled(variants.ALL[name], 500))
    assert naive_counts(deal, 3) == COUNTS[name]
