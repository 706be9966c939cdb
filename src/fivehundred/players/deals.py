"""Many deals, each played for itself: what a worker of a cluster does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from fivehundred import guards
from fivehundred.cards import Seed
from fivehundred.deal import Layout
from fivehundred.errors import FiveHundredError, shown
from fivehundred.game import Game
from fivehundred.players.by_name import named_player
from fivehundred.players.player import Player
from fivehundred.players.table import play_game
from fivehundred.variant import Variant


def deals(
    variant: Variant,
    players: Sequence[Player | str],
    seed: Seed,
    numbers: Iterable[int],
    dealer: int | None = None,
) -> Iterator[Game]:
    """The deals of these numbers, each a game that ends with its one deal, scored.

    Deal ``number`` of a seed is always the same, and the seats deal in turn unless ``dealer`` is
    given: it makes no difference how the numbers are shared out among workers. ``players`` are one
    a seat, or their names; one given by name is made again for each deal, from the seed and the
    number where it plays by chance.

    FiveHundredError where there is not one player a seat, for a name there is not, and for numbers
    that are not from 0.

    >>> from fivehundred import variants
    >>> four = ["simple", "random", "simple", "random"]
    >>> whole = [
    ...     game.scored.points
    ...     for game in deals(variants.AUSTRALIAN, four, "a cluster", range(4))
    ... ]
    >>> half = [
    ...     game.scored.points
    ...     for game in deals(variants.AUSTRALIAN, four, "a cluster", range(2, 4))
    ... ]
    >>> whole[2:] == half
    True
    """
    guards.a(Variant, variant, "the variant")
    seated = guards.listed(players, "the players")
    if len(seated) != variant.players:
        raise FiveHundredError(
            f"{variant.players} players are needed, one a seat, not {len(seated)}"
        )
    for player in seated:
        if isinstance(player, str):
            named_player(player)
    if isinstance(numbers, str) or not isinstance(numbers, Iterable):
        raise FiveHundredError(f"the numbers of the deals must be a list, not {shown(numbers)}")
    return _played(variant, seated, seed, numbers, dealer)


def _played(
    variant: Variant,
    seated: Sequence[Player | str],
    seed: Seed,
    numbers: Iterable[int],
    dealer: int | None,
) -> Iterator[Game]:
    for number in numbers:
        number = guards.whole(number, "the number of a deal", 0)
        layout = Layout.shuffled(
            variant, seed, number % variant.players if dealer is None else dealer, number
        )
        here = [
            named_player(player, f"{seed!r} {number} {seat}") if isinstance(player, str) else player
            for seat, player in enumerate(seated)
        ]
        yield play_game(variant, here, layout=layout, max_deals=1)
