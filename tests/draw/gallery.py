"""The pictures that are kept in tests/data/draw. ``python -m tests.draw.gallery`` draws them anew.

Style at each one in a browser before it is committed: a test can tell that a picture has changed,
not that it is good.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fivehundred import (
    Auction,
    Bid,
    Card,
    CardSet,
    Contract,
    Game,
    Scorer,
    Suit,
    Trick,
    View,
    card_order,
    draw,
    variants,
)

FOLDER = Path(__file__).parent.parent / "data" / "draw"

NO_TRUMPS = card_order(variants.AUSTRALIAN, Contract(Bid.parse("7NT"), 0))
HEARTS = card_order(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0))


def trick() -> Trick:
    """A joker led at no-trumps, naming hearts, and one card still to come."""
    begun = Trick(NO_TRUMPS, (1, 2, 3, 0)).play(Card.joker(), Suit.HEARTS)
    return begun.play(Card.parse("4H")).play(Card.parse("KS"))


def sheet() -> Scorer:
    """A short game: a contract made, one lost, a deal passed out, a correction, the last one
    won.
    """
    after = Scorer(variants.AUSTRALIAN).record(Contract(Bid.parse("8D"), 0), (5, 1, 3, 1))
    after = after.record(Contract(Bid.parse("M"), 1), (0, 1, 0, 0)).record(None, (0, 0, 0, 0))
    after = after.adjust((0, -20), "a revoke <West>")
    return after.record(Contract(Bid.parse("8S"), 2), (2, 1, 6, 1))


def played(game: Game, tricks: int) -> Game:
    """The game some tricks on, everybody playing the first card allowed."""
    while game.phase != "play" or len(game.view(None).tricks) < tricks:
        game = game.apply(game.legal_actions()[0])
    return game


def table() -> View:
    """Late in a deal: West, the contractor, holds few cards and knows what he laid aside."""
    game = Game.start(variants.AUSTRALIAN, seed=500)
    for call in ("P", "P", "P", "7D"):
        game = game.apply(game.parse(call))
    return played(game, 8).view(3)


def table_cards() -> View:
    """Two players with table cards, in the third trick."""
    game = Game.start(variants.TWO_HANDED_TABLE, seed=500)
    for call in ("7H", "P"):
        game = game.apply(game.parse(call))
    return played(game, 3).view(0)


def auction() -> Game:
    """An auction with a second round."""
    game = Game.start(variants.AUSTRALIAN, seed=500)
    for call in ("6S", "P", "7H", "M", "8C", "P"):
        game = game.apply(game.parse(call))
    return game


def pictures() -> Iterator[tuple[str, str]]:
    """Each picture with the name of its file."""
    hand = CardSet.parse("Jo JH JD AH 10H AS KS 9C QD 5D")
    calls = auction().deal
    assert isinstance(calls, Auction)
    yield "card.svg", draw.svg(Card.parse("10H"))
    yield "court.svg", draw.svg(Card.parse("QD"), four_colours=True)
    yield "joker.svg", draw.svg(Card.joker(2))
    yield "hand.svg", draw.svg(hand, order=HEARTS)
    yield "hand.txt", draw.text(hand, order=HEARTS)
    yield "trick.svg", draw.svg(trick(), names=variants.AUSTRALIAN.seat_names)
    yield "trick.txt", draw.text(trick(), names=variants.AUSTRALIAN.seat_names)
    yield "auction.svg", draw.svg(calls)
    yield "auction.txt", draw.text(calls)
    yield "auction.html", draw.html(calls)
    yield "table.svg", draw.svg(table())
    yield "table.txt", draw.text(table())
    yield "table-cards.txt", draw.text(table_cards())
    yield "calling.txt", draw.text(auction().view(2))
    yield "sheet.svg", draw.svg(sheet())
    yield "sheet.txt", draw.text(sheet())
    yield "sheet.html", draw.html(sheet())


def main() -> None:
    """Write every picture into its file."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures():
        (FOLDER / name).write_text(f"{picture}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
