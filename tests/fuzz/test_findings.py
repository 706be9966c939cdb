"""What fuzzing has found, each as small as it goes: refused with an error of ours, or read to what
can be written again.
"""

from __future__ import annotations

import tracemalloc

import pytest

from fivehundred import (
    PASS,
    Card,
    CardSet,
    DealScored,
    FiveHundredError,
    Game,
    Layout,
    ParseError,
    RecordError,
    VariantError,
    names,
    records,
    variants,
    view_after,
)

HANDS = (
    "AS KS QS JS 10S 9S 8S 7S 6S 5S",
    "AC KC QC JC 10C 9C 8C 7C 6C 5C",
    "AD KD QD JD 10D 9D 8D 7D 6D 5D",
)
LAYOUT = Layout(
    [*map(CardSet.parse, HANDS), CardSet.parse("AH KH QH JH 10H 9H 8H 7H 6H 5H")],
    CardSet.parse("Jo 4D 4H"),
    3,
)
"""Each seat holds a suit."""

PTN = """[GameOptionsJson "{\\"variation\\":1}"]
[Dealer "W"]
[Deal "W:.AKQJT98765.. AKQJT98765... ...AKQJT98765 ..AKQJT98765."]
[Undealt "JHD4H4"]
"""


def refused_or_the_same_again(text: str, format: str) -> None:
    """What a format reads it can also write."""
    try:
        record = records.loads(text, format)
    except RecordError:
        return
    assert records.loads(records.dumps(record, format), format) == record


def test_the_texts_here_are_read_without_what_is_wrong_in_them() -> None:
    assert records.loads(PTN, "ptn").deals[0].layout == LAYOUT
    assert records.loads("game australian\nseed 500", "text").seed == 500
    assert len(records.loads_all("game quebec\n" * 3, "text")) == 3


# -- bounded work ----------------------------------------------------------------------------------
def test_a_dotted_name_in_house_rules_takes_no_more_memory_than_its_share() -> None:
    """The reader of TOML keeps every beginning of such a name: 100 000 characters would ask for
    some 10 GB, in minutes.
    """
    text = "a." * 4000 + "a = 1"
    tracemalloc.start()
    try:
        with pytest.raises(VariantError):
            variants.parse_toml(text)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 1000 * len(text)


def test_text_records_are_as_many_as_json_records_at_most() -> None:
    """JSON and PTN stop at 10 000 games and deals; 10 MB of this line would be 800 000 games, and a
    minute.
    """
    with pytest.raises(RecordError):
        records.loads_all("game quebec\n" * 10_001, "text")


# -- what is read can be written -------------------------------------------------------------------
def test_the_notes_of_a_ptn_text_are_no_more_than_can_be_written() -> None:
    """Three notes a line: two things were missing, and the tag is there twice. No record holds more
    than 1000.
    """
    refused_or_the_same_again('[A "' + "\n[A " * 400 + "\n" + PTN, "ptn")


@pytest.mark.parametrize("digits", [1987, 1988, 2000, 2001])
def test_a_seed_in_a_text_record_has_as_many_digits_as_can_be_written(digits: int) -> None:
    """The reader goes by 2000 characters, the writer by 6600 bits, which are 1987 digits."""
    refused_or_the_same_again(f"game australian\nseed {'1' * digits}", "text")


@pytest.mark.parametrize("text", ["9999", "10000", "3 55555555", "9" * 39, "1 " + "9" * 38])
def test_a_seat_called_as_partner_can_be_said_and_read_again(text: str) -> None:
    """The canonical text takes a seat of any length, the names take four digits."""
    game = Game.start(variants.FIVE_HANDED_BICYCLE, seed=500)
    for call in ("8S", "P", "P", "P", "P"):
        game = game.apply(game.parse(call))
    game = game.apply(game.legal_actions()[-1])
    try:
        action = game.parse(text)
    except ParseError:
        return
    for language in names.languages():
        assert names.parse_action(game, names.say(action, language), language) == action
    assert game.parse(str(action)) == action


# -- events that fit no game -----------------------------------------------------------------------
@pytest.mark.parametrize("scores", [(), (10,), (10, 20, 30)])
def test_a_deal_is_scored_for_every_side(scores: tuple[int, ...]) -> None:
    """A view whose scores are not one a side cannot be drawn: a bare ValueError of zip."""
    events = Game.start(layout=LAYOUT).events(0)
    with pytest.raises(FiveHundredError):
        view_after([*events, DealScored(scores, scores)])


def test_a_deal_scored_for_its_sides_is_put_to_a_view() -> None:
    events = Game.start(layout=LAYOUT).events(0)
    passed_out = Game.start(layout=LAYOUT)
    for _ in range(4):
        passed_out = passed_out.apply(PASS)
    *before, scored = passed_out.events(0)
    assert scored == DealScored((0, 0), (0, 0))
    assert view_after([*before, scored]).scores == (0, 0)
    assert Card.parse("AS") in view_after(events).hand
