"""Events: what one seat sees of a game, piece by piece.

:meth:`Game.events <fivehundred.Game.events>` makes them, each with no more than its seat may know,
and :func:`~fivehundred.view_after` puts them together again to the seat's view. They are written as
JSON with ``to_dict`` and read with :func:`~fivehundred.event_from_dict`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import UnionType
from typing import Any, ClassVar, Literal

import attrs

from fivehundred.calls.bid import Bid, Call, Pass
from fivehundred.cards.card import NUMBER_OF_CARDS, Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import Suit
from fivehundred.deal.actions import Action, CallPartner, CardChoices
from fivehundred.deal.json_codecs import (
    BID,
    CALL,
    CALLED,
    CARD,
    CARDS,
    CHOICES,
    COUNT,
    MOST_PLAYERS,
    MOST_TOTAL,
    PHASE,
    PHASES,
    POINTS,
    SEAT,
    SUIT,
    VARIANT,
    of_phase,
)
from fivehundred.deal.phase import PhaseName
from fivehundred.errors import FiveHundredError, shown
from fivehundred.files import Plain
from fivehundred.variant.variant import Variant
from fivehundred.wire import After, Codec, Many, number, optional

CODEC, _CHECK = "codec", "check"
"""Where a field of an event says how it is written, and what it has to pass."""

Check = Callable[[object], object]
"""It raises FiveHundredError for what a field of an event cannot hold."""


def _as(
    codec: Codec[Any] | After[Any], check: Check
) -> Mapping[str, object]:  # Any: whatever type the field has
    """The metadata of a field that is written by this codec and holds what passes this check."""
    return {CODEC: codec, _CHECK: check}


def _whole(least: int, most: int) -> Check:
    def check(value: object) -> None:
        if type(value) is not int or not least <= value <= most:
            raise FiveHundredError(
                f"it is a whole number from {least} to {most}, not {shown(value)}"
            )

    return check


def _is(what: str, *kinds: type | UnionType) -> Check:
    def check(value: object) -> None:
        if not isinstance(value, kinds):
            raise FiveHundredError(f"it is {what}, not {shown(value)}")

    return check


def _all(check: Check) -> Check:
    """Every one of some values passes."""

    def each(values: object) -> None:
        if not isinstance(values, tuple):
            raise FiveHundredError(f"it is a tuple, not {shown(values)}")
        for value in values:
            check(value)

    return each


def _called(called: tuple[Card | int, ...]) -> tuple[Card | int, ...]:
    return CallPartner(called).called


def _listed(actions: Sequence[Action]) -> Sequence[Action]:
    return tuple(actions) if isinstance(actions, list) else actions


def _check_actions(actions: object) -> None:
    if not isinstance(actions, CardChoices):
        _all(_is("an action", Action))(actions)


def _check_phase(phase: object) -> None:
    if phase not in PHASES:
        raise FiveHundredError(f"it is one of {', '.join(PHASES)}, not {shown(phase)}")


_is_card, _is_seat, _is_points = (
    _is("a Card", Card),
    _whole(0, MOST_PLAYERS - 1),
    _whole(-MOST_TOTAL, MOST_TOTAL),
)
_SEAT = _as(SEAT, _is_seat)
_COUNT = _as(COUNT, _whole(0, NUMBER_OF_CARDS))
_CARD = _as(CARD, _is_card)
_CARDS = _as(CARDS, _is("a CardSet", CardSet))
_HIDDEN = _as(optional(CARDS), _is("a CardSet or None", CardSet, type(None)))
_POINTS = _as(Many("a list of points by side", POINTS, MOST_PLAYERS, 1), _all(_is_points))
_SIDES = _as(Many("a list of sides", SEAT, MOST_PLAYERS), _all(_is_seat))
_ACTIONS = _as(After(CHOICES, of_phase), _check_actions)
_TABLE = _as(
    Many("a list of the cards face up by seat", Many("a list of five cards", CARD, 5, 5), 2),
    _all(_all(_is_card)),
)


@attrs.frozen
class Event:
    """Something that a seat has been told. ``seat`` is the one that did it or that it happened to.

    ``cards`` that only some may see are None for the others. FiveHundredError for a field that is
    not what it should be; whether the event fits into a game is asked when it is put to a view.

    >>> Played(1, Card.parse("QH")).to_dict()
    {'event': 'played', 'seat': 1, 'card': 'QH', 'named': None}
    """

    name: ClassVar[str]
    """What the event is called in JSON."""

    def __attrs_post_init__(self) -> None:
        for field, check in _CHECKS.get(type(self), ()):
            try:
                check(getattr(self, field))
            except FiveHundredError as error:
                raise FiveHundredError(f"{field} of the event '{self.name}': {error}") from None

    def to_dict(self) -> dict[str, Plain]:
        """The event as a JSON object: its name under ``event``, then its fields; cards, calls and
        suits are strings.
        """
        from fivehundred.views.event_codec import EVENT_TABLES

        return EVENT_TABLES[type(self)].write(self)


@attrs.frozen
class Dealt(Event):
    """A deal begins (section 2): with it alone, and what follows, a seat has all that there is.

    ``seat`` is the seat whose events these are, None for a spectator, whose ``hand`` is empty;
    ``table`` the face-up card of each pile, by seat, where there are table cards (rule 8.8);
    ``scores`` the totals by side before the deal.
    """

    name: ClassVar[Literal["dealt"]] = "dealt"

    variant: Variant = attrs.field(metadata=_as(VARIANT, _is("a Variant", Variant)))
    seat: int | None = attrs.field(
        metadata=_as(optional(SEAT), lambda seat: seat is None or _is_seat(seat))
    )
    dealer: int = attrs.field(metadata=_SEAT)
    hand: CardSet = attrs.field(metadata=_CARDS)
    table: tuple[tuple[Card, ...], ...] = attrs.field(metadata=_TABLE)
    scores: tuple[int, ...] = attrs.field(metadata=_POINTS)


@attrs.frozen
class Called(Event):
    """A seat has passed or bid (rule 3.2)."""

    name: ClassVar[Literal["called"]] = "called"

    seat: int = attrs.field(metadata=_SEAT)
    call: Call = attrs.field(metadata=_as(CALL, _is("a bid or a pass", Bid, Pass)))


@attrs.frozen
class ThrownIn(Event):
    """A seat has thrown its hand in, so that the deal is over (rule 2.4)."""

    name: ClassVar[Literal["thrown_in"]] = "thrown_in"

    seat: int = attrs.field(metadata=_SEAT)


@attrs.frozen
class AuctionWon(Event):
    """The auction is over, and the seat's bid is the contract (rule 3.6)."""

    name: ClassVar[Literal["auction_won"]] = "auction_won"

    seat: int = attrs.field(metadata=_SEAT)
    bid: Bid = attrs.field(metadata=_as(BID, _is("a Bid", Bid)))


@attrs.frozen
class KittyTaken(Event):
    """The contractor has taken the kitty of ``count`` cards in hand and alone sees the ``cards``
    (rule 4.1).
    """

    name: ClassVar[Literal["kitty_taken"]] = "kitty_taken"

    seat: int = attrs.field(metadata=_SEAT)
    count: int = attrs.field(metadata=_COUNT)
    cards: CardSet | None = attrs.field(metadata=_HIDDEN)


@attrs.frozen
class CardsPassed(Event):
    """The contractor at double nullo has passed ``count`` cards to their partner; both see the
    ``cards`` (rule 4.4).
    """

    name: ClassVar[Literal["cards_passed"]] = "cards_passed"

    seat: int = attrs.field(metadata=_SEAT)
    to: int = attrs.field(metadata=_SEAT)
    count: int = attrs.field(metadata=_COUNT)
    cards: CardSet | None = attrs.field(metadata=_HIDDEN)


@attrs.frozen
class LaidAside(Event):
    """A seat has laid ``count`` cards aside face down; it alone sees the ``cards`` (rules 4.1 and
    4.2).
    """

    name: ClassVar[Literal["laid_aside"]] = "laid_aside"

    seat: int = attrs.field(metadata=_SEAT)
    count: int = attrs.field(metadata=_COUNT)
    cards: CardSet | None = attrs.field(metadata=_HIDDEN)


@attrs.frozen
class PartnerCalled(Event):
    """The contractor has called partners by cards or by seats, or plays alone: then ``called`` is
    empty (rule 8.6).
    """

    name: ClassVar[Literal["partner_called"]] = "partner_called"

    seat: int = attrs.field(metadata=_SEAT)
    called: tuple[Card | int, ...] = attrs.field(
        converter=_called, metadata=_as(CALLED, _is("cards or seats", tuple))
    )


@attrs.frozen
class PartnerKnown(Event):
    """All know now that the seat is the contractor's partner (rule 8.6)."""

    name: ClassVar[Literal["partner_known"]] = "partner_known"

    seat: int = attrs.field(metadata=_SEAT)


@attrs.frozen
class JokerNominated(Event):
    """The contractor has named the suit that the joker belongs to; no event shows that they decline
    (rule 6.3).
    """

    name: ClassVar[Literal["joker_nominated"]] = "joker_nominated"

    seat: int = attrs.field(metadata=_SEAT)
    suit: Suit = attrs.field(metadata=_as(SUIT, _is("a Suit", Suit)))


@attrs.frozen
class HandExposed(Event):
    """The contractor's hand lies face up from now on, with these ``cards`` left (rule 8.3)."""

    name: ClassVar[Literal["hand_exposed"]] = "hand_exposed"

    seat: int = attrs.field(metadata=_SEAT)
    cards: CardSet = attrs.field(metadata=_CARDS)


@attrs.frozen
class Played(Event):
    """A seat has played a card; a joker that was led has ``named`` a suit, or None (rules 6.7 and
    7.3).
    """

    name: ClassVar[Literal["played"]] = "played"

    seat: int = attrs.field(metadata=_SEAT)
    card: Card = attrs.field(metadata=_CARD)
    named: Suit | None = attrs.field(
        default=None, metadata=_as(optional(SUIT), _is("a Suit or None", Suit, type(None)))
    )


@attrs.frozen
class TrickWon(Event):
    """The trick is complete, and the seat has won it (rule 7.2)."""

    name: ClassVar[Literal["trick_won"]] = "trick_won"

    seat: int = attrs.field(metadata=_SEAT)


@attrs.frozen
class TurnedUp(Event):
    """The lower ``card`` of the seat's ``pile``, numbered from 0, is turned up on the table (rule
    8.8).
    """

    name: ClassVar[Literal["turned_up"]] = "turned_up"

    seat: int = attrs.field(metadata=_SEAT)
    pile: int = attrs.field(metadata=_as(number(0, 4), _whole(0, 4)))
    card: Card = attrs.field(metadata=_CARD)


@attrs.frozen
class DealScored(Event):
    """The deal is over: the ``points`` it adds and the ``scores`` then, both by side (section
    9).
    """

    name: ClassVar[Literal["deal_scored"]] = "deal_scored"

    points: tuple[int, ...] = attrs.field(metadata=_POINTS)
    scores: tuple[int, ...] = attrs.field(metadata=_POINTS)


@attrs.frozen
class GameOver(Event):
    """The game is over: the sides that have won and those that have lost (section 10)."""

    name: ClassVar[Literal["game_over"]] = "game_over"

    winners: tuple[int, ...] = attrs.field(metadata=_SIDES)
    losers: tuple[int, ...] = attrs.field(metadata=_SIDES)


@attrs.frozen
class TurnTo(Event):
    """The seat is to act now, in this ``phase``; ``actions`` are what it may do, told to itself
    alone and empty for the others.

    >>> from fivehundred import Game
    >>> game = Game.start(seed=500)
    >>> [len(game.events(seat)[-1].actions) for seat in (0, 1, None)]
    [27, 0, 0]
    """

    name: ClassVar[Literal["turn_to"]] = "turn_to"

    seat: int = attrs.field(metadata=_SEAT)
    phase: PhaseName = attrs.field(metadata=_as(PHASE, _check_phase))
    actions: Sequence[Action] = attrs.field(
        default=(), converter=_listed, metadata=_as(After(CHOICES, of_phase), _check_actions)
    )


AnyEvent = (
    Dealt
    | Called
    | ThrownIn
    | AuctionWon
    | KittyTaken
    | CardsPassed
    | LaidAside
    | PartnerCalled
    | PartnerKnown
    | JokerNominated
    | HandExposed
    | Played
    | TrickWon
    | TurnedUp
    | DealScored
    | GameOver
    | TurnTo
)
"""An event of any kind. Type checkers tell them apart by ``match``, by ``isinstance`` and by
``.name``.
"""

EVENTS: tuple[type[AnyEvent], ...] = (
    *(
        Dealt,
        Called,
        ThrownIn,
        AuctionWon,
        KittyTaken,
        CardsPassed,
        LaidAside,
        PartnerCalled,
        PartnerKnown,
    ),
    *(JokerNominated, HandExposed, Played, TrickWon, TurnedUp, DealScored, GameOver, TurnTo),
)
"""Every kind of event, in the order of a deal."""

_CHECKS: dict[type[Event], tuple[tuple[str, Check], ...]] = {
    kind: tuple((field.name, field.metadata[_CHECK]) for field in attrs.fields(kind))
    for kind in EVENTS
}
"""What each field of an event has to pass."""
