"""A picture of a view shows nothing that its seat may not know."""

from __future__ import annotations

import random

import pytest
from hypothesis import event, given

from fivehundred import Bid, Card, Game, View, draw, variants
from tests.draw.reading import cards_told, description, faces, signs
from tests.helpers import NAMES, SEEDS, deal_states, few, scripted
from tests.properties.hidden import seen_by, twins, unseeded


def all_pictures(view: View) -> list[str]:
    """Everything that can be drawn of a view."""
    return [draw.text(view), draw.svg(view, four_colours=True), draw.html(view)]


def compare(states: tuple[Game, ...], seat: int | None, rng: random.Random, tries: int) -> int:
    """Draw the views of deals that differ only in cards the seat has not seen; how many such deals there were."""
    count = 0
    for twin in twins(states, seat, rng, tries):
        count += 1
        for step in {len(states) - 1, rng.randrange(len(states))}:
            assert all_pictures(states[step].view(seat)) == all_pictures(twin[step].view(seat))
    return count


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(1)
def test_deals_that_differ_in_hidden_cards_look_the_same(name: str, seed: int) -> None:
    """To a spectator and to every seat, byte for byte."""
    rng = random.Random(seed)
    states = unseeded(deal_states(name, seed))
    part = states[: rng.randrange(len(states)) + 1]
    for seat in (None, *range(states[0].variant.players)):
        event(f"twins: {compare(part, seat, rng, 2) > 0}")


def test_there_are_such_deals() -> None:
    """The test above would pass if there were none."""
    states = unseeded(scripted(variants.NEW_ZEALAND_HOUSEHOLD, 7, "M", "P", "P", "P"))
    assert compare(states, 1, random.Random(1), 30) > 0
    assert compare(states, None, random.Random(1), 30) > 0


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(1)
def test_no_card_is_shown_or_named_that_the_seat_has_not_seen(name: str, seed: int) -> None:
    """But for the card by which a partner is called, which all hear."""
    states = unseeded(deal_states(name, seed))
    rng = random.Random(seed)
    for length in sorted({len(states), rng.randrange(1, len(states)), rng.randrange(1, len(states))}):
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
