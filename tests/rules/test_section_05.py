"""Section 5: how the cards rank."""

from __future__ import annotations

import re
from typing import Any

import pytest

from fivehundred import Card, FiveHundredError, Suit, Trick, card_order, variants
from tests.rules.helpers import (
    AUSTRALIAN,
    C,
    D,
    H,
    S,
    cards,
    joker_leads,
    legal_cards,
    one_trick,
    options,
    order,
    position,
    ranked,
    run,
    winner,
)

MISERES = ("M", "OM")


@pytest.mark.parametrize(
    ("suit", "expected"),
    [
        (S, "Jo JS JC AS KS QS 10S 9S 8S 7S 6S 5S"),
        (C, "Jo JC JS AC KC QC 10C 9C 8C 7C 6C 5C"),
        (D, "Jo JD JH AD KD QD 10D 9D 8D 7D 6D 5D 4D"),
        (H, "Jo JH JD AH KH QH 10H 9H 8H 7H 6H 5H 4H"),
    ],
)
def test_rule_5_1_trumps_in_order(suit: Suit, expected: str) -> None:
    assert ranked(f"7{suit}", suit) == expected


def test_rule_5_1_with_elevens_twelves_and_thirteens() -> None:
    six = variants.SIX_HANDED
    assert ranked("7H", H, six) == "Jo JH JD AH KH QH 13H 12H 11H 10H 9H 8H 7H 6H 5H 4H 3H 2H"
    assert ranked("7S", S, six) == "Jo JS JC AS KS QS 12S 11S 10S 9S 8S 7S 6S 5S 4S 3S 2S"


def test_rule_5_1_each_trump_beats_the_next() -> None:
    trumps = [
        Card.parse(text)
        for text in ["Jo", "JH", "JD", "AH", "KH", "QH", "10H", "9H", "8H", "7H", "6H", "5H", "4H"]
    ]
    ranking = order("7H")
    for i, high in enumerate(trumps):
        for low in trumps[i + 1 :]:
            assert ranking.beats(high, low, H)
            assert not ranking.beats(low, high, H)
    assert ranking.beats(trumps[-1], Card.parse("AS"), S)  # the lowest trump beats any other card


def test_rule_5_2_the_left_bower_leads_trumps() -> None:
    phase = run(position("7H", "JD AS/4H 5D/QD KD/AD 5H"), "JD")
    assert legal_cards(phase) == cards("4H")
    assert legal_cards(run(phase, "4H")) == cards("QD KD")  # no heart: any card
    assert Trick(order("7H"), (0, 1, 2, 3)).play(Card.parse("JD")).led is H


def test_rule_5_2_the_left_bower_follows_trumps_and_not_its_printed_suit() -> None:
    assert legal_cards(run(position("7H", "4H AS/JD 5D/QD KD/AD 5H"), "4H")) == cards("JD")
    assert legal_cards(run(position("7H", "4D AS/JD 5D/QD KD/AD 5H"), "4D")) == cards("5D")
    # it has no diamond
    assert legal_cards(run(position("7H", "4D AS/JD 5C/QD KD/AD 5H"), "4D")) == cards("JD 5C")


def test_rule_5_2_the_left_bower_wins_as_a_trump() -> None:
    assert one_trick("7H", "AH JD KH QH") == 1
    assert one_trick("7H", "JD JH AH KH") == 1
    assert one_trick("7H", "AD JD KD QD") == 1
    assert one_trick("7D", "AD JD KD QD") == 1  # here it is the right bower


def test_rule_5_2_the_joker_follows_and_leads_trumps() -> None:
    assert legal_cards(run(position("7H", "Jo AS/4H 5D/QD KD/AD 5H"), "Jo")) == cards("4H")
    assert legal_cards(run(position("7H", "4H AS/Jo 5D/QD KD/AD 5H"), "4H")) == cards("Jo")
    assert joker_leads(position("7H", "Jo AS/4H 5D/QD KD/AD 5H")) == "-"
    assert order("7H").suit_of(Card.joker()) is H


@pytest.mark.parametrize(
    ("suit", "expected"),
    [
        (C, "AC KC QC 10C 9C 8C 7C 6C 5C"),  # without the left bower
        (D, "AD KD QD JD 10D 9D 8D 7D 6D 5D 4D"),
        (H, "AH KH QH JH 10H 9H 8H 7H 6H 5H 4H"),
    ],
)
def test_rule_5_3_suits_that_are_not_trumps(suit: Suit, expected: str) -> None:
    assert ranked("7S", suit) == expected


def test_rule_5_3_six_handed() -> None:
    assert (
        ranked("7S", D, variants.SIX_HANDED)
        == "AD KD QD JD 13D 12D 11D 10D 9D 8D 7D 6D 5D 4D 3D 2D"
    )
    assert ranked("7S", C, variants.SIX_HANDED) == "AC KC QC 12C 11C 10C 9C 8C 7C 6C 5C 4C 3C 2C"


@pytest.mark.parametrize("text", ["7NT", *MISERES])
def test_rule_5_4_without_trumps_no_bowers(text: str) -> None:
    for suit, low in ((S, "5S"), (C, "5C"), (D, "5D 4D"), (H, "5H 4H")):
        plain = " ".join(f"{rank}{suit}" for rank in ["A", "K", "Q", "J", "10", "9", "8", "7", "6"])
        assert ranked(text, suit) == f"{plain} {low}"
    assert len(order(text).trumps) == 0
    assert order(text).suit_of(Card.joker()) is None  # section 6


def test_rule_5_4_only_the_suit_led_wins() -> None:
    assert one_trick("7NT", "4H JD AD AS") == 0
    assert one_trick("7NT", "10H JH QH JD") == 2


# -- 5.5 -------------------------------------------------------------------------------------------
JACKS = options({"ranking.jacks_high_at_no_trumps": True})


@pytest.mark.parametrize("text", ["7NT", *MISERES])
def test_rule_5_5_jacks_above_their_aces_without_trumps(text: str) -> None:
    assert ranked(text, H, JACKS) == "JH AH KH QH 10H 9H 8H 7H 6H 5H 4H"
    assert ranked(text, S, JACKS).startswith("JS AS KS QS 10S")


def test_rule_5_5_wins_tricks_but_not_over_the_joker_and_not_other_suits() -> None:
    assert one_trick("7NT", "AH JH KH QH", JACKS) == 1
    assert one_trick("7NT", "AH JD KH QH", JACKS) == 0
    assert one_trick("7NT", "JH Jo KH QH", JACKS) == 1
    assert ranked("7NT", H, JACKS, nominated=H).startswith("Jo JH AH")


def test_rule_5_5_off_by_default_and_not_at_a_suit() -> None:
    assert one_trick("7NT", "AH JH KH QH") == 0
    assert (
        ranked("7S", H, JACKS) == ranked("7S", H, AUSTRALIAN) == "AH KH QH JH 10H 9H 8H 7H 6H 5H 4H"
    )


# -- 5.6 -------------------------------------------------------------------------------------------
LOW = options({"joker.low_in_misere": True, "play.misere": "PLAY_OUT"}, variants.AUSTRALIAN_THREE)


def test_rule_5_6_the_joker_loses_every_trick_at_misere() -> None:
    assert one_trick("M", "7H Jo 8H", LOW) == 2
    assert one_trick("M", "8H Jo 7D", LOW) == 0
    # By default it wins.
    assert one_trick("M", "7H Jo 8H", variants.AUSTRALIAN_THREE) == 1


def test_rule_5_6_led_it_loses_to_the_lowest_card_of_the_suit_named() -> None:
    phase = position("M", "Jo AS/7H AD/8D AC", LOW)
    assert winner(phase, "Jo=H 7H 8D") == 1
    assert winner(phase, "Jo=D AD 8D") == 1


def test_rule_5_6_unless_nobody_followed_the_suit_named() -> None:
    assert winner(position("M", "Jo AS/7H AD/8D AC", LOW), "Jo=S 7H 8D") == 0


def test_rule_5_6_it_follows_6_5_and_6_7_as_usual() -> None:
    # not void: not the joker
    assert legal_cards(run(position("M", "9H AS/7H Jo/8D AC", LOW), "9H")) == cards("7H")
    # void at misère: forced (6.6)
    assert legal_cards(run(position("M", "9H AS/7D Jo/8D AC", LOW), "9H")) == cards("Jo")
    assert joker_leads(position("M", "Jo AS/7H AD/8D AC", LOW, suits_led=(S, D))) == "C H"


def test_rule_5_6_nominated_it_is_the_lowest_of_its_suit() -> None:
    assert ranked("M", H, LOW, nominated=H) == "AH KH QH JH 10H 9H 8H 7H Jo"
    assert one_trick("M", "Jo 7H 8D", LOW, nominated=H) == 1


def test_rule_5_6_only_at_the_miseres() -> None:
    assert one_trick("7NT", "7H Jo 8H", LOW) == 1
    assert one_trick("7H", "7H Jo 8H", LOW) == 1
    assert one_trick("OM", "7H Jo 8H", LOW) == 2


def test_rule_5_6_no_joker_is_low_where_there_are_trumps() -> None:
    base = options({"joker.low_in_misere": True})
    assert (
        order("7H", base).jokers_low,
        order("7NT", base).jokers_low,
        order("M", base).jokers_low,
    ) == (False, False, True)


@pytest.mark.parametrize(
    ("variant", "undertaken", "nominated", "what"),
    [
        ("43", None, None, "the variant"),
        (AUSTRALIAN, "7NT", None, "the contract"),
        (AUSTRALIAN, None, "H", "the suit named for the joker (rule 6.3)"),
    ],
)
def test_rule_5_1_the_order_asks_for_a_variant_a_contract_and_a_suit(
    variant: Any, undertaken: Any, nominated: Any, what: str
) -> None:
    with pytest.raises(FiveHundredError, match=re.escape(what)):
        card_order(variant, undertaken, nominated)


@pytest.mark.parametrize(
    ("asked", "what"),
    [
        ((5, None, None), "the variant must be a Variant"),
        ((AUSTRALIAN, "7H", None), "the contract must be a Contract or None"),
        ((AUSTRALIAN, None, "H"), "the suit named for the joker (rule 6.3) must be a Suit or None"),
    ],
)
def test_rule_5_2_the_order_is_that_of_a_variant_a_contract_and_a_suit(
    asked: Any, what: str
) -> None:
    with pytest.raises(FiveHundredError, match=f"^{re.escape(what)}"):
        card_order(*asked)
