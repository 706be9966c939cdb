"""All options of rule book 11.1 in pairs: what goes together is a variant and plays, what does not
is refused with its rules.

FIVEHUNDRED_PAIRWISE_DEALS sets how many deals of each combination are played at most; each game
ends sooner when it is over.
"""

from __future__ import annotations

import itertools
import os
import random
import re
from collections import Counter
from typing import Any

import pytest

from fivehundred import Game, Scored, Variant, VariantError
from fivehundred.variant import OPTIONS
from tests.differential.duel import Duel
from tests.helpers import MOODS, random_action

from .pairs import (
    NAMES,
    VALUES,
    Options,
    clashes,
    covering_rows,
    is_possible,
    options_of,
    pairs_in,
    possible_pairs,
    rows,
)

MOST_DEALS = int(os.environ.get("FIVEHUNDRED_PAIRWISE_DEALS", "200"))
DUEL_DEALS = 2

CITED = re.compile(r"\((?:rule|rules) ((?:\d+\.\d+)(?: and \d+\.\d+)*)\)$")


def variant_of(row: Options) -> Variant:
    return Variant().with_options(options_of(row), name="pairs")


def cited(problem: str) -> set[str]:
    """The rules that a problem names at its end."""
    match = CITED.search(problem)
    assert match, problem
    return set(match[1].split(" and "))


@pytest.fixture(scope="module")
def possible_rows() -> list[Options]:
    return covering_rows()


# -- the values ------------------------------------------------------------------------------------


def test_the_pairs_are_made_of_every_option_and_of_every_value_of_a_choice() -> None:
    in_base = {"pack", "seating.players", "seating.sides", "deal.extra", "deal.pattern"}
    assert set(OPTIONS) == {*NAMES, *in_base, "schedule.super_open_misere"} - {"base"}
    default = Variant().options
    for name, option in OPTIONS.items():
        tried = {
            str(options_of({name: value, "base": VALUES["base"][0]})[name])
            for value in VALUES.get(name, [])
        }
        if name in in_base:
            tried = {str(options_of({"base": base})[name]) for base in VALUES["base"]}
        if option.meanings and name != "schedule.table":
            assert tried == set(map(str, option.meanings)), name
        else:
            assert name == "schedule.super_open_misere" or str(default[name]) in tried, name


def test_every_pair_that_goes_together_is_covered(possible_rows: list[Options]) -> None:
    covered = set().union(*map(pairs_in, possible_rows))
    wanted = possible_pairs()
    assert wanted <= covered
    assert len(wanted) > 9_000
    assert all(is_possible(row) for row in possible_rows)


# -- what is a variant -----------------------------------------------------------------------------


def test_what_goes_together_is_a_variant(possible_rows: list[Options]) -> None:
    for row in possible_rows:
        options = options_of(row)
        assert {**variant_of(row).options, **options} == variant_of(row).options


def _check(row: Options) -> bool:
    """Whether it is a variant, which is when nothing speaks against it; what is refused is refused
    with rules.
    """
    broken = set(clashes(row))
    problems: tuple[str, ...] = ()
    try:
        variant_of(row)
    except VariantError as refused:
        problems = refused.problems
    named: set[str] = set().union(*map(cited, problems))
    assert bool(problems) == bool(broken), (broken, problems)
    assert not broken or broken & named, (broken, problems)
    assert broken <= named or "3.4" in broken, (broken, problems)
    assert len(set(problems)) == len(problems)
    return not problems


def test_all_pairs_of_all_values_are_refused_exactly_when_a_rule_speaks_against_them() -> None:
    assert Counter(_check(row) for row in rows(only_possible=False))[False] > 100


def test_one_other_value_makes_no_variant_exactly_when_a_rule_speaks_against_it(
    possible_rows: list[Options],
) -> None:
    rng = random.Random(11)
    results: Counter[bool] = Counter()
    for row in possible_rows:
        for name in rng.sample(NAMES, 12):
            results[_check({**row, name: rng.choice(VALUES[name])})] += 1
    assert min(results.values()) > 100


# -- packs, players, sides, extra cards and patterns -----------------------------------------------

# Rule 1.2 by hand: cards without jokers, jokers, kitty.
PACKS = {
    "24": (24, 0, 4),
    "33": (32, 1, 3),
    "43": (42, 1, 3),
    "43-alt": (42, 1, 3),
    "45": (44, 1, 5),
    "46": (44, 2, 6),
    "53": (52, 1, 3),
    "63": (62, 1, 3),
    "65": (64, 1, 5),
    "66": (64, 2, 6),
}
PLAYERS_OF = {"PAIRS": {4}, "ALONE": {2, 3, 4, 5, 6}, "TEAMS_OF_THREE": {6}, "THREE_PAIRS": {6}}


def test_every_combination_of_pack_players_sides_extra_and_pattern() -> None:
    packs = [
        *PACKS,
        *(f"{name}+{n}" for name, (_, jokers, _) in PACKS.items() for n in range(3) if n != jokers),
    ]
    assert len(packs) == 30
    accepted = 0
    for pack, players, (sides, fits), extra, pattern in itertools.product(
        packs,
        range(2, 7),
        PLAYERS_OF.items(),
        ("NONE", "DEAD_HAND", "TABLE_CARDS"),
        ("D1", "D2", "D7", "D8"),
    ):
        name, _, given = pack.partition("+")
        plain, jokers, kitty = PACKS[name]
        number = int(given) if given else jokers
        broken = set()
        if players not in fits:
            broken.add("2.2")
        if extra != "NONE" and players != 2:
            broken.add("8.7")
        if (extra == "TABLE_CARDS") != (pattern == "D8"):
            broken.add("2.3")
        # 8.7; 8.8: five piles of two each
        more = {"NONE": 0, "DEAD_HAND": 10, "TABLE_CARDS": 10 * players}[extra]
        if plain + number != 10 * players + more + kitty + number - jokers:
            broken.add("1.3")
        options = {
            "pack": pack,
            "seating.players": players,
            "seating.sides": sides,
            "deal.extra": extra,
            "deal.pattern": pattern,
        }
        try:
            Variant().with_options(
                {**options, "joker.nomination": "NONE", "schedule.open_misere": None}
            )
        except VariantError as refused:
            problems = refused.problems
        else:
            problems = ()
            accepted += 1
        assert set().union(*map(cited, problems)) - {"8.8"} == broken, (options, problems)
    assert accepted > 40


WRONG: dict[str, tuple[dict[str, Any], set[str]]] = {
    "three players in pairs with 43 cards": ({"seating.players": 3}, {"2.2", "1.3"}),
    "pairs of six without a pack for them": (
        {"seating.players": 6, "seating.sides": "THREE_PAIRS"},
        {"1.3"},
    ),
    "a dead hand for four": ({"deal.extra": "DEAD_HAND"}, {"8.7", "8.8", "1.3"}),
    "table cards for four": ({"deal.extra": "TABLE_CARDS"}, {"8.7", "8.8", "2.3", "1.3"}),
    "D8 without table cards": ({"deal.pattern": "D8"}, {"2.3"}),
    "two jokers nominated": ({"pack": "46", "deal.pattern": "D5"}, {"6.3"}),
    "inkle in many rounds": ({"auction.inkle": "FIRST_TWO"}, {"3.10"}),
    "raising oneself in one round": (
        {"auction.self_raise": "ONCE", "auction.rounds": "ONCE"},
        {"3.7"},
    ),
    "inkle and raising oneself": (
        {"auction.inkle": "FIRST_TWO", "auction.self_raise": "ONCE"},
        {"3.10"},
    ),
    "coming back after the one round": (
        {"auction.reentry": "ALWAYS", "auction.rounds": "ONCE"},
        {"3.5"},
    ),
    "a called partner in pairs": ({"partner.call": "CARD"}, {"8.6"}),
    "a called partner of two players": (
        {"pack": "24", "seating.players": 2, "seating.sides": "ALONE", "partner.call": "CARD"},
        {"8.6"},
    ),
    "so many deals as well, and no number of them": ({"winning.deals_end": "AS_WELL"}, {"10.6"}),
    "a spread between three": (
        {"pack": "33", "seating.players": 3, "seating.sides": "ALONE", "winning.spread": 1000},
        {"10.7"},
    ),
    "a spread between three pairs": (
        {
            "pack": "63",
            "seating.players": 6,
            "seating.sides": "THREE_PAIRS",
            "winning.spread": 1000,
        },
        {"10.7"},
    ),
    "trick points at a misère that stops": ({"scoring.misere_trick_points": 10}, {"8.4", "9.7"}),
    "a minimum that cannot be bid": ({"auction.minimum": "BN"}, {"3.11"}),
    "four faults at once": (
        {
            "auction.inkle": "FIRST_TWO",
            "scoring.misere_trick_points": 5,
            "pack": "46",
            "auction.minimum": "HL",
        },
        {"3.10", "8.4", "9.7", "6.3", "3.11"},
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_combinations_that_are_not_variants(name: str) -> None:
    options, rules = WRONG[name]
    with pytest.raises(VariantError) as caught:
        Variant().with_options(options)
    assert set().union(*map(cited, caught.value.problems)) == rules


# -- playing ---------------------------------------------------------------------------------------


def play(variant: Variant, seed: str, most_deals: int) -> Game:
    """A game between random players, to its end or through so many deals."""
    rng = random.Random(seed)
    game = Game.start(variant, seed=seed, dealer=rng.randrange(variant.players))
    while True:
        mood = rng.choice(MOODS)
        while game.phase != "scored":
            game = game.apply(random_action(game, rng, mood))
        if game.is_over or game.number + 1 >= most_deals:
            return game
        game = game.next_deal()


def test_every_combination_plays(possible_rows: list[Options]) -> None:
    deals = over = 0
    for number, row in enumerate(possible_rows):
        variant = variant_of(row)
        game = play(variant, f"pairs {number}", MOST_DEALS)
        assert isinstance(game.deal, Scored)
        assert len(game.scores) == variant.number_of_sides
        if variant.winning.deals is not None:  # 10.6: a thrown-in hand is no deal of the game
            assert len(game.sheet.lines) <= variant.winning.deals
        deals, over = deals + game.number + 1, over + game.is_over
    print(f"{len(possible_rows)} combinations, {deals} deals, {over} games over")
    assert over > len(possible_rows) / 3


def test_every_combination_plays_as_the_naive_model_has_it(possible_rows: list[Options]) -> None:
    actions = 0
    for number, row in enumerate(possible_rows):
        rng = random.Random(f"duel {number}")
        variant = variant_of(row)
        duel = Duel(Game.start(variant, seed=number, dealer=rng.randrange(variant.players)))
        for deal in range(DUEL_DEALS):
            mood = rng.choice(MOODS)
            while duel.game.phase != "scored":
                duel.apply(random_action(duel.game, rng, mood))
            if duel.game.is_over or deal + 1 == DUEL_DEALS:
                break
            duel.next_deal()
        actions += duel.actions
    assert actions > 1_000
