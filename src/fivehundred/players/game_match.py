"""A match of whole games: which of two players wins more of them, on the same deals, each in the
other's place.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Protocol

import attrs

from fivehundred import guards
from fivehundred.cards import Seed
from fivehundred.players.match import MOST_DEALS, NORMAL_95, seatings
from fivehundred.players.player import Player
from fivehundred.players.table import play_game
from fivehundred.variant import Variant

LONGEST_GAME = 200
"""A game that has had so many deals counts as drawn, unless another number is given."""


@attrs.frozen
class GameMatch:
    """What came of a match of whole games: ``share`` of them was won by a, a half between equals.
    Matches add up with ``+``.

    ``games`` is their number, each played at ``tables`` tables, one for each way to seat a and b;
    ``deals`` were played at all of them together. A game that no one has won counts as half won.
    """

    games: int
    tables: int
    deals: int
    total: Fraction
    squares: Fraction

    def __add__(self, other: GameMatch) -> GameMatch:
        pairs = zip(attrs.astuple(self), attrs.astuple(other), strict=True)
        return GameMatch(*(one + another for one, another in pairs))

    @property
    def share(self) -> float:
        """The share of the games won by a, the mean of all tables of a game."""
        return float(self.total / self.games)

    @property
    def error(self) -> float:
        """The standard error of the share; infinite for one game."""
        if self.games < 2:
            return math.inf
        return math.sqrt(
            (self.squares - self.total**2 / self.games) / (self.games - 1) / self.games
        )

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share, within 0 and 1."""
        half = NORMAL_95 * self.error
        return max(0.0, self.share - half), min(1.0, self.share + half)

    def __str__(self) -> str:
        low, high = self.interval
        share = f"{self.share:.0%} of {self.games} games won (95 %: {low:.0%} to {high:.0%})"
        return f"{share} at {self.tables} tables, {self.deals / self.tables:.1f} deals each"


@attrs.frozen
class GameChunk:
    """One game of a match, at all its tables: a piece of work for one worker. It pickles when its
    players do.
    """

    a: Player
    b: Player
    variant: Variant
    seed: Seed
    number: int
    most_deals: int

    def play(self) -> GameMatch:
        """Play it."""
        tables = seatings(self.variant.number_of_sides)
        found, deals = Fraction(), 0
        for has_a in tables:
            seated = [self.a if has_a[side] else self.b for side in self.variant.sides]
            game = play_game(
                self.variant, seated, seed=f"{self.seed!r} {self.number}", max_deals=self.most_deals
            )
            deals += game.number + 1
            winners = game.outcome.winners if game.outcome is not None else ()
            found += (
                Fraction(sum(has_a[side] for side in winners), len(winners))
                if winners
                else Fraction(1, 2)
            )
        share = found / len(tables)
        return GameMatch(1, len(tables), deals, share, share**2)


def _play(chunk: GameChunk) -> GameMatch:
    return chunk.play()


class GameMapper(Protocol):
    """Any ``map``, as :func:`~fivehundred.players.match` takes it."""

    def __call__(
        self, function: Callable[[GameChunk], GameMatch], chunks: Iterable[GameChunk], /
    ) -> Iterable[GameMatch]:
        """What the function answers for each game, in order."""
        ...


def match_games(
    a: Player,
    b: Player,
    variant: Variant,
    games: int,
    seed: Seed = 0,
    *,
    map: GameMapper = map,
    first: int = 0,
    most_deals: int = LONGEST_GAME,
) -> GameMatch:
    """Two players on the same whole games: how many a wins.

    Each game is dealt from the same seed at several tables, seated as
    :func:`~fivehundred.players.match` has it; ``seed`` and ``first``, the number of the first game,
    say which they are, and the result is the same for any ``map``. A game that is not over after
    ``most_deals`` deals is half won. FiveHundredError for a variant that is none, and numbers that
    are not from 1, or from 0 for ``first``.

    Args:
        a: The player whose wins are counted.
        b: The other player.
        variant: The rules of the game.
        games: How many games, from 1.
        seed: The seed of all deals.
        map: A function like the built-in ``map``, which spreads the work.
        first: The number of the first game, from 0.
        most_deals: After how many deals a game counts as half won.

    >>> from fivehundred import variants
    >>> from fivehundred.players import simple_player
    >>> one = other = simple_player()
    >>> match_games(one, other, variants.AUSTRALIAN, 2).share
    0.5
    """
    guards.a(Variant, variant, "the variant")
    games = guards.whole(games, "the number of games", 1, MOST_DEALS)
    first = guards.whole(first, "the number of the first game", 0)
    most = guards.whole(most_deals, "the most deals of a game", 1, MOST_DEALS)
    chunks = [
        GameChunk(a, b, variant, seed, number, most) for number in range(first, first + games)
    ]
    return sum(map(_play, chunks), GameMatch(0, 0, 0, Fraction(), Fraction()))
