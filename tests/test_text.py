"""Cards, bids and actions as text: what is read, what is written, and that the one is the other's
inverse.
"""

from __future__ import annotations

import pytest

import fivehundred
from fivehundred import (
    PASS,
    Action,
    Bid,
    CallPartner,
    Card,
    CardSet,
    Discard,
    Game,
    NominateJoker,
    ParseError,
    PassCards,
    PlayCard,
    Rank,
    Strain,
    Suit,
    ThrowIn,
    variants,
)

NAMES = {name: getattr(fivehundred, name) for name in fivehundred.__all__}
ALL_CARDS = [*(Card(rank, suit) for suit in Suit for rank in Rank), Card.joker(), Card.joker(2)]
ALL_BIDS = [
    *(Bid(n, strain) for n in range(6, 11) for strain in Strain),
    *(Bid.game(strain) for strain in Strain),
    *(
        Bid.misere(),
        Bid.open_misere(),
        Bid.blind_misere(),
        Bid.double_nullo(),
        Bid.bar_nullo(),
        Bid.hi_lo(),
    ),
]


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_cards_round_trip(card: Card) -> None:
    for text in (str(card), str(card).lower(), str(card).upper(), f" {card} ", f"{card:u}"):
        assert Card.parse(text) is card
    assert eval(repr(card), dict(NAMES)) is card


def test_all_texts_differ() -> None:
    assert len({str(card) for card in ALL_CARDS}) == len(ALL_CARDS) == 66
    assert len({str(bid) for bid in ALL_BIDS}) == len(ALL_BIDS) == 36


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        *(
            ("th", "10H"),
            ("TS", "10S"),
            ("10♦", "10D"),
            ("J♥", "JH"),
            ("j♡", "JH"),
            ("A♤", "AS"),
            ("q♧", "QC"),
        ),
        *(
            ("K♢", "KD"),
            ("J♥️", "JH"),
            ("jo", "Jo"),
            ("JOKER", "Jo"),
            ("Joker2", "Jo2"),
            ("🃏", "Jo"),
            ("13d", "13D"),
        ),
    ],
)
def test_cards_read(text: str, canonical: str) -> None:
    assert str(Card.parse(text)) == canonical


@pytest.mark.parametrize(
    "text",
    ["HJ", "H10", "1S", "14S", "0S", "J", "H", "JHH", "J H", "10", "Jo1", "Jo3", "joo", "ЈH", ""],
)
def test_cards_not_read(text: str) -> None:
    with pytest.raises(ParseError):
        Card.parse(text)


def test_card_sets() -> None:
    hand = CardSet.parse("10H AS, Jo ks\n4D,Jo2")
    # jokers, spades, clubs, diamonds, hearts, each from the ace down
    assert str(hand) == "Jo Jo2 AS KS 4D 10H"
    assert f"{hand:u}" == "🃏 🃏2 A♠ K♠ 4♦ 10♥"
    assert (
        CardSet.parse(str(hand))
        == CardSet.parse(f"{hand:u}")
        == hand
        == eval(repr(hand), dict(NAMES))
    )
    assert CardSet.parse("") == CardSet()
    assert (str(CardSet()), len(CardSet())) == ("", 0)
    everything = CardSet(ALL_CARDS)
    assert CardSet.parse(str(everything)) == everything


@pytest.mark.parametrize("bid", ALL_BIDS, ids=str)
def test_bids_round_trip(bid: Bid) -> None:
    for text in (str(bid), str(bid).lower(), f" {bid} ", f"{bid:u}"):
        assert Bid.parse(text) is bid
    assert eval(repr(bid), dict(NAMES)) is bid


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        *(
            ("6n", "6NT"),
            ("6 NT", "6NT"),
            ("7 no trumps", "7NT"),
            ("7 No Trump", "7NT"),
            ("7 no-trumps", "7NT"),
        ),
        *(
            ("7♥", "7H"),
            ("10♠", "10S"),
            ("8 hearts", "8H"),
            ("8 heart", "8H"),
            ("9 Spades", "9S"),
            ("6 club", "6C"),
        ),
        *(
            ("m", "M"),
            ("misère", "M"),
            ("MISÈRE", "M"),
            ("misere", "M"),
            ("nullo", "M"),
            ("open misère", "OM"),
        ),
        *(
            ("Open Nullo", "OM"),
            ("open misere", "OM"),
            ("blind misère", "BM"),
            ("double nullo", "DN"),
            ("bar nullo", "BN"),
        ),
        *(("hi-lo", "HL"), ("Hi Lo", "HL"), ("gh", "GH"), ("gnt", "GNT"), ("gn", "GNT")),
    ],
)
def test_bids_read(text: str, canonical: str) -> None:
    assert str(Bid.parse(text)) == canonical


@pytest.mark.parametrize(
    "text",
    ["5S", "11H", "7", "H", "H7", "7X", "P", "pass", "seven hearts", "7 7", "no trumps", "MM"],
)
def test_bids_not_read(text: str) -> None:
    with pytest.raises(ParseError):
        Bid.parse(text)


def test_bids_in_pictures() -> None:
    assert [
        f"{bid:u}" for bid in (Bid.parse("7H"), Bid.parse("10NT"), Bid.parse("GS"), Bid.misere())
    ] == [*("7♥", "10NT", "G♠", "M")]


def test_calls() -> None:
    game = Game.start(seed=1)
    assert game.parse("P") is game.parse("pass") is game.parse(" PASS ") is PASS
    assert (str(PASS), repr(PASS)) == ("P", "PASS")
    assert game.parse("claim") == ThrowIn()


TEXTS: list[tuple[Action, str]] = [
    (Discard(CardSet.parse("4D 5C 6S")), "6S 5C 4D"),
    (PassCards(CardSet.parse("4D 5C 6S")), "6S 5C 4D"),
    (CallPartner(), "alone"),
    (CallPartner(Card.parse("AS")), "AS"),
    (CallPartner(3), "3"),
    (CallPartner((3, 1)), "1 3"),
    (NominateJoker(Suit.HEARTS), "H"),
    (NominateJoker(None), "-"),
    (PlayCard(Card.parse("QH")), "QH"),
    (PlayCard(Card.joker()), "Jo"),
    (PlayCard(Card.joker(), Suit.HEARTS), "Jo=H"),
    (PlayCard(Card.joker(2), Suit.SPADES), "Jo2=S"),
    (ThrowIn(), "claim"),
    (PASS, "P"),
    (Bid.parse("7H"), "7H"),
]


@pytest.mark.parametrize(("action", "text"), TEXTS, ids=[text for _, text in TEXTS])
def test_actions_as_text(action: Action, text: str) -> None:
    assert str(action) == text


@pytest.mark.parametrize("name", variants.ALL)
def test_every_legal_action_is_read_back_in_its_phase(name: str) -> None:
    variant = variants.ALL[name]
    phases = set[str]()
    for seed in range(6):
        game = Game.start(variant, seed=seed)
        while game.phase != "scored":
            actions = game.legal_actions()
            for action in [*actions[:40], actions[-1]]:
                assert game.parse(str(action)) == action
                assert game.parse(str(action).lower()) == action
            phases.add(game.phase)
            # Misères and no-trumps in turn, so that every phase comes up.
            choice = (
                actions[-2]
                if game.phase == "auction" and len(actions) > 2 and seed % 2
                else actions[seed % len(actions)]
            )
            game = game.apply(choice)
    assert {"auction", "kitty", "play"} <= phases


def test_strains_suits_and_ranks_as_text() -> None:
    assert [str(strain) for strain in Strain] == ["S", "C", "D", "H", "NT"]
    assert [f"{suit:u}" for suit in Suit] == ["♠", "♣", "♦", "♥"]
    assert [str(rank) for rank in (Rank.TWO, Rank.TEN, Rank.THIRTEEN, Rank.JACK, Rank.ACE)] == [
        "2",
        "10",
        "13",
        "J",
        "A",
    ]


@pytest.mark.parametrize("spec", ["x", "5d"])
def test_formats_that_there_are_not(spec: str) -> None:
    for value in (Card.parse("AS"), CardSet.parse("AS"), Bid.parse("7H"), Suit.HEARTS):
        with pytest.raises(ValueError, match="format"):
            format(value, spec)


def test_formats_of_text() -> None:
    assert (
        f"{Card.parse('AS'):>4}|{Bid.parse('7H'):<4}|{CardSet.parse('AS KS'):^7}|{Suit.HEARTS:>2}"
        == "  AS|7H  | AS KS | H"
    )
