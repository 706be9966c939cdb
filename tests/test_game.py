"""The game as a whole: deals one after another, the way back, chance, and the game as a value."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable

import pytest

from fivehundred import (
    Bid,
    FiveHundredError,
    Game,
    IllegalAction,
    Layout,
    LayoutError,
    NominateJoker,
    Play,
    PlayCard,
    Reason,
    Scored,
    ScoreError,
    Scorer,
    Variant,
    variants,
)

AUSTRALIAN = variants.AUSTRALIAN


def played(game: Game, texts: str) -> Game:
    for text in texts.split():
        game = game.apply(game.parse(text))
    return game


def finished(game: Game, rng: random.Random | None = None) -> Game:
    """The deal played to its end, by the first legal action or at random."""
    while game.phase != "scored":
        actions = game.legal_actions()
        game = game.apply(actions[rng.randrange(len(actions)) if rng else 0])
    return game


def passed_out(game: Game) -> Game:
    return played(game, "P " * game.variant.players)


# -- chance ----------------------------------------------------------------------------------------
def test_a_seed_fixes_every_deal() -> None:
    one, other = Game.start(seed="x"), Game.start(seed="x")
    for _ in range(3):
        assert one.deal == other.deal
        one, other = passed_out(one).next_deal(), passed_out(other).next_deal()
    assert len({layout.hands for layout in one.layouts}) == 4


def test_an_rng_gives_each_deal_and_has_to_be_given_again() -> None:
    game = Game.start(rng=random.Random(1))
    assert game.deal == Game.start(layout=Layout.shuffled(AUSTRALIAN, random.Random(1))).deal
    over = passed_out(game)
    with pytest.raises(LayoutError):
        over.next_deal()
    assert (
        over.next_deal(rng=random.Random(2)).deal.hands
        == Layout.shuffled(AUSTRALIAN, random.Random(2), 0).hands
    )


def test_a_seeded_game_may_be_given_another_layout_or_rng() -> None:
    over = passed_out(Game.start(seed=1))
    layout = Layout.shuffled(AUSTRALIAN, "another", dealer=0)
    assert over.next_deal(layout).layouts[-1] == layout
    assert over.next_deal(rng=random.Random(3)).deal.hands != over.next_deal().deal.hands


def test_one_source_at_most() -> None:
    layout = Layout.shuffled(AUSTRALIAN, 1)
    starts: list[Callable[[], Game]] = [
        lambda: Game.start(seed=1, rng=random.Random(1)),
        lambda: Game.start(seed=0, layout=layout),
        lambda: Game.start(rng=random.Random(1), layout=layout),
    ]
    for start in starts:
        with pytest.raises(FiveHundredError, match="one of seed, rng and layout"):
            start()
    assert Game.start(seed=0).layouts == Game.start(layout=Layout.shuffled(AUSTRALIAN, 0)).layouts


def test_a_seed_is_drawn_and_kept_where_there_is_none() -> None:
    first, second = Game.start(), Game.start()
    assert isinstance(first.seed, int)
    assert first.seed != second.seed
    assert first == Game.start(seed=first.seed)
    assert passed_out(first).next_deal() == passed_out(Game.start(seed=first.seed)).next_deal()
    assert str(first.seed) not in repr(first) + repr(first.deal) + repr(first.view(0)) + str(
        first.view(None)
    )


# -- dealers ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", variants.ALL)
def test_the_last_seat_deals_first_and_then_its_left(name: str) -> None:
    variant = variants.ALL[name]
    game = Game.start(variant, seed=1)
    assert (game.dealer, game.to_act) == (variant.players - 1, 0)
    later = finished(played(game, "8S")).next_deal()
    assert (later.dealer, later.to_act, later.number) == (0, 1, 1)


def test_a_layout_says_who_deals() -> None:
    layout = Layout.shuffled(AUSTRALIAN, 1, dealer=2)
    assert Game.start(layout=layout).dealer == Game.start(layout=layout, dealer=2).dealer == 2
    with pytest.raises(LayoutError, match="seat 2"):
        Game.start(layout=layout, dealer=1)
    over = passed_out(Game.start(layout=layout))
    assert over.next_deal(Layout.shuffled(AUSTRALIAN, 1, dealer=3)).dealer == 3
    for wrong in (0, 1, 2):
        with pytest.raises(LayoutError, match="seat 3 deals next"):
            over.next_deal(Layout.shuffled(AUSTRALIAN, 1, dealer=wrong))
    with pytest.raises(LayoutError):
        over.next_deal(Layout.shuffled(variants.AUSTRALIAN_THREE, 1, dealer=2))


# -- the course of a game --------------------------------------------------------------------------
def test_the_phases_of_a_deal() -> None:
    game = Game.start(seed=6)
    seen = [game.phase]
    for text in ("7NT", "P", "P", "P"):
        game = game.apply(game.parse(text))
    seen.append(game.phase)
    assert game.contract is not None
    assert game.scored is None
    game = game.apply(game.legal_actions()[-1])
    seen.append(game.phase)
    game = played(game, "H")
    seen.append(game.phase)
    game = finished(game)
    assert [*seen, game.phase] == ["auction", "kitty", "joker", "play", "scored"]
    assert (game.to_act, tuple(game.legal_actions())) == (None, ())
    assert game.scored is not None
    assert game.scored.points == game.scores == game.sheet.totals


def test_scores_add_up_over_deals_and_show_the_deal_just_scored() -> None:
    rng = random.Random(5)
    game = finished(Game.start(seed=5), rng)
    total = game.scores
    for _ in range(5):
        if game.is_over:
            break
        game = game.next_deal()
        assert game.scores == total
        game = finished(game, rng)
        assert game.scored is not None
        total = tuple(a + b for a, b in zip(total, game.scored.points, strict=True))
        assert game.scores == total
    assert len(game.sheet.lines) == game.number + 1


@pytest.mark.parametrize("name", variants.ALL)
def test_whole_games_end(name: str) -> None:
    variant = variants.ALL[name].with_options({"winning.target": 100, "winning.floor": -100})
    rng = random.Random(name)
    game = Game.start(variant, seed=name)
    for _ in range(200):
        game = finished(game, rng)
        if game.is_over:
            break
        game = game.next_deal()
    assert game.is_over
    assert game.outcome is not None
    assert game.outcome.winners or game.outcome.losers
    assert tuple(game.legal_actions()) == ()
    calls: list[Callable[[], Game]] = [lambda: game.apply(Bid.parse("7H")), game.next_deal]
    for call in calls:
        with pytest.raises(IllegalAction) as caught:
            call()
        assert caught.value.reason is Reason.GAME_OVER
    with pytest.raises(ScoreError):
        game.sheet.adjust((0,) * variant.number_of_sides, "too late")
    assert not game.undo().is_over


def test_errors_of_turn_and_deal() -> None:
    game = Game.start(seed=1)
    with pytest.raises(IllegalAction) as caught:
        game.apply(game.parse("7H"), by=2)
    assert caught.value.reason is Reason.NOT_YOUR_TURN
    assert game.apply(game.parse("7H"), by=0) == game.apply(game.parse("7H"))
    for state in (game, played(game, "7H P P P")):
        with pytest.raises(IllegalAction) as caught:
            state.next_deal()
        assert caught.value.reason is Reason.DEAL_NOT_OVER


# -- the way back ----------------------------------------------------------------------------------
def test_undo_goes_all_the_way_back_over_deals() -> None:
    game = start = Game.start(AUSTRALIAN.with_options({"winning.deals": 9}), seed=3)
    states = [start]
    rng = random.Random(3)
    while game.number < 2:
        game = (
            game.next_deal()
            if game.phase == "scored"
            else game.apply(rng.choice(list(game.legal_actions()[:30])))
        )
        states.append(game)
    for earlier in states[-2::-1]:
        game = game.undo()
        assert game == earlier
        assert game.scores == earlier.scores
        assert game.history == earlier.history
    assert game == start
    with pytest.raises(IllegalAction) as caught:
        game.undo()
    assert caught.value.reason is Reason.NOTHING_TO_UNDO


def test_history_holds_the_actions_of_all_deals() -> None:
    game = played(passed_out(Game.start(seed=1)).next_deal(), "6S P")
    assert [str(action) for action in game.history] == ["P", "P", "P", "P", "6S", "P"]
    assert len(game.layouts) == 2


def test_apply_leaves_the_old_state() -> None:
    game = played(Game.start(seed=1), "6S P")
    before, legal = pickle.dumps(game), tuple(game.legal_actions())
    after = game.apply(game.parse("7H"))
    assert after != game
    assert pickle.loads(before) == game
    assert tuple(game.legal_actions()) == legal


# -- as a value ------------------------------------------------------------------------------------
def test_equality() -> None:
    game = Game.start(seed=1)
    assert game == Game.start(seed=1)
    assert hash(game) == hash(Game.start(seed=1))
    others: list[object] = [
        Game.start(seed=2),
        Game.start(seed="1"),
        Game.start(seed=1, dealer=0),
        Game.start(variants.NEW_ZEALAND, seed=1),
        Game.start(layout=game.layouts[0]),  # its next deal would be another
        played(game, "P"),
        None,
        "game",
    ]
    for other in others:
        assert game != other


def every_phase() -> list[Game]:
    game = Game.start(seed=6)
    states = [game]
    for text in ("7NT", "P", "P", "P"):
        states.append(game := game.apply(game.parse(text)))
    states.append(game := game.apply(game.legal_actions()[-1]))
    while game.phase != "scored":
        states.append(game := game.apply(game.legal_actions()[-1]))
    states.append(game.next_deal())
    return states


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickles_keep_turn_chance_history_and_score(protocol: int) -> None:
    for game in every_phase():
        back: Game = pickle.loads(pickle.dumps(game, protocol))
        assert back == game
        assert hash(back) == hash(game)
        assert (back.to_act, back.scores, back.history) == (game.to_act, game.scores, game.history)
        assert tuple(back.legal_actions()) == tuple(game.legal_actions())
        if game.phase == "scored":
            assert back.next_deal() == game.next_deal()


def test_copies() -> None:
    for game in every_phase():
        assert copy.copy(game) == game
        assert copy.deepcopy(game) == game


def test_a_long_game_does_not_recurse() -> None:
    game = Game.start(seed=1)
    for _ in range(600):  # 3,000 states, far above the limit of recursion
        game = passed_out(game).next_deal()
    assert pickle.loads(pickle.dumps(game)) == game
    assert len(repr(game)) < 200
    assert isinstance(hash(game), int)
    assert len(game.history) == 2_400


SECRET = "a very secret seed"


def test_a_seed_is_in_no_text_and_no_view() -> None:
    game = Game.start(seed=SECRET)
    for _ in range(60):
        texts = [repr(game), str(game), repr(game.deal), str(game.deal)]
        texts += [repr(game.view(seat)) for seat in (0, 1, 2, 3, None)]
        with pytest.raises(IllegalAction) as caught:
            game.apply(game.legal_actions()[0], by=7)
        texts += [str(caught.value), repr(caught.value)]
        assert not any(SECRET in text for text in texts)
        game = game.apply(game.legal_actions()[-1])
        if game.phase == "scored":
            break
    assert game.phase == "scored"


def test_repr_shows_no_hand() -> None:
    game = Game.start(seed=1)
    shown = repr(game) + repr(game.deal)
    assert not any(f"{card} " in shown for hand in game.deal.hands for card in hand)
    assert "auction" in shown


def test_repr_says_whether_the_deal_or_the_game_is_over() -> None:
    passed = passed_out(Game.start(seed=1))
    assert not passed.is_over
    assert repr(passed) == "<Game: Australian, deal 1, scored, deal over, scores (0, 0)>"
    short = passed_out(
        Game.start(AUSTRALIAN.with_options({"winning.deals": 1}, name="Short"), seed=1)
    )
    assert short.is_over
    assert repr(short) == "<Game: Short, deal 1, scored, game over, scores (0, 0)>"


@pytest.mark.parametrize("variant", [AUSTRALIAN, variants.TWO_HANDED_24], ids=str)
def test_seat_names(variant: Variant) -> None:
    expected = (
        ("North", "East", "South", "West") if variant.players == 4 else ("Player 1", "Player 2")
    )
    assert variant.seat_names == expected


def test_a_variant_keeps_its_name_where_another_one_with_its_options_was_played_before() -> None:
    """Names take no part in ``==``, so nothing that is remembered by variant may bring a name
    along.
    """
    named = variants.AUSTRALIAN.with_options({}, name="Thursday")
    assert named == variants.AUSTRALIAN
    for variant in (variants.AUSTRALIAN, named, variants.AUSTRALIAN):
        game = Game.start(variant, seed=7)
        names = {game.variant.name, game.deal.variant.name, game.view(0).variant.name}
        while game.to_act is not None:
            game = game.apply(game.legal_actions()[-1])
            names |= {game.variant.name, game.deal.variant.name, game.view(0).variant.name}
        assert names == {variant.name}


def test_rule_6_3_who_is_not_asked_for_the_joker_s_suit_is_answered_as_if_the_play_had_begun() -> (
    None
):
    """Else the answer would tell him that the contractor holds the joker."""
    game = Game.start(seed=6)
    for text in ("7NT", "P", "P", "P"):
        game = game.apply(game.parse(text))
    game = game.apply(game.legal_actions()[-1])
    assert game.phase == "joker"
    assert game.to_act == 0
    card = next(iter(game.deal.hands[1]))
    refusal = game.why_illegal(PlayCard(card), by=1)
    assert refusal is not None
    assert refusal.reason is Reason.NOT_YOUR_TURN
    refusal = game.why_illegal(NominateJoker(None), by=1)
    assert refusal is not None
    assert (refusal.reason, refusal.details["phase"]) == (Reason.WRONG_ACTION, "play")
    refusal = game.why_illegal(PlayCard(card), by=0)
    assert refusal is not None
    assert (refusal.reason, refusal.details["phase"]) == (Reason.WRONG_ACTION, "joker")


def test_rule_8_8_a_trick_goes_round_the_hands_and_the_tables() -> None:
    """Contractor hand, opponent hand, contractor table, opponent table: holdings 0 and 2 are those
    of seat 0.
    """
    game = Game.start(variants.TWO_HANDED_TABLE, seed=3)
    for text in ("6S", "P"):
        game = game.apply(game.parse(text))
    game = game.apply(game.legal_actions()[0])
    if game.phase == "joker":
        game = game.apply(NominateJoker(None))
    play = game.deal
    assert isinstance(play, Play)
    assert (play.turns, play.holding, play.winning_holdings) == ((0, 1, 2, 3), 0, ())
    for _ in range(4):
        game = game.apply(game.legal_actions()[0])
    play = game.deal
    assert isinstance(play, Play)
    (winner,) = play.winning_holdings
    assert play.turns[0] == play.holding == winner
    assert play.trick_winners == (winner % 2,)


@pytest.mark.parametrize("name", ["AUSTRALIAN", "QUEBEC", "FIVE_HANDED", "TWO_HANDED_TABLE"])
def test_a_game_records_what_a_score_sheet_records(name: str) -> None:
    """The engine's own result is not checked again, but comes to the same line."""
    variant = variants.ALL[name]
    chance, game, sheet = random.Random(1), Game.start(variant, seed=1), Scorer(variant)
    for _ in range(5):
        game, done = random_deal(game, chance)
        if not done.thrown_in:
            sheet = sheet.record(done.contract, done.tricks_won, done.trick_winners)
        assert game.sheet == sheet
        if game.is_over:
            break
        game = game.next_deal()


def random_deal(game: Game, chance: random.Random) -> tuple[Game, Scored]:
    """The deal played to its end, and its result."""
    while legal := game.legal_actions():
        game = game.apply(legal[int(chance.random() * len(legal))], by=game.to_act)
    assert game.scored is not None
    return game, game.scored


def test_who_acts_is_checked_beside_the_action() -> None:
    """``by`` is checked in every phase, and a refusal names the turn before the rule."""
    game, seen = Game.start(variants.FIVE_HANDED, seed=500), set()
    texts = iter(["7NT", "P", "P", "P", "P"])
    while legal := game.legal_actions():
        text = next(texts, None)
        action = legal[0] if text is None else game.parse(text)
        right = game.to_act
        assert right is not None
        for by in ((right + 1) % 5, 5, -1, True, 1.5):
            with pytest.raises(IllegalAction) as caught:
                game.apply(action, by=by)  # type: ignore[arg-type]  # one is no seat at all
            assert caught.value.refusal.reason is Reason.NOT_YOUR_TURN
        seen.add(game.phase)
        game = game.apply(action, by=right)
    assert seen >= {"auction", "kitty", "partner", "play"}
