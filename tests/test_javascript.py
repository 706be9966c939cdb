"""The program that deals the same cards in JavaScript: on its page as in its file, and run against
Python where Node is.
"""

from __future__ import annotations

import json
import shutil
import subprocess

import pytest

from fivehundred import CardSet, Layout, Variant, variants
from tests.book import DOCS, ROOT, blocks

PROGRAM = ROOT / "examples" / "javascript" / "deal.mjs"
PAGE = (DOCS / "how-to" / "javascript.md").read_text("utf-8")
NODE = shutil.which("node")

# The packets of rule 2.3, written here a second time: of each pattern, those for one kitty.
PACKETS: dict[str, list[int | str]] = {
    "AUSTRALIAN": [3, "k1", 4, "k1", 3, "k1"],
    "AUSTRALIAN_THREE": [3, "k1", 4, "k1", 3, "k1"],
    "FIVE_HANDED": [3, "k1", 4, "k1", 3, "k1"],
    "SIX_HANDED": [3, "k1", 4, "k1", 3, "k1"],
    "AMERICAN": [3, "k3", 4, 3],
    "AMERICAN_45": [3, "k3", 4, "k2", 3],
    "AMERICAN_46": [3, "k2", 4, "k2", 3, "k2"],
    "ST_PAUL": [3, "k3", 2, "k2", 3, 2],
    "ORIGINAL_1904": [3, 3, 3, 1, "k3"],
    "TWO_HANDED_24": [3, "k4", 4, 3],
}
SEEDS: list[tuple[str, int | str | bytes]] = [
    ("0n", 0),
    ("500n", 500),
    ("-1n", -1),
    ("2n ** 70n + 5n", 2**70 + 5),
    ('"500"', "500"),
    ('""', ""),
    ('"graine \\u00e9 \\ud83c\\udccf"', "graine é 🃏"),
    ("new Uint8Array([])", b""),
    ("new Uint8Array([0, 255, 0])", b"\0\xff\0"),
]
DRIVER = """
import { AUSTRALIAN, dealt, shuffled } from "%s";
const games = %s;
const seeds = [%s];
const out = [];
for (const game of games)
  for (const seed of seeds)
    for (const deal of [0, 3]) {
      const { hands, kitty } = await dealt(game, seed, deal, deal %% game.seats.length);
      out.push([(await shuffled(game.pack, seed, deal)).join(" "), ...hands.map(hand => hand.join(" ")), kitty.join(" ")]);
    }
console.log(JSON.stringify({ australian: AUSTRALIAN, out }));
"""


def in_python(variant: Variant, seed: int | str | bytes, deal: int) -> list[str]:
    cards = variant.deck.shuffled(seed, deal)
    layout = Layout.shuffled(variant, seed, dealer=deal % variant.players, deal=deal)
    return [" ".join(map(str, cards)), *map(str, layout.hands), str(layout.kitty)]


def test_the_page_has_the_program_as_it_is_in_its_file() -> None:
    assert PROGRAM.read_text("utf-8") in blocks(PAGE, "js")
    assert len(PROGRAM.read_text("utf-8").splitlines()) < 110


@pytest.mark.skipif(NODE is None, reason="there is no Node")
def test_it_deals_what_python_deals() -> None:
    assert NODE is not None
    played = {name: variants.ALL[name] for name in PACKETS}
    games = [
        {
            "pack": [str(card) for card in variant.deck],
            "seats": list(variant.seat_names),
            "packets": PACKETS[name],
        }
        for name, variant in played.items()
    ]
    driver = DRIVER % (PROGRAM.as_uri(), json.dumps(games), ", ".join(text for text, _ in SEEDS))
    done = subprocess.run(
        [NODE, "--input-type=module", "--eval", driver],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    result = json.loads(done.stdout)
    assert result["australian"] == games[0]
    assert result["out"] == [
        in_python(v, seed, deal) for v in played.values() for _, seed in SEEDS for deal in (0, 3)
    ]


@pytest.mark.skipif(NODE is None, reason="there is no Node")
def test_it_can_be_run_from_the_command_line() -> None:
    assert NODE is not None
    done = subprocess.run(
        [NODE, str(PROGRAM), "500", "1"],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=True,
    )
    layout = Layout.shuffled(variants.AUSTRALIAN, 500, dealer=0, deal=1)
    wanted = [
        f"{seat}: {hand}"
        for seat, hand in zip(variants.AUSTRALIAN.seat_names, layout.hands, strict=True)
    ]
    assert done.stdout.splitlines() == [*wanted, f"kitty: {layout.kitty}"]


def test_a_hand_is_shown_joker_first_and_each_suit_from_the_top() -> None:
    """What the program's order of cards says, in words."""
    assert str(CardSet.parse("4H AH 10H 5S AS Jo")) == "Jo AS 5S AH 10H 4H"


@pytest.mark.parametrize("name", PACKETS)
def test_the_packets_of_the_page_deal_the_pack_as_python_does(name: str) -> None:
    """The recipe of the page by hand, without Node: packets from the top card on, the dealer's left
    first.
    """
    variant, dealer = variants.ALL[name], 1
    top = [str(card) for card in variant.deck.shuffled("a recipe")]
    hands: list[list[str]] = [[] for _ in range(variant.players)]
    kitty: list[str] = []
    for packet in PACKETS[name]:
        if isinstance(packet, str):
            number = int(packet[1:])
            kitty, top = kitty + top[:number], top[number:]
            continue
        for step in range(1, variant.players + 1):
            hands[(dealer + step) % variant.players] += top[:packet]
            top = top[packet:]
    assert top == []
    layout = Layout.shuffled(variant, "a recipe", dealer=dealer)
    assert [set(hand) for hand in hands] == [set(map(str, hand)) for hand in layout.hands]
    assert set(kitty) == set(map(str, layout.kitty))


@pytest.mark.skipif(NODE is None, reason="there is no Node")
@pytest.mark.parametrize("seed", ["500", "null", "undefined", "[500n]"])
def test_it_refuses_what_is_no_seed(seed: str) -> None:
    """A plain number is none: above 2**53 it would be another than was written."""
    assert NODE is not None
    program = f"""import {{ AUSTRALIAN, dealt }} from "{PROGRAM.as_uri()}";
    try {{ await dealt(AUSTRALIAN, {seed}); console.log("dealt"); }} catch (error) {{ console.log(error.name); }}"""
    ran = subprocess.run(
        [NODE, "--input-type=module", "-e", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == ["TypeError"]
