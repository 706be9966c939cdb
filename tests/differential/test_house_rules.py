"""House rules, engine against naive model: random combinations of options, and which of them make a
variant.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from fivehundred import Game, VariantError, variants
from tests.helpers import HOUSE, MOODS, SEEDS, few, random_action, with_a_claim
from tests.naive import pack, problems, schedule

from .duel import Duel
from .machine import play_machine
from .options import house_options, house_variants, some_variant


@pytest.mark.parametrize("name", HOUSE)
def test_engine_and_naive_model_agree_on_the_options_no_named_variant_uses(name: str) -> None:
    """The house variants of the tests, through the state machine."""
    play_machine(st.just(HOUSE[name]), games=3)


def test_engine_and_naive_model_agree_on_random_options() -> None:
    """A new random variant for each game, through the state machine."""
    play_machine(house_variants(), games=20)


@given(seed=SEEDS)
@few(50)
def test_engine_and_naive_model_agree_on_deals_with_random_options(seed: int) -> None:
    """Many more variants, a few deals of each, straight on."""
    rng = random.Random(seed)
    variant = some_variant(rng.choice)
    duel = Duel(
        Game.start(variant, seed=with_a_claim(variant, seed), dealer=rng.randrange(variant.players))
    )
    for number in range(3):
        mood = rng.choice(MOODS)
        while duel.game.phase != "scored":
            duel.apply(random_action(duel.game, rng, mood))
        if number < 2 and not duel.game.is_over:
            duel.next_deal()


STRICTER = (
    "does not add up",  # 1.3: what is left over is the kitty of the table, no more
    "go together",  # 2.3: D8 deals table cards, and nothing else does
    "at least three players",  # 8.6: with two there is nobody to call
    "open misère is not played with table cards",  # 8.8
)
"""What the library refuses and the naive model, which was not told, does not."""


@given(options=house_options())
@few(125)
def test_engine_and_naive_model_agree_on_what_is_a_variant(options: dict[str, Any]) -> None:
    """Rule 11.1: what the naive model refuses, the library refuses; the other way round but for
    four known reasons.
    """
    naive = problems(options)
    refused: tuple[str, ...] = ()
    try:
        variant = variants.AUSTRALIAN.with_options(options)
    except VariantError as error:
        refused = error.problems
    else:
        assert dict(variant.options) == options
    event("refused" if refused else "accepted")
    assert refused or not naive
    assert naive or all(any(why in problem for why in STRICTER) for problem in refused), refused


@given(variant=house_variants())
@few(30)
def test_engine_and_naive_model_agree_on_pack_and_schedule(variant: Any) -> None:
    """Rules 1.2 and 3.3: the same cards; the same bids in the same order, worth the same."""
    options = dict(variant.options)
    assert sorted(str(card) for card in variant.deck) == sorted(pack(options))
    assert [(str(bid), points) for bid, points in variant.schedule.entries] == schedule(options)
