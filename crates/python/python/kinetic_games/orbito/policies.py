"""Baseline policies for :func:`kinetic_games.orbito.regret`."""

from __future__ import annotations

from collections.abc import Callable

from .._kinetic import Bot, Position, best_turns

__all__ = ["bot_policy", "one_ply", "perfect", "uniform"]


def _equally(turns: list[str]) -> dict[str, float]:
    return dict.fromkeys(turns, 1.0 / len(turns))


def uniform(position: Position) -> dict[str, float]:
    """Any legal turn, all equally likely."""
    return _equally(position.legal_turns())


def one_ply(position: Position) -> dict[str, float]:
    """Looks at the end of its own turn only: wins at once where it can, and
    completes no line for the opponent; otherwise any turn."""
    wins, goes_on, draws, losses = [], [], [], []
    for turn in position.legal_turns():
        result = position.play(turn).result
        if result is None:
            goes_on.append(turn)
        elif result[position.to_move] == 1.0:
            wins.append(turn)
        elif result[position.to_move] == 0.5:
            draws.append(turn)
        else:
            losses.append(turn)
    return _equally(wins or goes_on or draws or losses)


def perfect(position: Position) -> dict[str, float]:
    """Any of the best turns."""
    return _equally(best_turns(position))


def bot_policy(spec: str, *, seeds: bool = True) -> Callable[[Position], str]:
    """The turns of a computer player, such as ``"level:3"`` or ``"uct:1000"``.

    Args:
        spec: The specification of a :class:`~kinetic_games.Bot`.
        seeds: Use another seed each time a position comes again, so that
            repeated choices vary.
    """
    asked: dict[str, int] = {}

    def choose(position: Position) -> str:
        seed = asked.get(position.text, 0)
        asked[position.text] = seed + 1
        return Bot(spec, seed=seed if seeds else 0).choose(position)

    return choose
