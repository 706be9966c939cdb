"""One seat of a table as an environment of Gymnasium: the other seats are played by players of this
library.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from fivehundred import draw, guards
from fivehundred.encoding import NUMBERS, observation_size
from fivehundred.errors import FiveHundredError
from fivehundred.game import Game
from fivehundred.players import Player
from fivehundred.players.by_name import named_player
from fivehundred.rl.turns import Turns, needed, worth
from fivehundred.variant import Variant
from fivehundred.variants import AUSTRALIAN

gymnasium: Any = needed("gymnasium", "gymnasium")
spaces: Any = needed("gymnasium.spaces", "gymnasium")
np: Any = needed("numpy", "gymnasium")

if TYPE_CHECKING:
    from gymnasium import Env
else:
    Env = gymnasium.Env


class SeatEnv(Env[dict[str, Any], int]):
    """One seat in one deal after the other, against and beside players of this library;
    :func:`seat_env` makes it.

    Observations are those of :class:`~fivehundred.rl.TableEnv`; the reward comes at the end of the
    deal. A deal that the others end before the seat's first turn (which takes a pass of all) is
    dealt again.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["text", "html"]}

    def __init__(
        self, variant: Variant, seat: int, others: Sequence[Player], render_mode: str | None = None
    ) -> None:
        self.variant: Variant = guards.a(Variant, variant, "the variant")
        self.seat: int = guards.seat(seat, "the seat", variant.players)
        if len(others) != variant.players - 1:
            raise FiveHundredError(
                f"there are {variant.players - 1} other seats, and {len(others)} players for them"
            )
        self.players: list[Player | None] = [*others[:seat], None, *others[seat:]]
        self.render_mode = render_mode
        self.action_space: Any = spaces.Discrete(NUMBERS)
        self.observation_space: Any = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (observation_size(variant),), np.uint8),
                "action_mask": spaces.Box(0, 1, (NUMBERS,), np.int8),
            }
        )
        self._rng = random.Random()

    @property
    def game(self) -> Game:
        """The game as it stands: all the cards, not for players."""
        return self._turns.state

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal, and let the others play up to the seat's turn: what it sees then, and nothing more
        to say.

        With a seed the cards are those of ``Game.start(variant, seed=seed)``; the dealer is the
        last seat.
        """
        super().reset(seed=seed)
        if seed is not None:
            self._rng.seed(seed)
        self._turns = Turns(
            Game.start(self.variant, seed=seed, rng=self._rng if seed is None else None)
        )
        self._others_play()
        while self.game.to_act is None:
            self._turns = Turns(Game.start(self.variant, rng=self._rng))
            self._others_play()
        return self._seen(), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Choose a number; FiveHundredError for one that may not be chosen now, with nothing
        changed.
        """
        if self._turns.take(guards.whole(action, "the number of an action", 0, NUMBERS - 1)):
            self._others_play()
        scored = self.game.scored
        reward = 0.0 if scored is None else worth(self.variant, scored.points)[self.seat]
        return self._seen(), reward, scored is not None, False, {}

    def action_masks(self) -> Any:  # Any: an array of NumPy
        """The numbers that may be chosen now, as MaskablePPO asks for them."""
        return np.frombuffer(self._turns.mask(self.seat), np.bool_).copy()

    def render(self) -> str | None:
        """The table as the seat sees it, as text or as HTML; None without a render mode."""
        if self.render_mode is None:
            return None
        return (draw.text if self.render_mode == "text" else draw.html)(self.game.view(self.seat))

    def _others_play(self) -> None:
        game = self.game
        while (to_act := game.to_act) is not None and (player := self.players[to_act]) is not None:
            game = game.apply(player(game.view(to_act)), by=to_act)
        self._turns.go_on(game)

    def _seen(self) -> dict[str, Any]:
        seen = np.frombuffer(self._turns.seen(self.seat), np.uint8).copy()
        return {
            "observation": seen,
            "action_mask": np.frombuffer(self._turns.mask(self.seat), np.int8).copy(),
        }


def seat_env(
    variant: Variant = AUSTRALIAN,
    seat: int = 0,
    others: str | Player | Sequence[str | Player] = "simple",
    *,
    render_mode: str | None = None,
) -> SeatEnv:
    """One seat of a table for Gymnasium; the ``others`` are players or their names, one for all or
    one each from seat 0 on.

    FiveHundredError for a name there is not, a seat there is not, and another number of players.

    >>> env = seat_env(seat=2, others=["simple", "random", "simple"])
    >>> seen, info = env.reset(seed=500)
    >>> env.game.to_act, int(seen["action_mask"].sum()) > 1
    (2, True)
    """
    guards.a(Variant, variant, "the variant")
    each = (
        [others] * (variant.players - 1) if isinstance(others, str) or callable(others) else others
    )
    players = [
        named_player(one, place) if isinstance(one, str) else one for place, one in enumerate(each)
    ]
    return SeatEnv(variant, seat, players, render_mode)
