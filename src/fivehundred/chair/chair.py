"""A person at the table: what they are shown, and what becomes of each line they type."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

from fivehundred import records
from fivehundred.chair.manner import Manner
from fivehundred.errors import FiveHundredError, IllegalAction
from fivehundred.game import Action, Game, PassCards, View
from fivehundred.players import Player
from fivehundred.words.cleaning import clean

MOST_LISTED = 60
"""The help lists no more actions than this."""

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


class _Left(Exception):
    """The person has left the table, or their input has ended."""


class Chair:
    """A person's seat in a game with computer players.

    ``game`` is where the game stands, ``seat`` the person's seat, ``players`` one for each seat (the person's own gives the
    hints). ``lines`` is read line by line, ``shown`` is written to, ``manner`` says how. The person is shown what
    ``game.view(seat)`` and ``game.events(seat)`` hold, nothing else.

    FiveHundredError when there is not one player a seat, or there is no such seat.
    """

    def __init__(
        self,
        game: Game,
        seat: int,
        players: Sequence[Player],
        lines: Lines,
        shown: Shows,
        manner: Manner | None = None,
    ) -> None:
        if len(players) != game.variant.players:
            raise FiveHundredError(f"{game.variant.players} players are needed, one a seat, not {len(players)}")
        game.view(seat)  # refuses a seat there is not
        self.game = game
        self.seat = seat
        self._players = tuple(players)
        self._lines = lines
        self._echoes = isinstance(lines, io.IOBase) and lines.isatty()  # a terminal shows what is typed, a pipe does not
        self._shown = shown
        self._manner = Manner() if manner is None else manner
        self._drawn = ""  # the phase in which the table was drawn last

    # -- the course of a game ------------------------------------------------------------------------------------------
    def play(self, max_deals: int | None = None) -> Game:
        """Play until the game is over, the input ends, the person leaves, or ``max_deals`` deals are scored.

        The game as it stands then. KeyboardInterrupt is not caught: ``game`` is where the game stood.
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
                    self._step(self._players[self.game.to_act](self.game.view(self.game.to_act)))
        except _Left:
            pass
        return self.game

    def _turn(self) -> None:
        """One decision of the person: ask until an action is allowed or the state is another one."""
        before = self.game
        if before.phase == "play" and self._drawn == before.phase:
            self._say(self._manner.say("hand", cards=self._manner.hand(self._view())))
        elif self._drawn != before.phase:
            self._show_table()
        while self.game is before:
            line = self._ask(self._prompt())
            if not line:
                self._help("")
            elif not self._command(line) and (action := self._understood(line)) is not None:
                self._step(action)

    def _between_deals(self) -> None:
        before = self.game
        while self.game is before:
            line = self._ask(self._manner.say("next"))
            if not line:
                self.game, self._drawn = self.game.next_deal(), ""
                self._tell(before)
            elif not self._command(line):
                self._say(self._manner.say("deal over", scores=self._scores()))

    def _step(self, action: Action) -> None:
        """Do it, say what has happened, and draw the table after each trick."""
        before = self.game
        self.game = before.apply(action, by=before.to_act)
        self._tell(before)
        tricks = self._view().tricks
        if before.phase == "play" and tricks[-1].complete:
            self._show_table()
        if self.game.scored is not None:
            for line in self.game.scored.breakdown:
                self._say(line)
            self._say(self._scores())
            if self.game.is_over:
                self._show_outcome()

    # -- what is shown -------------------------------------------------------------------------------------------------
    def _say(self, *sentences: str) -> None:
        for said in sentences:
            for line in self._manner.lines(said):
                self._shown.write(f"{self._manner.written(line)}\n")

    def _view(self) -> View:
        return self.game.view(self.seat)

    def _tell(self, before: Game) -> None:
        """What the person's seat has been told since then."""
        self._say(
            *filter(None, map(self._manner.told(self.game.variant, self.seat), self.game.events(self.seat, since=before)))
        )

    def _show_table(self) -> None:
        self._shown.write(f"\n{self._manner.table(self._view())}\n\n")
        self._drawn = self.game.phase

    def _scores(self) -> str:
        return self._manner.scores(self.game)

    def _show_outcome(self) -> None:
        outcome = self.game.outcome
        assert outcome is not None
        for key, sides in (("won", outcome.winners), ("lost", outcome.losers)):
            if sides:
                self._say(self._manner.say(key, who=self._manner.sides(self.game.variant, sides)))

    # -- what is typed -------------------------------------------------------------------------------------------------
    def _ask(self, prompt: str) -> str:
        """The next line without its end; it must have one, or be the last."""
        self._shown.write(f"{self._manner.written(prompt)}> ")
        self._shown.flush()
        line = self._lines.readline()
        if not line:
            self._shown.write("\n")
            self._say(self._manner.say("end of input"))
            raise _Left
        if not self._echoes:
            self._shown.write(f"{self._manner.written(clean(line.strip(), LONGEST_ECHO))}\n")
        return line.strip()

    def _prompt(self) -> str:
        view, say = self._view(), self._manner.say
        match view.phase:
            case "auction":
                return say("call")
            case "kitty":
                passes = isinstance(view.legal_actions()[0], PassCards)
                return say("pass cards" if passes else "lay aside", count=view.variant.pack.kitty)
            case "partner":
                return say("call partner")
            case "joker":
                return say("name suit")
            case _:
                return say("play")

    def _understood(self, text: str) -> Action | None:
        """The action a line names, if it is allowed; otherwise say what is wrong with it."""
        try:
            action = self._manner.parse(self.game, text)
        except IllegalAction as error:
            self._say(f"{self._manner.refused(error)} {self._manner.say('ask for help')}")
            return None
        refusal = self.game.why_illegal(action, by=self.seat)
        if refusal is None:
            return action
        self._say(self._manner.refused(IllegalAction(refusal)))
        return None

    def _command(self, line: str) -> bool:
        """Carry out a command; whether the line was one."""
        word, _, rest = line.partition(" ")
        command = _COMMANDS.get(word.lower())
        if command is None or (rest and word.lower() not in _WITH_MORE):
            return False
        command(self, rest.strip())
        return True

    def _help(self, _: str) -> None:
        self._say(self._manner.say("help", examples=self._manner.examples(self._view())))
        actions = self._view().legal_actions()
        if len(actions) > MOST_LISTED:
            self._say(self._manner.say("legal many", count=self.game.variant.pack.kitty))
        elif actions:
            self._say(self._manner.say("legal", actions=", ".join(map(self._manner.letters, actions))))

    def _why(self, text: str) -> None:
        if not text:
            self._say(self._manner.say("why what", example=self._manner.examples(self._view()).partition(",")[0]))
        elif (action := self._understood(text)) is not None:
            self._say(self._manner.say("allowed", action=self._manner.letters(action)))

    def _hint(self, _: str) -> None:
        if self.game.to_act != self.seat:
            self._say(self._manner.say("nothing to decide"))
        else:
            action = self._players[self.seat](self._view())
            self._say(self._manner.say("hint is", action=self._manner.letters(action)))

    def _undo(self, _: str) -> None:
        """Back to the person's last decision, whatever the others have done since."""
        game = self.game
        while True:
            try:
                game = game.undo()
            except IllegalAction:
                self._say(self._manner.say("nothing to undo"))
                return
            if game.to_act == self.seat:
                break
        self.game = game
        self._drawn = ""
        self._say(self._manner.say("undone"))

    def _score(self, _: str) -> None:
        self._shown.write(f"{self._manner.sheet(self.game.sheet)}\n")

    def _table(self, _: str) -> None:
        self._show_table()

    def _save(self, file: str) -> None:
        if not file:
            self._say(self._manner.say("save what"))
            return
        try:
            records.dump(self.record(), file)
        except (FiveHundredError, OSError) as error:
            self._say(self._manner.say("not saved", why=" ".join(str(error).split())))
        else:
            self._say(self._manner.say("saved", file=file))

    def _quit(self, _: str) -> None:
        self._say(self._manner.say("goodbye"))
        raise _Left

    def record(self) -> records.Record:
        """The game as it stands, with the person's seat among its tags, so that it can go on later."""
        return records.Record.of(self.game, tags=[(SEAT_TAG, self.game.variant.seat_names[self.seat])])


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

_WITH_MORE = ("why", "save")
"""The commands that take something after them."""
