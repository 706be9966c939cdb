"""Section 9: rules 9.6 to 9.9."""

from __future__ import annotations

import pytest

from fivehundred import Contract, ScoreError, Scorer, Variant, VariantError, variants
from tests.rules.helpers import AUSTRALIAN, bid, contract, options, points

THREE = variants.AUSTRALIAN_THREE
FIVE = variants.FIVE_HANDED
BICYCLE = variants.FIVE_HANDED_BICYCLE


# -- 9.6 -------------------------------------------------------------------------------------------
def test_rule_9_6_lost_less_the_points_of_the_bid() -> None:
    assert points("8H", (4, 2, 3, 1)) == (-300, 30)
    assert points("6S", (0, 5, 0, 5), by=0) == (-40, 100)


DEFENDERS = {"scoring.lost": "DEFENDERS_SCORE"}


def test_rule_9_6_the_defenders_gain_them_instead() -> None:
    assert points("8H", (4, 2, 3, 1), options(DEFENDERS)) == (0, 330)
    assert points("8H", (5, 1, 3, 1), options(DEFENDERS)) == (300, 20)  # made: as ever
    assert points("M", (1, 0, 0, 0), options(DEFENDERS)) == (0, 250)
    # each defender with individual scores
    assert points("7S", (6, 3, 1), options(DEFENDERS, THREE)) == (
        0,
        170,
        150,
    )


# -- 9.7 -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("won", [(7, 2, 0, 1), (3, 4, 0, 3)])
def test_rule_9_7_ten_a_trick_made_or_lost(won: tuple[int, ...]) -> None:
    assert points("7S", won)[1] == 10 * (won[1] + won[3])


def test_rule_9_7_with_individual_scores_each_his_own() -> None:
    assert points("7S", (7, 2, 1), THREE) == (140, 20, 10)
    assert points("7H", (1, 2, 6, 0, 1), FIVE, by=2) == (10, 20, -200, 0, 10)


def test_rule_9_7_six_handed_the_sides_tricks() -> None:
    assert points("8C", (4, 1, 3, 0, 1, 1), variants.SIX_HANDED) == (260, 20)
    assert points("8C", (6, 1, 0, 2, 0, 1), variants.SIX_HANDED_PAIRS) == (260, 10, 10)


@pytest.mark.parametrize(("each", "expected"), [(0, (140, 0)), (5, (140, 15))])
def test_rule_9_7_another_number(each: int, expected: tuple[int, ...]) -> None:
    assert points("7S", (7, 2, 0, 1), options({"scoring.trick_points": each})) == expected


def test_rule_9_7_at_the_miseres_defenders_score_nothing() -> None:
    assert points("M", (0, 5, 0, 5)) == (250, 0)
    assert points("M", (1, 5, 0, 4)) == (-250, 0)
    assert points("OM", (0, 4, 6), THREE) == (500, 0, 0)


def test_rule_9_7_britannica_ten_for_every_trick_the_contractor_takes() -> None:
    base = variants.BRITANNICA_THREE
    assert points("M", (3, 4, 3), base) == (-250, 30, 30)  # each defender
    assert points("M", (7, 3, 0), base, by=2) == (0, 0, 250)
    assert points("OM", (10, 0, 0), base) == (-520, 100, 100)
    assert points("7S", (7, 2, 1), base) == (140, 20, 10)


# -- 9.8 -------------------------------------------------------------------------------------------
def shared(
    text: str, won: tuple[int, ...], base: Variant = FIVE, partners: tuple[int, ...] = (1,)
) -> tuple[int, ...]:
    return Scorer(base).score(Contract(bid(text), 0, partners), won)


def test_rule_9_8_each_of_the_two_scores_half() -> None:
    assert shared("6H", (4, 2, 2, 1, 1)) == (50, 50, 20, 10, 10)
    assert shared("8S", (4, 2, 2, 1, 1)) == (-120, -120, 20, 10, 10)


def test_rule_9_8_a_slam_is_125_each() -> None:
    assert shared("6H", (6, 4, 0, 0, 0)) == (125, 125, 0, 0, 0)
    assert shared("10NT", (6, 4, 0, 0, 0)) == (260, 260, 0, 0, 0)


def test_rule_9_8_alone_all() -> None:
    assert shared("6H", (6, 2, 1, 1, 0), partners=()) == (100, 20, 10, 10, 0)
    assert shared("6H", (5, 3, 1, 1, 0), partners=()) == (-100, 30, 10, 10, 0)


def test_rule_9_8_full() -> None:
    full = options({"scoring.share": "FULL"}, FIVE)
    assert shared("6H", (4, 2, 2, 1, 1), full) == (100, 100, 20, 10, 10)
    assert shared("8S", (4, 2, 2, 1, 1), full) == (-240, -240, 20, 10, 10)
    assert shared("6H", (6, 4, 0, 0, 0), full) == (250, 250, 0, 0, 0)


def test_rule_9_8_with_two_partners_half_each() -> None:
    # Section 12: unknown, taken as half for each of the three.
    assert shared("8S", (4, 2, 2, 1, 1), BICYCLE, (1, 2)) == (120, 120, 120, 10, 10)


def test_rule_9_8_odd_points_cannot_be_halved() -> None:
    odd = {
        "schedule.table": [["6S", 45], ["6C", 60]],
        "schedule.misere": None,
        "schedule.open_misere": None,
    }
    with pytest.raises(VariantError, match=r"rule 9\.8"):
        options(odd, FIVE)
    assert options({**odd, "scoring.share": "FULL"}, FIVE).schedule.points(bid("6S")) == 45
    with pytest.raises(VariantError, match=r"rule 9\.8"):
        options({"scoring.slam_minimum": 251}, FIVE)


def test_rule_9_8_nobody_calls_partners_in_other_games() -> None:
    with pytest.raises(ScoreError, match=r"rule 8\.6"):
        Scorer(AUSTRALIAN).score(Contract(bid("7S"), 0, (1,)), (7, 3, 0, 0))


# -- 9.9 -------------------------------------------------------------------------------------------
def second_side_after(base: Variant, start: int, won: tuple[int, ...], text: str = "7S") -> int:
    """The total of side 1, which stands at ``start``, after side 0 has played this."""
    sheet = Scorer(base)
    sheet = sheet.adjust((0, start), "brought forward") if start else sheet
    return sheet.record(contract(text), won).totals[1]


@pytest.mark.parametrize(
    ("start", "tricks", "expected"),
    [
        (460, 3, 490),  # just there
        (470, 3, 490),  # 30 would be too many
        (480, 1, 490),
        (490, 3, 490),
        (495, 3, 495),  # already above: it keeps what it has
        (500, 1, 500),
        (100, 3, 130),
        (-300, 3, -270),
    ],
)
def test_rule_9_9_trick_points_never_lift_a_side_past_the_cap(
    start: int, tricks: int, expected: int
) -> None:
    base = options({"scoring.trick_points_cap": 490})
    assert second_side_after(base, start, (10 - tricks, tricks, 0, 0)) == expected


def test_rule_9_9_the_cap_is_no_limit_for_contracts() -> None:
    base = options({"scoring.trick_points_cap": 490})
    sheet = Scorer(base).adjust((480, 0), "brought forward")
    assert sheet.record(contract("6S"), (6, 4, 0, 0)).totals == (520, 40)


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        (200, 380),  # 140 for the contract, 40 for four tricks
        (310, 490),
        (330, 490),  # 470 with the contract, and 20 more
        (400, 540),  # past the cap with the contract: no trick counts
    ],
)
def test_rule_9_9_the_cap_counts_what_defenders_score_for_the_contract_first(
    start: int, expected: int
) -> None:
    base = options({"scoring.trick_points_cap": 490, "scoring.lost": "DEFENDERS_SCORE"})
    assert second_side_after(base, start, (6, 4, 0, 0)) == expected


@pytest.mark.parametrize(
    ("start", "expected"),
    [(390, 420), (400, 430), (401, 401), (460, 460), (0, 30)],
)
def test_rule_9_9_a_side_above_the_number_scores_none(start: int, expected: int) -> None:
    base = options({"scoring.trick_points_below": 400})
    assert second_side_after(base, start, (7, 3, 0, 0)) == expected


@pytest.mark.parametrize(("won", "expected"), [((7, 3, 0, 0), 0), ((6, 4, 0, 0), 40)])
def test_rule_9_9_only_defenders_who_broke_the_contract(
    won: tuple[int, ...], expected: int
) -> None:
    base = options({"scoring.trick_points_when": "CONTRACT_LOST"})
    assert second_side_after(base, 0, won) == expected


def test_rule_9_9_no_limits_by_default() -> None:
    assert second_side_after(AUSTRALIAN, 495, (7, 3, 0, 0)) == 525


def test_rule_9_9_score_leaves_the_limits_aside() -> None:
    assert points(
        "7S",
        (7, 3, 0, 0),
        options({"scoring.trick_points_cap": 490, "scoring.trick_points_below": 400}),
    ) == (
        140,
        30,
    )


def test_rule_9_9_both_limits_for_each_defender_by_himself() -> None:
    base = options({"scoring.trick_points_cap": 490}, THREE)
    sheet = Scorer(base).adjust((0, 480, 100), "brought forward")
    assert sheet.record(contract("7S"), (7, 2, 1)).totals == (140, 490, 110)
