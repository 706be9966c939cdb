"""Positions of play without an auction: which can be, and that they are played like deals that got
there.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given

from fivehundred import Bid, CardSet, Contract, LayoutError, Play, Scored, Suit, Variant, variants
from fivehundred.variant.joker_options import JokerLead
from tests.helpers import NAMES, SEEDS, deal_states, few

SEVEN_HEARTS = Contract(Bid.parse("7H"), 0)
HANDS = ("AS KS", "AH KH", "AD KD", "AC KC")
TEN = "AS KS QS JS 10S 9S 8S 7S 6S 5S"

IMPOSSIBLE: dict[str, dict[str, Any]] = {
    "too few hands": {"hands": HANDS[:3]},
    "too many hands": {"hands": (*HANDS, "QS QC")},
    "unequal hands": {"hands": ("AS", *HANDS[1:])},
    "empty hands": {"hands": ("", "", "", "")},
    "a hand is missing": {"hands": ("AS KS", "", "AD KD", "AC KC")},
    "a card in two hands": {"hands": ("AS KS", "AS KH", "AD KD", "AC KC")},
    "a card held and laid aside": {"laid_aside": CardSet.parse("AS QD 5C")},
    "a card that is not in the pack": {"hands": ("AS 4S", *HANDS[1:])},
    "a card laid aside that is not in the pack": {"laid_aside": CardSet.parse("Jo2")},
    "eleven cards": {
        "hands": (
            TEN + " AC",
            "AD KD QD JD 10D 9D 8D 7D 6D 5D 4D",
            "AH KH QH JH 10H 9H 8H 7H 6H 5H 4H",
            "",
        )
    },
    "a leader that is not there": {"leader": 4},
    "a negative leader": {"leader": -1},
    "a dealer that is not there": {"dealer": 4},
    "a contractor that is not there": {"contract": Contract(Bid.parse("7H"), 4)},
    "a bid that is not in the game": {"contract": Contract(Bid.hi_lo(), 0)},
    "a called partner where the seating decides": {"contract": Contract(Bid.parse("7H"), 0, (1,))},
    "a leader that sits out": {"contract": Contract(Bid.misere(), 0), "leader": 2},
    "a suit for the joker at a trump contract": {"nominated": Suit.HEARTS},
    "a suit for the joker without a contract": {"contract": None, "nominated": Suit.HEARTS},
    "a suit for one of two jokers": {
        "variant": variants.QUEBEC,
        "contract": Contract(Bid.parse("8NT"), 0),
        "nominated": Suit.CLUBS,
    },
    "suits led that are no suits": {"suits_led": ("S",)},
    "table cards": {"variant": variants.TWO_HANDED_TABLE, "hands": HANDS[:2]},
}


@pytest.mark.parametrize("fault", IMPOSSIBLE)
def test_an_impossible_position_is_a_layout_error(fault: str) -> None:
    """With at least one fault in words."""
    given: dict[str, Any] = {
        "variant": variants.AUSTRALIAN,
        "contract": SEVEN_HEARTS,
        "hands": HANDS,
        **IMPOSSIBLE[fault],
    }
    with pytest.raises(LayoutError) as caught:
        Play.start(**given)
    assert caught.value.problems
    assert all(isinstance(problem, str) and problem for problem in caught.value.problems)


def test_all_faults_of_a_position_are_told_at_once() -> None:
    """Not one after the other."""
    with pytest.raises(LayoutError) as caught:
        Play.start(
            variants.AUSTRALIAN,
            SEVEN_HEARTS,
            ("AS KS", "AS 4S", "AD", "AC KC"),
            leader=7,
            nominated=Suit.CLUBS,
        )
    assert len(caught.value.problems) >= 5


def test_the_hand_of_a_seat_that_sits_out_may_be_empty_or_not() -> None:
    """Rule 8.2: nobody plays from it."""
    misere = Contract(Bid.misere(), 0)
    for hand in ("", "AD KD", "AD KD QD"):
        play = Play.start(variants.AUSTRALIAN, misere, ("5S 6S", "AH KH", hand, "AC KC"))
        assert [len(play.hands[seat]) for seat in (0, 1, 3)] == [2, 2, 2]
        assert play.trick_winners == ()
        assert play.to_act == 0


def needs_history(variant: Variant) -> bool:
    """Whether the legal plays of a joker depend on who failed to follow before, which no position
    says (rules 6.7 and 6.9).
    """
    return variant.joker.lead is JokerLead.NOT_SHOWN_VOID or variant.joker.no_renege


def restarted(play: Play) -> Play:
    """The same position between two tricks, set up anew."""
    led = {trick.led for trick in play.tricks if trick.led is not None}
    return Play.start(
        play.variant,
        play.contract,
        play.hands,
        leader=play.to_act,
        laid_aside=play.facts.laid_aside,
        nominated=play.facts.nominated,
        suits_led=sorted(led, key=str),
        dealer=play.dealer,
    )


@pytest.mark.parametrize("name", [name for name in NAMES if name != "TWO_HANDED_TABLE"])
@given(seed=SEEDS)
@few(2)
def test_a_position_set_up_is_played_like_the_deal_that_got_there(name: str, seed: int) -> None:
    """From between any two tricks on: the same legal actions, winners and end, where no history
    matters.
    """
    rng = random.Random(seed)
    states = deal_states(name, seed)
    if needs_history(states[0].variant):
        return
    for game in states:
        real = game.deal
        if (
            not isinstance(real, Play)
            or any(not trick.complete for trick in real.tricks)
            or str(game.contract)[:2] == "HL"
        ):
            continue  # Hi-Lo counts the tricks already won
        position, done = restarted(real), len(real.trick_winners)
        assert position.hands == real.hands
        while True:
            assert list(position.legal_actions()) == list(real.legal_actions())
            assert position.to_act == real.to_act
            action = rng.choice(list(real.legal_actions()))
            after, there = real.apply(action), position.apply(action)
            assert isinstance(after, Scored) == isinstance(there, Scored)
            if isinstance(after, Scored):
                assert isinstance(there, Scored)
                assert there.trick_winners == after.trick_winners[done:]
                break
            assert isinstance(after, Play)
            assert isinstance(there, Play)
            real, position = after, there
