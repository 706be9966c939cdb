"""A match: two players compared on the same deals, each in the other's place."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Protocol

import attrs

from fivehundred import guards
from fivehundred.calls import Bid
from fivehundred.cards import Seed
from fivehundred.deal import Layout, Scored
from fivehundred.errors import FiveHundredError
from fivehundred.game import Game
from fivehundred.players.player import Foresees, Player
from fivehundred.variant import Variant
from fivehundred.views import View

CHUNK = 10
"""How many deals one piece of work plays; the result does not depend on it."""

MOST_DEALS = 10_000_000
"""No match is longer."""

NORMAL_95 = 1.959964
"""Half the width of the 95 % interval of a normal distribution, in standard errors."""


@attrs.frozen
class Contracts:
    """What became of one bid in the hands of one player: how often played, how often made, the
    points for its side in all.
    """

    played: int = 0
    made: int = 0
    points: int = 0

    def __add__(self, other: Contracts) -> Contracts:
        return Contracts(
            self.played + other.played, self.made + other.made, self.points + other.points
        )


@attrs.frozen
class Foretold:
    """Contracts of which the bidder said how likely they are made: how many, how many were, the sum
    of chances.

    The sum is in thousandths.

    >>> told = Foretold(4, 3, 3000)
    >>> told.predicted, told.came_true
    (0.75, 0.75)
    """

    played: int = 0
    made: int = 0
    thousandths: int = 0

    def __add__(self, other: Foretold) -> Foretold:
        return Foretold(
            self.played + other.played, self.made + other.made, self.thousandths + other.thousandths
        )

    @property
    def predicted(self) -> float:
        """The mean of the chances."""
        return self.thousandths / (1000 * self.played)

    @property
    def came_true(self) -> float:
        """The share that was made."""
        return self.made / self.played


Calibration = Mapping[tuple[str, int], Foretold]
"""By the player, ``"a"`` or ``"b"``, and the tenth that the chance lies in, from 0 to 9."""

ByContract = Mapping[tuple[str, str], Contracts]
"""By the player, ``"a"`` or ``"b"``, and the bid's text."""


def _merged(one: ByContract, other: ByContract) -> ByContract:
    return {
        key: one.get(key, Contracts()) + other.get(key, Contracts())
        for key in sorted({*one, *other})
    }


def _joined(one: Calibration, other: Calibration) -> Calibration:
    return {
        key: one.get(key, Foretold()) + other.get(key, Foretold()) for key in sorted({*one, *other})
    }


@attrs.frozen
class Match:
    """What came of a match: points for a over b, a deal. Matches of different deals add up with
    ``+``.

    ``deals`` is their number, each played at ``tables`` tables, one for each way to seat a and b;
    ``passed_out`` counts tables. ``by_contract`` says what each player bid and made,
    ``calibration`` how likely it was said to be, by players who say so (the expert player does).
    ``seconds`` is the processor time each took for how many ``decisions``, which takes no part in
    ``==``.

    >>> from fivehundred import variants
    >>> from fivehundred.players import match, simple_player
    >>> match(simple_player(), simple_player(), variants.AUSTRALIAN, deals=2).mean
    0.0
    """

    deals: int
    tables: int
    total: Fraction
    squares: Fraction
    passed_out: int
    by_contract: ByContract
    decisions: tuple[int, int] = attrs.field(eq=False)
    seconds: tuple[float, float] = attrs.field(eq=False, repr=False)
    calibration: Calibration = attrs.field(factory=dict)

    def __add__(self, other: Match) -> Match:
        return Match(
            self.deals + other.deals,
            self.tables + other.tables,
            self.total + other.total,
            self.squares + other.squares,
            self.passed_out + other.passed_out,
            _merged(self.by_contract, other.by_contract),
            (self.decisions[0] + other.decisions[0], self.decisions[1] + other.decisions[1]),
            (self.seconds[0] + other.seconds[0], self.seconds[1] + other.seconds[1]),
            _joined(self.calibration, other.calibration),
        )

    @property
    def mean(self) -> float:
        """The points a deal by which a is ahead of b, the mean of all tables of a deal."""
        return float(self.total / self.deals)

    @property
    def deviation(self) -> float:
        """The standard deviation of the points of a deal."""
        if self.deals < 2:
            return math.inf
        return math.sqrt((self.squares - self.total**2 / self.deals) / (self.deals - 1))

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.deviation / math.sqrt(self.deals)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean."""
        half = NORMAL_95 * self.error
        return self.mean - half, self.mean + half

    def decided(self, difference: float = 5.0, risk: float = 0.05) -> bool | None:
        """Whether a is better by ``difference`` points a deal rather than equal; None while the
        deals do not tell.

        Wald's sequential test with the same ``risk`` of error either way: ask after every chunk,
        and stop when it answers. FiveHundredError for a difference that is not above 0 and a risk
        that is not between 0 and a half.

        Args:
            difference: Points a deal that a must be better by, above 0.
            risk: The chance of a wrong answer, between 0 and 0.5.
        """
        if not difference > 0 or not 0 < risk < 0.5:
            raise FiveHundredError(
                "the difference must be above 0, and the risk between 0 and a half"
            )
        if self.deals < 2 or self.deviation == 0:
            return None
        likelihood = difference * (self.mean - difference / 2) * self.deals / self.deviation**2
        bound = math.log((1 - risk) / risk)
        return True if likelihood >= bound else False if likelihood <= -bound else None

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{self.mean:+.1f} points a deal (95 %: {low:+.1f} to {high:+.1f}) in {self.deals}"
            f" deals at {self.tables} tables"
        )


# -- playing ---------------------------------------------------------------------------------------
@attrs.frozen
class Chunk:
    """Some deals of a match: a piece of work for one worker. It pickles when its players do."""

    a: Player
    b: Player
    variant: Variant
    seed: Seed
    numbers: range
    before_play: Player | None

    def play(self) -> Match:
        """Play these deals at all tables."""
        return sum((_deal(self, number) for number in self.numbers), _NOTHING)


_NOTHING = Match(0, 0, Fraction(), Fraction(), 0, {}, (0, 0), (0.0, 0.0))


def _play(chunk: Chunk) -> Match:
    return chunk.play()


class Mapper(Protocol):
    """Any ``map``: the built-in one, ``executor.map`` of threads, processes or Dask,
    ``Pool().map``.
    """

    def __call__(
        self, function: Callable[[Chunk], Match], chunks: Iterable[Chunk], /
    ) -> Iterable[Match]:
        """What the function answers for each chunk, in order."""
        ...


def match(
    a: Player,
    b: Player,
    variant: Variant,
    deals: int,
    seed: Seed = 0,
    *,
    map: Mapper = map,
    before_play: Player | None = None,
    first: int = 0,
) -> Match:
    """Two players on the same deals: how many points a deal a is ahead of b.

    Each deal is played at several tables, alike but for who sits where. With two sides, a has one
    side and b the other, and once more the other way round; with more, a has each side in turn
    against b at all others, and b each side in turn against a. What counts is the points of a's
    sides less those of b's, the mean of each. ``deals`` is their number, ``seed`` and ``first``,
    the number of the first, say which they are: deals 0 to 99 and 100 to 199 of a seed add up to 0
    to 199.

    ``before_play`` calls, lays aside and names for every seat, so that only the play of the cards
    is compared, which takes a tenth of the deals. ``map`` spreads the work, in chunks that pickle
    when the players do; the result is the same for any. FiveHundredError for a variant that is
    none, and numbers of deals that are not from 1 and from 0.

    >>> from fivehundred import variants
    >>> from fivehundred.players import simple_player
    >>> one, two = (
    ...     match(simple_player(), simple_player(), variants.AUSTRALIAN, 2, first=n)
    ...     for n in (0, 2)
    ... )
    >>> one + two == match(simple_player(), simple_player(), variants.AUSTRALIAN, 4)
    True
    """
    guards.a(Variant, variant, "the variant")
    deals = guards.whole(deals, "the number of deals", 1, MOST_DEALS)
    first = guards.whole(first, "the number of the first deal", 0)
    numbers = range(first, first + deals)
    parts = [numbers[start : start + CHUNK] for start in range(0, deals, CHUNK)]
    return sum(
        map(_play, [Chunk(a, b, variant, seed, part, before_play) for part in parts]), _NOTHING
    )


def seatings(sides: int) -> tuple[tuple[bool, ...], ...]:
    """The tables of a deal: for each, which sides a has.

    >>> seatings(2)
    ((True, False), (False, True))
    >>> len(seatings(3))
    6
    """
    alone = tuple(tuple(side == one for side in range(sides)) for one in range(sides))
    return alone if sides == 2 else (*alone, *(tuple(not has for has in table) for table in alone))


def _deal(chunk: Chunk, number: int) -> Match:
    """One deal at all its tables."""
    variant = chunk.variant
    layout = Layout.shuffled(variant, chunk.seed, number % variant.players, number)
    tables = seatings(variant.number_of_sides)
    found, ahead = _NOTHING, Fraction()
    for has_a in tables:
        scored, decisions, seconds, foretold = _table(chunk, layout, has_a)
        ahead += _ahead(scored, has_a)
        out = scored.contract is None and scored.played is None
        by_contract = {} if scored.contract is None else _contract(scored, has_a)
        found += Match(
            0, 1, Fraction(), Fraction(), int(out), by_contract, decisions, seconds, foretold
        )
    ahead /= len(tables)
    return found + Match(1, 0, ahead, ahead**2, 0, {}, (0, 0), (0.0, 0.0))


def _ahead(scored: Scored, has_a: tuple[bool, ...]) -> Fraction:
    """The points of a's sides less those of b's, the mean of each."""
    ours = [points for points, has in zip(scored.points, has_a, strict=True) if has]
    theirs = [points for points, has in zip(scored.points, has_a, strict=True) if not has]
    return Fraction(sum(ours), len(ours)) - Fraction(sum(theirs), len(theirs))


def _contract(scored: Scored, has_a: tuple[bool, ...]) -> ByContract:
    contract, variant = scored.contract, scored.variant
    assert contract is not None
    side = variant.sides[contract.contractor]
    made = int(bool(scored.made))
    return {
        ("a" if has_a[side] else "b", str(contract.bid)): Contracts(1, made, scored.points[side])
    }


def _table(
    chunk: Chunk, layout: Layout, has_a: tuple[bool, ...]
) -> tuple[Scored, tuple[int, int], tuple[float, float], Calibration]:
    """One table played to its end: the result, the decisions and the processor time of a and b, and
    what they foretold.
    """
    variant, players = chunk.variant, (chunk.a, chunk.b)
    decisions, seconds = [0, 0], [0.0, 0.0]
    last_bid: tuple[Player, View, Bid] | None = None
    game = Game.start(variant, layout=layout)
    while (seat := game.to_act) is not None:
        view = game.view(seat)
        if chunk.before_play is not None and game.phase != "play":
            game = game.apply(chunk.before_play(view), by=seat)
            continue
        whose = 0 if has_a[variant.sides[seat]] else 1
        started = time.process_time()
        action = players[whose](view)
        seconds[whose] += time.process_time() - started
        decisions[whose] += 1
        if isinstance(action, Bid):
            last_bid = players[whose], view, action
        game = game.apply(action, by=seat)
    assert game.scored is not None
    foretold = _foretold(last_bid, game.scored, has_a)
    return game.scored, (decisions[0], decisions[1]), (seconds[0], seconds[1]), foretold


def _foretold(
    last_bid: tuple[Player, View, Bid] | None, scored: Scored, has_a: tuple[bool, ...]
) -> Calibration:
    """How likely the contract was held to be, where the player says so, and whether it was made."""
    if last_bid is None or scored.contract is None or not isinstance(last_bid[0], Foresees):
        return {}
    chance = last_bid[0].chance(last_bid[1], last_bid[2])
    if chance is None:
        return {}
    who = "a" if has_a[scored.variant.sides[scored.contract.contractor]] else "b"
    return {
        (who, min(9, int(10 * chance))): Foretold(1, int(bool(scored.made)), round(1000 * chance))
    }
