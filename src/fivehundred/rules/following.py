"""Section 6: which cards of a holding may be played. Cards are bits, ``1 << card.number``."""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from fivehundred.calls.contract import Contract
from fivehundred.cards.suit import SUITS, Suit
from fivehundred.variant.joker_options import JokerFollow, JokerForced, JokerLead
from fivehundred.variant.variant import Variant


def follow(holding: int, lead: int) -> int:
    """What may be played where every card has a suit: those of the suit led if any is held, otherwise all (rules 6.1 and 6.2).

    ``lead`` holds the cards of the suit led; it is 0 for the leader, who may lead anything.

    >>> follow(0b1011, 0b0110), follow(0b1001, 0b0110)
    (2, 9)
    """
    return holding & lead or holding


def joker_plays_early(variant: Variant) -> bool:
    """Whether a joker that has no suit may also be played to the first trick of a suit that could be followed (rule 6.5)."""
    return variant.joker.follow is JokerFollow.FIRST_OR_LAST


def joker_asks(variant: Variant) -> bool:
    """Whether following with a joker that has no suit depends on the tricks before (rules 6.5 and 6.9)."""
    return joker_plays_early(variant) or variant.joker.no_renege


class FollowWithJoker:
    """What may be played from a holding with a joker that has no suit, under one contract (rules 6.5, 6.6, 6.8 and 6.9).

    Called with the holding and the cards of the suit led, 0 where a joker was led that names none; ``first_in_suit`` says
    that this suit has not been led before in the deal, ``reneged`` that the holding has failed to follow it without a joker.

    >>> from fivehundred import variants, Bid
    >>> misere = FollowWithJoker(variants.AUSTRALIAN, Contract(Bid.misere(), 0), jokers=0b1000)
    >>> misere(0b1011, 0b0010), misere(0b1011, 0b0100)
    (2, 8)
    """

    __slots__ = ("_early", "_forced", "_jokers", "_no_renege")

    def __init__(self, variant: Variant, contract: Contract | None, jokers: int) -> None:
        self._jokers = jokers
        self._early = joker_plays_early(variant)
        self._no_renege = variant.joker.no_renege
        in_misere = variant.joker.forced is JokerForced.IN_MISERE
        self._forced = in_misere and contract is not None and contract.is_misere

    def __call__(self, holding: int, lead: int, first_in_suit: bool = False, reneged: bool = False) -> int:
        jokers, plain, followers = holding & self._jokers, holding & ~self._jokers, holding & lead
        if not plain or not lead:  # 6.8: nothing but jokers may always be played, and where no suit was led all may
            return holding
        if followers:  # 6.5
            return followers | jokers if self._early and first_in_suit else followers
        if self._no_renege and reneged:  # 6.9
            return plain
        return jokers if self._forced else holding  # 6.6


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
        case _:
            assert_never(variant.joker.lead)


def may_lead_unnamed(holding: int, jokers: int, suits: tuple[Suit, ...], last_trick: bool) -> bool:
    """Whether a joker without a suit may be led naming none (rules 6.7 and 6.8).

    It may to the last trick, and when nothing else is held and no suit may be named.
    """
    return not suits and (last_trick or holding == jokers)
