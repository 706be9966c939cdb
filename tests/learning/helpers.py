"""What the tests of the adapters share."""

from __future__ import annotations

import random
from collections.abc import Iterable

from fivehundred import Variant, variants

BY_NAME = list(variants.ALL.values())
NAMES = list(variants.ALL)


def allowed(mask: Iterable[int], rng: random.Random) -> int:
    """One of the numbers that a mask allows."""
    return rng.choice([number for number, may in enumerate(mask) if may])


def house_rules() -> Variant:
    """A variant without a name."""
    return variants.AMERICAN.with_options({"deal.claims": "NO_PICTURE"})
