"""The named variants against rule book 11.2, written down again by hand."""

from __future__ import annotations

from typing import Any

import pytest

from fivehundred import Variant, VariantError, variants

# Rule book 11.2, row by row. Each is the default with these differences; a row that says "as X"
# repeats X here.
_NEW_ZEALAND_JOKER = {
    "joker.nomination": "NONE",
    "joker.lead": "NOT_SHOWN_VOID",
    "joker.forced": "NEVER",
}
_AMERICAN_JOKER = {"joker.nomination": "NONE", "joker.lead": "ANY_SUIT", "joker.forced": "NEVER"}
_NO_MISERE = {"schedule.misere": None, "schedule.open_misere": None}
_THREE = {"pack": "33", "seating.players": 3, "seating.sides": "ALONE"}
_BRITANNICA = {
    **_THREE,
    **_NEW_ZEALAND_JOKER,
    "scoring.slam_minimum": None,
    "deal.pattern": "D2",
    "auction.rounds": "ONCE",
    "auction.misere_requires": "NOTHING",
    "schedule.open_misere": [520, "10NT"],
    "play.open_misere_exposed": "BEFORE_FIRST_LEAD",
    "scoring.misere_trick_points": 10,
    "play.misere": "PLAY_OUT",
}
_FIVE = {"pack": "53", "seating.players": 5, "seating.sides": "ALONE", "partner.call": "CARD"}
_HOYLE = {
    **_THREE,
    **_AMERICAN_JOKER,
    **_NO_MISERE,
    "deal.pattern": "D2",
    "auction.rounds": "ONCE",
    "winning.reach": "ANY_POINTS",
    "winning.tie": "FIRST_TRICK",
}
_DEAD_HAND = {
    **_HOYLE,
    "seating.players": 2,
    "deal.extra": "DEAD_HAND",
    "winning.tie": "CONTRACTOR",
}
_AMERICAN = {
    **_AMERICAN_JOKER,
    "deal.pattern": "D2",
    "auction.rounds": "ONCE",
    "auction.inkle": "FIRST_TWO",
    "schedule.misere": [250, "8S"],
    "auction.misere_requires": "NOTHING",
    "winning.reach": "ANY_POINTS",
}
DIFFERENCES: dict[str, dict[str, Any]] = {
    "AUSTRALIAN": {},
    "NEW_ZEALAND": _NEW_ZEALAND_JOKER,
    "NEW_ZEALAND_HOUSEHOLD": {
        **_NEW_ZEALAND_JOKER,
        "joker.lead": "ANY_SUIT",
        "schedule.misere": [130, "6NT"],
        "schedule.open_misere": [230, "7NT"],
        "auction.misere_requires": "NOTHING",
        "auction.reentry": "ALWAYS",
    },
    "AUSTRALIAN_THREE": _THREE,
    "BRITANNICA_THREE": _BRITANNICA,
    "PARLETT_THREE": {
        **_BRITANNICA,
        "auction.rounds": "UNTIL_PASSED",
        "auction.all_passed": "PLAY_NO_TRUMPS",
    },
    "FIVE_HANDED": _FIVE,
    "FIVE_HANDED_BICYCLE": {**_FIVE, "partner.call": "PLAYER", "partner.two_from": 8},
    "SIX_HANDED": {"pack": "63", "seating.players": 6, "seating.sides": "TEAMS_OF_THREE"},
    "SIX_HANDED_PAIRS": {"pack": "63", "seating.players": 6, "seating.sides": "THREE_PAIRS"},
    "TWO_HANDED": _DEAD_HAND,
    "TWO_HANDED_24": {**_DEAD_HAND, "deal.extra": "NONE", "pack": "24"},
    "TWO_HANDED_TABLE": {
        "seating.players": 2,
        "seating.sides": "ALONE",
        "deal.extra": "TABLE_CARDS",
        "deal.pattern": "D8",
        "schedule.open_misere": None,
        "auction.misere_requires": "NOTHING",
    },
    "AMERICAN": _AMERICAN,
    "AMERICAN_45": {**_AMERICAN, "pack": "45", "deal.pattern": "D4"},
    "AMERICAN_46": {**_AMERICAN, "pack": "46", "deal.pattern": "D5"},
    "AMERICAN_TEAM": {
        **_AMERICAN,
        "auction.inkle": "OFF",
        "auction.all_passed": "SAME_DEALER",
        "schedule.open_misere": None,
        "schedule.double_nullo": [500, "10D"],
        "schedule.bar_nullo": [500, "10D"],
        "auction.double_nullo_requires": "PARTNER_NULLO",
    },
    # Double nullo directly under open misère (8.5) takes a table written out; its order is checked
    # below.
    "ST_PAUL": {
        **_AMERICAN,
        "pack": "45",
        "deal.pattern": "D3",
        "auction.all_passed": "SAME_DEALER",
    },
    "QUEBEC": {
        **_AMERICAN_JOKER,
        **_NO_MISERE,
        "pack": "46",
        "deal.pattern": "D5",
        "auction.minimum": "8S",
        "schedule.game_bids": [1000, "10NT"],
    },
    "HOYLE_THREE": _HOYLE,
    "ORIGINAL_1904": {
        **_THREE,
        **_AMERICAN_JOKER,
        **_NO_MISERE,
        "deal.pattern": "D7",
        "auction.rounds": "ONCE",
        "schedule.table": "INVERTED",
    },
}

# Players, cards, kitty (1.2 and 1.3), the side of each seat (2.2).
SIZES: dict[str, tuple[int, int, int, tuple[int, ...]]] = {
    "AUSTRALIAN": (4, 43, 3, (0, 1, 0, 1)),
    "NEW_ZEALAND": (4, 43, 3, (0, 1, 0, 1)),
    "NEW_ZEALAND_HOUSEHOLD": (4, 43, 3, (0, 1, 0, 1)),
    "AUSTRALIAN_THREE": (3, 33, 3, (0, 1, 2)),
    "BRITANNICA_THREE": (3, 33, 3, (0, 1, 2)),
    "PARLETT_THREE": (3, 33, 3, (0, 1, 2)),
    "FIVE_HANDED": (5, 53, 3, (0, 1, 2, 3, 4)),
    "FIVE_HANDED_BICYCLE": (5, 53, 3, (0, 1, 2, 3, 4)),
    "SIX_HANDED": (6, 63, 3, (0, 1, 0, 1, 0, 1)),
    "SIX_HANDED_PAIRS": (6, 63, 3, (0, 1, 2, 0, 1, 2)),
    "TWO_HANDED": (2, 33, 3, (0, 1)),
    "TWO_HANDED_24": (2, 24, 4, (0, 1)),
    "TWO_HANDED_TABLE": (2, 43, 3, (0, 1)),
    "AMERICAN": (4, 43, 3, (0, 1, 0, 1)),
    "AMERICAN_45": (4, 45, 5, (0, 1, 0, 1)),
    "AMERICAN_46": (4, 46, 6, (0, 1, 0, 1)),
    "AMERICAN_TEAM": (4, 43, 3, (0, 1, 0, 1)),
    "ST_PAUL": (4, 45, 5, (0, 1, 0, 1)),
    "QUEBEC": (4, 46, 6, (0, 1, 0, 1)),
    "HOYLE_THREE": (3, 33, 3, (0, 1, 2)),
    "ORIGINAL_1904": (3, 33, 3, (0, 1, 2)),
}

_SIX = "6S 6C 6D 6H 6NT"
_SEVEN = "7S 7C 7D 7H 7NT"
_EIGHT = "8C 8D 8H 8NT"  # 8S stands by itself: misère may be on either side of it
_NINE = "9S 9C 9D 9H 9NT"
_DEFAULT = f"{_SIX} {_SEVEN} M 8S {_EIGHT} {_NINE} 10S 10C 10D OM 10H 10NT"  # 3.4, in full
_PLAIN = f"{_SIX} {_SEVEN} 8S {_EIGHT} {_NINE} 10S 10C 10D 10H 10NT"
SCHEDULES: dict[str, str] = {
    "NEW_ZEALAND_HOUSEHOLD": f"{_SIX} M {_SEVEN} OM 8S {_EIGHT} {_NINE} 10S 10C 10D 10H 10NT",
    "BRITANNICA_THREE": f"{_SIX} {_SEVEN} M 8S {_EIGHT} {_NINE} 10S 10C 10D 10H 10NT OM",
    "PARLETT_THREE": f"{_SIX} {_SEVEN} M 8S {_EIGHT} {_NINE} 10S 10C 10D 10H 10NT OM",
    "TWO_HANDED": _PLAIN,
    "TWO_HANDED_24": _PLAIN,
    "TWO_HANDED_TABLE": f"{_SIX} {_SEVEN} M 8S {_EIGHT} {_NINE} 10S 10C 10D 10H 10NT",
    **dict.fromkeys(
        ("AMERICAN", "AMERICAN_45", "AMERICAN_46"),
        f"{_SIX} {_SEVEN} 8S M {_EIGHT} {_NINE} 10S 10C 10D OM 10H 10NT",
    ),
    "AMERICAN_TEAM": f"{_SIX} {_SEVEN} 8S M {_EIGHT} {_NINE} 10S 10C 10D DN BN 10H 10NT",
    "ST_PAUL": f"{_SIX} {_SEVEN} 8S M {_EIGHT} {_NINE} 10S 10C 10D DN OM 10H 10NT",
    "QUEBEC": f"{_PLAIN} GS GC GD GH GNT",
    "HOYLE_THREE": _PLAIN,
    # 9.2 by hand: base C 40 S 60 H 80 D 100 NT 120, times 1 to 5; at equal points more tricks rank
    # higher.
    "ORIGINAL_1904": (
        "6C 6S 6H 7C 6D 6NT 7S 8C 7H 9C 8S 7D 10C 7NT 8H 9S 8D 10S 9H 8NT 9D 10H 9NT 10D 10NT"
    ),
}

NAMES = list(variants.ALL)


@pytest.mark.parametrize("name", NAMES)
def test_every_variant_is_the_default_with_its_differences(name: str) -> None:
    options = {**Variant().options, **DIFFERENCES[name]}
    found = dict(variants.ALL[name].options)
    if name == "ST_PAUL":
        for key in ("schedule.table", "schedule.open_misere"):
            options.pop(key)
            found.pop(key)
    assert found == options


@pytest.mark.parametrize("name", NAMES)
def test_every_variant_has_its_size_sides_and_seat_names(name: str) -> None:
    players, cards, kitty, sides = SIZES[name]
    variant = variants.ALL[name]
    assert (variant.players, len(variant.deck), variant.pack.kitty, variant.sides) == (
        players,
        cards,
        kitty,
        sides,
    )
    assert variant.number_of_sides == len(set(sides))
    four = ("North", "East", "South", "West")
    assert variant.seat_names == (
        four if players == 4 else tuple(f"Player {n}" for n in range(1, players + 1))
    )


@pytest.mark.parametrize("name", NAMES)
def test_every_variant_has_its_schedule(name: str) -> None:
    assert " ".join(map(str, variants.ALL[name].schedule)) == SCHEDULES.get(name, _DEFAULT)


def test_no_two_variants_are_the_same_and_all_have_names() -> None:
    assert len(set(variants.ALL.values())) == len(DIFFERENCES) == len(SIZES) == len(NAMES) == 21
    assert len({variant.name for variant in variants.ALL.values()}) == 21
    assert all(variant.name for variant in variants.ALL.values())


# -- finding by name -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_get_finds_every_variant_by_its_name_in_lower_case(name: str) -> None:
    for text in (name.lower(), name.lower().replace("_", "-"), name, f" {name.title()} "):
        assert variants.get(text) is variants.ALL[name]
    assert getattr(variants, name) is variants.ALL[name]


@pytest.mark.parametrize(
    "text", ["", "australia", "canasta", "new zealand", "Australian, three-handed"]
)
def test_get_says_of_which_name_there_is_no_variant(text: str) -> None:
    with pytest.raises(VariantError, match="there is no variant") as caught:
        variants.get(text)
    assert repr(text) in str(caught.value)


def test_all_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        variants.ALL["MINE"] = Variant()  # type: ignore[index]
