"""PTN as people paste it into reports: in fences, quoted, indented, with sentences around it,
several deals in one text.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from fivehundred import Layout, RecordError, records, variants
from fivehundred.records import Record, ptn

DATA = Path(__file__).parent.parent / "data" / "ptn"
TEXTS = {path.stem: path.read_text("utf-8") for path in sorted(DATA.glob("*.ptn"))}
KEPT = "is neither a tag nor a row: it was kept as a comment"

BELOW = (
    "```",
    "~~~",
    "````",
    "I think West should not have won that.",
    "So why is 7H not a slam here?",
    "thanks!",
    "[log](x)",
)


def only(text: str) -> Record:
    (record,) = records.loads_all(text)
    return record


def same(record: Record, right: Record) -> None:
    assert (record.deals, record.variant, record.tags) == (right.deals, right.variant, right.tags)


@pytest.mark.parametrize("below", BELOW)
@pytest.mark.parametrize("name", TEXTS)
def test_what_stands_right_below_a_deal_is_kept_as_a_comment(name: str, below: str) -> None:
    right, text = only(TEXTS[name]), TEXTS[name].rstrip("\n")
    record = only(f"{text}\n{below}\n")
    same(record, right)
    assert record.comments == (*right.comments, below)
    assert sorted(record.notes) == sorted((*right.notes, f"line {text.count(chr(10)) + 2} {KEPT}"))
    assert only(ptn.dumps(record)) == record


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("fence", ["```", "~~~", "```ptn"])
def test_a_deal_in_a_fence_is_read(name: str, fence: str) -> None:
    right = only(TEXTS[name])
    record = only(f"{fence}\n{TEXTS[name].rstrip()}\n{fence[:3]}\n")
    same(record, right)
    assert record.comments == (fence, *right.comments, fence[:3])
    assert f"line 1 {KEPT}" in record.notes


@pytest.mark.parametrize("mark", ["    ", "\t", "> ", ">", "> > ", ">> ", ">     "])
@pytest.mark.parametrize("name", TEXTS)
def test_a_deal_that_is_indented_or_quoted_is_read(name: str, mark: str) -> None:
    right = only(TEXTS[name])
    record = only("".join(f"{mark}{line}\n" for line in TEXTS[name].splitlines()))
    assert record == right
    assert record.notes == right.notes


def test_a_report_with_words_before_and_behind_is_read() -> None:
    """A sentence, then a fence, the deal, the fence again, and a sentence directly below."""
    text = TEXTS["suit-contract-made"].rstrip()
    record = only(
        f"Hi, this deal is scored wrongly:\n```\n{text}\n```\nWhat do you think?\n> quoted words\n"
    )
    same(record, only(text))
    assert record.comments[-4:] == ("```", "```", "What do you think?", "> quoted words")
    assert [note for note in record.notes if KEPT in note] == [
        f"line {n} {KEPT}" for n in (1, 2, 33, 34, 35)
    ]


def headless(text: str) -> str:
    """A deal without the line that begins it and without [Event]."""
    return "\n".join(
        line for line in text.splitlines() if not line.startswith(("% PTN", "[Event "))
    )


def from_dealer(text: str) -> str:
    """A deal from [Dealer] on."""
    return text[text.index("[Dealer ") :]


@pytest.mark.parametrize("cut", [str, headless, from_dealer])
@pytest.mark.parametrize("between", ["\n", "\n\n", "\n```\n\n```\n", "\nand the second one:\n"])
def test_two_deals_in_one_text_are_two_records(cut: Callable[[str], str], between: str) -> None:
    one, two = (TEXTS[name].rstrip() for name in ("suit-contract-made", "suit-contract-lost"))
    first, second = ptn.loads(cut(one) + between + cut(two) + "\n```\n", variants.AUSTRALIAN)
    assert (first.deals, second.deals) == (only(one).deals, only(two).deals)


def test_a_slip_in_a_row_is_still_no_comment() -> None:
    text = TEXTS["suit-contract-made"]
    for wrong, said in (
        ("7X Pass Pass Pass", "'7X'"),
        ("Nass Pass Pass Pass", "'Nass'"),
        ("7X", "'7X'"),
    ):
        with pytest.raises(RecordError, match=said):
            ptn.loads(text.replace("7♥ Pass Pass Pass", wrong))


def test_the_low_joker_is_l() -> None:
    """Both jokers in one hand are ``HL`` in its last part; among cards the low one is ``JL``."""
    cards = [card for card in variants.QUEBEC.deck if not card.is_joker]
    jokers = [card for card in variants.QUEBEC.deck if card.is_joker]
    layout = Layout.dealt(variants.QUEBEC, [*jokers, *cards], dealer=3)
    holder = next(seat for seat, hand in enumerate(layout.hands) if jokers[0] in hand)
    written = ptn.dumps(Record(variants.QUEBEC, [records.DealRecord(layout)]))
    assert jokers[1] in layout.hands[holder]
    hands = (
        next(line for line in written.splitlines() if line.startswith("[Deal "))
        .partition(":")[2]
        .rstrip('"]')
        .split()
    )
    assert hands[(holder - 3) % 4].endswith(".HL")
    assert only(written).deals[0].layout == layout
    head = (
        TEXTS["american-45"]
        .partition("[Declarer")[0]
        .replace('\\"deckSize\\":45', '\\"deckSize\\":46')
    )
    with_low = head.replace('[Undealt "CQ', '[Undealt "JLCQ')
    assert str(only(with_low).deals[0].layout.kitty) == "Jo2 QC JC 7D QH 9H"
