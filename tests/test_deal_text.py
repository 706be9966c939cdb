"""A deal in one line: written, read again, and refused with the place of the fault."""

from __future__ import annotations

from typing import Any

import pytest

from fivehundred import (
    Bid,
    CardSet,
    Contract,
    FiveHundredError,
    IllegalAction,
    LayoutError,
    ParseError,
    Play,
    Suit,
    variants,
)
from fivehundred.deal.deal_text import parse_deal
from tests.helpers import NAMES, VARIANTS, deal_states

AUSTRALIAN = variants.AUSTRALIAN


@pytest.mark.parametrize("name", NAMES)
def test_every_phase_is_read_again(name: str) -> None:
    for seed in range(2):
        for state in deal_states(name, seed):
            phase = state.deal
            assert "\n" not in phase.text
            assert parse_deal(phase.text, VARIANTS[name]) == phase
            if isinstance(phase, Play):
                assert Play.parse(phase.text, phase.variant) == phase
    final = deal_states(name, 0)[-1].scored
    if final is not None and final.played is not None:
        assert parse_deal(final.played.text, VARIANTS[name]) == final


def position(
    bid: str, contractor: int, hands: str, **more: Any
) -> Play:  # Any: whatever Play.start takes
    return Play.start(AUSTRALIAN, Contract(Bid.parse(bid), contractor), hands.split("/"), **more)


# Written out by hand; each is what ``text`` gives for the position that follows.
POSITIONS = [
    (
        "7NT 0 | 6S 5S/Jo 7S/9S 8S/KS 10S | led S",
        position("7NT", 0, "5S 6S/Jo 7S/8S 9S/10S KS", suits_led=[Suit.SPADES]),
    ),
    (
        "7H 2 | 6S/7S/9S/KS | leader 1 | aside QS | dealer 0",
        position("7H", 2, "6S/7S/9S/KS", leader=1, laid_aside=CardSet.parse("QS"), dealer=0),
    ),
    ("OM 1 | 6S/Jo/8S/ | named H", position("OM", 1, "6S/Jo/8S/", nominated=Suit.HEARTS)),
    ("- | 6S/7S/9S/KS", Play.start(AUSTRALIAN, None, ["6S", "7S", "9S", "KS"])),
    (
        "8H 0+2+3 | 6S/7S/9S/KS/AS",
        Play.start(
            variants.FIVE_HANDED_BICYCLE,
            Contract(Bid.parse("8H"), 0, (2, 3)),
            ["6S", "7S", "9S", "KS", "AS"],
        ),
    ),
]


@pytest.mark.parametrize(("text", "play"), POSITIONS, ids=[text for text, _ in POSITIONS])
def test_a_position_set_up_by_hand(text: str, play: Play) -> None:
    assert play.text == text
    assert Play.parse(text, play.variant) == play
    assert Play.parse(f"  {text.replace(' | ', '|')}  ", play.variant) == play


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", 0),
        ("7NT", 0),
        ("7NT 0 | 5S XX/Jo 7S/8S 9S/10S KS", 11),
        ("7X 0 | 5S/6S/7S/8S", 0),
        ("7NT zero | 5S/6S/7S/8S", 0),
        ("7NT 0 | 5S/6S/7S/8S | kitty 9S", 22),
        ("7NT 0 | 5S/6S/7S/8S | led S | led H", 30),
        ("7NT 0 | 5S/6S/7S/8S | led S X", 26),
        ("7NT 0 | 5S/6S/7S/8S | actions 5S, 6S, QQ", 38),
        ("x" * 20_000, 0),
    ],
)
def test_a_text_that_is_not_understood_says_where(text: str, place: int) -> None:
    with pytest.raises(ParseError) as caught:
        Play.parse(text, AUSTRALIAN)
    assert caught.value.position == place
    assert len(str(caught.value)) <= 300


def test_what_cannot_be_is_refused_with_its_own_error() -> None:
    with pytest.raises(LayoutError):
        Play.parse("7NT 0 | 5S/5S/7S/8S", AUSTRALIAN)
    with pytest.raises(LayoutError):
        parse_deal("deal | 5S/6S/7S/8S", AUSTRALIAN)
    with pytest.raises(IllegalAction):
        Play.parse("7NT 0 | 5S 6S/Jo 7S/8S 9S/10S KS | actions 5S, Jo", AUSTRALIAN)
    with pytest.raises(ParseError, match="in play"):
        Play.parse(deal_states("AUSTRALIAN", 0)[0].deal.text, AUSTRALIAN)
    for wrong in (None, 7, b"7NT"):
        with pytest.raises(FiveHundredError):
            Play.parse(wrong, AUSTRALIAN)  # type: ignore[arg-type]  # what comes from outside
