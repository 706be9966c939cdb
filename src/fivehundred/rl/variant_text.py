"""A variant as one word, for parameters that can hold nothing else."""

from __future__ import annotations

import json
import re
import zlib

from fivehundred import variants
from fivehundred.errors import VariantError
from fivehundred.variant import Variant


def written(variant: Variant) -> str:
    """A variant in letters, digits and hyphens: its name, or for house rules all its options in
    hexadecimal digits.

    >>> written(variants.QUEBEC), read("quebec") == variants.QUEBEC
    ('quebec', True)
    """
    return (
        variants.name_of(variant)
        or "x" + zlib.compress(json.dumps(variant.to_dict()).encode()).hex()
    )


def read(text: str) -> Variant:
    """The variant that :func:`written` wrote; VariantError for a name there is not, and other
    digits.
    """
    if not re.fullmatch("x[0-9a-f]+", text):
        return variants.get(text)
    try:
        return Variant.from_dict(json.loads(zlib.decompress(bytes.fromhex(text[1:]))))
    except (ValueError, zlib.error) as error:
        raise VariantError(f"these digits are no variant: {error}") from None
