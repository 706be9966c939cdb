"""The server: the page, the results of the deal of the day, and tables for four people.

``python -m examples.leaderboard`` starts it. It has no accounts, sets no cookie and has no secret
to keep: a request from another site can do nothing that its sender could not do alone. ``POST``
takes JSON only, which a form of another site cannot send, and no other origin is allowed to read
unless ``ALLOWED_ORIGINS`` names it.
"""

from __future__ import annotations

import datetime
import logging
import os
import threading
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal

from fastapi import FastAPI, Request, WebSocket, WebSocketDisconnect
from fastapi.middleware.cors import CORSMiddleware
from fastapi.responses import JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from pydantic import BaseModel
from sqlalchemy.exc import SQLAlchemyError
from starlette.middleware.base import RequestResponseEndpoint

from fivehundred import FiveHundredError, names
from fivehundred.words import find
from fivehundred.words.saying import say

from .checking import LONGEST_RECORD, checked, cleaned, is_today, refusal_of
from .live import LiveTables
from .store import Store, week_of

LOG = logging.getLogger("uvicorn.error")

SITE = Path(__file__).resolve().parent.parent / "browser" / "site"

MOST_WAITING = 5000
"""So many results wait to be checked; more are sent away for a while."""

MOST_CLIENTS = 10_000
"""So many addresses are remembered for the limit."""


class Sent(BaseModel):
    """A result as the page sends it."""

    day: str
    name: str
    record: str


class Limit:
    """So many requests a minute for one address, as many at once."""

    def __init__(self, a_minute: float) -> None:
        self._a_minute = a_minute
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def allows(self, address: str) -> bool:
        """Whether one more is allowed now."""
        with self._lock:
            now = time.monotonic()
            left, since = self._left.pop(address, (self._a_minute, now))
            left = min(self._a_minute, left + (now - since) * self._a_minute / 60)
            self._left[address] = (left - 1 if left >= 1 else left, now)
            if len(self._left) > MOST_CLIENTS:
                self._left.popitem(last=False)
            return left >= 1


class Checker:
    """Checks what waits, one result after the other, in a thread of its own."""

    def __init__(self, store: Store) -> None:
        self._store, self._news, self._ends = store, threading.Event(), False
        self._thread = threading.Thread(target=self._run, name="checker", daemon=True)

    def start(self) -> None:
        """Begin, with what was left when the server stopped."""
        self._thread.start()

    def wake(self) -> None:
        """Something waits."""
        self._news.set()

    def stop(self) -> None:
        """End after the present result."""
        self._ends = True
        self.wake()
        self._thread.join()

    def _run(self) -> None:
        while not self._ends:
            try:
                more = self._check_next()
            except SQLAlchemyError:  # a database that is away comes back
                LOG.exception("the database does not answer")
                more = False
            if not more:
                self._news.wait(1)
                self._news.clear()

    def _check_next(self) -> bool:
        """Check the result that has waited longest; whether there was one."""
        waiting = self._store.next_waiting()
        if waiting is None:
            return False
        try:
            self._store.settle(waiting.id, checked(waiting.day, waiting.record))
        except SQLAlchemyError:
            raise
        except Exception as error:  # whatever a record does, the next one is checked
            if not isinstance(error, FiveHundredError):
                LOG.exception("result %d stops the check", waiting.id)
            self._store.settle(waiting.id, None, refusal_of(error, waiting.language))
        return True


def app(
    database: str | None = None,
    site: Path | None = None,
    a_minute: float | None = None,
    patience: float | None = None,
) -> FastAPI:
    """The server.

    ``database`` is a URL, ``DATABASE_URL`` unless given, else a file of SQLite here; ``site`` the
    folder of the page (``SITE``, else the one that ``examples/browser/build.py`` writes);
    ``a_minute`` how many results or tables one address may send a minute (``RATE_A_MINUTE``, else
    10), ``patience`` after how many seconds a computer player takes an empty seat (``PATIENCE``,
    else 20).
    """
    store = Store(database or os.environ.get("DATABASE_URL") or "sqlite:///leaderboard.sqlite")
    limit = Limit(a_minute or float(os.environ.get("RATE_A_MINUTE", "10")))
    tables = LiveTables(
        store, float(os.environ.get("PATIENCE", "20")) if patience is None else patience
    )
    checker = Checker(store)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        checker.start()
        yield
        checker.stop()

    server = FastAPI(title="Five Hundred", lifespan=lifespan)
    if origins := os.environ.get("ALLOWED_ORIGINS", "").split():
        server.add_middleware(
            CORSMiddleware,
            allow_origins=origins,
            allow_methods=["GET", "POST"],
            allow_headers=["Content-Type"],
        )

    def refused(request: Request, status: int, why: str) -> JSONResponse:
        said = say(names.words_of(language_of(request)), f"screen/refused/{why}")
        return JSONResponse({"reason": f"leaderboard/{why}", "rule": None, "said": said}, status)

    @server.middleware("http")
    async def bounded(request: Request, call_next: RequestResponseEndpoint) -> Response:
        """No request is longer than a record, and what is sent is JSON."""
        if request.method == "POST":
            if request.headers.get("content-type", "").split(";")[0] != "application/json":
                return refused(request, 415, "size")
            length = request.headers.get("content-length", "")
            if not (length.isascii() and length.isdecimal()):
                return refused(request, 411, "size")
            if len(length) > 9 or int(length) > 4 * LONGEST_RECORD:
                return refused(request, 413, "size")
            if not limit.allows(request.client.host if request.client else ""):
                return refused(request, 429, "busy")
        return await call_next(request)

    @server.post("/api/results", status_code=202)
    def send(sent: Sent, request: Request) -> JSONResponse:
        """Take a result, to be checked soon; 202 with its number says that it is on the disk."""
        name, alike = cleaned(sent.name)
        if not name:
            return refused(request, 422, "name")
        if not is_today(sent.day, datetime.datetime.now(datetime.UTC)):
            return refused(request, 422, "day")
        if len(sent.record) > LONGEST_RECORD or "\0" in sent.record:
            return refused(request, 413, "size")
        if store.count_waiting() >= MOST_WAITING:
            return refused(request, 503, "busy")
        record = sent.record.encode("utf-8", "replace").decode()  # half a character is none
        number = store.add(sent.day, name, alike, language_of(request), record)
        if number is None:
            return refused(request, 409, "taken")
        checker.wake()
        return JSONResponse({"id": number, "state": "waiting"}, 202)

    @server.get("/api/results/{number}")
    def state(number: int, request: Request) -> JSONResponse:
        """What became of a result: waiting, listed, or refused with the reason."""
        found = store.state(number) if 0 < number < 2**31 else None
        return JSONResponse(found) if found is not None else refused(request, 404, "unknown")

    @server.get("/api/results")
    def results(
        day: datetime.date, span: Literal["day", "week", "all"] = "day"
    ) -> dict[str, object]:
        """A list: of a day, of its week, or of all days."""
        spans = {
            "day": (day.isoformat(), day.isoformat()),
            "week": week_of(day),
            "all": (None, None),
        }
        return {"rows": store.ranked(*spans[span])}

    @server.get("/api/field")
    def field(day: datetime.date) -> dict[str, object]:
        """How the field has played a day's deal."""
        return {"field": store.field(day.isoformat())}

    @server.post("/api/tables", status_code=201)
    async def open_table(request: Request) -> JSONResponse:
        """A table for four people, with a link for each."""
        opened = tables.open(language_of(request))
        if opened is None:
            return refused(request, 503, "busy")
        return JSONResponse({"links": opened[0], "names": opened[1]}, 201)

    @server.websocket("/api/tables/{link}")
    async def sit(socket: WebSocket, link: str, language: str = "en") -> None:
        """A seat at a table: screens come, actions go."""
        await socket.accept()
        found = tables.find(link)
        if found is None:
            return await socket.close(4404)
        table, seat = found
        try:
            await table.sit(socket, seat, known(language))
        except (WebSocketDisconnect, KeyError, RuntimeError):  # gone, or no text was sent
            return None

    folder = site or Path(os.environ.get("SITE") or SITE)
    if folder.is_dir():
        server.mount("/", StaticFiles(directory=folder, html=True))
    return server


def known(language: str) -> str:
    """A language there is: the one asked for, or English."""
    words = find(language)
    return words.code if words is not None else "en"


def language_of(request: Request) -> str:
    """The language a request asks for."""
    return known(request.headers.get("accept-language", "en").split(",")[0].split(";")[0])
