"""Make the table that ``players.winning_chances`` reads: the chance to win a game of two sides by
the score.

    python benchmarks/winning_table.py --player club --deals 4000 --write
    src/fivehundred/players/winning_table.py

So many deals of the default variant are played by four players of a kind from the seeds 0, 1, 2 …,
each from nothing to nothing. What they score is taken as what any deal of a game scores, for either
side: the chance at a score is the mean of the chances at the scores such a deal leads to, 1 or 0
where it ends the game. Solved by repeating that until nothing changes. It needs NumPy.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

import numpy as np
from pages import write_module

from fivehundred import Game, variants
from fivehundred.players.by_name import named_player

TARGET = variants.AUSTRALIAN.winning.target
GRID = 10
"""All points are multiples of this."""

LOW, HIGH = -TARGET + GRID, TARGET + 300
"""The totals at which a game can go on: those for tricks alone may pass the target."""

STEP = 50
Outcome = tuple[int, int, bool]
"""The points of one side and of the other, and whether the one has made a contract."""


def played(name: str, deals: int) -> Counter[Outcome]:
    """What deals came to, seen from either side."""
    variant, player = variants.AUSTRALIAN, named_player(name)
    found: Counter[Outcome] = Counter()
    for seed in range(deals):
        game = Game.start(variant, seed=seed)
        while game.to_act is not None:
            game = game.apply(player(game.view(game.to_act)))
        scored = game.scored
        assert scored is not None
        for side in range(2):
            ours = scored.contract is not None and variant.sides[scored.contract.contractor] == side
            found[scored.points[side], scored.points[1 - side], bool(scored.made) and ours] += 1
    return found


def solved(outcomes: Counter[Outcome]) -> np.ndarray:
    """The chances by own and other total, on the grid."""
    totals = np.arange(LOW, HIGH + 1, GRID)
    chances = np.full((len(totals), len(totals)), 0.5)
    own, other = totals[:, None], totals[None, :]
    for _ in range(400):
        new = np.zeros_like(chances)
        for (points, theirs, made), times in outcomes.items():
            mine, his = own + points, other + theirs
            at = (np.clip(mine, LOW, HIGH) - LOW) // GRID, (np.clip(his, LOW, HIGH) - LOW) // GRID
            value = chances[np.broadcast_arrays(*at)[0], np.broadcast_arrays(*at)[1]]
            if made:
                value = np.where(mine >= TARGET, 1.0, value)
            elif theirs > 0 and outcomes[theirs, points, True]:  # the other side's contract, made
                value = np.where(his >= TARGET, 0.0, value)
            value = np.where(his <= -TARGET, 1.0, np.where(mine <= -TARGET, 0.0, value))
            new += times * value
        new /= outcomes.total()
        if np.abs(new - chances).max() < 1e-5:
            break
        chances = new
    return chances


def main() -> None:
    """Play, solve and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--player", default="club", help="who plays (default club)")
    parser.add_argument("--deals", type=int, default=4000, help="deals played (default 4000)")
    parser.add_argument(
        "--write", type=Path, metavar="MODULE", help="where to write it (default: to the screen)"
    )
    given = parser.parse_args()
    chances = solved(played(given.player, given.deals))
    chances = (chances + 1 - chances.T) / 2
    at = [(min(max(total, LOW), HIGH) - LOW) // GRID for total in range(-TARGET, TARGET + 1, STEP)]
    rows = [", ".join(str(round(10_000 * chances[row, column])) for column in at) for row in at]
    lines = [
        (
            '"""The chance to win by the score: made by benchmarks/winning_table.py, '
            f'{given.deals:,} deals of four {given.player} players."""'
        ),
        "",
        "# ruff: noqa: E501",
        "",
        "from __future__ import annotations",
        "",
        f"FROM, STEP = {-TARGET}, {STEP}",
        '"""The total of the first row and column, and from each to the next."""',
        "",
        "# fmt: off",
        "TABLE: tuple[tuple[int, ...], ...] = (",
        *(f"    ({row})," for row in rows),
        ")",
        "# fmt: on",
        (
            '"""In ten-thousandths, by the total of one\'s own side (rows) and of the other'
            ' (columns)."""'
        ),
    ]
    write_module(given.write, "\n".join(lines))


if __name__ == "__main__":
    main()
