"""The ladder of the library's players: every pair in a variant of each group, whole games, and what
they say of themselves.

``python benchmarks/strength.py --keep FOLDER [--share 0.1] [--write
docs/explanation/how-strong.md]``. What has been played is kept in the folder, a file for twenty
deals, so that a run that was stopped goes on where it was, and several may run side by side;
``--share`` plays that part of the deals only. Install with ``FIVEHUNDRED_COMPILE=1`` first: it
takes an hour then.
"""

from __future__ import annotations

import argparse
import operator
import pickle
from collections.abc import Iterator
from functools import reduce
from pathlib import Path
from typing import NamedTuple

from pages import put

from fivehundred import Variant, variants
from fivehundred.players import Contracts, GameMatch, Match, match, match_games
from fivehundred.players.by_name import named_player

STEP = 20
"""How many deals are kept in a file."""


class Pairing(NamedTuple):
    """Two players, where they meet, and for how many deals, or games."""

    a: str
    b: str
    variant: str
    deals: int
    games: bool = False


PAIRS = (("expert", "club"), ("expert", "simple"), ("club", "simple"), ("simple", "random"))

DEALS = {
    "AUSTRALIAN": (300, 400, 2000, 60),
    "AUSTRALIAN_THREE": (80, 80, 400, 40),
    "AMERICAN_45": (120, 120, 400, 40),
    "SIX_HANDED": (80, 80, 400, 40),
    "QUEBEC": (120, 120, 400, 40),
}
"""How many deals each pair plays."""

LADDER = (
    *(
        Pairing(*pair, name, deals)
        for name, row in DEALS.items()
        for pair, deals in zip(PAIRS, row, strict=True)
    ),
    Pairing("expert", "expert", "AUSTRALIAN", 80),
    Pairing("club", "club", "AUSTRALIAN", 400),
    Pairing("expert", "simple", "AUSTRALIAN", 60, games=True),
    Pairing("expert", "club", "AUSTRALIAN", 40, games=True),
    Pairing("club", "simple", "AUSTRALIAN", 200, games=True),
)


def parts(pairing: Pairing, share: float) -> Iterator[range]:
    """The deals of a pairing, so many at a time."""
    deals = max(1, round(pairing.deals * share))
    for first in range(0, deals, STEP):
        yield range(first, min(first + STEP, deals))


def file_of(folder: Path, pairing: Pairing, part: range) -> Path:
    """Where the results of some deals are kept."""
    kind = "games" if pairing.games else "deals"
    return (
        folder / f"{pairing.variant}-{pairing.a}-{pairing.b}-{kind}-{part.start}-{part.stop}.pickle"
    )


def play(pairing: Pairing, part: range) -> Match | GameMatch:
    """Play these deals, or games."""
    variant: Variant = getattr(variants, pairing.variant)
    a, b = named_player(pairing.a, "a"), named_player(pairing.b, "b")
    if pairing.games:
        return match_games(a, b, variant, len(part), "ladder", first=part.start)
    return match(a, b, variant, len(part), "ladder", first=part.start)


def found(folder: Path, pairing: Pairing, share: float) -> Match | GameMatch | None:
    """What has been played of a pairing."""
    files = [file_of(folder, pairing, part) for part in parts(pairing, share)]
    played = [
        pickle.loads(file.read_bytes()) for file in files if file.exists() and file.stat().st_size
    ]
    return reduce(operator.add, played) if played else None


# -- the page --------------------------------------------------------------------------------------
def lines(folder: Path, share: float) -> Iterator[str]:
    """The tables of the page."""
    yield "| variant | players | points a deal, with the 95 % interval | deals |"
    yield "|---|---|---|---|"
    for pairing in LADDER:
        played = found(folder, pairing, share)
        if isinstance(played, Match) and pairing.a != pairing.b:
            low, high = played.interval
            sure = f"**{played.mean:+.0f}**" if low > 0 or high < 0 else f"{played.mean:+.0f}"
            span = f"{sure} ({low:+.0f} to {high:+.0f})"
            yield (
                f"| {pairing.variant} | {pairing.a} against {pairing.b} | {span} | {played.deals} |"
            )
    yield ""
    yield "| whole games | won, with the 95 % interval | games, each at both tables |"
    yield "|---|---|---|"
    for pairing in LADDER:
        played = found(folder, pairing, share)
        if isinstance(played, GameMatch):
            low, high = played.interval
            yield (
                f"| {pairing.a} against {pairing.b} | {played.share:.0%} ({low:.0%} to {high:.0%})"
                f" | {played.games} |"
            )
    yield ""
    yield (
        "| variant | player, against | contracts made | misères made | passed out | milliseconds a"
        " decision |"
    )
    yield "|---|---|---|---|---|---|"
    for pairing in LADDER:
        played = found(folder, pairing, share)
        if isinstance(played, Match) and pairing.b != "random":
            yield f"| {pairing.variant} | {pairing.a}, {pairing.b} | {habits(played, 'a')} |"
    yield ""
    yield "| player, against | held to be | contracts | made |"
    yield "|---|---|---|---|"
    for pairing in LADDER:
        played = found(folder, pairing, share)
        if isinstance(played, Match) and pairing.variant == "AUSTRALIAN" and pairing.b != "random":
            for (who, _), told in played.calibration.items():
                if who == "a":
                    yield (
                        f"| {pairing.a}, {pairing.b} | {told.predicted:.0%} | {told.played} |"
                        f" {told.came_true:.0%} |"
                    )


def habits(played: Match, who: str) -> str:
    """What a player makes of its contracts, and how long it thinks: the cells of a row."""
    contracts = {bid: its for (one, bid), its in played.by_contract.items() if one == who}
    some = [contracts[bid] for bid in contracts]
    low = [contracts[bid] for bid in contracts if bid in ("M", "OM", "BM", "DN", "BN")]
    out = played.passed_out / played.tables
    milliseconds = 1000 * played.seconds[0] / max(1, played.decisions[0])
    return " | ".join([*(_made(rows) for rows in (some, low)), f"{out:.0%}", f"{milliseconds:.1f}"])


def _made(rows: list[Contracts]) -> str:
    number, made = sum(row.played for row in rows), sum(row.made for row in rows)
    return f"{made / number:.0%} of {number}" if number else "-"


def main() -> None:
    """Play what has not been played, then show the tables, or put them into a page."""
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("--keep", type=Path, required=True, metavar="FOLDER")
    command.add_argument("--share", type=float, default=1.0)
    command.add_argument("--write", type=Path, metavar="PAGE")
    command.add_argument(
        "--only",
        default="",
        metavar="WORDS",
        help="pairings with these words, such as 'expert simple'",
    )
    given = command.parse_args()
    given.keep.mkdir(parents=True, exist_ok=True)
    wanted = [
        one
        for one in LADDER
        if all(word in (one.a, one.b, one.variant) for word in given.only.split())
    ]
    due = [
        (part.start / one.deals, one, part) for one in wanted for part in parts(one, given.share)
    ]
    for _, pairing, part in sorted(due, key=lambda item: item[0]):
        file = file_of(given.keep, pairing, part)
        if not file.exists():
            file.touch()  # another run leaves it alone
            file.write_bytes(pickle.dumps(play(pairing, part)))
            print(pairing.variant, pairing.a, pairing.b, part, flush=True)
    if given.write is None:
        print(*lines(given.keep, given.share), sep="\n")
    else:
        put(given.write, "strength.py", lines(given.keep, given.share))


if __name__ == "__main__":
    main()
