"""Make the table that ``players.judge`` corrects its playouts of proposed contracts by: how many
tricks are taken at the table where playing one trick ahead, all hands seen, takes so many.

    python benchmarks/calibration_table.py --deals 500 --write
    src/fivehundred/players/judging/calibration_table.py

Deals of a variant of each kind of table, from the seeds "calibration <variant> 0", 1, 2 …, are
called and played by club players (the default game has three times as many). For every contract of
tricks it is counted by how many tricks more or fewer its side takes than in the playout of the same
deal, by what the playout takes; the counts of its neighbours count half, and of the other kinds of
table the shares of the default game count as ``PRIOR`` contracts. Hands that look good enough are
also played at open misère: how often it is made where the playout loses and where it makes it.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from pages import write_module

from fivehundred import PASS, Bid, CardSet, Contract, Game, Layout, Variant, variants
from fivehundred.calls import BidKind
from fivehundred.players import club_player
from fivehundred.players.club.danger import chance_at_misere
from fivehundred.players.club.expectation import strain_kind, table_kind
from fivehundred.players.judging.judged_misere import GOOD_ENOUGH
from fivehundred.players.judging.trial_play import (
    greedy_tricks,
    play_of_contract,
    tricks_of_contract,
)
from fivehundred.rules.special import contracting_seats
from fivehundred.variant.deal_options import Extra
from fivehundred.worlds.hidden_cards import HiddenCards

NAMES = (
    "australian",
    "australian-three",
    "five-handed",
    "six-handed",
    "six-handed-pairs",
    "two-handed",
    "two-handed-table",
)
KINDS = ("trumps", "no-trumps")
LEAST, MOST = 5, 10
"""What the playout takes: fewer counts as the least."""

REACH = 4
"""By how many tricks more or fewer the table may be off; what is further counts as that."""


PRIOR = 20


def differences(variant: Variant, name: str, deals: int) -> Iterator[tuple[str, int, int]]:
    """For each contract of tricks its kind, what the playout took, and how many more were taken."""
    club = club_player()
    for number in range(deals):
        layout = Layout.shuffled(variant, f"calibration {name} {number}", number % variant.players)
        game = Game.start(variant, layout=layout)
        while game.to_act is not None:
            game = game.apply(club(game.view(game.to_act)))
        contract, scored = game.contract, game.scored
        assert scored is not None
        if contract is None or contract.bid.kind is not BidKind.TRICKS:
            continue
        assert contract.strain is not None
        proposed = Contract(contract.bid, contract.contractor)
        tried, tricks = tricks_of_contract(variant, layout.dealer, cards_of(layout), proposed)
        expected = sum(tricks[seat] for seat in contracting_seats(variant, tried))
        won = sum(scored.tricks_won[seat] for seat in contracting_seats(variant, contract))
        yield strain_kind(contract.strain), expected, won - expected


def row(counts: dict[int, Counter[int]], at: int, prior: tuple[int, ...]) -> tuple[int, ...]:
    """How often, in thousandths, the table took so many more, from ``-REACH`` to ``REACH``."""
    both: dict[int, float] = defaultdict(
        float,
        {more: 2 * PRIOR * times / 1000 for more, times in enumerate(prior, -REACH)},
    )
    for expected, weight in ((at - 1, 1), (at, 2), (at + 1, 1)):
        for more, times in counts.get(expected, Counter()).items():
            both[max(-REACH, min(REACH, more, 10 - at))] += weight * times
    total = sum(both.values())
    found = [round(1000 * both[more] / (total or 1)) for more in range(-REACH, REACH + 1)]
    found[REACH] += 1000 - sum(found)  # what rounding has left over
    return tuple(found)


def at_misere(variant: Variant, name: str, hands: int) -> tuple[int, int]:
    """How often, in thousandths, an open misère is made that the playout loses, and that it
    makes.
    """
    club, bid = club_player(), Bid.open_misere()
    made, played = [0, 0], [0, 0]
    number = 0
    while sum(played) < hands:
        layout = Layout.shuffled(variant, f"calibration misere {name} {number}", 0)
        number += 1
        for seat, hand in enumerate(layout.hands):
            if chance_at_misere(variant, hand, bid) < GOOD_ENOUGH:
                continue
            dealer = (seat - 1) % variant.players
            game = Game.start(
                variant,
                layout=Layout(layout.hands, layout.kitty, dealer, layout.dead, layout.piles),
            ).apply(bid)
            while game.to_act is not None:
                act = PASS if game.phase == "auction" else club(game.view(game.to_act))
                game = game.apply(act)
            tricks = greedy_tricks(
                play_of_contract(variant, dealer, cards_of(layout), Contract(bid, seat))
            )
            at = int(tricks[seat] == 0)
            played[at] += 1
            made[at] += bool(game.scored and game.scored.made)
    lost, kept = (1000 * yes // max(1, all_) for yes, all_ in zip(made, played, strict=True))
    return lost, kept


def cards_of(layout: Layout) -> HiddenCards:
    """The cards of a deal as the playouts take them."""
    return HiddenCards(layout.hands, layout.kitty, CardSet(), layout.dead, layout.piles, CardSet())


Rows = dict[str, list[tuple[int, ...]]]


def rows(name: str, deals: int, prior: Rows | None) -> Rows:
    """The rows of a kind of table."""
    variant = variants.get(name)
    counts: dict[str, dict[int, Counter[int]]] = {kind: defaultdict(Counter) for kind in KINDS}
    for kind, expected, more in differences(variant, name, deals):
        counts[kind][max(LEAST, expected)][more] += 1
    nothing = (0,) * (2 * REACH + 1)
    return {
        kind: [
            row(counts[kind], at, prior[kind][at - LEAST] if prior else nothing)
            for at in range(LEAST, MOST + 1)
        ]
        for kind in KINDS
    }


def lines(name: str, found: Rows) -> Iterator[str]:
    """The lines of a kind of table."""
    yield f'    "{table_kind(variants.get(name))}": {{'
    for kind in KINDS:
        yield f'        "{kind}": ('
        for one in found[kind]:
            yield f"            {one},"
        yield "        ),"
    yield "    },"


TEMPLATE = '''"""How many tricks more or fewer are taken at a table than in a playout: made by
benchmarks/calibration_table.py, {deals:,} deals of a kind of table.
"""

from __future__ import annotations

from collections.abc import Mapping

REACH = {reach}
LEAST = {least}

# fmt: off
DIFFERENCES: Mapping[str, Mapping[str, tuple[tuple[int, ...], ...]]] = {{
{tables}
}}
# fmt: on
"""By kind of table and strain, and by the tricks of the playout (from ``LEAST`` to ten): how often,
in thousandths, the table takes four fewer, three fewer … four more.
"""

MISERES: Mapping[str, tuple[int, int]] = {{
{miseres}
}}
"""By kind of table: how often, in thousandths, an open misère is made that the playout loses, and
one that it makes.
"""
'''


def main() -> None:
    """Play and count."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=500, help="deals of a kind (default 500)")
    parser.add_argument("--hands", type=int, default=400, help="misères of a kind (default 400)")
    parser.add_argument("--write", type=Path, metavar="MODULE", help="where to write it")
    given = parser.parse_args()
    tables: list[str] = []
    miseres: list[str] = []
    default: Rows | None = None
    for name in NAMES:
        found = rows(name, given.deals * (1 if default else 3), default)
        default = default or found
        tables += lines(name, found)
        variant = variants.get(name)
        if Bid.open_misere() in variant.schedule and variant.deal.extra is Extra.NONE:
            miseres.append(f'    "{table_kind(variant)}": {at_misere(variant, name, given.hands)},')
    text = TEMPLATE.format(
        deals=given.deals,
        reach=REACH,
        least=LEAST,
        tables="\n".join(tables),
        miseres="\n".join(miseres),
    )
    write_module(given.write, text)


if __name__ == "__main__":
    main()
