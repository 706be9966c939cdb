"""What type checkers make of public names: mypy and pyright check every ``assert_type`` here, and
the tests run them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_type

from fivehundred import (
    Action,
    AnyEvent,
    AnyPhase,
    Auction,
    Bid,
    Call,
    Called,
    CallPartner,
    Card,
    CardChoices,
    CardSet,
    Contract,
    Discard,
    Game,
    JokerNomination,
    KittyExchange,
    Layout,
    NominateJoker,
    PartnerCall,
    PassCards,
    Play,
    PlayCard,
    Played,
    Rank,
    Scored,
    Seed,
    Strain,
    Suit,
    ThrowIn,
    Trick,
    TurnTo,
    Variant,
    View,
    card_order,
    variants,
)
from fivehundred.deal.phase import PhaseName
from fivehundred.players import RandomPlayer, SimplePlayer, random_player, simple_player
from fivehundred.records import Comment, DealRecord, Record


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
    assert_type(game.deal.apply(Bid.parse("7H")), AnyPhase)
    assert_type(game.scored, Scored | None)
    assert_type(game.scores, tuple[int, ...])


def test_phases_are_told_apart_by_match() -> None:
    match Game.start(seed=500).deal:
        case Auction() as auction:
            assert_type(auction.legal_actions(), Sequence[Call | ThrowIn])
            assert_type(auction.parse("7H"), Call | ThrowIn)
        case KittyExchange() as kitty:
            assert_type(kitty.legal_actions(), CardChoices)
            assert_type(kitty.parse("4D 5C 6S"), Discard | PassCards)
        case PartnerCall() as partner:
            assert_type(partner.legal_actions(), Sequence[CallPartner])
        case JokerNomination() as joker:
            assert_type(joker.legal_actions(), Sequence[NominateJoker])
        case Play() as play:
            assert_type(play.legal_actions(), Sequence[PlayCard])
            assert_type(play.parse("QH"), PlayCard)
            assert_type(Play.parse(play.text, play.variant), Play)
        case scored:
            assert_type(scored, Scored)


def test_phases_are_told_apart_by_isinstance_and_by_name() -> None:
    game = Game.start(seed=500)
    assert_type(game.phase, PhaseName)
    assert_type(game.view(0).phase, PhaseName)
    if isinstance(game.deal, Play):
        assert_type(game.deal.tricks, tuple[Trick, ...])
    deal = game.deal
    assert_type(deal, AnyPhase)
    if deal.phase == "play":
        assert_type(deal, Play)
    elif deal.phase != "scored":
        assert_type(deal, Auction | KittyExchange | PartnerCall | JokerNomination)


def test_events_are_told_apart() -> None:
    game = Game.start(seed=500)
    assert_type(game.events(0), tuple[AnyEvent, ...])
    for event in game.apply(Bid.parse("7H")).events(None):
        if event.name == "played":
            assert_type(event, Played)
        if isinstance(event, TurnTo):
            assert_type(event.phase, PhaseName)
            assert_type(event.actions, Sequence[Action])
        match event:
            case Called(seat, call):
                assert_type(seat, int)
                assert_type(call, Call)
            case Played(card=card):
                assert_type(card, Card)
            case _:
                pass


def test_actions_are_told_apart() -> None:
    legal = Game.start(seed=500).view(0).legal_actions()
    if isinstance(legal, CardChoices):
        assert_type(legal.kind, type[Discard] | type[PassCards])
    assert_type([action.card for action in legal if isinstance(action, PlayCard)], list[Card])
    match legal[0]:
        case Bid(tricks, strain):
            assert_type(tricks, int)
            assert_type(strain, Strain | None)
        case PlayCard(card, suit):
            assert_type(card, Card)
            assert_type(suit, Suit | None)
        case _:
            pass


def test_records() -> None:
    record = Record.of(Game.start(seed=500))
    assert_type(record.variant, Variant)
    assert_type(record.deals, tuple[DealRecord, ...])
    assert_type(record.seed, Seed | None)
    assert_type(record.tags, tuple[tuple[str, str], ...])
    assert_type(record.comments, tuple[str, ...])
    assert_type(record.deals[0].layout, Layout)
    assert_type(record.deals[0].actions, tuple[str, ...])
    assert_type(record.deals[0].comments, tuple[Comment, ...])
    comment = Comment(0, "a fine hand")
    assert_type(comment.at, int)
    assert_type(comment.text, str)


def test_players() -> None:
    assert_type(random_player(5), RandomPlayer)
    assert_type(simple_player(), SimplePlayer)
    assert_type(simple_player()(Game.start(seed=500).view(0)), Action)
