"""Make the table that ``worlds.auction_evidence`` reads hands by: how often the simple player calls
so with such a hand.

    python benchmarks/auction_table.py --deals 10000 --write src/fivehundred/worlds/auction_table.py

The auctions of so many deals of the default variant, dealt from the seeds 0, 1, 2 …, four simple
players. For each kind of call and each strength it counts the hands of that strength and those
among them that have said so; half a hand is added to the latter and one to the former, and the
logarithm of the ratio is written in hundredths. Strengths of fewer than 100 hands get that of the
nearest with more.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from pathlib import Path

from pages import write_module

from fivehundred import Game, Strain, players, variants
from fivehundred.worlds.evidence import HIGHEST_STRENGTH, HandReader, said

ENOUGH = 100
KINDS = ("pass", "6", "7", "8", "no-trumps", "misere")


def counted(deals: int) -> dict[str, list[int]]:
    """The columns of the table."""
    variant, player = variants.AUSTRALIAN, players.simple_player()
    reader = HandReader(variant)
    suits = [strain for strain in Strain if strain is not Strain.NO_TRUMPS]
    held: Counter[tuple[str, int]] = Counter()
    called: Counter[tuple[str, int]] = Counter()
    for seed in range(deals):
        game = Game.start(variant, seed=seed)
        hands = game.deal.hands
        while game.phase == "auction" and game.to_act is not None:
            game = game.apply(player(game.view(game.to_act)))
        for hand in hands:
            held["pass", reader.best_suit(hand)] += 1
            held["no-trumps", reader.strength(hand, Strain.NO_TRUMPS)] += 1
            held["misere", reader.strength(hand, None)] += 1
            held.update(
                (kind, reader.strength(hand, strain))
                for kind in ("6", "7", "8")
                for strain in suits
            )
        for seat, kind, strain in said(game.calls, variant.sides):
            hand = hands[seat]
            called[
                kind, reader.best_suit(hand) if kind == "pass" else reader.strength(hand, strain)
            ] += 1
    return {kind: column(kind, held, called) for kind in KINDS}


def column(
    kind: str, held: Counter[tuple[str, int]], called: Counter[tuple[str, int]]
) -> list[int]:
    """The logarithms for each strength; one with too few hands has that of the nearest with
    enough.
    """
    most = max(range(HIGHEST_STRENGTH + 1), key=lambda at: held[kind, at])
    enough = [at for at in range(HIGHEST_STRENGTH + 1) if held[kind, at] >= ENOUGH or at == most]
    nearest = [min(enough, key=lambda other: abs(other - at)) for at in range(HIGHEST_STRENGTH + 1)]
    return [
        round(100 * math.log((called[kind, at] + 0.5) / (held[kind, at] + 1))) for at in nearest
    ]


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=10_000, help="deals played (default 10000)")
    parser.add_argument(
        "--write", type=Path, metavar="MODULE", help="where to write it (default: to the screen)"
    )
    given = parser.parse_args()
    lines = [
        (
            '"""How likely calls are by the strength of a hand: made by'
            f' benchmarks/auction_table.py, {given.deals:,} deals."""'
        ),
        "",
        "from __future__ import annotations",
        "",
        "from collections.abc import Mapping",
        "",
        "HUNDREDTHS: Mapping[str, tuple[int, ...]] = {",
        *(
            f'    "{kind}": ({", ".join(map(str, found))}),'
            for kind, found in counted(given.deals).items()
        ),
        "}",
        (
            '"""The natural logarithm of how often such a hand calls so, in hundredths, by kind of'
            ' call and strength from 0."""'
        ),
    ]
    write_module(given.write, "\n".join(lines))


if __name__ == "__main__":
    main()
