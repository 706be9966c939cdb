"""Tables for four people: links for the seats, a socket for each person, a computer player where
nobody sits.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

import attrs
from fastapi import WebSocket, WebSocketDisconnect

from fivehundred import Game, IllegalAction, names, records
from fivehundred.chair import Manner, screen_of
from fivehundred.players import simple_player

from .store import Store

MOST_TABLES = 1000
"""So many tables are in play at once."""

LONGEST_MESSAGE = 200
"""What a person does is no longer."""

ELSEWHERE = 4409
"""The code with which a connection is closed when another one takes its seat."""


@attrs.define(eq=False)
class Sitting:
    """One person's connection: their seat, how they are shown the table, and the state they were
    shown last.
    """

    socket: WebSocket
    seat: int
    manner: Manner
    shown: Game | None = None

    async def send(self, game: Game) -> None:
        """Send what has happened since."""
        events = (
            [event.to_dict() for event in game.events(self.seat, since=self.shown)]
            if self.shown
            else []
        )
        screen = screen_of(game, self.seat, self.manner, since=self.shown)
        self.shown = game
        await self.socket.send_json({"screen": screen, "events": events})


@attrs.define(eq=False)
class LiveTable:
    """One table. One change ends before the next begins: it is written down, then sent to all."""

    name: str
    keys: Sequence[str]
    game: Game
    store: Store
    patience: float
    sitting: list[Sitting] = attrs.Factory(list)
    left: dict[int, float] = attrs.Factory(dict)
    minder: asyncio.Task[None] | None = None
    changing: asyncio.Lock = attrs.Factory(asyncio.Lock)

    def seat_of(self, key: str) -> int | None:
        """The seat whose key it is."""
        found = [
            seat
            for seat, own in enumerate(self.keys)
            if secrets.compare_digest(own.encode(), key.encode())
        ]
        return found[0] if found else None

    async def change(self, following: Callable[[Game], Game]) -> None:
        """The next state of the game; IllegalAction where there is none."""
        async with self.changing:
            game = following(self.game)
            text = records.dumps(game)
            await asyncio.to_thread(self.store.keep, self.name, self.keys, text)
            self.game = game
            sent = (one.send(game) for one in [*self.sitting])
            await asyncio.gather(*sent, return_exceptions=True)

    async def sit(self, socket: WebSocket, seat: int, language: str) -> None:
        """A person at a seat, until the connection ends; another one of theirs takes its place."""
        one = Sitting(socket, seat, Manner(language))
        before = [other for other in self.sitting if other.seat == seat]
        self.sitting = [*(other for other in self.sitting if other.seat != seat), one]
        for other in before:
            with suppress(RuntimeError, WebSocketDisconnect):  # it may just have gone
                await other.socket.close(ELSEWHERE)
        if self.minder is None or self.minder.done():
            self.minder = asyncio.create_task(self.mind())
        try:
            await one.send(self.game)
            while one in self.sitting:
                await self.hear(one, read(await socket.receive_text()))
        finally:
            if one in self.sitting:
                self.sitting.remove(one)
                self.left[seat] = time.monotonic()

    async def hear(self, one: Sitting, wanted: dict[str, object]) -> None:
        """What a person sends: an action, or the wish for the next deal."""
        try:
            if wanted.get("next"):
                await self.change(Game.next_deal)
            else:
                text = str(wanted.get("text", ""))[:LONGEST_MESSAGE]
                await self.change(lambda game: game.act(one.seat, text))
        except IllegalAction as error:
            called = one.manner.called(self.game.variant)
            refused = names.say(error.refusal, one.manner.words, names=called, you=one.seat)
            await one.socket.send_json({"said": refused, "reason": error.refusal.reason.value})

    async def mind(self) -> None:
        """As long as anybody sits here: play for the seats that have been empty for a while."""
        while self.sitting:
            await asyncio.sleep(min(self.patience, 0.5))
            seat = self.game.to_act
            if seat is None or any(one.seat == seat for one in self.sitting):
                continue
            if time.monotonic() - self.left.setdefault(seat, time.monotonic()) >= self.patience:
                with suppress(IllegalAction):  # the person has come back and acted
                    await self.change(partial(played_by_computer, seat=seat))


def played_by_computer(game: Game, seat: int) -> Game:
    """The game after a computer player has acted for a seat."""
    return game.apply(simple_player()(game.view(seat)), by=seat)


def read(message: str) -> dict[str, object]:
    """A message of a page; empty for one that no page sends."""
    try:
        found = json.loads(message)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


class LiveTables:
    """The tables in play; one that is asked for again after a restart comes from the store."""

    def __init__(self, store: Store, patience: float) -> None:
        self._store, self._patience = store, patience
        self._tables: dict[str, LiveTable] = {}

    def _add(self, name: str, keys: Sequence[str], game: Game) -> LiveTable | None:
        """The table, in place of the oldest that is empty, which is kept in the store; None where
        people sit at all of them.
        """
        if len(self._tables) >= MOST_TABLES:
            empty = (name for name, table in self._tables.items() if not table.sitting)
            if (oldest := next(empty, None)) is None:
                return None
            del self._tables[oldest]
        table = LiveTable(name, keys, game, self._store, self._patience)
        return self._tables.setdefault(name, table)

    def open(self, language: str) -> tuple[list[str], list[str]] | None:
        """A new table: the link of each seat, behind the ``#`` of the page's address, and what the
        seats are called; None where there are too many.
        """
        name, keys = secrets.token_hex(8), [secrets.token_urlsafe(12) for _ in range(4)]
        game = Game.start()
        if self._add(name, keys, game) is None:
            return None
        self._store.keep(name, keys, records.dumps(game))
        return [f"table={name}.{key}" for key in keys], [*Manner(language).called(game.variant)]

    def find(self, link: str) -> tuple[LiveTable, int] | None:
        """The table and the seat of a link."""
        name, _, key = link.partition(".")
        if not name.isalnum():
            return None
        table = self._tables.get(name)
        if table is None and (kept := self._store.kept(name)) is not None:
            table = self._add(name, kept[0], records.loads(kept[1]).game())
        seat = table.seat_of(key) if table is not None else None
        return (table, seat) if table is not None and seat is not None else None
