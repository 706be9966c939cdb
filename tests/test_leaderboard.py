"""The leaderboard of the examples: what it takes, what it refuses and why, and that nothing it has
taken is lost.
"""

from __future__ import annotations

import datetime
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from fivehundred import records
from fivehundred.players import daily_game, daily_level, play_game
from fivehundred.players.by_name import named_player
from tests.book import ROOT

pytest.importorskip("fastapi", reason="fastapi is not installed: pip install --group server")
pytest.importorskip("httpx2", reason="httpx2 is not installed: pip install --group server")
pytest.importorskip("sqlalchemy", reason="sqlalchemy is not installed: pip install --group server")
pytest.importorskip("uvicorn", reason="uvicorn is not installed: pip install --group server")
pytest.importorskip("websockets", reason="websockets is not installed: pip install --group server")

import httpx2
from fastapi.testclient import TestClient
from sqlalchemy.exc import OperationalError
from starlette.websockets import WebSocketDisconnect

from examples.leaderboard import checking
from examples.leaderboard.server import Limit, app
from examples.leaderboard.store import Store

TODAY = datetime.datetime.now(datetime.UTC).date()


@cache
def record(day: datetime.date = TODAY) -> str:
    """A day's deal as a person played it who bids as the beginner does."""
    players = [named_player(daily_level(day))] * 4
    players[2] = named_player("simple")
    return records.dumps(play_game(daily_game(day), players, max_deals=1), "json")


def tampered() -> str:
    """The record with the first call of a computer player made another one."""
    data = json.loads(record())
    start, actions = daily_game(TODAY), data["deals"][0]["actions"]
    at = 1 if start.to_act == 2 else 0
    actions[at] = "10NT" if actions[at] != "10NT" else "P"
    return json.dumps(data)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(
        app(f"sqlite:///{tmp_path}/results.sqlite", tmp_path / "none", a_minute=1000, patience=0)
    ) as one:
        yield one


def send(client: Any, name: str = "Ann", **changed: str) -> Any:
    sent = {"day": TODAY.isoformat(), "name": name, "record": record(), **changed}
    return client.post("/api/results", json=sent)


def settled(client: Any, number: int) -> Any:
    for _ in range(300):
        found = client.get(f"/api/results/{number}").json()
        if found["state"] != "waiting":
            return found
        time.sleep(0.1)
    raise AssertionError("it is never checked")


def listed(client: Any, span: str = "day") -> Any:
    return client.get("/api/results", params={"day": TODAY.isoformat(), "span": span}).json()[
        "rows"
    ]


# -- taken and refused -----------------------------------------------------------------------------
def test_a_result_is_checked_and_listed(client: TestClient) -> None:
    answer = send(client)
    assert answer.status_code == 202
    found = settled(client, answer.json()["id"])
    assert found["state"] == "listed"
    scored = records.loads(record()).game().scored
    assert scored is not None
    assert found["points"] == scored.points[0] - scored.points[1]
    for span in ("day", "week", "all"):
        assert listed(client, span) == [
            {"place": 1, "name": "Ann", "points": found["points"], "days": 1}
        ]
    field = client.get("/api/field", params={"day": TODAY.isoformat()}).json()["field"]
    contract = str(scored.contract.bid) if scored.contract else ""
    assert field == [
        {
            "contract": contract,
            "contractor": scored.contract.contractor if scored.contract else None,
            "made": scored.made,
            "number": 1,
            "points": found["points"],
        }
    ]


def test_equal_results_are_listed_in_the_order_they_came(client: TestClient) -> None:
    numbers = [send(client, name).json()["id"] for name in ("Cy", "Ann", "Bob")]
    assert [settled(client, number)["state"] for number in numbers] == ["listed"] * 3
    assert [row["name"] for row in listed(client)] == ["Cy", "Ann", "Bob"]


def test_a_record_that_was_changed_is_refused_with_the_reason(client: TestClient) -> None:
    found = settled(client, send(client, record=tampered()).json()["id"])
    assert found["state"] == "refused"
    assert " does " in found["said"]
    assert listed(client) == []
    assert send(client).status_code == 202  # a refused result does not use the name up


def test_an_illegal_action_is_refused_by_the_library_in_the_language(client: TestClient) -> None:
    data = json.loads(record())
    data["deals"][0]["actions"][0] = "QH"
    sent = {"day": TODAY.isoformat(), "name": "Ann", "record": json.dumps(data)}
    number = client.post("/api/results", json=sent, headers={"Accept-Language": "it"}).json()["id"]
    found = settled(client, number)
    assert found["reason"] == "phase/wrong-action"
    assert "non è un'azione di questa fase" in found["said"]


def test_one_result_a_name_and_day(client: TestClient) -> None:
    assert send(client).status_code == 202
    again = send(client, " aNN ")
    assert (again.status_code, again.json()["reason"]) == (409, "leaderboard/taken")


@pytest.mark.parametrize(
    ("changed", "status", "reason"),
    [
        ({"name": "  "}, 422, "name"),
        ({"day": "1999-01-01"}, 422, "day"),
        ({"day": "today"}, 422, "day"),
        ({"record": "x" * 30_000}, 413, "size"),
        ({"record": "a\0b"}, 413, "size"),
    ],
)
def test_what_is_sent_away(
    client: TestClient, changed: dict[str, str], status: int, reason: str
) -> None:
    answer = send(client, **changed)
    assert (answer.status_code, answer.json()["reason"]) == (status, f"leaderboard/{reason}")


def test_only_json_of_some_length_is_read(client: TestClient) -> None:
    body = json.dumps({"day": TODAY.isoformat(), "name": "Ann", "record": record()})
    assert (
        client.post(
            "/api/results", content=body, headers={"Content-Type": "text/plain"}
        ).status_code
        == 415
    )
    long = {"day": "d", "name": "n", "record": "x" * 100_000}
    assert client.post("/api/results", json=long).status_code == 413
    assert (
        client.post(
            "/api/results", content=b"{", headers={"Content-Type": "application/json"}
        ).status_code
        == 422
    )
    for number in ("99999999999", "-1", f"-{'9' * 30}", "0"):
        assert client.get(f"/api/results/{number}").status_code == 404
    for day in ("x", "2026-02-30", "0000-01-01"):
        assert client.get("/api/results", params={"day": day}).status_code == 422
    for day in ("0001-01-01", "9999-12-31"):
        assert client.get("/api/results", params={"day": day, "span": "week"}).json()["rows"] == []
    for length in ("²", "9" * 5000, "-1", ""):
        headers = {"Content-Type": "application/json", "Content-Length": length}
        raw = {name.encode(): value.encode("latin-1") for name, value in headers.items()}
        assert client.post("/api/results", content=b"{}", headers=raw).status_code in (411, 413)


def test_garbage_in_a_record_is_refused_and_stops_nothing(client: TestClient) -> None:
    for name, text in (
        ("a", "{}"),
        ("b", "[" * 9000),
        ("c", '{"deals": [1]}'),
        ("d", "PTN"),
        ("e", ""),
    ):
        assert settled(client, send(client, name, record=text).json()["id"])["state"] == "refused"
    assert settled(client, send(client).json()["id"])["state"] == "listed"


def test_the_rate_is_limited() -> None:
    limit = Limit(3)
    assert [limit.allows("a") for _ in range(4)] == [True, True, True, False]
    assert limit.allows("b")


def test_days_and_names() -> None:
    late = datetime.datetime(2026, 11, 30, 11, 30, tzinfo=datetime.UTC)
    assert [day for day in range(28, 31) if checking.is_today(f"2026-11-{day}", late)] == [29, 30]
    assert checking.is_today("2026-12-01", late) is True
    assert checking.cleaned("<b>\x1b[2J x" + "y" * 99)[0].startswith("<b>�[2J xyy")
    assert len(checking.cleaned("é" * 99)[0]) == checking.LONGEST_NAME


# -- nothing is lost -------------------------------------------------------------------------------
def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Started:
    """The server as a process of its own."""

    def __init__(self, url: str) -> None:
        self.url, self.port = url, free_port()
        self.start()

    def start(self) -> None:
        environment = {
            **os.environ,
            "DATABASE_URL": self.url,
            "RATE_A_MINUTE": "100000",
            "PYTHONPATH": str(ROOT / "src"),
        }
        command = [sys.executable, "-m", "examples.leaderboard", "--port", str(self.port)]
        self.process = subprocess.Popen(command, cwd=ROOT, env=environment)
        self.client = httpx2.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=60)
        for _ in range(300):
            try:
                self.client.get("/api/field", params={"day": TODAY.isoformat()})
                return
            except httpx2.TransportError:
                time.sleep(0.1)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.client.close()


def postgres(folder: Path) -> Iterator[str]:
    """A PostgreSQL server of its own in a folder, from the distribution's packages."""
    pytest.importorskip("psycopg", reason="psycopg is not installed: pip install --group server")
    found = (
        sorted(Path("/usr/lib/postgresql").glob("*/bin"))
        if Path("/usr/lib/postgresql").is_dir()
        else []
    )
    place = str(found[-1]) if found else None
    if shutil.which("initdb", path=place) is None:
        pytest.skip("no PostgreSQL server is installed")
    data, port = folder / "data", free_port()
    as_other = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
    if as_other:
        data = Path("/tmp") / f"fivehundred-postgres-{os.getpid()}"
        data.mkdir()
        shutil.chown(data, "postgres")

    def run(*command: str) -> None:
        name = shutil.which(command[0], path=place)
        assert name is not None
        subprocess.run(
            [*as_other, name, *command[1:]], check=True, stdout=subprocess.DEVNULL, cwd="/"
        )

    run("initdb", "-D", str(data), "-U", "tester", "-A", "trust", "-N")
    try:
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={data}"
        run("pg_ctl", "-D", str(data), "-w", "-l", str(data / "log"), "-o", options, "start")
        try:
            yield f"postgresql://tester@127.0.0.1:{port}/postgres"
        finally:
            run("pg_ctl", "-D", str(data), "-m", "immediate", "stop")
    finally:
        shutil.rmtree(data, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/results.sqlite"
    else:
        yield from postgres(tmp_path)


def test_fifty_at_once_and_a_kill_in_between_lose_nothing(database: str) -> None:
    server = Started(database)
    try:
        names = [f"player {number}" for number in range(50)]
        with ThreadPoolExecutor(50) as pool:
            taken = [
                answer.json()["id"]
                for answer in pool.map(lambda name: send(server.client, name), names)
            ]
        server.kill()
        server.start()
        assert len(set(taken)) == 50
        assert {settled(server.client, number)["state"] for number in taken} == {"listed"}
        assert sorted(row["name"] for row in listed(server.client)) == sorted(names)
        with ThreadPoolExecutor(10) as pool:
            states = [
                answer.status_code
                for answer in pool.map(lambda _: send(server.client, "same"), range(10))
            ]
        assert sorted(states) == [202] + [409] * 9
    finally:
        server.kill()


def test_odd_names_and_records_reach_any_database(database: str, tmp_path: Path) -> None:
    odd = ["ΐ" * 24, "ﷺ" * 24, "🂡🂡", "a\u0301" * 99, "\u202egnp.exe", "'; DROP TABLE results; --"]
    with TestClient(app(database, tmp_path / "none", a_minute=1000)) as client:
        taken = [send(client, name).json()["id"] for name in odd]
        assert {settled(client, number)["state"] for number in taken} == {"listed"}
        assert send(client, "a\0b").status_code == 202
        half = json.dumps({"day": TODAY.isoformat(), "name": "\ud800", "record": "\ud800"})
        headers = {"Content-Type": "application/json"}
        answer = client.post("/api/results", content=half, headers=headers)
        assert settled(client, answer.json()["id"])["reason"] == "record"
        for text in (r'{"tags": {"a": "\u0000\ud800"}}', '{"schema": 1e400}', "9" * 9000, "\ud7ff"):
            number = send(client, "again", record=text).json()["id"]
            assert settled(client, number)["reason"] == "record"


def test_what_stops_a_check_or_the_database_stops_no_later_check(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(_: object) -> None:
        raise OperationalError("", None, Exception("the connection is gone"))

    def broken(day: str, text: str) -> checking.Result:
        raise KeyError(text)

    with monkeypatch.context() as patched:
        patched.setattr(Store, "next_waiting", away)
        number = send(client).json()["id"]
        time.sleep(0.2)
        assert client.get(f"/api/results/{number}").json()["state"] == "waiting"
    assert settled(client, number)["state"] == "listed"
    with monkeypatch.context() as patched:
        patched.setattr("examples.leaderboard.server.checked", broken)
        assert settled(client, send(client, "Bob").json()["id"])["state"] == "refused"
    assert settled(client, send(client, "Cy").json()["id"])["state"] == "listed"


# -- tables for four people ------------------------------------------------------------------------
def test_a_live_table(client: TestClient) -> None:
    opened = client.post("/api/tables", json={}, headers={"Accept-Language": "fr"}).json()
    assert opened["names"] == ["Nord", "Est", "Sud", "Ouest"]
    with client.websocket_connect(
        f"/api/{opened['links'][0].replace('=', 's/')}?language=fr"
    ) as north:
        screen = north.receive_json()["screen"]
        assert (screen["seat"], screen["yours"], screen["prompt"]) == (0, True, "Votre annonce")
        north.send_json({"text": "QH"})
        assert north.receive_json()["reason"] == "phase/wrong-action"
        north.send_json({"text": "10NT"})
        news = north.receive_json()
        assert news["events"][0]["event"] == "called"
        while not news["screen"]["yours"]:  # the other seats are empty: computer players sit there
            news = north.receive_json()
        assert news["screen"]["phase"] == "kitty"
        held = [card["card"] for card in news["screen"]["cards"]]
    with client.websocket_connect(f"/api/{opened['links'][0].replace('=', 's/')}") as again:
        # the same deal, if a computer player has not gone on with it
        screen = again.receive_json()["screen"]
        assert screen["deal"] == 1
        assert {card["card"] for card in screen["cards"]} <= set(held)


def test_a_wrong_key_gets_no_seat(client: TestClient) -> None:
    link = client.post("/api/tables", json={}).json()["links"][0].removeprefix("table=")
    for wrong in (link[:-1], link.partition(".")[0], "x.y", "a%00b.c", "%20."):
        with client.websocket_connect(f"/api/tables/{wrong}") as socket:
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
            assert closed.value.code == 4404


def test_what_no_page_sends_moves_nothing_and_ends_no_table(client: TestClient) -> None:
    link = client.post("/api/tables", json={}).json()["links"][0].replace("=", "s/")
    with client.websocket_connect(f"/api/{link}") as north:
        north.receive_json()
        for message in ("", "[" * 4000, '"7H"', '{"text": ' + "9" * 3000 + "}", '{"next": 1}'):
            north.send_text(message)
            assert "reason" in north.receive_json()
        north.send_json({"text": "10NT"})
        assert north.receive_json()["events"][0]["event"] == "called"
    with client.websocket_connect(f"/api/{link}") as north:
        north.receive_json()
        north.send_bytes(b"7H")
    with client.websocket_connect(f"/api/{link}") as north:
        assert north.receive_json()["screen"]["deal"] == 1


def test_a_seat_is_taken_over_by_its_newest_window(client: TestClient) -> None:
    link = client.post("/api/tables", json={}).json()["links"][0].replace("=", "s/")
    with client.websocket_connect(f"/api/{link}") as old:
        old.receive_json()
        with client.websocket_connect(f"/api/{link}") as new:
            new.receive_json()
            with pytest.raises(WebSocketDisconnect) as closed:
                old.receive_json()
            assert closed.value.code == 4409
            new.send_json({"text": "10NT"})
            assert new.receive_json()["events"][0]["event"] == "called"


def test_no_seat_is_sent_what_another_holds(tmp_path: Path) -> None:
    seats: list[tuple[set[str], str]] = []
    server = app(f"sqlite:///{tmp_path}/results.sqlite", tmp_path / "none", patience=1000)
    with TestClient(server) as client:
        for link in client.post("/api/tables", json={}).json()["links"]:
            with client.websocket_connect(f"/api/{link.replace('=', 's/')}") as socket:
                text = socket.receive_text()
            cards = json.loads(text)["screen"]["cards"]
            seats.append(({card["name"] for card in cards}, text))
    assert len(set.union(*(held for held, _ in seats))) == 40
    for held, _ in seats:
        assert [sum(card in text for card in held) for _, text in seats].count(0) == 3
