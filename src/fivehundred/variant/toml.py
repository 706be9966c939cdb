"""A variant as a small TOML file, as a club would write down its house rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from fivehundred.errors import VariantError
from fivehundred.files import Plain

if TYPE_CHECKING:
    from fivehundred.variant.variant import Variant

MOST_CHARACTERS = 100_000
"""No file of house rules is longer."""

_MOST_OF = {"\n": 1_000, ".": 3_000, "[": 3_000, "{": 3_000}
"""How often such a file has these at most, as each can make its reader build a table; a name may
have 2,000 of most.
"""

NONE = "none"
"""How None is written, for TOML has no such value."""


def read_toml(text: str, base_named: Callable[[str], Variant]) -> Variant:
    """The variant a TOML text describes; ``base_named`` finds the variant its ``base`` names.

    VariantError lists everything that is wrong with it.
    """
    import tomllib  # only who reads house rules pays for it

    if not isinstance(text, str) or len(text) > MOST_CHARACTERS:
        raise VariantError(f"house rules are a text of at most {MOST_CHARACTERS} characters")
    for mark, most in _MOST_OF.items():
        if text.count(mark) > most:
            raise VariantError(
                f"house rules have {most} {'lines' if mark == chr(10) else repr(mark)} at most"
            )
    try:
        data = tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        raise VariantError(f"this is not TOML: {error}") from None
    except RecursionError:
        raise VariantError("this is not TOML: it nests too deep") from None
    except ValueError:  # Python reads no number of thousands of digits
        raise VariantError("a number in it has too many digits") from None
    base = data.pop("base", "australian")
    if not isinstance(base, str):
        raise VariantError("base: it must be the name of a variant")
    from fivehundred.variant.variant import Variant

    return Variant.from_dict(_without_none(data), base_named(base))


def _without_none(data: Mapping[str, object]) -> dict[str, object]:
    """The table with None for ``"none"``, in the groups too."""

    def value(given: object) -> object:
        return None if given == NONE else given

    return {
        key: {inner: value(v) for inner, v in given.items()} if isinstance(given, dict) else given
        for key, given in data.items()
    }


def write_toml(variant: Variant) -> str:
    """Every option of a variant as a TOML text that reads back as the same variant."""
    plain = variant.to_dict()
    lines = [
        f"{key} = {_value(value)}" for key, value in plain.items() if not isinstance(value, dict)
    ]
    for part, options in plain.items():
        if isinstance(options, dict):
            lines += [
                "",
                f"[{part}]",
                *(f"{key} = {_value(value)}" for key, value in options.items()),
            ]
    return "\n".join(lines) + "\n"


def _value(value: Plain) -> str:
    match value:
        case None:
            return f'"{NONE}"'
        case str():
            return '"' + "".join(_escaped(c) for c in value) + '"'
        case list():
            return "[" + ", ".join(map(_value, value)) + "]"
        case _:
            return str(value).lower()


def _escaped(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    return character if character.isprintable() else f"\\U{ord(character):08x}"
