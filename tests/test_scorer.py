"""The score sheet: lines, corrections, taking back, writing down. What deals score is in
tests/rules.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable

import pytest

from fivehundred import Bid, Contract, Outcome, ScoreError, Scorer, Variant, VariantError, variants
from fivehundred.rules.scoring import result_problems


def contract(text: str, by: int = 0, partners: tuple[int, ...] = ()) -> Contract:
    return Contract(Bid.parse(text), by, partners)


def sheet() -> Scorer:
    """A deal each, a correction, and a passed-out deal."""
    lines = Scorer(variants.AUSTRALIAN).record(contract("7H", 0), (4, 1, 3, 2))  # 200, 30
    lines = lines.record(contract("8S", 1), (2, 4, 1, 3))  # lost with seven: 30, -240
    return lines.adjust((-10, 0), "a card shown").record(None, (0, 0, 0, 0))


def test_a_sheet_is_equal_to_sheets_alone() -> None:
    """However it came to be: two sheets of the same lines are equal, and one longer or with another
    line is not.
    """
    one, other = Scorer(variants.AUSTRALIAN), Scorer(variants.AUSTRALIAN)
    for tricks in ((10, 0, 0, 0), (0, 10, 0, 0)):
        one, other = (sheet.record(Contract(Bid.parse("6S"), 0), tricks) for sheet in (one, other))
        assert one == other
        assert hash(one) == hash(other)
    assert one != one.undo()
    assert one != other.undo().record(None, (0, 0, 0, 0))
    assert one.__eq__("a sheet") is NotImplemented
    assert repr(one).startswith("<Scorer: Australian, 2 lines, totals (")


def test_lines_and_totals() -> None:
    lines = sheet()
    assert [line.points for line in lines.lines] == [(200, 30), (30, -240), (-10, 0), (0, 0)]
    assert [line.totals for line in lines.lines] == [
        (200, 30),
        (230, -210),
        (220, -210),
        (220, -210),
    ]
    assert (lines.totals, lines.outcome, lines.deals) == ((220, -210), None, 3)
    assert [line.is_deal for line in lines.lines] == [True, True, False, True]
    assert lines.lines[0].contract == contract("7H", 0)
    assert lines.lines[0].tricks_won == (4, 1, 3, 2)
    assert lines.lines[2].reason == "a card shown"


@pytest.mark.parametrize("name", variants.ALL)
def test_an_empty_sheet(name: str) -> None:
    empty = Scorer(variants.ALL[name])
    assert empty.totals == (0,) * len(set(variants.ALL[name].sides))
    assert (empty.outcome, empty.lines, empty.deals) == (None, (), 0)


def test_recording_leaves_the_old_sheet_alone() -> None:
    empty = Scorer(variants.AUSTRALIAN)
    assert empty.record(contract("6S"), (6, 4, 0, 0)) != empty
    assert empty.lines == ()


def test_score_is_what_record_adds() -> None:
    empty = Scorer(variants.AUSTRALIAN)
    for text, won in (
        ("6S", (6, 4, 0, 0)),
        ("9NT", (4, 3, 3, 0)),
        ("M", (0, 5, 0, 5)),
        ("OM", (1, 5, 0, 0)),
    ):
        assert empty.record(contract(text), won).totals == empty.score(contract(text), won)


def test_undo_takes_back_line_by_line() -> None:
    lines = sheet()
    assert lines.undo().undo().undo().undo() == Scorer(variants.AUSTRALIAN)
    assert lines.undo().record(None, (0, 0, 0, 0)) == lines
    with pytest.raises(ScoreError, match="empty"):
        Scorer(variants.AUSTRALIAN).undo()


def test_corrections() -> None:
    lines = Scorer(variants.AUSTRALIAN)
    assert lines.adjust([5, -5], "misdeal").totals == (5, -5)
    for points, reason in (
        ((5,), "x"),
        ((5, 5, 5), "x"),
        ((5.0, 5), "x"),
        ((True, 5), "x"),
        ((5, 5), ""),
        ((5, 5), "  "),
    ):
        with pytest.raises(ScoreError):
            lines.adjust(points, reason)  # type: ignore[arg-type]


def test_after_the_game_is_over() -> None:
    over = (
        Scorer(variants.AUSTRALIAN)
        .adjust((460, 0), "brought forward")
        .record(contract("6S"), (6, 4, 0, 0))
    )
    assert over.outcome == Outcome((0,), (1,))
    changes: list[Callable[[], Scorer]] = [
        lambda: over.record(contract("6S"), (6, 4, 0, 0)),
        lambda: over.record(None, (0, 0, 0, 0)),
        lambda: over.adjust((-100, 0), "too late"),
    ]
    for change in changes:
        with pytest.raises(ScoreError, match="the game is over"):
            change()
    assert over.score(contract("6S"), (6, 4, 0, 0)) == (40, 40)  # asking is free
    assert over.undo().outcome is None
    assert over.undo().adjust((-100, 0), "in time").totals == (360, 0)


@pytest.mark.parametrize(
    ("base", "text", "won"),
    [
        (variants.AUSTRALIAN, "7H", (5, 5, 1, 0)),
        (variants.AUSTRALIAN, "7H", (5, 5, -1, 1)),
        (variants.AUSTRALIAN, "7H", (5, 5, 0)),
        (variants.AUSTRALIAN, "M", (0, 5, 1, 4)),  # the partner sits out
        (variants.AUSTRALIAN, "M", (2, 8, 0, 0)),  # it stops with the first
        (variants.AUSTRALIAN, "M", (0, 5, 0, 4)),
        (variants.AUSTRALIAN, None, (1, 0, 0, 0)),
        (variants.AUSTRALIAN, None, (10, 0, 0, 0)),
        (variants.AUSTRALIAN, "DN", (0, 10, 0, 0)),
        (variants.AUSTRALIAN_THREE, "7H", (5, 4, 0, 1)),
        (variants.PARLETT_THREE, None, (5, 4, 0)),
    ],
)
def test_impossible_results(base: Variant, text: str | None, won: tuple[int, ...]) -> None:
    empty = Scorer(base)
    undertaken = contract(text) if text else None
    with pytest.raises(ScoreError):
        empty.score(undertaken, won)
    with pytest.raises(ScoreError):
        empty.record(undertaken, won)


def test_a_contract_of_another_game() -> None:
    for wrong in (contract("7H", 4), contract("7H", 0, (2,)), contract("GH")):
        with pytest.raises(ScoreError):
            Scorer(variants.AUSTRALIAN).score(wrong, (10, 0, 0, 0))


def test_the_order_of_winners_must_fit_the_tricks() -> None:
    lines = Scorer(variants.AUSTRALIAN)
    order = (0, 0, 0, 0, 0, 0, 1, 1, 1, 1)
    assert lines.record(contract("6S"), (6, 4, 0, 0), order).lines[0].trick_winners == order
    for wrong in (order[:-1], (*order[1:], 1), (*order, 1)):
        with pytest.raises(ScoreError, match=r"rule 10\.3"):
            lines.record(contract("6S"), (6, 4, 0, 0), wrong)


FIVE = (
    Scorer(variants.FIVE_HANDED)
    .record(contract("6H", 0, (3,)), (4, 2, 2, 2, 0))
    .record(contract("M", 4), (3, 3, 2, 2, 0))
    .adjust((0, 0, 0, 0, -20), "late")
)
HOYLE = Scorer(variants.HOYLE_THREE).record(
    contract("7S"), (7, 2, 1), (0, 0, 1, 1, 2, 0, 0, 0, 0, 0)
)
PARLETT = Scorer(variants.PARLETT_THREE).record(None, (5, 3, 2))


@pytest.mark.parametrize(
    "lines", [sheet(), FIVE, HOYLE, PARLETT, Scorer(variants.QUEBEC)], ids=range(5)
)
def test_written_down_and_read_back(lines: Scorer) -> None:
    plain = json.loads(json.dumps(lines.to_dict()))
    back = Scorer.from_dict(plain)
    assert back == lines
    assert back.to_dict() == lines.to_dict()
    assert hash(back) == hash(lines)
    assert pickle.loads(pickle.dumps(lines)) == lines


def test_what_is_written_down() -> None:
    plain = FIVE.to_dict()
    assert set(plain) == {"variant", "lines"}
    assert plain["lines"] == [
        {
            "contract": {"bid": "6H", "contractor": 0, "partners": [3]},
            "tricks_won": [4, 2, 2, 2, 0],
        },
        {"contract": {"bid": "M", "contractor": 4, "partners": []}, "tricks_won": [3, 3, 2, 2, 0]},
        {"points": [0, 0, 0, 0, -20], "reason": "late"},
    ]
    assert FIVE.totals == (50, 20, 20, 50, 230)


def test_reading_says_which_line_is_wrong() -> None:
    plain = sheet().to_dict()
    assert isinstance(plain["lines"], list)
    plain["lines"][1] = {
        "contract": {"bid": "8S", "contractor": 1, "partners": []},
        "tricks_won": [2, 4, 1, 9],
    }
    with pytest.raises(ScoreError, match=r"lines\[1\]: "):
        Scorer.from_dict(plain)


def test_reading_stops_where_the_game_is_over() -> None:
    over = (
        Scorer(variants.AUSTRALIAN)
        .adjust((460, 0), "brought forward")
        .record(contract("6S"), (6, 4, 0, 0))
    )
    plain = over.to_dict()
    assert isinstance(plain["lines"], list)
    plain["lines"].append({"contract": None, "tricks_won": [0, 0, 0, 0]})
    with pytest.raises(ScoreError, match=r"lines\[2\]: "):
        Scorer.from_dict(plain)


def test_a_sheet_has_ten_thousand_lines_at_most() -> None:
    lines = [{"points": [0, 0], "reason": "none"}] * 10_000
    plain = {"variant": "australian", "lines": lines}
    assert len(Scorer.from_dict(plain).lines) == 10_000
    with pytest.raises(ScoreError, match="lines: 10001 entries, where at most 10000 are allowed"):
        Scorer.from_dict({**plain, "lines": [*lines, lines[0]]})


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        [],
        "lines",
        {},
        {"lines": []},
        {"variant": {}},
        {"variant": {}, "lines": [], "totals": [0, 0]},
    ],
)
def test_what_is_no_sheet_is_refused(data: object) -> None:
    with pytest.raises((ScoreError, VariantError)):
        Scorer.from_dict(data)


# -- results that cannot be ------------------------------------------------------------------------
PLAYED = variants.AUSTRALIAN.with_options({"auction.all_passed": "PLAY_NO_TRUMPS"})
SEVEN = Contract(Bid.parse("7H"), 0)
MISERE = Contract(Bid.misere(), 0)
COUNTS = "tricks_won must be 4 counts from 0 to 10, one a seat, not {} (rule 7.3)"
LOST = "a lost M stops with the trick that loses it (rules 8.4 and 8.5)"

RESULTS: list[tuple[Variant, Contract | None, tuple[int, ...], list[str]]] = [
    (variants.AUSTRALIAN, SEVEN, (10, 0, 0), [COUNTS.format("3 of them")]),
    (variants.AUSTRALIAN, SEVEN, (11, 0, 0, 0), [COUNTS.format("11")]),
    (variants.AUSTRALIAN, SEVEN, (9, 2, -1, 0), [COUNTS.format("-1")]),
    (variants.AUSTRALIAN, SEVEN, (True, 9, 0, 0), [COUNTS.format("True")]),
    (variants.AUSTRALIAN, SEVEN, (11, 0, 0), [COUNTS.format("11")]),
    (variants.AUSTRALIAN, SEVEN, (10, 0, 0, 0), []),
    (variants.AUSTRALIAN, SEVEN, (9, 0, 0, 0), ["the tricks total 9, not 10 (rule 7.3)"]),
    (variants.AUSTRALIAN, None, (0, 0, 0, 0), []),
    (
        variants.AUSTRALIAN,
        None,
        (1, 0, 0, 0),
        ["the tricks of a passed-out deal total 0, not 1 (rule 3.9)"],
    ),
    (
        variants.AUSTRALIAN,
        None,
        (10, 0, 0, 0),
        ["the tricks of a passed-out deal total 0, not 10 (rule 3.9)"],
    ),
    (PLAYED, None, (5, 5, 0, 0), []),
    (
        PLAYED,
        None,
        (5, 4, 0, 0),
        ["the tricks of a passed-out deal total 0, or 10 when played, not 9 (rule 3.9)"],
    ),
    (
        variants.AUSTRALIAN,
        Contract(Bid.bar_nullo(), 0),
        (0, 5, 0, 5),
        ["BN is not bid in this game (rule 3.2)"],
    ),
    (variants.AUSTRALIAN, Contract(SEVEN.bid, 4), (10, 0, 0, 0), ["there is no seat 4 among 4"]),
    (
        variants.FIVE_HANDED,
        Contract(SEVEN.bid, 0, (1, 5)),
        (10, 0, 0, 0, 0),
        [
            "there is no seat 5 among 5",
            "at 7H at most 1 partners are called in this game, not 2 (rule 8.6)",
        ],
    ),
    (variants.FIVE_HANDED, Contract(SEVEN.bid, 0, (1,)), (10, 0, 0, 0, 0), []),
    (
        variants.AUSTRALIAN,
        Contract(SEVEN.bid, 0, (1,)),
        (10, 0, 0, 0),
        ["at 7H at most 0 partners are called in this game, not 1 (rule 8.6)"],
    ),
    (variants.AUSTRALIAN, MISERE, (0, 5, 0, 5), []),
    (variants.AUSTRALIAN, MISERE, (0, 5, 0, 4), ["the tricks total 9, not 10 (rule 9.0)"]),
    (
        variants.AUSTRALIAN,
        MISERE,
        (0, 5, 1, 4),
        ["a seat that sits out at M takes no trick (rule 8.2)"],
    ),
    (variants.AUSTRALIAN, MISERE, (1, 0, 0, 0), []),
    (variants.AUSTRALIAN, MISERE, (1, 4, 0, 5), []),
    (variants.AUSTRALIAN, MISERE, (2, 0, 0, 0), [LOST]),
    (variants.AUSTRALIAN, MISERE, (1, 5, 0, 5), [LOST]),
]


@pytest.mark.parametrize(("variant", "undertaken", "won", "problems"), RESULTS)
def test_what_is_wrong_with_a_result(
    variant: Variant, undertaken: Contract | None, won: tuple[int, ...], problems: list[str]
) -> None:
    """Rules 3.2, 3.9, 7.3, 8.2, 8.4, 8.6 and 9.0: every fault, in so many words."""
    assert list(result_problems(variant, undertaken, won)) == problems
