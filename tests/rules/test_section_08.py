"""Section 8: the misères and other special bids (rules 8.1 to 8.5). Partners and table cards have
files of their own.
"""

from __future__ import annotations

import pytest

from fivehundred import (
    Bid,
    Contract,
    Play,
    ScoreError,
    Scorer,
    Strain,
    Variant,
    VariantError,
    variants,
)
from tests.rules.helpers import (
    AUSTRALIAN,
    allowed,
    auction,
    bid,
    cards,
    contract,
    finish,
    from_layout,
    one_trick,
    options,
    playing,
    points,
    position,
    run,
    scored,
)


def at_play(calls: str, base: Variant = AUSTRALIAN) -> Play:
    phase = auction(calls, base)
    while phase.phase != "play":
        phase = phase.apply(phase.legal_actions()[-1])
    return playing(phase)


def turns(play: Play) -> list[int | None]:
    """The seats that play to the first trick."""
    seen = list[int | None]()
    phase = run(play, "")
    while isinstance(phase, Play) and not phase.trick_winners:
        seen.append(phase.to_act)
        phase = phase.apply(phase.legal_actions()[0])
    return seen


# -- 8.1 and 8.2 -----------------------------------------------------------------------------------
def test_rule_8_1_no_trump_suit_and_no_trick() -> None:
    assert Contract(bid("M"), 0).trump is None
    assert bid("M").tricks == 0
    made = scored(run(position("M", "5S/6S//7S"), "5S 6S 7S"))
    assert (made.made, made.points) == (True, (250, 0))
    lost = scored(run(position("M", "8S/6S//7S"), "8S 6S 7S"))
    assert (lost.made, lost.points) == (False, (-250, 0))


def test_rule_8_1_the_contractor_plays_alone() -> None:
    # His partner's tricks cannot help or harm him: the partner takes no part.
    assert at_play("P 7S M P P").sitting_out == (0,)


@pytest.mark.parametrize(
    ("base", "calls", "expected"),
    [
        (AUSTRALIAN, "7S P M P P", [2, 3, 1]),
        (AUSTRALIAN, "P P P OM", [3, 0, 2]),
        (variants.SIX_HANDED, "OM P P P P P", [0, 1, 3, 5]),
        (variants.SIX_HANDED_PAIRS, "OM P P P P P", [0, 1, 2, 4, 5]),
        (variants.AUSTRALIAN_THREE, "P OM P", [1, 2, 0]),
        (variants.FIVE_HANDED, "OM P P P P", [0, 1, 2, 3, 4]),
    ],
)
def test_rule_8_2_turn_order_skips_those_who_lie_down(
    base: Variant, calls: str, expected: list[int]
) -> None:
    play = at_play(calls, base)
    assert turns(play) == expected
    assert set(play.sitting_out) == set(range(base.players)) - set(expected)


def test_rule_8_2_their_cards_stay_unseen() -> None:
    play = at_play("7S P M P P")
    assert play.view(1).sitting_out == (0,)
    assert play.view(0).hand == play.hands[0]
    # Whatever the partner holds, another hand of his looks the same to everybody else.
    assert play.view(1).counts[0] == 10
    done = finish(play)
    assert len(done.hands[0]) == 10
    assert not {card for trick in done.tricks for card in trick.cards} & set(done.hands[0])


def test_rule_8_2_at_a_suit_everybody_plays() -> None:
    assert at_play("7S P P P").sitting_out == ()


# -- 8.3 -------------------------------------------------------------------------------------------
def exposed(play: Play) -> list[bool]:
    """Whether the contractor's hand lies open before the first lead, after the lead, and after the
    first trick.
    """
    seen = [play.view(1).exposed]
    phase = run(play, "5S")
    seen.append(phase.view(1).exposed)
    phase = run(phase, "6S 7S")
    seen.append(phase.view(1).exposed)
    return [hand is not None for hand in seen]


OPEN = "5S 5C 5D/6S 6C 6D//7S 7C 7D"


def test_rule_8_3_open_from_the_end_of_the_first_trick() -> None:
    assert exposed(position("OM", OPEN)) == [False, False, True]
    phase = run(position("OM", OPEN), "5S 6S 7S")
    for seat in (0, 1, 2, 3, None):  # for everybody
        assert phase.view(seat).exposed == cards("5C 5D")


def test_rule_8_3_before_the_first_lead() -> None:
    base = options({"play.open_misere_exposed": "BEFORE_FIRST_LEAD"})
    assert exposed(position("OM", OPEN, base)) == [True, True, True]
    assert position("OM", OPEN, base).view(3).exposed == cards("5S 5C 5D")


def test_rule_8_3_otherwise_as_misere_which_is_not_open() -> None:
    assert exposed(position("M", OPEN)) == [False, False, False]
    base = options({"play.open_misere_exposed": "BEFORE_FIRST_LEAD"})
    assert exposed(position("M", OPEN, base)) == [False, False, False]
    assert (points("OM", (0, 7, 0, 3)), points("OM", (1, 0, 0, 0))) == ((500, 0), (-500, 0))


# -- 8.4 -------------------------------------------------------------------------------------------
LOSING = "AS 5C 5D/6S 6C 6D//7S 7C 7D"


@pytest.mark.parametrize("text", ["M", "OM"])
def test_rule_8_4_a_misere_stops_when_the_contractor_takes_a_trick(text: str) -> None:
    lost = scored(run(position(text, LOSING), "AS 6S 7S"))
    assert (lost.made, lost.tricks_won, len(lost.tricks)) == (False, (1, 0, 0, 0), 1)


def test_rule_8_4_it_goes_on_after_a_defenders_trick() -> None:
    phase = run(position("M", "5S AC 5D/6S 6C 6D//7S 7C 7D"), "5S 6S 7S")
    assert phase.phase == "play"
    assert scored(run(phase, "7C AC 6C")).tricks_won == (1, 0, 0, 1)


def test_rule_8_4_played_out() -> None:
    base = options({"play.misere": "PLAY_OUT"})
    phase = run(position("M", LOSING, base), "AS 6S 7S")
    assert (phase.phase, phase.to_act) == ("play", 0)
    assert finish(phase).tricks_won[0] >= 1
    assert len(finish(phase).tricks) == 3


def test_rule_8_4_where_defenders_score_it_is_played_out() -> None:
    with pytest.raises(VariantError, match=r"rules 8\.4 and 9\.7"):
        options({"scoring.misere_trick_points": 10})
    assert variants.BRITANNICA_THREE.play.misere.name == "PLAY_OUT"


# -- 8.5 -------------------------------------------------------------------------------------------
def test_rule_8_5_nullo_is_misere_and_open_nullo_open_misere() -> None:
    assert (bid("nullo"), bid("open nullo")) == (bid("M"), bid("OM"))
    assert [str(b) for b in (Bid.double_nullo(), Bid.bar_nullo(), Bid.hi_lo())] == [
        "DN",
        "BN",
        "HL",
    ]


def test_rule_8_5_double_nullo_stands_directly_under_open_misere() -> None:
    order = [str(b) for b in variants.ST_PAUL.schedule]
    assert order.index("OM") == order.index("DN") + 1


def test_rule_8_5_in_the_team_game_bar_nullo_directly_above_double_nullo() -> None:
    order = [str(b) for b in variants.AMERICAN_TEAM.schedule]
    assert order.index("BN") == order.index("DN") + 1
    assert "OM" not in order


BAR = options({"schedule.bar_nullo": [500, "10D"], "schedule.hi_lo": [350, "9S"]})


def test_rule_8_5_bar_nullo_is_nullo_without_the_kitty() -> None:
    play = at_play("BN P P P", BAR)
    assert (play.sitting_out, play.view(0).discards, len(play.hands[0])) == ((2,), None, 10)
    result = finish(play)
    assert result.points == ((500 if result.tricks_won[0] == 0 else -500), 0)
    assert (points("BN", (0, 5, 0, 5), BAR), points("BN", (1, 0, 0, 0), BAR)) == (
        (500, 0),
        (-500, 0),
    )


def test_rule_8_5_bar_nullo_with_the_joker_may_be_nominated() -> None:
    # 6.3 speaks of a contractor who holds the joker before the first lead, with or without an
    # exchange.
    hands = (
        "Jo 5S 9C AD QD JD 10D 8D 6D 4D / AS 10S 7S KC 8C 7C KD JH 5H 4H"
        "/ 8S AC 6C 5C 5D AH KH 10H 9H 6H / QS 9S 6S QC 10C 9D 7D QH 8H 7H"
    )
    phase = run(from_layout(BAR, hands, "KS JS JC"), "BN P P P")
    assert (phase.phase, phase.to_act) == ("joker", 0)


def test_rule_8_5_hi_lo_stands_above_nine_spades_and_is_worth_350() -> None:
    order = [str(b) for b in BAR.schedule]
    assert order.index("HL") == order.index("9S") + 1
    assert BAR.schedule.points(bid("HL")) == 350
    assert (bid("HL").tricks, bid("HL").strain, bid("HL").is_misere) == (5, None, False)


def test_rule_8_5_hi_lo_is_played_alone_without_trumps() -> None:
    play = at_play("HL P P P", BAR)
    assert play.sitting_out == (2,)
    assert turns(play) == [0, 1, 3]
    three = options({"schedule.hi_lo": [350, "9S"]}, variants.AUSTRALIAN_THREE)
    assert one_trick("HL", "7H JD AS", three) == 0


def test_rule_8_5_hi_lo_takes_exactly_five_tricks() -> None:
    assert points("HL", (5, 3, 0, 2), BAR) == (350, 50)
    for own, east in ((6, 0), (6, 4), (4, 6)):
        total = points("HL", (own, east, 0, 0), BAR)
        assert total == (-350, 10 * east)


HI_LO_RESULTS = {
    # Lost with the trick after which five can no longer be reached, or with the sixth taken: the
    # deal stops there (8.5).
    (0, 6, 0, 0): True,
    (1, 6, 0, 0): True,
    (4, 3, 0, 3): True,
    (6, 0, 0, 0): True,
    (6, 4, 0, 0): True,
    (5, 5, 0, 0): True,
    # It stopped before.
    (0, 7, 0, 0): False,
    (0, 9, 0, 0): False,
    (1, 7, 0, 0): False,
    (7, 0, 0, 0): False,
    (4, 3, 0, 4): False,
    # It had not stopped yet.
    (0, 5, 0, 0): False,
    (5, 4, 0, 0): False,
    (0, 0, 0, 0): False,
}


@pytest.mark.parametrize("tricks", HI_LO_RESULTS)
def test_rule_8_5_hi_lo_stops_with_the_trick_that_loses_it(
    tricks: tuple[int, int, int, int],
) -> None:
    sheet = Scorer(BAR)
    if HI_LO_RESULTS[tricks]:
        sheet.record(contract("HL"), tricks)
    else:
        with pytest.raises(ScoreError):
            sheet.record(contract("HL"), tricks)


# Ten tricks in which seat 0 wins its aces and kings (the others hold lower cards) and loses its
# fives and sixes.
HI_LO = (
    "AS KS AC KC AD KD 5S 5C 5D 4D / QS JS QC JC QD JD 6S 6C 6D 4H// 10S 9S 10C 9C 10D 9D 7S 7C"
    " 7D 5H"
)


def test_rule_8_5_hi_lo_is_over_with_a_sixth_trick() -> None:
    phase = run(position("HL", HI_LO, BAR), "AS QS 10S KS JS 9S AC QC 10C KC JC 9C AD QD 10D")
    assert phase.phase == "play"  # five tricks: it could still be made
    lost = scored(run(phase, "KD JD 9D"))
    assert (lost.tricks_won, lost.made, lost.points) == ((6, 0, 0, 0), False, (-350, 0))


def test_rule_8_5_hi_lo_is_over_when_five_can_no_longer_be_reached() -> None:
    hands = (
        "AS KS AC KC 5S 5C 5D 4D 5H 4H / QS JS QC JC QD JD 6S 6C 6D 6H"  # seat 2 sits out
        "// 10S 9S 10C 9C 10D 9D 7S 7C 7D 7H"
    )
    # Five tricks lost: five are left, and all of them would be needed. With the sixth it is over.
    phase = run(position("HL", hands, BAR), "5S 6S 7S 7C 5C 6C 7D 5D 6D 7H 5H 6H 10D 4D QD")
    assert (phase.phase, phase.to_act) == ("play", 1)
    lost = scored(run(phase, "JD 9D 4H"))
    assert (lost.tricks_won, lost.made, lost.points) == ((0, 2, 0, 4), False, (-350, 60))


def test_rule_8_5_quebec_game_bids() -> None:
    schedule = variants.QUEBEC.schedule
    order = [str(b) for b in schedule]
    assert order[-6:] == ["10NT", "GS", "GC", "GD", "GH", "GNT"]
    assert {schedule.points(Bid.game(strain)) for strain in Strain} == {1000}
    assert [Bid.game(strain).tricks for strain in Strain] == [10] * 5
    assert points("GH", (6, 0, 4, 0), variants.QUEBEC) == (1000, 0)
    assert points("GH", (5, 1, 4, 0), variants.QUEBEC) == (-1000, 10)
    assert allowed(auction("10NT", variants.QUEBEC), "GS")
    assert one_trick("GH", "AS 4H KS QS", variants.QUEBEC) == 1  # a strain like any other


def test_rule_8_5_blind_misere_is_3_12() -> None:
    blind = options({"schedule.blind_misere": [1000, "10NT"]})
    assert at_play("BM P P P", blind).sitting_out == (2,)
    assert (points("BM", (0, 5, 0, 5), blind), points("BM", (1, 0, 0, 0), blind)) == (
        (1000, 0),
        (-1000, 0),
    )


def test_rule_8_5_which_bids_are_miseres() -> None:
    assert [
        text for text in ("M", "OM", "BM", "DN", "BN", "HL", "GH", "10NT") if bid(text).is_misere
    ] == [*("M", "OM", "BM", "DN", "BN")]
