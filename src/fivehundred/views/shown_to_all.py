"""What everyone can tell from the tricks: the suits led, who is void, which cards still lie on the
table.
"""

from __future__ import annotations

from collections.abc import Collection

from fivehundred.cards.card import Card
from fivehundred.cards.suit import Suit
from fivehundred.rules.following import shows_void
from fivehundred.rules.joker import joker_plays_early
from fivehundred.table.trick import Trick
from fivehundred.variant.variant import Variant

TablePile = tuple[int, Card | None]
"""A pile on the table as all see it: how many cards lie face down, and the one that lies face up.
"""

KnownPile = tuple[Card | None, Card]
"""A pile as it was dealt, as far as all know it by now: (lower, upper), the lower None while it
lies face down.
"""

TablePiles = tuple[tuple[TablePile, ...], ...]
KnownPiles = tuple[tuple[KnownPile, ...], ...]


def suits_led(tricks: tuple[Trick, ...]) -> frozenset[Suit]:
    """The suits led in these tricks, or named by a joker that was led (rule 6.7)."""
    return frozenset([led for trick in tricks if (led := trick.led) is not None])


def voids(
    variant: Variant,
    tricks: tuple[Trick, ...],
    piles: KnownPiles = (),
    led_before: Collection[Suit] = (),
) -> tuple[frozenset[Suit], ...]:
    """The suits each seat's hand has shown it has none of, as suits are followed: a left bower is a
    trump (rules 5.2 and 6.1).

    A joker without a suit thrown to the first trick of a suit shows nothing where rule 6.5 lets it
    be played there anyway. Cards played from the ``piles`` on the table say nothing of the hands
    (rule 8.8). ``led_before`` are suits led before these tricks.

    >>> from fivehundred import Card, CardSet, Contract, Bid, variants, card_order
    >>> trick = Trick(
    ...     card_order(variants.AUSTRALIAN_THREE, Contract(Bid.parse("7H"), 0)),
    ...     (0, 1, 2),
    ... )
    >>> for card in ("AH", "JD", "KD"):
    ...     trick = trick.play(Card.parse(card))
    >>> [
    ...     sorted(map(str, suits))
    ...     for suits in voids(variants.AUSTRALIAN_THREE, (trick,))
    ... ]
    [[], [], ['H']]
    """
    early = joker_plays_early(variant)
    on_table = {card for seat in piles for pile in seat for card in pile if card is not None}
    shown: list[set[Suit]] = [set() for _ in range(variant.players)]
    led = set(led_before)
    for trick in tricks:
        suit = trick.led
        if suit is None:
            continue
        of = trick.order.led
        for seat, card in zip(trick.seats[1:], trick.cards[1:], strict=False):
            if card not in on_table and shows_void(suit, of[card.number], early, suit in led):
                shown[seat].add(suit)
        led.add(suit)
    return tuple(map(frozenset, shown))


def table(piles: KnownPiles, tricks: tuple[Trick, ...]) -> TablePiles:
    """What lies on the table after these tricks (rule 8.8)."""
    gone = {card for trick in tricks for card in trick.cards}

    def now(lower: Card | None, upper: Card) -> TablePile:
        if lower is None:
            return 1, None if upper in gone else upper
        return 0, None if lower in gone else lower

    return tuple(tuple(now(lower, upper) for lower, upper in seat) for seat in piles)
