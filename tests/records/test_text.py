"""Text records: what is written reads back, every record has one text, and the stored texts mean
what they should.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivehundred import Card, CardSet, Game, Layout, Variant, variants
from fivehundred.cards.shuffle import Seed
from fivehundred.records import Comment, DealRecord, Record, text
from fivehundred.testing.strategies import games
from fivehundred.testing.strategies import variants as some_variants
from tests.helpers import NAMES, VARIANTS, few, play_deal

ROOT = Path(__file__).parent.parent.parent
STORED = ROOT / "tests" / "data" / "records" / "text"
PAGE = "\n".join(
    (ROOT / "docs" / "reference" / name).read_text("utf-8")
    for name in ("text-format.md", "text-grammar.md")
)
CANONICAL = [path for path in sorted(STORED.glob("*.500")) if path.name != "as-typed.500"]


# -- the stored texts ------------------------------------------------------------------------------
def expected_records(path: Path) -> Iterator[Record]:
    """What a stored text says, put together here from what stands beside it."""
    for plain in json.loads(path.read_text("utf-8")):
        variant = getattr(variants, plain["variant"]).with_options(
            plain.get("options", {}), name=plain["name"]
        )
        deals = []
        for deal in plain["deals"]:
            piles = [
                [(Card.parse(a), Card.parse(b)) for a, b in seat] for seat in deal.get("piles", [])
            ]
            hands, dead = map(CardSet.parse, deal["hands"]), CardSet.parse(deal.get("dead", ""))
            layout = Layout(hands, CardSet.parse(deal["kitty"]), deal["dealer"], dead, piles)
            comments = [Comment(at, said) for at, said in deal.get("comments", [])]
            deals.append(DealRecord(layout, deal["actions"], comments))
        tags = [(name, value) for name, value in plain["tags"]]
        yield Record(
            variant,
            deals,
            seed_of(plain["seed"]),
            tags,
            plain["comments"],
            plain.get("notes", []),
            "1",
        )


def seed_of(plain: tuple[str, str] | None) -> Seed | None:
    """A seed written down as its type and a text."""
    if plain is None:
        return None
    kind, data = plain
    return int(data) if kind == "int" else bytes.fromhex(data) if kind == "bytes" else data


@pytest.mark.parametrize("path", sorted(STORED.glob("*.expected.json")), ids=lambda path: path.name)
def test_a_stored_text_says_what_it_should(path: Path) -> None:
    written = path.with_name(path.name.replace(".expected.json", ".500")).read_text("utf-8")
    expected = list(expected_records(path))
    read = text.loads(written)
    assert read == expected
    assert [record.variant.name for record in read] == [record.variant.name for record in expected]
    assert [record.notes for record in read] == [record.notes for record in expected]
    assert text.dumps(expected) == written
    assert all(record.replay().fault is None for record in read if record.deals)


@pytest.mark.parametrize("path", CANONICAL, ids=lambda path: path.name)
def test_a_stored_text_is_written_as_it_is(path: Path) -> None:
    written = path.read_text("utf-8")
    assert text.dumps(text.loads(written)) == written


def test_what_is_typed_in_other_ways_is_read() -> None:
    """Pictures, names of seats, tabs, commas, both cases; with any line breaks, blanks at the ends
    and a byte order mark.
    """
    typed = (STORED / "as-typed.500").read_text("utf-8")
    canonical = (STORED / "as-typed.canonical.500").read_text("utf-8")
    record = text.loads(canonical)
    for line_break in ("\n", "\r\n", "  \r", " \t\n\n \n"):
        assert text.loads("\ufeff" + typed.replace("\n", line_break)) == record
    assert text.dumps(text.loads(typed)) == canonical
    assert list(text.read(typed.splitlines())) == record


def test_the_lines_of_layouts_and_actions_are_told() -> None:
    """The stored text of the Australian game: counted by hand."""
    record = text.loads((STORED / "australian.500").read_text("utf-8"))[0]
    first, second = record.deals[:2]
    assert first.lines[:12] == (15, 21, 21, 23, 23, 23, 24, 26, 27, 27, 31, 31)
    assert second.lines == (43, 49, 49, 49, 49)
    assert [len(deal.lines) for deal in record.deals] == [
        len(deal.actions) + 1 for deal in record.deals
    ]


def test_a_fault_of_the_rules_names_its_line() -> None:
    written = (
        (STORED / "australian.500")
        .read_text("utf-8")
        .replace("trick 1: 9H 5H AH 10H", "trick 1: 9H KC AH 10H")
    )
    fault = text.loads(written)[0].replay().fault
    assert fault is not None
    assert (fault.deal, fault.line, fault.text) == (1, 37, "KC")
    assert written.splitlines()[36] == "trick 1: 9H KC AH 10H"


# -- every record ----------------------------------------------------------------------------------
AWKWARD = st.sampled_from(
    " \t\n\r\x0b\x1c\x85\\u02\"'#:+|=>\u00a0\u2028\u202e\ufeff\ud800\udc00é♥🂡aZ"
)
TEXTS = st.text(AWKWARD | st.characters(), max_size=30) | st.lists(
    st.sampled_from(["ace", "", " ", "joker,"])
).map(" ".join)
NAMED_TEXTS = st.lists(st.tuples(TEXTS, TEXTS), max_size=3)
RECORD_SEEDS = (
    st.none() | st.integers() | st.integers(-(2**6000), 2**6000) | TEXTS | st.binary(max_size=40)
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Games with comments at any place, and whatever else a record can hold."""
    record = Record.of(draw(games()))
    deals = []
    for deal in record.deals:
        places = sorted(draw(st.lists(st.integers(0, len(deal.actions)), max_size=3)))
        deals.append(attrs.evolve(deal, comments=[Comment(at, draw(TEXTS)) for at in places]))
    variant = attrs.evolve(
        record.variant, name=draw(st.just(record.variant.name) | TEXTS.filter(_encodes))
    )
    comments, notes = draw(st.lists(TEXTS, max_size=2)), draw(st.lists(TEXTS, max_size=2))
    return Record(
        variant,
        deals,
        draw(RECORD_SEEDS),
        draw(NAMED_TEXTS),
        comments,
        notes,
        draw(st.just("1") | TEXTS),
    )


def _encodes(name: str) -> bool:
    """Whether a variant can be called so."""
    return not any("\ud800" <= character <= "\udfff" for character in name)


def unfitting(record: Record) -> Iterator[str]:
    """Lines that are too long although there is a blank to break them at."""
    for line in text.dumps(record).splitlines():
        content = line.partition(":" if line.startswith("tag ") else " ")[2].strip()
        if (
            len(line) > 76
            and re.search(r"\S \S", content)
            and not line.startswith(("name ", "rules ", "seed ", "action:"))
        ):
            yield line


def check(record: Record) -> None:
    """The record is read back from its text, whole, and has no other text."""
    written = text.dumps(record)
    (back,) = text.loads(written)
    assert back == record
    assert (back.variant.name, back.notes) == (record.variant.name, record.notes)
    assert type(back.seed) is type(record.seed)
    assert text.dumps(back) == written


@given(record=records())
@few(30)
def test_what_is_written_reads_back_whole(record: Record) -> None:
    check(record)


@given(several=st.lists(records(), max_size=3))
@few(3)
def test_several_games_are_written_below_one_another(several: list[Record]) -> None:
    written = text.dumps(several)
    assert text.loads(written) == several
    assert list(text.read(written)) == several
    assert [number for number, _ in text.read_numbered(written)] == list(range(1, len(several) + 1))


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_of_every_variant_in_the_words_of_its_phases(name: str) -> None:
    """Played to its end: nothing is left to the line that holds any action, and the replay is the
    game.
    """
    start = Game.start(VARIANTS[name], seed=name)
    game = [start, *play_deal(start, random.Random(name))][-1]
    record = Record.of(game)
    written = text.dumps(game)
    assert "action:" not in written
    check(record)
    assert text.loads(written)[0].game() == game
    tricks = [line for line in written.splitlines() if line.startswith("trick ")]
    played = game.scored.played if game.scored else None
    assert len(tricks) == (len(played.tricks) if played else 0)


@given(variant=some_variants(), name=st.none() | TEXTS.filter(_encodes))
@few(30)
def test_the_variant_is_kept_exactly(variant: Variant, name: str | None) -> None:
    variant = variant if name is None else attrs.evolve(variant, name=name)
    record = Record(variant, ())
    check(record)
    assert text.loads(text.dumps(record))[0].variant.to_dict() == variant.to_dict()


@pytest.mark.parametrize("name", variants.ALL)
def test_a_named_variant_is_one_line(name: str) -> None:
    assert (
        text.dumps(Record(variants.ALL[name], ()))
        == f"game {name.lower().replace('_', '-')}\nrules 1\n"
    )


ANY_WORDS = [
    "P",
    "7H",
    "7h",
    "M",
    "claim",
    "AS",
    "as",
    "Jo=H",
    "Jo",
    "H",
    "-",
    "alone",
    "3",
    "QQ",
    "4D 5C 6S",
]
ANY_ACTIONS = st.lists(st.sampled_from(ANY_WORDS) | TEXTS)


@given(
    layout_seed=st.integers(0, 99),
    lost=st.booleans(),
    actions=ANY_ACTIONS,
    places=st.lists(st.integers(0, 9), max_size=2),
)
@few(30)
def test_what_the_rules_refuse_is_kept_too(
    layout_seed: int, lost: bool, actions: list[str], places: list[int]
) -> None:
    """Actions that are none, or not now; a layout that cannot be."""
    layout = Layout.shuffled(variants.AUSTRALIAN, layout_seed)
    layout = attrs.evolve(layout, kitty=layout.hands[0]) if lost else layout
    comments = [Comment(at, "so they say") for at in sorted(places) if at <= len(actions)]
    check(Record(variants.AUSTRALIAN, [DealRecord(layout, actions, comments)]))


@given(
    said=TEXTS, words=st.lists(st.sampled_from(["a", "♥" * 20, "x" * 90]), min_size=1, max_size=30)
)
@few(15)
def test_lines_are_broken_at_blanks(said: str, words: list[str]) -> None:
    long = " ".join(words)
    record = Record(
        variants.AUSTRALIAN, (), tags=[(said, long), ("a", said)], comments=[long, said]
    )
    check(record)
    assert list(unfitting(record)) == []


def test_a_long_auction_goes_on_in_another_line() -> None:
    """All 27 bids of the default game, three passes: 30 calls."""
    calls = [str(bid) for bid in variants.AUSTRALIAN.schedule]
    record = Record(
        variants.AUSTRALIAN,
        [DealRecord(Layout.shuffled(variants.AUSTRALIAN, 1), [*calls, "P", "P", "P"])],
    )
    lines = text.dumps(record).splitlines()[-2:]
    assert lines[0].startswith("auction 0: 6S 6C ")
    assert lines[1].startswith("then ")
    assert all(len(line) <= 76 for line in lines)
    check(record)


def test_texts_are_written_with_as_few_escapes_as_can_be() -> None:
    record = Record(
        variants.QUEBEC,
        (),
        tags=[("J♥: é", "C:\\ü \"x\" 'y' # 🂡")],
        comments=["one\ntwo", "", " in "],
    )
    assert text.dumps(record).splitlines()[2:] == [
        "tag J♥\\u003a é: C:\\\\ü \"x\" 'y' # 🂡",
        "# one",
        "| two",
        "#",
        "# \\u0020in\\u0020",
    ]


def test_the_version_of_the_format_may_be_said() -> None:
    assert (
        text.loads("game quebec\nformat 1")
        == text.loads("game quebec")
        == [Record(variants.QUEBEC, ())]
    )


def test_a_backslash_that_escapes_nothing_is_itself() -> None:
    record = text.loads("game quebec\n# C:\\new \\u12 \\\\ \\u2665 \\x")[0]
    assert record.comments == ("C:\\new \\u12 \\ ♥ \\x",)


# -- the grammar of the documentation --------------------------------------------------------------
SPECIAL = {
    "a character, but no blank, control character, line break": (
        r"[^\s\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]"
    ),
    "a character that is no control character or line break": (
        r"[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]"
    ),
    "a line break": r"\n",
}


def grammar() -> re.Pattern[str]:
    """The grammar of the page as one regular expression: no rule of it names itself."""
    (written,) = re.findall(r"^```ebnf\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    rules: dict[str, str] = dict(
        re.findall(r"(\w+)\s*= (.*?) ;$", written, re.DOTALL | re.MULTILINE)
    )
    assert len(rules) == written.count(" ;\n")
    token = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|\? (.*?) \?|(\w+)|([\[\](){}|,]))""")
    meaning = {
        "[": "(?:",
        "]": ")?",
        "{": "(?:",
        "}": ")*",
        "(": "(?:",
        ")": ")",
        "|": "|",
        ",": "",
    }

    def pattern(rule: str) -> str:
        parts, at, body = [], 0, rules[rule].rstrip()
        while at < len(body):
            match = token.match(body, at)
            assert match is not None, body[at:]
            double, single, special, name, sign = match.groups()
            literal = double if double is not None else single
            if literal is not None:
                parts.append(re.escape(literal))
            elif special is not None:
                parts.append(SPECIAL[special])
            else:
                parts.append(pattern(name) if name is not None else meaning[sign])
            at = match.end()
        return f"(?:{''.join(parts)})"

    return re.compile(pattern("file"))


GRAMMAR = grammar()


@given(record=records())
@few(13)
def test_what_is_written_keeps_to_the_grammar(record: Record) -> None:
    assert GRAMMAR.fullmatch(text.dumps(record))


@pytest.mark.parametrize("path", CANONICAL, ids=lambda path: path.name)
def test_the_stored_texts_keep_to_the_grammar(path: Path) -> None:
    assert GRAMMAR.fullmatch(path.read_text("utf-8"))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("\nhand 1: QS 10S", "\nhand 1 QS 10S"),
        ("\nkitty: 9C", "\nkitty: 1C"),
        ("\naside 2: KS", "\naside 2: KX"),
        ("\ntrick 1: 9H", "\ntrick: 9H"),
        ("\njoker 2: H", "\njoker 2: NT"),
        ("\nrules 1", ""),
        ("\ndeal 2,", "\ndeal 2"),
    ],
)
def test_the_grammar_refuses_what_it_should(right: str, wrong: str) -> None:
    written = (STORED / "australian.500").read_text("utf-8")
    assert written.count(right) == 1
    assert not GRAMMAR.fullmatch(written.replace(right, wrong))


def test_the_examples_of_the_page_are_as_they_would_be_written() -> None:
    examples = re.findall(r"^```text\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert len(examples) == 2
    for example in examples:
        assert text.dumps(text.loads(example)) == example
        assert GRAMMAR.fullmatch(example)
        assert all(record.replay().fault is None for record in text.loads(example) if record.deals)


def test_the_page_shows_every_word() -> None:
    """In its tables, and in the grammar as the beginning of a line."""
    from fivehundred.records.text_deal import DEAL_WORDS
    from fivehundred.records.text_head import HEAD_WORDS

    for word in (*HEAD_WORDS, *DEAL_WORDS, "game", "deal"):
        assert re.search(rf"^\|.*`{word}[ :]", PAGE, re.MULTILINE), word
        assert word == "format" or re.search(rf'"{word}[ :]*"', PAGE), word
