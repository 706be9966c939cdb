"""Putting events together to the view of the seat that was told them."""

from __future__ import annotations

import operator
from collections.abc import Iterable
from typing import Any

import attrs

from fivehundred.calls.contract import Contract
from fivehundred.cards.cardset import CardSet
from fivehundred.errors import FiveHundredError, shown
from fivehundred.rules import special, tricks
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.rules.ranking import card_order
from fivehundred.rules.scoring import contract_problems
from fivehundred.table.trick import Trick
from fivehundred.variant.options import Extra
from fivehundred.views import deduced
from fivehundred.views import events as e
from fivehundred.views.view import View, check_seat
from fivehundred.views.view_problems import problems


def view_after(events: Iterable[e.Event], view: View | None = None) -> View:
    """The view of a seat that has been told these events, in order: all of them, or those after an earlier ``view``.

    Events of a deal before the last one that begins in them change nothing. An action ends with the event that says whose turn
    it is or how the deal is scored: the view it comes to is checked as :meth:`View.from_dict` checks it, while one in the
    middle of an action is only good for putting the next event to. FiveHundredError that says what does not fit for events
    that cannot follow each other, and for none at all without a view.

    >>> from fivehundred import Game
    >>> game = Game.start(seed=500)
    >>> view = view_after(game.events(2))
    >>> later = game.apply(game.parse("7H"))
    >>> view_after(later.events(2, since=game), view) == later.view(2)
    True
    """
    if not isinstance(events, Iterable) or not (view is None or isinstance(view, View)):
        raise FiveHundredError(f"a list of events is put to a view, not {shown(events)} to {shown(view)}")
    before, event = view, None
    for event in events:
        view = _after(view, event)
    if view is None:
        raise FiveHundredError("a view is made of events, and there are none")
    if view is not before and isinstance(event, e.TurnTo | e.DealScored | e.GameOver) and (found := tuple(problems(view))):
        raise FiveHundredError(f"these events do not fit the view they are put to: {'; '.join(found)}")
    return view


def _after(view: View | None, event: e.Event) -> View:
    if isinstance(event, e.Dealt):
        return _dealt(event)
    if view is None:
        raise FiveHundredError(f"the events of a seat begin with those of a deal, not with {_shown(event)}")
    if isinstance(event, e.TurnTo):
        check_seat(view.variant, event.seat)
        actions = event.actions if event.seat == view.seat else ()
        return attrs.evolve(view, phase=event.phase, to_act=event.seat, actions=actions)
    return attrs.evolve(view, to_act=None, actions=(), **_changes(view, event))


def _shown(event: object) -> str:
    return f"'{event.name}'" if isinstance(event, e.Event) else shown(event)


def _does_not_fit(event: e.Event, why: str) -> FiveHundredError:
    return FiveHundredError(f"the event {_shown(event)} does not fit the view it is put to: {why}")


def _dealt(event: e.Dealt) -> View:
    """The view of a new deal."""
    variant, piles = event.variant, tuple(tuple((None, upper) for upper in seat) for seat in event.table)
    check_seat(variant, event.seat)
    check_seat(variant, event.dealer)
    if len(piles) != (variant.players if variant.deal.extra is Extra.TABLE_CARDS else 0):
        raise _does_not_fit(event, "cards lie on the table as the variant has it (rule 8.8)")
    if len(event.scores) != variant.number_of_sides:
        raise _does_not_fit(event, f"there are {variant.number_of_sides} sides (rule 2.2)")
    return View(
        variant=variant,
        seat=event.seat,
        phase="auction",
        to_act=None,
        dealer=event.dealer,
        hand=event.hand,
        calls=(),
        contract=None,
        called=(),
        nominated=None,
        tricks=(),
        tricks_won=(0,) * variant.players,
        exposed=None,
        sitting_out=(),
        counts=(HAND_SIZE,) * variant.players,
        table=deduced.table(piles, ()),
        piles=piles,
        kitty=None,
        passed=None,
        discards=None,
        voids=(frozenset(),) * variant.players,
        suits_led=frozenset(),
        scores=event.scores,
        actions=(),
    )


def _changes(view: View, event: e.Event) -> dict[str, Any]:  # Any: the fields of a View that are new, by name
    """What an event changes, but for whose turn it is."""
    match event:
        case e.Called():
            return {"calls": (*view.calls, (_on_turn(view, event, event.seat, "auction"), event.call))}
        case e.AuctionWon():
            return _won(view, event)
        case e.KittyTaken():
            cards = _own(view, event, event.cards, event.count, event.seat)
            counts = _counted(view, event, {event.seat: event.count})
            return {"counts": counts} if cards is None else {"counts": counts, "hand": view.hand | cards, "kitty": cards}
        case e.CardsPassed():
            return _passed(view, event)
        case e.LaidAside():
            cards = _own(view, event, event.cards, event.count, event.seat)
            counts = _counted(view, event, {event.seat: -event.count})
            return {"counts": counts} if cards is None else {"counts": counts, "hand": view.hand - cards, "discards": cards}
        case e.PartnerCalled():
            _on_turn(view, event, event.seat, "partner")
            return {"called": event.called}
        case e.PartnerKnown():
            contract = _contract(view, event)
            partners = sorted({*contract.partners, _seat(view, event.seat)})
            return {"contract": attrs.evolve(contract, partners=partners)}
        case e.JokerNominated():
            card_order(view.variant, view.contract, event.suit)  # refuses where no suit can be named
            return {"nominated": event.suit}
        case e.HandExposed():
            return {"exposed": event.cards}
        case e.Played():
            return _played(view, event)
        case e.TrickWon():
            won = _seat(view, event.seat)
            return {"tricks_won": tuple(n + (seat == won) for seat, n in enumerate(view.tricks_won))}
        case e.TurnedUp():
            return _turned_up(view, event)
        case e.DealScored():
            return _scored(view, event)
        case e.ThrownIn():
            _on_turn(view, event, event.seat, "auction")
            return {}
        case e.GameOver():
            if view.phase != "scored" or any(side >= view.variant.number_of_sides for side in (*event.winners, *event.losers)):
                raise _does_not_fit(event, "no such game is over now (section 10)")
            return {}
        case _:
            raise FiveHundredError(f"a view is made of events, not of {_shown(event)}")


def _scored(view: View, event: e.DealScored) -> dict[str, Any]:
    if len(event.scores) != view.variant.number_of_sides or len(event.points) != len(event.scores):
        raise _does_not_fit(event, f"there are {view.variant.number_of_sides} sides (rule 2.2)")
    if event.scores != tuple(map(operator.add, view.scores, event.points)):
        raise _does_not_fit(event, "the scores are not those before the deal and its points")
    return {"phase": "scored", "scores": event.scores}


def _won(view: View, event: e.AuctionWon) -> dict[str, Any]:
    contract = Contract(event.bid, event.seat)
    if problems := tuple(contract_problems(view.variant, contract)):
        raise _does_not_fit(event, "; ".join(problems))
    return {"contract": contract, "sitting_out": special.sitting_out(view.variant, contract)}


def _passed(view: View, event: e.CardsPassed) -> dict[str, Any]:
    cards = _own(view, event, event.cards, event.count, event.seat, event.to)
    counts = _counted(view, event, {event.seat: -event.count, event.to: event.count})
    if cards is None:
        return {"counts": counts}
    hand = view.hand - cards if view.seat == event.seat else view.hand | cards
    return {"counts": counts, "hand": hand, "passed": cards}


def _played(view: View, event: e.Played) -> dict[str, Any]:
    seat, card, changes = _on_turn(view, event, event.seat, "play"), event.card, dict[str, Any]()
    on_table = any(up is card for _, up in view.table[seat]) if view.table else False
    before, trick = view.tricks, _present_trick(view, seat, on_table)
    if before and not before[-1].complete:
        before = before[:-1]
    played = (*before, trick.play(card, event.named))
    if on_table:
        changes["table"] = deduced.table(view.piles, played)
    else:
        changes["counts"] = _counted(view, event, {seat: -1})
        if seat == view.seat:
            changes["hand"] = view.hand - CardSet((card,))
        if view.exposed is not None and seat == _contract(view, event).contractor:
            changes["exposed"] = view.exposed - CardSet((card,))
    return {
        **changes,
        "tricks": played,
        "voids": deduced.voids(view.variant, played, view.piles),
        "suits_led": deduced.suits_led(played),
    }


def _present_trick(view: View, seat: int, on_table: bool) -> Trick:
    """The trick that is being played, or a new one that this seat leads, from its hand or from the table."""
    if view.tricks and not view.tricks[-1].complete:
        return view.tricks[-1]
    variant = view.variant
    turns = tricks.trick_orders(variant, view.contract)[seat + variant.players if on_table else seat]
    owners = tricks.owners(variant)
    return Trick(card_order(variant, view.contract, view.nominated), [owners[holding] for holding in turns])


def _turned_up(view: View, event: e.TurnedUp) -> dict[str, Any]:
    seat, number = event.seat, event.pile
    if not seat < len(view.piles) or not number < len(view.piles[seat]):
        raise _does_not_fit(event, "there is no such pile")
    changed = list(map(list, view.piles))
    changed[seat][number] = (event.card, changed[seat][number][1])
    piles = tuple(map(tuple, changed))
    return {"piles": piles, "table": deduced.table(piles, view.tricks)}


# -- what an event must fit ------------------------------------------------------------------------------------------------
def _seat(view: View, seat: int) -> int:
    check_seat(view.variant, seat)
    return seat


def _on_turn(view: View, event: e.Event, seat: int, phase: str) -> int:
    if (view.to_act, view.phase) != (seat, phase):
        raise _does_not_fit(event, f"it is not the turn of seat {seat} in the phase {phase}")
    return seat


def _contract(view: View, event: e.Event) -> Contract:
    if view.contract is None:
        raise _does_not_fit(event, "there is no contract")
    return view.contract


def _own(view: View, event: e.Event, cards: CardSet | None, count: int, *seats: int) -> CardSet | None:
    """The cards of an event for those seats that see them, None for the others."""
    if (cards is not None) != (view.seat in seats) or (cards is not None and len(cards) != count):
        raise _does_not_fit(event, f"its cards are told to seat {' and seat '.join(map(str, seats))}, {count} of them")
    return cards


def _counted(view: View, event: e.Event, more: dict[int, int]) -> tuple[int, ...]:
    """The numbers of cards in the hands when some have more, or less."""
    for seat in more:
        _seat(view, seat)
    counts = tuple(count + more.get(seat, 0) for seat, count in enumerate(view.counts))
    if min(counts) < 0:
        raise _does_not_fit(event, "there are not so many cards in the hand")
    return counts
