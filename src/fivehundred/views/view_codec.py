"""A view as a JSON object, and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from fivehundred import guards
from fivehundred.calls.contract import Contract
from fivehundred.deal.actions import CallPartner
from fivehundred.deal.json_codecs import (
    CALL,
    CALLED,
    CARD,
    CARDS,
    CHOICES,
    CONTRACT,
    COUNT,
    MOST_PLAYERS,
    PHASE,
    POINTS,
    SEAT,
    SUIT,
    SUIT_SET,
    VARIANT,
    of_phase,
)
from fivehundred.errors import FiveHundredError
from fivehundred.files import Plain
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.rules.ranking import card_order
from fivehundred.rules.scoring import contract_problems
from fivehundred.table.trick import Trick
from fivehundred.variant.variant import Variant
from fivehundred.views.view import View
from fivehundred.views.view_from_parts import view_again
from fivehundred.wire import (
    After,
    Codec,
    Fields,
    Many,
    Named,
    Table,
    inside,
    number,
    optional,
    string,
)

_MOST_CALLS = 1_000
"""No auction has more: even where everyone may come back, each round of it needs a higher bid."""

Values = Mapping[str, Any]  # Any: the fields before, by name


# -- what must fit the fields before ---------------------------------------------------------------
def _a_seat(values: Values, seat: int | None) -> int | None:
    players = values["variant"].players
    if seat is not None and seat >= players:
        raise FiveHundredError(f"expected a seat from 0 to {players - 1}, not {seat}")
    return seat


def _seats(values: Values, seats: tuple[int, ...]) -> tuple[int, ...]:
    for place, seat in enumerate(seats):
        with inside(f"[{place}]"):
            _a_seat(values, seat)
    return seats


def _one_a_seat(values: Values, each: tuple[Any, ...]) -> tuple[Any, ...]:
    if len(each) != values["variant"].players:
        raise FiveHundredError(
            f"expected a list of {values['variant'].players}, one a seat, not of {len(each)}"
        )
    return each


def _one_a_side(values: Values, each: tuple[int, ...]) -> tuple[int, ...]:
    if len(each) != values["variant"].number_of_sides:
        raise FiveHundredError(
            f"expected a list of {values['variant'].number_of_sides}, one a side, not of"
            f" {len(each)}"
        )
    return each


def _calls(values: Values, calls: tuple[Any, ...]) -> tuple[Any, ...]:
    _seats(values, tuple(call["seat"] for call in calls))
    return tuple((call["seat"], call["call"]) for call in calls)


def _contract(values: Values, contract: Contract | None) -> Contract | None:
    if contract is not None:
        _seats(values, (contract.contractor, *contract.partners))
        if found := tuple(contract_problems(values["variant"], contract)):
            raise FiveHundredError("; ".join(found))
    return contract


def _tricks(values: Values, tables: tuple[Any, ...]) -> tuple[Trick, ...]:
    order, tricks = (
        card_order(values["variant"], values["contract"], values["nominated"]),
        list[Trick](),
    )
    for place, table in enumerate(tables):
        with inside(f"[{place}]"):
            trick = Trick(order, _seats(values, table["seats"]))
            for card in table["cards"]:
                trick = trick.play(card, None if trick.cards else table["named"])
            if (trick.led, trick.winner) != (table["led"], table["winner"]):
                raise FiveHundredError(
                    "led and winner are not what the cards say (rules 6.1 and 7.2)"
                )
        tricks.append(trick)
    return tuple(tricks)


def _follows(values: Values, given: tuple[Any, ...], follows: tuple[Any, ...]) -> tuple[Any, ...]:
    if given != follows:
        raise FiveHundredError("it does not follow from the variant")
    return given


# -- the fields ------------------------------------------------------------------------------------
def _by_seat(item: Codec[Any], title: str) -> After[Any]:
    return After(Many(title, item, MOST_PLAYERS, 2), _one_a_seat)


def _piles(first: str, one: Codec[Any], second: str, two: Codec[Any]) -> Codec[Any]:
    """Five piles for each of two seats; none where there are no table cards (rule 8.8)."""
    pile: Table[Any] = Table(
        f"a pile: a table of {first} and {second}",
        {first: one, second: two},
        lambda **pair: (pair[first], pair[second]),
        lambda pair: {first: pair[0], second: pair[1]},
    )
    return Many(
        "a list of piles for each seat", Many("a list of the five piles of a seat", pile, 5, 5), 2
    )


_TRICK_TABLE: Table[Any] = Table(
    "a trick: a table of seats, cards, named, led and winner",
    {
        "seats": Many("a list of seats", SEAT, 6, 2),
        "cards": Many("a list of cards", CARD, 6, 1),
        "named": optional(SUIT),
        "led": optional(SUIT),
        "winner": SEAT,
    },
)


@lru_cache(maxsize=4096)
def _written(trick: Trick) -> Mapping[str, Any]:
    return _TRICK_TABLE.write(trick)


class _WrittenOnce(Named[Any]):
    """A trick, which is worked out once for the views of all seats, now and later."""

    def write(self, value: Trick) -> Plain:
        written = _written(value)
        return {**written, "seats": [*written["seats"]], "cards": [*written["cards"]]}

    @property
    def writer(self) -> Callable[[Trick], Plain]:
        """What writes a trick."""
        return self.write


_TRICK = _WrittenOnce("trick", _TRICK_TABLE)
_CALL: Codec[Any] = Table(
    "a call: a table of seat and call",
    {"seat": SEAT, "call": CALL},
    takes=lambda pair: {"seat": pair[0], "call": pair[1]},
)
_SIDES = Many(
    "a list of the sides by seat", number(0, MOST_PLAYERS - 1, "a side from 0 to 5"), MOST_PLAYERS
)
_NAMES = Many("a list of the names of the seats", string("a name", 20), MOST_PLAYERS)

_FIELDS: Fields = {
    "variant": VARIANT,
    "seat": After(optional(SEAT), _a_seat),
    "phase": PHASE,
    "to_act": After(optional(SEAT), _a_seat),
    "dealer": After(SEAT, _a_seat),
    "hand": CARDS,
    "calls": After(Many("a list of calls", _CALL, _MOST_CALLS), _calls),
    "contract": After(optional(CONTRACT), _contract),
    "called": After(CALLED, lambda values, called: CallPartner(called).called),
    "nominated": optional(SUIT),
    "tricks": After(Many("a list of tricks", _TRICK, HAND_SIZE), _tricks),
    "tricks_won": _by_seat(number(0, HAND_SIZE), "a list of the tricks won by seat"),
    "exposed": optional(CARDS),
    "sitting_out": After(Many("a list of seats", SEAT, MOST_PLAYERS), _seats),
    "counts": _by_seat(COUNT, "a list of the numbers of cards by seat"),
    "table": _piles("down", number(0, 1), "up", optional(CARD)),
    "piles": _piles("lower", optional(CARD), "upper", CARD),
    "kitty": optional(CARDS),
    "passed": optional(CARDS),
    "discards": optional(CARDS),
    "voids": _by_seat(SUIT_SET, "a list of suits for each seat"),
    "suits_led": SUIT_SET,
    "scores": After(Many("a list of points by side", POINTS, MOST_PLAYERS, 1), _one_a_side),
    "actions": After(CHOICES, of_phase),
    "sides": After(_SIDES, lambda values, given: _follows(values, given, values["variant"].sides)),
    "seat_names": After(
        _NAMES, lambda values, given: _follows(values, given, values["variant"].seat_names)
    ),
}


def _taken(view: View) -> Mapping[str, Any]:
    variant = view.variant
    return {**view._parts(), "sides": variant.sides, "seat_names": variant.seat_names}


VIEW: Codec[Any] = Named(
    "view",
    Table("a view", _FIELDS, lambda sides, seat_names, **parts: parts, _taken),
    "What a seat was told of a game, and what follows from it.",
)
"""How a view is written; what is read are its parts, which must still fit each other."""

_WITHOUT_VARIANT: Table[Any] = Table(
    "a view without its variant",
    {name: field for name, field in _FIELDS.items() if name != "variant"},
    takes=_taken,
)


def view_to_dict(view: View, variant: bool = True) -> dict[str, Plain]:
    """The view as a JSON object, with its variant or without."""
    written = (VIEW if variant else _WITHOUT_VARIANT).write(view)
    assert isinstance(written, dict)
    return written


def view_from_dict(data: object, variant: Variant | None = None) -> View:
    """The view that was written, its parts checked one by one and against what follows from the
    others.
    """
    if variant is not None and isinstance(data, Mapping) and "variant" not in data:
        data = {**data, "variant": VARIANT.write(guards.a(Variant, variant, "the variant"))}
    return view_again(VIEW.take(data, "view"))
