"""The solver beside DDS, the double-dummy solver of bridge: the same answers, and at what price.

    python -m pip install endplay
    python benchmarks/solver_dds.py --deals 1000 --cards 100

Ten-card deals of the four-handed game, at a trump suit and at no-trumps with the joker named or not
in the hands, map into
bridge: the cards of a suit keep their order and take the ranks from the two up. Every deal is
solved by both; in the first ``--cards`` of them the value of every card too. Differences are
printed, then the mean times and their ratio. The other rows
have no peer: misères, no-trumps with the joker unnamed, endings of five tricks, three, five and six
hands. Of ten tricks with five and six hands it prints how many a limit is enough for.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable

from fivehundred import (
    Bid,
    Contract,
    Layout,
    Play,
    SolverLimit,
    Strain,
    Suit,
    Variant,
    card_order,
    playouts,
    solver,
    variants,
)

SUITS = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)
RANKS = "23456789TJQKA"


def deal(variant: Variant, bid: Bid, seed: int, cards: int = 10, name: bool = False) -> Play:
    """A deal before the first lead, of the contractor at seat 0, with so many cards a hand."""
    rng = random.Random(seed)
    hands = [
        " ".join(map(str, rng.sample(list(hand), cards)))
        for hand in Layout.shuffled(variant, seed).hands
    ]
    nominated = rng.choice(SUITS) if name and any("Jo" in hand for hand in hands) else None
    return Play.start(variant, Contract(bid, 0), hands, nominated=nominated)


def mappable(seed: int) -> Play:
    """A deal that bridge can play."""
    bid = Bid(7, tuple(Strain)[seed % 5])
    return deal(variants.AUSTRALIAN, bid, seed, name=bid.strain is Strain.NO_TRUMPS)


def as_bridge(play: Play) -> object:
    """The same deal for DDS."""
    from endplay.types import Deal, Denom, Player

    order = card_order(play.variant, play.contract, play.facts.nominated)
    hands = []
    for hand in play.hands:
        suits = []
        for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS):
            cards = order.ranked(suit)[::-1]
            suits.append(
                "".join(RANKS[at] for at in range(len(cards) - 1, -1, -1) if cards[at] in hand)
            )
        hands.append(".".join(suits))
    bridge = Deal("N:" + " ".join(hands))
    bridge.first = Player.north
    trump = play.contract.trump if play.contract else None
    bridge.trump = Denom.find(trump.letter) if trump else Denom.nt
    return bridge


def compared(number: int, with_cards: int) -> int:
    """Solve deals both ways, and say what differs."""
    from endplay.dds import solve_board
    from endplay.dds.solve import SolveMode

    mine, theirs, wrong = [], [], 0
    for seed in range(number):
        play = mappable(seed)
        bridge = as_bridge(play)
        started = time.process_time()
        expected = max(tricks for _, tricks in solve_board(bridge, SolveMode.OptimalOne))
        between = time.process_time()
        found = solver.best_tricks(play)
        ended = time.process_time()
        theirs.append(between - started)
        mine.append(ended - between)
        if found != expected:
            wrong += 1
            print(f"deal {seed}: {found} tricks instead of {expected}")
        if seed < with_cards:
            wrong += cards_differ(play, bridge, seed)
    print(f"{number} deals, every card of {min(number, with_cards)}: {wrong} differences")
    print(
        f"mean {statistics.mean(mine) * 1000:8.2f} ms, DDS {statistics.mean(theirs) * 1000:.2f} ms:"
        f" {statistics.mean(mine) / statistics.mean(theirs):.1f} x DDS"
    )
    return wrong


def cards_differ(play: Play, bridge: object, seed: int) -> int:
    """Whether the value of any card differs."""
    from endplay.dds import solve_board

    order = card_order(play.variant, play.contract, play.facts.nominated)
    expected = {
        (card.suit.name[0].upper(), card.rank.abbr): tricks for card, tricks in solve_board(bridge)
    }
    found = {}
    for action, tricks in solver.card_values(play).items():
        suit = order.suit_of(action.card)
        found[suit.letter, RANKS[order.ranked(suit)[::-1].index(action.card)]] = tricks
    if found != expected:
        print(f"deal {seed}: cards {found} instead of {expected}")
    return int(found != expected)


def timed(name: str, plays: list[Play], solve: Callable[[Play], object]) -> None:
    """Print the mean and the worst time; what is made once for a contract is made before."""
    times = []
    solve(plays[0])
    for play in plays:
        started = time.process_time()
        solve(play)
        times.append(time.process_time() - started)
    print(
        f"{name:42} mean {statistics.mean(times) * 1000:8.2f} ms, worst {max(times) * 1000:9.2f} ms"
    )


def within(name: str, plays: list[Play], nodes: int) -> None:
    """Print how many deals so many positions are enough for, and the mean time of all."""
    solved, started = 0, time.process_time()
    for play in plays:
        try:
            solver.best_tricks(play, nodes)
            solved += 1
        except SolverLimit:
            pass
    mean = (time.process_time() - started) / len(plays)
    print(
        f"{name:42} {solved} of {len(plays)} within {nodes:,} positions, mean {mean * 1000:.0f} ms"
    )


def main() -> int:
    """Compare and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument(
        "--cards", type=int, default=20, help="deals of which every card is compared"
    )
    parser.add_argument(
        "--others", type=int, default=20, help="deals of each kind that bridge has no peer for"
    )
    parser.add_argument(
        "--nodes",
        type=int,
        default=500_000,
        help="positions that may be looked at with five and six hands",
    )
    options = parser.parse_args()
    kind = "compiled" if playouts.COMPILED else "pure Python"
    print(f"Python {platform.python_version()}, {kind}, by processor time")
    wrong = compared(options.deals, options.cards)
    seeds = range(options.others)
    hearts, no_trumps, misere = Bid.parse("7H"), Bid.parse("7NT"), Bid.misere()
    rows: list[tuple[str, Variant, Bid, int]] = [
        ("no-trumps, the joker unnamed", variants.AUSTRALIAN, no_trumps, 10),
        ("misère", variants.AUSTRALIAN, misere, 10),
        ("endings of five tricks, hearts", variants.AUSTRALIAN, hearts, 5),
        ("endings of five tricks, no-trumps", variants.AUSTRALIAN, no_trumps, 5),
        ("three hands, hearts", variants.AUSTRALIAN_THREE, hearts, 10),
        ("five hands, six tricks, hearts, alone", variants.FIVE_HANDED, hearts, 6),
        ("six hands, six tricks, hearts", variants.SIX_HANDED, hearts, 6),
    ]
    for name, variant, bid, cards in rows:
        timed(name, [deal(variant, bid, seed, cards) for seed in seeds], solver.best_tricks)
    for name, variant in (("six", variants.SIX_HANDED), ("five", variants.FIVE_HANDED)):
        for bid in (hearts, no_trumps):
            plays = [deal(variant, bid, seed) for seed in seeds]
            within(f"{name} hands, ten tricks, {bid}", plays, options.nodes)
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
