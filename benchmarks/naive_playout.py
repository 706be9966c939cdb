"""The yardstick of ``playouts.py``: random playouts as one writes them first, with frozen
dataclasses and lists of cards.

The four-handed Australian play at a suit or at no-trumps, the joker not nominated. Nothing is
slowed down on purpose, and nothing is laid out for speed.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

SUITS = ("S", "C", "D", "H")
SAME_COLOUR = {"S": "C", "C": "S", "D": "H", "H": "D"}
JACK, JOKER = 11, 99


@dataclass(frozen=True)
class Card:
    """A card; the joker has no suit."""

    rank: int
    suit: str | None


@dataclass(frozen=True)
class Played:
    """A card of the present trick, and the suit that a joker was led as."""

    seat: int
    card: Card
    named: str | None = None


@dataclass(frozen=True)
class Position:
    """A deal in play."""

    trump: str | None
    hands: tuple[tuple[Card, ...], ...]
    leader: int
    trick: tuple[Played, ...] = ()
    suits_led: tuple[str, ...] = ()
    tricks_won: tuple[int, ...] = (0, 0, 0, 0)

    @property
    def to_act(self) -> int:
        """The seat whose turn it is."""
        return (self.leader + len(self.trick)) % 4

    def suit_of(self, card: Card) -> str | None:
        """The suit a card belongs to: joker and left bower are trumps."""
        if self.trump is not None:
            if card.suit is None:
                return self.trump
            if card.rank == JACK and card.suit == SAME_COLOUR[self.trump]:
                return self.trump
        return card.suit

    @property
    def suit_led(self) -> str | None:
        """The suit to follow."""
        first = self.trick[0]
        return first.named or self.suit_of(first.card)

    def legal(self) -> list[tuple[Card, str | None]]:
        """The cards that may be played, a joker that is led at no-trumps with the suit it names."""
        hand = self.hands[self.to_act]
        if self.trick:
            suit = self.suit_led
            following = [card for card in hand if suit is not None and self.suit_of(card) == suit]
            return [(card, None) for card in following or hand]
        plays: list[tuple[Card, str | None]] = []
        for card in hand:
            if self.suit_of(card) is not None or len(hand) == 1:
                plays.append((card, None))
            else:
                plays += [(card, suit) for suit in SUITS if suit not in self.suits_led]
        return plays

    def strength(self, played: Played) -> int:
        """How high a card is in the present trick; 0 cannot win."""
        card, suit = played.card, self.suit_of(played.card)
        if card.suit is None:
            return JOKER + 200
        if suit == self.trump:
            if card.rank == JACK:
                return 200 + (30 if card.suit == self.trump else 20)
            return 200 + card.rank
        return 100 + card.rank if suit == self.suit_led else 0

    def play(self, card: Card, named: str | None = None) -> Position:
        """The position after this card."""
        seat = self.to_act
        hands = tuple(
            tuple(c for c in hand if c != card) if s == seat else hand
            for s, hand in enumerate(self.hands)
        )
        after = replace(self, hands=hands, trick=(*self.trick, Played(seat, card, named)))
        if len(after.trick) < 4:
            return after
        winner = max(after.trick, key=after.strength).seat
        won = tuple(n + 1 if s == winner else n for s, n in enumerate(self.tricks_won))
        led = after.suit_led
        suits_led = (
            (*self.suits_led, led)
            if led is not None and led not in self.suits_led
            else self.suits_led
        )
        return replace(after, leader=winner, trick=(), suits_led=suits_led, tricks_won=won)


def naive_playout(position: Position, rng: random.Random) -> tuple[int, ...]:
    """The tricks won by each seat after random legal cards to the end."""
    while position.hands[position.to_act]:
        card, named = rng.choice(position.legal())
        position = position.play(card, named)
    return position.tricks_won
