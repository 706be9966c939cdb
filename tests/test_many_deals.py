"""Deals by their numbers: the same however they are shared out."""

from __future__ import annotations

from typing import Any

import pytest

from fivehundred import FiveHundredError, Layout, Variant, variants
from fivehundred.players import Player, deals, simple_player

FEW = [variants.AUSTRALIAN, variants.AUSTRALIAN_THREE, variants.TWO_HANDED]


@pytest.mark.parametrize("variant", FEW, ids=str)
def test_a_deal_has_its_number_and_its_dealer(variant: Variant) -> None:
    for number, game in enumerate(deals(variant, ["simple"] * variant.players, "many", range(4))):
        assert game.layouts == (Layout.shuffled(variant, "many", number % variant.players, number),)
        assert game.phase == "scored"
        assert game.seed is None


def test_it_makes_no_difference_how_deals_are_shared_out() -> None:
    four: list[Player | str] = ["random", "simple", simple_player(), "random"]
    whole = list(deals(variants.AUSTRALIAN, four, 5, range(6)))
    assert list(deals(variants.AUSTRALIAN, four, 5, [4, 1])) == [whole[4], whole[1]]
    assert list(deals(variants.AUSTRALIAN, four, 6, [4, 1])) != [whole[4], whole[1]]


def test_a_dealer_may_be_given() -> None:
    assert {
        game.dealer for game in deals(variants.AUSTRALIAN, ["simple"] * 4, 5, range(3), dealer=2)
    } == {2}


def test_what_cannot_be_is_refused() -> None:
    for players in (["simple"] * 3, ["nobody"] * 4):
        with pytest.raises(FiveHundredError):
            deals(variants.AUSTRALIAN, players, 1, range(2))
    with pytest.raises(FiveHundredError):
        deals("australian", ["simple"] * 4, 1, range(2))  # type: ignore[arg-type]  # a name, where the variant is wanted
    with pytest.raises(FiveHundredError, match="the number of a deal"):
        list(deals(variants.AUSTRALIAN, ["simple"] * 4, 1, [-1]))


@pytest.mark.parametrize("wrong", [5, None, "12"])
def test_numbers_of_deals_are_a_list(wrong: Any) -> None:
    with pytest.raises(FiveHundredError, match="the numbers of the deals must be a list"):
        deals(variants.AUSTRALIAN, ["simple"] * 4, 5, wrong)
