"""The modules that make the pages of the documentation, for the tests of it. They need no Sphinx to
be loaded.
"""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
TOP = [ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")]
PAGES = [*TOP, *sorted(page for page in DOCS.rglob("*.md") if "_build" not in page.parts)]

sys.path.insert(0, str(DOCS))
GALLERY: Any = importlib.import_module("_ext.gallery")
GENERATED: Any = importlib.import_module("_ext.generated")
GLOSSARY_LINKS: Any = importlib.import_module("_ext.glossary_links")
NOTEBOOKS: Any = importlib.import_module("_ext.notebooks")
PAGE_HEADS: Any = importlib.import_module("_ext.page_heads")
PICTURES: Any = importlib.import_module("_ext.pictures")
RULE_PAGES: Any = importlib.import_module("_ext.rule_pages")
sys.path.remove(str(DOCS))

_LAST_RULE = {1: 7, 2: 4, 3: 14, 4: 4, 5: 6, 6: 10, 7: 4, 8: 8, 9: 9, 10: 7}
RULE_NUMBERS = [
    f"{section}.{n}"
    for section, last in _LAST_RULE.items()
    for n in range(0 if section == 9 else 1, last + 1)
]
"""The numbers of the rule book, written down here once more; a section begins with 1, section 9
with 9.0.
"""


def name_of(path: Path) -> str:
    """A page's path in the repository."""
    return path.relative_to(ROOT).as_posix()


def blocks(text: str, language: str) -> list[str]:
    """The code blocks of a page that are in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
