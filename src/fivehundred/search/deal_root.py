"""The searches put to a state of play: one root for all states of a deal, so that what was proven
serves the later ones.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from fivehundred.deal.actions import PlayCard
from fivehundred.deal.phase import Phase
from fivehundred.deal.play import Play
from fivehundred.search.contract_tables import ContractTables
from fivehundred.search.deal_start import contract_tables, deal_in_ints
from fivehundred.search.partition_search import Search
from fivehundred.search.plain_search import PlainSearch
from fivehundred.search.search_state import NO_LIMIT
from fivehundred.search.suit_nodes import BIT, JOKERS, Suits
from fivehundred.search.trick_play import JOKER_WEIGHT, Deal, Table, card_code


class DealSearch(Protocol):
    """What either search answers."""

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        ...

    def deal(self, play: Play) -> Deal:
        """The deal as it stands, not to be changed."""
        ...

    def ends_within(self, play: Play, low: int, high: int, most: int = NO_LIMIT) -> bool:
        """Whether the contracting side can take from ``low`` to ``high`` tricks of the deal in all.

        Limit once so many more positions were looked at.
        """
        ...


def search_of(play: Play, exactly: bool, check: Callable[[], None]) -> DealSearch:
    """The search for a deal and all its later states; ``exactly`` where too many tricks are as bad
    as too few.
    """
    tables = contract_tables(play)
    if exactly or play._setting.under:
        return _Plain(tables, check)
    return _Partition(play, tables, check)


def contracting(play: Play) -> list[bool]:
    """The holdings whose tricks are counted: without a contract those of the first leader's
    side.
    """
    tables = contract_tables(play)
    if play.contract is not None:
        return tables.table.contracting
    teams = tables.table.teams
    return [team == teams[play._setting.leader] for team in teams]


def taken(play: Play) -> int:
    """How many tricks they have."""
    ours = contracting(play)
    return sum([ours[holding] for holding in play.winning_holdings])


def states_of(play: Play) -> list[Play]:
    """Every state of the play so far, from the first lead on; one that ends the deal is left
    out.
    """
    phase: Phase = Play._from(play._setting)
    states: list[Play] = []
    for card in play.plays:
        assert isinstance(phase, Play)
        states.append(phase)
        phase = phase.apply(card)
    return states


class _Plain:
    """Any deal, slowly."""

    def __init__(self, tables: ContractTables, check: Callable[[], None]) -> None:
        self._tables = tables
        self._search = PlainSearch(tables.table, check)

    @property
    def nodes(self) -> int:
        return self._search.nodes

    def deal(self, play: Play) -> Deal:
        return deal_in_ints(play, self._tables)

    def ends_within(self, play: Play, low: int, high: int, most: int = NO_LIMIT) -> bool:
        self._search.allow(most)
        tables = self._tables
        if self._search.table.contracting != contracting(play):
            self._search.table = _table_for(tables.table, contracting(play))
        deal = deal_in_ints(play, tables)
        deal.taken = taken(play)
        codes = [tables.place_of[action.card.number] for action in play.trick_plays]
        return self._search.ends_within(
            deal, [card_code(place, 1 << rank) for place, rank in codes], low, high
        )


def _table_for(table: Table, ours: list[bool]) -> Table:
    """The table of a deal without a contract, with these holdings as the side whose tricks are
    counted.
    """
    return Table(
        *(
            table.followers,
            table.weights,
            table.trump,
            table.teams,
            table.ducks,
            table.early,
            table.tracks,
            table.following,
        ),
        *(table.naming, ours, table.over, table.cards_of),
    )


class _Partition:
    """Deals without cards on the table, quickly."""

    def __init__(self, play: Play, tables: ContractTables, check: Callable[[], None]) -> None:
        table = tables.table
        ours = contracting(play)
        self._tables = tables
        self._misere = any(table.ducks)
        self._hands = sorted(play.turns)
        self._index = {holding: at for at, holding in enumerate(self._hands)}
        self._bit_of: list[
            dict[int, int]
        ] = []  # by place: from a card there to its bit in the search
        self._state = play, deal_in_ints(play, tables), taken(play)
        held, holdings = self._state[1].held, table.holdings
        owners: list[list[int]] = []
        at = 0
        for place in range(JOKERS + 1):
            owner = {
                bit: hand
                for hand, holding in enumerate(self._hands)
                for bit in table.cards_of[held[place * holdings + holding]]
            }
            for holding, card in zip(play.turns, play.trick_plays, strict=False):
                of_card, rank = tables.place_of[card.card.number]
                if of_card == place:
                    owner[1 << rank] = self._index[holding]
            bits = sorted(owner)
            owners.append([owner[bit] for bit in bits])
            self._bit_of.append({bit: BIT[at + n] for n, bit in enumerate(bits)})
            at += len(bits)
        suits = Suits(
            owners,
            [int(ours[holding]) for holding in self._hands],
            table.trump,
            table.weights[JOKERS] == JOKER_WEIGHT,
        )
        self._search = Search(
            *(suits, self._misere, table.early, table.tracks, table.following, table.naming, check),
        )

    @property
    def nodes(self) -> int:
        return self._search.nodes

    def deal(self, play: Play) -> Deal:
        if self._state[0] is not play:
            self._state = play, deal_in_ints(play, self._tables), taken(play)
        return self._state[1]

    def ends_within(self, play: Play, low: int, high: int, most: int = NO_LIMIT) -> bool:
        self._search.allow(most)
        deal = self.deal(play)
        have = self._state[2]
        if have > high or have + deal.left < low:
            return False
        if have >= low and have + deal.left <= high:
            return True
        if self._misere:
            return not self._takes(play, deal, 1)
        return self._takes(play, deal, low - have)

    def _takes(self, play: Play, deal: Deal, need: int) -> bool:
        search, suits = self._search, self._search.suits
        search.cur = [suits.node(place, self._left(deal, place)) for place in range(JOKERS + 1)]
        search.led = deal.led if deal.free else 0
        search.shown = self._packed(deal.shown) if deal.free else 0
        search.reneged = self._packed(deal.reneged) if deal.free else 0
        winner = self._index[deal.winner]
        if deal.suit < 0:
            search.forget()
            return search.takes(winner, need, deal.left)
        played = [self._places(card) for card in play.trick_plays]
        place, bit = played[play.turns.index(deal.winner)]
        best = suits.value(place, bit.bit_length() - 1 - suits.base[place])
        hand = self._index[deal.turns[0]]
        on_trick = sum([bit for _, bit in played])
        return search.follow(len(played), hand, deal.suit, best, winner, on_trick, need, deal.left)

    def _left(self, deal: Deal, place: int) -> int:
        """The cards of a place that are held, as the search has them."""
        table, bit_of = self._tables.table, self._bit_of[place]
        column = place * table.holdings
        return sum(
            [
                bit_of[bit]
                for holding in self._hands
                for bit in table.cards_of[deal.held[column + holding]]
            ]
        )

    def _places(self, card: PlayCard) -> tuple[int, int]:
        """The place of a card, and its bit in the search."""
        place, rank = self._tables.place_of[card.card.number]
        return place, self._bit_of[place][1 << rank]

    def _packed(self, by_holding: list[int]) -> int:
        return sum([by_holding[holding] << 4 * at for at, holding in enumerate(self._hands)])
