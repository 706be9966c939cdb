"""What the rooms over ints look up for one contract: the law laid out over small ints, by asking
it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

import attrs

from fivehundred.calls.contract import Contract
from fivehundred.cards.suit import SUITS, Suit
from fivehundred.deal.play_tables import Law, law_of
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.rules.joker import may_lead_unnamed, suits_to_name
from fivehundred.rules.scoring import deal_points
from fivehundred.rules.special import is_lost_early
from fivehundred.search import trick_play
from fivehundred.search.trick_play import Table
from fivehundred.variant.variant import Variant

MOST_REMEMBERED = 1 << 16
"""Bounds the memories below, which start again from empty when they are full."""


class RanksOf(dict[int, int]):
    """From cards of one place, as the bits of the engine, to a mask of their ranks there; it
    remembers them.
    """

    def __init__(self, cards: tuple[int, ...]) -> None:
        super().__init__()
        self._cards = cards

    def __missing__(self, mask: int) -> int:
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        ranks = self[mask] = sum(
            [1 << rank for rank, card in enumerate(self._cards) if mask >> card & 1]
        )
        return ranks


SHORT_PLACE = 13
"""Up to this number of cards in a place, the bits of every mask are made beforehand."""


@lru_cache(maxsize=8)
def _bits_of(size: int) -> list[tuple[int, ...]]:
    """The bits of every mask of a place, from high to low; in a longer one those that
    :func:`make_bits` has made.
    """
    found: list[tuple[int, ...]] = [()]
    for rank in range(SHORT_PLACE):
        found += [(1 << rank, *bits) for bits in found]
    return found + [()] * ((1 << size) - len(found))


def make_bits(bits_of: list[tuple[int, ...]], mask: int) -> None:
    """Make the bits of a mask and of all that can be left of it, if they have not been made."""
    part = 0
    while part != mask and not bits_of[mask]:
        part = part - mask & mask
        bits_of[part] = tuple(
            [1 << rank for rank in range(part.bit_length() - 1, -1, -1) if part >> rank & 1]
        )


class Results(dict[tuple[int, ...], tuple[tuple[int, ...], tuple[int, ...]]]):
    """From the tricks of each holding to those of each seat and the points of each side; it
    remembers them.
    """

    def __init__(self, variant: Variant, contract: Contract | None) -> None:
        super().__init__()
        self._variant = variant
        self._contract = contract

    def __missing__(self, won: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        seats = self._variant.players
        tricks = (
            won if len(won) == seats else tuple([sum(won[seat::seats]) for seat in range(seats)])
        )
        result = self[won] = (tricks, deal_points(self._variant, self._contract, tricks).total)
        return result


@attrs.frozen(eq=False)
class ContractTables:
    """The law of a contract in ints.

    ``masks`` are the cards of each place as the engine has them, ``ranks`` turns some of these into
    the mask of their ranks, ``card_at`` is the number of the card at a place and rank, and
    ``place_of`` the place and rank of a card.
    """

    law: Law
    table: Table
    masks: tuple[int, ...]
    ranks: tuple[RanksOf, ...]
    card_at: tuple[tuple[int, ...], ...]
    place_of: dict[int, tuple[int, int]]
    results: Results


@lru_cache(maxsize=128)
def tables_of(
    variant: Variant, contract: Contract | None, nominated: Suit | None
) -> ContractTables:
    """The tables of a contract, with the suit the joker was named into."""
    law = law_of(variant, contract, nominated)
    order = law.order
    cards = tuple(
        tuple(card.number for card in place) for place in (*order.suits, order.free_jokers)
    )
    following = _following(law) if law.free else []
    naming = _naming(variant) if law.free else []
    trump = -1 if order.trump is None else order.trump.index
    sides = [variant.sides[owner] for owner in law.owners]
    contracting = [owner in law.contracting for owner in law.owners]
    table = Table(
        followers=[list(turns[1:]) for turns in law.orders],
        weights=_weights(law, trump),
        trump=trump,
        teams=sides if contract is None else [int(ours) for ours in contracting],
        ducks=[ours and contract is not None and contract.is_misere for ours in contracting],
        early=any(
            answer != trick_play.NO_JOKER
            for key, answer in enumerate(following)
            if key in _CAN_FOLLOW
        ),
        tracks=_tracks(following, naming),
        following=following,
        naming=naming,
        contracting=contracting,
        over=_over(contract) if law.may_stop and contract else [],
        cards_of=_bits_of(max(SHORT_PLACE, *map(len, cards))),
    )
    place_of = {
        card: (place, rank)
        for place, of_place in enumerate(cards)
        for rank, card in enumerate(of_place)
    }
    masks = (*law.suit_masks, law.free)
    return ContractTables(
        law, table, masks, tuple(map(RanksOf, cards)), cards, place_of, Results(variant, contract)
    )


def _weights(law: Law, trump: int) -> list[int]:
    """The weights by place of cards that do not follow; 0 where they cannot win, by the strengths
    of the law.
    """
    weights = [0] * trick_play.PLACES
    if trump >= 0:
        weights[trump] = trick_play.TRUMP_WEIGHT
    jokers = [joker.number for joker in law.order.free_jokers]
    if jokers and all(law.order.strength[joker][joker] for joker in jokers):
        weights[trick_play.JOKERS] = trick_play.JOKER_WEIGHT
    return weights


def _following(law: Law) -> list[int]:
    """What may be played beside a joker that has no suit, by the answers to the questions of
    ``trick_play``.
    """
    suit, other = (1 << mask.bit_length() - 1 for mask in law.suit_masks[:2])
    table: list[int] = []
    for key in range(32):
        follows = suit if key & trick_play.FOLLOWS else 0
        plain = 0 if key & trick_play.ONLY_JOKERS else other | follows
        lead = 0 if key & trick_play.NO_SUIT_LED else law.suit_masks[0]
        allowed = law.follow_with_joker(
            plain | law.free,
            lead,
            first_in_suit=bool(key & trick_play.FIRST_IN_SUIT),
            reneged=bool(key & trick_play.RENEGED),
        )
        jokers = bool(allowed & law.free)
        answer = trick_play.ALL if allowed & plain or not plain else trick_play.ONLY_JOKER
        table.append(answer if jokers else trick_play.NO_JOKER)
    return table


def _naming(variant: Variant) -> list[list[int]]:
    """What a joker without a suit may name when led, by suits led, suits not followed, last trick,
    and nothing else held.
    """
    suits = [{suit for suit in SUITS if bits >> suit.index & 1} for bits in range(16)]
    table: list[list[int]] = []
    for led, shown, last, alone in product(suits, suits, (False, True), (False, True)):
        names = suits_to_name(variant, led, shown, last)
        unnamed = may_lead_unnamed(1 if alone else 3, 1, names, last)
        table.append([suit.index for suit in names] or ([trick_play.NO_SUIT] if unnamed else []))
    return table


_CAN_FOLLOW = {
    trick_play.FOLLOWS | asked
    for asked in (
        0,
        trick_play.FIRST_IN_SUIT,
        trick_play.RENEGED,
        trick_play.FIRST_IN_SUIT | trick_play.RENEGED,
    )
}
"""The keys of :func:`_following` where the suit can be followed."""


def _tracks(following: list[int], naming: list[list[int]]) -> bool:
    """Whether it matters which suits a holding has not followed."""
    asks = any(
        answer != following[key ^ trick_play.RENEGED] for key, answer in enumerate(following)
    )
    return asks or any(names != naming[at & ~(15 << 2)] for at, names in enumerate(naming))


def _over(contract: Contract) -> list[bool]:
    """Whether the contract can no longer be made, by 16 times the tricks taken plus those left."""
    return [
        is_lost_early(contract, taken, left) for taken in range(HAND_SIZE + 1) for left in range(16)
    ]
