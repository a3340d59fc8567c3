"""Two board games whose boards move: IDO for 2 to 4 players, Orbito for 2.

Positions, turns and records with exact rules; computer players and analysis;
and, for Orbito, the exact value of every position (:mod:`kinetic_games.orbito`).

    >>> from kinetic_games import Game, orbito
    >>> game = Game("orbito")
    >>> game.play("c3")
    >>> print(orbito.value(game.position))
    loss 15

For learning agents there are :mod:`kinetic_games.vector` (numpy),
:mod:`kinetic_games.pettingzoo` and :mod:`kinetic_games.openspiel`, which need
the packages of the same names.

Thread safety: positions, records, values and analyses never change and may be
shared freely. A bot may be shared; its calls wait for each other. Each call of a
game is done as a whole. A state is for one thread; copies are cheap. Long calls
release the GIL.
"""

from . import ido, orbito
from ._kinetic import Analysis, Bot, Game, Line, Position, Record, State, __version__, analyse
from .errors import (
    GameOver,
    IllegalTurn,
    InvalidBoard,
    InvalidPosition,
    InvalidRecord,
    KineticError,
)

__all__ = [
    "Analysis",
    "Bot",
    "Game",
    "GameOver",
    "IllegalTurn",
    "InvalidBoard",
    "InvalidPosition",
    "InvalidRecord",
    "KineticError",
    "Line",
    "Position",
    "Record",
    "State",
    "__version__",
    "analyse",
    "ido",
    "orbito",
]
