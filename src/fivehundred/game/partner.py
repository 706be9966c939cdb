"""Calling a partner (rule 8.6)."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import ClassVar

import attrs

from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.errors import Reason, Refusal
from fivehundred.game.actions import Action, CallPartner
from fivehundred.game.facts import Facts
from fivehundred.game.joker import JokerNomination
from fivehundred.game.parsing import parse_partner
from fivehundred.game.phase import Phase
from fivehundred.game.play import Play
from fivehundred.game.settled import Settled
from fivehundred.rules import special
from fivehundred.variant.partner_options import PartnerCalling


class PartnerCall(Settled):
    """The phase in which the contractor calls a partner, by a card or by his seat, or plays alone (rule 8.6).

    >>> from fivehundred import Game, variants
    >>> game = Game.start(variants.FIVE_HANDED, seed=500)
    >>> for text in ("7H", "P", "P", "P", "P"):
    ...     game = game.apply(game.parse(text))
    >>> game = game.apply(game.legal_actions()[0])
    >>> game.phase, game.parse("alone") in game.legal_actions()
    ('partner', True)
    """

    __slots__ = ()

    name: ClassVar[str] = "partner"

    @property
    def action_types(self) -> tuple[type, ...]:
        return (CallPartner,)

    @property
    def by_card(self) -> bool:
        """Whether a card is called, not a player."""
        return self.variant.partner.call is PartnerCalling.CARD

    def legal_actions(self) -> Sequence[Action]:
        """Alone, then each partner that may be called, then each two of them where two may be."""
        all_there_are: list[Card | int] = list(self.variant.deck) if self.by_card else list(range(self.variant.players))
        may_be = [one for one in all_there_are if self._why_not_one(one) is None]
        most = special.most_partners(self.variant, self.contract)
        return tuple(CallPartner(called) for n in range(most + 1) for called in itertools.combinations(may_be, n))

    def parse(self, text: str) -> Action:
        return parse_partner(text)

    def _why_not_one(self, called: Card | int) -> Refusal | None:
        if isinstance(called, Card) != self.by_card:
            return Refusal(Reason.PARTNER_WRONG_KIND, "8.6", {"wanted": "card" if self.by_card else "seat"})
        if isinstance(called, Card):
            own = self.hands[self.to_act] | self.facts.laid_aside
            return special.why_not_call_card(self.variant, self.contract, own, called)
        return special.why_not_call_seat(self.variant, self.contract, called)

    def _why_not(self, action: Action) -> Refusal | None:
        assert isinstance(action, CallPartner)
        for one in action.called:
            if (refusal := self._why_not_one(one)) is not None:
                return refusal
        most = special.most_partners(self.variant, self.contract)
        if len(action.called) > most:
            return Refusal(Reason.PARTNER_TOO_MANY, "8.6", {"most": most, "given": len(action.called)})
        return None

    def _after(self, action: Action) -> Phase:
        assert isinstance(action, CallPartner)
        called = action.called
        partners = [
            seat
            for seat, hand in enumerate(self.hands)
            if seat != self.to_act and any(one in hand if isinstance(one, Card) else one == seat for one in called)
        ]
        contract = attrs.evolve(self.contract, partners=partners)
        return after_partner(self.facts._replace(contract=contract, called=called), self.hands)


def after_partner(facts: Facts, hands: tuple[CardSet, ...]) -> Phase:
    """What follows: the joker is nominated where it may be, otherwise the play begins (rule 6.3)."""
    contract = facts.undertaken
    if special.may_nominate(facts.variant, contract, hands[contract.contractor]):
        return JokerNomination(facts, hands)
    return Play.begin(facts, hands)
