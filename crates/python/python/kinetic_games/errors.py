"""Exceptions of the package.

All of them are :class:`ValueError`. They carry the sentence that explains the
error, the number of the rule that was broken and the identifier of the message,
the same that the program and the server of the project use.
"""

from __future__ import annotations

__all__ = [
    "GameOver",
    "IllegalTurn",
    "InvalidBoard",
    "InvalidPosition",
    "InvalidRecord",
    "KineticError",
]


class KineticError(ValueError):
    """An input that the rules do not allow.

    Attributes:
        rule: The number of the broken rule, such as ``"I-14"`` or ``"O-3"``;
            ``None`` for errors that break no numbered rule, such as misspelt
            text. The rules are in ``docs/rules`` of the project.
        id: The identifier of the message, such as ``"orbito-occupied"``.
    """

    rule: str | None
    id: str | None

    def __init__(self, message: str, rule: str | None = None, id: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule
        self.id = id

    def __reduce__(self):  # type: ignore[override]
        return (type(self), (self.args[0], self.rule, self.id))


class InvalidBoard(KineticError):
    """There is no game or no board of this name, or a board file is refused."""


class InvalidPosition(KineticError):
    """A text is not a position, or a game cannot start with these seats and options."""


class IllegalTurn(KineticError):
    """A turn, an action or another event is malformed or not allowed."""


class GameOver(IllegalTurn):
    """The game is over: nothing can be played, and there is nothing to analyse."""


class InvalidRecord(KineticError):
    """The text of a game is malformed, or one of its turns is not allowed.

    Attributes:
        line: The line of the error, from 1.
        column: The column of the error in characters, from 1.
    """

    line: int
    column: int

    def __init__(
        self,
        message: str,
        rule: str | None = None,
        id: str | None = None,
        line: int = 1,
        column: int = 1,
    ) -> None:
        super().__init__(f"line {line}, column {column}: {message}", rule, id)
        self.message = message
        self.line = line
        self.column = column

    def __reduce__(self):  # type: ignore[override]
        return (type(self), (self.message, self.rule, self.id, self.line, self.column))
