"""Section 2: how the pack is dealt, which hands may be thrown in, who deals next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.rank import Rank
from fivehundred.errors import Reason, Refusal
from fivehundred.table.seating import clockwise
from fivehundred.variant.auction_options import AllPassed
from fivehundred.variant.deal_options import HAND_SIZE as HAND_SIZE
from fivehundred.variant.deal_options import Claims, Extra, Pattern
from fivehundred.variant.variant import Variant

ALL_OF_IT = -1
"""A packet of all the kitty that is left."""

HAND, KITTY, DOWN, UP = "hand", "kitty", "table, face down", "table, face up"

PATTERNS: dict[Pattern, tuple[tuple[str, int], ...]] = {
    Pattern.D1: ((HAND, 3), (KITTY, 1), (HAND, 4), (KITTY, 1), (HAND, 3), (KITTY, 1)),
    Pattern.D2: ((HAND, 3), (KITTY, ALL_OF_IT), (HAND, 4), (HAND, 3)),
    Pattern.D3: ((HAND, 3), (KITTY, 3), (HAND, 2), (KITTY, 2), (HAND, 3), (HAND, 2)),
    Pattern.D4: ((HAND, 3), (KITTY, 3), (HAND, 4), (KITTY, 2), (HAND, 3)),
    Pattern.D5: ((HAND, 3), (KITTY, 2), (HAND, 4), (KITTY, 2), (HAND, 3), (KITTY, 2)),
    Pattern.D6: ((HAND, 3), (HAND, 3), (KITTY, 3), (HAND, 2), (HAND, 2), (KITTY, 2)),
    Pattern.D7: ((HAND, 3), (HAND, 3), (HAND, 3), (HAND, 1), (KITTY, ALL_OF_IT)),
    Pattern.D8: (
        *((DOWN, 3), (HAND, 3), (KITTY, 1)),
        *((DOWN, 2), (UP, 2), (HAND, 4), (KITTY, 1)),
        *((UP, 3), (HAND, 3), (KITTY, 1)),
    ),
}
"""The packets of each dealing pattern (rule 2.3), each to every player in turn, or to the kitty.

With D8 the two face-down and two face-up cards of the middle round are one packet of four to each
player.
"""


class Dealt(NamedTuple):
    """What came of dealing: hands by seat, kitty, the dead hand, and five piles of (lower, upper) a
    seat with table cards.
    """

    hands: tuple[CardSet, ...]
    kitty: CardSet
    dead: CardSet
    piles: tuple[tuple[tuple[Card, Card], ...], ...]


def deal(variant: Variant, cards: Sequence[Card], dealer: int) -> Dealt:
    """Deal the pack in this order, top card first, by the variant's pattern, beginning at the
    dealer's left (rule 2.3).

    Where the packets for the kitty do not fit its size, they are dealt while the kitty lacks cards,
    and what it still lacks comes last. A dead hand is dealt first, as if a player sat on the
    dealer's left (rule 8.7).

    >>> from fivehundred import variants
    >>> print(
    ...     deal(variants.AUSTRALIAN, list(variants.AUSTRALIAN.deck), dealer=3).kitty
    ... )
    Jo 7C KD
    """
    seats = clockwise(variant.players, dealer + 1)
    places: tuple[int, ...] = (
        (variant.players, *seats) if variant.deal.extra is Extra.DEAD_HAND else seats
    )
    got: dict[tuple[str, int], list[Card]] = {
        (kind, place): [] for kind in (HAND, DOWN, UP) for place in places
    }
    kitty: list[Card] = []
    top = iter(cards)

    def take(number: int) -> list[Card]:
        return [next(top) for _ in range(number)]

    packets = list(PATTERNS[variant.deal.pattern])
    while packets:
        kind, number = packets.pop(0)
        if kind == KITTY:
            left = variant.pack.kitty - len(kitty)
            kitty += take(left if number == ALL_OF_IT else min(number, left))
        else:
            together = [(kind, number)]
            if (kind, packets[:1]) == (DOWN, [(UP, 2)]):
                together.append(packets.pop(0))
            for place in places:
                for part, size in together:
                    got[part, place] += take(size)
    kitty += top
    return Dealt(
        hands=tuple(CardSet(got[HAND, seat]) for seat in range(variant.players)),
        kitty=CardSet(kitty),
        dead=CardSet(got.get((HAND, variant.players), ())),
        piles=tuple(
            tuple(zip(got[DOWN, seat], got[UP, seat], strict=True))
            for seat in range(variant.players)
        )
        if variant.deal.extra is Extra.TABLE_CARDS
        else (),
    )


def card_problems(
    variant: Variant, cards: Sequence[Card], all_of_them: bool = False
) -> Iterator[str]:
    """What is wrong with cards that are out: each is in the pack and there once, or ``all_of_them``
    (rules 1.2 and 1.3).
    """
    seen: set[Card] = set()
    for card in cards:
        if card not in variant.deck:
            yield f"{card} is not in the pack {variant.pack} (rule 1.2)"
        elif card in seen:
            yield f"{card} is there twice (rule 1.3)"
        seen.add(card)
    if all_of_them:
        yield from (f"{card} is missing (rule 1.3)" for card in variant.deck if card not in seen)


_PICTURES = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING})


_CLAIM_NOT_PLAYED = Refusal(Reason.CLAIM_NOT_PLAYED, "2.4")


def may_claim(variant: Variant, hand: CardSet, has_called: bool) -> Refusal | None:
    """Why this hand may not be thrown in now, or None (rule 2.4); one with a joker never may.

    The partner's consent, which some ask for, is between the players.
    """
    claims = variant.deal.claims
    if claims is Claims.OFF:
        return _CLAIM_NOT_PLAYED
    if has_called:
        return Refusal(Reason.CLAIM_TOO_LATE, "2.4")
    barred = _PICTURES if claims is Claims.NO_PICTURE else _PICTURES | {Rank.ACE}
    if any(card.is_joker or card.rank in barred for card in hand):
        return Refusal(Reason.CLAIM_NOT_SUCH_A_HAND, "2.4")
    return None


def next_dealer(variant: Variant, dealer: int, *, passed_out: bool, thrown_in: bool) -> int:
    """The seat that deals next: the one on the left, or the same again (rules 2.1, 2.4 and 3.9).

    >>> from fivehundred import variants
    >>> next_dealer(variants.AUSTRALIAN, 3, passed_out=True, thrown_in=False)
    0
    """
    again = thrown_in or (passed_out and variant.auction.all_passed is AllPassed.SAME_DEALER)
    return dealer if again else (dealer + 1) % variant.players
