"""Naming a suit for the joker (rule 6.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

import fivehundred
from fivehundred.calls.choices import Choices, holds
from fivehundred.cards.suit import SUITS
from fivehundred.deal.actions import Action, NominateJoker
from fivehundred.deal.before_play import BeforePlay
from fivehundred.deal.parsing import parse_nomination
from fivehundred.deal.play import Play
from fivehundred.errors import Reason, Refusal

_WAYS = Choices((*(NominateJoker(suit) for suit in SUITS), NominateJoker(None)))


class JokerNomination(BeforePlay):
    """The phase in which a contractor who holds the joker may name its suit, where there is no
    trump suit (rule 6.3).

    >>> from fivehundred import Game
    >>> game = Game.start(seed=6)
    >>> for text in ("7NT", "P", "P", "P"):
    ...     game = game.apply(game.parse(text))
    >>> game = game.apply(game.legal_actions()[-1])
    >>> game.phase, [str(action) for action in game.legal_actions()]
    ('joker', ['S', 'C', 'D', 'H', '-'])
    """

    __slots__ = ()

    phase: ClassVar[Literal["joker"]] = "joker"
    _partners_called: ClassVar[bool] = True

    @property
    def action_types(self) -> tuple[type, ...]:
        return (NominateJoker,)

    def legal_actions(self) -> Sequence[NominateJoker]:
        """Each of the four suits, and declining."""
        return _WAYS

    def apply(self, action: Action, by: int | None = None) -> fivehundred.AnyPhase:
        """The play, with the joker in the suit named, or in none; IllegalAction when that is not
        legal.

        Args:
            action: The action to try.
            by: The seat that acts; None is the seat whose turn it is.
        """
        if holds(_WAYS, action) and (by is None or (type(by) is int and by == self.to_act)):
            return self._after(action)
        return super().apply(action, by)

    def parse(self, text: str) -> NominateJoker:
        return parse_nomination(text)

    def why_illegal(self, action: Action, by: int | None = None) -> Refusal | None:
        """Why an action is not legal now, or None; the other seats are answered as if the play had
        begun, which they see.

        Args:
            action: The action to try.
            by: The seat that acts; None is the seat whose turn it is.
        """
        if by is None or by == self.to_act:
            return super().why_illegal(action, by)
        return Play.begin(self.facts, self.hands).why_illegal(action, by) or Refusal(
            Reason.NOT_YOUR_TURN, None, {"by": by}
        )

    def _why_not(self, action: Action) -> Refusal | None:
        return None

    def _after(self, action: Action) -> fivehundred.AnyPhase:
        assert isinstance(action, NominateJoker)
        return Play.begin(self.facts.with_nominated(action.suit), self.hands)
