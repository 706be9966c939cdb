"""How a table is shown to the person who sits at it: language, names, letters, width."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from functools import cached_property

import attrs

from fivehundred import draw, names
from fivehundred.calls import Bid, BidKind, Pass, Strain
from fivehundred.deal import (
    Action,
    CallPartner,
    Discard,
    NominateJoker,
    PassCards,
    PlayCard,
    Scored,
    ThrowIn,
)
from fivehundred.draw.alt_text import scene_told
from fivehundred.draw.seat_places import checked_names, unnamed
from fivehundred.draw.sheet_table import sheet_table, sheet_told
from fivehundred.draw.terminal import ascii_text, cells
from fivehundred.errors import (
    FiveHundredError,
    IllegalAction,
    ParseError,
    Reason,
    Refusal,
    shown,
    words_of,
)
from fivehundred.game import Game, Scorer
from fivehundred.narrator import Narrator
from fivehundred.rules.ranking import card_order
from fivehundred.variant import Variant
from fivehundred.views import View
from fivehundred.views.events import Event
from fivehundred.words import Language, saying, table
from fivehundred.words.cleaning import printable
from fivehundred.words.phrasebook import Words
from fivehundred.words.saying import sentence

NARROW = 24
"""Sentences are never wrapped to fewer columns."""

EXAMPLES = 3
"""How many actions are shown as examples of what may be typed."""

ACTIONS: tuple[type[Action], ...] = (
    Bid,
    Pass,
    ThrowIn,
    Discard,
    PassCards,
    CallPartner,
    NominateJoker,
    PlayCard,
)


@attrs.frozen(slots=False)
class Manner:
    """How the table is shown: the ``language``, the names of the ``seats``, ``width`` columns,
    ASCII only or not.

    A language that ASCII cannot write is English in ASCII.

    >>> Manner(width=30).lines("North passes. East bids seven hearts.")
    ['North passes. East bids seven', 'hearts.']
    >>> Manner("fr", ascii=True).written("7♥, misère")
    '7H, misere'
    >>> Manner("bn", ascii=True).words.name
    'English'
    """

    language: Language = "en"
    seats: tuple[str, ...] | None = None
    width: int = 80
    ascii: bool = False

    @cached_property
    def words(self) -> Words:
        """The table of words; FiveHundredError for a language there is not."""
        words = words_of(self.language)
        return table("en") if self.ascii and "?" in ascii_text(words.name) else words

    def say(self, key: str, **details: object) -> str:
        """A phrase in this language.

        Args:
            key: The name of the phrase.
            details: The values it speaks of, by name.
        """
        return saying.say(self.words, key, **details)

    # -- lines -------------------------------------------------------------------------------------
    def lines(self, said: str) -> list[str]:
        """Some sentences as the terminal can show them, wrapped to the width.

        Args:
            said: One or more sentences.
        """
        return textwrap.wrap(self.written(said), max(self.width, NARROW), break_on_hyphens=False)

    def written(self, line: str) -> str:
        """A line as the terminal can show it."""
        return ascii_text(printable(line)) if self.ascii else printable(line)

    def fits(self, lines: Iterable[str]) -> bool:
        """Whether lines are no wider than the terminal."""
        return max(map(cells, lines), default=0) <= self.width

    # -- the table ---------------------------------------------------------------------------------
    def called(self, variant: Variant) -> tuple[str, ...]:
        """What the seats are called; FiveHundredError unless there is a name for each.

        Args:
            variant: The rules of the game.
        """
        return checked_names(self.seats, unnamed(variant, self.words), variant.players)

    def table(self, view: View) -> list[str]:
        """The table as the view has it: drawn where the width allows, and in sentences where it
        does not.
        """
        called = self.called(view.variant)
        drawn = draw.text(view, names=called, language=self.words).split("\n")
        return (
            drawn
            if self.fits(drawn)
            else self.lines(scene_told(draw.scene_of(view, called), self.words))
        )

    def sheet(self, sheet: Scorer) -> list[str]:
        """The score sheet, drawn or in sentences."""
        called = self.called(sheet.variant)
        drawn = draw.text(sheet, names=called, language=self.words).split("\n")
        return (
            drawn
            if self.fits(drawn)
            else self.lines(sheet_told(sheet_table(sheet, called, self.words), self.words))
        )

    def hand(self, view: View) -> str:
        """The person's cards, sorted as the contract has it.

        Args:
            view: What the person sees.
        """
        begun = view.contract is not None or view.phase == "play"
        order = card_order(view.variant, view.contract, view.nominated) if begun else None
        return "  ".join(draw.text(view.hand, order=order, language=self.words).split("\n"))

    # -- words -------------------------------------------------------------------------------------
    def narrator(self, variant: Variant, you: int | None) -> Narrator:
        """The sentences for the person at a seat.

        Args:
            variant: The rules of the game.
            you: The person's seat, which is called "you"; None for no one.
        """
        return Narrator(self.words, self.called(variant), you)

    def told(self, events: Iterable[Event], variant: Variant, you: int) -> str:
        """What happened, in a sentence each.

        Args:
            events: What happened, in order.
            variant: The rules of the game.
            you: The person's seat.
        """
        return " ".join(filter(None, map(self.narrator(variant, you).event, events)))

    def result(self, scored: Scored) -> list[str]:
        """How the points of a deal came about.

        Args:
            scored: The deal that is over.
        """
        return [
            f"{line[:1].upper()}{line[1:]}"
            for line in scored.explained(self.called(scored.variant), self.words)
        ]

    def scores(self, game: Game) -> str:
        """The totals of all sides.

        Args:
            game: The game.
        """
        return sentence(self.narrator(game.variant, None).totals(game.scores, game.variant))

    def letters(self, value: names.Value) -> str:
        """A card or an action in letters, as the person may type it.

        Args:
            value: A card, a bid, a suit or an action.
        """
        return names.say(value, self.words, "letters")

    def meanings(self, actions: Sequence[Action]) -> list[str]:
        """What the letters of calls stand for that are not a number and a suit: a pass, no-trumps,
        misère and its kin.

        Args:
            actions: The actions that are legal now.
        """
        calls = [action for action in actions if isinstance(action, Bid | Pass)]
        meant = [
            (self.letters(call), names.say(call, self.words))
            for call in calls
            if isinstance(call, Pass) or call.kind is not BidKind.TRICKS
        ]
        if any(isinstance(call, Bid) and call.strain is Strain.NO_TRUMPS for call in calls):
            meant.append((self.letters(Strain.NO_TRUMPS), names.say(Strain.NO_TRUMPS, self.words)))
        return [f"{letters}: {said}" for letters, said in meant]

    def examples(self, view: View) -> list[str]:
        """Some actions that are allowed, as they may be typed.

        Args:
            view: What the person sees.
        """
        actions = view.legal_actions()
        step = max(len(actions) // EXAMPLES, 1)
        return [self.letters(actions[place]) for place in range(0, len(actions), step)[:EXAMPLES]]

    def prompt(self, view: View) -> str:
        """What the person is asked to do.

        Args:
            view: What the person sees.

        >>> from fivehundred import Game
        >>> Manner("it").prompt(Game.start(seed=500).view(0))
        'La tua dichiarazione'
        """
        match view.phase:
            case "auction":
                return self.say("chair/call")
            case "kitty":
                passes = isinstance(view.legal_actions()[0], PassCards)
                return self.say(
                    "chair/pass cards" if passes else "chair/lay aside", cards=self.laid(view)
                )
            case "partner":
                return self.say("chair/call partner")
            case "joker":
                return self.say("chair/name suit")
            case _:
                return self.say("chair/play")

    def laid(self, view: View) -> str:
        """How many cards are laid aside or passed.

        Args:
            view: What the person sees.
        """
        return self.say("cards", number=view.variant.pack.kitty)

    # -- what is typed -----------------------------------------------------------------------------
    def parse(self, game: Game, text: str) -> Action:
        """The action that a line names in this language; IllegalAction, as ``game.act`` has it,
        when it names none.

        Args:
            game: The game, which knows the phase.
            text: What the person typed.
        """
        try:
            return names.parse_action(game, text, self.words)
        except ParseError as error:
            details: dict[str, object] = {"text": shown(text), "position": error.position}
        for kind in ACTIONS:
            try:
                names.parse(kind, text, self.words)
            except FiveHundredError:
                continue
            raise IllegalAction(
                Refusal(Reason.WRONG_ACTION, None, {"action": shown(text), "phase": game.phase})
            )
        raise IllegalAction(Refusal(Reason.TEXT_NOT_UNDERSTOOD, None, details))

    def refused(self, refusal: Refusal) -> str:
        """Why something is not allowed, as a sentence of its own.

        Args:
            refusal: Why it is not allowed.
        """
        said = names.say(refusal, self.words)
        return f"{said[:1].upper()}{said[1:]}"
