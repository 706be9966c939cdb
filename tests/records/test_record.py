"""Records as values: what they are made of is looked at when they are made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from fivehundred import Game, Layout, RecordError, variants
from fivehundred.records import Comment, DealRecord, Record

A = variants.AUSTRALIAN
LAID = Layout.shuffled(A, 1)


def wrong(value: object) -> Any:
    """A value whose type the checker does not look at."""
    return cast(Any, value)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Record(wrong("australian"), []),
        lambda: Record(A, wrong(5)),
        lambda: Record(A, [wrong(LAID)]),
        lambda: Record(A, [], wrong(True)),
        lambda: Record(A, [], wrong(1.5)),
        lambda: Record(A, [], None, wrong("ab")),
        lambda: Record(A, [], None, [wrong(("name", "text", "more"))]),
        lambda: Record(A, [], None, [wrong(("name", 5))]),
        lambda: Record(A, [], comments=[wrong(None)]),
        lambda: Record(A, [], comments=wrong("a text")),
        lambda: Record(A, [], rules_version=wrong(1)),
        lambda: DealRecord(wrong("AS")),
        lambda: DealRecord(LAID, [wrong(7)]),
        lambda: DealRecord(LAID, wrong("7H")),
        lambda: DealRecord(LAID, [], [wrong("text")]),
        lambda: DealRecord(LAID, [], [], [wrong("1")]),
        lambda: Comment(-1, ""),
        lambda: Comment(wrong(True), ""),
        lambda: Comment(0, wrong(None)),
    ],
)
def test_a_record_is_made_of_what_it_should_be(make: Callable[[], object]) -> None:
    with pytest.raises(RecordError):
        make()


def test_comments_are_kept_in_the_order_of_their_places() -> None:
    later, first, second = Comment(2, "a"), Comment(0, "b"), Comment(0, "a")
    assert DealRecord(LAID, ["P"], [later, first, second]).comments == (first, second, later)


def test_a_seed_goes_into_the_record_and_can_be_taken_out_again() -> None:
    game = Game.start(A, seed="a secret")
    record = Record.of(game)
    assert record.seed == "a secret"
    assert record.game() == game
    assert record.without_seed().seed is None
    assert record.without_seed().deals == record.deals
