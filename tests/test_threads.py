"""Threads share the tables that are remembered: each sees whole values only, whoever is making one
at that moment.
"""

from __future__ import annotations

import itertools
import random
import sys
import threading
import tracemalloc
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType
from typing import Any

import pytest

from fivehundred import PASS, Bid, Contract, Game, Play, Variant, card_order, playouts, variants
from fivehundred.cards.card import Card
from fivehundred.deal import actions, play_tables
from fivehundred.rules import bidding, joker, ranking, special, tricks
from fivehundred.search import contract_tables
from fivehundred.words import spellings, table

HEARTS = Contract(Bid.parse("7H"), 0)

NEVER = 60
"""Seconds after which a test that hangs gives up; no result depends on them."""

_numbers = itertools.count(1)


def fresh(base: Variant = variants.AUSTRALIAN, **options: object) -> Variant:
    """A variant that no table has met yet, with the play of another one."""
    return base.with_options({"winning.target": 5000 + next(_numbers), **options})


def calls(variant: Variant) -> list[object]:
    """Four calls, the contract, and what was legal before each."""
    game, seen = Game.start(variant, seed=500), []
    for text in ("7H", "P", "P", "P"):
        seen.append([str(call) for call in game.legal_actions()])
        game = game.apply(game.parse(text))
    return [*seen, game.phase, str(game.contract)]


def position(variant: Variant, bid: str = "7NT") -> Play:
    """The joker and a few cards more, to be led."""
    hands = ["Jo 5S 6S", "7S 8S 5H", "9S 10S 6H", "JS QS 7H"]
    return Play.start(variant, Contract(Bid.parse(bid), 0), hands, leader=0)


def plays(variant: Variant, bid: str = "7NT") -> list[str]:
    """What may be led there."""
    return [str(action) for action in position(variant, bid).legal_actions()]


def results(variant: Variant) -> object:
    """A few playouts from there."""
    return playouts.run([position(variant)] * 20, [None], "random", 500)


def heart(language: str | None) -> str | None:
    """What a French word says."""
    return spellings.canonical("suit", "coeur", table(language) if language else None)


def nothing() -> None:
    """No table has to be emptied: the variant is new to it."""


Held = tuple[ModuleType, str, Callable[[], object], Callable[[Variant], object]]
TABLES: dict[str, Held] = {
    "standings: what is legal": (bidding, "_conditions", nothing, calls),
    "standings: the contract": (bidding, "_contract", nothing, calls),
    "standings: the legal calls": (bidding, "_unmet", nothing, calls),
    "standings: the next one": (bidding, "_next_turn", nothing, calls),
    "order of the cards": (
        ranking,
        "right_bower",
        ranking._order.cache_clear,
        lambda v: str(card_order(v, HEARTS)),
    ),
    "order of the turns": (
        tricks,
        "clockwise",
        tricks._orders.cache_clear,
        lambda v: tricks.trick_orders(v, None),
    ),
    "law of a contract": (special, "may_stop_early", nothing, plays),
    "law: what a card led asks": (play_tables, "Led", play_tables._leads.cache_clear, plays),
    "law: plays of a suit": (play_tables, "PlaysOf", play_tables._plays_of.cache_clear, plays),
    "law: ways to lead the joker": (joker, "suits_to_name", nothing, plays),
    "choices of cards": (
        *(actions, "range", actions._combination.cache_clear),
        lambda _: [
            str(actions.CardChoices(actions.Discard, position(variants.AUSTRALIAN).hands[0], 2)[n])
            for n in range(3)
        ],
    ),
    "playouts: tables": (
        *(contract_tables, "_over", nothing),
        lambda v: contract_tables.tables_of(v, Contract(Bid.misere(), 0), None).table.over,
    ),
    "playouts: bits": (contract_tables, "range", contract_tables._bits_of.cache_clear, results),
    "playouts: results": (contract_tables, "deal_points", nothing, results),
    "words": (
        spellings,
        "spellings",
        spellings.dictionary.cache_clear,
        lambda _: spellings.canonical("suit", "coeur", table("fr")),
    ),
    "words of all": (
        spellings,
        "dictionary",
        spellings.words_of_all.cache_clear,
        lambda _: spellings.canonical("suit", "coeur", None),
    ),
}


class Holding:
    """A function that stops the first thread in it until it is let go; others, and the test itself,
    pass.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.thread: threading.Thread | None = None
        self.reached, self.go = threading.Event(), threading.Event()

    def __call__(self, *args: Any, **named: Any) -> Any:
        if threading.current_thread() is self.thread and not self.reached.is_set():
            self.reached.set()
            assert self.go.wait(NEVER)
        return self.function(*args, **named)


@pytest.mark.parametrize("name", TABLES)
def test_a_value_being_made_is_seen_by_nobody(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, function, forget, job = TABLES[name]
    right = job(fresh())
    variant, found = fresh(), []
    forget()
    holding = Holding(vars(module).get(function, range))
    monkeypatch.setattr(module, function, holding, raising=False)
    holding.thread = threading.Thread(target=lambda: found.append(job(variant)))
    holding.thread.start()
    try:
        assert holding.reached.wait(NEVER), "the thread is held inside"
        assert job(variant) == right, "while it is held, another one is answered rightly"
        assert job(variant) == right, "and again"
    finally:
        holding.go.set()
        holding.thread.join(NEVER)
    assert found == [right]
    assert job(variant) == right, "and afterwards"


def test_plays_of_a_suit_are_remembered_whole() -> None:
    suit = tuple(Card.parse(text) for text in ("5S", "6S", "7S"))
    known, held = play_tables.PlaysOf(suit), threading.Event()
    go = threading.Event()

    class Slow(list[Any]):
        def __iter__(self) -> Iterator[Any]:
            if threading.current_thread() is not threading.main_thread() and not held.is_set():
                held.set()
                assert go.wait(NEVER)
            return super().__iter__()

    known._plays = Slow(known._plays)
    mask = sum(1 << card.number for card in suit)
    thread = threading.Thread(target=lambda: known[mask])
    thread.start()
    assert held.wait(NEVER)
    assert [str(play) for play in known[mask]] == ["7S", "6S", "5S"]
    go.set()
    thread.join(NEVER)
    assert [str(play) for play in known[mask]] == ["7S", "6S", "5S"]


def played(variant: Variant, seed: int) -> list[object]:
    """A deal played at random: every action with the number of choices there were, and the
    points.
    """
    chance, game, seen = random.Random(seed), Game.start(variant, seed=500), []
    while legal := game.legal_actions():
        action = legal[int(chance.random() * len(legal))]
        seen.append((len(legal), str(action)))
        game = game.apply(action)
    return [*seen, game.scores]


def test_twelve_threads_play_the_same_deals() -> None:
    bases = (
        variants.AUSTRALIAN,
        variants.SIX_HANDED,
        variants.TWO_HANDED_TABLE,
        variants.FIVE_HANDED,
    )
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(12) as pool:
            for round_ in range(6):
                base = bases[round_ % len(bases)]
                variant, other = fresh(base), fresh(base)
                both = [pool.submit(played, variant, seed // 3) for seed in range(36)]
                alone = [played(other, seed) for seed in range(12)]
                assert [future.result() for future in both] == [
                    alone[seed // 3] for seed in range(36)
                ]
    finally:
        sys.setswitchinterval(interval)


def test_what_is_remembered_of_auctions_is_bounded() -> None:
    assert (
        bidding._standing.cache_info().maxsize
        == bidding.after.cache_info().maxsize
        == bidding.MOST_REMEMBERED
    )
    assert bidding.MOST_REMEMBERED <= 1 << 15
    assert not hasattr(bidding.opening(fresh(), 0), "__dict__"), (
        "a standing holds no standing that follows it"
    )


def test_the_auctions_of_a_hostile_variant_take_little_memory() -> None:
    """Six players who may all call again: both tables full of their standings stay below 40 MB (25
    MB when it was measured).
    """
    options = {
        "auction.reentry": "ALWAYS",
        "auction.self_raise": "REOPEN_IF_STRAIN_CHANGES",
        "schedule.blind_misere": [1000, "10NT"],
    }
    variant = fresh(variants.SIX_HANDED, **options)
    bids = variant.schedule.above(None)
    fields = itertools.product(
        range(6),
        bids,
        range(6),
        (0,),
        range(6),
        (6,),
        range(16),
        (False, True),
        (True,),
        (0,),
        (False,),
    )
    some = list(itertools.islice(fields, bidding.MOST_REMEMBERED))
    tracemalloc.start()
    try:
        kept = [bidding.after(bidding._standing(variant, *values), PASS) for values in some]
        size = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert len(kept) == bidding.MOST_REMEMBERED
    assert size < 40e6
