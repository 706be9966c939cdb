"""What a check of a bot has found."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from fivehundred.cards import Seed
from fivehundred.errors import Refusal
from fivehundred.game import Game
from fivehundred.variant import Variant
from fivehundred.views import View


@attrs.frozen
class Failure:
    """The first illegal act of a bot, and all it takes to see it again.

    ``seed`` and ``dealer`` are those of the game, ``deal`` the number of the deal in it from 0.
    ``view`` is what the bot was shown, ``answer`` what it returned, None where it raised ``error``
    instead. ``refusal`` says why an answer that is an action is not legal. ``actions`` are the
    strings of all actions of the game before it.
    """

    variant: Variant
    seed: Seed
    dealer: int
    deal: int
    phase: str
    seat: int
    view: View
    answer: object
    error: Exception | None
    refusal: Refusal | None
    actions: tuple[str, ...]

    @property
    def problem(self) -> str:
        """What is wrong, in one sentence."""
        if self.error is not None:
            return f"it raised {type(self.error).__name__}: {self.error}"
        if self.refusal is not None:
            return f"it answered {_shown(self.answer)}: {self.refusal}"
        return f"it answered {_shown(self.answer)}, which is not an action."

    def replay(self) -> Game:
        """The game when the bot had to act."""
        game = Game.start(self.variant, seed=self.seed, dealer=self.dealer)
        for text in self.actions:
            game = game if game.to_act is not None else game.next_deal()
            game = game.apply(game.parse(text))
        return game if game.to_act is not None else game.next_deal()

    def __str__(self) -> str:
        lines = [
            f"{self.variant}, seat {self.seat}, {self.phase} of deal {self.deal}: {self.problem}",
            f"  game: seed {self.seed!r}, dealer {self.dealer}",
            f"  actions before: {', '.join(self.actions) or 'none'}",
            f"  hand: {self.view.hand}",
            f"  legal: {_legal(self.view)}",
        ]
        return "\n".join(lines)


def _shown(answer: object) -> str:
    shown = (
        repr(answer)
        if not hasattr(type(answer), "__attrs_attrs__")
        else f"{type(answer).__name__} {answer}"
    )
    return shown if len(shown) <= 80 else shown[:79] + "…"


def _legal(view: View) -> str:
    legal = view.legal_actions()
    some = ", ".join(str(legal[n]) for n in range(min(len(legal), 12)))
    return some if len(legal) <= 12 else f"{some} and {len(legal) - 12} more"


@attrs.frozen
class Report:
    """What a check has seen: ``deals`` of the ``variants`` by name, the bot's legal ``actions`` by
    phase, its first failure.

    >>> from fivehundred.players import simple_player
    >>> from fivehundred.testing import check_player
    >>> from fivehundred.variants import AMERICAN
    >>> report = check_player(simple_player(), variants=[AMERICAN])
    >>> report.ok, sorted(report.actions)
    (True, ['auction', 'kitty', 'play'])
    """

    variants: tuple[str, ...]
    deals: int
    actions: Mapping[str, int] = attrs.field(hash=False)
    failure: Failure | None = None

    @property
    def ok(self) -> bool:
        """Whether every act was legal."""
        return self.failure is None

    def __str__(self) -> str:
        counts = ", ".join(f"{phase} {number}" for phase, number in self.actions.items()) or "none"
        played = f"{self.deals} deals of {len(self.variants)} variants; legal actions: {counts}"
        return (
            f"ok: {played}"
            if self.failure is None
            else f"illegal: {self.failure}\n  after {played}"
        )
