"""What a club player knows while the cards are played: who may still hold what, and what may still
beat a card.
"""

from __future__ import annotations

import attrs

from fivehundred.cards import Card
from fivehundred.deal import PlayCard
from fivehundred.players.club.ranks import NO_SUIT, Ranks, ranks_of
from fivehundred.players.situation import friends
from fivehundred.rules import special
from fivehundred.rules.ranking import card_order
from fivehundred.table import Trick
from fivehundred.views import View


@attrs.frozen
class Knowledge:
    """A view of the play, worked out.

    ``hand`` are the cards this turn is played from and ``plays`` the legal ones of them; ``may``
    the cards each seat may hold besides; ``void`` the suits each has shown it has none of, as masks
    of cards. ``friends`` and ``foes`` are the seats that play, this one in neither; ``trick`` the
    trick on the table, None for the leader; ``to_come`` the seats after this one.
    """

    view: View
    seat: int
    ranks: Ranks
    hand: int
    plays: tuple[PlayCard, ...]
    unseen: int
    may: tuple[int, ...]
    void: tuple[int, ...]
    friends: tuple[int, ...]
    foes: tuple[int, ...]
    trick: Trick | None
    to_come: tuple[int, ...]
    attacking: bool

    @property
    def contractor(self) -> int | None:
        """The seat of the contractor."""
        return None if self.view.contract is None else self.view.contract.contractor

    @property
    def foes_to_come(self) -> tuple[int, ...]:
        """The opponents that still play to this trick; for the leader all of them."""
        return (
            self.foes
            if self.trick is None
            else tuple([seat for seat in self.to_come if seat in self.foes])
        )

    @property
    def friends_to_come(self) -> tuple[int, ...]:
        """The friends that still play to this trick; for the leader all of them."""
        return (
            self.friends
            if self.trick is None
            else tuple([seat for seat in self.to_come if seat not in self.foes])
        )

    @property
    def best(self) -> Card | None:
        """The card that wins the trick so far."""
        place = self.trick.winning_place if self.trick else None
        return None if self.trick is None or place is None else self.trick.cards[place]

    @property
    def friend_wins(self) -> bool:
        """Whether the trick on the table is a friend's so far, or the player's own."""
        return (
            self.trick is not None
            and self.trick.winner is not None
            and self.trick.winner not in self.foes
        )

    @property
    def led(self) -> int:
        """The place of the suit led, ``NO_SUIT`` for none."""
        suit = self.trick.led if self.trick else None
        return NO_SUIT if suit is None else suit.index

    def held(self, place: int) -> int:
        """The cards held in a suit, as a mask."""
        return self.hand & self.ranks.suits[place]

    def out(self, place: int) -> int:
        """The cards of a suit that others may hold, as a mask."""
        return self.unseen & self.ranks.suits[place]

    def above(self, card: Card, seats: tuple[int, ...] | None = None) -> int:
        """The cards above one in its suit that these seats may hold, as a mask: any other seat
        unless given.
        """
        found = self.ranks.above[card.number]
        return found & (self.unseen if seats is None else self._any(seats))

    def _any(self, seats: tuple[int, ...]) -> int:
        found = 0
        for seat in seats:
            found |= self.may[seat]
        return found

    def is_master(self, card: Card) -> bool:
        """Whether no opponent may hold a card above this one in its suit."""
        return not self.above(card, self.foes)

    def beats(self, card: Card) -> bool:
        """Whether this card would win the trick so far."""
        best = self.best
        return best is None or (
            self.trick is not None and self.ranks.order.beats(card, best, self.trick.led)
        )

    def may_ruff(self, seat: int, place: int) -> bool:
        """Whether a seat known to be void in a suit may trump it, or take it with a joker."""
        if place in (self.ranks.trump, NO_SUIT) or not self.ranks.suits[place] & self.void[seat]:
            return False
        return bool(self.may[seat] & (self.ranks.trumps | self.ranks.free))

    def beaten_by(self, card: Card, seats: tuple[int, ...]) -> int:
        """How likely, of a hundred, one of these seats to come beats a card that wins so far,
        roughly.
        """
        place, safe = self.ranks.place[card.number], 100
        led = place if self.trick is None else self.led
        for seat in seats:
            if place == led or self.void[seat] & self.ranks.suits[led] or led == NO_SUIT:
                higher = self.may[seat] & self.ranks.above[card.number]
                safe = safe * self._without(higher.bit_count()) // 100
            if place == led and place != self.ranks.trump and self.may_ruff(seat, led):
                safe = safe * 25 // 100
            elif place == led and place != self.ranks.trump and led != NO_SUIT:
                safe = safe * self._follows(led) // 100
        return 100 - safe

    def _without(self, cards: int) -> int:
        """How likely a seat has none of so many unseen cards, of a hundred."""
        places = len(self.friends) + len(self.foes)
        hidden = max(places, 2)
        safe = 100
        for _ in range(cards):
            safe = safe * (hidden - 1) // hidden
        return safe

    def _follows(self, place: int) -> int:
        """How likely a seat that is not known to be void in a suit follows it, or cannot trump, of
        a hundred.
        """
        if not self.unseen & (self.ranks.trumps | self.ranks.free):
            return 100
        return (60, 72, 82, 90, 94, 96, 98)[min(6, self.out(place).bit_count())]


def knowledge(view: View) -> Knowledge:
    """What the seat to act knows."""
    seat, contract, variant = view.seat, view.contract, view.variant
    assert seat is not None
    ranks = ranks_of(card_order(variant, contract, view.nominated))
    plays = tuple(action for action in view.legal_actions() if isinstance(action, PlayCard))
    played = 0
    for each in view.tricks:
        for card in each.cards:
            played |= 1 << card.number
    known = played | view.hand.mask | (view.discards.mask if view.discards else 0)
    on_table = [0] * variant.players
    for owner, piles in enumerate(view.table):
        for _, top in piles:
            if top is not None:
                on_table[owner] |= 1 << top.number
                known |= 1 << top.number
    every = sum(ranks.suits)
    unseen = every & ~known
    void = [0] * variant.players
    for other, suits in enumerate(view.voids):
        for suit in suits:
            void[other] |= ranks.suits[suit.index]
    playing = special.playing_seats(variant, contract)
    may = [
        0 if other not in playing else (unseen & ~void[other]) | on_table[other]
        for other in range(variant.players)
    ]
    if view.exposed is not None and contract is not None and contract.contractor != seat:
        lies_open = view.exposed.mask
        unseen_now = unseen & ~lies_open
        may = [
            lies_open if other == contract.contractor else cards & unseen_now
            for other, cards in enumerate(may)
        ]
    may[seat] = view.hand.mask | on_table[seat]
    with_us = friends(view)
    trick = view.tricks[-1] if view.tricks and not view.tricks[-1].complete else None
    to_come = trick.seats[len(trick.cards) + 1 :] if trick else ()
    bit = 1 << plays[0].card.number
    return Knowledge(
        view,
        seat,
        ranks,
        on_table[seat] if on_table[seat] & bit else view.hand.mask,
        plays,
        unseen,
        tuple(may),
        tuple(void),
        tuple([other for other in playing if other in with_us and other != seat]),
        tuple([other for other in playing if other not in with_us]),
        trick,
        to_come,
        contract is not None and contract.contractor in with_us,
    )
