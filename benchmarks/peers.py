"""This library beside others: actions a second, memory of a kept state, import time, and the cost
of long games.

    python benchmarks/peers.py                       # environments in a temporary folder, removed
    at the end python benchmarks/peers.py --folder ~/.cache/peers --write docs/explanation/speed.md

Each library gets a virtual environment of its own, on the newest interpreter found here that it
installs on; this one gets an environment for each of these interpreters, so that ratios compare
within one. Runs take turns, medians are given, and a library that cannot be installed is reported
as such. Other games are other games: an action of chess is not an action of cards.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pages import put

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent


@dataclass(frozen=True)
class Library:
    """A library to measure: what to install, what to import, the worker, and the interpreters that
    have it, best first.
    """

    name: str
    requirement: str
    module: str
    worker: str
    versions: tuple[str, ...] = ("3.11", "3.12", "3.13")


# the name alone loads next to nothing
OURS = Library("fivehundred", str(ROOT), "fivehundred.game.game", "run_fivehundred.py")
PEERS = (
    Library("OpenSpiel", "open_spiel", "pyspiel", "run_openspiel.py"),
    Library("RLCard", "rlcard", "rlcard", "run_rlcard.py"),
    Library("python-chess", "chess", "chess", "run_chess.py"),
    Library("pokerkit", "pokerkit", "pokerkit", "run_pokerkit.py"),
    Library(
        "hundredandten-engine",
        "hundredandten-engine",
        "hundredandten.engine",
        "run_hundredandten.py",
        ("3.12", "3.13"),
    ),
)


@dataclass
class Measured:
    """A library in its environment, and what was measured of it."""

    library: Library
    version: str
    python: Path
    release: str
    rates: dict[str, list[float]] = field(default_factory=dict[str, list[float]])
    bytes: dict[str, float] = field(default_factory=dict[str, float])
    imports: list[float] = field(default_factory=list[float])

    def rate(self) -> float:
        """The median of what the worker names first."""
        return statistics.median(next(iter(self.rates.values())))


# -- environments ----------------------------------------------------------------------------------
def interpreters() -> dict[str, str]:
    """The interpreters found here, by version."""
    found: dict[str, str] = {}
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    for version in ("3.11", "3.12", "3.13"):
        installed = sorted(pyenv.glob(f"{version}.*/bin/python{version}"), reverse=True)
        for candidate in (sys.executable, shutil.which(f"python{version}"), *map(str, installed)):
            code = "import sys, ensurepip; print('%d.%d' % sys.version_info[:2])"
            if candidate and said(candidate, "-c", code) == version:
                found[version] = candidate
                break
    return found


def said(*command: str) -> str | None:
    """What a command prints; None if it fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.strip()


def environment(folder: Path, library: Library, version: str, interpreter: str) -> Measured | None:
    """The library in an environment of its own, made when it is not there; None where it does not
    install.
    """
    venv = folder / f"{library.name}-{version}"
    python = venv / "bin" / "python"
    log = folder / f"{venv.name}.log"
    if not python.exists() and said(interpreter, "-m", "venv", str(venv)) is None:
        return None
    with open(log, "w", encoding="utf-8") as output:
        install = [
            str(python),
            "-m",
            "pip",
            "install",
            "--disable-pip-version-check",
            library.requirement,
        ]
        install += ["--force-reinstall", "--no-cache-dir"] if library is OURS else []
        if subprocess.run(install, stdout=output, stderr=subprocess.STDOUT).returncode:
            return None
    name = OURS.name if library is OURS else library.requirement
    release = said(str(python), "-c", f"import importlib.metadata as m; print(m.version({name!r}))")
    if release is None or said(str(python), "-c", f"import {library.module}") is None:
        return None
    return Measured(library, version, python, release)


def environments(folder: Path, wanted: Sequence[Library]) -> Iterator[Measured]:
    """Every library that can be had, and this one on each interpreter used."""
    found = interpreters()
    used: list[str] = []
    for library in wanted:
        for version in [version for version in library.versions if version in found]:
            print(f"installing {library.name} on Python {version} ...", flush=True)
            if measured := environment(folder, library, version, found[version]):
                used.append(version)
                yield measured
                break
        else:
            print(
                f"{library.name}: cannot be installed here (tried"
                f" {', '.join(v for v in library.versions if v in found)})"
            )
    for version in dict.fromkeys(used or list(found)[:1]):
        print(f"installing fivehundred on Python {version} ...", flush=True)
        if measured := environment(folder, OURS, version, found[version]):
            yield measured
        else:
            raise SystemExit(
                f"fivehundred itself does not install on Python {version}: see {folder}"
            )


# -- measuring -------------------------------------------------------------------------------------
def worker(measured: Measured, *arguments: str) -> list[dict[str, Any]]:
    """What a worker tells; nothing if it fails."""
    script = str(HERE / "peers" / measured.library.worker)
    done = subprocess.run(
        [str(measured.python), script, *arguments], capture_output=True, text=True
    )
    if done.returncode:
        print(
            f"{measured.library.name} {arguments[0]} failed:"
            f" {done.stderr.strip().splitlines()[-1:]}"
        )
        return []
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def measure(all_measured: Sequence[Measured], runs: int, seconds: float) -> None:
    """Rates in turns, then memory and imports."""
    for run in range(runs):
        print(f"run {run + 1} of {runs}", flush=True)
        for measured in all_measured:
            for line in worker(measured, "rate", "--seconds", str(seconds)):
                measured.rates.setdefault(line["name"], []).append(line["rate"])
            code = (
                f"import time; t = time.perf_counter(); import {measured.library.module};"
                " print(time.perf_counter() - t)"
            )
            measured.imports.append(float(said(str(measured.python), "-c", code) or "nan"))
    for measured in all_measured:
        measured.bytes.update({line["name"]: line["bytes"] for line in worker(measured, "memory")})


# -- telling ---------------------------------------------------------------------------------------
def table(
    all_measured: Sequence[Measured], growth: Sequence[dict[str, Any]], runs: int
) -> Iterator[str]:
    """The figures as Markdown."""
    ours = {measured.version: measured for measured in all_measured if measured.library is OURS}
    yield (
        f"Actions a second, the median of {runs} runs that took turns; the ratio is ours, deals"
        " prepared, to theirs."
    )
    yield ""
    yield "| library | Python | what | actions/s | ours is |"
    yield "|---|---|---|--:|--:|"
    for measured in sorted(all_measured, key=lambda measured: measured.library is not OURS):
        name = f"{measured.library.name} {measured.release}"
        for what, rates in measured.rates.items():
            median = statistics.median(rates)
            ratio = (
                ""
                if measured.library is OURS
                else f"{ours[measured.version].rate() / median:.2f} ×"
            )
            yield f"| {name} | {measured.version} | {what} | {median:,.0f} | {ratio} |"
    yield ""
    yield "| library | what is kept | bytes for each state |"
    yield "|---|---|--:|"
    for measured in all_measured:
        if measured.library is not OURS or measured.version == next(iter(ours)):
            yield from (
                f"| {measured.library.name} | {what} | {size:,.0f} |"
                for what, size in measured.bytes.items()
            )
    yield ""
    yield "| library | Python | import, ms |"
    yield "|---|---|--:|"
    for measured in all_measured:
        least = min(measured.imports)
        yield f"| {measured.library.name} | {measured.version} | {1000 * least:.0f} |"
    yield ""
    yield (
        "Microseconds an action since the row above: the first time, with all tables made, and then"
        " with the collector off."
    )
    yield ""
    yield (
        "| deals in one game | actions | first time | tables made | no collector | bytes of history"
        " for each action |"
    )
    yield "|--:|--:|--:|--:|--:|--:|"
    rows: dict[int, dict[str, Any]] = {}
    for line in growth:
        rows.setdefault(line["deals"], {}).update(line)
    for deals, row in rows.items():
        times = " | ".join(f"{row[name]:.1f}" for name in ("first", "microseconds", "uncollected"))
        yield f"| {deals:,} | {row['states']:,} | {times} | {row['history_bytes']:,.0f} |"


def main() -> None:
    """Install, measure, tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--folder", type=Path, help="where the environments are made and kept (a temporary folder)"
    )
    parser.add_argument("--runs", type=int, default=5, help="runs of each worker (default 5)")
    parser.add_argument(
        "--seconds", type=float, default=1.0, help="for each rate in a run (default 1)"
    )
    parser.add_argument(
        "--only", nargs="*", metavar="NAME", help="these peers only; none: this library alone"
    )
    parser.add_argument(
        "--write", type=Path, metavar="PAGE", help="put the tables into this page, too"
    )
    given = parser.parse_args()
    wanted = [
        peer
        for peer in PEERS
        if given.only is None or peer.name.lower() in [name.lower() for name in given.only]
    ]
    with tempfile.TemporaryDirectory() as temporary:
        folder: Path = given.folder or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        all_measured = list(environments(folder.resolve(), wanted))
        measure(all_measured, given.runs, given.seconds)
        growth = worker(
            next(measured for measured in all_measured if measured.library is OURS), "growth"
        )
    text = (
        "\n".join(
            table([measured for measured in all_measured if measured.rates], growth, given.runs)
        )
        + "\n"
    )
    print(f"\n{text}", end="")
    if given.write:
        put(given.write, "peers.py", [text.rstrip()])


if __name__ == "__main__":
    main()
