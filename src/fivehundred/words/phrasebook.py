"""What a table of words holds. The English one is the model: every table has exactly its keys."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import attrs

Forms = tuple[str, ...]
"""Spellings of one thing: the first is written, all are read."""


def _fixed_forms(forms: Mapping[str, Forms]) -> Mapping[str, Forms]:
    return MappingProxyType(dict(forms))


def _fixed_texts(texts: Mapping[str, str]) -> Mapping[str, str]:
    return MappingProxyType(dict(texts))


@attrs.frozen(eq=False, repr=False)
class Words:
    """The words of one language.

    ``code`` is its code (BCP 47) and ``name`` its own name. ``letters`` and ``words`` have the
    short and the full forms of the suits S C D H, no-trumps NT, the ranks 10 J Q K A (other numbers
    are written as they are), the jokers Jo and Jo2, the
    special bids M OM DN BN BM HL, the game bid G, the pass P, and what else can be said in a game:
    alone, claim, and ``-`` for no suit. ``patterns`` join them: the card, the bid, the game bid,
    the joker that names a suit, a seat, the contract, its partners, and the rule that a sentence
    cites. ``phrases`` are all else that is said: a sentence for each reason code, what is said
    about a game, what pictures show, score sheets and the page of a game.

    :func:`fivehundred.names.problems` says what a table lacks.
    """

    code: str
    name: str
    letters: Mapping[str, Forms] = attrs.field(converter=_fixed_forms)
    words: Mapping[str, Forms] = attrs.field(converter=_fixed_forms)
    patterns: Mapping[str, Forms] = attrs.field(converter=_fixed_forms)
    phrases: Mapping[str, str] = attrs.field(converter=_fixed_texts)
