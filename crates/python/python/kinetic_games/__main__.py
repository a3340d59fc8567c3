"""``python -m kinetic_games selftest``: checks an installation in a second."""

from __future__ import annotations

import pickle
import sys

from . import Bot, Game, IllegalTurn, Position, __version__, analyse, orbito


def selftest() -> None:
    """Plays a turn of each game and looks a value up, without other packages."""
    assert str(orbito.value(orbito.start())) == "win 16"
    game = Game("ido", seats=3)
    game.play(Bot("level:2", seed=1).choose(game))
    assert pickle.loads(pickle.dumps(game)) == game
    assert analyse(game, nodes=100).best in game.legal_turns()
    assert Game.from_record(str(game.record())).position == game.position
    try:
        Position("orbito", "4/4/4/w3 b").play("a1")
    except IllegalTurn as error:
        assert error.rule == "O-4"
    else:
        raise AssertionError("an illegal turn was played")


if __name__ == "__main__":
    if sys.argv[1:] != ["selftest"]:
        sys.exit("usage: python -m kinetic_games selftest")
    selftest()
    print(f"kinetic-games {__version__} works")
