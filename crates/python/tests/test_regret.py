"""The regret benchmark."""

from __future__ import annotations

import hashlib
from importlib import resources

import pytest

import kinetic_games as kg
from kinetic_games import orbito

SHA256 = "a9f09c40c4e70d6e7ffa89bae3fcf785a416ddefba05680917a18023d2191c01"


def test_the_set_of_positions_never_changes():
    file = resources.files("kinetic_games.orbito") / "orbito-regret-v1.txt"
    assert hashlib.sha256(file.read_bytes()).hexdigest() == SHA256


def test_positions_have_their_values_and_a_choice():
    positions = orbito.benchmark_positions()
    assert len(positions) == 1000
    assert len({entry.position for entry in positions}) == 1000
    for entry in positions:
        value = orbito.value(entry.position)
        assert (value.score, value.turns or 0) == (entry.score, entry.turns)
        assert len(entry.position.pieces) == entry.marbles
        assert len({v.score for _, v in orbito.turn_values(entry.position)}) > 1
        assert orbito.is_reachable(entry.position)


def test_perfect_play_has_no_regret_and_random_play_has_much():
    assert orbito.regret(orbito.perfect).mean == 0.0
    few = orbito.benchmark_positions()[::20]
    uniform = orbito.regret(orbito.uniform, positions=few)
    one_ply = orbito.regret(orbito.one_ply, positions=few)
    assert uniform.mean > one_ply.mean > 0.3
    assert 0 < uniform.error_rate < 1
    assert uniform.standard_error == 0.0


def test_sampled_policies_have_a_standard_error():
    few = orbito.benchmark_positions()[::50]
    level = orbito.regret(orbito.bot_policy("level:1"), samples=4, positions=few)
    assert level.standard_error > 0
    best = orbito.regret(orbito.bot_policy("level:8"), samples=2, positions=few)
    assert best.mean == 0.0


def test_the_regret_is_computed_exactly():
    # Two of white's turns here keep the win, the others draw.
    position = orbito.position("4/4/4/2wb w")
    assert orbito.regret(lambda _: "a1", positions=[position]).mean == 0.0
    half = orbito.regret(lambda _: {"a1": 0.75, "a2": 0.25}, positions=[position])
    assert (half.mean, half.error_rate) == (0.25, 0.25)
    assert half.by_marbles == {2: 0.25}


def test_wrong_policies_are_refused():
    position = orbito.start()
    for policy, error in (
        (lambda _: "z9", kg.IllegalTurn),
        (lambda _: {"a1": 0.5}, ValueError),
        (lambda _: {"a1": -1.0, "a2": 2.0}, ValueError),
        (lambda _: {"a1": float("nan")}, ValueError),
        (lambda _: 7, TypeError),
    ):
        with pytest.raises(error):
            orbito.regret(policy, positions=[position])
    with pytest.raises(ValueError):
        orbito.regret(orbito.uniform, positions=[])
    with pytest.raises(ValueError):
        orbito.regret(orbito.uniform, positions=[position], samples=0)
