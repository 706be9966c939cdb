"""Values of which there is only ever one object each, so that equal means identical.

Comparing and hashing such a value is a pointer operation; copying or pickling it gives the same
object back.
"""

from __future__ import annotations

from typing import NoReturn


class Interned:
    """A value made once and never changed; subclasses look their objects up in ``__new__``."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed")

    def _fill(self, **values: object) -> None:
        """Set the fields of a new object (for ``__new__`` of subclasses alone)."""
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def __copy__(self) -> Interned:
        return self

    def __deepcopy__(self, memo: object) -> Interned:
        return self
