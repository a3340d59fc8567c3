"""Positions, games and records."""

from __future__ import annotations

import copy
import pickle
import random
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import kinetic_games as kg
from kinetic_games import Game, Position, Record, ido, orbito

STARTS = [
    Position("orbito"),
    ido.start(2),
    ido.start(3, options="3"),
    ido.start(4, options="slsl,own"),
    ido.start(["blue", "green"], board="grand"),
]


def random_positions(start: Position, turns: int, seed: int) -> list[Position]:
    chance = random.Random(seed)
    positions = [start]
    while len(positions) < turns and not positions[-1].is_over:
        here = positions[-1]
        positions.append(here.play(chance.choice(here.legal_turns())))
    return positions


def test_perft_counts_are_those_of_the_rules():
    assert [orbito.start().perft(depth) for depth in (1, 2, 3)] == [16, 960, 50960]
    assert [ido.start(2).perft(depth) for depth in (1, 2, 3, 4, 5)] == [5, 17, 51, 305, 1677]
    assert ido.start(3).perft(5) == 1698
    assert ido.start(4).perft(5) == 1156


@pytest.mark.parametrize("start", STARTS, ids=str)
def test_every_legal_turn_can_be_played_and_found_again(start):
    for position in random_positions(start, 12, seed=3):
        turns = position.legal_turns()
        assert len(turns) == len(set(turns)) == position.count_turns()
        for turn in turns[:: max(1, len(turns) // 5)]:
            result = position.play(turn)
            assert position.is_legal(turn)
            assert position.turn_to(result) == turn == position.canonical(turn)


@pytest.mark.parametrize("start", STARTS, ids=str)
def test_objects_survive_pickling_and_copying(start):
    for position in random_positions(start, 8, seed=4):
        for again in (pickle.loads(pickle.dumps(position)), copy.deepcopy(position)):
            assert again == position
            assert hash(again) == hash(position)
            assert again.text == position.text
    game = Game.from_position(start)
    for position in random_positions(start, 6, seed=5)[1:]:
        game.play(game.position.turn_to(position))
    assert pickle.loads(pickle.dumps(game)) == game
    other = copy.copy(game)
    other.undo()
    assert len(other) == len(game) - 1


def test_positions_of_different_games_and_boards_differ():
    assert ido.start(2) != ido.start(2, board="grand")
    assert ido.start(2) != orbito.start()
    assert Position("orbito", "4/4/4/4 w") == orbito.start()
    assert len({ido.start(2), ido.start(2), ido.start(3)}) == 2


def test_a_custom_board_is_pickled_with_its_file():
    file = Path(__file__).parents[3] / "boards" / "classic.toml"
    board = file.read_text().replace('name = "classic"', 'name = "mine"')
    position = Position("ido", board=board)
    assert position.board == "mine" and position != ido.start()
    assert pickle.loads(pickle.dumps(position)) == position
    game = Game("ido", board=board)
    game.play("S@f1")
    assert Game.from_record(str(game.record()), board=board) == game
    with pytest.raises(kg.InvalidBoard):
        Position("ido", board='name = "mine"')


def test_parts_of_a_turn_lead_to_the_turn():
    position = ido.position("8/8/8/8/8/8/8/5r2 b2 r 0 r00y00 4")
    assert "f1f2" in position.next_parts()
    assert position.may_end(["f1f2"])
    assert position.next_parts(["f1f2"]) == []
    assert position.parts("f1f2") == ["f1f2"]
    slide = orbito.position("4/4/4/w3 b")
    assert "a1b1" in slide.next_parts()
    assert not slide.may_end(["a1b1"])
    assert "c3" in slide.next_parts(["a1b1"])


def test_errors_name_the_rule():
    with pytest.raises(kg.IllegalTurn) as error:
        ido.start(2).play("f1f2")
    assert error.value.rule == "I-14"
    assert "[I-14]" in str(error.value)
    with pytest.raises(kg.IllegalTurn) as error:
        orbito.position("4/4/4/w3 b").play("a1")
    assert (error.value.rule, error.value.id) == ("O-4", "orbito-occupied")
    again = pickle.loads(pickle.dumps(error.value))
    assert (type(again), str(again), again.rule) == (kg.IllegalTurn, str(error.value), "O-4")
    with pytest.raises(kg.InvalidPosition) as error:
        orbito.position("www1/4/4/4 w")
    assert error.value.rule == "O-4"
    with pytest.raises(kg.InvalidBoard):
        Position("chess")
    with pytest.raises(kg.InvalidBoard):
        Position("orbito", board="classic")


def test_a_game_is_played_to_its_end():
    game = orbito.game()
    game.play("a1")
    game.resign()
    assert game.is_over and game.ending == "resigns" and game.winner == "white"
    assert game.result == {"white": 1.0, "black": 0.0}
    with pytest.raises(kg.GameOver):
        game.play("a2")
    assert game.undo() == "black:resigns"
    game.agree_draw()
    assert game.result == {"white": 0.5, "black": 0.5}
    assert game.position_after(0) == orbito.start()
    with pytest.raises(IndexError):
        game.position_after(9)


def test_seats_leave_a_game_of_four():
    game = ido.game(4)
    game.apply("red:gone")
    assert game.playing == ("blue", "yellow", "green")
    assert game.to_move == "blue"
    with pytest.raises(kg.IllegalTurn):
        game.resign("red")
    with pytest.raises(kg.IllegalTurn):
        game.resign("purple")


def test_records_are_read_and_written():
    game = ido.game(2)
    for turn in ("S@f1", "S@c8", "f1f2"):
        game.play(turn)
    record = game.record({"Red": "Anna"})
    assert record.headers["Red"] == "Anna"
    assert record.events == ["S@f1", "S@c8", "f1f2"]
    assert Record(str(record)) == record == pickle.loads(pickle.dumps(record))
    assert record.game() == game == Game.from_record(str(record))
    two = Record.read_all(f"{record}\n{record}")
    assert two == [record, record]
    text = '[Game "orbito"]\n\n1. a1 {good} 2. b1 *\n'
    assert Record(text).comments == ["good"]
    with pytest.raises(kg.InvalidRecord) as error:
        Game.from_record(text)
    assert error.value.line == 3
    assert pickle.loads(pickle.dumps(error.value)).column == error.value.column


def test_a_record_cannot_be_given_a_broken_header():
    with pytest.raises(kg.InvalidRecord):
        orbito.game().record({"A b": "x\ny"})


@pytest.mark.parametrize("start", STARTS, ids=str)
def test_drawings_are_well_formed(start):
    for position in random_positions(start, 10, seed=6):
        drawing = ET.fromstring(position._repr_svg_())
        assert drawing.tag.endswith("svg")
        assert position.text in ET.tostring(drawing, "unicode")


def test_symmetries_keep_the_number_of_turns():
    position = orbito.position("4/1b2/4/w3 w")
    assert len({position.image(symmetry) for symmetry in range(8)}) == 8
    assert {position.image(s).count_turns() for s in range(8)} == {position.count_turns()}
    with pytest.raises(ValueError):
        position.image(8)


def test_pieces_are_listed_by_square():
    assert orbito.position("4/1b2/4/w3 w").pieces == {"a1": "w", "b3": "b"}
    assert ido.position("8/8/8/8/8/8/8/5r2 b2 y 0 r00y00 4").pieces == {"f1": "r"}
