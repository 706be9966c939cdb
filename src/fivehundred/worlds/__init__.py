"""The deals that a view allows: drawing, counting and listing whole states consistent with all that
a seat has seen.

Every consistent state is equally likely: what the bids and discards suggest about the cards is left
out, unless a weight brings it in.

>>> import random
>>> from fivehundred import Game
>>> view = Game.start(seed=500).view(0)
>>> worlds = sample(view, random.Random(1), 3)
>>> (
...     len(worlds),
...     all(world.hands[0] == view.hand for world in worlds),
...     worlds[0].view(0) == view,
... )
(3, True, True)
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator

from fivehundred import guards
from fivehundred.cards.shuffle import Chance, generator
from fivehundred.deal.auction import AnyPhase
from fivehundred.errors import FiveHundredError, shown
from fivehundred.views.view import View
from fivehundred.worlds.drawn import Drawn
from fivehundred.worlds.evidence import (
    CANDIDATES,
    FEWEST_CANDIDATES,
    Evidence,
    auction_evidence,
    likelihood,
    resampled,
)
from fivehundred.worlds.filled_deal import filled
from fivehundred.worlds.hidden_cards import HiddenCards, Source
from fivehundred.worlds.hidden_places import Place, Unknown
from fivehundred.worlds.placing import Arrangement, Placing

MOST_WORLDS = 1_000_000
"""No more are drawn at once."""

MOST_TRIES = 10_000
"""How many arrangements in a row may fail before the view is taken to allow none."""


def sample(
    view: View,
    rng: Chance,
    n: int = 1,
    weight: Callable[[AnyPhase], float] | None = None,
    evidence: Evidence | None = None,
) -> list[AnyPhase]:
    """Draw ``n`` whole states of the deal, each uniformly from all that are consistent with the
    view.

    ``rng`` is a ``random.Random``, or a seed for one.

    A state has all the hands, the kitty and the cards laid aside, and gives the same view to the
    seat. With ``evidence`` they are the states of what :func:`hands` draws. With a ``weight`` a
    state is drawn as often as it says, from 0 or False (never) to 1 or True; the more small
    weights, the longer it takes. FiveHundredError for what is no view, when the view allows none,
    for a weight and evidence at once, for a weight that is not between 0 and 1, and when 10,000
    states in a row had next to no weight.

    Args:
        view: What a seat sees.
        rng: A ``random.Random``, or a seed for one.
        n: How many states.
        weight: How likely a state is to be kept, from 0 to 1; None keeps all.
        evidence: How likely each hand is; None makes all deals equally likely.

    >>> import random
    >>> from fivehundred import Game
    >>> view = Game.start(seed=500).view(2)
    >>> len(sample(view, random.Random(7), 5))
    5
    >>> west_holds_the_joker = sample(
    ...     view,
    ...     random.Random(7),
    ...     5,
    ...     weight=lambda world: world.hands[3].has_joker,
    ... )
    >>> [world.hands[3].has_joker for world in west_holds_the_joker]
    [True, True, True, True, True]
    """
    if weight is None:
        return hands(view, rng, n, evidence).states()
    if not callable(weight):
        raise FiveHundredError(f"a weight is a function of a state, not {shown(weight)}")
    if evidence is not None:
        raise FiveHundredError("worlds are drawn by a weight or by evidence, not by both")
    rng, n = generator(rng), guards.whole(n, "the number of worlds", 0, MOST_WORLDS)
    source = Source(_checked_view(view))
    drawn: list[AnyPhase] = []
    tries = 0
    while len(drawn) < n:
        world = filled(source, source.of_row(source.draw(rng)))
        tries += 1
        if world is not None and rng.random() < _checked(weight(world)):
            drawn.append(world)
            tries = 0
        elif tries >= MOST_TRIES:
            raise FiveHundredError(
                "no arrangement of the hidden cards fits this view with a weight worth speaking of"
            )
    return drawn


def hands(view: View, rng: Chance, n: int = 1, evidence: Evidence | None = None) -> Drawn:
    """Draw the hidden cards alone ``n`` times, exactly as :func:`sample` does, but without making
    states: much quicker.

    ``rng`` is a ``random.Random``, or a seed for one. Each value has ``hands`` by seat, ``kitty``,
    ``laid_aside``, ``dead``, ``piles`` and ``passed``. With ``evidence`` eight times as many are
    drawn, but at least 256, and of these ``n`` as often as their likelihoods say; ``effective``
    reports how much is left of their number.

    FiveHundredError for what is no view, when the view allows no deal, and for evidence that rules
    out all that is drawn or gives no number.

    Args:
        view: What a seat sees.
        rng: A ``random.Random``, or a seed for one.
        n: How many draws.
        evidence: How likely each hand is; None makes all deals equally likely.

    >>> from fivehundred import Game
    >>> view = Game.start(seed=500).view(2)
    >>> drawn = hands(view, 7, 100)
    >>> (
    ...     len(drawn),
    ...     all(cards.hands[2] == view.hand for cards in drawn),
    ...     len(drawn[0].kitty),
    ... )
    (100, True, 3)
    """
    rng, n = generator(rng), guards.whole(n, "the number of worlds", 0, MOST_WORLDS)
    guards.a_or_none(Evidence, evidence, "the evidence")
    source = Source(_checked_view(view))
    if evidence is None:
        return Drawn(_rows(source, rng, n), float(n), source)
    candidates = _rows(source, rng, max(CANDIDATES * n, FEWEST_CANDIDATES))
    likelihoods = [
        likelihood(evidence, view.seat, source.dealt(source.of_row(row))) for row in candidates
    ]
    return Drawn(*resampled(candidates, likelihoods, n, rng), source)


def _rows(source: Source, rng: random.Random, n: int) -> list[list[int]]:
    """Hidden cards that fit, each way equally likely."""
    # asked once for each way in which the special cards can lie
    fits: dict[tuple[Place, ...], bool] = {}
    drawn: list[list[int]] = []
    tries = 0
    while len(drawn) < n:
        row = source.draw(rng)
        special = source.special_in(row)
        fit = fits.get(special)
        if fit is None:
            fit = fits[special] = filled(source, source.of_row(row)) is not None
        tries += 1
        if fit:
            drawn.append(row)
            tries = 0
        elif tries >= MOST_TRIES:
            raise FiveHundredError("no arrangement of the hidden cards fits this view")
    return drawn


def _checked_view(view: View) -> View:
    return guards.a(View, view, "what worlds fit, game.view(seat),")


def _checked(weight: float) -> float:
    if not isinstance(weight, int | float) or not 0 <= weight <= 1:
        raise FiveHundredError(f"a weight is a number from 0 to 1, not {shown(weight)}")
    return weight


def enumerate(view: View) -> Iterator[AnyPhase]:
    """Every state of the deal that is consistent with the view, for small endings: each one is
    played again.

    States differ in the hands, the cards laid aside or those still in the kitty. Which of the
    contractor's cards had lain in the kitty makes no state of its own: one way is assumed. A dozen
    hidden cards are a matter of seconds.

    Args:
        view: What a seat sees.

    >>> from fivehundred import Bid, Contract, Play, variants
    >>> play = Play.start(
    ...     variants.AUSTRALIAN,
    ...     Contract(Bid.parse("7H"), 0),
    ...     ["AS", "KS", "7D", "9D"],
    ... )
    >>> len(list(enumerate(play.view(0)))) > 1
    True
    """
    source = Source(_checked_view(view))
    for cards in source.all():
        world = filled(source, cards)
        if world is not None:
            yield world


def count(view: View) -> int:
    """How many states of the deal are consistent with the view: exactly, without listing them.

    States differ as in :func:`enumerate`. FiveHundredError for a view in which the seats have shown
    void in so many different ways that counting would take minutes.

    >>> from math import factorial
    >>> from fivehundred import Game
    >>> count(Game.start(seed=500).view(0)) == factorial(33) // (
    ...     factorial(10) ** 3 * factorial(3)
    ... )
    True
    """
    source = Source(_checked_view(view))
    return sum(
        placing.count()
        for placing, fixed in _sorts(source.unknown)
        if _fits(source, placing, fixed)
    )


def _sorts(unknown: Unknown) -> Iterator[tuple[Placing, Arrangement]]:
    """The arrangements sorted by where the special cards lie: all or none of a sort fit the
    view.
    """
    special = [
        (card, at)
        for at, cards in unknown.classes.items()
        for card in cards
        if card & unknown.special
    ]
    classes = {
        at: tuple(card for card in cards if not card & unknown.special)
        for at, cards in unknown.classes.items()
    }
    for places in itertools.product(*(places for _, places in special)):
        fixed: Arrangement = {}
        sizes = dict(unknown.sizes)
        for (card, _), place in zip(special, places, strict=True):
            fixed[place] = fixed.get(place, 0) | card
            sizes[place] -= 1
        if min(sizes.values(), default=0) >= 0:
            placing = Placing({places: cards for places, cards in classes.items() if cards}, sizes)
            if placing.count():
                yield placing, fixed


def _fits(source: Source, placing: Placing, fixed: Arrangement) -> bool:
    """Whether one of these arrangements, and so each of them, is what the view has seen."""
    placed = placing.arrangement(placing.draw(random.Random(0)))
    cards = source.cards({place: cards | fixed.get(place, 0) for place, cards in placed.items()})
    return filled(source, cards) is not None


__all__ = [
    "Drawn",
    "Evidence",
    "HiddenCards",
    "auction_evidence",
    "count",
    "enumerate",
    "hands",
    "sample",
]
