"""Section 8: who plays at the special bids, what is laid open, when a deal stops early, who may be called as a partner."""

from __future__ import annotations

from typing import assert_never

from fivehundred.calls.bid import BidKind
from fivehundred.calls.contract import Contract
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.errors import Reason, Refusal
from fivehundred.rules.ranking import left_bower, right_bower
from fivehundred.variant.joker_options import Nomination
from fivehundred.variant.partner_options import PartnerCalling
from fivehundred.variant.play_options import Exposed, MiserePlay
from fivehundred.variant.variant import Variant

ALONE = frozenset({BidKind.MISERE, BidKind.OPEN_MISERE, BidKind.BLIND_MISERE, BidKind.BAR_NULLO, BidKind.HI_LO})
"""The bids at which the contractor plays without a partner (rules 8.1, 8.3, 8.5 and 8.6)."""

HI_LO_TRICKS = 5
"""What Hi-Lo undertakes, exactly (rule 8.5)."""


def sitting_out(variant: Variant, contract: Contract | None) -> tuple[int, ...]:
    """The seats that lay their cards down: the partners of a contractor who plays alone (rule 8.2).

    >>> from fivehundred import variants, Bid
    >>> sitting_out(variants.AUSTRALIAN, Contract(Bid.misere(), 1))
    (3,)
    """
    if contract is None or contract.bid.kind not in ALONE:
        return ()
    me = contract.contractor
    return tuple(seat for seat, side in enumerate(variant.sides) if seat != me and side == variant.sides[me])


def playing_seats(variant: Variant, contract: Contract | None) -> tuple[int, ...]:
    """The seats that take part in the play (rule 8.2)."""
    out = sitting_out(variant, contract)
    return tuple(seat for seat in range(variant.players) if seat not in out)


def contracting_seats(variant: Variant, contract: Contract) -> tuple[int, ...]:
    """The contractor, his partners by the seating and those he has called: whose tricks count for the contract."""
    sides = contracting_sides(variant, contract)
    return tuple(seat for seat, side in enumerate(variant.sides) if side in sides)


def contracting_sides(variant: Variant, contract: Contract) -> set[int]:
    """The sides of the contractor and of the partners he has called."""
    return {variant.sides[seat] for seat in (contract.contractor, *contract.partners)}


def takes_kitty(contract: Contract | None) -> bool:
    """Whether the contractor takes the kitty: not at bar nullo, and nobody does in a passed-out deal (rule 4.3)."""
    return contract is not None and contract.bid.kind is not BidKind.BAR_NULLO


def passes_to_partner(variant: Variant, contract: Contract) -> int | None:
    """The partner to whom the contractor passes cards at double nullo, None at any other bid (rule 4.4)."""
    if contract.bid.kind is not BidKind.DOUBLE_NULLO:
        return None
    return next(seat for seat in contracting_seats(variant, contract) if seat != contract.contractor)


def may_nominate(variant: Variant, contract: Contract, hand: CardSet) -> bool:
    """Whether the contractor may name a suit for his joker, which must be in his hand (rule 6.3)."""
    if contract.trump is not None or not hand.has_joker:
        return False
    match variant.joker.nomination:
        case Nomination.CONTRACTOR:
            return True
        case Nomination.CONTRACTOR_IN_MISERE:
            return contract.is_misere
        case Nomination.NONE:
            return False
        case _:
            assert_never(variant.joker.nomination)


def is_exposed(variant: Variant, contract: Contract | None, tricks_played: int) -> bool:
    """Whether the contractor's hand lies face up, once the play has begun (rule 8.3)."""
    if contract is None or contract.bid.kind is not BidKind.OPEN_MISERE:
        return False
    return tricks_played > 0 or variant.play.open_misere_exposed is Exposed.BEFORE_FIRST_LEAD


def may_stop_early(variant: Variant, contract: Contract | None) -> bool:
    """Whether a deal at this contract can be over before its last trick (rules 8.4 and 8.5)."""
    if contract is None:
        return False
    if contract.is_misere:
        return variant.play.misere is MiserePlay.STOP_WHEN_LOST
    return contract.bid.kind is BidKind.HI_LO


def is_lost_early(contract: Contract, won: int, left: int) -> bool:
    """Whether a contract at which the deal may stop early can no longer be made (rules 8.4 and 8.5).

    ``won`` are the tricks of the contracting seats, ``left`` the tricks still to come.

    >>> from fivehundred import Bid
    >>> is_lost_early(Contract(Bid.hi_lo(), 0), won=1, left=3)
    True
    """
    if contract.is_misere:
        return won > 0
    return won > HI_LO_TRICKS or won + left < HI_LO_TRICKS


def calls_partner(variant: Variant, contract: Contract) -> bool:
    """Whether the contractor calls a partner now, or plays alone (rule 8.6)."""
    return variant.partner.call is not PartnerCalling.FIXED and contract.bid.kind not in ALONE


def most_partners(variant: Variant, contract: Contract) -> int:
    """How many partners may be called at this contract: one, or two from a number of tricks on (rule 8.6)."""
    two_from = variant.partner.two_from
    return 2 if two_from is not None and contract.bid.tricks >= two_from else 1


def why_not_call_card(variant: Variant, contract: Contract, own: CardSet, card: Card) -> Refusal | None:
    """Why this card may not be called, or None; ``own`` are the contractor's hand and what he laid aside (rule 8.6)."""
    detail = {"card": card}
    if card not in variant.deck:
        return Refusal(Reason.PARTNER_NOT_IN_PACK, "8.6", detail)
    trump = contract.trump
    if card.is_joker or (trump is not None and card in (left_bower(trump), right_bower(trump))):
        return Refusal(Reason.PARTNER_JOKER_OR_BOWER, "8.6", detail)
    if card in own and not variant.partner.own_card:
        return Refusal(Reason.PARTNER_OWN_CARD, "8.6", detail)
    return None


def why_not_call_seat(variant: Variant, contract: Contract, seat: int) -> Refusal | None:
    """Why this player may not be called, or None (rule 8.6)."""
    if not 0 <= seat < variant.players:
        return Refusal(Reason.PARTNER_NO_SUCH_SEAT, "8.6", {"seat": seat})
    if seat == contract.contractor:
        return Refusal(Reason.PARTNER_YOURSELF, "8.6")
    return None
