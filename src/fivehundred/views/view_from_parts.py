"""A view made again from what its seat was told, which is what a view that comes from outside is
compared with.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from fivehundred.calls.contract import Contract
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import SUITS, Suit
from fivehundred.deal.actions import Action, CardChoices, PassCards
from fivehundred.deal.auction import Auction
from fivehundred.deal.deal_so_far import NOTHING, Calls, DealSoFar
from fivehundred.deal.joker_nomination import JokerNomination
from fivehundred.deal.kitty_exchange import KittyExchange
from fivehundred.deal.partner_call import PartnerCall
from fivehundred.deal.play import Play
from fivehundred.deal.play_tables import PlayTables
from fivehundred.errors import FiveHundredError, RecordError
from fivehundred.rules import special
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.rules.kitty import lays_aside
from fivehundred.table.trick import Trick
from fivehundred.variant.partner_options import Declares
from fivehundred.variant.variant import Variant
from fivehundred.views import events as e
from fivehundred.views import shown_to_all
from fivehundred.views.seen_deal import played_by, seen
from fivehundred.views.shown_to_all import KnownPiles
from fivehundred.views.view import FIELDS, View
from fivehundred.views.view_from_events import may_have_to_wait, put


@attrs.frozen
class Told:
    """The parts of a view that the seat was told; the others follow."""

    variant: Variant
    seat: int | None
    phase: str
    to_act: int | None
    dealer: int
    hand: CardSet
    calls: Calls
    contract: Contract | None
    called: tuple[Card | int, ...]
    nominated: Suit | None
    tricks: tuple[Trick, ...]
    exposed: CardSet | None
    counts: tuple[int, ...]
    piles: KnownPiles
    kitty: CardSet | None
    passed: CardSet | None
    discards: CardSet | None
    suits_led: frozenset[Suit]
    scores: tuple[int, ...]
    actions: Sequence[Action]

    @property
    def is_position(self) -> bool:
        """Whether this is a position of play set up by hand, without an auction."""
        been_played = self.phase == "scored" and (self.contract is not None or bool(self.tricks))
        return not self.calls and (self.phase == "play" or been_played)

    def played(self, seat: int | None) -> CardSet:
        """What a seat has played from its hand."""
        table = {card for piles in self.piles for pile in piles for card in pile}
        plays = [
            pair for trick in self.tricks for pair in zip(trick.seats, trick.cards, strict=False)
        ]
        return CardSet([card for by, card in plays if by == seat and card not in table])


def view_again(parts: Mapping[str, Any]) -> View:  # Any: the fields by name
    """The view with these parts; RecordError that says what one of them should be where they do not
    fit each other.
    """
    told = Told(**{field.name: parts[field.name] for field in attrs.fields(Told)})
    again: list[View] = []
    error: FiveHundredError | None = None
    for led in _led_before(told):
        try:
            again.append(_made(told, led))
        except FiveHundredError as caught:
            error = caught
    if not again:
        raise RecordError("view", str(error))
    for view in again:
        if view._parts() == parts:
            return view
    right = again[0]._parts()
    wrong = [name for name in FIELDS if parts[name] != right[name]]
    raise RecordError(
        "view", [f"{name}: the rest of the view makes it {_said(right[name])}" for name in wrong]
    )


def remade(
    parts: Mapping[str, Any], led_before: tuple[Suit, ...]
) -> View:  # Any: the fields by name
    """The view with these parts, which are those of a view, for pickling."""
    return _made(
        Told(**{field.name: parts[field.name] for field in attrs.fields(Told)}), led_before
    )


def _said(value: object) -> str:
    """A part of a view in a few words."""
    if isinstance(value, tuple):
        said = f"({', '.join(map(_said, value))})"
    elif isinstance(value, frozenset):
        said = f"{{{', '.join(sorted(map(str, value)))}}}"
    elif isinstance(value, CardChoices):
        said = f"{value.size} of {value.cards}"
    else:
        said = str(value) or "no cards"
    return said if len(said) <= 120 else said[:119] + "…"


def _made(told: Told, led_before: tuple[Suit, ...]) -> View:
    """The view of what was told; FiveHundredError where that cannot be."""
    view = _position(told, led_before) if told.is_position else _before_the_play(told)
    for trick in told.tricks:
        for place, (seat, card) in enumerate(zip(trick.seats, trick.cards, strict=False)):
            view = _put(told, view, e.Played(seat, card, trick.named if place == 0 else None))
    if (
        told.seat is not None
        and told.seat == view.to_act
        and not told.actions
        and may_have_to_wait(view)
    ):
        return View(told.seat, told.scores, view._deal, view._dealt, waits=True)
    return view


_PARTS: dict[type[e.Event], str] = {
    **{
        e.Dealt: "hand",
        e.Called: "calls",
        e.ThrownIn: "phase",
        e.KittyTaken: "kitty",
        e.CardsPassed: "passed",
    },
    **{
        e.LaidAside: "discards",
        e.PartnerCalled: "called",
        e.PartnerKnown: "contract",
        e.JokerNominated: "nominated",
    },
    **{e.HandExposed: "exposed", e.Played: "tricks", e.TurnedUp: "piles"},
}
"""The part of a view that says of an event."""


def _put(told: Told, view: View | None, event: e.Event) -> View:
    """The view after an event, and after those that it brings with it."""
    while True:
        try:
            view = put(view, event)
            if isinstance(event, e.PartnerCalled):
                view = _with_declared(told, view)
        except FiveHundredError as error:
            raise FiveHundredError(f"{_PARTS[type(event)]}: {error}") from None
        if not view._due or view._due[0][0] in (e.TurnTo, e.DealScored):
            return View(view.seat, view.scores, view._deal, view._dealt, voids=view.voids)
        event = _next(told, view)


def _next(told: Told, view: View) -> e.Event:
    """The event that comes next, with the cards that the seat was told."""
    kind, values = view._due[0]
    more: dict[str, Any] = dict(values)  # Any: the fields of the event by name
    if kind is e.KittyTaken:
        more["cards"] = told.kitty
    elif kind is e.TurnedUp:
        card = told.piles[more["seat"]][more["pile"]][0]
        if card is None:
            raise FiveHundredError(
                "piles: a lower card is turned up when the trick of the upper one is over (rule"
                " 8.8)"
            )
        more["card"] = card
    elif kind is e.HandExposed and view._play is not None:
        seat = more["seat"]
        more["cards"] = (told.exposed or NOTHING) | (
            told.played(seat) - CardSet.from_mask(played_by(view._play)[seat])
        )
    return kind(**more)


def _with_declared(told: Told, view: View) -> View:
    """The view with the partners who declare that they hold the card that was called (rule 8.6)."""
    if (
        told.contract is None
        or told.variant.partner.declares is not Declares.AT_ONCE
        or not told.called
    ):
        return view
    known = view._facts.undertaken.partners
    for seat in told.contract.partners:
        view = view if seat in known else put(view, e.PartnerKnown(seat))
    return view


# -- from the deal on ------------------------------------------------------------------------------
_ORDER = ("auction", "kitty", "partner", "joker", "play", "scored")


def _before_the_play(told: Told) -> View:
    """The view before the first lead, or of an earlier phase, made of the events that came to
    it.
    """
    view = _put(told, None, _dealt(told))
    for at, (seat, call) in enumerate(told.calls):
        try:
            view = _put(told, view, e.Called(seat, call))
        except FiveHundredError as error:
            raise FiveHundredError(f"calls: number {at} cannot be made: {error}") from None
    deal, contract, then = view._deal, view.contract, _ORDER.index(told.phase)
    if isinstance(deal, Auction) and told.phase == "scored":
        return _put(told, view, e.ThrownIn(deal.to_act or 0))
    if contract != (told.contract and Contract(told.contract.bid, told.contract.contractor)):
        raise FiveHundredError(f"contract: the calls come to {contract or 'none'} (rule 3.6)")
    size = told.variant.pack.kitty
    while isinstance(deal, KittyExchange) and (
        then > 1 or (deal.kind is PassCards and told.to_act == deal.partner)
    ):
        if deal.kind is PassCards:
            assert deal.partner is not None
            view = _put(told, view, e.CardsPassed(deal.to_act, deal.partner, size, told.passed))
        else:
            view = _put(told, view, e.LaidAside(deal.to_act, size, told.discards))
        deal = view._deal
    if isinstance(deal, PartnerCall) and then > _ORDER.index("partner"):
        view = _put(told, view, e.PartnerCalled(deal.to_act, told.called))
    if told.nominated is not None and contract is not None and then >= _ORDER.index("play"):
        return _put(told, view, e.JokerNominated(contract.contractor, told.nominated))
    deal = view._deal
    if (
        isinstance(deal, JokerNomination) and told.phase != "joker"
    ):  # no suit was named, which is no event
        return View(
            view.seat, view.scores, seen(Play.begin(deal.facts, deal.hands), view.seat), view._dealt
        )
    return view


def _dealt(told: Told) -> e.Dealt:
    """What the seat was told when the deal began: its hand is worked out from where its cards are
    now.
    """
    hand = told.hand | told.played(told.seat) | (told.discards or NOTHING)
    hand = (
        (hand | (told.passed or NOTHING)) - told.kitty
        if told.kitty is not None
        else hand - (told.passed or NOTHING)
    )
    places = [
        *(card for trick in told.tricks for card in trick.cards),
        *told.hand,
        *(told.discards or ()),
    ]
    if len(set(places)) != len(places):
        raise FiveHundredError("a card is in two places (rule 1.3)")
    if told.seat is not None and len(hand) != HAND_SIZE:
        raise FiveHundredError(
            f"hand: with all that it was and without the kitty it has {len(hand)} cards (rule 2.3)"
        )
    table = tuple(tuple(upper for _, upper in piles) for piles in told.piles)
    return e.Dealt(told.variant, told.seat, told.dealer, hand, table, told.scores)


def _position(told: Told, led_before: tuple[Suit, ...]) -> View:
    """The view of a position set up by hand, before its first lead."""
    variant, contract, seat = told.variant, told.contract, told.seat
    dealt = tuple(count + len(told.played(at)) for at, count in enumerate(told.counts))
    leader = told.tricks[0].seats[0] if told.tricks else told.to_act
    playing = special.playing_seats(variant, contract)
    if len({dealt[at] for at in playing}) != 1 or not 0 < dealt[playing[0]] <= HAND_SIZE:
        raise FiveHundredError(
            "counts: they are not what is left of the cards dealt (rules 2.3 and 7.3)"
        )
    if leader not in playing:
        raise FiveHundredError("to_act: there is no such seat to lead")
    assert leader is not None
    hand, aside = told.hand | told.played(seat), told.discards or NOTHING
    if (
        hand & aside
        or (hand | aside) - variant.deck.card_set
        or len(hand) != (0 if seat is None else dealt[seat])
    ):
        raise FiveHundredError(
            "hand: its cards are not in the pack, or in two places, or of another number than"
            " counts"
        )
    masks = [hand.mask if at == seat else 0 for at in range(variant.players)]
    if (
        contract is not None
        and contract.contractor != seat
        and special.is_exposed(variant, contract, 0)
    ):
        masks[contract.contractor] = (
            (told.exposed or NOTHING) | told.played(contract.contractor)
        ).mask
    facts = DealSoFar(
        *(variant, told.dealer, (), contract, NOTHING, NOTHING, ()),
        laid_aside=aside,
        laid_by=lays_aside(variant, contract),
        nominated=told.nominated,
    )
    deal = Play._from(PlayTables.of(facts, leader, dealt[leader], led_before, tuple(masks)))
    return View(seat, told.scores, seen(deal, seat), dealt)


def _led_before(told: Told) -> Iterator[tuple[Suit, ...]]:
    """The suits that can have been led before the tricks that are seen: none, but for positions set
    up by hand.
    """
    if not told.is_position:
        yield ()
        return
    led = shown_to_all.suits_led(told.tricks)
    perhaps = [suit for suit in SUITS if suit in led]
    for n in range(len(perhaps) + 1):
        for more in itertools.combinations(perhaps, n):
            yield (*(suit for suit in SUITS if suit in told.suits_led and suit not in led), *more)
