"""Section 10: winning."""

from __future__ import annotations

import pytest

from fivehundred import Contract, Outcome, ScoreError, Scorer, Variant, VariantError, variants
from tests.rules.helpers import AUSTRALIAN, bid, contract, options

THREE = variants.AUSTRALIAN_THREE
ANY = {"winning.reach": "ANY_POINTS"}


def outcome(
    start: tuple[int, ...],
    text: str | None,
    won: tuple[int, ...],
    base: Variant = AUSTRALIAN,
    *,
    by: int = 0,
    partners: tuple[int, ...] = (),
    winners: tuple[int, ...] | None = None,
) -> Outcome | None:
    """How a game stands that was brought forward at ``start`` and then had this deal."""
    sheet = Scorer(base).adjust(start, "brought forward")
    assert sheet.outcome is None
    return sheet.record(Contract(bid(text), by, partners) if text else None, won, winners).outcome


def won_by(*winners: int, of: int) -> Outcome:
    return Outcome(winners, tuple(side for side in range(of) if side not in winners))


# -- 10.1 ------------------------------------------------------------------------------------------
def test_rule_10_1_at_500_after_making_a_contract() -> None:
    assert outcome((460, 0), "6S", (6, 4, 0, 0)) == won_by(0, of=2)  # 500 exactly
    assert outcome((450, 0), "6S", (6, 4, 0, 0)) is None  # 490
    assert outcome((0, 250), "M", (5, 0, 5, 0), by=1) == won_by(1, of=2)


def test_rule_10_1_not_on_trick_points() -> None:
    assert outcome((0, 490), "7S", (7, 3, 0, 0)) is None  # 520
    assert outcome((0, 490), "7S", (3, 7, 0, 0)) is None
    # But then any contract made will do.
    sheet = (
        Scorer(AUSTRALIAN).adjust((0, 490), "brought forward").record(contract("7S"), (7, 3, 0, 0))
    )
    assert sheet.record(contract("6S", 1), (0, 6, 0, 4)).outcome == won_by(1, of=2)


def test_rule_10_1_nor_after_losing_one_while_still_at_500() -> None:
    assert outcome((560, 0), "6S", (5, 5, 0, 0)) is None  # 520 left


def test_rule_10_1_any_points() -> None:
    assert outcome((0, 490), "7S", (7, 3, 0, 0), options(ANY)) == won_by(1, of=2)
    assert outcome((0, 490), "7S", (3, 7, 0, 0), options(ANY)) == won_by(1, of=2)
    assert outcome((0, 460), "7S", (7, 3, 0, 0), options(ANY)) is None


# -- 10.2 ------------------------------------------------------------------------------------------
def test_rule_10_2_at_minus_500_or_lower_with_two_sides_the_other_wins() -> None:
    assert outcome((-300, 40), "7H", (5, 5, 0, 0)) == Outcome((1,), (0,))  # -500
    assert outcome((-290, 40), "7H", (5, 5, 0, 0)) is None  # -490
    assert outcome((-300, 0), "7H", (5, 5), variants.TWO_HANDED) == Outcome((1,), (0,))


def test_rule_10_2_with_three_sides_there_are_losers_and_no_winner() -> None:
    assert outcome((-300, 400, 100), "7H", (5, 4, 1), THREE) == Outcome((), (0,))
    assert outcome(
        (0, 0, -300, 0, 0), "7H", (1, 2, 6, 0, 1), variants.FIVE_HANDED, by=2
    ) == Outcome((), (2,))


def test_rule_10_2_highest_wins() -> None:
    base = options({"winning.individual_floor": "HIGHEST_WINS"}, THREE)
    assert outcome((-300, 400, 100), "7H", (5, 4, 1), base) == won_by(1, of=3)
    assert outcome((-300, 100, 100), "7H", (6, 2, 2), base) == won_by(1, 2, of=3)  # equal totals


def test_rule_10_2_unless_another_reaches_the_target_on_the_same_deal() -> None:
    # Under ANY_POINTS a defender gets there by tricks on the deal that takes the contractor to the
    # floor.
    base = options(ANY, THREE)
    assert outcome((-300, 480, 100), "7H", (5, 4, 1), base) == won_by(1, of=3)
    # By contract a defender cannot.
    assert outcome((-300, 480, 100), "7H", (5, 4, 1), THREE) == Outcome((), (0,))


def test_rule_10_2_however_it_got_there() -> None:
    assert Scorer(AUSTRALIAN).adjust((-500, 0), "a correction").outcome == Outcome((1,), (0,))


def test_rule_10_2_when_a_side_wins_all_the_others_have_lost() -> None:
    assert outcome((460, 490, -490), "6S", (6, 2, 2), THREE) == Outcome((0,), (1, 2))


# -- 10.3 ------------------------------------------------------------------------------------------
def test_rule_10_3_the_contractors_side_wins_even_with_fewer_points() -> None:
    # 500 against 530
    assert outcome((460, 490), "6S", (6, 4, 0, 0), options(ANY)) == won_by(0, of=2)


@pytest.mark.parametrize(
    ("start", "won", "winners"),
    [
        ((0, 480, 490), (7, 2, 1), (1, 2)),  # 500 and 500 share
        ((0, 490, 480), (6, 2, 2), (1,)),  # 510 against 500
    ],
)
def test_rule_10_3_contractor_not_among_them_the_highest(
    start: tuple[int, ...], won: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert outcome(start, "7S", won, options(ANY, THREE)) == won_by(*winners, of=3)


HIGHER = options({**ANY, "winning.tie": "HIGHER_SCORE"})


def test_rule_10_3_higher_score() -> None:
    assert outcome((460, 490), "6S", (6, 4, 0, 0), HIGHER) == won_by(1, of=2)  # 500 against 530
    assert outcome((490, 490), "6S", (6, 4, 0, 0), HIGHER) == Outcome((0, 1), ())  # 530 each
    assert outcome((500 - 1, 490), "6S", (6, 4, 0, 0), HIGHER) == won_by(0, of=2)


FIRST = options({**ANY, "winning.tie": "FIRST_TRICK"}, THREE)


def test_rule_10_3_first_trick_the_contractor_if_he_is_there() -> None:
    assert outcome(
        (460, 490, 490), "6S", (6, 2, 2), FIRST, winners=(1, 1, 2, 2, 0, 0, 0, 0, 0, 0)
    ) == won_by(0, of=3)


def test_rule_10_3_first_trick_else_the_defender_who_first_took_his_trick() -> None:
    # Both defenders stand at 480 and need two tricks: seat 2 takes its second one first.
    order = (2, 1, 0, 2, 1, 0, 0, 0, 0, 0)
    assert outcome((0, 480, 480), "6S", (6, 2, 2), FIRST, winners=order) == won_by(2, of=3)
    # Seat 1 stands at 490: its first trick is the one that carries it over.
    assert outcome((0, 490, 480), "6S", (6, 2, 2), FIRST, winners=order) == won_by(1, of=3)


def test_rule_10_3_first_trick_when_the_contract_is_lost_too() -> None:
    order = (0, 0, 2, 1, 1, 2, 0, 0, 1, 2)
    assert outcome((0, 490, 480), "8S", (4, 3, 3), FIRST, winners=order) == won_by(1, of=3)


def test_rule_10_3_first_trick_needs_the_order_only_when_it_decides() -> None:
    with pytest.raises(ScoreError, match=r"rule 10\.3"):
        outcome((0, 480, 480), "6S", (6, 2, 2), FIRST)
    assert outcome((0, 480, 0), "6S", (6, 2, 2), FIRST) == won_by(1, of=3)


def test_rule_10_3_reach_by_contract_makes_it_without_effect() -> None:
    for tie in ("CONTRACTOR", "HIGHER_SCORE", "FIRST_TRICK"):
        base = options({"winning.tie": tie})
        assert outcome((460, 490), "6S", (6, 4, 0, 0), base) == won_by(0, of=2)


# -- 10.4 ------------------------------------------------------------------------------------------
def five(
    start: tuple[int, ...], text: str, won: tuple[int, ...], base: Variant = variants.FIVE_HANDED
) -> Outcome | None:
    return outcome(start, text, won, base, partners=(1,))


def test_rule_10_4_contractor_and_partner_may_win_together() -> None:
    assert five((450, 450, 0, 0, 0), "6H", (4, 2, 2, 1, 1)) == won_by(0, 1, of=5)


def test_rule_10_4_each_who_stands_at_the_target_after_a_contract_he_helped_to_make() -> None:
    # 500, 490, a defender at 510
    assert five((450, 440, 490, 0, 0), "6H", (4, 2, 2, 1, 1)) == won_by(0, of=5)
    assert five((440, 450, 0, 0, 0), "6H", (4, 2, 2, 1, 1)) == won_by(1, of=5)  # the partner alone


def test_rule_10_4_and_lose_together() -> None:
    assert five((-450, -450, 0, 0, 0), "6H", (3, 2, 2, 2, 1)) == Outcome((), (0, 1))
    assert five((-450, -440, 0, 0, 0), "6H", (3, 2, 2, 2, 1)) == Outcome((), (0,))


# -- 10.5 ------------------------------------------------------------------------------------------
def test_rule_10_5_another_target() -> None:
    base = options({"winning.target": 1000})
    assert outcome((460, 0), "6S", (6, 4, 0, 0), base) is None
    assert outcome((960, 0), "6S", (6, 4, 0, 0), base) == won_by(0, of=2)


def test_rule_10_5_another_floor_or_none() -> None:
    assert outcome((-300, 0), "7H", (5, 5, 0, 0), options({"winning.floor": -501})) is None
    assert outcome((-301, 0), "7H", (5, 5, 0, 0), options({"winning.floor": -501})) == won_by(
        1, of=2
    )
    assert Scorer(options({"winning.floor": None})).adjust((-99_999, 0), "deep").outcome is None


def test_rule_10_5_the_floor_spares_while_an_opponent_is_below_zero_as_well() -> None:
    base = options({"winning.floor_spared_if_opponent_negative": True})
    assert outcome((-400, -100), "7H", (5, 5, 0, 0), base) is None  # -600 against -50
    assert outcome((-400, -50), "7H", (5, 5, 0, 0), base) == won_by(1, of=2)  # -600 against 0
    assert outcome((-400, 100), "7H", (5, 5, 0, 0), base) == won_by(1, of=2)
    three = options({"winning.floor_spared_if_opponent_negative": True}, THREE)
    # one of two opponents is enough
    assert outcome((-400, 300, -100), "7H", (5, 5, 0), three) is None
    assert outcome((-400, 300, 0), "7H", (5, 5, 0), three) == Outcome((), (0,))


# -- 10.6 ------------------------------------------------------------------------------------------
def test_rule_10_6_exactly_so_many_deals_and_the_highest_wins() -> None:
    sheet = Scorer(options({"winning.deals": 2}))
    sheet = sheet.record(contract("6S"), (6, 4, 0, 0))
    assert sheet.outcome is None
    # 80 against 100
    assert sheet.record(contract("6C", 1), (4, 6, 0, 0)).outcome == won_by(1, of=2)
    # 80 each: equal totals share.
    assert sheet.record(contract("6S", 1), (4, 6, 0, 0)).outcome == Outcome((0, 1), ())


def test_rule_10_6_target_and_floor_are_off() -> None:
    base = options({"winning.deals": 3})
    sheet = (
        Scorer(base).adjust((480, -600), "brought forward").record(contract("10NT"), (10, 0, 0, 0))
    )
    assert (sheet.totals, sheet.outcome) == ((1000, -600), None)


def test_rule_10_6_a_passed_out_deal_counts_as_one() -> None:
    sheet = (
        Scorer(options({"winning.deals": 2}))
        .record(contract("6S"), (6, 4, 0, 0))
        .adjust((0, 10), "no deal")
    )
    assert sheet.outcome is None
    assert sheet.record(None, (0, 0, 0, 0)).outcome == won_by(1, of=2)  # 40 against 50
    assert sheet.deals == 1


def test_rule_10_6_individual_scores() -> None:
    sheet = Scorer(options({"winning.deals": 1}, THREE))
    assert sheet.record(contract("7S"), (7, 2, 1)).outcome == won_by(0, of=3)
    assert sheet.record(contract("7S"), (6, 2, 2)).outcome == won_by(1, 2, of=3)


def test_rule_10_6_as_well_target_and_floor_end_it_before() -> None:
    four = options({"winning.deals": 4, "winning.deals_end": "AS_WELL"})
    assert outcome((460, 0), "6S", (6, 4, 0, 0), four) == won_by(0, of=2)  # 500 by a contract
    assert outcome((0, 480), "6S", (6, 4, 0, 0), four) is None  # 520 by tricks alone
    assert outcome((-300, 40), "7H", (5, 5, 0, 0), four) == won_by(1, of=2)  # -500
    three = options({"winning.deals": 4, "winning.deals_end": "AS_WELL"}, THREE)
    assert outcome((-300, 400, 100), "7H", (5, 4, 1), three) == Outcome((), (0,))


def test_rule_10_6_as_well_at_most_so_many_deals() -> None:
    sheet = Scorer(options({"winning.deals": 2, "winning.deals_end": "AS_WELL"})).record(
        contract("6S"), (6, 4, 0, 0)
    )
    assert sheet.outcome is None
    # 40 each, and passed out
    assert sheet.record(None, (0, 0, 0, 0)).outcome == Outcome((0, 1), ())
    assert sheet.record(contract("6S", 1), (4, 6, 0, 0)).outcome == Outcome((0, 1), ())  # 80 each


def test_rule_10_6_as_well_the_target_decides_on_the_last_deal_too() -> None:
    # 500 by a contract wins against a higher total.
    last = options({"winning.deals": 1, "winning.deals_end": "AS_WELL"})
    assert outcome((460, 700), "6S", (6, 4, 0, 0), last) == won_by(0, of=2)
    assert outcome((450, 700), "6S", (6, 4, 0, 0), last) == won_by(1, of=2)


def test_rule_10_6_as_well_needs_a_number_of_deals() -> None:
    with pytest.raises(VariantError, match=r"rule 10\.6"):
        options({"winning.deals_end": "AS_WELL"})


# -- 10.7 ------------------------------------------------------------------------------------------
SPREAD = options({"winning.spread": 700})


def test_rule_10_7_over_when_one_is_negative_and_they_are_that_far_apart() -> None:
    assert outcome((-80, 440), "7H", (5, 5, 0, 0), SPREAD) == won_by(1, of=2)  # -280 against 490
    assert outcome((40, 410), "7H", (5, 5, 0, 0), SPREAD) is None  # -160 against 460: 620
    # -210 against 490: 700 exactly
    assert outcome((-10, 440), "7H", (5, 5, 0, 0), SPREAD) == won_by(1, of=2)
    assert outcome((0, 440), "7H", (5, 5, 0, 0), SPREAD) is None  # -200 against 490: 690


def test_rule_10_7_one_total_must_be_negative() -> None:
    close = options({"winning.spread": 100})
    assert outcome((0, 0), "7H", (7, 3, 0, 0), close) is None  # 200 against 30
    assert outcome((-1, 0), "7H", (7, 3, 0, 0), close) is None  # 199 against 30
    assert outcome((0, -31), "7H", (7, 3, 0, 0), close) == won_by(0, of=2)  # 200 against -1
    assert outcome((0, -30), "7H", (7, 3, 0, 0), close) is None  # 200 against 0


def test_rule_10_7_none_by_default() -> None:
    assert outcome((-250, 440), "7H", (5, 5, 0, 0)) is None  # -450 against 490


def test_rule_10_7_ends_a_game_that_the_floor_spares() -> None:
    spared = options({"winning.floor_spared_if_opponent_negative": True}, SPREAD)
    # -850 against 30: the floor
    assert outcome((-650, -20), "7H", (5, 5, 0, 0), spared) == won_by(1, of=2)
    # -850 against -30: spared, but far apart
    assert outcome((-650, -80), "7H", (5, 5, 0, 0), spared) == won_by(1, of=2)


def test_rule_10_7_off_in_a_game_of_so_many_deals_instead() -> None:
    assert outcome((-250, 440), "7H", (5, 5, 0, 0), options({"winning.deals": 3}, SPREAD)) is None
    as_well = options({"winning.deals": 3, "winning.deals_end": "AS_WELL"}, SPREAD)
    assert outcome((-250, 440), "7H", (5, 5, 0, 0), as_well) == won_by(1, of=2)


@pytest.mark.parametrize("base", [THREE, variants.FIVE_HANDED, variants.SIX_HANDED_PAIRS])
def test_rule_10_7_for_two_sides_only(base: Variant) -> None:
    with pytest.raises(VariantError, match=r"rule 10\.7"):
        options({"winning.spread": 700}, base)
    for two in (variants.TWO_HANDED, variants.SIX_HANDED):
        assert options({"winning.spread": 700}, two).number_of_sides == 2
