"""The chance to win from a score: what must hold of it whatever the table says."""

from __future__ import annotations

import pytest

from fivehundred import Bid, Contract, FiveHundredError, Variant, variants
from fivehundred.players.winning_chances import CERTAIN, chance_after, winning_chance
from fivehundred.rules.scoring import deal_points

TOTALS = range(-490, 500, 70)


@pytest.mark.parametrize("own", TOTALS)
def test_two_sides_share_the_chance_and_more_points_are_never_worse(own: int) -> None:
    chances = [winning_chance(variants.AUSTRALIAN, (own, other), 0) for other in TOTALS]
    assert chances == sorted(chances, reverse=True)
    for other, chance in zip(TOTALS, chances, strict=True):
        assert 0 < chance < CERTAIN
        assert abs(chance + winning_chance(variants.AUSTRALIAN, (own, other), 1) - CERTAIN) <= 1


@pytest.mark.parametrize(
    "variant",
    [
        variants.AUSTRALIAN,
        variants.AUSTRALIAN_THREE,
        variants.FIVE_HANDED,
        variants.SIX_HANDED_PAIRS,
    ],
)
def test_equal_totals_are_equal_chances(variant: Variant) -> None:
    sides = variant.number_of_sides
    assert {winning_chance(variant, (120,) * sides, side) for side in range(sides)} == {
        CERTAIN // sides
    }


def test_other_targets_are_brought_to_scale() -> None:
    long = variants.AUSTRALIAN.with_options({"winning.target": 1000, "winning.floor": -1000})
    assert winning_chance(long, (400, -200), 0) == winning_chance(
        variants.AUSTRALIAN, (200, -100), 0
    )


def test_rule_10_1_a_contract_made_wins_and_trick_points_do_not() -> None:
    contract = Contract(Bid.parse("7D"), 0)
    made = deal_points(variants.AUSTRALIAN, contract, (4, 1, 4, 1))
    assert chance_after(variants.AUSTRALIAN, (320, 490), contract, made, 0) == CERTAIN
    assert chance_after(variants.AUSTRALIAN, (320, 490), contract, made, 1) == 0
    assert 0 < chance_after(variants.AUSTRALIAN, (310, 490), contract, made, 0) < CERTAIN


def test_rule_10_2_the_floor_loses_and_with_three_sides_the_others_share() -> None:
    bid = Contract(Bid.parse("9NT"), 0)
    lost = deal_points(variants.AUSTRALIAN, bid, (4, 1, 4, 1))
    assert [chance_after(variants.AUSTRALIAN, (-90, 0), bid, lost, side) for side in (0, 1)] == [
        0,
        CERTAIN,
    ]
    lost = deal_points(variants.AUSTRALIAN_THREE, bid, (8, 1, 1))
    assert [
        chance_after(variants.AUSTRALIAN_THREE, (-90, 0, 0), bid, lost, side) for side in (0, 1, 2)
    ] == [0, 5000, 5000]


def test_rule_10_3_the_order_of_tricks_is_not_asked_for() -> None:
    contract = Contract(Bid.parse("6S"), 0)
    points = deal_points(variants.HOYLE_THREE, contract, (6, 2, 2))
    assert chance_after(variants.HOYLE_THREE, (0, 490, 490), contract, points, 1) == CERTAIN // 2


@pytest.mark.parametrize(("scores", "side"), [((0, 0, 0), 0), ((0, 0), 2), ((0,), 0)])
def test_totals_are_one_a_side(scores: tuple[int, ...], side: int) -> None:
    with pytest.raises(FiveHundredError, match=r"the totals are 2 whole numbers|the side"):
        winning_chance(variants.AUSTRALIAN, scores, side)
