"""The gallery of examples: each script with what it prints, run when the page is made."""

from __future__ import annotations

import ast
import contextlib
import functools
import io
import runpy
from pathlib import Path

from .tables import table

FOLDER = Path(__file__).parents[2] / "examples"

GROUPS = {
    "Play": (
        "bid_an_auction",
        "play_one_deal",
        "referee_a_real_deal",
        "undo_and_what_if",
        "three_to_six_players",
    ),
    "Score": ("score_an_evening",),
    "Rules of your own": ("house_rules",),
    "At a server, and on paper": ("what_each_seat_sees", "save_and_load", "daily_deal"),
    "Show": ("draw_a_table", "replay_page", "other_languages"),
    "Think": (
        "write_a_bot",
        "imagine_hidden_cards",
        "solve_a_deal",
        "puzzle",
        "random_deals_statistics",
    ),
    "Many deals": ("many_deals",),
}
"""The scripts in the order of the page; a test asks that all are here."""

WITH_OTHER_LIBRARIES = {
    "table_of_deals": ("duckdb", "polars"),
    "openspiel_ismcts": ("numpy", "open_spiel", "pyspiel"),
    "train_an_agent": ("numpy",),
}
"""Scripts that need these libraries: shown without what they print."""


@functools.cache
def printed(name: str) -> str:
    """What a script prints."""
    with contextlib.redirect_stdout(io.StringIO()) as output:
        runpy.run_path(str(FOLDER / f"{name}.py"), run_name="__main__")
    return output.getvalue()


def heading(name: str) -> str:
    """The heading above a script."""
    return f"### {name.replace('_', ' ').capitalize()}"


def purpose(name: str) -> list[str]:
    """What a script is for: the paragraphs of its docstring."""
    source = (FOLDER / f"{name}.py").read_text("utf-8")
    text = ast.get_docstring(ast.parse(source)) or ""
    return [" ".join(paragraph.split()) for paragraph in text.split("\n\n")]


def examples() -> str:
    """A table of all scripts; then every script, its purpose first, and what it prints, folded."""
    groups = {**GROUPS, "With other libraries": tuple(WITH_OTHER_LIBRARIES)}
    rows = [
        (f"[{name.replace('_', ' ')}](#{name.replace('_', '-')})", purpose(name)[0])
        for names in groups.values()
        for name in names
    ]
    parts = [table(("script", "what it does"), rows)]
    for title, names in groups.items():
        parts.append(f"## {title}")
        for name in names:
            source = (FOLDER / f"{name}.py").read_text("utf-8")
            code = source.split('"""', 2)[2].strip()
            parts += [
                heading(name),
                f"`examples/{name}.py`: {' '.join(purpose(name))}",
                f"```python\n{code}\n```",
            ]
            if name not in WITH_OTHER_LIBRARIES:
                parts += [
                    "<details>\n<summary>What it prints</summary>",
                    f"```text\n{printed(name).rstrip()}\n```",
                    "</details>",
                ]
    return "\n\n".join(parts)
