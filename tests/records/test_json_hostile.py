"""JSON from a stranger: whatever it is, a record or a RecordError comes of it, and before much work
is done.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from fivehundred import Phase, RecordError, records
from fivehundred.records import Record
from fivehundred.records.json_text import DEEPEST, MOST_CHARACTERS, MOST_PARTS, parse
from tests.helpers import few

GOLDEN = Path(__file__).parents[1] / "data" / "records" / "json" / "1"
GAMES = (GOLDEN / "games.json").read_text("utf-8")
ONE = json.dumps(json.loads(GAMES)[2])
STATE = (GOLDEN / "deal.json").read_text("utf-8")

READERS: list[Callable[[str], object]] = [
    lambda text: records.loads_all(text, "json"),
    records.state_from_json,
]


def reads_or_refuses(text: str) -> None:
    """Nothing else than a value or a RecordError with a message of some length; what is read plays
    or says why not.
    """
    for read in READERS:
        value: object = None
        fault: RecordError | None = None
        try:
            value = read(text)
        except RecordError as error:
            fault = error
        if fault is not None:
            assert fault.problems
            assert len(str(fault)) < 20_000
            continue
        for record in value if isinstance(value, list) else ():
            assert isinstance(record, Record)
            record.replay()
        assert isinstance(value, list | Phase)


@given(text=st.text(max_size=60))
@example("")
@example("\ufeff")
@example("nul")
@example("[" * 100_000)
@example('{"a":' * 100_000)
@example("[]" * 100_000)
@example('"' * 100_000)
@example('"' + '\\"' * 100_000)
@example("\ud800")
@example('"\\ud800"')
@example("9" * 100_000)
@example("-" + "9" * 5_000)
@example("1e400")
@example("NaN")
@example('{"schema": 1, "schema": 1}')
@few(50)
def test_any_text(text: str) -> None:
    reads_or_refuses(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
)


@given(
    value=JSON,
    place=st.sampled_from(
        ["document", "variant", "seed", "deals", "tags", "hands", "piles", "actions", "contract"]
    ),
)
@few(50)
def test_any_value_in_any_place(value: object, place: str) -> None:
    if place == "document":
        reads_or_refuses(json.dumps(value))
        return
    documents: list[dict[str, Any]] = [json.loads(ONE), json.loads(STATE), json.loads(STATE)]
    documents[2].update({"kind": "position", "leader": 0})
    for document in documents:
        inside: dict[str, Any] = (
            document["deals"][0]
            if "deals" in document and place in ("hands", "piles", "actions")
            else document
        )
        inside[place] = value
        reads_or_refuses(json.dumps(document))


@given(data=st.data())
@few(50)
def test_a_text_cut_or_changed_anywhere(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([ONE, STATE, GAMES]))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 30)))
    instead = data.draw(
        st.text(alphabet='{}[]",:\\ 0123456789-.eEntrufalsSCDHAKQJo\n\u00e9', max_size=6)
    )
    reads_or_refuses(text[:start] + instead + text[end:])
    reads_or_refuses(text[:start])


@pytest.mark.parametrize(
    ("text", "path", "word"),
    [
        ("", "line 1, column 1", "this is not JSON"),
        ('{\n "schema": 1,\n "kind"', "line 3, column 8", "this is not JSON"),
        ("[" * (DEEPEST + 1), "line 1", "nests deeper than 20 levels"),
        ("\n\n" + '{"a":' * (DEEPEST + 1), "line 3", "nests deeper than 20 levels"),
        ('"\\"' + "[" * 50, "line 1, column 1", "Unterminated string"),
        ('"["', "game", "expected a table, not '['"),
        ('{"a": 1, "b": 2, "a": 3}', "JSON", "the field 'a' is there twice"),
        ("[1.0]", "JSON", "1.0 is not a whole number"),
        ("[1e3]", "JSON", "1e3 is not a whole number"),
        ("[NaN]", "JSON", "NaN is not a whole number"),
        ("[-Infinity]", "JSON", "-Infinity is not a whole number"),
        ("[" + "9" * 30 + "]", "JSON", "at most 20 digits, not 30"),
        ('\n"\ud800"', "line 2", "half a character"),
        ("true", "game", "expected a table, not True"),
        ("{}", "game", "schema is missing, so this is not a game of fivehundred"),
        ('{"schema": 1, "kind": "deal"}', "game", "this is a deal, not a game"),
        ('{"schema": 1, "kind": "meal"}', "game", "kind: expected the text game, not 'meal'"),
        ("[{}]", "[0]", "schema is missing"),
        (
            "[" + "5," * 10_000 + "5]",
            "games",
            "a list of at most 10000 games is read, not of 10001",
        ),
        (
            '{"schema": 99}',
            "schema",
            "expected the number 1, not 99; a later one needs a later fivehundred",
        ),
    ],
)
def test_what_is_said_of_texts_that_are_no_games(text: str, path: str, word: str) -> None:
    with pytest.raises(RecordError) as caught:
        records.loads_all(text, "json")
    assert caught.value.path == path
    assert word in str(caught.value)


def test_half_a_character_in_a_text() -> None:
    game = json.loads(ONE)
    game["comments"] = ["\ud800"]
    assert "\\ud800" in json.dumps(game)
    with pytest.raises(RecordError) as caught:
        records.loads(json.dumps(game))
    assert caught.value.path == "comments[0]"


def test_values_that_json_cannot_hold() -> None:
    nested: list[object] = []
    nested.append(nested)
    loop: dict[object, object] = {"schema": 1, "kind": "game"}
    loop["variant"] = loop["deals"] = loop
    for value in (
        nested,
        loop,
        {1: 2},
        {"schema": 1, "kind": "game", 3: 4},
        object(),
        {"schema": object()},
    ):
        for read in (records.from_dict, records.state_from_dict):
            with pytest.raises(RecordError):
                read(value)


# -- size ------------------------------------------------------------------------------------------
def test_a_text_too_long_is_refused_before_it_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("json.loads", lambda *_, **__: pytest.fail("it was parsed"))
    for text in (
        "x" * (MOST_CHARACTERS + 1),
        "[" * (DEEPEST + 1),
        "[" + "[]," * MOST_PARTS + "[]]",
    ):
        with pytest.raises(RecordError):
            parse(text)


HUGE = {
    "lists": "[" + "[]," * 100_000 + "[]]",
    "texts": "[" + '"ab",' * 200_000 + '"a"]',
    "quotation marks": '"\\' * 400_000,
    "no brackets": '"a",' * 200_000,
    "fields": "{" + ",".join(f'"{n}":1' for n in range(100_000)) + ', "0": 1}',
    "actions": ONE.replace('"actions": []', '"actions": [' + '"P",' * 200_000 + '"P"]'),
}


@pytest.mark.parametrize("text", HUGE.values(), ids=HUGE)
def test_a_large_text_takes_work_in_proportion(text: str) -> None:
    """Were the work to grow with the square of the length, none of these would come to an end."""
    reads_or_refuses(text)
