"""IDO: seats, and shortcuts for positions and games."""

from __future__ import annotations

from collections.abc import Sequence

from ._kinetic import Game, Position

__all__ = ["BOARDS", "SEATS", "game", "position", "start"]

#: The seats, clockwise from the south.
SEATS = ("red", "blue", "yellow", "green")

#: The names of the boards that come with the package.
BOARDS = ("classic", "grand")


def position(text: str, *, board: str | None = None) -> Position:
    """The position with this text."""
    return Position("ido", text, board=board)


def start(
    seats: int | Sequence[str] = 2,
    *,
    first: str | None = None,
    options: str = "",
    board: str | None = None,
) -> Position:
    """The start of a game; the arguments are those of :class:`~kinetic_games.Game`."""
    return Position.start("ido", seats=seats, first=first, options=options, board=board)


def game(
    seats: int | Sequence[str] = 2,
    *,
    first: str | None = None,
    options: str = "",
    board: str | None = None,
) -> Game:
    """A new game; the arguments are those of :class:`~kinetic_games.Game`."""
    return Game("ido", seats=seats, first=first, options=options, board=board)
