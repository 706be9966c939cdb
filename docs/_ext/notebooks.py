"""Runs the notebooks of ``examples/notebooks`` without Jupyter. ``python docs/_ext/notebooks.py``
keeps what they show in them.

A cell is run as Jupyter runs it: what is printed is its output, and so is the value of a last line
that is an expression. A value that has a picture shows the picture.
"""

from __future__ import annotations

import ast
import contextlib
import functools
import io
import json
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / "examples" / "notebooks"


def run(notebook: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """The outputs of each code cell, as a notebook keeps them; the cells share their names."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    return [
        _outputs("".join(cell["source"]), names, number) for number, cell in enumerate(cells, 1)
    ]


def _outputs(source: str, names: dict[str, Any], number: int) -> list[dict[str, Any]]:
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    value = None
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(tree, f"cell {number}", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names)
    outputs: list[dict[str, Any]] = []
    if text := printed.getvalue():
        outputs.append(
            {"name": "stdout", "output_type": "stream", "text": text.splitlines(keepends=True)}
        )
    if value is not None:
        if picture := getattr(value, "_repr_svg_", None):
            data = {
                "image/svg+xml": picture().splitlines(keepends=True),
                "text/plain": [f"<{type(value).__name__}>"],
            }
        else:
            data = {"text/plain": repr(value).splitlines(keepends=True)}
        outputs.append(
            {
                "data": data,
                "execution_count": number,
                "metadata": {},
                "output_type": "execute_result",
            }
        )
    return outputs


def read(name: str) -> dict[str, Any]:
    """A notebook by its name."""
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.ipynb").read_text("utf-8"))
    return found


LONG = {"three-questions"}
"""Notebooks that take minutes: a page shows what they keep, and the tests run them with fewer
deals.
"""


@functools.cache
def outputs_of(name: str) -> list[list[dict[str, Any]]]:
    """What a notebook shows when it is run; what it keeps, where that takes minutes."""
    notebook = read(name)
    if name in LONG:
        return [cell["outputs"] for cell in notebook["cells"] if cell["cell_type"] == "code"]
    return run(notebook)


def markdown(name: str) -> str:
    """A notebook as a page: its text, its code, and what the code shows now."""
    notebook = read(name)
    outputs = iter(outputs_of(name))
    parts: list[str] = []
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        parts.append(f"```python\n{source}\n```")
        for output in next(outputs):
            data = output.get("data", {})
            if "image/svg+xml" in data:
                parts.append(f'<div class="shown">{"".join(data["image/svg+xml"])}</div>')
            else:
                parts.append(
                    f"```text\n{''.join(output.get('text', data.get('text/plain'))).rstrip()}\n```"
                )
    return "\n\n".join(parts)


def main() -> None:
    """Run every notebook and keep what it shows: one takes some minutes."""
    for path in sorted(FOLDER.glob("*.ipynb")):
        notebook = read(path.stem)
        cells = (cell for cell in notebook["cells"] if cell["cell_type"] == "code")
        for number, (cell, outputs) in enumerate(zip(cells, run(notebook), strict=True), 1):
            cell |= {"execution_count": number, "outputs": outputs}
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
