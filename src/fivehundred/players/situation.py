"""What a player can tell from their view while the tricks are played: who is on their side, which
cards are gone.
"""

from __future__ import annotations

import attrs

from fivehundred.cards import Card, CardSet, Suit
from fivehundred.deal import PlayCard
from fivehundred.rules import special
from fivehundred.rules.ranking import card_order
from fivehundred.table import CardOrder, Trick
from fivehundred.views import View


@attrs.frozen
class Situation:
    """A view of the play, worked out: the ``friends`` (this seat among them), the ``trick`` on the
    table (None for the leader), the ranking, the cards ``seen`` and so held by no one else, and the
    legal ``plays``.
    """

    view: View
    seat: int
    friends: frozenset[int]
    order: CardOrder
    trick: Trick | None
    seen: CardSet
    plays: tuple[PlayCard, ...]

    @property
    def best(self) -> Card | None:
        """The card that wins the trick so far."""
        place = self.trick.winning_place if self.trick else None
        return None if self.trick is None or place is None else self.trick.cards[place]

    @property
    def to_come(self) -> tuple[int, ...]:
        """The seats that play to this trick after this one."""
        return self.trick.seats[len(self.trick.cards) + 1 :] if self.trick else ()

    @property
    def enemies_to_come(self) -> bool:
        """Whether an opponent still plays to this trick."""
        return any(seat not in self.friends for seat in self.to_come)

    def wins(self, play: PlayCard) -> bool:
        """Whether this card would beat all that is on the table."""
        best = self.best
        return best is None or (
            self.trick is not None and self.order.beats(play.card, best, self.trick.led)
        )

    def out_above(self, card: Card) -> int:
        """How many cards that another player may hold rank above this one in its suit."""
        suit = self.order.suit_of(card)
        if suit is None:
            return sum(
                joker not in self.seen
                for joker in self.order.free_jokers[self.order.free_jokers.index(card) + 1 :]
            )
        ranked = self.order.ranked(suit)
        return sum(higher not in self.seen for higher in ranked[: ranked.index(card)])

    def out_in(self, suit: Suit) -> int:
        """How many cards of a suit another player may hold."""
        return sum(card not in self.seen for card in self.order.ranked(suit))

    def rank(self, card: Card) -> int:
        """The card's place in its suit from below; a joker that has no suit is above them all, or
        below where it is low.
        """
        suit = self.order.suit_of(card)
        if suit is None:
            return -1 if self.order.jokers_low else 99
        return len(self.order.ranked(suit)) - self.order.ranked(suit).index(card)

    def length(self, card: Card) -> int:
        """How many cards of this one's suit can be played besides it."""
        suit = self.order.suit_of(card)
        return sum(self.order.suit_of(play.card) is suit for play in self.plays)

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump."""
        return self.order.trump is not None and self.order.suit_of(card) is self.order.trump


def situation(view: View) -> Situation:
    """The situation of the seat to act."""
    seat = view.seat
    assert seat is not None
    order = card_order(view.variant, view.contract, view.nominated)
    plays = tuple(action for action in view.legal_actions() if isinstance(action, PlayCard))
    on_table = view.tricks[-1] if view.tricks and not view.tricks[-1].complete else None
    played = CardSet(card for trick in view.tricks for card in trick.cards)
    own_table = (
        CardSet(card for _, card in view.table[seat] if card is not None)
        if view.table
        else CardSet()
    )
    known = played | view.hand | own_table | (view.discards or CardSet())
    return Situation(view, seat, friends(view), order, on_table, known, plays)


def friends(view: View) -> frozenset[int]:
    """The seats that play for the same end as this one, as far as it can know, itself included
    (rules 2.2 and 8.6).
    """
    seat, contract, variant = view.seat, view.contract, view.variant
    assert seat is not None
    if contract is None:
        return frozenset(
            other for other, side in enumerate(variant.sides) if side == variant.sides[seat]
        )
    contracting = set(special.contracting_seats(variant, contract))
    if any(
        one in view.hand if isinstance(one, Card) else one == seat for one in view.called
    ):  # called, and knows it before the others
        contracting.add(seat)
    return frozenset(
        other for other in range(variant.players) if (other in contracting) == (seat in contracting)
    )
