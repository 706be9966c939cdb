"""Which bytes of an observation say what: its fields, one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import attrs

from fivehundred import guards
from fivehundred.calls.bid import BIDS
from fivehundred.cards.card import NUMBER_OF_CARDS
from fivehundred.encoding.bounds import bounds
from fivehundred.variant.variant import Variant

PHASES = ("auction", "kitty", "partner", "joker", "play", "scored")

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
class FieldLayout:
    """The fields of a variant, where each begins, by name, and how many bytes they have."""

    fields: tuple[Field, ...]
    at: dict[str, int]
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
def layout_of(players: int, sides: int) -> FieldLayout:
    """The layout of all variants of as many seats and sides."""
    bits = _laid_out(_bits(players))
    fields = (*bits, *_laid_out(_counts(players, sides), bits[-1].stop))
    return FieldLayout(fields, {field.name: field.start for field in fields}, fields[-1].stop)


def observation_fields(variant: Variant) -> tuple[Field, ...]:
    """What each byte of an observation says: fields one after the other, in all variants of as many
    seats and sides alike.

    Args:
        variant: The rules of the game.

    >>> (
    ...     [field.name for field in observation_fields(Variant())][:3],
    ...     observation_fields(Variant())[-1].stop,
    ... )
    (['hand', 'kitty', 'laid aside'], 1514)
    """
    guards.a(Variant, variant, "the variant")
    return layout_of(variant.players, variant.number_of_sides).fields


def observation_size(variant: Variant) -> int:
    """How many bytes an observation has.

    Args:
        variant: The rules of the game.

    >>> observation_size(Variant())
    1514
    """
    guards.a(Variant, variant, "the variant")
    return layout_of(variant.players, variant.number_of_sides).size


def recall_fields(variant: Variant) -> tuple[Field, ...]:
    """The fields of :func:`recall`: those of an observation, then every call and every card played
    in order.

    A call is the seat + 1 and the call's number + 1 (a pass is 1, bids follow); a play is the seat
    + 1 and the play's number + 1, as the action's number less 181. Zeros stand where nothing has
    been done yet.

    Args:
        variant: The rules of the game.

    >>> fields = recall_fields(Variant())
    >>> fields[-1].stop == recall_size(Variant())
    True
    """
    fields, most = observation_fields(variant), bounds(variant)
    more = (
        ("call order", 2 * most.calls, "the calls in order, two bytes each"),
        ("play order", 2 * most.plays, "the cards played in order, two bytes each"),
    )
    return (*fields, *_laid_out(more, fields[-1].stop))


def recall_size(variant: Variant) -> int:
    """How many bytes :func:`recall` gives.

    Args:
        variant: The rules of the game.

    >>> recall_size(Variant()) > observation_size(Variant())
    True
    """
    return recall_fields(variant)[-1].stop
