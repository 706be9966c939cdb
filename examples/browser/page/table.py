"""The Python half of the page: one table, asked from JavaScript by name, with JSON both ways.

Nothing here knows a rule. ``ask`` is the only door; each question below is a function whose answer
can be written as JSON.
"""

from __future__ import annotations

import datetime
import json
import secrets
from collections.abc import Callable
from html import escape
from typing import Any

from fivehundred import Bid, Game, IllegalAction, draw, names, records, rulebook, solver, variants
from fivehundred.chair import Manner, last_decision, screen_of
from fivehundred.chair.chair import next_deal as dealt
from fivehundred.draw.captions import call_text
from fivehundred.errors import FiveHundredError
from fivehundred.players import DAILY_SEAT, Player, daily_game, daily_level, judge
from fivehundred.players.by_name import PLAYERS, named_player
from fivehundred.records import Comment, Record
from fivehundred.variant import OPTIONS
from fivehundred.words.saying import say

SECONDS = 1.0
"""A hint takes no longer to imagine deals."""

MOST_WORK = 300_000
"""The solver gives a deal up after so many positions: some seconds in a browser."""


class Table:
    """The game that is played, the person's seat, the others by their level, and how all is
    shown.
    """

    def __init__(self, game: Game, seat: int, level: str, day: str = "") -> None:
        self.game, self.seat, self.level, self.day = game, seat, level, day
        self.shown: Game | None = None
        self.players: list[Player] = [
            named_player(level, f"{game.seed!r} {place}") for place in range(game.variant.players)
        ]


class _Now:
    """What the page has in hand."""

    table: Table | None = None
    manner = Manner()
    four_colours = False


def _table() -> Table:
    if _Now.table is None:
        raise FiveHundredError("no game has been begun")
    return _Now.table


def screen() -> dict[str, object]:
    """What the person is shown, with the news since they were last shown anything, and the game as
    it is to be kept.
    """
    table = _table()
    shown: dict[str, object] = {
        **screen_of(
            table.game, table.seat, _Now.manner, since=table.shown, four_colours=_Now.four_colours
        ),
        "day": table.day,
        "level": table.level,
        "undo": not table.day and last_decision(table.game, table.seat) is not None,
        "record": record("json"),
    }
    table.shown = table.game
    return shown


def manner(language: str, four_colours: bool) -> dict[str, object]:
    """How all is shown from now on."""
    _Now.manner, _Now.four_colours = Manner(language), four_colours
    return {
        "levels": list(PLAYERS),
        "variants": {key: str(variant) for key, variant in variants.ALL.items()},
    }


def start(variant: str, level: str) -> dict[str, object]:
    """A new game in a variant; the person sits where the terminal puts them: South of four, else
    the first seat.
    """
    game = Game.start(variants.get(variant), seed=secrets.token_hex(8))
    _Now.table = Table(game, DAILY_SEAT if game.variant.players == 4 else 0, level)
    return screen()


def daily(day: str) -> dict[str, object]:
    """The deal of a day, as everyone gets it."""
    date = datetime.date.fromisoformat(day)
    _Now.table = Table(daily_game(date), DAILY_SEAT, daily_level(date), day)
    return screen()


def act(text: str) -> dict[str, object]:
    """What the person does; the refusal is an error of the library, in the person's language."""
    table = _table()
    table.game = table.game.act(table.seat, text)
    return screen()


def others() -> dict[str, object]:
    """One action of the computer player whose turn it is."""
    table = _table()
    seat = table.game.to_act
    if seat is not None and seat != table.seat:
        table.game = table.game.apply(table.players[seat](table.game.view(seat)), by=seat)
    return screen()


def next_deal() -> dict[str, object]:
    """The next deal of the game."""
    _table().game = dealt(_table().game)
    return screen()


def undo() -> dict[str, object]:
    """Back to the person's last decision."""
    table = _table()
    before = last_decision(table.game, table.seat)
    if before is not None and not table.day:
        table.game = table.shown = before
    return screen()


def hint() -> dict[str, object]:
    """What the expert would do, and why."""
    table = _table()
    if table.day or table.game.to_act != table.seat:
        return {"said": [_Now.manner.say("chair/nothing to decide")], "text": ""}
    found = judge(table.game.view(table.seat), seconds=SECONDS)
    label = draw.action_label(found.action, _Now.manner.words)
    said = [_Now.manner.say("chair/hint is", action=label), found.reason(_Now.manner.words)]
    return {"said": said, "text": str(found.action)}


# -- games written down ----------------------------------------------------------------------------
def record(format: str) -> str:
    """The game as it is kept, saved or sent: what ``fivehundred play FILE`` goes on with."""
    table = _table()
    tags = [("Chair", table.game.variant.seat_names[table.seat]), ("Players", table.level)]
    return records.dumps(
        Record.of(table.game, [*tags, *([("Date", table.day)] if table.day else [])]), format
    )


def load(text: str, day: str = "") -> dict[str, object]:
    """A game that was kept, in any of the library's formats. Only the page itself knows whether it
    is the one try at a day's deal: a file is a free game, whatever it says.
    """
    try:
        kept = records.loads(text)
        game = kept.game()
    except FiveHundredError as error:
        raise FiveHundredError(_Now.manner.say("screen/file", why=error)) from error
    tags, seats = dict(kept.tags), game.variant.seat_names
    seat, level = tags.get("Chair"), tags.get("Players", "")
    place = seats.index(seat) if seat in seats else DAILY_SEAT if game.variant.players == 4 else 0
    _Now.table = Table(game, place, level if level in PLAYERS else "simple", day)
    return screen()


def replay(course: str = "") -> str:
    """A page of the game, or of a day's deal with its actions (``2026-11-30 7H,P,…``), with what
    each card cost.
    """
    game = _table().game if not course else _followed(course)
    words = _Now.manner.words
    return draw.replay_html(_valued(game), language=words, four_colours=_Now.four_colours)


def course() -> str:
    """The day and the actions of its deal: all that a link to the replay needs."""
    table = _table()
    return f"{table.day} {','.join(str(action).replace(' ', '_') for action in table.game.history)}"


def _followed(course: str) -> Game:
    day, _, actions = course.partition(" ")
    game = daily_game(datetime.date.fromisoformat(day))
    for text in actions.split(","):
        game = game.apply(game.parse(text.replace("_", " ")))
    return game


def _valued(game: Game) -> Record:
    """The record with a remark at each card that gave tricks away, where the solver finds them in
    time.
    """
    kept, words = Record.of(game).without_seed(), _Now.manner.words
    try:
        costs = solver.analyse(game.deal, nodes=MOST_WORK) if game.scored is not None else ()
    except FiveHundredError:
        costs = ()
    last, remarks = kept.deals[-1], []
    for one in costs:
        said, better = (names.say(action, words) for action in (one.action, one.best))
        key, at = "cost" if one.cost else "best", len(last.actions) - len(costs) + one.at + 1
        text = say(words, f"screen/{key}", play=said, number=one.cost, better=better)
        remarks.append(Comment(at, text))
    deal = records.DealRecord(last.layout, last.actions, remarks)
    return Record(kept.variant, [*kept.deals[:-1], deal])


def result() -> dict[str, object]:
    """The result of a day's deal: the points of the person's side less those of the other, its
    tricks, the contract, and the tricks as squares, which show no card.
    """
    table = _table()
    scored, sides = table.game.scored, table.game.variant.sides
    if scored is None:
        raise FiveHundredError("the deal is not over")
    mine, contract = sides[table.seat], scored.contract
    others = max(total for side, total in enumerate(scored.points) if side != mine)
    ours = [sides[winner] == mine for winner in scored.trick_winners]
    return {
        "points": scored.points[mine] - others,
        "tricks": sum(ours),
        "contract": str(contract.bid) if contract else "",
        "contractor": contract.contractor if contract else None,
        "made": scored.made,
        "squares": "".join("🟩" if own else "⬜" for own in ours),
    }


def field(rows: list[dict[str, Any]]) -> list[list[str]]:
    """How a day's deal was played, a line each: the contract and whose it was, whether it was made,
    how many times, and the points.
    """
    words, called = _Now.manner.words, _Now.manner.called(variants.AUSTRALIAN)
    lines = []
    for row in rows:
        played, came = say(words, "passed out"), ""
        if row["contract"]:
            bid = call_text(Bid.parse(row["contract"]), words)
            played = say(words, "by", bid=bid, who=called[row["contractor"]])
            came = say(words, "made" if row["made"] else "lost")
        lines.append([played, came, str(row["number"]), f"{row['points']:+}"])
    return lines


# -- rules -----------------------------------------------------------------------------------------
def rules(variant: str = "") -> str:
    """The rules of the variant that is played, as a piece of HTML: in what it differs, its options,
    then the rule book.
    """
    played = variants.get(variant) if variant else _table().game.variant
    values, usual = played.options, variants.AUSTRALIAN.options
    rows = "".join(
        f"<tr class={'usual' if values[name] == usual[name] else 'own'}>"
        f"<th scope=row>{escape(option.text)}</th>"
        f"<td>{_option(values[name])}</td><td>{escape(option.rule)}</td></tr>"
        for name, option in OPTIONS.items()
    )
    said = {key: escape(_Now.manner.say(f"screen/{key}")) for key in ("options", "rules/english")}
    parts = [
        f"<details><summary>{said['options']}</summary><table lang=en>{rows}</table></details>"
    ]
    for number, title in rulebook.SECTIONS.items():
        head = f"<summary>{number} {escape(title)}</summary>"
        texts = "".join(
            f"<dt>{escape(rule.number)} {escape(rule.title)}</dt><dd>{escape(rule.text)}</dd>"
            for rule in rulebook.RULES.values()
            if rule.number.startswith(f"{number}.")
        )
        parts.append(f"<details lang=en>{head}<dl>{texts}</dl></details>")
    english = _Now.manner.words.code.startswith("en")
    about = "" if english else f"<p>{said['rules/english']}</p>"
    return f"<h3 lang=en>{escape(str(played))}</h3>{about}{''.join(parts)}"


def _option(value: object) -> str:
    plain = not isinstance(value, list | dict)
    return escape(str(value).lower().replace("_", " ") if plain else json.dumps(value))


# -- the door --------------------------------------------------------------------------------------
QUESTIONS: dict[str, Callable[..., object]] = {
    question.__name__: question
    for question in (
        *(screen, manner, start, daily, act, others, next_deal, undo, hint),
        *(record, load, replay, course, result, field, rules),
    )
}


def ask(question: str, given: str) -> str:
    """The answer to a question; an error of the library becomes its sentence, a refusal in the
    person's language (``said``).
    """
    try:
        return json.dumps({"answer": QUESTIONS[question](**json.loads(given))})
    except IllegalAction as error:
        return json.dumps({"fault": _Now.manner.refused(error.refusal), "said": True})
    except ValueError as error:  # the library's, or a date that there is not
        return json.dumps({"fault": str(error), "said": question == "load"})
