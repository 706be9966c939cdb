"""Whether a table has all that the English one has, and says nothing in two ways that could be
mixed up.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from string import Formatter

from fivehundred.words.english import WORDS as MODEL
from fivehundred.words.phrasebook import Forms, Words
from fivehundred.words.spellings import clashes, folded


@lru_cache(maxsize=16)
def problems(language: Words) -> tuple[str, ...]:
    """Every fault of a table: keys that it lacks or has too many, empty forms, other fields than
    the English pattern or sentence has, and strings with two meanings.

    >>> problems(MODEL)
    ()
    """
    faults = [f"{part} is empty" for part in ("code", "name") if not getattr(language, part)]
    for part in ("letters", "words", "patterns", "phrases"):
        mine, model = getattr(language, part), getattr(MODEL, part)
        faults += [f"{part} lack {key!r}" for key in model if key not in mine]
        faults += [f"{part} have {key!r}, which there is not" for key in mine if key not in model]
        faults += [
            f"{part} {key!r} {fault}"
            for key in model
            if key in mine
            for fault in _faults_of(mine[key], model[key])
        ]
    return tuple(faults or clashes(language))


def _faults_of(value: object, model: Forms | str) -> Iterable[str]:
    """The faults of one entry, beside the English one."""
    given: tuple[object, ...] = value if isinstance(value, tuple) else (value,)
    forms = [form for form in given if isinstance(form, str)]
    if (
        isinstance(value, tuple) != isinstance(model, tuple)
        or not forms
        or len(forms) != len(given)
    ):
        yield "is not a text" if isinstance(model, str) else "is not a tuple of texts"
        return
    wanted = fields(model if isinstance(model, str) else model[0])
    for form in forms:
        if not folded(form):
            yield "is empty"
        elif fields(form) != wanted:
            yield f"has other fields than {', '.join(sorted(wanted)) or 'none'}: {form!r}"


def fields(form: str) -> set[str]:
    """What a pattern or a sentence has in braces.

    >>> sorted(fields("{bid} does not outbid {highest}"))
    ['bid', 'highest']
    """
    try:
        return {
            f"{name}{kind and ':'}{kind}{how or ''}"
            for _, name, kind, how in Formatter().parse(form)
            if name is not None
        }
    except ValueError:
        return {"braces that do not match"}
