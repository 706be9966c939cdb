"""The values of every option that are tried in pairs, and which of them do not go together, from
rule book 11.1 alone.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from allpairspy import AllPairs

Options = dict[str, Any]


class Base(NamedTuple):
    """What can only be chosen together: a pack must add up, sides and pattern must fit (rules 1.3,
    2.2, 2.3, 8.7 and 8.8).
    """

    players: int
    sides: str
    pack: str
    extra: str
    pattern: str
    jokers: int


BASES = [
    Base(4, "PAIRS", "43", "NONE", "D1", 1),
    Base(4, "PAIRS", "43", "NONE", "D2", 1),
    Base(4, "ALONE", "43", "NONE", "D7", 1),
    Base(4, "PAIRS", "43-alt", "NONE", "D1", 1),
    Base(4, "PAIRS", "45", "NONE", "D3", 1),
    Base(4, "ALONE", "45", "NONE", "D4", 1),
    Base(4, "PAIRS", "45", "NONE", "D6", 1),
    Base(4, "PAIRS", "46", "NONE", "D5", 2),
    Base(4, "PAIRS", "43+0", "NONE", "D1", 0),
    Base(4, "PAIRS", "43-alt+2", "NONE", "D2", 2),
    Base(3, "ALONE", "33", "NONE", "D1", 1),
    Base(3, "ALONE", "33+0", "NONE", "D2", 0),
    Base(3, "ALONE", "33+2", "NONE", "D7", 2),
    Base(2, "ALONE", "24", "NONE", "D2", 0),
    Base(2, "ALONE", "24+1", "NONE", "D1", 1),
    Base(2, "ALONE", "33", "DEAD_HAND", "D2", 1),
    Base(2, "ALONE", "33+0", "DEAD_HAND", "D1", 0),
    Base(2, "ALONE", "43", "TABLE_CARDS", "D8", 1),
    Base(2, "ALONE", "43+2", "TABLE_CARDS", "D8", 2),
    Base(2, "ALONE", "45", "TABLE_CARDS", "D8", 1),
    Base(5, "ALONE", "53", "NONE", "D1", 1),
    Base(5, "ALONE", "53+2", "NONE", "D2", 2),
    Base(6, "TEAMS_OF_THREE", "63", "NONE", "D1", 1),
    Base(6, "THREE_PAIRS", "65", "NONE", "D4", 1),
    Base(6, "TEAMS_OF_THREE", "66", "NONE", "D5", 2),
    Base(6, "ALONE", "63+0", "NONE", "D2", 0),
]

WRITTEN: list[list[Any]] = [
    *(
        ["6S", 40],
        ["6H", 100],
        ["6NT", 120],
        ["7S", 140],
        ["7D", 180],
        ["HL", 200],
        ["7NT", 221],
        ["M", 250],
        ["8S", 240],
    ),
    *(["8H", 300], ["9S", 340], ["9NT", 420], ["10D", 480], ["10NT", 520]),
]
"""Misère and Hi-Lo stand in it, and one bid is worth odd points."""

SMALL: list[list[Any]] = [["7H", 60], ["6S", 20], ["8NT", 90]]
"""Three bids in an order of their own."""

SWITCH = [False, True]
PLACED: dict[str, list[Any]] = {
    "schedule.misere": [[250, "7NT"], None, [130, "6NT"], [250, "8S"]],
    "schedule.open_misere": [[500, "10D"], None, [520, "10NT"], [230, "7NT"]],
    "schedule.double_nullo": [None, [500, "10D"]],
    "schedule.bar_nullo": [None, [500, "10D"]],
    "schedule.blind_misere": [None, [1000, "10NT"]],
    "schedule.hi_lo": [None, [350, "9S"]],
    "schedule.game_bids": [None, [1000, "10NT"]],
}
VALUES: dict[str, list[Any]] = {
    "base": BASES,
    "deal.claims": ["OFF", "NO_PICTURE", "NO_ACE_NO_PICTURE"],
    "auction.rounds": ["UNTIL_PASSED", "ONCE"],
    "auction.reentry": ["NEVER", "IF_BID_CHANGED", "ALWAYS"],
    "auction.self_raise": ["NEVER", "ONCE", "REOPEN_IF_STRAIN_CHANGES"],
    "auction.misere_requires": ["SEVEN_BID", "SEVEN_REACHED", "NOTHING"],
    "auction.open_misere_requires": ["NOTHING", "EIGHT_BID"],
    "auction.double_nullo_requires": ["NOTHING", "PARTNER_NULLO"],
    "auction.all_passed": ["NEXT_DEALER", "SAME_DEALER", "PLAY_NO_TRUMPS"],
    "auction.inkle": ["OFF", "FIRST_TWO"],
    "auction.minimum": [None, "7S", "8S", "M"],
    "auction.outbid": ["BY_RANK", "MORE_TRICKS"],
    "schedule.table": ["AVONDALE", "ORIGINAL", "INVERTED", "PERFECT", WRITTEN, SMALL],
    **PLACED,
    "ranking.jacks_high_at_no_trumps": SWITCH,
    "joker.nomination": ["CONTRACTOR", "CONTRACTOR_IN_MISERE", "NONE"],
    "joker.follow": ["WHEN_VOID", "FIRST_OR_LAST"],
    "joker.forced": ["IN_MISERE", "NEVER"],
    "joker.lead": ["UNLED_SUIT", "NOT_SHOWN_VOID", "ANY_SUIT", "LAST_TRICK_ONLY"],
    "joker.no_renege": SWITCH,
    "joker.low_in_misere": SWITCH,
    "play.first_lead": ["CONTRACTOR", "LEFT_OF_DEALER"],
    "play.open_misere_exposed": ["AFTER_FIRST_TRICK", "BEFORE_FIRST_LEAD"],
    "play.misere": ["STOP_WHEN_LOST", "PLAY_OUT"],
    "partner.call": ["FIXED", "CARD", "PLAYER"],
    "partner.own_card": SWITCH,
    "partner.declares": ["WHEN_PLAYED", "AT_ONCE"],
    "partner.two_from": [None, 6, 8],
    "scoring.slam_minimum": [250, None, 0, 251],
    "scoring.trick_points": [10, 0],
    "scoring.misere_trick_points": [0, 10],
    "scoring.trick_points_cap": [None, 490],
    "scoring.trick_points_below": [None, 400],
    "scoring.trick_points_when": ["ALWAYS", "CONTRACT_LOST"],
    "scoring.lost": ["CONTRACTOR_LOSES", "DEFENDERS_SCORE"],
    "scoring.share": ["HALF", "FULL"],
    "winning.target": [500, 40, 1],
    "winning.floor": [-500, None, -1],
    "winning.floor_spared_if_opponent_negative": SWITCH,
    "winning.reach": ["BY_CONTRACT", "ANY_POINTS"],
    "winning.tie": ["CONTRACTOR", "HIGHER_SCORE", "FIRST_TRICK"],
    "winning.individual_floor": ["NO_WINNER", "HIGHEST_WINS"],
    "winning.deals": [None, 1, 3],
    "winning.deals_end": ["INSTEAD", "AS_WELL"],
    "winning.spread": [None, 60, 600],
}
"""The first value is the default's. Five options are in ``base``, and super open misère has no
value but none.
"""

NAMES = list(VALUES)


def on_table(bid: str, table: object) -> bool:
    """Whether an ordinary bid, misère or Hi-Lo is in ``schedule.table``: the named ones have the 25
    ordinary bids.
    """
    return (
        any(row[0] == bid for row in table) if isinstance(table, list) else bid not in ("M", "HL")
    )


def clashes(chosen: Mapping[str, Any]) -> Iterator[str]:
    """The rules that these options, which need not be all of them, break together."""

    def given(*names: str) -> bool:
        return all(name in chosen for name in names)

    def is_not(name: str, value: object) -> bool:
        return name in chosen and chosen[name] != value

    base: Base | None = chosen.get("base")
    sides, players = (base.sides, base.players) if base else ("", 0)
    if base and base.jokers == 2 and is_not("joker.nomination", "NONE"):
        yield "6.3"
    if chosen.get("auction.inkle") == "FIRST_TWO":
        if is_not("auction.rounds", "ONCE"):
            yield "3.10"
        elif "auction.rounds" not in chosen and is_not("auction.self_raise", "NEVER"):
            yield "3.7"  # whatever the rounds: one needs ONCE, the other UNTIL_PASSED
    if is_not("auction.self_raise", "NEVER") and is_not("auction.rounds", "UNTIL_PASSED"):
        yield "3.7"
    if is_not("auction.reentry", "NEVER"):
        if chosen.get("auction.rounds") == "ONCE":
            yield "3.5"
        elif "auction.rounds" not in chosen and is_not("auction.inkle", "OFF"):
            yield "3.10"  # whatever the rounds: one needs ONCE, the other UNTIL_PASSED
    if (
        chosen.get("winning.deals_end") == "AS_WELL"
        and "winning.deals" in chosen
        and chosen["winning.deals"] is None
    ):
        yield "10.6"
    if is_not("winning.spread", None):
        if (
            base
            and (
                players
                if sides == "ALONE"
                else {"PAIRS": 2, "TEAMS_OF_THREE": 2, "THREE_PAIRS": 3}[sides]
            )
            != 2
        ):
            yield "10.7"
        elif not base and is_not("partner.call", "FIXED"):
            # whatever the sides: a partner is called by three players or more, each alone
            yield "10.7"
    if base and base.extra == "TABLE_CARDS" and is_not("schedule.open_misere", None):
        yield "8.8"
    if is_not("scoring.misere_trick_points", 0) and is_not("play.misere", "PLAY_OUT"):
        yield "8.4"
    if is_not("schedule.double_nullo", None):
        if base and sides not in ("PAIRS", "THREE_PAIRS"):
            yield "4.4"
        elif not base and is_not("partner.call", "FIXED"):
            yield "8.6"  # whatever the sides: one needs pairs, the other none
    if is_not("partner.call", "FIXED") and base and (sides != "ALONE" or players < 3):
        yield "8.6"
    table = chosen.get("schedule.table")
    halved = is_not("partner.call", "FIXED") and chosen.get("scoring.share") == "HALF"
    if halved and (chosen.get("scoring.slam_minimum") == 251 or table is WRITTEN):
        yield "9.8"
    if table is not None:
        for key in PLACED:
            if is_not(key, None) and not on_table(chosen[key][1], table):
                yield "3.4"
        for key, bid in (("schedule.misere", "M"), ("schedule.hi_lo", "HL")):
            if is_not(key, None) and on_table(bid, table):
                yield "3.4"
    minimum = chosen.get("auction.minimum")
    if minimum == "M" and given("schedule.misere", "schedule.table"):
        if chosen["schedule.misere"] is None and not on_table("M", table):
            yield "3.11"
    elif minimum == "M" and table is SMALL:
        yield "3.11"  # it has no misère, and none of its bids is one that misère is put above here
    elif minimum and minimum != "M" and table is not None and not on_table(minimum, table):
        yield "3.11"


def is_possible(chosen: Mapping[str, Any]) -> bool:
    """Whether no rule speaks against these options together, as far as they go."""
    return next(clashes(chosen), None) is None


def options_of(row: Mapping[str, Any]) -> Options:
    """A row as options of a variant."""
    base: Base = row["base"]
    return {
        "pack": base.pack,
        "seating.players": base.players,
        "seating.sides": base.sides,
        "deal.extra": base.extra,
        "deal.pattern": base.pattern,
        **{name: value for name, value in row.items() if name != "base"},
    }


def rows(only_possible: bool) -> Iterator[Options]:
    """Rows that cover all pairs; of values that go together unless all are wanted."""

    def wanted(values: Sequence[Any]) -> bool:
        return is_possible(dict(zip(NAMES, values, strict=False)))

    # Wrapped, as the values of a pair are hashed and lists cannot be.
    places = [list(range(len(VALUES[name]))) for name in NAMES]

    def allowed(row: Sequence[int]) -> bool:
        return not only_possible or wanted(
            [VALUES[name][place] for name, place in zip(NAMES, row, strict=False)]
        )

    for row in AllPairs(places, filter_func=allowed):
        yield {name: VALUES[name][place] for name, place in zip(NAMES, row, strict=True)}


Pair = tuple[str, int, str, int]
"""Two options and the places of their values."""


def possible_pairs() -> set[Pair]:
    """Every pair of values of two options that go together."""
    found: set[Pair] = set()
    for one, other in itertools.combinations(NAMES, 2):
        for (i, value), (j, second) in itertools.product(
            enumerate(VALUES[one]), enumerate(VALUES[other])
        ):
            if is_possible({one: value, other: second}):
                found.add((one, i, other, j))
    return found


def pairs_in(row: Options) -> set[Pair]:
    """The pairs that a row covers."""
    places = {
        name: next(i for i, value in enumerate(VALUES[name]) if value == row[name])
        for name in NAMES
    }
    return {
        (one, places[one], other, places[other]) for one, other in itertools.combinations(NAMES, 2)
    }


def completed(pair: Pair, rng: random.Random) -> Options | None:
    """A possible row with this pair, the other options at random; None when none is found."""
    one, i, other, j = pair
    for _ in range(50):
        row: Options = {one: VALUES[one][i], other: VALUES[other][j]}
        for name in rng.sample(NAMES, len(NAMES)):
            if name not in row:
                can_be = [value for value in VALUES[name] if is_possible({**row, name: value})]
                if not can_be:
                    break
                row[name] = rng.choice(can_be)
        else:
            return row
    return None


def covering_rows() -> list[Options]:
    """Possible rows that cover every possible pair: those of allpairspy, and one for each pair that
    it leaves out.
    """
    found = list(rows(only_possible=True))
    left = possible_pairs() - set().union(*map(pairs_in, found))
    rng = random.Random(500)
    for pair in sorted(left):
        if pair in left:
            row = completed(pair, rng)
            assert row is not None, pair
            found.append(row)
            left -= pairs_in(row)
    return found
