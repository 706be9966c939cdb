"""Which card a player who thinks one trick ahead leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fivehundred.search.trick_play import JOKERS, Deal, Table, joker_names, lead

if TYPE_CHECKING:
    from mypy_extensions import i64

SUITS: Final = 4


def _lead_joker(table: Table, deal: Deal) -> None:
    """Lead a joker where nothing else is held."""
    jokers: i64 = deal.held[table.jokers_from + deal.winner]
    lead(
        table,
        deal,
        JOKERS,
        table.cards_of[jokers][0],
        joker_names(table, deal, deal.winner, False)[0],
    )


def lead_greedily(table: Table, deal: Deal) -> None:
    """Lead trumps while the others have some and ours are higher, else a card that is good, else to
    a partner's, else low.
    """
    held, holdings, leader, trump = deal.held, table.holdings, deal.winner, table.trump
    foes, mates = table.foes[leader], table.mates[leader]
    cards_of = table.cards_of
    first: i64 = foes[0]
    second: i64 = foes[len(foes) - 1]
    pair = len(foes) < 3  # the common case, written out
    ruffing: i64 = -1
    best_score: i64 = -1
    best_place: i64 = -1
    best_bit: i64 = 0
    place: i64 = 0
    column: i64 = 0
    score: i64
    holding: i64
    own: i64
    theirs: i64
    partners: i64
    if trump >= 0:
        ruffing = trump * holdings
        own = held[ruffing + leader]
        if own:
            theirs = 0
            for holding in foes:
                theirs |= held[ruffing + holding]
            if not theirs or (own > theirs and table.contracting[leader]):
                _lead_plainly(table, deal, trump, cards_of[own][0])
                return
            best_bit = own & -own
            if table.contracting[leader]:
                partners = 0
                for holding in mates:
                    partners |= held[ruffing + holding]
                if partners > theirs:
                    _lead_plainly(table, deal, trump, best_bit)
                    return
            best_score = len(cards_of[own])
            best_place = trump
    elif deal.free:
        ruffing = table.jokers_from
    while place < SUITS:
        own = held[column + leader]
        if own and place != trump:
            of_place = cards_of[own]
            score = len(of_place)  # of equals the longest
            if score + 200 > best_score:
                theirs = held[column + first] | held[column + second]
                if not pair:
                    for holding in foes:
                        theirs |= held[column + holding]
                if own > theirs:
                    score += 200
                    if ruffing >= 0:
                        for holding in foes:
                            if held[ruffing + holding] and not held[column + holding]:
                                score = 10
                else:
                    score += 100
                    if score + 50 > best_score:
                        partners = 0
                        for holding in mates:
                            partners |= held[column + holding]
                        if partners > theirs:
                            score += 50
                if score > best_score:
                    best_bit = of_place[0 if score > 200 else len(of_place) - 1]
                    best_score = score
                    best_place = place
        place += 1
        column += holdings
    if best_place < 0:
        _lead_joker(table, deal)
    else:
        _lead_plainly(table, deal, best_place, best_bit)


def _lead_plainly(table: Table, deal: Deal, place: i64, bit: i64) -> None:
    """Lead a card of a suit."""
    if deal.under:
        lead(table, deal, place, bit, place)
    else:
        deal.held[place * table.holdings + deal.winner] -= bit
        deal.suit = place
        deal.best = bit


def lead_at_misere(table: Table, deal: Deal) -> None:
    """Lead low: who ducks where others hold a higher card, the others under the cards of who
    ducks.
    """
    held, holdings, leader, ducks = deal.held, table.holdings, deal.winner, table.ducks
    place: i64 = 0
    column: i64 = 0
    holding: i64
    best_place: i64 = -1
    best_bit: i64 = 0
    best_score: i64 = 0
    while place < SUITS:
        own: i64 = held[column + leader]
        low: i64 = own & -own
        if low:
            others: i64 = 0
            ducking: i64 = 0
            for holding in table.followers[leader]:
                mask: i64 = held[column + holding]
                others |= mask
                if ducks[holding]:
                    ducking |= mask
            score: i64 = 1
            if ducks[leader]:
                score = 2 if others > low else 1
            elif ducking:
                score = 3 if ducking & -ducking > low else 2
            if score > best_score or (score == best_score and low < best_bit):
                best_score = score
                best_place = place
                best_bit = low
        place += 1
        column += holdings
    if best_place < 0:
        _lead_joker(table, deal)
    else:
        lead(table, deal, best_place, best_bit, best_place)
