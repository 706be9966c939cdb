"""Faults of text records: where they are, what is read in spite of them, and what comes in from
outside to do harm.
"""

from __future__ import annotations

import itertools
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivehundred import Card, CardSet, Game, Layout, RecordError, variants
from fivehundred.records import Comment, DealRecord, Record, text
from fivehundred.records.text import TextFault
from tests.helpers import SEEDS, few, play_deal

STORED = Path(__file__).parent.parent / "data" / "records" / "text"
AUSTRALIAN = (STORED / "australian.500").read_text("utf-8")

LAYOUT = """\
hand 0: AS AC KC 10C 6C JD 10D 5D JH 10H
hand 1: QS 10S 8D 7D 6D 4D KH QH 9H 6H
hand 2: Jo KS 9S 7S 5S QC 7C 5C 9D 8H
hand 3: JS 8S 6S JC 8C AD QD AH 7H 4H
kitty: 9C KD 5H
"""
DEAL = f"deal 1, dealer 3\n{LAYOUT}"
GAME = f"game australian\n{DEAL}"
"""Seven lines; the eighth is the first of the auction, where seat 0 calls."""


def faults(written: str) -> list[TextFault]:
    return [one for one in text.read(written) if isinstance(one, TextFault)]


@pytest.mark.parametrize(
    ("written", "line", "column", "deal", "problem"),
    [
        ("hello", 1, 1, 0, "'hello': a record begins with a line such as: game australian"),
        ("\n\n  deal 1, dealer 3\ngame quebec", 3, 3, 0, "'deal': a record begins"),
        ("+ a", 1, 1, 0, "there is no comment, tag or note that '+' could go on with"),
        ("game", 1, 5, 0, "there is no variant ''"),
        ("game bingo", 1, 6, 0, "there is no variant 'bingo'; there are 21"),
        ("game quebec\nformat 2", 2, 8, 0, "this is format '2', and only format 1 is known"),
        ("game quebec\noption joker.leed ANY_SUIT", 2, 8, 0, "there is no option 'joker.leed'"),
        ("game quebec\noption", 2, 7, 0, "there is no option ''"),
        (
            "game quebec\noption joker.lead any_suit",
            2,
            19,
            0,
            "joker.lead: 'any_suit' is not one of its values: UNLED_SUIT,",
        ),
        ("game quebec\noption joker.lead", 2, 8, 0, "joker.lead: a list is not one of its values"),
        ("game quebec\noption pack 44", 2, 13, 0, "pack: '44' is not a pack"),
        ("game quebec\noption pack 43\noption pack 43", 3, 8, 0, "pack is there twice"),
        ("game quebec\nbid 6S", 2, 5, 0, "a line of the schedule is a bid and its points"),
        ("game quebec\nbid 5S 40", 2, 5, 0, "'5S': expected a bid"),
        (
            "game quebec\noption schedule.table ORIGINAL\nbid 6S 40",
            3,
            5,
            0,
            "schedule.table is there twice",
        ),
        (
            "game quebec\nrules 1\nname a\noption seating.players 3\n",
            1,
            1,
            0,
            "seating.sides PAIRS needs 4 players",
        ),
        (
            "game quebec\nseed 1.5",
            2,
            6,
            0,
            "'1.5': a seed is a number, a text in quotation marks, or bytes",
        ),
        ("game quebec\nseed bytes 0", 2, 6, 0, "'bytes 0': a seed is"),
        ("game quebec\nseed 1\nseed 2", 3, 6, 0, "there is a second line 'seed'"),
        ("game quebec\ntag North Alice", 2, 16, 0, "a tag is a name, a colon and a text"),
        ("game quebec\nplayer: me", 2, 1, 0, "'player': a line begins here with #, format,"),
        (
            "game quebec\nhand 0: AS",
            2,
            1,
            0,
            "a line 'hand' stands in a deal, after the line 'deal'",
        ),
        ("game quebec\ndeal 2, dealer 3", 2, 6, 1, "this is deal 1 of the game, not '2'"),
        ("game quebec\ndeal 1", 2, 6, 1, "a deal begins with the seat of its dealer"),
        ("game quebec\ndeal 1, dealer 4", 2, 16, 1, "'4': a seat is a number from 0 to 3"),
        (
            "game five-handed\ndeal 1, dealer North",
            2,
            16,
            1,
            "'North': a seat is a number from 0 to 4",
        ),
        (f"{GAME}hand 1: AS", 8, 1, 1, "hand 1 is there twice"),
        (f"{GAME}kitty: AS", 8, 1, 1, "kitty is there twice"),
        (f"{GAME}kitty 1: AS", 8, 8, 1, "a line 'kitty' names no seat"),
        (f"{GAME}hand: AS", 8, 5, 1, "a line 'hand' names a seat"),
        (f"{GAME}dead AS", 8, 8, 1, "a colon is missing in a line 'dead'"),
        (f"{GAME}hand 1 2: AS", 8, 8, 1, "'2': a colon is expected"),
        (f"{GAME}dead: AS, KS,1X KH", 8, 14, 1, "'1X': expected a card"),
        (f"{GAME}dead: AS KS  AS", 8, 14, 1, "'AS': expected each card once"),
        (f"{GAME}piles 0: 8S/QC 9D", 8, 16, 1, "'9D': expected a pile"),
        (f"{GAME}piles 0: 8S/QX", 8, 10, 1, "'8S/QX': expected a pile"),
        (f"{GAME}tag A: b", 8, 1, 1, "a line 'tag' stands in front of the first deal"),
        (f"{GAME}tirck 0: AS", 8, 1, 1, "'tirck': a line begins here with #, hand, kitty,"),
        (
            f"{GAME}then 0: P",
            8,
            1,
            1,
            "a line 'then' goes on with a line 'auction' or 'trick' before it",
        ),
        (f"{GAME}auction 0: P 7H 11S", 8, 17, 1, "'11S': expected a call"),
        (f"{GAME}auction 1: P", 8, 9, 1, "it is the turn of seat 0, not of seat 1"),
        (f"{GAME}auction 0: P\nthen 0: P", 9, 6, 1, "it is the turn of seat 1, not of seat 0"),
        (
            f"{GAME}trick 0: AS",
            8,
            10,
            1,
            "AS: no line 'trick' is expected now, in the phase 'auction'",
        ),
        (
            f"{GAME}auction 0: 7H P P P P",
            8,
            21,
            1,
            "P: no line 'auction' is expected now, in the phase 'kitty'",
        ),
        (f"{GAME}auction 0: 7H P P P\naside 0: AS  KS 1H", 9, 17, 1, "expected a card"),
        (
            f"{GAME}auction 0: 7H P P P\naside 0: AS AC KC\nhand 0: AS",
            10,
            1,
            1,
            "a line 'hand' stands before the first action",
        ),
        (
            f"{GAME}auction 0: 7H P P P\naside 0: AS AC KC\ntrick 0: =H",
            10,
            10,
            1,
            "'=H': expected a card such as QH",
        ),
        (f"{GAME}joker 0: X", 8, 10, 1, "'X': expected a suit"),
        (f"{GAME}partner 0:", 8, 11, 1, "'': expected a card such as AS, a seat,"),
        (
            f"game australian\ndeal 1, dealer 3\n{LAYOUT[41:]}auction 0: P",
            2,
            1,
            1,
            "there is no line 'hand 0'",
        ),
        (
            f"game australian\n\ndeal 1, dealer 3\n{LAYOUT[:41]}\ngame quebec",
            3,
            1,
            1,
            "there is no line 'hand 1'",
        ),
        (f"{GAME}piles 0: 8S/QC\nauction 0: P", 2, 1, 1, "there is no line 'piles 1'"),
    ],
)
def test_a_fault_is_told_with_its_place(
    written: str, line: int, column: int, deal: int, problem: str
) -> None:
    (fault,) = faults(written)
    assert (fault.line, fault.column, fault.deal) == (line, column, deal)
    assert any(problem in one for one in fault.problems), fault
    with pytest.raises(RecordError) as caught:
        text.loads(written)
    assert caught.value.path == fault.where
    assert str(caught.value) == str(fault)


def test_all_faults_of_a_head_are_told_and_its_deals_are_passed_over() -> None:
    written = (
        f"game bingo\nseed x\n+ y\ntag a\n# c\n{DEAL}auction 0: XX\ndeal X\nnonsense\ngame"
        " quebec\nseed y"
    )
    assert [(fault.game, fault.deal, fault.line) for fault in faults(written)] == [
        (1, 0, 1),
        (1, 0, 2),
        (1, 0, 4),
        (2, 0, 16),
    ]
    assert not [one for one in text.read(written) if isinstance(one, Record)]


def test_options_that_make_no_variant_are_one_fault_with_every_problem() -> None:
    (fault,) = faults(f"# one\ngame australian\noption seating.players 3\n{DEAL}{DEAL}")
    assert (fault.line, fault.deal) == (2, 0)
    assert len(fault.problems) > 1


def test_what_can_be_read_is_read_and_says_so() -> None:
    """Deal 2 of 4 is broken in its auction, deal 4 in its layout."""
    deals = [
        f"deal {number}, dealer {(2 + number) % 4}\n{LAYOUT}auction {(3 + number) % 4}: "
        for number in (1, 2, 3, 4)
    ]
    written = (
        "game australian\nseed 7\ntag a: b\n# c\nnote d\n"
        + f"{deals[0]}P P P P\n# e\n{deals[1]}7H PP P\ntrick X\n# f\n"
    )
    written += f"{deals[2]}6S\n" + deals[3].replace("hand 2", "hand 9")
    first, fault, second, other = text.read(written)
    assert isinstance(first, Record)
    assert isinstance(second, Record)
    assert [deal.actions for deal in first.deals] == [("P", "P", "P", "P"), ("7H",)]
    assert [deal.actions for deal in second.deals] == [("6S",)]
    assert [deal.layout.dealer for deal in (*first.deals, *second.deals)] == [3, 0, 1]
    assert first.deals[0].comments == (Comment(4, "e"),)
    assert (first.seed, second.seed) == (7, None)
    assert first.tags == second.tags == (("a", "b"),)
    assert first.notes == ("d", "deal 2 goes wrong in line 20, where this record ends")
    assert second.notes == (
        "d",
        "the deals after deal 2, which could not be read to its end: scores start again from zero",
        "deal 4 goes wrong in line 33, where this record ends",
    )
    assert fault == TextFault(20, 15, 1, 2, ("'PP': expected a call such as P, 7H, 6NT or M",))
    assert isinstance(other, TextFault)
    assert (other.line, other.column, other.deal) == (33, 6, 4)
    with pytest.raises(RecordError) as caught:
        text.loads(written)
    assert caught.value.path == "2 faults"
    assert caught.value.problems == (str(fault), str(other))


@given(seed=SEEDS, line=st.integers(0, 10_000))
@few(15)
def test_one_broken_line_costs_no_other_deal(seed: int, line: int) -> None:
    """Whichever line of a deal is spoiled: the fault is in that deal, and all the others are
    read.
    """
    rng = random.Random(seed)
    game = Game.start(variants.AUSTRALIAN, seed=seed)
    while game.number < 3 and not game.is_over:
        game = [game, *play_deal(game, rng)][-1]
        game = game if game.is_over else game.next_deal()
    record = Record.of(game)
    lines = text.dumps(record).splitlines()
    places = [number for number, one in enumerate(lines) if number > 3 and one]
    place = places[line % len(places)]
    spoiled = sum(one.startswith("deal ") for one in lines[: place + 1])
    lines[place] = lines[place].replace(":", " ?") if ":" in lines[place] else "deal ?"
    found = list(text.read(lines))
    (fault,) = [one for one in found if isinstance(one, TextFault)]
    assert (fault.deal, fault.line) == (spoiled, place + 1)
    read = [deal for one in found if isinstance(one, Record) for deal in one.deals]
    others = [deal for number, deal in enumerate(record.deals, 1) if number != spoiled]
    assert [deal for deal in read if deal in others] == others
    assert len(read) <= len(record.deals)
    for deal in read:
        if deal not in others:
            assert deal.actions == record.deals[spoiled - 1].actions[: len(deal.actions)]


def test_the_reader_holds_one_game_at_a_time() -> None:
    """From a text without an end: a game is there as soon as the next one begins."""
    taken: list[str] = []

    def endless() -> Iterator[str]:
        for line in itertools.cycle(f"{GAME}auction 0: P\n".splitlines()):
            taken.append(line)
            yield line

    stream = text.read(endless())
    for number in (1, 2, 3):
        assert isinstance(next(stream), Record)
        assert len(taken) == 8 * number + 1


# -- harm ------------------------------------------------------------------------------------------
ODD = st.sampled_from(
    [
        *'\n\r\t :#+|/=,0123HSJ"\\',
        "deal ",
        "game ",
        "then ",
        "action: ",
        "9" * 50,
        "\ufeff",
        "\ud800",
        "♥",
        "٣",
    ]
)


@given(data=st.data())
@few(75)
def test_whatever_becomes_of_a_text_it_is_read_or_refused(data: st.DataObject) -> None:
    """Pieces taken out, doubled, moved or put in: nothing but records and faults come of it, and
    the records can be written.
    """
    name = data.draw(
        st.sampled_from(["australian", "schedule", "st-paul", "two-handed-table", "several"])
    )
    written = (STORED / f"{name}.500").read_text("utf-8")
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(written)))
        end = data.draw(st.integers(start, min(len(written), start + 40)))
        odd = data.draw(ODD | st.just(written[start:end] * 2))
        written = written[:start] + odd + written[end:]
    lines = len(re.findall(r"\r\n|\r|\n", written)) + 1
    for one in text.read(written):
        if isinstance(one, TextFault):
            assert 1 <= one.line <= lines
            assert one.column >= 1
            assert one.problems
            assert len(str(one)) < 5_000
        else:
            again = text.loads(text.dumps(one))
            assert again == [one]
            assert one.replay().states or one.replay().fault


@given(written=st.text())
@few(25)
def test_any_text_is_read_or_refused(written: str) -> None:
    for one in text.read(f"game quebec\n{written}"):
        assert isinstance(one, Record | TextFault)


@pytest.mark.parametrize("wrong", [None, 5, b"game quebec", ["game quebec"]])
def test_only_a_text_is_read(wrong: object) -> None:
    with pytest.raises(RecordError, match="a record is a text"):
        text.loads(wrong)  # type: ignore[arg-type]  # that is what is tried


def test_lines_are_texts() -> None:
    with pytest.raises(RecordError, match=r"line 2: a line is a text, not a bytes"):
        list(text.read(["game quebec", b"seed 1"]))  # type: ignore[list-item]  # that is what is tried


def long_texts() -> Iterator[tuple[str, int, int, str]]:
    """Texts that go too far, and where the fault is: line, column, and what it says."""
    yield "game quebec\n# " + "x" * 24_999, 2, 25_001, "a line is longer than 25000 characters"
    yield "game quebec\n# " + "x" * 2_001, 2, 3, "a text is longer than 2000 characters"
    yield "game quebec\n# x" + "\n+ x" * 1_001, 1_002, 3, "a text is longer than 2000 characters"
    yield f"{GAME}action: " + "x" * 2_001, 8, 9, "a text is longer than 2000 characters"
    yield f"{GAME}auction 0: {'P ' * 1_001}", 8, 2_012, "a deal has at most 1000 actions"
    yield f"{GAME}" + "action: P\n" * 1_001, 1_008, 9, "a deal has at most 1000 actions"
    yield "game quebec\n" + "#\n" * 10_001, 10_001, 1, "more than 10000 lines"
    yield GAME + "#\n" * 10_001, 10_002, 1, "more than 10000 lines"
    yield "#\n" * 10_001, 10_001, 1, "more than 10000 lines"
    yield "game quebec\nseed " + "9" * 2_001, 2, 6, "a seed is a number"
    yield "game quebec\nbid 6S " + "9" * 2_000, 2, 5, "a bid and its points"
    yield "game quebec\ndeal " + "9" * 5_000, 2, 6, "this is deal 1 of the game"


@pytest.mark.parametrize(
    ("written", "line", "column", "problem"), list(long_texts()), ids=range(12)
)
def test_what_goes_too_far_is_refused(written: str, line: int, column: int, problem: str) -> None:
    first = faults(written)[0]
    assert (first.line, first.column) == (line, column)
    assert problem in first.problems[0]


def test_a_seed_longer_than_the_interpreter_reads_is_a_fault() -> None:
    """However few digits it was told to read: 640 is the least that may be asked of it."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(640)
    try:
        (fault,) = faults("game quebec\nseed " + "9" * 641)
    finally:
        sys.set_int_max_str_digits(before)
    assert (fault.line, fault.column, fault.problems) == (
        2,
        6,
        ("a seed has fewer digits than 641",),
    )


def test_a_game_has_no_more_than_ten_thousand_deals() -> None:
    found = faults("game quebec\n" + "deal\n" * 10_002)
    assert len(found) == 10_001
    assert found[-1].problems == ("a game has at most 10000 deals",)
    assert found[-1].line == 10_002


def test_an_error_lists_no_more_than_a_hundred_faults() -> None:
    with pytest.raises(RecordError) as caught:
        text.loads("game quebec\n" + "nonsense\n" * 5_000)
    assert len(caught.value.problems) == 100
    assert caught.value.path == "100 or more faults"


# -- what is not written ---------------------------------------------------------------------------
LAID = Layout.shuffled(variants.AUSTRALIAN, 1)


@pytest.mark.parametrize(
    ("record", "problem"),
    [
        (Record(variants.QUEBEC, (), tags=[("a", "x" * 2_001)]), "tags: a text of at most 2000"),
        (Record(variants.QUEBEC, (), tags=[("x" * 2_001, "")]), "tags: a text of at most 2000"),
        (Record(variants.QUEBEC, (), comments=["x" * 2_001]), "comments: a text of at most 2000"),
        (Record(variants.QUEBEC, (), notes=["x" * 2_001]), "notes: a text of at most 2000"),
        (
            Record(variants.QUEBEC, (), rules_version="x" * 2_001),
            "rules_version: a text of at most 2000",
        ),
        (
            Record(variants.QUEBEC, (), comments=["#"] * 10_000),
            "head: it has more than 10000 lines",
        ),
        (
            Record(variants.QUEBEC, [DealRecord(LAID)] * 10_001),
            "record: a game has at most 10000 deals",
        ),
        (
            Record(variants.QUEBEC, [DealRecord(attrs.evolve(LAID, dealer=4))]),
            "deal 1: the dealer is a seat from 0 to 3, not 4",
        ),
        (
            Record(variants.QUEBEC, [DealRecord(attrs.evolve(LAID, dealer=True))]),
            "deal 1: the dealer is a seat",
        ),
        (
            Record(variants.FIVE_HANDED, [DealRecord(LAID)]),
            "deal 1: hands or piles do not fit 5 players",
        ),
        (
            Record(variants.QUEBEC, [DealRecord(attrs.evolve(LAID, piles=[()]))]),
            "deal 1: hands or piles do not fit 4 players",
        ),
        (
            Record(variants.QUEBEC, [DealRecord(LAID, ["P"] * 1_001)]),
            "deal 1: a deal has at most 1000 actions",
        ),
        (
            Record(variants.QUEBEC, [DealRecord(LAID, ["x" * 2_001])]),
            "deal 1: a text of at most 2000",
        ),
        (
            Record(variants.QUEBEC, [DealRecord(LAID, (), [Comment(1, "")])]),
            "deal 1: comments stand in the order of their places",
        ),
        (
            Record(variants.QUEBEC, [DealRecord(LAID, (), [Comment(0, "x" * 2_001)])]),
            "deal 1: a text of at most 2000",
        ),
    ],
)
def test_what_the_format_has_no_words_for_is_refused(record: Record, problem: str) -> None:
    with pytest.raises(RecordError, match=f"^{problem}"):
        text.dumps(record)


def test_a_layout_of_other_things_than_cards_is_refused() -> None:
    for changed in (
        {"kitty": "AS KS"},
        {"piles": [[(Card.joker(), "AS")], [], [], []]},
        {"hands": ["AS", *LAID.hands[1:]]},
    ):
        with pytest.raises(RecordError) as caught:
            text.dumps(Record(variants.AUSTRALIAN, [DealRecord(attrs.evolve(LAID, **changed))]))
        assert caught.value.path == "deal 1"


@pytest.mark.parametrize("wrong", [None, 5, [5], "game quebec", [LAID, CardSet()]])
def test_only_records_and_games_are_written(wrong: object) -> None:
    with pytest.raises(
        RecordError, match="what is written down, unless it is a Game, must be a Record"
    ):
        text.dumps(wrong)  # type: ignore[arg-type]  # that is what is tried
