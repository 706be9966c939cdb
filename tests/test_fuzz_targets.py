"""The fuzz targets of fuzz/: everything that reads has one, each runs for a moment, and a fault would be seen."""

from __future__ import annotations

import itertools
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import fivehundred
from fivehundred import names, records, variants
from fivehundred.records import ptn, text
from fuzz import corpus, fuzz
from fuzz.mutation import Mutator, long_texts, long_values, read_tokens
from fuzz.targets import TARGETS, Target
from tests.helpers import few

COVERED = {
    **dict.fromkeys(("Card.parse", "CardSet.parse", "Bid.parse"), ("card", "cards", "bid")),
    **dict.fromkeys(("Game.parse", "Phase.parse", "names.parse_action"), ("action",)),
    **dict.fromkeys(("Auction.parse", "KittyExchange.parse", "PartnerCall.parse"), ("action",)),
    **dict.fromkeys(("JokerNomination.parse", "Play.parse", "Scored.parse"), ("action",)),
    "names.parse": ("names",),
    "variants.parse_toml": ("toml",),
    "Variant.from_dict": ("variant",),
    "Scorer.from_dict": ("scorer",),
    "View.from_dict": ("view",),
    "fivehundred.event_from_dict": ("event", "events"),
    "records.from_dict": ("record",),
    "records.state_from_dict": ("state",),
    "records.state_from_json": ("state-json",),
    **dict.fromkeys(("records.loads", "records.loads_all", "records.read_each"), ("json", "text", "ptn", "detected")),
    **dict.fromkeys(("records.load", "records.load_all", "variants.load_toml"), ("detected", "toml")),
    **dict.fromkeys(("ptn.loads", "ptn.read"), ("ptn",)),
    **dict.fromkeys(("text.loads", "text.read", "text.read_numbered"), ("text",)),
}
"""What reads for everybody's use, and the targets that feed it; a file is read as a text is."""

_READS = re.compile(r"parse|parse_\w+|(\w+_)?from_(dict|json|toml)|loads?(_\w+)?|read(_\w+)?")


def public_readers() -> Iterator[str]:
    """The names of public functions and methods that read."""
    for name in fivehundred.__all__:
        one = getattr(fivehundred, name)
        if isinstance(one, type):
            yield from (f"{name}.{method}" for method in dir(one) if _READS.fullmatch(method))
    for module in (fivehundred, names, variants, records, ptn, text):
        for name in getattr(module, "__all__", None) or vars(module):
            one = getattr(module, name)
            own = hasattr(module, "__all__") or getattr(one, "__module__", "") == module.__name__
            if own and _READS.fullmatch(name) and callable(one):
                yield f"{module.__name__.rpartition('.')[2]}.{name}"


def test_everything_that_reads_is_fuzzed() -> None:
    assert set(public_readers()) == set(COVERED)
    assert {target for targets in COVERED.values() for target in targets} <= set(TARGETS)


# -- each target for a moment ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", TARGETS)
def test_a_target_takes_its_seeds_and_nothing_goes_wrong(name: str) -> None:
    target, rng = TARGETS[name], random.Random(name)
    seeds = [seed.encode() for seed in target.seeds()]
    some = seeds[:: len(seeds) // 15 + 1]
    taken = [bool(target.run(data)) for data in some]
    assert any(taken) if target.seeds is corpus.words else all(taken)  # those are the words of every kind of thing
    mutator = Mutator(read_tokens(fuzz.TOKENS), some)
    for _ in range(20):
        target.run(mutator.changed(rng.choice(some), rng))


@pytest.mark.parametrize("name", TARGETS)
def test_any_text_is_read_or_refused(name: str) -> None:
    @few(12)
    @given(st.text(max_size=60).map(str.encode) | st.binary(max_size=60))
    def any_text(data: bytes) -> None:
        TARGETS[name].run(data)

    any_text()


# -- the fuzzer itself -------------------------------------------------------------------------------------------------
def broken(error: Callable[[], BaseException]) -> Target[str]:
    def read(given: str) -> bool:
        if "7H" in given:
            raise error()
        return True

    return attrs.evolve(TARGETS["card"], readings=(read,))


@pytest.mark.parametrize("error", [KeyError, RecursionError, MemoryError, fuzz.TooSlow], ids=lambda error: error.__name__)
def test_a_fault_is_shown_once_and_its_input_kept(
    error: type[BaseException], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    faults, target = fuzz.Faults("bid", tmp_path), broken(error)
    assert [faults.look_at(target, data) for data in (b"6S", b"7H", b"7H P")] == [1, 0, 0]
    (kind,) = faults.kinds
    assert kind.startswith(error.__name__)
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"7H"]
    assert capsys.readouterr().err.count("a fault, kept in") == 1


def test_what_takes_too_long_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "MOST_SECONDS", -1)
    faults = fuzz.Faults("card", tmp_path)
    assert faults.look_at(TARGETS["card"], b"AS") == 0
    assert faults.kinds == {"TooSlow"}


def test_the_same_seed_gives_the_same_inputs() -> None:
    first, again, other = (
        [data for data, _ in itertools.islice(fuzz.inputs(TARGETS["perft"], seed), 90)] for seed in (1, 1, 2)
    )
    assert first == again != other
    assert len(set(first)) > 60


def test_tokens_are_read_as_libfuzzer_reads_them() -> None:
    lines = [line for line in fuzz.TOKENS.read_text("ascii").splitlines() if not line.startswith("#")]
    assert all(re.fullmatch(r'"(?:[ -!#-\[\]-~]|\\["\\]|\\x[0-9a-f]{2})+"', line) for line in lines)
    tokens = read_tokens(fuzz.TOKENS)
    assert len(tokens) == len(lines) == len(set(tokens))
    assert {"7H", "♥", "misère", '[Deal "N:'} <= set(tokens)


def test_long_inputs_are_long_and_json_stays_json() -> None:
    rng = random.Random(1)
    assert all(len(data) >= 900 for data in long_texts([b"a\nb"], ["P", "7H "], rng, 1000))
    changed = list(long_values(b'{"a": [1, "x"]}', 1000))
    assert len(changed) == 3 * 8
    assert len(set(changed)) == len(changed)


@pytest.mark.parametrize(
    ("arguments", "status", "word"),
    [
        (["list"], 0, "view\n"),
        (["bids"], 2, "there is no target bids"),
        (["language", "--engine", "own", "--seconds", "0.1"], 0, "0 kinds of fault (by chance, seed 1)"),
    ],
)
def test_the_script(arguments: list[str], status: int, word: str, tmp_path: Path) -> None:
    command = [sys.executable, str(Path(fuzz.__file__)), *arguments, "--out", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == status
    assert word in done.stdout + done.stderr
