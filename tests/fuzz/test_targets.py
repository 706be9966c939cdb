"""The targets of this folder: everything that reads has one, each runs for a moment, and a fault
would be seen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import fivehundred
from fivehundred import names, records, variants
from fivehundred.records import ptn, text
from tests.fuzz import corpus, guided
from tests.fuzz.targets import TARGETS
from tests.helpers import few

COVERED = {
    **dict.fromkeys(("Card.parse", "CardSet.parse", "Bid.parse"), ("card", "cards", "bid")),
    **dict.fromkeys(("Game.parse", "Phase.parse", "View.parse", "names.parse_action"), ("action",)),
    **dict.fromkeys(("Auction.parse", "KittyExchange.parse", "PartnerCall.parse"), ("action",)),
    **dict.fromkeys(("JokerNomination.parse", "Play.parse", "Scored.parse"), ("action",)),
    "names.parse": ("names",),
    "variants.parse_toml": ("toml",),
    "Placement.read_option": ("toml", "variant"),
    "Variant.from_dict": ("variant",),
    "Scorer.from_dict": ("scorer",),
    "View.from_dict": ("view",),
    "fivehundred.parse_deal": ("perft",),
    "fivehundred.event_from_dict": ("event", "events"),
    "records.from_dict": ("record",),
    "records.state_from_dict": ("state",),
    "records.state_from_json": ("state-json",),
    **dict.fromkeys(
        ("records.loads", "records.loads_all", "records.read_each"),
        ("json", "text", "ptn", "detected"),
    ),
    **dict.fromkeys(
        ("records.load", "records.load_all", "variants.load_toml"), ("detected", "toml")
    ),
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


# -- each target for a moment ----------------------------------------------------------------------
def _token(quoted: str) -> str:
    """A word without its quotes and escapes: a backslash, and the two hexadecimal digits of a byte
    or the character meant.
    """
    plain = re.sub(
        rb"\\x([0-9a-f]{2})", lambda byte: bytes.fromhex(byte[1].decode()), quoted[1:-1].encode()
    )
    return re.sub(r"\\(.)", r"\1", plain.decode())


TOKENS = [
    _token(line) for line in guided.TOKENS.read_text("ascii").splitlines() if line.startswith('"')
]
"""Words that mean something to the readers."""


@st.composite
def changed(draw: st.DrawFn, seeds: list[str]) -> bytes:
    """A seed with a piece of it replaced: by any text, by words that mean something, or by a piece
    of another seed.
    """
    text, other = draw(st.sampled_from(seeds)), draw(st.sampled_from(seeds))
    start, length = draw(st.integers(0, len(text))), draw(st.integers(0, 30))
    place = draw(st.integers(0, len(other)))
    words = st.lists(st.sampled_from(TOKENS), max_size=4).map("".join)
    new = draw(
        st.text(max_size=6)
        | words
        | st.integers(0, 300).map(lambda size: other[place : place + size])
    )
    return (text[:start] + new + text[start + length :]).encode("utf-8", "surrogatepass")


@pytest.mark.parametrize("name", TARGETS)
def test_a_target_takes_its_seeds(name: str) -> None:
    target = TARGETS[name]
    seeds = [seed.encode() for seed in target.seeds()]
    taken = [bool(target.run(data)) for data in seeds[:: len(seeds) // 15 + 1]]
    # those are the words of every kind of thing
    assert any(taken) if target.seeds is corpus.words else all(taken)


@pytest.mark.parametrize("name", TARGETS)
def test_whatever_comes_is_read_or_refused(name: str) -> None:
    target = TARGETS[name]

    @settings(few(20), deadline=2_000, suppress_health_check=[HealthCheck.too_slow])
    @given(
        changed(list(target.seeds()))
        | st.text(max_size=60).map(str.encode)
        | st.binary(max_size=60)
    )
    def any_input(data: bytes) -> None:
        target.run(data)

    any_input()


def test_a_fault_is_seen() -> None:
    def read(given: str) -> bool:
        raise KeyError(given)

    with pytest.raises(KeyError):
        attrs.evolve(TARGETS["card"], readings=(read,)).run(b"7H")


def test_tokens_are_written_as_libfuzzer_reads_them() -> None:
    lines = [
        line for line in guided.TOKENS.read_text("ascii").splitlines() if not line.startswith("#")
    ]
    assert all(re.fullmatch(r'"(?:[ -!#-\[\]-~]|\\["\\]|\\x[0-9a-f]{2})+"', line) for line in lines)
    assert len(TOKENS) == len(lines) == len(set(TOKENS))
    assert {"7H", "misère"} <= set(TOKENS)
