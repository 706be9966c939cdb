"""Rule 10.3 FIRST_TRICK: who of several defenders took the trick that carried him over the
target.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from fivehundred import Bid, Contract, Outcome, ScoreError, Scorer, variants

FIRST_TRICK = variants.AUSTRALIAN_THREE.with_options(
    {"winning.reach": "ANY_POINTS", "winning.tie": "FIRST_TRICK"}
)
LOST_BY_NONE = Contract(Bid.parse("6S"), 0)


def at(*totals: int, options: Mapping[str, object] | None = None) -> Scorer:
    """A sheet that stands at these totals."""
    return Scorer(FIRST_TRICK.with_options(options or {})).adjust(totals, "a start")


def test_rule_10_3_the_earlier_trick_wins() -> None:
    """Seats 1 and 2 stand at 490 and need one trick each; seat 2 takes the first of them."""
    sheet = at(0, 490, 490).record(LOST_BY_NONE, (8, 1, 1), (0, 2, 1, *[0] * 7))
    assert sheet.totals == (40, 500, 500)
    assert sheet.outcome == Outcome((2,), (0, 1))


def test_rule_10_3_the_trick_that_carries_over_counts_not_the_first_trick() -> None:
    """Seat 1 at 480 needs two tricks and takes the first; seat 2 at 490 needs the one he takes
    second.
    """
    sheet = at(0, 480, 490).record(LOST_BY_NONE, (7, 2, 1), (1, 2, 1, *[0] * 7))
    assert sheet.outcome == Outcome((2,), (0, 1))


def test_rule_10_3_the_contractor_comes_first_under_first_trick_too() -> None:
    sheet = at(460, 490, 490).record(LOST_BY_NONE, (8, 1, 1), (1, 2, *[0] * 8))
    assert sheet.outcome == Outcome((0,), (1, 2))


def test_rule_10_3_first_trick_needs_the_order_of_the_tricks() -> None:
    with pytest.raises(ScoreError) as caught:
        at(0, 490, 490).record(LOST_BY_NONE, (8, 1, 1))
    why = (
        "several reach the target, and the order of the tricks decides: trick_winners is needed"
        " (rule 10.3)"
    )
    assert str(caught.value) == why


def test_rule_10_3_a_correction_that_lifts_several_is_told_apart_by_the_totals() -> None:
    """No trick was played, so only the totals are left to decide."""
    sheet = at(0, 400, 400).adjust((0, 110, 100), "a mistake")
    assert sheet.outcome == Outcome((1,), (0, 2))


def test_rule_10_3_points_that_are_not_for_tricks_come_after_the_last_trick() -> None:
    """Under rule 9.6 DEFENDERS_SCORE seat 1 (at 470) is carried over by the 40 of the bid and not
    by his three tricks' 20 at the third; seat 2 (at 490) by his one trick, so he is first."""
    sheet = at(0, 470, 490, options={"scoring.lost": "DEFENDERS_SCORE"})
    sheet = sheet.record(LOST_BY_NONE, (5, 2, 3), (1, 1, 2, 2, 2, *[0] * 5))
    assert sheet.totals == (0, 530, 560)
    assert sheet.outcome == Outcome((2,), (0, 1))


def test_rule_10_3_a_defender_without_a_trick_comes_last() -> None:
    """Seat 1 takes no trick and gets there by the points of the bid alone; seat 2 gets there with
    his first trick.
    """
    sheet = at(0, 480, 490, options={"scoring.lost": "DEFENDERS_SCORE"})
    sheet = sheet.record(LOST_BY_NONE, (5, 0, 5), (2, 2, 2, 2, 2, *[0] * 5))
    assert sheet.outcome == Outcome((2,), (0, 1))


def test_rule_10_3_at_misere_the_contractors_tricks_carry_the_defenders_over() -> None:
    """Ten points to each defender for each trick of the contractor's (rule 9.7, Britannica): seat 1
    at 490 is over with the first of them, seat 2 at 480 with the second."""
    options = {"play.misere": "PLAY_OUT", "scoring.misere_trick_points": 10}
    sheet = at(0, 490, 480, options=options)
    sheet = sheet.record(Contract(Bid.misere(), 0), (2, 8, 0), (1, 0, 0, *[1] * 7))
    assert sheet.totals == (-250, 510, 500)
    assert sheet.outcome == Outcome((1,), (0, 2))


def test_rule_10_3_at_misere_the_trick_decides_where_the_cap_makes_the_totals_equal() -> None:
    """Seat 1 at 490 is over with the contractor's first trick, seat 2 at 485 with the second,
    whatever seat 2 took itself.
    """
    options = {
        "play.misere": "PLAY_OUT",
        "scoring.misere_trick_points": 10,
        "scoring.trick_points_cap": 505,
    }
    sheet = at(0, 490, 485, options=options)
    sheet = sheet.record(Contract(Bid.misere(), 0), (2, 0, 8), (2, 0, 0, *[2] * 7))
    assert sheet.totals == (-250, 505, 505)
    assert sheet.outcome == Outcome((1,), (0, 2))


def test_rule_10_3_the_same_trick_for_both_is_told_apart_by_the_totals() -> None:
    options = {"play.misere": "PLAY_OUT", "scoring.misere_trick_points": 10}
    sheet = at(0, 495, 490, options=options).record(
        Contract(Bid.misere(), 0), (1, 9, 0), (1, 0, *[1] * 8)
    )
    assert sheet.outcome == Outcome((1,), (0, 2))
