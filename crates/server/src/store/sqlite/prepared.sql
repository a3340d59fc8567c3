-- Prepared replies of players, which nobody else may learn of. They are deleted
-- with the game, with the player, and when the game ends.
CREATE TABLE prepared (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    visitor TEXT NOT NULL,
    at INTEGER NOT NULL,
    -- The replies; NULL when only notes are left.
    replies TEXT,
    -- What became of replies and was not read yet.
    notes TEXT NOT NULL,
    -- The number of the last event after which they were checked.
    number INTEGER NOT NULL,
    -- Changes with each change.
    revision INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX prepared_by ON prepared (visitor);
