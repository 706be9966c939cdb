"""Sphinx extension: fills the marked places of pages from the package when the documentation is built.

A page says ``<!-- generate: options -->``; the comment is replaced by Markdown made here. Nothing generated is stored. The
functions need nothing but the package, so that tests can call them. References to names of the package are resolved to where
the name is documented.
"""

from __future__ import annotations

import importlib.util
import pkgutil
import re
import sys
from typing import Any

from fivehundred import Reason, Strain, Variant, variants
from fivehundred.rulebook import RULES, SECTIONS, SOURCES, carriers, options_of
from fivehundred.variant import option_fields
from fivehundred.variant.kinds import Plain
from fivehundred.variant.option import KIND, RULE, TEXT
from fivehundred.words.english import SENTENCES

MARK = re.compile(r"^<!-- generate: ([a-z-]+)(?: ([A-Z0-9_]+))? -->$", re.MULTILINE)

GROUPS = {
    "pack": "The pack",
    "seating": "Seats and sides",
    "deal": "The deal",
    "auction": "The auction",
    "schedule": "The schedule",
    "ranking": "The ranking of the cards",
    "joker": "The joker",
    "play": "The play",
    "partner": "The partner",
    "scoring": "Scoring",
    "winning": "Winning",
}
"""The groups of options by the first part of their names, and their headings."""

REASON_RULES: dict[Reason, tuple[str, ...]] = {
    Reason.WRONG_ACTION: (),
    Reason.DEAL_NOT_OVER: (),
    Reason.GAME_OVER: (),
    Reason.NOT_YOUR_TURN: (),
    Reason.NOTHING_TO_UNDO: (),
    Reason.NOT_ON_SCHEDULE: ("3.2",),
    Reason.TOO_LOW: ("3.3",),
    Reason.MISERE_NEEDS_SEVEN: ("3.8",),
    Reason.OPEN_MISERE_NEEDS_EIGHT: ("3.8",),
    Reason.DOUBLE_NULLO_NEEDS_NULLO: ("3.8",),
    Reason.BLIND_MISERE_TOO_LATE: ("3.12",),
    Reason.INKLE_TOO_LATE: ("3.10",),
    Reason.CLAIM_NOT_PLAYED: ("2.4",),
    Reason.CLAIM_TOO_LATE: ("2.4",),
    Reason.CLAIM_NOT_SUCH_A_HAND: ("2.4",),
    Reason.KITTY_WRONG_COUNT: ("4.1", "4.4"),
    Reason.KITTY_NOT_HELD: ("4.1", "4.4"),
    Reason.PARTNER_WRONG_KIND: ("8.6",),
    Reason.PARTNER_TOO_MANY: ("8.6",),
    Reason.PARTNER_NOT_IN_PACK: ("8.6",),
    Reason.PARTNER_JOKER_OR_BOWER: ("8.6",),
    Reason.PARTNER_OWN_CARD: ("8.6",),
    Reason.PARTNER_NO_SUCH_SEAT: ("8.6",),
    Reason.PARTNER_YOURSELF: ("8.6",),
    Reason.NOT_HELD: ("7.3",),
    Reason.OTHER_HOLDING: ("8.8",),
    Reason.MUST_FOLLOW: ("6.1",),
    Reason.JOKER_MUST_FOLLOW: ("6.5",),
    Reason.JOKER_FORCED: ("6.6",),
    Reason.JOKER_RENEGED: ("6.9",),
    Reason.JOKER_NAMES_NO_SUIT: ("6.7", "6.3", "5.2"),
    Reason.JOKER_MUST_NAME_SUIT: ("6.7",),
    Reason.JOKER_MAY_NOT_BE_LED: ("6.7",),
    Reason.JOKER_SUIT_ALREADY_LED: ("6.7",),
    Reason.JOKER_SUIT_SHOWN_VOID: ("6.7",),
}
"""The rules a refusal with this code can cite; a test compares it with the package."""


def _table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", r"\|") for cell in row) + " |" for row in lines)


def rule_link(number: str) -> str:
    """A link to a rule from anywhere in the documentation."""
    return f"[{number}](#rule-{number.replace('.', '-')})"


def value(plain: Plain) -> str:
    """A value as house rules write it."""
    if plain is None:
        return "`none`"
    if isinstance(plain, bool):
        return f"`{str(plain).lower()}`"
    if isinstance(plain, list) and len(plain) > 2:
        return "its own list, see the schedule"
    if isinstance(plain, list):
        return f"`[{', '.join(map(str, plain))}]`"
    return f"`{plain}`"


def _allowed(text: str) -> str:
    """The allowed values with the names in code."""
    return re.sub(
        r"\b(?:[A-Z]+(?:_[A-Z]+)+|[A-Z]{2,}|D[1-8]|true|false|none|\d\d(?:-alt)?(?:\+\d)?(?=[,.]| or|$))(?!\w)",
        r"`\g<0>`",
        text,
    )


def options() -> str:
    """Every option, group by group."""
    default, fields = variants.AUSTRALIAN.options, option_fields()
    parts: list[str] = []
    for group, title in GROUPS.items():
        rows = [
            (
                f"`{name}`",
                _allowed(field.metadata[KIND].allowed),
                value(default[name]),
                rule_link(field.metadata[RULE]),
                field.metadata[TEXT],
            )
            for name, field in fields.items()
            if name.partition(".")[0] == group
        ]
        parts += [
            f"(options-{group})=",
            f"## {title}",
            "",
            _table(("option", "values", "default", "rule", "what it says"), rows),
            "",
        ]
    return "\n".join(parts)


def _linked(text: str) -> str:
    """The text of a rule as Markdown: rules as links, options and their values in code."""
    text = re.sub(r"\b(rules? )(\d+\.\d+)", lambda m: m[1] + rule_link(m[2]), text)
    text = re.sub(r"\b(and|or) (\d+\.\d+)(?= |,|\.)", lambda m: f"{m[1]} {rule_link(m[2])}" if m[2] in RULES else m[0], text)
    return re.sub(
        r"\b(?:[A-Z]+(?:_[A-Z]+)+|[a-z]+(?:_[a-z]+)+|NONE|ONCE|ALWAYS|NEVER|HALF|FULL|CARD|PLAYER|ORIGINAL|INVERTED|PERFECT)\b",
        r"`\g<0>`",
        text,
    )


def rules() -> str:
    """The rule book, each rule with its options, sources, open question and carriers."""
    parts: list[str] = []
    for section, title in SECTIONS.items():
        parts += [f"## {section} {title}", ""]
        for rule in RULES.values():
            if rule.number.split(".")[0] != str(section):
                continue
            parts += [f"(rule-{rule.number.replace('.', '-')})=", f"### {rule.number} {rule.title}", "", _linked(rule.text), ""]
            if names := options_of(rule.number):
                parts += ["Options: " + ", ".join(f"[`{n}`](#options-{n.partition('.')[0]})" for n in names), ""]
            if rule.open_question:
                parts += [f"Open: {_linked(rule.open_question)}", ""]
            if rule.sources:
                parts += [f"Sources: {'; '.join(rule.sources)}", ""]
            if names := carriers(rule.number):
                parts += [
                    "Carried out or cited in: "
                    + ", ".join(f"{{py:obj}}`{n.removeprefix('fivehundred.')} <{n}>`" for n in names),
                    "",
                ]
    return "\n".join(parts)


def sources() -> str:
    """The sources in full."""
    return "\n".join(f"{short}\n: {full}\n" for short, full in SOURCES.items())


def open_questions() -> str:
    """What each rule leaves open."""
    rows = [(rule_link(rule.number), rule.title, _linked(rule.open_question)) for rule in RULES.values() if rule.open_question]
    return _table(("rule", "about", "open or inferred"), rows)


def reasons() -> str:
    """Every reason code with its sentence and its rules."""
    groups: dict[str, list[tuple[str, ...]]] = {}
    for reason in Reason:
        sentence = re.sub(r"\{(\w+)\}", r"*\1*", SENTENCES[reason.value])
        row = (
            f"`{reason.value}`",
            f"`Reason.{reason.name}`",
            sentence,
            ", ".join(map(rule_link, REASON_RULES[reason])) or "none",
        )
        groups.setdefault(reason.value.partition("/")[0], []).append(row)
    return "\n\n".join(
        f"## {group}\n\n" + _table(("code", "member", "sentence", "rule"), rows) for group, rows in groups.items()
    )


def page_name(name: str) -> str:
    """The page of a variant."""
    return name.lower().replace("_", "-")


def variant_list() -> str:
    """All the variants in short, and the table of contents."""
    rows = [
        (
            f"[{v.name}]({page_name(name)}.md)",
            f"`variants.{name}`",
            str(v.players),
            f"{v.pack}",
            f"{v.pack.kitty}",
            f"{len(v.schedule)}",
        )
        for name, v in variants.ALL.items()
    ]
    toc = "\n".join(page_name(name) for name in variants.ALL)
    table = _table(("variant", "name", "players", "pack", "kitty", "bids"), rows)
    return f"{table}\n\n```{{toctree}}\n:hidden:\n\n{toc}\n```"


SIDES = {
    "PAIRS": "two pairs, partners opposite",
    "ALONE": "each alone",
    "TEAMS_OF_THREE": "two teams of three",
    "THREE_PAIRS": "three pairs",
}
EXTRA = {"NONE": "", "DEAD_HAND": ", and a dead hand", "TABLE_CARDS": ", and ten cards each on the table"}


def variant(name: str) -> str:
    """What a variant is, how it differs from the default, and its schedule."""
    this, default = variants.ALL[name], variants.AUSTRALIAN.options
    facts = [
        ("in Python", f"`variants.{name}`"),
        ("in a file of house rules", f'`base = "{page_name(name)}"`'),
        ("players", f"{this.players}: {SIDES[this.seating.sides.name]}"),
        (
            "pack",
            f"{this.pack.size} cards, {('no joker', '1 joker', '2 jokers')[this.pack.jokers]}; "
            f"a kitty of {this.pack.kitty}{EXTRA[this.deal.extra.name]}",
        ),
        ("wins at", f"{this.winning.target}, loses at {this.winning.floor}"),
    ]
    fields = option_fields()
    changed = [
        (f"`{option}`", value(plain), value(default[option]), rule_link(fields[option].metadata[RULE]))
        for option, plain in this.options.items()
        if plain != default[option]
    ]
    differences = _table(("option", "here", "default", "rule"), changed) if changed else "None: this is the default game."
    return "\n\n".join(
        (
            "## In short",
            _table(("", ""), facts),
            "## Differences from the default",
            differences,
            "## Schedule",
            f"{len(this.schedule)} bids, from low to high along the lines (rule {rule_link('3.3')}).",
            schedule(this),
        )
    )


def schedule(this: Variant) -> str:
    """The schedule as a table where its order is by tricks, otherwise as a list."""
    entries = this.schedule.entries
    ordinary = [(bid, points) for bid, points in entries if bid.kind.name == "TRICKS"]
    by_tricks = sorted(ordinary, key=lambda entry: (entry[0].tricks, entry[0].number)) == ordinary
    if not by_tricks:
        return ", ".join(f"{bid} {points}" for bid, points in entries)
    rows: list[tuple[str, ...]] = []
    for tricks in range(6, 11):
        row = {bid.strain: points for bid, points in ordinary if bid.tricks == tricks}
        rows.append((str(tricks), *(str(row.get(strain, "")) for strain in Strain)))
    special, below = [], None
    for bid, points in entries:
        if bid.kind.name == "TRICKS":
            below = bid
        else:
            special.append((str(bid), str(points), f"above {below}" if below else "lowest of all"))
    table = _table(("", *(strain.letter for strain in Strain)), rows)
    return f"{table}\n\n{_table(('special bid', 'points', 'stands'), special)}" if special else table


ROOMS = {
    "testing": "Testing",
    "worlds": "Worlds",
    "kernel": "Random playouts",
    "records": "Records",
    "draw": "Drawing",
    "solver": "Solver",
    "simulate": "Simulation",
}
"""The rooms around the core that have no page of their own."""


def rooms() -> str:
    """The documentation of every such room that there is."""
    parts = [
        f"## {title}\n\n```{{eval-rst}}\n.. automodule:: fivehundred.{room}\n```"
        for room, title in ROOMS.items()
        if importlib.util.find_spec(f"fivehundred.{room}")
    ]
    return "\n\n".join(parts)


GENERATORS = {
    "rooms": rooms,
    "options": options,
    "rules": rules,
    "sources": sources,
    "open-questions": open_questions,
    "reasons": reasons,
    "variants": variant_list,
}


def generated(kind: str, name: str | None = None) -> str:
    """The Markdown for one marked place."""
    return variant(name or "") if kind == "variant" else GENERATORS[kind]()


def filled(text: str) -> str:
    """A page with all its marked places filled."""
    return MARK.sub(lambda match: generated(match[1], match[2]), text)


# -- Sphinx ------------------------------------------------------------------------------------------------------------
def on_source_read(app: Any, docname: str, source: list[str]) -> None:
    """Fill the page."""
    if MARK.search(source[0]):
        source[0] = filled(source[0])


def on_outdated(app: Any, env: Any, added: set[str], changed: set[str], removed: set[str]) -> list[str]:
    """Pages with generated parts, and all that document code, are read again in every build."""
    return sorted(doc for doc in env.found_docs if doc.startswith("reference/"))


def _object(target: str) -> Any:
    """What a name in the package means: a full name, or one that some module of the package knows."""
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


def on_missing_reference(app: Any, env: Any, node: Any, contnode: Any) -> Any:
    """Link a name of the package to where it is documented; one that is not documented stays plain text."""
    if node.get("refdomain") != "py" or (found := _object(node["reftarget"])) is None:
        return None
    for name, entry in _documented(env).items():
        if entry[0] is found:
            from sphinx.util.nodes import make_refnode

            return make_refnode(app.builder, node["refdoc"], entry[1].docname, entry[1].node_id, contnode, name)
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


ALIASES: tuple[str, ...] = ("Action", "Call", "Seed")
"""The public names of unions, which signatures show instead of what they stand for."""


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


def on_signature(app: Any, what: str, name: str, thing: Any, options: Any, signature: Any, returns: Any) -> Any:
    """Put the names of unions back, and leave out the constructors that are not for users."""
    if what == "class" and name.rpartition(".")[2] in MADE_BY_METHODS:
        return "", None
    return tuple(part and _with_aliases(part) for part in (signature, returns))


def on_docstring(app: Any, what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:
    """Turn the rule numbers of a docstring into links, except in its examples."""
    example = False
    for at, line in enumerate(lines):
        example = bool(line.strip()) and (example or line.lstrip().startswith(">>>"))
        if not example:
            lines[at] = _with_rule_links(line)


def _with_rule_links(line: str) -> str:
    def linked(number: re.Match[str]) -> str:
        known = number[0] in RULES
        return f":ref:`{number[0]} <rule-{number[0].replace('.', '-')}>`" if known else number[0]

    listed = r"\brules? \d+\.\d+(?:(?:, | and | or | to |, and )\d+\.\d+)*"
    return re.sub(listed, lambda found: re.sub(r"\d+\.\d+", linked, found[0]), line)


def _with_aliases(text: str) -> str:
    from sphinx.util.typing import stringify_annotation

    for alias in ALIASES:
        text = text.replace(
            stringify_annotation(pkgutil.resolve_name(f"fivehundred.{alias}"), "smart"), f"~fivehundred.{alias}"
        )
    return text


def setup(app: Any) -> dict[str, Any]:
    """Connect to Sphinx."""
    app.connect("source-read", on_source_read)
    app.connect("env-get-outdated", on_outdated)
    app.connect("autodoc-process-signature", on_signature)
    app.connect("autodoc-process-docstring", on_docstring)
    app.connect("missing-reference", on_missing_reference)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
