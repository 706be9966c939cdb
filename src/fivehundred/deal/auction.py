"""The auction (section 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import ClassVar, Literal

import attrs

from fivehundred import guards
from fivehundred.calls.bid import Bid, Call, Pass
from fivehundred.calls.choices import Choices
from fivehundred.calls.contract import Contract
from fivehundred.cards.cardset import CardSet
from fivehundred.deal.actions import Action, ThrowIn
from fivehundred.deal.deal_so_far import NOTHING, Calls, DealSoFar, Start
from fivehundred.deal.joker_nomination import JokerNomination
from fivehundred.deal.kitty_exchange import KittyExchange, after_exchange
from fivehundred.deal.layout import Layout
from fivehundred.deal.parsing import parse_auction
from fivehundred.deal.partner_call import PartnerCall
from fivehundred.deal.phase import Phase
from fivehundred.deal.play import Play
from fivehundred.deal.scored import Scored
from fivehundred.errors import IllegalAction, LayoutError, Refusal
from fivehundred.rules import bidding
from fivehundred.rules.dealing import may_claim
from fivehundred.rules.kitty import takes_kitty
from fivehundred.variant.auction_options import AllPassed
from fivehundred.variant.deal_options import Claims
from fivehundred.variant.variant import Variant

_NO_CLAIMS = Claims.OFF


@attrs.define(eq=False, repr=False)
class Auction(Phase):
    """The phase of calling: seats pass or bid in turn until the contract is found.

    >>> from fivehundred import variants
    >>> auction = Auction.start(
    ...     variants.AUSTRALIAN, Layout.shuffled(variants.AUSTRALIAN, 500)
    ... )
    >>> auction.to_act, len(auction.legal_actions())
    (0, 27)
    >>> auction.apply(Bid.parse("7H")).highest
    Bid(7, Strain.HEARTS)
    """

    phase: ClassVar[Literal["auction"]] = "auction"

    _variant: Variant
    _layout: Layout
    _calls: Calls
    _standing: bidding.Standing

    @staticmethod
    def start(variant: Variant, layout: Layout) -> Auction:
        """The auction of a deal before the first call (rule 3.1); LayoutError with every fault of
        the layout.

        Args:
            variant: The rules to play by: a named variant or your own.
            layout: The cards of the deal, and its dealer.
        """
        guards.a(Variant, variant, "the variant")
        guards.a(Layout, layout, "the layout", LayoutError)
        if found := layout.problems(variant):
            raise LayoutError(found)
        return Auction(variant, layout, (), bidding.opening(variant, layout.dealer))

    @property
    def variant(self) -> Variant:
        return self._variant

    @property
    def layout(self) -> Layout:
        """Where every card lies."""
        return self._layout

    @property
    def actions(self) -> tuple[Call, ...]:
        """The calls."""
        return tuple(call for _, call in self._calls)

    @property
    def dealer(self) -> int:
        return self._layout.dealer

    @property
    def calls(self) -> Calls:
        return self._calls

    @property
    def contract(self) -> Contract | None:
        return None

    @property
    def hands(self) -> tuple[CardSet, ...]:
        return self._layout.hands

    @property
    def to_act(self) -> int | None:
        return self._standing.to_act

    @property
    def highest(self) -> Bid | None:
        """The highest bid so far."""
        return self._standing.highest

    @property
    def action_types(self) -> tuple[type, ...]:
        return (Bid, Pass, ThrowIn)

    def _claim(self) -> Refusal | None:
        seat = self._standing.to_act
        assert seat is not None
        return may_claim(
            self.variant, self._layout.hands[seat], bool(self._standing.called >> seat & 1)
        )

    def legal_actions(self) -> Sequence[Call | ThrowIn]:
        """The pass, the bids that may be made from low to high, and a claim where it may be
        made.
        """
        legal = self._standing.legal
        if self._variant.deal.claims is _NO_CLAIMS or self._claim() is not None:
            return legal
        return Choices((*legal, ThrowIn()))

    def apply(self, action: Action, by: int | None = None) -> AnyPhase:
        """The auction after this call, or the phase that follows it; IllegalAction when it is not
        legal.

        Args:
            action: The action to try.
            by: The seat that acts; None is the seat whose turn it is.
        """
        standing = self._standing
        seat = standing.to_act
        assert seat is not None
        try:
            is_call = action in standing.allowed
        except TypeError:  # what has no hash is no call
            is_call = False
        if not is_call or (by is not None and (type(by) is not int or by != seat)):
            refusal = self.why_illegal(action, by)
            if refusal is not None:
                raise IllegalAction(refusal)
            if type(action) is ThrowIn:
                return Scored.without_play(
                    self._facts(self._calls, None), self.hands, thrown_in=True
                )
        call: Call = action  # type: ignore[assignment]  # legal and no claim, so it is one
        calls, standing = self._calls + ((seat, call),), bidding.after(standing, call)  # noqa: RUF005  # unpacking is slower
        if standing.to_act is None:
            return self._closed(calls, standing)
        later = _new_auction()
        later._variant = self._variant
        later._layout = self._layout
        later._calls = calls
        later._standing = standing
        return later

    def parse(self, text: str) -> Call | ThrowIn:
        return parse_auction(text)

    def _why_not(self, action: Action) -> Refusal | None:
        if isinstance(action, ThrowIn):
            return self._claim()
        assert isinstance(action, Bid | Pass)
        return bidding.why_not(self._standing, action)

    def _closed(self, calls: Calls, standing: bidding.Standing) -> AnyPhase:
        """What follows the auction: the kitty, the play, or nothing more."""
        if standing.contract is None:
            return self._passed_out(calls)
        facts = self._facts(calls, standing.contract)
        if takes_kitty(facts.contract):
            return KittyExchange.start(facts, self.hands)
        return after_exchange(facts, self.hands)

    def _passed_out(self, calls: Calls) -> AnyPhase:
        """No one takes the contract: the deal is thrown in, or played at no-trumps (rule 3.9)."""
        facts = self._facts(calls, None)
        if self.variant.auction.all_passed is AllPassed.PLAY_NO_TRUMPS:
            return Play.begin(facts, self.hands)
        return Scored.without_play(facts, self.hands)

    def _facts(self, calls: Calls, contract: Contract | None) -> DealSoFar:
        layout = self._layout
        dealt = layout.kitty, layout.dead, layout.piles
        return DealSoFar(
            self._variant,
            layout.dealer,
            calls,
            contract,
            *dealt,
            NOTHING,
            NOTHING,
            None,
            (),
            None,
            layout,
        )

    def __repr__(self) -> str:
        return (
            f"<Auction: {' '.join(str(call) for _, call in self._calls) or 'no call yet'}, seat"
            f" {self.to_act} to call>"
        )


# An empty auction to be filled field by field, in half the time that calling the class takes.
_new_auction: Callable[[], Auction] = partial(object.__new__, Auction)

AnyPhase = Auction | KittyExchange | PartnerCall | JokerNomination | Play | Scored
"""A deal in one of its six phases."""


def resumed(
    variant: Variant, start: Start, actions: Iterable[Action], kind: type[Phase] | None = None
) -> AnyPhase:
    """The phase of a deal that began so, after these actions; of a whole deal the play itself,
    where ``kind`` is Play.

    LayoutError for a beginning that cannot be, IllegalAction for the first action that is not
    legal.
    """
    phase: AnyPhase = (
        Auction.start(variant, start) if isinstance(start, Layout) else Play.at(variant, start)
    )
    for action in actions:
        phase = phase.apply(action)
    return phase.played if kind is Play and isinstance(phase, Scored) and phase.played else phase
