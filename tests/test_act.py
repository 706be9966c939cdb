"""``game.act(seat, text)``: one door, and what is asked in which order (design: over, turn, text,
rule).
"""

from __future__ import annotations

import pytest

from fivehundred import PASS, Game, IllegalAction, Reason, Refusal, names, variants

GAME = Game.start(seed=500).act(0, "7H")
AT_KITTY = GAME.act(1, "P").act(2, "P").act(3, "P")


def scored() -> Game:
    game = Game.start(seed=500)
    for seat in range(4):
        game = game.act(seat, "pass")
    return game


def over() -> Game:
    game = Game.start(
        variants.AUSTRALIAN.with_options({"winning.target": 1, "winning.floor": -1}), seed=500
    )
    for seat, text in enumerate(("6S", "P", "P", "P")):
        game = game.act(seat, text)
    while not game.is_over:
        game = game.apply(game.legal_actions()[0])
    return game


def refusal(game: Game, seat: int, text: str) -> Refusal:
    with pytest.raises(IllegalAction) as caught:
        game.act(seat, text)
    return caught.value.refusal


def test_what_is_allowed_is_done_as_apply_does_it() -> None:
    assert Game.start(seed=500).apply(GAME.history[0], by=0) == GAME
    assert AT_KITTY.phase == "kitty"
    assert AT_KITTY.act(0, "6S 7S 8C").phase == "play"


@pytest.mark.parametrize(
    ("game", "seat", "text", "reason"),
    [
        (over(), 0, "nonsense", Reason.GAME_OVER),
        (scored(), 0, "QH", Reason.WRONG_ACTION),
        (scored(), 0, "nonsense", Reason.WRONG_ACTION),
        (GAME, 2, "nonsense", Reason.NOT_YOUR_TURN),  # the turn before the text
        (GAME, 2, "6S", Reason.NOT_YOUR_TURN),  # and before the rule
        (GAME, 1, "nonsense", Reason.TEXT_NOT_UNDERSTOOD),
        (GAME, 1, "", Reason.TEXT_NOT_UNDERSTOOD),
        (GAME, 1, "QH", Reason.WRONG_ACTION),
        (GAME, 1, "alone", Reason.WRONG_ACTION),
        (GAME, 1, "6S", Reason.TOO_LOW),
        (AT_KITTY, 0, "7H", Reason.KITTY_WRONG_COUNT),  # read as one card to lay aside
        (AT_KITTY, 0, "alone", Reason.WRONG_ACTION),
        (AT_KITTY, 0, "6S 7S", Reason.KITTY_WRONG_COUNT),
        (AT_KITTY.act(0, "6S 7S 8C"), 0, "P", Reason.WRONG_ACTION),
    ],
)
def test_the_order_of_the_questions(game: Game, seat: int, text: str, reason: Reason) -> None:
    assert refusal(game, seat, text).reason is reason


def test_a_text_that_is_not_understood_says_where() -> None:
    found = refusal(AT_KITTY, 0, "6S 7S XX")
    assert (found.details["text"], found.details["position"]) == ("'6S 7S XX'", 6)


@pytest.mark.parametrize("text", ["\x1b[2J", "x" * 100_000, "\ud800", "7H\nP"])
def test_hostile_texts_are_refused_shortly(text: str) -> None:
    said = str(refusal(GAME, 1, text))
    assert len(said) <= 300
    assert said.isprintable()


def test_after_a_deal_the_sentence_names_what_deals_on() -> None:
    said = str(refusal(scored(), 0, "QH"))
    assert said == "'QH' comes too late: the deal is over, and the next one is not dealt yet."
    assert (
        str(scored().why_illegal(PASS))
        == "P comes too late: the deal is over, and the next one is not dealt yet."
    )


def test_a_wrong_turn_is_told_with_names_and_to_you() -> None:
    wrong = refusal(GAME, 2, "P")
    called = ["Ann", "Bob", "Cy", "Di"]
    assert names.say(wrong) == "it is not seat 2's turn."
    assert names.say(wrong, "fr", names=called) == "ce n'est pas à Cy de jouer."
    assert names.say(wrong, "it", names=called, you=2) == "non è il tuo turno."
    assert names.say(wrong, "en", names=called, you=1) == "it is not Cy's turn."
    no_seat = refusal(GAME, 7, "P")
    # nobody sits there
    assert names.say(no_seat, names=called, you=7) == "it is not seat 7's turn."


def test_every_language_has_the_words() -> None:
    for code in names.languages():
        assert "'nonsense'" in names.say(refusal(GAME, 1, "nonsense"), code)


@pytest.mark.parametrize("seat", [True, "0", None, -1, 10**30, 1.0])
def test_what_is_no_seat_is_not_the_one_to_act(seat: int) -> None:
    assert refusal(GAME, seat, "P").reason is Reason.NOT_YOUR_TURN


def test_the_joker_asked_for_is_not_told_to_others() -> None:
    """While the contractor may name the joker's suit the others hear only that it is not their turn
    (rule 6.3).
    """
    game = Game.start(seed=6)
    for seat, text in enumerate(("7NT", "P", "P", "P")):
        game = game.act(seat, text)
    game = game.apply(game.legal_actions()[-1])
    assert game.phase == "joker"
    for text in ("nonsense", "QH", "H", "alone"):
        assert refusal(game, 1, text).reason is Reason.NOT_YOUR_TURN


def test_a_player_types_in_their_language_at_the_same_door() -> None:
    """``6P`` is six spades in Italian and nothing in English; the order of the questions is the
    same.
    """
    game = names.act(Game.start(seed=500), 0, "6P", "it")
    assert str(game.history[0]) == "6S"
    assert str(names.act(game, 1, "6SA", "fr").history[1]) == "6NT"
    assert str(names.act(game, 1, "7H", "it").history[1]) == "7H"  # no Italian letter, so as ever
    for seat, text, reason in (
        (0, "6P", Reason.NOT_YOUR_TURN),
        (1, "boh", Reason.TEXT_NOT_UNDERSTOOD),
        (1, "6P", Reason.TOO_LOW),
    ):
        with pytest.raises(IllegalAction) as caught:
            names.act(game, seat, text, "it")
        assert caught.value.reason is reason
