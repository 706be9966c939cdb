"""A deal being played, in plain ints, and the steps that every way of playing it takes. Every rule
comes in as a table.

All that is held is one list: the spades of every holding in turn, then the clubs, diamonds and
hearts, then the jokers that belong to no suit, and last nothing, for each. These are six *places*;
what is held of one is a mask of the ranks of that place under the contract, from the lowest bit up,
so it stays below 20 bits. A *strength* says what a card does in a trick: the bit itself where it
follows, otherwise the bit times the weight of its place, which is 0 where it cannot win.

mypyc can compile this file, so it imports the standard library only. In compiled code an ``i64`` is
an int of the machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

JOKERS: Final = 4
"""The place of the jokers that have no suit."""

NO_SUIT: Final = 5
"""What a joker leads that names no suit: the place where no one holds a card."""

PLACES: Final = 6

TRUMP_WEIGHT: Final = 1 << 20
JOKER_WEIGHT: Final = 1 << 40

SUIT_BITS: Final[list[int]] = [1, 2, 4, 8, 0, 0]
"""The suits as bits, by place: a list, for compiled code rebuilds a constant tuple whenever it
looks into one.
"""

FOLLOWS: Final = 1
FIRST_IN_SUIT: Final = 2
RENEGED: Final = 4
NO_SUIT_LED: Final = 8
ONLY_JOKERS: Final = 16
"""The questions on following with a joker that has no suit; their answers make a key of the table
``following``.
"""

ALL: Final = 0
NO_JOKER: Final = 1
ONLY_JOKER: Final = 2
"""What the table answers: the cards that follow (or all, if none do) with the jokers, or without
them, or the jokers only.
"""


class Table:
    """What the law says of one contract.

    ``followers`` play after the leader of a trick, in turn, by leader; ``weights`` are the
    strengths by place of cards that do not follow; ``trump`` is the place of the trumps or -1;
    ``teams`` are who plays together, by holding (``mates``, ``foes`` and ``rivals``, the foes that
    play after each follower of a leader, are made of it), and ``ducks`` the holdings that want to
    take no trick. ``early`` says whether a joker may be played where the suit could be followed,
    ``tracks`` whether it matters which suits were not followed; ``following`` what may be played
    beside a joker, and ``naming`` the suits it may name when led, by the suits led and shown, last
    trick, and no other card. ``contracting`` are the holdings whose tricks count for the contract,
    and ``over`` whether that ends the deal, by 16 times the tricks taken plus those left, empty
    where it never does. ``cards_of`` gives the bits of a mask, from high to low.
    """

    def __init__(
        self,
        followers: list[list[int]],
        weights: list[int],
        trump: i64,
        teams: list[int],
        ducks: list[bool],
        early: bool,
        tracks: bool,
        following: list[int],
        naming: list[list[int]],
        contracting: list[bool],
        over: list[bool],
        cards_of: list[tuple[i64, ...]],
    ) -> None:
        self.holdings: i64 = len(teams)
        self.jokers_from: i64 = JOKERS * len(teams)
        self.followers = followers
        self.weights = weights
        self.trump = trump
        self.teams = teams
        self.mates: list[list[int]] = [
            [other for other in turns if teams[other] == teams[leader]]
            for leader, turns in enumerate(followers)
        ]
        self.foes: list[list[int]] = [
            [other for other in turns if teams[other] != teams[leader]]
            for leader, turns in enumerate(followers)
        ]
        self.rivals: list[list[list[int]]] = [
            [
                [other for other in turns[at + 1 :] if teams[other] != teams[holding]]
                for at, holding in enumerate(turns)
            ]
            for turns in followers
        ]
        self.ducks = ducks
        self.early = early
        self.tracks = tracks
        self.following = following
        self.naming = naming
        self.contracting = contracting
        self.over = over
        self.cards_of = cards_of

    def led_by(self, turns: list[int]) -> i64:
        """Who has led a trick in which these are still to play."""
        leader: i64 = 0
        while self.followers[leader][-1:] != turns[-1:]:
            leader += 1
        return leader


class Deal:
    """A deal being played; it changes with every card.

    The trick: ``turns`` are the holdings still to follow, ``suit`` was led, ``best`` is the
    strength that wins so far and ``winner`` its holding. If the trick has still to be led, ``suit``
    is -1, and ``winner`` leads.

    So far: ``won`` are the tricks of each holding, ``left`` tricks are to be completed, ``taken``
    have been won that count for the contract, ``led`` are the suits led or named in earlier tricks,
    ``shown`` and ``reneged`` for each holding the suits it has not followed, and not followed with
    another card than a joker, as bits, and ``free`` how many jokers that have no suit are still to
    be played; ``under`` says what is under a card on the table, both as :func:`card_code`.
    """

    def __init__(
        self,
        held: list[int],
        won: list[int],
        turns: list[int],
        suit: i64,
        best: i64,
        winner: i64,
        left: i64,
        taken: i64,
        led: i64,
        shown: list[int],
        reneged: list[int],
        free: i64,
        under: dict[int, int],
    ) -> None:
        self.held = held
        self.won = won
        self.turns = turns
        self.suit = suit
        self.best = best
        self.winner = winner
        self.left = left
        self.taken = taken
        self.led = led
        self.shown = shown
        self.reneged = reneged
        self.free = free
        self.under = under

    def copy(self) -> Deal:
        """The same deal, to be played on by itself."""
        return Deal(
            self.held[:],
            self.won[:],
            self.turns,
            self.suit,
            self.best,
            self.winner,
            self.left,
            self.taken,
            self.led,
            self.shown[:],
            self.reneged[:],
            self.free,
            self.under,
        )


def card_code(place: i64, bit: i64) -> i64:
    """One int for a card: its place and its bit."""
    return place << 24 | bit


def plain_cards(table: Table, deal: Deal, holding: i64) -> i64:
    """How many cards there are to play from a holding, but for jokers that have no suit."""
    jokers: i64 = deal.held[table.jokers_from + holding]
    size: i64 = deal.left
    if not deal.under:
        return size - len(table.cards_of[jokers])
    size = 0
    at: i64 = holding
    while at < table.jokers_from:
        size += len(table.cards_of[deal.held[at]])
        at += table.holdings
    return size


def joker_answer(table: Table, deal: Deal, holding: i64, others: bool) -> i64:
    """What may be played to this trick from a holding with a joker that has no suit; ``others`` are
    cards besides it.
    """
    suit = deal.suit
    key: i64 = 0
    if deal.held[suit * table.holdings + holding]:
        key |= FOLLOWS
    if not others:
        key |= ONLY_JOKERS
    if suit == NO_SUIT:
        key |= NO_SUIT_LED
    if not deal.led & SUIT_BITS[suit]:
        key |= FIRST_IN_SUIT
    if deal.reneged[holding] & SUIT_BITS[suit]:
        key |= RENEGED
    return table.following[key]


def joker_names(table: Table, deal: Deal, holding: i64, others: bool) -> list[int]:
    """The suits that a joker without a suit may name when led, or ``NO_SUIT``; ``others`` are cards
    besides it.
    """
    key: i64 = deal.led << 6 | deal.shown[holding] << 2
    if deal.left == 1:
        key |= 2
    if not others:
        key |= 1
    return table.naming[key]


def lead(table: Table, deal: Deal, place: i64, bit: i64, named: i64) -> None:
    """Play the first card of a trick; a joker names a suit, or ``NO_SUIT``."""
    holding = deal.winner
    deal.held[place * table.holdings + holding] -= bit
    deal.suit = place
    deal.best = bit
    if place == JOKERS:
        deal.suit = named
        deal.free -= 1
        deal.best = bit * table.weights[JOKERS]
    if deal.under:
        turn_up(table, deal, holding, place, bit)


def follow(table: Table, deal: Deal, holding: i64, place: i64, bit: i64) -> i64:
    """Play a card to a trick, and give its strength."""
    suit = deal.suit
    deal.held[place * table.holdings + holding] -= bit
    if deal.under:
        turn_up(table, deal, holding, place, bit)
    if place == suit:
        return bit
    if deal.free:
        if place == JOKERS:
            deal.free -= 1
        if table.tracks:
            deal.shown[holding] |= SUIT_BITS[suit]
            if place != JOKERS:
                deal.reneged[holding] |= SUIT_BITS[suit]
    return bit * table.weights[place]


def turn_up(table: Table, deal: Deal, holding: i64, place: i64, bit: i64) -> None:
    """Put the card that was under this one, if any, to those that can be played; its holding plays
    no more in this trick.
    """
    beneath = deal.under.get(card_code(place, bit), 0)
    if beneath:
        deal.held[(beneath >> 24) * table.holdings + holding] += beneath & 0xFFFFFF


def end_trick(table: Table, deal: Deal) -> bool:
    """Give the trick to its winner, who leads the next one; true when the deal is over."""
    winner = deal.winner
    deal.won[winner] += 1
    deal.left -= 1
    if table.contracting[winner]:
        deal.taken += 1
    if not deal.left or (table.over and table.over[deal.taken << 4 | deal.left]):
        return True
    if deal.free:
        deal.led |= SUIT_BITS[deal.suit]
    deal.suit = -1
    deal.turns = table.followers[winner]
    return False


def play_card(table: Table, deal: Deal, place: i64, bit: i64, named: i64) -> bool:
    """Play one card, whose turn it is; true when the deal is over. A joker led names a suit, or
    ``NO_SUIT``.
    """
    if deal.suit < 0:
        lead(table, deal, place, bit, named)
        return False
    turns = deal.turns
    holding: i64 = turns[0]
    strength = follow(table, deal, holding, place, bit)
    deal.turns = turns[1:]
    if strength > deal.best:
        deal.best = strength
        deal.winner = holding
    return len(turns) == 1 and end_trick(table, deal)
