"""Reading one deal of a text record."""

from __future__ import annotations

import re

import attrs

from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.deal.actions import Action
from fivehundred.deal.json_codecs import MOST_ACTIONS
from fivehundred.deal.layout import Layout
from fivehundred.deal.phase import Phase
from fivehundred.errors import ParseError, shown
from fivehundred.records.record import Comment, DealRecord
from fivehundred.records.text_actions import PARSERS, SEVERAL, after, begun, meant
from fivehundred.records.text_fault import Wrong
from fivehundred.records.text_lines import OpenText, Token, text_of, tokens
from fivehundred.variant.variant import Variant

LAYOUT_WORDS = ("hand", "kitty", "dead", "piles")
"""The words that the lines begin with that say how the cards lie."""

DEAL_WORDS = (*LAYOUT_WORDS, *PARSERS, "then", "action")
"""The words that lines of a deal begin with, after ``deal``."""


def seat_named(variant: Variant, word: Token) -> int:
    """The seat that a word names: its number, or with four players its name or the first letter of
    it.
    """
    text, column = word
    if re.fullmatch("[0-9]{1,2}", text) and int(text) < variant.players:
        return int(text)
    for seat, name in enumerate(variant.seat_names):
        if " " not in name and text.lower() in (name.lower(), name[0].lower()):
            return seat
    raise Wrong(column, f"{shown(text)}: a seat is a number from 0 to {variant.players - 1}")


def _wrong(error: ParseError, column: int) -> Wrong:
    return Wrong(column + error.position, f"{shown(error.text)}: expected {error.expected}")


@attrs.define
class Deal:
    """What the lines of a deal have said so far; ``line`` is where it begins, ``phase`` how far the
    rules could follow it.
    """

    variant: Variant
    line: int
    dealer: int
    hands: dict[int, CardSet] = attrs.Factory(dict[int, CardSet])
    spare: dict[str, CardSet] = attrs.Factory(dict[str, CardSet])
    piles: dict[int, list[tuple[Card, Card]]] = attrs.Factory(dict[int, list[tuple[Card, Card]]])
    layout: Layout | None = None
    phase: Phase | None = None
    word: str = ""
    actions: list[str] = attrs.Factory(list[str])
    lines: list[int] = attrs.Factory(list[int])
    comments: list[tuple[int, OpenText]] = attrs.Factory(list[tuple[int, OpenText]])

    @staticmethod
    def begin(variant: Variant, line: int, number: int, words: list[Token], column: int) -> Deal:
        """The deal that a line such as ``deal 2, dealer 0`` begins; Wrong when it is another than
        this number.
        """
        if words and words[0][0].isascii() and words[0][0].isdigit():
            (text, at), *words = words
            if text != str(number):
                raise Wrong(at, f"this is deal {number} of the game, not {shown(text)}")
        if len(words) != 2 or words[0][0].lower() != "dealer":
            raise Wrong(
                column, "a deal begins with the seat of its dealer, such as: deal 2, dealer 0"
            )
        return Deal(variant, line, seat_named(variant, words[1]))

    def take(self, number: int, word: str, rest: str, column: int) -> None:
        """A line of the deal: its number, its word, and the rest with the column of the rest."""
        head, colon, items = rest.partition(":")
        if not colon:
            raise Wrong(column + len(rest), f"a colon is missing in a line {word!r}")
        seats = list(tokens(head, column))
        if len(seats) > 1:
            raise Wrong(seats[1][1], f"{shown(seats[1][0])}: a colon is expected")
        seat = seat_named(self.variant, seats[0]) if seats else None
        column += len(head) + 1
        if word in LAYOUT_WORDS:
            self._lie(word, seat, items, column)
        else:
            self._act(
                number,
                word,
                (seat, seats[0][1]) if seats and seat is not None else None,
                items,
                column,
            )

    def finished(self) -> DealRecord:
        """The deal as far as it was read; Wrong when its layout is not complete."""
        layout = self._settle()
        comments = [Comment(at, str(text)) for at, text in self.comments]
        return DealRecord(layout, self.actions, comments, (self.line, *self.lines))

    # -- how the cards lie -------------------------------------------------------------------------
    def _lie(self, word: str, seat: int | None, items: str, column: int) -> None:
        if self.layout is not None:
            raise Wrong(1, f"a line {word!r} stands before the first action")
        if (seat is None) == (word in ("hand", "piles")):
            raise Wrong(
                column - 1,
                f"a line {word!r} names {'a' if seat is None else 'no'} seat before its colon",
            )
        if seat in (self.piles if word == "piles" else self.hands) or word in self.spare:
            raise Wrong(1, f"{word}{'' if seat is None else f' {seat}'} is there twice")
        if seat is not None and word == "piles":
            self.piles[seat] = [_pile(token) for token in tokens(items, column)]
            return
        try:
            cards = CardSet.parse(items)
        except ParseError as error:
            card, at = next(tokens(items[error.position :], column + error.position))
            raise Wrong(at, f"{shown(card)}: expected {error.expected}") from None
        if seat is not None:
            self.hands[seat] = cards
        else:
            self.spare[word] = cards

    def _settle(self) -> Layout:
        """The layout, once all of it has been read."""
        if self.layout is None:
            for there, word in ((self.hands, "hand"), (self.piles, "piles")):
                missing = [str(seat) for seat in range(self.variant.players) if seat not in there]
                if missing and (there or word == "hand"):
                    raise Wrong(
                        1,
                        *(f"there is no line {f'{word} {seat}'!r}" for seat in missing),
                        line=self.line,
                    )
            hands = [self.hands[seat] for seat in sorted(self.hands)]
            piles = [self.piles[seat] for seat in sorted(self.piles)]
            kitty, dead = (self.spare.get(word, CardSet()) for word in ("kitty", "dead"))
            self.layout = Layout(hands, kitty, self.dealer, dead, piles)
            self.phase = begun(self.variant, self.layout)
        return self.layout

    # -- what was done -----------------------------------------------------------------------------
    def _act(
        self, number: int, word: str, seat: tuple[int, int] | None, items: str, column: int
    ) -> None:
        self._settle()
        if word == "then":
            if self.word not in SEVERAL:
                raise Wrong(
                    1,
                    f"a line 'then' goes on with a line {' or '.join(map(repr, SEVERAL))}"
                    " before it",
                )
            word = self.word
        self.word = word
        if seat is not None and self.phase is not None and self.phase.to_act not in (None, seat[0]):
            raise Wrong(
                seat[1], f"it is the turn of seat {self.phase.to_act}, not of seat {seat[0]}"
            )
        start = column + len(items) - len(items.lstrip())
        if word == "action":
            text = text_of(items.strip(), start)
            self._add(number, text, meant(self.phase, text), start)
            return
        for text, at in tokens(items, column) if word in SEVERAL else [(items.strip(), start)]:
            try:
                action = PARSERS[word](text)
            except ParseError as error:
                raise _wrong(error, at) from None
            if (
                self.phase is not None
                and self.phase.action_types
                and not isinstance(action, self.phase.action_types)
            ):
                raise Wrong(
                    at,
                    f"{action}: no line {word!r} is expected now, in the phase"
                    f" {self.phase.phase!r}",
                )
            self._add(number, str(action), action, at)

    def _add(self, number: int, text: str, action: Action | None, column: int) -> None:
        if len(self.actions) >= MOST_ACTIONS:
            raise Wrong(column, f"a deal has at most {MOST_ACTIONS} actions")
        self.actions.append(text)
        self.lines.append(number)
        self.phase = after(self.phase, action)


def _pile(token: Token) -> tuple[Card, Card]:
    """A pile on the table: the lower and the upper card with a stroke between, such as 5H/AS (rule
    8.8).
    """
    text, column = token
    lower, stroke, upper = text.partition("/")
    try:
        if stroke:
            return Card.parse(lower), Card.parse(upper)
    except ParseError:
        pass
    raise Wrong(
        column, f"{shown(text)}: expected a pile, its lower and its upper card, such as 5H/AS"
    )
