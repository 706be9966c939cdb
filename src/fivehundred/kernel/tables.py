"""What the loop looks up for one contract: the law laid out over small ints, by asking it."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

import attrs

from fivehundred.calls.contract import Contract
from fivehundred.cards.suit import SUITS, Suit
from fivehundred.game.setting import Law, law_of
from fivehundred.kernel import loop
from fivehundred.kernel.result import Playout
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.rules.following import may_lead_unnamed, suits_to_name
from fivehundred.rules.scoring import deal_points
from fivehundred.rules.special import is_lost_early
from fivehundred.variant.variant import Variant

MOST_REMEMBERED = 1 << 16
"""Bounds the memory of :class:`WaysIn`, which starts anew when it is full."""


class WaysIn(dict[int, loop.Ways]):
    """From the cards of one place of a holding, as the bits of the engine, to the ways to play them; it remembers them."""

    def __init__(self, cards: tuple[int, ...]) -> None:
        super().__init__()
        self.known: dict[tuple[int, ...], loop.Ways] = {}
        self._cards = cards

    def __missing__(self, mask: int) -> loop.Ways:
        if len(self.known) >= MOST_REMEMBERED:
            self.clear()
            self.known.clear()
        held = tuple([card for card in range(len(self._cards) - 1, -1, -1) if mask >> self._cards[card] & 1])
        ways = self[mask] = loop.ways_of(held, self.known)
        return ways


class Results(dict[tuple[int, ...], Playout]):
    """From the tricks that each holding has won to the result of the deal; it remembers them."""

    def __init__(self, variant: Variant, contract: Contract | None) -> None:
        super().__init__()
        self._variant = variant
        self._contract = contract

    def __missing__(self, won: tuple[int, ...]) -> Playout:
        seats = self._variant.players
        tricks = won if len(won) == seats else tuple([sum(won[seat::seats]) for seat in range(seats)])
        result = self[won] = Playout(tricks, deal_points(self._variant, self._contract, tricks).total)
        return result


@attrs.frozen(eq=False)
class Tables:
    """What a contract adds to :func:`fivehundred.kernel.loop.play_out`; the names are those of its arguments.

    ``ints`` gives the int of a card by its number in the engine, ``place`` the place of each int; ``suits`` and ``jokers`` are
    the places as cards of the engine, and ``ways`` what is held of one.
    """

    ints: dict[int, int]
    place: tuple[int, ...]
    suits: tuple[int, ...]
    jokers: int
    ways: WaysIn
    followers: list[tuple[int, ...]]
    wins_from: int
    tracks: bool
    early: bool
    following: list[int]
    naming: list[tuple[int, ...]]
    contracting: list[bool]
    over: list[bool]
    results: Results


@lru_cache(maxsize=128)
def tables_of(variant: Variant, contract: Contract | None, nominated: Suit | None) -> Tables:
    """The tables of a contract, with the suit the joker was named into."""
    law = law_of(variant, contract, nominated)
    masks = (*law.suit_masks, law.free)
    cards, wins_from = _ranked(law)
    place = tuple(next(at for at, mask in enumerate(masks) if mask >> card & 1) for card in cards)
    following = _following(law) if law.free else []
    naming = _naming(variant) if law.free else []
    return Tables(
        ints={card: number for number, card in enumerate(cards)},
        place=place,
        suits=law.suit_masks,
        jokers=law.free,
        ways=WaysIn(cards),
        followers=[order[1:] for order in law.orders],
        wins_from=wins_from,
        tracks=_tracks(following, naming),
        early=any(answer != loop.NO_JOKER for key, answer in enumerate(following) if key in _CAN_FOLLOW),
        following=following,
        naming=naming,
        contracting=[owner in law.contracting for owner in law.owners],
        over=_over(contract) if law.may_stop and contract else [],
        results=Results(variant, contract),
    )


def _ranked(law: Law) -> tuple[tuple[int, ...], int]:
    """The cards from low to high, by the strengths of the law, and from which on they win without following."""
    rows = [law.order.strength[mask.bit_length() - 1] for mask in law.suit_masks]

    def rank(card: int) -> tuple[int, int]:
        return min(row[card] for row in rows), law.order.strength[card][card]

    cards = sorted((card for card, bit in enumerate(law.order.bit) if bit == 1 << card), key=rank)
    return tuple(cards), sum(rank(card)[0] == 0 for card in cards)


def _following(law: Law) -> list[int]:
    """What may be played beside a joker that has no suit, by the answers to the questions of the loop."""
    suit, other = (1 << mask.bit_length() - 1 for mask in law.suit_masks[:2])
    table: list[int] = []
    for key in range(32):
        follows = suit if key & loop.FOLLOWS else 0
        plain = 0 if key & loop.ONLY_JOKERS else other | follows
        lead = 0 if key & loop.NO_SUIT_LED else law.suit_masks[0]
        allowed = law.follow_with_joker(
            plain | law.free, lead, first_in_suit=bool(key & loop.FIRST_IN_SUIT), reneged=bool(key & loop.RENEGED)
        )
        jokers = bool(allowed & law.free)
        table.append(loop.NO_JOKER if not jokers else loop.ALL if allowed & plain or not plain else loop.ONLY_JOKER)
    return table


def _naming(variant: Variant) -> list[tuple[int, ...]]:
    """What a joker without a suit may name when led, by suits led, suits not followed, last trick, and nothing else held."""
    suits = [{suit for suit in SUITS if bits >> suit.index & 1} for bits in range(16)]
    table: list[tuple[int, ...]] = []
    for led, shown, last, alone in product(suits, suits, (False, True), (False, True)):
        names = suits_to_name(variant, led, shown, last)
        unnamed = may_lead_unnamed(1 if alone else 3, 1, names, last)
        table.append(tuple(suit.index for suit in names) or ((loop.NO_SUIT,) if unnamed else ()))
    return table


_CAN_FOLLOW = {loop.FOLLOWS | asked for asked in (0, loop.FIRST_IN_SUIT, loop.RENEGED, loop.FIRST_IN_SUIT | loop.RENEGED)}
"""The keys of :func:`_following` where the suit can be followed."""


def _tracks(following: list[int], naming: list[tuple[int, ...]]) -> bool:
    """Whether it matters which suits a holding has not followed."""
    asks = any(answer != following[key ^ loop.RENEGED] for key, answer in enumerate(following))
    return asks or any(names != naming[at & ~(15 << 2)] for at, names in enumerate(naming))


def _over(contract: Contract) -> list[bool]:
    """Whether the contract can no longer be made, by 16 times the tricks taken plus those left."""
    return [is_lost_early(contract, taken, left) for taken in range(HAND_SIZE + 1) for left in range(16)]
