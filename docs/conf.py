"""Configuration of the documentation. Builds without a network."""

import re
import sys
from pathlib import Path

source = Path(__file__).parent.parent / "src"
sys.path.insert(0, str(source))

from fivehundred import __version__  # noqa: E402

project = "fivehundred"
author = "the fivehundred contributors"
project_copyright = f"2026, {author}"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"fivehundred {version}"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

copybutton_exclude = ".linenos, .gp, .go"

autodoc_default_options = {"members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
python_display_short_literal_types = True

# `-n` reports every reference without a target. Only names from outside the package may have none: those of the
# standard library, attrs and Hypothesis; the second list is for names that come without their module.
outside = "|".join(re.escape(name) for name in sorted(sys.stdlib_module_names | {"attr", "attrs", "hypothesis"}))
nitpick_ignore_regex = [
    (r"py:.*", rf"(?:{outside})\..+"),
    (r"py:class", r"Callable|Hashable|Iterable|Iterator|Mapping|Path|Random|Self|Sequence"),
]
