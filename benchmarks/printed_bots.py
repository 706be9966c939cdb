"""How strong the bots of the documentation are: points a deal against each other in the Australian
game.

``python benchmarks/printed_bots.py [deals]``. Each deal is played twice with the seats exchanged.
The bot of the tutorial is read from its page, that of the examples from its script.
"""

from __future__ import annotations

import contextlib
import io
import itertools
import random
import re
import runpy
import sys
from pathlib import Path

from fivehundred import variants
from fivehundred.players import Player, match, random_player, simple_player

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


def main(deals: int = 2000) -> None:
    """Print a line for each pair of bots."""
    bots = {
        "simple_player": simple_player(),
        "the tutorial's bot": tutorial_bot(),
        "the example's bot": example_bot(),
        "random_player": random_player(random.Random(1)),
    }
    for (first, one), (second, other) in itertools.combinations(bots.items(), 2):
        print(
            f"{first} against {second}: {match(one, other, variants.AUSTRALIAN, deals)}", flush=True
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
