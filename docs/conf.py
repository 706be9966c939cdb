"""Configuration of the documentation. Builds without a network."""

import os
import re
import sys
from pathlib import Path

here = Path(__file__).parent
sys.path[:0] = [str(here.parent / "src"), str(here)]

from fivehundred import __version__  # noqa: E402

project = "fivehundred"
author = "the fivehundred contributors"
project_copyright = f"2026, {author}"
version = release = __version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.intersphinx",
    "sphinx.ext.viewcode",
    "sphinx_copybutton",
    "_ext.generated",
]
exclude_patterns = ["_build", "_ext", "_templates"]
templates_path = ["_templates"]
html_theme = "furo"
html_title = f"fivehundred {version}"
html_show_sourcelink = False
html_static_path = ["_static"]
html_css_files = ["page.css"]
html_js_files = ["page.js"]
html_baseurl = os.environ.get("READTHEDOCS_CANONICAL_URL", "")  # where the site is hosted, if it is
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/go-to-rule.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_favicon = "_static/joker.svg"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

copybutton_exclude = ".linenos, .gp, .go"

# The names of Python's own documentation, kept in a file so that the site builds without a network.
intersphinx_mapping = {"python": ("https://docs.python.org/3", str(here / "_ext" / "python.inv"))}

autodoc_default_options = {"members": True}
autodoc_member_order = "bysource"
autodoc_typehints = "both"
autodoc_typehints_description_target = "documented_params"
autodoc_preserve_defaults = True
# what the adapters of fivehundred.rl are for
autodoc_mock_imports = [
    "gymnasium",
    "numpy",
    "pettingzoo",
    "pyspiel",
]
# a value of JSON holds such values: written out it would have no end
autodoc_type_aliases = {"Plain": "Plain"}
python_display_short_literal_types = True
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

# `-n` reports every reference without a target. Names of the package are resolved in
# _ext/generated.py; only names from outside may have no target: those of the standard library,
# attrs and Hypothesis. The second list is for names without their module.
outside = "|".join(
    re.escape(name) for name in sorted(sys.stdlib_module_names | {"attr", "attrs", "hypothesis"})
)
nitpick_ignore_regex = [
    (r"py:.*", rf"(?:{outside})\..+"),
    (
        r"py:.*",
        r"Callable|Hashable|Iterable|Iterator|Mapping|Path|Random|Self|Sequence|AbstractSet|PathLike|Any|Enum",
    ),
]
