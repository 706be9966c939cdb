"""The tag of this library: what a record holds and PTN has no words for, as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

import attrs

from fivehundred.errors import RecordError
from fivehundred.files import Plain
from fivehundred.game.game import Game
from fivehundred.records import json_format
from fivehundred.records.json_text import parse
from fivehundred.records.ptn.deal_tags import DERIVED, sections
from fivehundred.records.ptn.tags import OWN, Block
from fivehundred.records.record import MOST_DEALS, Record
from fivehundred.rules import RULES_VERSION
from fivehundred.variant.variant import Variant

_OF_GAME = ("variant", "rules_version", "seed", "tags", "comments")
_OF_DEAL = {"actions": "actions", "remarks": "comments"}
"""The fields of the JSON format that the tag can hold, those of the deal by their names here."""

_NO_DEAL: dict[str, Plain] = {"dealer": 0, "hands": ["", ""], "kitty": "", "actions": []}


@attrs.frozen
class Own:
    """What the tag says: a game with one deal without cards, of which only what is named in
    ``fields`` counts.

    ``deal`` is which deal of its game this is, from 1.
    """

    line: int
    said: Record | None = None
    fields: frozenset[str] = frozenset()
    deal: int = 1

    @property
    def variant(self) -> Variant | None:
        """The variant, None where the tag does not say it."""
        return self.said.variant if self.said is not None and "variant" in self.fields else None

    @property
    def actions(self) -> tuple[str, ...] | None:
        """Every action of the deal, None where the tag does not say them."""
        return (
            self.said.deals[0].actions
            if self.said is not None and "actions" in self.fields
            else None
        )

    def check(self, block: Block, game: Game) -> None:
        """RecordError where the other tags of the deal do not say what the actions of this one
        do.
        """
        wanted = [(section.name, section.value, section.rows) for section in sections(game)]
        for tag in block.tags:
            if tag.name in DERIVED and tag.name != OWN:
                here = (tag.name, tag.value, tuple(row.words for row in tag.rows))
                if not wanted or wanted.pop(0) != here:
                    raise RecordError(
                        f"line {tag.line}", f"[{tag.name}] and the actions in [{OWN}] differ"
                    )
        if wanted:
            raise RecordError(
                f"line {self.line}",
                f"there is no [{wanted[0][0]}] as the actions in [{OWN}] have it",
            )

    def added_to(self, record: Record) -> Record:
        """The record of the other tags with what this one adds; RecordError where the tags it lists
        are not those there are.
        """
        said = self.said
        if said is None:
            return record
        tags = said.tags if "tags" in self.fields else record.tags
        rest = iter(tags)
        if not all(tag in rest for tag in record.tags):
            raise RecordError(
                f"line {self.line}", f"the tags of the deal and those in [{OWN}] differ"
            )
        deal = record.deals[0]
        deal = attrs.evolve(deal, comments=(*said.deals[0].comments, *deal.comments))
        return attrs.evolve(
            record,
            deals=(deal,),
            seed=said.seed,
            tags=tags,
            comments=(*said.comments, *record.comments),
            rules_version=said.rules_version,
        )


def read(block: Block) -> Own:
    """What the tag of this library says; RecordError for what it cannot say."""
    tag = block.named(OWN)
    if tag is None:
        return Own(block.line)
    try:
        return _read(parse(tag.value), tag.line)
    except RecordError as error:
        raise RecordError(
            f"line {tag.line}", [f"[{OWN}] {error.path}: {problem}" for problem in error.problems]
        ) from None


def _read(table: object, line: int) -> Own:
    if not isinstance(table, Mapping):
        raise RecordError("JSON", "it is no table")
    there_are = (*_OF_GAME, *_OF_DEAL, "deal")
    unknown = [str(name)[:40] for name in table if name not in there_are]
    if unknown:
        raise RecordError(
            "JSON", f"there is no field {', '.join(unknown[:5])}; there are {', '.join(there_are)}"
        )
    place = table.get("deal", 1)
    if not isinstance(place, int) or isinstance(place, bool) or not 1 <= place <= MOST_DEALS:
        raise RecordError("deal", f"it is a number from 1 to {MOST_DEALS}")
    deal = {**_NO_DEAL, **{field: table[name] for name, field in _OF_DEAL.items() if name in table}}
    document = {
        "schema": json_format.SCHEMA,
        "kind": "game",
        "rules_version": RULES_VERSION,
        "variant": "australian",
        **{name: table[name] for name in _OF_GAME if name in table},
        "deals": [deal],
    }
    return Own(line, json_format.from_dict(document), frozenset(map(str, table)), place)


def written(record: Record, fields: Iterable[str], place: int) -> str:
    """The text of the tag for one deal of a record, from 0: the fields named; empty where there are
    none.
    """
    document, wanted = (
        json_format.to_dict(attrs.evolve(record, deals=(record.deals[place],))),
        set(fields),
    )
    deals = document["deals"]
    assert isinstance(deals, list)
    deal = deals[0]
    assert isinstance(deal, dict)
    table: dict[str, Plain] = {
        name: document[name] for name in _OF_GAME if name in wanted and name in document
    }
    table.update(
        {name: deal[field] for name, field in _OF_DEAL.items() if name in wanted and field in deal}
    )
    if place:
        table["deal"] = place + 1
    return json.dumps(table) if table else ""
