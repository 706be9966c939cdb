"""The default game, on its own so that it loads without the other variants."""

from __future__ import annotations

from fivehundred.variant.variant import Variant

RULES_VERSION = "1"
"""The edition of the rules that this library plays by; it changes when the same actions could score
differently.
"""

AUSTRALIAN = Variant(name="Australian")
"""Four-handed, 43 cards, partners opposite: the default of every rule."""
