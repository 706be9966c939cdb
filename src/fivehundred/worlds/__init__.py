"""The deals that a view allows: drawing, counting and listing whole states consistent with all that a seat has seen.

Every consistent state is equally likely: what the bids and discards suggest about the cards is left out, unless a weight
brings it in.

>>> import random
>>> from fivehundred import Game
>>> view = Game.start(seed=500).view(0)
>>> worlds = sample(view, random.Random(1), 3)
>>> len(worlds), all(world.hands[0] == view.hand for world in worlds), worlds[0].view(0) == view
(3, True, True)
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator

from fivehundred import guards
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.shuffle import Chance, generator
from fivehundred.errors import FiveHundredError, shown
from fivehundred.game.auction import AnyPhase
from fivehundred.views.view import View
from fivehundred.worlds.filling import filled, kitty_assumed, kitty_drawn
from fivehundred.worlds.placing import Arrangement, Placing
from fivehundred.worlds.unknown import Place, Unknown, unknown_of

MOST_WORLDS = 1_000_000
"""No more are drawn at once."""

MOST_TRIES = 10_000
"""How many arrangements in a row may fail before the view is taken to allow none."""


def sample(view: View, rng: Chance, n: int = 1, weight: Callable[[AnyPhase], float] | None = None) -> list[AnyPhase]:
    """Draw ``n`` whole states of the deal, each uniformly from all that are consistent with the view.

    ``rng`` is a ``random.Random``, or a seed for one.

    A state has all the hands, the kitty and the cards laid aside, and gives the same view to the seat. With a ``weight`` a
    state is drawn as often as it says, from 0 or False (never) to 1 or True; the more small weights, the longer it takes.
    FiveHundredError for what is no view, when the view allows none, for a weight that is not between 0 and 1, and when 10,000
    states in a row had next to no weight.

    >>> import random
    >>> from fivehundred import Game
    >>> view = Game.start(seed=500).view(2)
    >>> len(sample(view, random.Random(7), 5))
    5
    >>> west_holds_the_joker = sample(view, random.Random(7), 5, weight=lambda world: world.hands[3].has_joker)
    >>> [world.hands[3].has_joker for world in west_holds_the_joker]
    [True, True, True, True, True]
    """
    rng, n = generator(rng), guards.whole(n, "the number of worlds", 0, MOST_WORLDS)
    if weight is not None and not callable(weight):
        raise FiveHundredError(f"a weight is a function of a state, not {shown(weight)}")
    unknown = unknown_of(_checked_view(view))
    placing = Placing(unknown.classes, unknown.sizes)
    drawn: list[AnyPhase] = []
    tries = 0
    while len(drawn) < n:
        arrangement = placing.draw(rng)
        world = filled(view, unknown, arrangement, kitty_drawn(view, unknown, arrangement, rng))
        tries += 1
        if world is not None and (weight is None or rng.random() < _checked(weight(world))):
            drawn.append(world)
            tries = 0
        elif tries >= MOST_TRIES:
            weighed = "" if weight is None else " with a weight worth speaking of"
            raise FiveHundredError(f"no arrangement of the hidden cards fits this view{weighed}")
    return drawn


def _checked_view(view: View) -> View:
    return guards.a(View, view, "what worlds fit, game.view(seat),")


def _checked(weight: float) -> float:
    if not isinstance(weight, int | float) or not 0 <= weight <= 1:
        raise FiveHundredError(f"a weight is a number from 0 to 1, not {shown(weight)}")
    return weight


def enumerate(view: View) -> Iterator[AnyPhase]:
    """Every state of the deal that is consistent with the view, for small endings: each one is played again.

    States differ in the hands, the cards laid aside or those still in the kitty. Which of the contractor's cards had lain in
    the kitty makes no state of its own: one way is assumed. A dozen hidden cards are a matter of seconds.
    """
    unknown = unknown_of(_checked_view(view))
    for arrangement in Placing(unknown.classes, unknown.sizes).all():
        world = filled(view, unknown, arrangement, kitty_assumed(view, unknown, arrangement))
        if world is not None:
            yield world


def count(view: View) -> int:
    """How many states of the deal are consistent with the view: exactly, without listing them.

    States differ as in :func:`enumerate`. FiveHundredError for a view in which the seats have shown void in so many different
    ways that counting would take minutes.

    >>> from math import factorial
    >>> from fivehundred import Game
    >>> count(Game.start(seed=500).view(0)) == factorial(33) // (factorial(10) ** 3 * factorial(3))
    True
    """
    unknown = unknown_of(_checked_view(view))
    return sum(placing.count() for placing, fixed in _sorts(view, unknown) if _fits(view, unknown, placing, fixed))


def _sorts(view: View, unknown: Unknown) -> Iterator[tuple[Placing, Arrangement]]:
    """The arrangements sorted by where the jokers and the cards called lie, of which all or none fit the view.

    Whether a seat could play as it has depends on these alone, besides the suits that it has shown void.
    """
    cards = [(card, places) for places, cards in unknown.classes.items() for card in cards]
    special = [(card, places) for card, places in cards if _is_special(view, card)]
    taken = {card for card, _ in special}
    classes = {places: tuple(c for c in cards if c not in taken) for places, cards in unknown.classes.items()}
    for places in itertools.product(*(places for _, places in special)):
        fixed: dict[Place, list[Card]] = {}
        for (card, _), place in zip(special, places, strict=True):
            fixed.setdefault(place, []).append(card)
        sizes = {place: size - len(fixed.get(place, ())) for place, size in unknown.sizes.items()}
        if min(sizes.values(), default=0) >= 0:
            placing = Placing({places: cards for places, cards in classes.items() if cards}, sizes)
            if placing.count():
                yield placing, {place: CardSet(cards) for place, cards in fixed.items()}


def _is_special(view: View, card: Card) -> bool:
    return card in view.called or (card.is_joker and view.phase in ("play", "scored"))


def _fits(view: View, unknown: Unknown, placing: Placing, fixed: Arrangement) -> bool:
    """Whether one of these arrangements, and so each of them, is what the view has seen."""
    rest = placing.draw(random.Random(0))
    arrangement = {place: cards | fixed.get(place, CardSet()) for place, cards in rest.items()}
    return filled(view, unknown, arrangement, kitty_assumed(view, unknown, arrangement)) is not None


__all__ = ["count", "enumerate", "sample"]
