"""Section 4: who takes the kitty, what is laid aside or passed, who knows which cards these are."""

from __future__ import annotations

from fivehundred.calls.bid import BidKind
from fivehundred.calls.contract import Contract
from fivehundred.cards.cardset import CardSet
from fivehundred.errors import Reason, Refusal
from fivehundred.rules.special import contracting_seats
from fivehundred.variant.variant import Variant


def takes_kitty(contract: Contract | None) -> bool:
    """Whether the contractor takes the kitty: not at bar nullo, and no one does in a passed-out
    deal (rule 4.3).
    """
    return contract is not None and contract.bid.kind is not BidKind.BAR_NULLO


def passes_to_partner(variant: Variant, contract: Contract) -> int | None:
    """The partner to whom the contractor passes cards at double nullo, None at any other bid (rule
    4.4).
    """
    if contract.bid.kind is not BidKind.DOUBLE_NULLO:
        return None
    return next(
        seat for seat in contracting_seats(variant, contract) if seat != contract.contractor
    )


def why_not_lay_aside(hand: CardSet, number: int, cards: CardSet, passing: bool) -> Refusal | None:
    """Why these cards may not be laid aside, or None: as many as the kitty held, any of the hand
    (rules 4.1 and 4.2).

    ``passing`` says that they are passed to the partner instead, as at double nullo (rule 4.4).

    >>> refusal = why_not_lay_aside(
    ...     CardSet.parse("AS KS 4D 5D"), 3, CardSet.parse("4D 5D"), passing=False
    ... )
    >>> refusal.reason.value, refusal.rule
    ('kitty/wrong-count', '4.1')
    """
    rule = "4.4" if passing else "4.1"
    if not_held := cards - hand:
        return Refusal(Reason.KITTY_NOT_HELD, rule, {"card": next(iter(not_held))})
    if len(cards) != number:
        return Refusal(Reason.KITTY_WRONG_COUNT, rule, {"wanted": number, "given": len(cards)})
    return None


def lays_aside(variant: Variant, contract: Contract | None) -> int | None:
    """The seat that lays the cards aside: the contractor, at double nullo their partner (rules 4.1
    and 4.4).
    """
    if contract is None or not takes_kitty(contract):
        return None
    partner = passes_to_partner(variant, contract)
    return contract.contractor if partner is None else partner


def knows_kitty(contract: Contract | None, seat: int | None) -> bool:
    """Whether this seat has taken the kitty and so knows its cards (rule 4.1)."""
    return contract is not None and seat == contract.contractor and takes_kitty(contract)


def knows_passed(variant: Variant, contract: Contract | None, seat: int | None) -> bool:
    """Whether this seat knows which cards are passed at double nullo: it passes them or is passed
    them (rule 4.4).
    """
    return (
        contract is not None and seat is not None and seat in contracting_seats(variant, contract)
    )
