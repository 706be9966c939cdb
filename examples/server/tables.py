"""Several tables of Five Hundred behind HTTP: a lock a table, a file a table, refusals in each
player's language.

Run it with ``uvicorn --factory tables:app`` in this folder; it needs ``fastapi`` and ``uvicorn``.
The tables are kept as files in the folder ``tables``, and are there again when the server is
started again.
"""

import json
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Lock
from typing import Annotated, Literal

from fastapi import Depends, FastAPI, Header, HTTPException, Request
from pydantic import BaseModel

from fivehundred import Game, IllegalAction, names, records, variants


class Person(BaseModel):
    """Who sits down, in the order of the seats."""

    name: str
    language: Literal["en", "en-US", "fr", "it", "bn"] = "en"
    key: str = ""  # the server's to give: whoever shows it is this person


class Wanted(BaseModel):
    """The table that is asked for."""

    people: list[Person]
    variant: str = "AUSTRALIAN"


class Said(BaseModel):
    """What a player does, as one says it: ``7H``, ``6S 7S 8C``, ``QH``."""

    text: str


class Table:
    """One table: every state of its game, by number, and its people. Hold the lock to read or to
    change the states.
    """

    def __init__(self, path: Path, states: Sequence[Game], people: Sequence[Person]) -> None:
        self.path, self.people, self.lock = path, people, Lock()
        self.names = [person.name for person in people]
        self.states = list(states)

    def add(self, game: Game) -> dict[str, int]:
        """Write the game down, which replaces the old file only when it is whole; then let
        everybody see it.
        """
        records.dump(game, self.path, names=self.names)
        self.states.append(game)
        return {"number": len(self.states) - 1}


def place(request: Request, table: str, key: Annotated[str, Header()]) -> tuple[Table, int]:
    """The table that a request is for, and the seat whose key it has."""
    tables: dict[str, Table] = request.app.state.tables
    for seat, person in enumerate(tables[table].people if table in tables else ()):
        if secrets.compare_digest(person.key.encode(), key.encode()):
            return tables[table], seat
    raise HTTPException(404)


Place = Annotated[tuple[Table, int], Depends(place)]


def app(folder: Path = Path("tables")) -> FastAPI:
    """The server, with the tables that the folder holds."""
    folder.mkdir(exist_ok=True)
    tables: dict[str, Table] = {}
    for path in folder.glob("*.json"):
        people = [
            Person(**person)
            for person in json.loads(path.with_suffix(".people").read_text("utf-8"))
        ]
        tables[path.stem] = Table(path, records.load(path).replay().states, people)
    server = FastAPI(title="Five Hundred")
    server.state.tables = tables

    @server.post("/tables", status_code=201)
    def open_table(wanted: Wanted) -> dict[str, object]:
        variant = variants.ALL.get(wanted.variant)
        if variant is None or len(wanted.people) != variant.players:
            raise HTTPException(422, "no such variant, or another number of players")
        name = secrets.token_urlsafe(16)
        people = [
            person.model_copy(update={"key": secrets.token_urlsafe(16)}) for person in wanted.people
        ]
        table = Table(folder / f"{name}.json", (), people)
        table.path.with_suffix(".people").write_text(
            json.dumps([person.model_dump() for person in people]), "utf-8"
        )
        table.add(Game.start(variant))
        tables[name] = table
        return {"table": name, "keys": [person.key for person in people]}

    @server.get("/tables/{table}/view")
    def view(at: Place) -> dict[str, object]:
        """All that the seat may know, and the number of the state that shows it."""
        table, seat = at
        with table.lock:
            number, game = len(table.states) - 1, table.states[-1]
        return {"number": number, "view": game.view(seat).to_dict()}

    @server.get("/tables/{table}/events")
    def events(at: Place, since: int) -> dict[str, object]:
        """What the seat has been told since the state of a number, as data and as sentences."""
        table, seat = at
        with table.lock:
            number, game = len(table.states) - 1, table.states[-1]
            if not 0 <= since <= number:
                raise HTTPException(422, "no such number")
            then = table.states[since]
        found, language = game.events(seat, since=then), table.people[seat].language
        said = [names.say(event, language, names=table.names, you=seat) for event in found]
        return {
            "number": number,
            "events": [event.to_dict() for event in found],
            "said": [line for line in said if line],
        }

    @server.post("/tables/{table}/actions")
    def act(at: Place, said: Said) -> dict[str, int]:
        """Do what the player says; 409 with the library's refusal in the player's language."""
        return changed(at, lambda game, seat: game.act(seat, said.text))

    @server.post("/tables/{table}/deals")
    def deal(at: Place) -> dict[str, int]:
        """Deal the next cards, once the deal is scored."""
        return changed(at, lambda game, seat: game.next_deal())

    return server


def changed(at: tuple[Table, int], change: Callable[[Game, int], Game]) -> dict[str, int]:
    """The number of the state after a change; one change at a time."""
    table, seat = at
    with table.lock:
        try:
            return table.add(change(table.states[-1], seat))
        except IllegalAction as error:
            refusal, language = error.refusal, table.people[seat].language
            said = names.say(refusal, language, names=table.names, you=seat)
            raise HTTPException(
                409, {"reason": refusal.reason, "rule": refusal.rule, "said": said}
            ) from None
