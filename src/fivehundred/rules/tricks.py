"""Section 7: who leads, in what order a trick is played, from which holding, and what wins it.

A *holding* is what cards are played from. Without table cards it is a player's hand and has the
seat's number; with them (rule 8.8) each player has two: a hand, numbered as the seat, and table
cards, numbered after the hands.
"""

from __future__ import annotations

from functools import lru_cache

from fivehundred.calls.bid import BidKind
from fivehundred.calls.contract import Contract
from fivehundred.cards.card import Card
from fivehundred.cards.suit import SUITS
from fivehundred.rules.special import playing_seats
from fivehundred.table.card_order import NUMBER_OF_PLAYS, play_number
from fivehundred.table.seating import clockwise
from fivehundred.variant.deal_options import Extra
from fivehundred.variant.play_options import FirstLead
from fivehundred.variant.variant import Variant


def owners(variant: Variant) -> tuple[int, ...]:
    """The seat each holding belongs to.

    >>> from fivehundred import variants
    >>> owners(variants.TWO_HANDED_TABLE)
    (0, 1, 0, 1)
    """
    seats = tuple(range(variant.players))
    return seats * 2 if variant.deal.extra is Extra.TABLE_CARDS else seats


def trick_orders(variant: Variant, contract: Contract | None) -> tuple[tuple[int, ...], ...]:
    """For each holding, the holdings in the order in which they play a trick that it leads (rules
    7.1, 8.2 and 8.8).

    Empty for a seat that sits out.

    >>> from fivehundred import variants
    >>> trick_orders(variants.TWO_HANDED_TABLE, None)[2]
    (2, 3, 0, 1)
    """
    return _orders(
        variant.players, variant.deal.extra is Extra.TABLE_CARDS, playing_seats(variant, contract)
    )


@lru_cache(maxsize=256)
def _orders(
    players: int, table_cards: bool, playing: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    rounds = tuple(
        tuple(s for s in clockwise(players, seat) if s in playing) if seat in playing else ()
        for seat in range(players)
    )
    if not table_cards:
        return rounds
    tables = tuple(tuple(players + s for s in seats) for seats in rounds)
    return tuple(h + t for h, t in zip(rounds, tables, strict=True)) + tuple(
        t + h for h, t in zip(rounds, tables, strict=True)
    )


def first_leader(variant: Variant, dealer: int, contract: Contract | None) -> int:
    """The seat that leads the first trick: the contractor, or the dealer's left that plays (rules
    7.1, 4.4 and 3.9).

    >>> from fivehundred import variants
    >>> first_leader(variants.AUSTRALIAN, dealer=1, contract=None)
    2
    """
    if contract is not None and (
        variant.play.first_lead is FirstLead.CONTRACTOR or contract.bid.kind is BidKind.DOUBLE_NULLO
    ):
        return contract.contractor
    playing = playing_seats(variant, contract)
    return next(seat for seat in clockwise(variant.players, dealer + 1) if seat in playing)


def strengths(
    led: tuple[Card, ...], trumps: tuple[Card, ...], free_jokers: tuple[Card, ...]
) -> tuple[int, ...]:
    """How strong every play is in a trick: the highest wins, 0 cannot (rules 7.2, 6.4 and 6.10).

    The suit ``led`` is below the trumps, and the jokers that belong to no suit are above both; each
    is given from low to high. Any other card cannot win, nor can low jokers, unless led where no
    player follows (rule 5.6).
    """
    row = [0] * NUMBER_OF_PLAYS
    for place, card in enumerate((*led, *trumps, *free_jokers), 1):
        row[card.number] = place
        if card in free_jokers:
            for named in SUITS:
                row[play_number(card, named)] = place
    return tuple(row)
