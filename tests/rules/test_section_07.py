"""Section 7: tricks."""

from __future__ import annotations

import pytest

from fivehundred import Card, FiveHundredError, Trick, Variant, variants
from tests.rules.helpers import (
    AUSTRALIAN,
    auction,
    finish,
    one_trick,
    options,
    order,
    playing,
    position,
    run,
    winner,
)


def to_play(calls: str, base: Variant = AUSTRALIAN, dealer: int = 3) -> int | None:
    """Who leads the first trick after these calls; the joker is not nominated."""
    phase = auction(calls, base, dealer)
    while phase.phase != "play":
        phase = phase.apply(phase.legal_actions()[-1])
    return playing(phase).to_act


@pytest.mark.parametrize("calls", ["P 7S P P", "P 7NT P P", "P OM P P", "7S M P P P"])
def test_rule_7_1_the_contractor_leads(calls: str) -> None:
    assert to_play(calls) == 1


@pytest.mark.parametrize(("dealer", "leader"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_rule_7_1_left_of_dealer(dealer: int, leader: int) -> None:
    base = options({"play.first_lead": "LEFT_OF_DEALER"})
    calls = {
        seat: " ".join("7S" if (dealer + 1 + i) % 4 == seat else "P" for i in range(4))
        for seat in range(4)
    }
    assert [to_play(calls[seat], base, dealer) for seat in range(4)] == [leader] * 4


def test_rule_7_1_left_of_dealer_sits_out_so_the_next_that_plays() -> None:
    base = options({"play.first_lead": "LEFT_OF_DEALER"})
    assert to_play("P P OM P", base) == 1  # seat 0, the dealer's left, is the contractor's partner
    assert to_play("P OM P P", base) == 0
    six = options({"play.first_lead": "LEFT_OF_DEALER"}, variants.SIX_HANDED)
    assert to_play("P P OM P P P", six, dealer=5) == 1


def test_rule_7_2_the_highest_trump_wins() -> None:
    assert one_trick("7H", "AS 4H KS 5H") == 3
    assert one_trick("7H", "AS KS 4H QS") == 2


def test_rule_7_2_without_a_trump_the_highest_of_the_suit_led() -> None:
    assert one_trick("7H", "10S AC KS AD") == 2
    assert one_trick("7NT", "5S AC 6D AH") == 0


def test_rule_7_2_or_of_the_suit_named() -> None:
    # A joker that names hearts wins itself; a low joker loses to the highest heart (5.6).
    assert winner(position("7NT", "Jo 5S/AH 6S/KH 7S/AS 8S"), "Jo=H AH KH 8S") == 0
    low = options(
        {"joker.low_in_misere": True, "play.misere": "PLAY_OUT"}, variants.AUSTRALIAN_THREE
    )
    assert winner(position("M", "Jo 8S/10H 9S/KH 7S", low), "Jo=H 10H KH") == 2


def test_rule_7_2_the_winner_leads_next() -> None:
    phase = run(position("7H", "AS 5S/KS 6S/4H 7C/QS 8S"), "AS KS 4H QS")
    assert phase.to_act == 2
    assert run(phase, "7C").to_act == 3


@pytest.mark.parametrize(
    ("base", "calls"),
    [
        (AUSTRALIAN, "7S P P P"),
        (AUSTRALIAN, "7NT P P P"),
        (variants.AUSTRALIAN_THREE, "7S P P"),
        (variants.FIVE_HANDED, "7S P P P P"),
        (variants.SIX_HANDED, "7S P P P P P"),
        (variants.TWO_HANDED_24, "7S P"),
        (variants.AMERICAN_46, "8NT P P P"),
    ],
)
def test_rule_7_3_ten_tricks_and_every_card_once(base: Variant, calls: str) -> None:
    phase = auction(calls, base)
    while phase.phase != "play":
        phase = phase.apply(phase.legal_actions()[0])
    held = [card for hand in phase.hands for card in hand]
    done = finish(phase)
    assert len(done.tricks) == 10
    assert sorted(map(str, held)) == sorted(
        str(card) for trick in done.tricks for card in trick.cards
    )
    assert sum(done.tricks_won) == 10
    assert all(len(hand) == 0 for hand in done.hands)


def test_rule_7_3_no_deal_is_cut_short_by_a_fixed_result() -> None:
    # 10S is lost with the first trick of the defenders, and is played on all the same.
    phase = auction("10S P P P")
    while phase.phase != "play":
        phase = phase.apply(phase.legal_actions()[0])
    assert len(finish(phase).tricks) == 10


def test_rule_7_4_packs_with_identical_cards_are_not_modelled() -> None:
    # Section 12: described by sources and not modelled. No pack holds a card twice, and no trick
    # takes one twice.
    for variant in variants.ALL.values():
        assert len(set(variant.deck)) == len(variant.deck)
    trick = Trick(order("7H"), (0, 1, 2, 3)).play(Card.parse("AS"))
    with pytest.raises(FiveHundredError, match="already in the trick"):
        trick.play(Card.parse("AS"))
