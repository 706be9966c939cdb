"""A person at the table: what they are shown, and what becomes of each line they type."""

from __future__ import annotations

import io
import random
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

from fivehundred import records
from fivehundred.chair.manner import Manner
from fivehundred.deal import Action
from fivehundred.errors import FiveHundredError, IllegalAction
from fivehundred.game import Game
from fivehundred.players import Player, judge
from fivehundred.views import View
from fivehundred.views.events import Event
from fivehundred.words.cleaning import clean, one_line
from fivehundred.words.saying import sentence

MOST_LISTED = 60
"""The help lists no more actions than this."""

SHOWN_FROM = 0.2
"""It is said how long the computer players thought from so many seconds on."""

LONGEST_ECHO = 60
"""No more of a line that was typed is shown again."""

SEAT_TAG = "Chair"
"""The tag of a saved game that names the person's seat."""


class Lines(Protocol):
    """Where lines come from: any text stream."""

    def readline(self) -> str:
        """The next line with its end; empty when there are no more."""
        ...


class Shows(Protocol):
    """Where lines go to: any text stream."""

    def write(self, text: str, /) -> object:
        """Write some text."""
        ...

    def flush(self) -> object:
        """Show what has been written."""
        ...


def next_deal(game: Game) -> Game:
    """The game with its next deal, which is by chance where there is no seed; errors as
    :meth:`Game.next_deal`.
    """
    return game.next_deal(rng=random.SystemRandom() if game.seed is None else None)


def last_decision(game: Game, seat: int) -> Game | None:
    """The game when this seat decided last, whatever the others have done since; None if it never
    has.

    Args:
        game: The game now.
        seat: The seat, from 0.

    >>> game = Game.start(seed=500).act(0, "7H").act(1, "P")
    >>> before = last_decision(game, 0)
    >>> before == Game.start(seed=500), last_decision(game, 3)
    (True, None)
    """
    while True:
        try:
            game = game.undo()
        except IllegalAction:
            return None
        if game.to_act == seat:
            return game


class _Left(Exception):
    """The person has left the table, or their input has ended."""


class Chair:
    """A person's seat in a game with computer players.

    ``game`` is where the game stands, ``seat`` the person's seat, ``players`` one for each seat;
    the person's own is never asked, for hints come from :func:`~fivehundred.players.judge`.
    ``lines`` is read line by line, ``shown`` is written to, ``manner`` says how. ``tags`` are put
    into the record, each a name and a text. The person is shown what ``game.view(seat)`` and
    ``game.events(seat)`` hold, nothing else.

    FiveHundredError when there is not one player a seat, for a seat there is not, and for names
    that do not fit the seats.
    """

    def __init__(
        self,
        game: Game,
        seat: int,
        players: Sequence[Player],
        lines: Lines,
        shown: Shows,
        manner: Manner | None = None,
        tags: Sequence[tuple[str, str]] = (),
    ) -> None:
        if len(players) != game.variant.players:
            raise FiveHundredError(
                f"{game.variant.players} players are needed, one a seat, not {len(players)}"
            )
        game.view(seat)  # refuses a seat there is not
        self.game: Game = game
        self.seat = seat
        self._players = tuple(players)
        self._lines = lines
        # a terminal shows what is typed by itself
        self._echoes = not (isinstance(lines, io.IOBase) and lines.isatty())
        self._shown = shown
        self._manner = Manner() if manner is None else manner
        self._manner.called(game.variant)  # refuses names that do not fit
        self._tags = tuple(tags)
        self._untold: list[Event] = []
        self._thought = 0.0  # the seconds that computer players have taken since that was said last
        self._drawn: Game | None = None  # where the game stood when the table was drawn last

    # -- the course of a game ----------------------------------------------------------------------
    def play(self, max_deals: int | None = None) -> Game:
        """Play until the game is over, the input ends, the person leaves, or ``max_deals`` deals
        are scored.

        The game as it stands then. KeyboardInterrupt is not caught: ``game`` is where the game
        stood.
        """
        try:
            while not self.game.is_over:
                if self.game.to_act is None:
                    if max_deals is not None and self.game.number + 1 >= max_deals:
                        break
                    self._between_deals()
                elif self.game.to_act == self.seat:
                    self._turn()
                else:
                    self._step(self._answer(self.game.to_act))
        except _Left:
            pass
        return self.game

    def _answer(self, seat: int) -> Action:
        """What a computer player does; the time it takes is added up."""
        started = time.monotonic()
        action = self._players[seat](self.game.view(seat))
        self._thought += time.monotonic() - started
        return action

    def _turn(self) -> None:
        """One decision of the person: ask until an action is allowed or the state is another
        one.
        """
        before = self.game
        self._tell()
        if self._drawn is None or self._drawn.phase != before.phase:
            self._show_table()
        elif before.phase == "play" and self._drawn is not before:
            self._say(self._phrase("hand", cards=self._manner.hand(self._view())))
        while self.game is before:
            line = self._ask(self._manner.prompt(self._view()))
            if not line:
                self._help("")
            elif not self._command(line) and (action := self._understood(line)) is not None:
                self._step(action)

    def _between_deals(self) -> None:
        before = self.game
        while self.game is before:
            line = self._ask(self._phrase("next"))
            if not line:
                self.game, self._drawn = next_deal(before), None
                self._untold += self.game.events(self.seat, since=before)
            elif not self._command(line):
                self._say(self._phrase("ask for help"))

    def _step(self, action: Action) -> None:
        """Do it; at the end of a trick and of a deal say what has happened."""
        before = self.game
        self.game = before.apply(action, by=before.to_act)
        self._untold += self.game.events(self.seat, since=before)
        tricks = self._view().tricks
        if before.phase == "play" and tricks[-1].complete:
            self._tell()
            self._show_table()
        if self.game.scored is not None:
            self._tell()
            self._say(*self._manner.result(self.game.scored), self._manner.scores(self.game))
            if self.game.is_over:
                self._say(
                    self._manner.narrator(self.game.variant, None).outcome(
                        self.game.outcome, self.game.variant
                    )
                )

    # -- what is shown -----------------------------------------------------------------------------
    def _phrase(self, key: str, **details: object) -> str:
        return self._manner.say(f"chair/{key}", **details)

    def _write(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._shown.write(f"{self._manner.written(line)}\n")

    def _say(self, *sentences: str) -> None:
        for said in sentences:
            self._write(self._manner.lines(said))

    def _view(self) -> View:
        return self.game.view(self.seat)

    def _tell(self) -> None:
        """What the person's seat has been told since it was last asked."""
        self._say(self._manner.told(self._untold, self.game.variant, self.seat))
        self._untold.clear()
        if self._thought >= SHOWN_FROM:
            self._say(self._phrase("thought", seconds=f"{self._thought:.1f}"))
        self._thought = 0.0

    def _show_table(self) -> None:
        self._write(["", *self._manner.table(self._view()), ""])
        self._drawn = self.game

    # -- what is typed -----------------------------------------------------------------------------
    def _ask(self, prompt: str) -> str:
        """The next line without its end."""
        self._shown.write(f"{self._manner.written(prompt)}> ")
        self._shown.flush()
        line = self._lines.readline()
        if self._echoes or not line:
            self._write([clean(line, LONGEST_ECHO)])
        if not line:
            self._say(self._phrase("end of input"))
            raise _Left
        return line.strip()

    def _understood(self, text: str) -> Action | None:
        """The action a line names, if it is allowed; otherwise say what is wrong with it."""
        try:
            action = self._manner.parse(self.game, text)
        except IllegalAction as error:
            self._say(f"{self._manner.refused(error.refusal)} {self._phrase('ask for help')}")
            return None
        refusal = self._view().why_illegal(action)
        if refusal is not None:
            self._say(self._manner.refused(refusal))
            return None
        return action

    def _command(self, line: str) -> bool:
        """Carry out a command; whether the line was one."""
        word, _, rest = line.partition(" ")
        command = _COMMANDS.get(_ALSO.get(word.lower(), word.lower()))
        if command is None or (rest and word.lower() not in _WITH_MORE):
            return False
        command(self, rest.strip())
        return True

    def _help(self, _: str) -> None:
        view = self._view()
        examples, actions = self._manner.examples(view), view.legal_actions()
        if len(actions) > MOST_LISTED:
            self._say(self._phrase("legal many", cards=self._manner.laid(view)))
        elif actions:
            self._say(self._phrase("legal", actions=", ".join(map(self._manner.letters, actions))))
        if meant := self._manner.meanings(actions):
            self._say("; ".join(meant))
        if examples:
            self._say(self._phrase("help", examples=", ".join(examples)))
        for command in _COMMANDS:
            if command != "help":
                usage = self._example(command) if command in _WITH_MORE else command
                self._say(f"{usage}: {self._phrase(f'help {command}')}")

    def _example(self, command: str) -> str:
        """A command with what may come after it."""
        if command == "save":
            return "save game.json"
        return " ".join(["why", *self._manner.examples(self._view())[:1]])

    def _why(self, text: str) -> None:
        if not text:
            self._say(self._phrase("what after", example=self._example("why")))
        elif (action := self._understood(text)) is not None:
            self._say(self._phrase("allowed", action=self._manner.letters(action)))

    def _hint(self, _: str) -> None:
        if self.game.to_act != self.seat:
            self._say(self._phrase("nothing to decide"))
        else:
            judgement = judge(self._view())
            self._say(self._phrase("hint is", action=self._manner.letters(judgement.action)))
            self._say(judgement.reason(self._manner.words, "letters"))

    def _undo(self, _: str) -> None:
        """Back to the person's last decision, whatever the others have done since."""
        before = last_decision(self.game, self.seat)
        if before is None:
            self._say(self._phrase("nothing to undo"))
            return
        self.game, self._drawn = before, None
        self._untold.clear()
        self._say(self._phrase("undone"))

    def _score(self, _: str) -> None:
        sheet = self.game.sheet
        if sheet.lines:
            self._write(self._manner.sheet(sheet))
        else:
            self._say(sentence(self._manner.say("nothing yet")))

    def _table(self, _: str) -> None:
        self._show_table()

    def _save(self, file: str) -> None:
        if not file:
            self._say(self._phrase("what after", example=self._example("save")))
            return
        try:
            records.dump(self.record(), file)
        except (FiveHundredError, OSError) as error:
            self._say(self._phrase("not saved", why=one_line(str(error))))
        else:
            self._say(self._phrase("saved", file=one_line(file)))

    def _quit(self, _: str) -> None:
        self._say(self._phrase("goodbye"))
        raise _Left

    def record(self) -> records.Record:
        """The game as it stands, with the person's seat and the tags given, so that it can go on
        later.
        """
        return records.Record.of(
            self.game, tags=[(SEAT_TAG, self.game.variant.seat_names[self.seat]), *self._tags]
        )


_COMMANDS: Mapping[str, Callable[[Chair, str], None]] = MappingProxyType(
    {
        "?": Chair._help,
        "help": Chair._help,
        "why": Chair._why,
        "hint": Chair._hint,
        "undo": Chair._undo,
        "score": Chair._score,
        "table": Chair._table,
        "save": Chair._save,
        "quit": Chair._quit,
    }
)

_ALSO: Mapping[str, str] = MappingProxyType(
    {"q": "quit", "exit": "quit", "bye": "quit", "h": "help"}
)
"""Other words for commands, which people type from habit."""

_WITH_MORE = ("why", "save")
"""The commands that take something after them."""
