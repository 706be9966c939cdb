"""Section 3: the auction, rules 3.1 to 3.6 and 3.13. The rest is in test_section_03_options.py."""

from __future__ import annotations

import pytest

from fivehundred import Bid, FiveHundredError, ParseError, Strain, Variant, variants
from tests.rules.helpers import AUSTRALIAN, allowed, auction, bid, legal, options, refused, run

AVONDALE = str.split(
    # written out in rule 3.4
    "6S 6C 6D 6H 6NT 7S 7C 7D 7H 7NT M 8S 8C 8D 8H 8NT 9S 9C 9D 9H 9NT 10S 10C 10D OM 10H 10NT"
)


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_rule_3_1_dealers_left_calls_first_then_clockwise(dealer: int, first: int) -> None:
    phase = auction(dealer=dealer)
    assert phase.to_act == first
    assert run(phase, "P").to_act == (first + 1) % 4


def test_rule_3_2_six_to_ten_tricks_in_a_strain_or_a_special_bid() -> None:
    made = {str(Bid(n, strain)) for n in range(6, 11) for strain in Strain}
    assert made | {"M", "OM"} == set(AVONDALE)
    for wrong in (5, 11):
        with pytest.raises(FiveHundredError, match=r"rule 3\.2"):
            Bid(wrong, Strain.HEARTS)
    for text in ("5S", "11H", "7", "H", "6Z", "double"):
        with pytest.raises(ParseError):
            bid(text)


def test_rule_3_2_lowest_and_highest_and_the_order_of_strains() -> None:
    bids = [str(b) for b in AUSTRALIAN.schedule]
    assert (bids[0], bids[-1]) == ("6S", "10NT")
    for tricks in range(6, 11):
        ranks = [bids.index(f"{tricks}{strain}") for strain in ("S", "C", "D", "H", "NT")]
        assert ranks == sorted(ranks)


@pytest.mark.parametrize("special", ["BM", "DN", "BN", "HL", "GS", "GNT"])
def test_rule_3_2_a_special_bid_this_game_has_not(special: str) -> None:
    assert refused(auction(), special) == ("auction/not-on-schedule", "3.2")


def test_rule_3_2_no_trumps_only_from_seven_up_is_a_shorter_schedule() -> None:
    table = [
        [str(b), AUSTRALIAN.schedule.points(b)]
        for b in AUSTRALIAN.schedule
        if str(b) not in ("6NT", "M", "OM")
    ]
    shorter = options({"schedule.table": table})
    assert [str(b) for b in shorter.schedule] == [text for text in AVONDALE if text != "6NT"]
    assert refused(auction("", shorter), "6NT") == ("auction/not-on-schedule", "3.2")
    assert allowed(auction("6H", shorter), "7NT")


@pytest.mark.parametrize("last", AVONDALE)
def test_rule_3_3_every_bid_is_higher_than_the_last(last: str) -> None:
    # The whole table; misère needs a seven (3.8), so one comes before it.
    phase = auction(f"7NT {last}" if last == "M" else last)
    for call in AVONDALE:
        higher = AVONDALE.index(call) > AVONDALE.index(last)
        assert allowed(phase, call) is (higher and (call != "M" or last.startswith("7")))
        if not higher:
            assert refused(phase, call) == ("auction/too-low", "3.3")


def test_rule_3_3_any_jump_is_allowed() -> None:
    assert allowed(auction(), "10NT")
    assert allowed(auction("6S"), "10NT")


def test_rule_3_3_rank_comes_from_the_order_not_from_the_points() -> None:
    schedule = AUSTRALIAN.schedule
    assert (schedule.points(bid("M")), schedule.points(bid("8S"))) == (250, 240)
    assert allowed(auction("7S M"), "8S")
    own = options(
        {
            "schedule.table": [["6S", 500], ["6C", 10], ["7S", 40]],
            "schedule.misere": None,
            "schedule.open_misere": None,
        }
    )
    assert legal(auction("6S", own)) == {"P", "6C", "7S"}
    assert legal(auction("6C", own)) == {"P", "7S"}


def test_rule_3_4_the_default_order() -> None:
    assert [str(b) for b in AUSTRALIAN.schedule] == AVONDALE
    assert len(AUSTRALIAN.schedule) == 27


# -- 3.5 -------------------------------------------------------------------------------------------
def test_rule_3_5_never_a_passed_player_is_skipped() -> None:
    phase = auction("P 6S 6C P 6D")  # seats 0 and 3 have passed
    assert phase.to_act == 2
    assert run(phase, "6H").to_act == 1


@pytest.mark.parametrize("reentry", ["ALWAYS", "IF_BID_CHANGED"])
def test_rule_3_5_with_reentry_a_passed_player_may_come_back(reentry: str) -> None:
    variant = options({"auction.reentry": reentry})
    phase = auction("P 6S 6C P", variant)
    assert phase.to_act == 0
    phase = run(phase, "7S")
    assert (phase.phase, phase.to_act) == ("auction", 1)


@pytest.mark.parametrize("reentry", ["ALWAYS", "IF_BID_CHANGED"])
def test_rule_3_5_the_auction_ends_when_all_others_have_passed_in_a_row(reentry: str) -> None:
    variant = options({"auction.reentry": reentry})
    phase = auction("6S P P", variant)
    assert phase.to_act == 3
    assert run(phase, "P").phase == "kitty"
    # Three passes in all, but not one after another since the last bid.
    phase = run(phase, "6C P P")
    assert (phase.phase, phase.to_act) == ("auction", 2)
    after = run(phase, "P")
    assert (after.phase, str(after.contract)) == ("kitty", "6C by seat 3")


@pytest.mark.parametrize("reentry", ["NEVER", "ALWAYS", "IF_BID_CHANGED"])
def test_rule_3_5_nobody_has_bid_every_player_has_passed_once(reentry: str) -> None:
    variant = options({"auction.reentry": reentry})
    assert auction("P P P", variant).phase == "auction"
    assert auction("P P P P", variant).phase == "scored"


def test_rule_3_5_reentry_in_the_household_game() -> None:
    phase = auction("6S P P", variants.NEW_ZEALAND_HOUSEHOLD)
    assert allowed(run(phase, "6C P"), "7S")  # seat 1, who passed over 6S


# -- 3.6 -------------------------------------------------------------------------------------------
def test_rule_3_6_until_all_but_one_have_passed() -> None:
    phase = auction("6S 6C P 7S P 8H")  # seats 1 and 3 are left, 8H was bid by seat 1
    assert (phase.phase, phase.to_act) == ("auction", 3)
    phase = run(phase, "P")
    assert (phase.phase, str(phase.contract)) == ("kitty", "8H by seat 1")


def test_rule_3_6_the_last_player_may_open_or_pass() -> None:
    phase = auction("P P P")
    assert phase.to_act == 3
    assert legal(phase) == {"P", *AVONDALE} - {"M"}
    assert str(run(phase, "6S").contract) == "6S by seat 3"
    assert run(phase, "P").phase == "scored"


def test_rule_3_6_once_each_calls_exactly_once_dealer_last() -> None:
    once = options({"auction.rounds": "ONCE"})
    phase = auction("6S 6C 6D", once, dealer=1)
    assert phase.to_act == 1
    after = run(phase, "P")
    assert (after.phase, str(after.contract)) == ("kitty", "6D by seat 0")
    assert str(run(phase, "7H").contract) == "7H by seat 1"
    assert auction("6S P P", once).phase == "auction"  # the dealer still has his call
    assert auction("P P P P", once).phase == "scored"


@pytest.mark.parametrize(
    ("base", "calls", "expected"),
    [
        (variants.TWO_HANDED_TABLE, "6S 6C P", "6C by seat 1"),
        (variants.AUSTRALIAN_THREE, "6S P 6C P", "6C by seat 2"),
        (variants.FIVE_HANDED, "P P P P 6S", "6S by seat 4"),
        (variants.SIX_HANDED, "6S P P P P P", "6S by seat 0"),
        (variants.HOYLE_THREE, "6S 6C 6D", "6D by seat 2"),
    ],
    ids=str,
)
def test_rule_3_6_other_numbers_of_players(base: Variant, calls: str, expected: str) -> None:
    assert str(auction(calls, base).contract) == expected


@pytest.mark.parametrize("word", ["double", "redouble", "X", "XX"])
def test_rule_3_13_there_is_no_doubling(word: str) -> None:
    phase = auction("7S")
    with pytest.raises(ParseError):
        phase.parse(word)
    assert legal(phase) == {"P", *AVONDALE[6:]}


def test_rule_3_2_a_pass_may_always_be_made() -> None:
    for calls in ("", "P", "6S", "10NT", "7S P P"):
        assert allowed(auction(calls), "P")
