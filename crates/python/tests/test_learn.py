"""Actions, observations and the vectorised environment."""

from __future__ import annotations

import pickle
import random

import pytest

import kinetic_games as kg
from kinetic_games import Position, State, ido, orbito

np = pytest.importorskip("numpy")

from kinetic_games.vector import VectorEnv  # noqa: E402

STARTS = {
    "orbito": {"game": "orbito"},
    "ido 2": {"game": "ido"},
    "ido 3": {"game": "ido", "seats": 3, "options": "lss"},
    "ido 4 own": {"game": "ido", "seats": 4, "options": "5,own"},
    "ido grand": {"game": "ido", "board": "grand", "options": "slsl,own"},
}


def moves_of(state: State) -> set[str]:
    """The legal actions by the rules, without the encoding."""
    position, parts = state.position, state.parts
    if state.game == "orbito":
        return set(position.legal_turns())
    moves = set(position.next_parts(parts))
    if parts:
        moves.add("--")
    return moves


@pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)
def test_legal_actions_are_the_legal_turns_and_parts(start):
    chance = random.Random(2)
    for _ in range(3):
        state = State(**start, max_turns=60)
        while not state.is_over:
            actions = state.legal_actions()
            assert actions == sorted(actions) and actions
            assert {state.action_text(action) for action in actions} == moves_of(state)
            mask = np.frombuffer(state.legal_mask(), np.uint8)
            assert np.flatnonzero(mask).tolist() == actions
            for action in actions:
                assert state.action_from_text(state.action_text(action)) == action
            before, parts = state.position, state.parts
            action = chance.choice(actions)
            state.apply(action)
            if state.parts:
                assert state.parts == [*parts, state.action_text(action)] == state.parts
            elif state.game == "orbito":
                assert before.play(state.action_text(action)) == state.position
        assert state.legal_actions() == []
        assert sum(state.returns) == pytest.approx(0, abs=1e-6)
        again = pickle.loads(pickle.dumps(state))
        assert (str(again), again.history) == (str(state), state.history)


@pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)
def test_every_number_is_an_action_with_its_own_text(start):
    state = State(**start)
    texts = {state.action_text(action) for action in range(state.action_count)}
    assert len(texts) == state.action_count
    with pytest.raises(ValueError):
        state.action_text(state.action_count)


def test_actions_are_laid_out_as_documented():
    state = State("orbito")
    assert state.action_count == 784
    assert [state.action_text(a) for a in (0, 1, 15, 16, 32, 783)] == [
        "a1",
        "b1",
        "d4",
        "a1b1,a1",
        "a1a2,a1",
        "d4c4,d4",
    ] or state.action_text(783).endswith(",d4")
    state = State("ido")
    assert state.action_count == 5 + 3 * 64 + 64 * 64 == 4293
    texts = [state.action_text(a) for a in (0, 1, 2, 3, 4, 5, 5 + 64, 5 + 128, 5 + 192 + 1)]
    assert texts == ["--", ">n", ">e", ">s", ">w", "S@a1", "L@a1", "a1x", "a1b1"]


def test_observations_are_laid_out_as_documented():
    state = State("orbito")
    state.apply(state.action_from_text("a1"))  # It turns to b1.
    planes = np.frombuffer(state.observation(1), np.uint8).reshape(state.observation_shape)
    assert planes.shape == (2, 4, 4)
    assert np.argwhere(planes).tolist() == [[1, 0, 1]]
    state = State.from_position(ido.position("8/8/8/8/8/8/8/5rR1 b2 y 1 r00y12 4"))
    planes = np.frombuffer(state.observation(1), np.uint8).reshape(state.observation_shape)
    assert planes.shape == (33, 8, 8)
    # Yellow's view: red sits opposite, two seats on.
    assert np.argwhere(planes[:8]).tolist() == [[4, 0, 5], [5, 0, 6]]
    assert np.argwhere(planes[12]).tolist() == [[1, 1]]
    constant = [int(plane.flat[0]) for plane in planes[15:]]
    assert constant == [1, 2, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 1, 0]
    # Each unit is of exactly one kind.
    assert (planes[8:12].sum(axis=0) == 1).all()


@pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)
@pytest.mark.parametrize("threads", [1, 3])
def test_a_batch_plays_as_single_games_do(start, threads):
    # Enough for every thread to get some.
    games = 7 if threads == 1 else 2100 if start["game"] == "orbito" else 300
    env = VectorEnv(games=games, threads=threads, seed=5, max_turns=12, **start)
    states = [State(**start, max_turns=12) for _ in range(games)]
    step = env.reset()
    ended = 0
    for _ in range(20):
        for index, state in enumerate(states):
            assert step.to_move[index] == state.to_move
            if index % 50 == 0:
                mask = np.frombuffer(state.legal_mask(), np.bool_)
                assert (step.mask[index] == mask).all()
                seen = np.frombuffer(state.observation(state.to_move), np.uint8)
                assert (step.observation[index].reshape(-1) == seen).all()
                assert env.position(index) == state.position
        actions = env.sample()
        assert step.mask[np.arange(games), actions].all()
        step = env.step(actions)
        for index, state in enumerate(states):
            state.apply(int(actions[index]))
            over = state.is_over
            assert over == (step.terminated[index] or step.truncated[index])
            assert state.is_truncated == step.truncated[index]
            assert step.reward[index].tolist() == state.returns
            if over:
                ended += 1
                states[index] = State(**start, max_turns=12)
    assert ended > 0


def test_an_illegal_action_changes_no_game():
    env = VectorEnv("orbito", 4)
    env.reset()
    with pytest.raises(kg.IllegalTurn) as error:
        env.step([0, 1, 2, 700])
    assert error.value.game == 3 and error.value.rule == "O-3"
    assert all(env.position(index) == orbito.start() for index in range(4))


def test_samples_depend_on_the_seed_alone():
    def sampled(seed, threads):
        env = VectorEnv("ido", 400, seed=seed, threads=threads)
        env.reset()
        rounds = []
        for _ in range(10):
            rounds.append(env.sample())
            env.step(rounds[-1])
        return np.stack(rounds)

    assert (sampled(1, 1) == sampled(1, 4)).all()
    assert (sampled(1, 1) != sampled(2, 1)).any()


def test_a_third_repetition_ends_the_game():
    state = State.from_position(
        Position("ido", "8/8/8/8/8/8/8/5r2 b2 r 0 r00y00 4".replace("8/8", "2y5/8", 1))
    )
    for _ in range(40):
        if state.is_over:
            break
        state.apply(0)
    assert state.is_over and not state.is_truncated
    assert state.returns == [0.0, 0.0]
