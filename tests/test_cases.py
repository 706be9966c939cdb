"""Positions from public bug reports, test suites and the rule book, with their right answers
(tests/data/cases.json).

``given`` is a position, ``ask`` a question about it, ``expected`` the answer. One function answers
each kind of question; it gets the case and returns what is to equal ``expected``.
"""

from __future__ import annotations

import functools
import importlib
import json
import pickle
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypedDict

import pytest

from fivehundred import (
    PASS,
    Bid,
    Card,
    CardSet,
    Contract,
    Game,
    IllegalAction,
    Layout,
    LayoutError,
    ParseError,
    PlayCard,
    ScoreError,
    Scorer,
    Variant,
    variants,
)


class Case(TypedDict):
    """One question with its answer; ``given`` and ``expected`` depend on ``ask``."""

    id: str
    kind: str
    variant: str
    options: dict[str, object]
    given: dict[str, Any]
    ask: str
    expected: Any
    rule: str


CASES: list[Case] = json.loads(
    (Path(__file__).parent / "data" / "cases.json").read_text(encoding="utf-8")
)
ANSWERS: dict[str, Callable[[Case], object]] = {}
PROPERTIES: dict[str, Callable[[Case], bool]] = {}


def answer(function: Callable[[Case], object]) -> Callable[[Case], object]:
    ANSWERS[function.__name__] = function
    return function


def holds(function: Callable[[Case], bool]) -> Callable[[Case], bool]:
    PROPERTIES[function.__name__] = function
    return function


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: Case) -> None:
    assert ANSWERS[case["ask"]](case) == case["expected"], case["kind"]


def test_the_cases_are_all_there() -> None:
    assert len({case["id"] for case in CASES}) == len(CASES) == 219
    assert {case["ask"] for case in CASES} == set(ANSWERS)
    assert {case["given"]["check"] for case in CASES if case["ask"] == "api"} == set(PROPERTIES)


# -- positions -------------------------------------------------------------------------------------
def variant_of(case: Case) -> Variant:
    return variants.ALL[case["variant"]].with_options(case["options"])


def layout_of(given: dict[str, Any]) -> Layout:
    return Layout(
        tuple(map(CardSet.parse, given["hands"])), CardSet.parse(given["kitty"]), given["dealer"]
    )


def started(case: Case, **also: Any) -> Game:
    given = {**case["given"], **also}
    if "hands" in given:
        return Game.start(variant_of(case), layout=layout_of(given))
    return Game.start(variant_of(case), seed=500, dealer=given["dealer"])


def played(game: Game, texts: Sequence[str]) -> Game:
    return functools.reduce(lambda state, text: state.apply(state.parse(text)), texts, game)


def position(case: Case, **also: Any) -> Game:
    given = {**case["given"], **also}
    return played(started(case, **also), given.get("actions", given.get("calls", ())))


def facts(game: Game, wanted: Sequence[str]) -> dict[str, object]:
    """What is so now, of the things asked for."""
    contract, scored = game.contract, game.scored
    found: dict[str, object] = {
        "phase": game.phase,
        "to_act": game.to_act,
        "contract": str(contract.bid) if contract else None,
        "contractor": contract.contractor if contract else None,
        "scores": list(game.scores),
        "is_over": game.is_over,
    }
    if scored is not None:
        found |= {
            "points": list(scored.points),
            "tricks_won": list(scored.tricks_won),
            "made": scored.made,
        }
    return {key: found[key] for key in wanted}


def texts(game: Game) -> list[str]:
    return [str(action) for action in game.legal_actions()]


def in_order_of(expected: Sequence[str], got: Sequence[str]) -> list[str]:
    """The same texts in the order of the answer, where the order does not matter; what the answer
    lacks comes last.
    """
    places = {text: place for place, text in enumerate(expected)}
    return sorted(got, key=lambda text: (places.get(text, len(places)), text))


# -- the auction and the play ----------------------------------------------------------------------
@answer
def legal_calls(case: Case) -> object:
    return in_order_of(case["expected"], texts(position(case)))


@answer
def count(case: Case) -> object:
    return len(position(case).legal_actions())


@answer
def allowed(case: Case) -> object:
    game, answers = position(case), {}
    for text in case["expected"]:
        try:
            action = game.parse(text)
        except ParseError:
            answers[text] = False
            continue
        answers[text] = action in game.legal_actions()
        assert answers[text] == (game.why_illegal(action) is None)
    return answers


@answer
def legal_cards(case: Case) -> object:
    plays = [action for action in position(case).legal_actions() if isinstance(action, PlayCard)]
    return in_order_of(case["expected"], list({str(play.card) for play in plays}))


@answer
def joker_suits(case: Case) -> object:
    plays = [action for action in position(case).legal_actions() if isinstance(action, PlayCard)]
    return in_order_of(
        case["expected"], [str(play.suit or "-") for play in plays if play.card.is_joker]
    )


@answer
def refused(case: Case) -> object:
    game, given = position(case), case["given"]
    before = pickle.dumps(game)
    with pytest.raises((IllegalAction, ParseError)) as caught:
        game.apply(game.parse(given["action"]), given.get("by"))
    assert pickle.loads(before) == game
    reason = str(caught.value.reason) if isinstance(caught.value, IllegalAction) else "parse"
    return {"refused": True, **({"reason": reason} if "reason" in case["expected"] else {})}


@answer
def state(case: Case) -> object:
    return facts(position(case), case["expected"])


@answer
def next_deal(case: Case) -> object:
    return facts(position(case).next_deal(), case["expected"])


@answer
def winner(case: Case) -> object:
    game = position(case)
    return game.to_act if game.scored is None else game.scored.trick_winners[-1]


@answer
def turns(case: Case) -> object:
    game, seats = position(case), []
    for text in case["given"]["cards"]:
        seats.append(game.to_act)
        game = played(game, [text])
    return seats


@answer
def replay(case: Case) -> object:
    game, winners = position(case), []
    for trick in case["given"]["tricks"]:
        game = played(game, trick)
        winners.append(game.to_act if game.scored is None else game.scored.trick_winners[-1])
    return facts(game, [key for key in case["expected"] if key != "winners"]) | {"winners": winners}


# -- scores ----------------------------------------------------------------------------------------
@answer
def points(case: Case) -> object:
    given = case["given"]
    try:
        return list(
            Scorer(variant_of(case)).score(
                Contract(Bid.parse(given["bid"]), given["contractor"]), given["tricks_won"]
            )
        )
    except ScoreError:
        return "error"


@answer
def sheet(case: Case) -> object:
    lines = Scorer(variant_of(case))
    for bid, contractor, tricks_won in case["given"]["lines"]:
        lines = lines.record(Contract(Bid.parse(bid), contractor), tricks_won)
    for _ in range(case["given"].get("undo", 0)):
        lines = lines.undo()
    end = lines.outcome
    found = {
        "totals": list(lines.totals),
        "over": end is not None,
        "winners": list(end.winners) if end else [],
        "losers": list(end.losers) if end else [],
    }
    return {key: found[key] for key in case["expected"]}


# -- schedules, packs, seats -----------------------------------------------------------------------
@answer
def order(case: Case) -> object:
    schedule = variant_of(case).schedule
    bids = [Bid.parse(text) for text in case["given"]["bids"]]
    return [
        str(bid)
        for bid in sorted(bids, key=lambda bid: sum(schedule.outbids(bid, other) for other in bids))
    ]


@answer
def schedule(case: Case) -> object:
    return [str(bid) for bid in variant_of(case).schedule]


@answer
def index(case: Case) -> object:
    bids = [str(bid) for bid in variant_of(case).schedule]
    return [bids.index(text) if text in bids else None for text in case["given"]["bids"]]


@answer
def values(case: Case) -> object:
    return {text: variant_of(case).schedule.points(Bid.parse(text)) for text in case["expected"]}


@answer
def pack(case: Case) -> object:
    deck = [str(card) for card in variant_of(case).deck]
    expected, found = case["expected"], dict[str, object]()
    if "size" in expected:
        found["size"] = len(deck)
    if "kitty" in expected:
        found["kitty"] = len(Layout.shuffled(variant_of(case), 1).kitty)
    if "has" in expected:
        found["has"] = [text for text in expected["has"] if text in deck]
    if "lacks" in expected:
        found["lacks"] = [text for text in expected["lacks"] if text not in deck]
    return found


@answer
def problems(case: Case) -> object:
    try:
        return bool(layout_of(case["given"]).problems(variant_of(case)))
    except (LayoutError, ParseError):
        return True


@answer
def sides(case: Case) -> object:
    return list(variant_of(case).sides)


# -- text ------------------------------------------------------------------------------------------
READERS: dict[str, Callable[[str], object]] = {
    "card": lambda text: str(Card.parse(text)),
    "bid": lambda text: str(Bid.parse(text)),
    "cards": lambda text: {str(card) for card in CardSet.parse(text)},
    "call": lambda text: str(Game.start(seed=1).parse(text)),
}


@answer
def parse(case: Case) -> object:
    found = list[object]()
    for token, expected in zip(case["given"]["tokens"], case["expected"], strict=True):
        try:
            read = READERS[case["given"]["what"]](token)
        except ParseError:
            read = None
        found.append(in_order_of(expected, [*read]) if isinstance(read, set) else read)
    return found


# The name of the question would hide the built-in function.
def format_(case: Case) -> object:
    reader = Card.parse if case["given"]["what"] == "card" else Bid.parse
    return [
        format(reader(token), case["given"].get("spec", "")) for token in case["given"]["tokens"]
    ]


ANSWERS["format"] = format_


# -- hidden information ----------------------------------------------------------------------------
@answer
def views_equal(case: Case) -> object:
    one, other = (position(case, **case["given"][key]).view(case["given"]["seat"]) for key in "ab")
    return one == other


# -- properties of the objects ---------------------------------------------------------------------
@answer
def api(case: Case) -> object:
    return PROPERTIES[case["given"]["check"]](case)


def passed_out(case: Case) -> Game:
    return played(
        Game.start(variant_of(case), seed=500, dealer=3), ["P"] * variant_of(case).players
    )


@holds
def seed_is_local(case: Case) -> bool:
    random.seed(1)
    before = random.getstate()
    games = [Game.start(variant_of(case), seed=7) for _ in range(2)]
    return games[0] == games[1] and random.getstate() == before


@holds
def same_seed_same_deals(case: Case) -> bool:
    one, other = passed_out(case).next_deal(), passed_out(case).next_deal()
    return one == other and one.deal.hands != passed_out(case).deal.hands


@holds
def options_survive_next_deal(case: Case) -> bool:
    later = passed_out(case).next_deal()
    return later.variant == variant_of(case) and texts(later) == texts(
        Game.start(variant_of(case), seed=1)
    )


@holds
def pickle_keeps_turn(case: Case) -> bool:
    game = position(case)
    back = pickle.loads(pickle.dumps(game))
    return (
        isinstance(back, Game)
        and back == game
        and back.to_act == game.to_act
        and texts(back) == texts(game)
    )


@holds
def games_are_independent(case: Case) -> bool:
    one, other = Game.start(variant_of(case), seed=7), Game.start(variant_of(case), seed=7)
    later = played(one, ["7H"])
    return one == other and later != other and texts(one) == texts(other)


@holds
def legal_actions_not_shared(case: Case) -> bool:
    game = position(case)
    before, listed = texts(game), game.legal_actions()
    for method in ("clear", "pop"):
        change: Callable[[], object] | None = getattr(listed, method, None)
        if change is not None:
            change()
    return texts(game) == before


@holds
def cards_and_bids_have_no_order(case: Case) -> bool:
    for low, high in ((Card.parse("KS"), Card.parse("AS")), (Bid.parse("6S"), Bid.parse("7H"))):
        with pytest.raises(TypeError):
            low < high  # type: ignore[operator]  # noqa: B015
    return True


@holds
def all_cards_and_bids_distinct(case: Case) -> bool:
    variant = variant_of(case)
    things: list[Card | Bid] = [*variant.deck, *variant.schedule]
    return len(set(things)) == len(things) == len(variant.deck) + len(variant.schedule)


@holds
def pass_is_not_a_bid(case: Case) -> bool:
    return PASS not in variant_of(case).schedule and not isinstance(PASS, Bid) and str(PASS) == "P"


@holds
def text_round_trip(case: Case) -> bool:
    variant = variant_of(case)
    cards = all(Card.parse(str(card)) is card for card in variant.deck)
    return cards and all(Bid.parse(str(bid)) is bid for bid in variant.schedule)


@holds
def unequal_states_differ(case: Case) -> bool:
    return Game.start(variant_of(case), seed=1) != Game.start(variant_of(case), seed=2)


@holds
def variant_dict_round_trip(case: Case) -> bool:
    variant = variant_of(case)
    back = Variant.from_dict(json.loads(json.dumps(variant.to_dict())))
    return back == variant and hash(back) == hash(variant) and back != variants.ALL[case["variant"]]


@holds
def views_of_others_have_no_actions(case: Case) -> bool:
    game = position(case)
    others = [seat for seat in range(game.variant.players) if seat != game.to_act]
    return (
        all(len(game.view(seat).legal_actions()) == 0 for seat in others)
        and len(others) == game.variant.players - 1
    )


@holds
def sample_keeps_own_hand(case: Case) -> bool:
    game, seat = position(case), case["given"]["seat"]
    worlds = importlib.import_module("fivehundred.worlds")
    drawn = list(worlds.sample(game.view(seat), random.Random(3), 10))
    return (
        len(drawn) == 10
        and all(world.hands[seat] == game.deal.hands[seat] for world in drawn)
        and len(set(drawn)) > 1
    )
