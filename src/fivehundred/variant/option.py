"""One option of a variant as an attrs field that knows its rule, its kind and what it says."""

from __future__ import annotations

from typing import Any

import attrs

from fivehundred.variant.kinds import OptionKind

KIND, RULE, TEXT = "kind", "rule", "text"
"""The keys of a field's metadata: how it is read, the rule it changes, what it is in words."""


def option(
    kind: OptionKind, default: object, rule: str, text: str
) -> Any:  # Any: the field takes the type it is annotated with
    """A field of a part of a variant, converted and checked by its kind."""
    return attrs.field(default=default, converter=kind.read, metadata={KIND: kind, RULE: rule, TEXT: text})
