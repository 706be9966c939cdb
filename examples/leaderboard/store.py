"""Where results are kept: SQLite in a file, or PostgreSQL where ``DATABASE_URL`` names one."""

from __future__ import annotations

import datetime
import time
from collections.abc import Sequence

import attrs
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from .checking import Result

TABLES = sa.MetaData()

RESULTS = sa.Table(
    "results",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("day", sa.String(10), nullable=False),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("alike", sa.String(72), nullable=False),
    sa.Column("arrived", sa.Float, nullable=False),
    sa.Column("language", sa.String(35), nullable=False),
    sa.Column("record", sa.Text, nullable=False),
    sa.Column("state", sa.String(8), nullable=False),  # waiting, listed, refused
    sa.Column("points", sa.Integer),
    sa.Column("contract", sa.String(8)),
    sa.Column("contractor", sa.Integer),
    sa.Column("made", sa.Boolean),
    sa.Column("reason", sa.String(60)),
    sa.Column("rule", sa.String(8)),
    sa.Column("said", sa.Text),
)
STANDS = RESULTS.c.state != "refused"
sa.Index(
    "one_a_name_and_day",
    RESULTS.c.day,
    RESULTS.c.alike,
    unique=True,
    sqlite_where=STANDS,
    postgresql_where=STANDS,
)
sa.Index("by_state", RESULTS.c.state, RESULTS.c.day)

GAMES = sa.Table(
    "tables",
    TABLES,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("keys", sa.Text, nullable=False),
    sa.Column("record", sa.Text, nullable=False),
)

MOST_LISTED = 100
"""A list has so many lines at most."""


MOST_LISTS = 1000
"""So many lists are kept until the next result is settled."""


@attrs.frozen
class Waiting:
    """A result that waits to be checked."""

    id: int
    day: str
    language: str
    record: str


class Store:
    """The database. Each method is one transaction, and may be called from any thread."""

    def __init__(self, url: str) -> None:
        url = url.replace("postgres://", "postgresql://", 1).replace(
            "postgresql://", "postgresql+psycopg://", 1
        )
        self._engine = sa.create_engine(
            url,
            connect_args={"timeout": 30} if url.startswith("sqlite") else {},
            pool_pre_ping=True,
        )
        if url.startswith("sqlite"):
            with self._engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA journal_mode=WAL")
        TABLES.create_all(self._engine)
        self._lists: dict[tuple[str | None, str | None], list[dict[str, object]]] = {}

    def add(self, day: str, name: str, alike: str, language: str, record: str) -> int | None:
        """Keep a result until it is checked; its number, or None where this name has one for this
        day.
        """
        row = {"day": day, "name": name, "alike": alike, "language": language, "record": record}
        try:
            with self._engine.begin() as connection:
                added = connection.execute(
                    RESULTS.insert().values(arrived=time.time(), state="waiting", **row)
                )
                key = added.inserted_primary_key
                assert key is not None
                return int(key[0])
        except IntegrityError:
            return None

    def count_waiting(self) -> int:
        """How many results wait."""
        with self._engine.connect() as connection:
            query = sa.select(sa.func.count()).where(RESULTS.c.state == "waiting")
            return connection.execute(query).scalar_one()

    def next_waiting(self) -> Waiting | None:
        """The result that has waited longest."""
        columns = RESULTS.c.id, RESULTS.c.day, RESULTS.c.language, RESULTS.c.record
        query = (
            sa.select(*columns).where(RESULTS.c.state == "waiting").order_by(RESULTS.c.id).limit(1)
        )
        with self._engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        return Waiting(*row) if row is not None else None

    def settle(
        self, number: int, result: Result | None, refusal: dict[str, str | None] | None = None
    ) -> None:
        """Write down what became of a result that waited."""
        values: dict[str, object] = {"state": "refused", **(refusal or {})}
        if result is not None:
            values = {"state": "listed", **attrs.asdict(result)}
        with self._engine.begin() as connection:
            connection.execute(
                RESULTS.update()
                .where(RESULTS.c.id == number, RESULTS.c.state == "waiting")
                .values(values)
            )
        self._lists = {}

    def state(self, number: int) -> dict[str, object] | None:
        """What became of a result so far."""
        columns = (
            RESULTS.c.id,
            RESULTS.c.state,
            RESULTS.c.points,
            RESULTS.c.reason,
            RESULTS.c.rule,
            RESULTS.c.said,
        )
        with self._engine.connect() as connection:
            row = connection.execute(
                sa.select(*columns).where(RESULTS.c.id == number)
            ).one_or_none()
        return dict(row._mapping) if row is not None else None

    def ranked(self, first: str | None, last: str | None) -> list[dict[str, object]]:
        """The list of some days, all where None: points of a name added up, the earlier of equals
        first.
        """
        lists = (
            self._lists
        )  # a list goes where it was looked for: what is settled meanwhile starts anew
        if (first, last) in lists:
            return lists[first, last]
        points, arrived = sa.func.sum(RESULTS.c.points), sa.func.max(RESULTS.c.arrived)
        query = sa.select(sa.func.min(RESULTS.c.name), points, sa.func.count()).where(
            RESULTS.c.state == "listed"
        )
        if first is not None and last is not None:
            query = query.where(RESULTS.c.day.between(first, last))
        query = query.group_by(RESULTS.c.alike).order_by(points.desc(), arrived).limit(MOST_LISTED)
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        listed: list[dict[str, object]] = [
            {"place": place, "name": name, "points": int(total), "days": days}
            for place, (name, total, days) in enumerate(rows, 1)
        ]
        if len(lists) < MOST_LISTS:
            lists[first, last] = listed
        return listed

    def field(self, day: str) -> list[dict[str, object]]:
        """How all have played a day's deal: contracts and whose they were, whether they were made,
        how many times, and the mean of the points.
        """
        number, mean = sa.func.count(), sa.func.avg(RESULTS.c.points)
        played = RESULTS.c.contract, RESULTS.c.contractor, RESULTS.c.made
        query = sa.select(*played, number, mean).where(
            RESULTS.c.state == "listed", RESULTS.c.day == day
        )
        query = query.group_by(*played).order_by(number.desc(), mean.desc())
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        return [
            {
                "contract": contract,
                "contractor": contractor,
                "made": made,
                "number": count,
                "points": round(float(average)),
            }
            for contract, contractor, made, count, average in rows
        ]

    # -- tables for four people --------------------------------------------------------------------
    def keep(self, name: str, keys: Sequence[str], record: str) -> None:
        """Write the game of a table down, in place of what was there."""
        with self._engine.begin() as connection:
            changed = connection.execute(
                GAMES.update().where(GAMES.c.name == name).values(record=record)
            )
            if changed.rowcount == 0:
                connection.execute(
                    GAMES.insert().values(name=name, keys=" ".join(keys), record=record)
                )

    def kept(self, name: str) -> tuple[list[str], str] | None:
        """The keys and the game of a table."""
        with self._engine.connect() as connection:
            row = connection.execute(
                sa.select(GAMES.c["keys"], GAMES.c.record).where(GAMES.c.name == name)
            ).one_or_none()
        return (row[0].split(), row[1]) if row is not None else None


def week_of(date: datetime.date) -> tuple[str, str]:
    """The first and the last day of the week that a day is in.

    >>> week_of(datetime.date(2026, 12, 2))
    ('2026-11-30', '2026-12-06')
    """
    at = date.toordinal() - date.weekday()
    first, last = max(at, 1), min(at + 6, datetime.date.max.toordinal())
    return datetime.date.fromordinal(first).isoformat(), datetime.date.fromordinal(last).isoformat()
