"""Section 9: scoring (rules 9.0 to 9.5). The options of 9.6 to 9.9 are in
test_section_09_options.py.
"""

from __future__ import annotations

import pytest

from fivehundred import Bid, Contract, ScoreError, Scorer, Strain, Variant, VariantError, variants
from tests.rules.helpers import AUSTRALIAN, STRAINS, bid, contract, options, points


def value(tricks: int, strain: Strain) -> int:
    """Rule 9.1, written out from its formula: 40 + 100 x (tricks - 6) + 20 x (S 0, C 1, D 2, H 3,
    NT 4).
    """
    return 40 + 100 * (tricks - 6) + 20 * ["S", "C", "D", "H", "NT"].index(strain.value)


def split(own: int, by: int) -> tuple[int, ...]:
    """Ten tricks, ``own`` of them to the side of seat ``by``, spread over its two seats and over
    the others'.
    """
    won = [0, 0, 0, 0]
    won[by], won[(by + 2) % 4] = own - own // 3, own // 3
    won[(by + 1) % 4], won[(by + 3) % 4] = (10 - own) // 2, (10 - own) - (10 - own) // 2
    return tuple(won)


# -- 9.0 -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("won", [(5, 2, 2, 2), (3, 2, 2, 2), (0, 0, 0, 0), (11, 0, 0, 0)])
def test_rule_9_0_the_tricks_of_a_deal_total_ten(won: tuple[int, ...]) -> None:
    with pytest.raises(ScoreError):
        points("7H", won)


@pytest.mark.parametrize("won", [(10, 0, 0), (5, 5, 0, 0, 0), (11, -1, 0, 0), (True, 9, 0, 0)])
def test_rule_9_0_one_count_a_seat_from_nought(won: tuple[int, ...]) -> None:
    with pytest.raises(ScoreError):
        points("7H", won)


def test_rule_9_0_only_a_misere_stopped_has_fewer() -> None:
    assert points("M", (1, 2, 0, 3)) == (-250, 0)
    for won in (
        (0, 2, 0, 3),
        (2, 4, 0, 4),
        (1, 5, 0, 5),
    ):  # made with five, lost twice, lost with eleven
        with pytest.raises(ScoreError):
            points("M", won)
    out = options({"play.misere": "PLAY_OUT"})
    assert points("M", (2, 4, 0, 4), out) == (-250, 0)
    with pytest.raises(ScoreError):
        points("M", (1, 2, 0, 3), out)


# -- 9.1 -------------------------------------------------------------------------------------------
AVONDALE = {
    6: (40, 60, 80, 100, 120),
    7: (140, 160, 180, 200, 220),
    8: (240, 260, 280, 300, 320),
    9: (340, 360, 380, 400, 420),
    10: (440, 460, 480, 500, 520),
}


@pytest.mark.parametrize("tricks", AVONDALE)
def test_rule_9_1_the_avondale_table(tricks: int) -> None:
    assert (
        tuple(AUSTRALIAN.schedule.points(Bid(tricks, strain)) for strain in STRAINS)
        == AVONDALE[tricks]
    )
    assert tuple(value(tricks, strain) for strain in STRAINS) == AVONDALE[tricks]


def test_rule_9_1_the_miseres() -> None:
    assert (AUSTRALIAN.schedule.points(bid("M")), AUSTRALIAN.schedule.points(bid("OM"))) == (
        250,
        500,
    )


# -- 9.2: both lists worked out by hand from base x (tricks - 5), equal points by more tricks ------
ORIGINAL = (
    "6S 40, 6C 60, 6D 80, 7S 80, 6H 100, 6NT 120, 7C 120, 8S 120, 7D 160, 9S 160, 8C 180, 7H 200,"
    " 10S 200, 7NT 240, 8D 240,9C 240, 8H 300, 10C 300, 9D 320, 8NT 360, 9H 400, 10D 400, 9NT 480,"
    " 10H 500, 10NT 600"
)
INVERTED = (
    "6C 40, 6S 60, 6H 80, 7C 80, 6D 100, 6NT 120, 7S 120, 8C 120, 7H 160, 9C 160, 8S 180, 7D 200,"
    " 10C 200, 7NT 240, 8H 240,9S 240, 8D 300, 10S 300, 9H 320, 8NT 360, 9D 400, 10H 400, 9NT 480,"
    " 10D 500, 10NT 600"
)


@pytest.mark.parametrize(("table", "expected"), [("ORIGINAL", ORIGINAL), ("INVERTED", INVERTED)])
def test_rule_9_2_original_and_inverted(table: str, expected: str) -> None:
    schedule = options(
        {"schedule.table": table, "schedule.misere": None, "schedule.open_misere": None}
    ).schedule
    assert [f"{b} {schedule.points(b)}" for b in schedule] == [
        row.strip() for row in expected.split(",")
    ]


def test_rule_9_2_the_four_values_the_leaflet_has() -> None:
    schedule = variants.ORIGINAL_1904.schedule
    assert [schedule.points(bid(text)) for text in ("6C", "6S", "8H", "9C")] == [40, 60, 240, 160]


def test_rule_9_2_perfect_is_avondale_less_twenty() -> None:
    schedule = options({"schedule.table": "PERFECT"}).schedule
    for tricks, row in AVONDALE.items():
        assert tuple(schedule.points(Bid(tricks, strain)) for strain in STRAINS) == tuple(
            v - 20 for v in row
        )
    assert [str(b) for b in schedule] == [str(b) for b in AUSTRALIAN.schedule]
    assert (schedule.points(bid("6S")), schedule.points(bid("10NT"))) == (20, 500)


# -- 9.3 -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("base", "text", "worth"),
    [
        (variants.AMERICAN, "M", 250),
        (variants.AMERICAN, "OM", 500),
        (variants.AMERICAN_TEAM, "DN", 500),
        (variants.AMERICAN_TEAM, "BN", 500),
        (variants.ST_PAUL, "DN", 500),
        (variants.ST_PAUL, "OM", 500),
        (variants.QUEBEC, "GS", 1000),
        (variants.QUEBEC, "GNT", 1000),
        (variants.BRITANNICA_THREE, "OM", 520),
        (variants.BRITANNICA_THREE, "M", 250),
        (variants.NEW_ZEALAND_HOUSEHOLD, "M", 130),
        (variants.NEW_ZEALAND_HOUSEHOLD, "OM", 230),
    ],
)
def test_rule_9_3_special_values(base: Variant, text: str, worth: int) -> None:
    assert base.schedule.points(bid(text)) == worth


@pytest.mark.parametrize(
    ("base", "text", "below", "above"),
    [
        (variants.NEW_ZEALAND_HOUSEHOLD, "M", "6NT", "7S"),
        (variants.NEW_ZEALAND_HOUSEHOLD, "OM", "7NT", "8S"),
        (variants.AMERICAN, "M", "8S", "8C"),
        (variants.AMERICAN_TEAM, "DN", "10D", "BN"),
        (variants.ST_PAUL, "DN", "10D", "OM"),
    ],
)
def test_rule_9_3_and_where_they_stand(base: Variant, text: str, below: str, above: str) -> None:
    order = [str(b) for b in base.schedule]
    at = order.index(text)
    assert (order[at - 1], order[at + 1]) == (below, above)


def test_rule_9_3_britannica_open_misere_is_the_highest() -> None:
    assert str(list(variants.BRITANNICA_THREE.schedule)[-1]) == "OM"


@pytest.mark.parametrize("worth", [330, 430, 520])
def test_rule_9_3_other_values_of_open_nullo(worth: int) -> None:
    assert points(
        "OM", (0, 5, 0, 5), options({"schedule.open_misere": [worth, "8NT"]}, variants.AMERICAN)
    ) == (worth, 0)


def test_rule_9_3_super_open_misere_is_refused() -> None:
    with pytest.raises(VariantError, match=r"schedule\.super_open_misere"):
        options({"schedule.super_open_misere": [430, "9NT"]})


# -- 9.4 -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("strain", STRAINS, ids=str)
@pytest.mark.parametrize("tricks", range(6, 11))
def test_rule_9_4_every_bid_with_every_number_of_tricks(tricks: int, strain: Strain) -> None:
    scorer = Scorer(AUSTRALIAN)
    worth = value(tricks, strain)
    for by in range(4):
        for own in range(11):
            made = own >= tricks
            # 9.4 made, 9.5 slam, 9.6 lost; 9.7 ten a trick for the others.
            mine = (max(worth, 250) if own == 10 else worth) if made else -worth
            theirs = 10 * (10 - own)
            expected = (mine, theirs) if by % 2 == 0 else (theirs, mine)
            assert scorer.score(contract(f"{tricks}{strain}", by), split(own, by)) == expected


@pytest.mark.parametrize(("text", "worth"), [("M", 250), ("OM", 500)])
@pytest.mark.parametrize("by", range(4))
def test_rule_9_4_the_miseres(text: str, worth: int, by: int) -> None:
    def won(mine: int, east: int, west: int) -> tuple[int, ...]:
        tricks = [0, 0, 0, 0]
        tricks[by], tricks[(by + 1) % 4], tricks[(by + 3) % 4] = mine, east, west
        return tuple(tricks)

    def expected(mine: int) -> tuple[int, int]:
        return (mine, 0) if by % 2 == 0 else (0, mine)

    for east in range(11):
        assert points(text, won(0, east, 10 - east), by=by) == expected(worth)
    for before in range(10):  # lost with the trick after so many of the defenders'
        assert points(text, won(1, before, 0), by=by) == expected(-worth)


def test_rule_9_4_tricks_above_the_bid_add_nothing() -> None:
    assert [points("6H", split(own, 0))[0] for own in (6, 7, 8, 9)] == [100] * 4


# -- 9.5 -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "expected"), [("6S", 250), ("7NT", 250), ("8S", 250), ("8C", 260), ("10NT", 520)]
)
def test_rule_9_5_all_ten_at_a_bid_below_250(text: str, expected: int) -> None:
    assert points(text, (6, 0, 4, 0)) == (expected, 0)


def test_rule_9_5_none() -> None:
    none = options({"scoring.slam_minimum": None})
    assert [points(text, (6, 0, 4, 0), none)[0] for text in ("6S", "8S", "10NT")] == [40, 240, 520]


def test_rule_9_5_another_number() -> None:
    assert points("8C", (6, 0, 4, 0), options({"scoring.slam_minimum": 300})) == (300, 0)


def test_rule_9_5_never_at_the_miseres() -> None:
    # Household misère, worth 130: the defenders' ten tricks are no slam, nor are the contractor's.
    household = options({"play.misere": "PLAY_OUT"}, variants.NEW_ZEALAND_HOUSEHOLD)
    assert points("M", (0, 5, 0, 5), household) == (130, 0)
    assert points("M", (10, 0, 0, 0), household) == (-130, 0)


def test_rule_9_5_never_in_a_lost_contract() -> None:
    assert points("6S", (0, 5, 0, 5)) == (-40, 100)  # ten tricks of the defenders
    defenders = options({"scoring.lost": "DEFENDERS_SCORE"})
    assert points("6S", (0, 5, 0, 5), defenders) == (0, 140)


def test_rule_9_5_six_handed_and_three_handed() -> None:
    assert points("6D", (0, 4, 0, 3, 0, 3), variants.SIX_HANDED, by=1) == (0, 250)
    assert points("7C", (10, 0, 0), variants.AUSTRALIAN_THREE) == (250, 0, 0)


def test_rule_9_8_halves_are_whole_numbers() -> None:
    undertaken = Contract(Bid.parse("7H"), 0, (2,))
    points = Scorer(variants.FIVE_HANDED).score(undertaken, (5, 1, 2, 1, 1))
    assert (points[0], points[2]) == (100, 100)
    assert {type(each) for each in points} == {int}
