"""The counts of ``tests/perft``, which the naive model made, against the library's; and the reader
of these files.
"""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings

from fivehundred import FiveHundredError, Game, Play, RecordError, divide, perft, variants
from fivehundred.cli import main
from fivehundred.counting import PerftCase, read_perft
from tests.perft.counts import counts, position
from tests.perft.generate import Writer

FILES = {path.stem: path for path in sorted((Path(__file__).parent / "perft").glob("*.perft"))}
NAMES = [name.lower().replace("_", "-") for name in variants.ALL]


def cases(name: str) -> list[PerftCase]:
    return list(read_perft(FILES[name].read_text("utf-8")))


def most() -> int | None:
    """Counts above this are left to a thorough run."""
    return None if settings().max_examples > 1_000 else 1_000


def test_every_variant_has_its_file() -> None:
    assert sorted(FILES) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_library_counts_what_the_naive_model_counted(name: str) -> None:
    assert {case.id: wrong for case in cases(name) if (wrong := case.wrong(most()))} == {}


def test_the_default_auction() -> None:
    auction = cases("australian")[0]
    assert list(auction.counts.values()) == [27, 383, 3_784, 29_165, 184_975, 994_581]
    assert perft(auction.state, 4) == 29_165


def test_ten_layouts_of_every_kind_of_contract() -> None:
    kinds = Counter(
        case.id.rpartition(" ")[0]
        for case in cases("australian")
        if not case.id.startswith("deal ")
    )
    without = [
        f"{bid} joker {place}"
        for bid in ("NT", "M", "OM")
        for place in ("nominated", "declined", "elsewhere")
    ]
    wanted = ["S", "C", "D", "H", *without]
    assert {kind: kinds[kind] for kind in wanted} == dict.fromkeys(wanted, 10)


def test_small_endings_go_to_the_last_card() -> None:
    for case in cases("australian"):
        if isinstance(case.state, Play):
            cards = sum(map(len, case.state.hands))
            if cards <= 16:
                assert (
                    max(case.counts) == cards
                    or 0 in case.counts.values()
                    or case.id.split()[0] in ("M", "OM")
                )


@pytest.mark.parametrize("name", ["australian", "new-zealand", "five-handed", "american-46"])
def test_the_naive_model_still_counts_so(name: str) -> None:
    """A sample, as the whole takes minutes."""
    writer = Writer(name.upper().replace("-", "_"))
    played = [
        case
        for case in cases(name)
        if isinstance(case.state, Play) and case.state.contract and not case.state.calls
    ]
    for case in random.Random(name).sample(played, 4):
        state = case.state
        assert isinstance(state, Play)
        assert state.contract is not None
        naive = position(
            dict(writer.options),
            str(state.contract.bid),
            state.contract.contractor,
            state.to_act,
            [str(hand).split() for hand in state.hands],
            str(state.facts.nominated) if state.facts.nominated else None,
            [str(suit) for suit in state._setting.suits_led],
        )
        shallow = {depth: count for depth, count in case.counts.items() if count < 1_000}
        assert {depth: counts(naive, depth) for depth in shallow} == shallow


# -- dividing and the kitty ------------------------------------------------------------------------
def test_the_ways_to_lay_aside_are_counted() -> None:
    game = Game.start(seed=500)
    for call in ("7H", "P", "P", "P"):
        game = game.apply(game.parse(call))
    assert (perft(game, 0), perft(game, 1), perft(game, 2)) == (1, 286, 0)
    assert set(divide(game, 1).values()) == {1}


# -- the reader ------------------------------------------------------------------------------------
GOOD = """# a remark
format 1
variant australian

an ending ; 7S 0 | AS/KS/QS/10S ; 1 1 1 1
"""


def test_reading() -> None:
    (case,) = read_perft(GOOD)
    assert (case.id, case.state.phase, case.counts, case.wrong()) == (
        "an ending",
        "play",
        {1: 1, 2: 1, 3: 1, 4: 1},
        {},
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("format 1", "format 2"),
        ("format 1\n", ""),
        ("australian", "martian"),
        ("variant australian\n", ""),
        ("7S 0", "7X 0"),
        ("7S 0", "7S"),
        ("| AS", "| leader x | AS"),
        ("10S", "AS"),
        ("10S ;", "10S | kitty JS ;"),
        ("10S ;", "10S | actions QS ;"),
        ("; 1 1 1 1", ""),
        ("1 1 1 1", ""),
        ("1 1 1 1", "1 1 1 one"),
        ("1 1 1 1", "1 1 ; 1 1"),
        ("an ending", ""),
    ],
)
def test_a_faulty_file_says_where(before: str, after: str) -> None:
    assert before in GOOD
    with pytest.raises(RecordError, match=r"^line \d+"):
        list(read_perft(GOOD.replace(before, after, 1)))


def test_only_text_is_read() -> None:
    with pytest.raises(FiveHundredError):
        list(read_perft(None))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_the_command_checks_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "one.perft"
    path.write_text(GOOD, "utf-8")
    assert main(["perft", "--file", str(path)]) == 0
    assert capsys.readouterr().out == "1 states, 4 counts: all agree\n"
    path.write_text(GOOD.replace("1 1 1 1", "1 1 1 2"), "utf-8")
    assert main(["perft", "--file", str(path)]) == 2
    shown = capsys.readouterr()
    assert shown.out == "an ending, depth 4: the file says 2, counted 1\n"
    assert shown.err == "error: 1 of 4 counts differ\n"
    assert main(["perft", "--file", str(tmp_path / "none.perft")]) == 2
