"""The end of a deal: its result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

import attrs

import fivehundred
from fivehundred.calls.contract import Contract
from fivehundred.cards.cardset import CardSet
from fivehundred.deal.actions import Action, ThrowIn
from fivehundred.deal.deal_so_far import Calls, DealSoFar, Start
from fivehundred.deal.phase import Phase
from fivehundred.errors import FiveHundredError, ParseError, words_of
from fivehundred.rules import special
from fivehundred.rules.scoring import DealPoints, deal_points
from fivehundred.table.seating import by_side
from fivehundred.table.trick import Trick
from fivehundred.variant.variant import Variant
from fivehundred.words import Language, saying


@attrs.define(repr=False, eq=False)
class Scored(Phase):
    """A deal that is over: contract, tricks and points; no one is to act.

    ``contract`` is None when the deal was passed out (or played at no-trumps after all passed, rule
    3.9) or thrown in.

    >>> from fivehundred import Game
    >>> game = Game.start(seed=500)
    >>> for _ in range(4):
    ...     game = game.apply(game.parse("P"))
    >>> game.phase, game.scored.contract, game.scored.points
    ('scored', None, (0, 0))
    >>> game.scored.breakdown
    ('passed out: no score (rule 3.9)',)
    """

    phase: ClassVar[Literal["scored"]] = "scored"

    _facts: DealSoFar
    _unplayed: tuple[CardSet, ...]
    _played: fivehundred.Play | None
    _thrown_in: bool

    @staticmethod
    def after_play(played: fivehundred.Play) -> Scored:
        """The result of a deal that was played."""
        return Scored(played._setting.facts, (), played, False)

    @staticmethod
    def without_play(
        facts: DealSoFar, hands: tuple[CardSet, ...], thrown_in: bool = False
    ) -> Scored:
        """The result of a deal passed out (rule 3.9) or thrown in (rule 2.4).

        Args:
            facts: The deal up to now.
            hands: The cards of each seat as dealt.
            thrown_in: Whether a hand was thrown in; otherwise all passed.
        """
        return Scored(facts, hands, None, thrown_in)

    @property
    def facts(self) -> DealSoFar:
        """What was settled before."""
        return self._facts

    @property
    def played(self) -> fivehundred.Play | None:
        """The play; None when the deal was passed out or thrown in."""
        return self._played

    @property
    def thrown_in(self) -> bool:
        """Whether a hand was thrown in (rule 2.4)."""
        return self._thrown_in

    @property
    def variant(self) -> Variant:
        return self._facts.variant

    @property
    def layout(self) -> Start:
        return self.facts.begun

    @property
    def actions(self) -> tuple[Action, ...]:
        if self.played is not None:
            return self.played.actions
        calls = self.facts.actions(partners_called=False)
        return (*calls, ThrowIn()) if self.thrown_in else calls

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
        """No one."""
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
        """The points of the deal in their parts (section 9), limits on totals left aside (rule
        9.9).
        """
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
        """How the points came about, in English with the seats' own names, a line each."""
        return self.explained()

    def explained(
        self, names: Sequence[str] | None = None, language: Language = "en"
    ) -> tuple[str, ...]:
        """How the points came about, a line each, with what the seats are called and in a language.

        FiveHundredError for a language there is not, and unless there is a name for each seat.

        Args:
            names: The players' names by seat; None uses those of the seats.
            language: A language code such as ``"fr"``, or your own table of words.

        >>> from fivehundred import Game
        >>> game = Game.start(seed=500)
        >>> for _ in range(4):
        ...     game = game.apply(game.parse("P"))
        >>> game.scored.explained(language="fr")
        ('tous ont passé : aucun point (règle 3.9)',)
        """
        words, variant, contract, result = (
            words_of(language),
            self.variant,
            self.contract,
            self.result,
        )
        if names is None:
            names = [saying.seat_name(name, words) for name in variant.seat_names]
        elif len(names) != variant.players:
            raise FiveHundredError(
                f"names are one a seat, here {variant.players}, not {len(names)}"
            )
        if self.thrown_in:
            return (saying.cited(saying.say(words, "points/thrown in"), "2.4", words),)
        if contract is None and self.played is None:
            return (saying.cited(saying.say(words, "points/passed out"), "3.9", words),)
        lines: list[str] = []
        if contract is not None:
            taken = sum(
                self.tricks_won[seat] for seat in special.contracting_seats(variant, contract)
            )
            who = names[contract.contractor]
            if contract.partners:
                partners = saying.joined((names[seat] for seat in contract.partners), words)
                who = saying.say(words, "with", contract=who, partners=partners)
            bid, tricks = (
                saying.in_letters(str(contract.bid), words),
                saying.say(words, "tricks", number=taken),
            )
            lines.append(
                saying.say(
                    words,
                    "points/made" if result.made else "points/lost",
                    who=who,
                    bid=bid,
                    tricks=tricks,
                )
            )
        parts = (
            ("points/for contract", result.for_contract, "9.4" if result.made else "9.6"),
            ("points/for tricks", result.for_tricks, "9.7" if contract else "3.9"),
        )
        for side, own in enumerate(by_side(names, variant.sides)):
            for key, points, rule in parts:
                if points[side]:
                    said = saying.say(words, key, points=f"{points[side]:+}")
                    line = saying.say(
                        words, "points/of", who=saying.joined(own, words), points=said
                    )
                    lines.append(saying.cited(line, rule, words))
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
        return (
            f"<Scored: {self.contract or 'no contract'}, tricks {self.tricks_won}, points"
            f" {self.points}>"
        )
