"""Text files of any kind: read within bounds, and written so that a failure keeps the old file; and
what they hold.
"""

from __future__ import annotations

import os

from fivehundred.errors import FiveHundredError, shown

Plain = str | int | bool | None | list["Plain"] | dict[str, "Plain"]
"""A value as JSON and TOML know them."""


def file_name(path: object) -> str:
    """The name of a file as a string; FiveHundredError for anything but a string or a path of
    one.
    """
    if not isinstance(path, str | os.PathLike) or not isinstance(os.fspath(path), str):
        raise FiveHundredError(f"a file is named by a string or a path, not {shown(path)}")
    return str(os.fspath(path))


def read_text(name: str, most: int) -> str:
    """The text of a file in UTF-8, with or without a byte order mark, and at most one character
    more than ``most``.

    FiveHundredError, without the name, when it cannot be read.
    """
    try:
        with open(name, encoding="utf-8-sig") as file:
            return file.read(most + 1)
    except (OSError, ValueError) as error:  # ValueError: no text in UTF-8, or no name of a file
        raise FiveHundredError(f"it cannot be read: {_reason(error)}") from None


def write_text(name: str, text: str) -> None:
    """Write a text in UTF-8 to a file, beside the old one first, which is then replaced as a whole.

    What is no ordinary file, such as ``/dev/stdout``, is written to as it is. FiveHundredError,
    without the name, when it cannot be written; the old file is then as it was.
    """
    # Only writing needs these: loading them takes a tenth of what loading a Game takes.
    import shutil
    from pathlib import Path
    from secrets import token_hex

    beside: Path | None = None
    try:
        target = Path(name).resolve()  # a link stays, and what it points to is replaced
        old, data = target.exists(), text.encode()
        if old and not target.is_file():
            target.write_bytes(data)
            return
        fresh = target.with_name(f".{target.name[:40]}.{token_hex(8)}.tmp")
        with open(fresh, "xb") as file:
            beside = fresh
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if old:
            shutil.copymode(target, beside)
        os.replace(beside, target)
    except (
        OSError,
        ValueError,
        RuntimeError,
    ) as error:  # RuntimeError: links that lead to each other
        if beside is not None:
            beside.unlink(missing_ok=True)
        raise FiveHundredError(f"it cannot be written: {_reason(error)}") from None


def _reason(error: Exception) -> str:
    """What a system says of a file, without the name."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
