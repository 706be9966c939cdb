"""From a record to the steps of its replay: what was done, what a seat was told of it, and the
table after it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import attrs

from fivehundred import names
from fivehundred.deal import Play
from fivehundred.draw.scene import Scene, open_table, scene_of
from fivehundred.draw.sheet_table import SheetTable, sheet_table
from fivehundred.errors import FiveHundredError, SolverLimit
from fivehundred.game import Game
from fivehundred.narrator import Narrator, Viewer, told_since
from fivehundred.records import Fault, Record
from fivehundred.solver.card_costs import values_from_end
from fivehundred.solver.deal_solver import NodeLimit
from fivehundred.views import events as e
from fivehundred.words.cleaning import clean
from fivehundred.words.saying import say, sentence

MOST_STEPS = 5_000
"""No page shows more actions, which is some hundred deals."""

LONGEST = 2_000
"""No comment is shown longer."""


@attrs.frozen
class Step:
    """One step of a replay.

    ``deal`` is counted from 1. ``said`` are sentences, the first of which says what was done;
    ``events`` are what was told. ``scene`` is the table after it, None where there is none.
    ``sheet`` is there where a deal has been scored: that is a step of its own. ``comments`` are
    those of the record.
    """

    deal: int
    said: tuple[str, ...]
    events: tuple[e.Event, ...] = ()
    scene: Scene | None = None
    sheet: SheetTable | None = None
    comments: tuple[str, ...] = ()
    is_fault: bool = False


def steps_of(record: Record, seat: Viewer, teller: Narrator, nodes: int = 0) -> tuple[Step, ...]:
    """Every step of a record's replay, as far as the rules allow it; what cards are worth too, if
    ``nodes`` may be looked at.

    A step that a seat does not see is not in its replay. Comments are free text that may reveal
    anything, so they are shown with all cards face up only; the same goes for the fault, but for
    who made it.
    """
    number = sum(len(deal.actions) + 1 for deal in record.deals)
    if number > MOST_STEPS:
        raise FiveHundredError(
            f"a page shows at most {MOST_STEPS} actions and deals, and this record has {number}"
        )
    replay = record.replay()
    steps: list[Step] = []
    before: Game | None = None
    states = tuple(replay.states)
    last = {game.number: game for game in states}
    values = (
        {number: _values(game, nodes, teller) for number, game in last.items()} if nodes else {}
    )
    for game in states:
        steps += _steps(before, game, seat, teller, values.get(game.number, {}))
        before = game
    if replay.fault is not None:
        steps.append(_fault(replay.fault, before, seat, teller))
    return tuple(steps) if seat != "all" else tuple(_commented(steps, record))


def _values(game: Game, nodes: int, teller: Narrator) -> dict[int, str]:
    """What the cards of a deal are worth, in a sentence by how many cards were played before, as
    far as there is time.
    """
    told: dict[int, str] = {}
    try:
        for played, values in values_from_end(game.deal, NodeLimit(nodes)):
            each = ", ".join(
                f"{names.say(card, teller.words.code, 'letters')} {tricks}"
                for card, tricks in values.items()
            )
            told[played] = sentence(say(teller.words, "page/values", values=each))
    except SolverLimit:
        pass
    return told


def _steps(
    before: Game | None, game: Game, seat: Viewer, teller: Narrator, values: Mapping[int, str]
) -> Iterator[Step]:
    """The step that leads to a state of the game; none when the seat sees nothing, two when the
    deal is scored.
    """
    events = tuple(told_since(before, game, seat))
    said = list(filter(None, map(teller.event, events)))
    if (
        not said
        and before is not None
        and before.phase == "joker"
        and seat in (before.to_act, "all")
    ):
        assert before.to_act is not None
        said = [teller.names_none(before.to_act)]  # which no one else is told
    if not said:
        return
    if isinstance(game.deal, Play) and len(game.deal.plays) in values:
        said.append(values[len(game.deal.plays)])
    yield Step(game.number + 1, tuple(said), events, _scene(game, seat, teller.names))
    if (
        game.phase == "scored"
        and before is not None
        and len(game.sheet.lines) > len(before.sheet.lines)
    ):
        sheet = sheet_table(game.sheet, teller.names, teller.words)
        ending = [sheet.ending] if sheet.ending else []
        yield Step(game.number + 1, (sentence(sheet.rows[-1].spoken), *ending), sheet=sheet)


def _scene(game: Game, seat: Viewer, names: Sequence[str]) -> Scene:
    if seat == "all":
        return open_table(game.deal, game.scores, names)
    return scene_of(game.view(seat), names)


def _fault(fault: Fault, game: Game | None, seat: Viewer, teller: Narrator) -> Step:
    """The end of a record that breaks the rules. What was tried may show hidden cards, and so may
    the sentence about it.
    """
    head, tried = (
        say(teller.words, "page/fault"),
        [f"{fault.text}: {problem}" if fault.text else problem for problem in fault.problems],
    )
    if seat == "all":
        head = say(teller.words, "page/fault at", where=fault.where)
    elif game is None or seat is None or game.to_act != seat or not fault.action:
        tried = []
    said = [
        sentence(head),
        *(clean(problem, LONGEST) for problem in tried),
        sentence(say(teller.words, "page/ends")),
    ]
    scene = _scene(game, seat, teller.names) if game is not None and fault.action else None
    return Step(fault.deal, tuple(said), scene=scene, is_fault=True)


def _commented(steps: Sequence[Step], record: Record) -> Iterator[Step]:
    """The steps with all cards face up, and with the comments of the record: each where so many
    actions have been made.
    """
    ends = {step.deal: place for place, step in enumerate(steps) if step.sheet is None}
    made = dict.fromkeys(ends, -1)
    left = {
        number: sorted(deal.comments, key=lambda one: one.at)
        for number, deal in enumerate(record.deals, 1)
    }
    for place, step in enumerate(steps):
        if step.sheet is not None:
            yield step
            continue
        made[step.deal] += 1
        here, waiting = list[str](), left.get(step.deal, [])
        while waiting and (waiting[0].at <= made[step.deal] or place == ends[step.deal]):
            here.append(lines_of(waiting.pop(0).text))
        yield attrs.evolve(step, comments=tuple(here))


def lines_of(text: str) -> str:
    """A text of a record as it may be shown: its lines, without control characters, and not too
    long.
    """
    return "\n".join(clean(line, LONGEST) for line in text[:LONGEST].splitlines()).strip()
