"""What type checkers make of public names: mypy and pyright check every ``assert_type`` here, and the tests run them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_type

from fivehundred import (
    Action,
    Bid,
    Card,
    CardSet,
    Contract,
    Game,
    Phase,
    PlayCard,
    Rank,
    Scored,
    Strain,
    Suit,
    View,
    card_order,
    variants,
)
from fivehundred.players import RandomPlayer, SimplePlayer, random_player, simple_player


def test_values() -> None:
    assert_type(Bid.parse("7H").strain, Strain | None)
    assert_type(Card.parse("AS").suit, Suit | None)
    assert_type(list(CardSet.parse("AS KS")), list[Card])
    assert_type(Contract(Bid.misere(), 0).trump, Suit | None)
    assert_type(card_order(variants.AUSTRALIAN, None).ranked(Suit.SPADES), tuple[Card, ...])
    assert_type(PlayCard(Card.joker(), Suit.HEARTS).suit, Suit | None)


def test_values_match_by_position() -> None:
    match Card.parse("AS"):
        case Card(rank, suit):
            assert_type(rank, Rank | None)
            assert_type(suit, Suit | None)


def test_a_game() -> None:
    game = Game.start(seed=500)
    assert_type(game.apply(Bid.parse("7H"), by=0), Game)
    assert_type(game.legal_actions(), Sequence[Action])
    assert_type(game.deal.view(0), View)
    assert_type(game.deal.apply(Bid.parse("7H")), Phase)
    assert_type(game.scored, Scored | None)
    assert_type(game.scores, tuple[int, ...])


def test_players() -> None:
    assert_type(random_player(5), RandomPlayer)
    assert_type(simple_player(), SimplePlayer)
    assert_type(simple_player()(Game.start(seed=500).view(0)), Action)
