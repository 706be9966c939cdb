"""The JSON Schema that is published: what is written fits it, and nothing is read that does not."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema.protocols import Validator

from fivehundred import Game, RecordError, Suit, records, variants
from fivehundred.calls.bid import BIDS
from fivehundred.cards.card import CARDS as ALL_CARDS
from fivehundred.deal.json_codecs import (
    ACTION,
    CARD,
    CARDS,
    CONTRACT,
    LARGEST_NUMBER,
    LONGEST_TEXT,
    MOST_ACTIONS,
)
from fivehundred.records.json_format import GAME
from fivehundred.records.record import MOST_DEALS, MOST_GAMES, MOST_NOTES
from fivehundred.records.states import DEAL, POSITION
from fivehundred.testing import strategies as fivehundred_st
from fivehundred.variant.option import MOST_POINTS
from fivehundred.variant.variant import GROUPS
from fivehundred.wire import Codec
from tests.helpers import ALL_CALLS, ALL_NOMINATIONS, ALL_PLAYS, HOUSE, few, scripted

SCHEMA = records.schema()
GOLDEN = Path(__file__).parents[1] / "data" / "records" / "json"
KINDS = ("game", "deal", "position")
CODECS: dict[str, Codec[Any]] = {
    "game": GAME,
    "deal": DEAL,
    "position": POSITION,
    "card": CARD,
    "cards": CARDS,
    "contract": CONTRACT,
    "action": ACTION,
}

Parts = dict[str, dict[str, object]]


def parts() -> Parts:
    found = SCHEMA["$defs"]
    assert isinstance(found, dict)
    return found


@cache
def validator(kind: str | None = None) -> Validator:
    """jsonschema's own reading of the whole schema, or of one kind of document in it."""
    schema = SCHEMA if kind is None else {"$ref": f"#/$defs/{kind}", "$defs": SCHEMA["$defs"]}
    return jsonschema.Draft202012Validator(schema)


def is_valid(value: object, kind: str | None = None) -> bool:
    """Whether jsonschema finds no fault."""
    return validator(kind).is_valid(cast(Any, value))


def fits(value: object, kind: str) -> bool:
    """Whether our own check finds no fault of shape."""
    return next(CODECS[kind].faults(value), None) is None


# -- the schema itself -----------------------------------------------------------------------------
def test_it_is_a_schema_of_2020_12() -> None:
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_the_schema_is_a_table_of_ones_own() -> None:
    records.schema().clear()
    assert records.schema() == SCHEMA


def test_the_file_that_is_published_is_the_schema() -> None:
    """Made anew by writing ``json.dumps(records.schema(), indent=2)`` and a line end to it."""
    text = (files("fivehundred.records") / "schema.json").read_text("utf-8")
    assert text == json.dumps(SCHEMA, indent=2) + "\n"


def rules(rule: Mapping[str, object]) -> Iterator[Mapping[str, object]]:
    """A schema and all that are inside it."""
    yield rule
    inner: list[object] = [rule.get("items"), rule.get("additionalProperties")]
    for several in (rule.get("properties"), rule.get("$defs")):
        inner += several.values() if isinstance(several, dict) else ()
    alternatives = rule.get("anyOf", ())
    assert isinstance(alternatives, list | tuple)
    for one in (*inner, *alternatives):
        if isinstance(one, dict):
            yield from rules(one)


CARRIED_OUT = {
    *("type", "const", "enum", "anyOf", "$ref", "pattern", "maxLength", "minimum", "maximum"),
    *(
        "items",
        "minItems",
        "maxItems",
        "properties",
        "required",
        "additionalProperties",
        "minProperties",
        "maxProperties",
    ),
}


def test_it_says_nothing_that_our_check_does_not_carry_out() -> None:
    """Our check knows these keywords, whole patterns, and alternatives that the type of the value
    tells apart.
    """
    for rule in (one for part in parts().values() for one in rules(part)):
        assert set(rule) <= CARRIED_OUT | {"title", "description"}
        assert "$ref" not in rule or set(rule) == {"$ref"}
        if "pattern" in rule:
            pattern = str(rule["pattern"])
            assert pattern.startswith("^")
            assert pattern.endswith("$")
            assert "maxLength" in rule  # so that no pattern meets a long text
            # what languages read differently
            assert not re.search(r"\\[wdsbWDSB]|\(\?[^:]", pattern)
            bare = re.sub(r"\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)", "", pattern)
            assert "|" not in bare
        if "anyOf" in rule:
            assert all(_resolved(one).keys() & {"type", "anyOf"} for one in _alternatives(rule))
        if "type" in rule or "const" in rule or "enum" in rule or "anyOf" in rule:
            assert "title" in rule or rule["type"] in ("null", "boolean")


def _alternatives(rule: Mapping[str, object]) -> list[dict[str, object]]:
    found = rule["anyOf"]
    assert isinstance(found, list)
    return found


def _resolved(rule: dict[str, object]) -> dict[str, object]:
    return parts()[str(rule["$ref"]).removeprefix("#/$defs/")] if "$ref" in rule else rule


def _of(kind: str, *path: str) -> dict[str, object]:
    """A place inside a part of the schema."""
    found: object = parts()[kind]
    for step in path:
        assert isinstance(found, dict)
        found = found[step]
    assert isinstance(found, dict)
    return found


def test_its_limits_are_those_of_the_package() -> None:
    assert _of("game", "properties", "deals")["maxItems"] == MOST_DEALS
    assert _of("games")["maxItems"] == MOST_GAMES
    assert _of("game", "properties", "notes")["maxItems"] == MOST_NOTES
    assert (
        _of("actions")["maxItems"] == _of("comment", "properties", "at")["maximum"] == MOST_ACTIONS
    )
    assert _of("text")["maxLength"] == _of("action")["maxLength"] == LONGEST_TEXT
    number = _alternatives(_of("seed"))[0]
    assert (number["minimum"], number["maximum"]) == (-LARGEST_NUMBER, LARGEST_NUMBER)
    assert _alternatives(_of("option"))[2]["maximum"] == MOST_POINTS
    assert [name for name in _of("house_rules", "properties") if name not in ("base", "name")] == [
        "pack",
        *GROUPS,
    ]
    assert _of("game", "properties", "schema")["const"] == records.SCHEMA


def test_its_cards_bids_and_suits_are_those_of_the_game() -> None:
    """Among all short texts of the letters in question, the patterns take just the canonical
    texts.
    """
    letters = "0123456789ATJQKSCDHo "
    texts = (
        {a + b + c for a in letters for b in letters for c in (*letters, "")} | set(letters) | {""}
    )
    cards = {text for text in texts if fits(text, "card")}
    assert cards == {str(card) for card in ALL_CARDS}
    assert {text for text in texts if fits(text, "cards")} == {"", *cards}
    assert fits("AS 10H Jo2", "cards")
    for text in (" AS", "AS ", "AS  KS", "AS,KS", "as", "AS\n"):
        assert not fits(text, "cards")
    contract: dict[str, object] = {"contractor": 0, "partners": []}
    words = {
        a + b + c for a in "6789GMODBHL1" for b in "SCDHNMLT0" for c in ("", "T", "S", "NT")
    } | {"M", "10NT"}
    bids = {word for word in words if fits({"bid": word, **contract}, "contract")}
    assert bids <= {str(bid) for bid in BIDS}
    assert all(fits({"bid": str(bid), **contract}, "contract") for bid in BIDS)
    assert parts()["suit"]["enum"] == [str(suit) for suit in Suit]
    assert _of("cards")["maxLength"] == len(" ".join(map(str, ALL_CARDS)))
    assert fits(" ".join(map(str, ALL_CARDS)), "cards")


def test_its_actions_hold_every_canonical_text() -> None:
    for action in (*ALL_CALLS, *ALL_PLAYS, *ALL_NOMINATIONS):
        assert fits(str(action), "action")


# -- what is written fits --------------------------------------------------------------------------
@given(game=fivehundred_st.games(max_deals=2))
@few(13)
def test_what_is_written_fits_the_schema(game: Game) -> None:
    for document in (
        records.to_dict(game),
        records.state_to_dict(game.deal),
        [records.to_dict(game)] * 2,
    ):
        validator().validate(json.loads(json.dumps(document)))


@pytest.mark.parametrize("name", HOUSE)
def test_house_rules_fit_the_schema(name: str) -> None:
    validator().validate(records.to_dict(Game.start(HOUSE[name], seed="a seed")))


def test_golden_files_fit_the_schema_of_their_time() -> None:
    for version in range(1, records.SCHEMA + 1):
        schema = jsonschema.Draft202012Validator(SCHEMA)
        golden = list((GOLDEN / str(version)).glob("*.json"))
        assert len(golden) > 3
        for path in golden:
            schema.validate(json.loads(path.read_text("utf-8")))


# -- jsonschema and our own check agree ------------------------------------------------------------
@cache
def documents() -> tuple[object, ...]:
    """The golden documents, one for each thing that can be in a document."""
    games = json.loads((GOLDEN / "1" / "games.json").read_text("utf-8"))
    for game in games:
        for deal in game["deals"]:
            del deal["actions"][7:]
    schedule = variants.QUEBEC.with_options(
        {
            "schedule.table": [["6S", 40], ["7H", 90]],
            "schedule.misere": None,
            "schedule.open_misere": None,
        }
        | {"schedule.game_bids": None, "auction.minimum": "7H", "schedule.hi_lo": [70, "6S"]}
    )
    states = [
        json.loads(path.read_text("utf-8"))
        for path in (GOLDEN / "1").glob("*.json")
        if path.stem != "games"
    ]
    return (*games, records.to_dict(Game.start(schedule, seed=2**70)), *states)


ODD: tuple[object, ...] = (
    *(None, True, False, 0, 1, -1, 2, 5, 6, 1000, 1001, 2**53 - 1, 2**53, -(2**53), 10**30),
    *(
        "",
        " ",
        "AS",
        "AS KS",
        "AS  KS",
        "as",
        "10S",
        "1S",
        "Jo=H",
        "7H",
        "NT",
        "P",
        "game",
        "deal",
        "position",
        "1",
        "1.2",
    ),
    *(
        "australian",
        "Australian",
        "new-zealand",
        "ff",
        "f",
        "FF",
        "-1f",
        "-0",
        "H",
        "x" * 100,
        "x" * 2000,
        "x" * 2001,
    ),
    *(
        [],
        {},
        [[]],
        ["AS"],
        ["AS", "KS"],
        ["a", "b", "c"],
        [None],
        [0, 1],
        {"at": 0, "text": ""},
        {"bytes": "00"},
        {"int": "0"},
    ),
    *(
        {"bytes": "", "int": ""},
        {"bid": "7H", "contractor": 0, "partners": []},
        ["P"] * 1001,
        {str(n): 1 for n in range(101)},
        [1] * 41,
    ),
)
NAMES = (
    "schema",
    "kind",
    "deals",
    "actions",
    "dead",
    "piles",
    "seed",
    "tags",
    "int",
    "base",
    "joker",
    "x",
    "plays",
    "partners",
)


@st.composite
def changed(draw: st.DrawFn) -> object:
    """A document with one or two changes: something replaced, often by its like, taken away, put
    in, or put in twice.
    """
    whole = [copy.deepcopy(draw(st.sampled_from(documents())))]
    for _ in range(draw(st.sampled_from([1, 1, 1, 2]))):
        holder, last = draw(_place(whole))
        target = holder[last]  # type: ignore[index]
        alike = [odd for odd in ODD if type(odd) is type(target)]
        odd = copy.deepcopy(
            draw(st.sampled_from(alike) | st.sampled_from(ODD) if alike else st.sampled_from(ODD))
        )
        change = draw(st.sampled_from(["replace", "replace", "remove", "add"]))
        if change == "remove" and holder is not whole:
            del holder[last]  # type: ignore[arg-type]
        elif change == "add" and isinstance(target, dict):
            target[draw(st.sampled_from(NAMES))] = odd
        elif change == "add" and isinstance(target, list):
            target.append(draw(st.sampled_from([*target[:1], odd])))
        else:
            holder[last] = odd  # type: ignore[index]
    return whole[0]


@st.composite
def _place(
    draw: st.DrawFn, whole: list[object]
) -> tuple[list[object] | dict[str, object], str | int]:
    """Something in a document: the list or table that holds it, and its place there."""
    holder: list[object] | dict[str, object] = whole
    last: str | int = 0
    while True:
        inner = holder[last]  # type: ignore[index]
        if not isinstance(inner, list | dict) or not inner or draw(st.integers(0, 5)) == 5:
            return holder, last
        holder, last = (
            inner,
            draw(st.sampled_from(list(inner) if isinstance(inner, dict) else range(len(inner)))),
        )


@given(document=changed())
@few(125)
def test_jsonschema_and_our_check_agree(document: object) -> None:
    for kind in KINDS:
        assert fits(document, kind) == is_valid(document, kind)


@given(document=changed())
@few(75)
def test_nothing_is_read_that_the_schema_refuses(document: object) -> None:
    """And of what it takes, what is refused is refused for what it says, not with a crash."""
    for read in (records.from_dict, records.state_from_dict):
        try:
            read(document)
        except RecordError:
            continue
        assert is_valid(document)
    try:
        records.loads_all(json.dumps(document), "json")
    except RecordError:
        return
    assert is_valid(document)


@given(document=changed())
@few(50)
def test_what_is_read_can_be_written(document: object) -> None:
    for read, write in (
        (records.from_dict, records.to_dict),
        (records.state_from_dict, records.state_to_dict),
    ):
        try:
            value = read(document)
        except RecordError:
            continue
        assert read(write(value)) == value  # type: ignore[arg-type]


def test_how_they_differ() -> None:
    """What no schema can say, or what Python's jsonschema reads otherwise: see the page on JSON."""
    game = json.loads(records.dumps(scripted(variants.AUSTRALIAN, 3, "7H", "P", "P", "P")[4]))
    shapes: list[dict[str, object]] = [
        {"schema": 1.0},
        {"seed": 5.0},
        {"seed": "\ud800"},
        {"rules_version": "1\n"},
    ]
    for change in shapes:
        assert is_valid({**game, **change}, "game")
        with pytest.raises(RecordError):
            records.from_dict({**game, **change})
    deal = {**game["deals"][0], "kitty": "AS AS"}
    strange = {"base": "quebec", "name": "", "joker": {"x": 1}}
    meanings: list[dict[str, object]] = [
        {"deals": [deal]},
        {"variant": "martian"},
        {"variant": strange},
    ]
    for change in meanings:
        assert fits({**game, **change}, "game")
        with pytest.raises(RecordError):
            records.from_dict({**game, **change})


# -- the errors ------------------------------------------------------------------------------------
def test_every_fault_is_named_at_once_with_its_place() -> None:
    game = json.loads(records.dumps(scripted(variants.AUSTRALIAN, 3, "7H")[1]))
    game["deals"][0]["hands"][2] = 7
    game["deals"][0]["dealer"] = True
    game["deals"][0]["colour"] = "green"
    game["seed"] = {"int": "0", "bytes": ""}
    game["variant"] = ["quebec"]
    del game["rules_version"]
    with pytest.raises(RecordError) as caught:
        records.from_dict(game)
    assert caught.value.path == "game"
    assert set(caught.value.problems) == {
        "rules_version is missing",
        (
            "variant: expected the name of a variant, such as australian, or a table of options,"
            " not a list"
        ),
        "seed: there is no field 'int'; there are bytes",
        "deals[0].dealer: expected a seat from 0 to 5, not True",
        "deals[0].hands[2]: expected cards such as AS 10H Jo, not 7",
        (
            "deals[0]: there is no field 'colour'; there are dealer, hands, kitty, dead, piles,"
            " actions, comments"
        ),
    }


def test_one_fault_has_its_own_place() -> None:
    game = json.loads(records.dumps(scripted(variants.AUSTRALIAN, 3, "7H")[1]))
    game["deals"][0]["actions"].append(None)
    with pytest.raises(RecordError) as caught:
        records.loads(json.dumps([game, game]))
    assert caught.value.path == "[0].deals[0].actions[1]"
    assert caught.value.problems == (
        "expected an action: a text of at most 2000 characters, not None",
    )


def test_the_faults_listed_are_limited() -> None:
    with pytest.raises(RecordError) as caught:
        GAME.check({"deals": [5] * 10_000}, "game")
    assert len(caught.value.problems) == 20
    assert len(str(caught.value)) < 2_000
