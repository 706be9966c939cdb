"""Events: what each seat is told of each thing that happens, and what cannot be put to a view."""

from __future__ import annotations

import gc
import json
import pickle
import random
from pathlib import Path
from typing import Any, cast

import attrs
import pytest
from hypothesis import given

import fivehundred
from fivehundred import (
    PASS,
    AuctionWon,
    Bid,
    Called,
    Card,
    CardSet,
    CardsPassed,
    Contract,
    DealScored,
    Dealt,
    Discard,
    Event,
    FiveHundredError,
    Game,
    GameOver,
    HandExposed,
    JokerNominated,
    KittyTaken,
    LaidAside,
    Layout,
    PartnerCalled,
    PartnerKnown,
    PassCards,
    Play,
    Played,
    RecordError,
    Suit,
    ThrownIn,
    TrickWon,
    TurnedUp,
    TurnTo,
    Variant,
    View,
    draw,
    event_from_dict,
    variants,
    view_after,
)
from fivehundred.views.events import EVENTS
from tests.helpers import HOUSE, NAMES, SEEDS, deal_states, few

LAYOUT = Layout(
    tuple(
        map(
            CardSet.parse,
            (
                "AS KS QS JS 10S 9S 8S 7S 6S 5S",
                "AC KC QC JC 10C 9C 8C 7C 6C 5C",
                "AD KD QD JD 10D 9D 8D 7D 6D 5D",
                "AH KH QH JH 10H 9H 8H 7H 6H 5H",
            ),
        )
    ),
    CardSet.parse("Jo 4D 4H"),
    dealer=3,
)
"""Each of the four seats holds a whole suit; the kitty is the joker and the two fours."""


def played(variant: Variant, layout: Layout, *texts: str) -> Game:
    game = Game.start(variant, layout=layout)
    for text in texts:
        game = game.apply(game.parse(text))
    return game


def last(game: Game, seat: int | None) -> tuple[Event, ...]:
    """What the last action tells a seat."""
    return game.events(seat, since=game.undo())


def test_rule_2_3_each_seat_is_told_its_own_hand() -> None:
    game = played(variants.AUSTRALIAN, LAYOUT)
    for seat in range(4):
        dealt, turn = game.events(seat)
        assert dealt == Dealt(variants.AUSTRALIAN, seat, 3, LAYOUT.hands[seat], (), (0, 0))
        assert turn == TurnTo(0, "auction", game.legal_actions() if seat == 0 else ())
    assert game.events(None)[0] == Dealt(variants.AUSTRALIAN, None, 3, CardSet(), (), (0, 0))


def test_rule_4_1_the_kitty_and_the_cards_laid_aside_are_told_to_the_contractor_alone() -> None:
    game = played(variants.AUSTRALIAN, LAYOUT, "10S", "P", "P", "P")
    hidden = (
        Called(3, PASS),
        AuctionWon(0, Bid.parse("10S")),
        KittyTaken(0, 3, None),
        TurnTo(0, "kitty"),
    )
    assert last(game, 1) == last(game, None) == hidden
    *_, taken, turn = last(game, 0)
    assert (taken, turn) == (
        KittyTaken(0, 3, LAYOUT.kitty),
        TurnTo(0, "kitty", game.legal_actions()),
    )
    game = game.apply(game.parse("4D 4H 5S"))
    assert last(game, 2) == last(game, None) == (LaidAside(0, 3, None), TurnTo(0, "play"))
    assert last(game, 0) == (
        LaidAside(0, 3, CardSet.parse("4D 4H 5S")),
        TurnTo(0, "play", game.legal_actions()),
    )


def test_rule_7_2_a_trick_is_told_when_it_is_complete() -> None:
    game = played(variants.AUSTRALIAN, LAYOUT, "10S", "P", "P", "P", "4D 4H 5S", "AS")
    assert last(game, 3) == (Played(0, Card.parse("AS")), TurnTo(1, "play"))
    # the left bower wins
    game = game.apply(game.parse("JC")).apply(game.parse("5D")).apply(game.parse("5H"))
    assert last(game, 3) == (Played(3, Card.parse("5H")), TrickWon(1), TurnTo(1, "play"))
    assert game.view(3).voids[2:] == (frozenset({Suit.SPADES}),) * 2


def test_rule_3_9_a_deal_passed_out_is_scored_at_once() -> None:
    game = played(variants.AUSTRALIAN, LAYOUT, "P", "P", "P", "P")
    assert last(game, 0) == (Called(3, PASS), DealScored((0, 0), (0, 0)))
    again = game.next_deal(Layout(LAYOUT.hands, LAYOUT.kitty, 0))
    assert last(again, 2) == (
        Dealt(variants.AUSTRALIAN, 2, 0, LAYOUT.hands[2], (), (0, 0)),
        TurnTo(1, "auction"),
    )


def test_rule_2_4_a_hand_thrown_in() -> None:
    low = CardSet.parse("5S 6S 7S 8S 9S 10S 5C 6C 7C 8C")
    first = LAYOUT.hands[1] | LAYOUT.hands[0]
    rest = CardSet(list(first - low))
    layout = Layout((low, rest, *LAYOUT.hands[2:]), LAYOUT.kitty, 3)
    game = played(HOUSE["HOUSE_SPECIAL_BIDS"], layout, "claim")
    assert last(game, 1) == last(game, 0) == (ThrownIn(0), DealScored((0, 0), (0, 0)))


def test_rule_8_3_the_hand_at_open_misere_is_told_after_the_first_trick() -> None:
    """North holds a club, leads it, and East's six wins it; his partner South sits out, so West's
    card is the last.
    """
    hands = list(LAYOUT.hands)
    hands[0] = hands[0] - CardSet.parse("6S") | CardSet.parse("5C")
    hands[1] = hands[1] - CardSet.parse("5C") | CardSet.parse("6S")
    layout = Layout(tuple(hands), LAYOUT.kitty, 3)
    game = played(variants.AUSTRALIAN, layout, "OM", "P", "P", "P", "Jo 4H AS", "5C", "6C", "5H")
    told = (
        Played(3, Card.parse("5H")),
        TrickWon(1),
        HandExposed(0, CardSet.parse("KS QS JS 10S 9S 8S 7S 5S 4D")),
        TurnTo(1, "play"),
    )
    assert last(game, 2) == last(game, None) == told
    assert last(game, 0) == told
    assert not any(isinstance(event, HandExposed) for event in game.undo().events(1))


@pytest.mark.parametrize("text", ["H", "-"])
def test_rule_6_3_only_the_contractor_is_told_that_he_is_asked_for_the_jokers_suit(
    text: str,
) -> None:
    """The others see the play about to begin; a suit named is told to all, and nobody is told that
    none was.
    """
    game = played(variants.AUSTRALIAN, LAYOUT, "10NT", "P", "P", "P", "4D 4H 5S")
    assert last(game, 0)[-1] == TurnTo(0, "joker", game.legal_actions())
    assert last(game, 1) == last(game, None) == (LaidAside(0, 3, None), TurnTo(0, "play"))
    game = game.apply(game.parse(text))
    named = (JokerNominated(0, Suit.HEARTS),) if text == "H" else ()
    assert last(game, 0) == (*named, TurnTo(0, "play", game.legal_actions()))
    assert last(game, 1) == last(game, None) == ((*named, TurnTo(0, "play")) if named else ())


def test_rule_4_4_cards_passed_at_double_nullo_are_told_to_both_partners() -> None:
    game = Game.start(variants.ST_PAUL, seed=1)
    for text in ("DN", "P", "P", "P"):
        game = game.apply(game.parse(text))
    first, then = game.legal_actions()[0], game.apply(game.legal_actions()[0])
    assert isinstance(first, PassCards)
    assert [last(then, seat)[0] for seat in (0, 2)] == [CardsPassed(0, 2, 5, first.cards)] * 2
    assert [last(then, seat)[0] for seat in (1, 3, None)] == [CardsPassed(0, 2, 5, None)] * 3
    second = then.legal_actions()[0]
    assert isinstance(second, Discard)
    after = then.apply(second)
    assert [last(after, seat)[0] for seat in (2, 0, None)] == [
        LaidAside(2, 5, second.cards),
        *[LaidAside(2, 5, None)] * 2,
    ]


def five(name: str) -> tuple[Game, ...]:
    """Every state of a five-handed deal in which a partner was called who has the card."""
    for seed in range(200):
        states = deal_states(name, seed)
        contract = states[-1].contract
        if contract is not None and contract.partners:
            return states
    raise AssertionError("there is no such deal")


def test_rule_8_6_the_partner_is_told_when_he_plays_the_card() -> None:
    states = five("FIVE_HANDED")
    (partner,), (card,) = states[-1].contract.partners, states[-1].view(None).called  # type: ignore[union-attr]
    events = states[-1].events(states[-1].contract.contractor)  # type: ignore[union-attr]  # to whom it is news as well
    at = events.index(PartnerKnown(partner))
    assert events[at - 1] in (Played(partner, cast(Card, card)), TrickWon(partner))
    assert [type(event) for event in events].count(PartnerKnown) == 1
    assert sum(isinstance(event, PartnerCalled) for event in events[:at]) == 1


@pytest.mark.parametrize("name", ["FIVE_HANDED_BICYCLE", "HOUSE_DECLARED_PARTNER"])
def test_rule_8_6_a_partner_called_by_his_seat_or_who_declares_is_told_at_once(name: str) -> None:
    states = five(name)
    partners = states[-1].contract.partners  # type: ignore[union-attr]
    events = states[-1].events(None)
    at = next(n for n, event in enumerate(events) if isinstance(event, PartnerCalled))
    assert events[at + 1 : at + 1 + len(partners)] == tuple(map(PartnerKnown, partners))


def test_rule_8_8_a_card_of_the_table_is_turned_up_at_the_end_of_the_trick() -> None:
    game = deal_states("TWO_HANDED_TABLE", 5)[-1]
    piles, seen, trick = game.layouts[0].piles, set[Card](), list[Card]()
    for event in game.events(1):
        if isinstance(event, Played):
            trick.append(event.card)
        elif isinstance(event, TrickWon):
            assert len(trick) == 4
            seen.update(trick)
            trick.clear()
        elif isinstance(event, TurnedUp):
            lower, upper = piles[event.seat][event.pile]
            assert event.card is lower
            assert not trick
            assert upper in seen
    turned = {event.card for event in game.events(None) if isinstance(event, TurnedUp)}
    assert turned == {lower for seat in piles for lower, upper in seat if upper in seen}
    assert len(turned) == 10


def test_rule_10_1_the_end_of_the_game_is_told_once() -> None:
    """Ten no-trumps made from nothing is 520: with a whole suit and the joker North takes every
    trick.
    """
    game = played(variants.AUSTRALIAN, LAYOUT, "10NT", "P", "P", "P", "4D 4H 5S", "S")
    while game.to_act is not None:
        game = game.apply(game.legal_actions()[0])
    assert last(game, 2)[-2:] == (DealScored((520, 0), (520, 0)), GameOver((0,), (1,)))


def test_events_since_a_state_are_the_end_of_all_of_them() -> None:
    states = deal_states("SIX_HANDED", 2)
    for seat in (None, 4):
        everything = states[-1].events(seat)
        for state in states[::5]:
            so_far = state.events(seat)
            assert everything[: len(so_far)] == so_far
            assert states[-1].events(seat, since=state) == everything[len(so_far) :]
    assert states[3].events(0, since=states[3]) == ()


def test_events_are_asked_for_a_seat_and_since_an_earlier_state() -> None:
    first, later, *_ = deal_states("AUSTRALIAN", 2)
    wrong: list[tuple[Any, Any]] = [
        (4, None),
        (True, None),
        ("0", None),
        (0, Game.start(seed=77)),
        (0, "x"),
        (4, later),
    ]
    for seat, since in wrong:
        with pytest.raises(FiveHundredError):
            later.events(seat, since)
    with pytest.raises(FiveHundredError, match="an earlier state of the same game"):
        first.events(0, since=later)


def test_every_kind_of_event_is_public() -> None:
    assert {kind.__name__ for kind in EVENTS} <= set(fivehundred.__all__)
    gc.collect()  # attrs makes each class anew, with slots, and the first one may still be there
    assert set(EVENTS) == set(Event.__subclasses__())
    assert len({kind.name for kind in EVENTS}) == len(EVENTS)


# -- reading ---------------------------------------------------------------------------------------
WRONG: dict[str, object] = {
    "nothing": None,
    "a list": [],
    "no name": {"seat": 0},
    "a name that is a list": {"event": ["called"], "seat": 0, "call": "P"},
    "a name there is not": {"event": "doubled", "seat": 0},
    "a field missing": {"event": "called", "seat": 0},
    "a field too many": {"event": "called", "seat": 0, "call": "P", "card": "AS"},
    "a seat too high": {"event": "called", "seat": 6, "call": "P"},
    "a seat that is true": {"event": "called", "seat": True, "call": "P"},
    "a seat with a point": {"event": "called", "seat": 1.0, "call": "P"},
    "a call that is none": {"event": "called", "seat": 0, "call": "11H"},
    "a call that is a number": {"event": "called", "seat": 0, "call": 7},
    "a pass for the contract": {"event": "auction_won", "seat": 0, "bid": "P"},
    "cards in a list": {"event": "hand_exposed", "seat": 0, "cards": ["AS", "KS"]},
    "a card twice": {"event": "hand_exposed", "seat": 0, "cards": "AS AS"},
    "too many cards": {"event": "hand_exposed", "seat": 0, "cards": " ".join(["AS"] * 67)},
    "a suit there is not": {"event": "joker_nominated", "seat": 0, "suit": "swords"},
    "no suit at all": {"event": "joker_nominated", "seat": 0, "suit": None},
    "three partners": {"event": "partner_called", "seat": 0, "called": [1, 2, 3]},
    "a card and a seat": {"event": "partner_called", "seat": 0, "called": [1, "AS"]},
    "a sixth pile": {"event": "turned_up", "seat": 0, "pile": 5, "card": "AS"},
    "no points": {"event": "deal_scored", "points": [], "scores": [0, 0]},
    "huge points": {"event": "deal_scored", "points": [10**5000, 0], "scores": [0, 0]},
    "a phase there is not": {"event": "turn_to", "seat": 0, "phase": "bidding", "actions": []},
    "a card in the auction": {"event": "turn_to", "seat": 0, "phase": "auction", "actions": ["AS"]},
    "an action when all is over": {
        "event": "turn_to",
        "seat": 0,
        "phase": "scored",
        "actions": ["P"],
    },
    "discards one by one": {
        "event": "turn_to",
        "seat": 0,
        "phase": "kitty",
        "actions": ["AS KS QS"],
    },
    "a choice in the play": {
        **{"event": "turn_to", "seat": 0, "phase": "play"},
        "actions": {"action": "discard", "count": 1, "among": "AS"},
    },
    "a choice of more than there are": {
        **{"event": "turn_to", "seat": 0, "phase": "kitty"},
        "actions": {"action": "discard", "count": 2, "among": "AS"},
    },
    "a variant of nothing": {
        **{"event": "dealt", "variant": [], "seat": 0, "dealer": 0},
        **{"hand": [], "table": [], "scores": [0, 0]},
    },
    "a variant with a thousand options": {
        **{
            "event": "dealt",
            "variant": {"joker": {str(n): n for n in range(1000)}},
            "seat": 0,
            "dealer": 0,
        },
        **{"hand": [], "table": [], "scores": [0, 0]},
    },
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_no_event_is_one_clear_error(name: str) -> None:
    with pytest.raises(RecordError) as caught:
        event_from_dict(WRONG[name])
    assert 10 < len(str(caught.value)) < 1000


def test_the_error_says_where_the_fault_is() -> None:
    with pytest.raises(RecordError) as caught:
        event_from_dict({"event": "laid_aside", "seat": 0, "count": 3, "cards": "AS XX"})
    assert caught.value.path == "laid_aside.cards"


# -- what does not fit -----------------------------------------------------------------------------
def test_a_view_is_made_of_events_that_begin_with_a_deal() -> None:
    view = Game.start(seed=1).view(0)
    anything: Any
    for anything in (None, 5, [None], ["played"], [Called(0, PASS)], []):
        with pytest.raises(FiveHundredError):
            view_after(anything)
    for wrong in (None, "played", {"event": "called", "seat": 0, "call": "P"}):
        with pytest.raises(FiveHundredError, match="a view is made of events"):
            view_after([cast(Any, wrong)], view)
    with pytest.raises(FiveHundredError):
        view_after([], cast(Any, "a view"))
    assert view_after([], view) is view


def puzzle(
    options: dict[str, object],
    hands: list[str],
    leader: int,
    plays: str,
    led_before: tuple[Suit, ...] = (),
) -> View:
    """What South sees of a position at no-trumps with two jokers, after some cards."""
    variant = variants.QUEBEC.with_options(options)
    play = Play.start(
        variant, Contract(Bid.parse("7NT"), 0), hands, leader=leader, suits_led=led_before
    )
    for text in plays.split():
        phase = play.apply(play.parse(text))
        assert isinstance(phase, Play)
        play = phase
    return play.view(2)


def test_rule_6_7_a_joker_led_without_a_suit_was_alone() -> None:
    """All suits were led before, so East held nothing but jokers when he led one: the other card is
    the other joker.
    """
    hands = ["5S 6S", "Jo Jo2", "7S 8S", "9S 10S"]
    view = puzzle({"joker.lead": "UNLED_SUIT"}, hands, 1, "Jo 7S 9S 5S", tuple(Suit))
    assert view_after([Played(1, Card.parse("Jo2"))], view).tricks[-1].cards == (Card.parse("Jo2"),)
    with pytest.raises(FiveHundredError, match=r"the joker may not be led now \(rule 6\.7\)"):
        view_after([Played(1, Card.parse("AD"))], view)


def test_rule_6_9_a_joker_played_after_a_renege_was_alone() -> None:
    """East threw a heart to the first spade and a joker to the second, which he may only with
    nothing but jokers left.
    """
    hands = ["AS KS QS", "KH Jo Jo2", "9S 8S 7S", "JS 10S 6S"]
    view = puzzle({"joker.no_renege": True}, hands, 0, "AS KH 9S JS KS Jo 8S 10S")
    assert view_after([Played(1, Card.parse("Jo2"))], view).tricks[-1].cards == (Card.parse("Jo2"),)
    with pytest.raises(
        FiveHundredError, match=r"after failing to follow it without the joker \(rule 6\.9\)"
    ):
        view_after([Played(1, Card.parse("AD"))], view)


MISFITS: dict[str, Event] = {
    "a seat that is not there": Called(5, PASS),
    "a contract that is not on the schedule": AuctionWon(0, Bid.parse("DN")),
    "a contract of a seat that is not there": AuctionWon(5, Bid.parse("7H")),
    "another's kitty": KittyTaken(1, 3, CardSet.parse("AS KS QS")),
    "one's own kitty unseen": KittyTaken(0, 3, None),
    "more cards than their number": KittyTaken(0, 3, CardSet.parse("AS KS")),
    "more laid aside than there are": LaidAside(1, 11, None),
    "a partner without a contract": PartnerKnown(1),
    "a card out of turn": Played(4, Card.parse("AS")),
    "a card that is not in the pack": Played(1, Card.parse("2S")),
    "a suit named by a plain card": Played(1, Card.parse("AS"), Suit.HEARTS),
    "a pile that is not there": TurnedUp(0, 0, Card.parse("AS")),
    "a trick of nobody": TrickWon(4),
    "the turn of nobody": TurnTo(4, "auction"),
    "a deal with cards on the table": Dealt(variants.AUSTRALIAN, 0, 3, CardSet(), ((), ()), (0, 0)),
    "a deal without them": Dealt(variants.TWO_HANDED_TABLE, 0, 1, CardSet(), (), (0, 0)),
    "a deal for six": Dealt(variants.AUSTRALIAN, 5, 3, CardSet(), (), (0, 0)),
    "scores of three sides": Dealt(variants.AUSTRALIAN, 0, 3, CardSet(), (), (0, 0, 0)),
}


@pytest.mark.parametrize("name", MISFITS)
def test_an_event_that_does_not_fit_is_one_clear_error(name: str) -> None:
    view = Game.start(seed=1).view(0)
    with pytest.raises(FiveHundredError) as caught:
        view_after([MISFITS[name]], view)
    assert 10 < len(str(caught.value)) < 500


def test_more_that_does_not_fit_in_the_play() -> None:
    game = played(variants.AUSTRALIAN, LAYOUT, "10S", "P", "P", "P", "4D 4H 5S", "AS")
    view = game.view(2)
    for event in (
        Played(2, Card.parse("AD")),
        Played(1, Card.parse("AS")),
        JokerNominated(0, Suit.HEARTS),
    ):
        with pytest.raises(FiveHundredError):
            view_after([event], view)
    with pytest.raises(FiveHundredError):
        view_after([LaidAside(0, 10, None)], view)


def test_an_event_in_json_names_its_fields() -> None:
    """What a client in another language reads."""
    game = played(variants.AUSTRALIAN, LAYOUT, "10S", "P", "P", "P")
    told = json.loads(json.dumps([event.to_dict() for event in last(game, 0)]))
    assert told == [
        {"event": "called", "seat": 3, "call": "P"},
        {"event": "auction_won", "seat": 0, "bid": "10S"},
        {"event": "kitty_taken", "seat": 0, "count": 3, "cards": "Jo 4D 4H"},
        {
            "event": "turn_to",
            "seat": 0,
            "phase": "kitty",
            "actions": {
                "action": "discard",
                "count": 3,
                "among": "Jo AS KS QS JS 10S 9S 8S 7S 6S 5S 4D 4H",
            },
        },
    ]


# -- a view that is handed out is one that can be --------------------------------------------------
AT_FIRST = Game.start(seed=500).view(0)
ACTS = AT_FIRST.legal_actions()

PASSES: list[Event] = [
    event for seat in range(3) for event in (Called(seat, PASS), TurnTo(seat + 1, "auction"))
]

CANNOT_FOLLOW: dict[str, tuple[list[Event], str]] = {
    "a call of another seat": ([Called(3, Bid.parse("10H"))], "not the turn of seat 3"),
    "two calls of which one is too low": (
        [
            Called(0, Bid.parse("10H")),
            TurnTo(1, "auction"),
            Called(1, Bid.parse("6S")),
            TurnTo(2, "auction"),
        ],
        "6S does not outbid 10H",
    ),
    "a card in the auction": ([Played(0, AT_FIRST.hand.in_order[0])], "phase play"),
    "a partner in the auction": (
        [PartnerCalled(0, (2,)), TurnTo(0, "auction", ACTS)],
        "phase partner",
    ),
    "the turn of the wrong seat": ([Called(0, PASS), TurnTo(2, "auction")], "to_act: seat 1"),
    "the wrong phase": (
        [Called(0, PASS), TurnTo(1, "play")],
        "to_act: seat 1 is to act, in the phase auction",
    ),
    "actions that are not there": ([TurnTo(0, "auction", ACTS[1:])], "actions: they are not what"),
    "no actions": ([TurnTo(0, "auction")], "actions: they are not what"),
    "a score in the auction": ([DealScored((0, 0), (0, 0))], "nothing of the kind has happened"),
    "a score that does not add up": (
        [*PASSES, Called(3, PASS), DealScored((10, 0), (20, 0))],
        "scores are not those before",
    ),
    "a hand thrown in where none is": (
        [ThrownIn(0), DealScored((0, 0), (0, 0))],
        "no hand may be thrown in",
    ),
    "the end of a game that goes on": ([GameOver((0,), (1,))], "no such game is over"),
    "a hand of another pack": (
        [
            Dealt(
                AT_FIRST.variant, 2, 3, CardSet.parse("2S AS KS QS JS 10S 9S 8S 7S 6S"), (), (0, 0)
            ),
            TurnTo(0, "auction"),
        ],
        "not in the pack",
    ),
    "a hand of nine": (
        [
            Dealt(AT_FIRST.variant, 2, 3, CardSet.parse("AS KS QS JS 10S 9S 8S 7S 6S"), (), (0, 0)),
            TurnTo(0, "auction"),
        ],
        "10 cards are dealt to a seat",
    ),
}


@pytest.mark.parametrize("name", CANNOT_FOLLOW)
def test_events_that_cannot_follow_each_other_are_refused(name: str) -> None:
    events, why = CANNOT_FOLLOW[name]
    with pytest.raises(FiveHundredError, match=why):
        view_after(events, AT_FIRST)


THREE_PASS = ("10S", "P", "P")
WON = (Called(3, PASS), AuctionWon(0, Bid.parse("10S")))
LED = ("10S", "P", "P", "P", "4D 4H 5S", "AS")

OUT_OF_COURSE: dict[str, tuple[tuple[str, ...], int, list[Event], str]] = {
    "two calls and no turn": (
        (),
        1,
        [Called(0, PASS), Called(1, PASS)],
        "'turn_to' comes before it",
    ),
    "a turn before what happened": (
        THREE_PASS,
        1,
        [Called(3, PASS), TurnTo(0, "kitty")],
        "'auction_won' comes before it",
    ),
    "a contract of another": (
        THREE_PASS,
        1,
        [Called(3, PASS), AuctionWon(1, Bid.parse("10S"))],
        "its seat is 0, not 1",
    ),
    "a kitty of two": (THREE_PASS, 1, [*WON, KittyTaken(0, 2, None)], "its count is 3, not 2"),
    "one's own kitty unseen": (
        THREE_PASS,
        0,
        [*WON, KittyTaken(0, 3, None)],
        "its cards are for seat 0, 3 of them",
    ),
    "a kitty of another pack": (
        THREE_PASS,
        0,
        [*WON, KittyTaken(0, 3, CardSet.parse("2S 3S 4D"))],
        "not in the pack",
    ),
    "a kitty of one's own cards": (
        THREE_PASS,
        0,
        [*WON, KittyTaken(0, 3, CardSet.parse("AS 4H 4D"))],
        "AS is in two places",
    ),
    "cards passed where none are": (
        (*THREE_PASS, "P"),
        1,
        [CardsPassed(0, 2, 3, None)],
        "no cards are passed now",
    ),
    "a suit for the joker after the lead": (
        LED,
        1,
        [JokerNominated(0, Suit.HEARTS)],
        "before the first lead",
    ),
    "a suit for the joker in the auction": (
        (),
        1,
        [JokerNominated(0, Suit.HEARTS)],
        "no seat names the joker's suit now",
    ),
    "a follower's joker that names a suit": (
        LED,
        2,
        [Played(1, Card.joker(), Suit.HEARTS)],
        "names no suit here",
    ),
    "a card that the seat itself holds": (
        LED,
        2,
        [Played(1, Card.parse("AD"))],
        "AD is not in this hand",
    ),
    "a score of three sides": (
        ("P", "P", "P"),
        1,
        [Called(3, PASS), DealScored((0, 0, 0), (0, 0, 0))],
        "there are 2 sides",
    ),
}


@pytest.mark.parametrize("name", OUT_OF_COURSE)
def test_an_event_out_of_course_is_refused(name: str) -> None:
    texts, seat, events, why = OUT_OF_COURSE[name]
    with pytest.raises(FiveHundredError, match=why):
        view_after(events, played(variants.AUSTRALIAN, LAYOUT, *texts).view(seat))


def test_rule_4_4_cards_are_passed_before_any_are_laid_aside() -> None:
    game = Game.start(variants.ST_PAUL, seed=1)
    for text in ("DN", "P", "P", "P"):
        game = game.apply(game.parse(text))
    with pytest.raises(FiveHundredError, match="cards are passed now"):
        view_after([LaidAside(0, 5, None)], game.view(1))


def test_rule_8_8_a_card_lies_on_the_table_once() -> None:
    card = Card.parse("AS")
    with pytest.raises(FiveHundredError, match="two places"):
        view_after(
            [Dealt(variants.TWO_HANDED_TABLE, None, 1, CardSet(), ((card,) * 5,) * 2, (0, 0))]
        )


def followed(variant: Variant, layout: Layout, *texts: str) -> Game:
    """The game after these texts, every seat's events put together to its view on the way."""
    game = Game.start(variant, layout=layout)
    views: dict[int | None, View] = {
        seat: view_after(game.events(seat)) for seat in (None, *range(variant.players))
    }
    for text in texts:
        before, game = game, game.apply(game.parse(text))
        for seat, view in views.items():
            views[seat] = view_after(game.events(seat, since=before), view)
            assert views[seat] == game.view(seat)
            assert View.from_dict(json.loads(json.dumps(views[seat].to_dict()))) == views[seat]
            assert pickle.loads(pickle.dumps(views[seat])) == views[seat]
    return game


def test_rule_8_3_a_hand_laid_open_before_the_lead_when_no_suit_is_named_for_its_joker() -> None:
    variant = variants.AUSTRALIAN.with_options({"play.open_misere_exposed": "BEFORE_FIRST_LEAD"})
    calls = ("OM", "P", "P", "P", "4D 4H AS")
    assert (
        followed(variant, LAYOUT, *calls, "-").view(1).exposed
        == followed(variant, LAYOUT, *calls, "H").view(1).exposed
    )


def test_rule_6_3_the_leader_waits_until_the_contractor_has_named_no_suit() -> None:
    variant = variants.AUSTRALIAN.with_options({"play.first_lead": "LEFT_OF_DEALER"})
    followed(variant, LAYOUT, "P", "10NT", "P", "P", "5C 4D 4H", "-", "AS", "AC")


def test_rule_4_3_nobody_takes_the_kitty_at_bar_nullo() -> None:
    layout = Layout.shuffled(variants.AMERICAN_TEAM, 1)
    assert followed(variants.AMERICAN_TEAM, layout, "BN", "P", "P", "P").phase == "play"


def test_rule_4_4_the_whole_course_of_double_nullo() -> None:
    layout = Layout.shuffled(variants.ST_PAUL, 1)
    mine = layout.hands[0] | layout.kitty
    passed = CardSet(list(mine)[:5])
    aside = CardSet(list(layout.hands[2] | passed)[:5])
    assert (
        followed(variants.ST_PAUL, layout, "DN", "P", "P", "P", str(passed), str(aside)).phase
        == "play"
    )


@pytest.mark.parametrize("name", ["AUSTRALIAN", "FIVE_HANDED", "TWO_HANDED_TABLE"])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_events_may_come_one_by_one(name: str, seat: int | None) -> None:
    """With the event that ends an action the view is what it is with all of them at once."""
    game = Game.start(variants.ALL[name], seed=11)
    view: View | None = None
    before: Game | None = None
    while True:
        for event in game.events(seat, since=before):
            view = view_after([event], view)
        assert view == game.view(seat)
        if game.to_act is None:
            break
        before, game = game, game.apply(game.legal_actions()[len(game.legal_actions()) // 2])


def test_a_revoke_that_shows_later_is_refused() -> None:
    """Rule 6.1: East plays a club to the ace of spades, and then the jack of clubs, which is a
    spade.
    """
    view = played(variants.AUSTRALIAN, LAYOUT, "10S", "P", "P", "P", "4D 4H 5S", "AS").view(None)
    first = [Played(1, Card.parse("AC")), TurnTo(2, "play")]
    rest = [
        Played(2, Card.parse("AD")),
        TurnTo(3, "play"),
        Played(3, Card.parse("AH")),
        TrickWon(0),
        TurnTo(0, "play"),
    ]
    then = [Played(0, Card.parse("KS")), TurnTo(1, "play")]
    later = view_after([*first, *rest, *then], view)
    assert later.voids[1] == {Suit.SPADES}
    with pytest.raises(FiveHundredError, match=r"shown that it has none of this suit.*rule 6\.1"):
        view_after([Played(1, Card.parse("JC")), TurnTo(2, "play")], later)


BY_HAND: dict[str, Any] = {
    "points of nothing": lambda: DealScored(cast(Any, None), cast(Any, None)),
    "points in a list": lambda: DealScored(cast(Any, [0, 0]), (0, 0)),
    "points with a point": lambda: DealScored((0, cast(Any, 0.5)), (0, 0)),
    "a seat that is a text": lambda: TurnTo(cast(Any, "x"), "play"),
    "a seat of nobody": lambda: TrickWon(cast(Any, None)),
    "a phase that is a number": lambda: TurnTo(0, cast(Any, 1)),
    "actions that are a number": lambda: TurnTo(0, "play", cast(Any, 5)),
    "actions that are texts": lambda: TurnTo(0, "play", cast(Any, ("AS",))),
    "a card that is a text": lambda: Played(0, cast(Any, "AS")),
    "cards that are a list": lambda: HandExposed(0, cast(Any, [Card.parse("AS")])),
    "a call that is a text": lambda: Called(0, cast(Any, "7H")),
    "a pass for the bid": lambda: AuctionWon(0, cast(Any, PASS)),
    "a suit that is a letter": lambda: JokerNominated(0, cast(Any, "H")),
    "a partner who is a half": lambda: PartnerCalled(0, cast(Any, 0.5)),
    "a variant that is a name": lambda: Dealt(cast(Any, "australian"), 0, 0, CardSet(), (), (0, 0)),
    "a table that is a list": lambda: Dealt(
        variants.AUSTRALIAN, 0, 0, CardSet(), cast(Any, []), (0, 0)
    ),
}


@pytest.mark.parametrize("name", BY_HAND)
def test_an_event_made_by_hand_has_the_right_types(name: str) -> None:
    with pytest.raises(FiveHundredError) as caught:
        BY_HAND[name]()
    assert 10 < len(str(caught.value)) < 500


@given(seed=SEEDS)
@few(20)
def test_wrong_events_give_our_error_or_a_view_that_can_be_sent_on(seed: int) -> None:
    """Events of this deal and of others, left out, doubled and changed in a field."""
    rng = random.Random(seed)
    name, number = rng.choice(NAMES), rng.randrange(3)
    states = deal_states(name, number)
    at = rng.randrange(len(states) - 1)
    seat = rng.choice((None, *range(states[0].variant.players)))
    view, events = (
        states[at].view(seat),
        list(states[min(at + rng.randrange(1, 4), len(states) - 1)].events(seat, states[at])),
    )
    pool = [
        *states[-1].events(seat)[1:],
        *deal_states(name, number + 1)[-1].events(rng.choice((None, 0)))[1:],
    ]
    for _ in range(rng.randrange(3)):
        place = rng.randrange(len(events) + 1)
        match rng.randrange(3):
            case 0:
                events.insert(place, rng.choice(pool))
            case 1 if place < len(events):
                del events[place]
            case _ if place < len(events):
                field = rng.choice([field.name for field in attrs.fields(type(events[place]))])
                other = rng.choice(
                    [event for event in pool if hasattr(event, field)] or [events[place]]
                )
                events[place] = attrs.evolve(events[place], **{field: getattr(other, field)})
            case _:
                pass
    try:
        view = view_after(events, view)
    except FiveHundredError:
        return
    if not events or not isinstance(events[-1], TurnTo | DealScored | GameOver):
        return  # in the middle of an action
    assert View.from_dict(json.loads(json.dumps(view.to_dict()))) == view
    assert draw.svg(view)


def test_the_page_on_json_has_every_key() -> None:
    page = (Path(__file__).parent.parent / "docs" / "reference" / "view-json.md").read_text(
        encoding="utf-8"
    )
    rows = {
        line.split("|")[1].strip(" `"): line for line in page.splitlines() if line.startswith("| `")
    }
    assert set(AT_FIRST.to_dict()) <= set(rows)
    for kind in EVENTS:
        for field in attrs.fields(kind):
            assert f"`{field.name}`" in rows[kind.name]
