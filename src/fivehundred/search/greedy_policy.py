"""Playing a deal to its end one trick ahead, every hand of it seen.

Who wants the trick wins it as cheaply as those still to play allow, and otherwise throws a low card; a leader draws trumps,
cashes what is good, leads to a partner's good card, or leads low from the longest suit. At a misère the contractor ducks with
the highest card that loses, and the others stay under. It is quick and sensible, not clever.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fivehundred.search.trick_play import (
    ALL,
    JOKERS,
    NO_JOKER,
    ONLY_JOKER,
    TRUMP_WEIGHT,
    Deal,
    Table,
    end_trick,
    follow,
    joker_answer,
    joker_names,
    lead,
    plain_cards,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

SUITS: Final = 4


def play_greedily(table: Table, deal: Deal) -> None:
    """Play the deal to its end."""
    column: i64
    mask: i64
    bit: i64
    strength: i64
    holding: i64
    k: i64
    misere = True in table.ducks
    held, holdings, early, on_table = deal.held, table.holdings, table.early, bool(deal.under)
    while True:
        if deal.suit < 0:
            if misere:
                _lead_at_misere(table, deal)
            else:
                _lead(table, deal)
        column = deal.suit * holdings
        k = 0  # counted by hand: enumerate would make objects of the numbers in compiled code
        for holding in deal.turns:
            k += 1  # noqa: SIM113
            mask = held[column + holding]
            if mask and not early:
                bit = mask
                if mask & (mask - 1):
                    bit = _duck(table, deal, holding, mask, k) if misere else _follow_suit(table, deal, holding, mask, k)
                if on_table:
                    strength = follow(table, deal, holding, deal.suit, bit)
                else:
                    held[column + holding] = mask - bit
                    strength = bit
            else:
                strength = _play_other(table, deal, holding, mask, k, misere)
            if strength > deal.best:
                deal.best = strength
                deal.winner = holding
        if end_trick(table, deal):
            return


def _threat(table: Table, deal: Deal, holding: i64, k: i64) -> i64:
    """At least as much as the other side can still put on this trick: what it holds, as one mask, above every weaker one."""
    most: i64 = 0
    if k == len(deal.turns):
        return most
    held, foes, holdings = deal.held, table.foes[holding], table.holdings
    column = deal.suit * holdings
    mask: i64
    other: i64
    for other in deal.turns[k:]:
        if other in foes:
            mask = held[column + other]
            if not mask:
                if deal.free and held[table.jokers_from + other]:
                    mask = held[table.jokers_from + other] * table.weights[JOKERS]
                elif table.trump >= 0:
                    mask = held[table.trump * holdings + other] * TRUMP_WEIGHT
            if mask > most:
                most = mask
    return most


def _follow_suit(table: Table, deal: Deal, holding: i64, mask: i64, k: i64) -> i64:
    """Which of these cards of the suit led to play: the cheapest that wins, or the lowest."""
    best = deal.best
    winning: i64 = mask & -(best * 2)
    if not winning:
        return mask & -mask
    threat = _threat(table, deal, holding, k)
    if threat >= winning or (best > threat and table.teams[deal.winner] == table.teams[holding]):
        return mask & -mask
    bit: i64 = winning & -winning
    while bit <= threat:  # what wins now must win in the end
        winning -= bit
        bit = winning & -winning
    return bit


def _duck(table: Table, deal: Deal, holding: i64, mask: i64, k: i64) -> i64:
    """Which of these cards of the suit led to play at a misère: the highest that does not win, but low before who ducks."""
    if not table.ducks[holding]:
        while k < len(deal.turns):
            if table.ducks[deal.turns[k]]:
                return mask & -mask
            k += 1
        if not table.ducks[deal.winner]:
            return table.cards_of[mask][0]
    under: i64 = mask & (deal.best - 1) if deal.best else 0
    if under:
        return table.cards_of[under][0]
    if k == len(deal.turns) or not table.ducks[holding]:
        return table.cards_of[mask][0]
    return mask & -mask


def _play_other(table: Table, deal: Deal, holding: i64, of_suit: i64, k: i64, misere: bool) -> i64:
    """Play where the suit is not held, or a joker may be played although it is; the strength of the card."""
    jokers: i64 = 0
    answer: i64 = NO_JOKER
    if deal.free:
        jokers = deal.held[table.jokers_from + holding]
        if jokers:
            answer = joker_answer(table, deal, holding, plain_cards(table, deal, holding) > 0)
    if answer == ONLY_JOKER:
        return follow(table, deal, holding, JOKERS, jokers & -jokers)
    if of_suit:
        bit = _duck(table, deal, holding, of_suit, k) if misere else _follow_suit(table, deal, holding, of_suit, k)
        return follow(table, deal, holding, deal.suit, bit)
    if misere:
        return _throw_high(table, deal, holding, jokers if answer == ALL else 0)
    best = deal.best
    threat = _threat(table, deal, holding, k)
    if table.teams[deal.winner] != table.teams[holding] or threat > best:
        if table.trump >= 0 and table.trump != deal.suit:
            trumps: i64 = deal.held[table.trump * table.holdings + holding]
            if threat > best:
                best = threat
            bit = trumps & -trumps
            while trumps and bit * TRUMP_WEIGHT <= best:
                trumps -= bit
                bit = trumps & -trumps
            if trumps:
                return follow(table, deal, holding, table.trump, bit)
        if answer == ALL and jokers * table.weights[JOKERS] > best:
            return follow(table, deal, holding, JOKERS, table.cards_of[jokers][0])
    return _throw_low(table, deal, holding, jokers)


def _throw_low(table: Table, deal: Deal, holding: i64, jokers: i64) -> i64:
    """Throw the lowest card, a trump only where there is nothing else."""
    place: i64 = 0
    least: i64 = 0
    at: i64 = -1
    while place < SUITS:
        mask: i64 = deal.held[place * table.holdings + holding]
        bit: i64 = mask & -mask
        if bit and place != table.trump and (not least or bit < least):
            least = bit
            at = place
        place += 1
    if at < 0:
        if table.trump >= 0 and deal.held[table.trump * table.holdings + holding]:
            mask = deal.held[table.trump * table.holdings + holding]
            return follow(table, deal, holding, table.trump, mask & -mask)
        return follow(table, deal, holding, JOKERS, jokers & -jokers)
    return follow(table, deal, holding, at, least)


def _throw_high(table: Table, deal: Deal, holding: i64, jokers: i64) -> i64:
    """Throw the highest card at a misère, a joker only where it cannot win or there is nothing else."""
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


def _lead_joker(table: Table, deal: Deal) -> None:
    """Lead a joker where nothing else is held."""
    jokers: i64 = deal.held[table.jokers_from + deal.winner]
    lead(table, deal, JOKERS, table.cards_of[jokers][0], joker_names(table, deal, deal.winner, False)[0])


def _lead(table: Table, deal: Deal) -> None:
    """Lead trumps while the others have some and ours are higher, else a card that is good, else to a partner's, else low."""
    held, holdings, leader, trump = deal.held, table.holdings, deal.winner, table.trump
    foes, mates = table.foes[leader], table.mates[leader]
    ruffing: i64 = -1
    if trump >= 0:
        ruffing = trump * holdings
    elif deal.free:
        ruffing = table.jokers_from
    score: i64
    best_score: i64 = -1
    best_place: i64 = -1
    best_bit: i64 = 0
    place: i64 = 0
    column: i64 = 0
    holding: i64
    mask: i64
    own: i64
    theirs: i64
    partners: i64
    while place < SUITS:
        own = held[column + leader]
        if own:
            theirs = 0
            for holding in foes:
                theirs |= held[column + holding]
            score = len(table.cards_of[own])  # of equals the longest
            mask = own & -own
            if place == trump:
                if not theirs:
                    score += 250
                    mask = table.cards_of[own][0]
                elif own > theirs and table.contracting[leader]:
                    score += 300
                    mask = table.cards_of[own][0]
                elif table.contracting[leader]:
                    partners = 0
                    for holding in mates:
                        partners |= held[column + holding]
                    if partners > theirs:
                        score += 290
            elif own > theirs:
                score += 200
                if ruffing >= 0:
                    for holding in foes:
                        if held[ruffing + holding] and not held[column + holding]:
                            score = 10
                if score > 200:
                    mask = table.cards_of[own][0]
            else:
                partners = 0
                for holding in mates:
                    partners |= held[column + holding]
                score += 150 if partners > theirs else 100
            if score > best_score:
                best_score = score
                best_place = place
                best_bit = mask
        place += 1
        column += holdings
    if best_place < 0:
        _lead_joker(table, deal)
    else:
        lead(table, deal, best_place, best_bit, best_place)


def _lead_at_misere(table: Table, deal: Deal) -> None:
    """Lead low: who ducks where others hold a higher card, the others under the cards of who ducks."""
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
