"""One trick."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from fivehundred import guards
from fivehundred.cards.card import Card
from fivehundred.cards.suit import Suit
from fivehundred.errors import FiveHundredError
from fivehundred.pictured import Pictured
from fivehundred.table.card_order import CardOrder, play_number


def _seats(seats: Iterable[int]) -> tuple[int, ...]:
    return guards.wholes(
        seats, "the seats of a trick", 0, guards.MOST_PLAYERS - 1, guards.MOST_PLAYERS
    )


def _cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    return guards.several(Card, cards, "the cards of a trick", guards.MOST_PLAYERS)


@attrs.frozen
class Trick(Pictured):
    """A trick as it lies on the table: usable alone, without hands or a game.

    ``seats`` are the seats in the order they play, leader first (one entry a card, 2 to 6);
    ``cards`` what they have played so far; ``named`` the suit a joker led has named (rule 6.7).

    >>> from fivehundred import variants, card_order, Contract, Bid
    >>> trick = Trick(
    ...     card_order(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0)),
    ...     seats=(0, 1, 2, 3),
    ... )
    >>> for text in ("AS", "KS", "4H", "JD"):
    ...     trick = trick.play(Card.parse(text))
    >>> trick.led, trick.winner, trick.complete
    (Suit.SPADES, 3, True)
    """

    order: CardOrder = attrs.field(repr=False, validator=guards.is_a(CardOrder))
    seats: tuple[int, ...] = attrs.field(converter=_seats)
    cards: tuple[Card, ...] = attrs.field(default=(), converter=_cards)
    named: Suit | None = attrs.field(default=None, validator=guards.is_a_or_none(Suit))

    def __attrs_post_init__(self) -> None:
        if (
            not self.seats
            or len(self.cards) > len(self.seats)
            or len(set(self.cards)) < len(self.cards)
        ):
            raise FiveHundredError(
                "a trick has at least one seat, and at most one card a seat, each card once"
            )

    def play(self, card: Card, suit: Suit | None = None) -> Trick:
        """The trick with one more card; ``suit`` is named by a joker that is led and belongs to no
        suit.

        Whether the card may be played is a matter of the hand it comes from, so it is not asked
        here. FiveHundredError when the trick is complete, the card is not in the pack or already in
        the trick, or a suit is named that cannot be.

        Args:
            card: The card of the seat to play.
            suit: The suit that a joker led names (rule 6.7).
        """
        guards.a(Card, card, "the card played")
        guards.a_or_none(Suit, suit, "the suit named")
        if self.complete:
            raise FiveHundredError("the trick is complete")
        if card in self.cards:
            raise FiveHundredError(f"{card} is already in the trick")
        in_no_suit = self.order.suit_of(card) is None
        if suit is not None and (self.cards or not in_no_suit):
            raise FiveHundredError(f"{card} names no suit here (rule 6.7)")
        return trick_of(
            self.order, self.seats, (*self.cards, card), self.named if self.cards else suit
        )

    @property
    def led(self) -> Suit | None:
        """The suit to follow: that of the card led, or the one named; None before the lead or where
        none is named.
        """
        if not self.cards:
            return None
        return self.order.led[play_number(self.cards[0], self.named)]

    @property
    def winning_place(self) -> int | None:
        """The place of the winning card in ``cards``, from 0; None before the lead (rule 7.2)."""
        if not self.cards:
            return None
        row = self.order.strength[play_number(self.cards[0], self.named)]
        strengths = [row[card.number] for card in self.cards]
        return strengths.index(max(strengths))

    @property
    def winner(self) -> int | None:
        """The seat whose card wins so far; None before the lead (rule 7.2)."""
        place = self.winning_place
        return None if place is None else self.seats[place]

    @property
    def complete(self) -> bool:
        """Whether every seat has played."""
        return len(self.cards) == len(self.seats)

    @property
    def to_play(self) -> int | None:
        """The seat to play next, None once the trick is complete."""
        return None if self.complete else self.seats[len(self.cards)]

    def __str__(self) -> str:
        played = [str(card) for card in self.cards]
        if self.named:
            played[0] += f"={self.named}"
        return " ".join(played)


def trick_of(
    order: CardOrder, seats: tuple[int, ...], cards: tuple[Card, ...], named: Suit | None
) -> Trick:
    """The trick of values that are known to fit, so that a view, which is full of tricks, need not
    check each again.
    """
    trick = object.__new__(Trick)
    put = object.__setattr__
    put(trick, "order", order)
    put(trick, "seats", seats)
    put(trick, "cards", cards)
    put(trick, "named", named)
    return trick
