"""How strong the bots of the documentation are: points a deal against each other, with the standard error.

``python benchmarks/strength.py [deals]``. Each deal of the Australian game is played twice with the seats exchanged, so that
luck with the cards falls out. The bot of the tutorial is read from its page, that of the examples from its script.
"""

from __future__ import annotations

import contextlib
import io
import itertools
import math
import random
import re
import runpy
import statistics
import sys
from pathlib import Path

from fivehundred import variants
from fivehundred.players import Player, play_game, random_player, simple_player

ROOT = Path(__file__).parents[1]


def tutorial_bot() -> Player:
    """The bot that docs/tutorial/first-bot.md writes, there named ``choose``."""
    page = (ROOT / "docs" / "tutorial" / "first-bot.md").read_text("utf-8")
    names: dict[str, Player] = {}
    for block in re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        if "def bid(" in block or "def choose(" in block:
            exec(re.sub(r"^(?:>>>|\.\.\.) ?", "", block, flags=re.MULTILINE), names)
    return names["choose"]


def example_bot() -> Player:
    """The bot of examples/write_a_bot.py, whose own output is dropped."""
    with contextlib.redirect_stdout(io.StringIO()):
        timid: Player = runpy.run_path(str(ROOT / "examples" / "write_a_bot.py"))["timid"]
    return timid


def margins(mine: Player, theirs: Player, deals: int) -> list[float]:
    """For each deal how many points more the first bot makes as a pair, on average over both ways to sit."""
    found: list[float] = []
    for seed in range(deals):
        one = play_game(variants.AUSTRALIAN, [mine, theirs] * 2, seed=seed, max_deals=1).scores
        other = play_game(variants.AUSTRALIAN, [theirs, mine] * 2, seed=seed, max_deals=1).scores
        found.append((one[0] - one[1] + other[1] - other[0]) / 2)
    return found


def main(deals: int = 2000) -> None:
    """Print a line for each pair of bots."""
    bots = {
        "simple_player": simple_player(),
        "the tutorial's bot": tutorial_bot(),
        "the example's bot": example_bot(),
        "random_player": random_player(random.Random(1)),
    }
    for (first, mine), (second, theirs) in itertools.combinations(bots.items(), 2):
        found = margins(mine, theirs, deals)
        error = statistics.stdev(found) / math.sqrt(deals)
        print(
            f"{first} against {second}: {statistics.mean(found):+.1f} ± {error:.1f} points a deal ({deals} deals, each twice)"
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
