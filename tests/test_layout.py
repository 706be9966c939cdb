"""Layouts and positions that can be; those that cannot are in test_wrong_input.py."""

from __future__ import annotations

import pickle
import random

import pytest

from fivehundred import (
    Auction,
    Bid,
    CardSet,
    Contract,
    Game,
    Layout,
    LayoutError,
    Play,
    Strain,
    variants,
)

AUSTRALIAN = variants.AUSTRALIAN


@pytest.mark.parametrize("name", variants.ALL)
def test_every_shuffle_is_a_deal(name: str) -> None:
    variant = variants.ALL[name]
    for seed in range(20):
        layout = Layout.shuffled(variant, seed)
        assert layout.problems(variant) == ()
        assert (layout.dealer, len(layout.hands)) == (variant.players - 1, variant.players)
        there = [card for part in (*layout.hands, layout.kitty, layout.dead) for card in part]
        there += [card for seat in layout.piles for pile in seat for card in pile]
        assert sorted(map(str, there)) == sorted(map(str, variant.deck))


@pytest.mark.parametrize("name", variants.ALL)
def test_an_order_of_the_pack_is_found_for_every_deal(name: str) -> None:
    variant = variants.ALL[name]
    for dealer in range(variant.players):
        layout = Layout.shuffled(variant, "in order", dealer)
        assert Layout.dealt(variant, layout.in_order(variant), dealer) == layout
    with pytest.raises(LayoutError):
        Layout.shuffled(variant, "in order").in_order(
            variants.AUSTRALIAN_THREE if variant.players != 3 else variants.SIX_HANDED
        )


def test_a_deal_is_a_value() -> None:
    one, same, other = (Layout.shuffled(AUSTRALIAN, seed) for seed in (1, 1, 2))
    assert one == same != other
    assert hash(one) == hash(same)
    assert len({one, same, other}) == 2
    assert one != Layout(one.hands, one.kitty, 0)  # another dealer
    for variant in (AUSTRALIAN, variants.TWO_HANDED, variants.TWO_HANDED_TABLE):
        layout = Layout.shuffled(variant, 1)
        assert pickle.loads(pickle.dumps(layout)) == layout


def test_lists_are_taken_for_tuples() -> None:
    layout = Layout.shuffled(AUSTRALIAN, 1)
    assert Layout(list(layout.hands), layout.kitty, 3) == layout
    table = Layout.shuffled(variants.TWO_HANDED_TABLE, 1)
    piles = [[list(pile) for pile in seat] for seat in table.piles]
    assert Layout(table.hands, table.kitty, 1, piles=piles) == table  # type: ignore[arg-type]


def test_an_rng_deals_its_next_shuffle() -> None:
    rng = random.Random(3)
    first, second = Layout.shuffled(AUSTRALIAN, rng), Layout.shuffled(AUSTRALIAN, rng)
    assert first != second
    assert first == Layout.shuffled(AUSTRALIAN, random.Random(3))


@pytest.mark.parametrize("dealer", range(4))
def test_the_dealer_shifts_the_hands(dealer: int) -> None:
    pack = AUSTRALIAN.deck.shuffled("shift")
    layout, last = Layout.dealt(AUSTRALIAN, pack, dealer), Layout.dealt(AUSTRALIAN, pack)
    # The dealer's left gets the same cards, whoever deals.
    assert [layout.hands[(dealer + 1 + i) % 4] for i in range(4)] == list(last.hands)
    assert layout.kitty == last.kitty


def test_a_deal_without_a_game_comes_out_the_same() -> None:
    layout = Layout.shuffled(AUSTRALIAN, 9)
    phase = Auction.start(AUSTRALIAN, layout)
    game = Game.start(layout=layout)
    assert game.deal == phase
    for text in ("7D", "P", "P", "P"):
        assert phase.to_act == game.to_act
        phase, game = phase.apply(phase.parse(text)), game.apply(game.parse(text))  # type: ignore[assignment]
        assert game.deal == phase


def test_positions_of_any_equal_hands() -> None:
    contract = Contract(Bid(7, Strain.HEARTS), 2)
    play = Play.start(AUSTRALIAN, contract, ["AS 5S", "KS 6S", "QS 7S", "JS 8S"])
    assert (play.to_act, play.dealer, play.contract) == (2, 3, contract)
    assert play.hands == tuple(map(CardSet.parse, ("AS 5S", "KS 6S", "QS 7S", "JS 8S")))
    other = Play.start(
        AUSTRALIAN, contract, play.hands, leader=1, laid_aside=CardSet.parse("4D 4H 5D"), dealer=0
    )
    assert (other.to_act, other.dealer) == (1, 0)
    assert other.view(2).discards == CardSet.parse("4D 4H 5D")
    ten = Play.start(AUSTRALIAN, contract, Layout.shuffled(AUSTRALIAN, 1).hands)
    assert len(ten.hands[0]) == 10
    misere = Play.start(AUSTRALIAN, Contract(Bid.misere(), 0), ["AS", "KS", "", "JS"])
    assert misere.sitting_out == (2,)
    nobody = Play.start(AUSTRALIAN, None, ["AS", "KS", "QS", "JS"], dealer=1)
    assert (nobody.to_act, nobody.contract) == (2, None)


def test_every_fault_of_a_position_at_once() -> None:
    with pytest.raises(LayoutError) as caught:
        Play.start(
            AUSTRALIAN,
            Contract(Bid(7, Strain.HEARTS), 2),
            ["AS", "AS", "2S", "JS 5S"],
            leader=7,
            dealer=9,
        )
    problems = " / ".join(caught.value.problems)
    for words in ("seat 9", "seat 7", "equal", "AS is there twice", "2S is not in the pack"):
        assert words in problems
