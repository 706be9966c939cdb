"""A deal in one line: how it began and what was done since, for bug reports, tests and files of
counts.

A position of play set up by hand begins with the bid and the contractor (``-`` without a
contract)::

    7NT 0 | 5S 6S/Jo 7S/8S 9S/10S KS | leader 1 | aside QS | named H | led S C | actions 7S, 9S

and a whole deal with ``deal``::

    deal | 10S 9S …/…/…/… | kitty KC 8C 9D | dealer 2 | actions 7H, P, P, P, 6S 7S 8C, JH

Hands are by seat, from seat 0 on. Left out are a dealer who is the last seat, a leader who is the
contractor (without a contract the seat after the dealer), and whatever is empty. ``dead`` is a dead
hand, ``piles`` are the table cards of each seat as ``lower-upper``. Called partners are added to
the contractor: ``7H 0+2``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

import attrs

from fivehundred import guards
from fivehundred.calls.bid import Bid
from fivehundred.calls.contract import Contract
from fivehundred.cards.card import Card, parse_suit
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import Suit
from fivehundred.deal.auction import AnyPhase, resumed
from fivehundred.deal.deal_so_far import Start
from fivehundred.deal.layout import Layout, Piles
from fivehundred.deal.phase import Phase
from fivehundred.deal.position import Position
from fivehundred.errors import ParseError
from fivehundred.variant.variant import Variant

LONGEST = 10_000
"""No text of a deal is longer; the longest auctions and plays need about 2,000 characters."""


# -- writing ---------------------------------------------------------------------------------------
def deal_text(phase: Phase) -> str:
    """A phase in one line.

    >>> from fivehundred import Bid, Play, variants
    >>> play = Play.start(
    ...     variants.AUSTRALIAN,
    ...     Contract(Bid.parse("7NT"), 0),
    ...     ["5S 6S", "Jo 7S", "8S 9S", "10S KS"],
    ... )
    >>> deal_text(play.apply(play.parse("5S")))
    '7NT 0 | 6S 5S/Jo 7S/9S 8S/KS 10S | actions 5S'
    """
    start, last = phase.layout, phase.variant.players - 1
    parts = _layout_parts(start) if isinstance(start, Layout) else _position_parts(start, last)
    if start.dealer != last:
        parts = (*parts, f"dealer {start.dealer}")
    actions = ", ".join(map(str, phase.actions))
    return " | ".join((*parts, f"actions {actions}") if actions else parts)


def _hands(hands: Iterable[CardSet]) -> str:
    return "/".join(map(str, hands))


def _layout_parts(layout: Layout) -> tuple[str, ...]:
    piles = "/".join(" ".join(f"{lower}-{upper}" for lower, upper in seat) for seat in layout.piles)
    named = (("kitty", layout.kitty), ("dead", layout.dead), ("piles", piles))
    return ("deal", _hands(layout.hands), *(f"{name} {cards}" for name, cards in named if cards))


def _position_parts(position: Position, last: int) -> tuple[str, ...]:
    contract = position.contract
    if contract is None:
        head, leads = "-", (position.dealer + 1) % (last + 1)
    else:
        head, leads = (
            f"{contract.bid} {'+'.join(map(str, (contract.contractor, *contract.partners)))}",
            contract.contractor,
        )
    leader = "" if position.leader == leads else str(position.leader)
    led = " ".join(map(str, position.suits_led))
    named = (
        ("leader", leader),
        ("aside", position.laid_aside),
        ("named", position.nominated or ""),
        ("led", led),
    )
    return (head, _hands(position.hands), *(f"{name} {value}" for name, value in named if value))


# -- reading ---------------------------------------------------------------------------------------
def parse_deal(text: str, variant: Variant) -> AnyPhase:
    """The phase that :func:`deal_text` wrote.

    ParseError that says where a text is not understood, LayoutError for a beginning that cannot be,
    IllegalAction for an action that is not legal.

    Args:
        text: The deal in one line.
        variant: The rules to play by: a named variant or your own.

    >>> from fivehundred import variants
    >>> phase = parse_deal(
    ...     "7NT 0 | 5S 6S/Jo 7S/8S 9S/10S KS | actions 5S", variants.AUSTRALIAN
    ... )
    >>> phase.to_act, [str(action) for action in phase.legal_actions()]
    (1, ['7S'])
    """
    guards.a(Variant, variant, "the variant")
    if not isinstance(text, str) or len(text) > LONGEST:
        raise ParseError(text, 0, f"the text of a deal, of at most {LONGEST} characters")
    parts = [
        (part[0].strip(), part.start() + len(part[0]) - len(part[0].lstrip()))
        for part in re.finditer(r"[^|]+", text)
    ]
    if len(parts) < 2:
        raise ParseError(text, 0, "a bid and its contractor, or deal, then | and the hands")
    (head, _), (hands, at), *rest = parts
    known = _OF_DEAL if head == "deal" else _OF_POSITION
    fields: dict[str, _Value] = {}
    for part, place in rest:
        name, _, value = part.partition(" ")
        if name not in known or name in fields:
            raise ParseError(
                text, place, f"one of {', '.join(one for one in known if one not in fields)}"
            )
        fields[name] = value, place + len(name) + 1
    read = _Reader(text, fields)
    held = tuple(read.value(hand, at + place, CardSet.parse) for hand, place in _split(hands, "/"))
    dealer = read.field("dealer", _number, variant.players - 1)
    start: Start
    if head == "deal":
        kitty, dead = (read.field(name, CardSet.parse, CardSet()) for name in ("kitty", "dead"))
        start = Layout(held, kitty, dealer, dead, read.field("piles", _piles, ()))
    else:
        contract = read.value(head, parts[0][1], _contract)
        leader = read.field(
            "leader", _number, contract.contractor if contract else (dealer + 1) % variant.players
        )
        aside, named = (
            read.field("aside", CardSet.parse, CardSet()),
            read.field("named", parse_suit, None),
        )
        start = Position(
            contract, held, leader, dealer, aside, named, read.field("led", _suits, ())
        )
    phase = resumed(variant, start, ())
    actions, at = fields.get("actions", ("", 0))
    for action, place in _split(actions, ",") if actions else ():
        phase = phase.apply(
            read.value(action.strip(), at + place + len(action) - len(action.lstrip()), phase.parse)
        )
    return phase


_Value = tuple[str, int]
"""Some text, and where in the whole it begins."""

_OF_DEAL = ("kitty", "dead", "piles", "dealer", "actions")
_OF_POSITION = ("leader", "aside", "named", "led", "dealer", "actions")

T = TypeVar("T")


@attrs.frozen(eq=False, repr=False)
class _Reader:
    """The parts of a text, read so that a fault is found at its place in the whole."""

    text: str
    fields: Mapping[str, _Value]

    def value(self, part: str, place: int, read: Callable[[str], T]) -> T:
        try:
            return read(part)
        except ParseError as error:
            raise ParseError(self.text, place + error.position, error.expected) from None

    def field(self, name: str, read: Callable[[str], T], otherwise: T) -> T:
        return self.value(*self.fields[name], read) if name in self.fields else otherwise


def _split(text: str, by: str) -> Iterator[_Value]:
    """The parts of a text, and where each begins."""
    place = 0
    for part in text.split(by):
        yield part, place
        place += len(part) + 1


def _number(text: str) -> int:
    if not re.fullmatch("[0-9]{1,2}", text.strip()):
        raise ParseError(text, 0, "a seat")
    return int(text)


def _contract(text: str) -> Contract | None:
    if text == "-":
        return None
    bid, _, seats = text.rpartition(" ")
    contractor, *partners = (_number(seat) for seat in seats.split("+"))
    return Contract(Bid.parse(bid), contractor, tuple(partners))


def _suits(text: str) -> tuple[Suit, ...]:
    return tuple(map(parse_suit, text.split()))


def _piles(text: str) -> Piles:
    seats = [[pile.partition("-") for pile in seat.split()] for seat in text.split("/")]
    return tuple(
        tuple((Card.parse(lower), Card.parse(upper)) for lower, _, upper in piles)
        for piles in seats
    )


__all__ = ["deal_text", "parse_deal"]
