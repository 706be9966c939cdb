"""A seat is shown what it may know and nothing else: deals that differ in the rest give it the
same, byte for byte.

Its view and its events, as values, as JSON and in their repr; and the errors that its wrong actions
and texts meet with.
"""

from __future__ import annotations

import itertools
import json
import pickle
import random

import pytest
from hypothesis import event, given

from fivehundred import Game, ParseError, Play, PlayCard, Refusal, variants, worlds
from tests.helpers import (
    ALL_PLAYS,
    HOUSE,
    NAMES,
    OTHER_ACTIONS,
    SEEDS,
    SHAPES,
    VARIANTS,
    action_space,
    deal_states,
    few,
    played,
    scripted,
)

from .hidden import cards_in, holder, seen_by, twins, unseeded


def same_to_the_seat(
    states: tuple[Game, ...], seat: int | None, rng: random.Random, tries: int = 5
) -> int:
    """Compare what the seat is shown of every twin at the last step and some before; how many twins
    there were.
    """
    count, real, twin = 0, states[-1], states
    answered = refusals(real, seat)
    for twin in twins(states, seat, rng, tries):
        count += 1
        steps = {len(states) - 1, *(rng.randrange(len(states)) for _ in range(2))}
        for step in steps:
            mine, theirs = states[step].view(seat), twin[step].view(seat)
            assert mine == theirs
            assert repr(mine) == repr(theirs)
            assert hash(mine) == hash(theirs)
            assert pickle.loads(pickle.dumps(mine)) == theirs
            assert repr(states[step]) == repr(twin[step])
        assert answered == refusals(twin[-1], seat)
    if count:  # the last twin differs most
        assert real.events(seat) == twin[-1].events(seat)
        assert texts(real, seat) == texts(twin[-1], seat)
    return count


def refusals(game: Game, seat: int | None) -> list[Refusal | None]:
    """What a seat is answered to actions, allowed and not, in its turn and out of it."""
    if seat is None:
        return []
    return [
        game.why_illegal(action, by=seat)
        for action in (action_space(game) if game.to_act == seat else OTHER_ACTIONS)
    ]


def texts(game: Game, seat: int | None) -> list[str]:
    """All the texts that a seat can get: its view, events and refusals, as JSON and in their repr,
    and what parsing says.
    """
    view, events = game.view(seat), game.events(seat)
    texts = [
        json.dumps(view.to_dict()),
        repr(view),
        json.dumps([event.to_dict() for event in events]),
        repr(events),
    ]
    texts += [f"{refusal} {refusal!r}" for refusal in refusals(game, seat)[:80]]
    for text in ("P", "7H", "claim", "6S 7S 8S", "alone", "QH", "Jo=H", "-", "H", "nonsense", ""):
        try:
            texts.append(str(game.parse(text)))
        except ParseError as error:
            texts += [str(error), repr(error)]
    return texts


@pytest.mark.parametrize("name", SHAPES)
@given(seed=SEEDS)
@few(1)
def test_what_a_seat_cannot_see_changes_nothing_in_its_view(name: str, seed: int) -> None:
    """Every seat and a spectator, at the end of the auction, at some moment of the deal, and when
    it is scored.
    """
    rng = random.Random(seed)
    states = unseeded(deal_states(name, seed))
    auction = next((n for n, game in enumerate(states) if game.phase != "auction"), len(states))
    for length in {auction, rng.randrange(len(states)) + 1, len(states)}:
        for seat in (None, *range(states[0].variant.players)):
            event(f"twins: {same_to_the_seat(states[:length], seat, rng) > 0}")


@pytest.mark.parametrize("name", SHAPES)
@given(seed=SEEDS)
@few(2)
def test_no_card_is_in_a_view_that_the_seat_has_not_seen(name: str, seed: int) -> None:
    """All cards found anywhere in it, but for those that may be called as partners and the one that
    was.
    """
    states = unseeded(deal_states(name, seed))
    for length in range(1, len(states) + 1, 3):
        game = states[length - 1]
        for seat in (None, *range(game.variant.players)):
            view = game.view(seat)
            named = cards_in(view.called) | (
                cards_in(tuple(view.legal_actions())) if game.phase == "partner" else set()
            )
            if game.phase == "kitty":
                actions = view.legal_actions()
                assert not actions or set(actions[0].cards) <= set(view.hand)  # type: ignore[union-attr]
            assert cards_in(view) - named <= seen_by(states[:length], seat)


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(1)
def test_a_view_has_legal_actions_only_for_the_seat_to_act(name: str, seed: int) -> None:
    """And then all of them."""
    for game in deal_states(name, seed):
        for seat in (None, *range(game.variant.players)):
            mine = game.legal_actions() if seat is not None and seat == game.to_act else ()
            assert list(game.view(seat).legal_actions()) == list(mine)
            assert game.view(seat).scores == game.scores


@pytest.mark.parametrize("name", SHAPES)
def test_a_seed_is_nowhere_to_be_read(name: str) -> None:
    """Not in the repr of a game, a phase, a view or an event, not in their JSON, not in a refusal;
    at every fifth state.
    """
    seed = "a-secret-that-nobody-sees"
    game = Game.start(VARIANTS[name], seed=seed)
    rng = random.Random(name)
    for number in itertools.count():
        if number % 5 == 0 or game.phase not in ("auction", "play"):
            found = [
                repr(game),
                str(game),
                repr(game.deal),
                repr(game.sheet),
                *map(repr, game.history),
            ]
            found += [
                text
                for seat in (None, rng.randrange(game.variant.players))
                for text in texts(game, seat)
            ]
            found += [str(game.why_illegal(action)) for action in action_space(game)[:20]]
            assert not [text for text in found if seed in text]
        if game.phase == "scored":
            return
        legal = game.legal_actions()
        game = game.apply(
            legal[rng.randrange(len(legal)) if game.phase != "auction" else rng.randrange(2)]
        )


@pytest.mark.parametrize("seat", range(4))
@given(seed=SEEDS)
@few(2)
def test_rule_8_2_the_hand_of_a_partner_at_misere_stays_unseen(seat: int, seed: int) -> None:
    """Face down from the end of the auction to the score, for all but himself."""
    states = unseeded(scripted(variants.NEW_ZEALAND_HOUSEHOLD, seed, "M", "P", "P", "P"))
    partner = set(states[0].deal.hands[2])
    if seat != 2:
        assert not partner & seen_by(states, seat)
        assert same_to_the_seat(states, seat, random.Random(seed), tries=30) > 0
        assert not partner & cards_in(states[-1].view(seat))


@pytest.mark.parametrize("name", ["AUSTRALIAN", "HOUSE_DEAD_HAND_MISERE"])
@given(seed=SEEDS)
@few(2)
def test_rule_8_3_an_open_misere_is_hidden_until_it_is_laid_open(name: str, seed: int) -> None:
    """After the first trick, or before the first lead where the option says so: for all, a
    spectator too.
    """
    variant = VARIANTS[name]
    states = unseeded(scripted(variant, seed, "OM", *["P"] * (variant.players - 1)))
    rng = random.Random(seed)
    for length, game in enumerate(states, 1):
        play = played(game.deal)
        tricks = len(play.trick_winners) if play is not None else 0
        opened = play is not None and (tricks > 0 or name == "HOUSE_DEAD_HAND_MISERE")
        for seat in (None, 1):
            assert game.view(seat).exposed == (game.deal.hands[0] if opened else None)
            if play is not None and length % 4 == 0:
                same_to_the_seat(states[:length], seat, rng)
    lead = next(n for n, game in enumerate(states, 1) if game.phase == "play")
    assert same_to_the_seat(states[:lead], 1, rng, tries=40) > 0


@pytest.mark.parametrize(
    "name", ["FIVE_HANDED", "HOUSE_TWO_CARDS_CALLED", "HOUSE_DECLARED_PARTNER"]
)
@given(seed=SEEDS)
@few(1)
def test_rule_8_6_a_called_partner_is_unknown_until_he_plays_the_card(name: str, seed: int) -> None:
    """To the contractor as well; where the holder declares, all know at once."""
    states = unseeded(scripted(VARIANTS[name], seed, "7H", "P", "P", "P", "P"))
    for game in states:
        play = played(game.deal)
        if play is None or game.phase == "scored":
            continue
        cards = {one.card for one in play.plays}
        known = {
            holder(play, card)  # type: ignore[arg-type]  # cards are called here
            for card in play.facts.called
            if card in cards or name == "HOUSE_DECLARED_PARTNER"
        } - {None, 0}
        for seat in (None, *range(5)):
            contract = game.view(seat).contract
            assert contract is not None
            assert set(contract.partners) == known
    for length in (len(states) // 3, len(states) // 2):
        for seat in (None, 0, 3):
            same_to_the_seat(states[:length], seat, random.Random(seed), tries=20)


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
@given(seed=SEEDS)
@few(1)
def test_rule_4_4_each_knows_what_he_passed_or_laid_aside_at_double_nullo(
    seat: int | None, seed: int
) -> None:
    """The two partners know the cards passed, one the kitty, the other what he laid aside;
    defenders nothing.
    """
    states = unseeded(scripted(variants.ST_PAUL, seed, "P", "P", "P", "DN"))
    contractor, partner = 3, 1
    exchange = next(game for game in states if game.phase == "kitty" and game.to_act == partner)
    play = next(game for game in states if game.phase == "play")
    assert isinstance(play.deal, Play)
    passed, aside = play.deal.facts.passed, play.deal.facts.laid_aside
    view = play.view(seat)
    assert view.kitty == (states[0].layouts[0].kitty if seat == contractor else None)
    assert (
        view.passed
        == exchange.view(seat).passed
        == (passed if seat in (contractor, partner) else None)
    )
    assert view.discards == (aside if seat == partner else None)
    assert same_to_the_seat(states, seat, random.Random(seed), tries=60) >= 0
    assert same_to_the_seat(states[:6], seat, random.Random(seed), tries=10) > 0


@pytest.mark.parametrize("name", ["AUSTRALIAN", "FIVE_HANDED", "HOUSE_LOW_JOKER"])
@given(seed=SEEDS)
@few(2)
def test_rule_6_3_no_refusal_tells_that_the_contractor_is_asked_for_his_jokers_suit(
    name: str, seed: int
) -> None:
    """The others are answered as in worlds in which he does not hold the joker: out of turn, and in
    the wrong phase.
    """
    variant, rng = VARIANTS[name], random.Random(seed)
    bid = "M" if name == "HOUSE_LOW_JOKER" else "7NT"
    states = scripted(variant, seed, bid, *["P"] * (variant.players - 1))
    asked = next((game for game in states if game.phase == "joker"), None)
    if asked is None:
        return
    leader = asked.view(None).to_act
    for seat in set(range(variant.players)) - {asked.to_act, leader}:
        for world in worlds.sample(asked.view(seat), rng, 3):
            for action in (*OTHER_ACTIONS, *rng.sample(ALL_PLAYS, 5)):
                assert asked.why_illegal(action, by=seat) == world.why_illegal(action, by=seat)
    if leader != asked.to_act:  # he sees that he is to lead, and cannot yet
        assert all(
            asked.why_illegal(PlayCard(card), by=leader) for card in asked.deal.hands[leader or 0]
        )


def test_the_twins_are_not_all_alike() -> None:
    """The tests above would pass if no twin were ever found: most deals have some."""
    found = 0
    for name in ("AUSTRALIAN", "FIVE_HANDED", "ST_PAUL", "TWO_HANDED_TABLE", *HOUSE):
        states = unseeded(deal_states(name, 0))
        found += same_to_the_seat(states[: len(states) * 2 // 3], 0, random.Random(0), 20) > 0
    assert found > 6
