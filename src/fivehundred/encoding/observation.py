"""A view as bytes of a fixed length: what a seat knows, and with ``recall`` also in which order it
came about.

Every byte is a number of its own, from 0 to 255; most are 0 or 1. Seats are counted from the one
whose view it is: its own is 0, its left neighbour 1; a spectator counts from seat 0. Cards are
numbered as in :mod:`~fivehundred.encoding.action_numbers`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import attrs

from fivehundred import guards
from fivehundred.calls.bid import BIDS, Pass
from fivehundred.cards.card import NUMBER_OF_CARDS
from fivehundred.encoding.action_numbers import ALONE, LAYING_ASIDE
from fivehundred.encoding.bounds import bounds
from fivehundred.encoding.field_bytes import (
    NO_CARDS,
    NONE_OF,
    ONE_OF,
    card_bytes,
    fields_before_play,
    fields_of_tricks,
    fields_told,
    fields_told_of,
    from_seat,
    some_of,
)
from fivehundred.rules.special import is_exposed
from fivehundred.variant.variant import Variant
from fivehundred.views.seen_deal import facts_of, play_of
from fivehundred.views.view import View

PHASES = ("auction", "kitty", "partner", "joker", "play", "scored")
_PHASE = dict(zip(PHASES, ONE_OF[len(PHASES)], strict=True))

MIDDLE = 128
"""The byte that stands for a total of 0 points; each step is ten points, and what is outside is the
outermost.
"""


@attrs.frozen
class Field:
    """Some bytes of an observation: what they are about, where they begin, how many they are, and
    what they say.
    """

    name: str
    start: int
    length: int
    meaning: str

    @property
    def stop(self) -> int:
        """The place after the last byte."""
        return self.start + self.length


@attrs.frozen
class _Layout:
    """The fields of a variant, and where each begins."""

    fields: tuple[Field, ...]
    starts: tuple[int, ...]
    size: int


def _bits(players: int) -> Iterable[tuple[str, int, str]]:
    """The fields that are bits."""
    cards, calls = NUMBER_OF_CARDS, 1 + len(BIDS)
    yield "hand", cards, "the seat's cards"
    yield "kitty", cards, "the kitty, for a seat that knows it"
    yield "laid aside", cards, "the cards laid aside, for a seat that knows them"
    yield "passed", cards, "the cards passed at double nullo, for a seat that knows them"
    yield "exposed", cards, "the contractor's hand where an open misère is open"
    yield "called cards", cards, "the cards called for partners"
    yield "chosen", cards, "the cards chosen so far for an action of several numbers"
    yield "trick", players * cards, "the cards of the present trick, by the seat that played them"
    yield (
        "played",
        players * cards,
        "the cards of the tricks before it, by the seat that played them",
    )
    yield "face up", players * cards, "the table cards that can be seen, by seat"
    yield "calls", players * calls, "the calls of each seat: a pass, then the bids by number"
    yield "contract", len(BIDS), "the bid that became the contract"
    yield "contractor", players, "whose contract it is"
    yield "partners", players, "the called partners that are known"
    yield "called seats", players, "the players called for partners"
    yield "joker's suit", 4, "the suit named for the joker: spades, clubs, diamonds, hearts"
    yield "voids", players * 4, "the suits that each hand has shown void"
    yield "suits led", 4, "the suits led or named so far"
    yield "led", 4, "the suit led to the present trick"
    yield "leader", players, "who led to it"
    yield "winner", players, "who wins it so far"
    yield "phase", len(PHASES), f"the phase: {', '.join(PHASES)}"
    yield "dealer", players, "who dealt"
    yield "to act", players, "whose turn it is"
    yield "sitting out", players, "who takes no part"


def _counts(players: int, sides: int) -> Iterable[tuple[str, int, str]]:
    """The fields that are numbers from 0 to 255."""
    yield "counts", players, "how many cards each hand holds"
    yield "tricks won", players, "how many tricks each seat has won"
    yield (
        "scores",
        sides,
        f"the total of each seat's side, from the own side on: {MIDDLE} + a tenth of the points",
    )


def _laid_out(parts: Iterable[tuple[str, int, str]], start: int = 0) -> tuple[Field, ...]:
    fields: list[Field] = []
    for name, length, meaning in parts:
        fields.append(Field(name, start, length, meaning))
        start += length
    return tuple(fields)


@lru_cache(maxsize=64)
def _layout(players: int, sides: int) -> _Layout:
    bits = _laid_out(_bits(players))
    fields = (*bits, *_laid_out(_counts(players, sides), bits[-1].stop))
    return _Layout(fields, tuple(field.start for field in fields), fields[-1].stop)


def observation_fields(variant: Variant) -> tuple[Field, ...]:
    """What each byte of an observation says: fields one after the other, in all variants of as many
    seats and sides alike.

    >>> (
    ...     [field.name for field in observation_fields(Variant())][:3],
    ...     observation_fields(Variant())[-1].stop,
    ... )
    (['hand', 'kitty', 'laid aside'], 1514)
    """
    guards.a(Variant, variant, "the variant")
    return _layout(variant.players, variant.number_of_sides).fields


def observation_size(variant: Variant) -> int:
    """How many bytes an observation has."""
    guards.a(Variant, variant, "the variant")
    return _layout(variant.players, variant.number_of_sides).size


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
    guards.a(View, view, "an observation's view")
    deal, me = view._deal, view.seat or 0
    play = play_of(deal)
    if play is None:
        facts, hand, exposed = facts_of(deal), view.hand.mask, None
        told, tricks = fields_told(facts, me, facts.contract), fields_before_play(view.counts, me)
    else:
        setting = play._setting
        facts, hand = setting.facts, play.holding_mask(me) if view.seat is not None else 0
        contract = view.contract if facts.called else facts.contract
        lies_open = contract is not None and is_exposed(facts.variant, contract, play.tricks_played)
        exposed = view.exposed if lies_open else None
        told, tricks = (
            fields_told_of(setting, me, contract),
            fields_of_tricks(play, view._dealt, me),
        )
    players = facts.variant.players
    here = told.here
    return b"".join(
        (  # in the order of _bits and _counts
            card_bytes(hand),
            told.spare_cards,
            card_bytes(exposed.mask) if exposed else NO_CARDS,
            told.called_cards,
            _chosen(chosen) if chosen else NO_CARDS,
            tricks.trick,
            tricks.played,
            _face_up(view, me) if facts.piles else bytes(players * NUMBER_OF_CARDS),
            told.bidding,
            tricks.voids,
            tricks.led,
            _PHASE[deal.phase],
            here[facts.dealer],
            NONE_OF[players] if (to_act := deal.to_act) is None else here[to_act],
            told.sitting_out,
            tricks.counts,
            _scores(view.scores, facts.variant.sides[me]),
        )
    )


def _chosen(chosen: Sequence[int]) -> bytes:
    return some_of(
        NUMBER_OF_CARDS,
        [number - LAYING_ASIDE for number in chosen if LAYING_ASIDE <= number < ALONE],
    )


def _face_up(view: View, me: int) -> bytes:
    lying = [
        seat * NUMBER_OF_CARDS + up.number
        for seat, piles in enumerate(view.table)
        for _, up in piles
        if up is not None
    ]
    return from_seat(me, some_of(len(view.table) * NUMBER_OF_CARDS, lying), NUMBER_OF_CARDS)


@lru_cache(maxsize=1024)
def _scores(scores: tuple[int, ...], side: int) -> bytes:
    return from_seat(side, bytes([min(max(MIDDLE + total // 10, 0), 255) for total in scores]), 1)


# -- with the order of things ----------------------------------------------------------------------
def recall_fields(variant: Variant) -> tuple[Field, ...]:
    """The fields of :func:`recall`: those of an observation, then every call and every card played
    in order.

    A call is the seat + 1 and the call's number + 1 (a pass is 1, bids follow); a play is the seat
    + 1 and the play's number + 1, as the action's number less 181. Zeros stand where nothing has
    been done yet.
    """
    fields, most = observation_fields(variant), bounds(variant)
    more = (
        ("call order", 2 * most.calls, "the calls in order, two bytes each"),
        ("play order", 2 * most.plays, "the cards played in order, two bytes each"),
    )
    return (*fields, *_laid_out(more, fields[-1].stop))


def recall_size(variant: Variant) -> int:
    """How many bytes :func:`recall` gives."""
    return recall_fields(variant)[-1].stop


def recall(view: View, chosen: Sequence[int] = ()) -> bytes:
    """An observation and, behind it, everything in the order in which it happened: all that a seat
    remembers.

    >>> from fivehundred import Game
    >>> game = Game.start(seed=500)
    >>> later = game.apply(game.parse("7H"))
    >>> seen = recall(later.view(1))
    >>> list(
    ...     seen[observation_size(game.variant) :][:4]
    ... )  # three seats on, bid number 8; then nothing
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
