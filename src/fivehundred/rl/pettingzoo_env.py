"""Five Hundred as an AEC environment of PettingZoo: the seats take turns, one number at a time."""

from __future__ import annotations

import random
from typing import Any

from fivehundred import draw, guards
from fivehundred.cards.shuffle import check_seed
from fivehundred.encoding import NUMBERS, observation_size
from fivehundred.errors import FiveHundredError, shown
from fivehundred.game import Game
from fivehundred.rl.turns import Turns, needed, worth
from fivehundred.variant import Variant
from fivehundred.variants import AUSTRALIAN

pettingzoo: Any = needed("pettingzoo", "pettingzoo")
spaces: Any = needed("gymnasium.spaces", "pettingzoo")
np: Any = needed("numpy", "pettingzoo")

Base: Any = pettingzoo.AECEnv
RENDER_MODES = ("text", "html")


class TableEnv(Base):
    """A table of a variant: the agents ``seat_0`` … in turn, one deal or a whole game;
    :func:`aec_env` makes it.

    An observation is a dict: ``observation`` are the bytes of
    :func:`fivehundred.encoding.observation`, ``action_mask`` the numbers of
    :class:`fivehundred.encoding.ActionSpace` that may be chosen now, all 0 for a seat that is not
    to act. Rewards
    come at the end of a deal: the points of the seat's side less the mean of the others'.
    """

    metadata: dict[str, Any]
    agent_selection: str
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]

    def __init__(
        self,
        variant: Variant = AUSTRALIAN,
        whole_game: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.variant: Variant = guards.a(Variant, variant, "the variant")
        self.whole_game: bool = whole_game
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise FiveHundredError(
                f"a table is rendered as {' or '.join(RENDER_MODES)}, not {shown(render_mode)}"
            )
        self.render_mode = render_mode
        self.metadata = {
            "name": "fivehundred_v1",
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": True,
        }
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(variant.players)]
        self.agents: list[str] = []
        size = observation_size(variant)
        self._observation_spaces, self._action_spaces = {}, {}
        for agent in self.possible_agents:
            fields = {
                "observation": spaces.Box(0, 255, (size,), np.uint8),
                "action_mask": spaces.Box(0, 1, (NUMBERS,), np.int8),
            }
            self._observation_spaces[agent], self._action_spaces[agent] = (
                spaces.Dict(fields),
                spaces.Discrete(NUMBERS),
            )
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = random.Random()

    def observation_space(self, agent: str) -> Any:  # Any: spaces of Gymnasium
        """What an agent sees: bytes of a fixed length, and the mask."""
        return self._observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> Any:
        """The numbers of all actions."""
        return self._action_spaces[self._known(agent)]

    def _known(self, agent: str) -> str:
        if agent not in self._seats:
            raise FiveHundredError(f"there is no agent {shown(agent)} at this table")
        return agent

    @property
    def game(self) -> Game:
        """The game as it stands: all the cards, not for players."""
        return self._turns.state

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal: with a seed the cards of ``Game.start(variant, seed=seed)``, without one those that
        come next.

        ``options`` may say who deals (``dealer``), or how the cards lie (``layout``), as
        ``Game.start`` does.
        """
        given = guards.a_or_none(dict, options, "the options of a reset") or {}
        chance: dict[str, Any] = {
            name: value for name, value in given.items() if name in ("dealer", "layout")
        }
        if seed is not None:
            chance["seed"] = check_seed(seed)
            self._rng.seed(chance["seed"])
        elif "layout" not in chance:
            chance["rng"] = self._rng
        self._turns = Turns(Game.start(self.variant, **chance))
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._rewarded = False
        self._next()

    def observe(self, agent: str) -> dict[str, Any]:  # Any: arrays of NumPy
        """What an agent sees now, and what it may do."""
        seat, turns = self._seats[self._known(agent)], self._turns
        return {  # of bytearrays, so that the arrays may be written to
            "observation": np.frombuffer(bytearray(turns.seen(seat)), np.uint8),
            "action_mask": np.frombuffer(bytearray(turns.mask(seat)), np.int8),
        }

    def step(self, action: int | None) -> None:
        """Choose a number for the agent to act; FiveHundredError for one that may not be chosen
        now, with nothing changed.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if type(action) is not int:
            action = guards.whole(action, "the number of an action", 0, NUMBERS - 1)
        turns, before = self._turns, self._turns.state
        whole = turns.take(action)
        self._cumulative_rewards[agent] = 0.0
        if self._rewarded:
            self._clear_rewards()
            self._rewarded = False
        if whole:
            if (scored := turns.state.scored) is not None:
                gained = [
                    now - then for now, then in zip(turns.state.scores, before.scores, strict=True)
                ]
                points = worth(self.variant, gained if self.whole_game else scored.points)
                self.rewards = dict(zip(self.possible_agents, points, strict=True))
                self._rewarded = True
                self._accumulate_rewards()
            self._next()

    def _next(self) -> None:
        """Whose turn it is; the next deal where one is to come; the end."""
        turns = self._turns
        while turns.to_act is None and self.whole_game and not turns.state.is_over:
            turns.go_on(turns.state.next_deal(rng=self._rng if turns.state.seed is None else None))
        if turns.to_act is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[turns.to_act]

    def render(self) -> str | None:
        """The table as a spectator sees it, as text or as HTML; None without a render mode."""
        if self.render_mode is None:
            return None
        return (draw.text if self.render_mode == "text" else draw.html)(
            self._turns.state.view(None)
        )

    def close(self) -> None:
        """Nothing to close."""


def aec_env(
    variant: Variant = AUSTRALIAN, *, whole_game: bool = False, render_mode: str | None = None
) -> TableEnv:
    """The AEC environment of a variant, for PettingZoo and what reads it: one deal, or with
    ``whole_game`` deals to the end.

    ``render_mode`` is ``"text"`` or ``"html"``. FiveHundredError for what is no variant and another
    render mode.

    >>> env = aec_env()
    >>> env.reset(seed=500)
    >>> seen, reward, terminated, truncated, info = env.last()
    >>> env.agent_selection, seen["observation"].shape, int(seen["action_mask"].sum())
    ('seat_0', (1514,), 27)
    >>> env.step(10)
    >>> env.agent_selection, env.game.calls
    ('seat_1', ((0, Bid(7, Strain.HEARTS)),))
    """
    return TableEnv(variant, whole_game, render_mode)
