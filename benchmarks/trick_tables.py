"""Make the tables by which the club player judges hands: what counts of a hand and of the calls are
worth in tricks.

    python benchmarks/trick_tables.py --deals 2500 --write
    src/fivehundred/players/club/trick_tables.py

For each kind of table, deals of the seeds "a <variant> 0", 1, 2 … are called by four simple players
(the default game gets three times as many). Each seat is then made the contractor in its two best
suits and at no-trumps, once with the cards that playouts lay aside, once with others drawn among
those that might go, and the deal is played out greedily. Least squares say
how many tricks each number counted is worth: of the hand before the kitty together with the calls
of the others, and of the cards kept. How far results lie from that gives the chance of each number
of tricks. At last ``--games`` deals of four club players show by how much the contracts that they
bid were overrated with the tables as they are now. It needs NumPy.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from pathlib import Path

import numpy as np
from pages import write_module

from fivehundred import PASS, Bid, Card, CardSet, Discard, Game, Layout, Strain, Variant, variants
from fivehundred.deal import Action
from fivehundred.deal.deal_so_far import Calls
from fivehundred.players import club_player, simple_player
from fivehundred.players.club.expectation import expected_tricks, table_kind
from fivehundred.players.club.strength import call_counts, counter
from fivehundred.players.club.trick_tables import OVERRATED
from fivehundred.playouts import run
from fivehundred.rules.partner import calls_partner
from fivehundred.rules.special import contracting_seats

NAMES = (
    *(
        "american-45",
        "australian",
        "australian-three",
        "five-handed",
        "quebec",
        "six-handed",
        "six-handed-pairs",
    ),
    *("two-handed", "two-handed-24", "two-handed-table"),
)
KINDS = ("trumps", "no-trumps")
FROM, STEP, WIDTH = -400, 25, 20
"""The entries of the chances, in hundredths of a trick, and how far around each results are looked
at.
"""

Rows = dict[str, list[tuple[tuple[int, ...], int]]]


def kind_of(strain: Strain) -> str:
    """Which of the two tables a strain has."""
    return KINDS[strain is Strain.NO_TRUMPS]


def strains(variant: Variant, hand: CardSet) -> list[Strain]:
    """The two best suits of a hand, best first, and no-trumps."""
    suits = [strain for strain in Strain if strain is not Strain.NO_TRUMPS]

    def strength(strain: Strain) -> int:
        counts = counter(variant, strain).counts(hand.mask)
        return 2 * counts[1] + sum(counts[6:10])

    return [*sorted(suits, key=strength, reverse=True)[:2], Strain.NO_TRUMPS]


def tricks(game: Game, action: Action | None) -> int:
    """The tricks of the contracting seats in a playout; a called partner is known only once the
    deal has got there.
    """
    won = run(game, [action]).tricks[0][0]
    contract = game.contract
    assert contract is not None
    if calls_partner(game.variant, contract):
        from fivehundred.search.reaching_play import reach_play

        reached = reach_play(game.deal).contract
        assert reached is not None
        contract = reached
    return sum(won[seat] for seat in contracting_seats(game.variant, contract))


def played_out(name: str, deals: int) -> tuple[Rows, Rows]:
    """What was counted, with the tricks that came of it: of hands with the calls, and of cards
    kept.
    """
    variant, rng = variants.get(name), random.Random(f"a{name}")
    with_calls: Rows = defaultdict(list)
    kept: Rows = defaultdict(list)
    for number in range(deals):
        layout = Layout.shuffled(variant, f"a {name} {number}", number % variant.players)
        heard = called(Game.start(variant, layout=layout))
        for seat, calls in heard.items():
            hand = layout.hands[seat]
            moved = Layout(
                layout.hands, layout.kitty, (seat - 1) % variant.players, layout.dead, layout.piles
            )
            for place, strain in enumerate(strains(variant, hand)):
                game = Game.start(variant, layout=moved).apply(Bid(10, strain))
                while game.phase == "auction":
                    game = game.apply(PASS)
                won, counts = tricks(game, None), counter(variant, strain).counts(hand.mask)
                for said in {calls[0], calls[-1]}:
                    row = (*counts, *call_counts(said, variant.sides, seat, strain))
                    with_calls[kind_of(strain)].append((row, won))
                if (
                    place != 1
                    and game.contract is not None
                    and not calls_partner(variant, game.contract)
                ):
                    try_another(game, strain, rng, kept)
    return with_calls, kept


def called(game: Game) -> dict[int, list[Calls]]:
    """The calls that each seat has heard at each of its turns."""
    heard: dict[int, list[Calls]] = defaultdict(list)
    player = simple_player()
    while game.phase == "auction" and game.to_act is not None:
        heard[game.to_act].append(game.calls)
        game = game.apply(player(game.view(game.to_act)))
    return heard


def try_another(game: Game, strain: Strain, rng: random.Random, kept: Rows) -> None:
    """Lay other cards aside than the playouts would, and count what is kept."""
    variant, seat = game.variant, game.to_act
    assert seat is not None
    counted, hand, number = counter(variant, strain), game.deal.hands[seat], variant.pack.kitty
    trumps = counted.trump | counted.jokers

    def height(card: Card) -> float:
        return (card.rank.index if card.rank else 0) + rng.random() * 6

    spare = sorted((card for card in hand if not 1 << card.number & trumps), key=height)[
        : number + 3
    ]
    if len(spare) >= number:
        aside = CardSet(rng.sample(spare, number))
        kept[kind_of(strain)].append(
            (counted.counts((hand - aside).mask), tricks(game, Discard(aside)))
        )


def fitted(rows: list[tuple[tuple[int, ...], int]]) -> np.ndarray:
    """What each number counted is worth, in tricks, by least squares."""
    counts, won = (
        np.array([row for row, _ in rows], dtype=float),
        np.array([n for _, n in rows], dtype=float),
    )
    square = counts.T @ counts + 5.0 * np.eye(counts.shape[1])
    square[0, 0] -= 5.0
    return np.linalg.solve(square, counts.T @ won)


def chances(expected: np.ndarray, won: np.ndarray) -> list[list[int]]:
    """How often six, seven … ten tricks or more were made, in thousandths, by how much more than
    that was expected.
    """
    grid, found = np.arange(FROM, -FROM + 1, STEP), []
    for least in range(6, 11):
        over, made = 100 * (expected - least), won >= least
        near = np.exp(-0.5 * ((over[None, :] - grid[:, None]) / WIDTH) ** 2)
        seen = near.sum(axis=1)
        enough = seen > 30
        share = np.interp(grid, grid[enough], (near @ made)[enough] / seen[enough])
        share = np.maximum.accumulate(share)
        for place in range(
            int(np.argmax(enough))
        ):  # halved from step to step where too little was seen
            share[place] = share[np.argmax(enough)] * 0.5 ** (np.argmax(enough) - place)
        found.append([round(1000 * one) for one in share])
    return found


def overrated(games: int) -> dict[str, int]:
    """By how many hundredths of a trick the contracts of club players fell short of what was
    expected at the last bid.
    """
    variant, player = variants.AUSTRALIAN, club_player()
    short: dict[str, list[float]] = defaultdict(list)
    for number in range(games):
        game, expected = Game.start(variant, seed=f"b {number}"), 0
        while game.to_act is not None:
            view = game.view(game.to_act)
            action = player(view)
            if isinstance(action, Bid) and action.strain is not None:
                expected = expected_tricks(
                    variant, view.hand.mask, action.strain, view.calls, game.to_act
                )
                expected += OVERRATED[kind_of(action.strain)]  # as it was before it was made less
            game = game.apply(action)
        if (
            game.contract is not None
            and game.contract.strain is not None
            and game.scored is not None
        ):
            won = game.scored.tricks_won
            ours = sum(won[seat] for seat in contracting_seats(variant, game.contract))
            short[kind_of(game.contract.strain)].append(expected - 100 * ours)
    return {kind: round(sum(short[kind]) / max(1, len(short[kind]))) for kind in KINDS}


def module(deals: int, games: int) -> str:
    """The text of the tables."""
    lines, pool = [], defaultdict(list)
    for name in NAMES:
        variant = variants.get(name)
        with_calls, kept = played_out(name, deals * (3 if variant == variants.AUSTRALIAN else 1))
        lines.append(f'    ("{table_kind(variant)}", {variant.pack.size}): {{')
        for kind in KINDS:
            rows = with_calls[kind]
            worth = fitted(rows)
            length = len(
                counter(variant, Strain.SPADES if kind == "trumps" else Strain.NO_TRUMPS).counts(0)
            )
            parts = (
                worth[:length],
                worth[length:],
                fitted(kept[kind]) if kept[kind] else worth[:length],
            )
            lines += [
                f'        "{kind}": (',
                *(f"            {tuple(int(n) for n in np.round(100 * p))}," for p in parts),
                "        ),",
            ]
            expected = np.array([row for row, _ in rows], dtype=float) @ worth
            pool[kind] += [
                (one, won) for one, (_, won) in zip(expected, rows, strict=True) if one > 4.5
            ]
        lines.append("    },")
    short = overrated(games)
    shares = []
    for kind in KINDS:
        seen = np.array(pool[kind])
        shares += [
            f'    "{kind}": (',
            *(f"        {tuple(row)}," for row in chances(seen[:, 0], seen[:, 1])),
            "    ),",
        ]
    return TEMPLATE.format(
        tables="\n".join(lines), overrated=short, start=FROM, step=STEP, chances="\n".join(shares)
    ).replace("'", '"')


TEMPLATE = '''"""What counts of hands and calls are worth: made by benchmarks/trick_tables.py."""

# ruff: noqa: E501

from __future__ import annotations

from collections.abc import Mapping

# fmt: off
TABLES: Mapping[tuple[str, int], Mapping[str, tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]]] = {{
{tables}
}}
"""By kind of table and size of the pack: hundredths of a trick for what is counted of the hand, the calls, the cards kept."""

OVERRATED: Mapping[str, int] = {overrated}
"""By how many hundredths of a trick the contracts that were bid have been overrated, in deals of four club players."""

CHANCES_FROM, CHANCES_STEP = {start}, {step}
"""By how much more than the tricks in question is expected, in hundredths: the first entry, and from each to the next."""

CHANCES: Mapping[str, tuple[tuple[int, ...], ...]] = {{
{chances}
}}
# fmt: on
"""The chance, in thousandths, of six, seven, eight, nine and ten tricks or more."""
'''


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--deals", type=int, default=2500, help="deals for each kind of table (default 2500)"
    )
    parser.add_argument(
        "--games", type=int, default=600, help="deals of club players (default 600)"
    )
    parser.add_argument(
        "--write", type=Path, metavar="MODULE", help="where to write it (default: to the screen)"
    )
    given = parser.parse_args()
    text = module(given.deals, given.games)
    write_module(given.write, text)


if __name__ == "__main__":
    main()
