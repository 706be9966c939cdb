"""Every check of this repository: ``nox``, or some of them: ``nox -s lint types``. ``.ci/run`` runs
them too.
"""

import re
import shutil
import sysconfig
import tempfile
from pathlib import Path

import nox

nox.needs_version = ">=2025.5"
nox.options.default_venv_backend = "venv"
nox.options.error_on_external_run = True
nox.options.sessions = [
    "lint",
    "types",
    "tests",
    "coverage",
    "compiled",
    "truth",
    "frozen",
    "server",
    "learning",
    "browser",
    "documentation",
    "distribution",
]

GROUPS = nox.project.load_toml("pyproject.toml")
# What the tests need beside the source tree, which they take without an installation.
TEST = [*GROUPS["project"]["dependencies"], *GROUPS["project"]["optional-dependencies"]["test"]]

# The quick tests that between them run every line and branch of the rules and the game; measuring
# makes tests slow.
COVERING = """
    tests/rules tests/records tests/properties/test_cards_conserved.py tests/properties/test_events.py
    tests/properties/test_legality.py tests/properties/test_positions.py tests/properties/test_results.py
    tests/differential/test_parts.py tests/draw/test_notebooks.py tests/draw/test_snapshots.py tests/fuzz/test_findings.py
    tests/test_act.py tests/test_cases.py tests/test_cli.py tests/test_cli_records.py tests/test_events.py tests/test_game.py
    tests/test_course_of_a_deal.py tests/test_deal_text.py tests/test_doors.py tests/test_hints.py tests/test_one_face.py
    tests/test_golden_deals.py tests/test_layout.py tests/test_names.py tests/test_public_doors.py tests/test_reasons.py
    tests/test_scorer.py tests/test_text.py tests/test_view_dict.py tests/test_worlds.py tests/test_wrong_input.py
    src/fivehundred/deal src/fivehundred/game src/fivehundred/rules
"""


def install(session: nox.Session, *groups: str) -> None:
    """Install dependency groups; older versions of pip know none."""
    session.install(
        *(line for group in groups for line in nox.project.dependency_groups(GROUPS, group))
    )


@nox.session
def lint(session: nox.Session) -> None:
    """Format, lint, spelling."""
    install(session, "lint")
    session.run("ruff", "format", "--check", ".")
    session.run("ruff", "check", ".")
    session.run("codespell")


@nox.session
def types(session: nox.Session) -> None:
    """The types, under both checkers; and those of every Python block of the documentation."""
    session.install(*TEST, *GROUPS["project"]["optional-dependencies"]["gymnasium"])
    install(session, "types", "docs", "server", "browser")
    session.run("mypy")
    session.run("pyright")
    session.run("python", "-m", "pytest", "tests/typing")


@nox.session(python=["3.11", "3.12", "3.13"])
def tests(session: nox.Session) -> None:
    """The whole suite; with arguments, what they say: ``nox -s tests -- -m quick``."""
    session.install(".[test]")
    session.run("python", "-m", "pytest", *session.posargs)


@nox.session
def coverage(session: nox.Session) -> None:
    """Every line and branch of the rules and the game."""
    session.install(*TEST)
    rooms = [
        "--cov=src/fivehundred/rules",
        "--cov=src/fivehundred/game",
        "--cov=src/fivehundred/deal",
        "--cov-fail-under=100",
    ]
    covering = COVERING.split()
    if missing := [path for path in covering if not Path(path).exists()]:
        session.error(f"COVERING names what is not there: {', '.join(missing)}")
    session.run("python", "-m", "pytest", "-q", "-n", "logical", *rooms, *covering)


@nox.session
def compiled(session: nox.Session) -> None:
    """The compiled loops against their source, where there is a C compiler."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler) or not Path(sysconfig.get_path("include"), "Python.h").is_file():
        session.skip("no C compiler, or no headers of Python")
    session.install(".[test]", env={"FIVEHUNDRED_COMPILE": "1"})
    session.run("python", "-c", "import sys, fivehundred.playouts as p; sys.exit(not p.COMPILED)")
    # Without the source tree in the way, which is never compiled.
    session.run("python", "-m", "pytest", "-o", "pythonpath=.", "tests/search")


@nox.session
def truth(session: nox.Session) -> None:
    """The solver against DDS, the double-dummy solver of bridge, and against trying everything."""
    install(session, "dds")
    session.install(".[test]")
    session.run(
        "python",
        "benchmarks/solver_dds.py",
        "--deals",
        "40",
        "--cards",
        "5",
        "--others",
        "1",
        "--nodes",
        "20000",
    )
    session.run("python", "-m", "tests.naive.minimax", "--endings", "400")


@nox.session
def frozen(session: nox.Session) -> None:
    """A program frozen into one file."""
    install(session, "frozen")
    session.install(".[test]")
    session.run("python", "-m", "pytest", "tests/test_frozen.py")


@nox.session
def documentation(session: nox.Session) -> None:
    """The site, without a warning; then in a browser, where Chromium and npm are installed."""
    install(session, "docs", "browser")
    session.install(".[test]")
    with tempfile.TemporaryDirectory() as folder:
        session.run(
            "sphinx-build",
            "-n",
            "-W",
            "--keep-going",
            "-b",
            "html",
            "-d",
            f"{folder}/doctrees",
            "docs",
            f"{folder}/html",
        )
        session.run(
            "python",
            "-m",
            "pytest",
            "tests/browser/test_documentation.py",
            env={"FIVEHUNDRED_DOCS": f"{folder}/html"},
        )


@nox.session
def server(session: nox.Session) -> None:
    """The examples of servers, with clients."""
    session.install(*TEST)
    install(session, "server")
    session.run(
        "python",
        "-m",
        "pytest",
        "tests/test_server_example.py",
        "tests/test_leaderboard.py",
        "examples/leaderboard",
    )


@nox.session
def browser(session: nox.Session) -> None:
    """The game in a browser: skipped with a reason where there is no Chromium, or no npm."""
    install(session, "server", "browser")
    session.install(".[test]")
    session.run("python", "-m", "pytest", "tests/browser")


@nox.session
def learning(session: nox.Session) -> None:
    """The adapters for learning programs, clusters and tables of data, with the libraries they are
    for.
    """
    install(session, "learning")
    session.install(".[test]")
    session.run(
        "python",
        "-m",
        "pytest",
        "-q",
        "tests/learning",
        "src/fivehundred/rl",
        "docs/how-to/learning-programs.md",
    )


@nox.session
def distribution(session: nox.Session) -> None:
    """The wheel and the sdist, and that both are complete."""
    install(session, "dist")
    with tempfile.TemporaryDirectory() as folder:
        session.run("python", "-m", "build", "--outdir", folder, ".")
        session.run("twine", "check", "--strict", *(str(path) for path in Path(folder).iterdir()))
        session.run("python", ".ci/check_dist.py", folder)


@nox.session(default=False)
def mutation(session: nox.Session) -> None:
    """Faults put into the rules, and whether a test sees each: CONTRIBUTING.md says more.

    In a copy that remembers no answers: what was remembered before a fault was put in would hide
    it.
    """
    install(session, "mutation")
    session.install(".[test]")
    copy = Path(session.create_tmp(), "fivehundred").resolve()
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(
        ".", copy, ignore=shutil.ignore_patterns(".git", ".nox", ".venv", "mutants", "__pycache__")
    )
    for path in (
        *copy.glob("src/fivehundred/rules/*.py"),
        copy / "src/fivehundred/deal/play_tables.py",
    ):
        path.write_text(
            re.sub(r"^@lru_cache.*\n", "", path.read_text("utf-8"), flags=re.MULTILINE), "utf-8"
        )
    session.chdir(copy)
    session.run("mutmut", "run", *session.posargs)
    # of all files, those too that were not asked for
    results = session.run("mutmut", "results", silent=True) or ""
    left = [line.strip() for line in results.splitlines() if "not checked" not in line]
    session.log("\n".join(left) or "each was noticed")
