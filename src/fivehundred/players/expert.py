"""The expert player: every option tried in deals imagined, sense where that does not tell."""

from __future__ import annotations

from typing import ClassVar

import attrs

from fivehundred import guards
from fivehundred.calls import Bid
from fivehundred.cards import Seed
from fivehundred.cards.shuffle import check_seed
from fivehundred.deal import Action
from fivehundred.players.judging.judge import MOST_WORLDS, decide
from fivehundred.players.judging.utility import Aim
from fivehundred.views import View


def _check_worlds(instance: object, attribute: object, value: int) -> None:
    guards.whole(value, "the number of worlds", 1, MOST_WORLDS)


def _check_seed(instance: object, attribute: object, value: Seed) -> None:
    check_seed(value)


@attrs.frozen
class ExpertPlayer:
    """The player that :func:`expert_player` returns."""

    name: ClassVar[str] = "expert"
    number: ClassVar[int] = 1
    worlds: int = attrs.field(default=60, validator=_check_worlds)
    seed: Seed = attrs.field(default=0, validator=_check_seed)

    def __call__(self, view: View, /) -> Action:
        """The answer to a view."""
        guards.a(View, view, "what a player is shown")
        return decide(view, self.worlds, self.seed, _aim(view)).action

    def chance(self, view: View, bid: Bid, /) -> float | None:
        """How often a bid is made as the contract in the deals imagined; None for one that was not
        tried.

        Args:
            view: What the player sees.
            bid: The bid in question.

        >>> from fivehundred import Game
        >>> chance = expert_player(worlds=10).chance(
        ...     Game.start(seed=500).view(0), Bid.parse("10NT")
        ... )
        >>> chance is not None and chance < 0.5
        True
        """
        tally = decide(view, self.worlds, self.seed, _aim(view)).tally
        return (
            tally.chance(tally.actions.index(bid)) if bid in tally.actions and tally.rows else None
        )


def _aim(view: View) -> Aim:
    """What counts: points, and once a side is half-way to the end of the game, the chance to win
    it.
    """
    half = view.variant.winning.target // 2
    return (
        "game"
        if view.variant.winning.deals is None and any(abs(total) >= half for total in view.scores)
        else "points"
    )


def expert_player(worlds: int = 60, seed: Seed = 0) -> ExpertPlayer:
    """A strong player: it judges its options in ``worlds`` deals imagined, see
    :func:`~fivehundred.players.judge`.

    It takes the choice of :func:`~fivehundred.players.club_player` unless another is clearly
    better. All its chance comes from ``seed`` and the view: equal views get equal answers, on every
    machine.

    Args:
        worlds: How many deals to imagine for each decision, from 1.
        seed: The seed of its chance.

    >>> from fivehundred import Game
    >>> view = Game.start(seed=500).view(0)
    >>> expert_player(worlds=10)(view) == expert_player(worlds=10)(view)
    True
    """
    return ExpertPlayer(worlds, seed)
