"""The shuffle that gives the same deal for ever.

The bits come from SHA-256 run over a counter, the order from a Fisher-Yates shuffle whose numbers
are drawn by rejection, so that every order of the pack is equally likely:

1. ``key = SHA-256("fivehundred shuffle 1" + NUL + tag + NUL + data)``. For an int seed the tag is
   ``int`` and the data its lower-case hexadecimal digits, ``-`` before a negative one; for a str
   ``str`` and UTF-8; for bytes ``bytes`` and themselves.
2. Block *i* (from 0) is ``SHA-256(key + deal as 8 bytes + i as 8 bytes)``, big-endian; each block
   gives eight 32-bit words, big-endian.
3. For *n* = size of the pack down to 2: take words until one is below ``2**32 - 2**32 % n``; with
   ``j = word % n`` exchange the cards at places ``n - 1`` and ``j`` (from 0).
"""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable, Iterator, Sequence

from fivehundred import guards
from fivehundred.cards.card import Card
from fivehundred.errors import FiveHundredError, shown

Seed = int | str | bytes
"""What may stand for the chance of a deal."""

Chance = Seed | random.Random
"""Where chance comes from: a seed, or a generator, ``random.SystemRandom`` included."""

MOST_SEED_BITS, MOST_SEED_CHARACTERS, MOST_SEED_BYTES = 6_600, 2_000, 1_000
"""No seed is longer, so that every format of records can hold it."""


def check_seed(seed: object, what: str = "a seed is an int, str or bytes") -> Seed:
    """The seed itself; FiveHundredError for what is no int, str or bytes, or is too long to be
    written down.

    >>> check_seed(2**6600)
    Traceback (most recent call last):
        ...
    fivehundred.errors.FiveHundredError: a seed that is an int has at most 6600 bits, not 6601
    """
    number = guards.as_int(seed)
    if number is not None:
        _check_size("an int", number.bit_length(), MOST_SEED_BITS, "bits")
        return number
    if isinstance(seed, str):
        _check_size("a str", len(seed), MOST_SEED_CHARACTERS, "characters")
        return guards.text(seed, "a seed")
    if not isinstance(seed, bytes):
        raise FiveHundredError(f"{what}, not {shown(seed)}")
    _check_size("bytes", len(seed), MOST_SEED_BYTES, "bytes")
    return seed


def _check_size(kind: str, size: int, most: int, unit: str) -> None:
    if size > most:
        raise FiveHundredError(f"a seed that is {kind} has at most {most} {unit}, not {size}")


def check_chance(chance: object) -> Chance:
    """The seed or the generator itself; FiveHundredError for anything else, or a seed too long to
    be written down.
    """
    if isinstance(chance, random.Random):
        return chance
    return check_seed(chance, "chance is a seed (an int, str or bytes) or a random.Random")


def generator(chance: object) -> random.Random:
    """The generator itself, or for a seed ``random.Random(seed)``; FiveHundredError as
    :func:`check_chance` has it.

    >>> generator(500).random() == generator(500).random()
    True
    """
    checked = check_chance(chance)
    return checked if isinstance(checked, random.Random) else random.Random(checked)


def _key(seed: Seed) -> bytes:
    if isinstance(seed, int):
        tag, data = b"int", format(seed, "x").encode()
    elif isinstance(seed, str):
        tag, data = b"str", seed.encode()
    else:
        tag, data = b"bytes", seed
    import hashlib  # only who deals pays for it

    return hashlib.sha256(b"\0".join((b"fivehundred shuffle 1", tag, data))).digest()


def _words(seed: Seed, deal: int) -> Iterator[int]:
    import hashlib

    key, block = _key(seed) + deal.to_bytes(8, "big"), 0
    while True:
        digest = hashlib.sha256(key + block.to_bytes(8, "big")).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def _seeded(seed: Seed, deal: int) -> Callable[[int], int]:
    """A drawer of numbers below n, each equally likely: words that would favour some are thrown
    away.
    """
    words = _words(seed, deal)

    def below(n: int) -> int:
        limit = 2**32 - 2**32 % n
        return next(word for word in words if word < limit) % n

    return below


def shuffle(cards: Sequence[Card], chance: Chance, deal: int = 0) -> tuple[Card, ...]:
    """The cards in another order: for a seed always the same one, for a ``random.Random`` the
    generator's next.

    ``deal`` is the number of the deal in a game, from 0; a generator ignores it.

    Args:
        cards: What to shuffle, from the bottom of a new pack.
        chance: An int, str or bytes gives the same cards for ever; a ``random.Random`` gives its
            next ones.
        deal: The number of the deal in its game, from 0.

    >>> from fivehundred import variants
    >>> print(*shuffle(list(variants.AUSTRALIAN.deck), 500)[:5])
    7H 7C 8D 10S 5D
    """
    deal = guards.whole(deal, "the number of a deal", 0, 2**64 - 1)
    chance = check_chance(chance)
    below = chance.randrange if isinstance(chance, random.Random) else _seeded(chance, deal)
    order = list(guards.several(Card, cards, "the cards"))
    for n in range(len(order), 1, -1):
        j = below(n)
        order[n - 1], order[j] = order[j], order[n - 1]
    return tuple(order)


def daily_seed(date: datetime.date) -> str:
    """The seed of a day: everyone who asks for the same date gets the same deals.

    Args:
        date: The day.

    >>> import datetime
    >>> daily_seed(datetime.date(2026, 11, 29))
    'fivehundred daily 2026-11-29'
    """
    guards.a(datetime.date, date, "the day")
    return f"fivehundred daily {date.year:04}-{date.month:02}-{date.day:02}"
