"""How pickled objects are made again. Names here are part of the pickle format."""

from __future__ import annotations

from collections.abc import Sequence

from ._kinetic import Bot, Game, Position, Record, State


def position(game: str, text: str, board: str | None) -> Position:
    return Position(game, text, board=board)


def game(name: str, start: str, board: str | None, events: Sequence[str]) -> Game:
    restored = Game.from_position(Position(name, start, board=board))
    for event in events:
        restored.apply(event)
    return restored


def record(text: str) -> Record:
    return Record(text)


def bot(spec: str, seed: int, memory_mb: int, threads: int) -> Bot:
    return Bot(spec, seed=seed, memory_mb=memory_mb, threads=threads)


def state(start: Position, max_turns: int, actions: Sequence[int]) -> State:
    restored = State.from_position(start, max_turns=max_turns)
    for action in actions:
        restored.apply(action)
    return restored
