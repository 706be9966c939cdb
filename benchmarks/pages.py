"""Where figures go into a page: between two comments that name the script they come from."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path


def write_module(path: Path | None, text: str) -> None:
    """Write a module of figures to where ``--write`` says, or to the screen."""
    if path:
        path.write_text(text.rstrip("\n") + "\n", "utf-8")
    else:
        print(text)


def put(page: Path, script: str, lines: Iterable[str]) -> None:
    """Put lines between ``<!-- figures of script -->`` and the next ``<!-- end of figures -->``;
    the page must have both.
    """
    text = page.read_text("utf-8")
    begin, end = f"<!-- figures of {script} -->\n", "<!-- end of figures -->"
    before, found, rest = text.partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise SystemExit(
            f"{page} has no place for the figures of {script}: {begin.strip()} … {end}"
        )
    page.write_text(f"{before}{begin}\n" + "\n".join(lines) + f"\n\n{end}{after}", "utf-8")
