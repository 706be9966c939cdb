"""What everyone can tell from the tricks: the suits led, who is void, which cards still lie on the
table.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from fivehundred.cards.card import Card
from fivehundred.cards.suit import Suit
from fivehundred.deal.play import Play, Played, last_played
from fivehundred.deal.play_tables import Law
from fivehundred.rules.following import shows_void
from fivehundred.rules.joker import joker_plays_early
from fivehundred.table.trick import Trick, trick_of

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


class ShownByTricks(NamedTuple):
    """What all can tell from the tricks so far: these; ``voids``, the suits that each seat's hand
    has shown it has none of; the suits led; and how many cards have ``gone`` from each hand.
    """

    tricks: tuple[Trick, ...]
    voids: tuple[frozenset[Suit], ...]
    suits_led: frozenset[Suit]
    gone: tuple[int, ...]


def shown_by(play: Play) -> ShownByTricks:
    """What the tricks of a play show, the present one too.

    A hand is void of suits as they are followed: a left bower is a trump (rules 5.2 and 6.1). A
    joker without a suit thrown to the first trick of a suit shows nothing where rule 6.5 lets it be
    played there anyway, and cards played from the table say nothing of the hands (rule 8.8).

    >>> from fivehundred import Bid, Contract, variants
    >>> play = Play.start(
    ...     variants.AUSTRALIAN_THREE,
    ...     Contract(Bid.parse("7H"), 0),
    ...     ["AH 8S", "JD 9S", "KD QS"],
    ... )
    >>> for card in ("AH", "JD", "KD"):
    ...     play = play.apply(play.parse(card))
    >>> [sorted(map(str, suits)) for suits in shown_by(play).voids]
    [[], [], ['H']]
    """
    setting = play._setting
    return _shown(
        setting.law,
        setting.leader,
        setting.suits_led,
        play._winners,
        play._place.number,
        play._played,
    )


@lru_cache(maxsize=4096)
def _shown(
    law: Law,
    leader: int,
    led_before: tuple[Suit, ...],
    winners: tuple[int, ...],
    number: int,
    played: Played,
) -> ShownByTricks:
    """The same, remembered for the other seats and for the tricks to come; ``number`` counts the
    cards of the present trick.
    """
    players, own = law.variant.players, law.order.led
    if played is None:
        return ShownByTricks((), (frozenset(),) * players, frozenset(led_before), (0,) * players)
    before = winners if number else winners[:-1]
    turns = law.orders[before[-1] if before else leader]
    earlier, cards = last_played(played, number or len(turns))
    tricks, voids, suits_led, gone = _shown(law, leader, led_before, before, 0, earlier)
    seats = tuple([law.owners[holding] for holding in turns])
    trick = trick_of(law.order, seats, tuple([card.card for card in cards]), cards[0].suit)
    now, suit, early = [*gone], trick.led, joker_plays_early(law.variant)
    shown = [*voids]
    for holding, card in zip(turns, trick.cards, strict=False):
        if holding < players:
            now[holding] += 1
            of = own[card.number]
            if suit and holding != turns[0] and shows_void(suit, of, early, suit in suits_led):
                shown[holding] |= {suit}
    if suit:
        suits_led |= {suit}
    return ShownByTricks((*tricks, trick), tuple(shown), suits_led, tuple(now))


def table_now(piles: KnownPiles, tricks: tuple[Trick, ...]) -> TablePiles:
    """What lies on the table after these tricks (rule 8.8)."""
    gone = {card for trick in tricks for card in trick.cards}

    def now(lower: Card | None, upper: Card) -> TablePile:
        if lower is None:
            return 1, None if upper in gone else upper
        return 0, None if lower in gone else lower

    return tuple(tuple(now(lower, upper) for lower, upper in seat) for seat in piles)
