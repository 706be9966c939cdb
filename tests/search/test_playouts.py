"""Playouts play as the engine does, choice by choice; the engine is driven here through its public
methods.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import SupportsIndex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivehundred import (
    PASS,
    Bid,
    CallPartner,
    Card,
    CardSet,
    Contract,
    Discard,
    FiveHundredError,
    Game,
    IllegalAction,
    Layout,
    NominateJoker,
    Phase,
    Play,
    PlayCard,
    Scored,
    Strain,
    Suit,
    Variant,
    card_order,
    playouts,
    variants,
    worlds,
)
from fivehundred.playouts import COMPILED
from fivehundred.search import contract_tables
from fivehundred.search.contract_tables import tables_of
from fivehundred.search.deal_start import deal_in_ints
from fivehundred.search.greedy_policy import play_greedily
from fivehundred.search.reaching_play import next_action, to_lay_aside
from tests.helpers import NAMES, SEEDS, VARIANTS, deal_states, few, random_action
from tests.search.engine_playouts import cards_to_come, deals_in_play, played_at_random, words_for

DEALS = 50 if COMPILED else 20


@pytest.mark.parametrize("name", NAMES)
def test_random_playouts_are_those_of_the_engine_on_the_same_choices(name: str) -> None:
    """Every legal card of some deals of each variant, from the first lead and from the middle,
    often of a trick.
    """
    for seed, play in deals_in_play(name, DEALS):
        results = playouts.run(play, policy="random", chance=seed)
        assert results.actions == tuple(play.legal_actions())
        words = words_for(cards_to_come(play), random.Random(seed))
        expected = [played_at_random(play, action, words) for action in results.actions]
        assert list(zip(results.tricks[0], results.points[0], strict=True)) == expected


def test_a_joker_turned_up_in_the_present_trick_can_be_played_from_the_next_one() -> None:
    """It lies under a card on the table that has just been played (rule 8.8)."""
    joker, found = Card.joker(), 0
    for seed in range(40):
        layout = Layout.shuffled(variants.TWO_HANDED_TABLE, seed)
        above = [upper for piles in layout.piles for lower, upper in piles if lower == joker]
        game, rng = Game.start(variants.TWO_HANDED_TABLE, layout=layout), random.Random(seed)
        while above and game.phase != "scored":
            deal = game.deal
            if (
                isinstance(deal, Play)
                and PlayCard(above[0]) in deal.plays[-deal.place :]
                and deal.place
            ):
                words = words_for(cards_to_come(deal), random.Random(seed))
                assert (
                    playouts.run(deal, [None], "random", seed).tricks[0][0]
                    == played_at_random(deal, None, words)[0]
                )
                assert_greedy_is_legal(deal)
                found += 1
            game = game.apply(Bid.parse("7NT") if not game.history else random_action(game, rng))
    assert found > 5


def test_each_world_draws_its_own_numbers() -> None:
    play = dealt(variants.AUSTRALIAN, Bid.parse("7H"), 7)
    results = playouts.run([play] * 3, [None], policy="random", chance=3)
    rng = random.Random(3)
    assert [row[0] for row in results.tricks] == [
        played_at_random(play, None, words_for(40, rng))[0] for _ in range(3)
    ]


NO_TRUMPS = [Bid.parse("7NT"), Bid.misere(), Bid.open_misere()]
JOKER_RULES = st.fixed_dictionaries(
    {
        "joker.follow": st.sampled_from(["WHEN_VOID", "FIRST_OR_LAST"]),
        "joker.forced": st.sampled_from(["IN_MISERE", "NEVER"]),
        "joker.lead": st.sampled_from(
            ["UNLED_SUIT", "NOT_SHOWN_VOID", "ANY_SUIT", "LAST_TRICK_ONLY"]
        ),
        "joker.no_renege": st.booleans(),
        "joker.low_in_misere": st.booleans(),
        "ranking.jacks_high_at_no_trumps": st.booleans(),
        "play.misere": st.just("PLAY_OUT"),
        "joker.nomination": st.just("NONE"),
        "pack": st.sampled_from(["43", "45", "46"]),
    }
)


@few(30)
@given(JOKER_RULES, st.sampled_from(NO_TRUMPS), SEEDS, st.integers(0, 30))
def test_every_mixture_of_joker_rules(
    options: dict[str, object], bid: Bid, seed: int, ahead: int
) -> None:
    phase: Phase = dealt(variants.AUSTRALIAN.with_options(options), bid, seed)
    rng = random.Random(seed)
    for _ in range(ahead):
        phase = phase.apply(rng.choice(phase.legal_actions()))
    assert isinstance(phase, Play)
    results = playouts.run([phase] * 4, [None], policy="random", chance=seed)
    rng = random.Random(seed)
    expected = [
        played_at_random(phase, None, words_for(cards_to_come(phase), rng)) for _ in range(4)
    ]
    assert [
        (tricks[0], points[0])
        for tricks, points in zip(results.tricks, results.points, strict=True)
    ] == expected
    assert_greedy_is_legal(phase)


def dealt(variant: Variant, bid: Bid, seed: int) -> Play:
    layout = Layout.shuffled(variant, seed)
    return Play.start(variant, Contract(bid, seed % 4), layout.hands, laid_aside=layout.kitty)


@pytest.mark.parametrize("bid", [Bid(7, strain) for strain in Strain])
def test_one_generator_gives_one_stream(bid: Bid) -> None:
    play = dealt(variants.AUSTRALIAN, bid, 7)
    rng = random.Random(3)
    apart = [playouts.run([play] * n, policy="random", chance=rng).tricks for n in (1, 2)]
    assert apart[0] + apart[1] == playouts.run([play] * 3, policy="random", chance=3).tricks


def test_every_legal_card_is_equally_likely() -> None:
    """Seat 0 leads one of two aces at no-trumps and takes both tricks or, as seat 1 holds the
    joker, what the lead allows.
    """
    contract = Contract(Bid.parse("6NT"), 0)
    play = Play.start(variants.AUSTRALIAN, contract, ["AS 4H", "5S Jo", "6S 5H", "7S 6H"])
    results = Counter(
        row[0] for row in playouts.run([play] * 4000, [None], policy="random", chance=500).tricks
    )
    # A spade led (1/2): he wins, and the joker takes the heart. A heart led (1/2): seat 1, void,
    # plays the joker (1/2) and leads a spade that the ace takes; or he keeps it, the six wins, and
    # the joker takes the last trick.
    assert set(results) == {(1, 1, 0, 0), (0, 1, 0, 1)}
    assert 2850 < results[1, 1, 0, 0] < 3150


class Recorded(list[int]):
    """What is held, and every card that was taken from it since: its index and its bit."""

    def __init__(self, held: list[int]) -> None:
        super().__init__(held)
        self.taken: list[tuple[int, int]] = []
        self.led: Callable[[], int] = lambda: -1
        self.suits: list[int] = []

    def __setitem__(self, at: SupportsIndex | slice, value: object) -> None:
        assert not isinstance(at, slice)
        assert isinstance(value, int)
        if value < self[at]:
            self.suits.append(self.led())
            self.taken.append((int(at), self[at] - value))
        super().__setitem__(at, value)


def assert_greedy_is_legal(play: Play) -> None:
    """The engine takes every card that the greedy policy plays, and gives the same result."""
    if COMPILED:  # what compiled code does is not recorded; test_compiled.py compares the results
        return
    facts = play.facts
    tables = tables_of(facts.variant, facts.contract, facts.nominated)
    order = card_order(facts.variant, facts.contract, facts.nominated)
    deal = deal_in_ints(play, tables)
    held = Recorded(deal.held)
    deal.held = held
    held.led = lambda: deal.suit
    play_greedily(tables.table, deal)
    places = (*order.suits, order.free_jokers)
    phase: Phase = play
    # A joker names what is led by the time the next card is played; nobody follows one led to the
    # last trick by one alone.
    for (at, bit), led in zip(held.taken, [*held.suits[1:], deal.suit], strict=True):
        place, holding = divmod(at, len(deal.won))
        assert isinstance(phase, Play)
        assert phase.holding == holding
        card = places[place][bit.bit_length() - 1]
        names = place == 4 and not phase.place and led in range(4)
        phase = phase.apply(PlayCard(card, tuple(Suit)[led] if names else None))
    assert isinstance(phase, Scored)
    results = playouts.run(play, [None])
    assert (results.tricks[0][0], results.points[0][0]) == (phase.tricks_won, phase.points)


@pytest.mark.parametrize("name", NAMES)
def test_greedy_playouts_are_legal_and_score_as_the_engine_does(name: str) -> None:
    for _, play in deals_in_play(name, DEALS):
        assert_greedy_is_legal(play)


# Positions with what a sensible player one trick ahead does, by hand.
@pytest.mark.parametrize(
    ("bid", "hands", "tricks"),
    [
        # cashes what is good
        (
            "7H",
            ["AH KH QH", "5H 6H 4H", "5S 6S 7S", "8S 9S 10S"],
            (3, 0, 0, 0),
        ),
        # leads to the partner's ace, and takes the other suit
        (
            "7S",
            ["5H AC", "6H 5C", "AH 6C", "KH 7C"],
            (1, 0, 1, 0),
        ),
        # the partner trumps, and the seven takes the last one
        (
            "7H",
            ["5S 5C", "AS 6C", "AH 7C", "KS 8C"],
            (0, 0, 1, 1),
        ),
        ("M", ["4H 5C", "5H 6C", "", "6H 7C"], (0, 0, 0, 2)),  # ducks twice
        ("M", ["5H 9C", "4H 5C", "", "7H 10C"], (0, 0, 0, 2)),
    ],
)
def test_the_greedy_policy_is_sensible(bid: str, hands: list[str], tricks: tuple[int, ...]) -> None:
    play = Play.start(variants.AUSTRALIAN, Contract(Bid.parse(bid), 0), hands)
    assert playouts.run(play, [None]).tricks == ((tricks,),)


# -- from before the play --------------------------------------------------------------------------
def test_a_bid_is_tried_as_the_contract() -> None:
    """Everybody else passes, the contractor lays aside by the rule, and the deal is played."""
    game = Game.start(seed=500)
    results = playouts.run(game, [Bid.parse("7H"), Bid.parse("6S"), PASS])
    for action, tricks, points in zip(
        results.actions, results.tricks[0], results.points[0], strict=True
    ):
        assert action is not None
        after = game.apply(action)
        for _ in range(3):
            after = after.apply(PASS)
        if action is PASS:
            assert (tricks, points) == ((0, 0, 0, 0), (0, 0))
            continue
        aside = to_lay_aside(
            after.deal.hands[0], 3, card_order(after.variant, after.contract), misere=False
        )
        play = after.apply(Discard(aside)).deal
        assert (tricks, points) == (
            playouts.run(play, [None]).tricks[0][0],
            playouts.run(play, [None]).points[0][0],
        )


def test_all_discards_are_tried() -> None:
    game = Game.start(seed=500)
    for text in ("7H", "P", "P", "P"):
        game = game.apply(game.parse(text))
    results = playouts.run(game)
    assert len(results.points[0]) == 286
    assert results.average_points(0) == tuple(float(points[0]) for points in results.points[0])


@pytest.mark.parametrize(
    ("hand", "bid", "count", "aside"),
    [
        ("AS 5C KC 6D 7D 8D 4H JH Jo", "7H", 3, "5C KC 6D"),
        ("AS 5C KC 6D 7D 8D 4H JH JD", "7H", 7, "AS 5C KC 6D 7D 8D 4H"),  # both jacks are trumps
        ("AS KS 4H 5H 6H Jo", "7NT", 3, "KS 4H 5H"),
        ("AS KS 4H 5H 6H Jo", "M", 3, "Jo AS KS"),
    ],
)
def test_what_is_laid_aside(hand: str, bid: str, count: int, aside: str) -> None:
    contract = Contract(Bid.parse(bid), 0)
    order = card_order(variants.AUSTRALIAN, contract)
    assert to_lay_aside(CardSet.parse(hand), count, order, contract.is_misere) == CardSet.parse(
        aside
    )


@pytest.mark.parametrize("name", NAMES)
def test_the_play_is_reached_from_every_phase(name: str) -> None:
    for seed in range(4):
        for state in deal_states(name, seed):
            if state.phase not in ("play", "scored"):
                result = playouts.run(state, [None], "random", seed)
                assert len(result.tricks[0][0]) == VARIANTS[name].players
                assert state.why_illegal(next_action(state.deal)) is None


def test_which_partner_is_called_and_which_suit_is_named() -> None:
    game = Game.start(variants.FIVE_HANDED, seed=500)
    for text in ("7H", "P", "P", "P", "P"):
        game = game.apply(game.parse(text))
    while game.phase == "kitty":
        game = game.apply(next_action(game.deal))
    held = game.deal.hands[0]
    wanted = next(card for card in map(Card.parse, ("AH", "KH", "QH", "10H")) if card not in held)
    assert next_action(game.deal) == CallPartner((wanted,))
    game = Game.start(seed=6)
    for text in ("7NT", "P", "P", "P"):
        game = game.apply(game.parse(text))
    game = game.apply(next_action(game.deal))
    assert game.phase == "joker"
    assert next_action(game.deal) == NominateJoker(None)


@pytest.mark.parametrize("name", NAMES)
def test_hidden_cards_are_played_out_as_the_states_they_make(name: str) -> None:
    """In every phase, seen by who is to act, who then knows less than all of it, and once in a
    while by another.
    """
    for seed in range(3 if COMPILED else 1):
        rng = random.Random(f"{name} {seed}")
        for state in list(deal_states(name, seed))[:-1]:
            if rng.randrange(3) == 0 or state.phase in ("partner", "joker"):
                view = state.view(state.to_act if rng.randrange(6) else rng.choice([None, 0, 1]))
                drawn = worlds.hands(view, rng, 3)
                actions = (
                    [None, *list(drawn.state(drawn[0]).legal_actions())[:5]]
                    if view.seat == view.to_act
                    else [None]
                )
                assert playouts.run(drawn, actions) == playouts.run(drawn.states(), actions)
                assert playouts.run(drawn, actions, "random", 7) == playouts.run(
                    drawn.states(), actions, "random", 7
                )


# -- at the door -----------------------------------------------------------------------------------
def test_a_seed_may_be_text_or_bytes() -> None:
    play = dealt(variants.AUSTRALIAN, Bid.parse("7H"), 7)
    for seed in ("seed", b"seed"):
        assert playouts.run(play, None, "random", seed) == playouts.run(
            play, None, "random", random.Random(seed)
        )


def test_what_is_refused() -> None:
    play = dealt(variants.AUSTRALIAN, Bid.parse("7H"), 7)
    scored = deal_states("AUSTRALIAN", 1)[-1]
    wrong: list[tuple[object, ...]] = [
        ("7H",),
        (1,),
        ([],),
        ([play, "7H"],),
        (scored,),
        (play, ["AS"]),
        (play, 1),
        (play, None, "best"),
        (play, None, "random"),
        (play, None, "random", True),
        (play, None, "random", 1.5),
        (play, None, "random", "\ud800"),
    ]
    for arguments in wrong:
        with pytest.raises(FiveHundredError) as caught:
            playouts.run(*arguments)  # type: ignore[arg-type]  # that is what is tested
        assert len(str(caught.value)) <= 300
    with pytest.raises(IllegalAction):
        playouts.run(play, [PASS])
    results = playouts.run(play)
    for at in (-1, 2, True, "0"):
        with pytest.raises(FiveHundredError):
            results.average_points(at)  # type: ignore[arg-type]  # that is what is tested
    with pytest.raises(FiveHundredError):
        results.average_tricks(4)


def test_a_card_that_ends_the_deal_has_its_result() -> None:
    play = Play.start(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0), ["AS", "KS", "QS", "10S"])
    phase: Phase = play
    for text in ("AS", "KS", "QS"):
        phase = phase.apply(phase.parse(text))
    assert playouts.run(phase).tricks == (((1, 0, 0, 0),),)


def test_the_state_and_the_tables_are_left_as_they_were() -> None:
    play = dealt(variants.AUSTRALIAN, Bid.parse("7NT"), 7)
    before = (hash(play), play.hands, playouts.run([play] * 20, None, "random", 1))
    assert (hash(play), play.hands, playouts.run([play] * 20, None, "random", 1)) == before


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract_tables, "MOST_REMEMBERED", 10)
    tables_of.cache_clear()
    rng = random.Random(1)
    game = Game.start(variants.SIX_HANDED, seed=1)
    while game.phase != "scored":
        if isinstance(game.deal, Play):
            playouts.run(game, None, "random", 3)
        game = game.apply(
            random_action(game, rng, "wild")
            if game.phase != "auction" or game.history
            else Bid.parse("7H")
        )
    tables = tables_of(variants.SIX_HANDED, game.contract, None)
    assert all(len(ranks) <= 10 for ranks in tables.ranks)
    tables_of.cache_clear()
