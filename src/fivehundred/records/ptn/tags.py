"""From text to the tags of each deal: brackets and quotes, rows and remarks, and what had to be
repaired there.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

import attrs

from fivehundred.deal.json_codecs import LONGEST_TEXT
from fivehundred.errors import RecordError, shown
from fivehundred.records.json_text import check_text
from fivehundred.records.ptn.auction_rows import is_part_of_call
from fivehundred.records.ptn.cards import is_card

OWN = "FiveHundred"
"""The tag of this library, for what PTN has no words for."""

MOST_TAGS = 1_100
"""No deal that is read has more tags."""

MOST_ROWS = 1_000
"""No tag that is read has more rows below it."""

MOST_COMMENTS = 1_000
"""No deal that is read has more remarks."""

_ROWS: Mapping[str, Callable[[str], bool]] = MappingProxyType(
    {"Auction": is_part_of_call, "Play": is_card}
)
"""The tags with rows below them, and which words these hold."""
_TWICE = ("CardsAdded", "CardsRemoved")
_QUOTED = re.compile(r">[>\s]*+")
_LINK = re.compile(r"\[[^\"\]]*\]\(.*")
_SLIP = re.compile(r"(?=.*[0-9♠♥♦♣♤♡♢♧]).{1,4}")
_HEADER = re.compile(r"%\s*P[TB]N\b", re.IGNORECASE)
_UNOPENED = re.compile(r'[A-Za-z]\w*\s+".*"\s*\]?')
_NAME = re.compile(r"\s*([A-Za-z]\w*)\s*")
_BARE_QUOTE = re.compile(r'(?:[^"\\]++|\\.)*+"')


@attrs.frozen
class Row:
    """One row below a tag: its line in the file, and its words."""

    line: int
    words: tuple[str, ...]


@attrs.frozen
class Tag:
    """One tag: its name, the text between its quotes, its line in the file, and the rows below
    it.
    """

    name: str
    value: str
    line: int
    rows: list[Row] = attrs.field(factory=list[Row])


@attrs.define
class Block:
    """All that a text says of one deal; ``fault`` is the first thing that cannot be read, ``notes``
    what was repaired.
    """

    line: int
    tags: list[Tag] = attrs.field(factory=list[Tag])
    comments: list[str] = attrs.field(factory=list[str])
    notes: list[str] = attrs.field(factory=list[str])
    fault: RecordError | None = None
    begun: bool = False  # whether there was a header line or a tag
    rest: bool = False  # whether a blank line came since the last tag or row

    def has(self, *names: str) -> bool:
        """Whether there is a tag of one of these names."""
        return any(tag.name in names for tag in self.tags)

    def named(self, name: str) -> Tag | None:
        """The tag of this name, None where there is none; RecordError where two of them say
        different things.
        """
        same = [tag for tag in self.tags if tag.name == name]
        for tag in same[1:]:
            if (tag.value, [row.words for row in tag.rows]) != (
                same[0].value,
                [row.words for row in same[0].rows],
            ):
                raise RecordError(
                    f"line {tag.line}", f"there is a second tag {name}, and it says something else"
                )
        return same[0] if same else None


def blocks(text: str) -> Iterator[Block]:
    """The deals of a text: each begins with a line ``% PTN`` (or ``% PBN``), a second [Event] or a
    second [Deal].

    RecordError where the text is none, or too long.
    """
    check_text(text)
    block = Block(1)
    for line, written in enumerate(io.StringIO(text.removeprefix("\ufeff"), newline=None), 1):
        written = written.strip()
        said = _QUOTED.sub("", written, count=1).strip() if written.startswith(">") else written
        if block.begun and _begins(said, block):
            yield block
            block = Block(line)
        if block.fault is None:
            try:
                _take(block, said, written, line)
            except RecordError as error:
                block.fault, block.begun = error, True
    if block.begun:
        yield block
    elif block.comments:
        raise RecordError("line 1", "there is no tag, such as [Deal ...], in this text")


def _begins(said: str, block: Block) -> bool:
    """Whether a line begins the next deal."""
    if said.startswith("%"):
        return bool(_HEADER.match(said)) and (bool(block.tags) or block.fault is not None)
    name = _NAME.match(said, 1) if said.startswith("[") else None
    if name is None or not block.has(name[1]):
        return name is not None and name[1] == "Event" and block.has("Deal")
    if not block.rest and said == f"[{block.tags[-1].name} {quoted(block.tags[-1].value)}]":
        return False  # the same line twice is a slip, and no new deal
    return name[1] in ("Event", "Deal") or (
        block.has("Auction") and name[1] not in (*_ROWS, *_TWICE)
    )


def _take(block: Block, said: str, written: str, line: int) -> None:
    """One line into the present deal: what it says, and how that is written, with marks of quoting
    before it.
    """
    if not said:
        block.rest = True
    elif said.startswith("%"):
        if _HEADER.match(said):
            block.begun, block.line = True, line
        else:
            _comment(block, said[1:].strip(), line)
    elif (said.startswith("[") and not _LINK.fullmatch(said)) or _UNOPENED.fullmatch(said):
        _tag(block, said, line)
    elif not _row(block, said, line):
        _comment(block, written, line)
        block.notes.append(f"line {line} is neither a tag nor a row: it was kept as a comment")


def _comment(block: Block, text: str, line: int) -> None:
    if len(text) > LONGEST_TEXT or len(block.comments) >= MOST_COMMENTS:
        raise RecordError(
            f"line {line}",
            f"a deal has at most {MOST_COMMENTS} remarks of at most {LONGEST_TEXT} characters",
        )
    if text:
        block.comments.append(text)


def _row(block: Block, said: str, line: int) -> bool:
    """Take a line as a row below the last tag; whether it is one.

    Directly below other rows one word or the other may be wrong, which the deal will say; words of
    a sentence mostly are.
    """
    tag = block.tags[-1] if block.tags else None
    if tag is None or tag.name not in _ROWS or len(said) > LONGEST_TEXT:
        return False
    words = tuple(said.split())
    right = sum(
        word == "-" or _ROWS[tag.name](word) or (not block.rest and bool(_SLIP.fullmatch(word)))
        for word in words
    )
    if right < len(words) and (block.rest or 2 * right <= len(words)):
        return False
    if len(tag.rows) >= MOST_ROWS:
        raise RecordError(f"line {line}", f"there are more than {MOST_ROWS} rows")
    tag.rows.append(Row(line, words))
    return True


# -- one tag ---------------------------------------------------------------------------------------
def _tag(block: Block, said: str, line: int) -> None:
    notes: list[str] = []
    name, value = _read(said, notes)
    if name is None:
        raise RecordError(f"line {line}", f"a tag has a name: {shown(said)}")
    if len(value) > LONGEST_TEXT and name != OWN:
        raise RecordError(
            f"line {line}",
            f"the text of {name} is {len(value)} characters long, and {LONGEST_TEXT} is most",
        )
    if len(block.tags) >= MOST_TAGS:
        raise RecordError(f"line {line}", f"a deal has at most {MOST_TAGS} tags")
    if not block.begun:
        block.line = line
    block.notes += [f"line {line}: {note}" for note in notes]
    last = block.tags[-1] if block.tags else None
    block.begun, again = (
        True,
        last is not None and (last.name, last.value) == (name, value) and not last.rows,
    )
    block.rest = False
    if again:
        block.notes.append(f"line {line}: the tag {name} is there twice, and counts once")
    else:
        block.tags.append(Tag(name, value, line))


def _read(said: str, notes: list[str]) -> tuple[str | None, str]:
    """The name and the text of a tag, whatever brackets and quotes are missing."""
    if said.startswith("["):
        said = said[1:]
    else:
        notes.append("the opening bracket was missing")
    if said.endswith("]"):
        said = said[:-1].rstrip()
    else:
        notes.append("the closing bracket was missing")
    name = _NAME.match(said)
    if name is None:
        return None, ""
    said = said[name.end() :]
    if said.startswith('"'):
        said = said[1:]
    else:
        notes.append("the opening quote was missing")
    if said.endswith('"'):
        said = said[:-1]
    else:
        notes.append("the closing quote was missing")
    if _BARE_QUOTE.match(said):
        notes.append("the quotes inside the text had no backslash before them")
        return name[1], said
    return name[1], _unescaped(said)


def _unescaped(said: str) -> str:
    if "\\" not in said:
        return said
    try:
        text = json.loads(f'"{said}"')
    except ValueError:
        return said  # backslashes that stand for themselves
    assert isinstance(text, str)
    return said if any("\ud800" <= character <= "\udfff" for character in text) else text


def quoted(text: str) -> str:
    r"""A text for a tag: in quotes, with a backslash before quotes and backslashes, and nothing
    unprintable.

    >>> print(quoted('{"variation":1}'), quoted("a\nb"))
    "{\"variation\":1}" "a\nb"
    """
    return json.dumps(text, ensure_ascii=not text.isprintable())
