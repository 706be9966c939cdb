"""The play of a deal at random, in one loop over plain ints: mechanism only, every rule comes in as a table.

A card is an int. A higher one beats a lower one wherever both can win; from ``wins_from`` on, a card wins without following
too. What is held of one suit is a tuple, from high to low, of *ways*: a card, its place in the holding, and what is then left
of the suit, which again is such a tuple. A holding is a list of six: the four suits, the jokers that belong to none, and
nothing.

Nothing is imported but the standard library, so that mypyc can compile this file.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Ways: TypeAlias = "tuple[tuple[int, int, Ways], ...]"
Holding: TypeAlias = list[Ways]

JOKERS: Final = 4
"""The place of the jokers that have no suit."""

NO_SUIT: Final = 5
"""What a joker leads that names no suit: the place where nobody holds a card."""

BITS: Final = (1, 2, 4, 8, 0, 0)
"""The suits as bits."""

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


def ways_of(cards: tuple[int, ...], suit: int, known: dict[tuple[int, ...], Ways]) -> Ways:
    """The ways to play these cards of one suit, with all that can be left of them; ``known`` remembers what was made.

    >>> ways_of((7, 5), 1, {})
    ((7, 1, ((5, 1, ()),)), (5, 1, ((7, 1, ()),)))
    """
    if not cards:
        return ()
    ways = known.get(cards)
    if ways is None:
        ways = tuple([(card, suit, ways_of(cards[:at] + cards[at + 1 :], suit, known)) for at, card in enumerate(cards)])
        known[cards] = ways
    return ways


def turn_up(holding: Holding, card: int, suit: int, known: dict[tuple[int, ...], Ways]) -> None:
    """Put a card that lay under another one into its holding."""
    cards = [way[0] for way in holding[suit]]
    cards.append(card)
    cards.sort(reverse=True)
    holding[suit] = ways_of(tuple(cards), suit, known)


def _beside_joker(holding: Holding, suit: int, led: int, reneged: int, following: list[int]) -> Ways:
    """What may be played to a suit from a holding with a joker that has none."""
    key = NO_SUIT_LED if suit == NO_SUIT else 0
    others = holding[suit]
    if others:
        key |= FOLLOWS
    else:
        others = holding[0] + holding[1] + holding[2] + holding[3]
        if not others:
            key |= ONLY_JOKERS
    if not led & BITS[suit]:
        key |= FIRST_IN_SUIT
    if reneged & BITS[suit]:
        key |= RENEGED
    answer = following[key]
    if answer == ONLY_JOKER:
        return holding[JOKERS]
    return others if answer == NO_JOKER else others + holding[JOKERS]


def play_out(
    words: tuple[int, ...],
    holdings: list[Holding],
    won: list[int],
    turns: tuple[int, ...],
    suit: int,
    best: int,
    winner: int,
    left: int,
    taken: int,
    led: int,
    shown: list[int],
    reneged: list[int],
    orders: tuple[tuple[int, ...], ...],
    wins_from: int,
    free: int,
    tracks: bool,
    early: bool,
    following: list[int],
    naming: list[tuple[int, ...]],
    contracting: list[bool],
    over: list[bool],
    under: dict[int, tuple[int, int]],
    known: dict[tuple[int, ...], Ways],
) -> None:
    """Play random legal cards to the end of the deal; ``holdings`` are used up, ``won`` counts the tricks of each.

    The first number of ``words`` chooses the first card, and so on: of k legal ones, in the order of ``legal_actions()``, it is
    number ``word % k``.

    The trick being played: ``turns`` are the holdings still to play to it, the leader first; ``suit`` was led, -1 when it has
    still to be led; ``best`` is the card that wins so far and ``winner`` its holding.

    The deal so far: ``left`` tricks are to be completed, ``taken`` have been won that count for the contract, ``led`` are the
    suits led or named in earlier tricks, ``shown`` and ``reneged`` for each holding the suits it has not followed, and not
    followed with another card than a joker, as bits.

    The tables: ``orders`` who plays to a trick, by its leader; ``free`` how many jokers that have no suit are still to be
    played; ``tracks`` whether it matters which suits were not followed; ``early`` whether a joker may be played where the suit
    could be followed, and ``following`` what may be played beside one; ``naming`` the suits one may name when led, by the suits
    led and shown, last trick, and no other card; ``contracting`` the holdings whose tricks count for the contract; ``over``
    whether that ends the deal, by 16 times the tricks taken plus those left, empty where it never does; ``under`` what lies
    under a card on the table, and its place; ``known`` the memory of :func:`ways_of`.
    """
    bits = BITS
    chance = iter(words)
    while True:
        if suit < 0:
            winner = turns[0]
            turns = turns[1:]
            hand = holdings[winner]
            ways = hand[0] + hand[1] + hand[2] + hand[3]
            if free and hand[JOKERS]:
                jokers = hand[JOKERS]
                names = naming[led << 6 | shown[winner] << 2 | (2 if left == 1 else 0) | (0 if ways else 1)]
                place = next(chance) % (len(ways) + len(jokers) * len(names))
                if place < len(ways):
                    best, suit, rest = ways[place]
                    hand[suit] = rest
                else:
                    place -= len(ways)
                    best, _, rest = jokers[place // len(names)]
                    hand[JOKERS] = rest
                    free -= 1
                    suit = names[place % len(names)]
            else:
                best, suit, rest = ways[next(chance) % len(ways)]
                hand[suit] = rest
            if under and best in under:
                turn_up(hand, *under[best], known)
        for holding, word in zip(turns, chance):  # noqa: B905  # strict costs time, and there are more numbers than turns
            hand = holdings[holding]
            ways = hand[suit]
            if ways and not (early and hand[JOKERS]):
                card, place, rest = ways[word % len(ways)]
                hand[suit] = rest
                if card > best:
                    best = card
                    winner = holding
            elif free and hand[JOKERS]:
                ways = _beside_joker(hand, suit, led, reneged[holding], following)
                card, place, rest = ways[word % len(ways)]
                hand[place] = rest
                if card > best and (place == suit or card >= wins_from):
                    best = card
                    winner = holding
                if place == JOKERS:
                    free -= 1
                if tracks and place != suit:
                    shown[holding] |= bits[suit]
                    if place != JOKERS:
                        reneged[holding] |= bits[suit]
            else:
                place = word % (left if not under else len(hand[0]) + len(hand[1]) + len(hand[2]) + len(hand[3]))
                for ways in hand:
                    if place < len(ways):
                        break
                    place -= len(ways)
                card, place, rest = ways[place]
                hand[place] = rest
                if card > best and card >= wins_from:
                    best = card
                    winner = holding
                if tracks:
                    shown[holding] |= bits[suit]
                    reneged[holding] |= bits[suit]
            if under and card in under:
                turn_up(hand, *under[card], known)
        won[winner] += 1
        left -= 1
        if not left:
            return
        if over:
            taken += contracting[winner]
            if over[taken << 4 | left]:
                return
        led |= bits[suit]
        suit = -1
        turns = orders[winner]
