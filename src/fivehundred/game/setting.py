"""The unchanging part of the play of a deal, laid out for quick look-ups."""

from __future__ import annotations

from functools import lru_cache

import attrs

from fivehundred.calls.contract import Contract
from fivehundred.cards.suit import Suit
from fivehundred.game.actions import PLAYS, PlayCard
from fivehundred.game.facts import Facts
from fivehundred.rules import following, special, tricks
from fivehundred.rules.ranking import card_order
from fivehundred.table.card_order import CardOrder
from fivehundred.variant.variant import Variant

MOST_REMEMBERED = 1 << 16
"""Bounds the memory of :class:`PlaysOf`, which starts anew when it is full."""


class PlaysOf(dict[int, tuple[PlayCard, ...]]):
    """From a mask of cards of one suit to the plays of them, from high to low; it remembers what it has built."""

    def __init__(self, order: CardOrder) -> None:
        super().__init__()
        suits = (*order.suits, order.free_jokers)
        self._suits = [[(1 << card.number, PLAYS[card.number]) for card in reversed(cards)] for cards in suits]

    def __missing__(self, mask: int) -> tuple[PlayCard, ...]:
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        plays = self[mask] = tuple([play for suit in self._suits for bit, play in suit if bit & mask])
        return plays


@lru_cache(maxsize=256)
def _plays_of(order: CardOrder) -> PlaysOf:
    return PlaysOf(order)


@attrs.frozen(eq=False)
class Law:
    """What the rules say of the play under one contract: made by the law book once, then only looked up.

    ``order`` ranks the cards, and ``bit``, ``lead``, ``strength``, ``free`` and ``suit_masks`` are its tables; ``owners`` and
    ``orders`` are the holdings and how they take turns; ``contracting`` the seats whose tricks count for the contract;
    ``joker_asks`` says whether following with a joker that has no suit depends on the tricks before.
    """

    order: CardOrder
    owners: tuple[int, ...]
    orders: tuple[tuple[int, ...], ...]
    contracting: frozenset[int]
    may_stop: bool
    follow_with_joker: following.FollowWithJoker
    joker_asks: bool
    plays_of: PlaysOf
    bit: tuple[int, ...]
    lead: tuple[int, ...]
    strength: tuple[tuple[int, ...], ...]
    free: int
    suit_masks: tuple[int, ...]


@lru_cache(maxsize=4096)
def law_of(variant: Variant, contract: Contract | None, nominated: Suit | None) -> Law:
    """The law of a contract, with the suit the joker was named into."""
    order = card_order(variant, contract, nominated)
    return Law(
        order=order,
        owners=tricks.owners(variant),
        orders=tricks.trick_orders(variant, contract),
        contracting=frozenset(special.contracting_seats(variant, contract) if contract else ()),
        may_stop=special.may_stop_early(variant, contract),
        follow_with_joker=following.FollowWithJoker(variant, contract, order.free_mask),
        joker_asks=following.joker_asks(variant),
        plays_of=_plays_of(order),
        bit=order.bit,
        lead=order.lead,
        strength=order.strength,
        free=order.free_mask,
        suit_masks=order.suit_masks,
    )


@attrs.define(eq=False)
class Setting:
    """What stays the same through the play of one deal; nobody changes it once it is made.

    ``leader`` leads the first trick, ``number_of_tricks`` are played (ten but in puzzles), ``suits_led`` have been led before.
    ``law`` and ``under``, the face-down card under each face-up one on the table as bits, follow from these.
    """

    facts: Facts
    leader: int
    number_of_tricks: int
    suits_led: tuple[Suit, ...]
    law: Law = attrs.field(repr=False)
    under: dict[int, int] = attrs.field(repr=False)

    @staticmethod
    def of(facts: Facts, leader: int, number_of_tricks: int, suits_led: tuple[Suit, ...] = ()) -> Setting:
        """The setting of a deal's play."""
        law = law_of(facts.variant, facts.contract, facts.nominated)
        under = {1 << upper.number: 1 << lower.number for seat in facts.piles for lower, upper in seat}
        return Setting(facts, leader, number_of_tricks, suits_led, law, under)

    def _given(self) -> tuple[Facts, int, int, tuple[Suit, ...]]:
        return self.facts, self.leader, self.number_of_tricks, self.suits_led

    def __eq__(self, other: object) -> bool:
        return self._given() == other._given() if isinstance(other, Setting) else NotImplemented

    def __reduce__(self) -> tuple[object, tuple[Facts, int, int, tuple[Suit, ...]]]:
        return Setting.of, self._given()
