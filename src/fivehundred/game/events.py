"""Events: what one seat is told of a game, piece by piece.

:meth:`Game.events <fivehundred.Game.events>` makes them, each with no more than its seat may know, and
:func:`~fivehundred.view_after` puts them together again to the seat's view. They are written as JSON with ``to_dict`` and read
with :func:`event_from_dict`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import attrs

from fivehundred.calls.bid import Bid, Call
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import Suit
from fivehundred.errors import RecordError, shown
from fivehundred.game import plain
from fivehundred.game.actions import Action
from fivehundred.game.plain import Values, Way, Ways
from fivehundred.variant.kinds import Plain
from fivehundred.variant.variant import Variant

_WAY = "way"


def _as(way: Way[Any] | Callable[[Values], Way[Any]]) -> Mapping[str, object]:  # Any: of whatever type the field has
    """The metadata of a field that is written in this way."""
    return {_WAY: way}


_SEAT = _as(plain.SEAT)
_COUNT = _as(plain.COUNT)
_CARD = _as(plain.CARD)
_CARDS = _as(plain.CARDS)
_HIDDEN = _as(plain.optional(plain.CARDS))
_POINTS = _as(plain.many(plain.POINTS, plain.MOST_PLAYERS, 1))
_SIDES = _as(plain.many(plain.SEAT, plain.MOST_PLAYERS))


@attrs.frozen
class Event:
    """Something that a seat has been told. ``seat`` is the one that did it or that it happened to.

    ``cards`` that only some may see are None for the others.

    >>> Played(1, Card.parse("QH")).to_dict()
    {'event': 'played', 'seat': 1, 'card': 'QH', 'named': None}
    """

    name: ClassVar[str]
    """What the event is called in JSON."""

    def to_dict(self) -> dict[str, Plain]:
        """The event as a JSON object: its name under ``event``, then its fields; cards, calls and suits are texts."""
        ways = _ways(type(self))
        return {"event": self.name, **plain.write_fields(ways, {name: getattr(self, name) for name in ways})}


def _ways(kind: type[Event]) -> Ways:
    """How the fields of an event are written, by name."""
    return {field.name: field.metadata[_WAY] for field in attrs.fields(kind)}


@attrs.frozen
class Dealt(Event):
    """A deal begins (section 2): with it alone, and what follows, a seat has all that there is to know.

    ``seat`` is the seat whose events these are, None for a spectator, whose ``hand`` is empty; ``table`` the face-up card of
    each pile, by seat, where there are table cards (rule 8.8); ``scores`` the totals by side before the deal.
    """

    name: ClassVar[str] = "dealt"

    variant: Variant = attrs.field(metadata=_as(plain.VARIANT))
    seat: int | None = attrs.field(metadata=_as(plain.optional(plain.SEAT)))
    dealer: int = attrs.field(metadata=_SEAT)
    hand: CardSet = attrs.field(metadata=_CARDS)
    table: tuple[tuple[Card, ...], ...] = attrs.field(metadata=_as(plain.many(plain.many(plain.CARD, 5, 5), 2)))
    scores: tuple[int, ...] = attrs.field(metadata=_POINTS)


@attrs.frozen
class Called(Event):
    """A seat has passed or bid (rule 3.2)."""

    name: ClassVar[str] = "called"

    seat: int = attrs.field(metadata=_SEAT)
    call: Call = attrs.field(metadata=_as(plain.CALL))


@attrs.frozen
class ThrownIn(Event):
    """A seat has thrown its hand in, so that the deal is over (rule 2.4)."""

    name: ClassVar[str] = "thrown_in"

    seat: int = attrs.field(metadata=_SEAT)


@attrs.frozen
class AuctionWon(Event):
    """The auction is over, and the seat's bid is the contract (rule 3.6)."""

    name: ClassVar[str] = "auction_won"

    seat: int = attrs.field(metadata=_SEAT)
    bid: Bid = attrs.field(metadata=_as(plain.BID))


@attrs.frozen
class KittyTaken(Event):
    """The contractor has taken the kitty of ``count`` cards into his hand; he alone sees the ``cards`` (rule 4.1)."""

    name: ClassVar[str] = "kitty_taken"

    seat: int = attrs.field(metadata=_SEAT)
    count: int = attrs.field(metadata=_COUNT)
    cards: CardSet | None = attrs.field(metadata=_HIDDEN)


@attrs.frozen
class CardsPassed(Event):
    """The contractor at double nullo has passed ``count`` cards to his partner; both see the ``cards`` (rule 4.4)."""

    name: ClassVar[str] = "cards_passed"

    seat: int = attrs.field(metadata=_SEAT)
    to: int = attrs.field(metadata=_SEAT)
    count: int = attrs.field(metadata=_COUNT)
    cards: CardSet | None = attrs.field(metadata=_HIDDEN)


@attrs.frozen
class LaidAside(Event):
    """A seat has laid ``count`` cards aside face down; it alone sees the ``cards`` (rules 4.1 and 4.2)."""

    name: ClassVar[str] = "laid_aside"

    seat: int = attrs.field(metadata=_SEAT)
    count: int = attrs.field(metadata=_COUNT)
    cards: CardSet | None = attrs.field(metadata=_HIDDEN)


@attrs.frozen
class PartnerCalled(Event):
    """The contractor has called partners by cards or by seats, or plays alone: then ``called`` is empty (rule 8.6)."""

    name: ClassVar[str] = "partner_called"

    seat: int = attrs.field(metadata=_SEAT)
    called: tuple[Card | int, ...] = attrs.field(metadata=_as(plain.CALLED))


@attrs.frozen
class PartnerKnown(Event):
    """All know now that the seat is the contractor's partner (rule 8.6)."""

    name: ClassVar[str] = "partner_known"

    seat: int = attrs.field(metadata=_SEAT)


@attrs.frozen
class JokerNominated(Event):
    """The contractor has named the suit that the joker belongs to; that he declines nobody is told (rule 6.3)."""

    name: ClassVar[str] = "joker_nominated"

    seat: int = attrs.field(metadata=_SEAT)
    suit: Suit = attrs.field(metadata=_as(plain.SUIT))


@attrs.frozen
class HandExposed(Event):
    """The contractor's hand lies face up from now on, with these ``cards`` left (rule 8.3)."""

    name: ClassVar[str] = "hand_exposed"

    seat: int = attrs.field(metadata=_SEAT)
    cards: CardSet = attrs.field(metadata=_CARDS)


@attrs.frozen
class Played(Event):
    """A seat has played a card; a joker that was led has ``named`` a suit, or None (rules 6.7 and 7.3)."""

    name: ClassVar[str] = "played"

    seat: int = attrs.field(metadata=_SEAT)
    card: Card = attrs.field(metadata=_CARD)
    named: Suit | None = attrs.field(default=None, metadata=_as(plain.optional(plain.SUIT)))


@attrs.frozen
class TrickWon(Event):
    """The trick is complete, and the seat has won it (rule 7.2)."""

    name: ClassVar[str] = "trick_won"

    seat: int = attrs.field(metadata=_SEAT)


@attrs.frozen
class TurnedUp(Event):
    """The lower ``card`` of the seat's ``pile``, numbered from 0, is turned up on the table (rule 8.8)."""

    name: ClassVar[str] = "turned_up"

    seat: int = attrs.field(metadata=_SEAT)
    pile: int = attrs.field(metadata=_as(plain.number(0, 4)))
    card: Card = attrs.field(metadata=_CARD)


@attrs.frozen
class DealScored(Event):
    """The deal is over: the ``points`` it adds and the ``scores`` then, both by side (section 9)."""

    name: ClassVar[str] = "deal_scored"

    points: tuple[int, ...] = attrs.field(metadata=_POINTS)
    scores: tuple[int, ...] = attrs.field(metadata=_POINTS)


@attrs.frozen
class GameOver(Event):
    """The game is over: the sides that have won and those that have lost (section 10)."""

    name: ClassVar[str] = "game_over"

    winners: tuple[int, ...] = attrs.field(metadata=_SIDES)
    losers: tuple[int, ...] = attrs.field(metadata=_SIDES)


@attrs.frozen
class TurnTo(Event):
    """The seat is to act now, in this ``phase``; ``actions`` are what it may do, told to itself alone and empty for the others.

    >>> from fivehundred import Game
    >>> game = Game.start(seed=500)
    >>> [len(game.events(seat)[-1].actions) for seat in (0, 1, None)]
    [27, 0, 0]
    """

    name: ClassVar[str] = "turn_to"

    seat: int = attrs.field(metadata=_SEAT)
    phase: str = attrs.field(metadata=_as(plain.PHASE))
    actions: Sequence[Action] = attrs.field(default=(), metadata=_as(plain.actions))


EVENTS: tuple[type[Event], ...] = (
    *(Dealt, Called, ThrownIn, AuctionWon, KittyTaken, CardsPassed, LaidAside, PartnerCalled, PartnerKnown),
    *(JokerNominated, HandExposed, Played, TrickWon, TurnedUp, DealScored, GameOver, TurnTo),
)
"""Every kind of event, in the order of a deal."""

_BY_NAME = {kind.name: kind for kind in EVENTS}


def event_from_dict(data: object) -> Event:
    """The event that :meth:`Event.to_dict` wrote; RecordError that says where and why for anything else.

    Read are the values alone, not whether the event fits into a game: that is asked when it is put into a view.

    >>> event_from_dict({"event": "called", "seat": 2, "call": "7H"})
    Called(seat=2, call=Bid(7, Strain.HEARTS))
    """
    name = data.get("event") if isinstance(data, Mapping) else None
    if not isinstance(name, str) or name not in _BY_NAME:
        raise RecordError("event", f"it is a table with one of these under 'event': {', '.join(_BY_NAME)}; not {shown(name)}")
    kind = _BY_NAME[name]
    return plain.read_at(name, lambda table: kind(**plain.read_fields(_ways(kind), table, ("event",))), data)
