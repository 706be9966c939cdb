"""Rule 8.6: calling a partner, who it is, and when all know it."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.calls.contract import Contract
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.errors import Reason, Refusal
from fivehundred.rules.ranking import left_bower, right_bower
from fivehundred.rules.special import ALONE
from fivehundred.variant.partner_options import Declares, PartnerCalling
from fivehundred.variant.variant import Variant


def calls_partner(variant: Variant, contract: Contract) -> bool:
    """Whether the contractor calls a partner now, or plays alone (rule 8.6)."""
    return variant.partner.call is not PartnerCalling.FIXED and contract.bid.kind not in ALONE


def called_by_card(variant: Variant) -> bool:
    """Whether a card is called, not a player (rule 8.6)."""
    return variant.partner.call is PartnerCalling.CARD


def most_partners(variant: Variant, contract: Contract) -> int:
    """How many partners may be called at this contract: one, or two from a number of tricks on
    (rule 8.6).
    """
    two_from = variant.partner.two_from
    return 2 if two_from is not None and contract.bid.tricks >= two_from else 1


def why_not_call(
    variant: Variant, contract: Contract, own: CardSet, called: Sequence[Card | int]
) -> Refusal | None:
    """Why these cards or seats may not be called, or None (rule 8.6).

    ``own`` are the cards in the contractor's hand and those they laid aside.
    """
    for one in called:
        if (refusal := why_not_call_one(variant, contract, own, one)) is not None:
            return refusal
    if len(called) > (most := most_partners(variant, contract)):
        return Refusal(Reason.PARTNER_TOO_MANY, "8.6", {"most": most, "given": len(called)})
    return None


def why_not_call_one(
    variant: Variant, contract: Contract, own: CardSet, called: Card | int
) -> Refusal | None:
    """Why this card or this player may not be called, or None (rule 8.6)."""
    if isinstance(called, Card) != called_by_card(variant):
        return Refusal(
            Reason.PARTNER_WRONG_KIND,
            "8.6",
            {"wanted": "card" if called_by_card(variant) else "seat"},
        )
    if isinstance(called, Card):
        return _why_not_call_card(variant, contract, own, called)
    return _why_not_call_seat(variant, contract, called)


def _why_not_call_card(
    variant: Variant, contract: Contract, own: CardSet, card: Card
) -> Refusal | None:
    """Why this card may not be called, or None (rule 8.6)."""
    detail = {"card": card}
    if card not in variant.deck:
        return Refusal(Reason.PARTNER_NOT_IN_PACK, "8.6", detail)
    trump = contract.trump
    if card.is_joker or (trump is not None and card in (left_bower(trump), right_bower(trump))):
        return Refusal(Reason.PARTNER_JOKER_OR_BOWER, "8.6", detail)
    if card in own and not variant.partner.own_card:
        return Refusal(Reason.PARTNER_OWN_CARD, "8.6", detail)
    return None


def _why_not_call_seat(variant: Variant, contract: Contract, seat: int) -> Refusal | None:
    """Why this player may not be called, or None (rule 8.6)."""
    if not 0 <= seat < variant.players:
        return Refusal(Reason.PARTNER_NO_SUCH_SEAT, "8.6", {"seat": seat})
    if seat == contract.contractor:
        return Refusal(Reason.PARTNER_YOURSELF, "8.6")
    return None


def partners_called(
    contract: Contract, hands: Sequence[CardSet], called: Sequence[Card | int]
) -> tuple[int, ...]:
    """The seats that become partners: those called, or those that hold a card called; never the
    contractor (rule 8.6).
    """
    return tuple(
        seat
        for seat, hand in enumerate(hands)
        if seat != contract.contractor
        and any(one in hand if isinstance(one, Card) else one == seat for one in called)
    )


def partners_declare(variant: Variant) -> bool:
    """Whether all know the partners that are called at once: called by seat, or bound to declare
    (rule 8.6).
    """
    return not called_by_card(variant) or variant.partner.declares is Declares.AT_ONCE
