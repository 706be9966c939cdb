"""Writes the .perft files: states chosen at random, once, and counts by the naive model.

    python -m tests.perft.generate            # every variant; some minutes
    python -m tests.perft.generate australian quebec

The same states come out on every run. docs/reference/perft.md defines the format.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from fivehundred import variants
from tests.naive import NaiveDeal
from tests.naive.bids import is_misere, plays_alone, strain_of, tricks_of, trump_of
from tests.naive.cards import JOKERS, SUITS, pack
from tests.naive.options import complete, kitty_size, number, sides
from tests.naive.schedule import schedule

from .counts import counts, position

HERE = Path(__file__).parent
SIZES = {True: (10, 10, 10, 10, 9, 7, 5, 4, 3, 3), False: (10, 5, 3)}
"""The cards a hand of the layouts of each kind: of the default variant, and of the others."""
MOST = {True: 100_000, False: 12_000}
"""About how many sequences are counted in a state."""
CALLS = {True: 6, False: 4}
"""How deep auctions go."""


class Writer:
    """The states of one variant."""

    def __init__(self, name: str) -> None:
        self.name = name.lower().replace("_", "-")
        self.options = complete(dict(variants.ALL[name].options))
        self.default = name == "AUSTRALIAN"
        self.players = number(self.options, "seating.players")
        self.sides = sides(self.options)
        self.pack = pack(self.options)
        self.rng = random.Random(f"perft {self.name}")
        self.bids = [bid for bid, _points in schedule(self.options)]

    def text(self) -> str:
        """The whole file."""
        head = (
            "# Made by tests/perft/generate.py from the naive model. Do not edit.\nformat"
            f" 1\nvariant {self.name}"
        )
        return "\n".join([head, self.auction(), *self.deals(), *self.plays()]) + "\n"

    # -- from a layout -----------------------------------------------------------------------------
    def layout(self) -> tuple[str, NaiveDeal]:
        """A random deal of the whole pack, in one line."""
        cards, rng = list(self.pack), self.rng
        rng.shuffle(cards)

        def take(count: int) -> list[str]:
            taken = sorted(cards[:count], key=self.pack.index)
            del cards[:count]
            return taken

        dealer = rng.randrange(self.players)
        hands, kitty = [take(10) for _ in range(self.players)], take(kitty_size(self.options))
        parts = ["deal", "/".join(" ".join(hand) for hand in hands)]
        parts += [f"kitty {' '.join(kitty)}"] if kitty else []
        dead = take(10) if self.options["deal.extra"] == "DEAD_HAND" else None
        parts += [f"dead {' '.join(dead)}"] if dead else []
        piles = None
        if self.options["deal.extra"] == "TABLE_CARDS":
            rng.shuffle(cards)
            piles = [[(cards.pop(), cards.pop()) for _ in range(5)] for _ in range(self.players)]
            parts += [
                "piles " + "/".join(" ".join(f"{low}-{up}" for low, up in seat) for seat in piles)
            ]
        parts += [f"dealer {dealer}"] if dealer != self.players - 1 else []
        return " | ".join(parts), NaiveDeal(dict(self.options), dealer, hands, kitty, dead, piles)

    def auction(self) -> str:
        """How an auction begins."""
        line, deal = self.layout()
        return f"auction ; {line} ; {self.counted(deal, CALLS[self.default], 10**9)}"

    def deals(self) -> Iterator[str]:
        """Whole deals, followed through the phases between the auction and the play; with table
        cards there is nothing else.
        """
        table = self.options["deal.extra"] == "TABLE_CARDS"
        some = ["8H", "8NT", "M", "OM", "BN", "DN", *(["8S", "8C", "8D"] if table else [])]
        for bid in [bid for bid in self.bids if bid in some]:
            for number_of_deal in range(1, 5 if table else 3):
                line, deal = self.layout()
                actions: list[str] = []
                if not self.undertake(deal, bid, actions):
                    continue
                while deal.phase != "play":
                    name = (
                        f"deal {bid} {number_of_deal}"
                        f" {deal.phase}{' passed' if deal.passed_cards else ''}"
                    )
                    yield (
                        f"{name} ; {line} | actions {', '.join(actions)} ;"
                        f" {self.counted(deal, 1, 10**9)}"
                    )
                    actions.append(self.rng.choice(deal.legal()))
                    deal.apply(actions[-1])
                counted = self.counted(deal, 40, MOST[self.default] // 4)
                yield (
                    f"deal {bid} {number_of_deal} play ; {line} | actions {', '.join(actions)} ;"
                    f" {counted}"
                )

    def undertake(self, deal: NaiveDeal, bid: str, actions: list[str]) -> bool:
        """Take the model to the end of an auction that this bid wins; false where that is not so
        easy.
        """
        needs = {"M": "7S", "DN": "M"}.get(bid)
        while deal.phase == "auction":
            legal = deal.legal()
            if bid in legal and bid not in actions:
                call = bid
            elif bid not in actions and needs in legal and needs not in actions:
                call = needs
            else:
                call = "P"
            actions.append(call)
            deal.apply(call)
        return deal.contract == bid

    # -- positions of play -------------------------------------------------------------------------
    def kinds(self) -> Iterator[tuple[str, list[str | None], str]]:
        """A name, the bids, and where the joker is."""
        least = 8 if self.options["auction.minimum"] else 7
        ordinary = [bid for bid in self.bids if (tricks_of(bid) or 0) >= least]
        for suit in SUITS:
            yield suit, [bid for bid in ordinary if trump_of(bid) == suit], "any"
        without: list[tuple[str, list[str | None]]] = [
            ("NT", [bid for bid in ordinary if strain_of(bid) == "NT"])
        ]
        without.extend((bid, [bid]) for bid in self.bids if is_misere(bid))
        if self.options["auction.all_passed"] == "PLAY_NO_TRUMPS":
            without.append(("passed out", [None]))
        for name, bids in without:
            if not set(JOKERS) & set(self.pack):
                yield name, bids, "any"
            elif bids == [None]:
                yield name, bids, "elsewhere"
            else:
                rule = self.options["joker.nomination"]
                may = rule == "CONTRACTOR" or (
                    rule == "CONTRACTOR_IN_MISERE" and is_misere(bids[0])
                )
                yield from (
                    (name, bids, where)
                    for where in (["nominated", "declined"] if may else ["held"])
                )
                yield name, bids, "elsewhere"

    def plays(self) -> Iterator[str]:
        """Positions of every kind of contract."""
        if self.options["deal.extra"] == "TABLE_CARDS":
            return  # a position with table cards is reached from a layout
        for name, bids, joker in self.kinds():
            for place, size in enumerate(SIZES[self.default], 1):
                joker_name = "" if joker == "any" else f" joker {joker}"
                yield (
                    f"{name}{joker_name} {place} ; {self.play(self.rng.choice(bids), joker, size)}"
                )

    def play(self, bid: str | None, joker: str, size: int) -> str:
        """One position and its counts."""
        rng = self.rng
        contractor = rng.randrange(self.players) if bid is not None else None
        playing = [
            seat
            for seat in range(self.players)
            if contractor is None or self.plays_too(bid, seat, contractor)
        ]
        leader = (
            contractor if contractor is not None and rng.random() < 0.6 else rng.choice(playing)
        )
        cards = list(self.pack)
        rng.shuffle(cards)
        place = playing.index(contractor) if contractor is not None else 0
        if joker != "any":
            cards.remove("Jo")
            others = [at for at in range(len(playing)) if at != place or contractor is None]
            at = rng.choice(others) if joker == "elsewhere" else place
            cards.insert(at * size + rng.randrange(size), "Jo")
        hands: list[list[str]] = [[] for _ in range(self.players)]
        for seat in playing:
            hands[seat] = sorted(cards[:size], key=self.pack.index)
            del cards[:size]
        aside = sorted(
            [card for card in cards if card not in JOKERS][: kitty_size(self.options)],
            key=self.pack.index,
        )
        nominated = rng.choice(SUITS) if joker == "nominated" else None
        led = (
            [suit for suit in SUITS if rng.random() < 0.4][: 10 - size]
            if trump_of(bid) is None
            else []
        )
        parts = [f"{bid} {contractor}" if bid else "-", "/".join(" ".join(hand) for hand in hands)]
        parts += [f"leader {leader}"] if leader != (contractor or 0) else []
        parts += [f"aside {' '.join(aside)}"] if bid not in (None, "BN") and aside else []
        parts += [f"named {nominated}"] if nominated else []
        parts += [f"led {' '.join(led)}"] if led else []
        deal = position(dict(self.options), bid, contractor, leader, hands, nominated, led)
        # small endings, to the last card
        complete = size <= 3 or len(playing) * size <= (16 if self.default else 12)
        return (
            f"{' | '.join(parts)} ;"
            f" {self.counted(deal, len(playing) * size, 10**9 if complete else MOST[self.default])}"
        )

    def plays_too(self, bid: str | None, seat: int, contractor: int) -> bool:
        """Whether a seat takes part (rule 8.2)."""
        return (
            not plays_alone(bid) or seat == contractor or self.sides[seat] != self.sides[contractor]
        )

    def counted(self, deal: NaiveDeal, deepest: int, most: int) -> str:
        """Counts, as deep as asked while there are not too many sequences."""
        found, before, depth = list[str](), 1, 1
        while depth <= deepest:
            count = counts(deal, depth)
            found.append(str(count))
            if count * count // before > most or not count:
                break
            before, depth = count, depth + 1
        return " ".join(found)


def main(names: list[str]) -> None:
    """Write the files."""
    for name in names or list(variants.ALL):
        started = time.perf_counter()
        writer = Writer(name.upper().replace("-", "_"))
        path = HERE / f"{writer.name}.perft"
        text = writer.text()
        path.write_text(text, "utf-8", newline="\n")
        print(
            f"{path.name}: {text.count(chr(10)) - 3} states, {time.perf_counter() - started:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
