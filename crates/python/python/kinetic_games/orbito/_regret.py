"""The regret benchmark: exact expected loss against perfect play."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import resources
from typing import NamedTuple

from .._kinetic import Position, turn_values

#: The name of the set of positions. Results with different names cannot be
#: compared.
BENCHMARK = "orbito-regret-v1"

#: A policy: the turn that is played in a position, or a probability for each
#: turn. Turns are spelt in any legal way.
Policy = Callable[[Position], str | Mapping[str, float]]


@dataclass(frozen=True)
class BenchmarkPosition:
    """A position of the benchmark.

    Attributes:
        position: The position.
        score: Its exact value for the side to move: 1, 0 or -1.
        turns: The number of turns to the end with best play; 0 for a draw.
        marbles: The number of marbles on the board.
    """

    position: Position
    score: int
    turns: int
    marbles: int


@dataclass(frozen=True)
class Regret:
    """The result of :func:`regret`.

    Attributes:
        mean: The expected loss per position, from 0 (perfect) to 2 (throws every
            win into a loss). A win counts 1, a draw 0, a loss -1.
        error_rate: The probability that a turn changes the outcome for the
            worse.
        by_marbles: The mean for each number of marbles on the board.
        positions: The number of positions.
        standard_error: The standard error of the mean over repeated choices;
            0 for policies that return probabilities or never vary.
        benchmark: The name of the set of positions.
    """

    mean: float
    error_rate: float
    positions: int
    by_marbles: Mapping[int, float] = field(default_factory=dict)
    standard_error: float = 0.0
    benchmark: str = BENCHMARK

    def __str__(self) -> str:
        error = f" ± {self.standard_error:.4f}" if self.standard_error else ""
        return (
            f"regret {self.mean:.4f}{error}, errors {self.error_rate:.1%} "
            f"({self.positions} positions, {self.benchmark})"
        )


@lru_cache(maxsize=1)
def benchmark_positions() -> tuple[BenchmarkPosition, ...]:
    """The fixed set of positions, the same in every version of the package."""
    text = resources.files(__package__).joinpath(f"{BENCHMARK}.txt").read_text("ascii")
    positions = []
    for line in text.splitlines():
        if not line or line.startswith("#"):
            continue
        placement, seat, outcome, *turns = line.split()
        position = Position("orbito", f"{placement} {seat}")
        positions.append(
            BenchmarkPosition(
                position=position,
                score={"win": 1, "draw": 0, "loss": -1}[outcome],
                turns=int(turns[0]) if turns else 0,
                marbles=sum(letter in "wb" for letter in placement),
            )
        )
    return tuple(positions)


def _probabilities(
    position: Position, chosen: str | Mapping[str, float], legal: Mapping[str, int]
) -> dict[str, float]:
    """The probability of each turn, with the turns in canonical spelling."""
    if isinstance(chosen, str):
        chosen = {chosen: 1.0}
    if not isinstance(chosen, Mapping):
        raise TypeError(
            "a policy returns a turn or a mapping from turns to probabilities, "
            f"not {type(chosen).__name__}"
        )
    probabilities: dict[str, float] = defaultdict(float)
    for turn, probability in chosen.items():
        probability = float(probability)
        if not (probability >= 0.0 and math.isfinite(probability)):
            raise ValueError(f"{turn!r} has the probability {probability}")
        # Raises IllegalTurn with the rule when the turn is not legal.
        canonical = turn if turn in legal else position.canonical(turn)
        probabilities[canonical] += probability
    total = sum(probabilities.values())
    if abs(total - 1.0) > 1e-3:
        raise ValueError(f"the probabilities in {position} add up to {total}, not to 1")
    return {turn: probability / total for turn, probability in probabilities.items()}


class _Loss(NamedTuple):
    """The expected loss of one answer of a policy."""

    loss: float
    error: float
    sampled: bool


def _loss(policy: Policy, position: Position, scores: Mapping[str, int], best: int) -> _Loss:
    chosen = policy(position)
    probabilities = _probabilities(position, chosen, scores)
    losses = {turn: best - scores[turn] for turn in probabilities}
    return _Loss(
        loss=sum(probability * losses[turn] for turn, probability in probabilities.items()),
        error=sum(probability for turn, probability in probabilities.items() if losses[turn]),
        sampled=isinstance(chosen, str),
    )


def regret(
    policy: Policy,
    *,
    samples: int = 1,
    positions: Iterable[Position | BenchmarkPosition] | None = None,
) -> Regret:
    """The expected loss of a policy against perfect play, by the exact values.

    For each position the loss of a turn is the value of the position less the
    value of the turn, with 1 for a win, 0 for a draw and -1 for a loss. The
    regret is the mean over all positions of the expected loss.

    Args:
        policy: A function from a position to a turn, or to a mapping from turns
            to probabilities. With probabilities the result is exact.
        samples: How often a policy that returns single turns is asked in each
            position. Use more than one for policies that choose at random; the
            result then has a standard error.
        positions: Other positions than those of the benchmark.

    Raises:
        IllegalTurn: The policy has chosen a turn that is not legal.
        ValueError: The probabilities do not add up to 1.
    """
    if samples < 1:
        raise ValueError("samples must be at least 1")
    if positions is None:
        name, chosen_positions = BENCHMARK, [entry.position for entry in benchmark_positions()]
    else:
        name = "own positions"
        chosen_positions = [
            entry.position if isinstance(entry, BenchmarkPosition) else entry
            for entry in positions
        ]
    if not chosen_positions:
        raise ValueError("there are no positions")
    losses: dict[int, list[float]] = defaultdict(list)
    errors = variance = 0.0
    for position in chosen_positions:
        scores = {turn: value.score for turn, value in turn_values(position)}
        if not scores:
            raise ValueError(f"{position} is finished")
        best = max(scores.values())
        rounds = [_loss(policy, position, scores, best)]
        # Probabilities are asked for once: they are exact.
        while rounds[0].sampled and len(rounds) < samples:
            rounds.append(_loss(policy, position, scores, best))
        mean = sum(one.loss for one in rounds) / len(rounds)
        errors += sum(one.error for one in rounds) / len(rounds)
        if len(rounds) > 1:
            spread = sum((one.loss - mean) ** 2 for one in rounds) / (len(rounds) - 1)
            variance += spread / len(rounds)
        marbles = sum(piece in "wb" for piece in position.pieces.values())
        losses[marbles].append(mean)
    count = len(chosen_positions)
    every = [loss for group in losses.values() for loss in group]
    return Regret(
        mean=sum(every) / count,
        error_rate=errors / count,
        positions=count,
        by_marbles={k: sum(losses[k]) / len(losses[k]) for k in sorted(losses)},
        standard_error=math.sqrt(variance) / count,
        benchmark=name,
    )
