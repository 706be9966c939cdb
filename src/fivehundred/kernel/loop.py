"""The play of a deal at random, in one loop over plain ints: mechanism only, every rule comes in as a table.

A card is an int. A higher one beats a lower one wherever both can win; from ``wins_from`` on, a card wins without following
too. What is held of one suit is a tuple, from high to low, of *ways*: a card, and what is then left of the suit, which again
is such a tuple. All that is held is one list of these, in six *places*: the spades of every holding in turn, then the clubs,
diamonds and hearts, then the jokers that belong to no suit, and last nothing, for each.

mypyc can compile this file, so it imports the standard library only. In compiled code an ``i64`` is an int of the machine, in
Python it is an int; everything here fits into 31 bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import repeat
from struct import unpack
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64

Ways: TypeAlias = "tuple[tuple[i64, Ways], ...]"
Result = TypeVar("Result")

JOKERS: Final = 4
"""The place of the jokers that have no suit."""

NO_SUIT: Final = 5
"""What a joker leads that names no suit: the place where nobody holds a card."""

PLACES: Final = 6

BITS: Final[list[int]] = [1, 2, 4, 8, 0, 0]
"""The suits as bits, by place: a list, for compiled code makes a constant tuple anew whenever it looks into one."""

FOLLOWS: Final = 1
FIRST_IN_SUIT: Final = 2
RENEGED: Final = 4
NO_SUIT_LED: Final = 8
ONLY_JOKERS: Final = 16
"""The questions on following with a joker that has no suit; their answers make a key of the table ``following``."""

ALL: Final = 0
NO_JOKER: Final = 1
ONLY_JOKER: Final = 2
"""What the table answers: the cards that follow (or all, if none do) with the jokers, or without them, or the jokers only."""

LOW_30_BITS: Final = int("3fffffff" * 100, 16)
"""What is kept of up to a hundred words: more than a deal has cards."""


def ways_of(cards: tuple[int, ...], known: dict[tuple[int, ...], Ways]) -> Ways:
    """The ways to play these cards of one suit, with all that can be left of them; ``known`` remembers what was made.

    >>> ways_of((7, 5), {})
    ((7, ((5, ()),)), (5, ((7, ()),)))
    """
    if not cards:
        return ()
    ways = known.get(cards)
    if ways is None:
        ways = tuple([(card, ways_of(cards[:at] + cards[at + 1 :], known)) for at, card in enumerate(cards)])
        known[cards] = ways
    return ways


def turn_up(held: list[Ways], at: int, card: int, known: dict[tuple[int, ...], Ways]) -> None:
    """Put a card that lay under another one to those that can be played."""
    cards = [way[0] for way in held[at]]
    cards.append(card)
    cards.sort(reverse=True)
    held[at] = ways_of(tuple(cards), known)


def _number_at(numbers: bytes, at: i64) -> i64:
    """The number at a place among the numbers of 30 bits that lie there as words of 32."""
    low: i64 = numbers[at]
    second: i64 = numbers[at + 1]
    third: i64 = numbers[at + 2]
    high: i64 = numbers[at + 3]
    return low | second << 8 | third << 16 | (high & 63) << 24


def _question(follows: bool, only_jokers: bool, suit: i64, led: i64, reneged: i64) -> i64:
    """What is asked of the table ``following``."""
    key: i64 = 0
    if follows:
        key |= FOLLOWS
    if only_jokers:
        key |= ONLY_JOKERS
    if suit == NO_SUIT:
        key |= NO_SUIT_LED
    if not led & BITS[suit]:
        key |= FIRST_IN_SUIT
    if reneged & BITS[suit]:
        key |= RENEGED
    return key


def play_out(
    draw: Callable[[int], int],
    packed: bool,
    n: int,
    cards: int,
    start: list[Ways],
    won_before: list[int],
    turns_at_start: tuple[int, ...],
    suit_at_start: i64,
    best_at_start: i64,
    winner_at_start: i64,
    left_at_start: i64,
    taken_before: i64,
    led_before: i64,
    shown_before: list[int],
    reneged_before: list[int],
    free_at_start: i64,
    under: dict[int, tuple[int, int]],
    followers: list[tuple[int, ...]],
    wins_from: i64,
    tracks: bool,
    early: bool,
    following: list[int],
    naming: list[tuple[int, ...]],
    contracting: list[bool],
    over: list[bool],
    known: dict[tuple[int, ...], Ways],
    results: dict[tuple[int, ...], Result],
) -> list[Result]:
    """Play random legal cards to the end of the deal, ``n`` times from the same start.

    For each playout ``draw`` gives 32 bits for each of the ``cards`` still to be played. The lowest 32 of them, without their
    two highest, choose the first card, and so on: of k legal ones, in the order of ``legal_actions()``, it is number
    ``word % k``. ``packed`` leaves these words in the bytes they came as until they are needed: compiled code is quicker so, as
    making an int object of each takes more than half as long as all the rest, but Python is quicker when they are unpacked.

    The trick being played at the start: ``turns`` are the holdings still to follow, ``suit`` was led, ``best`` is the card that
    wins so far and ``winner`` its holding. If the trick has still to be led, ``suit`` is -1, and ``winner`` leads.

    The deal so far: ``won`` are the tricks of each holding, ``left`` tricks are to be completed, ``taken`` have been won that
    count for the contract, ``led`` are the suits led or named in earlier tricks, ``shown`` and ``reneged`` for each holding the
    suits it has not followed, and not followed with another card than a joker, as bits, and ``free`` how many jokers that have
    no suit are still to be played; ``under`` says what lies under a card on the table, and its place.

    The tables: ``followers`` who plays after the leader of a trick, in turn, by leader; ``tracks`` whether it matters which
    suits were not followed; ``early`` whether a joker may be played where the suit could be followed, and ``following`` what
    may be played beside one; ``naming`` the suits one may name when led, by the suits led and shown, last trick, and no other
    card; ``contracting`` the holdings whose tricks count for the contract; ``over`` whether that ends the deal, by 16 times the
    tricks taken plus those left, empty where it never does; ``known`` the memory of :func:`ways_of`; ``results`` what the
    tricks of the holdings come to.
    """
    bits, size_of_words, layout = 32 * cards, 4 * cards, f"<{cards}I"
    words = b""
    read: i64 = 0
    numbers: Iterator[int] = repeat(0)

    suit: i64
    best: i64
    winner: i64
    left: i64
    taken: i64
    led: i64
    free: i64
    word: i64
    holding: i64
    place: i64
    at: i64
    column: i64
    size: i64
    card: i64
    answer: i64
    named: i64
    holdings: i64 = len(won_before)
    jokers_from: i64 = JOKERS * holdings
    jokers: Ways = ()
    shown, reneged = shown_before, reneged_before
    bit_of = BITS
    table, stops = bool(under), bool(over)
    played: list[Result] = []
    for _ in range(n):
        if packed:
            words = draw(bits).to_bytes(size_of_words, "little")
            read = 0
        else:
            numbers = iter(unpack(layout, (draw(bits) & LOW_30_BITS).to_bytes(size_of_words, "little")))
        held, won = start[:], won_before[:]
        if tracks:
            shown, reneged = shown_before[:], reneged_before[:]
        turns = turns_at_start
        suit = suit_at_start
        best = best_at_start
        winner = winner_at_start
        left = left_at_start
        taken = taken_before
        led = led_before
        free = free_at_start
        column = suit * holdings
        while True:
            if suit < 0:
                if packed:
                    word = _number_at(words, read)
                    read += 4
                else:
                    word = next(numbers)
                size = left
                if table:
                    size = sum([len(ways) for ways in held[winner::holdings]])
                named = -1
                if free and held[jokers_from + winner]:
                    jokers = held[jokers_from + winner]
                    size -= len(jokers)
                    names = naming[led << 6 | shown[winner] << 2 | (2 if left == 1 else 0) | (0 if size else 1)]
                    place = word % (size + len(jokers) * len(names))
                    if place >= size:
                        named = names[(place - size) % len(names)]
                        place = size + (place - size) // len(names)
                        free -= 1
                else:
                    place = word % size
                at = winner
                suit = 0
                ways = held[at]
                size = len(ways)
                while place >= size:
                    place -= size
                    at += holdings
                    suit += 1
                    ways = held[at]
                    size = len(ways)
                best, rest = ways[place]
                held[at] = rest
                if named >= 0:
                    suit = named
                column = suit * holdings
                if table and best in under:
                    beneath, turned = under[best]
                    turn_up(held, turned * holdings + winner, beneath, known)
            for holding, word in zip(turns, numbers):  # noqa: B905  # strict costs time, and there are more numbers than turns
                if packed:
                    word = _number_at(words, read)
                    read += 4
                at = column + holding
                ways = held[at]
                if ways and not (early and held[jokers_from + holding]):
                    card, rest = ways[word % len(ways)]
                    held[at] = rest
                    if card > best:
                        best = card
                        winner = holding
                else:
                    size = left
                    if table:
                        size = sum([len(of_suit) for of_suit in held[holding::holdings]])
                    answer = ALL
                    if free and held[jokers_from + holding]:
                        jokers = held[jokers_from + holding]
                        size -= len(jokers)
                        answer = following[_question(bool(ways), not size, suit, led, reneged[holding])]
                        if answer == ALL:
                            size += len(jokers)
                    if answer == ONLY_JOKER:
                        at = jokers_from + holding
                        ways = jokers
                        place = word % len(ways)
                    elif ways:
                        place = word % (len(ways) + (len(jokers) if answer == ALL else 0))
                        if place >= len(ways):
                            place -= len(ways)
                            at = jokers_from + holding
                            ways = jokers
                    else:
                        place = word % size
                        at = holding
                        ways = held[at]
                        size = len(ways)
                        while place >= size:
                            place -= size
                            at += holdings
                            ways = held[at]
                            size = len(ways)
                    card, rest = ways[place]
                    held[at] = rest
                    if card > best and (card >= wins_from or at == column + holding):
                        best = card
                        winner = holding
                    if free:
                        if at >= jokers_from:
                            free -= 1
                        if tracks and at != column + holding:
                            shown[holding] |= bit_of[suit]
                            if at < jokers_from:
                                reneged[holding] |= bit_of[suit]
                if table and card in under:
                    beneath, turned = under[card]
                    turn_up(held, turned * holdings + holding, beneath, known)
            won[winner] = won[winner] + 1
            left -= 1
            if not left:
                break
            if stops:
                taken += contracting[winner]
                if over[taken << 4 | left]:
                    break
            if free:
                led |= bit_of[suit]
            suit = -1
            turns = followers[winner]
        played.append(results[tuple(won)])
    return played
