"""Section 1: the pack."""

from __future__ import annotations

import pytest

from fivehundred import Card, Rank, Suit, Variant, VariantError, variants
from fivehundred.rules import dealing
from tests.rules.helpers import (
    AUSTRALIAN,
    C,
    D,
    H,
    S,
    cards,
    legal_cards,
    one_trick,
    options,
    order,
    position,
    ranked,
    run,
)

BY_PACK: dict[str, Variant] = {
    "24": variants.TWO_HANDED_24,
    "33": variants.AUSTRALIAN_THREE,
    "43": variants.AUSTRALIAN,
    "43-alt": options({"pack": "43-alt"}),
    "45": variants.AMERICAN_45,
    "46": variants.AMERICAN_46,
    "53": variants.FIVE_HANDED,
    "63": variants.SIX_HANDED,
    "65": options({"pack": "65"}, variants.SIX_HANDED),
    "66": options({"pack": "66", "joker.nomination": "NONE"}, variants.SIX_HANDED),
}

RANKS = "2 3 4 5 6 7 8 9 10 11 12 13 J Q K A"

# The table of rule 1.2: players, spades, clubs, diamonds, hearts, jokers, kitty. The high cards are
# J Q K A everywhere.
TABLE: dict[str, tuple[int, tuple[str, ...], int, int]] = {
    "24": (2, ("9 10", "9 10", "9 10", "9 10"), 0, 4),
    "33": (3, ("7 8 9 10", "7 8 9 10", "7 8 9 10", "7 8 9 10"), 1, 3),
    "43": (4, ("5 6 7 8 9 10", "5 6 7 8 9 10", "4 5 6 7 8 9 10", "4 5 6 7 8 9 10"), 1, 3),
    "43-alt": (4, ("5 6 7 8 9 10", "4 5 6 7 8 9 10", "5 6 7 8 9 10", "4 5 6 7 8 9 10"), 1, 3),
    "45": (4, ("4 5 6 7 8 9 10",) * 4, 1, 5),
    "46": (4, ("4 5 6 7 8 9 10",) * 4, 2, 6),
    "53": (5, ("2 3 4 5 6 7 8 9 10",) * 4, 1, 3),
    "63": (6, (*("2 3 4 5 6 7 8 9 10 11 12",) * 2, *("2 3 4 5 6 7 8 9 10 11 12 13",) * 2), 1, 3),
    "65": (6, ("2 3 4 5 6 7 8 9 10 11 12 13",) * 4, 1, 5),
    "66": (6, ("2 3 4 5 6 7 8 9 10 11 12 13",) * 4, 2, 6),
}


def test_rule_1_1_ranks_from_low_to_high() -> None:
    assert " ".join(map(str, Rank)) == RANKS
    assert [str(suit) for suit in Suit] == ["S", "C", "D", "H"]


@pytest.mark.parametrize("name", TABLE)
def test_rule_1_2_what_is_in_each_pack(name: str) -> None:
    variant, (players, pips, jokers, kitty) = BY_PACK[name], TABLE[name]
    plain = [
        f"{rank}{suit}"
        for suit, low in zip("SCDH", pips, strict=True)
        for rank in f"{low} J Q K A".split()
    ]
    # Documented order of the deck: suit by suit from low to high, then the high and the low joker.
    assert [str(card) for card in variant.deck] == plain + ["Jo", "Jo2"][:jokers]
    assert (variant.players, variant.pack.kitty) == (players, kitty)
    assert variant.pack.size == len(variant.deck) == int(name[:2])


@pytest.mark.parametrize("name", TABLE)
def test_rule_1_3_hands_and_kitty_are_the_whole_pack(name: str) -> None:
    variant = BY_PACK[name]
    assert 10 * variant.players + variant.pack.kitty == len(variant.deck)


def test_rule_1_3_dead_hand_and_table_cards_count_too() -> None:
    assert len(variants.TWO_HANDED.deck) == 2 * 10 + 10 + 3
    assert len(variants.TWO_HANDED_TABLE.deck) == 2 * 10 + 2 * 5 * 2 + 3


@pytest.mark.parametrize(
    ("base", "pack"),
    [
        *((variants.AUSTRALIAN, pack) for pack in ("24", "33", "53", "63", "65", "66")),
        *((variants.AUSTRALIAN_THREE, pack) for pack in ("24", "43", "43-alt", "45")),
        (variants.TWO_HANDED, "24"),  # no room for a dead hand
        (variants.TWO_HANDED_24, "33"),  # ten cards too many without one
        (variants.TWO_HANDED_TABLE, "33"),
    ],
)
def test_rule_1_3_a_pack_that_does_not_add_up_is_no_variant(base: Variant, pack: str) -> None:
    with pytest.raises(VariantError, match="does not add up"):
        options({"pack": pack, "joker.nomination": "NONE"}, base)


# Rule 1.4, and for the twin suit: one short of its printed length, two short in 43-alt when its
# four is a trump.
TRUMPS: dict[str, dict[str, int]] = {
    "24": {"S": 7, "C": 7, "D": 7, "H": 7},
    "33": {"S": 10, "C": 10, "D": 10, "H": 10},
    "43": {"S": 12, "C": 12, "D": 13, "H": 13},
    "43-alt": {"S": 13, "C": 13, "D": 13, "H": 13},
    "45": {"S": 13, "C": 13, "D": 13, "H": 13},
    "46": {"S": 14, "C": 14, "D": 14, "H": 14},
    "53": {"S": 15, "C": 15, "D": 15, "H": 15},
    "63": {"S": 17, "C": 17, "D": 18, "H": 18},
    "65": {"S": 18, "C": 18, "D": 18, "H": 18},
    "66": {"S": 19, "C": 19, "D": 19, "H": 19},
}
TWIN = {S: C, C: S, D: H, H: D}


@pytest.mark.parametrize("suit", [S, C, D, H], ids=str)
@pytest.mark.parametrize("name", TRUMPS)
def test_rule_1_4_number_of_trumps(name: str, suit: Suit) -> None:
    variant = BY_PACK[name]
    ranking = order(f"7{suit}", variant)
    assert len(ranking.trumps) == TRUMPS[name][str(suit)]
    printed = {s: sum(card.suit is s for card in variant.deck) for s in Suit}
    four_is_trump = name == "43-alt" and suit in (S, D)  # the four lies in clubs, in hearts
    assert len(ranking.ranked(TWIN[suit])) == printed[TWIN[suit]] - (2 if four_is_trump else 1)
    for other in set(Suit) - {suit, TWIN[suit]}:
        assert len(ranking.ranked(other)) == printed[other]


@pytest.mark.parametrize("name", TRUMPS)
def test_rule_1_4_no_trumps_at_no_trumps(name: str) -> None:
    ranking = order("7NT", BY_PACK[name])
    assert len(ranking.trumps) == 0
    assert [len(ranking.ranked(s)) for s in Suit] == [
        sum(card.suit is s for card in BY_PACK[name].deck) for s in Suit
    ]


@pytest.mark.parametrize(("suit", "four"), [(S, "4C"), (C, "4C"), (D, "4H"), (H, "4H")])
def test_rule_1_5_the_four_of_the_colour_is_the_lowest_trump(suit: Suit, four: str) -> None:
    assert ranked(f"6{suit}", suit, BY_PACK["43-alt"]).split()[-2:] == [f"5{suit}", four]


def test_rule_1_5_the_four_follows_and_wins_as_a_trump() -> None:
    alt = BY_PACK["43-alt"]
    # Spades are trumps: the four of clubs must be played to a spade lead, takes a trick of hearts,
    # loses to the five.
    assert legal_cards(run(position("6S", "AS AD/4C AC/KD QD/KH QH", alt), "AS")) == cards("4C")
    assert one_trick("6S", "AH 4C KH QH", alt) == 1
    assert one_trick("6S", "AH 4C 5S QH", alt) == 2


def test_rule_1_5_only_in_that_pack() -> None:
    # In the default pack the four of hearts stays a heart when diamonds are trumps.
    assert "4H" not in ranked("6D", D).split()
    assert ranked("6D", H).split()[-1] == "4H"


@pytest.mark.parametrize("suit", [S, C, D, H], ids=str)
def test_rule_1_6_without_a_joker_the_right_bower_is_the_top_trump(suit: Suit) -> None:
    assert ranked(f"6{suit}", suit, variants.TWO_HANDED_24).split()[:2] == [
        f"J{suit}",
        f"J{TWIN[suit]}",
    ]


def test_rule_1_6_joker_added_or_left_out() -> None:
    with_joker = options({"pack": "24+1"}, variants.TWO_HANDED_24)
    without = options({"pack": "43+0"})
    # the kitty is what is left over (1.3)
    assert (len(with_joker.deck), with_joker.pack.kitty) == (
        25,
        5,
    )
    assert (len(without.deck), without.pack.kitty) == (42, 2)
    assert ranked("6S", S, with_joker).split()[0] == "Jo"
    assert ranked("6S", S, without).split()[0] == "JS"
    thirds = options({"pack": "33+0"}, variants.AUSTRALIAN_THREE)
    assert (len(thirds.deck), thirds.pack.kitty) == (32, 2)


def test_rule_1_7_the_first_joker_beats_the_second_in_trumps() -> None:
    two = variants.AMERICAN_46
    assert ranked("8H", H, two).startswith("Jo Jo2 JH JD AH")
    assert one_trick("8H", "Jo2 Jo JH AH", two) == 1
    assert one_trick("8H", "Jo Jo2 JH AH", two) == 0


def test_rule_1_7_and_at_no_trumps() -> None:
    two = variants.AMERICAN_46
    assert one_trick("8NT", "AS Jo2 Jo KS", two) == 2
    assert one_trick("8NT", "AS Jo Jo2 KS", two) == 1
    assert one_trick("8NT", "Jo2 Jo AS KS", two) == 1


def test_rule_1_3_each_card_is_in_the_pack_and_there_once() -> None:
    ace, king, three = Card.parse("AS"), Card.parse("KS"), Card.parse("3S")
    assert list(dealing.card_problems(AUSTRALIAN, [ace, king])) == []
    assert list(dealing.card_problems(AUSTRALIAN, [ace, three, ace])) == [
        "3S is not in the pack 43 (rule 1.2)",
        "AS is there twice (rule 1.3)",
    ]
    all_but_two = [card for card in AUSTRALIAN.deck if card not in (ace, king)]
    assert list(dealing.card_problems(AUSTRALIAN, all_but_two)) == []
    assert list(dealing.card_problems(AUSTRALIAN, all_but_two, all_of_them=True)) == [
        "KS is missing (rule 1.3)",  # as the pack is written down, from low to high
        "AS is missing (rule 1.3)",
    ]
