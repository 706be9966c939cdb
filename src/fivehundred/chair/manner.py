"""How a table is shown to the person who sits at it: language, names, letters, width."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Callable, Sequence

import attrs

from fivehundred import draw, names
from fivehundred.chair.phrases import PHRASES
from fivehundred.draw.replay_words import event_told
from fivehundred.draw.scene import scene_of
from fivehundred.draw.sorting import sorted_hand
from fivehundred.draw.telling import scene_told, scores_told, side_names
from fivehundred.draw.words import joined
from fivehundred.errors import IllegalAction, ParseError, Reason, Refusal, shown
from fivehundred.game import Action, Event, Game, Scorer, View
from fivehundred.rules.ranking import card_order
from fivehundred.variant import Variant

NARROW = 24
"""Sentences are never wrapped to fewer columns."""

EXAMPLES = 3
"""How many actions are shown as examples of what may be typed."""

_ASCII = str.maketrans(
    {"♠": "S", "♣": "C", "♥": "H", "♦": "D", "▸": ">", "·": ".", "–": "-", "—": "-", "…": "...", "▒": "#", "’": "'"}
)


@attrs.frozen
class Manner:
    """How the table is shown: the ``language`` by its code, the names of the ``seats``, ``width`` columns, ASCII only or not.

    >>> Manner(width=30).lines("North passes. East bids seven hearts.")
    ['North passes. East bids seven', 'hearts.']
    >>> Manner(ascii=True).written("▸ 7♥ misère")
    '> 7H misere'
    """

    language: str = "en"
    seats: tuple[str, ...] | None = None
    width: int = 80
    ascii: bool = False

    def say(self, key: str, **details: object) -> str:
        """A phrase of the chair in this language."""
        return PHRASES[self.language.partition("-")[0]][key].format(**details)

    # -- lines ---------------------------------------------------------------------------------------------------------
    def lines(self, said: str) -> list[str]:
        """Some sentences, wrapped to the width."""
        return [
            line
            for part in said.split("\n")
            for line in textwrap.wrap(part, max(self.width, NARROW), break_on_hyphens=False) or [""]
        ]

    def written(self, line: str) -> str:
        """A line as the terminal can show it."""
        if not self.ascii:
            return line
        return unicodedata.normalize("NFKD", line.translate(_ASCII)).encode("ascii", "ignore").decode("ascii")

    # -- the table -----------------------------------------------------------------------------------------------------
    def called(self, variant: Variant) -> tuple[str, ...]:
        """What the seats are called."""
        return variant.seat_names if self.seats is None else self.seats

    def table(self, view: View) -> str:
        """The table as the view has it: drawn where the width allows, and in sentences where it does not."""
        drawn = draw.text(view, names=self.seats, language=self.language)
        lines = drawn.split("\n")
        if max(map(len, lines)) > self.width:
            lines = self.lines(scene_told(scene_of(view, self.seats), self.language))
        return "\n".join(map(self.written, lines))

    def hand(self, view: View) -> str:
        """The person's cards, sorted as the contract has it."""
        order = (
            None if view.contract is None and view.phase != "play" else card_order(view.variant, view.contract, view.nominated)
        )
        groups = sorted_hand(view.hand, order)
        return "  ".join(" ".join(self.letters(card) for card in cards) for _, cards in groups)

    def sheet(self, sheet: Scorer) -> str:
        """The score sheet."""
        return "\n".join(map(self.written, draw.text(sheet, names=self.seats, language=self.language).split("\n")))

    # -- words ---------------------------------------------------------------------------------------------------------
    def told(self, variant: Variant, seat: int) -> Callable[[Event], str]:
        """What says an event in one sentence to the person at this seat."""
        return lambda event: event_told(event, self.called(variant), self.language)

    def letters(self, value: names.Value) -> str:
        """A card or an action in letters, as the person may type it."""
        return names.say(value, self.language, "letters")

    def scores(self, game: Game) -> str:
        """The totals of all sides."""
        return scores_told(game.variant, self.called(game.variant), game.scores, self.language)

    def sides(self, variant: Variant, sides: Sequence[int]) -> str:
        """Some sides by the names of their seats."""
        each = side_names(variant, self.called(variant))
        return joined((joined(each[side], self.language) for side in sides), self.language)

    def examples(self, view: View) -> str:
        """Some actions that are allowed, as they may be typed."""
        actions = view.legal_actions()
        step = max(len(actions) // EXAMPLES, 1)
        return ", ".join(self.letters(actions[place]) for place in range(0, len(actions), step)[:EXAMPLES])

    # -- what is typed -------------------------------------------------------------------------------------------------
    def parse(self, game: Game, text: str) -> Action:
        """The action that a line names in this language; IllegalAction when it is not understood."""
        try:
            return names.parse_action(game, text, self.language)
        except ParseError as error:
            details = (("text", shown(text)), ("position", error.position))
            raise IllegalAction(Refusal(Reason.TEXT_NOT_UNDERSTOOD, None, details)) from None

    def refused(self, error: IllegalAction) -> str:
        """Why something is not allowed, as a sentence of its own."""
        said = names.say(error.refusal, self.language)
        return said[:1].upper() + said[1:]
