"""Section 6: which cards of a holding may be played, and why another may not. Cards are bits, ``1
<< card.number``.
"""

from __future__ import annotations

from typing import NamedTuple

from fivehundred.calls.contract import Contract
from fivehundred.cards.card import NUMBER_OF_CARDS, Card
from fivehundred.cards.suit import SUITS, Suit
from fivehundred.errors import Reason, Refusal
from fivehundred.rules.joker import joker_plays_early, why_not_lead_joker
from fivehundred.table.card_order import NUMBER_OF_PLAYS, CardOrder
from fivehundred.variant.joker_options import JokerForced
from fivehundred.variant.variant import Variant


class Turn(NamedTuple):
    """A turn to play, as far as the law asks, from whatever keeps it.

    ``held`` is the holding that plays; ``lead`` the cards of the suit led, 0 where a joker was led
    that names none, and None for the leader; ``led_before`` the cards of the suits led or named in
    the tricks before; ``not_followed`` those of the suits that this holding has failed to follow,
    ``reneged`` the same with another card than a joker that has no suit.
    """

    held: int
    lead: int | None
    led_before: int = 0
    not_followed: int = 0
    reneged: int = 0
    last_trick: bool = False


def suits_of(order: CardOrder, cards: int) -> frozenset[Suit]:
    """The suits some of whose cards are among these (rule 5.2)."""
    return frozenset(
        [suit for suit, mask in zip(SUITS, order.suit_masks, strict=True) if cards & mask]
    )


def suits_to_follow(suits: tuple[tuple[Card, ...], ...]) -> tuple[Suit | None, ...]:
    """The suit that each play makes the others follow when led: none after a joker that names none
    (rules 6.1 and 6.7).
    """
    of = {card.number: suit for suit, cards in zip(SUITS, suits, strict=True) for card in cards}
    plain = [of.get(number) for number in range(NUMBER_OF_CARDS)]
    return (*plain, *SUITS * ((NUMBER_OF_PLAYS - NUMBER_OF_CARDS) // len(SUITS)))


def fails_to_follow(lead: int, card: int, jokers: int = 0) -> bool:
    """Whether a card does not follow the cards of the suit led; the ``jokers`` left out do not
    count (rules 6.1, 6.7 and 6.9).

    >>> (
    ...     fails_to_follow(0b0110, 0b0010),
    ...     fails_to_follow(0b0110, 0b1000),
    ...     fails_to_follow(0, 0b1000),
    ... )
    (False, True, False)
    """
    return lead != 0 and not card & (lead | jokers)


def follow(holding: int, lead: int) -> int:
    """What may be played where every card has a suit: those of the suit led if any is held,
    otherwise all (rules 6.1 and 6.2).

    ``lead`` holds the cards of the suit led; it is 0 for the leader, who may lead anything.

    >>> follow(0b1011, 0b0110), follow(0b1001, 0b0110)
    (2, 9)
    """
    return holding & lead or holding


class FollowWithJoker:
    """What may be played from a holding with a joker that has no suit, under one contract (rules
    6.5, 6.6, 6.8 and 6.9).

    Called with the holding and the cards of the suit led, 0 where a joker was led that names none;
    ``first_in_suit`` says that this suit has not been led before in the deal, ``reneged`` that the
    holding has failed to follow it without a joker.

    >>> from fivehundred import variants, Bid
    >>> misere = FollowWithJoker(
    ...     variants.AUSTRALIAN, Contract(Bid.misere(), 0), jokers=0b1000
    ... )
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

    def __call__(
        self, holding: int, lead: int, first_in_suit: bool = False, reneged: bool = False
    ) -> int:
        jokers, plain, followers = holding & self._jokers, holding & ~self._jokers, holding & lead
        if (
            not plain or not lead
        ):  # 6.8: nothing but jokers may always be played, and where no suit was led all may
            return holding
        if followers:  # 6.5
            return followers | jokers if self._early and first_in_suit else followers
        if self._no_renege and reneged:  # 6.9
            return plain
        return jokers if self._forced else holding  # 6.6


def shows_void(led: Suit, own: Suit | None, early: bool, led_before: bool) -> bool:
    """Whether a card of the suit ``own``, or a joker of none, shows that its hand has none of the
    suit led (rule 6.1).

    ``early`` says that such a joker may be thrown to the first trick of a suit (rule 6.5),
    ``led_before`` that this is not it.
    """
    return own is not led and not (own is None and early and not led_before)


def why_not_play(
    variant: Variant,
    contract: Contract | None,
    order: CardOrder,
    turn: Turn,
    card: Card,
    named: Suit | None,
) -> Refusal | None:
    """Why a card that is held may not be played, or None: the second formulation of section 6
    (rules 5.2 and 6.1 to 6.9).

    >>> from fivehundred import variants, Bid, CardSet, card_order
    >>> contract = Contract(Bid.parse("7H"), 0)
    >>> order, held = (
    ...     card_order(variants.AUSTRALIAN, contract),
    ...     CardSet.parse("JD 5S"),
    ... )
    >>> turn = Turn(held.mask, lead=order.trumps.mask)
    >>> why_not_play(
    ...     variants.AUSTRALIAN, contract, order, turn, Card.parse("5S"), None
    ... ).rule
    '6.1'
    """
    bit = 1 << card.number
    is_joker, jokers = bool(bit & order.free_mask), turn.held & order.free_mask
    if turn.lead is None and is_joker:
        led, not_followed = suits_of(order, turn.led_before), suits_of(order, turn.not_followed)
        return why_not_lead_joker(
            variant, led, not_followed, turn.last_trick, turn.held == jokers, named
        )
    if named is not None:
        return Refusal(
            Reason.JOKER_NAMES_NO_SUIT,
            "6.7" if is_joker else "6.3" if order.trump is None else "5.2",
        )
    if not turn.lead or bit & turn.lead:
        return None
    (suit,) = suits_of(order, turn.lead)
    can_follow, reneged = (
        turn.held & turn.lead,
        variant.joker.no_renege and turn.lead & turn.reneged,
    )
    if not is_joker:
        forced = (
            variant.joker.forced is JokerForced.IN_MISERE
            and contract is not None
            and contract.is_misere
        )
        if can_follow:
            return Refusal(Reason.MUST_FOLLOW, "6.1", {"suit": suit})
        return (
            Refusal(Reason.JOKER_FORCED, "6.6", {"suit": suit})
            if jokers and forced and not reneged
            else None
        )
    if turn.held == jokers:  # 6.8
        return None
    if can_follow:
        early = joker_plays_early(variant) and not turn.lead & turn.led_before
        return None if early else Refusal(Reason.JOKER_MUST_FOLLOW, "6.5", {"suit": suit})
    return Refusal(Reason.JOKER_RENEGED, "6.9", {"suit": suit}) if reneged else None


def why_not_held(card: Card, elsewhere: int) -> Refusal:
    """Why a card that is not in the holding may not be played; ``elsewhere`` is what the seat holds
    besides (7.3 and 8.8).
    """
    other = elsewhere >> card.number & 1
    return Refusal(
        *((Reason.OTHER_HOLDING, "8.8") if other else (Reason.NOT_HELD, "7.3")), {"card": card}
    )
