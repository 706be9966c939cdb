"""``score``: what a deal scores."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from fivehundred.calls import Bid, Contract
from fivehundred.cli.arguments import add_variant, read_seat, read_variant
from fivehundred.draw.alt_text import contract_told
from fivehundred.errors import ScoreError
from fivehundred.game import Scorer
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.rules.scoring import deal_points
from fivehundred.rules.special import contracting_seats, playing_seats
from fivehundred.table.seating import by_side
from fivehundred.variant import Variant
from fivehundred.words import table
from fivehundred.words.saying import joined, say


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    command.add_argument("contract", metavar="CONTRACT", help="a bid such as 7H, 6NT or M")
    command.add_argument(
        "tricks",
        metavar="TRICKS",
        help="the tricks of the contractor's side, or of every seat: 5,1,3,1",
    )
    add_variant(command)
    command.add_argument(
        "--contractor",
        metavar="SEAT",
        default="0",
        help="a number from 0 or a name; the first seat unless given",
    )
    command.add_argument(
        "--partner",
        metavar="SEAT",
        action="append",
        default=[],
        help="a partner who was called (rule 8.6)",
    )


def run(given: argparse.Namespace) -> Iterator[str]:
    """What each side scores, in words (rules 9.4 to 9.8)."""
    variant = read_variant(given.variant)
    partners = [read_seat(variant, seat) for seat in given.partner]
    contract = Contract(Bid.parse(given.contract), read_seat(variant, given.contractor), partners)
    tricks = read_tricks(variant, contract, given.tricks)
    yield from score_lines(variant, contract, tricks)


def read_tricks(variant: Variant, contract: Contract, text: str) -> tuple[int, ...]:
    """The tricks of every seat: as listed, or from the number of the contractor's side, the rest
    going to the defenders.

    ScoreError for a text that is neither, and where defenders score one by one and their tricks are
    not told apart.

    >>> from fivehundred import variants
    >>> read_tricks(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0), "8")
    (8, 2, 0, 0)
    """
    counts = [part.strip() for part in text.split(",")]
    if not all(count.isascii() and count.isdigit() and len(count) < 4 for count in counts):
        raise ScoreError(
            f"tricks are a number such as 8, or one a seat such as 5,1,3,1, not {text[:40]!r}"
        )
    if len(counts) > 1:
        return tuple(map(int, counts))
    own = int(counts[0])
    others = [
        seat
        for seat in playing_seats(variant, contract)
        if seat not in contracting_seats(variant, contract)
    ]
    ways = {
        Scorer(variant).score(contract, _given_to(variant, contract, own, seat)) for seat in others
    }
    if len(ways) > 1:
        raise ScoreError(
            "each defender scores their own tricks in this game: list the tricks of every seat, as"
            " in 7,2,1 (rule 9.7)"
        )
    return _given_to(variant, contract, own, others[0])


def _given_to(variant: Variant, contract: Contract, own: int, defender: int) -> tuple[int, ...]:
    """The tricks of every seat when the contractor's side has taken its own and one defender the
    rest.
    """
    tricks = [0] * variant.players
    tricks[contract.contractor] = own
    tricks[defender] = max(0, HAND_SIZE - own)
    return tuple(tricks)


def score_lines(variant: Variant, contract: Contract, tricks: tuple[int, ...]) -> Iterator[str]:
    """The result and each side's points in words; ScoreError for tricks that cannot be.

    >>> from fivehundred import variants
    >>> print(
    ...     *score_lines(
    ...         variants.AUSTRALIAN, Contract(Bid.misere(), 1), (9, 1, 0, 0)
    ...     ),
    ...     sep="; ",
    ... )
    M by East: lost with 1 trick; North and South: 0; East and West: -250 for the contract
    """
    Scorer(variant).score(contract, tricks)  # a ScoreError for what cannot be
    points = deal_points(variant, contract, tricks)
    taken = sum(tricks[seat] for seat in contracting_seats(variant, contract))
    words, names = table("en"), variant.seat_names
    head = contract_told(contract, names, words, str(contract.bid))
    yield (
        f"{head}: {say(words, 'made' if points.made else 'lost')} with"
        f" {say(words, 'tricks', number=taken)}"
    )
    for side, own in enumerate(by_side(names, variant.sides)):
        parts = (
            ("points/for contract", points.for_contract[side]),
            ("points/for tricks", points.for_tricks[side]),
        )
        told = (
            ", ".join(say(words, key, points=f"{number:+}") for key, number in parts if number)
            or "0"
        )
        yield say(words, "points/of", who=joined(own, words), points=told)
