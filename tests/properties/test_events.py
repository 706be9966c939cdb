"""Events put together are the view, at every moment of every game, and they show no more than it
does.
"""

from __future__ import annotations

import itertools
import json
import random
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivehundred import (
    Auction,
    Bid,
    CardSet,
    Discard,
    Event,
    FiveHundredError,
    Game,
    Layout,
    NominateJoker,
    PassCards,
    Phase,
    Play,
    ThrowIn,
    event_from_dict,
    variants,
    view_after,
    worlds,
)
from fivehundred.rules.kitty import passes_to_partner, takes_kitty
from fivehundred.testing.strategies import games
from fivehundred.variant.auction_options import Rounds
from tests.helpers import NAMES, SEEDS, VARIANTS, deal_states, few, played, scripted

from .hidden import cards_in, seen_by, unseeded


def sent(events: tuple[Event, ...]) -> list[Event]:
    """The events as they arrive at the other end of a wire."""
    return [event_from_dict(json.loads(json.dumps(event.to_dict()))) for event in events]


def follow(states: tuple[Game, ...], seat: int | None) -> None:
    """Put what the seat is told after each action to its view, and compare with the game."""
    view, before = None, None
    for game in states:
        view = view_after(sent(game.events(seat, since=before)), view)
        assert view == game.view(seat)
        before = game


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(1)
def test_events_put_together_are_the_view_at_every_moment(name: str, seed: int) -> None:
    """For a spectator, the contractor and his like, and some other seat; through JSON and back."""
    states = deal_states(name, seed)
    if not states[-1].is_over:
        states = (*states, states[-1].next_deal())
    rng = random.Random(seed)
    acting = {game.contract.contractor for game in states if game.contract is not None}
    for seat in {None, rng.randrange(states[0].variant.players), *acting}:
        follow(states, seat)


SPECIAL = VARIANTS["HOUSE_SPECIAL_BIDS"].with_options(
    {"auction.self_raise": "NEVER", "auction.reentry": "NEVER", "deal.claims": "OFF"}
)
RARE = [
    *(
        ("ST_PAUL", "DN"),
        ("HOUSE_SIX_DOUBLE_NULLO", "DN"),
        ("AMERICAN_TEAM", "BN"),
        ("SPECIAL", "BM"),
    ),
    *(
        ("AUSTRALIAN", "OM"),
        ("BRITANNICA_THREE", "OM"),
        ("HOUSE_DEAD_HAND_MISERE", "OM"),
        ("HOUSE_LOW_JOKER", "M"),
    ),
    *(
        ("TWO_HANDED_TABLE", "M"),
        ("FIVE_HANDED_BICYCLE", "8NT"),
        ("HOUSE_TWO_CARDS_CALLED", "8H"),
        ("QUEBEC", "GNT"),
    ),
    *(("HOUSE_DECLARED_PARTNER", "7NT"), ("SPECIAL", "HL")),
]
"""Contracts that seldom come up by chance."""


@pytest.mark.parametrize(("name", "bid"), RARE)
@given(seed=SEEDS)
@few(1)
def test_events_put_together_are_the_view_at_rare_contracts(name: str, bid: str, seed: int) -> None:
    """For every seat, whoever is the contractor."""
    variant = SPECIAL if name == "SPECIAL" else VARIANTS[name]
    players = variant.players
    before = seed % players if variant.auction.rounds is Rounds.UNTIL_PASSED else 0
    states = scripted(variant, seed, *["P"] * before, bid, *["P"] * (players - 1 - before))
    assert states[-1].contract.bid is Bid.parse(bid)  # type: ignore[union-attr]
    for seat in (None, *range(players)):
        follow(states, seat)


def test_events_put_together_are_the_view_of_a_hand_thrown_in() -> None:
    starts = (Game.start(VARIANTS["HOUSE_SPECIAL_BIDS"], seed=seed) for seed in itertools.count())
    game = next(game for game in starts if ThrowIn() in game.legal_actions())
    thrown_in = game.apply(ThrowIn())
    for seat in (None, 0, 1):
        follow((game, thrown_in, thrown_in.next_deal()), seat)


@given(game=games(max_deals=4), data=st.data())
@few(20)
def test_a_late_joiner_catches_up(game: Game, data: st.DataObject) -> None:
    """By all the events at once, by those of the present deal, or by those since an earlier state
    and its view.
    """
    seat = data.draw(st.sampled_from([None, *range(game.variant.players)]))
    events = game.events(seat)
    assert view_after(sent(events)) == game.view(seat)
    last_deal = max(n for n, event in enumerate(events) if event.name == "dealt")
    assert view_after(events[last_deal:]) == game.view(seat)
    earlier = game
    for _ in range(data.draw(st.integers(0, len(game.history)))):
        earlier = earlier.undo()
    assert view_after(game.events(seat, since=earlier), earlier.view(seat)) == game.view(seat)
    assert (*earlier.events(seat), *game.events(seat, since=earlier)) == events


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(1)
def test_no_card_is_in_an_event_that_the_seat_has_not_seen(name: str, seed: int) -> None:
    """But for those that may be called as partners, and those that were."""
    states = unseeded(deal_states(name, seed))
    for seat in (None, *range(states[0].variant.players)):
        told = list[Event]()
        for length, (before, game) in enumerate(zip((None, *states), states, strict=False), 1):
            told += game.events(seat, since=before)
            if length % 9 == 0 or length == len(states):
                cards = [
                    event
                    for event in told
                    if event.name != "partner_called" and getattr(event, "phase", "") != "partner"
                ]
                assert cards_in(tuple(cards)) <= seen_by(states[:length], seat)


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(1)
def test_what_happened_is_told_to_all_in_the_same_words_but_for_cards_and_actions(
    name: str, seed: int
) -> None:
    """Turns aside: the contractor alone is told that he is asked for his joker's suit, and only
    later of his hand laid open.
    """
    game = deal_states(name, seed)[-1]

    def public(seat: int | None) -> list[str]:
        events = [event.to_dict() for event in game.events(seat)]
        hidden = ("cards", "actions", "hand")
        return [
            str({key: value for key, value in event.items() if key not in hidden})
            for event in events
            if event["event"] not in ("turn_to", "dealt", "hand_exposed")
        ]

    for seat in range(game.variant.players):
        assert public(seat) == public(None)


# -- worlds ----------------------------------------------------------------------------------------
def as_game(world: Phase, states: tuple[Game, ...]) -> Game:
    """The deal of these states played the same way with the cards of a world."""
    game = Game.start(world.variant, layout=layout_of(world))
    for state in states[1:]:
        action = state.history[-1]
        if isinstance(action, Discard | PassCards):
            assert not isinstance(world, Auction)
            facts = world.facts  # type: ignore[attr-defined]
            action = type(action)(facts.laid_aside if isinstance(action, Discard) else facts.passed)
        if isinstance(action, NominateJoker) and game.phase != "joker":
            assert action.suit is None
            continue
        if game.phase == "joker" and not isinstance(action, NominateJoker):
            game = game.apply(NominateJoker(None))
        game = game.apply(action)
    return game


def layout_of(world: Phase) -> Layout:
    """How the cards of a world were dealt: what was played, laid aside, passed and taken goes back
    (rules 4.1 and 4.4).
    """
    if isinstance(world, Auction):
        return world.layout
    facts, hands = world.facts, list(world.hands)  # type: ignore[attr-defined]
    play = played(world)
    for turns, plays in play.tricks_with_turns() if play is not None else ():
        for holding, one in zip(turns, plays, strict=False):
            if holding < len(hands):
                hands[holding] |= CardSet((one.card,))
    if facts.laid_by is not None:
        hands[facts.laid_by] |= facts.laid_aside
    if takes_kitty(facts.contract):
        partner = passes_to_partner(facts.variant, facts.contract)
        if partner is not None and facts.passed:
            hands[partner] -= facts.passed
            hands[facts.contract.contractor] |= facts.passed
        hands[facts.contract.contractor] -= facts.kitty
    return Layout(tuple(hands), facts.kitty, facts.dealer, facts.dead, facts.piles)


def shown(game: Game, seat: int | None) -> str:
    """All that a seat is sent, byte for byte."""
    events = [event.to_dict() for event in game.events(seat)]
    return (
        json.dumps([game.view(seat).to_dict(), events])
        + repr(game.view(seat))
        + repr(game.events(seat))
    )


@pytest.mark.parametrize("name", variants.ALL)
@given(seed=SEEDS)
@few(1)
def test_a_world_drawn_from_a_view_gives_the_same_events_and_json(name: str, seed: int) -> None:
    """A view that went through JSON is drawn from."""
    states = unseeded(deal_states(name, seed))
    rng = random.Random(seed)
    for length in {rng.randrange(len(states)) + 1, len(states) // 3, len(states)}:
        seat = rng.choice([None, *range(states[0].variant.players)])
        real = states[length - 1]
        view = type(real.view(seat)).from_dict(json.loads(json.dumps(real.view(seat).to_dict())))
        for world in worlds.sample(view, rng, 2):
            assert shown(as_game(world, states[:length]), seat) == shown(real, seat)


@pytest.mark.parametrize("name", ["AUSTRALIAN", "SIX_HANDED", "FIVE_HANDED", "TWO_HANDED_TABLE"])
@given(seed=SEEDS)
@few(2)
def test_rule_6_3_nothing_tells_that_the_contractor_is_asked_for_his_jokers_suit(
    name: str, seed: int
) -> None:
    """In worlds in which another holds the joker, or it lies aside, the others are told the
    same.
    """
    variant = VARIANTS[name]
    states = list(scripted(variant, seed, "7NT", *["P"] * (variant.players - 1)))
    asked = next((n for n, game in enumerate(states, 1) if game.phase == "joker"), None)
    if asked is None:
        return
    now = unseeded(tuple(states[:asked]))
    contractor = now[-1].contract.contractor  # type: ignore[union-attr]
    declined = now[-1].apply(NominateJoker(None))
    for seat in {None, *range(variant.players)} - {contractor}:
        assert declined.events(seat, since=now[-1]) == ()
        holders = set[bool]()
        for world in worlds.sample(now[-1].view(seat), random.Random(seed), 8):
            assert shown(as_game(world, now), seat) == shown(now[-1], seat)
            assert isinstance(world, Play)
            holders.add(any(card.is_joker for card in world.hands[contractor]))
        assert False in holders


# -- what does not come from a game ----------------------------------------------------------------
@given(seed=SEEDS, data=st.data())
@few(30)
def test_events_in_disorder_are_our_error_or_a_view(seed: int, data: st.DataObject) -> None:
    """Left out, doubled, exchanged, mixed with those of another seat or game: never anything but a
    FiveHundredError.
    """
    first, second = (
        deal_states(data.draw(st.sampled_from(NAMES)), seed % 50 + n) for n in range(2)
    )
    mine = list(first[-1].events(data.draw(st.sampled_from([None, 0, 1]))))
    others = second[-1].events(data.draw(st.sampled_from([None, 0, 1])))
    rng = random.Random(seed)
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(1, len(mine))
        match rng.randrange(4):
            case 0:
                del mine[at]
            case 1:
                mine.insert(at, rng.choice(mine))
            case 2:
                mine[at:at] = [rng.choice(others)]
            case _:
                other = rng.randrange(1, len(mine))
                mine[at], mine[other] = mine[other], mine[at]
    with suppress(FiveHundredError):
        assert view_after(mine).to_dict()
