"""Load on the leaderboard of the examples: clients that poll the list while results are sent, all
on this machine.

``python benchmarks/leaderboard_load.py`` starts a server of its own. It prints what checking a
result costs in processor time against each player, then the answers by status and how long they
took.
"""

from __future__ import annotations

import argparse
import asyncio
import datetime
import os
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import httpx2

from fivehundred import records
from fivehundred.players import daily_game, daily_level, play_game, replayed_by
from fivehundred.players.by_name import named_player

ROOT = Path(__file__).resolve().parent.parent
TODAY = datetime.datetime.now(datetime.UTC).date()


def cost_of_checking(level: str, days: int = 10) -> float:
    """The seconds of processor time that replaying one day's deal takes against players of a level;
    the median of some days.
    """
    spent = []
    for back in range(days):
        start = daily_game(TODAY - datetime.timedelta(days=back))
        players = [named_player(level)] * 4
        record = records.Record.of(play_game(start, players, max_deals=1))
        before = time.process_time()
        replayed_by(record, start, 2, players)
        spent.append(time.process_time() - before)
    return statistics.median(spent)


class Load:
    """What was asked and how it was answered."""

    def __init__(self, port: int, seconds: float) -> None:
        limits = httpx2.Limits(max_connections=300, max_keepalive_connections=300)
        self.client = httpx2.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", timeout=60, limits=limits
        )
        self.ends = time.monotonic() + seconds
        self.statuses: Counter[tuple[str, int]] = Counter()
        self.took: dict[str, list[float]] = {"list": [], "send": []}

    async def ask(self, what: str, method: str, path: str, body: object = None) -> None:
        """One request, timed."""
        before = time.perf_counter()
        answer = (
            await self.client.request(method, path, json=body)
            if body
            else await self.client.request(method, path)
        )
        self.took[what].append(time.perf_counter() - before)
        self.statuses[what, answer.status_code] += 1

    async def poll(self, first: float, pause: float) -> None:
        """One client that asks for the list again and again."""
        await asyncio.sleep(first)
        while time.monotonic() < self.ends:
            await self.ask("list", "GET", f"/api/results?day={TODAY}")
            await asyncio.sleep(pause)

    async def send(self, a_second: float, record: str) -> None:
        """Results at an even rate, each under another name."""
        sending = []
        number, begun = 0, time.monotonic()
        while time.monotonic() < self.ends:
            number += 1
            body = {"day": TODAY.isoformat(), "name": f"player {number}", "record": record}
            sending.append(asyncio.create_task(self.ask("send", "POST", "/api/results", body)))
            await asyncio.sleep(begun + number / a_second - time.monotonic())
        await asyncio.gather(*sending)


async def loaded(port: int, clients: int, a_second: float, seconds: float, pause: float) -> Load:
    """Send and poll at the same time."""
    players = [named_player(daily_level(TODAY))] * 4
    record = records.dumps(play_game(daily_game(TODAY), players, max_deals=1), "json")
    load = Load(port, seconds)
    polling = [load.poll(pause * place / clients, pause) for place in range(clients)]
    await asyncio.gather(load.send(a_second, record), *polling)
    await load.client.aclose()
    return load


def main() -> None:
    """Start a server, put it under load, and say how it did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--results", type=float, default=20, help="results a second")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument(
        "--pause", type=float, default=5, help="seconds between two questions of a client"
    )
    parser.add_argument(
        "--levels", nargs="*", default=["simple", "club"], help="players whose checking is timed"
    )
    given = parser.parse_args()
    for level in given.levels:
        print(
            f"checking a result against {level}: {cost_of_checking(level) * 1000:.0f} ms of"
            " processor time"
        )
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        source = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
        database = os.environ.get("DATABASE_URL", f"sqlite:///{folder}/results.sqlite")
        environment = {
            **os.environ,
            "DATABASE_URL": database,
            "RATE_A_MINUTE": "1000000",
            "PYTHONPATH": source,
        }
        process = subprocess.Popen(
            [sys.executable, "-m", "examples.leaderboard", "--port", str(port)],
            cwd=ROOT,
            env=environment,
        )
        try:
            for _ in range(300):
                try:
                    httpx2.get(f"http://127.0.0.1:{port}/api/field?day={TODAY}")
                    break
                except httpx2.TransportError:
                    time.sleep(0.1)
            load = asyncio.run(
                loaded(port, given.clients, given.results, given.seconds, given.pause)
            )
            for (what, status), number in sorted(load.statuses.items()):
                print(f"{what}: {number} answered {status}")
            for what, took in load.took.items():
                ordered = sorted(took)
                middle, late = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
                told = (f"{seconds * 1000:.0f} ms" for seconds in (middle, late, ordered[-1]))
                print(f"{what}: median, 99 % and longest: {', '.join(told)}")
        finally:
            process.kill()
            process.wait()
            spent = resource.getrusage(resource.RUSAGE_CHILDREN)
            print(f"server: {spent.ru_utime + spent.ru_stime:.1f} s of processor time")


if __name__ == "__main__":
    main()
