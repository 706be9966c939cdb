"""Matches: duplicate, fair, exact, and the same however the work is spread."""

from __future__ import annotations

import concurrent.futures
import pickle
import random
from fractions import Fraction

import pytest

from fivehundred import Action, Bid, FiveHundredError, Variant, View, variants
from fivehundred.players import (
    GameMatch,
    Player,
    club_player,
    expert_player,
    match,
    match_games,
    random_player,
    simple_player,
)
from fivehundred.players.match import Match, seatings

FEW = [
    variants.AUSTRALIAN,
    variants.AUSTRALIAN_THREE,
    variants.FIVE_HANDED,
    variants.SIX_HANDED_PAIRS,
    variants.TWO_HANDED,
]


def first_choice(view: View) -> Action:
    return view.legal_actions()[0]


def last_choice(view: View) -> Action:
    return view.legal_actions()[-1]


@pytest.mark.parametrize("variant", FEW, ids=str)
def test_a_player_is_never_ahead_of_itself(variant: Variant) -> None:
    found = match(simple_player(), simple_player(), variant, 3, seed="itself")
    assert (found.mean, found.error) == (0.0, 0.0)
    assert found.tables == 3 * (2 if variant.number_of_sides == 2 else 2 * variant.number_of_sides)


@pytest.mark.parametrize("variant", FEW, ids=str)
def test_the_other_way_round_it_is_the_negative(variant: Variant) -> None:
    one, other = (
        match(a, b, variant, 4)
        for a, b in ((simple_player(), first_choice), (first_choice, simple_player()))
    )
    assert (one.total, one.squares, one.tables, one.passed_out) == (
        -other.total,
        other.squares,
        other.tables,
        other.passed_out,
    )
    assert {
        ({"a": "b", "b": "a"}[who], bid): its for (who, bid), its in one.by_contract.items()
    } == other.by_contract


def test_every_side_is_each_players_once_in_two_sides_and_alone_in_more() -> None:
    for sides in (2, 3, 5):
        tables = seatings(sides)
        for side in range(sides):
            assert sum(table[side] for table in tables) * 2 == len(tables)
        assert len(set(tables)) == len(tables)


def test_deals_add_up_and_the_map_changes_nothing() -> None:
    whole = match(simple_player(), first_choice, variants.AUSTRALIAN, 25, seed=5)
    parts = [
        match(simple_player(), first_choice, variants.AUSTRALIAN, n, seed=5, first=at)
        for at, n in ((0, 7), (7, 18))
    ]
    assert parts[0] + parts[1] == whole
    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        assert (
            match(simple_player(), first_choice, variants.AUSTRALIAN, 25, seed=5, map=pool.map)
            == whole
        )
    assert pickle.loads(pickle.dumps(whole)) == whole


def test_the_simple_player_is_ahead_of_chance() -> None:
    """Some hundred points a deal, as random bids ruin themselves: far outside the error."""
    found = match(simple_player(), random_player(random.Random(1)), variants.AUSTRALIAN, 10)
    assert found.interval[0] > 100
    assert found.decided() is True


def test_the_same_contracts_for_both() -> None:
    """With one player for everything before the play, each contract is played once by either side's
    cards.
    """
    found = match(last_choice, first_choice, variants.AUSTRALIAN, 6, before_play=simple_player())
    ours = {bid: its.played for (who, bid), its in found.by_contract.items() if who == "a"}
    theirs = {bid: its.played for (who, bid), its in found.by_contract.items() if who == "b"}
    assert ours == theirs
    assert sum(ours.values()) + found.passed_out // 2 == 6


def made_up(*points: int) -> Match:
    total, squares = Fraction(sum(points)), Fraction(sum(value * value for value in points))
    return Match(len(points), 2 * len(points), total, squares, 0, {}, (0, 0), (0.0, 0.0))


def test_mean_deviation_error_and_interval_worked_by_hand() -> None:
    # mean 25, squared differences 225 + 25 + 25 + 225 = 500, over 3
    found = made_up(10, 20, 30, 40)
    assert found.mean == 25
    assert found.deviation == pytest.approx((500 / 3) ** 0.5)
    assert found.error == pytest.approx((500 / 12) ** 0.5)
    assert found.interval == pytest.approx(
        (25 - 1.959964 * (500 / 12) ** 0.5, 25 + 1.959964 * (500 / 12) ** 0.5)
    )


def test_the_sequential_test_answers_both_ways_and_waits_between() -> None:
    # Wald's bound at a risk of 0.05 is ln 19 = 2.944; the likelihood is d (mean - d/2) n / s^2.
    assert made_up(*[10, 12] * 20).decided(difference=5) is True  # 5 * 8.5 * 40 / 1.03
    assert made_up(*[-1, 1] * 20).decided(difference=5) is False
    assert made_up(-100, 105).decided(difference=5) is None


@pytest.mark.parametrize(("deals", "first"), [(0, 0), (-1, 0), (True, 0), (1, -1), ("2", 0)])
def test_wrong_numbers(deals: int, first: int) -> None:
    with pytest.raises(FiveHundredError):
        match(simple_player(), simple_player(), variants.AUSTRALIAN, deals, first=first)


# -- what players foretell -------------------------------------------------------------------------
class Sure:
    """Bids six spades whenever it can, holds that to be made three times of four, and otherwise is
    the simple player.
    """

    def __call__(self, view: View, /) -> Action:
        bid = Bid.parse("6S")
        return (
            bid
            if view.phase == "auction" and bid in view.legal_actions()
            else simple_player()(view)
        )

    def chance(self, view: View, bid: Bid, /) -> float | None:
        return 0.75 if bid == Bid.parse("6S") else None


def test_what_a_bidder_foretells_is_compared_with_what_becomes_of_it() -> None:
    found = match(Sure(), simple_player(), variants.AUSTRALIAN, 20, seed="sure")
    assert set(found.calibration) == {("a", 7)}
    told, contracts = found.calibration["a", 7], found.by_contract["a", "6S"]
    assert (told.played, told.made, told.thousandths) == (
        contracts.played,
        contracts.made,
        750 * contracts.played,
    )
    assert told.predicted == 0.75
    parts = [
        match(Sure(), simple_player(), variants.AUSTRALIAN, n, seed="sure", first=at)
        for at, n in ((0, 3), (3, 17))
    ]
    assert parts[0] + parts[1] == found


# -- whole games -----------------------------------------------------------------------------------
@pytest.mark.parametrize("variant", [variants.AUSTRALIAN, variants.AUSTRALIAN_THREE], ids=str)
def test_of_whole_games_a_player_wins_half_against_itself(variant: Variant) -> None:
    found = match_games(simple_player(), simple_player(), variant, 2, seed="itself")
    assert found.share == 0.5
    assert (found.games, found.tables) == (2, 2 * len(seatings(variant.number_of_sides)))


def test_whole_games_add_up_and_the_map_changes_nothing() -> None:
    whole = match_games(simple_player(), first_choice, variants.AUSTRALIAN, 4, seed=5, most_deals=6)
    parts = [
        match_games(
            simple_player(), first_choice, variants.AUSTRALIAN, 2, 5, first=at, most_deals=6
        )
        for at in (0, 2)
    ]
    assert parts[0] + parts[1] == whole
    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        assert (
            match_games(
                simple_player(), first_choice, variants.AUSTRALIAN, 4, 5, map=pool.map, most_deals=6
            )
            == whole
        )
    assert pickle.loads(pickle.dumps(whole)) == whole


def test_a_game_match_says_its_share_and_error_by_hand() -> None:
    """Two games, one won at both tables and one at one of two: three quarters, with the error
    1/4.
    """
    found = GameMatch(2, 4, 12, Fraction(3, 2), Fraction(5, 4))
    assert (found.share, found.error) == (0.75, 0.25)
    assert found.interval == (0.75 - 1.959964 * 0.25, 1.0)
    assert str(found) == "75% of 2 games won (95 %: 26% to 100%) at 4 tables, 3.0 deals each"


def test_numbers_of_games_are_checked() -> None:
    with pytest.raises(FiveHundredError, match="the number of games"):
        match_games(simple_player(), simple_player(), variants.AUSTRALIAN, 0)
    assert GameMatch(1, 2, 3, Fraction(1), Fraction(1)).error == float("inf")


# -- frozen players --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("player", "deals", "ahead"),
    [(club_player(), 10, 1235), (expert_player(worlds=10), 3, 510)],
    ids=["club-1", "expert-1"],
)
def test_numbered_players_play_as_they_did(player: Player, deals: int, ahead: int) -> None:
    """Points written down when the players were numbered: who changes them gives the player a new
    number.
    """
    assert match(player, simple_player(), variants.AUSTRALIAN, deals, "regression").total == ahead
