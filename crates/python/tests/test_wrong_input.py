"""Wrong input of every kind is a Python exception, never a panic or an abort."""

from __future__ import annotations

import random

import pytest

import kinetic_games as kg
from kinetic_games import Bot, Game, Position, Record, State, analyse, ido, orbito

NOISE = "\0\n\t abcdefghijklmnopqrstuvwxyz0123456789+-,>@/!SLxBRYG*{}()[]\"\\é☃😀"

VALUES = [
    None,
    True,
    -1,
    0,
    1,
    10**6,
    2**31,
    2**63,
    2**64,
    -(2**70),
    0.5,
    float("nan"),
    float("inf"),
    "",
    "x",
    "level:3",
    "orbito",
    "\ud800",
    "a1" * 50_000,
    b"a1",
    [],
    ["red", "yellow"],
    ["red"] * 9,
    [1, 2],
    {"a": 1},
    object(),
    Position("orbito"),
    ido.start(2),
    Game("ido"),
    State("orbito"),
]


def check(call, *arguments, **named):
    """Anything may happen, except for panics and things that are no exceptions."""
    try:
        call(*arguments, **named)
    except Exception as error:
        assert "panic" not in type(error).__name__.lower(), (call, arguments, error)


def noise(chance: random.Random) -> str:
    return "".join(chance.choices(NOISE, k=chance.randrange(40)))


def mutated(text: str, chance: random.Random) -> str:
    letters = list(text)
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(letters) + 1)
        match chance.randrange(3):
            case 0:
                letters.insert(at, chance.choice(NOISE))
            case 1 if letters:
                letters.pop(min(at, len(letters) - 1))
            case _:
                letters[at : at + 1] = chance.choice(NOISE)
    return "".join(letters)


def test_texts_of_all_kinds():
    chance = random.Random(1)
    record = str(ido.game(3).record())
    positions = ["4/4/4/4 w", "8/8/8/8/8/8/8/5r2 b2 y 0 r00y00 4", "wb2/4/4/4 w"]
    for _ in range(3000):
        for game in ("ido", "orbito"):
            check(Position, game, mutated(chance.choice(positions), chance))
            check(Position, game, noise(chance))
        check(orbito.start().play, mutated("a1b1,c3", chance))
        check(ido.start().play, mutated("f1f3+a7x", chance))
        check(ido.start().next_parts, [noise(chance), mutated("S@f1", chance)])
        check(Record, mutated(record, chance))
        check(Game.from_record, mutated(record, chance))
        check(Game("ido").apply, noise(chance))
        check(Bot, mutated("uct:100/20", chance))
        check(Position, "ido", board=noise(chance))
        check(Position.start, "ido", options=noise(chance), seats=chance.randrange(-2, 9))
        check(State("ido").action_from_text, mutated("f1f3", chance))


def public(object_):
    return [name for name in dir(object_) if not name.startswith("_")]


def test_values_of_all_types_everywhere():
    subjects = [
        orbito.start(),
        ido.start(3),
        Game("ido"),
        Game("orbito"),
        Record(str(Game("orbito").record())),
        Bot("random"),
        State("ido"),
        State("orbito"),
        orbito.Value("draw"),
    ]
    for subject in subjects:
        for name in public(subject):
            attribute = getattr(subject, name)
            if not callable(attribute) or name == "perft":
                continue
            check(attribute)
            for first in VALUES:
                check(attribute, first)
            for first in VALUES[:6]:
                check(attribute, first, "w")
    for call in (
        Position,
        Game,
        Record,
        Bot,
        State,
        orbito.Value,
        orbito.value,
        orbito.turn_values,
        orbito.best_turns,
        orbito.lookup,
        orbito.is_reachable,
        orbito.to_bits,
        Position.start,
        Game.from_position,
        Game.from_record,
        State.from_position,
    ):
        for first in VALUES:
            check(call, first)
            for second in VALUES:
                check(call, first, second)


def test_keywords_of_all_types():
    for value in VALUES:
        for name in ("seats", "first", "options", "board", "max_turns"):
            check(State, "ido", **{name: value})
            check(Game, "ido", **{name: value})
            check(Game, "orbito", **{name: value})
        for name in ("lines", "depth", "memory_mb", "threads"):
            # Small limits beside it, so that a valid value does not think for long.
            check(analyse, orbito.start(), **{name: value})
        for name in ("seed", "threads"):
            check(Bot, "random", **{name: value})
        check(orbito.from_bits, value, value, value)
    for depth in (-1, 21, 2**40, "x"):
        check(ido.start().perft, depth)
    with pytest.raises(ValueError):
        analyse(ido.start(), seconds=float("nan"))
    with pytest.raises(ValueError):
        analyse(ido.start(), nodes=0)
    with pytest.raises(ValueError):
        Bot("random", memory_mb=0)


def test_actions_of_all_kinds():
    numpy = pytest.importorskip("numpy")
    from kinetic_games.vector import VectorEnv

    for game in ("ido", "orbito"):
        env = VectorEnv(game, 3, threads=1)
        for actions in (
            [0],
            [0, 0, 0, 0],
            [0.5, 0, 0],
            [-1, 0, 0],
            [2**62, 0, 0],
            ["a", "b", "c"],
            None,
            numpy.zeros((3, 2), dtype=numpy.int64),
            numpy.zeros(3, dtype=object),
            [10**5] * 3,
        ):
            check(env.step, actions)
        for games in VALUES:
            if games not in (10**6,):
                check(VectorEnv, game, games)
        with pytest.raises(kg.IllegalTurn) as error:
            legal = env.sample()
            legal[2] = -5
            env.step(legal)
        assert error.value.game == 2


def test_exceptions_are_value_errors():
    for error in (kg.InvalidBoard, kg.InvalidPosition, kg.IllegalTurn, kg.InvalidRecord):
        assert issubclass(error, kg.KineticError) and issubclass(error, ValueError)
    assert issubclass(kg.GameOver, kg.IllegalTurn)


@pytest.mark.parametrize(("game", "last"), [("orbito", 783), ("ido", 4292)])
@pytest.mark.parametrize("action", [9999999, -1])
def test_an_unknown_action_is_named(game, last, action):
    pytest.importorskip("numpy")
    from kinetic_games.vector import VectorEnv

    env = VectorEnv(game, 2)
    env.reset()
    actions = env.sample()
    actions[1] = action
    with pytest.raises(kg.IllegalTurn) as error:
        env.step(actions)
    assert str(error.value) == f"There is no action {action}; actions are the numbers 0 to {last}."
    assert error.value.game == 1
