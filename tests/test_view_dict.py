"""Views as JSON: what is in it, that it comes back equal, and that nothing else is taken for a
view.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, cast

import pytest
from hypothesis import given

from fivehundred import (
    Bid,
    CardSet,
    Contract,
    FiveHundredError,
    Game,
    Layout,
    Play,
    RecordError,
    Suit,
    View,
    draw,
    variants,
    worlds,
)
from tests.helpers import NAMES, SEEDS, SHAPES, deal_states, few

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


def at(*texts: str) -> Game:
    game = Game.start(layout=LAYOUT)
    for text in texts:
        game = game.apply(game.parse(text))
    return game


def wired(view: View) -> Any:
    """The view as it arrives at the other end of a wire."""
    return json.loads(json.dumps(view.to_dict()))


def test_a_view_in_the_middle_of_a_deal_key_by_key() -> None:
    """North has bid 10S and laid the small cards aside; he leads the joker, to which East follows
    with the left bower.
    """
    game = at("10S", "P", "P", "P", "4D 4H 5S", "Jo", "JC", "AD", "AH", "AS", "KC")
    plain = wired(game.view(0))
    assert plain.pop("variant") == "australian"
    assert plain == {
        "sides": [0, 1, 0, 1],
        "seat_names": ["North", "East", "South", "West"],
        "seat": 0,
        "phase": "play",
        "to_act": 2,
        "dealer": 3,
        "hand": "KS QS JS 10S 9S 8S 7S 6S",
        "calls": [
            {"seat": 0, "call": "10S"},
            {"seat": 1, "call": "P"},
            {"seat": 2, "call": "P"},
            {"seat": 3, "call": "P"},
        ],
        "contract": {"bid": "10S", "contractor": 0, "partners": []},
        "called": [],
        "nominated": None,
        "tricks": [
            {
                "seats": [0, 1, 2, 3],
                "cards": ["Jo", "JC", "AD", "AH"],
                "named": None,
                "led": "S",
                "winner": 0,
            },
            {"seats": [0, 1, 2, 3], "cards": ["AS", "KC"], "named": None, "led": "S", "winner": 0},
        ],
        "tricks_won": [1, 0, 0, 0],
        "exposed": None,
        "sitting_out": [],
        "counts": [8, 8, 9, 9],
        "table": [],
        "piles": [],
        "kitty": "Jo 4D 4H",
        "passed": None,
        "discards": "5S 4D 4H",
        "voids": [[], ["S"], ["S"], ["S"]],
        "suits_led": ["S"],
        "scores": [0, 0],
        "actions": [],
    }
    south = wired(game.view(2))
    assert south["actions"] == ["KD", "QD", "JD", "10D", "9D", "8D", "7D", "6D", "5D"]
    assert (south["kitty"], south["discards"], south["hand"]) == (
        None,
        None,
        " ".join(south["actions"]),
    )


def test_laying_aside_is_written_as_one_choice() -> None:
    plain = wired(at("10S", "P", "P", "P").view(0))
    assert plain["actions"] == {"action": "discard", "count": 3, "among": plain["hand"]}
    assert len(plain["hand"].split()) == 13
    game = Game.start(variants.ST_PAUL, seed=1)
    for text in ("DN", "P", "P", "P"):
        game = game.apply(game.parse(text))
    assert wired(game.view(0))["actions"]["action"] == "pass"
    assert len(json.dumps(game.view(0).to_dict())) < 4000


def test_a_joker_led_says_which_suit_it_names() -> None:
    game = at("10NT", "P", "P", "P", "4D 4H 5S", "-", "Jo=C", "AC")
    (trick,) = wired(game.view(None))["tricks"]
    assert trick == {
        "seats": [0, 1, 2, 3],
        "cards": ["Jo", "AC"],
        "named": "C",
        "led": "C",
        "winner": 0,
    }


def test_table_cards_are_written_pile_by_pile() -> None:
    game = Game.start(variants.TWO_HANDED_TABLE, seed=1)
    plain = wired(game.view(0))
    uppers = [[str(upper) for _, upper in seat] for seat in game.layouts[0].piles]
    assert plain["table"] == [[{"down": 1, "up": upper} for upper in seat] for seat in uppers]
    assert plain["piles"] == [
        [{"lower": None, "upper": upper} for upper in seat] for seat in uppers
    ]


@pytest.mark.parametrize("name", SHAPES)
@given(seed=SEEDS)
@few(1)
def test_every_view_comes_back_equal(name: str, seed: int) -> None:
    """Its actions and its repr too, and the same JSON again."""
    for game in deal_states(name, seed)[seed % 4 :: 4]:
        for seat in (None, *range(game.variant.players)):
            view = game.view(seat)
            back = View.from_dict(wired(view))
            assert back == view
            assert repr(back) == repr(view)
            assert list(back.legal_actions()) == list(view.legal_actions())
            assert back.to_dict() == view.to_dict()


PUZZLES = {
    "two tricks at seven hearts": Play.start(
        variants.AUSTRALIAN,
        Contract(Bid.parse("7H"), 0),
        ["JD AS", "AH KS", "5H QS", "QH 10S"],
        leader=1,
    ),
    "suits led before": Play.start(
        variants.AUSTRALIAN,
        Contract(Bid.misere(), 0),
        ["Jo 5C", "6S 7C", "", "8S 9C"],
        suits_led=[Suit.SPADES],
    ),
    "a joker nominated": Play.start(
        variants.AUSTRALIAN,
        Contract(Bid.parse("7NT"), 2),
        ["AS", "KS", "Jo", "QS"],
        nominated=Suit.SPADES,
    ),
    "a partner called": Play.start(
        variants.FIVE_HANDED,
        Contract(Bid.parse("7H"), 0, (2,)),
        ["AS KS", "7C 8C", "9D 10D", "2D 3D", "4S 5S"],
    ),
    "cards laid aside": Play.start(
        *(variants.AMERICAN_TEAM, Contract(Bid.double_nullo(), 0), ["AS", "KS", "QS", "JS"]),
        laid_aside=CardSet.parse("4D 5C 6S"),
    ),
    "an open misere": Play.start(
        variants.AUSTRALIAN, Contract(Bid.open_misere(), 1), ["AS 5H", "4H 5S", "6S 6H", ""]
    ),
    "no contract": Play.start(variants.PARLETT_THREE, None, ["AS 7H", "KS 8H", "QS 9H"]),
}


@pytest.mark.parametrize("name", PUZZLES)
def test_a_position_set_up_by_hand_comes_back_equal(name: str) -> None:
    phase: Any = PUZZLES[name]
    while True:
        for seat in (None, *range(phase.variant.players)):
            assert View.from_dict(wired(phase.view(seat))) == phase.view(seat)
        if phase.to_act is None:
            return
        phase = phase.apply(phase.legal_actions()[-1])


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("counts", [2, 2, 2, 1], "counts: they are not what is left"),
        ("counts", [11, 11, 11, 11], "counts: they are not what is left"),
        ("to_act", 2, "to_act: there is no such seat to lead"),
        ("hand", "2S 6H", "hand: its cards are not in the pack"),
        ("hand", "6S", "hand: its cards are not in the pack"),
    ],
)
def test_a_position_that_cannot_be_is_refused(key: str, value: object, why: str) -> None:
    """At misère, where seat 2 sits out."""
    plain = wired(PUZZLES["suits led before"].view(1))
    with pytest.raises(RecordError, match=why):
        View.from_dict({**plain, key: value})


def test_rule_8_8_a_card_turned_up_is_known() -> None:
    plain = wired(deal_states("TWO_HANDED_TABLE", 5)[-1].view(None))
    plain["piles"][0][0]["lower"] = None
    with pytest.raises(RecordError, match="piles: a lower card is turned up"):
        View.from_dict(plain)


def test_a_view_without_its_variant_takes_one() -> None:
    view = at("10S").view(1)
    plain = view.to_dict(variant=False)
    assert "variant" not in plain
    assert View.from_dict(plain, variant=variants.AUSTRALIAN) == view
    with pytest.raises(FiveHundredError, match="variant"):
        View.from_dict(plain, variant=cast(Any, "australian"))
    with pytest.raises(RecordError, match="variant is missing"):
        View.from_dict(plain)


def test_a_view_is_printed_as_the_table_and_its_repr_is_one_line() -> None:
    for view in (at().view(0), at("10S", "P", "P", "P").view(None), at("P", "P", "P", "P").view(1)):
        assert str(view) == draw.text(view)
        assert "\n" not in repr(view)
        assert len(repr(view)) < 200


def test_worlds_are_drawn_from_a_view_that_came_as_json() -> None:
    """As a bot in another process does."""
    for state in deal_states("FIVE_HANDED", 3)[::6]:
        view = View.from_dict(wired(state.view(1)))
        assert worlds.sample(view, random.Random(1), 2) == worlds.sample(
            state.view(1), random.Random(1), 2
        )


# -- what is no view -------------------------------------------------------------------------------
def middle() -> Any:
    """A deal at 10S, two cards played to the second trick, from the contractor's seat."""
    return wired(at("10S", "P", "P", "P", "4D 4H 5S", "Jo", "JC", "AD", "AH", "AS", "KC").view(0))


def test_the_parts_of_a_view_are_wanted_all_and_no_others() -> None:
    for key in middle():
        plain = middle()
        del plain[key]
        with pytest.raises(RecordError, match=f"{key} is missing"):
            View.from_dict(plain)
    with pytest.raises(RecordError, match="there is no field 'seed'"):
        View.from_dict({**middle(), "seed": 1})
    for wrong in cast(list[object], [None, [], "view", 5, {}]):
        with pytest.raises(RecordError):
            View.from_dict(wrong)


WRONG: list[tuple[str, object, str]] = [
    ("variant", "martian", "view.variant"),
    ("variant", {"base": "australian", "name": "", "pack": "99"}, "view.variant"),
    ("sides", [0, 0, 1, 1], "view.sides"),
    ("seat_names", ["A", "B", "C", "D"], "view.seat_names"),
    ("seat", 4, "view.seat"),
    ("seat", True, "view.seat"),
    ("phase", "bidding", "view.phase"),
    ("to_act", -1, "view.to_act"),
    ("dealer", None, "view.dealer"),
    ("hand", ["KS", "QS"], "view.hand"),
    ("hand", "KS KS", "view.hand"),
    ("hand", "KS 5", "view.hand"),
    ("hand", "KS " * 100_000, "view.hand"),
    ("calls", [{"seat": 0, "call": "10S", "by": 1}], "view.calls[0]"),
    ("calls", [{"seat": 0, "call": "P"}] * 100_000, "view.calls"),
    ("calls", [{"seat": 0, "call": "11S"}], "view.calls[0].call"),
    ("contract", {"bid": "P", "contractor": 0, "partners": []}, "view.contract.bid"),
    ("contract", {"bid": "DN", "contractor": 0, "partners": []}, "view.contract"),
    ("contract", {"bid": "10S", "contractor": 0, "partners": [0]}, "view.contract"),
    ("contract", {"bid": "10S", "contractor": 0, "partners": [2]}, "view.contract"),
    ("called", ["AS", "KS", "QS"], "view.called"),
    ("nominated", "Z", "view.nominated"),
    (
        "tricks",
        [{"seats": [0, 1], "cards": [], "named": None, "led": None, "winner": 0}],
        "view.tricks[0].cards",
    ),
    (
        "tricks",
        [{"seats": [0, 1], "cards": ["AS", "2C"], "named": None, "led": "S", "winner": 0}],
        "view.tricks[0]",
    ),
    (
        "tricks",
        [{"seats": [0, 1], "cards": ["AS", "KC"], "named": "C", "led": "S", "winner": 0}],
        "view.tricks[0]",
    ),
    (
        "tricks",
        [{"seats": [0, 1], "cards": ["AS", "KC"], "named": None, "led": "C", "winner": 0}],
        "view.tricks[0]",
    ),
    (
        "tricks",
        [{"seats": [0, 1], "cards": ["AS", "KC"], "named": None, "led": "S", "winner": 1}],
        "view.tricks[0]",
    ),
    ("tricks_won", [1, 0, 0], "view.tricks_won"),
    ("counts", [8, 8, 9, 1000], "view.counts[3]"),
    ("table", [[]], "view.table[0]"),
    (
        "piles",
        [[{"lower": None, "upper": upper} for upper in ("AS", "AC", "AD", "AH", None)]],
        "view.piles[0][4].upper",
    ),
    ("voids", [[], [], [], ["X"]], "view.voids[3][0]"),
    ("suits_led", ["S"] * 5, "view.suits_led"),
    ("scores", [0], "view.scores"),
    ("scores", [0, 1.5], "view.scores[1]"),
    ("scores", [0, 10**30], "view.scores[1]"),
    ("actions", ["7NT"], "view.actions[0]"),
    ("actions", ["KS"] * 100_000, "view.actions"),
    ("actions", {"action": "discard", "count": 3, "among": "KS"}, "view.actions.count"),
]


@pytest.mark.parametrize(("key", "value", "path"), WRONG)
def test_the_error_says_which_part_cannot_be_read(key: str, value: object, path: str) -> None:
    with pytest.raises(RecordError) as caught:
        View.from_dict({**middle(), key: value})
    assert caught.value.path == path
    assert len(str(caught.value)) < 2000


MISFITS: list[tuple[str, object, str]] = [
    ("hand", "KS QS JS 10S 9S 8S 7S AS", "two places"),
    ("hand", "KS QS JS 10S 9S 8S 7S", "hand: with all that it was"),
    ("discards", "2S 4D 4H", "not in the pack"),
    ("discards", "4D 4H", "hand: with all that it was"),
    ("discards", None, "hand: with all that it was"),
    ("kitty", "AD 4D 4H", "hand: with all that it was"),
    ("kitty", None, "hand: with all that it was"),
    ("passed", "AS KS QS", "passed: the rest of the view makes it None"),
    ("exposed", "KS QS JS 10S 9S 8S 7S 6S", "exposed: the rest of the view makes it None"),
    ("seat", 1, "hand: with all that it was"),
    ("seat", None, "dealt to a seat, none to a spectator"),
    ("dealer", 2, "calls: number 0 cannot be made"),
    ("calls", [], "kitty: the rest of the view"),
    ("calls", [{"seat": 0, "call": "10S"}], "contract: the calls come to none"),
    (
        "calls",
        [{"seat": 0, "call": "10S"}, {"seat": 1, "call": "9S"}],
        "calls: number 1 cannot be made",
    ),
    (
        "contract",
        {"bid": "9S", "contractor": 0, "partners": []},
        "contract: the calls come to 10S by seat 0",
    ),
    (
        "contract",
        {"bid": "10S", "contractor": 1, "partners": []},
        "contract: the calls come to 10S by seat 0",
    ),
    ("called", ["AD"], "called: the rest of the view makes it ()"),
    ("nominated", "H", "named for the one joker"),
    (
        "phase",
        "kitty",
        "tricks: it is not the turn of seat 0 in the phase play, but of 0 in the phase kitty",
    ),
    ("phase", "partner", "phase: the rest of the view makes it play"),
    ("phase", "joker", "phase: the rest of the view makes it play"),
    ("phase", "auction", "tricks: it is not the turn of seat 0 in the phase play"),
    ("phase", "scored", "phase: the rest of the view makes it play"),
    ("to_act", 0, "to_act: the rest of the view makes it 2"),
    ("to_act", None, "to_act: the rest of the view makes it 2"),
    ("sitting_out", [2], "sitting_out: the rest of the view makes it ()"),
    ("counts", [8, 8, 9, 8], "counts: the rest of the view makes it (8, 8, 9, 9)"),
    ("tricks_won", [0, 1, 0, 0], "tricks_won: the rest of the view makes it (1, 0, 0, 0)"),
    ("tricks", [], "hand: with all that it was"),
    ("voids", [[], [], ["S"], ["S"]], "voids: the rest of the view makes it ({}, {S}, {S}, {S})"),
    (
        "voids",
        [[], ["S"], ["S"], ["S", "H"]],
        "voids: the rest of the view makes it ({}, {S}, {S}, {S})",
    ),
    ("suits_led", [], "suits_led: the rest of the view makes it {S}"),
    ("suits_led", ["S", "H"], "suits_led: the rest of the view makes it {S}"),
    ("actions", ["KS"], "actions: the rest of the view makes it ()"),
]


@pytest.mark.parametrize(("key", "value", "problem"), MISFITS)
def test_parts_that_do_not_fit_each_other_are_refused(
    key: str, value: object, problem: str
) -> None:
    with pytest.raises(RecordError) as caught:
        View.from_dict({**middle(), key: value})
    assert problem in str(caught.value)
    assert caught.value.problems


def test_a_trick_is_complete_before_the_next_is_led() -> None:
    plain = wired(at("10S", "P", "P", "P", "4D 4H 5S", "Jo", "JC", "AD", "AH", "AS", "KC").view(2))
    View.from_dict(plain)
    plain["tricks"][0]["cards"].pop()
    with pytest.raises(
        RecordError, match="tricks: it is not the turn of seat 0 in the phase play, but of 3"
    ):
        View.from_dict(plain)
    plain = wired(at("10S", "P", "P", "P", "4D 4H 5S", "Jo", "JC", "AD", "AH", "AS", "KC").view(2))
    plain["tricks"][1]["seats"] = [1, 0, 2, 3]
    plain["tricks"][1]["winner"] = 1
    with pytest.raises(
        RecordError, match="tricks: it is not the turn of seat 1 in the phase play, but of 0"
    ):
        View.from_dict(plain)


def test_the_joker_is_nominated_before_the_lead_and_where_there_is_no_trump_suit() -> None:
    lead, kitty = (
        wired(at("10S", "P", "P", "P", "4D 4H 5S").view(1)),
        wired(at("10NT", "P", "P", "P").view(1)),
    )
    with pytest.raises(RecordError, match="a suit is named for the one joker"):
        View.from_dict({**lead, "nominated": "H"})
    with pytest.raises(RecordError, match="nominated: the rest of the view makes it None"):
        View.from_dict({**kitty, "nominated": "H"})


def test_a_hand_laid_open_has_its_number_of_cards() -> None:
    plain = wired(at("OM", "P", "P", "P", "4D 4H Jo", "AS", "KC", "QH").view(1))
    assert View.from_dict(plain).exposed == CardSet.parse("KS QS JS 10S 9S 8S 7S 6S 5S")
    with pytest.raises(RecordError, match="exposed: it has another number"):
        View.from_dict({**plain, "exposed": "KS"})


def test_piles_that_do_not_fit_are_refused() -> None:
    plain = wired(deal_states("TWO_HANDED_TABLE", 5)[-1].view(0))
    View.from_dict(plain)
    for piles in ([], [plain["piles"][0]]):
        with pytest.raises(
            RecordError, match=r"cards lie on the table as the variant has it|rule 2\.3"
        ):
            View.from_dict({**plain, "piles": piles})
    for table in ([], [[{"down": 1, "up": None}] * 5] * 2, plain["table"][:1]):
        with pytest.raises(RecordError, match="table: the rest of the view makes it"):
            View.from_dict({**plain, "table": table})
    plain["piles"][0][0]["lower"], plain["piles"][0][1]["lower"] = None, None
    with pytest.raises(RecordError, match=r"rule 8\.8|rule 2\.3"):
        View.from_dict(plain)


ODD: tuple[object, ...] = (
    *(
        None,
        True,
        0,
        1,
        3,
        5,
        -1,
        10**30,
        1.5,
        "",
        "AS",
        "AS KS QS",
        "Jo2",
        "H",
        "P",
        "7H",
        "M",
        "DN",
        "alone",
        "play",
        "scored",
    ),
    *([], ["AS"], [0], [[]], {}, {"seat": 0, "call": "P"}),
)


def paths(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a JSON value."""
    yield path
    inner: Any = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    for key, part in inner:
        yield from paths(part, (*path, key))


def spoil(plain: Any, rng: random.Random) -> None:
    """Change one thing in a JSON value, somewhere."""
    places = [
        path for path in paths(plain) if path and (path[0] != "variant" or rng.random() < 0.05)
    ]
    *outer, last = rng.choice(places)
    parent = plain
    for key in outer:
        parent = parent[key]
    match rng.randrange(4):
        case 0:
            del parent[last]
        case 1:
            other = plain
            for key in rng.choice(places):
                other = other[key]
            parent[last] = copy.deepcopy(other)
        case 2 if isinstance(parent[last], list):
            rng.shuffle(parent[last])
        case _:
            parent[last] = copy.deepcopy(rng.choice(ODD))


@given(seed=SEEDS)
@few(75)
def test_a_spoilt_view_is_our_error_or_a_view_that_can_be_used(seed: int) -> None:
    """What is taken may be drawn from: that gives worlds, or again our error."""
    rng = random.Random(seed)
    game = rng.choice(deal_states(rng.choice(NAMES), rng.randrange(3)))
    view = game.view(rng.choice((None, *range(game.variant.players))))
    plain = wired(view)
    for _ in range(rng.choice((1, 1, 2))):
        spoil(plain, rng)
    try:
        read = View.from_dict(plain)
    except RecordError:
        return
    assert wired(read) == wired(View.from_dict(wired(read)))
    with suppress(FiveHundredError):
        assert draw.svg(read)
    with pytest.MonkeyPatch.context() as patch, suppress(FiveHundredError):
        patch.setattr(worlds, "MOST_TRIES", 5)
        assert worlds.sample(read, rng)


# -- what the seat may do, and whom it has called --------------------------------------------------
@pytest.mark.parametrize(
    "texts",
    [
        (),
        ("10NT", "P", "P", "P"),
        ("10NT", "P", "P", "P", "4D 4H 5S"),
        ("10S", "P", "P", "P", "4D 4H 5S"),
        ("10S", "P", "P", "P", "4D 4H 5S", "AS", "JC", "AD", "AH"),
    ],
)
def test_the_actions_are_those_of_the_law(texts: tuple[str, ...]) -> None:
    game = at(*texts)
    plain = wired(game.view(game.to_act))
    View.from_dict(plain)
    actions = plain["actions"]
    others: list[object] = [[]]
    if isinstance(actions, list):
        others += [
            actions[1:],
            actions[:-1],
            actions[:1] * 50,
            [*actions, actions[0]],
            actions[::-1],
        ]
    else:
        others += [
            {**actions, "count": 2},
            {**actions, "action": "pass"},
            {**actions, "among": actions["among"].partition(" ")[2]},
        ]
    for other in others:
        with pytest.raises(RecordError, match="actions: the rest of the view makes it"):
            View.from_dict({**plain, "actions": other})


def test_a_card_not_held_is_no_action() -> None:
    plain = wired(at("10S", "P", "P", "P", "4D 4H 5S").view(0))
    plain["actions"][0] = "AD"
    with pytest.raises(RecordError, match="actions: the rest of the view makes it"):
        View.from_dict(plain)


def test_rule_6_3_a_seat_that_leads_may_have_to_wait_while_the_contractor_may_be_asked() -> None:
    """Where the left of the dealer leads; not where it holds the joker itself, or has led."""
    variant = variants.AUSTRALIAN.with_options({"play.first_lead": "LEFT_OF_DEALER"})
    game = Game.start(variant, layout=LAYOUT)
    for text in ("P", "10NT", "P", "P", "Jo 4D 4H"):
        game = game.apply(game.parse(text))
    plain = wired(game.view(0))
    assert (plain["phase"], plain["to_act"], len(plain["actions"])) == ("play", 0, 10)
    assert View.from_dict({**plain, "actions": []}).legal_actions() == ()
    played = wired(game.apply(game.parse("AS")).view(1))
    with pytest.raises(RecordError, match="actions: the rest of the view makes it"):
        View.from_dict({**played, "actions": []})


@pytest.mark.parametrize("wrong", [[5], [0], [1], [0, 2], ["AS"], []])
def test_rule_8_6_the_partner_called_by_seat_is_the_partner(wrong: list[object]) -> None:
    game = Game.start(variants.FIVE_HANDED_BICYCLE, seed=500)
    for text in ("8H", "P", "P", "P", "P"):
        game = game.apply(game.parse(text))
    game = game.apply(game.legal_actions()[0])
    game = game.apply(game.parse("2"))
    plain = wired(game.view(1))
    assert (plain["called"], plain["contract"]["partners"]) == ([2], [2])
    with pytest.raises(RecordError, match=r"rule 8\.6|contract: the rest of the view"):
        View.from_dict({**plain, "called": wrong})
    with pytest.raises(RecordError):
        View.from_dict({**plain, "contract": {**plain["contract"], "partners": []}})


def test_rule_2_4_the_view_of_a_deal_thrown_in_comes_back() -> None:
    low = CardSet.parse("5S 6S 7S 8S 9S 10S 5C 6C 7C 8C")
    rest = (LAYOUT.hands[0] | LAYOUT.hands[1]) - low
    layout = Layout((low, rest, *LAYOUT.hands[2:]), LAYOUT.kitty, 3)
    game = Game.start(
        variants.AUSTRALIAN.with_options({"deal.claims": "NO_PICTURE"}), layout=layout
    )
    game = game.apply(game.parse("claim"))
    for seat in (None, 0, 1):
        assert View.from_dict(wired(game.view(seat))) == game.view(seat)
    with pytest.raises(
        RecordError, match="phase: the hand holds a card that rules out throwing it in"
    ):
        View.from_dict({**wired(game.view(0)), "hand": wired(at().view(0))["hand"]})


def test_rule_8_3_an_open_hand_that_is_one_s_own_is_the_hand() -> None:
    plain = wired(at("OM", "P", "P", "P", "4D 4H Jo", "AS", "KC", "QH").view(0))
    assert plain["exposed"] == plain["hand"]
    with pytest.raises(RecordError, match="exposed: it is not the hand"):
        View.from_dict({**plain, "exposed": plain["exposed"].replace("KS", "AD")})


def test_a_deal_is_over_when_the_law_ends_it() -> None:
    """Not before a card is played; and at misère with the contractor's first trick (rule 8.4)."""
    calls = {
        **wired(at("10S", "P", "P", "P", "4D 4H 5S").view(1)),
        "phase": "scored",
        "to_act": None,
    }
    with pytest.raises(RecordError, match="phase: the rest of the view makes it play"):
        View.from_dict(calls)
    lost = at("OM", "P", "P", "P", "4D 4H Jo", "AS", "KC", "QH")
    assert lost.phase == "scored"
    for seat in (None, 1):
        plain = wired(lost.view(seat))
        with pytest.raises(RecordError, match="phase: the rest of the view makes it scored"):
            View.from_dict({**plain, "phase": "play", "to_act": 0})


def test_rule_8_6_who_declares_at_once_holds_the_card_that_was_called() -> None:
    game = Game.start(variants.FIVE_HANDED.with_options({"partner.declares": "AT_ONCE"}), seed=500)
    for text in ("7H", "P", "P", "P", "P"):
        game = game.apply(game.parse(text))
    game = game.apply(game.legal_actions()[0])
    game = game.apply(next(action for action in game.legal_actions() if str(action) != "alone"))
    assert game.contract is not None
    (partner,) = game.contract.partners
    other = next(seat for seat in range(5) if seat not in (0, partner))
    plain = wired(game.view(other))
    assert plain["contract"]["partners"] == [partner]
    with pytest.raises(RecordError, match="is no partner who declares a card"):
        View.from_dict({**plain, "contract": {**plain["contract"], "partners": [other]}})
