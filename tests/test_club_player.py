"""The club player: always legal, in every variant; the same answer to the same view; nothing seen
but the view.
"""

from __future__ import annotations

import pickle
import random

import pytest

from fivehundred import Action, FiveHundredError, Game, Variant, View, variants, worlds
from fivehundred.players import (
    ClubPlayer,
    club_player,
    match,
    moves,
    play_game,
    random_player,
    simple_player,
)
from fivehundred.players.by_name import named_player
from fivehundred.testing import check_player

BY_NAME = pytest.mark.parametrize("variant", variants.ALL.values(), ids=variants.ALL.keys())


@BY_NAME
def test_the_club_player_is_fair_and_legal_in_every_variant(variant: Variant) -> None:
    report = check_player(club_player(), variants=[variant], games=1, seed="club")
    assert report.failure is None


@BY_NAME
def test_the_club_player_is_legal_in_contracts_it_would_not_bid(variant: Variant) -> None:
    chance, club = random_player(random.Random(6)), club_player()

    def bids_by_chance(view: View) -> Action:
        return chance(view) if view.phase == "auction" else club(view)

    for seed in range(5):
        play_game(variant, [bids_by_chance] * variant.players, seed, max_deals=3)


HOUSE = {
    "every special bid": {
        "schedule.hi_lo": [350, "9S"],
        "schedule.blind_misere": [1000, "10NT"],
        "schedule.bar_nullo": [500, "10D"],
    },
    "claims, and jokers that are low": {
        "deal.claims": "NO_PICTURE",
        "joker.low_in_misere": True,
        "pack": "45",
        "deal.pattern": "D4",
    },
    "raises of one's own bid": {
        "auction.self_raise": "REOPEN_IF_STRAIN_CHANGES",
        "auction.outbid": "MORE_TRICKS",
    },
    "two jokers, jacks high": {
        "pack": "46",
        "deal.pattern": "D5",
        "joker.nomination": "NONE",
        "ranking.jacks_high_at_no_trumps": True,
    },
    "defenders score, so many deals": {
        "scoring.lost": "DEFENDERS_SCORE",
        "winning.deals": 4,
        "auction.all_passed": "PLAY_NO_TRUMPS",
    },
}


@pytest.mark.parametrize("options", HOUSE.values(), ids=HOUSE)
def test_the_club_player_is_legal_under_house_rules(options: dict[str, object]) -> None:
    variant = variants.AUSTRALIAN.with_options(options)
    assert check_player(club_player(), variants=[variant], games=1, seed="house").failure is None


def test_it_has_a_name_a_number_and_pickles() -> None:
    player = named_player("club")
    assert player == club_player()
    assert (club_player().name, club_player().number) == ("club", 1)
    assert (
        pickle.loads(pickle.dumps(club_player("points"))) == club_player("points") != club_player()
    )
    with pytest.raises(FiveHundredError, match="the utility is 'points' or 'game', not 'fun'"):
        ClubPlayer("fun")  # type: ignore[arg-type]  # that is what is refused


def test_there_is_no_chance_in_it() -> None:
    games = [
        [action for _, action in moves(Game.start(seed=5), [club_player()] * 4, max_deals=2)]
        for _ in range(2)
    ]
    assert games[0] == games[1]


@pytest.mark.parametrize(
    "name", ["AUSTRALIAN", "FIVE_HANDED", "AMERICAN_TEAM", "QUEBEC", "TWO_HANDED_TABLE"]
)
def test_hidden_cards_exchanged_it_answers_the_same(name: str) -> None:
    variant, club, rng = getattr(variants, name), club_player(), random.Random(8)
    for seed in range(3):
        for number, (game, action) in enumerate(
            moves(variant, [club] * variant.players, seed, max_deals=1)
        ):
            assert game.to_act is not None
            if number % 4 == 0:
                (other,) = worlds.sample(game.view(game.to_act), rng, 1)
                assert club(other.view(game.to_act)) == action


def test_a_view_that_was_written_and_read_gets_the_same_answer() -> None:
    club = club_player()
    for number, (game, action) in enumerate(
        moves(variants.AUSTRALIAN, [club] * 4, 11, max_deals=2)
    ):
        if number % 5 == 0:
            assert game.to_act is not None
            assert club(View.from_dict(game.view(game.to_act).to_dict())) == action


def test_against_the_simple_player_it_wins_by_as_much_as_ever() -> None:
    """Exact, as both answer the same for ever: another figure is another player, and needs another
    number.
    """
    result = match(club_player(), simple_player(), variants.AUSTRALIAN, 24, "regression")
    assert (int(result.total), int(result.squares), result.passed_out) == POINTS_AHEAD


POINTS_AHEAD = (2690, 912800, 0)
