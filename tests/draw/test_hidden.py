"""A picture of a view shows nothing that its seat may not know."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from fivehundred import Bid, Card, FiveHundredError, Game, View, draw
from tests.draw.reading import cards_told, description, faces, signs
from tests.helpers import SEEDS, SHAPES, deal_states, few
from tests.properties.hidden import seen_by, unseeded


def all_pictures(view: View) -> list[str]:
    """Everything that can be drawn of a view."""
    return [draw.text(view), draw.svg(view, four_colours=True), draw.html(view)]


@pytest.mark.parametrize("name", SHAPES)
@given(seed=SEEDS)
@few(1)
def test_a_picture_is_made_of_what_a_view_says_and_of_nothing_else(name: str, seed: int) -> None:
    """Views that say the same look the same, byte for byte; that they say no more than they may is
    tested with the leaks.
    """
    rng = random.Random(seed)
    states = deal_states(name, seed)
    for game in rng.sample(states, 4):
        view = game.view(rng.choice((None, *range(game.variant.players))))
        assert all_pictures(View.from_dict(view.to_dict())) == all_pictures(view)


def test_only_a_view_becomes_the_scene_of_a_seat() -> None:
    game = Game.start(seed=1)
    for value in (game, game.deal, game.sheet):
        with pytest.raises(FiveHundredError):
            draw.scene_of(value)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize("name", SHAPES)
@given(seed=SEEDS)
@few(1)
def test_no_card_is_shown_or_named_that_the_seat_has_not_seen(name: str, seed: int) -> None:
    """But for the card by which a partner is called, which all hear."""
    states = unseeded(deal_states(name, seed))
    rng = random.Random(seed)
    for length in sorted(
        {len(states), rng.randrange(1, len(states)), rng.randrange(1, len(states))}
    ):
        game = states[length - 1]
        for seat in (None, *range(game.variant.players)):
            view = game.view(seat)
            seen = seen_by(states[:length], seat)
            called = {card for card in view.called if isinstance(card, Card)}
            bids = signs(" ".join(f"{call:u}" for _, call in view.calls if isinstance(call, Bid)))
            drawn = draw.svg(view)
            assert set(faces(drawn)) <= seen
            assert cards_told(description(drawn)) <= seen | called
            assert signs(draw.text(view)) <= seen | called | bids
