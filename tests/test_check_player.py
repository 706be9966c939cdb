"""``check_player``: it asks a bot in every phase, seat and variant, and finds its illegal acts."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Callable
from typing import cast

import pytest

from fivehundred import (
    PASS,
    Action,
    Bid,
    Card,
    CardSet,
    Discard,
    NominateJoker,
    PlayCard,
    Reason,
    View,
)
from fivehundred import variants as named
from fivehundred.players import Player, random_player, simple_player
from fivehundred.testing import Failure, Report, check_player
from fivehundred.testing.ways_into_phases import contracts, phases
from tests.helpers import HOUSE, NAMES, VARIANTS

# -- players that are as they should be ------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_random_and_simple_players_pass_and_are_asked_in_every_phase(name: str) -> None:
    variant = VARIANTS[name]
    players: list[Player] = [random_player(random.Random(name))]
    players += [simple_player()] * (name in HOUSE)  # test_players.py has it play the others
    for player in players:
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
            sort = next(
                sort for sort, bids in contracts(view.variant).items() if view.contract.bid in bids
            )
            contractors[view.seat, sort, view.contract.contractor == view.seat] += 1
        return view.legal_actions()[-1]

    assert check_player(player, variants=[named.FIVE_HANDED]).ok
    assert seen == {
        (seat, phase)
        for seat in range(5)
        for phase in phases(named.FIVE_HANDED)
        if phase != "scored"
    }
    sorts = ("suit", "no trumps", "misere", "open misere")
    assert set(contractors) == {
        (seat, sort, own) for seat in range(5) for sort in sorts for own in (False, True)
    }


def test_all_variants_are_played_unless_some_are_given() -> None:
    report = check_player(lambda view: view.legal_actions()[0], games=1)
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


# -- players that are not --------------------------------------------------------------------------


def _but(phase: str, wrong: Callable[[View], object]) -> Player:
    """A player that does something else in one phase; where ``wrong`` gives None too it plays its
    simple way.
    """
    simple = simple_player()

    def play(view: View) -> object:
        answer = wrong(view) if view.phase == phase else None
        return simple(view) if answer is None else answer

    return cast(Player, play)


def _revoke(view: View) -> object:
    legal = view.legal_actions()
    return next(
        (PlayCard(card) for card in view.hand if not card.is_joker and PlayCard(card) not in legal),
        None,
    )


def _foreign(view: View) -> object:
    return next(
        PlayCard(card) for card in view.variant.deck if card not in view.hand and not card.is_joker
    )


def _too_low(view: View) -> object:
    bids = [call for _, call in view.calls if isinstance(call, Bid)]
    return bids[-1] if bids else None


BAD: dict[str, tuple[Player, str, Reason | None]] = {
    "revokes": (_but("play", _revoke), "play", Reason.MUST_FOLLOW),
    "plays a card it does not hold": (_but("play", _foreign), "play", Reason.NOT_HELD),
    "bids too low": (_but("auction", _too_low), "auction", Reason.TOO_LOW),
    "bids what is not bid here": (
        _but("auction", lambda _: Bid.hi_lo()),
        "auction",
        Reason.NOT_ON_SCHEDULE,
    ),
    "lays two cards aside": (
        _but("kitty", lambda view: Discard(CardSet(list(view.hand)[:2]))),
        "kitty",
        Reason.KITTY_WRONG_COUNT,
    ),
    "lays others aside": (
        _but("kitty", lambda view: Discard(CardSet.parse("2S 3S 4S"))),
        "kitty",
        Reason.KITTY_NOT_HELD,
    ),
    "passes when the auction is over": (
        _but("kitty", lambda _: PASS),
        "kitty",
        Reason.WRONG_ACTION,
    ),
    "plays instead of naming": (
        _but("joker", lambda _: PlayCard(Card.joker())),
        "joker",
        Reason.WRONG_ACTION,
    ),
    "nominates at the table": (
        _but("play", lambda _: NominateJoker(None)),
        "play",
        Reason.WRONG_ACTION,
    ),
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
    assert shown.startswith(
        f"illegal: {failure.variant}, seat {failure.seat}, {failure.phase} of deal"
        f" {failure.deal}: it "
    )
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
