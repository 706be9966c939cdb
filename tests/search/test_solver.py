"""The solver against plain minimax over the engine, and what its functions promise."""

from __future__ import annotations

import gc
import os
import pickle
import random
import signal
import threading
from collections.abc import Callable

import pytest

from fivehundred import (
    Auction,
    Bid,
    CardSet,
    Contract,
    Discard,
    FiveHundredError,
    Game,
    Layout,
    LayoutError,
    Phase,
    Play,
    PlayCard,
    Scored,
    SolverLimit,
    Strain,
    Variant,
    records,
    solver,
    variants,
)
from fivehundred.search.deal_root import search_of
from fivehundred.solver import deal_solver
from fivehundred.solver.card_costs import costs_of_deal
from fivehundred.solver.deal_solver import DealSolver, NodeLimit, breathe
from tests.helpers import NAMES, deal_states
from tests.naive.minimax import differences, endings, joker_endings

HEARTS = Contract(Bid.parse("7H"), 0)


@pytest.mark.parametrize("name", NAMES)
def test_every_card_has_the_value_that_minimax_finds(name: str) -> None:
    """A few endings of each variant; ``python -m tests.naive.minimax`` compares thousands."""
    assert list(differences(endings(name, 3))) == []


def test_every_rule_for_the_joker_is_solved_as_minimax_solves_it() -> None:
    assert list(differences(joker_endings(60))) == []


def position(variant: Variant, bid: str, *hands: str, **more: object) -> Play:
    return Play.start(variant, Contract(Bid.parse(bid), 0), hands, **more)  # type: ignore[arg-type]  # as given below


# By hand, with the reason.
BY_HAND = [
    ("7H", ["AS QS", "KS 5C", "7D 8D", "9D 10D"], 2),  # the king falls under the ace
    ("7H", ["AS QS", "KS 5S", "7D 8D", "9D 10D"], 1),  # the king does not
    ("7NT", ["AS QS", "JS 10S", "5S 6S", "KS 7S"], 1),  # the king behind the ace
    ("7NT", ["QS 5H", "JS KS", "AS 10S", "5D 6D"], 2),  # the finesse: the queen runs, or is covered
    ("7H", ["5S 6S", "AS KS", "5H 6H", "QS JS"], 2),  # the partner trumps twice
    ("7NT", ["Jo 5S", "AS KS", "6D 7D", "8D 9D"], 1),  # the joker takes one, wherever it is played
    ("M", ["5S 6C", "6S 5C", "", "7S 7C"], 0),
    # the seven must take the six, and the other six is thrown on the four
    (
        "M",
        ["6S 6C", "5S 5C", "", "7S 4D"],
        0,
    ),
    # the six takes the five, and then the eight must take the seven
    (
        "M",
        ["8S 5D", "6S 4D", "", "7S 6D"],
        1,
    ),
]


@pytest.mark.parametrize(("bid", "hands", "tricks"), BY_HAND)
def test_best_tricks_by_hand(bid: str, hands: list[str], tricks: int) -> None:
    assert solver.best_tricks(position(variants.AUSTRALIAN, bid, *hands)) == tricks


def test_hi_lo_wants_five_exactly() -> None:
    """Hand 0 has the five highest spades and the five lowest clubs; with six high cards it is too
    many.
    """
    variant = variants.AUSTRALIAN.with_options({"schedule.hi_lo": [350, "9S"]})
    good = ["AS KS QS JS 10S", "5S 6S 7S 8S 9S", "", "AC KC QC JC 10C"]
    assert solver.best_tricks(position(variant, "HL", *good)) == 5
    short = ["AS KS QS JS", "5S 6S 7S 8S", "", "AC KC QC JC"]
    assert solver.best_tricks(position(variant, "HL", *short)) == 6


def test_tricks_already_taken_count() -> None:
    phase: Phase = position(variants.AUSTRALIAN, "7H", "AS QS", "KS 5C", "7D 8D", "9D 10D")
    for text in ("AS", "KS", "7D", "9D"):
        phase = phase.apply(phase.parse(text))
    assert solver.best_tricks(phase) == 2


def test_a_deal_without_a_contract_is_that_of_the_first_leader() -> None:
    """Dealer 3, so seat 0 leads: it and its partner take both tricks with two aces (rule 3.9)."""
    play = Play.start(variants.PARLETT_THREE, None, ["AS AH", "KS KH", "QS QH"], dealer=2)
    assert solver.best_tricks(play) == 2


@pytest.mark.parametrize("name", NAMES)
def test_the_best_line_is_legal_and_comes_to_the_best_tricks(name: str) -> None:
    for play in endings(name, 2):
        phase: Phase = play
        for card in solver.best_line(play):
            assert isinstance(phase, Play)
            assert (
                solver.card_values(phase)[card]
                == solver.best_tricks(phase)
                == solver.best_tricks(play)
            )
            phase = phase.apply(card)
        assert isinstance(phase, Scored)


def test_a_whole_deal_is_solved_and_analysed() -> None:
    states = [state for state in deal_states("AUSTRALIAN", 3) if isinstance(state.deal, Play)]
    costs = solver.analyse(states[-1])
    assert [cost.at for cost in costs] == list(range(len(states) - 1))
    for state, cost in zip(states[-13:], costs[-12:], strict=False):
        values = solver.card_values(state)
        best = max(values.values()) if cost.seat in (0, 2) else min(values.values())
        assert cost.tricks == solver.best_tricks(state)
        assert cost.cost == abs(cost.tricks - values[cost.action])
        assert values[cost.best] == cost.tricks
        assert best in values.values()


def test_records_and_scored_deals_are_analysed() -> None:
    game = Game.start(seed=500)
    for text in ("7H", "P", "P", "P"):
        game = game.apply(game.parse(text))
    assert solver.analyse(game) == ()
    rng = random.Random(4)
    while game.phase != "scored":
        legal = game.legal_actions()
        game = game.apply(legal[rng.randrange(len(legal))])
    costs = solver.analyse(game)
    assert len(costs) == 40
    assert solver.analyse(records.Record.of(game)) == costs == solver.analyse(game.deal)
    assert costs[0].deal == 0
    ours = (
        sum(game.deal.tricks_won[seat] for seat in (0, 2)) if isinstance(game.deal, Scored) else -1
    )
    lost = sum(cost.cost for cost in costs if cost.seat in (0, 2))
    given = sum(cost.cost for cost in costs if cost.seat in (1, 3))
    assert ours == costs[0].tricks - lost + given


def test_the_trick_table_says_what_each_seat_would_take() -> None:
    table = solver.trick_table(variants.AUSTRALIAN, ["AH KH", "5C 6C", "AD KD", "7C 8C"])
    assert len(table) == 20
    assert table[0, Strain.HEARTS] == table[2, Strain.DIAMONDS] == 2
    assert table[1, Strain.CLUBS] == 2
    assert table[1, Strain.HEARTS] == 0
    # A joker in hand is named into the best suit or into none.
    joker = solver.trick_table(variants.AUSTRALIAN, ["Jo KS", "AS 5C", "5D 6D", "7D 8D"])
    assert joker[0, Strain.NO_TRUMPS] == 2
    with pytest.raises(LayoutError):
        solver.trick_table(variants.AUSTRALIAN, ["AH KH", "5C"])


def test_the_best_discards_make_a_misere() -> None:
    """Twelve low cards and one ace in hand and kitty: whoever lays the ace aside takes no trick."""
    hands = [
        "5S 6S 7S 5C 6C 7C 4D 5D 6D AH",
        "JS QS KS 8C 9C 10C 8D 9D 10D 9H",
        "Jo JC QC KC AC JD QD KD AD KH",
    ]
    hands.append("AS 8S 9S 10S 7D JH QH 10H 8H 7H")
    layout = Layout(tuple(map(CardSet.parse, hands)), CardSet.parse("4H 5H 6H"), 3)
    game = Game.start(variants.AUSTRALIAN, layout=layout)
    for text in ("OM", "P", "P", "P"):
        game = game.apply(game.parse(text))
    best = solver.best_discards(game, 3)
    assert len(best) == 3
    for action, tricks in best:
        assert tricks == 0
        assert isinstance(action, Discard)
        assert solver.best_tricks(game.apply(action)) == 0


def test_double_nullo_passes_the_high_cards_on_and_lays_them_aside() -> None:
    """The side holds the lowest cards of each suit and five others, and that many are laid
    aside.
    """
    hands = [
        "4S 5S 6S 4C 5C 6C 4D 5D 6D 4H",
        "JS QS KS 10S JC QC KC 10C JD QD",
        "7S 8S 7C 8C 7D 8D 5H 6H 7H 8H",
    ]
    hands.append("KD 10D 9D 9H 10H JH QH KH AH Jo")
    layout = Layout(tuple(map(CardSet.parse, hands)), CardSet.parse("AS AC AD 9S 9C"), 3)
    game = Game.start(variants.ST_PAUL, layout=layout)
    for text in ("DN", "P", "P", "P"):
        game = game.apply(game.parse(text))
    [(passed, tricks)] = solver.best_discards(game)
    assert tricks == 0
    game = game.apply(passed)
    for action, tricks in solver.best_discards(game, 2):
        assert tricks == solver.best_tricks(game.apply(action)) == 0


def long_deal() -> Play:
    """Ten cards in each of six hands: more work than anybody waits for."""
    layout = Layout.shuffled(variants.SIX_HANDED, 2)
    return Play.start(variants.SIX_HANDED, Contract(Bid.parse("7NT"), 0), layout.hands)


def table_deal() -> Play:
    """Cards on the table, which the plain search plays."""
    layout = Layout.shuffled(variants.TWO_HANDED_TABLE, 4)
    phase: Phase = Auction.start(variants.TWO_HANDED_TABLE, layout)
    for text in ("7NT", "P"):
        phase = phase.apply(phase.parse(text))
    while not isinstance(phase, Play):
        phase = phase.apply(phase.legal_actions()[0])
    return phase


@pytest.mark.parametrize("deal", [long_deal, table_deal])
def test_ctrl_c_ends_a_search(deal: Callable[[], Play]) -> None:
    """Long before it comes to its limit: otherwise it would be heard only behind that."""
    play, most = deal(), 1_000_000
    search = search_of(play, False, breathe)
    pressed = threading.Timer(0.1, lambda: os.kill(os.getpid(), signal.SIGINT))
    gc.disable()  # Hypothesis is called at every collection, and an interrupt heard there is lost
    # the workers of pytest-xdist hear none
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)
    pressed.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            search.ends_within(play, 4, 10, most)
    finally:
        pressed.cancel()
        signal.signal(signal.SIGINT, heard)
        gc.enable()
    assert 0 < search.nodes < most


def test_ctrl_c_ends_what_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def press() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(deal_solver, "breathe", press)
    with pytest.raises(KeyboardInterrupt):
        solver.best_tricks(long_deal())


def test_the_limit_holds_for_all_that_a_call_does() -> None:
    play = next(
        state.deal for state in deal_states("AUSTRALIAN", 3) if isinstance(state.deal, Play)
    )
    once = DealSolver(play, NodeLimit(None))
    best = once.value(play)
    with pytest.raises(SolverLimit) as caught:
        solver.card_values(play, once.nodes)
    assert (caught.value.low, caught.value.high) == (best, best)
    assert solver.best_tricks(play, once.nodes) == best

    hands = ["AH KH 5S", "5C 6C 7S", "AD KD 8S", "7C 8C 9S"]
    hearts = Play.start(variants.AUSTRALIAN, HEARTS, hands)
    one_contract = DealSolver(hearts, NodeLimit(None))
    one_contract.value(hearts)
    with pytest.raises(SolverLimit):
        solver.trick_table(variants.AUSTRALIAN, hands, nodes=3 * one_contract.nodes)

    played = [state for state in deal_states("AUSTRALIAN", 3) if state.phase == "scored"][-1]
    needed = NodeLimit(1_000_000)
    costs_of_deal(0, played.deal, needed)
    nodes = 1_000_000 - needed.left
    assert len(solver.analyse(played, nodes)) == 40
    with pytest.raises(SolverLimit):
        solver.analyse(played, nodes - 1)


def test_the_limit_says_what_was_found() -> None:
    play = next(
        state.deal for state in deal_states("AUSTRALIAN", 3) if isinstance(state.deal, Play)
    )
    right = solver.best_tricks(play)
    asked: list[Callable[[Play, int], object]] = [
        solver.best_tricks,
        solver.card_values,
        solver.best_line,
    ]
    for nodes in (1, 10, 100):
        for ask in asked:
            with pytest.raises(SolverLimit) as caught:
                ask(play, nodes)
            limit = caught.value
            assert limit.low <= right <= limit.high
            assert str(pickle.loads(pickle.dumps(limit))) == str(limit)
    with pytest.raises(SolverLimit):
        solver.best_tricks(play, nodes=1)


def test_what_is_refused() -> None:
    game = Game.start(seed=500)
    play = position(variants.AUSTRALIAN, "7H", "AS", "KS", "QS", "JS")
    asked: list[Callable[[], object]] = [
        lambda: solver.best_tricks(game),
        lambda: solver.best_tricks("7H"),  # type: ignore[arg-type]  # that is what is tested
        lambda: solver.card_values(deal_states("AUSTRALIAN", 1)[-1]),
        lambda: solver.best_tricks(play, nodes=0),
        lambda: solver.best_tricks(play, nodes=True),
        lambda: solver.best_discards(game),
        lambda: solver.best_discards(play),
        lambda: solver.analyse(7),  # type: ignore[arg-type]  # that is what is tested
        lambda: solver.trick_table("australian", ["AS"]),  # type: ignore[arg-type]  # that is what is tested
        lambda: solver.trick_table(variants.AUSTRALIAN, 7),  # type: ignore[arg-type]  # that is what is tested
    ]
    for ask in asked:
        with pytest.raises(FiveHundredError) as caught:
            ask()
        assert len(str(caught.value)) <= 300


def test_cards_are_values_of_the_game() -> None:
    play = position(variants.AUSTRALIAN, "7NT", "Jo 5S", "AS KS", "6D 7D", "8D 9D")
    values = solver.card_values(play)
    assert all(isinstance(card, PlayCard) for card in values)
    assert set(values) == set(play.legal_actions())
