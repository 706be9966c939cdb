"""Judging: what each option of a view is worth, found by trying it in the worlds that the view
allows.
"""

from __future__ import annotations

import time

import attrs

from fivehundred import guards
from fivehundred.cards import Seed
from fivehundred.cards.shuffle import check_seed
from fivehundred.deal import Action, PlayCard
from fivehundred.errors import FiveHundredError, shown
from fivehundred.players.club_player import club_player
from fivehundred.players.judging.judged_calls import CallJudge
from fivehundred.players.judging.judged_cards import alike, card_tally
from fivehundred.players.judging.judged_kitty import KittyJudge
from fivehundred.players.judging.judgement import Judgement, Option
from fivehundred.players.judging.manners import Manners
from fivehundred.players.judging.tally import Tally
from fivehundred.players.judging.utility import Aim, Utility, utility_of
from fivehundred.players.judging.weighed_worlds import World, chance_of, weighed_worlds
from fivehundred.views import View
from fivehundred.worlds.hidden_cards import Source

MOST_WORLDS = 100_000
"""No judgement draws more."""

PART = 60
"""How many worlds are drawn at once."""

CLEAR, CLEAR_CALL = 8, 4
"""How many quarters of a standard error a difference must be to be acted on, in the play and
before.
"""

FIRST = club_player()
"""Whose choice is taken unless another is clearly better."""


def judge(
    view: View,
    worlds: int = 60,
    seed: Seed = 0,
    seconds: float | None = None,
    utility: Aim = "points",
) -> Judgement:
    """Judge every option of a view by what comes of it in worlds that the view allows.

    ``worlds`` hidden deals are drawn, those more often that fit what was bid; the chance is that of
    ``seed`` and the view, so equal views are judged alike on every machine. With ``seconds`` they
    are drawn until the time is up instead, and the judgement says how many there were. ``utility``
    is what counts: ``"points"``, by how many points a deal the side is ahead, or ``"game"``, the
    chance to win the game from the view's scores.

    Bids are tried as contracts, the others bidding as high as they hope to; the cards are played
    one trick ahead, and what a contract takes is corrected by how many tricks a table takes; in the
    play misères are solved. The action is the choice of
    :func:`~fivehundred.players.club_player`, unless another is better by more than two standard
    errors of the difference. Before the play, choices that look poor are not judged.

    FiveHundredError for a view without a legal action, numbers that are not from 1 and above 0, and
    a utility there is not.

    Args:
        view: What the seat to act sees.
        worlds: How many deals to imagine, from 1.
        seed: The seed of its chance.
        seconds: The time to take instead, in seconds, above 0; None counts worlds.
        utility: ``"points"`` or ``"game"``.

    >>> from fivehundred import Game
    >>> judgement = judge(Game.start(seed=500).view(0), worlds=20)
    >>> (
    ...     judgement.worlds,
    ...     judgement.action in [option.action for option in judgement.options],
    ... )
    (20, True)
    """
    guards.a(View, view, "what is judged")
    number = guards.whole(worlds, "the number of worlds", 1, MOST_WORLDS)
    check_seed(seed)
    if seconds is not None and not (isinstance(seconds, int | float) and seconds > 0):
        raise FiveHundredError(f"the seconds are a number above 0, not {shown(seconds)}")
    if utility not in ("points", "game"):
        raise FiveHundredError(f"the utility is 'points' or 'game', not {shown(utility)}")
    if not view.legal_actions():
        raise FiveHundredError("there is nothing to judge: the seat is not to act")
    return decide(view, number, seed, utility, seconds).judgement()


@attrs.define(eq=False)
class Decision:
    """What was found out about a view: the choice of the club player, and the outcomes of the
    options worth comparing.

    ``stands_for`` are the legal actions that are as good as each option, itself among them.
    """

    first: Action
    tally: Tally
    stands_for: dict[Action, tuple[Action, ...]]
    utility: Utility
    manners: Manners

    @property
    def at_first(self) -> int | None:
        """Where the choice of the club player is among the options."""
        for at, action in enumerate(self.tally.actions):
            if self.first in self.stands_for.get(action, (action,)):
                return at
        return None

    @property
    def action(self) -> Action:
        """The club player's choice, or the best of those that are clearly better."""
        tally, base = self.tally, self.at_first
        if not tally.rows or base is None:
            return self.first
        quarters = CLEAR if isinstance(self.first, PlayCard) else CLEAR_CALL
        clear = [
            at
            for at, action in enumerate(tally.actions)
            if at != base and tally.is_clear(at, base, quarters) and self.manners.allow(action)
        ]
        return tally.actions[max(clear, key=tally.total)] if clear else self.first

    def judgement(self) -> Judgement:
        """The same for people to read."""
        tally, scale, sides = self.tally, self.utility.scale, len(self.utility.scores) - 1
        if not tally.rows:
            option = Option(self.first, 0.0, None, 0.0)
            return Judgement(self.first, (option,), 0, self.first)
        draws, games = tally.draws, self.utility.aim == "game"
        options: list[Option] = []
        for at in sorted(range(len(tally.actions)), key=lambda at: -tally.total(at)):
            points, chance, error = (
                tally.points(at) / draws / sides,
                tally.chance(at),
                tally.error(at) / scale,
            )
            game = tally.total(at) / draws / scale if games else None
            same = self.stands_for.get(tally.actions[at], (tally.actions[at],))
            options += [Option(action, points, chance, error, game) for action in same]
        return Judgement(self.action, tuple(options), draws, self.first)


def decide(view: View, worlds: int, seed: Seed, aim: Aim, seconds: float | None = None) -> Decision:
    """Find out about a view that has a legal action."""
    assert view.seat is not None
    first = FIRST(view)
    utility = utility_of(view.variant, view.variant.sides[view.seat], view.scores, aim)
    stands_for: dict[Action, tuple[Action, ...]] = {}
    manners = Manners(view, first)
    actions: tuple[Action, ...] = ()
    if view.phase == "play":
        for group in alike(view):
            stands_for[group[0]] = tuple(group)
        actions = tuple(stands_for)
        if len(actions) == 1:
            return Decision(first, Tally(actions), stands_for, utility, manners)
    elif len(view.legal_actions()) == 1:
        return Decision(first, Tally((first,)), stands_for, utility, manners)
    source, until = Source(view), None if seconds is None else time.monotonic() + seconds
    whole: Tally | None = None
    part, left = 0, worlds
    while left > 0:
        number = PART if until is not None else min(PART, left)
        drawn = weighed_worlds(source, number, chance_of(view, seed, part))
        tally = _tally(view, source, drawn, utility, first, actions)
        whole, actions = (tally if whole is None else whole.joined(tally)), tally.actions
        part += 1
        if until is None:
            left -= number
        elif time.monotonic() >= until or whole.draws >= MOST_WORLDS:
            break
    assert whole is not None
    return Decision(first, whole, stands_for, utility, manners)


def _tally(
    view: View,
    source: Source,
    worlds: list[World],
    utility: Utility,
    first: Action,
    actions: tuple[Action, ...],
) -> Tally:
    match view.phase:
        case "auction":
            return CallJudge(view, utility).tally(worlds)
        case "play":
            return card_tally(view, actions, source, worlds, utility)
        case _:
            return KittyJudge(view, utility, first, actions).tally(source, worlds)
