"""The deal of a seed is the same for ever: a second implementation of the documented shuffle and of
rule 2.3, and stored deals.

Nothing here is taken from the library but the names of the variants and what is compared. Run this
file as a program to write the stored deals anew (which would be a break of a promise).
"""

from __future__ import annotations

import datetime
import hashlib
import importlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypedDict

import pytest

from fivehundred import Card, FiveHundredError, Game, Layout, Variant, daily_seed, variants

STORED = Path(__file__).parent / "data" / "golden_deals.json"

# -- the packs in their documented order (rule 1.2): lowest to highest pip of each suit, then J Q K
# A, then the jokers ---------
PIPS = {
    "24": ("9-10", "9-10", "9-10", "9-10"),
    "33": ("7-10", "7-10", "7-10", "7-10"),
    "43": ("5-10", "5-10", "4-10", "4-10"),
    "45": ("4-10", "4-10", "4-10", "4-10"),
    "46": ("4-10", "4-10", "4-10", "4-10"),
    "53": ("2-10", "2-10", "2-10", "2-10"),
    "63": ("2-12", "2-12", "2-13", "2-13"),
}


def pack_in_order(pack: str) -> list[str]:
    found = []
    for suit, span in zip("SCDH", PIPS[pack], strict=True):
        low, high = map(int, span.split("-"))
        found += [f"{rank}{suit}" for rank in (*range(low, high + 1), "J", "Q", "K", "A")]
    return found + {"24": [], "46": ["Jo", "Jo2"]}.get(pack, ["Jo"])


# -- the documented shuffle ------------------------------------------------------------------------
SeedValue = int | str | bytes


def words(seed: SeedValue, deal: int) -> Iterator[int]:
    if isinstance(seed, int):
        tag, data = b"int", (("-" if seed < 0 else "") + hex(abs(seed))[2:]).encode("ascii")
    elif isinstance(seed, str):
        tag, data = b"str", seed.encode("utf-8")
    else:
        tag, data = b"bytes", seed
    key = hashlib.sha256(b"fivehundred shuffle 1" + b"\x00" + tag + b"\x00" + data).digest()
    counter = 0
    while True:
        block = hashlib.sha256()
        block.update(key)
        block.update(deal.to_bytes(8, "big"))
        block.update(counter.to_bytes(8, "big"))
        number = int.from_bytes(block.digest(), "big")
        for place in range(7, -1, -1):
            yield number >> 32 * place & 0xFFFF_FFFF
        counter += 1


def shuffled(pack: list[str], seed: SeedValue, deal: int) -> list[str]:
    order, source = list(pack), words(seed, deal)
    n = len(order)
    while n > 1:
        word = next(source)
        if word >= 2**32 - 2**32 % n:
            continue
        j = word % n
        order[n - 1], order[j] = order[j], order[n - 1]
        n -= 1
    return order


# -- dealing: packets of each pattern, written again from rule 2.3
# ---------------------------------------------------------- A digit is a packet to each seat in
# turn, k and a digit one to the kitty, k* what is left of the kitty.
PATTERNS = {
    "D1": "3 k1 4 k1 3 k1",
    "D2": "3 k* 4 3",
    "D3": "3 k3 2 k2 3 2",
    "D4": "3 k3 4 k2 3",
    "D5": "3 k2 4 k2 3 k2",
    "D7": "3 3 3 1 k*",
}


class Dealt(NamedTuple):
    hands: list[set[str]]
    kitty: set[str]
    dead: set[str]
    piles: list[list[tuple[str, str]]]


class Dealing(NamedTuple):
    """What a variant deals with (rule book 11.2): players, pack, size of the kitty, pattern."""

    players: int
    pack: str
    kitty: int
    pattern: str
    dead: bool = False


GAMES = {
    "AUSTRALIAN": Dealing(4, "43", 3, "D1"),
    "NEW_ZEALAND": Dealing(4, "43", 3, "D1"),
    "NEW_ZEALAND_HOUSEHOLD": Dealing(4, "43", 3, "D1"),
    "AUSTRALIAN_THREE": Dealing(3, "33", 3, "D1"),
    "BRITANNICA_THREE": Dealing(3, "33", 3, "D2"),
    "PARLETT_THREE": Dealing(3, "33", 3, "D2"),
    "FIVE_HANDED": Dealing(5, "53", 3, "D1"),
    "FIVE_HANDED_BICYCLE": Dealing(5, "53", 3, "D1"),
    "SIX_HANDED": Dealing(6, "63", 3, "D1"),
    "SIX_HANDED_PAIRS": Dealing(6, "63", 3, "D1"),
    "TWO_HANDED": Dealing(2, "33", 3, "D2", dead=True),
    "TWO_HANDED_24": Dealing(2, "24", 4, "D2"),
    "TWO_HANDED_TABLE": Dealing(2, "43", 3, "D8"),
    "AMERICAN": Dealing(4, "43", 3, "D2"),
    "AMERICAN_45": Dealing(4, "45", 5, "D4"),
    "AMERICAN_46": Dealing(4, "46", 6, "D5"),
    "AMERICAN_TEAM": Dealing(4, "43", 3, "D2"),
    "ST_PAUL": Dealing(4, "45", 5, "D3"),
    "QUEBEC": Dealing(4, "46", 6, "D5"),
    "HOYLE_THREE": Dealing(3, "33", 3, "D2"),
    "ORIGINAL_1904": Dealing(3, "33", 3, "D7"),
}


def deal_out(game: Dealing, order: list[str], dealer: int) -> Dealt:
    if game.pattern == "D8":
        return deal_with_table(order, dealer)
    seats = [(dealer + 1 + i) % game.players for i in range(game.players)]
    places = (["dead"] if game.dead else []) + [str(seat) for seat in seats]
    got: dict[str, set[str]] = {place: set() for place in [*places, "kitty"]}
    top = list(order)

    def give(place: str, number: int) -> None:
        got[place] |= set(top[:number])
        del top[:number]

    for packet in PATTERNS[game.pattern].split():
        if packet == "k*":
            give("kitty", game.kitty - len(got["kitty"]))
        elif packet[0] == "k":
            give("kitty", int(packet[1:]))
        else:
            for place in places:
                give(place, int(packet))
    assert not top
    return Dealt(
        [got[str(seat)] for seat in range(game.players)], got["kitty"], got.get("dead", set()), []
    )


def deal_with_table(order: list[str], dealer: int) -> Dealt:
    """Opponent then dealer at each step; the first cards dealt face up go on the first piles, in
    order.
    """
    top, kitty = iter(order), set[str]()
    lower: list[list[str]] = [[], []]
    upper: list[list[str]] = [[], []]
    hands: list[set[str]] = [set(), set()]
    for down, up, hand in ((3, 0, 3), (2, 2, 4), (0, 3, 3)):
        for seat in (1 - dealer, dealer):
            lower[seat] += [next(top) for _ in range(down)]
            upper[seat] += [next(top) for _ in range(up)]
        for seat in (1 - dealer, dealer):
            hands[seat] |= {next(top) for _ in range(hand)}
        kitty.add(next(top))
    return Dealt(
        hands, kitty, set(), [list(zip(lower[seat], upper[seat], strict=True)) for seat in (0, 1)]
    )


def in_words(layout: Layout) -> Dealt:
    """The library's deal as plain text."""
    return Dealt(
        [set(map(str, hand)) for hand in layout.hands],
        set(map(str, layout.kitty)),
        set(map(str, layout.dead)),
        [[(str(low), str(up)) for low, up in seat] for seat in layout.piles],
    )


SEEDS: list[SeedValue] = [
    *(0, 1, 500, -1, -255, 2**64, 10**30),
    *("", "500", "a seed", "graine d’été", "🃏", "x" * 300),
    *(b"", b"500", b"\x00\xff\x00", bytes(range(256))),
]


def test_all_variants_are_here() -> None:
    assert set(GAMES) == set(variants.ALL)


@pytest.mark.parametrize("name", GAMES)
def test_the_pack_in_its_documented_order(name: str) -> None:
    assert [str(card) for card in variants.ALL[name].deck] == pack_in_order(GAMES[name].pack)


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: repr(seed)[:20])
def test_shuffle_against_the_second_implementation(seed: SeedValue) -> None:
    for name in ("AUSTRALIAN", "TWO_HANDED_24", "SIX_HANDED", "QUEBEC"):
        pack = pack_in_order(GAMES[name].pack)
        for deal in (0, 1, 2, 255, 256, 2**32, 2**64 - 1):
            assert [str(card) for card in variants.ALL[name].deck.shuffled(seed, deal)] == shuffled(
                pack, seed, deal
            )


@pytest.mark.parametrize("name", GAMES)
def test_deals_against_the_second_implementation(name: str) -> None:
    variant, game = variants.ALL[name], GAMES[name]
    for seed in SEEDS[:6] + SEEDS[-2:]:
        for deal in range(3):
            for dealer in range(game.players):
                expected = deal_out(game, shuffled(pack_in_order(game.pack), seed, deal), dealer)
                assert in_words(Layout.shuffled(variant, seed, dealer, deal)) == expected


def test_types_of_seed_do_not_meet() -> None:
    deals = {
        Layout.shuffled(variants.AUSTRALIAN, seed)
        for seed in (500, "500", b"500", "int\x00500", 0x500)
    }
    assert len(deals) == 5


@pytest.mark.parametrize("seed", [None, 1.5, True, ("a",), ["a"], Card.joker()])
def test_what_is_no_seed(seed: object) -> None:
    with pytest.raises(FiveHundredError):
        variants.AUSTRALIAN.deck.shuffled(seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("deal", [-1, 2**64, True, "0", None])
def test_what_is_no_number_of_a_deal(deal: object) -> None:
    with pytest.raises(FiveHundredError):
        variants.AUSTRALIAN.deck.shuffled(1, deal)  # type: ignore[arg-type]


# -- stored deals ----------------------------------------------------------------------------------
class StoredDeal(TypedDict):
    variant: str
    seed: list[str]
    deal: int
    dealer: int
    hands: list[str]
    kitty: str
    dead: str
    piles: list[str]


def the_seed(written: list[str]) -> SeedValue:
    kind, text = written
    return int(text) if kind == "int" else text if kind == "str" else bytes.fromhex(text)


def test_stored_deals() -> None:
    stored: list[StoredDeal] = json.loads(STORED.read_text(encoding="utf-8"))
    assert len(stored) >= 40
    assert {row["variant"] for row in stored} == set(GAMES)
    assert {row["seed"][0] for row in stored} == {"int", "str", "bytes"}
    for row in stored:
        layout = Layout.shuffled(
            variants.ALL[row["variant"]], the_seed(row["seed"]), row["dealer"], row["deal"]
        )
        expected = Dealt(
            [set(hand.split()) for hand in row["hands"]],
            set(row["kitty"].split()),
            set(row["dead"].split()),
            [
                [(low, up) for low, up in (pile.split("/") for pile in seat.split())]
                for seat in row["piles"]
            ],
        )
        assert in_words(layout) == expected, row


def write_stored_deals() -> None:
    rows: list[StoredDeal] = []
    for i, (name, game) in enumerate(GAMES.items()):
        for deal, written in enumerate(
            (["int", str(500 + i)], ["str", f"graine {i} é"], ["bytes", f"00ff{i:02x}"])
        ):
            dealer, pack = (i + deal) % game.players, pack_in_order(game.pack)
            came = deal_out(game, shuffled(pack, the_seed(written), deal), dealer)

            def text(cards: set[str], pack: list[str] = pack) -> str:
                return " ".join(card for card in pack if card in cards)

            piles = [" ".join(f"{low}/{up}" for low, up in seat) for seat in came.piles]
            hands = [text(hand) for hand in came.hands]
            rows.append(
                StoredDeal(
                    variant=name,
                    seed=written,
                    deal=deal,
                    dealer=dealer,
                    hands=hands,
                    kitty=text(came.kitty),
                    dead=text(came.dead),
                    piles=piles,
                )
            )
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    STORED.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


# -- words that would favour some cards are thrown away --------------------------------------------
@pytest.mark.parametrize("name", ["AUSTRALIAN", "TWO_HANDED_24", "SIX_HANDED"])
def test_words_out_of_range_are_rejected_for_every_size(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    # For each n: the first word out of range and the very last one, if there are any, then the last
    # one in range, whose remainder is n - 1, so that the card at n - 1 stays where it is. A word
    # too many or too few would move cards.
    deck = variants.ALL[name].deck
    stream: list[int] = []
    rejected = 0
    for n in range(len(deck), 1, -1):
        out = 2**32 % n
        if out:
            stream += [2**32 - out, 2**32 - 1]
            rejected += 2
        stream.append(2**32 - out - 1)
    assert rejected > len(deck)
    left = iter(stream)
    monkeypatch.setattr(
        importlib.import_module("fivehundred.cards.shuffle"), "_words", lambda seed, deal: left
    )
    assert deck.shuffled(1) == tuple(deck)
    assert list(left) == []


def test_a_generator_is_drawn_from_and_not_seeded() -> None:
    one, same, other = random.Random(7), random.Random(7), random.Random(8)
    first = variants.AUSTRALIAN.deck.shuffled(one)
    # the number of the deal does not matter
    assert first == variants.AUSTRALIAN.deck.shuffled(same, deal=5)
    assert first != variants.AUSTRALIAN.deck.shuffled(one)  # the next shuffle
    assert first != variants.AUSTRALIAN.deck.shuffled(other)
    assert sorted(map(str, first)) == sorted(map(str, variants.AUSTRALIAN.deck))
    assert (
        Layout.shuffled(variants.AUSTRALIAN, random.SystemRandom()).problems(variants.AUSTRALIAN)
        == ()
    )


def test_every_card_can_come_first() -> None:
    first: set[Card] = {variants.AUSTRALIAN.deck.shuffled(seed)[0] for seed in range(600)}
    assert first == set(variants.AUSTRALIAN.deck)


def test_the_deals_of_a_game_are_the_seeds_deals() -> None:
    variant: Variant = variants.AUSTRALIAN
    game = Game.start(variant, seed="a match")
    for deal in range(3):
        assert game.layouts[-1] == Layout.shuffled(variant, "a match", (3 + deal) % 4, deal)
        for _ in range(4):
            game = game.apply(game.parse("P"))
        game = game.next_deal()


def test_daily_seed() -> None:
    assert daily_seed(datetime.date(2026, 11, 29)) == "fivehundred daily 2026-11-29"
    assert daily_seed(datetime.date(2, 1, 3)) == "fivehundred daily 0002-01-03"
    assert daily_seed(datetime.datetime(2026, 11, 29, 23, 59)) == "fivehundred daily 2026-11-29"
    days = [datetime.date(2026, 1, 1) + datetime.timedelta(n) for n in range(400)]
    assert len({daily_seed(day) for day in days}) == 400


if __name__ == "__main__":
    write_stored_deals()
