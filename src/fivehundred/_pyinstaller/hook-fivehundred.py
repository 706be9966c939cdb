"""What a frozen program needs: the modules that are loaded by name, and the files that are read."""

from pathlib import Path

_PACKAGE = Path(__file__).parents[1]
_LEFT_OUT = {"_pyinstaller", "testing", "__main__"}

_files = [
    path
    for path in sorted(_PACKAGE.rglob("*"))
    if path.is_file() and path.suffix not in (".pyc", ".pyi", ".so", ".pyd")
]
_parts = {path: path.relative_to(_PACKAGE.parent).with_suffix("").parts for path in _files}

hiddenimports = [
    ".".join(part for part in parts if part != "__init__")
    for path, parts in _parts.items()
    if path.suffix == ".py" and not _LEFT_OUT & set(parts)
]
datas = [
    (str(path), str(Path(*parts[:-1]))) for path, parts in _parts.items() if path.suffix != ".py"
]

# The rule book finds where a rule is decided in the sources.
module_collection_mode = {"fivehundred": "pyz+py"}
