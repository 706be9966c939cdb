"""The kitty (section 4)."""

from __future__ import annotations

from typing import ClassVar, Literal

import attrs

import fivehundred
from fivehundred.cards.cardset import CardSet
from fivehundred.deal.actions import Action, CardChoices, Discard, PassCards
from fivehundred.deal.before_play import BeforePlay, with_hand
from fivehundred.deal.deal_so_far import DealSoFar
from fivehundred.deal.parsing import parse_discard, parse_pass_cards
from fivehundred.deal.partner_call import PartnerCall, after_partner
from fivehundred.errors import Refusal
from fivehundred.rules.kitty import passes_to_partner, why_not_lay_aside
from fivehundred.rules.partner import calls_partner


@attrs.define(repr=False, eq=False)
class KittyExchange(BeforePlay):
    """The phase in which the contractor, who has taken the kitty in hand, lays as many cards aside
    (rule 4.1).

    At double nullo they pass them to their partner, who then lays that many aside (rule 4.4).

    >>> from fivehundred import Game
    >>> game = Game.start(seed=500)
    >>> for call in ("7H", "P", "P", "P"):
    ...     game = game.apply(game.parse(call))
    >>> game.phase, game.to_act, len(game.deal.hands[0])
    ('kitty', 0, 13)
    >>> len(game.legal_actions())
    286
    """

    phase: ClassVar[Literal["kitty"]] = "kitty"

    _seat: int
    _choices: CardChoices

    @staticmethod
    def start(facts: DealSoFar, hands: tuple[CardSet, ...]) -> KittyExchange:
        """The contractor takes the whole kitty in hand (rule 4.1).

        Args:
            facts: The deal up to now.
            hands: The cards of each seat, without the kitty.
        """
        contract, kitty = facts.undertaken, facts.kitty
        seat = contract.contractor
        hand = hands[seat] | kitty
        kind = Discard if passes_to_partner(facts.variant, contract) is None else PassCards
        return KittyExchange(
            facts, with_hand(hands, seat, hand), seat, CardChoices(kind, hand, len(kitty))
        )

    @property
    def to_act(self) -> int:
        """The contractor; at double nullo their partner once the cards are passed."""
        return self._seat

    @property
    def partner(self) -> int | None:
        """The partner who is passed cards at double nullo; None at other bids (rule 4.4)."""
        return passes_to_partner(self.facts.variant, self.facts.undertaken)

    @property
    def kind(self) -> type[Discard] | type[PassCards]:
        """What is done now: cards are laid aside, or passed to the partner."""
        return self._choices.kind

    @property
    def count(self) -> int:
        """How many cards are laid aside or passed: as many as the kitty held."""
        return len(self.facts.kitty)

    @property
    def action_types(self) -> tuple[type, ...]:
        return (self.kind,)

    def legal_actions(self) -> CardChoices:
        """Every choice of that many cards of the hand, indexed and not built."""
        return self._choices

    def parse(self, text: str) -> Discard | PassCards:
        return (parse_discard if self.kind is Discard else parse_pass_cards)(text)

    def apply(self, action: Action, by: int | None = None) -> fivehundred.AnyPhase:
        """The phase after these cards are laid aside or passed; IllegalAction when that is not
        legal.

        Args:
            action: The action to try.
            by: The seat that acts; None is the seat whose turn it is.
        """
        if self._choices.holds(action) and (by is None or (type(by) is int and by == self._seat)):
            return self._after(action)
        return super().apply(action, by)

    def _why_not(self, action: Action) -> Refusal | None:
        assert isinstance(action, Discard | PassCards)
        return why_not_lay_aside(
            self._hands[self._seat], self.count, action.cards, passing=self.kind is PassCards
        )

    def _after(self, action: Action) -> fivehundred.AnyPhase:
        assert isinstance(action, (Discard, PassCards))  # making the union takes longer than asking
        seat, hands = self._seat, self._hands
        hands = with_hand(hands, seat, hands[seat] - action.cards)
        if isinstance(action, Discard):
            return after_exchange(self.facts.with_laid_aside(action.cards, seat), hands)
        partner = self.partner
        assert partner is not None
        hand = hands[partner] | action.cards
        choices = CardChoices(Discard, hand, self.count)
        return KittyExchange(
            self.facts._replace(passed=action.cards),
            with_hand(hands, partner, hand),
            partner,
            choices,
        )


def after_exchange(facts: DealSoFar, hands: tuple[CardSet, ...]) -> fivehundred.AnyPhase:
    """What follows the kitty: a partner is called, or the contractor plays as the seating has
    it.
    """
    if calls_partner(facts.variant, facts.undertaken):
        return PartnerCall(facts, hands)
    return after_partner(facts, hands)
