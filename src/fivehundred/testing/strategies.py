"""Hypothesis strategies for variants, layouts, games, actions and views. They need the extra
``fivehundred[testing]``.

What they draw shrinks to the default game, to few deals and to few actions.
"""

from __future__ import annotations

import random
from functools import cache

from hypothesis import reject
from hypothesis import strategies as st

from fivehundred import guards
from fivehundred import variants as named_variants
from fivehundred.calls import PASS
from fivehundred.deal import Action, Layout, Phase
from fivehundred.errors import FiveHundredError, shown
from fivehundred.game import Game
from fivehundred.game.game import phase_of
from fivehundred.testing.house_rules import house_variants
from fivehundred.testing.printing import teach_hypothesis
from fivehundred.testing.refused_actions import refused_actions
from fivehundred.testing.ways_into_phases import (
    PHASES,
    contracts,
    has_phase,
    holds_joker,
    phases,
    random_action,
    sorts_with,
    ways,
)
from fivehundred.variant import Variant
from fivehundred.views import View

teach_hypothesis()

_SEEDS = st.integers(0, 2**32 - 1)
_MOST_STEPS = 60
"""No deal has more cards played."""


def variants(named: bool = True, house: bool = True) -> st.SearchStrategy[Variant]:
    """The named variants, valid variants made of random house rules, or both; the default game is
    the simplest.

    Args:
        named: Whether to draw named variants.
        house: Whether to draw random house rules.

    >>> from hypothesis import find
    >>> print(find(variants(), lambda variant: True))
    Australian
    """
    there_are = list(named_variants.ALL.values())
    wanted = [st.sampled_from(there_are)] if named else []
    return st.one_of(*wanted, *([house_variants(there_are)] if house else []))


def _strategy(given: Variant | st.SearchStrategy[Variant]) -> st.SearchStrategy[Variant]:
    return st.just(given) if isinstance(given, Variant) else given


@cache
def _with_phase(phase: str) -> st.SearchStrategy[Variant]:
    """The variants, named and house, that have a phase."""
    there_are = [variant for variant in named_variants.ALL.values() if phase in phases(variant)]
    return st.sampled_from(there_are) | house_variants(there_are).filter(
        lambda variant: phase in phases(variant)
    )


def layouts(
    variant: Variant | st.SearchStrategy[Variant] | None = None,
) -> st.SearchStrategy[Layout]:
    """Layouts of a variant, the default game unless given: any order of the pack, dealt by any
    seat, the last one at best.

    Args:
        variant: The rules, or a strategy that draws some; None is the default game.

    >>> from hypothesis import find
    >>> simplest = find(layouts(), lambda layout: True)
    >>> print(simplest.kitty, simplest.dealer)
    Jo 7C KD 3
    """
    return _layouts(_strategy(named_variants.AUSTRALIAN if variant is None else variant))


@st.composite
def _layouts(draw: st.DrawFn, variant: st.SearchStrategy[Variant]) -> Layout:
    chosen = draw(variant)
    dealer = chosen.players - 1 - draw(st.integers(0, chosen.players - 1))
    return Layout.dealt(chosen, draw(st.permutations(list(chosen.deck))), dealer)


def games(
    variant: Variant | st.SearchStrategy[Variant] | None = None,
    max_deals: int = 2,
    phase: str | None = None,
) -> st.SearchStrategy[Game]:
    """States that a game can reach, in any phase or in the one named; of a variant, or of those a
    strategy draws.

    A phase is drawn first and then a way into it: after an auction that ends in a contract of a
    sort drawn before its bid, so that misères, no-trumps with the joker and called partners come up
    often. Up to ``max_deals`` deals are begun. Games have a seed, so that they can go on to the
    next deal. FiveHundredError for a phase that is none, or that the variant does not have.

    Args:
        variant: The rules, or a strategy that draws some; None draws any.
        max_deals: The largest number of deals.
        phase: The name of the phase to draw, such as ``"play"``; None draws any.

    >>> from hypothesis import find
    >>> find(games(), lambda game: game.phase == "joker")
    <Game: Australian, deal 1, joker, seat ... to act, scores (0, 0)>
    """
    if phase is not None and phase not in (
        phases(variant) if isinstance(variant, Variant) else PHASES
    ):
        raise FiveHundredError(
            f"there is no phase {shown(phase)} here; the phases are {', '.join(PHASES)}"
        )
    return _games(variant, guards.whole(max_deals, "max_deals", 1), phase)


@st.composite
def _games(
    draw: st.DrawFn,
    variant: Variant | st.SearchStrategy[Variant] | None,
    max_deals: int,
    phase: str | None,
) -> Game:
    chosen, aim = _variant_and_phase(draw, variant, phase)
    dealer = chosen.players - 1 - draw(st.integers(0, chosen.players - 1))
    seed, deals, steps = (
        draw(_SEEDS),
        draw(st.integers(0, max_deals - 1)),
        draw(st.integers(0, _MOST_STEPS)),
    )
    rng = random.Random(seed)
    game = Game.start(chosen, seed=seed, dealer=dealer)
    for _ in range(deals):
        game = _played_out(game, rng)
        if game.is_over:
            break
        game = game.next_deal()
    if not game.is_over:
        game = _in_phase(draw, game, aim, steps, rng)
    if phase is not None and game.phase != phase:
        reject()
    return game


def _variant_and_phase(
    draw: st.DrawFn, variant: Variant | st.SearchStrategy[Variant] | None, phase: str | None
) -> tuple[Variant, str]:
    """What is played and the phase to aim at; where both are free the phase is drawn first, so that
    each comes up often.
    """
    if variant is None:
        aim = phase or draw(st.sampled_from(PHASES))
        called = aim in ("play", "scored") and draw(st.integers(0, 4)) == 4
        return draw(_with_phase("partner" if called else aim)), aim
    if phase is not None:
        return draw(_strategy(variant).filter(lambda one: phase in phases(one))), phase
    chosen = draw(_strategy(variant))
    return chosen, draw(st.sampled_from(phases(chosen)))


def _played_out(game: Game, rng: random.Random, phase: str = "scored") -> Game:
    """The first later state in this phase, after random actions; at the latest the end of the
    deal.
    """
    while game.phase not in (phase, "scored"):
        game = game.apply(random_action(game, rng, keep_joker=phase == "joker"))
    return game


def _in_phase(draw: st.DrawFn, game: Game, phase: str, steps: int, rng: random.Random) -> Game:
    """A state of the present deal, before its first call, that is in the phase if it can be."""
    if phase == "auction":
        calls = _calls(draw, game, "kitty", rng) if steps % 2 else ()
        return _onward(game, steps // 4, rng, calls)
    if (
        phase == "scored" and steps % 2
    ):  # free auctions, in which all may pass or a hand be thrown in
        return _played_out(game, rng)
    for call in _calls(draw, game, phase, rng):
        game = game.apply(call)
    game = _played_out(game, rng, phase)
    return (
        game if phase == "scored" else _onward(game, steps if phase == "play" else steps % 2, rng)
    )


def _onward(game: Game, steps: int, rng: random.Random, first: tuple[Action, ...] = ()) -> Game:
    """The state so many actions later, or the last one that is still in the same phase."""
    actions = iter(first)
    for _ in range(steps):
        later = game.apply(next(actions, None) or random_action(game, rng))
        if later.phase != game.phase:
            break
        game = later
    return game


def _calls(draw: st.DrawFn, game: Game, phase: str, rng: random.Random) -> tuple[Action, ...]:
    """Calls to a contract that has the phase, by a contractor with the joker where one is to be
    nominated.
    """
    variant = game.variant
    has_it = "play" if phase == "scored" else phase
    sorts = sorts_with(variant, has_it)
    sort = draw(st.sampled_from(sorts)) if sorts else "passed out"
    if sort == "passed out":
        return (PASS,) * variant.players
    bids = [
        bid
        for bid in contracts(variant)[sort]
        if has_phase(variant, bid, has_it) and ways(variant, bid)
    ]
    by_place = ways(variant, draw(st.sampled_from(bids)))
    places = list(by_place)
    with_joker = [
        place for place in places if holds_joker(game, (game.dealer + 1 + place) % variant.players)
    ]
    if phase == "joker" or (with_joker and rng.random() < 0.5):
        places = with_joker
    if not places:
        reject()
    return by_place[draw(st.sampled_from(places))]


def legal_actions(state: Game | Phase | View) -> st.SearchStrategy[Action]:
    """The actions that may be taken now; nothing can be drawn when there are none.

    Args:
        state: A game, a phase or a view.

    >>> from hypothesis import find
    >>> print(find(legal_actions(Game.start(seed=500)), lambda action: True))
    P
    """
    actions = state.legal_actions()
    return (
        st.integers(0, len(actions) - 1).map(actions.__getitem__) if len(actions) else st.nothing()
    )


def illegal_actions(state: Game | Phase) -> st.SearchStrategy[Action]:
    """Actions that ``why_illegal`` refuses now: those of the present phase that break a rule, and
    those of other phases.

    Args:
        state: A game, a phase or a view.

    >>> from hypothesis import find
    >>> game = Game.start(seed=500)
    >>> print(game.why_illegal(find(illegal_actions(game), lambda action: True)))
    M may be bid only after a bid of exactly seven tricks (rule 3.8).
    """
    return refused_actions(phase_of(state), state)


def views(
    variant: Variant | st.SearchStrategy[Variant] | None = None,
    max_deals: int = 2,
    phase: str | None = None,
    to_act: bool = False,
) -> st.SearchStrategy[View]:
    """What some seat or a spectator sees of a state as :func:`games` draws them; with ``to_act``
    the seat whose turn it is.

    Args:
        variant: The rules, or a strategy that draws some; None draws any.
        max_deals: The largest number of deals.
        phase: The name of the phase to draw, such as ``"play"``; None draws any.
        to_act: Whether only views of the seat to act are drawn.

    >>> from hypothesis import find
    >>> view = find(views(to_act=True), lambda view: True)
    >>> view.phase, view.seat == view.to_act, len(view.legal_actions())
    ('auction', True, 27)
    """
    return _views(games(variant, max_deals, phase), to_act)


@st.composite
def _views(draw: st.DrawFn, game: st.SearchStrategy[Game], to_act: bool) -> View:
    state = draw(game)
    if not to_act:
        return state.view(draw(st.sampled_from([*range(state.variant.players), None])))
    if state.to_act is None:
        reject()
    return state.view(state.to_act)


__all__ = ["games", "illegal_actions", "layouts", "legal_actions", "variants", "views"]
