"""A view as bytes of a fixed length: what a seat knows, and with ``recall`` also in which order it
came about.

Every byte is a number of its own, from 0 to 255; most are 0 or 1. Seats are counted from the one
whose view it is: its own is 0, its left neighbour 1; a spectator counts from seat 0. Cards are
numbered as in :mod:`~fivehundred.encoding.action_numbers`.
"""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred import guards
from fivehundred.calls.bid import Pass
from fivehundred.cards.card import NUMBER_OF_CARDS
from fivehundred.encoding.action_numbers import ALONE, LAYING_ASIDE, NUMBERS
from fivehundred.encoding.bounds import bounds
from fivehundred.encoding.field_bytes import card_bytes, told, told_of, write_tricks
from fivehundred.encoding.observation_layout import PHASES, layout_of
from fivehundred.rules.special import is_exposed
from fivehundred.views.seen_deal import facts_of, play_of
from fivehundred.views.view import View

_PHASE = {phase: place for place, phase in enumerate(PHASES)}


def observation(view: View, chosen: Sequence[int] = ()) -> bytes:
    """What a view holds, as bytes; ``chosen`` are the numbers chosen so far for an action of
    several.

    Views that a seat cannot tell apart give equal bytes. The order of a seat's calls and of the
    tricks is left out: :func:`recall` has it.

    >>> from fivehundred import Game
    >>> seen = observation(Game.start(seed=500).view(0))
    >>> len(seen), sum(seen[:66])
    (1514, 10)
    """
    if type(view) is not View:
        guards.a(View, view, "an observation's view")
    deal, me, scores = view._deal, view.seat or 0, view.scores
    play = play_of(deal)
    if play is None:
        facts, hand, is_open = facts_of(deal), view.hand.mask, False
        players = facts.variant.players
        at = layout_of(players, len(scores)).at
        seen = told(facts, me, facts.contract, scores)
        counts = view.counts
        seen[at["counts"] : at["tricks won"]] = bytes(counts[me:] + counts[:me])
    else:
        setting = play._setting
        facts, hand = setting.facts, play.holding_mask(me) if view.seat is not None else 0
        players = facts.variant.players
        contract = view.contract if facts.called else facts.contract
        is_open = is_exposed(facts.variant, contract, play.tricks_played)
        at = layout_of(players, len(scores)).at
        seen = bytearray(told_of(setting, me, contract, scores))
        write_tricks(seen, at, play, view._dealt, me)
    if hand:
        seen[:NUMBER_OF_CARDS] = card_bytes(hand)
    if is_open and view.exposed:
        seen[at["exposed"] : at["called cards"]] = card_bytes(view.exposed.mask)
    if type(chosen) is not tuple or chosen:
        for number in guards.wholes(chosen, "the numbers chosen", 0, NUMBERS - 1):
            if LAYING_ASIDE <= number < ALONE:
                seen[at["chosen"] + number - LAYING_ASIDE] = 1
    if facts.piles:
        for seat, piles in enumerate(view.table):
            for _, up in piles:
                if up is not None:
                    place = (seat - me) % players * NUMBER_OF_CARDS + up.number
                    seen[at["face up"] + place] = 1
    seen[at["phase"] + _PHASE[deal.phase]] = 1
    if (to_act := deal.to_act) is not None:
        seen[at["to act"] + (to_act - me) % players] = 1
    return bytes(seen)


def recall(view: View, chosen: Sequence[int] = ()) -> bytes:
    """An observation and, behind it, everything in the order in which it happened: all that a seat
    remembers.

    Args:
        view: What the seat sees.
        chosen: The numbers chosen so far for the action that is being put together.

    >>> from fivehundred import Game
    >>> from fivehundred.encoding import observation_size
    >>> game = Game.start(seed=500)
    >>> later = game.apply(game.parse("7H"))
    >>> seen = recall(later.view(1))
    >>> from fivehundred.encoding import observation_size
    >>> order = seen[observation_size(game.variant) :]
    >>> list(order[:4])  # three seats on, bid number 8; then nothing
    [4, 10, 0, 0]
    """
    variant = guards.a(View, view, "an observation's view").variant
    most, players, me = bounds(variant), variant.players, view.seat or 0
    order: list[int] = []
    for seat, call in view.calls:
        order += ((seat - me) % players + 1, 1 if isinstance(call, Pass) else call.number + 2)
    order += [0] * (2 * most.calls - len(order))
    if (play := view._play) is not None:
        owners = play._law.owners
        for turns, cards in play.tricks_with_turns():
            for holding, card in zip(turns, cards, strict=False):
                order += ((owners[holding] - me) % players + 1, card.number + 1)
    order += [0] * (2 * (most.calls + most.plays) - len(order))
    return observation(view, chosen) + bytes(order)
