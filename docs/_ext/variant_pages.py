"""The pages of variants: the list of all, and for each what it is, where it differs, and its schedule."""

from __future__ import annotations

from fivehundred import Strain, Variant, variants
from fivehundred.variant import OPTIONS

from .tables import page_name, rule_link, table, value

SIDES = {
    "PAIRS": "two pairs, partners opposite",
    "ALONE": "each alone",
    "TEAMS_OF_THREE": "two teams of three",
    "THREE_PAIRS": "three pairs",
}
EXTRA = {"NONE": "", "DEAD_HAND": ", and a dead hand", "TABLE_CARDS": ", and ten cards each on the table"}


def variant_list() -> str:
    """All the variants in short, and the table of contents."""
    rows = [
        (
            f"[{v.name}]({page_name(name)}.md)<br>`{name}`",
            str(v.players),
            f"{v.pack}",
            f"{v.pack.kitty}",
            f"{len(v.schedule)}",
        )
        for name, v in variants.ALL.items()
    ]
    toc = "\n".join(page_name(name) for name in variants.ALL)
    listed = table(("variant", "players", "pack", "kitty", "bids"), rows)
    return f"{listed}\n\n```{{toctree}}\n:hidden:\n\n{toc}\n```"


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
    fields = OPTIONS
    changed = [
        (f"`{option}`", value(plain), value(default[option]), rule_link(fields[option].rule))
        for option, plain in this.options.items()
        if plain != default[option]
    ]
    differences = table(("option", "here", "default", "rule"), changed) if changed else "None: this is the default game."
    return "\n\n".join(
        (
            "## In short",
            table(("", ""), facts),
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
        if bid.kind.name != "TRICKS":
            special.append((str(bid), str(points), str(below) if below else "nothing: it is the lowest"))
        below = bid
    listed = table(("", *(strain.letter for strain in Strain)), rows)
    return f"{listed}\n\n{table(('special bid', 'points', 'next above'), special)}" if special else listed
