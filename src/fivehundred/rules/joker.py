"""The joker where there is no trump suit: naming its suit, leading it and the suits it may name
(rules 6.3, 6.7 and 6.8).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from fivehundred.calls.contract import Contract
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import SUITS, Suit
from fivehundred.errors import Reason, Refusal
from fivehundred.variant.joker_options import JokerFollow, JokerLead, Nomination
from fivehundred.variant.variant import Variant


def may_nominate(variant: Variant, contract: Contract, hand: CardSet) -> bool:
    """Whether the contractor may name a suit for their joker, which must be in their hand (rule
    6.3).
    """
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


def joker_plays_early(variant: Variant) -> bool:
    """Whether a joker that has no suit may also be played to the first trick of a suit that could
    be followed (rule 6.5).
    """
    return variant.joker.follow is JokerFollow.FIRST_OR_LAST


def joker_asks(variant: Variant) -> bool:
    """Whether following with a joker that has no suit depends on the tricks before (rules 6.5 and
    6.9).
    """
    return joker_plays_early(variant) or variant.joker.no_renege


def joker_looks_back(variant: Variant) -> bool:
    """Whether it matters for such a joker which suits its holding has failed to follow (rules 6.7
    and 6.9).
    """
    return variant.joker.lead is JokerLead.NOT_SHOWN_VOID or variant.joker.no_renege


def suits_to_name(
    variant: Variant, suits_led: Collection[Suit], not_followed: Collection[Suit], last_trick: bool
) -> tuple[Suit, ...]:
    """The suits a joker without a suit may name when led; none at all to the last trick (rules 6.7
    and 6.8).

    ``suits_led`` have been led or named in this deal, ``not_followed`` are those the leader has
    failed to follow.

    >>> from fivehundred import variants
    >>> [
    ...     str(suit)
    ...     for suit in suits_to_name(
    ...         variants.AUSTRALIAN, {Suit.SPADES}, set(), last_trick=False
    ...     )
    ... ]
    ['C', 'D', 'H']
    """
    if last_trick:
        return ()
    match variant.joker.lead:
        case JokerLead.UNLED_SUIT:
            return tuple(suit for suit in SUITS if suit not in suits_led)
        case JokerLead.NOT_SHOWN_VOID:
            return tuple(suit for suit in SUITS if suit not in not_followed)
        case JokerLead.ANY_SUIT:
            return SUITS
        case JokerLead.LAST_TRICK_ONLY:
            return ()
        case _:
            assert_never(variant.joker.lead)


def may_lead_unnamed(holding: int, jokers: int, suits: tuple[Suit, ...], last_trick: bool) -> bool:
    """Whether a joker without a suit may be led naming none (rules 6.7 and 6.8).

    It may to the last trick, and when nothing else is held and no suit may be named.
    """
    return not suits and (last_trick or holding == jokers)


def why_not_lead_joker(
    variant: Variant,
    suits_led: Collection[Suit],
    not_followed: Collection[Suit],
    last_trick: bool,
    alone: bool,
    named: Suit | None,
) -> Refusal | None:
    """Why a joker without a suit may not be led naming this suit, or none, or None when it may
    (rules 6.7 and 6.8).

    ``alone`` says that nothing but such jokers is held; the rest is as in :func:`suits_to_name`.
    """
    if named is not None:
        return _why_not_name(variant, suits_led, not_followed, last_trick, named)
    if any(
        _why_not_name(variant, suits_led, not_followed, last_trick, suit) is None for suit in SUITS
    ):
        return Refusal(Reason.JOKER_MUST_NAME_SUIT, "6.7")
    return None if last_trick or alone else Refusal(Reason.JOKER_MAY_NOT_BE_LED, "6.7")


def _why_not_name(
    variant: Variant,
    suits_led: Collection[Suit],
    not_followed: Collection[Suit],
    last_trick: bool,
    suit: Suit,
) -> Refusal | None:
    lead = variant.joker.lead
    if last_trick or lead is JokerLead.LAST_TRICK_ONLY:
        return Refusal(Reason.JOKER_NAMES_NO_SUIT, "6.7")
    if lead is JokerLead.UNLED_SUIT and suit in suits_led:
        return Refusal(Reason.JOKER_SUIT_ALREADY_LED, "6.7", {"suit": suit})
    if lead is JokerLead.NOT_SHOWN_VOID and suit in not_followed:
        return Refusal(Reason.JOKER_SUIT_SHOWN_VOID, "6.7", {"suit": suit})
    return None
