"""Section 3: the auction, rules 3.7 to 3.14, and what goes with one round only."""

from __future__ import annotations

import pytest

from fivehundred import Game, Layout, Scorer, Variant, VariantError, variants
from tests.rules.helpers import (
    AUSTRALIAN,
    allowed,
    auction,
    bid,
    finish,
    legal,
    one_trick,
    options,
    playing,
    position,
    refused,
    run,
    scored,
)

ONCE_MORE = options({"auction.self_raise": "ONCE"})
REOPEN = options({"auction.self_raise": "REOPEN_IF_STRAIN_CHANGES"})


# -- 3.7 -------------------------------------------------------------------------------------------
def test_rule_3_7_nobody_outbids_himself() -> None:
    assert auction("7S P P P").phase == "kitty"


def test_rule_3_7_once_the_winner_may_raise() -> None:
    phase = auction("7S P P P", ONCE_MORE)
    assert (phase.phase, phase.to_act) == ("auction", 0)
    assert allowed(phase, "7C")
    assert not allowed(phase, "7S")
    assert str(run(phase, "8H").contract) == "8H by seat 0"
    assert str(run(phase, "P").contract) == "7S by seat 0"


def test_rule_3_7_once_even_when_nothing_higher_is_left() -> None:
    phase = auction("10NT P P P", ONCE_MORE)
    assert (phase.phase, phase.to_act, legal(phase)) == ("auction", 0, {"P"})
    assert str(run(phase, "P").contract) == "10NT by seat 0"


def test_rule_3_7_once_for_the_last_to_open() -> None:
    phase = auction("P P P 6S", ONCE_MORE)
    assert (phase.phase, phase.to_act) == ("auction", 3)


def test_rule_3_7_no_turn_when_all_have_passed() -> None:
    assert auction("P P P P", ONCE_MORE).phase == "scored"


def test_rule_3_7_reopen_same_strain_ends_it() -> None:
    assert str(run(auction("7S P P P", REOPEN), "9S").contract) == "9S by seat 0"
    assert str(run(auction("7S P P P", REOPEN), "P").contract) == "7S by seat 0"


def test_rule_3_7_reopen_a_new_strain_lets_all_others_bid_again() -> None:
    phase = run(auction("7S P P P", REOPEN), "7H")
    assert (phase.phase, phase.to_act) == ("auction", 1)
    assert allowed(phase, "7NT")
    assert not allowed(phase, "7D")
    phase = run(phase, "P 8S P P")  # seat 2 takes it up; then it has its own last turn
    assert (phase.phase, phase.to_act) == ("auction", 2)
    assert str(run(phase, "P").contract) == "8S by seat 2"


def test_rule_3_7_reopen_from_a_suit_to_misere_is_a_new_strain() -> None:
    phase = run(auction("7S P P P", REOPEN), "M")
    assert (phase.phase, phase.to_act) == ("auction", 1)


@pytest.mark.parametrize("value", ["ONCE", "REOPEN_IF_STRAIN_CHANGES"])
def test_rule_3_7_needs_an_auction_of_many_rounds(value: str) -> None:
    with pytest.raises(VariantError, match=r"rule 3\.7"):
        options({"auction.self_raise": value, "auction.rounds": "ONCE"})


# -- 3.8 -------------------------------------------------------------------------------------------
def test_rule_3_8_misere_not_as_the_first_bid_nor_over_a_six() -> None:
    for calls in ("", "P", "6S", "6NT", "P P P"):
        assert refused(auction(calls), "M") == ("auction/misere-needs-seven", "3.8")


@pytest.mark.parametrize("calls", ["7S", "7NT", "7S P", "7S 7C", "6S 7H P", "P 7D P"])
def test_rule_3_8_misere_after_a_seven(calls: str) -> None:
    assert allowed(auction(calls), "M")


def test_rule_3_8_an_eight_rules_it_out_by_rank() -> None:
    assert refused(auction("7S 8S"), "M") == ("auction/too-low", "3.3")


def test_rule_3_8_exactly_seven_where_misere_ranks_higher() -> None:
    high = options({"schedule.misere": [330, "8NT"]})
    assert refused(auction("8S", high), "M") == ("auction/misere-needs-seven", "3.8")
    assert allowed(auction("7S 8S", high), "M")


def test_rule_3_8_misere_after_any_bid_of_seven_or_more() -> None:
    # It differs from SEVEN_BID where misère ranks above some eights.
    reached = options({"auction.misere_requires": "SEVEN_REACHED", "schedule.misere": [330, "8NT"]})
    for calls in ("", "P", "6S", "6NT", "P P P"):
        assert refused(auction(calls, reached), "M") == (
            "auction/misere-needs-seven-or-more",
            "3.8",
        )
    for calls in ("7S", "7NT P", "8S", "6S 8NT P"):
        assert allowed(auction(calls, reached), "M")
    assert refused(auction("9S", reached), "M") == ("auction/too-low", "3.3")


def test_rule_3_8_a_special_bid_is_no_bid_of_seven_tricks() -> None:
    low = {"schedule.hi_lo": [130, "6NT"], "schedule.open_misere": [130, "6NT"]}
    for value in ("SEVEN_BID", "SEVEN_REACHED"):
        variant = options({"auction.misere_requires": value, **low})
        assert not allowed(auction("OM", variant), "M")
        assert not allowed(auction("HL", variant), "M")


def test_rule_3_8_a_game_bid_undertakes_ten_tricks() -> None:
    reached = options(
        {"auction.misere_requires": "SEVEN_REACHED", "schedule.game_bids": [130, "6NT"]}
    )
    assert allowed(auction("GS", reached), "M")


def test_rule_3_8_misere_requires_nothing() -> None:
    free = options({"auction.misere_requires": "NOTHING"})
    assert allowed(auction("", free), "M")
    assert allowed(auction("6S", free), "M")
    assert not allowed(auction("8S", free), "M")


def test_rule_3_8_open_misere_may_open_the_bidding() -> None:
    assert allowed(auction(), "OM")
    assert str(auction("OM P P P").contract) == "OM by seat 0"


def test_rule_3_8_open_misere_after_at_least_an_eight() -> None:
    eight = options({"auction.open_misere_requires": "EIGHT_BID"})
    for calls in ("", "6S", "7NT", "7S M"):
        assert refused(auction(calls, eight), "OM") == ("auction/open-misere-needs-eight", "3.8")
    for calls in ("8S", "9NT", "10D", "8S P"):
        assert allowed(auction(calls, eight), "OM")


DOUBLE = options({"schedule.double_nullo": [500, "10D"], "auction.misere_requires": "NOTHING"})
AFTER_PARTNER = options({"auction.double_nullo_requires": "PARTNER_NULLO"}, DOUBLE)


def test_rule_3_8_double_nullo_requires_nothing() -> None:
    assert allowed(auction("", DOUBLE), "DN")
    assert allowed(auction("6S", DOUBLE), "DN")


def test_rule_3_8_double_nullo_after_the_partners_nullo() -> None:
    assert refused(auction("", AFTER_PARTNER), "DN") == ("auction/double-nullo-needs-nullo", "3.8")
    # an opponent's
    assert refused(auction("M", AFTER_PARTNER), "DN") == (
        "auction/double-nullo-needs-nullo",
        "3.8",
    )
    assert allowed(auction("M P", AFTER_PARTNER), "DN")  # seat 2 after seat 0
    assert allowed(auction("P M P", AFTER_PARTNER), "DN")  # seat 3 after seat 1
    assert not allowed(auction("M 8S P 8C", AFTER_PARTNER), "DN")  # seat 0 after its own
    assert not allowed(auction("7S P", AFTER_PARTNER), "DN")


# -- 3.9 -------------------------------------------------------------------------------------------
def passed_out(base: Variant, dealer: int = 3) -> Game:
    game = Game.start(base, seed=500, dealer=dealer)
    for _ in range(base.players):
        game = game.apply(game.parse("P"))
    return game


def test_rule_3_9_thrown_in_and_the_next_dealer_deals() -> None:
    game = passed_out(AUSTRALIAN)
    assert (game.phase, game.contract, game.scores) == ("scored", None, (0, 0))
    assert scored(game.deal).made is None
    assert (game.next_deal().dealer, game.next_deal().to_act) == (0, 1)


def test_rule_3_9_same_dealer() -> None:
    game = passed_out(options({"auction.all_passed": "SAME_DEALER"}))
    assert (game.next_deal().dealer, game.next_deal().to_act) == (3, 0)


PLAYED = options({"auction.all_passed": "PLAY_NO_TRUMPS"})


def test_rule_3_9_played_at_no_trumps_without_contract_kitty_or_nomination() -> None:
    for seed in range(8):  # whoever holds the joker
        layout = Layout.shuffled(PLAYED, seed, dealer=1)
        game = Game.start(PLAYED, layout=layout)
        for _ in range(4):
            game = game.apply(game.parse("P"))
        assert (game.phase, game.to_act, game.contract) == ("play", 2, None)
        assert game.deal.hands == layout.hands
    assert one_trick(None, "5S AH JC JD", PLAYED) == 0  # no trumps: nothing beats the only spade


def test_rule_3_9_every_side_scores_ten_a_trick_and_the_deal_passes_left() -> None:
    game = passed_out(PLAYED)
    while game.phase == "play":
        game = game.apply(game.legal_actions()[0])
    result = scored(game.deal)
    won = result.tricks_won
    assert sum(won) == 10
    assert (game.scores, result.made) == ((10 * (won[0] + won[2]), 10 * (won[1] + won[3])), None)
    assert game.next_deal().dealer == 0


def test_rule_3_9_played_out_cannot_win_a_game_that_needs_a_contract() -> None:
    def after(reach: str) -> object:
        sheet = Scorer(options({"winning.reach": reach}, PLAYED)).adjust(
            (450, 0), "brought forward"
        )
        return sheet.record(None, (5, 2, 3, 0)).outcome

    assert after("BY_CONTRACT") is None
    assert after("ANY_POINTS") is not None


def test_rule_3_9_nothing_is_forced() -> None:
    # A void player with the joker may keep it back, under the default `joker.forced` too.
    phase = run(position(None, "AS KS/Jo 5D/6S 7S/8S 9S", PLAYED, leader=0), "AS")
    assert legal(phase) == {"Jo", "5D"}


def test_rule_3_9_a_deal_below_the_minimum_is_played_too() -> None:
    both = options({"auction.minimum": "8S"}, PLAYED)
    phase = auction("7S P P P", both)
    assert (phase.phase, phase.contract, phase.to_act) == ("play", None, 0)


# -- 3.10 ------------------------------------------------------------------------------------------
INKLE = options({"auction.rounds": "ONCE", "auction.inkle": "FIRST_TWO"})


def test_rule_3_10_sixes_only_by_the_first_two_players() -> None:
    assert allowed(auction("", INKLE), "6S")
    assert allowed(auction("P", INKLE), "6NT")
    for calls in ("P P", "6S P", "P P P", "6S 6C P"):
        assert refused(auction(calls, INKLE), "6NT") == ("auction/inkle-too-late", "3.10")
        assert allowed(auction(calls, INKLE), "7S")


def test_rule_3_10_the_second_inkle_outranks_the_first() -> None:
    assert refused(auction("6D", INKLE), "6C") == ("auction/too-low", "3.3")
    assert allowed(auction("6D", INKLE), "6H")


def test_rule_3_10_a_six_never_becomes_the_contract() -> None:
    for calls in ("6S P P P", "P 6NT P P", "6S 6C P P"):
        phase = auction(calls, INKLE)
        assert (phase.phase, phase.contract) == ("scored", None)
        assert scored(phase).points == (0, 0)
    assert str(auction("6S P 7S P", INKLE).contract) == "7S by seat 2"


def test_rule_3_10_off_by_default_and_only_with_one_round() -> None:
    assert str(auction("P P P 6S").contract) == "6S by seat 3"
    assert str(auction("P P P 6S", options({"auction.rounds": "ONCE"})).contract) == "6S by seat 3"
    with pytest.raises(VariantError, match=r"rule 3\.10"):
        options({"auction.inkle": "FIRST_TWO"})


# -- 3.11 ------------------------------------------------------------------------------------------
def test_rule_3_11_below_the_minimum_counts_as_passed_out() -> None:
    quebec = variants.QUEBEC
    assert quebec.auction.minimum is bid("8S")
    assert allowed(auction("", quebec), "6S")
    for calls in ("7NT P P P", "6S P P P"):
        assert (auction(calls, quebec).phase, auction(calls, quebec).contract) == ("scored", None)
    assert str(auction("8S P P P", quebec).contract) == "8S by seat 0"
    assert str(auction("6S P P 8C P", quebec).contract) == "8C by seat 3"


def test_rule_3_11_goes_by_rank() -> None:
    # Misère stands below 8S, whatever its points.
    least = options({"auction.minimum": "8S"})
    assert auction("7S M P P P", least).phase == "scored"
    assert auction("OM P P P", least).phase == "kitty"


def test_rule_3_11_the_minimum_must_be_a_bid_of_the_game() -> None:
    with pytest.raises(VariantError, match=r"rule 3\.11"):
        options({"auction.minimum": "DN"})


# -- 3.12 ------------------------------------------------------------------------------------------
BLIND = options({"schedule.blind_misere": [1000, "10NT"]})


def test_rule_3_12_blind_misere_outranks_every_bid_and_needs_no_seven() -> None:
    assert [str(b) for b in BLIND.schedule][-1] == "BM"
    assert BLIND.schedule.points(bid("BM")) == 1000
    assert allowed(auction("", BLIND), "BM")
    phase = auction("10NT", BLIND)
    assert allowed(phase, "BM")
    assert legal(run(phase, "BM")) == {"P"}


def test_rule_3_12_only_as_a_players_first_call() -> None:
    assert refused(auction("6S P P 6C", BLIND), "BM") == ("auction/blind-misere-too-late", "3.12")
    assert allowed(auction("6S P P", BLIND), "BM")
    back = options({"auction.reentry": "ALWAYS"}, BLIND)
    assert refused(auction("P 6S P P", back), "BM") == ("auction/blind-misere-too-late", "3.12")


def test_rule_3_12_each_seat_counts_its_own_calls() -> None:
    for earlier in ("", "6S", "6S 6C", "6S 6C 6D"):
        assert allowed(auction(earlier, BLIND), "BM")
    for later in ("6S 6C 6D 6H", "6S 6C 6D 6H 7S", "6S 6C 6D 6H 7S 7C", "6S 6C 6D 6H 7S 7C 7D"):
        assert refused(auction(later, BLIND), "BM") == ("auction/blind-misere-too-late", "3.12")


def test_rule_3_12_otherwise_played_as_misere() -> None:
    phase = auction("BM P P P", BLIND)
    assert phase.phase == "kitty"
    phase = phase.apply(phase.legal_actions()[-1])
    if phase.phase == "joker":
        phase = run(phase, "-")
    play = playing(phase)
    assert (play.to_act, play.sitting_out) == (0, (2,))
    result = finish(play)
    assert result.made is (result.tricks_won[0] == 0)
    assert result.points == ((1000 if result.made else -1000), 0)


def test_rule_3_12_not_in_the_default_game() -> None:
    assert refused(auction(), "BM") == ("auction/not-on-schedule", "3.2")


# -- 3.14 ------------------------------------------------------------------------------------------
MORE = options({"auction.outbid": "MORE_TRICKS"})


def test_rule_3_14_off_by_default() -> None:
    assert allowed(auction("7S"), "7C")


def test_rule_3_14_the_later_bid_must_name_more_tricks_whatever_the_strain() -> None:
    for higher in ("7C", "7H", "7NT"):
        assert refused(auction("7S", MORE), higher) == ("auction/needs-more-tricks", "3.14")
    assert refused(auction("7S", MORE), "7S") == ("auction/too-low", "3.3")
    assert refused(auction("7H", MORE), "7D") == ("auction/too-low", "3.3")
    assert legal(auction("9S", MORE)) == {"P", "10S", "10C", "10D", "10H", "10NT", "OM"}
    assert allowed(auction("7NT", MORE), "8S")
    assert allowed(auction("", MORE), "6S")


def test_rule_3_14_at_ten_a_higher_strain_is_enough() -> None:
    assert legal(auction("10S", MORE)) == {"P", "10C", "10D", "OM", "10H", "10NT"}
    assert refused(auction("10H", MORE), "10D") == ("auction/too-low", "3.3")


def test_rule_3_14_between_tricks_and_a_special_bid_the_schedule_decides() -> None:
    assert allowed(auction("7NT", MORE), "M")
    assert allowed(auction("7S M", MORE), "8S")
    nullo = options({"schedule.misere": [250, "8S"], "auction.misere_requires": "NOTHING"}, MORE)
    assert allowed(auction("8S", nullo), "M")
    assert allowed(auction("M", nullo), "8C")
    game = options({"schedule.game_bids": [1000, "10NT"]}, MORE)
    assert legal(auction("10NT", game)) == {"P", "GS", "GC", "GD", "GH", "GNT"}
    assert legal(auction("GD", game)) == {"P", "GH", "GNT"}


def test_rule_3_14_the_schedules_order_stays() -> None:
    # Original: six hearts 100 stands above seven spades 80 (rule 9.2), so seven spades does not
    # beat it.
    original = options(
        {"schedule.table": "ORIGINAL", "schedule.misere": None, "schedule.open_misere": None}, MORE
    )
    assert refused(auction("6H", original), "7S") == ("auction/too-low", "3.3")
    assert refused(auction("7S", original), "6H") == ("auction/needs-more-tricks", "3.14")
    assert allowed(auction("6H", original), "7C")
    # Nine no-trumps 480 stands above ten diamonds 400, and names fewer tricks.
    assert refused(auction("10D", original), "9NT") == ("auction/needs-more-tricks", "3.14")


def test_rule_3_14_in_raising_ones_own_bid_too() -> None:
    phase = auction("7S P P P", options({"auction.self_raise": "ONCE"}, MORE))
    assert refused(phase, "7H") == ("auction/needs-more-tricks", "3.14")
    assert allowed(phase, "8S")
