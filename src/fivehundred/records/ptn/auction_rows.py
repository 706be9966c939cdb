"""The calls of a PTN text, and what is repaired in them: passes that are missing, and passes too
many.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import attrs

from fivehundred.calls.bid import PASS, Bid, BidKind, Call, parse_call
from fivehundred.errors import IllegalAction, ParseError, RecordError, shown
from fivehundred.game.game import Game
from fivehundred.records.ptn.cards import seat_letters

MOST_CALLS = 500
"""No auction that is read has more calls; the longest of all stays well below."""

_SPECIAL = ("open", "double", "bar", "blind")
"""The first words of the bids that are written in two."""


@attrs.frozen
class Called:
    """One call of the text: the seat in whose column it stands, and its line."""

    seat: int
    call: Call
    line: int


@attrs.define
class Steps:
    """What has been read of a deal so far: the game, its actions as text with their lines, and what
    was repaired.
    """

    game: Game
    actions: list[str] = attrs.field(factory=list[str])
    lines: list[int] = attrs.field(factory=list[int])
    notes: list[str] = attrs.field(factory=list[str])

    def act(self, text: str, line: int) -> None:
        """One more action; IllegalAction or ParseError when the rules refuse it."""
        self.game = self.game.apply(self.game.parse(text))
        self.actions.append(text)
        self.lines.append(line)


def read_call(word: str) -> Call:
    """The call of a word; ``i♥`` is the American inkle, a bid of six. ParseError for anything else.

    >>> read_call("7♠"), read_call("Misère"), read_call("iNT")
    (Bid(7, Strain.SPADES), Bid.misere(), Bid(6, Strain.NO_TRUMPS))
    """
    inkle = re.fullmatch("i([^0-9]{1,3})", word)
    return parse_call(f"6{inkle[1]}" if inkle else word)


def is_part_of_call(word: str) -> bool:
    """Whether a word is a call, or the first one of a bid in two words."""
    if word.lower() in _SPECIAL:
        return True
    try:
        read_call(word)
    except ParseError:
        return False
    return True


def written_call(call: Call) -> str:
    """A call as the app writes it where that is known: ``Pass``, ``7♠``, ``6NT``, ``Misère``, and
    ``OM`` and so on.
    """
    if call is PASS:
        return "Pass"
    return "Misère" if call is Bid.misere() else f"{call:u}"


def written_contract(bid: Bid | None) -> str:
    """A contract as [Contract] has it."""
    if bid is None:
        return "Pass"
    return "Open Misère" if bid.kind is BidKind.OPEN_MISERE else written_call(bid)


def calls_of(
    rows: Sequence[tuple[int, Sequence[str]]], first: int, players: int
) -> Iterator[Called]:
    """The calls of rows with fixed columns, clockwise from a seat; ``-`` is no call. RecordError
    for what is none.
    """
    count = 0
    for line, words in rows:
        for column, word in enumerate(_joined(words)):
            if word != "-":
                count += 1
                if count > MOST_CALLS:
                    raise RecordError(f"line {line}", f"there are more than {MOST_CALLS} calls")
                try:
                    yield Called((first + column) % players, read_call(word), line)
                except ParseError as error:
                    raise RecordError(
                        f"line {line}", f"{shown(word)}: expected {error.expected}, or -"
                    ) from None


def _joined(words: Sequence[str]) -> Iterator[str]:
    """The words of a row, with bids such as Open Misère in one."""
    pending = ""
    for word in words:
        if pending:
            yield f"{pending} {word}"
            pending = ""
        elif word.lower() in _SPECIAL:
            pending = word
        else:
            yield word
    if pending:
        yield pending


def take_calls(steps: Steps, calls: Iterator[Called], over: bool, line: int) -> None:
    """The calls of an auction, in place; one that is ``over`` ends with passes that are missing
    (their line is ``line``).

    RecordError where a bid cannot be.
    """
    names = seat_letters(steps.game.variant.players)
    for called in calls:
        missing = _missing_before(steps.game, called.seat)
        if missing is None and called.call is PASS:
            steps.notes.append(
                f"line {called.line}: a pass too many, of {names[called.seat]}, was left out"
            )
            continue
        if missing is None:
            raise RecordError(
                f"line {called.line}",
                f"{names[called.seat]} may not call {called.call} now (rules 3.5 and 3.6)",
            )
        for _ in range(missing):
            _add_pass(steps, called.line)
        try:
            steps.act(str(called.call), called.line)
        except IllegalAction as error:
            raise RecordError(
                f"line {called.line}", f"{called.call} of {names[called.seat]}: {error}"
            ) from None
    while over and steps.game.phase == "auction":
        _add_pass(steps, line)


def _missing_before(game: Game, seat: int) -> int | None:
    """How many passes are missing before it is a seat's turn; None when its turn does not come any
    more.
    """
    missing = 0
    while game.phase == "auction":
        if game.to_act == seat:
            return missing
        game, missing = game.apply(PASS), missing + 1
    return None


def _add_pass(steps: Steps, line: int) -> None:
    seat = steps.game.to_act
    assert seat is not None
    steps.notes.append(
        f"line {line}: a pass of {seat_letters(steps.game.variant.players)[seat]} was missing, and"
        " was added"
    )
    steps.act(str(PASS), line)
