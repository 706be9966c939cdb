"""The documentation against the package: links, tables, docstrings."""

import ast
import functools
import importlib
import inspect
import itertools
import pkgutil
import re
import textwrap
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from types import ModuleType

import pytest

import fivehundred
from fivehundred import Reason, names, variants
from fivehundred.rulebook import RULES, SECTIONS, SOURCES
from fivehundred.variant import OPTIONS
from tests.book import (
    DOCS,
    GALLERY,
    GENERATED,
    GLOSSARY_LINKS,
    NOTEBOOKS,
    PAGE_HEADS,
    PAGES,
    ROOT,
    RULE_PAGES,
    blocks,
    name_of,
)

LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")


def without_code(text: str) -> str:
    """The text of a page without its code."""
    return re.sub(
        r"`[^`\n]*`", "", re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
    )


@functools.cache
def filled(page: Path) -> str:
    """A page with its marked places filled; no example and no notebook is run, what they print has
    no links.
    """
    text: str = GENERATED.filled(WITHOUT_RUNNING.sub(_not_run, page.read_text("utf-8")))
    return text


WITHOUT_RUNNING = re.compile(r"^<!-- generate: (?:examples|notebook ([\w-]+)) -->$", re.MULTILINE)


def _not_run(mark: re.Match[str]) -> str:
    if mark[1] is None:
        return "\n".join(
            GALLERY.heading(name) for names in GALLERY.GROUPS.values() for name in names
        )
    return "\n\n".join(
        "".join(cell["source"])
        for cell in NOTEBOOKS.read(mark[1])["cells"]
        if cell["cell_type"] == "markdown"
    )


@functools.cache
def targets() -> frozenset[str]:
    """What links may lead to without the name of a page."""
    texts = (
        filled(page) if "reference" in page.parts else page.read_text("utf-8") for page in PAGES
    )
    return frozenset(
        target for text in texts for target in re.findall(r"^\(([\w-]+)\)=$", text, re.MULTILINE)
    )


# -- links -----------------------------------------------------------------------------------------
def links(page: Path, text: str) -> Iterator[tuple[str, str, str]]:
    """The links of a page's text to other places of the documentation: page and target to show,
    path, anchor.
    """
    for target in LINK.findall(without_code(text)):
        if not re.match("https?://|mailto:", target):
            path, _, anchor = target.partition("#")
            yield f"{name_of(page)}: {target}", path, anchor


@functools.cache
def headings(page: Path) -> frozenset[str]:
    """The anchors of a page's headings."""
    found = re.findall("^#+ (.*)$", filled(page), re.MULTILINE)
    return frozenset(re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found)


def test_internal_links_lead_somewhere() -> None:
    seen = [(page, *link) for page in PAGES for link in links(page, filled(page))]
    assert len(seen) > 500
    assert [
        shown
        for page, shown, path, anchor in seen
        if not ((page.parent / path).is_file() if path else anchor in targets() | headings(page))
    ] == []


def test_links_to_a_heading_name_one_there_is() -> None:
    seen = [(page, *link) for page in PAGES for link in links(page, page.read_text("utf-8"))]
    seen = [link for link in seen if link[2].endswith(".md") and link[3]]
    assert len(seen) > 3
    assert [
        shown
        for page, shown, path, anchor in seen
        if anchor not in headings((page.parent / path).resolve()) | targets()
    ] == []


def listed_pages() -> Iterator[Path]:
    """Every page that some table of contents names."""
    for page in PAGES:
        for toctree in re.findall(
            r"^```\{toctree\}\n(.*?)^```$", filled(page), re.DOTALL | re.MULTILINE
        ):
            yield from (
                (page.parent / f"{line}.md").resolve()
                for line in toctree.split()
                if not line.startswith(":")
            )


def test_every_page_is_in_a_table_of_contents_once() -> None:
    outside = (DOCS / "index.md", DOCS / "404.md")
    wanted = [page.resolve() for page in PAGES if page.is_relative_to(DOCS) and page not in outside]
    assert sorted(listed_pages()) == sorted(wanted)


def test_the_pages_of_references_to_the_api_name_things_there_are() -> None:
    for page in PAGES:
        for name in re.findall(r"\{py:obj\}`(fivehundred[\w.]*)`", page.read_text("utf-8")):
            pkgutil.resolve_name(name)


# -- README ----------------------------------------------------------------------------------------
README = (ROOT / "README.md").read_text("utf-8")


def test_the_readme_has_the_two_commands_each_on_a_line_of_a_code_block() -> None:
    commands = blocks(README, "sh")
    assert "python -m pip install . && python -m fivehundred play --seed 500 --watch\n" in commands
    assert "python -m pip install '.[test]' && python -m pytest\n" in commands


def test_the_readme_has_an_example_of_fifteen_lines_and_a_picture() -> None:
    assert len(blocks(README, "python")[0].splitlines()) <= 15  # answers included
    assert "](docs/_static/hand.svg)" in README


def test_the_citation_file_names_this_version() -> None:
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    fields = dict(re.findall(r"^([a-z-]+): *(.*)$", citation, re.MULTILINE))
    assert fields["cff-version"] == "1.2.0"
    assert {"title", "message", "authors", "license"} <= fields.keys()
    assert fields["version"].strip('"') == fivehundred.__version__


def test_the_table_of_variants_lists_every_variant_with_its_players_and_pack() -> None:
    rows = re.findall(r"^\| `([A-Z0-9_]+)` \| (\d) \| ([\w+-]+) \| \S.* \|$", README, re.MULTILINE)
    assert sorted(rows) == sorted(
        (name, str(v.players), str(v.pack)) for name, v in variants.ALL.items()
    )
    assert f"{len(variants.ALL)} regional variants" in README


# -- what is generated -----------------------------------------------------------------------------
def test_every_variant_has_a_page_that_asks_for_its_own_tables() -> None:
    for name, variant in variants.ALL.items():
        text = (DOCS / "reference" / "variants" / f"{name.lower().replace('_', '-')}.md").read_text(
            "utf-8"
        )
        assert GENERATED.MARK.findall(text) == [("variant", name)]
        assert text.startswith(f"# {variant.name}\n")
        assert "**Source.** " in text, name


def test_the_schedule_of_a_variant_shows_every_bid() -> None:
    for name, variant in variants.ALL.items():
        shown = GENERATED.generated("variant", name)
        for bid, points in variant.schedule.entries:
            row = (
                rf"^\| {bid.tricks} \|.* {points} \|"
                if bid.kind.name == "TRICKS"
                else rf"^\| .* \| `{bid}` \| {points} \|"
            )
            listed = re.search(row, shown, re.MULTILINE) or re.search(
                rf"\| `{bid}` \| {points} \|", shown
            )
            assert listed, (name, str(bid))


def test_a_special_bid_names_the_bid_directly_below_it() -> None:
    seen = 0
    for name, variant in variants.ALL.items():
        ranked = [
            "nothing: it is the lowest",
            *(names.say(bid, "en") for bid, _ in variant.schedule.entries),
        ]
        for bid, _, below in re.findall(
            r"^\| ([^|]+) \| `\w+` \| (\d+) \| ([^|]+) \|$",
            GENERATED.generated("variant", name),
            re.MULTILINE,
        ):
            assert ranked.index(bid) == ranked.index(below) + 1, (name, bid)
            seen += 1
    assert seen > 20
    # rule 3.2: between ten diamonds and ten hearts
    assert "| open misère | `OM` | 500 | 10 diamonds |" in GENERATED.generated(
        "variant", "AUSTRALIAN"
    )


def test_the_pages_are_generated_where_they_should_be() -> None:
    marks = {
        (name_of(page), kind)
        for page in PAGES
        for kind, _ in GENERATED.MARK.findall(page.read_text("utf-8"))
    }
    for page, kind in [
        ("docs/reference/options.md", "options"),
        ("docs/reference/rules.md", "rule-list"),
        *((f"docs/reference/rules/section-{section:02}.md", "rules") for section in SECTIONS),
        ("docs/reference/sources.md", "sources"),
        ("docs/reference/reasons.md", "reasons"),
        ("docs/reference/open-questions.md", "open-questions"),
        ("docs/reference/variants/index.md", "variants"),
        ("docs/examples/index.md", "examples"),
    ]:
        assert (page, kind) in marks


def test_every_option_is_in_the_table_of_options() -> None:
    listed = re.findall(r"^\| `([a-z_.]+)`<br>", RULE_PAGES.options(), re.MULTILINE)
    assert sorted(listed) == sorted(OPTIONS)


def test_every_value_of_every_choice_and_switch_has_a_meaning() -> None:
    for name, option in OPTIONS.items():
        if isinstance(option.default, Enum | bool):
            assert all(option.meanings.values()), name
            assert len(set(option.meanings.values())) == len(option.meanings), name
        else:
            assert not option.meanings, name


def test_a_rule_says_who_plays_it_otherwise() -> None:
    table = RULE_PAGES.differences("joker.lead").splitlines()
    (new_zealand,) = [row for row in table if "`NOT_SHOWN_VOID`" in row]
    assert "[New Zealand](../variants/new-zealand.md)" in new_zealand
    assert RULE_PAGES.differences("joker.follow").splitlines()[2].endswith("| all named variants |")
    assert RULE_PAGES.differences("joker.follow").splitlines()[3].endswith("| house rule |")


def test_every_rule_lists_its_tests() -> None:
    for number in RULES:
        assert f"tests/rules/test_section_{int(number.split('.')[0]):02}" in " ".join(
            RULE_PAGES.tests_of(number)
        ), number


def test_every_rule_has_an_anchor_and_a_heading() -> None:
    for number, rule in RULES.items():
        text = RULE_PAGES.rules(number.partition(".")[0])
        assert f"(rule-{number.replace('.', '-')})=\n\n## {number} {rule.title}\n" in text
        assert f"rule {number}" in RULE_PAGES.indexed(f"{text}\n<!-- end -->")
        assert "Tested in" in RULE_PAGES.with_tests(f"{text}\n<!-- end -->")


def test_what_pages_keep_is_fresh() -> None:
    """``python docs/_ext/generated.py`` makes it anew."""
    stale = [
        name_of(page)
        for page in PAGES
        if GENERATED.refreshed(text := page.read_text("utf-8")) != text
    ]
    assert stale == []


def test_every_source_has_an_address_or_says_that_there_is_none_and_how_it_was_read() -> None:
    assert set(RULE_PAGES.READ) == set(SOURCES)
    for short, full in SOURCES.items():
        assert re.search(r"https?://|not noted|not given|zpag\.net", full), short


def test_every_reason_is_on_its_page() -> None:
    listed = re.findall(r"^\| `([a-z]+/[a-z-]+)`<br>", GENERATED.reasons(), re.MULTILINE)
    assert listed == [reason.value for reason in Reason]


def test_the_rules_of_the_reasons_are_those_the_package_cites() -> None:
    """Wherever the source says ``Reason.X`` with a number beside it, the page of reasons has that
    number.
    """
    seen = set()
    for path in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            beside = (
                node.args
                if isinstance(node, ast.Call)
                else node.elts
                if isinstance(node, ast.Tuple)
                else []
            )
            for first, second in itertools.pairwise(beside):
                if not (
                    isinstance(first, ast.Attribute)
                    and isinstance(first.value, ast.Name)
                    and first.value.id == "Reason"
                ):
                    continue
                if isinstance(second, ast.Constant) and isinstance(second.value, str):
                    seen.add((first.attr, second.value))
    assert len(seen) > 20
    assert {
        (name, number)
        for name, number in seen
        if number not in GENERATED.REASON_RULES[Reason[name]]
    } == set()
    assert set(GENERATED.REASON_RULES) == set(Reason)
    assert {
        number for numbers in GENERATED.REASON_RULES.values() for number in numbers
    } <= RULES.keys()


def test_no_name_in_the_reference_has_its_module_twice() -> None:
    """A directive of Sphinx puts the current module before the name."""
    for page in (DOCS / "reference").rglob("*.md"):
        named = r"^\.\. py:(?!module|currentmodule)\w+:: fivehundred\."
        assert not re.search(named, page.read_text("utf-8"), re.MULTILINE), name_of(page)


def test_every_public_name_is_in_the_reference() -> None:
    pages = "\n".join(
        filled(page)
        for page in [*(DOCS / "reference").rglob("api*/*.md"), DOCS / "reference" / "api.md"]
    )
    missing = [
        name
        for name in fivehundred.__all__
        if not re.search(rf":: (?:fivehundred\.)?{name}\b", pages)
    ]
    assert missing == []


NOT_TO_IMPORT = {
    "fivehundred.cli": "the command line: the how-to has it",
    "fivehundred.deal.deal_text": "is play.text",
}
"""Modules whose names are reached in another way."""


def referenced() -> set[str]:
    """The names of the reference: of modules that are there as a whole, and one by one behind the
    module they come from.
    """
    pages = "\n".join(filled(page) for page in (DOCS / "reference").rglob("*.md"))
    found: set[str] = set()
    module = "fivehundred"
    for directive, name, options in re.findall(
        r"^\.\. (auto\w+|py:\w+):: ([\w.]+)\n((?:   :.*\n)*)", pages, re.MULTILINE
    ):
        if directive in ("py:currentmodule", "py:module"):
            module = name
            found.add(name)
        elif directive == "automodule" and ":no-members:" not in options:
            found |= {
                name,
                *(
                    f"{name}.{public}"
                    for public in getattr(importlib.import_module(name), "__all__", ())
                ),
            }
        else:
            found.add(name if name.startswith("fivehundred.") else f"{module}.{name}")
    return found


def test_every_name_of_every_public_module_is_in_the_reference() -> None:
    """Under the module itself, or under another that offers the same thing."""
    there = referenced()
    assert len(there) > 200
    things = {
        id(pkgutil.resolve_name(name)) for name in there if not name.startswith("fivehundred.rl.")
    }
    modules = {
        name: importlib.import_module(name)
        for name in public_modules()
        if name not in NOT_TO_IMPORT
    }
    assert [
        f"{name}.{public}"
        for name, module in modules.items()
        for public in getattr(module, "__all__", ())
        if f"{name}.{public}" not in there and id(getattr(module, public)) not in things
    ] == []


# -- docstrings ------------------------------------------------------------------------------------
def public_modules() -> list[str]:
    """Every module of the package without an underscore, found without importing it.

    The adapters of ``fivehundred.rl`` import libraries that need not be installed; tests/learning
    has them.
    """
    source = ROOT / "src"
    found = []
    for path in sorted((source / "fivehundred").rglob("*.py")):
        parts = path.relative_to(source).with_suffix("").parts
        if parts[-1] != "__main__" and parts[1:2] != ("rl",):
            found.append(".".join(part for part in parts if part != "__init__"))
    return found


def undocumented(module: ModuleType) -> Iterator[str]:
    """The public names defined in a module that have no docstring, their own or that of what they
    override.
    """
    if not module.__doc__:
        yield module.__name__
    for name, thing in vars(module).items():
        if name.startswith("_") or getattr(thing, "__module__", None) != module.__name__:
            continue
        if (inspect.isfunction(thing) or inspect.isclass(thing)) and not inspect.getdoc(thing):
            yield f"{module.__name__}.{name}"
        if inspect.isclass(thing):
            for attribute, member in vars(thing).items():
                is_code = inspect.isfunction(member) or isinstance(
                    member, property | staticmethod | classmethod
                )
                if (
                    is_code
                    and not attribute.startswith("_")
                    and not inspect.getdoc(getattr(thing, attribute))
                ):
                    yield f"{module.__name__}.{name}.{attribute}"


def test_every_public_name_has_a_docstring() -> None:
    modules = public_modules()
    assert len(modules) > 50
    assert [
        missing for name in modules for missing in undocumented(importlib.import_module(name))
    ] == []


def functions_in_the_reference() -> Iterator[tuple[str, Callable[..., object]]]:
    """Every function and method that the reference has."""
    for name in sorted(referenced()):
        if name.startswith("fivehundred.rl"):
            continue  # needs packages that may not be there
        thing = pkgutil.resolve_name(name)
        if inspect.isfunction(thing):
            yield name, thing
        elif inspect.isclass(thing) and thing.__module__.startswith("fivehundred"):
            for attribute, member in vars(thing).items():
                function = getattr(member, "__func__", member)
                if inspect.isfunction(function) and not attribute.startswith("_"):
                    yield f"{name}.{attribute}", function


def parameters_of(function: Callable[..., object]) -> list[str]:
    return [name for name in inspect.signature(function).parameters if name not in ("self", "cls")]


def test_every_function_of_the_reference_lists_its_parameters() -> None:
    """Each by its name; two and more under ``Args:``, unless they are two of one kind."""
    seen, missing = 0, []
    for name, function in functions_in_the_reference():
        text = re.sub(r">>> .*", "", inspect.getdoc(function) or "")
        for parameter in (parameters := parameters_of(function)):
            seen += 1
            if not re.search(rf"\b{parameter}\b", text):
                missing.append(f"{name}: {parameter}")
        if len(parameters) > 1 and "Args:" not in text:
            missing.append(f"{name}: Args:")
    assert seen > 200
    assert missing == []


def raised_by(function: Callable[..., object]) -> Iterator[str]:
    """The errors of ours that a function raises itself."""
    source = inspect.unwrap(function)
    for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(source)))):
        if isinstance(node, ast.Raise) and node.exc is not None:
            error = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
            name = ast.unparse(error).rpartition(".")[2]
            if name in fivehundred.__all__ or name == "SolverLimit":
                yield name


def test_every_function_of_the_reference_names_the_errors_that_it_raises() -> None:
    seen, missing = 0, []
    for name, function in functions_in_the_reference():
        for error in raised_by(function):
            seen += 1
            if error not in (inspect.getdoc(function) or ""):
                missing.append(f"{name}: {error}")
    assert seen > 30
    assert missing == []


def test_every_function_of_a_module_has_an_example() -> None:
    """Methods are shown in the example of their class, or one like them."""
    functions = [
        (name, pkgutil.resolve_name(name)) for name in sorted(referenced()) if ".rl." not in name
    ]
    functions = [(name, thing) for name, thing in functions if inspect.isfunction(thing)]
    assert len(functions) > 60
    assert [name for name, thing in functions if ">>>" not in (inspect.getdoc(thing) or "")] == []


# -- the width of code -----------------------------------------------------------------------------
WIDEST = 78
"""Columns of code that a page shows on a large screen without scrolling."""


def shown_code(text: str) -> Iterator[str]:
    """The lines of a page's code blocks; what fills the reference from docstrings is none."""
    for language, block in re.findall(
        r"^ *```\{?([\w-]*)\}?.*\n(.*?)^ *```$", text, re.DOTALL | re.MULTILINE
    ):
        if language not in ("eval-rst", "toctree"):
            yield from block.splitlines()


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.FOLDER.glob("*.ipynb")), ids=name_of)
def test_the_code_of_a_notebook_fits(path: Path) -> None:
    lines = [
        line
        for cell in NOTEBOOKS.read(path.stem)["cells"]
        if cell["cell_type"] == "code"
        for line in "".join(cell["source"]).splitlines()
    ]
    assert [line for line in lines if len(line) > WIDEST] == []


def test_pages_that_a_search_must_find_exist() -> None:
    assert [page for page in PAGE_HEADS.SEARCHED if not (DOCS / f"{page}.md").is_file()] == []


def test_words_that_pages_link_are_in_the_glossary() -> None:
    words = re.findall(
        r"^(\S[^\n]*)\n: ", (DOCS / "reference" / "glossary.md").read_text("utf-8"), re.MULTILINE
    )
    assert GLOSSARY_LINKS.WORDS.keys() <= {re.split(r" \(|, ", word)[0] for word in words}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_the_code_of_a_page_fits(page: Path) -> None:
    assert [line for line in shown_code(page.read_text("utf-8")) if len(line) > WIDEST] == []


def test_the_examples_of_docstrings_fit() -> None:
    documented: dict[str, object] = {
        **{name: pkgutil.resolve_name(name) for name in referenced() if ".rl." not in name},
        **dict(functions_in_the_reference()),
    }
    examples = [
        (name, line)
        for name, thing in documented.items()
        for example in re.findall(
            r"^ *>>>.*?(?:\n\s*\n|\Z)", inspect.getdoc(thing) or "", re.DOTALL | re.MULTILINE
        )
        for line in example.splitlines()
    ]
    assert len(examples) > 500
    assert [(name, line) for name, line in examples if len(line) > WIDEST] == []


@pytest.mark.parametrize(
    "script", [*GALLERY.WITH_OTHER_LIBRARIES, *itertools.chain(*GALLERY.GROUPS.values())]
)
def test_the_code_of_an_example_fits(script: str) -> None:
    lines = (ROOT / "examples" / f"{script}.py").read_text("utf-8").splitlines()
    assert [line for line in lines if len(line) > WIDEST] == []
