"""The expert player and the judgements it acts on: legal in every variant, fair, the same for equal
views.
"""

from __future__ import annotations

import pickle
import random

import pytest

from fivehundred import (
    PASS,
    Action,
    Bid,
    CardSet,
    Contract,
    FiveHundredError,
    Game,
    Layout,
    Play,
    Variant,
    variants,
    worlds,
)
from fivehundred.players import (
    ExpertPlayer,
    Judgement,
    Option,
    club_player,
    expert_player,
    judge,
    moves,
    play_game,
    random_player,
)
from fivehundred.players.by_name import named_player
from fivehundred.players.judging.calibration_table import DIFFERENCES
from fivehundred.players.judging.likely_tricks import ALL, likely_tricks
from fivehundred.players.judging.tally import Tally

BY_NAME = pytest.mark.parametrize("variant", variants.ALL.values(), ids=variants.ALL.keys())


@BY_NAME
def test_the_expert_player_plays_every_variant(variant: Variant) -> None:
    game = play_game(
        variant, [expert_player(worlds=2)] * variant.players, seed="expert", max_deals=1
    )
    assert game.phase == "scored"


@pytest.mark.parametrize(
    "variant",
    [variants.FIVE_HANDED, variants.TWO_HANDED_TABLE, variants.AMERICAN_TEAM, variants.QUEBEC],
)
def test_it_is_legal_in_contracts_it_would_not_bid(variant: Variant) -> None:
    chance, expert = random_player(random.Random(7)), expert_player(worlds=2)
    for seed in range(3):
        seats = [
            lambda view: chance(view) if view.phase == "auction" else expert(view)
        ] * variant.players
        assert play_game(variant, seats, seed, max_deals=1).phase == "scored"


def test_cards_that_are_hidden_make_no_difference() -> None:
    expert = expert_player(worlds=6)
    for asked, (game, _) in enumerate(
        moves(variants.AUSTRALIAN, [club_player()] * 4, seed=11, max_deals=1)
    ):
        if asked % 7 == 0 and game.to_act is not None:
            view = game.view(game.to_act)
            for other in worlds.sample(view, 3, 2):
                assert expert(other.view(game.to_act)) == expert(view)


def test_it_has_a_name_a_number_and_pickles() -> None:
    assert named_player("expert") == expert_player() == ExpertPlayer()
    assert (expert_player().name, expert_player().number) == ("expert", 1)
    assert (
        pickle.loads(pickle.dumps(expert_player(7, "a seed")))
        == expert_player(7, "a seed")
        != expert_player(7)
    )
    with pytest.raises(FiveHundredError, match="the number of worlds"):
        expert_player(0)
    with pytest.raises(FiveHundredError, match="seed"):
        expert_player(seed=1.5)  # type: ignore[arg-type]  # that is what is refused


def test_a_judgement_tells_the_worth_of_options() -> None:
    view = Game.start(seed=500).view(0)
    judgement = judge(view, worlds=20)
    assert judgement == judge(view, worlds=20)
    assert judgement.worlds == 20
    assert {option.action for option in judgement.options} == set(view.legal_actions())
    assert [option.points for option in judgement.options] == sorted(
        (o.points for o in judgement.options), reverse=True
    )
    assert all(option.chance is None or 0 <= option.chance <= 1 for option in judgement.options)
    assert str(judgement.action) in judgement.why
    assert all(option.game is None for option in judgement.options)


def test_the_reason_is_said_in_every_language() -> None:
    seven, aces = Bid.parse("7H"), Option(Bid.parse("8H"), 30.0, 0.5, 9.0)
    mine, other = Option(seven, 20.0, 0.75, 9.0), Option(PASS, -20.0, None, 9.0)

    def reason(*options: Option, worlds: int = 60, language: str = "it") -> str:
        return Judgement(seven, options, worlds, seven).reason(language)

    assert reason(mine, other) == (
        "7 cuori: +20 punti in media su 60 smazzate immaginate; passo: -20."
        " Il contratto è mantenuto nel 75 % di esse."
    )
    assert "L'altra scelta non è chiaramente migliore." in reason(mine, aces)
    assert "tutto il resto vale lo stesso" in reason(mine)
    assert reason(other).startswith("7 cuori: la scelta del giocatore di circolo")
    assert reason(mine, worlds=0) == "Non c'è niente da scegliere."
    assert len({reason(mine, other, language=code) for code in ("en", "fr", "it", "bn")}) == 4


def test_a_judgement_may_be_of_the_game() -> None:
    judgement = judge(Game.start(seed=500).view(0), worlds=20, utility="game")
    assert all(option.game is not None and 0 <= option.game <= 1 for option in judgement.options)


def test_a_judgement_may_be_given_seconds() -> None:
    judgement = judge(Game.start(seed=500).view(0), seconds=0.001)
    assert judgement.worlds >= 1


def test_where_there_is_nothing_to_choose_nothing_is_drawn() -> None:
    play = Play.start(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0), ["AH", "KH", "QH", "10H"])
    judgement = judge(play.view(0))
    assert (str(judgement.action), judgement.worlds) == ("AH", 0)


def test_cards_that_come_to_the_same_are_judged_alike() -> None:
    play = Play.start(
        variants.AUSTRALIAN,
        Contract(Bid.parse("7H"), 0),
        ["9S 8S 5D", "AS KC 6C", "QS KD 7C", "JS 10D 8C"],
    )
    judgement = judge(play.view(0), worlds=10)
    worth = {str(option.action): option.points for option in judgement.options}
    assert worth["9S"] == worth["8S"]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"worlds": 0}, "the number of worlds"),
        ({"seconds": -1}, "the seconds are a number above 0, not -1"),
        ({"seconds": "1"}, "the seconds are a number above 0"),
        ({"utility": "fun"}, "the utility is 'points' or 'game', not 'fun'"),
        ({"seed": None}, "seed"),
    ],
)
def test_wrong_arguments_are_named(given: dict[str, object], says: str) -> None:
    with pytest.raises(FiveHundredError, match=says):
        judge(Game.start(seed=500).view(0), **given)  # type: ignore[arg-type]  # that is what is refused


def test_a_seat_that_is_not_to_act_has_nothing_to_judge() -> None:
    with pytest.raises(FiveHundredError, match="nothing to judge"):
        judge(Game.start(seed=500).view(1))


# -- counting --------------------------------------------------------------------------------------
def test_what_is_clear_is_worked_out_in_whole_numbers() -> None:
    """Ten draws that differ by 10 always are clear; five of +30 and five of -10 are 10 on the
    average, with the error 6.3.
    """
    seven: tuple[Action, ...] = (Bid.parse("7H"), PASS)
    always, sometimes = Tally(seven), Tally(seven)
    for number in range(10):
        always.add(1, [(10, 10, None), (0, 0, None)])
        sometimes.add(1, [(30 if number % 2 else -10, 0, None), (0, 0, None)])
    assert always.is_clear(0, 1, 8)
    assert not always.is_clear(1, 0, 8)
    assert sometimes.is_clear(0, 1, 6)
    assert not sometimes.is_clear(0, 1, 7)


# -- what playouts are corrected by ----------------------------------------------------------------
def test_what_is_likely_shares_ten_tricks_in_thousandths() -> None:
    for kind in DIFFERENCES.values():
        for row in (row for rows in kind.values() for row in rows):
            assert sum(row) == 1000
            assert min(row) >= 0
    contract = Contract(Bid.parse("7H"), 0)
    for taken in range(11):
        found = likely_tricks(variants.AUSTRALIAN, contract, (taken, 10 - taken, 0, 0))
        assert sum(times for times, _ in found) == ALL
        assert all(sum(tricks) == 10 and min(tricks) >= 0 for _, tricks in found)


def test_a_bid_that_is_chosen_is_rated_a_tenth_of_a_trick_lower() -> None:
    contract = Contract(Bid.parse("7H"), 0)

    def mean(chosen: bool) -> float:
        found = likely_tricks(variants.AUSTRALIAN, contract, (6, 4, 0, 0), chosen)
        return sum(times * tricks[0] for times, tricks in found) / ALL

    assert mean(False) - mean(True) == pytest.approx(0.1)


def test_a_misere_is_left_as_it_was_played() -> None:
    taken = (1, 9, 0, 0)
    assert likely_tricks(variants.AUSTRALIAN, Contract(Bid.misere(), 0), taken) == [(ALL, taken)]


def test_a_chance_is_that_of_the_bid_as_the_contract() -> None:
    """With the five highest trumps and three more, seven are certain to be made; opponents may
    outbid it, and what they make of it does not count.
    """
    hands = ["Jo JS JC AS KS QS 10S 9S AH AD", "", "", ""]
    rest = [card for card in variants.AUSTRALIAN.deck if card not in CardSet.parse(hands[0])]
    given = [CardSet.parse(hands[0]), *(CardSet(rest[at : at + 10]) for at in (0, 10, 20))]
    layout = Layout(tuple(given), CardSet(rest[30:]), 3)
    judgement = judge(Game.start(layout=layout).view(0), worlds=20)
    chances = {str(option.action): option.chance for option in judgement.options}
    assert chances["7S"] is not None
    assert chances["7S"] > 0.95
