"""One option of a variant as an attrs field that knows its rule, its kind and what it says; and parts made of such options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import attrs

from fivehundred.errors import FiveHundredError, VariantError
from fivehundred.variant.kinds import OptionKind

KIND, RULE, TEXT = "kind", "rule", "text"
"""The keys of a field's metadata: how it is read, the rule it changes, what it is in words."""


class OptionField(Protocol):
    """The field of an option: its name, its default, and in ``metadata`` its kind and its rule."""

    @property
    def name(self) -> str: ...
    @property
    def default(self) -> object: ...
    @property
    def metadata(self) -> Mapping[str, Any]: ...  # Any: values of several types by key


def option(
    kind: OptionKind, default: object, rule: str, text: str
) -> Any:  # Any: the field takes the type it is annotated with
    """A field of a :class:`Part`, read by its kind."""
    return attrs.field(default=default, metadata={KIND: kind, RULE: rule, TEXT: text})


class Part:
    """A group of options: whatever a field is given, its kind reads it, or refuses it with a VariantError."""

    __slots__ = ()

    def __attrs_post_init__(self) -> None:
        found: list[str] = []
        for field in attrs.fields(type(self)):  # type: ignore[arg-type]  # every subclass is an attrs class
            if KIND in field.metadata:
                try:
                    object.__setattr__(self, field.name, field.metadata[KIND].read(getattr(self, field.name)))
                except FiveHundredError as error:
                    found.append(f"{field.name}: {error}")
        if found:
            raise VariantError(found)
