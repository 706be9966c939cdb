"""Calling a partner (rule 8.6)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import ClassVar, Literal

import attrs

import fivehundred
from fivehundred.calls.choices import Choices
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.deal.actions import Action, CallPartner
from fivehundred.deal.before_play import BeforePlay
from fivehundred.deal.deal_so_far import DealSoFar
from fivehundred.deal.joker_nomination import JokerNomination
from fivehundred.deal.parsing import parse_partner
from fivehundred.deal.play import Play
from fivehundred.errors import Refusal
from fivehundred.rules import partner
from fivehundred.rules.joker import may_nominate


class PartnerCall(BeforePlay):
    """The phase in which the contractor calls a partner, by a card or by their seat, or plays alone
    (rule 8.6).

    >>> from fivehundred import Game, variants
    >>> game = Game.start(variants.FIVE_HANDED, seed=500)
    >>> for text in ("7H", "P", "P", "P", "P"):
    ...     game = game.apply(game.parse(text))
    >>> game = game.apply(game.legal_actions()[0])
    >>> game.phase, game.parse("alone") in game.legal_actions()
    ('partner', True)
    """

    __slots__ = ()

    phase: ClassVar[Literal["partner"]] = "partner"

    @property
    def action_types(self) -> tuple[type, ...]:
        return (CallPartner,)

    def legal_actions(self) -> Sequence[CallPartner]:
        """Alone, then each partner that may be called, then each two of them where two may be."""
        variant, contract = self.variant, self.contract
        called: Iterable[Card | int] = (
            variant.deck if partner.called_by_card(variant) else range(variant.players)
        )
        may_be = [
            one
            for one in called
            if partner.why_not_call_one(variant, contract, self._own, one) is None
        ]
        most = partner.most_partners(variant, contract)
        return Choices(
            CallPartner(some) for n in range(most + 1) for some in itertools.combinations(may_be, n)
        )

    def parse(self, text: str) -> CallPartner:
        return parse_partner(text)

    @property
    def _own(self) -> CardSet:
        """What the contractor holds and has laid aside."""
        return self._hands[self.to_act] | self._facts.laid_aside

    def _why_not(self, action: Action) -> Refusal | None:
        assert isinstance(action, CallPartner)
        return partner.why_not_call(self.variant, self.contract, self._own, action.called)

    def _after(self, action: Action) -> fivehundred.AnyPhase:
        assert isinstance(action, CallPartner)
        partners = partner.partners_called(self.contract, self._hands, action.called)
        contract = attrs.evolve(self.contract, partners=partners)
        return after_partner(
            self._facts._replace(contract=contract, called=action.called), self._hands
        )


def after_partner(facts: DealSoFar, hands: tuple[CardSet, ...]) -> fivehundred.AnyPhase:
    """What follows: the joker is nominated where it may be, otherwise the play begins (rule
    6.3).
    """
    contract = facts.undertaken
    if may_nominate(facts.variant, contract, hands[contract.contractor]):
        return JokerNomination(facts, hands)
    return Play.begin(facts, hands)
