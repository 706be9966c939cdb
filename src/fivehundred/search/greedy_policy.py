"""Playing a deal to its end one trick ahead, every hand of it seen.

Who wants the trick wins it as cheaply as those still to play allow, and otherwise throws a low
card; a leader draws trumps, cashes what is good, leads to a partner's good card, or leads low from
the longest suit. At a misère the contractor ducks with the highest card that loses, and the others
stay under. It is quick and sensible, not clever.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fivehundred.search.greedy_leads import lead_at_misere, lead_greedily
from fivehundred.search.trick_play import (
    ALL,
    JOKERS,
    NO_JOKER,
    ONLY_JOKER,
    SUIT_BITS,
    TRUMP_WEIGHT,
    Deal,
    Table,
    follow,
    joker_answer,
    plain_cards,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

SUITS: Final = 4


def play_greedily(table: Table, deal: Deal) -> None:
    """Play the deal to its end.

    What every deal has is written out here; jokers without a suit, cards on the table and misères
    are left to functions.
    """
    column: i64
    mask: i64
    bit: i64
    best: i64
    strength: i64
    winning: i64
    threat: i64
    holding: i64
    other: i64
    k: i64 = 0
    winner = deal.winner
    trump = table.trump
    misere = True in table.ducks
    held, won, teams, holdings = deal.held, deal.won, table.teams, table.holdings
    trumps = trump * holdings
    jokers_from = table.jokers_from
    on_table = bool(deal.under)
    follows = not (table.early or on_table)
    stops = bool(table.over)
    turns = deal.turns
    rivals = table.rivals[0]
    if deal.suit >= 0:
        leader = table.led_by(turns)
        rivals = table.rivals[leader]
        k = len(rivals) - len(turns)
    while True:
        if deal.suit < 0:
            if misere:
                lead_at_misere(table, deal)
            else:
                lead_greedily(table, deal)
            turns = table.followers[winner]
            rivals = table.rivals[winner]
            k = 0
        column = deal.suit * holdings
        best = deal.best
        free = deal.free
        for holding in turns:
            mask = held[column + holding]
            if mask and follows:
                bit = mask & -mask
                if bit == mask:
                    pass
                elif misere:
                    bit = _duck(table, deal, holding, mask, best, winner, turns)
                else:
                    winning = mask & -(best * 2)
                    if winning:
                        threat = 0
                        for other in rivals[k]:
                            strength = held[column + other]
                            if not strength:
                                if free and held[jokers_from + other]:
                                    strength = held[jokers_from + other] * table.weights[JOKERS]
                                elif trump >= 0:
                                    strength = held[trumps + other] * TRUMP_WEIGHT
                            if strength > threat:
                                threat = strength
                        if threat < winning and (best <= threat or teams[winner] != teams[holding]):
                            bit = winning & -winning
                            while bit <= threat:  # what wins now must win in the end
                                winning -= bit
                                bit = winning & -winning
                held[column + holding] = mask - bit
                strength = bit
            else:
                strength = _play_other(
                    table, deal, holding, mask, best, winner, turns, rivals[k], misere
                )
                free = deal.free
            if strength > best:
                best = strength
                winner = holding
            k += 1  # enumerate would make objects of the numbers in compiled code
        won[winner] += 1
        deal.left -= 1
        deal.winner = winner
        if not deal.left:
            return
        if stops:
            if table.contracting[winner]:
                deal.taken += 1
            if table.over[deal.taken << 4 | deal.left]:
                return
        if free:
            deal.led |= SUIT_BITS[deal.suit]
        deal.suit = -1


def _threat(table: Table, deal: Deal, rivals: list[int]) -> i64:
    """At least as much as the other side can still put on this trick: what it holds, as one mask,
    above every weaker one.
    """
    most: i64 = 0
    held, holdings = deal.held, table.holdings
    column = deal.suit * holdings
    mask: i64
    other: i64
    for other in rivals:
        mask = held[column + other]
        if not mask:
            if deal.free and held[table.jokers_from + other]:
                mask = held[table.jokers_from + other] * table.weights[JOKERS]
            elif table.trump >= 0:
                mask = held[table.trump * holdings + other] * TRUMP_WEIGHT
        if mask > most:
            most = mask
    return most


def _follow_suit(
    table: Table, deal: Deal, holding: i64, mask: i64, best: i64, winner: i64, rivals: list[int]
) -> i64:
    """Which of these cards of the suit led to play: the cheapest that wins, or the lowest."""
    winning: i64 = mask & -(best * 2)
    if not winning:
        return mask & -mask
    threat = _threat(table, deal, rivals)
    if threat >= winning or (best > threat and table.teams[winner] == table.teams[holding]):
        return mask & -mask
    bit: i64 = winning & -winning
    while bit <= threat:
        winning -= bit
        bit = winning & -winning
    return bit


def _duck(
    table: Table, deal: Deal, holding: i64, mask: i64, best: i64, winner: i64, turns: list[int]
) -> i64:
    """Which of these cards of the suit led to play at a misère: the highest that does not win, but
    low before who ducks.
    """
    last = turns[len(turns) - 1] == holding
    if not table.ducks[holding]:
        after = False
        other: i64
        for other in turns:
            if after and table.ducks[other]:
                return mask & -mask
            after = after or other == holding
        if not table.ducks[winner]:
            return table.cards_of[mask][0]
    under: i64 = mask & (best - 1) if best else 0
    if under:
        return table.cards_of[under][0]
    if last or not table.ducks[holding]:
        return table.cards_of[mask][0]
    return mask & -mask


def _play_other(
    table: Table,
    deal: Deal,
    holding: i64,
    of_suit: i64,
    best: i64,
    winner: i64,
    turns: list[int],
    rivals: list[int],
    misere: bool,
) -> i64:
    """Play where the suit is not held, or where there is more to it; the strength of the card."""
    jokers: i64 = 0
    answer: i64 = NO_JOKER
    if deal.free:
        jokers = deal.held[table.jokers_from + holding]
        if jokers:
            answer = joker_answer(table, deal, holding, plain_cards(table, deal, holding) > 0)
    if answer == ONLY_JOKER:
        return follow(table, deal, holding, JOKERS, jokers & -jokers)
    bit: i64
    if of_suit:
        if misere:
            bit = _duck(table, deal, holding, of_suit, best, winner, turns)
        else:
            bit = _follow_suit(table, deal, holding, of_suit, best, winner, rivals)
        return follow(table, deal, holding, deal.suit, bit)
    if misere:
        return _throw_high(table, deal, holding, jokers if answer == ALL else 0)
    trumps: i64 = 0
    if table.trump >= 0 and table.trump != deal.suit:
        trumps = deal.held[table.trump * table.holdings + holding]
    if trumps or jokers:
        threat = _threat(table, deal, rivals)
        if table.teams[winner] != table.teams[holding] or threat > best:
            if trumps:
                must: i64 = threat if threat > best else best
                bit = trumps & -trumps
                while trumps and bit * TRUMP_WEIGHT <= must:
                    trumps -= bit
                    bit = trumps & -trumps
                if trumps:
                    return follow(table, deal, holding, table.trump, bit)
                best = must
            if answer == ALL and jokers * table.weights[JOKERS] > best:
                return follow(table, deal, holding, JOKERS, table.cards_of[jokers][0])
    return _throw_low(table, deal, holding, jokers)


def _throw_low(table: Table, deal: Deal, holding: i64, jokers: i64) -> i64:
    """Throw the lowest card, a trump only where there is nothing else."""
    held, holdings, jokers_from = deal.held, table.holdings, table.jokers_from
    trump_at: i64 = table.trump * holdings + holding
    least: i64 = 0
    lowest: i64 = -1
    at: i64 = holding
    while at < jokers_from:
        mask: i64 = held[at]
        if mask and at != trump_at:
            bit: i64 = mask & -mask
            if not least or bit < least:
                least = bit
                lowest = at
        at += holdings
    if lowest >= 0:
        if deal.free or deal.under:
            return follow(table, deal, holding, lowest // holdings, least)
        held[lowest] -= least
        return 0
    if table.trump >= 0 and held[trump_at]:
        mask = held[trump_at]
        return follow(table, deal, holding, table.trump, mask & -mask)
    return follow(table, deal, holding, JOKERS, jokers & -jokers)


def _throw_high(table: Table, deal: Deal, holding: i64, jokers: i64) -> i64:
    """Throw the highest card at a misère, a joker only where it cannot win or there is nothing
    else.
    """
    place: i64 = 0
    most: i64 = 0
    at: i64 = -1
    while place < SUITS:
        mask: i64 = deal.held[place * table.holdings + holding]
        if mask and table.cards_of[mask][0] > most:
            most = table.cards_of[mask][0]
            at = place
        place += 1
    if at < 0 or (jokers and not table.weights[JOKERS]):
        return follow(table, deal, holding, JOKERS, jokers & -jokers)
    return follow(table, deal, holding, at, most)
