"""OpenSpiel games: importing this module registers ``kinetic_ido`` and
``kinetic_orbito``.

    >>> import pyspiel
    >>> import kinetic_games.openspiel
    >>> game = pyspiel.load_game("kinetic_ido(players=3,target=4)")

Actions are those of :class:`kinetic_games.State`: whole turns in Orbito, parts of
turns in IDO. A game that is not over after ``max_turns`` turns is a draw.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from ._kinetic import State

__all__ = ["IdoGame", "KineticState", "OrbitoGame"]

#: Maximum number of actions in a turn of IDO: six moves of a step each, and the
#: end of the turn.
_ACTIONS_PER_TURN = 7


def _game_type(
    short_name: str, long_name: str, max_players: int, parameters: dict[str, Any]
) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=short_name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max_players,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


_ORBITO = _game_type("kinetic_orbito", "Orbito", 2, {})
_IDO = _game_type(
    "kinetic_ido",
    "IDO",
    4,
    {"players": 2, "target": 4, "grand": False, "max_turns": 1000},
)


class _KineticGame(pyspiel.Game):
    """What both games share."""

    def __init__(
        self, game_type: pyspiel.GameType, params: dict[str, Any], start: State, per_turn: int
    ) -> None:
        self._start = start
        players = len(start.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=start.action_count,
            max_chance_outcomes=0,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=start.max_turns * per_turn,
        )
        super().__init__(game_type, info, params)

    def new_initial_state(self, state: Any = None) -> KineticState:
        """The start of a game. Other states are reached by their actions."""
        if state is not None:
            raise ValueError("a state is made from its history of actions")
        return KineticState(self, self._start.copy())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        return _Observer(self._start, params)


class OrbitoGame(_KineticGame):
    """Orbito; an action is a whole turn."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        # Each turn places one of sixteen marbles.
        super().__init__(_ORBITO, params or {}, State("orbito", max_turns=16), 1)


class IdoGame(_KineticGame):
    """IDO; an action is a part of a turn."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        start = State(
            "ido",
            seats=params.get("players", 2),
            options=str(params.get("target", 4)),
            board="grand" if params.get("grand", False) else "classic",
            max_turns=params.get("max_turns", 1000),
        )
        super().__init__(_IDO, params, start, _ACTIONS_PER_TURN)


class KineticState(pyspiel.State):
    """A game being played."""

    def __init__(self, game: _KineticGame, state: State) -> None:
        super().__init__(game)
        self._state = state

    @property
    def state(self) -> State:
        """The game itself; do not change it."""
        return self._state

    def current_player(self) -> int:
        player = self._state.to_move
        return pyspiel.PlayerId.TERMINAL if player is None else player

    def _legal_actions(self, player: int) -> list[int]:
        return self._state.legal_actions()

    def _apply_action(self, action: int) -> None:
        self._state.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self._state.action_text(action)

    def is_terminal(self) -> bool:
        return self._state.is_over

    def returns(self) -> list[float]:
        return self._state.returns

    def __str__(self) -> str:
        return str(self._state)


class _Observer:
    """The observation tensor of a player: the planes as floats."""

    def __init__(self, start: State, params: Any) -> None:
        if params:
            raise ValueError(f"there are no observation parameters such as {params}")
        shape = start.observation_shape
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: KineticState, player: int) -> None:
        self.tensor[:] = np.frombuffer(state.state.observation(player), dtype=np.uint8)

    def string_from(self, state: KineticState, player: int) -> str:
        return str(state)


pyspiel.register_game(_ORBITO, OrbitoGame)
pyspiel.register_game(_IDO, IdoGame)
