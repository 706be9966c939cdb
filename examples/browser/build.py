"""Build the site of the game: ``python examples/browser/build.py``, then serve the folder ``site``
beside this file.

It needs the library, and npm and node for the package ``pyodide`` and nothing else; what npm loads
is kept in ``.cache``. ``site/five-hundred.html`` is the whole game in one file, to be opened from a
disk.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import hashlib
import importlib.metadata
import io
import json
import shutil
import subprocess
import tarfile
import zipfile
from html import escape
from pathlib import Path

import attr

import fivehundred
from fivehundred import names

HERE = Path(__file__).resolve().parent

PYODIDE = "314.0.7"
"""The version of Pyodide, which decides that of Python."""

RUNTIME = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
SCRIPTS = ("engine.js", "show.js", "daily.js", "live.js", "page.js")
STATIC = ("index.html", "style.css", "worker.js", *SCRIPTS)

LEFT_OUT = frozenset({"__pycache__", "_pyinstaller", "cli", "rl", "testing"})
"""Rooms of the library that the page does without."""

COMPILE = """
import { loadPyodide } from "./pyodide.mjs";
import { readFileSync, writeFileSync } from "node:fs";
const [source, target] = process.argv.slice(2);
const python = await loadPyodide();
python.unpackArchive(new Uint8Array(readFileSync(source)), "zip", { extractDir: "/library" });
python.runPython(`
import compileall, pathlib, py_compile, shutil
unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
compileall.compile_dir("/library", quiet=1, legacy=True, invalidation_mode=unchecked)
for path in [*pathlib.Path("/library").rglob("*.py")]:
    path.unlink()
shutil.make_archive("/compiled", "zip", "/library")`);
writeFileSync(target, python.FS.readFile("/compiled.zip"));
"""
"""Run by node: the library as the bytecode of Pyodide's own Python, which loads in half the time.
"""


def pyodide(cache: Path) -> Path:
    """The folder of npm's package, loaded once."""
    folder = cache / f"pyodide-{PYODIDE}"
    if not folder.is_dir():
        cache.mkdir(parents=True, exist_ok=True)
        npm = shutil.which("npm")
        if npm is None:
            raise SystemExit("npm is needed, for its package pyodide")
        pack = [npm, "pack", "--silent", f"pyodide@{PYODIDE}"]
        subprocess.run(pack, cwd=cache, check=True, stdout=subprocess.DEVNULL)
        with tarfile.open(cache / f"pyodide-{PYODIDE}.tgz") as packed:
            packed.extractall(folder.with_suffix(".new"), filter="data")
        (folder.with_suffix(".new") / "package").rename(folder)
    return folder


def library(cache: Path, runtime: Path) -> bytes:
    """The library, attrs and the page's Python in one archive, compiled."""
    archive = io.BytesIO()
    folders = [
        Path(fivehundred.__file__).parent,
        Path(attr.__file__).parent,
        Path(attr.__file__).parent.parent / "attrs",
    ]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for folder in folders:
            for path in sorted(folder.rglob("*")):
                left_out = path.suffix in (".so", ".pyd", ".pyi") or LEFT_OUT & {*path.parts}
                if path.is_file() and not left_out:
                    name = str(path.relative_to(folder.parent))
                    packed.writestr(zipfile.ZipInfo(name), path.read_bytes())
        packed.writestr(zipfile.ZipInfo("table.py"), (HERE / "page" / "table.py").read_bytes())
    source = archive.getvalue()
    compiled = cache / f"library-{PYODIDE}-{hashlib.sha256(source).hexdigest()[:16]}.zip"
    if not compiled.is_file():
        for old in cache.glob("library-*.zip"):
            old.unlink()
        (cache / "library-source.zip").write_bytes(source)
        (runtime / "compile.mjs").write_text(COMPILE, "utf-8")
        node, new = shutil.which("node") or "node", compiled.with_suffix(".new")
        command = [node, "compile.mjs", str(cache / "library-source.zip"), str(new)]
        subprocess.run(command, cwd=runtime, check=True)
        new.rename(compiled)
    return compiled.read_bytes()


def words() -> str:
    """The page's words in every language, from the library's tables."""
    shown = ("page/game", "contract", "result", "you", "tricks", "1 tricks")
    tables: dict[str, dict[str, str]] = {}
    for code, name in names.languages().items():
        said = names.words_of(code).phrases
        keys = [key for key in said if key.startswith("screen/") or key in shown]
        tables[code] = {"name": name} | {key: said[key] for key in keys}
    return json.dumps(tables, ensure_ascii=False)


def page_for(leaderboard: str) -> str:
    """The page, with the server's address where there is one."""
    page = (HERE / "page" / "index.html").read_text("utf-8")
    meta = f'<meta name="leaderboard" content="{escape(leaderboard.rstrip("/"))}/api" />'
    return page.replace("<title>", f"{meta}<title>") if leaderboard else page


def licences(runtime: Path) -> str:
    """What is shipped, whose it is and on what terms."""
    own = (HERE.parent.parent / "LICENSE").read_text("utf-8")
    attrs_text = importlib.metadata.distribution("attrs").read_text("licenses/LICENSE") or ""
    about = json.loads((runtime / "package.json").read_text("utf-8"))
    return (
        f"fivehundred {fivehundred.__version__}\n\n{own}\n\nattrs"
        f" {attr.__version__}\n\n{attrs_text}\n\nPyodide {about['version']}, {about['license']}:"
        " https://github.com/pyodide/pyodide\nIts source form is there, under the tag of that"
        " version; https://www.mozilla.org/MPL/2.0/ has the licence.\nIt holds CPython and its"
        " standard library, under the PSF licence: https://docs.python.org/3/license.html\n"
    )


def build(site: Path, cache: Path = HERE / ".cache", leaderboard: str = "") -> Path:
    """Write the site; the folder.

    ``leaderboard`` is the address of the server where it is on another host.
    """
    runtime = pyodide(cache)
    files = {name: (runtime / name).read_bytes() for name in RUNTIME} | {
        "library.zip": library(cache, runtime)
    }
    packed = {name: gzip.compress(body, 9, mtime=0) for name, body in files.items()}
    static = {name: (HERE / "page" / name).read_text("utf-8") for name in STATIC}
    static |= {
        "index.html": page_for(leaderboard),
        "words.json": words(),
        "files.json": json.dumps({name: len(body) for name, body in packed.items()}),
    }
    site.mkdir(parents=True, exist_ok=True)
    for name, body in packed.items():
        (site / f"{name}.packed").write_bytes(body)
    for name, text in static.items():
        (site / name).write_text(text, "utf-8")
    kept = [*static, *(f"{name}.packed" for name in packed)]
    mark = hashlib.sha256(
        b"".join([*packed.values(), *(text.encode() for text in static.values())])
    ).hexdigest()[:16]
    service = (HERE / "page" / "service.js").read_text("utf-8").replace("BUILD", mark)
    (site / "service.js").write_text(
        service.replace('"FILES"', ", ".join(map(json.dumps, kept))), "utf-8"
    )
    (site / "LICENCES.txt").write_text(licences(runtime), "utf-8")
    (site / "five-hundred.html").write_text(single_file(static, packed), "utf-8")
    return site


def single_file(static: dict[str, str], packed: dict[str, bytes]) -> str:
    """The page with everything in it."""
    embedded = packed | {"worker.js": gzip.compress(static["worker.js"].encode(), 9, mtime=0)}
    files = json.dumps({name: base64.b64encode(body).decode() for name, body in embedded.items()})
    page = static["index.html"].replace(
        '<link rel="stylesheet" href="style.css" />', f"<style>{static['style.css']}</style>"
    )
    first = f"window.EMBEDDED = {files};\nwindow.WORDS = {static['words.json']};\n"
    for name in SCRIPTS:
        page = page.replace(
            f'<script src="{name}"></script>', f"<script>{first}{static[name]}</script>"
        )
        first = ""
    return page


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, default=HERE / "site", help="the folder to write")
    parser.add_argument(
        "--leaderboard", default="", help="the server's address, if another host has the site"
    )
    given = parser.parse_args()
    folder = build(given.site, leaderboard=given.leaderboard)
    size = sum(path.stat().st_size for path in folder.glob("*.packed"))
    print(f"{folder}: {size / 1e6:.1f} MB to load; try: python -m http.server --directory {folder}")
