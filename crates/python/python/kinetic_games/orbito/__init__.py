"""Orbito: exact values, best turns, and the regret of policies.

Orbito is solved: :func:`value`, :func:`turn_values` and :func:`best_turns` look
positions up in a table that is computed in a fraction of a second when it is
first needed. :func:`regret` measures how much a policy gives away against
perfect play, exactly, over a fixed set of positions.
"""

from __future__ import annotations

from .._kinetic import (
    Game,
    Position,
    Value,
    best_turns,
    from_bits,
    is_reachable,
    lookup,
    table,
    to_bits,
    turn_values,
    value,
)
from ._regret import BenchmarkPosition, Policy, Regret, benchmark_positions, regret
from .policies import bot_policy, one_ply, perfect, uniform

__all__ = [
    "SEATS",
    "BenchmarkPosition",
    "Policy",
    "Regret",
    "Value",
    "benchmark_positions",
    "best_turns",
    "bot_policy",
    "from_bits",
    "game",
    "is_reachable",
    "lookup",
    "one_ply",
    "perfect",
    "position",
    "regret",
    "start",
    "table",
    "to_bits",
    "turn_values",
    "uniform",
    "value",
]

#: The seats. Either may begin.
SEATS = ("white", "black")


def position(text: str) -> Position:
    """The position with this text."""
    return Position("orbito", text)


def start(first: str = "white") -> Position:
    """The empty board."""
    return Position.start("orbito", first=first)


def game(first: str = "white") -> Game:
    """A new game."""
    return Game("orbito", first=first)
