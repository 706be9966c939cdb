"""Pictures made of letters."""

from __future__ import annotations

import random
from textwrap import dedent

import pytest
from hypothesis import given

from fivehundred import (
    PASS,
    Bid,
    Card,
    CardSet,
    Contract,
    Game,
    Scorer,
    Trick,
    card_order,
    draw,
    variants,
)
from tests.draw.gallery import HEARTS, NO_TRUMPS, auction
from tests.draw.reading import held
from tests.helpers import ALL_CARDS, NAMES, SEEDS, deal_states, few


def lines(text: str) -> str:
    """A drawing as it is written in a test."""
    return dedent(text).strip("\n")


def test_a_card() -> None:
    assert [draw.text(Card.parse(card)) for card in ("JH", "10S", "Jo", "Jo2")] == [
        "J♥",
        "10♠",
        "Jo",
        "Jo2",
    ]


def test_a_hand_is_sorted_suit_by_suit() -> None:
    assert draw.text(CardSet.parse("4H 10D Jo AS 2S")) == "Jo\n♠ A 2\n♦ 10\n♥ 4"
    assert draw.text(CardSet()) == "no cards"


def test_rule_5_1_trumps_come_first_with_both_bowers() -> None:
    hand = CardSet.parse("JH JD AH AD Jo KS")
    assert draw.text(hand, order=HEARTS) == "♥ Jo J J♦ A\n♠ K\n♦ A"
    assert draw.text(hand, order=NO_TRUMPS) == "Jo\n♠ K\n♦ A J\n♥ A J"


def test_rule_5_6_a_low_joker_nominated_comes_last_in_its_suit() -> None:
    variant = variants.AUSTRALIAN.with_options({"joker.low_in_misere": True})
    order = card_order(variant, Contract(Bid.misere(), 0), nominated=Card.parse("AH").suit)
    assert draw.text(CardSet.parse("Jo AH 4H AS"), order=order) == "♠ A\n♥ A 4 Jo"


@given(seed=SEEDS)
@few(25)
def test_a_hand_drawn_can_be_read_back(seed: int) -> None:
    rng = random.Random(seed)
    hand = CardSet(rng.sample(ALL_CARDS, rng.randrange(1, 20)))
    assert held(draw.text(hand)) == hand
    pack = CardSet(rng.sample(variants.AUSTRALIAN.deck.cards, 10))
    order = card_order(
        variants.AUSTRALIAN, Contract(rng.choice(list(variants.AUSTRALIAN.schedule)), 0)
    )
    assert held(draw.text(pack, order=order)) == pack


def test_a_trick_lies_round_the_table() -> None:
    trick = Trick(HEARTS, (0, 1, 2, 3))
    for card in ("AS", "KS", "4H"):
        trick = trick.play(Card.parse(card))
    drawn = draw.text(trick, names=variants.AUSTRALIAN.seat_names)
    assert [line.split() for line in drawn.splitlines() if line] == [
        ["North"],
        ["A♠"],
        ["West", "··", "K♠", "East"],
        ["4♥*"],
        ["South"],
        ["Spades", "led;", "South", "wins", "so", "far."],
    ]


def test_a_trick_of_two_with_table_cards() -> None:
    """Rule 8.8: both cards of a seat lie before it, in the order played."""
    trick = Trick(NO_TRUMPS, (0, 1, 0, 1)).play(Card.parse("KS")).play(Card.parse("AS"))
    drawn = draw.text(trick, names=["Ann", "Bob"])
    assert [line.split() for line in drawn.splitlines() if line] == [
        ["Ann"],
        ["K♠", "··"],
        ["A♠*", "··"],
        ["Bob"],
        ["Spades", "led;", "Bob", "wins", "so", "far."],
    ]


def test_a_trick_before_the_lead() -> None:
    assert draw.text(Trick(HEARTS, (0, 1, 2, 3))).endswith("Nothing led.")


def test_an_auction_has_a_column_for_each_seat_and_a_row_for_each_round() -> None:
    calls = (
        (3, PASS),
        (0, Bid.parse("6S")),
        (1, Bid.parse("7H")),
        (2, PASS),
        (0, Bid.misere()),
        (1, PASS),
    )
    assert draw.text(calls, names=variants.AUSTRALIAN.seat_names) == lines(
        """
        West   North   East   South
        pass   6♠      7♥     pass
        –      M       pass   –
        """
    )


def test_an_auction_in_which_a_seat_calls_again_at_once() -> None:
    """Rule 3.7: a raise of one's own bid begins a row."""
    calls = ((0, Bid.parse("6S")), (1, PASS), (0, Bid.parse("7S")))
    assert draw.text(calls, names=["A", "B"]).splitlines() == ["A    B", "6♠   pass", "7♠   –"]


def test_an_auction_without_calls_begins_with_the_seat_to_call() -> None:
    auction = Game.start(variants.AUSTRALIAN, seed=1, dealer=1).deal
    assert draw.text(auction) == "South   West   North   East"  # type: ignore[arg-type]  # an Auction
    assert draw.text(()) == "Seat 0   Seat 1"


def test_a_score_sheet() -> None:
    """Rules 9.1 and 9.7: 8D is 280, and 10 for each trick of the defenders; rule 9.6: a lost misère
    is -250.
    """
    sheet = Scorer(variants.AUSTRALIAN).record(Contract(Bid.parse("8D"), 0), (5, 1, 3, 1))
    sheet = sheet.record(Contract(Bid.parse("M"), 1), (0, 1, 0, 0)).record(None, (0, 0, 0, 0))
    assert [line.split() for line in draw.text(sheet).splitlines()] == [
        ["North", "East"],
        ["contract", "tricks", "South", "West"],
        ["1", "8♦", "North", "8", "made", "+280", "280", "+20", "20"],
        ["2", "M", "East", "1", "lost", "0", "280", "−250", "−230"],
        ["3", "passed", "out", "0", "280", "0", "−230"],
    ]


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(1)
def test_a_table_says_who_is_there_what_he_holds_and_who_is_to_act(name: str, seed: int) -> None:
    states = deal_states(name, seed)
    for game in {states[0], states[-1], *random.Random(seed).sample(states, min(4, len(states)))}:
        for seat in (None, *range(game.variant.players)):
            view = game.view(seat)
            shown = draw.text(view)
            assert all(name in shown for name in game.variant.seat_names)
            assert ("▸" in shown) == (view.to_act is not None)
            if view.to_act is not None:
                assert f"▸ {game.variant.seat_names[view.to_act]}" in shown
            assert shown.splitlines()[-1].startswith("scores: ")
            assert all(len(line) < 100 and line == line.rstrip() for line in shown.splitlines())
            kept = (
                held("\n".join(line.strip() for line in draw.text(view.hand).splitlines()))
                if view.hand
                else CardSet()
            )
            assert kept == view.hand


# -- what fits a terminal --------------------------------------------------------------------------
def calling(*names: str, ascii: bool = False) -> list[str]:
    return draw.text(auction().view(2), names=names or None, ascii=ascii).split("\n")


def test_an_auction_is_not_on_a_line_with_the_seats_at_its_sides() -> None:
    shown = calling()
    heading = next(line for line in shown if "South   West" in line)
    assert heading.split() == ["North", "East", "South", "West"]
    assert next(line for line in shown if "▸" in line).split() == ["▸", "West", "East"]


WIDE = ("徳川家康", "Zoë", "e\u0301mile", "Ōtāhuhu")
"""Names in letters that take two cells, and one with an accent that takes none."""


def test_columns_are_measured_in_cells() -> None:
    """A wide letter takes two cells, an accent of its own none."""
    heading, first = (
        next(line for line in calling(*WIDE) if word in line) for word in ("徳川家康   Zoë", "6♠")
    )
    ahead = heading.index("徳")
    assert (heading.index("Zoë") - ahead, first.index("pass") - ahead) == (4 + 3, 8 + 3)


@pytest.mark.parametrize("name", ["FIVE_HANDED", "SIX_HANDED", "SIX_HANDED_PAIRS"])
def test_a_table_of_many_is_no_wider_than_a_terminal(name: str) -> None:
    for game in deal_states(name, 3):
        for names in (None, ["W" * 24] * game.variant.players):
            for scene in (game.view(0), draw.open_table(game.deal)):
                assert max(map(len, draw.text(scene, names=names).split("\n"))) <= 80


@pytest.mark.parametrize(
    ("language", "word", "others"),
    [
        ("en", "kitty: 3 cards", {"widow"}),
        ("en-US", "widow: 3 cards", {"kitty"}),
        ("fr", "veuve: 3 cartes", {"kitty", "North", "cards", "dealer"}),
        ("it", "monte: 3 carte", {"kitty", "North", "cards", "dealer"}),
    ],
)
def test_a_table_speaks_a_language(language: str, word: str, others: set[str]) -> None:
    shown = draw.text(auction().view(2), language=language)
    assert word in shown.split("\n")
    assert not set(shown.split()) & others


def test_ascii() -> None:
    hearts = card_order(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0))
    assert (
        draw.text(CardSet.parse("JD AH KD Jo 9S"), order=hearts, ascii=True)
        == "H Jo JD A\nS 9\nD K"
    )
    assert draw.text(Card.parse("10H"), ascii=True) == "10H"
    shown = calling(*WIDE, ascii=True)
    assert [line.split() for line in shown if "7H" in line] == [["6S", "pass", "7H", "M"]]
    assert "> Otahuhu" in "\n".join(shown)
    assert [word for line in shown[3:5] for word in line.split()] == ["????????", "10", "cards"]


@pytest.mark.parametrize("name", NAMES)
def test_ascii_has_no_other_character(name: str) -> None:
    for game in deal_states(name, 5)[::7]:
        assert draw.text(
            game.view(0), names=["Zoë 徳"] * game.variant.players, ascii=True
        ).isascii()
        assert draw.text(game.sheet, ascii=True).isascii()
