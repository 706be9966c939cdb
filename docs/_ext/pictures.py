"""The pictures that the pages show, drawn by the library. ``python docs/_ext/pictures.py`` draws
them anew.

They are kept in ``docs/_static`` so that the pages can be read without building them; a test
compares them with what is drawn.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from fivehundred import (
    Bid,
    Card,
    CardSet,
    Contract,
    Game,
    PlayCard,
    Scored,
    Suit,
    card_order,
    draw,
    variants,
)

FOLDER = Path(__file__).parents[1] / "_static"

AUSTRALIAN = variants.AUSTRALIAN

THE_DEAL = """
P 6S 6C 7S 8S P P
5H 8C 9D
JS QS 8S 6S
AS 5C 9S 7S
AD 4D 7D 8D
QD 6D 10D KD
9C KC AC KS
AH 7H 5D 4H
10H JH 5S KH
JD 6C 6H 7C
10S 10C Jo 8H
9H QH JC QC
"""
"""The deal that the tutorial tells: the auction, the cards laid aside, and ten tricks. Its cards
are those of seed 500.
"""


def told(lines: int = 12) -> Game:
    """The game of the tutorial after some of its lines."""
    auction, aside, *tricks = THE_DEAL.strip().splitlines()
    game = Game.start(AUSTRALIAN, seed=500)
    for line in [auction.split(), [aside], *(trick.split() for trick in tricks)][:lines]:
        for text in line:
            game = game.apply(game.parse(text))
    return game


def pictures() -> Iterator[tuple[str, str]]:
    """Each picture with the name of its file."""
    spades = card_order(AUSTRALIAN, Contract(Bid.parse("8S"), 1))
    hearts = card_order(AUSTRALIAN, Contract(Bid.parse("7H"), 0))
    yield "hand.svg", draw.svg(CardSet.parse("Jo JH JD AH 10H 6H AS KS 9C QD"), order=hearts)
    yield "joker.svg", draw.svg(Card.joker())
    yield "trumps.svg", draw.svg(CardSet(spades.ranked(Suit.SPADES)), order=spades)
    yield "red-trumps.svg", draw.svg(CardSet(hearts.ranked(Suit.HEARTS)), order=hearts)
    start = told(0).deal.layout
    for name, hand in zip(AUSTRALIAN.seat_names, start.hands, strict=True):
        yield f"deal-{name.lower()}.svg", draw.svg(hand)
    yield "deal-kitty.svg", draw.svg(start.kitty)
    yield "kept.svg", draw.svg(told(2).deal.hands[1], order=spades)
    scored = told().deal
    assert isinstance(scored, Scored)
    for number in (1, 5, 9):
        yield (
            f"trick-{number}.svg",
            draw.svg(scored.tricks[number - 1], names=AUSTRALIAN.seat_names),
        )
    yield "view.svg", draw.svg(told(6).apply(PlayCard(Card.parse("9C"))).view(2))


def main() -> None:
    """Write every picture."""
    for name, picture in pictures():
        (FOLDER / name).write_text(f"{picture}\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
