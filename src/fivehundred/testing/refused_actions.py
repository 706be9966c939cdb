"""Actions that are refused: for each phase those that come close, and any of the others."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

from hypothesis import strategies as st

from fivehundred.calls import PASS
from fivehundred.calls.bid import BIDS
from fivehundred.cards import Card, CardSet, Suit
from fivehundred.cards.card import CARDS
from fivehundred.deal import Action, CallPartner, Discard, NominateJoker, PassCards, Phase, ThrowIn
from fivehundred.deal.actions import PLAYS
from fivehundred.deal.kitty_exchange import KittyExchange
from fivehundred.errors import Reason
from fivehundred.game import Game

_CALLS: tuple[Action, ...] = (*BIDS[30:], *BIDS[:30], PASS, ThrowIn())
_CARDS = list(CARDS)
_NOMINATIONS: tuple[Action, ...] = (NominateJoker(None), *map(NominateJoker, Suit))
_SEATS = range(6)


def _partners() -> Iterable[Action]:
    yield CallPartner()
    for kind in (_CARDS, _SEATS):
        yield from map(CallPartner, kind)
    yield from map(CallPartner, itertools.combinations(_SEATS, 2))
    yield from map(CallPartner, itertools.combinations(_CARDS[::5], 2))


_ALL: dict[str, tuple[Action, ...]] = {
    "auction": _CALLS,
    "partner": tuple(_partners()),
    "joker": _NOMINATIONS,
    "play": PLAYS,
}
"""What can be tried in each phase but the kitty: every action there is, of pairs of partners some.
"""


def _sets(of: Iterable[Card]) -> st.SearchStrategy[CardSet]:
    return st.sets(st.sampled_from(sorted(of, key=lambda card: card.number)), max_size=7).map(
        CardSet
    )


def _choices(cards: st.SearchStrategy[CardSet]) -> st.SearchStrategy[Action]:
    return cards.map(Discard) | cards.map(PassCards)


def _near(phase: Phase, state: Game | Phase) -> st.SearchStrategy[Action]:
    """Refused actions of the kinds that the phase knows; nothing where all of them are legal."""
    if isinstance(phase, KittyExchange):
        held = phase.hands[phase.to_act]
        return _choices(_sets(held) | _sets(_CARDS))
    by_reason: dict[Reason, list[Action]] = {}
    for action in _ALL.get(phase.phase, ()):
        if (refusal := state.why_illegal(action)) is not None:
            by_reason.setdefault(refusal.reason, []).append(action)
    # each reason is as likely as another
    return st.one_of(*map(st.sampled_from, by_reason.values()))


def refused_actions(phase: Phase, state: Game | Phase) -> st.SearchStrategy[Action]:
    """Actions that the state, which is in this phase, refuses."""
    any_at_all = st.one_of(*map(st.sampled_from, _ALL.values()), _choices(_sets(_CARDS)))
    near = _near(phase, state)
    return st.one_of(near, near, near, any_at_all).filter(
        lambda action: state.why_illegal(action) is not None
    )
