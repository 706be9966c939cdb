"""Where a playout begins: a state of play in the ints of the loop."""

from __future__ import annotations

import attrs

from fivehundred.game.play import Play
from fivehundred.kernel.loop import BITS, JOKERS, NO_SUIT, Holding, turn_up
from fivehundred.kernel.tables import Tables


@attrs.define(eq=False)
class Start:
    """What the state of play gives to :func:`fivehundred.kernel.loop.play_out`; the names are those of its arguments.

    ``cards`` are still to be played, if the deal does not stop early.
    """

    cards: int
    holdings: list[Holding]
    won: list[int]
    turns: tuple[int, ...]
    suit: int
    best: int
    winner: int
    left: int
    taken: int
    led: int
    shown: list[int]
    reneged: list[int]
    free: int
    under: dict[int, tuple[int, int]]


def start_of(play: Play, tables: Tables) -> Start:
    """A state of play, ready for the loop."""
    ways = tables.ways
    spades, clubs, diamonds, hearts, jokers = tables.masks
    hands, winners, turns, place = play._hands, play._winners, play._turns, play._place
    holdings: list[Holding] = [
        [ways[held & spades], ways[held & clubs], ways[held & diamonds], ways[held & hearts], ways[held & jokers], ()]
        for held in hands
    ]
    left = play._setting.number_of_tricks - len(winners)
    none = [0] * len(hands)
    won = none[:]
    for winner in winners:
        won[winner] += 1
    taken = sum([tricks for tricks, ours in zip(won, tables.contracting, strict=True) if ours]) if tables.over else 0
    cards = left * len(turns) - place
    start = Start(cards, holdings, won, turns[place:], -1, 0, play._best_holding, left, taken, 0, none[:], none, 0, {})
    if play._setting.under:
        _lay_under(start, play, tables)
    if place:
        _lead(start, play, tables)
    if jokers:
        _look_back(start, play, tables)
    return start


def _lay_under(start: Start, play: Play, tables: Tables) -> None:
    """The cards under those on the table; under one played to the present trick it is turned up now, as it plays no more."""
    for upper, lower in play._setting.under.items():
        card = tables.ints[lower.bit_length() - 1]
        start.under[tables.ints[upper.bit_length() - 1]] = card, tables.place[card]
        if tables.place[card] == JOKERS and any(held & upper for held in play._hands):
            start.free += 1
    place = play._place
    if place:
        for holding, action in zip(play._turns[:place], play._plays[-place:], strict=True):
            beneath = start.under.get(tables.ints[action.card.number])
            if beneath is not None:
                turn_up(start.holdings[holding], *beneath, tables.ways.known)


def _lead(start: Start, play: Play, tables: Tables) -> None:
    """The trick being played."""
    plays, turns = play._plays[-play._place :], play._turns
    led = play._law.order.led[plays[0].number]
    start.suit = NO_SUIT if led is None else led.index
    start.best = tables.ints[plays[turns.index(play._best_holding)].card.number]


def _look_back(start: Start, play: Play, tables: Tables) -> None:
    """What matters of the earlier tricks where there is a joker without a suit."""
    law = play._law
    start.free += sum([len(holding[JOKERS]) for holding in start.holdings])
    if not start.free:
        return
    for suit, mask in enumerate(law.suit_masks):
        if play._led_before & mask:
            start.led |= BITS[suit]
    if not tables.tracks:
        return
    for turns, plays in play.tricks_with_turns():
        lead = plays[0].number
        led = law.order.led[lead]
        for holding, action in zip(turns[1:], plays[1:], strict=False):
            bit = law.bit[action.number]
            if led is not None and not bit & law.lead[lead]:
                start.shown[holding] |= BITS[led.index]
                if not bit & law.free:
                    start.reneged[holding] |= BITS[led.index]
