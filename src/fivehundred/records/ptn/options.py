"""The options of the app and what they mean here.

What is known of them, and from where, stands on the page "Read other people's records" of the
documentation.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from types import MappingProxyType

from fivehundred import variants
from fivehundred.errors import RecordError, VariantError, shown
from fivehundred.records.json_text import parse
from fivehundred.variant.auction_options import MisereRequires, Reentry, Rounds
from fivehundred.variant.option import MOST_POINTS
from fivehundred.variant.variant import Variant
from fivehundred.variant.winning_options import Reach

EVENT, OPTIONS = "Event", "GameOptionsJson"
"""The tags that name the rules: in words, and as JSON that leaves out what is usual in the app."""

Value = bool | int
"""A value of an option."""

_VALUES: Mapping[str, tuple[Value, ...]] = MappingProxyType(
    {
        "variation": (0, 1),
        "deckSize": (43, 45, 46),
        "players": (4, 3),
        "mustBidToWin": (False, True),
        "whenNullo": (0, 1),
        "S8Overbid250Nullo": (True, False),
        "bidAfterPass": (0, 1, 2),
        "gameOverScore": (500,),
    }
)
"""The options whose meaning is known with their values, the usual one first: variation 0 is
American, 1 Australian.
"""

_NAMES_THE_GAME = ("variation", "deckSize", "players")
_ANY_NUMBER = ("gameOverScore",)
_NO_RULES = ("noWatching", "noSuggestions")
_OPEN = "open misère"  # said in words only

_SAID: Mapping[str, tuple[str, Value]] = MappingProxyType(
    {
        "must bid to win": ("mustBidToWin", True),
        "bid after pass": ("bidAfterPass", 1),
        "bid after pass if bid changed": ("bidAfterPass", 2),
        "misère anytime": ("whenNullo", 0),
        "misère after 7": ("whenNullo", 1),
        "8♠ overbids misère": ("S8Overbid250Nullo", True),
        "with 3-card kitty": ("deckSize", 43),
        "with 5-card kitty": ("deckSize", 45),
        "with 6-card kitty": ("deckSize", 46),
    }
)
"""What [Event] says in words, in the words of the Australian game."""


def variant_of(event: str | None, options: str | None, cards: int) -> tuple[Variant, list[str]]:
    """The variant that these two tags name, and what of them could not be taken.

    Where neither names any, it is the Australian game with the pack that has as many ``cards`` as
    were dealt. RecordError for a game that is not known.
    """
    notes: list[str] = []
    said = _said(event, notes) if event else {}
    given = _given(options, notes) if options is not None else None
    if not said and given is None:
        pack = cards if cards in _VALUES["deckSize"] else 43
        notes.append(
            "nothing names the rules that are known here: it is read as the Australian game with"
            f" {pack} cards"
        )
        return (
            _variant({"variation": 1, "deckSize": pack, "mustBidToWin": True, "whenNullo": 1}),
            notes,
        )
    for name in (given or {}).keys() & said.keys():
        if given and given[name] != said[name]:
            notes.append(f"[{EVENT}] and [{OPTIONS}] differ in {name}: the second counts")
    if said:  # The words leave nothing out, so what they do not say is off.
        said.setdefault("S8Overbid250Nullo", False)
    return _variant({**said, **(given or {})}), notes


def _said(event: str, notes: list[str]) -> dict[str, Value]:
    """What the words of [Event] say."""
    plain = (
        unicodedata.normalize("NFC", event)
        .lower()
        .replace("nullo", "misère")
        .replace("widow", "kitty")
    )
    plain = plain.replace("misere", "misère").translate(str.maketrans("♤", "♠"))
    match = re.search(r"\b500 - (american|australian)\b(.*)", plain)
    if match is None:
        return {}
    said: dict[str, Value] = {"variation": int(match[1] == "australian")}
    for words in filter(None, map(str.strip, match[2].split(","))):
        points = re.fullmatch(f"{_OPEN} ±([0-9]{{1,4}})", words)
        if points:
            said[_OPEN] = int(points[1])
            if said[_OPEN] != 500:
                notes.append(
                    f"[{EVENT}] says {shown(words)}: its place above 10D is kept, as no other is"
                    " known"
                )
        elif words in _SAID:
            name, value = _SAID[words]
            said[name] = value
        else:
            notes.append(f"[{EVENT}] says {shown(words)}, which is not known and was not taken")
    return said


def _given(options: str, notes: list[str]) -> dict[str, Value] | None:
    """What the JSON of the options says; None when it cannot be read."""
    try:
        table = parse(options)
    except RecordError as error:
        notes.append(
            f"[{OPTIONS}] could not be read and was not taken: {'; '.join(error.problems)}"
        )
        return None
    if not isinstance(table, dict):
        notes.append(f"[{OPTIONS}] is no table and was not taken")
        return None
    given: dict[str, Value] = {}
    for name, value in table.items():
        if name in _NO_RULES:
            continue
        known = _VALUES.get(name, ())
        if isinstance(value, bool | int) and any(
            type(value) is type(one) and value == one for one in known
        ):
            given[name] = value
        elif (
            name in _ANY_NUMBER
            and isinstance(value, int)
            and not isinstance(value, bool)
            and 0 < value <= MOST_POINTS
        ):
            given[name] = value
            notes.append(
                f"[{OPTIONS}]: {name} is taken as the points that win; the floor is left as it is"
            )
        elif name in _NAMES_THE_GAME:
            raise RecordError(OPTIONS, f"{name} {shown(value)} is a game that is not known here")
        else:
            notes.append(
                f"[{OPTIONS}]: {shown(name)} with {shown(value)} is not known and was not taken"
            )
    return given


def _variant(settings: Mapping[str, Value]) -> Variant:
    """The variant of the options; those left out have their usual value, but the rank of misère is
    that of the game named.
    """
    values = {name: settings.get(name, usual[0]) for name, usual in _VALUES.items()}
    base, changed = _base(bool(values["variation"]), values["deckSize"], values["players"])
    changed["winning.reach"] = Reach.BY_CONTRACT if values["mustBidToWin"] else Reach.ANY_POINTS
    changed["auction.misere_requires"] = (
        MisereRequires.SEVEN_BID if values["whenNullo"] else MisereRequires.NOTHING
    )
    if values["gameOverScore"] != base.winning.target:
        changed["winning.target"] = values["gameOverScore"]
    if values["bidAfterPass"]:
        changed["auction.reentry"] = (Reentry.NEVER, Reentry.ALWAYS, Reentry.IF_BID_CHANGED)[
            values["bidAfterPass"]
        ]
    if values["S8Overbid250Nullo"]:
        changed["schedule.misere"] = [250, "7NT"]
    if _OPEN in settings:
        changed["schedule.open_misere"] = [settings[_OPEN], "10D"]
    try:
        return base.with_options(changed)
    except VariantError as error:
        raise RecordError(OPTIONS, error.problems) from None


def _base(australian: bool, pack: int, players: int) -> tuple[Variant, dict[str, object]]:
    """The named variant to begin with, and what is to be changed of it for this pack and number of
    players.
    """
    if players == 3:
        if pack != 43:
            raise RecordError(OPTIONS, f"a game of three with deckSize {pack} is not known here")
        base = variants.AUSTRALIAN_THREE if australian else variants.AMERICAN
        return base, (
            {}
            if australian
            else {
                "pack": "33",
                "seating.players": 3,
                "seating.sides": "ALONE",
            }
        )
    if not australian:
        return {43: variants.AMERICAN, 45: variants.AMERICAN_45, 46: variants.AMERICAN_46}[pack], {}
    if pack == 43:
        return variants.AUSTRALIAN, {}
    if pack == 45:
        return variants.AUSTRALIAN, {"pack": "45", "deal.pattern": "D4"}
    return variants.AUSTRALIAN, {"pack": "46", "deal.pattern": "D5", "joker.nomination": "NONE"}


def options_of(variant: Variant) -> str | None:
    """The JSON that means exactly this variant; None when there is none.

    >>> options_of(variants.AUSTRALIAN), options_of(variants.QUEBEC)
    ('{"variation":1,"mustBidToWin":true,"whenNullo":1}', None)
    """
    values: dict[str, Value] = {
        "variation": int(variant.auction.rounds is Rounds.UNTIL_PASSED),
        "deckSize": variant.pack.size if variant.players == 4 else 43,
        "players": variant.players,
        "mustBidToWin": variant.winning.reach is Reach.BY_CONTRACT,
        "whenNullo": int(variant.auction.misere_requires is MisereRequires.SEVEN_BID),
        "S8Overbid250Nullo": variant.schedule.misere == variants.AUSTRALIAN.schedule.misere,
        "bidAfterPass": (
            (Reentry.NEVER, Reentry.ALWAYS, Reentry.IF_BID_CHANGED).index(variant.auction.reentry)
        ),
        "gameOverScore": variant.winning.target,
    }
    text = json.dumps(
        {name: value for name, value in values.items() if value != _VALUES[name][0]},
        separators=(",", ":"),
    )
    try:
        meant, _ = variant_of(None, text, variant.pack.size)
    except RecordError:
        return None
    return text if meant == variant and meant.name == variant.name else None
