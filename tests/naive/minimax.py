"""The truth about an ending by trying everything: plain minimax over the engine, through its public
methods.

    python -m tests.naive.minimax --endings 2000

compares the solver with it on so many endings, of all variants and of house rules for the joker,
and prints the differences.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator

from fivehundred import (
    Bid,
    BidKind,
    Contract,
    Game,
    Layout,
    Phase,
    Play,
    PlayCard,
    Scored,
    Variant,
    solver,
    variants,
)
from tests.helpers import MOODS, NAMES, VARIANTS, random_action

MOST_CARDS = 11
"""Endings with more cards to play take minimax too long."""


def contractors(play: Play) -> set[int]:
    """The seats whose tricks are counted: the contracting ones, without a contract the side of the
    first leader.
    """
    sides = play.variant.sides
    if play.contract is None:
        first = play.tricks[0].seats[0] if play.tricks else play.to_act
        return {seat for seat, side in enumerate(sides) if side == sides[first]}
    members = {sides[seat] for seat in (play.contract.contractor, *play.contract.partners)}
    return {seat for seat, side in enumerate(sides) if side in members}


def answer(play: Play, tricks: int) -> int:
    """What the solver would call so many tricks."""
    bid = play.contract.bid if play.contract else None
    if bid is not None and bid.is_misere:
        return min(tricks, 1)
    if bid is not None and bid.kind is BidKind.HI_LO:
        return 5 if tricks == 5 else 6
    return tricks


def worth(play: Play) -> Callable[[int], int]:
    """How much the contracting side likes such an answer."""
    bid = play.contract.bid if play.contract else None
    low_is_good = bid is not None and (bid.is_misere or bid.kind is BidKind.HI_LO)
    return (lambda answer: -answer) if low_is_good else (lambda answer: answer)


def best(phase: Phase, play: Play, ours: set[int]) -> int:
    """The answer for a state that follows from this play, by trying every card."""
    if isinstance(phase, Scored):
        return answer(play, sum(phase.tricks_won[seat] for seat in ours))
    answers = [best(phase.apply(action), play, ours) for action in phase.legal_actions()]
    return (max if phase.to_act in ours else min)(answers, key=worth(play))


def values(play: Play) -> dict[PlayCard, int]:
    """The same for every legal card."""
    ours = contractors(play)
    return {
        card: best(play.apply(card), play, ours)
        for card in play.legal_actions()
        if isinstance(card, PlayCard)
    }


def cards_left(play: Play) -> int:
    """The cards still to be played."""
    turns = 4 if play.piles else play.variant.players - len(play.sitting_out)
    return (10 - play.tricks_played) * turns - play.place


def endings(name: str, number: int) -> Iterator[Play]:
    """Endings of a variant from whole deals played at random, at any card of a trick."""
    seed = 0
    while number:
        seed += 1
        rng = random.Random(f"{name} {seed}")
        variant, mood = VARIANTS[name], rng.choice(MOODS)
        game = Game.start(variant, seed=seed, dealer=rng.randrange(variant.players))
        wanted = rng.randrange(MOST_CARDS // 2, MOST_CARDS + 1)
        while game.phase != "scored" and not (
            isinstance(game.deal, Play) and cards_left(game.deal) <= wanted
        ):
            game = game.apply(random_action(game, rng, mood))
        if isinstance(game.deal, Play):
            number -= 1
            yield game.deal


def joker_endings(number: int) -> Iterator[Play]:
    """Endings without trumps under every mixture of rules for the joker."""
    while number:
        number -= 1
        rng = random.Random(f"joker {number}")
        options = {
            "joker.follow": rng.choice(["WHEN_VOID", "FIRST_OR_LAST"]),
            "joker.forced": rng.choice(["IN_MISERE", "NEVER"]),
            "joker.lead": rng.choice(
                ["UNLED_SUIT", "NOT_SHOWN_VOID", "ANY_SUIT", "LAST_TRICK_ONLY"]
            ),
            "joker.no_renege": rng.random() < 0.5,
            "joker.low_in_misere": rng.random() < 0.5,
            "joker.nomination": "NONE",
            "pack": rng.choice(["43", "46"]),
        }
        yield from joker_ending(variants.AUSTRALIAN.with_options(options), rng)


def joker_ending(variant: Variant, rng: random.Random) -> Iterator[Play]:
    """Three or four tricks, one or two of them played at random, in which somebody holds a
    joker.
    """
    bid = rng.choice([Bid.parse("7NT"), Bid.misere()])
    hands = [
        sorted(hand, key=lambda card: not card.is_joker)[:4]
        for hand in Layout.shuffled(variant, rng).hands
    ]
    contractor = rng.randrange(4)
    size = 4 if bid.is_misere else 3
    phase: Phase = Play.start(
        variant, Contract(bid, contractor), [" ".join(map(str, hand[:size])) for hand in hands]
    )
    for _ in range(rng.randrange(3, 7)):
        phase = phase.apply(rng.choice(phase.legal_actions()))
        if isinstance(phase, Scored):
            return
    assert isinstance(phase, Play)
    yield phase


def differences(plays: Iterator[Play]) -> Iterator[str]:
    """What the solver gets wrong, a line each."""
    for play in plays:
        right, found = values(play), solver.card_values(play)
        if right != found:
            yield f"{play!r} {list(map(str, play.hands))}: {found} instead of {right}"


def main() -> int:
    """Compare, and say what differs."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--endings", type=int, default=2000)
    number = -(-parser.parse_args().endings // (len(NAMES) + 4))
    wrong = 0
    for name in (*NAMES, "jokers"):
        plays = joker_endings(4 * number) if name == "jokers" else endings(name, number)
        found = list(differences(plays))
        wrong += len(found)
        print(
            f"{name}: {4 * number if name == 'jokers' else number} endings, {len(found)}"
            " differences",
            *found,
            sep="\n  ",
        )
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
