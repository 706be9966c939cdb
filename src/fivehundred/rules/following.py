"""Section 6: which cards of a holding may be played. Cards are bits, ``1 << card.number``."""

from __future__ import annotations

from collections.abc import Collection

from fivehundred.calls.contract import Contract
from fivehundred.cards.suit import SUITS, Suit
from fivehundred.variant.options import JokerFollow, JokerForced, JokerLead
from fivehundred.variant.variant import Variant


def follow(holding: int, lead: int) -> int:
    """What may be played where every card has a suit: those of the suit led if any is held, otherwise all (rules 6.1 and 6.2).

    ``lead`` holds the cards of the suit led; it is 0 for the leader, who may lead anything.

    >>> follow(0b1011, 0b0110), follow(0b1001, 0b0110)
    (2, 9)
    """
    return holding & lead or holding


def joker_is_forced(variant: Variant, contract: Contract | None) -> bool:
    """Whether a void player must play a joker that has no suit (rule 6.6)."""
    return variant.joker.forced is JokerForced.IN_MISERE and contract is not None and contract.is_misere


def joker_plays_early(variant: Variant) -> bool:
    """Whether a joker that has no suit may also be played to the first trick of a suit that could be followed (rule 6.5)."""
    return variant.joker.follow is JokerFollow.FIRST_OR_LAST


def follow_with_joker(
    variant: Variant, holding: int, lead: int, jokers: int, *, forced: bool, first_in_suit: bool, reneged: bool
) -> int:
    """What may be played to a suit led from a holding with a joker that has no suit (rules 6.5, 6.6, 6.8 and 6.9).

    ``jokers`` are those held; ``first_in_suit`` says that this suit has not been led before in the deal, ``reneged`` that
    this holding has failed to follow it without playing a joker.
    """
    plain = holding & ~jokers
    if not plain:  # 6.8
        return holding
    if holding & lead:  # 6.5
        early = joker_plays_early(variant) and first_in_suit
        return holding & lead | (jokers if early else 0)
    if variant.joker.no_renege and reneged:  # 6.9
        return plain
    return jokers if forced else holding  # 6.6


def suits_to_name(
    variant: Variant, suits_led: Collection[Suit], not_followed: Collection[Suit], last_trick: bool
) -> tuple[Suit, ...]:
    """The suits a joker without a suit may name when led; none at all to the last trick (rules 6.7 and 6.8).

    ``suits_led`` have been led or named in this deal, ``not_followed`` are those the leader has failed to follow.

    >>> from fivehundred import variants
    >>> [str(suit) for suit in suits_to_name(variants.AUSTRALIAN, {Suit.SPADES}, set(), last_trick=False)]
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


def may_lead_unnamed(holding: int, jokers: int, suits: tuple[Suit, ...], last_trick: bool) -> bool:
    """Whether a joker without a suit may be led naming none (rules 6.7 and 6.8).

    It may to the last trick, and when nothing else is held and no suit may be named.
    """
    return not suits and (last_trick or holding == jokers)
