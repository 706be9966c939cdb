"""What every phase of a deal has in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Literal

import fivehundred
from fivehundred import guards
from fivehundred.calls.bid import Bid
from fivehundred.calls.contract import Contract
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.deal.actions import Action, PlayCard
from fivehundred.deal.deal_so_far import Calls, Start
from fivehundred.errors import IllegalAction, Reason, Refusal, shown
from fivehundred.variant.variant import Variant

PhaseName = Literal["auction", "kitty", "partner", "joker", "play", "scored"]
"""What the phases of a deal are called, in their order."""


class Phase(ABC):
    """One phase of a deal: an immutable value; applying an action gives the next one.

    Type checkers distinguish the six by ``match``, by ``isinstance`` and by ``.phase`` where a
    value is of the type :data:`~fivehundred.AnyPhase`, as :attr:`Game.deal <fivehundred.Game.deal>`
    is.
    """

    __slots__ = ()

    phase: ClassVar[PhaseName]
    """What this phase is called: auction, kitty, partner, joker, play or scored."""

    @property
    def highest(self) -> Bid | None:
        """The highest bid of the auction so far; None before the first, and in a position set up by
        hand.
        """
        return next((call for _, call in reversed(self.calls) if isinstance(call, Bid)), None)

    @property
    @abstractmethod
    def variant(self) -> Variant:
        """The variant played."""

    @property
    @abstractmethod
    def layout(self) -> Start:
        """How the deal began: a layout, or the position of a play set up by hand."""

    @property
    @abstractmethod
    def actions(self) -> tuple[Action, ...]:
        """All that was done since then, in order."""

    @property
    @abstractmethod
    def dealer(self) -> int:
        """The seat that dealt."""

    @property
    @abstractmethod
    def calls(self) -> Calls:
        """The calls of the auction so far, each with its seat."""

    @property
    @abstractmethod
    def contract(self) -> Contract | None:
        """The contract; None while there is none, and in a passed-out deal."""

    @property
    @abstractmethod
    def hands(self) -> tuple[CardSet, ...]:
        """The cards each seat holds in hand."""

    @property
    @abstractmethod
    def to_act(self) -> int | None:
        """The seat whose turn it is; None when the deal is over."""

    @property
    @abstractmethod
    def action_types(self) -> tuple[type, ...]:
        """The types of action this phase knows."""

    @abstractmethod
    def legal_actions(self) -> Sequence[Action]:
        """Every action the seat to act may take; ``in`` answers for one of them."""

    @abstractmethod
    def parse(self, text: str) -> Action:
        """The action of this phase that a text names; ParseError for any other text.

        Args:
            text: What to read.
        """

    def _why_not(self, action: Action) -> Refusal | None:
        """Why an action of this phase's types is not legal now, or None."""
        raise AssertionError("a phase without actions is not asked")

    def _after(self, action: Action) -> fivehundred.AnyPhase:
        """The phase after a legal action."""
        raise AssertionError("a phase without actions, or with an apply of its own, is not asked")

    def why_illegal(self, action: Action, by: int | None = None) -> Refusal | None:
        """Why an action is not legal now, or None when it is: asked in the order phase, turn,
        holding, rule.

        ``by`` is the seat that wants to act, when its turn is to be checked too.

        Args:
            action: The action to try.
            by: The seat that acts; None is the seat whose turn it is.
        """
        if not isinstance(action, self.action_types):
            return Refusal(
                Reason.WRONG_ACTION, None, {"action": self._told(action), "phase": self.phase}
            )
        if by is not None and (refusal := self.why_not_turn(by)) is not None:
            return refusal
        return self._why_not(action)

    def why_not_turn(self, by: int | None) -> Refusal | None:
        """Why this seat may not act now, or None when it is its turn.

        Args:
            by: The seat that acts; None is the seat whose turn it is.
        """
        seat = guards.as_int(by)
        if seat is not None and seat == self.to_act:
            return None
        told = shown(by) if seat is None or not 0 <= seat < self.variant.players else seat
        return Refusal(Reason.NOT_YOUR_TURN, None, {"by": told})

    def _told(self, action: object) -> str:
        """What is no action of this phase, in words; of what is no action at all also what is
        wanted.
        """
        if isinstance(action, Action):
            return str(action)
        if isinstance(action, str):
            return f"{shown(action)} (a text: game.parse makes an action of it)"
        if isinstance(action, Card) and PlayCard in self.action_types:
            return f"{action} (a card: PlayCard(card) plays it)"
        wanted = ", ".join(kind.__name__ for kind in self.action_types)
        return f"{shown(action)} (wanted: {wanted})" if wanted else shown(action)

    def apply(self, action: Action, by: int | None = None) -> fivehundred.AnyPhase:
        """The phase after this action; IllegalAction, with nothing changed, when it is not legal.

        Args:
            action: The action to try.
            by: The seat that acts; None is the seat whose turn it is.
        """
        refusal = self.why_illegal(action, by)
        if refusal is not None:
            raise IllegalAction(refusal)
        return self._after(action)

    def view(self, seat: int | None) -> fivehundred.View:
        """What this seat may know; None for a spectator.

        Args:
            seat: A seat, from 0 clockwise; None is a spectator.
        """
        from fivehundred.views.view import view_of

        return view_of(self, seat)

    @property
    def text(self) -> str:
        """The deal in one line: how it began, and what was done since; :meth:`Play.parse
        <fivehundred.Play.parse>` reads that of a play, :func:`fivehundred.parse_deal` any.

        >>> from fivehundred import Game
        >>> Game.start(seed=500).deal.text[:50]
        'deal | 7S 6S 9C 7C KD 8D QH JH 8H 7H/AS JS 10S 5S '
        """
        from fivehundred.deal.deal_text import deal_text

        return deal_text(self)

    # -- as a value: how the deal began and what was done since ------------------------------------
    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        assert isinstance(other, Phase)
        return (self.actions, self.layout, self.variant) == (
            other.actions,
            other.layout,
            other.variant,
        )

    def __hash__(self) -> int:
        return hash((self.actions, self.layout))

    def __reduce__(self) -> tuple[object, ...]:
        from fivehundred.deal.auction import resumed

        return resumed, (self.variant, self.layout, self.actions, type(self))


def undertaken(contract: Contract | None) -> str:
    """A contract for a repr: bid and contractor, as the partner may still be a secret (rule
    8.6).
    """
    return f"{contract.bid} by seat {contract.contractor}" if contract else "no contract"
