"""What makes some of the hands that a view allows likelier than others: evidence, and what the
auction says.
"""

from __future__ import annotations

import math
import random
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate

import attrs

from fivehundred import guards
from fivehundred.calls.bid import Bid, BidKind, Pass
from fivehundred.calls.contract import Contract
from fivehundred.calls.strain import Strain
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.rank import Rank
from fivehundred.cards.suit import SUITS
from fivehundred.deal.deal_so_far import Calls
from fivehundred.errors import FiveHundredError, shown
from fivehundred.rules.ranking import card_order
from fivehundred.variant.variant import Variant
from fivehundred.views.view import View
from fivehundred.worlds.auction_table import HUNDREDTHS

CANDIDATES, FEWEST_CANDIDATES = 8, 256
"""How many hands are drawn for each that is kept, and how many there are at least."""

HIGHEST_STRENGTH = 15
"""Stronger hands count as this strong."""

_ONE = 1 << 30  # weights are whole numbers, so that rounding is the same on every machine


def _check_function(
    instance: object, attribute: object, value: Callable[[int, CardSet], float]
) -> None:
    if not callable(value):
        raise FiveHundredError(
            f"a log-likelihood is a function of a seat and a hand, not {shown(value)}"
        )


@attrs.frozen
class Evidence:
    """How likely it is, for each seat and the hand it was dealt, that it did what was seen of it.

    ``log_likelihood(seat, hand)`` is a natural logarithm, up to a constant for each seat; minus
    infinity rules a hand out. It is asked for every seat but the one whose view it is.

    >>> from fivehundred import Game, worlds
    >>> joker = Evidence(
    ...     lambda seat, hand: 0.0 if seat != 1 or hand.has_joker else -3.0
    ... )
    >>> drawn = worlds.hands(Game.start(seed=500).view(0), 1, 400, joker)
    >>> sum(cards.hands[1].has_joker for cards in drawn) > 300, drawn.effective
    (True, 400.0)
    """

    log_likelihood: Callable[[int, CardSet], float] = attrs.field(validator=_check_function)


def resampled(
    candidates: Sequence[list[int]], likelihoods: Sequence[float], n: int, rng: random.Random
) -> tuple[list[list[int]], float]:
    """``n`` of the candidates, each as often as its likelihood has it, give or take one, and their
    effective number.
    """
    best = max(likelihoods)
    if best == -math.inf:
        raise FiveHundredError("the evidence rules out every hand that was drawn")
    weights = [round(_ONE * math.exp(likelihood - best)) for likelihood in likelihoods]
    ends, total = list(accumulate(weights)), sum(weights)
    start = rng.randrange(total)
    chosen = [candidates[bisect_right(ends, (start + i * total) // n)] for i in range(n)]
    rng.shuffle(chosen)
    return chosen, min(float(n), total * total / sum(weight * weight for weight in weights))


def likelihood(evidence: Evidence, seat: int | None, dealt: tuple[CardSet, ...]) -> float:
    """The logarithm for the hands of all the other seats; FiveHundredError for what is none."""
    found = 0.0
    for at, hand in enumerate(dealt):
        if at != seat:
            one = evidence.log_likelihood(at, hand)
            if not isinstance(one, int | float) or math.isnan(one) or one == math.inf:
                raise FiveHundredError(
                    f"a log-likelihood is a number or minus infinity, not {shown(one)}"
                )
            found += one
    return found


# -- what the auction says -------------------------------------------------------------------------
class HandReader:
    """How strong hands are, in whole numbers, for what a variant's bids promise."""

    def __init__(self, variant: Variant) -> None:
        aces, kings = (_of_rank(variant, rank) for rank in (Rank.ACE, Rank.KING))
        self._counted: dict[Strain | None, tuple[int, ...]] = {}
        for strain in Strain:
            order = card_order(variant, Contract(Bid(10, strain), 0))
            if order.trump is None:
                high = aces | order.free_mask
                self._counted[strain] = (high, high, kings)
                self._counted[None] = (
                    CardSet(card for suit in SUITS for card in order.ranked(suit)[-4:]).mask,
                )
            else:
                trumps = order.suit_masks[order.trump.index]
                self._counted[strain] = (
                    trumps,
                    CardSet(order.ranked(order.trump)[:4]).mask,
                    aces & ~trumps,
                )

    def strength(self, hand: CardSet, strain: Strain | None) -> int:
        """In a suit the trumps, those among the four highest twice, and the other aces; at
        no-trumps two for an ace or a joker and one for a king; at misère, which is None, the cards
        among the four lowest of each suit.

        >>> from fivehundred import variants
        >>> reader = HandReader(variants.AUSTRALIAN)
        >>> hand = CardSet.parse("Jo JS KS 6S AH KH QD 7D 5C 4H")
        >>> (
        ...     reader.strength(hand, Strain.SPADES),
        ...     reader.strength(hand, Strain.NO_TRUMPS),
        ...     reader.strength(hand, None),
        ... )
        (7, 6, 4)
        """
        return min(
            HIGHEST_STRENGTH,
            sum([(hand.mask & cards).bit_count() for cards in self._counted[strain]]),
        )

    def masks(self, strain: Strain | None) -> tuple[int, ...]:
        """The cards that count, as bits: a hand is as strong as it has bits in common with
        these.
        """
        return self._counted[strain]

    def best_suit(self, hand: CardSet) -> int:
        """The strength in the best of the four suits."""
        return max(
            [self.strength(hand, strain) for strain in Strain if strain is not Strain.NO_TRUMPS]
        )


def _of_rank(variant: Variant, rank: Rank) -> int:
    return CardSet(card for card in variant.deck if card.rank is rank).mask


def said(calls: Calls, sides: Sequence[int]) -> Iterator[tuple[int, str, Strain | None]]:
    """What each seat has said in an auction: its last bid, or that it passed before its side had
    bid.

    Kinds are the columns of the table: pass, 6, 7 and 8 (or more) tricks in a suit, no-trumps,
    misère (open or not). A pass over a bid of the same side and the other bids say nothing.
    """
    found: dict[int, tuple[str, Strain | None]] = {}
    bidders: set[int] = set()
    for seat, call in calls:
        if isinstance(call, Pass):
            if sides[seat] not in bidders:
                found.setdefault(seat, ("pass", None))
            continue
        bidders.add(sides[seat])
        found.pop(seat, None)
        if call.kind in (BidKind.MISERE, BidKind.OPEN_MISERE):
            found[seat] = ("misere", None)
        elif call.strain is Strain.NO_TRUMPS:
            found[seat] = ("no-trumps", call.strain)
        elif call.strain is not None:
            found[seat] = (str(min(8, call.tricks)), call.strain)
    for seat, (kind, strain) in found.items():
        yield seat, kind, strain


def auction_evidence(view: View) -> Evidence:
    """What the passes and bids of the other seats say of their hands, if they bid as the simple
    player does.

    A hand is read for its strength in the strain of its last bid, for its best suit where it passed
    before its side had bid (:class:`HandReader` says how). How often the simple player then calls
    so was counted in deals of the default variant that it played against itself:
    ``benchmarks/auction_table.py`` makes the table. It is used for every variant.

    Args:
        view: What a seat sees.

    >>> from fivehundred import Game, worlds
    >>> view = Game.start(seed=500).act(0, "8H").view(2)
    >>> drawn = worlds.hands(view, 1, 400, auction_evidence(view))
    >>> plain = worlds.hands(view, 1, 400)
    >>> sum(cards.hands[0].has_joker for cards in drawn) > 1.5 * sum(
    ...     cards.hands[0].has_joker for cards in plain
    ... )
    True
    """
    variant = guards.a(View, view, "what evidence is read off, game.view(seat),").variant
    reader = HandReader(variant)
    told = {
        seat: (HUNDREDTHS[kind], kind, strain)
        for seat, kind, strain in said(view.calls, variant.sides)
    }

    def log_likelihood(seat: int, hand: CardSet) -> float:
        if seat not in told:
            return 0.0
        column, kind, strain = told[seat]
        return (
            column[reader.best_suit(hand) if kind == "pass" else reader.strength(hand, strain)]
            / 100
        )

    return Evidence(log_likelihood)
