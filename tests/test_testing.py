"""``fivehundred.testing``: the strategies draw what they promise, and the check of a bot finds its illegal acts."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from typing import cast

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample

import fivehundred.testing
from fivehundred import (
    PASS,
    Action,
    Bid,
    Card,
    CardSet,
    Discard,
    Game,
    Layout,
    NominateJoker,
    Phase,
    PlayCard,
    Reason,
    Scored,
    Strain,
    Variant,
    View,
)
from fivehundred import variants as named
from fivehundred.players import Player, random_player, simple_player
from fivehundred.testing import (
    Failure,
    Report,
    check_player,
    games,
    illegal_actions,
    layouts,
    legal_actions,
    variants,
    views,
)
from fivehundred.testing.printing import game_text
from fivehundred.testing.ways import PHASES, contracts, phases, ways
from tests.helpers import HOUSE, NAMES, VARIANTS, few

# -- ways into every phase ---------------------------------------------------------------------------------------------


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
    # Inkle: a six is never the contract (3.10); Quebec: nothing below 8S is (3.11). All others can be reached.
    for name, variant in named.ALL.items():
        unreached = {str(bid) for bid in variant.schedule if not ways(variant, bid)}
        sixes = {"6S", "6C", "6D", "6H", "6NT"}
        sevens = {"7S", "7C", "7D", "7H", "7NT"}
        inkle = ("AMERICAN", "AMERICAN_45", "AMERICAN_46", "ST_PAUL")
        assert unreached == (sixes if name in inkle else sixes | sevens if name == "QUEBEC" else set())


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
    # Partner: the five-handed games (8.6). Joker: where it can be nominated (6.3): the games with the Australian joker rule.
    five = {"FIVE_HANDED", "FIVE_HANDED_BICYCLE"}
    nominate = {*five, "AUSTRALIAN", "AUSTRALIAN_THREE", "SIX_HANDED", "SIX_HANDED_PAIRS", "TWO_HANDED_TABLE"}
    assert {name for name, variant in named.ALL.items() if "partner" in phases(variant)} == five
    assert {name for name, variant in named.ALL.items() if "joker" in phases(variant)} == nominate
    assert all({"auction", "kitty", "play", "scored"} <= set(phases(variant)) for variant in named.ALL.values())


# -- strategies --------------------------------------------------------------------------------------------------------


def test_variants_are_named_or_house_or_both() -> None:
    all_named = list(named.ALL.values())
    assert find(variants(), lambda _: True) is named.AUSTRALIAN
    assert find(variants(house=False), lambda variant: variant.players == 6) is named.SIX_HANDED
    assert find(variants(), lambda variant: variant not in all_named).name == "house rules"
    with pytest.raises(NoSuchExample):
        find(variants(house=False), lambda variant: variant not in all_named, settings=settings(max_examples=200))


def test_a_house_variant_shrinks_to_one_difference() -> None:
    found = find(variants(named=False), lambda variant: variant.joker.no_renege)
    assert found == named.AUSTRALIAN.with_options({"joker.no_renege": True})


def test_house_variants_use_every_sort_of_option() -> None:
    default, all_named = Variant().options, list(named.ALL.values())
    seen: Counter[str] = Counter()

    @given(variants(named=False))
    @settings(max_examples=500)
    def count(variant: Variant) -> None:
        if variant not in all_named:
            seen.update(key for key, value in variant.options.items() if value != default[key])
            seen["written table"] += isinstance(variant.schedule.table, tuple)
            seen["other jokers"] += "+" in str(variant.pack)

    count()
    assert set(default) - set(seen) == {"schedule.super_open_misere"}
    assert seen["written table"] > 10
    assert seen["other jokers"] > 10


@given(data=st.data(), variant=variants())
@few(40)
def test_layouts_are_layouts_of_the_variant(data: st.DataObject, variant: Variant) -> None:
    layout = data.draw(layouts(variant))
    assert layout.problems(variant) == ()


def test_the_simplest_layout_is_the_pack_in_order() -> None:
    for variant in (named.AUSTRALIAN, named.TWO_HANDED):
        assert find(layouts(variant), lambda _: True) == Layout.dealt(variant, tuple(variant.deck))


@pytest.mark.parametrize("name", [*named.ALL, *HOUSE])
def test_games_reach_every_phase_that_the_variant_has(name: str) -> None:
    variant = VARIANTS[name]
    seen: Counter[str] = Counter()

    @given(games(variant))
    @settings(max_examples=100)
    def count(game: Game) -> None:
        assert game.variant is variant
        seen[game.phase] += 1

    count()
    assert set(seen) == set(phases(variant))
    assert min(seen.values()) >= 4


def test_every_phase_and_rare_contracts_come_up_often() -> None:
    seen: Counter[str] = Counter()

    @given(games())
    @settings(max_examples=400)
    def count(game: Game) -> None:
        deal, contract = game.deal, game.contract
        seen[game.phase] += 1
        seen["second deal"] += game.number == 1
        seen["house"] += game.variant.name == "house rules"
        if contract is not None:
            seen[contract.bid.kind.value] += 1
            seen["called"] += bool(contract.partners)
            if contract.bid.strain is Strain.NO_TRUMPS:
                seen["no trumps with joker"] += any(card.is_joker for card in deal.hands[contract.contractor])

    count()
    assert {phase: seen[phase] for phase in PHASES if seen[phase] < 20} == {}
    for what in ("misere", "open misere", "no trumps with joker", "house", "second deal"):
        assert seen[what] >= 15, what
    assert seen["called"] >= 5


@pytest.mark.parametrize("phase", PHASES)
def test_games_of_one_phase(phase: str) -> None:
    @given(games(phase=phase), games(named.FIVE_HANDED, phase=phase, max_deals=1))
    @few(10)
    def check(game: Game, five: Game) -> None:
        assert (game.phase, five.phase) == (phase, phase)
        assert five.number == 0

    check()


@pytest.mark.parametrize(
    ("wanted", "history"),
    [
        (lambda game: True, ""),
        (lambda game: game.phase == "kitty", "6S P P P"),
        (lambda game: game.phase == "kitty" and game.contract.bid.is_misere, "6S 7S P P M P"),
    ],
)
def test_games_shrink_to_few_actions_of_the_default_game(wanted: Callable[[Game], bool], history: str) -> None:
    found = find(games(), wanted)
    assert found.variant is named.AUSTRALIAN
    assert (found.number, " ".join(map(str, found.history))) == (0, history)


@given(game=games(), data=st.data())
@few(150)
def test_legal_actions_are_legal(game: Game, data: st.DataObject) -> None:
    if game.to_act is not None:
        for state in (game, game.deal, game.view(game.to_act)):
            action = data.draw(legal_actions(state))
            assert game.why_illegal(action, by=game.to_act) is None


def test_nothing_can_be_drawn_where_nobody_is_to_act() -> None:
    assert legal_actions(find(games(), lambda game: game.phase == "scored")).is_empty


@given(game=games(), data=st.data())
@few(150)
def test_illegal_actions_are_refused(game: Game, data: st.DataObject) -> None:
    action = data.draw(illegal_actions(game))
    assert game.why_illegal(action) is not None
    assert action not in game.legal_actions()


@pytest.mark.parametrize(
    ("phase", "reasons"),
    [
        ("auction", {Reason.NOT_ON_SCHEDULE, Reason.CLAIM_NOT_PLAYED, Reason.MISERE_NEEDS_SEVEN, Reason.TOO_LOW}),
        ("kitty", {Reason.KITTY_WRONG_COUNT, Reason.KITTY_NOT_HELD}),
        (
            "partner",
            {Reason.PARTNER_OWN_CARD, Reason.PARTNER_JOKER_OR_BOWER, Reason.PARTNER_TOO_MANY, Reason.PARTNER_NOT_IN_PACK},
        ),
        ("joker", set[Reason]()),
        ("play", {Reason.NOT_HELD, Reason.MUST_FOLLOW, Reason.JOKER_NAMES_NO_SUIT}),
        ("scored", set[Reason]()),
    ],
)
def test_illegal_actions_come_close(phase: str, reasons: set[Reason]) -> None:
    seen: Counter[Reason] = Counter()

    @given(game=games(named.FIVE_HANDED, phase=phase), data=st.data())
    @settings(max_examples=80)
    def count(game: Game, data: st.DataObject) -> None:
        refusal = game.why_illegal(data.draw(illegal_actions(game)))
        assert refusal is not None
        seen[refusal.reason] += 1

    count()
    assert reasons <= set(seen)
    assert Reason.WRONG_ACTION in seen


@given(view=views(), mine=views(named.QUEBEC, to_act=True), called=views(phase="partner", to_act=True))
@few(40)
def test_views_are_views(view: View, mine: View, called: View) -> None:
    assert view.seat is None or 0 <= view.seat < view.variant.players
    assert mine.variant is named.QUEBEC
    assert mine.seat == mine.to_act
    assert len(mine.legal_actions()) > 0
    assert (called.phase, called.seat) == ("partner", called.to_act)


def test_views_of_spectators_and_of_seats_that_wait() -> None:
    assert find(views(), lambda view: view.seat is None).hand == CardSet()
    assert len(find(views(), lambda view: view.seat is not None and view.seat != view.to_act).legal_actions()) == 0


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
    assert "Variant(name='Ours').with_options({'pack': '46'" in shown
    assert len(shown) < 1_000


# -- loading -----------------------------------------------------------------------------------------------------------


def test_the_check_of_a_bot_loads_no_hypothesis() -> None:
    program = (
        "import sys\nfrom fivehundred.testing import check_player, Report\n"
        "from fivehundred.players import simple_player\nfrom fivehundred.variants import TWO_HANDED\n"
        "assert check_player(simple_player(), variants=[TWO_HANDED]).ok\nassert 'hypothesis' not in sys.modules\n"
        "from fivehundred.testing import games\nassert 'hypothesis' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-W", "error", "-c", program], check=True, timeout=60)


def test_all_that_is_promised_is_there() -> None:
    assert all(hasattr(fivehundred.testing, name) for name in fivehundred.testing.__all__)
    assert set(fivehundred.testing.__all__) <= set(dir(fivehundred.testing))
    with pytest.raises(AttributeError, match="canasta"):
        _ = fivehundred.testing.canasta


# -- check_player: players that are as they should be ------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_random_and_simple_players_pass_and_are_asked_in_every_phase(name: str) -> None:
    variant = VARIANTS[name]
    for player in (random_player(random.Random(name)), simple_player()):
        report = check_player(player, variants=[variant], games=1)
        assert report.ok, str(report)
        assert str(report).startswith("ok: ")
        assert list(report.actions) == [phase for phase in phases(variant) if phase != "scored"]


def test_every_seat_is_asked_in_every_phase_and_sees_its_own_view() -> None:
    seen: set[tuple[int | None, str]] = set()
    contractors: Counter[tuple[int | None, str, bool]] = Counter()

    def player(view: View) -> Action:
        assert view.seat == view.to_act
        seen.add((view.seat, view.phase))
        if view.contract is not None:
            sort = next(sort for sort, bids in contracts(view.variant).items() if view.contract.bid in bids)
            contractors[view.seat, sort, view.contract.contractor == view.seat] += 1
        return view.legal_actions()[-1]

    assert check_player(player, variants=[named.FIVE_HANDED]).ok
    assert seen == {(seat, phase) for seat in range(5) for phase in phases(named.FIVE_HANDED) if phase != "scored"}
    sorts = ("suit", "no trumps", "misere", "open misere")
    assert set(contractors) == {(seat, sort, own) for seat in range(5) for sort in sorts for own in (False, True)}


def test_all_variants_are_played_unless_some_are_given() -> None:
    report = check_player(simple_player(), games=1)
    assert report.ok
    assert report.variants == tuple(map(str, named.ALL.values()))
    assert set(report.actions) == {"auction", "kitty", "partner", "joker", "play"}
    assert report.deals > 500


def test_the_same_seed_gives_the_same_deals() -> None:
    def seen(seed: int) -> list[View]:
        views: list[View] = []

        def player(view: View) -> Action:
            views.append(view)
            return view.legal_actions()[0]

        assert check_player(player, variants=[named.TWO_HANDED], games=1, seed=seed).ok
        return views

    assert seen(1) == seen(1)
    assert seen(1) != seen(2)


def test_a_player_may_remember_what_it_likes() -> None:
    remembered: list[View] = []

    def player(view: View) -> Action:
        remembered.append(view)
        return view.legal_actions()[len(remembered) % len(view.legal_actions())]

    report = check_player(player, variants=[named.AMERICAN_46], games=2)
    assert report.ok
    assert sum(report.actions.values()) == len(remembered)


# -- check_player: players that are not --------------------------------------------------------------------------------


def _but(phase: str, wrong: Callable[[View], object]) -> Player:
    """A player that does something else in one phase; where ``wrong`` gives None too it plays its simple way."""
    simple = simple_player()

    def play(view: View) -> object:
        answer = wrong(view) if view.phase == phase else None
        return simple(view) if answer is None else answer

    return cast(Player, play)


def _revoke(view: View) -> object:
    legal = view.legal_actions()
    return next((PlayCard(card) for card in view.hand if not card.is_joker and PlayCard(card) not in legal), None)


def _foreign(view: View) -> object:
    return next(PlayCard(card) for card in view.variant.deck if card not in view.hand and not card.is_joker)


def _too_low(view: View) -> object:
    bids = [call for _, call in view.calls if isinstance(call, Bid)]
    return bids[-1] if bids else None


BAD: dict[str, tuple[Player, str, Reason | None]] = {
    "revokes": (_but("play", _revoke), "play", Reason.MUST_FOLLOW),
    "plays a card it does not hold": (_but("play", _foreign), "play", Reason.NOT_HELD),
    "bids too low": (_but("auction", _too_low), "auction", Reason.TOO_LOW),
    "bids what is not bid here": (_but("auction", lambda _: Bid.hi_lo()), "auction", Reason.NOT_ON_SCHEDULE),
    "lays two cards aside": (
        _but("kitty", lambda view: Discard(CardSet(list(view.hand)[:2]))),
        "kitty",
        Reason.KITTY_WRONG_COUNT,
    ),
    "lays others aside": (_but("kitty", lambda view: Discard(CardSet.parse("2S 3S 4S"))), "kitty", Reason.KITTY_NOT_HELD),
    "passes when the auction is over": (_but("kitty", lambda _: PASS), "kitty", Reason.WRONG_ACTION),
    "plays instead of naming": (_but("joker", lambda _: PlayCard(Card.joker())), "joker", Reason.WRONG_ACTION),
    "nominates at the table": (_but("play", lambda _: NominateJoker(None)), "play", Reason.WRONG_ACTION),
    "answers with a text": (_but("play", lambda view: str(view.legal_actions()[0])), "play", None),
    "answers with a card": (_but("play", lambda view: next(iter(view.hand))), "play", None),
    "answers with a number": (_but("auction", lambda _: 0), "auction", None),
}


def _none(view: View) -> Action:
    return cast(Action, None)


@pytest.mark.parametrize("name", BAD)
def test_a_bot_is_caught_that(name: str) -> None:
    player, phase, reason = BAD[name]
    report = check_player(player, variants=[named.AUSTRALIAN])
    failure = report.failure
    assert failure is not None
    assert not report.ok
    assert failure.phase == phase
    assert failure.error is None
    assert (failure.refusal.reason if failure.refusal else None) is reason
    assert ("which is not an action" in failure.problem) is (reason is None)
    _check_failure(report, failure)


def test_a_bot_is_caught_that_returns_nothing() -> None:
    failure = check_player(_none).failure
    assert failure is not None
    assert failure.problem == "it answered None, which is not an action."
    assert failure.answer is None
    assert failure.error is None


def test_a_bot_is_caught_that_raises() -> None:
    def fails(view: View) -> object:
        raise KeyError("hearts")

    report = check_player(_but("kitty", fails), variants=[named.AMERICAN])
    failure = report.failure
    assert failure is not None
    assert isinstance(failure.error, KeyError)
    assert failure.problem == "it raised KeyError: 'hearts'"
    _check_failure(report, failure)


def test_a_bot_is_caught_that_fails_only_as_a_partner_in_the_second_exchange() -> None:
    def fails(view: View) -> object:
        return PASS if view.contract is not None and view.contract.contractor != view.seat else None

    failure = check_player(_but("kitty", fails), variants=[named.ST_PAUL]).failure
    assert failure is not None
    assert failure.refusal is not None
    _check_replay(failure)


def test_a_bot_cannot_change_what_it_is_shown() -> None:
    def cheats(view: View) -> object:
        view.hand = CardSet.parse("AS")  # type: ignore[misc]
        return PASS

    failure = check_player(_but("auction", cheats), variants=[named.AUSTRALIAN]).failure
    assert failure is not None
    assert isinstance(failure.error, AttributeError)


def _check_replay(failure: Failure) -> None:
    game = failure.replay()
    assert (game.phase, game.to_act, game.number) == (failure.phase, failure.seat, failure.deal)
    assert game.view(failure.seat) == failure.view
    if failure.refusal is not None:
        assert game.why_illegal(cast(Action, failure.answer), by=failure.seat) == failure.refusal


def _check_failure(report: Report, failure: Failure) -> None:
    """It says where, what and why, in words too, and can be seen again."""
    _check_replay(failure)
    shown = str(report)
    assert shown.startswith(f"illegal: {failure.variant}, seat {failure.seat}, {failure.phase} of deal {failure.deal}: it ")
    assert repr(failure.seed) in shown
    assert ", ".join(failure.actions) in shown
    assert str(failure.view.hand) in shown
    if failure.refusal is not None:
        assert str(failure.refusal) in shown
    assert pickle.loads(pickle.dumps(report)).failure.problem == failure.problem
    with pytest.raises(AttributeError):
        report.deals = 0  # type: ignore[misc]


def test_a_failure_in_a_second_deal_can_be_replayed() -> None:
    def fails(view: View) -> object:
        return "7H" if any(view.scores) else None

    failure = check_player(_but("auction", fails), variants=[named.AUSTRALIAN], seed=3).failure
    assert failure is not None
    assert failure.deal == 1
    _check_replay(failure)


def test_a_phase_that_is_over_has_nobody_to_ask() -> None:
    # The helpers above rely on it: a scored deal asks nobody.
    scored: Phase = find(games(), lambda game: isinstance(game.deal, Scored)).deal
    assert scored.to_act is None
