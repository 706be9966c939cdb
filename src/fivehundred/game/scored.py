"""The end of a deal: its result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import attrs

import fivehundred
from fivehundred.calls.contract import Contract
from fivehundred.cards.cardset import CardSet
from fivehundred.errors import ParseError
from fivehundred.game.actions import Action
from fivehundred.game.facts import Calls, Facts
from fivehundred.game.phase import Phase
from fivehundred.rules import special
from fivehundred.rules.scoring import DealPoints, deal_points
from fivehundred.table.trick import Trick
from fivehundred.variant.variant import Variant


@attrs.frozen(repr=False)
class Scored(Phase):
    """A deal that is over: contract, tricks and points; nobody is to act.

    ``contract`` is None when the deal was passed out (or played at no-trumps after all passed, rule 3.9) or thrown in.

    >>> from fivehundred import Game
    >>> game = Game.start(seed=500)
    >>> for _ in range(4):
    ...     game = game.apply(game.parse("P"))
    >>> game.phase, game.scored.contract, game.scored.points, game.scored.breakdown
    ('scored', None, (0, 0), ('passed out: no score (rule 3.9)',))
    """

    name: ClassVar[str] = "scored"

    facts: Facts
    _unplayed: tuple[CardSet, ...]
    played: fivehundred.Play | None
    thrown_in: bool

    @staticmethod
    def after_play(played: fivehundred.Play) -> Scored:
        """The result of a deal that was played."""
        return Scored(played.facts, (), played, thrown_in=False)

    @staticmethod
    def without_play(facts: Facts, hands: tuple[CardSet, ...], thrown_in: bool = False) -> Scored:
        """The result of a deal passed out (rule 3.9) or thrown in (rule 2.4)."""
        return Scored(facts, hands, None, thrown_in)

    @property
    def variant(self) -> Variant:
        return self.facts.variant

    @property
    def dealer(self) -> int:
        return self.facts.dealer

    @property
    def calls(self) -> Calls:
        return self.facts.calls

    @property
    def contract(self) -> Contract | None:
        return self.facts.contract

    @property
    def hands(self) -> tuple[CardSet, ...]:
        return self.played.hands if self.played else self._unplayed

    @property
    def to_act(self) -> None:
        """Nobody."""
        return

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks played, ten or fewer."""
        return self.played.tricks if self.played else ()

    @property
    def trick_winners(self) -> tuple[int, ...]:
        """The seat that won each trick."""
        return self.played.trick_winners if self.played else ()

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """How many tricks each seat has won."""
        return self.played.tricks_won if self.played else (0,) * self.variant.players

    @property
    def result(self) -> DealPoints:
        """The points of the deal in their parts (section 9), limits on totals left aside (rule 9.9)."""
        return deal_points(self.variant, self.contract, self.tricks_won)

    @property
    def made(self) -> bool | None:
        """Whether the contract was made; None without one."""
        return self.result.made

    @property
    def points(self) -> tuple[int, ...]:
        """The points of the deal by side, limits on totals left aside (rule 9.9)."""
        return self.result.total

    @property
    def breakdown(self) -> tuple[str, ...]:
        """How the points came about, in words, a line each."""
        variant, contract, result = self.variant, self.contract, self.result
        if self.thrown_in:
            return ("thrown in: the same dealer deals again (rule 2.4)",)
        if contract is None and self.played is None:
            return ("passed out: no score (rule 3.9)",)
        lines: list[str] = []
        if contract is not None:
            names = variant.seat_names
            taken = sum(self.tricks_won[seat] for seat in special.contracting_seats(variant, contract))
            verb = "made" if result.made else "lost"
            partners = "".join(f" with {names[seat]}" for seat in contract.partners)
            tricks = "1 trick" if taken == 1 else f"{taken} tricks"
            lines.append(f"{names[contract.contractor]}{partners} bid {contract.bid} and {verb} it with {tricks}")
        for side, (bid, for_tricks) in enumerate(zip(result.for_contract, result.for_tricks, strict=True)):
            who = " and ".join(name for name, s in zip(variant.seat_names, variant.sides, strict=True) if s == side)
            if bid:
                lines.append(f"{who}: {bid:+} for the contract (rule {'9.4' if result.made else '9.6'})")
            if for_tricks:
                lines.append(f"{who}: {for_tricks:+} for tricks (rule {'9.7' if contract else '3.9'})")
        return tuple(lines)

    @property
    def action_types(self) -> tuple[type, ...]:
        return ()

    def legal_actions(self) -> Sequence[Action]:
        """Nothing."""
        return ()

    def parse(self, text: str) -> Action:
        raise ParseError(text, 0, "nothing, as the deal is over")

    def __repr__(self) -> str:
        return f"<Scored: {self.contract or 'no contract'}, tricks {self.tricks_won}, points {self.points}>"
