"""A check of a bot: deals in which it is asked in every phase, in every seat, and what it
answers.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator

import attrs

from fivehundred import guards
from fivehundred import variants as named
from fivehundred.calls import PASS, Bid, Call
from fivehundred.cards.shuffle import Seed, check_seed
from fivehundred.deal import Action
from fivehundred.game import Game
from fivehundred.players import Player
from fivehundred.testing.bot_report import Failure, Report
from fivehundred.testing.ways_into_phases import (
    PHASES,
    contracts,
    has_phase,
    holds_joker,
    random_action,
    sorts_with,
    ways,
)
from fivehundred.variant import Variant

_MOST_TRIES = 200
"""How many seeds are tried for a deal in which the contractor gets the joker."""


@attrs.frozen
class _Scene:
    """What is to be played: the bot's seats, and the calls that are made for all, or else how many
    deals.

    With ``with_joker`` the contractor, who is the bot, gets the joker, and cards are laid aside so
    that it keeps it.
    """

    seats: tuple[int, ...]
    dealer: int
    calls: tuple[Call, ...] = ()
    with_joker: bool = False
    deals: int = 1


def check_player(
    player: Player,
    *,
    variants: Iterable[Variant] | None = None,
    games: int = 3,
    seed: Seed = 0,
) -> Report:
    """Ask a bot for actions in every seat and every phase of some variants, and report the first
    that is not legal.

    The other seats act at random. ``games`` times for each variant and seat, the bot plays two
    deals from the first call on, and deals of every kind of contract that the variant knows, as the
    contractor, beside and against them, after calls that are made for it; so it is asked in every
    phase, however it bids. All named variants are taken unless ``variants`` are given. The same
    ``seed`` gives the same deals. The report says how to see a failure again. FiveHundredError for
    ``variants`` that are none, and for fewer ``games`` than one.

    Args:
        player: The function to check.
        variants: The variants to play; None is all named ones.
        games: How many deals to play in each.
        seed: An int, str or bytes from which every deal follows.

    >>> from fivehundred.players import simple_player
    >>> from fivehundred.variants import AUSTRALIAN
    >>> def first(view):
    ...     return view.legal_actions()[0]
    >>> print(check_player(first, variants=[AUSTRALIAN]))
    ok: ... deals of 1 variants; legal actions: auction ..., kitty ..., joker
        ..., play ...
    >>> report = check_player(lambda view: Bid.misere(), variants=[AUSTRALIAN])
    >>> print(report.failure.problem)
    it answered Bid.misere(): M may be bid only after a bid of exactly seven
        tricks (rule 3.8).
    """
    chosen = guards.several(
        Variant, named.ALL.values() if variants is None else variants, "the variants"
    )
    games = guards.whole(games, "the number of games", 1)
    seed = check_seed(seed)
    table = _Table(player)
    for variant in chosen:
        for number in range(games):
            rng = random.Random(f"{seed!r} {variant.options!r} {number}")
            for place, scene in enumerate(_scenes(variant, rng)):
                table.play(variant, scene, f"{seed!r} {number} {place}", rng)
                if table.failure is not None:
                    return table.report(chosen)
    return table.report(chosen)


def _scenes(variant: Variant, rng: random.Random) -> Iterator[_Scene]:
    """What is to be played for one variant: for each seat deals of its own, and of each sort of
    contract in each part.
    """
    seats = range(variant.players)
    yield _Scene(tuple(seats), rng.choice(seats), deals=2)
    for seat in seats:
        yield _Scene((seat,), rng.choice(seats), deals=2)
        for sort, bids in contracts(variant).items():
            if possible := [bid for bid in bids if ways(variant, bid)]:
                for contractor in (seat, *_others(variant, seat, rng)):
                    yield _contract(variant, rng.choice(possible), seat, contractor, rng)
                if sort in sorts_with(variant, "joker"):
                    named = [bid for bid in possible if has_phase(variant, bid, "joker")]
                    yield attrs.evolve(
                        _contract(variant, rng.choice(named), seat, seat, rng), with_joker=True
                    )
        if "passed out" in sorts_with(variant, "play"):
            yield _Scene((seat,), rng.choice(seats), (PASS,) * variant.players)


def _others(variant: Variant, seat: int, rng: random.Random) -> list[int]:
    """A seat of the same side, where there is one, and a seat of another."""
    sides = variant.sides
    mine = [one for one, side in enumerate(sides) if side == sides[seat] and one != seat]
    theirs = [one for one, side in enumerate(sides) if side != sides[seat]]
    return [rng.choice(some) for some in (mine, theirs) if some]


def _contract(variant: Variant, bid: Bid, seat: int, contractor: int, rng: random.Random) -> _Scene:
    place, calls = rng.choice(list(ways(variant, bid).items()))
    return _Scene((seat,), (contractor - place - 1) % variant.players, calls)


class _Table:
    """Where the bot is asked; it counts, and keeps the first failure."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.deals = 0
        self.actions: Counter[str] = Counter()
        self.failure: Failure | None = None

    def report(self, variants: Iterable[Variant]) -> Report:
        """What has been seen so far."""
        counts = {phase: self.actions[phase] for phase in PHASES if self.actions[phase]}
        return Report(tuple(map(str, variants)), self.deals, counts, self.failure)

    def play(self, variant: Variant, scene: _Scene, seed: str, rng: random.Random) -> None:
        """Play a scene to its end, or to the bot's first failure."""
        game, seed = _started(variant, scene, seed)
        calls = iter(scene.calls)
        while True:
            while (seat := game.to_act) is not None:
                action = next(calls, None) or self._action(game, scene, seat, seed, rng)
                if action is None:
                    return
                game = game.apply(action, by=seat)
            self.deals += 1
            if game.is_over or game.number + 1 >= scene.deals:
                return
            game = game.next_deal()

    def _action(
        self, game: Game, scene: _Scene, seat: int, seed: str, rng: random.Random
    ) -> Action | None:
        if seat not in scene.seats or (scene.with_joker and game.phase == "kitty"):
            return random_action(game, rng, keep_joker=scene.with_joker)
        return self._ask(game, seat, seed)

    def _ask(self, game: Game, seat: int, seed: str) -> Action | None:
        """The bot's action; None when that was its failure, which is kept."""
        view = game.view(seat)
        answer: object = None
        error: Exception | None = None
        try:
            answer = self.player(view)
        except Exception as raised:  # whatever a bot does wrong is what is looked for
            error = raised
        refusal = game.why_illegal(answer, by=seat) if isinstance(answer, Action) else None
        if isinstance(answer, Action) and refusal is None:
            self.actions[game.phase] += 1
            return answer
        before = tuple(map(str, game.history))
        where = (game.variant, seed, game.layouts[0].dealer, game.number, game.phase, seat, view)
        self.failure = Failure(*where, answer, error, refusal, before)
        return None


def _started(variant: Variant, scene: _Scene, seed: str) -> tuple[Game, str]:
    """The game of a scene and its seed, for which another is taken until the joker lies as the
    scene has it.
    """
    attempt = 0
    game = Game.start(variant, seed=seed, dealer=scene.dealer)
    while scene.with_joker and attempt < _MOST_TRIES and not holds_joker(game, scene.seats[0]):
        attempt += 1
        game = Game.start(variant, seed=f"{seed} {attempt}", dealer=scene.dealer)
    return game, f"{seed} {attempt}" if attempt else seed


__all__ = ["check_player"]
