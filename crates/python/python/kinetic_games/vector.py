"""Thousands of games at once, with numpy arrays in and out.

    >>> from kinetic_games.vector import VectorEnv
    >>> env = VectorEnv("orbito", 4096)
    >>> step = env.reset()
    >>> for _ in range(100):
    ...     step = env.step(env.sample())

The games are stepped on all cores, without the GIL. A game that ends begins
again in the same step: its reward and its end are those of the game that ended,
its observation and mask those of the new one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ._kinetic import Position, _VectorEnv

__all__ = ["Step", "VectorEnv"]


class Step(NamedTuple):
    """What a step returns. ``n`` is the number of games.

    Attributes:
        observation: ``uint8`` of shape ``(n, planes, ranks, files)``: what the
            player to act sees.
        mask: ``bool`` of shape ``(n, actions)``: the legal actions.
        reward: ``float32`` of shape ``(n, players)``: 0 except in games that
            ended in this step; 1 for the winner, 0 for a draw, and -1 shared by
            the losers.
        terminated: ``bool`` of shape ``(n,)``: games that ended by the rules.
        truncated: ``bool`` of shape ``(n,)``: games that were cut off after
            ``max_turns``.
        to_move: ``int8`` of shape ``(n,)``: the player to act.
    """

    observation: npt.NDArray[np.uint8]
    mask: npt.NDArray[np.bool_]
    reward: npt.NDArray[np.float32]
    terminated: npt.NDArray[np.bool_]
    truncated: npt.NDArray[np.bool_]
    to_move: npt.NDArray[np.int8]


class VectorEnv:
    """Many games of one kind that are stepped together.

    Args:
        game: ``"ido"`` or ``"orbito"``.
        games: The number of games.
        seats: The number of players or the names of their seats.
        first: The seat that begins; the first by default.
        options: IDO only: target or order of arrivals.
        board: IDO only: ``"classic"``, ``"grand"`` or the text of a board file.
        max_turns: A game that has not ended after this many turns is cut off.
        seed: Of the actions that :meth:`sample` chooses.
        threads: The number of threads; 0 for one per core.

    An environment may be shared between threads: calls wait for each other.
    The arrays that are returned are new each time.
    """

    def __init__(
        self,
        game: str,
        games: int,
        *,
        seats: int | Sequence[str] | None = None,
        first: str | None = None,
        options: str = "",
        board: str | None = None,
        max_turns: int = 1000,
        seed: int = 0,
        threads: int = 0,
    ) -> None:
        self._env = _VectorEnv(
            game,
            games,
            seats=seats,
            first=first,
            options=options,
            board=board,
            max_turns=max_turns,
            seed=seed,
            threads=threads,
        )

    @property
    def games(self) -> int:
        """The number of games."""
        return self._env.games

    @property
    def players(self) -> int:
        """The number of players of a game."""
        return self._env.players

    @property
    def threads(self) -> int:
        """The number of threads."""
        return self._env.threads

    @property
    def action_count(self) -> int:
        """The number of different actions."""
        return self._env.action_count

    @property
    def observation_shape(self) -> tuple[int, int, int]:
        """The number of planes, ranks and files of an observation."""
        return self._env.observation_shape

    def reset(self) -> Step:
        """Begins all games again."""
        return self._arrays(self._env.reset())

    def step(self, actions: npt.ArrayLike) -> Step:
        """Carries out an action in each game.

        Raises:
            IllegalTurn: An action is not legal. The attribute ``game`` is the
                index of the game, and no game is changed.
            ValueError: There are more or fewer actions than games.
            TypeError: The actions are not whole numbers.
        """
        array = np.asarray(actions)
        if array.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {array.dtype}")
        array = np.ascontiguousarray(array, dtype=np.int64).reshape(-1)
        return self._arrays(self._env.step(array))

    def sample(self) -> npt.NDArray[np.int64]:
        """A legal action for each game, chosen uniformly at random."""
        return np.frombuffer(self._env.sample(), dtype=np.int64)

    def position(self, game: int) -> Position:
        """The position of one game, at the beginning of its unfinished turn."""
        return self._env.position(game)

    def __len__(self) -> int:
        return self.games

    def _arrays(self, buffers: tuple[bytearray, ...]) -> Step:
        observation, mask, reward, ends, to_move = buffers
        n = self.games
        how = np.frombuffer(ends, dtype=np.uint8)
        return Step(
            observation=np.frombuffer(observation, dtype=np.uint8).reshape(
                n, *self.observation_shape
            ),
            mask=np.frombuffer(mask, dtype=np.bool_).reshape(n, self.action_count),
            reward=np.frombuffer(reward, dtype=np.float32).reshape(n, self.players),
            terminated=how == 1,
            truncated=how == 2,
            to_move=np.frombuffer(to_move, dtype=np.int8),
        )
