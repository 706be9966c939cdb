"""An imagined deal taken to its end: a contract proposed, the kitty laid aside, the cards played
one trick ahead.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from fivehundred.calls import Contract
from fivehundred.cards import CardSet
from fivehundred.deal import CallPartner, Discard, KittyExchange, PartnerCall, Phase, Play
from fivehundred.deal.deal_so_far import DealSoFar
from fivehundred.deal.kitty_exchange import after_exchange
from fivehundred.players.judging.quick_exchange import keeping
from fivehundred.rules.kitty import passes_to_partner, takes_kitty
from fivehundred.rules.partner import calls_partner, partners_called
from fivehundred.rules.ranking import card_order
from fivehundred.rules.tricks import first_leader
from fivehundred.search.contract_tables import tables_of
from fivehundred.search.deal_start import contract_tables, deal_in_ints, opening_deal
from fivehundred.search.greedy_policy import play_greedily
from fivehundred.search.reaching_play import next_action, reach_play
from fivehundred.variant import Variant
from fivehundred.worlds.hidden_cards import HiddenCards


def tricks_of_contract(
    variant: Variant, dealer: int, cards: HiddenCards, contract: Contract
) -> tuple[Contract, tuple[int, ...]]:
    """The tricks of each seat where this contract is played with these cards, the kitty not taken
    yet.

    With the contract, which has the partner called by then; a partner is called, and a joker named,
    as :func:`fivehundred.playouts.run` has it.
    """
    if cards.piles or passes_to_partner(variant, contract) is not None:
        play = play_of_contract(variant, dealer, cards, contract)
        return contract, greedy_tricks(play)
    order = card_order(variant, contract)
    hands, aside = [hand.mask for hand in cards.hands], 0
    if takes_kitty(contract):
        seat = contract.contractor
        whole = hands[seat] | cards.kitty.mask
        aside = keeping(order, contract.is_misere).aside(whole, len(cards.kitty))
        hands[seat] = whole & ~aside
    if calls_partner(variant, contract):
        contract = _with_partner(
            variant,
            dealer,
            tuple(map(CardSet.from_mask, hands)),
            CardSet.from_mask(aside),
            contract,
        )
    return contract, opening_tricks(variant, dealer, hands, contract)


def _with_partner(
    variant: Variant, dealer: int, hands: tuple[CardSet, ...], aside: CardSet, contract: Contract
) -> Contract:
    """The contract with the partner called."""
    facts = DealSoFar(variant, dealer, (), contract, CardSet(), CardSet(), (), laid_aside=aside)
    call = next_action(PartnerCall(facts, hands))
    assert isinstance(call, CallPartner)
    return attrs.evolve(contract, partners=partners_called(contract, hands, call.called))


def opening_tricks(
    variant: Variant, dealer: int, hands: Sequence[int], contract: Contract | None
) -> tuple[int, ...]:
    """The tricks of each seat with these hands as bits, before the first lead and without cards on
    the table.
    """
    tables = tables_of(variant, contract, None)
    deal = opening_deal(tables, first_leader(variant, dealer, contract), hands)
    play_greedily(tables.table, deal)
    return tables.results[tuple(deal.won)][0]


def greedy_tricks(play: Play) -> tuple[int, ...]:
    """The tricks of each seat from a state of play."""
    tables = contract_tables(play)
    deal = deal_in_ints(play, tables)
    play_greedily(tables.table, deal)
    return tables.results[tuple(deal.won)][0]


def play_of_contract(variant: Variant, dealer: int, cards: HiddenCards, contract: Contract) -> Play:
    """The play of a contract with these cards, the kitty laid aside sensibly."""
    facts = DealSoFar(variant, dealer, (), contract, cards.kitty, cards.dead, cards.piles)
    phase: Phase = (
        KittyExchange.start(facts, cards.hands)
        if takes_kitty(contract)
        else after_exchange(facts, cards.hands)
    )
    if isinstance(phase, KittyExchange) and phase.kind is Discard:
        hand = phase.hands[contract.contractor]
        aside = keeping(card_order(variant, contract), contract.is_misere).aside(
            hand.mask, phase.count
        )
        phase = phase.apply(Discard(CardSet.from_mask(aside)))
    reached = reach_play(phase)
    assert isinstance(reached, Play)
    return reached
