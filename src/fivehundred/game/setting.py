"""The unchanging part of the play of a deal, laid out for quick look-ups."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import attrs

from fivehundred.cards.suit import Suit
from fivehundred.game.actions import PLAYS, PlayCard
from fivehundred.game.facts import Facts
from fivehundred.rules import following, special, tricks
from fivehundred.rules.ranking import card_order
from fivehundred.table.card_order import CardOrder

PlaysOf = Callable[[int], tuple[PlayCard, ...]]


@lru_cache(maxsize=256)
def _plays_of(order: CardOrder) -> PlaysOf:
    """A function from a mask of cards of one suit to the plays of them, high to low, remembering what it has built."""

    @lru_cache(maxsize=1 << 15)
    def plays(mask: int) -> tuple[PlayCard, ...]:
        return tuple(PLAYS[card.number] for place, card in reversed(list(enumerate(order.by_bit))) if mask >> place & 1)

    return plays


@attrs.frozen
class Setting:
    """What stays the same through the play of a deal; everything after ``suits_led`` follows from what stands before it.

    ``leader`` leads the first trick, ``number_of_tricks`` are played (ten but in puzzles), ``suits_led`` have been led before.
    """

    facts: Facts
    leader: int
    number_of_tricks: int
    suits_led: tuple[Suit, ...] = ()
    order: CardOrder = attrs.field(init=False, eq=False)
    owners: tuple[int, ...] = attrs.field(init=False, eq=False)
    orders: tuple[tuple[int, ...], ...] = attrs.field(init=False, eq=False)
    plays_of: PlaysOf = attrs.field(init=False, eq=False)
    bit: tuple[int, ...] = attrs.field(init=False, eq=False)
    lead: tuple[int, ...] = attrs.field(init=False, eq=False)
    beat: tuple[int, ...] = attrs.field(init=False, eq=False)
    free: int = attrs.field(init=False, eq=False)
    suit_masks: tuple[int, ...] = attrs.field(init=False, eq=False)
    under: dict[int, int] = attrs.field(init=False, eq=False)
    may_stop: bool = attrs.field(init=False, eq=False)
    joker_forced: bool = attrs.field(init=False, eq=False)
    contracting: frozenset[int] = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        facts, put = self.facts, object.__setattr__
        variant, contract = facts.variant, facts.contract
        order = card_order(variant, contract, facts.nominated)
        put(self, "order", order)
        put(self, "owners", tricks.owners(variant))
        put(self, "orders", tricks.trick_orders(variant, contract))
        put(self, "plays_of", _plays_of(order))
        put(self, "bit", order.bit)
        put(self, "lead", order.lead)
        put(self, "beat", order.beat)
        put(self, "free", order.free_mask)
        put(self, "suit_masks", order.suit_masks)
        put(self, "under", {order.bit[up.number]: order.bit[low.number] for seat in facts.piles for low, up in seat})
        put(self, "may_stop", special.may_stop_early(variant, contract))
        put(self, "joker_forced", following.joker_is_forced(variant, contract))
        put(self, "contracting", frozenset(special.contracting_seats(variant, contract)) if contract else frozenset())

    def __reduce__(self) -> tuple[object, tuple[Facts, int, int, tuple[Suit, ...]]]:
        return Setting, (self.facts, self.leader, self.number_of_tricks, self.suits_led)
