"""Section 2: seats, sides and the deal."""

from __future__ import annotations

import pytest

from fivehundred import Game, Layout, Variant, VariantError, variants
from fivehundred.cards import Card
from fivehundred.rules import dealing
from fivehundred.variant.deal_options import Pattern
from tests.rules.helpers import (
    AUSTRALIAN,
    auction,
    cards,
    from_layout,
    legal,
    options,
    position,
    refused,
    run,
    scored,
)


def test_rule_2_1_calls_and_cards_go_clockwise() -> None:
    phase, callers = auction(), list[int | None]()
    for call in ("6S", "P", "6C", "P", "P"):
        callers.append(phase.to_act)
        phase = run(phase, call)
    assert callers == [0, 1, 2, 3, 0]
    players = list[int | None]()
    phase = position("6S", "AS/5S/6S/7S", by=2)
    for text in ("6S", "7S", "AS", "5S"):
        players.append(phase.to_act)
        phase = run(phase, text)
    assert players == [2, 3, 0, 1]


@pytest.mark.parametrize("dealer", range(4))
def test_rule_2_1_the_deal_passes_to_the_left(dealer: int) -> None:
    game = Game.start(seed=1, dealer=dealer)
    assert game.to_act == (dealer + 1) % 4
    for call in ("6S", "P", "P", "P"):
        game = game.apply(game.parse(call))
    while game.phase != "scored":
        game = game.apply(game.legal_actions()[0])
    assert game.next_deal().dealer == (dealer + 1) % 4


SIDES = [
    (2, "ALONE", (0, 1)),
    (3, "ALONE", (0, 1, 2)),
    (4, "PAIRS", (0, 1, 0, 1)),
    (5, "ALONE", (0, 1, 2, 3, 4)),
    (6, "TEAMS_OF_THREE", (0, 1, 0, 1, 0, 1)),
    (6, "THREE_PAIRS", (0, 1, 2, 0, 1, 2)),
]
BASES = {
    2: variants.TWO_HANDED,
    3: variants.AUSTRALIAN_THREE,
    4: AUSTRALIAN,
    5: variants.FIVE_HANDED,
    6: variants.SIX_HANDED,
}


@pytest.mark.parametrize(("players", "sides", "expected"), SIDES)
def test_rule_2_2_sides(players: int, sides: str, expected: tuple[int, ...]) -> None:
    assert options({"seating.sides": sides}, BASES[players]).sides == expected


@pytest.mark.parametrize(
    ("players", "sides"),
    [(players, "PAIRS") for players in (2, 3, 5, 6)]
    + [(players, sides) for players in (2, 3, 4, 5) for sides in ("TEAMS_OF_THREE", "THREE_PAIRS")],
)
def test_rule_2_2_sides_that_do_not_fit_the_players(players: int, sides: str) -> None:
    with pytest.raises(VariantError, match=r"rule 2\.2"):
        options({"seating.sides": sides}, BASES[players])


def test_rule_2_2_partners_opposite_play_together() -> None:
    # 6S by seat 0; its partner, seat 2, takes the trick: it counts for the contract's side.
    after = scored(run(position("6S", "5S/6S/AS/7S"), "5S 6S AS 7S"))
    assert after.tricks_won == (0, 0, 1, 0)
    assert after.result.for_tricks == (0, 0)


# -- 2.3 -------------------------------------------------------------------------------------------
def places(*runs: tuple[int, int]) -> list[int]:
    """The places from each first to each last, both counted."""
    return [place for first, last in runs for place in range(first, last + 1)]


# For each pattern a variant, then the places in the pack (0 = top card) that go to the dealer's
# left, the dealer and the kitty, counted out by hand from the packets of rule 2.3.
PATTERNS: dict[str, tuple[Variant, list[int], list[int], list[int]]] = {
    # 4 x 3, one, 4 x 4, one, 4 x 3, one
    "D1": (
        AUSTRALIAN,
        places((0, 2), (13, 16), (30, 32)),
        places((9, 11), (25, 28), (39, 41)),
        [12, 29, 42],
    ),
    # 4 x 3, three, 4 x 4, 4 x 3
    "D2": (
        variants.AMERICAN,
        places((0, 2), (15, 18), (31, 33)),
        places((9, 11), (27, 30), (40, 42)),
        [12, 13, 14],
    ),
    # 4 x 3, three, 4 x 2, two, 4 x 3, 4 x 2
    "D3": (
        variants.ST_PAUL,
        places((0, 2), (15, 16), (25, 27), (37, 38)),
        places((9, 11), (21, 22), (34, 36), (43, 44)),
        [12, 13, 14, 23, 24],
    ),
    # 4 x 3, three, 4 x 4, two, 4 x 3
    "D4": (
        variants.AMERICAN_45,
        places((0, 2), (15, 18), (33, 35)),
        places((9, 11), (27, 30), (42, 44)),
        [12, 13, 14, 31, 32],
    ),
    # 4 x 3, two, 4 x 4, two, 4 x 3, two
    "D5": (
        variants.AMERICAN_46,
        places((0, 2), (14, 17), (32, 34)),
        places((9, 11), (26, 29), (41, 43)),
        [12, 13, 30, 31, 44, 45],
    ),
    # 4 x 3, 4 x 3, three, 4 x 2, 4 x 2, two
    "D6": (
        options({"deal.pattern": "D6"}, variants.AMERICAN_45),
        places((0, 2), (12, 14), (27, 28), (35, 36)),
        places((9, 11), (21, 23), (33, 34), (41, 42)),
        [24, 25, 26, 43, 44],
    ),
    # 3 x 3, 3 x 3, 3 x 3, 3 x 1, then the kitty
    "D7": (
        variants.ORIGINAL_1904,
        [*places((0, 2), (9, 11), (18, 20)), 27],
        [*places((6, 8), (15, 17), (24, 26)), 29],
        [30, 31, 32],
    ),
}


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("dealer_from_last", [0, 1])
def test_rule_2_3_dealing_patterns(pattern: str, dealer_from_last: int) -> None:
    variant, left, own, kitty = PATTERNS[pattern]
    assert variant.deal.pattern.name == pattern
    dealer = variant.players - 1 - dealer_from_last
    pack = tuple(variant.deck)[::-1]  # any known order
    layout = Layout.dealt(variant, pack, dealer)

    def at(where: list[int]) -> set[Card]:
        return {pack[place] for place in where}

    assert set(layout.hands[(dealer + 1) % variant.players]) == at(left)
    assert set(layout.hands[dealer]) == at(own)
    assert set(layout.kitty) == at(kitty)


@pytest.mark.parametrize(
    ("variant", "left", "kitty"),
    [
        # The default pattern with three, five and six: n x 3, one, n x 4, one, n x 3, one.
        (variants.AUSTRALIAN_THREE, places((0, 2), (10, 13), (23, 25)), [9, 22, 32]),
        (variants.FIVE_HANDED, places((0, 2), (16, 19), (37, 39)), [15, 36, 52]),
        (variants.SIX_HANDED, places((0, 2), (19, 22), (44, 46)), [18, 43, 62]),
    ],
    ids=str,
)
def test_rule_2_3_the_default_pattern_with_other_numbers(
    variant: Variant, left: list[int], kitty: list[int]
) -> None:
    pack = tuple(variant.deck)
    layout = Layout.dealt(variant, pack)
    assert set(layout.hands[0]) == {pack[place] for place in left}
    assert set(layout.kitty) == {pack[place] for place in kitty}


def test_rule_2_3_two_handed_with_table_cards() -> None:
    # Opponent then dealer at each step: 3 down (0-2, 3-5), 3 in hand (6-8, 9-11), kitty 12; two
    # down and two up (13-14 and 15-16, 17-18 and 19-20), 4 in hand (21-24, 25-28), kitty 29; 3 up
    # (30-32, 33-35), 3 in hand, kitty 42.
    variant = variants.TWO_HANDED_TABLE
    pack = tuple(variant.deck)
    layout = Layout.dealt(variant, pack, dealer=1)
    hands = [places((6, 8), (21, 24), (36, 38)), places((9, 11), (25, 28), (39, 41))]
    lower = [places((0, 2), (13, 14)), places((3, 5), (17, 18))]
    upper = [places((15, 16), (30, 32)), places((19, 20), (33, 35))]
    for seat in range(2):
        assert set(layout.hands[seat]) == {pack[place] for place in hands[seat]}
        assert {pile[0] for pile in layout.piles[seat]} == {pack[place] for place in lower[seat]}
        assert {pile[1] for pile in layout.piles[seat]} == {pack[place] for place in upper[seat]}
    assert set(layout.kitty) == {pack[12], pack[29], pack[42]}


@pytest.mark.parametrize(
    ("pattern", "base", "kitty"),
    [
        # 4 x 3, three; of the two after 4 x 2 the kitty lacks none
        (
            "D3",
            AUSTRALIAN,
            [12, 13, 14],
        ),
        ("D5", AUSTRALIAN, [12, 13, 30]),  # 4 x 3, two, 4 x 4, and one of two
        # one after each round, and what is left comes last
        (
            "D1",
            variants.AMERICAN_45,
            [12, 29, 42, 43, 44],
        ),
    ],
)
def test_rule_2_3_where_the_packets_do_not_fit_the_kitty(
    pattern: str, base: Variant, kitty: list[int]
) -> None:
    variant = options({"deal.pattern": pattern}, base)
    pack = tuple(variant.deck)
    layout = Layout.dealt(variant, pack)
    assert set(layout.kitty) == {pack[place] for place in kitty}
    assert {len(hand) for hand in layout.hands} == {10}


BOOK = {
    "D1": "3 k1 4 k1 3 k1",
    "D2": "3 k(all) 4 3",
    "D3": "3 k3 2 k2 3 2",
    "D4": "3 k3 4 k2 3",
    "D5": "3 k2 4 k2 3 k2",
    "D6": "3 3 k3 2 2 k2",
    "D7": "3 3 3 1 k(all)",
}
"""The patterns as the rule book has them, packets to each seat and to the kitty."""


@pytest.mark.parametrize("pattern", BOOK)
def test_rule_2_3_the_packets_are_those_of_the_rule_book(pattern: str) -> None:
    packets = dealing.PATTERNS[Pattern[pattern]]
    kitty = {dealing.ALL_OF_IT: "k(all)"}
    assert BOOK[pattern] == " ".join(
        kitty.get(size, f"k{size}") if kind == dealing.KITTY else str(size)
        for kind, size in packets
    )


@pytest.mark.parametrize("pattern", PATTERNS)
def test_rule_2_3_each_player_gets_ten_cards(pattern: str) -> None:
    layout = Layout.shuffled(PATTERNS[pattern][0], 3)
    assert {len(hand) for hand in layout.hands} == {10}
    assert layout.problems(PATTERNS[pattern][0]) == ()


# -- 2.4 -------------------------------------------------------------------------------------------
# Seat 0 holds neither picture nor ace, seat 1 aces and no picture, seat 2 and 3 the rest.
NO_FACE = (
    "10S 9S 8S 7S 10C 9C 8C 10D 9D 8D / AS AC AD AH 6S 5S 7C 6C 7D 6D"
    "/ KS QS JS KC QC JC KD QD JD Jo / 10H 9H 8H 7H 6H 5H 4H QH KH JH"
)
KITTY = "5C 5D 4D"


def test_rule_2_4_no_claims_by_default() -> None:
    phase = from_layout(AUSTRALIAN, NO_FACE, KITTY)
    assert refused(phase, "claim") == ("claim/not-played", "2.4")
    assert "claim" not in legal(phase)


@pytest.mark.parametrize(
    ("claims", "may"),
    [
        ("NO_PICTURE", (True, True, False, False)),
        ("NO_ACE_NO_PICTURE", (True, False, False, False)),
    ],
)
def test_rule_2_4_which_hands_may_be_thrown_in(claims: str, may: tuple[bool, ...]) -> None:
    variant = options({"deal.claims": claims})
    for seat, expected in enumerate(may):
        phase = from_layout(variant, NO_FACE, KITTY, dealer=(seat - 1) % 4)
        assert phase.to_act == seat
        assert ("claim" in legal(phase)) is expected
        if not expected:
            assert refused(phase, "claim") == ("claim/not-such-a-hand", "2.4")


@pytest.mark.parametrize("claims", ["NO_PICTURE", "NO_ACE_NO_PICTURE"])
@pytest.mark.parametrize("joker", ["Jo", "Jo2"])
def test_rule_2_4_a_hand_with_a_joker_may_not_be_thrown_in(claims: str, joker: str) -> None:
    # Iowa State: no "aces, jacks, queens, kings or joker". Seat 0's ten of spades gives way to a
    # joker.
    variant = options({"deal.claims": claims, "pack": "43+2", "joker.nomination": "NONE"})
    other = {"Jo": "Jo2", "Jo2": "Jo"}[joker]
    hands = NO_FACE.replace("10S", "x").replace("Jo", other).replace("x", joker)
    phase = from_layout(variant, hands, f"{KITTY} 10S")
    assert refused(phase, "claim") == ("claim/not-such-a-hand", "2.4")
    assert "claim" not in legal(phase)


def test_rule_2_4_only_before_ones_first_call() -> None:
    variant = options({"deal.claims": "NO_PICTURE"})
    phase = run(from_layout(variant, NO_FACE, KITTY), "6S")
    assert "claim" in legal(phase)  # seat 1, after another's bid
    phase = run(phase, "6C P P")
    assert phase.to_act == 0
    assert refused(phase, "claim") == ("claim/too-late", "2.4")
    assert "claim" not in legal(phase)
    phase = run(phase, "7S")
    assert phase.to_act == 1
    # nor seat 1, whose hand is such a one as well, at its second call
    assert "claim" not in legal(phase)


def test_rule_2_4_at_each_seats_first_call_whoever_has_called_before() -> None:
    variant = options({"deal.claims": "NO_PICTURE"})
    for dealer in range(4):
        phase = from_layout(variant, NO_FACE, KITTY, dealer=dealer)
        for call in ("6S", "6C", "6D", "6H"):
            # the two seats without a picture card
            assert ("claim" in legal(phase)) == (phase.to_act in (0, 1))
            phase = run(phase, call)
        for call in ("7S", "7C", "7D", "7H"):
            assert "claim" not in legal(phase)
            phase = run(phase, call)


def test_rule_2_4_the_same_dealer_deals_again_without_a_score() -> None:
    variant = options({"deal.claims": "NO_PICTURE"})
    layout = Layout(tuple(map(cards, NO_FACE.split("/"))), cards(KITTY), dealer=3)
    game = Game.start(variant, layout=layout)
    game = game.apply(game.parse("claim"))
    assert game.scored is not None
    (line,) = game.scored.breakdown
    assert line.endswith("(rule 2.4)")
    assert (game.phase, game.to_act, game.scores, game.contract) == ("scored", None, (0, 0), None)
    again = game.next_deal(Layout.shuffled(variant, 9, dealer=3))
    assert (again.dealer, again.to_act, again.sheet.lines) == (3, 0, ())
