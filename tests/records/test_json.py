"""Games and states as JSON: nothing is lost on the way there and back, and the golden files are
read for ever.
"""

from __future__ import annotations

import json
import pickle
import random
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivehundred import (
    Auction,
    Bid,
    Card,
    CardSet,
    Contract,
    Game,
    Layout,
    LayoutError,
    Phase,
    Play,
    RecordError,
    Scored,
    Suit,
    Variant,
    records,
    variants,
)
from fivehundred.deal.json_codecs import SEED, VARIANT
from fivehundred.records import Comment, DealRecord, Record
from fivehundred.testing import strategies as fivehundred_st
from tests.helpers import HOUSE, NAMES, SEEDS, VARIANTS, deal_states, few, played, scripted

GOLDEN = Path(__file__).parents[1] / "data" / "records" / "json"
VERSIONS = range(1, records.SCHEMA + 1)


# -- games -----------------------------------------------------------------------------------------
@given(game=fivehundred_st.games(max_deals=3))
@few(30)
def test_a_game_comes_back_exactly(game: Game) -> None:
    """The record and the game, its seed, history, scores and the name of its variant; the text is
    the same again.
    """
    text = records.dumps(game)
    record = records.loads(text)
    assert record == Record.of(game)
    assert record.variant.name == game.variant.name
    again = record.game()
    assert again == game
    assert (again.history, again.layouts, again.scores, again.seed) == (
        game.history,
        game.layouts,
        game.scores,
        game.seed,
    )
    assert records.dumps(record) == text
    assert records.from_dict(records.to_dict(game)) == record
    if not game.is_over and game.scored is not None:
        assert again.next_deal() == game.next_deal()


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
SEEDS_OF_ALL_KINDS = (
    st.integers(-(2**70), 2**70)
    | st.sampled_from([0, 2**53 - 1, 2**53, -(2**53), 10**1900])
    | TEXTS
    | st.binary(max_size=40)
)


@given(data=st.data(), seed=st.none() | SEEDS_OF_ALL_KINDS)
@few(30)
def test_whatever_else_a_record_holds_comes_back(
    data: st.DataObject, seed: int | str | bytes | None
) -> None:
    name, number = data.draw(st.sampled_from(NAMES)), data.draw(SEEDS)
    layout = deal_states(name, number)[0].layouts[0]
    record = Record(
        attrs.evolve(VARIANTS[name], name=data.draw(TEXTS)),
        [
            DealRecord(
                layout,
                data.draw(
                    st.lists(TEXTS | st.sampled_from(["7H", "P", "6S 5C 4D", "Jo=H"]), max_size=5)
                ),
                data.draw(st.lists(st.builds(Comment, st.integers(0, 1000), TEXTS), max_size=3)),
            )
        ],
        seed,
        data.draw(st.lists(st.tuples(TEXTS, TEXTS), max_size=3)),
        data.draw(st.lists(TEXTS, max_size=2)),
        data.draw(st.lists(TEXTS, max_size=2)),
        data.draw(st.from_regex(r"\A[0-9]{1,3}(\.[0-9]{1,3})?\Z")),
    )
    text = records.dumps(record)
    again = records.loads(text)
    assert again == record
    assert (again.notes, again.variant.name, type(again.seed)) == (
        record.notes,
        record.variant.name,
        type(record.seed),
    )
    assert text.isascii()
    assert records.dumps(again) == text


def test_several_games_are_a_list() -> None:
    games = [deal_states(name, 5)[-1] for name in NAMES]
    text = records.dumps_all(games)
    assert [record.game() for record in records.loads_all(text)] == games
    assert isinstance(json.loads(text), list)
    assert records.loads_all("[]") == []
    with pytest.raises(
        RecordError, match=f"there are {len(games)} games here, where one is wanted"
    ):
        records.loads(text)
    with pytest.raises(RecordError, match="there are no games here"):
        records.loads("[]")


def test_each_action_has_its_line() -> None:
    games = [
        scripted(variants.AUSTRALIAN, 3, "7H", "P", "P", "P")[-1],
        scripted(variants.TWO_HANDED_TABLE, 3, "7H", "P")[-1],
    ]
    games[0] = games[0].next_deal()
    games[0] = games[0].apply(games[0].parse("P"))
    for text, several in ((records.dumps(games[0]), games[:1]), (records.dumps_all(games), games)):
        lines = text.splitlines()
        for record, game in zip(records.loads_all(text), several, strict=True):
            assert len(record.deals) == len(game.deals)
            for deal in record.deals:
                assert lines[deal.lines[0] - 1].strip() == "{"
                assert f'"dealer": {deal.layout.dealer}' in lines[deal.lines[0]]
                assert [lines[line - 1].strip(' ",') for line in deal.lines[1:]] == list(
                    deal.actions
                )


def test_lines_are_counted_in_any_json() -> None:
    """Names may be written with escapes, tables in any order, and texts may look like records."""
    document = json.loads(records.dumps(scripted(variants.AUSTRALIAN, 3, "7H", "P", "P", "P")[3]))
    document["comments"] = ['"deals": [{"actions": ["', "\n{\n"]
    document["deals"] = document["deals"] * 2
    compact = json.dumps(dict(reversed(document.items())), separators=(",", ":"))
    assert [deal.lines for deal in records.loads(compact).deals] == [(1, 1, 1, 1)] * 2
    spread = compact.replace('"actions":["7H",', '\n"\\u0061ctions"\n:[\n"7H",\n')
    assert [deal.lines for deal in records.loads(spread).deals] == [(1, 4, 5, 5), (5, 8, 9, 9)]


# -- variants and seeds ----------------------------------------------------------------------------
@pytest.mark.parametrize("key", variants.ALL)
def test_a_named_variant_is_written_by_its_name(key: str) -> None:
    variant = variants.ALL[key]
    name = key.lower().replace("_", "-")
    assert VARIANT.write(variant) == variants.name_of(variant) == name
    assert VARIANT.take(name) is variant
    renamed = attrs.evolve(variant, name="Ours")
    assert VARIANT.write(renamed) == {"base": name, "name": "Ours"}
    assert VARIANT.take({"base": name, "name": ""}) == variant


@pytest.mark.parametrize("name", HOUSE)
def test_house_rules_are_written_as_what_differs(name: str) -> None:
    plain = VARIANT.write(HOUSE[name])
    assert isinstance(plain, dict)
    assert sum(len(group) for group in plain.values() if isinstance(group, dict)) < 15
    again = VARIANT.take(plain)
    assert again == HOUSE[name]
    assert again.name == HOUSE[name].name


@given(variant=fivehundred_st.variants(named=False))
@few(30)
def test_random_house_rules_come_back(variant: Variant) -> None:
    again = VARIANT.take(json.loads(json.dumps(VARIANT.write(variant))))
    assert again == variant
    assert again.name == variant.name


@pytest.mark.parametrize(
    ("seed", "plain"),
    [
        (500, 500),
        (-1, -1),
        (9007199254740991, 9007199254740991),
        (9007199254740992, {"int": "20000000000000"}),
        (-9007199254740992, {"int": "-20000000000000"}),
        ("500", "500"),
        ("", ""),
        (b"", {"bytes": ""}),
        (b"\x00\xff", {"bytes": "00ff"}),
    ],
)
def test_seeds_are_written_so_that_every_reader_keeps_them(
    seed: int | str | bytes, plain: object
) -> None:
    assert SEED.write(seed) == plain
    assert SEED.take(plain) == seed


# -- states ----------------------------------------------------------------------------------------
@given(game=fivehundred_st.games(max_deals=1))
@few(50)
def test_a_state_of_a_deal_comes_back_equal(game: Game) -> None:
    _comes_back(game.deal)


@pytest.mark.parametrize("name", NAMES)
def test_states_of_every_variant_come_back_equal(name: str) -> None:
    for seed in (1, 2):
        for state in deal_states(name, seed)[::5]:
            _comes_back(state.deal)


@pytest.mark.parametrize(
    ("variant", "seed", "calls"),
    [
        (HOUSE["HOUSE_SPECIAL_BIDS"], 4, ("DN", "P", "P", "P")),  # cards are passed, rule 4.4
        (HOUSE["HOUSE_SPECIAL_BIDS"], 4, ("BN", "P", "P", "P")),  # the kitty is left, rule 8.5
        (variants.AUSTRALIAN, 6, ("7NT", "P", "P", "P")),  # the joker is nominated, rule 6.3
        (variants.FIVE_HANDED, 500, ("8S", "P", "P", "P", "P")),  # a partner is called, rule 8.6
        (HOUSE["HOUSE_LOW_JOKER"], 1, ("P", "P", "P")),  # played at no-trumps after all, rule 3.9
        (variants.AUSTRALIAN, 1, ("P", "P", "P", "P")),  # passed out
        (variants.AUSTRALIAN, 1, ("7S", "M", "P", "P", "P")),  # over early, rule 8.4
        (variants.TWO_HANDED_TABLE, 1, ("7S", "P")),  # cards on the table, rule 8.8
    ],
)
def test_every_state_of_a_whole_deal_comes_back_equal(
    variant: Variant, seed: int, calls: tuple[str, ...]
) -> None:
    states = scripted(variant, seed, *calls)
    for state in states:
        _comes_back(state.deal)
    assert records.state_to_dict(states[-1].deal)["actions"] == [
        str(action) for action in states[-1].history
    ]


def test_a_hand_thrown_in_comes_back_equal() -> None:
    variant = variants.AUSTRALIAN.with_options({"deal.claims": "NO_PICTURE"})
    games = (Game.start(variant, seed=seed) for seed in range(500))
    game = next(game for game in games if "claim" in map(str, game.legal_actions()))
    _comes_back(game.apply(game.parse("claim")).deal)


def _comes_back(phase: Phase) -> None:
    plain = records.state_to_dict(phase)
    again = records.state_from_dict(plain)
    assert again == phase
    assert type(again) is type(phase)
    assert hash(again) == hash(phase)
    assert pickle.dumps(again.view(0)) == pickle.dumps(phase.view(0))
    assert again.legal_actions() == phase.legal_actions()
    text = records.state_to_json(phase)
    assert records.state_to_json(records.state_from_json(text)) == text


AUSTRALIAN = variants.AUSTRALIAN


@pytest.mark.parametrize(
    "start",
    [
        Play.start(AUSTRALIAN, Contract(Bid.parse("7H"), 0), ["JD", "AH", "5H", "QS"]),
        Play.start(
            AUSTRALIAN,
            Contract(Bid.parse("7H"), 2),
            ["JD 4D", "AH Jo", "5H 6H", "QS KS"],
            leader=1,
            dealer=0,
        ),
        Play.start(
            AUSTRALIAN,
            Contract(Bid.parse("7NT"), 0),
            ["Jo 4D", "AH KH", "5H 6H", "QS KS"],
            nominated=Suit.DIAMONDS,
        ),
        Play.start(
            *(AUSTRALIAN, Contract(Bid.parse("8NT"), 3), ["Jo 4D", "AH KH", "5H 6H", "QS KS"]),
            laid_aside=CardSet.parse("4H 5D 6D"),
            suits_led=(Suit.HEARTS, Suit.SPADES, Suit.HEARTS),
        ),
        Play.start(AUSTRALIAN, Contract(Bid.misere(), 1), ["5S 6S", "7S 8S", "9S 10S", "AH"]),
        Play.start(
            variants.FIVE_HANDED,
            Contract(Bid.parse("8S"), 0, (2,)),
            ["AS", "KS", "QS", "JS", "10S"],
        ),
        Play.start(HOUSE["HOUSE_LOW_JOKER"], None, ["AS KS", "AH KH", "AD KD"], dealer=1),
    ],
    ids=str,
)
def test_every_state_of_a_position_comes_back_equal(start: Play) -> None:
    phase: Phase = start
    rng = random.Random(1)
    while not isinstance(phase, Scored):
        _comes_back(phase)
        assert records.state_to_dict(phase)["kind"] == "position"
        phase = phase.apply(rng.choice(phase.legal_actions()))
    _comes_back(phase)
    assert records.state_to_dict(phase)["plays"] == [str(play) for play in _play(phase).plays]


def _play(phase: Phase) -> Play:
    play = played(phase)
    assert play is not None
    return play


@pytest.mark.parametrize("wrong", [Game.start(seed=500), None, "7H"])
def test_only_a_phase_is_written_as_a_state(wrong: object) -> None:
    with pytest.raises(RecordError):
        records.state_to_dict(wrong)  # type: ignore[arg-type]  # that it is none is the point


@pytest.mark.parametrize(
    ("change", "path", "word"),
    [
        ({"actions": ["P", "6C", "P", "P", "QH 9H 7H", "7C", "KD"]}, "actions[6]", "(rule 6.1)"),
        ({"actions": ["P", "6C", "6S"]}, "actions[2]", "6S does not outbid 6C (rule 3.3)"),
        ({"actions": ["P", "6C", "QH"]}, "actions[2]", "expected a call"),
        ({"actions": ["P"] * 5}, "actions[4]", "the deal is over"),
        ({"kitty": "5S 8C"}, "layout", "QH is missing"),
        ({"kitty": "5S 8C 8C"}, "kitty", "each card once"),
        ({"dealer": 5}, "layout", "the dealer must be a seat from 0 to 3, not 5"),
        ({"variant": "martian"}, "variant", "there is no variant 'martian'"),
        ({"kind": "game"}, "deal", "this is a game, not a deal"),
        ({"kind": "position"}, "position", "contract is missing"),
    ],
)
def test_a_state_that_cannot_be_is_refused(change: dict[str, object], path: str, word: str) -> None:
    document = {**json.loads((GOLDEN / "1" / "deal.json").read_text("utf-8")), **change}
    with pytest.raises(RecordError) as caught:
        records.state_from_dict(document)
    assert caught.value.path == path
    assert word in str(caught.value)


@pytest.mark.parametrize(
    ("change", "path", "word"),
    [
        ({"plays": ["KH", "5S", "QS"]}, "plays[2]", "QS is not held (rule 7.3)"),
        ({"plays": ["AC"]}, "plays[0]", "AC"),
        (
            {"hands": ["Jo AS", "QS JS 10S", "AH KH QH", "7S 6S 5S"]},
            "position",
            "the hands that play must be equal",
        ),
        ({"hands": ["AS AS", "QS JS", "AH KH", "7S 6S"]}, "hands[0]", "each card once"),
        (
            {"contract": {"bid": "6NT", "contractor": 2, "partners": [2]}},
            "contract",
            "different seats",
        ),
        (
            {"contract": {"bid": "HL", "contractor": 2, "partners": []}},
            "position",
            "HL is not bid in this game",
        ),
        ({"nominated": "H"}, "position", "rule 6.3"),
        ({"kind": "deal"}, "deal", "there is no field 'contract'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    change: dict[str, object], path: str, word: str
) -> None:
    document = {**json.loads((GOLDEN / "1" / "position.json").read_text("utf-8")), **change}
    with pytest.raises(RecordError) as caught:
        records.state_from_dict(document)
    assert caught.value.path == path
    assert word in str(caught.value)


# -- what cannot be written ------------------------------------------------------------------------
LAYOUT = Layout.shuffled(AUSTRALIAN, 1)
LONG = "x" * 2001


def bad(**parts: Any) -> Record:
    """A record of one deal with other parts in its layout."""
    return Record(AUSTRALIAN, [DealRecord(attrs.evolve(LAYOUT, **parts))])


@pytest.mark.parametrize(
    ("record", "path"),
    [
        (bad(kitty="AS"), "layout"),
        (bad(dead="AS"), "layout"),
        (bad(hands=["AS"] * 4), "layout"),
        (bad(piles=[[("AS", "KS")]]), "layout"),
        (bad(dealer=6), "deals[0].dealer"),
        (Record(AUSTRALIAN, [DealRecord(LAYOUT, [LONG])]), "deals[0].actions[0]"),
        (Record(AUSTRALIAN, [DealRecord(LAYOUT, ["P"] * 1001)]), "deals[0].actions"),
        (Record(AUSTRALIAN, [], None, [("name", "\ud800")]), "tags[0][1]"),
        (Record(AUSTRALIAN, [], comments=[LONG]), "comments[0]"),
        (Record(AUSTRALIAN, [], rules_version="one"), "rules_version"),
        ("7H", "record"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_could_not_be_read_again_is_not_written(record: Record, path: str) -> None:
    with pytest.raises(RecordError) as caught:
        records.dumps(record)
    assert caught.value.path == path


def test_a_text_too_long_is_not_written() -> None:
    record = Record(AUSTRALIAN, [DealRecord(LAYOUT, ["P" * 1000] * 1000)] * 10)
    with pytest.raises(RecordError, match="too long to be read again"):
        records.dumps(record)


# -- golden files ----------------------------------------------------------------------------------
@pytest.mark.parametrize("version", VERSIONS)
def test_golden_games(version: int) -> None:
    """Two deals of Trickster Cards and a few made up; the results are those of tests/data/ptn."""
    real, friday, table, dead, empty = records.load_all(GOLDEN / str(version) / "games.json")
    assert real.variant == AUSTRALIAN
    assert real.tags == (("Event", "issue 298"), ("UTCDate", "2024.11.06"), ("Place", ""))
    assert real.deals[0].comments[1] == Comment(5, "café ♠")
    result = json.loads((GOLDEN.parents[1] / "ptn" / "real-298-six-clubs.json").read_text("utf-8"))
    scored = real.game().scored
    assert scored is not None
    assert str(scored.contract) == "6C by seat 3"
    assert scored.tricks_won == tuple(result["tricks"][seat] for seat in "NESW")
    assert ["NESW"[seat] for seat in scored.trick_winners] == result["trick_winners"]
    assert scored.points == (30, 60)
    assert real.comments == ("Six clubs, just made.",)
    assert real.notes == ("a joker's suit was told by the rules",)
    assert (friday.variant.name, friday.seed) == ("Friday table", b"\x00\xff")
    assert (friday.variant.scoring.slam_minimum, friday.variant.winning.target) == (None, 1000)
    assert friday.game().scores == (0, -250)
    assert (table.seed, table.variant) == (-(2**64), variants.TWO_HANDED_TABLE)
    assert table.deals[0].layout.piles[1][4] == (Card.parse("7H"), Card.parse("6H"))
    assert table.game().to_act == 0
    assert (dead.seed, dead.deals[0].actions) == ("a seed", ("P",))
    assert str(dead.deals[0].layout.dead) == "Jo 7D AH KH QH JH 10H 9H 8H 7H"
    assert (empty.variant, empty.seed, empty.deals) == (variants.QUEBEC, 1 - 2**53, ())
    assert {record.rules_version for record in (real, friday, table, dead, empty)} == {"1"}


@pytest.mark.parametrize("version", VERSIONS)
def test_golden_states(version: int) -> None:
    states = {
        path.stem: records.state_from_json(path.read_text("utf-8"))
        for path in (GOLDEN / str(version)).glob("*.json")
        if path.stem != "games"
    }
    deal = _play(states["deal"])
    assert [str(play) for play in deal.plays] == ["7C", "QC", "Jo"]
    assert deal.facts.laid_aside == CardSet.parse("QH 9H 7H")
    assert states["position"] == Play.start(
        *(
            variants.NEW_ZEALAND,
            Contract(Bid.parse("6NT"), 2),
            ["Jo AS KS", "QS JS 10S", "AH KH QH", "7S 6S 5S"],
        ),
        dealer=1,
        laid_aside=CardSet.parse("9H 4H 4D"),
        suits_led=(Suit.CLUBS, Suit.DIAMONDS, Suit.CLUBS),
    ).apply(_play(states["position"]).plays[0]).apply(_play(states["position"]).plays[1])
    assert states["position-partners"].contract == Contract(Bid.parse("8S"), 0, (2,))
    assert _play(states["position-nominated"]).facts.nominated is Suit.HEARTS
    assert states["position-all-passed"].contract is None


def test_what_is_written_now_is_the_newest_golden_file() -> None:
    """A change of what is written is a new schema, unless the files of the present one are still
    read and written alike.
    """
    folder = GOLDEN / str(records.SCHEMA)
    for path in folder.glob("*.json"):
        text = path.read_text("utf-8")
        if path.stem == "games":
            assert records.dumps_all(records.load_all(path)) == text
        else:
            assert records.state_to_json(records.state_from_json(text)) == text


@pytest.mark.parametrize("number", [0, -1, True, "1", None, 1.0, [], records.SCHEMA + 1, 10**100])
def test_a_schema_that_is_not_known_is_refused(number: object) -> None:
    with pytest.raises(RecordError) as caught:
        records.from_dict({"schema": number, "kind": "game"})
    assert caught.value.path == "schema"


def test_a_layout_that_cannot_be_is_still_a_record() -> None:
    """Where it stands in the way is told by the replay, as are actions that are no text of any
    action.
    """
    bad = attrs.evolve(LAYOUT, kitty=CardSet.parse("AS"))
    record = Record(AUSTRALIAN, [DealRecord(LAYOUT, ["P", "nonsense"]), DealRecord(bad)])
    assert records.loads(records.dumps(record)) == record
    with pytest.raises(LayoutError):
        Auction.start(AUSTRALIAN, bad)


def test_a_seed_that_is_true_is_refused() -> None:
    plain = records.to_dict(Game.start(seed=500))
    with pytest.raises(RecordError, match="seed"):
        records.from_dict({**plain, "seed": True})
