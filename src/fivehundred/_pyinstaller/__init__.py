"""For PyInstaller, which finds this folder by the entry point ``pyinstaller40`` of
pyproject.toml.
"""

from pathlib import Path


def get_hook_dirs() -> list[str]:
    """The folders with hooks."""
    return [str(Path(__file__).parent)]
