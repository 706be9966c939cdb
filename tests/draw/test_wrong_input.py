"""What cannot be drawn gets one clear error."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fivehundred import (
    PASS,
    Bid,
    Card,
    CardSet,
    Contract,
    FiveHundredError,
    Game,
    Trick,
    card_order,
    draw,
    variants,
)
from tests.draw.gallery import HEARTS, auction, sheet

DRAWINGS: list[Callable[..., str]] = [draw.text, draw.svg, draw.html]


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_a_game_is_not_drawn_as_it_holds_all_hands(drawing: Callable[..., str]) -> None:
    game = Game.start(variants.AUSTRALIAN, seed=500)
    after = game.apply(Bid.parse("7H")).apply(PASS).apply(PASS).apply(PASS)
    for value in (game, after.deal):
        with pytest.raises(
            FiveHundredError, match=r"holds all hands: draw what a seat sees, game\.view\(seat\)"
        ):
            drawing(value)


@pytest.mark.parametrize("drawing", DRAWINGS)
@pytest.mark.parametrize(
    "calls",
    [
        (1,),
        ((0,),),
        ((0, "P"),),
        ((7, PASS),),
        ((-1, PASS),),
        ((True, PASS),),
        ((0, PASS, 1),),
        (("0", PASS),),
        ((0, PASS),) * 1001,
    ],
)
def test_what_is_no_auction(drawing: Callable[..., str], calls: Any) -> None:
    with pytest.raises(FiveHundredError, match="call"):
        drawing(calls)


@pytest.mark.parametrize("drawing", DRAWINGS)
@pytest.mark.parametrize(
    "names",
    [["A"], ["A", "B", "C"], ["A"] * 5, ["A"] * 7, "ABCD", 4, ["A", "B", "C", 4], [None] * 4],
)
def test_names_that_do_not_fit_the_seats(drawing: Callable[..., str], names: Any) -> None:
    for value in (auction().view(0), auction().deal, sheet(), draw.open_table(auction().deal)):
        with pytest.raises(FiveHundredError, match="names are"):
            drawing(value, names=names)


def test_names_of_a_trick_may_be_more_than_played() -> None:
    """At misère a seat sits out, and a trick does not know how many play."""
    trick = Trick(HEARTS, (0, 1, 3)).play(Card.parse("AS"))
    assert "D" in draw.text(trick, names=["A", "B", "C", "D"])
    for names in (["A", "B", "C"], ["A"] * 7):
        with pytest.raises(FiveHundredError, match="names are one a seat, here 4 to 6"):
            draw.text(trick, names=names)


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_languages_there_are_not(drawing: Callable[..., str]) -> None:
    assert drawing(Card.parse("AS"), language="en-AU") == drawing(Card.parse("AS"))
    for language in ("tlh", "", "x" * 10_000, None, 3, ["en"]):
        with pytest.raises(FiveHundredError, match="language"):
            drawing(Card.parse("AS"), language=language)


def test_an_order_that_is_none_or_of_another_pack() -> None:
    hand = CardSet.parse("2S AS")
    for drawing in DRAWINGS:
        with pytest.raises(
            FiveHundredError, match="order, by which a hand is sorted, must be a CardOrder"
        ):
            drawing(hand, order=Contract(Bid.parse("7H"), 0))
        with pytest.raises(FiveHundredError, match="2S is not in this pack"):
            drawing(hand, order=card_order(variants.AUSTRALIAN, None))


def test_an_open_table_is_that_of_a_phase() -> None:
    game = Game.start(variants.AUSTRALIAN, seed=500)
    wrong: list[Any] = [game, None, game.view(0)]
    for value in wrong:
        with pytest.raises(
            FiveHundredError, match=r"an open table is that of a phase, such as game\.deal"
        ):
            draw.open_table(value)
    with pytest.raises(FiveHundredError, match="scores are 2 totals, one a side, not 3"):
        draw.open_table(game.deal, (0, 0, 0))
