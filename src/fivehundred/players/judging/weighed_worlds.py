"""The worlds a decision is judged in: hidden cards that fit the view, more often where they fit
what was bid and laid aside.

Chance comes from the view and a seed alone, and weights are whole numbers, so that equal views are
judged in the same worlds on every machine.
"""

from __future__ import annotations

import hashlib
import random
from bisect import bisect_right
from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

from fivehundred.calls.strain import STRAINS, Strain
from fivehundred.cards import CardSet, Seed
from fivehundred.errors import FiveHundredError
from fivehundred.rules.kitty import lays_aside
from fivehundred.rules.ranking import card_order
from fivehundred.variant import Variant
from fivehundred.views import View
from fivehundred.worlds.auction_table import HUNDREDTHS
from fivehundred.worlds.evidence import HandReader, said
from fivehundred.worlds.filled_deal import filled
from fivehundred.worlds.hidden_cards import HiddenCards, Source
from fivehundred.worlds.hidden_places import ASIDE, Place
from fivehundred.worlds.placing import Arrangement

CANDIDATES, CANDIDATES_IN_PLAY = 3, 2
"""How many arrangements are drawn for each that is used, where some are likelier than others."""

MOST_TRIES: Final = 10_000
"""How many arrangements in a row may fail before the view is taken to allow none."""

LOW_CARDS: Final = 4
"""At a misère the contractor keeps the cards among so many lowest of a suit."""

SUIT_STRAINS: Final = tuple(strain for strain in STRAINS if strain is not Strain.NO_TRUMPS)

FORGOTTEN: Final = 120
"""What it counts against a world, in hundredths, that the contractor has laid aside a card that is
always kept.
"""


def _powers() -> tuple[int, ...]:
    """A number that falls by a hundredth of its natural logarithm at every step, in whole
    numbers.
    """
    powers = [1 << 30]
    while powers[-1] > 1:
        powers.append(powers[-1] * 9_900_498_337 // 10_000_000_000)
    return tuple(powers)


_POWERS: Final = _powers()


class World(NamedTuple):
    """Hidden cards, and how many of the draws they stand for."""

    times: int
    cards: HiddenCards


def chance_of(view: View, seed: Seed, part: int) -> random.Random:
    """The chance for a view: the same for equal views, whatever the machine; ``part`` numbers the
    draws for one view.
    """
    play = view._play
    told = (
        *(
            seed,
            part,
            view.seat,
            view.dealer,
            view.scores,
            view.hand.mask,
            [(seat, str(call)) for seat, call in view.calls],
        ),
        *(
            str(view.contract),
            list(map(str, view.called)),
            str(view.nominated),
            [str(card) for card in play.plays] if play else "",
        ),
    )
    digest = hashlib.sha256(repr(told).encode()).digest()
    return random.Random(int.from_bytes(digest, "big"))


def weighed_worlds(source: Source, n: int, rng: random.Random) -> list[World]:
    """Worlds for ``n`` draws, those that fit the evidence best standing for several;
    FiveHundredError when none fits.
    """
    weigh = _weigher(source)
    each = 1 if weigh is None else CANDIDATES_IN_PLAY if source.view.phase == "play" else CANDIDATES
    drawn = _arrangements(source, n * each, rng)
    if weigh is None:
        chosen = drawn
    else:
        against = [weigh(placed) for placed in drawn]
        least, last = min(against), len(_POWERS) - 1
        weights = [_POWERS[min(last, one - least)] for one in against]
        ends, total = list(accumulate(weights)), sum(weights)
        start = rng.randrange(total)
        chosen = [drawn[bisect_right(ends, (start + i * total) // n)] for i in range(n)]
    times: dict[tuple[tuple[object, int], ...], list[Arrangement]] = {}
    for placed in chosen:
        times.setdefault(tuple(placed.items()), []).append(placed)
    return [World(len(same), source.cards(same[0], source.guesses(rng))) for same in times.values()]


def _arrangements(source: Source, n: int, rng: random.Random) -> list[Arrangement]:
    """Arrangements that fit, each equally likely."""
    fits: dict[tuple[Place, ...], bool] = {}
    drawn: list[Arrangement] = []
    tries = 0
    while len(drawn) < n:
        placed, special = source.arrangement(rng)
        fit = fits.get(special)
        if fit is None:
            fit = fits[special] = (
                filled(source, source.cards(placed, source.guesses(rng))) is not None
            )
        tries += 1
        if fit:
            drawn.append(placed)
            tries = 0
        elif tries >= MOST_TRIES:
            raise FiveHundredError("no arrangement of the hidden cards fits this view")
    return drawn


def _weigher(source: Source) -> Callable[[Arrangement], int] | None:
    """What an arrangement has against it, in hundredths of a logarithm; None where nothing tells
    them apart.

    The calls of the others are read as :func:`fivehundred.worlds.auction_evidence` reads them. A
    contractor has taken the kitty since, and is a little stronger than the bid said. Who lays cards
    aside keeps trumps, jokers and aces.
    """
    view, played, known = source.view, source.played, source.unknown.known
    reader = _reader(view.variant)
    contractor = None if view.contract is None or view.is_position else view.contract.contractor
    told: list[tuple[int, list[int], tuple[tuple[int, ...], ...], int]] = []
    for seat, kind, strain in said(view.calls, view.variant.sides):
        if seat != view.seat:
            against = [-one for one in HUNDREDTHS[kind]]
            column = against + [against[-1]] * len(against)  # stronger hands count as the strongest
            counted = (
                tuple(map(reader.masks, SUIT_STRAINS))
                if kind == "pass"
                else (reader.masks(strain),)
            )
            told.append((seat, column, counted, int(seat == contractor)))
    kept = _kept(view) if ASIDE in source.unknown.sizes else 0
    if not told and not kept:
        return None

    def weigh(placed: Arrangement) -> int:
        found = FORGOTTEN * (placed[ASIDE] & kept).bit_count() if kept else 0
        for seat, column, counted, drop in told:
            cards = (placed[seat] if seat in placed else known[seat]) | played[seat]
            most = drop
            for masks in counted:
                strength = 0
                for mask in masks:
                    strength += (cards & mask).bit_count()
                if strength > most:
                    most = strength
            found += column[most - drop]
        return found

    return weigh


def _kept(view: View) -> int:
    """The cards that the player who laid some aside probably kept, as bits."""
    contract, variant = view.contract, view.variant
    if contract is None or view.is_position or lays_aside(variant, contract) is None:
        return 0
    order = card_order(variant, contract, view.nominated)
    if contract.is_misere:
        return CardSet(card for suit in order.suits for card in suit[:LOW_CARDS]).mask
    return (
        order.trumps | CardSet((*order.free_jokers, *(suit[-1] for suit in order.suits if suit)))
    ).mask


@lru_cache(maxsize=64)
def _reader(variant: Variant) -> HandReader:
    return HandReader(variant)
