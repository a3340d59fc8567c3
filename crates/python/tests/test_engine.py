"""Computer players, analysis and exact values."""

from __future__ import annotations

import pickle
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import kinetic_games as kg
from kinetic_games import Bot, Game, analyse, ido, orbito

VALUES = Path(__file__).with_name("orbito_values.txt")


def test_values_equal_those_of_the_table():
    """The file was written by `kinetic solve orbito <position>`."""
    lines = VALUES.read_text().splitlines()
    assert len(lines) >= 300
    for line in lines:
        text, expected = line.split(" = ")
        position = orbito.position(text)
        value = orbito.value(position)
        assert str(value) == expected, text
        turns = orbito.turn_values(position)
        assert max(value for _, value in turns) == value == turns[0][1]
        assert len(turns) == position.count_turns()


def test_a_turn_is_worth_what_it_leaves_the_other_side():
    position = orbito.position("4/4/4/2wb w")
    for turn, value in orbito.turn_values(position):
        after = position.play(turn)
        assert value.score == -orbito.value(after).score
    assert orbito.best_turns(position) == ["a1", "d1d2,a1"]


def test_values_are_ordered_and_pickled():
    win, draw, loss = orbito.Value("win", 3), orbito.Value("draw"), orbito.Value("loss", 4)
    assert win > orbito.Value("win", 5) > draw > loss > orbito.Value("loss", 2)
    assert pickle.loads(pickle.dumps([win, draw, loss])) == [win, draw, loss]
    assert (win.outcome, win.turns, win.score) == ("win", 3, 1)
    with pytest.raises(ValueError):
        orbito.Value("draw", 3)


def test_finished_positions_have_no_value():
    over = orbito.position("4/4/bbb1/wwww -")
    with pytest.raises(kg.GameOver):
        orbito.value(over)
    assert orbito.turn_values(over) == orbito.best_turns(over) == []
    with pytest.raises(kg.GameOver):
        analyse(over)
    with pytest.raises(kg.GameOver):
        Bot("level:1").choose(over)
    with pytest.raises(ValueError):
        orbito.value(ido.start())


def test_many_values_are_looked_up_at_once():
    numpy = pytest.importorskip("numpy")
    own = numpy.array([0, 1, 3], dtype=numpy.uint16)
    other = numpy.array([0, 2, 3], dtype=numpy.uint16)
    values = numpy.frombuffer(orbito.lookup(own, other), dtype=numpy.int8)
    position = orbito.from_bits(1, 2, "white")
    assert orbito.to_bits(position) == (1, 2)
    assert values.tolist() == [16, orbito.value(position).turns, -128]


def test_the_table_has_its_documented_form():
    table = orbito.table()
    assert table.startswith(b"ORBITO\r\n")
    assert orbito.table() == table


def test_reachable_positions_are_known():
    assert orbito.is_reachable(orbito.start())
    assert orbito.is_reachable(orbito.start().play("a1"))
    assert not orbito.is_reachable(orbito.position("4/4/bbb1/wwww -"))


@pytest.mark.parametrize("spec", ["level:1", "level:5", "search:500", "random", "uct:50/10"])
@pytest.mark.parametrize("game", [ido.game(2), ido.game(4), orbito.game()], ids=repr)
def test_bots_play_legal_turns_and_the_same_seed_plays_the_same(spec, game):
    turns = {Bot(spec, seed=7).choose(game) for _ in range(2)}
    assert len(turns) == 1
    assert turns <= set(game.legal_turns())


def test_a_bot_plays_whole_games_of_both_games():
    bot = Bot("level:2", seed=3)
    for game in (orbito.game(), ido.game(3, options="3")):
        while not game.is_over and len(game) < 60:
            game.play(bot.choose(game))
    assert pickle.loads(pickle.dumps(bot)).spec == "level:2"


def test_players_that_a_game_lacks_are_refused():
    with pytest.raises(ValueError, match="no such player"):
        Bot("greedy").choose(orbito.start())
    for spec in ("", "level:11", "uct:0", "deep"):
        with pytest.raises(ValueError):
            Bot(spec)
    with pytest.raises(ValueError, match="seconds"):
        Bot("search").choose(ido.start())


def test_analysis_is_exact_in_orbito():
    analysis = analyse(orbito.position("4/4/4/2wb w"), lines=3)
    assert analysis.best == "a1"
    best = analysis.lines[0]
    assert best.exact and best.ends_in == 14 and best.chances == {"white": 1.0, "black": 0.0}
    assert len(best.turns) == 14
    assert analysis.lines[2].ends_in is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_analysis_of_ido_gives_chances_for_every_seat(seats):
    game = ido.game(seats)
    game.play("S@f1")
    analysis = analyse(game, nodes=2000, lines=2)
    assert len(analysis.lines) == 2
    assert analysis.best in game.legal_turns()
    assert sum(analysis.lines[0].chances.values()) == pytest.approx(1.0, abs=1e-3)
    assert set(analysis.lines[0].chances) == set(game.seats)


def test_the_gil_is_released_while_a_bot_thinks():
    done = threading.Event()

    def think():
        Bot("search").choose(ido.start(), seconds=0.6)
        done.set()

    thread = threading.Thread(target=think)
    thread.start()
    counted = 0
    while not done.is_set():
        counted += 1
        time.sleep(0.001)
    thread.join()
    assert counted > 20


def test_a_bot_may_be_shared_between_threads():
    bot, game = Bot("level:5", seed=1), ido.game(2)
    chosen: list[str] = []
    threads = [
        threading.Thread(target=lambda: chosen.append(bot.choose(game))) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(chosen) == 4 and set(chosen) <= set(game.legal_turns())


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs timers of Unix")
def test_a_signal_interrupts_a_search():
    def interrupt(*_):
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        begun = time.monotonic()
        with pytest.raises(KeyboardInterrupt):
            analyse(ido.start(), seconds=60)
        assert time.monotonic() - begun < 30
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_a_game_used_by_two_threads_stays_a_game():
    game = orbito.game()

    def play():
        for _ in range(30):
            try:
                game.play(game.legal_turns()[0])
                game.undo()
            except kg.IllegalTurn:
                pass

    with ThreadPoolExecutor(4) as threads:
        for done in [threads.submit(play) for _ in range(4)]:
            done.result()
    assert isinstance(Game.from_position(game.position), Game)
