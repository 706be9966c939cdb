"""Make the table by which the club player judges misères: how dangerous cards are, and the chance
that goes with a danger.

    python benchmarks/misere_table.py --hands 9000 --write
    src/fivehundred/players/club/misere_table.py

Hands of the default game that the simple player's measure finds not too dangerous, from the seeds
"mis0", "mis1" …, are played at open misère by four club players. The cards of each kept hand are
counted by their place in the suit from below and by how many more cards are missing below them than
there are lower ones beside them; a logistic fit, in which more missing cards are never less
dangerous, gives what each adds to the odds. The chance is counted by the danger of the ten cards
dealt, less the two worst (what the kitty's exchange mends). It needs NumPy.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from pages import write_module

from fivehundred import PASS, Bid, Contract, Game, Layout, card_order, variants
from fivehundred.players import club_player
from fivehundred.players.club.danger import without_the_worst
from fivehundred.players.club.ranks import NO_SUIT, Ranks, bits, ranks_of
from fivehundred.players.hope import dangers
from fivehundred.players.hope import without_the_worst as simply_without

PLACES, MISSING, STEP = 4, 10, 40
LOOKED_AT = 9
"""How dangerous a hand may look to the simple player."""


def hands() -> Iterator[tuple[Layout, int]]:
    """Deals, with a seat that may think of misère."""
    variant, number = variants.AUSTRALIAN, 0
    order = card_order(variant, Contract(Bid.misere(), 0))
    while True:
        layout = Layout.shuffled(variant, f"mis{number}", 0)
        number += 1
        for seat, hand in enumerate(layout.hands):
            if sum(dangers(order, simply_without(order, hand, 2)).values()) <= LOOKED_AT:
                yield layout, seat


def counted(ranks: Ranks, hand: int, others: int) -> np.ndarray:
    """How many cards of a hand are at each place with so many missing."""
    found = np.zeros((PLACES, MISSING))
    for suit in ranks.suits[:NO_SUIT]:
        out = others & suit
        for place, number in enumerate(
            sorted(bits(hand & suit), key=lambda number: ranks.rank[number])
        ):
            lower = (
                (out & ~ranks.above[number]).bit_count()
                if out & ranks.above[number]
                else out.bit_count()
            )
            found[min(place, PLACES - 1), max(0, min(lower - place, MISSING - 1))] += 1
    return found.ravel()


def played(number: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Of so many hands what was kept, what was dealt without the worst, and whether the misère was
    made.
    """
    variant, player, bid = variants.AUSTRALIAN, club_player(), Bid.open_misere()
    kept, dealt, made = [], [], []
    for (layout, seat), _ in zip(hands(), range(number), strict=False):
        game = Game.start(variant, layout=Layout(layout.hands, layout.kitty, (seat - 1) % 4)).apply(
            bid
        )
        while game.phase == "auction":
            game = game.apply(PASS)
        counts = None
        while game.to_act is not None:
            view = game.view(game.to_act)
            if game.phase == "play" and counts is None:
                ranks, hand = (
                    ranks_of(card_order(variant, game.contract, view.nominated)),
                    game.deal.hands[seat].mask,
                )
                counts = counted(ranks, hand, sum(ranks.suits) & ~hand)
            game = game.apply(player(view))
        ranks = ranks_of(card_order(variant, Contract(bid, 0)))
        left = without_the_worst(ranks, layout.hands[seat].mask, 2)
        kept.append(counts)
        dealt.append(counted(ranks, left, sum(ranks.suits) & ~layout.hands[seat].mask))
        made.append(game.scored is not None and bool(game.scored.made))
    return np.array(kept), np.array(dealt), np.array(made, dtype=float)


def fitted(kept: np.ndarray, made: np.ndarray) -> np.ndarray:
    """What each place and number missing takes from the log-odds; along a row it never falls."""
    steps = np.zeros((PLACES * MISSING, PLACES * MISSING))
    for place in range(PLACES):
        for missing in range(1, MISSING):
            steps[
                place * MISSING + missing, place * MISSING + 1 : place * MISSING + missing + 1
            ] = 1
    rising = kept @ steps
    rise, level = np.full(PLACES * MISSING, 0.1), 1.0
    for _ in range(4000):
        wrong = 1 / (1 + np.exp(rising @ rise - level)) - made
        level -= 0.25 * wrong.mean()
        rise = np.maximum(0, rise + 0.25 * (rising * wrong[:, None]).mean(axis=0))
    return steps @ rise


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hands", type=int, default=9000, help="hands played (default 9000)")
    parser.add_argument(
        "--write", type=Path, metavar="MODULE", help="where to write it (default: to the screen)"
    )
    given = parser.parse_args()
    kept, dealt, made = played(given.hands)
    worth = np.round(100 * fitted(kept, made)).astype(int)
    danger, shares = dealt @ worth, []
    for least in range(0, 520, STEP):
        at = (danger >= least) & (danger < least + STEP)
        share = round(1000 * float(made[at].mean())) if at.sum() >= 20 else 0
        shares.append(min([share, *shares]))
    rows = "\n".join(f"    ({', '.join(map(str, row))})," for row in worth.reshape(PLACES, MISSING))
    text = TEMPLATE.format(
        hands=f"{given.hands:,}", rows=rows, step=STEP, shares=", ".join(map(str, [*shares, 0]))
    )
    write_module(given.write, text)


TEMPLATE = '''"""How dangerous cards are at misère: made by benchmarks/misere_table.py, {hands} hands played by club
players.
"""

from __future__ import annotations

DANGERS: tuple[tuple[int, ...], ...] = (
{rows}
)
"""For the lowest card of a suit, the next, and so on (the last row for all further ones): by how
many more cards are missing below it than there are lower ones beside it, in hundredths of a
log-odds."""

CHANCES_STEP = {step}
CHANCES: tuple[int, ...] = ({shares})
"""The chance, in thousandths, of an open misère by the danger of the hand before the kitty, without
its two worst cards; every so many hundredths."""
'''


if __name__ == "__main__":
    main()
