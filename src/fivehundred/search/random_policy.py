"""Playing a deal to its end with random legal cards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import repeat
from struct import unpack_from
from typing import TYPE_CHECKING, Final

from fivehundred.search.trick_play import (
    ALL,
    JOKERS,
    NO_JOKER,
    ONLY_JOKER,
    SUIT_BITS,
    Deal,
    Table,
    follow,
    joker_answer,
    joker_names,
    lead,
    plain_cards,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

LOW_30_BITS: Final = int("3fffffff" * 100, 16)
"""What is kept of up to a hundred words: more than a deal has cards."""


def _number_at(words: bytes, at: i64) -> i64:
    """The number of 30 bits at a place among words of 32."""
    low: i64 = words[at]
    second: i64 = words[at + 1]
    third: i64 = words[at + 2]
    high: i64 = words[at + 3]
    return low | second << 8 | third << 16 | (high & 63) << 24


def play_often_at_random(
    tables: list[Table],
    deals: list[Deal],
    skipped: list[int],
    cards: int,
    n: int,
    rng: random.Random,
    packed: bool,
) -> list[list[tuple[int, ...]]]:
    """Play each of these deals to its end ``n`` times, and give the tricks of each holding.

    For each time ``cards`` words of 32 bits are drawn, which serve all the deals, ``skipped`` of
    them left aside. ``packed`` is as in :func:`play_at_random`.
    """
    found: list[list[tuple[int, ...]]] = []
    bits, size = 32 * cards, 4 * cards
    for _ in range(n):
        drawn = rng.getrandbits(bits)
        if not packed:
            drawn &= LOW_30_BITS
        words = drawn.to_bytes(size, "little")
        row: list[tuple[int, ...]] = []
        for table, deal, first in zip(tables, deals, skipped):  # noqa: B905  # all of one length
            after = deal.copy()
            play_at_random(table, after, words, first, packed)
            row.append(tuple(after.won))
        found.append(row)
    return found


def play_at_random(table: Table, deal: Deal, words: bytes, skipped: int, packed: bool) -> None:
    """Play the deal to its end. Of k legal cards, in the order of ``legal_actions()``, it is number
    ``word % k``.

    There is a word of 32 bits for each card, the first ``skipped`` left aside; only the lowest 30
    bits count, and other ones are there only if the words are packed. ``packed`` leaves the words
    in their bytes until they are needed: compiled code is quicker so, as making an int object of
    each takes more than half as long as all the rest, but Python is quicker when they are unpacked.
    What every deal has is written out here, once for the leader and once for those who follow;
    jokers without a suit and cards on the table are left to functions.
    """
    read: i64 = 4 * skipped
    word: i64
    at: i64
    best: i64
    winner: i64
    place: i64
    strength: i64
    holding: i64
    mask: i64
    card: i64
    number = len(words) // 4 - skipped
    numbers: Iterator[int] = (
        repeat(0) if packed else iter(unpack_from(f"<{number}I", words, 4 * skipped))
    )
    held, cards_of, weights, won = deal.held, table.cards_of, table.weights, deal.won
    holdings = table.holdings
    jokers_from = table.jokers_from
    on_table = bool(deal.under)
    follows = not (table.early or on_table)
    looks_back = table.tracks
    stops = bool(table.over)
    suit = deal.suit
    best = deal.best
    left = deal.left
    followers = table.followers
    winner = deal.winner
    turns = deal.turns
    free = deal.free > 0
    while True:
        if suit < 0:
            if packed:
                word = _number_at(words, read)
                read += 4
            else:
                word = next(numbers)
            if on_table or (free and held[jokers_from + winner]):
                _lead_at_random(table, deal, word)
                suit = deal.suit
                best = deal.best
                free = deal.free > 0
            else:
                suit = 0
                at = winner
                of_place = cards_of[held[at]]
                word %= left
                while word >= len(of_place):
                    word -= len(of_place)
                    at += holdings
                    suit += 1
                    of_place = cards_of[held[at]]
                best = of_place[word]
                held[at] -= best
        column = suit * holdings
        for holding, word in zip(turns, numbers):  # noqa: B905  # strict costs time, and there are more numbers than turns
            if packed:
                word = _number_at(words, read)
                read += 4
            at = column + holding
            mask = held[at]
            if mask and follows:
                of_place = cards_of[mask]
                card = of_place[word % len(of_place)]
                held[at] = mask - card
                if card > best:
                    best = card
                    winner = holding
                continue
            if on_table or (free and (looks_back or held[jokers_from + holding])):
                deal.suit = suit
                strength = _follow_at_random(table, deal, holding, word)
                free = deal.free > 0
            elif mask:
                of_place = cards_of[mask]
                strength = of_place[word % len(of_place)]
                held[at] = mask - strength
            else:
                place = 0
                at = holding
                of_place = cards_of[held[at]]
                word %= left
                while word >= len(of_place):
                    word -= len(of_place)
                    at += holdings
                    place += 1
                    of_place = cards_of[held[at]]
                card = of_place[word]
                held[at] -= card
                strength = card * weights[place]
            if strength > best:
                best = strength
                winner = holding
        won[winner] += 1
        left -= 1
        if not left:
            return
        if stops:
            if table.contracting[winner]:
                deal.taken += 1
            if table.over[deal.taken << 4 | left]:
                return
        if free or on_table:
            deal.left = left
            deal.winner = winner
            deal.led |= SUIT_BITS[suit]
        suit = -1
        turns = followers[winner]


def _lead_at_random(table: Table, deal: Deal, word: i64) -> None:
    """Lead a legal card, suit by suit from high to low, a joker that has no suit last, once for
    each suit it may name.
    """
    held, cards_of, holdings = deal.held, table.cards_of, table.holdings
    size: i64 = deal.left
    place: i64 = 0
    at: i64 = deal.winner
    jokers: i64 = 0
    if deal.free:
        jokers = held[table.jokers_from + deal.winner]
    if jokers or deal.under:
        size = plain_cards(table, deal, deal.winner)
    choice: i64 = word
    if jokers:
        of_jokers = cards_of[jokers]
        names = joker_names(table, deal, deal.winner, size > 0)
        choice = word % (size + len(of_jokers) * len(names))
        if choice >= size:
            choice -= size
            lead(table, deal, JOKERS, of_jokers[choice // len(names)], names[choice % len(names)])
            return
    else:
        choice = word % size
    while True:
        of_place = cards_of[held[at]]
        if choice < len(of_place):
            lead(table, deal, place, of_place[choice], place)
            return
        choice -= len(of_place)
        place += 1
        at += holdings


def _follow_at_random(table: Table, deal: Deal, holding: i64, word: i64) -> i64:
    """Play a legal card where following the suit is not all there is to do; the strength of the
    card.
    """
    held, cards_of, holdings = deal.held, table.cards_of, table.holdings
    suit = deal.suit
    of_suit = cards_of[held[suit * holdings + holding]]
    answer: i64 = ALL
    jokers: i64 = 0
    if deal.free:
        jokers = held[table.jokers_from + holding]
    of_jokers = cards_of[jokers]
    number_of_jokers: i64 = 0
    size: i64 = deal.left
    if jokers or deal.under:
        size = plain_cards(table, deal, holding)
    if jokers:
        answer = joker_answer(table, deal, holding, size > 0)
        if answer != NO_JOKER:
            number_of_jokers = len(of_jokers)
    choice: i64
    if answer == ONLY_JOKER:
        return follow(table, deal, holding, JOKERS, of_jokers[word % number_of_jokers])
    if of_suit:
        choice = word % (len(of_suit) + number_of_jokers)
        if choice < len(of_suit):
            return follow(table, deal, holding, suit, of_suit[choice])
        return follow(table, deal, holding, JOKERS, of_jokers[choice - len(of_suit)])
    choice = word % (size + number_of_jokers)
    place: i64 = 0
    at: i64 = holding
    while True:
        of_place = cards_of[held[at]]
        if choice < len(of_place):
            return follow(table, deal, holding, place, of_place[choice])
        choice -= len(of_place)
        place += 1
        at += holdings
