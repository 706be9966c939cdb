"""Hypothesis strategies for variants, layouts, games, actions and views. They need the extra ``fivehundred[testing]``.

What they draw shrinks to the default game, to few deals and to few actions.
"""

from __future__ import annotations

import random

from hypothesis import reject
from hypothesis import strategies as st

from fivehundred import variants as named_variants
from fivehundred.calls import PASS
from fivehundred.game import Action, Game, Layout, Phase, View
from fivehundred.testing.house import house_variants
from fivehundred.testing.refused import refused_actions
from fivehundred.testing.ways import contracts, has_phase, holds_joker, phases, random_action, sorts_with, ways
from fivehundred.variant import Variant

_SEEDS = st.integers(0, 2**32 - 1)
_MOST_PLAYS = 60
"""No deal has more cards played."""


def variants(named: bool = True, house: bool = True) -> st.SearchStrategy[Variant]:
    """The named variants, valid variants made of random house rules, or both; the default game is the simplest.

    >>> from hypothesis import find
    >>> print(find(variants(), lambda variant: True))
    Australian
    """
    wanted = [st.sampled_from(list(named_variants.ALL.values()))] if named else []
    return st.one_of(*wanted, *([house_variants()] if house else []))


def _variant(given: Variant | st.SearchStrategy[Variant] | None) -> st.SearchStrategy[Variant]:
    if given is None:
        return variants()
    return st.just(given) if isinstance(given, Variant) else given


@st.composite
def layouts(draw: st.DrawFn, variant: Variant | st.SearchStrategy[Variant] = named_variants.AUSTRALIAN) -> Layout:
    """A layout of a variant: any order of the pack, dealt by any seat, the last one in the simplest.

    >>> from hypothesis import find
    >>> simplest = find(layouts(), lambda layout: True)
    >>> print(simplest.kitty, simplest.dealer)
    AS 4S ...
    """
    chosen = draw(_variant(variant))
    dealer = chosen.players - 1 - draw(st.integers(0, chosen.players - 1))
    return Layout.dealt(chosen, draw(st.permutations(list(chosen.deck))), dealer)


@st.composite
def games(
    draw: st.DrawFn,
    variant: Variant | st.SearchStrategy[Variant] | None = None,
    max_deals: int = 2,
    phase: str | None = None,
) -> Game:
    """A state that a game can reach, in any phase or in the one named; of a variant, or of those a strategy draws.

    A phase is drawn first and then a way into it: after an auction that ends in a contract of a sort drawn before its bid, so
    that misères, no-trumps with the joker and called partners come up often. Up to ``max_deals`` deals are begun. Games have
    a seed, so that they can go on to the next deal.

    >>> from hypothesis import find
    >>> find(games(), lambda game: game.phase == "joker")
    <Game: Australian, deal 1, joker, seat ... to act, scores (0, 0)>
    """
    chosen = draw(_variant(variant))
    dealer = chosen.players - 1 - draw(st.integers(0, chosen.players - 1))
    game = Game.start(chosen, seed=draw(_SEEDS), dealer=dealer)
    for _ in range(draw(st.integers(0, max_deals - 1))):
        game = _played_out(game, random.Random(draw(_SEEDS)))
        if game.is_over:
            break
        game = game.next_deal()
    if not game.is_over:
        there_are = phases(chosen)
        if phase is not None and phase not in there_are:
            reject()
        game = _in_phase(draw, game, phase or draw(st.sampled_from(there_are)))
    if phase is not None and game.phase != phase:
        reject()
    return game


def _played_out(game: Game, rng: random.Random, phase: str = "scored") -> Game:
    """The first later state in this phase, after random actions; at the latest the end of the deal."""
    while game.phase not in (phase, "scored"):
        game = game.apply(random_action(game, rng, keep_joker=phase == "joker"))
    return game


def _in_phase(draw: st.DrawFn, game: Game, phase: str) -> Game:
    """A state of the present deal, before its first call, that is in the phase if it can be."""
    if phase == "auction":
        return _in_auction(draw, game)
    if phase == "scored" and draw(st.booleans()):  # free auctions, in which all may pass or a hand be thrown in
        return _played_out(game, random.Random(draw(_SEEDS)))
    game = _after_auction(draw, game, phase)
    rng = random.Random(draw(_SEEDS))
    if phase == "kitty" and draw(st.booleans()):
        later = game.apply(random_action(game, rng))
        return later if later.phase == "kitty" else game  # the partner's turn, after cards were passed to him
    game = _played_out(game, rng, phase)
    if phase == "play":
        for _ in range(draw(st.integers(0, _MOST_PLAYS))):
            later = game.apply(random_action(game, rng))
            if later.phase != "play":
                break
            game = later
    return game


def _in_auction(draw: st.DrawFn, game: Game) -> Game:
    rng = random.Random(draw(_SEEDS))
    toward = draw(st.booleans())
    calls = iter(_calls(draw, game, "kitty") if toward and "kitty" in phases(game.variant) else ())
    for _ in range(draw(st.integers(0, 12))):
        later = game.apply(next(calls, None) or random_action(game, rng))
        if later.phase != "auction":
            break
        game = later
    return game


def _after_auction(draw: st.DrawFn, game: Game, phase: str) -> Game:
    for call in _calls(draw, game, phase):
        game = game.apply(call)
    return game


def _calls(draw: st.DrawFn, game: Game, phase: str) -> tuple[Action, ...]:
    """Calls to a contract that has the phase, by a contractor with the joker where one is to be nominated."""
    variant = game.variant
    has_it = "play" if phase == "scored" else phase
    sort = draw(st.sampled_from(sorts_with(variant, has_it)))
    if sort == "passed out":
        return (PASS,) * variant.players
    bids = [bid for bid in contracts(variant)[sort] if has_phase(variant, bid, has_it) and ways(variant, bid)]
    by_place = ways(variant, draw(st.sampled_from(bids)))
    places = list(by_place)
    with_joker = [place for place in places if holds_joker(game, (game.dealer + 1 + place) % variant.players)]
    if phase == "joker" or (with_joker and draw(st.booleans())):
        places = with_joker
    if not places:
        reject()
    return by_place[draw(st.sampled_from(places))]


def legal_actions(state: Game | Phase | View) -> st.SearchStrategy[Action]:
    """The actions that may be taken now; nothing can be drawn when there are none.

    >>> from hypothesis import find
    >>> print(find(legal_actions(Game.start(seed=500)), lambda action: True))
    P
    """
    actions = state.legal_actions()
    return st.integers(0, len(actions) - 1).map(actions.__getitem__) if len(actions) else st.nothing()


def illegal_actions(state: Game | Phase) -> st.SearchStrategy[Action]:
    """Actions that ``why_illegal`` refuses now: those of the present phase that break a rule, and those of other phases.

    >>> from hypothesis import find
    >>> game = Game.start(seed=500)
    >>> print(game.why_illegal(find(illegal_actions(game), lambda action: True)))
    M may be bid only after a bid of exactly seven tricks (rule 3.8).
    """
    return refused_actions(state.deal if isinstance(state, Game) else state, state)


@st.composite
def views(
    draw: st.DrawFn,
    variant: Variant | st.SearchStrategy[Variant] | None = None,
    max_deals: int = 2,
    phase: str | None = None,
    to_act: bool = False,
) -> View:
    """What some seat or a spectator sees of a state as :func:`games` draws them; with ``to_act`` the seat whose turn it is.

    >>> from hypothesis import find
    >>> view = find(views(to_act=True), lambda view: True)
    >>> view.phase, view.seat == view.to_act, len(view.legal_actions())
    ('auction', True, 27)
    """
    game = draw(games(variant, max_deals, phase))
    if to_act:
        if game.to_act is None:
            reject()
        return game.view(game.to_act)
    return game.view(draw(st.sampled_from([*range(game.variant.players), None])))


__all__ = ["games", "illegal_actions", "layouts", "legal_actions", "variants", "views"]
