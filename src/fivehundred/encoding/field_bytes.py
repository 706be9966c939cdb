"""The bytes of an observation's fields: small tables, and what is the same for all seats,
remembered.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from operator import or_, sub
from typing import NamedTuple

import attrs

from fivehundred.calls.bid import BIDS, Pass
from fivehundred.calls.contract import Contract
from fivehundred.cards.card import NUMBER_OF_CARDS, Card
from fivehundred.cards.suit import Suit
from fivehundred.deal.actions import PlayCard
from fivehundred.deal.deal_so_far import Calls, DealSoFar
from fivehundred.deal.play import Play
from fivehundred.deal.play_tables import Law, PlayTables
from fivehundred.guards import MOST_PLAYERS
from fivehundred.rules.following import shows_void
from fivehundred.rules.joker import joker_plays_early
from fivehundred.rules.special import sitting_out

CALLS = 1 + len(BIDS)
"""A pass, and the bids by number."""

_BYTES = bytes.maketrans(b"01", b"\x00\x01")

ONE_OF: tuple[tuple[bytes, ...], ...] = tuple(
    tuple(bytes(place == one for place in range(size)) for one in range(size))
    for size in range(MOST_PLAYERS + 1)
)
"""``ONE_OF[size][place]``: that many bytes, of which one is 1."""

NONE_OF: tuple[bytes, ...] = tuple(map(bytes, range(MOST_PLAYERS + 1)))
"""As many zeros."""

BID = tuple(bytes(number == bid.number for number in range(len(BIDS))) for bid in BIDS)
NO_CARDS = bytes(NUMBER_OF_CARDS)
SUITS_LED = tuple(bytes(suits >> place & 1 for place in range(4)) for suits in range(16))


def card_bytes(mask: int) -> bytes:
    """A byte for each card, by number."""
    return f"{mask | 1 << NUMBER_OF_CARDS:b}"[:0:-1].encode().translate(_BYTES)


def some_of(size: int, places: Iterable[int]) -> bytes:
    """That many bytes, of which those at the places are 1."""
    found = bytearray(size)
    for place in places:
        found[place] = 1
    return bytes(found)


def from_seat(me: int, fields: bytes, width: int) -> bytes:
    """What is given seat by seat from seat 0 on, from this seat on."""
    return fields[me * width :] + fields[: me * width] if me else fields


# -- what is settled before the play ---------------------------------------------------------------
@attrs.frozen
class ToldFields:
    """The fields that do not change through the play. ``here`` says of each seat of the table that
    it is the one.

    ``spare_cards`` are the kitty, the cards laid aside and those passed; ``bidding`` goes from the
    calls to the joker's suit.
    """

    here: tuple[bytes, ...]
    spare_cards: bytes
    called_cards: bytes
    bidding: bytes
    sitting_out: bytes


def fields_told(facts: DealSoFar, me: int, contract: Contract | None) -> ToldFields:
    """The fields of what a seat has been told before the play; the facts are as it sees them."""
    players, called = facts.variant.players, facts.called
    here = tuple(ONE_OF[players][(seat - me) % players] for seat in range(players))
    cards = [one.number for one in called if isinstance(one, Card)]
    bidding = from_seat(me, _calls_made(facts.calls, players), CALLS)
    if contract is None:
        bidding += bytes(len(BIDS) + 3 * players + 4)
    else:
        bidding += (
            BID[contract.bid.number]
            + here[contract.contractor]
            + _seats(contract.partners, me, players)
        )
        bidding += _seats([one for one in called if not isinstance(one, Card)], me, players)
        bidding += some_of(4, () if facts.nominated is None else [facts.nominated.index])
    return ToldFields(
        here,
        b"".join(
            card_bytes(cards.mask) if cards else NO_CARDS
            for cards in (facts.kitty, facts.laid_aside, facts.passed)
        ),
        some_of(NUMBER_OF_CARDS, cards) if cards else NO_CARDS,
        bidding,
        _seats(sitting_out(facts.variant, contract), me, players),
    )


@lru_cache(maxsize=1024)
def fields_told_of(setting: PlayTables, me: int, contract: Contract | None) -> ToldFields:
    """The same for a play, remembered as long as it is asked for."""
    return fields_told(setting.facts, me, contract)


def _seats(seats: Collection[int], me: int, players: int) -> bytes:
    return (
        some_of(players, [(seat - me) % players for seat in seats]) if seats else NONE_OF[players]
    )


@lru_cache(maxsize=4096)
def _calls_made(calls: Calls, players: int) -> bytes:
    """The calls of each seat."""
    return some_of(
        players * CALLS,
        [seat * CALLS + (0 if isinstance(call, Pass) else 1 + call.number) for seat, call in calls],
    )


# -- the tricks ------------------------------------------------------------------------------------
class TrickFields(NamedTuple):
    """The fields of the tricks; ``led`` goes from the suits led to the winner, and ``counts`` to
    the tricks won.
    """

    trick: bytes | bytearray
    played: bytes
    voids: bytes
    led: bytes
    counts: bytes


@lru_cache(maxsize=256)
def fields_before_play(counts: tuple[int, ...], me: int) -> TrickFields:
    """The fields of no tricks."""
    players = len(counts)
    empty = bytes(players * NUMBER_OF_CARDS)
    return TrickFields(
        empty,
        empty,
        bytes(4 * players),
        bytes(8 + 2 * players),
        from_seat(me, bytes(counts), 1) + bytes(players),
    )


@attrs.frozen
class _Before:
    """What the tricks before the present one say, from seat 0 on; ``gone`` counts the cards played
    from each hand.
    """

    played: bytes
    voids: bytes
    suits_led: int
    won: bytes
    gone: tuple[int, ...]


def fields_of_tricks(play: Play, dealt: tuple[int, ...], me: int) -> TrickFields:
    """The fields of the tricks of a play, of which the hands were dealt so many cards."""
    plays, number, turns = play.plays, play.place, play.turns
    setting, players = play._setting, len(dealt)
    law = setting.law
    cards, whole = plays[len(plays) - number :], plays[: len(plays) - number]
    before = _tricks_before(law, setting.leader, whole, play.winning_holdings, setting.suits_led)
    counts, voids, suits_led = [*map(sub, dealt, before.gone)], before.voids, before.suits_led
    trick = bytearray(players * NUMBER_OF_CARDS)
    if not cards:
        led = SUITS_LED[suits_led] + bytes(4 + 2 * players)
    else:
        owners, here, lead, followed = law.owners, ONE_OF[players], play._led.lead, True
        for holding, card in zip(turns, cards, strict=False):
            trick[(owners[holding] - me) % players * NUMBER_OF_CARDS + card.card.number] = 1
            followed = followed and bool(card.bit & lead)
            if holding < players:
                counts[holding] -= 1
        leader, winner = (
            here[(owners[turns[0]] - me) % players],
            here[(owners[play._winner] - me) % players],
        )
        suit = law.order.led[cards[0].number]
        if suit is None:
            led = SUITS_LED[suits_led] + bytes(4) + leader + winner
        else:
            if not followed and (shown := _shown_void(law, turns, cards, suits_led)):
                voids = bytes(map(or_, voids, some_of(len(voids), shown)))
            led = SUITS_LED[suits_led | 1 << suit.index] + ONE_OF[4][suit.index] + leader + winner
    return TrickFields(
        trick,
        from_seat(me, before.played, NUMBER_OF_CARDS),
        from_seat(me, voids, 4),
        led,
        from_seat(me, bytes(counts), 1) + from_seat(me, before.won, 1),
    )


@lru_cache(maxsize=2048)
def _tricks_before(
    law: Law,
    leader: int,
    plays: tuple[PlayCard, ...],
    winners: tuple[int, ...],
    led_before: tuple[Suit, ...],
) -> _Before:
    """What whole tricks say: worked out once for all seats and all turns of the next one."""
    owners, players = law.owners, law.variant.players
    played, voids = bytearray(players * NUMBER_OF_CARDS), bytearray(players * 4)
    won, gone, start = bytearray(players), [0] * len(owners), 0
    suits_led = sum({1 << suit.index for suit in led_before})
    for winner in winners:
        turns = law.orders[leader]
        cards = plays[start : start + len(turns)]
        for holding, play in zip(turns, cards, strict=True):
            played[owners[holding] * NUMBER_OF_CARDS + play.card.number] = 1
            gone[holding] += 1
        for at in _shown_void(law, turns, cards, suits_led):
            voids[at] = 1
        if (suit := law.order.led[cards[0].number]) is not None:
            suits_led |= 1 << suit.index
        won[owners[winner]] += 1
        start, leader = start + len(turns), winner
    return _Before(bytes(played), bytes(voids), suits_led, bytes(won), tuple(gone[:players]))


def _shown_void(
    law: Law, turns: tuple[int, ...], cards: tuple[PlayCard, ...], suits_led: int
) -> list[int]:
    """The suits that a trick shows hands void of, 4 a seat from seat 0 on; table cards say nothing
    of the hands (rule 8.8).
    """
    own, players = law.order.led, law.variant.players
    suit = own[cards[0].number]
    if suit is None:
        return []
    early, led_before = joker_plays_early(law.variant), bool(suits_led >> suit.index & 1)
    return [
        holding * 4 + suit.index
        for holding, play in zip(turns[1:], cards[1:], strict=False)
        if holding < players and shows_void(suit, own[play.card.number], early, led_before)
    ]
