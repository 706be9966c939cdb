"""What a hand has in a strain, counted: the numbers by which tables made from playouts judge it."""

from __future__ import annotations

from functools import lru_cache

import attrs

from fivehundred.calls import Bid, BidKind, Contract, Pass, Strain
from fivehundred.cards.suit import SUITS
from fivehundred.deal.deal_so_far import Calls
from fivehundred.rules.ranking import card_order
from fivehundred.table import CardOrder
from fivehundred.variant import Variant

TOPS = 6
"""The highest trumps, so many, count one by one."""

IN_TRUMPS = (
    *("always", "trumps", "a fifth", "a sixth", "a seventh", "an eighth"),
    *(f"trump {place} from the top" for place in range(TOPS)),
    *(
        "aces",
        "kings with the ace",
        "guarded kings",
        "bare kings",
        "guarded queens",
        "voids",
        "singletons",
        "doubletons",
    ),
)
"""What is counted with a trump suit."""

AT_NO_TRUMPS = (
    *(
        "always",
        "jokers",
        "aces",
        "kings with the ace",
        "guarded kings",
        "bare kings",
        "queens under ace and king",
    ),
    *(
        "queens under one of them",
        "guarded queens",
        "jacks under two honours",
        "long cards behind an honour",
    ),
    *("other long cards", "suits without a stopper"),
)
"""What is counted without one."""

FROM_CALLS = (
    *(
        "partner bid six of it",
        "partner bid seven of it",
        "partner bid eight of it or more",
        "partner bid another suit",
    ),
    *(
        "partner bid no-trumps",
        "partner bid misère",
        "partner passed",
        "opponents bid it",
        "opponents bid another suit",
    ),
    *("opponents bid no-trumps", "opponents bid misère", "opponents passed"),
)
"""What is counted of the calls of the others."""


@attrs.frozen
class Counter:
    """Counts hands, as card masks, in one strain of one pack."""

    trump: int
    tops: tuple[int, ...]
    plain: tuple[tuple[int, int, int, int, int], ...]
    jokers: int

    def counts(self, hand: int) -> tuple[int, ...]:
        """What a hand has: ``IN_TRUMPS`` or ``AT_NO_TRUMPS``, number for number."""
        return self._in_trumps(hand) if self.trump else self._at_no_trumps(hand)

    def _in_trumps(self, hand: int) -> tuple[int, ...]:
        trumps = (hand & self.trump).bit_count()
        aces = kings = guarded = bare = queens = voids = singletons = doubletons = 0
        for suit, ace, king, queen, _ in self.plain:
            held = hand & suit
            length = held.bit_count()
            if length == 0:
                voids += 1
                continue
            if length == 1:
                singletons += 1
            elif length == 2:
                doubletons += 1
            if held & ace:
                aces += 1
                if held & king:
                    kings += 1
            elif held & king:
                if length > 1:
                    guarded += 1
                else:
                    bare += 1
            elif held & queen and length > 2:
                queens += 1
        top = [int(hand & bit != 0) for bit in self.tops]
        longer = [int(trumps >= 5), int(trumps >= 6), int(trumps >= 7), int(trumps >= 8)]
        return (
            1,
            trumps,
            *longer,
            *top,
            aces,
            kings,
            guarded,
            bare,
            queens,
            voids,
            singletons,
            doubletons,
        )

    def _at_no_trumps(self, hand: int) -> tuple[int, ...]:
        aces = kings = guarded = bare = queens = half = third = jacks = long = weak = open_suits = 0
        for suit, ace, king, queen, jack in self.plain:
            held = hand & suit
            length = held.bit_count()
            over = int(held & ace != 0) + int(held & king != 0)
            if held & ace:
                aces += 1
                kings += int(held & king != 0)
            elif held & king:
                if length > 1:
                    guarded += 1
                else:
                    bare += 1
                    open_suits += 1
            else:
                open_suits += 1
            if held & queen:
                if over == 2:
                    queens += 1
                elif over == 1:
                    half += 1
                elif length > 2:
                    third += 1
                over += 1
            if held & jack and over >= 2:
                jacks += 1
            if length > 3:
                if over:
                    long += length - 3
                else:
                    weak += length - 3
        jokers = (hand & self.jokers).bit_count()
        return (
            1,
            jokers,
            aces,
            kings,
            guarded,
            bare,
            queens,
            half,
            third,
            jacks,
            long,
            weak,
            open_suits,
        )


def _counter(order: CardOrder) -> Counter:
    plain = []
    for suit in SUITS:
        if suit is order.trump:
            continue
        ranked = [1 << card.number for card in order.ranked(suit)]
        plain.append((sum(ranked), *ranked[:4]))
    trumps = [] if order.trump is None else [1 << card.number for card in order.ranked(order.trump)]
    return Counter(sum(trumps), tuple(trumps[:TOPS]), tuple(plain), order.free_mask)  # type: ignore[arg-type]  # five each


@lru_cache(maxsize=256)
def counter(variant: Variant, strain: Strain) -> Counter:
    """The counter of a strain in a variant.

    >>> from fivehundred import CardSet, variants
    >>> hand = CardSet.parse("Jo JS KS 6S 5S AH KH QD 7D 5C")
    >>> dict(
    ...     zip(
    ...         IN_TRUMPS,
    ...         counter(variants.AUSTRALIAN, Strain.SPADES).counts(hand.mask),
    ...     )
    ... )["trumps"]
    5
    """
    return _counter(card_order(variant, Contract(Bid(10, strain), 0)))


def call_counts(calls: Calls, sides: tuple[int, ...], seat: int, strain: Strain) -> tuple[int, ...]:
    """What the others' calls say of a contract in this strain: ``FROM_CALLS``, number for number.

    The last bid of each seat counts, or its pass where its side had not bid before.
    """
    found = [0] * len(FROM_CALLS)
    last: dict[int, Bid | Pass] = {}
    bidders: set[int] = set()
    for by, call in calls:
        if isinstance(call, Pass):
            if sides[by] not in bidders:
                last.setdefault(by, call)
        else:
            last[by] = call
            bidders.add(sides[by])
    for by, call in last.items():
        if by == seat:
            continue
        ours = sides[by] == sides[seat]
        if isinstance(call, Pass):
            found[6 if ours else 11] += 1
        elif call.kind not in (BidKind.TRICKS, BidKind.GAME):
            found[5 if ours else 10] += 1
        elif call.strain is strain:
            found[min(2, call.tricks - 6) if ours else 7] += 1
        elif call.strain is Strain.NO_TRUMPS:
            found[4 if ours else 9] += 1
        else:
            found[3 if ours else 8] += 1
    return tuple(found)
