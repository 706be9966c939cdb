"""Feed what reads texts and plain values with inputs that nobody would write, for a bounded time.

    python fuzz/fuzz.py view --seconds 60     one target, or several
    python fuzz/fuzz.py all --seconds 20      each of them in turn, so long each
    python fuzz/fuzz.py toml --long 100000    texts of so many characters that say the same again and again
    python fuzz/fuzz.py ptn --again FILE      an input once more

With atheris installed (``pip install atheris``) its coverage guides the inputs. Without it they are the seeds of the target
changed at random, the same ones for the same ``--seed``. A fault is any exception but an error of the library, something that
does not come back as it was written, and whatever takes too long. Each kind is shown once, its input is kept below ``--out``,
and the exit status is 1.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib
import importlib.util
import io
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import FrameType, ModuleType
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).parents[1]
sys.path[:1] = [str(ROOT), str(ROOT / "src")]  # instead of this directory

from fuzz.mutation import MOST_BYTES, Mutator, long_texts, long_values, read_tokens  # noqa: E402  # the path comes first

if TYPE_CHECKING:
    from fuzz.targets import Target

    AnyTarget = Target[Any]

TOKENS = Path(__file__).with_name("tokens.dict")
OUT = Path(tempfile.gettempdir(), "fivehundred-fuzz")

MOST_SECONDS = 2
"""No input may take longer."""

MOST_MEGABYTES = 1_500
"""No more memory may be asked for."""

_MOST_KEPT = 2_000
_MOST_FAULTS = 25


class TooSlow(BaseException):
    """An input has taken too long. Not an Exception, so that nobody catches it on the way."""


# -- what is wrong -----------------------------------------------------------------------------------------------------
class Faults:
    """The faults of a target so far, one of each kind: the same exception from the same line is the same kind."""

    def __init__(self, name: str, out: Path) -> None:
        self.name = name
        self.out = out
        self.kinds: set[str] = set()
        self.runs = self.taken = 0
        self.slowest, self.slowest_input = 0.0, b""

    def look_at(self, target: AnyTarget, data: bytes) -> int:
        """Run an input; how many of the readings took it. A fault is shown and its input kept."""
        self.runs += 1
        start = time.perf_counter()
        try:
            with _watched():
                taken = target.run(data)
            spent = time.perf_counter() - start
            if spent > self.slowest:
                self.slowest, self.slowest_input = spent, data
            if spent > MOST_SECONDS:
                raise TooSlow
        except (Exception, TooSlow) as error:
            self._keep(data, error)
            return 0
        self.taken += bool(taken)
        return taken

    def print_summary(self, how: str) -> None:
        """One line for the whole run."""
        print(f"{self.name}: {self.runs} inputs, {self.taken} of them read, {len(self.kinds)} kinds of fault ({how})")

    def _keep(self, data: bytes, error: BaseException) -> None:
        frames = traceback.extract_tb(error.__traceback__)
        ours = [frame for frame in frames if "fivehundred" in Path(frame.filename).parts] or frames
        kind = (
            type(error).__name__
            if isinstance(error, TooSlow)
            else f"{type(error).__name__} {ours[-1].filename}:{ours[-1].lineno}"
        )
        if kind in self.kinds or len(self.kinds) >= _MOST_FAULTS:
            return
        self.kinds.add(kind)
        self.out.mkdir(parents=True, exist_ok=True)
        path = self.out / f"{self.name}-{hashlib.sha256(data).hexdigest()[:12]}"
        path.write_bytes(data)
        print(f"\n{self.name}: a fault, kept in {path}: {data[:300]!r}", file=sys.stderr)
        traceback.print_exception(error, limit=-8)
        sys.stderr.flush()


@contextlib.contextmanager
def _watched() -> Iterator[None]:
    """TooSlow in the middle of whatever takes too long, where the system can tell."""
    if sys.platform == "win32" or not _OWN_ALARM:
        yield
        return
    signal.setitimer(signal.ITIMER_REAL, MOST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


_OWN_ALARM: list[bool] = []
"""Whether the alarm is ours: libFuzzer has one of its own."""


def _take_alarm() -> None:
    def too_slow(number: int, frame: FrameType | None) -> None:
        raise TooSlow

    if sys.platform != "win32":
        signal.signal(signal.SIGALRM, too_slow)
        _OWN_ALARM.append(True)


def _bound_memory() -> None:
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEGABYTES << 20, MOST_MEGABYTES << 20))


# -- inputs without coverage -------------------------------------------------------------------------------------------
def inputs(target: AnyTarget, seed: int) -> Iterator[tuple[bytes, list[bytes]]]:
    """Inputs without end, the seeds first; always the same ones. What is put into the list with one is changed further."""
    pool = [text.encode() for text in target.seeds()]
    yield from ((data, []) for data in tuple(pool))
    rng, mutator = random.Random(seed), Mutator(read_tokens(TOKENS), tuple(pool))
    while True:
        kept: list[bytes] = []
        yield mutator.changed(rng.choice(pool), rng), kept
        pool += kept
        if len(pool) > _MOST_KEPT:
            del pool[rng.randrange(len(pool))]


def long_inputs(target: AnyTarget, seed: int, size: int) -> Iterator[bytes]:
    """Inputs of about so many characters; JSON with values of that size."""
    seeds = [text.encode() for text in target.seeds()]
    yield from long_texts(seeds, read_tokens(TOKENS), random.Random(seed), size)
    for data in sorted((data for data in seeds if data.startswith((b"{", b"["))), key=len)[:3]:
        yield from long_values(data, size)


def run_long(target: AnyTarget, size: int, seed: int, faults: Faults) -> None:
    """Long inputs: what takes more than its share of time or memory for them shows itself."""
    _take_alarm()
    _bound_memory()
    for data in long_inputs(target, seed, size):
        faults.look_at(target, data)
    faults.print_summary(f"of {size} characters, the slowest took {faults.slowest:.2f} s: {faults.slowest_input[:60]!r}")


def run_by_chance(target: AnyTarget, seconds: float, seed: int, faults: Faults) -> None:
    """Inputs changed at random; those that are taken are changed further."""
    _take_alarm()
    _bound_memory()
    end = time.monotonic() + seconds
    for data, kept in inputs(target, seed):
        if time.monotonic() > end:
            break
        if faults.look_at(target, data):
            kept.append(data)
    faults.print_summary(f"by chance, seed {seed}")


# -- inputs led by coverage --------------------------------------------------------------------------------------------
def run_by_coverage(atheris: ModuleType, target: AnyTarget, seconds: float, seed: int, faults: Faults) -> None:
    """Inputs that libFuzzer makes, half of them changed as above. The process ends here: libFuzzer gives nothing back."""
    seeds = [text.encode() for text in target.seeds()]
    mutator, end = Mutator(read_tokens(TOKENS), seeds), time.monotonic() + seconds

    def one(data: bytes) -> None:
        if time.monotonic() > end:
            faults.print_summary(f"guided, seed {seed}")
            sys.stdout.flush()
            os._exit(bool(faults.kinds))
        faults.look_at(target, data)

    def change(data: bytes, most: int, number: int) -> bytes:
        rng = random.Random(number)
        changed: bytes = atheris.Mutate(data, most) if rng.random() < 0.5 else mutator.changed(data, rng, most)
        return changed

    corpus = faults.out / f"corpus-{faults.name}"
    corpus.mkdir(parents=True, exist_ok=True)
    for number, data in enumerate(seeds):
        (corpus / f"seed-{number}").write_bytes(data)
    options = {
        "max_len": MOST_BYTES,
        "timeout": 2 * MOST_SECONDS,  # for what holds the interpreter up; the rest is timed here
        "rss_limit_mb": MOST_MEGABYTES,
        "dict": TOKENS,
        "seed": seed,
        "artifact_prefix": f"{faults.out}/{faults.name}-",
        "verbosity": 0,
    }
    atheris.Setup(
        [sys.argv[0], *(f"-{name}={value}" for name, value in options.items()), str(corpus)], one, custom_mutator=change
    )
    atheris.Fuzz()


# -- the command line --------------------------------------------------------------------------------------------------
def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("targets", metavar="TARGET", nargs="+", help="what to fuzz; all, or list to see what there is")
    parser.add_argument("--seconds", type=float, default=60, help="for how long each; 60 unless given")
    parser.add_argument("--seed", type=int, default=1, help="which inputs; 1 unless given")
    parser.add_argument("--engine", choices=("atheris", "own"), help="atheris where it is installed, unless given")
    parser.add_argument("--out", type=Path, default=OUT, help=f"where inputs with a fault are kept; {OUT} unless given")
    parser.add_argument("--long", type=int, metavar="SIZE", help="long inputs instead, without coverage, until all are read")
    parser.add_argument("--again", type=Path, metavar="FILE", help="run this input only, and show what is raised")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Fuzz each target in a process of its own; 1 where there was a fault."""
    given = parsed(arguments)
    guided = given.engine == "atheris" or (given.engine is None and importlib.util.find_spec("atheris") is not None)
    atheris = importlib.import_module("atheris") if guided else None
    with _instrumenting(atheris):
        from fuzz.targets import TARGETS
    wanted = list(TARGETS) if given.targets == ["all"] else given.targets
    if given.targets == ["list"]:
        print(*TARGETS, sep="\n")
        return 0
    if unknown := [name for name in wanted if name not in TARGETS]:
        print(f"error: there is no target {unknown[0]}; there are {', '.join(TARGETS)}", file=sys.stderr)
        return 2
    if given.again is not None:
        print(f"{wanted[0]}: {TARGETS[wanted[0]].run(given.again.read_bytes())} readings took it")
        return 0
    if len(wanted) > 1:
        shared = ["--seconds", str(given.seconds), "--seed", str(given.seed), "--out", str(given.out)]
        shared += ["--engine", given.engine] if given.engine else []
        shared += ["--long", str(given.long)] if given.long else []
        return max(_process(name, *shared) for name in wanted)
    (name,) = wanted
    faults = Faults(name, given.out)
    print(f"{name}: {'guided by the coverage that atheris sees' if guided else 'without coverage'}", flush=True)
    if given.long:
        run_long(TARGETS[name], given.long, given.seed, faults)
    elif atheris is None:
        run_by_chance(TARGETS[name], given.seconds, given.seed, faults)
    else:
        run_by_coverage(atheris, TARGETS[name], given.seconds, given.seed, faults)
    return int(bool(faults.kinds))


@contextlib.contextmanager
def _instrumenting(atheris: ModuleType | None) -> Iterator[None]:
    """What is imported inside is watched for its coverage, without a line about each module."""
    if atheris is None:
        yield
        return
    with contextlib.redirect_stderr(io.StringIO()), atheris.instrument_imports(include=["fivehundred"]):
        yield


def _process(*arguments: str) -> int:
    """The exit status of this script with one target."""
    return subprocess.run([sys.executable, __file__, *arguments], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
