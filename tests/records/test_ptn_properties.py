"""PTN: whatever game is written reads back the same, and whatever text is read gives a record or
one clear error.
"""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivehundred import Game, RecordError, variants
from fivehundred.records import Record, ptn
from fivehundred.records.json_text import MOST_CHARACTERS
from fivehundred.testing.strategies import games
from fivehundred.testing.strategies import variants as some_variants
from tests.helpers import SEEDS, VARIANTS, few, play_deal

DATA = Path(__file__).parent.parent / "data" / "ptn"
HELD = [
    name
    for name, variant in VARIANTS.items()
    if variant.players < 6 and variant.deal.extra.name == "NONE"
]
"""The variants whose cards PTN has a place for."""


@given(name=st.sampled_from(HELD), seed=SEEDS, stop=st.integers(0, 80), deals=st.integers(1, 2))
@few(20)
def test_a_game_comes_back_with_all_its_states(name: str, seed: int, stop: int, deals: int) -> None:
    rng = random.Random(seed)
    game = Game.start(VARIANTS[name], seed=seed, dealer=rng.randrange(VARIANTS[name].players))
    for number in range(deals):
        states = [game, *play_deal(game, rng)]
        game = states[min(stop, len(states) - 1)] if number == deals - 1 else states[-1]
        if game.phase == "scored" and not game.is_over and number < deals - 1:
            game = game.next_deal()
        else:
            break
    record = Record.of(game)
    (again,) = ptn.loads(ptn.dumps(record))
    assert (again, again.notes) == (record, ())
    assert again.replay().states == record.replay().states


@given(seed=SEEDS, bid=st.sampled_from(["6S", "7C", "8D", "9H"]))
@few(8)
def test_a_deal_with_trumps_is_written_without_a_tag_of_our_own(seed: int, bid: str) -> None:
    game = Game.start(seed=seed)
    for text in (bid, "P", "P", "P"):
        game = game.apply(game.parse(text))
    *_, game = play_deal(game, random.Random(seed))
    record = Record.of(game).without_seed()
    text = ptn.dumps(record)
    assert "[FiveHundred " not in text
    assert ptn.loads(text) == [record]


@given(
    games(
        some_variants().filter(lambda one: one.players < 6 and one.deal.extra.name == "NONE"),
        max_deals=1,
    )
)
@few(13)
def test_a_game_by_house_rules_comes_back(game: Game) -> None:
    (again,) = ptn.loads(ptn.dumps(game))
    assert (again.game(), again.variant.name, again.notes) == (game, game.variant.name, ())


@cache
def texts() -> tuple[str, ...]:
    """The given texts, and three with a tag of this library: other rules, a nomination, and two
    deals.
    """
    nominated = Game.start(seed=6)
    for text in ("7NT", "P", "P", "P"):
        nominated = nominated.apply(nominated.parse(text))
    *_, nominated = play_deal(nominated, random.Random(6))
    two = Game.start(variants.QUEBEC, seed=1)
    for _ in range(4):
        two = two.apply(two.parse("P"))
    given_ones = [path.read_text("utf-8") for path in sorted(DATA.glob("*.ptn"))]
    return (
        *given_ones,
        *map(ptn.dumps, (Game.start(variants.FIVE_HANDED, seed=1), nominated, two.next_deal())),
    )


def read(text: str) -> list[Record]:
    """The records of a text; none where it is refused, which is done with a short error of ours and
    no other.
    """
    try:
        return ptn.loads(text)
    except RecordError as error:
        problems, said = error.problems, str(error)
    assert problems
    assert len(said) < 5_000
    return []


CHANGES = st.tuples(st.integers(0, 7), st.integers(0, 5_000), st.integers(0, 5_000))
LETTERS = 'SHDCJKAT26"[]{}%-.:\\ \n\r\t♠ſKß€\x00\x85\u2028😀\ud800'


def changed(text: str, change: tuple[int, int, int]) -> str:
    """A text with one thing wrong in it."""
    kind, here, there = change
    lines, words = text.split("\n"), text.split(" ")
    at, line = here % (len(text) + 1), here % len(lines)
    match kind:
        case 0:
            return text[:at] + text[at + 1 :]
        case 1:
            return text[:at] + LETTERS[there % len(LETTERS)] + text[at:]
        case 2:
            return "\n".join([*lines[:line], *lines[line + 1 :]])
        case 3:
            return "\n".join([*lines[:line], lines[there % len(lines)], *lines[line:]])
        case 4:
            return text[:at]
        case 5:
            return text + texts()[there % len(texts())]
        case 6:
            word, other = here % len(words), there % len(words)
            words[word], words[other] = words[other], words[word]
            return " ".join(words)
        case _:
            return text[:at] + text[there % (len(text) + 1) :][:1] + text[at + 1 :]


@given(place=st.integers(0, 11), changes=st.lists(CHANGES, min_size=1, max_size=8))
@few(75)
def test_a_damaged_text_gives_records_or_an_error_of_ours(
    place: int, changes: list[tuple[int, int, int]]
) -> None:
    text = texts()[place]
    for change in changes:
        text = changed(text, change)
    for record in read(text):
        assert record.replay().fault is None
        assert [len(deal.lines) for deal in record.deals] == [
            len(deal.actions) + 1 for deal in record.deals
        ]
        assert ptn.loads(ptn.dumps(record)) == [record]


@given(st.text(alphabet=LETTERS, max_size=200))
@few(30)
def test_any_text_gives_records_or_an_error_of_ours(text: str) -> None:
    for record in read(text):
        assert record.replay().fault is None


@pytest.mark.parametrize(
    "text",
    [
        "x" * (MOST_CHARACTERS + 1),
        "[" * 100_000,
        '[FiveHundred "' + "[" * 100_000 + '"]',
        '[FiveHundred "{\\"deal\\": ' + "9" * 10_000 + '}"]',
        '[GameOptionsJson "' + "[" * 1_900 + '"]\n[Deal "N:- - - -"]',
        '[Deal "' + "N:" * 100_000 + '"]',
        '[Deal "N:' + "A" * 1_900 + '"]',
        "[a]\n" * 5_000,
        "% remark\n" * 5_000,
        '[Auction "N"]\n' + "Pass Pass Pass Pass\n" * 5_000,
        '[Play "N"]\n' + "HA HK HQ HJ " * 5_000,
        "[Event ]\n[Deal]\n" * 12_000,
        'a "' + '" ' * 100_000,
    ],
    ids=lambda text: text[:20],
)
def test_a_huge_text_is_refused(text: str) -> None:
    with pytest.raises(RecordError) as error:
        ptn.loads(text)
    assert len(str(error.value)) < 2_000


def test_a_text_has_only_so_many_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fivehundred.records.ptn.read_ptn.MOST_DEALS", 3)
    text = (DATA / "passed-out.ptn").read_text("utf-8")
    assert len(ptn.loads(text * 3)) == 3
    with pytest.raises(RecordError, match="there are more than 3 deals"):
        ptn.loads(text * 4)
