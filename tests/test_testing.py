"""``fivehundred.testing``: the strategies draw what they promise, and the check of a bot finds its
illegal acts.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample

import fivehundred.testing
from fivehundred import (
    Bid,
    CardSet,
    FiveHundredError,
    Game,
    Layout,
    Reason,
    Strain,
    Variant,
    View,
)
from fivehundred import variants as named
from fivehundred.testing import (
    games,
    illegal_actions,
    layouts,
    legal_actions,
    variants,
    views,
)
from fivehundred.testing.printing import game_text
from fivehundred.testing.ways_into_phases import PHASES, phases, ways
from tests.helpers import NAMES, SHAPES, VARIANTS, few

T = TypeVar("T")

DRAWN = settings(phases=[Phase.generate])
"""The first example that is found, not the simplest."""


class _Seen(Exception):
    """What was looked for has been drawn."""


def drawn_until(strategy: st.SearchStrategy[T], most: int, enough: Callable[[T], bool]) -> bool:
    """Whether ``enough``, which is shown one example after the other, is true within so many; no
    more are drawn then.
    """

    @given(strategy)
    @settings(
        max_examples=most,
        phases=[Phase.generate],
        suppress_health_check=cast(list[HealthCheck], [*HealthCheck]),
    )
    def look(example: T) -> None:
        if enough(example):
            raise _Seen

    try:
        look()
    except _Seen:
        return True
    return False


# -- ways into every phase -------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_way_leads_to_its_contract(name: str) -> None:
    variant = VARIANTS[name]
    found = 0
    for bid in variant.schedule:
        for place, calls in ways(variant, bid).items():
            game = Game.start(variant, seed=name)
            for call in calls:
                assert game.phase == "auction"
                game = game.apply(call)
            assert game.contract is not None
            assert (game.contract.bid, game.contract.contractor) == (bid, place)
            assert game.phase != "auction"
            found += 1
    assert found > 20


def test_the_bids_that_no_way_leads_to_cannot_become_contracts() -> None:
    # Inkle: a six is never the contract (3.10); Quebec: nothing below 8S is (3.11). All others can
    # be reached.
    for name, variant in named.ALL.items():
        unreached = {str(bid) for bid in variant.schedule if not ways(variant, bid)}
        sixes = {"6S", "6C", "6D", "6H", "6NT"}
        sevens = {"7S", "7C", "7D", "7H", "7NT"}
        inkle = ("AMERICAN", "AMERICAN_45", "AMERICAN_46", "ST_PAUL")
        assert unreached == (
            sixes if name in inkle else sixes | sevens if name == "QUEBEC" else set()
        )


def test_double_nullo_after_a_partners_nullo_has_the_second_of_the_pair_as_its_contractor() -> None:
    # One call each: only the last two callers have a partner who has called before (3.6 and 3.8).
    assert list(ways(named.AMERICAN_TEAM, Bid.double_nullo())) == [2, 3]


def test_special_bids_of_the_house_variants_are_reached_whatever_they_require() -> None:
    variant = named.AUSTRALIAN.with_options(
        {
            "schedule.double_nullo": [500, "10C"],
            "auction.double_nullo_requires": "PARTNER_NULLO",
            "auction.open_misere_requires": "EIGHT_BID",
        }
    )
    for bid in ("M", "OM", "DN"):
        assert set(ways(variant, Bid.parse(bid))) == {0, 1, 2, 3}


def test_phases_of_the_variants() -> None:
    # Partner: the five-handed games (8.6). Joker: where it can be nominated (6.3): the games with
    # the Australian joker rule.
    five = {"FIVE_HANDED", "FIVE_HANDED_BICYCLE"}
    nominate = {
        *five,
        "AUSTRALIAN",
        "AUSTRALIAN_THREE",
        "SIX_HANDED",
        "SIX_HANDED_PAIRS",
        "TWO_HANDED_TABLE",
    }
    assert {name for name, variant in named.ALL.items() if "partner" in phases(variant)} == five
    assert {name for name, variant in named.ALL.items() if "joker" in phases(variant)} == nominate
    assert all(
        {"auction", "kitty", "play", "scored"} <= set(phases(variant))
        for variant in named.ALL.values()
    )


# -- strategies ------------------------------------------------------------------------------------


def test_variants_are_named_or_house_or_both() -> None:
    all_named = list(named.ALL.values())
    assert find(variants(), lambda _: True) is named.AUSTRALIAN
    assert find(variants(house=False), lambda variant: variant.players == 6) is named.SIX_HANDED
    assert find(variants(), lambda variant: variant not in all_named).name == "house rules"
    with pytest.raises(NoSuchExample):
        find(
            variants(house=False),
            lambda variant: variant not in all_named,
            settings=settings(max_examples=200),
        )


def test_a_house_variant_shrinks_to_one_difference() -> None:
    found = find(variants(named=False), lambda variant: variant.joker.no_renege)
    assert found == named.AUSTRALIAN.with_options({"joker.no_renege": True})


def test_house_variants_use_every_sort_of_option() -> None:
    default, all_named = Variant().options, list(named.ALL.values())
    seen: Counter[str] = Counter()

    def enough(variant: Variant) -> bool:
        if variant not in all_named:
            seen.update(key for key, value in variant.options.items() if value != default[key])
            seen["written table"] += isinstance(variant.schedule.table, tuple)
            seen["other jokers"] += "+" in str(variant.pack)
        unseen = set(default) - set(seen)
        return (
            unseen == {"schedule.super_open_misere"}
            and min(seen["written table"], seen["other jokers"]) > 10
        )

    assert drawn_until(variants(named=False), 500, enough), set(default) - set(seen)


@given(data=st.data(), variant=variants())
@few(20)
def test_layouts_are_layouts_of_the_variant(data: st.DataObject, variant: Variant) -> None:
    layout = data.draw(layouts(variant))
    assert layout.problems(variant) == ()


def test_the_simplest_layout_is_the_pack_in_order() -> None:
    for variant in (named.AUSTRALIAN, named.TWO_HANDED):
        first = find(layouts(variant), lambda _: True, settings=DRAWN)
        assert first == Layout.dealt(variant, tuple(variant.deck))


@pytest.mark.parametrize("name", SHAPES)
def test_games_reach_every_phase_that_the_variant_has(name: str) -> None:
    variant, seen = VARIANTS[name], set[str]()

    def enough(game: Game) -> bool:
        assert game.variant is variant
        seen.add(game.phase)
        assert seen <= set(phases(variant))
        return seen == set(phases(variant))

    assert drawn_until(games(variant), 250, enough), seen


def test_every_phase_and_rare_contracts_come_up_often() -> None:
    seen: Counter[str] = Counter()
    rare = ("misere", "open misere", "no trumps with joker", "house", "second deal")
    wanted = {**dict.fromkeys(PHASES, 8), **dict.fromkeys(rare, 6), "called": 2}

    def enough(game: Game) -> bool:
        deal, contract = game.deal, game.contract
        seen[game.phase] += 1
        seen["second deal"] += game.number == 1
        seen["house"] += game.variant.name == "house rules"
        if contract is not None:
            seen[contract.bid.kind.value] += 1
            seen["called"] += bool(contract.partners)
            if contract.bid.strain is Strain.NO_TRUMPS:
                seen["no trumps with joker"] += any(
                    card.is_joker for card in deal.hands[contract.contractor]
                )
        return all(seen[what] >= number for what, number in wanted.items())

    assert drawn_until(games(), 400, enough), seen


@pytest.mark.parametrize("phase", PHASES)
def test_games_of_one_phase(phase: str) -> None:
    @given(games(phase=phase), games(named.FIVE_HANDED, phase=phase, max_deals=1))
    @few(5)
    def check(game: Game, five: Game) -> None:
        assert (game.phase, five.phase) == (phase, phase)
        assert five.number == 0

    check()


def test_games_of_a_phase_that_is_not_there() -> None:
    with pytest.raises(FiveHundredError, match="no phase 'joker' here"):
        games(named.QUEBEC, phase="joker")
    with pytest.raises(
        FiveHundredError, match="no phase 'bidding' here; the phases are auction, kitty"
    ):
        views(phase="bidding")
    with pytest.raises(FiveHundredError, match="a whole number from 1, not 0"):
        games(max_deals=0)


@pytest.mark.parametrize(
    ("wanted", "actions"),
    [
        (lambda game: True, 0),
        (lambda game: game.phase == "kitty", 4),  # a bid and three passes
        # five or six calls, a seven among them
        (
            lambda game: game.phase == "kitty" and game.contract.bid.is_misere,
            6,
        ),
    ],
)
def test_games_shrink_to_few_actions_of_the_default_game(
    wanted: Callable[[Game], bool], actions: int
) -> None:
    found = find(games(), wanted)
    assert found.variant is named.AUSTRALIAN
    assert found.number == 0
    assert len(found.history) <= actions


@given(game=games(), data=st.data())
@few(40)
def test_legal_actions_are_legal(game: Game, data: st.DataObject) -> None:
    if game.to_act is not None:
        for state in (game, game.deal, game.view(game.to_act)):
            action = data.draw(legal_actions(state))
            assert game.why_illegal(action, by=game.to_act) is None


def test_nothing_can_be_drawn_where_nobody_is_to_act() -> None:
    assert legal_actions(
        find(games(), lambda game: game.phase == "scored", settings=DRAWN)
    ).is_empty


@given(game=games(), data=st.data())
@few(40)
def test_illegal_actions_are_refused(game: Game, data: st.DataObject) -> None:
    action = data.draw(illegal_actions(game))
    assert game.why_illegal(action) is not None
    assert action not in game.legal_actions()


@pytest.mark.parametrize(
    ("phase", "reasons"),
    [
        (
            "auction",
            {
                Reason.NOT_ON_SCHEDULE,
                Reason.CLAIM_NOT_PLAYED,
                Reason.MISERE_NEEDS_SEVEN,
                Reason.TOO_LOW,
            },
        ),
        ("kitty", {Reason.KITTY_WRONG_COUNT, Reason.KITTY_NOT_HELD}),
        (
            "partner",
            {
                Reason.PARTNER_OWN_CARD,
                Reason.PARTNER_JOKER_OR_BOWER,
                Reason.PARTNER_TOO_MANY,
                Reason.PARTNER_NOT_IN_PACK,
            },
        ),
        ("joker", set[Reason]()),
        ("play", {Reason.NOT_HELD, Reason.MUST_FOLLOW, Reason.JOKER_NAMES_NO_SUIT}),
        ("scored", set[Reason]()),
    ],
)
def test_illegal_actions_come_close(phase: str, reasons: set[Reason]) -> None:
    wanted = {*reasons, Reason.WRONG_ACTION}

    @st.composite
    def refused(draw: st.DrawFn) -> Reason:
        game = draw(games(named.FIVE_HANDED, phase=phase))
        refusal = game.why_illegal(draw(illegal_actions(game)))
        assert refusal is not None
        return refusal.reason

    def enough(reason: Reason) -> bool:
        wanted.discard(reason)
        return not wanted

    assert drawn_until(refused(), 80, enough), wanted


@given(
    view=views(), mine=views(named.QUEBEC, to_act=True), called=views(phase="partner", to_act=True)
)
@few(20)
def test_views_are_views(view: View, mine: View, called: View) -> None:
    assert view.seat is None or 0 <= view.seat < view.variant.players
    assert mine.variant is named.QUEBEC
    assert mine.seat == mine.to_act
    assert len(mine.legal_actions()) > 0
    assert (called.phase, called.seat) == ("partner", called.to_act)


def test_views_of_spectators_and_of_seats_that_wait() -> None:
    assert find(views(), lambda view: view.seat is None, settings=DRAWN).hand == CardSet()
    waiting = find(
        views(), lambda view: view.seat is not None and view.seat != view.to_act, settings=DRAWN
    )
    assert len(waiting.legal_actions()) == 0


def test_hypothesis_shows_a_game_shortly_and_a_variant_by_its_differences() -> None:
    game = Game.start(named.QUEBEC.with_options({"winning.target": 1000}, name="Ours"), seed=5)

    @given(st.just(game))
    @settings(database=None, print_blob=False)
    def fails(game: Game) -> None:
        raise RuntimeError(game.phase)

    with pytest.raises(RuntimeError, match="auction") as caught:
        fails()
    shown = "\n".join(caught.value.__notes__)
    assert game_text(game) in shown
    assert "variants.QUEBEC.with_options({'winning.target': 1000}, name='Ours')" in shown
    assert len(shown) < 1_000


# -- loading ---------------------------------------------------------------------------------------


def test_the_check_of_a_bot_loads_no_hypothesis() -> None:
    program = (
        "import sys\nfrom fivehundred.testing import check_player, Report\nfrom fivehundred.players"
        " import simple_player\nfrom fivehundred.variants import TWO_HANDED\nassert"
        " check_player(simple_player(), variants=[TWO_HANDED]).ok\nassert 'hypothesis' not in"
        " sys.modules\nfrom fivehundred.testing import games\nassert 'hypothesis' in sys.modules\n"
    )
    source = str(Path(fivehundred.testing.__file__).parents[2])
    environment = {**os.environ, "PYTHONPATH": source}
    subprocess.run(
        [sys.executable, "-W", "error", "-c", program], check=True, timeout=60, env=environment
    )


def test_all_that_is_promised_is_there() -> None:
    assert all(hasattr(fivehundred.testing, name) for name in fivehundred.testing.__all__)
    assert set(fivehundred.testing.__all__) <= set(dir(fivehundred.testing))
    with pytest.raises(AttributeError, match="canasta"):
        _ = fivehundred.testing.canasta
