"""The exact search for what ``partition_search`` does not know: cards on the table, and so many
tricks and no more.

It knows no more than the steps of ``trick_play``, so it is right wherever they are, and slow: what
it has proven it remembers for the same position only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from fivehundred.search.search_state import CHECKED_EVERY, NO_LIMIT, Limit
from fivehundred.search.trick_play import (
    JOKERS,
    NO_JOKER,
    ONLY_JOKER,
    Deal,
    Table,
    card_code,
    joker_answer,
    joker_names,
    plain_cards,
    play_card,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


class PlainSearch:
    """A search of one deal, and ``check`` is as in
    :class:`fivehundred.search.partition_search.Search`.
    """

    def __init__(self, table: Table, check: Callable[[], None]) -> None:
        self.table = table
        self.limit: i64 = 0
        self.check = check
        self.nodes: i64 = 0
        self.known: dict[tuple[object, ...], bool] = {}

    def allow(self, nodes: i64) -> None:
        """Let it look at so many more positions."""
        self.limit = self.nodes + nodes if nodes < NO_LIMIT else NO_LIMIT

    def ends_within(self, deal: Deal, on_trick: list[int], low: i64, high: i64) -> bool:
        """Whether the contracting side can take from ``low`` to ``high`` tricks in all;
        ``on_trick`` are codes of cards.
        """
        if deal.taken > high or deal.taken + deal.left < low:
            return False
        if deal.taken >= low and deal.taken + deal.left <= high:
            return True
        self.nodes += 1
        if self.nodes % CHECKED_EVERY == 0:
            self.check()
        if self.nodes > self.limit:
            raise Limit
        key: tuple[object, ...] = ()
        if deal.suit < 0:
            key = (*deal.held, deal.winner, deal.taken, low, high)
            if deal.free:
                key = (*key, deal.led, *deal.shown, *deal.reneged)
            found = self.known.get(key)
            if found is not None:
                return found
        result = self.tried(deal, on_trick, low, high)
        if deal.suit < 0:
            self.known[key] = result
        return result

    def tried(self, deal: Deal, on_trick: list[int], low: i64, high: i64) -> bool:
        """The same, by trying every card."""
        holding: i64 = deal.winner if deal.suit < 0 else deal.turns[0]
        wanted = self.table.contracting[holding]
        for place, bit, named in self.cards(deal, holding, on_trick):
            after = deal.copy()
            over = play_card(self.table, after, place, bit, named)
            if over:
                result = low <= after.taken <= high
            else:
                here = [] if after.suit < 0 else [*on_trick, int(card_code(place, bit))]
                result = self.ends_within(after, here, low, high)
            if result == wanted:
                return wanted
        return not wanted

    def cards(self, deal: Deal, holding: i64, on_trick: list[int]) -> list[tuple[int, int, int]]:
        """Every card worth trying, as place, bit, and what a joker names."""
        table = self.table
        jokers: i64 = 0
        if deal.free:
            jokers = deal.held[table.jokers_from + holding]
        others = plain_cards(table, deal, holding)
        places = list(range(4))
        with_joker = jokers != 0
        names = [JOKERS]
        if deal.suit < 0:
            if jokers:
                names = joker_names(table, deal, holding, others > 0)
        else:
            if jokers:
                answer = joker_answer(table, deal, holding, others > 0)
                with_joker = answer != NO_JOKER
                if answer == ONLY_JOKER:
                    places = []
            if deal.held[deal.suit * table.holdings + holding] and places:
                places = [int(deal.suit)]
        found: list[tuple[int, int, int]] = []
        for place in places:
            found += [
                (place, bit, place) for bit in self.representatives(deal, holding, place, on_trick)
            ]
        if with_joker:
            for bit in table.cards_of[jokers]:
                found += [(JOKERS, bit, name) for name in names]
        return found

    def representatives(
        self, deal: Deal, holding: i64, place: int, on_trick: list[int]
    ) -> list[int]:
        """The cards of a place, one of each run that no other card divides; above a covered card
        each by itself.
        """
        own = deal.held[place * self.table.holdings + holding]
        if deal.under or own & (own - 1) == 0:
            return list(self.table.cards_of[own])
        there = own
        for other in range(self.table.holdings):
            there |= deal.held[place * self.table.holdings + other]
        for code in on_trick:
            if code >> 24 == place:
                there |= code & 0xFFFFFF
        found: list[int] = []
        divided = True
        for bit in self.table.cards_of[there]:
            if not bit & own:
                divided = True
            elif divided:
                found.append(bit)
                divided = False
        return found
