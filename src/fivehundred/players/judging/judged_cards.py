"""The play: every card that differs from the others, played one trick ahead to the end of the deal
in every world.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fivehundred.deal import Action, Play, PlayCard
from fivehundred.players.judging.judged_misere import MisereCards
from fivehundred.players.judging.tally import Outcome, Tally
from fivehundred.players.judging.utility import Utility
from fivehundred.players.judging.weighed_worlds import World
from fivehundred.search.contract_tables import ContractTables
from fivehundred.search.deal_start import contract_tables, deal_in_ints, give_cards, without_cards
from fivehundred.search.greedy_policy import play_greedily
from fivehundred.search.trick_play import NO_SUIT, Deal, play_card
from fivehundred.views import View
from fivehundred.worlds.filled_deal import play_filled
from fivehundred.worlds.hidden_cards import Source

MISERE_NODES: Final = 500
"""How many positions are looked at for one card of a misère, for each world; those that are left
over serve the others.
"""


def alike(view: View) -> list[list[PlayCard]]:
    """The legal cards by groups of which it does not matter which one is played: no one else can
    hold a card between them.
    """
    play = view._play
    assert play is not None
    assert view.seat is not None
    order = play._law.order
    gone = sum([card.bit for card in play.plays[: -play.place or None]]) | (
        view.discards.mask if view.discards else 0
    )
    groups: list[list[PlayCard]] = []
    legal = [action for action in view.legal_actions() if isinstance(action, PlayCard)]
    by_bit = {card.bit: card for card in legal if not card.card.is_joker}
    for cards in order.suits:
        group: list[PlayCard] = []
        for card in cards:
            bit = 1 << card.number
            if bit in by_bit:
                group.append(by_bit.pop(bit))
            elif group and not bit & gone:
                groups.append(group)
                group = []
        if group:
            groups.append(group)
    rest = [[card] for card in legal if card.card.is_joker]
    return groups + rest


def card_tally(
    view: View,
    actions: tuple[Action, ...],
    source: Source,
    worlds: Sequence[World],
    utility: Utility,
) -> Tally:
    """Every one of these cards in every world."""
    contract = view.contract
    tally = Tally(actions)
    if contract is not None and contract.is_misere:
        judge = MisereCards(
            view, actions, utility, MISERE_NODES * sum(world.times for world in worlds)
        )
        for world in worlds:
            row = judge.row(play_filled(source, world.cards))
            if row is not None:
                tally.add(world.times, row)
            if judge.left <= 0:
                break
        if tally.rows:
            return tally
    shared: tuple[Play, ContractTables, Deal] | None = None
    for world in worlds:
        if shared is None or view.called or view.piles:
            play = play_filled(source, world.cards)
            tables = contract_tables(play)
            shared = play, tables, without_cards(play, tables)
        play, tables, seen = shared
        if view.piles:
            deal = deal_in_ints(play, tables)
        else:
            deal = seen.copy()
            give_cards(deal, [hand.mask for hand in world.cards.hands], tables)
        tally.add(world.times, _row(play, tables, deal, actions, utility))
    return tally


def _row(
    play: Play, tables: ContractTables, start: Deal, actions: tuple[Action, ...], utility: Utility
) -> list[Outcome]:
    """What comes of every card in one world."""
    table = tables.table
    row: list[Outcome] = []
    for action in actions:
        assert isinstance(action, PlayCard)
        place, rank = tables.place_of[action.card.number]
        deal = start.copy()
        if not play_card(
            table, deal, place, 1 << rank, NO_SUIT if action.suit is None else action.suit.index
        ):
            play_greedily(table, deal)
        row.append(utility.of(play.contract, tables.results[tuple(deal.won)][0]))
    return row
