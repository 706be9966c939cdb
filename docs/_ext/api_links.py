"""References to names of the package: where each is documented, and signatures as a reader writes
them.
"""

from __future__ import annotations

import functools
import pkgutil
import re
import sys
from collections.abc import Callable
from enum import Enum
from typing import Any

import attrs

from fivehundred.rulebook import RULES

ALIASES = {
    "Action": "fivehundred.Action",
    "AnyPhase": "fivehundred.AnyPhase",
    "Call": "fivehundred.Call",
    "AnyEvent": "fivehundred.AnyEvent",
    "Seed": "fivehundred.Seed",
    "PhaseName": "fivehundred.deal.phase.PhaseName",
}
"""The names of unions, which signatures show instead of what they stand for."""

FURTHER = ("11.1", "11.2")
"""Numbers of the rule book that are pages of the documentation and no rules: options and named
variants.
"""

MADE_BY_METHODS = frozenset(
    {
        "Player",
        "Game",
        "Phase",
        "Auction",
        "KittyExchange",
        "PartnerCall",
        "JokerNomination",
        "Play",
        "Scored",
        "View",
        "Reason",
    }
)
"""Classes whose constructors are not for users: a method makes their objects, or they have none."""


def _object(target: str) -> Any:
    """What a name in the package means: a full name, or one that some module of the package
    knows.
    """
    if target.startswith("fivehundred"):
        try:
            return pkgutil.resolve_name(target)
        except (ImportError, AttributeError, ValueError):
            return None
    first, *rest = target.split(".")
    for name, module in sorted(sys.modules.items()):
        if name.startswith("fivehundred") and first in vars(module):
            found: Any = vars(module)[first]
            for part in rest:
                found = getattr(found, part, None)
            return found
    return None


def name_aliases() -> None:
    """Let an alias of ``autodoc_type_aliases`` be written by its name inside another type too, as
    in ``dict[str, Plain]``.

    Sphinx writes it there as Python shows its stand-in for the alias.
    """
    from sphinx.util.inspect import TypeAliasForwardRef

    TypeAliasForwardRef.__repr__ = lambda self: self.name


def on_missing_reference(app: Any, env: Any, node: Any, contnode: Any) -> Any:
    """Link a name of the package to where it is documented; one that is not documented stays plain
    text, and so does a string that a parameter may be, such as ``'points'``.
    """
    if node.get("refdomain") == "py" and node["reftarget"].startswith("'"):
        return contnode
    if node.get("refdomain") != "py" or (found := _object(node["reftarget"])) is None:
        return None
    for name, entry in _documented(env).items():
        if entry[0] is found:
            from sphinx.util.nodes import make_refnode

            return make_refnode(
                app.builder, node["refdoc"], entry[1].docname, entry[1].node_id, contnode, name
            )
    return contnode


def _documented(env: Any) -> dict[str, tuple[Any, Any]]:
    """Every documented name of the package with its object."""
    known = env.domaindata["py"]["objects"]
    cache = env.temp_data.setdefault("fivehundred-documented", {})
    if len(cache) != len(known):
        cache.clear()
        for name, entry in known.items():
            try:
                cache[name] = (pkgutil.resolve_name(name), entry)
            except (ImportError, AttributeError, ValueError):
                cache[name] = (object(), entry)
    return cache


def on_signature(
    app: Any, what: str, name: str, thing: Any, options: Any, signature: Any, returns: Any
) -> Any:
    """Put the names of unions and the defaults of fields back, and leave out the constructors that
    are not for users.
    """
    if what == "class" and name.rpartition(".")[2] in MADE_BY_METHODS:
        return "", None
    if what == "class" and signature and attrs.has(thing):
        signature = _with_defaults(signature, thing)
    return tuple(part and _with_aliases(part) for part in (signature, returns))


def on_docstring(
    app: Any, what: str, name: str, thing: Any, options: Any, lines: list[str]
) -> None:
    """Turn the rule numbers of a docstring into links, except in its examples, and its lists of
    parameters into fields.

    Napoleon by itself would take the first words of a property for its type, up to a colon.
    """
    from sphinx.ext.napoleon import Config, GoogleDocstring

    if what != "module":
        lines[:] = with_errors_listed(lines)
    config = Config(napoleon_use_rtype=False, napoleon_use_ivar=True)
    lines[:] = GoogleDocstring(list(lines), config, app, "method", name, thing, options).lines()
    example = False
    for at, line in enumerate(lines):
        example = bool(line.strip()) and (example or line.lstrip().startswith(">>>"))
        if not example:
            lines[at] = _with_rule_links(line)


_NAMED = r"(?:FiveHundred|Layout|Parse|Record|Variant|Score)Error|IllegalAction|SolverLimit"
ERRORS = re.compile(
    rf"(?:^|(?<=[.;:,] ))({_NAMED}),? ([^;]*?)(?:[;,] (?:and )?(?={_NAMED})|(?<!e\.g)\.(?= |$))"
)
"""What a docstring says of an error in a sentence of its own, or behind a semicolon."""


def with_errors_listed(lines: list[str]) -> list[str]:
    """The lines of a docstring with its sentences on errors at its end, as a list of what it
    raises.
    """
    end = next((at for at, line in enumerate(lines) if line.lstrip().startswith(">>>")), len(lines))
    prose, example = "\n".join(lines[:end]), lines[end:]
    before, args, listed = prose.partition("\nArgs:\n")
    raised: list[tuple[str, str]] = []
    paragraphs: list[str] = []
    for paragraph in before.split("\n\n"):
        joined = " ".join(line.strip() for line in paragraph.split("\n"))
        if ERRORS.search(joined) and "- " not in paragraph[:2]:
            raised += ERRORS.findall(joined)
            paragraph = re.sub(r"[;:,]$", ".", ERRORS.sub("", joined).strip())
        if paragraph:
            paragraphs.append(paragraph)
    if not raised:
        return lines
    rows = "\n".join(f"    {error}: {when}." for error, when in raised)
    parts = [*paragraphs, *([f"Args:\n{listed.rstrip()}"] if args else []), f"Raises:\n{rows}"]
    return [*"\n\n".join(parts).split("\n"), "", *example]


def _with_rule_links(line: str) -> str:
    def linked(number: re.Match[str]) -> str:
        known = number[0] in RULES or number[0] in FURTHER
        return f":ref:`{number[0]} <rule-{number[0].replace('.', '-')}>`" if known else number[0]

    listed = r"\b(?:rules?|rule book) \d+\.\d+(?:(?:, | and | or | to |, and )\d+\.\d+)*"
    return re.sub(listed, lambda found: re.sub(r"\d+\.\d+", linked, found[0]), line)


def _with_defaults(signature: str, thing: type) -> str:
    """The signature of a class made by attrs, whose source names each default only as that of its
    field.
    """
    for name, field in attrs.fields_dict(thing).items():
        signature = signature.replace(f"attr_dict[{name!r}].default", _written(field.default))
    return signature


def _written(default: object) -> str:
    """A default as one would write it; the parts of a variant by their names, as their own defaults
    stand beside them.
    """
    if isinstance(default, Enum):
        return f"{type(default).__name__}.{default.name}"
    if attrs.has(type(default)) and default == _made_of_nothing(type(default)):
        return f"{type(default).__name__}()"
    return repr(default)


def _made_of_nothing(kind: type) -> object:
    try:
        return kind()
    except TypeError:
        return None


@functools.cache
def _spellings() -> list[tuple[str, str]]:
    """What Sphinx writes for each union, the longest first, and its name."""
    from sphinx.util.typing import stringify_annotation

    found = [
        (stringify_annotation(pkgutil.resolve_name(name), mode, short_literals=True), name)
        for name in ALIASES.values()
        for mode in ("smart", "fully-qualified-except-typing")
    ]
    return sorted(found, key=lambda pair: -len(pair[0]))


def _with_aliases(text: str) -> str:
    for spelling, name in _spellings():
        text = text.replace(spelling, f"~{name}")
    return text


def shorten_types(app: Any) -> None:
    """Let the types of properties and fields name unions as signatures do: Sphinx has no event for
    them.
    """
    for name, module in list(sys.modules.items()):
        if name.startswith("sphinx.ext.autodoc") and hasattr(module, "stringify_annotation"):
            module.stringify_annotation = _shortened(module.stringify_annotation)


def _shortened(write: Callable[..., str]) -> Callable[..., str]:
    @functools.wraps(write)
    def written(*args: Any, **options: Any) -> str:
        return _with_aliases(write(*args, **options))

    return written
