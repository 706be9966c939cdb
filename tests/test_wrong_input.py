"""Wrong input: what cannot be gives the library's own errors and changes nothing."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import fivehundred
from fivehundred import (
    Action,
    Auction,
    Bid,
    Card,
    CardSet,
    Contract,
    Discard,
    FiveHundredError,
    Game,
    IllegalAction,
    Layout,
    LayoutError,
    ParseError,
    Play,
    PlayCard,
    Reason,
    RecordError,
    Refusal,
    ScoreError,
    Scorer,
    SolverLimit,
    Suit,
    Trick,
    Variant,
    VariantError,
    card_order,
    variants,
)

AUSTRALIAN = variants.AUSTRALIAN
LONG = "A" * 1_000_000


@contextmanager
def refused(error: type[FiveHundredError] = FiveHundredError) -> Iterator[None]:
    """Nothing but the library's own error, with a short message."""
    with pytest.raises(error) as caught:
        yield
    assert len(str(caught.value)) < 20_000


def deep(levels: int) -> list[object]:
    nested: list[object] = []
    for _ in range(levels):
        nested = [nested]
    return nested


def test_tricks_that_cannot_be() -> None:
    trick = Trick(card_order(AUSTRALIAN, Contract(Bid.parse("7H"), 0)), (0, 1, 2, 3))
    for card, suit in (("2S", None), ("AS", Suit.SPADES), ("Jo", Suit.HEARTS)):
        with refused():
            trick.play(Card.parse(card), suit)
    full = (
        trick.play(Card.parse("AS"))
        .play(Card.parse("KS"))
        .play(Card.parse("QS"))
        .play(Card.parse("JS"))
    )
    assert full.complete
    with refused():
        full.play(Card.parse("10S"))
    with refused():
        trick.play(Card.parse("AS")).play(Card.parse("AS"))


# -- actions ---------------------------------------------------------------------------------------
def at_kitty() -> Game:
    game = Game.start(seed=500)
    for text in ("7H", "P", "P", "P"):
        game = game.apply(game.parse(text))
    return game


def test_cards_not_held_wrong_count_wrong_phase_wrong_seat_change_nothing() -> None:
    game = at_kitty()
    own, other = list(game.deal.hands[0]), list(game.deal.hands[1])
    wrong: list[tuple[Action, int | None, Reason]] = [
        (Discard(CardSet(other[:3])), None, Reason.KITTY_NOT_HELD),
        (Discard(CardSet([*own[:2], other[0]])), 0, Reason.KITTY_NOT_HELD),
        (Discard(CardSet(own[:2])), None, Reason.KITTY_WRONG_COUNT),
        (Discard(CardSet(own[:4])), None, Reason.KITTY_WRONG_COUNT),
        (Discard(CardSet()), None, Reason.KITTY_WRONG_COUNT),
        (PlayCard(own[0]), None, Reason.WRONG_ACTION),
        (Bid.parse("8H"), None, Reason.WRONG_ACTION),
        (Discard(CardSet(own[:3])), 1, Reason.NOT_YOUR_TURN),
        (Discard(CardSet(own[:3])), 7, Reason.NOT_YOUR_TURN),
    ]
    before = pickle.dumps(game)
    for action, by, reason in wrong:
        with pytest.raises(IllegalAction) as caught:
            game.apply(action, by)
        assert caught.value.reason is reason
        assert pickle.loads(before) == game


NO_ACTIONS: list[Any] = [None, 0, "7H", ("7H",), object, Reason.TOO_LOW]


@pytest.mark.parametrize("game", [Game.start(seed=500), at_kitty()], ids=["auction", "kitty"])
def test_what_is_no_action_at_all(game: Game) -> None:
    for what in NO_ACTIONS:
        refusal = game.why_illegal(what)
        assert refusal is not None
        assert refusal.reason is Reason.WRONG_ACTION
        with refused(IllegalAction):
            game.apply(what)
        assert what not in list(game.legal_actions())


# -- layouts ---------------------------------------------------------------------------------------
GOOD = Layout.shuffled(AUSTRALIAN, 500)


def with_hand(seat: int, hand: CardSet) -> tuple[CardSet, ...]:
    return (*GOOD.hands[:seat], hand, *GOOD.hands[seat + 1 :])


FIRST, SECOND = next(iter(GOOD.hands[0])), next(iter(GOOD.hands[1]))
LAYOUTS: dict[str, tuple[Layout, str]] = {
    "a card twice": (
        Layout(with_hand(0, GOOD.hands[0] - CardSet([FIRST]) | CardSet([SECOND])), GOOD.kitty, 3),
        "twice",
    ),
    "a card missing": (
        Layout(with_hand(0, GOOD.hands[0] - CardSet([FIRST])), GOOD.kitty, 3),
        f"{FIRST} is missing",
    ),
    "a foreign card": (
        Layout(with_hand(0, GOOD.hands[0] - CardSet([FIRST]) | CardSet.parse("2S")), GOOD.kitty, 3),
        "2S is not in the pack",
    ),
    "the low joker": (
        Layout(
            with_hand(0, GOOD.hands[0] - CardSet([FIRST]) | CardSet.parse("Jo2")), GOOD.kitty, 3
        ),
        "Jo2 is not in the pack",
    ),
    "too few hands": (Layout(GOOD.hands[:3], GOOD.kitty, 3), "3 hands"),
    "too many hands": (Layout((*GOOD.hands, GOOD.hands[0]), GOOD.kitty, 3), "5 hands"),
    "no kitty": (Layout(GOOD.hands, CardSet(), 3), "the kitty holds 0"),
    "no such dealer": (Layout(GOOD.hands, GOOD.kitty, 4), "dealer"),
    "a dealer who is a truth value": (Layout(GOOD.hands, GOOD.kitty, True), "dealer"),
    "a dead hand": (Layout(GOOD.hands, CardSet(), 3, dead=GOOD.kitty), "dead hand"),
    "piles": (Layout(GOOD.hands, GOOD.kitty, 3, piles=[[(FIRST, SECOND)]]), "piles"),
    "lists for hands": (Layout(tuple(map(list, GOOD.hands)), GOOD.kitty, 3), "CardSets"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", LAYOUTS)
def test_layouts_that_cannot_be(name: str) -> None:
    layout, words = LAYOUTS[name]
    problems = layout.problems(AUSTRALIAN)
    assert any(words in problem for problem in problems)
    for start in (Auction.start, lambda variant, it: Game.start(variant, layout=it)):
        with pytest.raises(LayoutError) as caught:
            start(AUSTRALIAN, layout)
        assert caught.value.problems == problems


def test_every_fault_of_a_layout_at_once() -> None:
    layout = Layout(with_hand(2, GOOD.hands[0]), CardSet.parse("2S"), 9)
    problems = " / ".join(layout.problems(AUSTRALIAN))
    for words in ("dealer", "twice", "2S is not in the pack", "is missing", "the kitty holds 1"):
        assert words in problems


def test_layouts_of_other_variants() -> None:
    for name, variant in variants.ALL.items():
        other = Layout.shuffled(variant, 1)
        same = (variant.players, variant.pack, variant.deal.extra) == (
            4,
            AUSTRALIAN.pack,
            AUSTRALIAN.deal.extra,
        )
        assert bool(other.problems(AUSTRALIAN)) is not same, name


def test_dealing_what_is_not_the_pack() -> None:
    deck = list(AUSTRALIAN.deck)
    for wrong in (
        deck[:-1],
        [*deck, deck[0]],
        [*deck[:-1], deck[0]],
        [*deck[:-1], Card.parse("2S")],
        [],
    ):
        with refused(LayoutError):
            Layout.dealt(AUSTRALIAN, wrong)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Play.start(AUSTRALIAN, Contract(Bid.parse("7H"), 0), ["AS", "KS", "QS"]),
        lambda: Play.start(AUSTRALIAN, Contract(Bid.parse("7H"), 0), ["AS", "KS", "QS", ""]),
        lambda: Play.start(AUSTRALIAN, Contract(Bid.parse("7H"), 0), ["AS", "KS", "QS", "JS 10S"]),
        lambda: Play.start(AUSTRALIAN, Contract(Bid.parse("7H"), 0), ["", "", "", ""]),
        lambda: Play.start(AUSTRALIAN, Contract(Bid.parse("7H"), 0), ["AS", "AS", "QS", "JS"]),
        lambda: Play.start(AUSTRALIAN, Contract(Bid.parse("7H"), 0), ["AS", "2S", "QS", "JS"]),
        lambda: Play.start(AUSTRALIAN, Contract(Bid.parse("7H"), 4), ["AS", "KS", "QS", "JS"]),
        lambda: Play.start(AUSTRALIAN, Contract(Bid.parse("DN"), 0), ["AS", "KS", "QS", "JS"]),
        lambda: Play.start(
            AUSTRALIAN, Contract(Bid.parse("7H"), 0, (1,)), ["AS", "KS", "QS", "JS"]
        ),
        lambda: Play.start(
            AUSTRALIAN, Contract(Bid.parse("7H"), 0), ["AS", "KS", "QS", "JS"], leader=4
        ),
        lambda: Play.start(
            AUSTRALIAN, Contract(Bid.parse("M"), 0), ["AS", "KS", "QS", "JS"], leader=2
        ),
        lambda: Play.start(
            AUSTRALIAN,
            Contract(Bid.parse("7H"), 0),
            ["AS", "KS", "QS", "JS"],
            nominated=Suit.HEARTS,
        ),
        lambda: Play.start(
            AUSTRALIAN,
            Contract(Bid.parse("7H"), 0),
            ["AS", "KS", "QS", "JS"],
            laid_aside=CardSet.parse("AS"),
        ),
        lambda: Play.start(
            AUSTRALIAN, Contract(Bid.parse("7H"), 0), ["AS", "KS", "QS", "JS"], dealer=4
        ),
        lambda: Play.start(variants.TWO_HANDED_TABLE, Contract(Bid.parse("7H"), 0), ["AS", "KS"]),
    ],
)
def test_positions_that_cannot_be(make: Callable[[], object]) -> None:
    with refused(LayoutError):
        make()


# -- texts -----------------------------------------------------------------------------------------
HOSTILE: list[object] = [
    *(
        "",
        " ",
        "\0",
        "HJ",
        "1H",
        "14H",
        "0",
        "-1",
        "7HH",
        "7 H H",
        "JoJo",
        "Jo3",
        "Jo=H",
        "=",
        "A S",
        "♠A",
        "ＡＳ",
        "６Ｓ",
        "７H",
    ),
    *(
        "²H",
        "٧H",
        "AS\n",
        "claimclaim",
        "alone alone",
        "1 2 3",
        "9" * 5000,
        "AS " * 50_000,
        "\ud800",
        "7H" * 500_000,
        LONG,
    ),
    *(
        None,
        0,
        1,
        7.5,
        True,
        b"7H",
        [],
        ["7H"],
        ("AS",),
        {},
        {"AS": 1},
        object(),
        Card.parse("AS"),
        deep(100_000),
    ),
]
NOT_HOSTILE = {
    "AS\n": {"card", "cards", "discard", "partner", "play"},
    "": {"cards"},
    " ": {"cards"},
}
AT_PARTNER = Game.start(variants.FIVE_HANDED, seed=500)
for _text in ("7H", "P", "P", "P", "P"):
    AT_PARTNER = AT_PARTNER.apply(AT_PARTNER.parse(_text))
AT_PARTNER = AT_PARTNER.apply(AT_PARTNER.legal_actions()[-1])
AT_JOKER = Game.start(seed=6)
for _text in ("7NT", "P", "P", "P"):
    AT_JOKER = AT_JOKER.apply(AT_JOKER.parse(_text))
AT_JOKER = AT_JOKER.apply(AT_JOKER.legal_actions()[-1])
AT_PLAY = AT_JOKER.apply(AT_JOKER.parse("-"))
PARSERS: dict[str, Callable[..., object]] = {
    "card": Card.parse,
    "cards": CardSet.parse,
    "bid": Bid.parse,
    "call": Game.start(seed=1).parse,
    "discard": at_kitty().parse,
    "partner": AT_PARTNER.parse,
    "joker": AT_JOKER.parse,
    "play": AT_PLAY.parse,
}


@pytest.mark.parametrize("name", PARSERS)
def test_texts_that_mean_nothing(name: str) -> None:
    for text in HOSTILE:
        allowed = isinstance(text, str) and (
            name in NOT_HOSTILE.get(text, ()) or (text, name) in FITS
        )
        if allowed:
            PARSERS[name](text)
            continue
        with refused(ParseError):
            read = PARSERS[name](text)
            pytest.fail(f"{name} reads a {type(text).__name__} as {read!r}")


# What is a good text for one of them after all: a joker with a suit, a seat (of whatever number).
FITS = {("Jo=H", "play"), ("0", "partner")}


@pytest.mark.parametrize("name", PARSERS)
def test_parse_errors_say_where_and_what(name: str) -> None:
    with pytest.raises(ParseError) as caught:
        PARSERS[name]("QX")
    error = caught.value
    assert (error.text, error.position) == ("QX", 0)
    assert error.expected
    assert "'QX'" in str(error)


def test_the_position_of_a_fault_in_a_list() -> None:
    with pytest.raises(ParseError) as caught:
        CardSet.parse("AS KS XX QS")
    assert caught.value.position == 6
    with pytest.raises(ParseError) as caught:
        CardSet.parse("AS KS AS")
    assert caught.value.position == 6


def test_texts_of_another_phase() -> None:
    games = {"call": "7NT", "discard": "4D 5C 6S", "partner": "alone", "joker": "-", "play": "Jo=H"}
    for phase, text in games.items():
        for other in games:
            if phase != other:
                with refused(ParseError):
                    pytest.fail(f"{other} reads {text} as {PARSERS[other](text)!r}")


# -- plain data ------------------------------------------------------------------------------------
PLAIN: list[object] = [
    *(
        None,
        0,
        -1,
        10**40,
        10**5000,
        1.5,
        float("nan"),
        True,
        "",
        "x",
        LONG,
        b"x",
        [],
        [[]],
        ["43"],
        [["6S", 40]] * 3,
    ),
    *(
        deep(500),
        deep(100_000),
        {"x": deep(100_000)},
        [deep(100_000), 5],
        [250, deep(100_000)],
        [["6S", deep(100_000)]],
    ),
    *(
        {},
        {"x": 1},
        {"": None},
        {1: 2},
        {None: None},
        {"pack": {}},
        {"name": 5},
        set(),
        object(),
        [None] * 10_000,
    ),
]


@pytest.mark.parametrize("value", PLAIN, ids=range(len(PLAIN)))
def test_variants_from_hostile_data(value: object) -> None:
    if value == {}:
        assert Variant.from_dict(value) == AUSTRALIAN
    else:
        with refused(VariantError):
            Variant.from_dict(value)
    for key in ("x", "", "joker.", ".lead", "joker.lead", "joker.lead.x", LONG, 5, None):
        with refused(VariantError):
            Variant.from_dict({key: value})
    for group in (
        "seating",
        "deal",
        "auction",
        "schedule",
        "ranking",
        "joker",
        "play",
        "partner",
        "scoring",
        "winning",
    ):
        if value != {}:
            with refused(VariantError):
                Variant.from_dict({group: value})


OPTIONS = list(AUSTRALIAN.options)


@pytest.mark.parametrize("option", OPTIONS)
def test_options_with_hostile_values(option: str) -> None:
    faults = list[str]()
    for number, value in enumerate(PLAIN):
        try:
            taken = AUSTRALIAN.with_options({option: value}).options[option]
        except VariantError as error:
            wrong, what = len(str(error)) > 20_000, "refused at length"
        except Exception as error:
            wrong, what = True, f"{type(error).__name__}: {error}"[:100]
        else:
            # What is taken is one of its values: none, a switch, a number within bounds.
            plain = value is None or isinstance(value, bool | int)
            wrong, what = (
                not plain or taken != value or type(taken) is not type(value),
                f"taken as {taken!r:.40}",
            )
        if wrong:
            faults.append(f"value {number}: {what}")
    assert faults == []


def test_with_options_of_what_is_no_table() -> None:
    faults = list[str]()
    for value in [*PLAIN, [("joker.lead", "ANY_SUIT")], "joker.lead", 5]:
        if value == {}:
            continue
        try:
            AUSTRALIAN.with_options(value)  # type: ignore[arg-type]
        except VariantError:
            continue
        except Exception as error:
            faults.append(f"{type(value).__name__}: {type(error).__name__}: {error}"[:100])
        else:
            faults.append(f"{type(value).__name__}: taken")
    assert faults == []
    assert AUSTRALIAN.with_options({}) == AUSTRALIAN


@pytest.mark.parametrize(
    "table",
    [
        [["6S", 40], ["6S", 50]],
        [["6S"]],
        [["6S", 40, 1]],
        [["6S", "40"]],
        [["6S", 0]],
        [["6S", -40]],
        [["6S", True]],
        [["6S", 10**9]],
        [[40, "6S"]],
        [["P", 40]],
        [[None, 40]],
        "6S 40",
        {"6S": 40},
        [["6S", 40]] * 100,
        [["6S", 40], None],
    ],
)
def test_schedules_that_cannot_be(table: object) -> None:
    with refused(VariantError):
        AUSTRALIAN.with_options(
            {"schedule.table": table, "schedule.misere": None, "schedule.open_misere": None}
        )


@pytest.mark.parametrize(
    "place", [[250], [250, "M"], ["7NT", 250], [0, "7NT"], [250, None], 250, "7NT", {"points": 250}]
)
def test_places_of_special_bids_that_cannot_be(place: object) -> None:
    with refused(VariantError):
        AUSTRALIAN.with_options({"schedule.misere": place})


def test_every_fault_of_a_variant_at_once() -> None:
    with pytest.raises(VariantError) as caught:
        AUSTRALIAN.with_options({"joker.lead": "x", "no.such": 1, "scoring.trick_points": -1})
    assert len(caught.value.problems) == 3
    with pytest.raises(VariantError) as caught:
        AUSTRALIAN.with_options(
            {"seating.players": 3, "auction.inkle": "FIRST_TWO", "scoring.misere_trick_points": 10}
        )
    assert len(caught.value.problems) >= 4  # sides, pack, rounds, played out


LINES: list[object] = [
    *PLAIN,
    {"contract": "7H"},
    {"contract": "7H", "contractor": 0},
    {"contract": "7H", "contractor": 9, "tricks_won": [10, 0, 0, 0]},
    {"contract": "7H", "contractor": "0", "tricks_won": [10, 0, 0, 0]},
    {"contract": "7H", "contractor": -1, "tricks_won": [10, 0, 0, 0]},
    {"contract": 7, "contractor": 0, "tricks_won": [10, 0, 0, 0]},
    {"contract": LONG, "contractor": 0, "tricks_won": [10, 0, 0, 0]},
    {"contract": "7H", "contractor": 0, "tricks_won": "10 0 0 0"},
    {"contract": "7H", "contractor": 0, "tricks_won": [10.0, 0, 0, 0]},
    {"contract": "7H", "contractor": 0, "tricks_won": [0] * 100_000},
    {"contract": "7H", "contractor": 0, "tricks_won": [10, 0, 0, 0], "partners": [0]},
    {"contract": "7H", "contractor": 0, "tricks_won": [10, 0, 0, 0], "partners": {"a": 1}},
    {"contract": "7H", "contractor": 0, "tricks_won": [10, 0, 0, 0], "trick_winners": [1] * 10},
    {"contract": "7H", "contractor": 0, "tricks_won": [10, 0, 0, 0], "trick_winners": "0"},
    {"contract": None, "tricks_won": [10, 0, 0, 0]},
    {"contract": "7H", "contractor": 10**5000, "tricks_won": [10, 0, 0, 0]},
    {"contract": "7H", "contractor": 0, "tricks_won": [10**5000, 0, 0, 0]},
    {"contract": "7H", "contractor": 0, "tricks_won": [10, 0, 0, 0], "trick_winners": [10**5000]},
    {"contract": "7H", "contractor": 0, "tricks_won": [10, 0, 0, 0], "partners": [10**5000]},
    {"points": [10**5000, 0], "reason": "x"},
    {"points": [10, 0], "reason": deep(100_000)},
    {"points": [10, 0]},
    {"points": [10, 0], "reason": ""},
    {"points": [10, 0], "reason": 5},
    {"points": [10], "reason": "x"},
    {"points": [10**9, 0], "reason": "x"},
    {"points": None, "reason": "x"},
]


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_score_sheets_from_hostile_data(line: object) -> None:
    variant = AUSTRALIAN.to_dict()
    with refused():
        Scorer.from_dict({"variant": variant, "lines": [line]})
    if line != []:
        with refused():
            Scorer.from_dict({"variant": variant, "lines": line})
    if line != {}:
        with refused():
            Scorer.from_dict({"variant": line, "lines": []})
    with refused():
        Scorer.from_dict(line)


@pytest.mark.parametrize("won", ["10", [1.5, 8.5, 0, 0], ["10", 0, 0, 0], [None] * 4, [10], []])
def test_tricks_that_are_no_tricks(won: object) -> None:
    with refused(ScoreError):
        Scorer(AUSTRALIAN).score(Contract(Bid.parse("7H"), 0), won)  # type: ignore[arg-type]
    with refused(ScoreError):
        Scorer(AUSTRALIAN).record(Contract(Bid.parse("7H"), 0), won)  # type: ignore[arg-type]
    with refused(ScoreError):
        Scorer(AUSTRALIAN).record("7H", [10, 0, 0, 0])  # type: ignore[arg-type]


# -- the errors as values --------------------------------------------------------------------------
ERRORS: list[FiveHundredError] = [
    FiveHundredError("a message"),
    IllegalAction(Refusal(Reason.KITTY_WRONG_COUNT, "4.1", {"wanted": 3, "given": 2})),
    ParseError("HJ", 0, "a card"),
    ParseError(None, 3, "a card"),
    LayoutError(("one", "two")),
    VariantError("one"),
    ScoreError(["one", "two"]),
    RecordError("line 7", ("one", "two")),
    SolverLimit(4, 6),
]


def test_all_error_classes_are_here() -> None:
    names = [getattr(fivehundred, name) for name in fivehundred.__all__]
    public = {it for it in names if isinstance(it, type) and issubclass(it, Exception)}
    assert {type(error) for error in ERRORS} == public


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_pickle_and_copy(error: FiveHundredError) -> None:
    assert isinstance(error, ValueError)
    back: FiveHundredError
    for back in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(back) is type(error)
        assert str(back) == str(error)
        assert vars(back) == vars(error)


def test_messages_stay_short() -> None:
    for text in (LONG, "7" + LONG):
        for parse in PARSERS.values():
            with pytest.raises(ParseError) as caught:
                parse(text)
            assert len(str(caught.value)) < 300
