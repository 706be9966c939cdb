"""Reading the head of a game in a text record: what is played, and what is known of the game."""

from __future__ import annotations

import re

import attrs

from fivehundred import variants
from fivehundred.calls.bid import Bid
from fivehundred.cards.shuffle import Seed, check_seed
from fivehundred.errors import FiveHundredError, ParseError, VariantError, shown
from fivehundred.records.text_fault import Wrong
from fivehundred.records.text_lines import OpenText, Token, text_of, tokens
from fivehundred.rules import RULES_VERSION
from fivehundred.variant.pack import Pack
from fivehundred.variant.variant import OPTIONS, Variant, replaced

HEAD_WORDS = ("format", "name", "option", "bid", "rules", "seed", "tag", "note")
"""The words that lines of a head begin with, after ``game``."""

FORMAT = "1"
"""The version of this format."""

_ONLY_ONCE = ("format", "name", "rules", "seed")
_TABLE = "schedule.table"


@attrs.define
class Head:
    """What the head of a game has said so far; ``line`` is where it begins."""

    line: int
    base: Variant = variants.AUSTRALIAN
    options: dict[str, object] = attrs.Factory(dict[str, object])
    name: str | None = None
    rules: str = RULES_VERSION
    seed: Seed | None = None
    tags: list[tuple[str, OpenText]] = attrs.Factory(list[tuple[str, OpenText]])
    notes: list[OpenText] = attrs.Factory(list[OpenText])
    comments: list[OpenText] = attrs.Factory(list[OpenText])
    seen: set[str] = attrs.Factory(set[str])

    def take(self, word: str, rest: str, column: int) -> OpenText | None:
        """A line of the head: its word, the rest and the column of the rest. Gives the text that
        later lines may go on with.
        """
        if word in self.seen:
            raise Wrong(column, f"there is a second line {word!r}")
        if word in _ONLY_ONCE:
            self.seen.add(word)
        match word:
            case "tag":
                return self._tag(rest, column)
            case "note":
                self.notes.append(OpenText().add("", rest, column))
                return self.notes[-1]
            case "name":
                self.name = text_of(rest, column)
            case "rules":
                self.rules = text_of(rest, column)
            case "seed":
                self.seed = _seed(rest, column)
            case "option":
                self._option(list(tokens(rest, column)), column)
            case "bid":
                self._bid(list(tokens(rest, column)), column)
            case _:
                if rest != FORMAT:
                    raise Wrong(
                        column, f"this is format {shown(rest)}, and only format {FORMAT} is known"
                    )
        return None

    def variant(self) -> Variant:
        """The variant that the options make; Wrong with every fault when they make none."""
        try:
            variant = self.base.with_options(self.options)
            return variant if self.name is None else replaced(variant, {"name": self.name})
        except VariantError as error:
            raise Wrong(1, *error.problems, line=self.line) from None

    def _tag(self, rest: str, column: int) -> OpenText:
        name, colon, value = rest.partition(":")
        if not colon:
            raise Wrong(column + len(rest), "a tag is a name, a colon and a text")
        text = OpenText().add("", value.strip(), column)
        self.tags.append((text_of(name.strip(), column), text))
        return text

    def _option(self, words: list[Token], column: int) -> None:
        name, at = words[0] if words else ("", column)
        option = OPTIONS.get(name)
        if option is None:
            raise Wrong(at, f"there is no option {shown(name)}")
        if name in self.options:
            raise Wrong(at, f"{name} is there twice")
        is_text = option.kind is Pack
        plain = [word if is_text else _plain(word) for word, _ in words[1:]]
        value = plain[0] if len(plain) == 1 else plain
        try:
            option.read(value)
        except FiveHundredError as error:
            raise Wrong(words[1][1] if plain else at, f"{name}: {error}") from None
        self.options[name] = value

    def _bid(self, words: list[Token], column: int) -> None:
        if len(words) != 2 or not isinstance(_plain(words[1][0]), int):
            raise Wrong(column, "a line of the schedule is a bid and its points, such as 6S 40")
        try:
            row = [str(Bid.parse(words[0][0])), _plain(words[1][0])]
        except ParseError as error:
            raise Wrong(words[0][1], f"{shown(error.text)}: expected {error.expected}") from None
        rows = self.options.setdefault(_TABLE, [])
        if not isinstance(rows, list):
            raise Wrong(column, f"{_TABLE} is there twice")
        rows.append(row)


def named(rest: str, column: int) -> Variant:
    """The variant a game's first line names."""
    try:
        return variants.get(rest)
    except VariantError as error:
        raise Wrong(column, *error.problems) from None


def _plain(word: str) -> str | int | bool | None:
    """A value as an option takes it."""
    if word in _PLAIN:
        return _PLAIN[word]
    return int(word) if re.fullmatch(r"-?[0-9]{1,9}", word) else word


_PLAIN: dict[str, bool | None] = {"none": None, "true": True, "false": False}


def _seed(text: str, column: int) -> Seed:
    if len(text) >= 2 and text[0] == text[-1] == '"':
        seed: Seed = text_of(text[1:-1], column + 1)
    elif match := re.fullmatch(r"bytes\s*((?:[0-9a-fA-F]{2})*)", text):
        seed = bytes.fromhex(match[1])
    elif re.fullmatch("-?[0-9]{1,2000}", text):
        try:
            seed = int(text)
        except ValueError:  # the interpreter was told to read no number of that length
            raise Wrong(column, f"a seed has fewer digits than {len(text)}") from None
    else:
        wanted = (
            "a number, a text in quotation marks, or bytes and hexadecimal digits, at most 2000 of"
            " them"
        )
        raise Wrong(column, f"{shown(text)}: a seed is {wanted}")
    try:
        return check_seed(seed)
    except FiveHundredError as error:
        raise Wrong(column, str(error)) from None
