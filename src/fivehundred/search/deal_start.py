"""A state of play in the ints of :mod:`fivehundred.search.trick_play`."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.deal.play import Play
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.rules.following import fails_to_follow
from fivehundred.search.contract_tables import SHORT_PLACE, ContractTables, make_bits, tables_of
from fivehundred.search.trick_play import JOKERS, NO_SUIT, SUIT_BITS, Deal, card_code


def contract_tables(play: Play) -> ContractTables:
    """The tables of the contract being played."""
    facts = play.facts
    return tables_of(facts.variant, facts.contract, facts.nominated)


def deal_in_ints(play: Play, tables: ContractTables) -> Deal:
    """The deal as it stands."""
    deal = without_cards(play, tables)
    give_cards(deal, play._hands, tables)
    if play._setting.under:
        _lay_under(deal, play, tables)
        _make_bits(deal, tables)
    return deal


def without_cards(play: Play, tables: ContractTables) -> Deal:
    """What all players have seen of the deal; nothing is held yet."""
    winners, place, table = play.winning_holdings, play.place, tables.table
    won = [0] * table.holdings
    for winner in winners:
        won[winner] += 1
    taken = sum([tricks for tricks, ours in zip(won, table.contracting, strict=True) if ours])
    left = play._setting.number_of_tricks - len(winners)
    none = [0] * len(won)
    # A leader comes before those who follow.
    deal = Deal(
        none,
        won,
        list(play.turns[place or 1 :]),
        -1,
        0,
        play._winner,
        left,
        taken,
        0,
        none,
        none,
        0,
        {},
    )
    if place:
        _lead_trick(deal, play, tables)
    if tables.masks[JOKERS] & ~sum([action.bit for action in play.plays]):
        _look_back(deal, play, tables)
    return deal


def give_cards(deal: Deal, hands: Sequence[int], tables: ContractTables) -> None:
    """Put cards, as the bits of the engine, into each holding."""
    none = [0] * len(hands)
    held = [
        ranks[hand & mask]
        for ranks, mask in zip(tables.ranks[:JOKERS], tables.masks, strict=False)
        for hand in hands
    ]
    jokers = tables.masks[JOKERS]
    if jokers:
        of_jokers = [tables.ranks[JOKERS][hand & jokers] for hand in hands]
        deal.free = sum([held.bit_count() for held in of_jokers])
        deal.held = [*held, *of_jokers, *none]
    else:
        deal.held = [*held, *none, *none]
    make_long_bits(deal, tables)


def make_long_bits(deal: Deal, tables: ContractTables) -> None:
    """Have the bits of what is held ready where the tables do not have those of every mask."""
    if len(tables.table.cards_of) > 1 << SHORT_PLACE:
        _make_bits(deal, tables)


def opening_deal(tables: ContractTables, leader: int, hands: Sequence[int]) -> Deal:
    """The deal before its first lead, from the cards of each seat as bits; without cards on the
    table.
    """
    none = [0] * len(hands)
    deal = Deal(
        [],
        none[:],
        tables.table.followers[leader],
        -1,
        0,
        leader,
        HAND_SIZE,
        0,
        0,
        none[:],
        none[:],
        0,
        {},
    )
    give_cards(deal, hands, tables)
    return deal


def cards_to_come(play: Play) -> int:
    """How many cards are still to be played if the deal does not stop early."""
    return (play._setting.number_of_tricks - play.tricks_played) * len(play.turns) - play.place


def _lay_under(deal: Deal, play: Play, tables: ContractTables) -> None:
    """The cards under those on the table; under one played to the present trick it is turned up
    now, as it plays no more.
    """
    holdings = len(deal.won)
    on_table = {
        action.card.number: holding
        for holding, action in zip(play.turns, play.trick_plays, strict=False)
    }
    for upper, lower in play._setting.under.items():
        place, rank = tables.place_of[upper.bit_length() - 1]
        beneath, rank_beneath = tables.place_of[lower.bit_length() - 1]
        deal.under[card_code(place, 1 << rank)] = card_code(beneath, 1 << rank_beneath)
        holding = on_table.get(upper.bit_length() - 1)
        if beneath == JOKERS and (holding is not None or any(held & upper for held in play._hands)):
            deal.free += 1
        if holding is not None:
            deal.held[beneath * holdings + holding] |= 1 << rank_beneath


def _make_bits(deal: Deal, tables: ContractTables) -> None:
    """Have the bits of whatever can be held ready, in places too long to have those of every
    mask.
    """
    beneath = [0] * len(tables.masks)
    for code in deal.under.values():
        beneath[code >> 24] |= code & 0xFFFFFF
    for place, under in enumerate(beneath):
        for held in deal.held[place * len(deal.won) : (place + 1) * len(deal.won)]:
            if (held | under) >> SHORT_PLACE:
                make_bits(tables.table.cards_of, held | under)


def _lead_trick(deal: Deal, play: Play, tables: ContractTables) -> None:
    """The trick being played."""
    led = play._law.order.led[play.trick_plays[0].number]
    deal.suit = NO_SUIT if led is None else led.index
    place, rank = tables.place_of[play.trick_plays[play.turns.index(play._winner)].card.number]
    deal.best = (1 << rank) * (1 if place == deal.suit else tables.table.weights[place])


def _look_back(deal: Deal, play: Play, tables: ContractTables) -> None:
    """What matters of the earlier tricks where there is a joker without a suit."""
    holdings = len(deal.won)
    led_before = play.led_before
    deal.led = sum(
        [SUIT_BITS[suit] for suit, mask in enumerate(tables.masks[:4]) if led_before & mask]
    )
    if not (tables.table.tracks and play.plays):
        return
    law = play._law
    deal.shown, deal.reneged = [0] * holdings, [0] * holdings
    for turns, plays in play.tricks_with_turns():
        led, lead = law.order.led[plays[0].number], law.led[plays[0].number].lead
        for holding, action in zip(turns[1:], plays[1:], strict=False):
            if led is not None and fails_to_follow(lead, action.bit):
                deal.shown[holding] |= SUIT_BITS[led.index]
                if fails_to_follow(lead, action.bit, law.free):
                    deal.reneged[holding] |= SUIT_BITS[led.index]
