"""A view as a JSON object, and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from fivehundred.calls.contract import Contract
from fivehundred.errors import FiveHundredError, RecordError, shown
from fivehundred.game import plain
from fivehundred.game.plain import CARD, CARDS, SUITS_IN_ORDER, Values, Way, Ways, many, number, optional, read_at
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.rules.ranking import card_order
from fivehundred.rules.scoring import contract_problems
from fivehundred.table.trick import Trick
from fivehundred.variant.variant import Variant
from fivehundred.views.again import view_again
from fivehundred.views.view import View
from fivehundred.wire import Plain

_MOST_CALLS = 1_000
"""No auction has more: even where everybody may come back, each round of it needs a higher bid."""

_DERIVED = ("sides", "seat_names")
"""What follows from the variant and is there for the reader's ease."""


def _seat(values: Values) -> Way[int]:
    return number(0, values["variant"].players - 1)


def _by_seat(way: Way[Any]) -> Callable[[Values], Way[tuple[Any, ...]]]:
    """A value for each seat."""
    return lambda values: many(way, values["variant"].players, values["variant"].players)


def _piles(pile: Way[Any]) -> Way[tuple[Any, ...]]:
    """Five piles for each of two seats; none where there are no table cards (rule 8.8)."""
    return many(many(pile, 5, 5), 2)


def _contract(values: Values) -> Way[Contract | None]:
    seat = _seat(values)
    ways: Ways = {"bid": plain.BID, "contractor": seat, "partners": many(seat, plain.MOST_PLAYERS)}

    def read(value: object) -> Contract:
        contract = Contract(**plain.read_fields(ways, value))
        if found := tuple(contract_problems(values["variant"], contract)):
            raise FiveHundredError("; ".join(found))
        return contract

    return optional(Way(read, lambda contract: plain.write_fields(ways, attrs.asdict(contract, recurse=False))))


def _tricks(values: Values) -> Way[tuple[Trick, ...]]:
    """Tricks, each with the suit it asks for and the seat that wins so far, which follow from the cards."""
    seat, suit = _seat(values), optional(plain.SUIT)
    played: Ways = {"seats": many(seat, 6, 2), "cards": many(CARD, 6, 1), "named": suit}
    shown: Ways = {**played, "led": suit, "winner": seat}

    def read(value: object) -> Trick:
        table = plain.read_fields(shown, value)
        trick = Trick(card_order(values["variant"], values["contract"], values["nominated"]), table["seats"])
        for card in table["cards"]:
            trick = trick.play(card, None if trick.cards else table["named"])
        if (trick.led, trick.winner) != (table["led"], table["winner"]):
            raise FiveHundredError("led and winner are not what the cards say (rules 6.1 and 7.2)")
        return trick

    return many(Way(read, lambda trick: plain.write_fields(shown, {name: getattr(trick, name) for name in shown})), HAND_SIZE)


_WAYS: Ways = {
    "variant": plain.VARIANT,
    "seat": lambda values: optional(_seat(values)),
    "phase": plain.PHASE,
    "to_act": lambda values: optional(_seat(values)),
    "dealer": _seat,
    "hand": CARDS,
    "calls": lambda values: many(plain.pair("seat", _seat(values), "call", plain.CALL), _MOST_CALLS),
    "contract": _contract,
    "called": plain.CALLED,
    "nominated": optional(plain.SUIT),
    "tricks": _tricks,
    "tricks_won": _by_seat(number(0, HAND_SIZE)),
    "exposed": optional(CARDS),
    "sitting_out": lambda values: many(_seat(values), plain.MOST_PLAYERS),
    "counts": _by_seat(plain.COUNT),
    "table": _piles(plain.pair("down", number(0, 1), "up", optional(CARD))),
    "piles": _piles(plain.pair("lower", optional(CARD), "upper", CARD)),
    "kitty": optional(CARDS),
    "passed": optional(CARDS),
    "discards": optional(CARDS),
    "voids": _by_seat(SUITS_IN_ORDER),
    "suits_led": SUITS_IN_ORDER,
    "scores": lambda values: many(plain.POINTS, values["variant"].number_of_sides, values["variant"].number_of_sides),
    "actions": plain.actions,
}


def _derived(variant: Variant) -> dict[str, Plain]:
    return {"sides": list(variant.sides), "seat_names": list(variant.seat_names)}


def view_to_dict(view: View, variant: bool = True) -> dict[str, Plain]:
    """The view as a JSON object, with its variant or without."""
    written = {**plain.write_fields(_WAYS, view._parts()), **_derived(view.variant)}
    if not variant:
        del written["variant"]
    return written


def view_from_dict(data: object, variant: Variant | None = None) -> View:
    """The view that was written, its parts checked one by one and against what follows from the others."""
    if variant is not None and isinstance(data, Mapping) and "variant" not in data:
        if not isinstance(variant, Variant):
            raise FiveHundredError(f"the variant must be a Variant, not {shown(variant)}")
        data = {**data, "variant": variant.to_dict()}
    return view_again(read_at("view", _read, data))


def _read(data: object) -> dict[str, Any]:  # Any: the fields of a view, by name
    table = plain.keyed(data, (*_WAYS, *_DERIVED))
    parts = plain.read_fields(_WAYS, table, _DERIVED)
    for key, value in _derived(parts["variant"]).items():
        if table[key] != value:
            raise RecordError(key, "it does not follow from the variant")
    return parts
