"""Where a playout begins: a state of play in the ints of the loop."""

from __future__ import annotations

import attrs

from fivehundred.game.play import Play
from fivehundred.kernel.loop import BITS, JOKERS, NO_SUIT, Ways, turn_up
from fivehundred.kernel.tables import Tables


@attrs.define(eq=False)
class Start:
    """What the state of play gives to :func:`fivehundred.kernel.loop.play_out`; its docstring says what each is.

    ``cards`` are still to be played, if the deal does not stop early; ``held`` is the list of what is held.
    """

    cards: int
    held: list[Ways]
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
    ways, jokers, setting = tables.ways, tables.jokers, play._setting
    hands, winners, turns, place = play._hands, play.winning_holdings, play.turns, play.place
    nothing: list[Ways] = [()] * len(hands)
    held = [ways[hand & suit] for suit in tables.suits for hand in hands]
    held += [ways[hand & jokers] for hand in hands] if jokers else nothing
    held += nothing
    left = setting.number_of_tricks - len(winners)
    none = [0] * len(hands)
    won = none[:]
    for winner in winners:
        won[winner] += 1
    taken = sum([tricks for tricks, ours in zip(won, tables.contracting, strict=True) if ours]) if tables.over else 0
    cards = left * len(turns) - place
    # A leader comes before those who follow.
    start = Start(cards, held, won, turns[place or 1 :], -1, 0, play._winner, left, taken, 0, none[:], none, 0, {})
    if setting.under:
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
    place = play.place
    if place:
        for holding, action in zip(play.turns[:place], play.plays[-place:], strict=True):
            beneath = start.under.get(tables.ints[action.card.number])
            if beneath is not None:
                card, at = beneath
                turn_up(start.held, at * len(start.won) + holding, card, tables.ways.known)


def _lead(start: Start, play: Play, tables: Tables) -> None:
    """The trick being played."""
    plays, turns = play.plays[-play.place :], play.turns
    led = play._law.order.led[plays[0].number]
    start.suit = NO_SUIT if led is None else led.index
    start.best = tables.ints[plays[turns.index(play._winner)].card.number]


def _look_back(start: Start, play: Play, tables: Tables) -> None:
    """What matters of the earlier tricks where there is a joker without a suit."""
    holdings = len(start.won)
    start.free += sum([len(ways) for ways in start.held[JOKERS * holdings : NO_SUIT * holdings]])
    if not start.free:
        return
    led_before = play.led_before
    if led_before:
        start.led = sum([BITS[suit] for suit, mask in enumerate(tables.suits) if led_before & mask])
    if not (tables.tracks and play.plays):
        return
    law = play._law
    for turns, plays in play.tricks_with_turns():
        lead = plays[0].number
        led = law.order.led[lead]
        for holding, action in zip(turns[1:], plays[1:], strict=False):
            bit = law.order.bit[action.number]
            if led is not None and not bit & law.order.lead[lead]:
                start.shown[holding] |= BITS[led.index]
                if not bit & law.free:
                    start.reneged[holding] |= BITS[led.index]
