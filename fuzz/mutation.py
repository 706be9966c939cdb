"""Inputs made of other inputs: text changed by pieces, words and lines, and JSON changed value by value."""

from __future__ import annotations

import copy
import itertools
import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

MOST_BYTES = 8_000
"""No input is longer, so that a slow one says something about the reader."""

SCALARS: tuple[object, ...] = (
    *(None, True, False, 0, 1, -1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 40, 65, 66, 1000, 2**31, 2**53, 2**64, -(2**64), 10**40),
    *(
        0.0,
        1.0,
        -0.5,
        1e308,
        float("nan"),
        float("inf"),
        "",
        " ",
        "0",
        "x",
        "-",
        "none",
        "\0",
        "\ud800",
        "\u2028",
        "é" * 70,
        [],
        {},
    ),
)
"""Values to put in the place of others."""

Steps = tuple[str | int, ...]


def read_tokens(path: Path) -> list[str]:
    """The words of a dictionary file, one a line in double quotes, ``#`` before a remark, as libFuzzer reads them too."""
    lines = (line.strip() for line in path.read_text("utf-8").splitlines())
    return [_unquoted(line[1:-1]) for line in lines if line.startswith('"')]


def _unquoted(text: str) -> str:
    """A text without its escapes: a backslash, and the two hexadecimal digits of a byte or the character meant."""
    plain = re.sub(rb"\\x([0-9a-fA-F]{2})", lambda match: bytes.fromhex(match[1].decode()), text.encode())
    return re.sub(r"\\(.)", r"\1", plain.decode())


class Mutator:
    """Changes inputs at random; ``tokens`` are words that mean something to the readers, ``others`` inputs to take parts of."""

    def __init__(self, tokens: Sequence[str], others: Sequence[bytes]) -> None:
        self.tokens = [token.encode() for token in tokens]
        self.words = list(tokens)
        self.others = others

    def changed(self, data: bytes, rng: random.Random, most: int = MOST_BYTES) -> bytes:
        """The input with one to four changes, of at most so many bytes."""
        for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 4))):
            tree = _parsed(data) if data.startswith((b"{", b"[")) and rng.random() < 0.8 else None
            data = self._in_tree(tree, rng) if tree is not None else rng.choice(_IN_TEXT)(self, data, rng)
        return data[:most]

    # -- values --------------------------------------------------------------------------------------------------------
    def _in_tree(self, tree: object, rng: random.Random) -> bytes:
        paths = [*_paths(tree)]
        *above, last = rng.choice(paths) if paths else ("",)
        place: object = tree if paths else None
        for step in above:
            place = _at(place, step)
        match place:
            case list():
                self._in_list(place, int(last), tree, rng)
            case dict():
                self._in_table(place, str(last), tree, rng)
            case _:
                tree = self._value(tree, rng)
        return json.dumps(tree).encode()

    def _in_list(self, place: list[object], at: int, tree: object, rng: random.Random) -> None:
        match rng.randrange(6):
            case 0:
                del place[at]
            case 1:
                place.insert(at, copy.deepcopy(place[at]))
            case 2:
                other = rng.randrange(len(place))
                place[at], place[other] = place[other], place[at]
            case 3:
                place.extend([place[at]] * rng.choice((2, 10, 100)))
            case _:
                place[at] = self._value(tree, rng, place[at])

    def _in_table(self, place: dict[str, object], key: str, tree: object, rng: random.Random) -> None:
        match rng.randrange(6):
            case 0:
                del place[key]
            case 1:
                place[rng.choice(self.words)] = place.pop(key)
            case 2:
                place[rng.choice(self.words)] = self._value(tree, rng)
            case _:
                place[key] = self._value(tree, rng, place[key])

    def _value(self, tree: object, rng: random.Random, old: object = None) -> object:
        """A value to put in the place of an old one."""
        match rng.randrange(6):
            case 0:
                path = rng.choice([*_paths(tree)] or [()])
                for step in path:
                    tree = _at(tree, step)
                return copy.deepcopy(tree)
            case 1:
                return [old]
            case 2 | 3:
                if isinstance(old, str) and old:
                    return self._in_words(old.encode(errors="surrogatepass"), rng).decode(errors="replace")
                if isinstance(old, int) and not isinstance(old, bool):
                    return old + rng.choice((-1, 1, 4, 100))
                return rng.choice(self.words)
            case 4:
                return rng.choice(self.words)
            case _:
                return copy.copy(rng.choice(SCALARS))

    # -- text ----------------------------------------------------------------------------------------------------------
    def _in_words(self, data: bytes, rng: random.Random) -> bytes:
        """Another word in the place of one."""
        words = [*re.finditer(rb"[^\s,:\"\[\]{}=/.]+", data)]
        if not words:
            return data + rng.choice(self.tokens)
        word, new = rng.choice(words), rng.choice((rng.choice(self.tokens), rng.choice(words)[0], b"%d" % rng.randrange(12)))
        return data[: word.start()] + new + data[word.end() :]

    def _token(self, data: bytes, rng: random.Random) -> bytes:
        at = rng.randint(0, len(data))
        return data[:at] + rng.choice(self.tokens) + data[at:]

    def _byte(self, data: bytes, rng: random.Random) -> bytes:
        at, new = rng.randint(0, len(data)), rng.choice((bytes([rng.randrange(256)]), rng.choice(_ODD)))
        return data[:at] + new + data[at + rng.randrange(2) :]

    def _without(self, data: bytes, rng: random.Random) -> bytes:
        start, end = sorted((rng.randint(0, len(data)), rng.randint(0, len(data))))
        return data[:start] + data[min(end, start + rng.choice((1, 2, 8, 1000))) :]

    def _again(self, data: bytes, rng: random.Random) -> bytes:
        start, end = sorted((rng.randint(0, len(data)), rng.randint(0, len(data))))
        end = min(end, start + rng.choice((1, 4, 100)))
        return data[:end] + data[start:end] * rng.choice((1, 1, 3, 50, 500)) + data[end:]

    def _lines(self, data: bytes, rng: random.Random) -> bytes:
        lines = data.splitlines(keepends=True) or [b"\n"]
        one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        match rng.randrange(4):
            case 0:
                lines[one], lines[other] = lines[other], lines[one]
            case 1:
                lines.insert(other, lines[one])
            case 2:
                del lines[one]
            case _:
                foreign = rng.choice(self.others or [data]).splitlines(keepends=True) or [b"\n"]
                lines[one] = rng.choice(foreign)
        return b"".join(lines)

    def _joined(self, data: bytes, rng: random.Random) -> bytes:
        other = rng.choice(self.others or [data])
        return data[: rng.randint(0, len(data))] + other[rng.randint(0, len(other)) :]


def long_texts(seeds: Sequence[bytes], tokens: Sequence[str], rng: random.Random, size: int) -> Iterator[bytes]:
    """Each token again and again until the text is so long: alone, and before a line of a seed."""
    for token, between in itertools.product(tokens, ("", " ", ".", "\n", ", ", "=", '"')):
        piece = (token + between).encode()
        many = piece * (size // len(piece))
        yield many
        lines = rng.choice(seeds).splitlines(keepends=True) or [b""]
        at = rng.randrange(len(lines))
        yield b"".join([*lines[:at], many, *lines[at:]])


def long_values(seed: bytes, size: int) -> Iterator[bytes]:
    """The values of a JSON text, one after the other replaced by something so large."""
    tree = _parsed(seed)
    for *above, last in _paths(tree):
        place = tree
        for step in above:
            place = _at(place, step)
        old = deep = _at(place, last)
        for _ in range(400):
            deep = [deep]
        many: tuple[object, ...] = (
            *([old] * (size // 40), {str(n): old for n in range(size // 40)}, deep, 10**4000, -(10**4000)),
            *("x" * size, f"{old} " * (size // 40), [[]] * (size // 40)),
        )
        for new in many:
            _put(place, last, new)
            yield json.dumps(tree).encode()
        _put(place, last, old)


_ODD = tuple(
    odd.encode() for odd in ("\0", "\r", "\u2028", "\x85", "\ufeff", "\u200f", "²", "７", "ß", "İ", "œ", "🃏2", "\\u000a")
)
"""Characters with habits of their own."""

_IN_TEXT: tuple[Callable[[Mutator, bytes, random.Random], bytes], ...] = (
    *(Mutator._in_words, Mutator._in_words, Mutator._in_words, Mutator._lines, Mutator._lines),
    *(Mutator._token, Mutator._byte, Mutator._without, Mutator._again, Mutator._joined),
)


def _parsed(data: bytes) -> object:
    """The values of a JSON text, None where it is none."""
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None


def _at(place: object, step: str | int) -> object:
    if isinstance(place, list):
        return place[int(step)]
    assert isinstance(place, dict)
    return place[step]


def _put(place: object, step: str | int, value: object) -> None:
    if isinstance(place, list):
        place[int(step)] = value
    else:
        assert isinstance(place, dict)
        place[step] = value


def _paths(tree: object, path: Steps = ()) -> Iterator[Steps]:
    """The way to every value but the whole."""
    inner = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for step, value in inner:
        yield (*path, step)
        yield from _paths(value, (*path, step))
