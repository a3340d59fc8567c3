"""The test suites of PettingZoo and OpenSpiel, unmodified."""

from __future__ import annotations

import pickle

import pytest

pettingzoo = pytest.importorskip("pettingzoo")
pyspiel = pytest.importorskip("pyspiel")

from pettingzoo.test import api_test, seed_test  # noqa: E402

import kinetic_games.openspiel  # noqa: E402, F401
from kinetic_games.pettingzoo import ido_v0, orbito_v0  # noqa: E402

ENVIRONMENTS = {
    "orbito": lambda **more: orbito_v0.env(**more),
    "ido 2": lambda **more: ido_v0.env(players=2, **more),
    "ido 3": lambda **more: ido_v0.env(players=3, **more),
    "ido 4": lambda **more: ido_v0.env(players=4, max_turns=200, **more),
}
GAMES = [
    "kinetic_orbito",
    "kinetic_ido",
    "kinetic_ido(players=3,target=3)",
    "kinetic_ido(players=4,max_turns=100)",
]


@pytest.mark.parametrize("make", ENVIRONMENTS.values(), ids=ENVIRONMENTS)
def test_pettingzoo_api(make):
    api_test(make(), num_cycles=300)


@pytest.mark.parametrize("make", ENVIRONMENTS.values(), ids=ENVIRONMENTS)
def test_pettingzoo_seed(make):
    seed_test(make, num_cycles=100)


@pytest.mark.parametrize("make", ENVIRONMENTS.values(), ids=ENVIRONMENTS)
def test_pettingzoo_illegal_actions_cost_a_point(make):
    env = make(render_mode="ansi")
    env.reset()
    first = env.agent_selection
    illegal = int((env.observe(first)["action_mask"] == 0).argmax())
    env.step(illegal)
    assert env.terminations[first] and env.rewards[first] == -1
    assert isinstance(env.render(), str)


def test_pettingzoo_environments_are_pickled():
    env = ido_v0.raw_env(players=3)
    assert pickle.loads(pickle.dumps(env)).possible_agents == ["red_0", "blue_1", "yellow_2"]


def test_pettingzoo_rewards_go_to_the_winner():
    env = orbito_v0.raw_env()
    env.reset()
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, cut_off, _ = env.last()
        total[agent] += reward
        env.step(None if ended or cut_off else int(observation["action_mask"].argmax()))
    assert sorted(total.values()) in ([-1.0, 1.0], [0.0, 0.0])


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_random_simulations(name):
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_states_are_serialised(name):
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    for _ in range(9):
        state.apply_action(state.legal_actions()[-1])
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state) and again.history() == state.history()
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(clone) != str(state) or clone.history() != state.history()
    assert state.action_to_string(state.legal_actions()[0])
    assert len(state.observation_tensor(0)) == game.observation_tensor_size()


def test_openspiel_algorithms_play():
    from open_spiel.python.algorithms import mcts

    import numpy as np

    game = pyspiel.load_game("kinetic_orbito")
    bot = mcts.MCTSBot(
        game,
        2.0,
        10,
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        random_state=np.random.RandomState(2),
    )
    state = game.new_initial_state()
    state.apply_action(bot.step(state))
    assert state.move_number() == 1
