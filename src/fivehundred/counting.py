"""Counting sequences of legal actions: numbers that other programs can check theirs against, and the files that hold them."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from fivehundred import guards, variants
from fivehundred.calls.bid import Bid
from fivehundred.calls.contract import Contract
from fivehundred.cards.card import Card, parse_suit
from fivehundred.cards.cardset import CardSet
from fivehundred.errors import FiveHundredError, RecordError, shown
from fivehundred.game.actions import Action
from fivehundred.game.auction import Auction
from fivehundred.game.game import Game, phase_of
from fivehundred.game.layout import Layout
from fivehundred.game.phase import Phase
from fivehundred.game.play import Play
from fivehundred.variant.deal_options import Claims
from fivehundred.variant.variant import Variant


def perft(state: Game | Phase, depth: int) -> int:
    """How many sequences of exactly ``depth`` legal actions there are within the present phase.

    A sequence that ends the phase with its last action counts, one that ended it before does not. The last action is counted
    and not taken, so the ways to lay cards aside are not built one by one.

    >>> game = Game.start(seed=500)
    >>> perft(game, 2)
    383
    >>> for call in ("7H", "P", "P", "P"):
    ...     game = game.apply(game.parse(call))
    >>> game.phase, perft(game, 1)
    ('kitty', 286)
    """
    depth = guards.whole(depth, "the depth", 0)
    phase = phase_of(state)
    return _count(phase, phase.phase, depth)


def _count(phase: Phase, name: str, depth: int) -> int:
    if depth == 0:
        return 1
    if phase.phase != name:
        return 0
    actions = phase.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(_count(phase.apply(action), name, depth - 1) for action in actions)


def divide(state: Game | Phase, depth: int) -> dict[Action, int]:
    """The count of :func:`perft` for each first action; ``depth`` is at least 1.

    >>> {str(action): n for action, n in list(divide(Game.start(seed=500), 2).items())[:3]}
    {'P': 27, '6S': 26, '6C': 25}
    """
    depth = guards.whole(depth, "the depth", 1)
    phase = phase_of(state)
    return {action: _count(phase.apply(action), phase.phase, depth - 1) for action in phase.legal_actions()}


# -- files of counts ---------------------------------------------------------------------------------------------------
FORMAT = "1"
"""The version of the file format, which the page "perft files" of the documentation defines."""

_MANY = frozenset({"hand", "pile", "perft"})
_PLAY_ONLY = frozenset({"contractor", "leader", "aside", "nominated", "led"})
_LAYOUT_ONLY = frozenset({"kitty", "dead", "pile", "actions"})
_KEYS = frozenset({"id", "phase", "dealer", "contract", *_MANY, *_PLAY_ONLY, *_LAYOUT_ONLY})


class PerftCase(NamedTuple):
    """A state of a file of counts: ``counts`` holds, for each depth given, how many sequences of actions there are."""

    id: str
    state: Phase
    counts: dict[int, int]

    def wrong(self, most: int | None = None) -> dict[int, int]:
        """What :func:`perft` counts at the depths where it differs; counts above ``most`` are not looked at."""
        looked_at = {depth: count for depth, count in self.counts.items() if most is None or count <= most}
        counted = {depth: perft(self.state, depth) for depth in looked_at}
        return {depth: count for depth, count in counted.items() if count != looked_at[depth]}


def read_perft(text: str) -> Iterator[PerftCase]:
    """The states of the text of a ``.perft`` file, one after the other; RecordError, with the line, where it is faulty.

    >>> lines = "format 1", "variant australian", "", "id first calls", "phase auction", "perft 1 27", "perft 2 383"
    >>> [(case.id, case.state.name, case.counts, case.wrong()) for case in read_perft("\\n".join(lines))]
    [('first calls', 'auction', {1: 27, 2: 383}, {})]
    """
    guards.a(str, text, "the text of a perft file")
    head: dict[str, str] = {}
    record: dict[str, list[str]] = {}
    start = 0
    for number, line in enumerate(chain(io.StringIO(text.removeprefix("\ufeff"), newline=None), [""]), 1):
        key, _, value = line.strip().partition(" ")
        if key.startswith("#"):
            continue
        if not key:
            if record:
                yield _case(head, record, start)
            record = {}
        elif key in ("format", "variant") and not record:
            head[key] = value.strip()
        elif key not in _KEYS or not value or (not record and key != "id") or (key in record and key not in _MANY):
            raise RecordError(f"line {number}", f"not understood here: {line.strip()[:40]!r}")
        else:
            start = start if record else number
            record.setdefault(key, []).append(value.strip())


def _case(head: dict[str, str], record: dict[str, list[str]], line: int) -> PerftCase:
    try:
        if head.get("format") != FORMAT:
            raise FiveHundredError(f"the file does not begin with format {FORMAT}")
        variant = variants.get(head.get("variant", ""))
        in_play = "contract" in record
        if foreign := record.keys() & (_LAYOUT_ONLY if in_play else _PLAY_ONLY):
            raise FiveHundredError(f"{sorted(foreign)[0]} does not fit a record {'with' if in_play else 'without'} a contract")
        state = _play(variant, record) if in_play else _from_layout(variant, record)
        if record.get("phase") != [state.phase]:
            raise FiveHundredError(f"the state is in phase {state.phase}")
        if not record.get("perft"):
            raise FiveHundredError("there are no counts")
        counts = [value.split() for value in record["perft"]]
        return PerftCase(record["id"][0], state, {_number(depth): _number(count) for depth, count in counts})
    except ValueError as error:  # a FiveHundredError too
        raise RecordError(f"line {line}, {shown(record['id'][0])}", str(error)) from None


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 18:
        raise FiveHundredError(f"not a number: {text[:40]!r}")
    return int(text)


def _seat(record: dict[str, list[str]], key: str) -> int | None:
    return _number(record[key][0]) if key in record else None


def _cards(record: dict[str, list[str]], key: str) -> CardSet:
    return CardSet.parse(record[key][0]) if key in record else CardSet()


def _hands(variant: Variant, record: dict[str, list[str]]) -> tuple[CardSet, ...]:
    hands = [CardSet()] * variant.players
    for value in record.get("hand", ()):
        seat, _, cards = value.partition(" ")
        if _number(seat) >= variant.players or hands[int(seat)]:
            raise FiveHundredError(f"hand {seat} is there twice, or is nobody's")
        hands[int(seat)] = CardSet.parse(cards)
    return tuple(hands)


def _play(variant: Variant, record: dict[str, list[str]]) -> Play:
    """A position of play."""
    bid, contract = record["contract"][0], None
    if bid != "none":
        contractor = _seat(record, "contractor")
        if contractor is None:
            raise FiveHundredError("there is no contractor")
        contract = Contract(Bid.parse(bid), contractor)
    return Play.start(
        variant,
        contract,
        _hands(variant, record),
        leader=_seat(record, "leader"),
        laid_aside=_cards(record, "aside"),
        nominated=parse_suit(record["nominated"][0]) if "nominated" in record else None,
        suits_led=[parse_suit(suit) for suit in record.get("led", [""])[0].split()],
        dealer=_seat(record, "dealer"),
    )


def _from_layout(variant: Variant, record: dict[str, list[str]]) -> Phase:
    """The phase that actions lead to from a layout; where nothing depends on the cards, any layout does."""
    dealer = _seat(record, "dealer")
    if "hand" in record:
        dealer = variant.players - 1 if dealer is None else dealer
        piles: list[list[tuple[Card, Card]]] = [[] for _ in range(variant.players if "pile" in record else 0)]
        for value in record.get("pile", ()):
            seat, lower, upper = value.split()
            piles[_number(seat) % variant.players].append((Card.parse(lower), Card.parse(upper)))
        layout = Layout(_hands(variant, record), _cards(record, "kitty"), dealer, _cards(record, "dead"), piles)
    elif variant.deal.claims is Claims.OFF:
        layout = Layout.shuffled(variant, 0, dealer)
    else:
        raise FiveHundredError("there are no hands")
    phase: Phase = Auction.start(variant, layout)
    for text in record["actions"][0].split(",") if "actions" in record else ():
        phase = phase.apply(phase.parse(text.strip()))
    return phase


__all__ = ["FORMAT", "PerftCase", "divide", "perft", "read_perft"]
