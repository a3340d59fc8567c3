"""PettingZoo environments (AEC) of both games.

    >>> from kinetic_games.pettingzoo import ido_v0, orbito_v0
    >>> env = ido_v0.env(players=4)

Agents are named after their seats: ``red_0``, ``yellow_1``. Observations are dictionaries with
``"observation"`` (``uint8`` planes, from the agent's view) and ``"action_mask"``
(``int8``). In IDO an action is a part of a turn, so that the same agent may act
several times in a row.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._kinetic import Position, State

__all__ = ["KineticEnv", "ido_v0", "orbito_v0"]


class KineticEnv(AECEnv, EzPickle):
    """A game as an environment of PettingZoo, without wrappers.

    Args:
        game: ``"ido"`` or ``"orbito"``.
        players: The number of players.
        options: IDO only: target or order of arrivals.
        board: IDO only: ``"classic"``, ``"grand"`` or the text of a board file.
        max_turns: A game that has not ended after this many turns is truncated.
        render_mode: ``"ansi"`` for the position as text, ``"svg"`` for a
            drawing.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "svg"],
        "name": "kinetic_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: str = "",
        board: str | None = None,
        max_turns: int = 1000,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, players, options, board, max_turns, render_mode)
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"there is no render mode {render_mode!r}")
        self.metadata = {**KineticEnv.metadata, "name": f"{game}_v0"}
        self.render_mode = render_mode
        self._start = State(
            game, seats=players, options=options, board=board, max_turns=max_turns
        )
        self._state = self._start
        shape = self._start.observation_shape
        actions = self._start.action_count
        self._low_high = (0, 6 if game == "ido" else 1)
        self.possible_agents = [
            f"{seat}_{number}" for number, seat in enumerate(self._start.seats)
        ]
        self.agents = self.possible_agents[:]
        low, high = self._low_high
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, shape, np.uint8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.agents
        }
        self.state_space = spaces.Box(low, high, shape, np.uint8)

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    @property
    def game_state(self) -> State:
        """The game itself; do not change it."""
        return self._state

    @property
    def position(self) -> Position:
        """The position at the beginning of the unfinished turn."""
        return self._state.position

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        player = self.possible_agents.index(agent)
        if self._state.to_move == player:
            mask = np.frombuffer(self._state.legal_mask(), dtype=np.int8)
        else:
            mask = np.zeros(self._state.action_count, dtype=np.int8)
        return {"observation": self._planes(player), "action_mask": mask}

    def state(self) -> np.ndarray:
        """The observation of the first seat: the game has no hidden information."""
        return self._planes(0)

    def _planes(self, player: int) -> np.ndarray:
        planes = np.frombuffer(self._state.observation(player), dtype=np.uint8)
        return planes.reshape(self._state.observation_shape)

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        # Nothing is left to chance, so that a seed changes nothing.
        self._state = self._start.copy()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.to_move or 0]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._was_dead_step(action)
        # Raises IllegalTurn, with the rule, when the action is not legal.
        self._state.apply(int(action))  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._state.is_over:
            cut_off = self._state.is_truncated
            self.terminations = dict.fromkeys(self.agents, not cut_off)
            self.truncations = dict.fromkeys(self.agents, cut_off)
            returns = self._state.returns
            self.rewards = dict(zip(self.possible_agents, returns, strict=True))
            # Everybody takes a last look, beginning with the next seat.
            after = (self.possible_agents.index(agent) + 1) % len(self.possible_agents)
            self.agent_selection = self.possible_agents[after]
        else:
            self.agent_selection = self.possible_agents[self._state.to_move]
        self._accumulate_rewards()
        return None

    def render(self) -> str | None:
        if self.render_mode == "svg":
            return self._state.position.svg()
        if self.render_mode == "ansi":
            return str(self._state)
        return None

    def close(self) -> None:
        pass


def _module(game: str) -> SimpleNamespace:
    """What a module of PettingZoo has: ``env`` with the usual wrappers, and
    ``raw_env`` without."""

    def raw_env(**arguments: Any) -> KineticEnv:
        """The environment without wrappers; see :class:`KineticEnv`."""
        return KineticEnv(game, **arguments)

    def env(**arguments: Any) -> AECEnv:
        """The environment with the usual wrappers of games: an illegal action
        ends the game and costs its agent a point."""
        wrapped: AECEnv = raw_env(**arguments)
        wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
        wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
        return wrappers.OrderEnforcingWrapper(wrapped)

    return SimpleNamespace(env=env, raw_env=raw_env, __name__=f"{game}_v0")


ido_v0 = _module("ido")
orbito_v0 = _module("orbito")
