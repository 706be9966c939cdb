"""What may be done: the list of legal actions and the reasons for refusals say the same, in every
phase of every variant.
"""

from __future__ import annotations

import math

import pytest
from hypothesis import given

from fivehundred import (
    Discard,
    Game,
    IllegalAction,
    ParseError,
    PassCards,
    Reason,
    Refusal,
    ThrowIn,
)
from fivehundred.deal.kitty_exchange import KittyExchange
from fivehundred.variant.deal_options import Claims
from tests.helpers import NAMES, OTHER_ACTIONS, SEEDS, VARIANTS, action_space, deal_states, few

WITHOUT_RULE = {Reason.NOT_HELD, Reason.PARTNER_YOURSELF, Reason.PARTNER_NO_SUCH_SEAT}
"""Reasons that may stand without a rule number, besides those about phase and turn."""


def check_refusal(refusal: Refusal) -> None:
    """A refusal has a reason, is one plain sentence, and cites a rule unless phase, turn or holding
    is wrong.
    """
    assert isinstance(refusal.reason, Reason)
    text = str(refusal)
    assert text.endswith(".")
    assert "{" not in text
    assert "\n" not in text
    if refusal.rule is None:
        assert (
            refusal.reason.split("/")[0] in ("phase", "turn", "undo")
            or refusal.reason in WITHOUT_RULE
        )
    else:
        assert f"(rule {refusal.rule})" in text


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(2)
def test_an_action_is_listed_exactly_when_nothing_speaks_against_it(name: str, seed: int) -> None:
    """Over all the actions of the phase: every bid, every card, every nomination, every call of one
    or two partners.
    """
    for game in deal_states(name, seed):
        legal = game.legal_actions()
        listed = set(legal) if game.phase != "kitty" else legal
        for action in action_space(game):
            refusal = game.why_illegal(action)
            assert (action in listed) == (refusal is None), (action, refusal)
            if refusal is not None:
                check_refusal(refusal)


BARRED = {Claims.NO_PICTURE: "JQK", Claims.NO_ACE_NO_PICTURE: "JQKA"}
"""The ranks that a hand to be thrown in must not have, besides jokers (rule 2.4)."""


def claims(name: str, seed: int) -> list[tuple[bool, bool, bool]]:
    """At each call of a deal: whether the hand is poor enough, the seat has called before, and a
    claim is listed.
    """
    found = list[tuple[bool, bool, bool]]()
    for game in deal_states(name, seed):
        seat = game.to_act
        if game.phase == "auction" and seat is not None:
            barred = BARRED[game.variant.deal.claims]
            poor = not any(
                card.is_joker or str(card.rank) in barred for card in game.deal.hands[seat]
            )
            found.append(
                (
                    poor,
                    seat in [caller for caller, _ in game.calls],
                    ThrowIn() in game.legal_actions(),
                )
            )
    return found


CLAIMING = [name for name in NAMES if VARIANTS[name].deal.claims in BARRED]


@pytest.mark.parametrize("name", CLAIMING)
@given(seed=SEEDS)
@few(8)
def test_rule_2_4_a_claim_is_listed_for_a_poor_hand_at_its_first_call_alone(
    name: str, seed: int
) -> None:
    """By the cards and the calls, whatever the reasons for refusals say."""
    for poor, called, listed in claims(name, seed):
        assert listed == (poor and not called)


def test_rule_2_4_such_hands_are_dealt() -> None:
    """The test above would pass if there were none; some are held by a seat at its second call."""
    found = [one for name in CLAIMING for seed in range(12) for one in claims(name, seed)]
    assert sum(listed for _, _, listed in found) > 6
    assert any(poor and called for poor, called, _ in found)


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(1)
def test_the_legal_actions_are_a_sequence_without_duplicates(name: str, seed: int) -> None:
    """Length, iteration, index and membership agree; there is always something to do until the deal
    is scored.
    """
    for game in deal_states(name, seed):
        legal = game.legal_actions()
        listed = list(legal)
        assert len(legal) == len(listed) == len(set(listed))
        assert (len(legal) == 0) == (game.phase == "scored")
        if len(listed) > 500:
            listed = listed[::97]
            assert [legal[place] for place in range(0, len(legal), 97)] == listed
        else:
            assert [legal[place] for place in range(len(legal))] == listed
        if listed:
            assert legal[-1] == legal[len(legal) - 1]
            assert list(legal[1:3]) == [legal[place] for place in range(1, min(3, len(legal)))]
        assert all(action in legal for action in listed)
        with pytest.raises(IndexError):
            legal[len(legal)]


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(2)
def test_cards_laid_aside_are_any_of_the_hand_in_the_right_number(name: str, seed: int) -> None:
    """Rules 4.1 and 4.4: told without asking the library what is legal."""
    for game in deal_states(name, seed):
        deal = game.deal
        if isinstance(deal, KittyExchange):
            hand, size = set(deal.hands[deal.to_act]), game.variant.pack.kitty
            assert len(game.legal_actions()) == math.comb(10 + size, size)
            for action in action_space(game):
                assert isinstance(action, Discard | PassCards)
                fits = (
                    isinstance(action, deal.kind)
                    and len(action.cards) == size
                    and set(action.cards) <= hand
                )
                assert (
                    (action in game.legal_actions()) == fits == (game.why_illegal(action) is None)
                )


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(1)
def test_phase_is_asked_first_then_turn(name: str, seed: int) -> None:
    """An action of another phase is the wrong action whoever tries it; a right one of another seat
    is out of turn.
    """
    for game in deal_states(name, seed)[::3]:
        kinds = game.deal.action_types
        for action in OTHER_ACTIONS:
            for by in (None, 0, game.variant.players - 1):
                if game.phase == "joker" and by not in (None, game.to_act):
                    continue  # rule 6.3: answered as in the play about to begin, see test_leaks.py
                refusal = game.why_illegal(action, by)
                wrong = Reason.GAME_OVER if game.is_over else Reason.WRONG_ACTION
                if not isinstance(action, kinds):
                    assert refusal is not None
                    assert (refusal.reason, refusal.rule) == (wrong, None)
                    check_refusal(refusal)
                elif by is not None and by != game.to_act:
                    assert refusal == Refusal(Reason.NOT_YOUR_TURN, None, {"by": by})
                    with pytest.raises(IllegalAction) as caught:
                        game.apply(action, by)
                    assert caught.value.refusal == refusal


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(2)
def test_the_text_of_a_legal_action_reads_back(name: str, seed: int) -> None:
    """``parse(str(action)) == action``, in lower case and with spaces around it too."""
    for game in deal_states(name, seed):
        legal = game.legal_actions()
        for action in legal[:: max(1, len(legal) // 40)]:
            assert game.parse(str(action)) == action
            assert game.parse(f" {str(action).lower()} ") == action


def _parsed(game: Game, text: str) -> object:
    try:
        return game.parse(text)
    except ParseError:
        return None


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(1)
def test_a_text_of_another_phase_never_gives_an_action_of_that_phase(name: str, seed: int) -> None:
    """Any text is an action of the present phase or a ParseError."""
    for game in deal_states(name, seed)[::4]:
        for action in (*OTHER_ACTIONS, *game.legal_actions()[:2]):
            if not str(action):
                continue  # no cards to lay aside have no text
            read = _parsed(game, str(action))
            assert read is None or isinstance(read, game.deal.action_types)
            assert (
                read == action
                or not isinstance(action, game.deal.action_types)
                or game.phase == "partner"
            )
