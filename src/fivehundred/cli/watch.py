"""A game between computer players, described as it is played, with all cards face up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fivehundred.chair.chair import next_deal
from fivehundred.cli.deal_command import layout_lines
from fivehundred.game import Game
from fivehundred.narrator import Narrator, told_since
from fivehundred.players import Player
from fivehundred.variant import Variant
from fivehundred.views.events import (
    DealScored,
    Dealt,
    GameOver,
    JokerNominated,
    Played,
    TrickWon,
    TurnTo,
)
from fivehundred.words import table
from fivehundred.words.saying import say, sentence


def teller(variant: Variant) -> Narrator:
    """One who describes games in English and in letters: 7H, QH."""
    return Narrator(table("en"), variant.seat_names, form="letters")


class Watch:
    """A game that goes on while it is read; ``game`` is where it stands."""

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        narrator: Narrator,
        *,
        quiet: bool,
        deals: int | None,
    ) -> None:
        self.game: Game = game
        self._players = players
        self._narrator = narrator
        self._quiet = quiet
        self._deals = deals

    def lines(self) -> Iterator[str]:
        """The game, line by line, to its end or through so many deals; quietly the results
        alone.
        """
        last: Game | None = None
        while True:
            yield from told(last, self.game, self._narrator, quiet=self._quiet)
            last = self.game
            if (seat := last.to_act) is not None:
                self.game = last.apply(self._players[seat](last.view(seat)), by=seat)
            elif last.is_over or (self._deals is not None and last.number + 1 >= self._deals):
                break
            else:
                self.game = next_deal(last)
        yield ""
        yield self._narrator.outcome(last.outcome, last.variant)


def told(
    before: Game | None, after: Game, narrator: Narrator | None = None, *, quiet: bool = False
) -> Iterator[str]:
    """The report on one step: the deal, a call, a trick; quietly the results alone."""
    narrator, events = narrator or teller(after.variant), list(told_since(before, after, "all"))
    for event in events:
        match event:
            case Dealt():
                yield from () if quiet else ("",)
                number = sentence(say(narrator.words, "page/deal", number=after.number + 1))
                yield f"{number} {narrator.event(event)}"
                lines = layout_lines(
                    after.variant, after.layouts[-1], narrator.names, narrator.words
                )
                yield from () if quiet else (f"  {line}" for line in lines)
            case DealScored():
                assert after.scored is not None
                yield from (
                    f"  {line}" for line in after.scored.explained(narrator.names, narrator.words)
                )
                yield f"  {sentence(narrator.totals(after.scores, after.variant))}"
            case _ if quiet or isinstance(event, Played | TurnTo | GameOver):
                pass
            case TrickWon():
                tricks = [trick for trick in after.view(None).tricks if trick.complete]
                yield narrator.trick(len(tricks), tricks[-1])
            case _:
                yield narrator.event(event)
    named = any(isinstance(event, JokerNominated) for event in events)
    if before is not None and before.phase == "joker" and not (named or quiet):
        assert before.to_act is not None
        yield narrator.names_none(before.to_act)
