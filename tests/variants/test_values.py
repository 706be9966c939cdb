"""Variants as values: made by options, written and read, equal or not; files of house rules and
what is wrong with them.
"""

from __future__ import annotations

import copy
import json
import os
import pickle
import tracemalloc
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import fivehundred.testing as ft
from fivehundred import Bid, Game, Strain, Variant, VariantError, variants
from fivehundred.players import play_game, simple_player
from fivehundred.variant import OPTIONS, Pack, Placement, Schedule
from fivehundred.variant.auction_options import Rounds
from fivehundred.variant.joker_options import JokerLead
from fivehundred.variant.schedule import Table
from tests.helpers import few

# -- values ----------------------------------------------------------------------------------------


def check_round_trips(variant: Variant) -> None:
    plain = variant.to_dict()
    for back in (
        Variant.from_dict(plain),
        Variant.from_dict(json.loads(json.dumps(plain))),
        Variant.from_dict(plain, base=variants.QUEBEC),
        variants.parse_toml(variant.to_toml()),
        variants.parse_toml('base = "six-handed"\n' + variant.to_toml()),
        Variant().with_options(variant.options, name=variant.name),
        pickle.loads(pickle.dumps(variant)),
    ):
        assert back == variant
        assert hash(back) == hash(variant)
        assert (back.name, back.options, back.sides) == (
            variant.name,
            variant.options,
            variant.sides,
        )
        assert back.to_dict() == plain
        assert back.to_toml() == variant.to_toml()


@pytest.mark.parametrize("name", variants.ALL)
def test_round_trips_of_the_named_variants(name: str) -> None:
    check_round_trips(variants.ALL[name])


@given(variant=ft.variants(named=False), name=st.text(max_size=20))
@few(60)
def test_round_trips_of_house_variants_whatever_their_names(variant: Variant, name: str) -> None:
    check_round_trips(attrs.evolve(variant, name=name))


def test_the_name_takes_no_part_in_equality() -> None:
    mine = variants.AUSTRALIAN.with_options({}, name="Ours")
    assert mine == variants.AUSTRALIAN == Variant()
    assert hash(mine) == hash(variants.AUSTRALIAN)
    assert (mine.name, str(mine), Variant().name) == ("Ours", "Ours", "")
    assert Game.start(mine, seed=5) == Game.start(seed=5)


def test_enum_members_and_their_names_are_both_taken() -> None:
    by_name = Variant().with_options({"joker.lead": "ANY_SUIT", "auction.rounds": "ONCE"})
    assert by_name == Variant().with_options(
        {"joker.lead": JokerLead.ANY_SUIT, "auction.rounds": Rounds.ONCE}
    )


@pytest.mark.parametrize("name", OPTIONS)
def test_a_value_that_is_not_allowed_lists_those_that_are(name: str) -> None:
    for wrong in (object(), "SOMETIMES", 0.5, [1, 2, 3], {}, b"43"):
        with pytest.raises(VariantError) as caught:
            Variant().with_options({name: wrong})
        (problem,) = caught.value.problems
        assert problem.startswith(f"{name}: ")
        # then its first row is what is wrong
        written_out = name == "schedule.table" and isinstance(wrong, list)
        assert OPTIONS[name].allowed in problem or written_out


@pytest.mark.parametrize(
    "key", ["joker.leed", "joker", "lead", "", "JOKER.LEAD", "name", "joker.lead.x"]
)
def test_an_unknown_option_is_named(key: str) -> None:
    with pytest.raises(VariantError) as caught:
        Variant().with_options({key: "ANY_SUIT"})
    assert caught.value.problems == (f"{key}: there is no such option",)


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(VariantError) as caught:
        Variant().with_options(
            {
                "joker.leed": "ANY_SUIT",
                "joker.lead": "SOMETIMES",
                "winning.target": 0,
                "pack": "44",
                "seating.players": 5,
                "auction.inkle": "FIRST_TWO",
                "schedule.misere": [250, "7NT", 1],
            }
        )
    begin = [problem.split(":")[0].split(" ")[0] for problem in caught.value.problems]
    in_options = ["joker.leed", "joker.lead", "winning.target", "pack", "schedule.misere"]
    # The pack that adds up or not is none, so nothing is said of that.
    assert begin == [*in_options, "seating.sides", "auction.inkle"]
    assert str(caught.value) == "; ".join(caught.value.problems)


# -- files of house rules --------------------------------------------------------------------------


def toml(tmp_path: Path, text: str | bytes) -> Path:
    path = tmp_path / "house.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_load_toml_reads_base_name_tables_and_none(tmp_path: Path) -> None:
    text = """
        base = "american-46"
        name = "Thursdays"
        [scoring]
        slam_minimum = "none"
        trick_points_cap = 490
        [joker]
        lead = "LAST_TRICK_ONLY"
        no_renege = true
        [schedule]
        open_misere = "none"
        hi_lo = [350, "9S"]
        [auction]
        minimum = "7S"
        """
    loaded = variants.load_toml(toml(tmp_path, text))
    expected = variants.AMERICAN_46.with_options(
        {
            "scoring.slam_minimum": None,
            "scoring.trick_points_cap": 490,
            "joker.lead": "LAST_TRICK_ONLY",
            "joker.no_renege": True,
            "schedule.open_misere": None,
            "schedule.hi_lo": [350, "9S"],
            "auction.minimum": "7S",
        }
    )
    assert loaded == expected
    assert loaded.name == "Thursdays"
    assert variants.load_toml(str(toml(tmp_path, text))) == expected


def test_an_empty_file_is_the_default_game(tmp_path: Path) -> None:
    assert variants.load_toml(toml(tmp_path, "")) == variants.AUSTRALIAN
    assert variants.load_toml(toml(tmp_path, 'base = "QUEBEC"')) == variants.QUEBEC


FAULTS: dict[str, tuple[str | bytes, list[str]]] = {
    "not TOML": ("joker = [", ["this is not TOML: "]),
    "not UTF-8": (b'name = "\xff"', ["cannot be read: "]),
    "no such base": ('base = "canasta"', ["there is no variant 'canasta'; there are 21"]),
    "base not a text": ("base = 4", ["base: it must be the name of a variant"]),
    "name not a text": ("name = 4", ["name: it must be a text"]),
    "unknown group": (
        "[jokers]\nlead = 1",
        ["jokers: there is no such option; the groups are pack, seating, "],
    ),
    "unknown option": ('[joker]\nleed = "ANY_SUIT"', ["joker.leed: there is no such option"]),
    "option outside its group": (
        'lead = "ANY_SUIT"',
        ["lead: there is no such option; the groups are "],
    ),
    "dotted in quotes": (
        '"joker.lead" = "ANY_SUIT"',
        ["joker.lead: there is no such option; the groups are "],
    ),
    "group not a table": ('joker = "ANY_SUIT"', ["joker: it must be a table of options"]),
    "pack a table": ("[pack]\nname = 43", ["pack: "]),
    "pack a number": ("pack = 43", ["pack: 43 is not a pack: 24, 33, "]),
    "wrong choice": (
        '[joker]\nlead = "any_suit"',
        ["joker.lead: 'any_suit' is not one of its values: UNLED_SUIT, "],
    ),
    "wrong switch": (
        "[joker]\nno_renege = 1",
        ["joker.no_renege: 1 is not one of its values: false, true"],
    ),
    "true for a number": (
        "[winning]\ntarget = true",
        ["winning.target: True is not one of its values: a whole number from 1"],
    ),
    "half a number": (
        "[winning]\ntarget = 500.5",
        ["winning.target: 500.5 is not one of its values: "],
    ),
    "none where there is no none": (
        '[winning]\ntarget = "none"',
        ["winning.target: None is not one of its values: "],
    ),
    "a date": ("[winning]\ndeals = 1979-05-27", ["winning.deals: "]),
    "super open misère": (
        '[schedule]\nsuper_open_misere = [430, "9S"]',
        ["schedule.super_open_misere: "],
    ),
    "a bid twice": (
        '[schedule]\ntable = [["6S", 40], ["6S", 50]]',
        ["schedule.table: it lists 6S twice"],
    ),
    "no variant": (
        "[seating]\nplayers = 3",
        ["seating.sides PAIRS needs 4 players, not 3 (rule 2.2)", "pack 43 does not add up"],
    ),
    "several": (
        'name = 1\n[jokers]\nx = 1\n[joker]\nlead = 3\n[auction]\ninkle = "FIRST_TWO"',
        [
            "name: it must be a text",
            "jokers: there is no such",
            "joker.lead: 3 is not",
            "auction.inkle FIRST_TWO needs",
        ],
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_faulty_file_says_all_that_is_wrong(name: str, tmp_path: Path) -> None:
    text, begin = FAULTS[name]
    with pytest.raises(VariantError) as caught:
        variants.load_toml(toml(tmp_path, text))
    problems = caught.value.problems
    assert len(problems) == len(begin)
    for problem, start in zip(problems, begin, strict=True):
        assert start in problem
        assert problem.startswith(start) or "cannot be read" in start


def test_a_file_that_is_not_there_or_is_a_folder(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing.toml", tmp_path):
        with pytest.raises(VariantError, match="cannot be read"):
            variants.load_toml(path)


def test_a_file_that_is_too_long(tmp_path: Path) -> None:
    with pytest.raises(VariantError, match="at most 100000 characters"):
        variants.load_toml(toml(tmp_path, "# " + "x" * 500_000))


# -- a variant of one's own ------------------------------------------------------------------------

FRIDAY = variants.AMERICAN.with_options(
    {
        "pack": "45",
        "deal.pattern": "D6",
        "auction.rounds": "UNTIL_PASSED",
        "auction.inkle": "OFF",
        "schedule.table": [["7S", 14], ["7H", 20], ["8S", 30], ["8NT", 44], ["10NT", 60]],
        "schedule.misere": [25, "7H"],
        "schedule.open_misere": None,
        "scoring.slam_minimum": None,
        "scoring.trick_points": 1,
        "winning.target": 52,
        "winning.floor": None,
    },
    name="Friday table",
)
"""A made-up game: this one value is all it takes."""


def test_a_new_variant_is_one_value_and_plays() -> None:
    assert [str(bid) for bid in FRIDAY.schedule] == ["7S", "7H", "M", "8S", "8NT", "10NT"]
    assert (len(FRIDAY.deck), FRIDAY.pack.kitty) == (45, 5)
    game = Game.start(FRIDAY, seed=1)
    for text in ("7S", "P", "8S", "P", "P"):
        game = game.apply(game.parse(text))
    assert (game.phase, game.to_act, len(game.deal.hands[2])) == ("kitty", 2, 15)
    assert Bid.parse("6S") not in FRIDAY.schedule
    end = play_game(FRIDAY, [simple_player()] * 4, seed="friday", max_deals=200)
    assert end.is_over or end.number == 199
    assert ft.check_player(simple_player(), variants=[FRIDAY]).ok


def test_the_repr_of_a_schedule_and_of_a_pack_is_what_makes_them() -> None:
    names = {
        "Schedule": Schedule,
        "Placement": Placement,
        "Bid": Bid,
        "Strain": Strain,
        "Table": Table,
        "Pack": Pack,
    }
    for value in (Schedule(), Schedule(table=Table.ORIGINAL, open_misere=None), Pack("24+1")):
        assert eval(repr(value), names) == value


# -- pickles and reprs -----------------------------------------------------------------------------
OURS = variants.NEW_ZEALAND.with_options(
    {"winning.target": 1000, "pack": "45", "deal.pattern": "D3"}, name="Ours"
)


@pytest.mark.parametrize("key", variants.ALL)
def test_a_named_variant_is_shown_and_pickled_by_its_name(key: str) -> None:
    variant = variants.ALL[key]
    assert repr(variant) == f"variants.{key}"
    assert pickle.loads(pickle.dumps(variant)) is variant
    assert len(pickle.dumps(variant)) < 120


def test_house_rules_are_pickled_whole_and_once() -> None:
    assert pickle.loads(pickle.dumps(OURS)) == OURS
    assert pickle.loads(pickle.dumps(OURS)).name == "Ours"
    alone, twice = (
        len(pickle.dumps(OURS)),
        len(pickle.dumps([OURS, Game.start(OURS, seed=1), OURS])),
    )
    assert b"IF_BID_CHANGED" not in pickle.dumps(OURS)
    # every option is there, those of the default game too
    assert b"UNTIL_PASSED" in pickle.dumps(OURS)
    assert twice < 1.5 * alone


@pytest.mark.parametrize(
    "variant",
    [OURS, attrs.evolve(variants.QUEBEC, name="Ours"), Variant(), attrs.evolve(OURS, name="")],
)
def test_other_variants_are_shown_by_the_nearest_named_one(variant: Variant) -> None:
    back = eval(repr(variant), {"variants": variants, "Variant": Variant})
    assert (back, back.name) == (variant, variant.name)


def test_a_pickle_of_other_rules_is_not_loaded() -> None:
    old = pickle.dumps(variants.QUEBEC).replace(b"\x8c\x011", b"\x8c\x010")
    with pytest.raises(
        VariantError,
        match="'quebec' was pickled under rules version '0'; this library plays by version '1'",
    ):
        pickle.loads(old)


@pytest.mark.parametrize("variant", [variants.AUSTRALIAN, variants.FIVE_HANDED])
def test_a_play_of_a_named_variant_pickles_to_some_hundred_bytes(variant: Variant) -> None:
    game = Game.start(variant, seed=500)
    while game.phase != "play":
        game = game.apply(game.legal_actions()[1 if not game.history else 0])
    for _ in range(30):
        assert len(pickle.dumps(game.deal)) < 1_000
        assert pickle.loads(pickle.dumps(game.deal)) == game.deal
        game = game.apply(game.legal_actions()[0])


def test_a_variant_copies_to_itself_and_its_options_may_be_changed() -> None:
    assert copy.copy(OURS) is copy.deepcopy(OURS) is OURS
    plain = OURS.to_dict()
    table, misere = plain["schedule"], OURS.options["schedule.misere"]
    assert isinstance(table, dict)
    assert isinstance(table["misere"], list)
    assert isinstance(misere, list)
    table["misere"].append("changed")
    misere.append("changed")
    del plain["pack"]
    assert OURS.to_dict()["pack"] == "45"
    assert OURS.options["schedule.misere"] == [250, "7NT"]


# -- what is mistyped, and what is too much --------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("new-zeeland", "did you mean new-zealand or new-zealand-household?"),
        ("sixhanded", "did you mean six-handed"),
        ("Britannica", "did you mean britannica-three?"),
        ("skat", "there are 21, such as australian and new-zealand"),
        ("", "there are 21"),
        ("q" * 10_000, "there are 21"),
    ],
)
def test_a_mistyped_variant_names_the_nearest(name: str, answer: str) -> None:
    with pytest.raises(VariantError) as caught:
        variants.get(name)
    assert answer in str(caught.value)
    assert len(str(caught.value)) <= 300


@pytest.mark.parametrize("key", [10**5000, 5, None, (), b"lead"], ids=range(5))
def test_an_option_whose_name_is_no_string_is_a_fault_like_others(key: object) -> None:
    with pytest.raises(VariantError) as caught:
        Variant.from_dict({"joker": {key: 1}, key: {}, "deal": {"claims": "MAYBE"}})
    assert len(caught.value.problems) == 3
    assert len(str(caught.value)) < 600


def test_load_toml_takes_no_descriptor() -> None:
    reader, writer = os.pipe()
    try:
        with pytest.raises(VariantError, match=f"not {reader}"):
            variants.load_toml(reader)  # type: ignore[arg-type]  # what the test is about
        os.fstat(reader)  # it is open still
    finally:
        os.close(reader)
        os.close(writer)


@pytest.mark.parametrize(
    "text",
    [
        "x.a=1\n" * 16_000,
        f"[x{'.a' * 49_000}]",
        "a=[" + "{a=1}," * 16_000 + "]",
        "a=" + "[" * 90_000,
        "x" * 100_001,
        "\ufeff" + "[a]\n" * 20_000,
    ],
)
def test_house_rules_in_a_file_are_short(text: str) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(VariantError, match="at most"):
            variants.parse_toml(text)
        assert tracemalloc.get_traced_memory()[1] < 20 * len(text)
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", ["." * 2_000, "[" * 2_000, "{\n" * 1_000, "\ufeff" * 2_000])
def test_any_name_is_written_into_a_file_and_read_back(name: str) -> None:
    variant = attrs.evolve(OURS, name=name)
    assert variants.parse_toml(variant.to_toml()).name == name
